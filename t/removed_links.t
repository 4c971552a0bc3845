#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_removed_links: the links of six menus follow the content, once each, and
# lead where they did.

my @p = paragraphs();
my @menus = (
    ['nav', 'Navigation', ['/world', 'World'], ['/local', 'Local']],
    ['header', 'Header', ['/', 'Start'], ['/world', 'World again']],
    ['footer', 'Footer', ['/imprint', 'Imprint'], ['/privacy', 'Privacy']],
    ['aside', 'Aside', ['/s/1?a=1&b=2', 'Story 1'], ['/s/2', 'Story 2']],
    ['div', 'Topics', ['/sea', 'Sea'], ['https://wind.example/', 'Wind']],
    ['section', 'Service', ['mailto:a@b.example', 'Mail'],
     ['/imprint', 'Imprint again']],
);

my $n = 0;
my $page = article(
    paragraphs => [@p, qq{The <a href="/boats">boats</a> came back. $p[0]}],
    extra      => join('', map {
        my ($tag, $place, @links) = @$_;
        my $head = $n++ > 3 ? "<h3>$place</h3>" : '';

        "<$tag>$head<ul>" . join('', map {
            '<li><a href="' . ($_->[0] =~ s/&/&amp;/gr) . "\">$_->[1]</a></li>"
        } @links) . "</ul></$tag>\n"
    } @menus),
) =~ s{<div class="(?:navigation|sidebar)">.*?</div>}{}gsr
  =~ s{<div class="(?:header|footer)">.*?</div>}{}gsr;

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page },
                '/world' => { body => 'the world' } },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /off/ { mce_removed_links off; proxy_pass http://origin/; }
        location /crunch/ { mce_extractor crunch(removed=bottom);
                            proxy_pass http://origin/; }
        location /gate/ { mce_removed_links bottom;
                          mce_address https://www.example$request_uri;
                          mce_link_prefix /read/;
                          proxy_pass http://origin/; }'
        . join '', map { "
        location /$_/ {
            mce_removed_links bottom;
            mce_format $_;
            mce_json_markdown on;
            mce_address https://www.example/a;
            proxy_pass http://origin/;
        }
        location /off/$_/ { mce_format $_; proxy_pass http://origin/; }"
        } qw(html text markdown json),
);

my %link = (
    html     => sub { qq{<a href="} . ($_[0] =~ s/&/&amp;/gr) . qq{">$_[1]</a>} },
    text     => sub { "- $_[1] <$_[0]>" },
    markdown => sub { "- [$_[1]]($_[0])" },
    json     => sub { qq({"text":"$_[1]","url":"$_[0]"}) },
);

my %place = (
    html => sub { qr{<dt[^>]*>$_[0]</dt>} }, text => sub { qr/^$_[0]$/m },
    markdown => sub { qr/^\*\*$_[0]\*\*$/m },
    json => sub { qr/\{"place":"$_[0]","links":\[/ },
);

for my $format (qw(html text markdown json)) {
    my $r = $t->get("/$format/a");
    my $body = $r->body;
    my $off = $t->get("/off/$format/a")->body;
    my ($last) = $p[0] =~ /(.{30})$/;
    my $end = rindex $body, $last;

    is($t->status($r), 'rewritten', "$format: the page is rewritten");

    for my $menu (@menus) {
        my ($tag, $place, @links) = @$menu;

        like($body, $place{$format}->($place), "$format: $place is a place");
        unlike($off, $place{$format}->($place), "$format: not with off");

        for my $link (@links) {
            my ($href, $text) = @$link;
            my $url = $href =~ m{^/} ? "https://www.example$href" : $href;
            my $line = $link{$format}->($url, $text);
            my $times = () = $body =~ /\Q$line\E/g;

            is($times, $text =~ /again$/ ? 0 : 1, "$format: $text, once");
            cmp_ok(index($body, $line), '>', $end, 'below the article')
                if $times;
            unlike($off, qr/\Q$text\E/, 'not with off');
        }
    }

    my $times = () = $body =~ m{www\.example/boats}g;
    is($times, $format eq 'json' ? 2 : $format eq 'text' ? 0 : 1,
       "$format: a link of the content is no removed one");
}

my $html = $t->get('/html/a')->body;
like($html, qr{</p>\n<nav[^>]*>\n<details>\n<summary.*</details>\n</nav>\n</main>}s,
     'in html they stand in <details>');

my ($gate) = $t->get('/gate/a')->body =~ m{<a href="([^"]+)">World</a>};
is($gate, '/read/https%3A%2F%2Fwww.example%2Fworld',
   'at a gateway they lead to the gateway');
my ($world) = $t->get('/crunch/a')->body =~ m{<dd><a href="([^"]+)">World</a>};
is($world && $t->get($world)->body, 'the world',
   'crunch(removed=bottom) has them as well, and they work');
is($t->get('/off/a')->body, $t->get('/a')->body,
   'off is the default');

# the command

my $dir = File::Temp->newdir;
my @extract = ('extract', '-f', 'markdown', spew("$dir/a.html", $page));
my ($code, $out, $err) = command([@extract, '--removed-links', 'bottom']);
is($code, 0, '--removed-links bottom: the command ends with 0');
like($out, qr{^- \[World\]\(/world\)$}m, 'and has the links');
unlike((command(\@extract))[1], qr/World/, 'without it there are none');
unlike((command([@extract, '--removed-links=off']))[1], qr/World/,
       'nor with off');

like((command([@extract, '-e', 'serial(plain,crunch(removed=bottom))']))[1],
     qr{^- \[World\]\(/world\)$}m, 'a second extractor of serial asks for them, too');

my $text = join ' ', @p;
my $scripts = qq{<title>Boats</title><script type="application/ld+json">}
    . qq({"\@type":"NewsArticle","articleBody":"$text"}</script>)
    . '<nav><a href="/world">World</a> <a href="/sport">Sport</a></nav><div id=app></div>';
like((command(['extract', '-f', 'markdown', '-e', 'crunch(removed=bottom)'], $scripts))[1],
     qr{^\Q$p[0]\E.*^- \[World\]\(/world\)$}ms,
     'they also follow the text of JSON-LD that stands for a page of scripts');
($code, $out, $err) = command([@extract, '--removed-links', 'top']);
is("$code $out", '2 ', 'another value is an error');
like($err, qr/^mce: --removed-links: "top" is neither off nor bottom$/,
     'of one line');

$t->done;
