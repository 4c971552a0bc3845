#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# X-Main-Content is a Structured Field Item with parameters, RFC 9651.

my @p = paragraphs();

# a range for each paragraph, of 9 to 11 bytes with the space before it
my @many = map { $p[$_ % 5] } 0 .. 149;
my $long = article(paragraphs => [
    map { "$_</p>\n<script>count()</script>\n<p>" } @many ]);
my $fits = article(paragraphs => [ @many[0 .. 59] ]);
my $umlaut = article(title => "Caf\xc3\xa9 \"Mole\" 100% off\\on");
my $wide = article(title => 'Harbours ' . "\xd9\x82" x 150);

my $t = Mce::Test->new(
    origin => {
        '/a'      => { body => article() },
        '/long'   => { body => $long },
        '/fits'   => { body => $fits },
        '/umlaut' => { body => $umlaut },
        '/wide'   => { body => $wide },
        '/untitled' => { body => article(title => '') },
    },
    files  => { "h\xc3\xa4fen.txt" => "ads.example\n" },
    server => '
        mce on;
        location /lines/ {
            mce_extractor "first(
            \tr2l,\r
            \taddanag)";
            proxy_pass http://origin/;
        }
        location /lines/mark/ {
            mce_action annotate;
            mce_extractor "first(
            \tr2l,
            \taddanag)";
            proxy_pass http://origin/;
        }
        location /file/ {
            mce_action annotate;
            mce_extractor "crunch(ads=html/'
        . "h\xc3\xa4fen.txt" . ')";
            proxy_pass http://origin/;
        }
        location / { mce_action annotate; proxy_pass http://origin; }
        location /clean/ { proxy_pass http://origin/; }
        location /expr/ {
            mce_extractor "addanag(gap=20,links=normalize)";
            proxy_pass http://origin/;
        }',
);

# a byte that no field may have ends the header for some clients, and for a
# proxy in front the response

for my $uri (qw(/lines/a /lines/mark/a)) {
    my $r = $t->get($uri);

    ok($r->complete, "$uri: the header of an expression of lines is whole");
    like($r->header('X-Main-Content'), qr/^"first\([ ?]+r2l,[ ?]+addanag\)";/,
         "$uri: they are one in it");
}

like($t->get('/file/a')->header('X-Main-Content'),
     qr/^"crunch\(ads=html\/h\?\?fen\.txt\)";/,
     'of a name, a mark stands for what is no ASCII');

my $digits = qr/[0-9]+/;
my $item = qr{^(?:[A-Za-z*][A-Za-z0-9:/!#\$%&'*+.^_`|~-]*
                 |"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*")
              ;chars=$digits
              (?:;confidence=[01]\.$digits)?
              (?:;ranges="$digits-$digits(?:\ $digits-$digits)*")?
              (?:;title=%"(?:[\x20-\x21\x23-\x24\x26-\x7e]
                            |%[0-9a-f]{2})*")?$}x;

for my $uri (qw(/a /long /fits /umlaut /wide /untitled /clean/a /expr/a
             /lines/a /lines/mark/a /file/a)) {
    my $r = $t->get($uri);
    my @values = $r->headers('X-Main-Content');

    is(scalar @values, 1, "$uri: the header is there once");
    like($values[0], $item, "$uri: the header keeps to the grammar");
}

my $h = $t->get('/a')->header('X-Main-Content');
like($h, qr/^addanag;/, 'a single extractor is a token');

my ($chars) = $h =~ /;chars=(\d+)/;
my $expected = 0;
$expected += length $_ for @p;
cmp_ok($chars, '>=', $expected, 'chars counts the paragraphs at least');
cmp_ok($chars, '<=', $expected + 60, 'and no menu');

like($h, qr/;title=%"Harbour of Lindau opens again"/,
     'ASCII in a title stands for itself');
like($t->get('/umlaut')->header('X-Main-Content'),
     qr/;title=%"Caf%c3%a9 %22Mole%22 100%25 off\\on"/,
     'other bytes, quotes and percent signs are encoded in lower case');

unlike($t->get('/untitled')->header('X-Main-Content'), qr/;title=%""/,
       'an empty title is left out');

my ($wide_title) = $t->get('/wide')->header('X-Main-Content')
    =~ /;title=%"([^"]*)"/;
$wide_title =~ s/%([0-9a-f]{2})/chr hex $1/ge;
cmp_ok(length $wide_title, '<=', 200, 'a title is cut at 200 bytes');
cmp_ok(length $wide_title, '>', 196, 'and not much before');
ok(utf8::decode($wide_title), 'it is never cut inside a character');

my $r = $t->get('/long');
$h = $r->header('X-Main-Content');
is($t->status($r), 'annotated', 'a page with very many ranges is annotated');

unlike($h, qr/;ranges=/, 'ranges that do not fit are left out');
like($h, qr/;title=/, 'and the title is there all the same');

my ($ranges) = $t->get('/fits')->header('X-Main-Content')
    =~ /;ranges="([^"]*)"/;
cmp_ok(length $ranges, '>', 500, 'many ranges are sent');
cmp_ok(length $ranges, '<=', 1000, 'as long as they are short enough');

like($t->get('/clean/a')->header('X-Main-Content'), qr/^addanag;chars=/,
     'a rewritten page has the header');
unlike($t->get('/clean/a')->header('X-Main-Content'), qr/ranges=/,
       'but no ranges');
like($t->get('/expr/a')->header('X-Main-Content'),
     qr/^"addanag\(gap=20,links=normalize\)";/,
     'an expression is a string');

$t->done;
