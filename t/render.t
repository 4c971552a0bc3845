#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_images, mce_links and mce_csp reach the page that is sent.

my @p = paragraphs();
my $page = article(paragraphs => [
    '<img src="/ship.jpg" srcset="/ship-s.jpg 500w, /ship.jpg 1600w" '
    . 'width="800" height="600" alt="A ship">' . " $p[0]", $p[1],
    qq{$p[2] <a href="https://example.org/wall">The wall</a> stands.}, $p[3],
]);
my $upstream = "default-src 'self'";

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page, headers => [
        'Content-Security-Policy' => $upstream ] } },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /alt/ { mce_images alt; proxy_pass http://origin/; }
        location /small/ { mce_images small; proxy_pass http://origin/; }
        location /link/ { mce_images link; proxy_pass http://origin/; }
        location /link-text/ { mce_images link; mce_format text;
                               proxy_pass http://origin/; }
        location /link-md/ { mce_images link; mce_format markdown;
                             proxy_pass http://origin/; }
        location /small-md/ { mce_images small; mce_format markdown;
                              proxy_pass http://origin/; }
        location /drop/ { mce_images drop; proxy_pass http://origin/; }
        location /text/ { mce_links text; proxy_pass http://origin/; }
        location /bottom/ { mce_links bottom; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /plain/ { mce_format text; proxy_pass http://origin/; }
        location /nocsp/ { mce_csp off; proxy_pass http://origin/; }',
);

my $keep = $t->get('/a')->body;
like($keep, qr{<img [^>]*src="[^"]*/ship\.jpg"}, 'images are kept');
like($keep, qr{<a href="https://example\.org/wall"[^>]*>The wall</a>},
     'links are kept');

my $alt = $t->get('/alt/a')->body;
unlike($alt, qr/<img/, 'mce_images alt: no image is left');
like($alt, qr/A ship/, 'its alternative text is');

like($t->get('/small/a')->body, qr{<img [^>]*src="[^"]*/ship-s\.jpg"},
     'mce_images small: the one for a phone is taken');
like($t->get('/small-md/a')->body, qr{!\[A ship\]\([^)]*/ship-s\.jpg\)},
     'in Markdown, too');
like($t->get('/link/a')->body,
     qr{<a href="[^"]*/ship\.jpg">A ship \(800 \xc3\x97 600\)</a>},
     'mce_images link: a link stands for it');
like($t->get('/link-md/a')->body,
     qr{^\[A ship \(800 \xc3\x97 600\)\]\([^)]*/ship\.jpg\)}m,
     'so in Markdown');
like($t->get('/link-text/a')->body, qr{^A ship \(800 \xc3\x97 600\) }m,
     'and its text in text');

my $drop = $t->get('/drop/a')->body;
unlike($drop, qr/<img|A ship/, 'mce_images drop: nothing is left of it');

my $text = $t->get('/text/a')->body;
unlike($text, qr{example\.org/wall}, 'mce_links text: no link is left');
like($text, qr/The wall stands\./, 'its text is');

my $bottom = $t->get('/bottom/a')->body;
like($bottom, qr{The wall.*stands\..*example\.org/wall}s,
     'mce_links bottom: the link comes after the content');

my @csp = $t->get('/a')->headers('Content-Security-Policy');
is(scalar @csp, 1, 'an extract has one policy');
like($csp[0], qr/^default-src 'none';/, 'which is strict');
unlike($csp[0], qr/script-src/, 'and allows no script');
is($t->get('/nocsp/a')->header('Content-Security-Policy'), $upstream,
   'mce_csp off: that of the upstream stays');
is($t->get('/mark/a')->header('Content-Security-Policy'), $upstream,
   'an annotated page has that of the upstream');
is($t->get('/plain/a')->header('Content-Security-Policy'), $upstream,
   'text has that of the upstream');

refused('mce_images maybe;', qr/invalid value "maybe"/,
        'other values of mce_images are refused');
refused('mce_links maybe;', qr/invalid value "maybe"/,
        'other values of mce_links are refused');

$t->done;
