#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_block_hosts: the commonest advertisements are gone from every format,
# whatever found the content.

my @p = paragraphs();
my $ad = 'https://click.ads.example/?id=7';
my $page = article(paragraphs => [
    $p[0],
    qq{<a href="$ad"><img src="/banner-1.png" alt="Best mattress"></a>},
    qq{<img src="//cdn.ads.example/banner-2.png" alt="Best pillow"> $p[1]},
    qq{$p[2]</p><img src="https://ads.example/banner-3.png" }
    . qq{alt="Best blanket"><p>$p[3]},
    qq{<a href="$ad">Buy the best bed of all.</a>},
    qq{<a href="https://tracker.example/a">The tracker</a> counts. $p[4]},
    qq{<a href="https://good.example/">The town</a> has a page. $p[0]},
]) =~ s/(<p>Shops)/<iframe src="$ad&embed=player"><\/iframe>$1/r;

my %files = (
    'hosts'    => "# advertisements\n\n0.0.0.0 ads.example # the largest\n",
    'more.txt' => "tracker.example\r\n",
);

my %extractors = (
    auto => 'auto', crunch => 'crunch', vote => 'vote(2,addanag,bte,auto)',
);

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page } },
    files  => \%files,
    http   => 'mce on; mce_block_hosts html/hosts;',
    server => '
        location / { proxy_pass http://origin; }
        location /more/ { mce_block_hosts html/hosts html/more.txt;
                          proxy_pass http://origin/; }
        location /other/ { mce_block_hosts html/more.txt;
                           proxy_pass http://origin/; }
        location /off/ { mce_block_hosts off; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }'
        . join '', map {
            my $name = $_;
            map { "
        location /$name/$_/ {
            mce_extractor $extractors{$name};
            mce_format $_;
            mce_json_markdown on;
            proxy_pass http://origin/;
        }" } qw(html text markdown json)
        } sort keys %extractors,
);

for my $name (sort keys %extractors) {
    for my $format (qw(html text markdown json)) {
        my $r = $t->get("/$name/$format/a");
        my $body = $r->body;

        is($t->status($r), 'rewritten', "$name, $format: the page is extracted");
        unlike($body, qr/ads\.example/, "$name, $format: no address is left");
        unlike($body, qr/banner-1|mattress/,
               "$name, $format: a picture in a link is gone");
        unlike($body, qr/banner-2|pillow/,
               "$name, $format: a picture in a paragraph is gone");
        unlike($body, qr/banner-3|blanket/,
               "$name, $format: a picture alone is gone");
        unlike($body, qr/best bed/, "$name, $format: a link alone is gone");
        like($body, qr/\Q$_\E/, "$name, $format: the content is there")
            for @p;
    }
}

my $body = $t->get('/a')->body;
like($body, qr{<a href="https://good\.example/">The town</a>},
     'other links stay');
like($body, qr{tracker\.example}, 'so does a host that only more.txt has');

$body = $t->get('/more/a')->body;
unlike($body, qr{ads\.example|tracker\.example}, 'several files add up');
like($body, qr{<p>The tracker counts\.}, 'among words, those of a link stay');

$body = $t->get('/other/a')->body;
like($body, qr{ads\.example}, 'the files of a location replace those above');
unlike($body, qr{tracker\.example}, 'and are read');

like($t->get('/off/a')->body, qr{ads\.example.*tracker\.example}s,
     'mce_block_hosts off blocks nothing');
is($t->get('/mark/a')->body, $page, 'a page that is annotated stays as it is');

# what is refused

my $dir = File::Temp->newdir;
chmod 0755, "$dir";

write_file('good', "ads.example\n");
write_file('filter', "0.0.0.0 a.example\n\n||ads.example^\n");
write_file('two', "a.example b.example\n");
write_file('empty', '');

accepted("mce_block_hosts $dir/empty;", 'a file may be empty');
accepted("mce_block_hosts $dir/good $dir/empty;", 'there may be several');
accepted("mce_block_hosts off;", 'and none');
refused("mce_block_hosts $dir/none;",
        qr{"\Q$dir\E/none" in "mce_block_hosts" directive cannot be read},
        'a file that is not there is refused');
refused("mce_block_hosts $dir/good $dir/filter;",
        qr{"mce_block_hosts" directive: this is no host in line 3 of "\Q$dir\E/filter"},
        'a bad line is named with its file');
refused("mce_block_hosts $dir/two;",
        qr{there is more than one host, and no address before in line 1 of},
        'so is one with two hosts');
refused("mce_block_hosts $dir;", qr{cannot be read}, 'so is a folder');
refused("mce_block_hosts $dir/;", qr{cannot be read}, 'with a slash as well');
refused("mce_block_hosts $dir/good off;", qr{off" in "mce_block_hosts"},
        'off is no file');
refused('mce_block_hosts;', qr/invalid number of arguments/,
        'without a file it is refused');
refused('mce_block_hosts off; mce_block_hosts off;', qr/is duplicate/,
        'twice it is refused');

# directives that name the same files share one list: a second one fails here

SKIP: {
    skip 'the module is part of nginx', 3 if $Mce::Nginx::module eq 'none';

    my $module = $Mce::Nginx::module;
    my $linked = File::Temp->newdir;
    chmod 0755, "$linked";

    relink("$linked", <<'END', 'mce_hosts_create');
int __real_mce_hosts_create(void *arena, void *hosts);

int
__wrap_mce_hosts_create(void *arena, void *hosts)
{
    static int  created;

    return created++ ? 1 : __real_mce_hosts_create(arena, hosts);
}
END

    for my $case ([0, "$dir/good", 'the same file is read once'],
                  [1, "$dir/good $dir/empty", 'two make another list'],
                  [1, "$dir/empty", 'so does another file'])
    {
        my ($other, $files, $name) = @$case;
        my $nginx = Mce::Nginx->new;

        $nginx->write_conf(server => "mce_block_hosts $dir/good;
            location /a/ { mce_block_hosts $files; }");

        is(($nginx->test_conf)[0], $other, $name);
    }

    $Mce::Nginx::module = $module;
}

# the command

my $page_file = write_file('page.html', $page);
my @extract = ('extract', '-f', 'markdown');

my ($code, $out, $err) = command([@extract, '--block-hosts', "$dir/good",
                                  $page_file]);
is($code, 0, '--block-hosts: the command ends with 0');
unlike($out, qr/ads\.example|banner/, 'nothing of the hosts is left');
like($out, qr/\Q$p[4]\E/, 'the content is');
like((command([@extract, $page_file]))[1], qr/ads\.example/,
     'without it they stay');

for my $case (['filter', qr{^mce: \Q$dir\E/filter: this is no host in line 3$}],
              ['none', qr{^mce: \Q$dir\E/none: No such file or directory$}])
{
    ($code, $out, $err) = command([@extract, "--block-hosts=$dir/$case->[0]",
                                   $page_file]);
    is("$code $out", '2 ', "$case->[0]: the command ends with 2");
    like($err, $case->[1], 'and says why in one line');
}

$t->done;


sub write_file {
    my ($name, $bytes) = @_;

    open my $f, '>', "$dir/$name" or die "$dir/$name: $!\n";
    print $f $bytes;
    close $f;

    return "$dir/$name";
}
