#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

use Time::HiRes qw(sleep);

# mce_site_rules: folders of rules for single sites, in nginx.  The site is
# that of the page's address, which these tests take from the query.

my $dir = File::Temp->newdir;
my $more = File::Temp->newdir;
chmod 0755, "$dir", "$more";


# what "auto" keeps of an article is its paragraphs
my $page = article(extra => '<p class="note">A note of the editors, which '
    . 'says where the pictures of the harbour are from.</p>');
my ($first, $second) = paragraphs();
my $body = "body: //div[\@class='content']";

put($dir, 'a.example.txt', "# rules\n$body/p[position() < 3]\n");
put($dir, '.wild.example.txt', "body: //p[1]\nbody: //div/p[1]\n");
put($dir, 'deep.wild.example.txt', "body: //div/p[2]\n");
put($dir, 'stale.example.txt', "body: //div[\@id='gone']\n");
put($dir, 'small.example.txt', "$body/h1\n");
put($dir, 'strip.example.txt', "title: //h1\nstrip: //p[\@class='note']\n"
    . "strip_id_or_class: nothing\n");
put($dir, 'use.example.txt', "use: plain\n");
put($dir, 'string.example.txt', "title: string(//h1)\n$body/p[1]\n");
put($dir, 'broken.example.txt', "body: //[\n$body/p\n");
put($dir, 'not.example.rules', "body: //div/p[2]\n");
put($more, 'a.example.txt', "body: //div/p[5]\n");
put($more, 'more.example.txt', "body: //div/p[5]\n");

my $t = Mce::Test->new(
    level  => 'notice',
    origin => { '/a' => { body => $page }, '/links' => { body => portal() } },
    http   => 'mce_zone 64k;',
    head   => 'thread_pool pages threads=2;',
    server => "
        mce on;
        mce_format text;
        mce_min_content 1;
        mce_structure off;
        mce_address http://\$arg_h/a;
        mce_site_rules $dir $more/ mode=prefer;
        location / { proxy_pass http://origin; }
        location /pool/ { mce_thread_pool pages; proxy_pass http://origin/; }
        location /auto/ { mce_site_rules $dir; proxy_pass http://origin/; }
        location /only/ { mce_site_rules $dir mode=only;
                          proxy_pass http://origin/; }
        location /bare/ { mce_headline off; mce_structure on;
                          proxy_pass http://origin/; }
        location /off/ { mce_site_rules off; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; mce_min_content 1;
                          proxy_pass http://origin/; }
        location /r2l/ { mce_extractor r2l; proxy_pass http://origin/; }
        location = /metrics.json { mce_metrics json; }",
);

my $usual = text('/off/a', 'a.example');
my $log = $t->nginx->dir . '/error.log';

like($usual, qr/\Q$first\E.*remain theirs/s,
     'a page of no rules has all its paragraphs');

# which file

is(text('/a', 'a.example'), "$first\n\n$second\n",
   'a body takes the place of what the extractor chose');
is(rule('/a', 'a.example'), "$dir/a.example.txt:2",
   '$mce_rule is the file and the line that decided');
is(rule('/a', 'www.a.example'), "$dir/a.example.txt:2",
   'www. belongs to the host');
is(rule('/a', 'A.Example:8080'), "$dir/a.example.txt:2",
   'so does it in capitals, with a port');
is(rule('/a', 'b.a.example'), '', 'a host below it has other rules');
is(rule('/a', 'other.example'), '', 'so has a host without a file');
is(text('/a', 'other.example'), $usual, 'whose pages are as without rules');
is(rule('/a', 'b.wild.example'), "$dir/.wild.example.txt:1",
   'a file with a dot before its name is for all hosts below');
is(rule('/a', 'deep.wild.example'), "$dir/deep.wild.example.txt:1",
   'the longest name wins');
is(rule('/a', 'x.deep.wild.example'), "$dir/.wild.example.txt:1",
   'which is for itself alone');
is(rule('/a', 'not.example'), '', 'files that do not end in .txt are none');
is(rule('/a', 'more.example'), "$more/more.example.txt:1",
   'there may be several folders');
is(rule('/a', 'a.example'), "$dir/a.example.txt:2",
   'of two files for a host that of the first folder counts');
is(text('/pool/a', 'a.example'), "$first\n\n$second\n",
   'rules are the same in a thread');

my $r = get('/mark/a', 'a.example');
is($r->body, $page, 'an annotated page is the original');
my ($ranges) = $r->header('X-Main-Content') =~ /ranges="([\d -]+)"/;
is(join('', map { /(\d+)-(\d+)/; substr $page, $1, $2 - $1 }
   split / /, $ranges), "$first$second", 'whose ranges are those of the rule');

# modes

is(rule('/auto/a', 'small.example'), "$dir/small.example.txt",
   'mode=auto, the default: a body that is too small decides nothing');
is(text('/auto/a', 'small.example'), $usual,
   'and the page is that of the extractor');
is(rule('/a', 'small.example'), "$dir/small.example.txt:1",
   'mode=prefer: it does if it is anything');
is(text('/a', 'stale.example'), $usual,
   'a body that matches nothing leaves the page to the extractor');
is($t->status(get('/only/a', 'stale.example')), 'no_content',
   'mode=only: the page has no content then');
is(rule('/only/a', 'other.example'), '',
   'where there is no file mode=only changes nothing');
is($t->status(get('/only/a', 'other.example')), 'rewritten',
   'but leaves the page to the extractor');
is(rule('/off/a', 'a.example'), '', 'off: no rules');

# other lines

unlike(text('/a', 'strip.example'), qr/A note/, 'strip cuts');
is(rule('/a', 'strip.example'), "$dir/strip.example.txt:2",
   'without a body, the first line that did something decided');
is(get('/bare/a', 'string.example')->body, "$first\n",
   'mce_headline off holds for a title that is no element, too');
like(text('/a', 'use.example'), qr/Section 1/, 'use chooses the extractor');
is(rule('/a', 'use.example'), "$dir/use.example.txt:1", 'and decides');
is(text('/r2l/a', 'strip.example'), text('/off/a', 'a.example')
   =~ s/\n\nA note[^\n]*//r,
   'an extractor that declines is replaced by the default one, with rules');
is(rule('/a', 'broken.example'), "$dir/broken.example.txt:2",
   'when nginx starts, the lines that are not broken work');
like(slurp($log) . slurp($t->nginx->dir . '/stdout'),
     qr{\[warn\] .*rules "\Q$dir\E/broken\.example\.txt", line 1, column \d+: },
     'and the others are told with their place');

# metrics

my $before = metrics();
get('/a', $_) for qw(a.example stale.example other.example strip.example);
my $after = metrics();

is($after->{rule_pages} - $before->{rule_pages}, 2,
   'pages that rules decided are counted');
is($after->{stale_rule_pages} - $before->{stale_rule_pages}, 1,
   'so are those whose rules are stale');

# files that change

put($dir, 'a.example.txt', "$body/p[1]\n");
put($dir, 'new.example.txt', "$body/p[2]\n");
unlink "$dir/stale.example.txt";
wait_for(sub { rule('/a', 'new.example') ne '' });

is(text('/a', 'a.example'), "$first\n", 'a file that changes is read again');
is(text('/a', 'new.example'), "$second\n", 'a new file is read');
is(rule('/a', 'stale.example'), '', 'a file that is gone has no rules');
wait_for(sub { rule('/auto/a', 'a.example') eq "$dir/a.example.txt" });
is(rule('/auto/a', 'a.example'), "$dir/a.example.txt",
   'other directives with the folder read it as well');
is(rule('/a', 'more.example'), "$more/more.example.txt:1",
   'what has not changed stays');

put($dir, 'a.example.txt', "$body/p[2]\nbody: //[\nstrip: //[\n");
wait_for(sub { slurp($log) =~ /stay in force/ });
is(text('/a', 'a.example'), "$first\n",
   'a file that is broken leaves its predecessor in force');
wait_for(sub { said() > 1 });
sleep 1.5;

my @said = said();
is(scalar @said, 2, 'which is one line of the log for each directive')
    or diag(@said);
like($said[0], qr/a\.example\.txt", line 2, column \d+: a path of XPath 1\.0 /,
     'with its line, and what would be right');

put($dir, 'a.example.txt', "$body/p[2]\n");
wait_for(sub { text('/a', 'a.example') ne "$first\n" });
is(text('/a', 'a.example'), "$second\n", 'when it is good again it counts');

put($dir, 'a.example.txt', '#' x 65537);
wait_for(sub { slurp($log) =~ /more than 65536/ });
is(text('/a', 'a.example'), "$second\n", 'so it is with one that is too large');

rename "$dir", "$dir.away";
wait_for(sub { slurp($log) =~ /cannot be read: those of before/ });
is(text('/a', 'a.example'), "$second\n",
   'while a folder cannot be read, what was read stays in force');
rename "$dir.away", "$dir";

SKIP: {
    skip 'the module is part of nginx', 1 if $Mce::Nginx::module eq 'none';

    my $module = $Mce::Nginx::module;
    my $linked = File::Temp->newdir;
    chmod 0755, "$linked";

    relink("$linked", <<'END', 'ngx_read_dir');
#include <errno.h>

long
__wrap_ngx_read_dir(void *dir)
{
    errno = EIO;

    return -1;
}
END

    refused("mce_site_rules $dir;", qr{"\Q$dir\E/" cannot be read \(5: },
            'a folder that the disk does not give is named');

    $Mce::Nginx::module = $module;
}

$t->done;


sub get {
    my ($uri, $host) = @_;

    return $t->get("$uri?h=$host");
}


# What is rendered but for the headline.

sub text { return get(@_)->body =~ s/^Harbour of Lindau opens again\n\n//r }
sub rule { return $t->log(get(@_))->{rule} }


# What the log says of the file that is broken.

sub said {
    return grep { m{^[^"]*rules "\Q$dir\E/a\.example} } split /\n/, slurp($log);
}


sub put {
    my ($folder, $name, $content) = @_;

    chmod 0644, spew("$folder/$name", $content);

    return;
}


sub metrics {
    return JSON::PP->new->decode($t->get('/metrics.json')->body);
}

