#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Compressed upstreams are inflated by the module; what leaves is compressed
# by nginx itself.

use Compress::Raw::Zlib;

my $page = article();
my $two = Mce::Origin::compress(gzip => substr $page, 0, 1000)
    . Mce::Origin::compress(gzip => substr $page, 1000);
my $gzip = Mce::Origin::compress(gzip => $page);
my $cut = substr $gzip, 0, length($gzip) - 20;
my %bare = map { $_ => substr $gzip, 0, length($gzip) - $_ } 1 .. 8;
my @labels = qw(none utf-8 UTF8 7bit 8bit binary);
my $vary = [ Vary => 'Accept-Encoding' ];

my $t = Mce::Test->new(
    origin => {
        '/identity' => { body => $page },
        '/gzip'    => { body => $page, encoding => 'gzip', headers => $vary },
        '/chunked' => { body => $page, encoding => 'gzip',
                        framing => 'chunked', piece => 50 },
        '/zlib'    => { body => $page, encoding => 'zlib' },
        '/deflate' => { body => $page, encoding => 'deflate' },
        '/x-gzip'  => { body => $gzip,
                        headers => ['Content-Encoding' => 'x-gzip'] },
        '/upper'   => { body => $gzip,
                        headers => ['Content-Encoding' => 'GZIP'] },
        '/none'    => { body => $page,
                        headers => ['Content-Encoding' => 'identity'] },
        '/members' => { body => $two,
                        headers => ['Content-Encoding' => 'gzip'] },
        '/links'   => { body => portal(), encoding => 'gzip' },
        '/shortened' => { body => $cut,
                          headers => ['Content-Encoding' => 'gzip'] },
        '/garbage' => { body => $gzip . 'garbage',
                        headers => ['Content-Encoding' => 'gzip'] },
        '/zeros'   => { body => $two . "\0" x 100,
                        headers => ['Content-Encoding' => 'gzip'] },
        '/member-cut' => { body => $two . substr($gzip, 0, 100),
                           headers => ['Content-Encoding' => 'gzip'] },
        (map { ("/bare$_" => { body => $bare{$_}, headers =>
                    ['Content-Encoding' => 'gzip'] }) } keys %bare),
        (map { ("/label-$_" => { body => $page, headers =>
                    ['Content-Encoding' => $_] }) } @labels),
        '/empty'   => { body => '',
                        headers => ['Content-Encoding' => 'gzip'] },
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /out/ { gzip on; gzip_min_length 1; gzip_vary on;
                         proxy_pass http://origin/; }
        location /gunzip/ { gunzip on; proxy_pass http://origin/; }',
);

my @p = paragraphs();

for my $uri (qw(/gzip /chunked /zlib /deflate /x-gzip /upper /none /members
                /garbage /zeros),
             (map { "/bare$_" } sort keys %bare),
             map { "/label-$_" } @labels)
{
    my $r = $t->get($uri, 'Accept-Encoding' => 'gzip, deflate');

    like($r->body, qr/\Q$p[0]\E.*\Q$p[4]\E/s, "$uri is rewritten");
    is($r->header('Content-Encoding'), undef,
       "$uri: Content-Encoding is gone");
    is($r->header('Content-Length'), length $r->body,
       "$uri: the length is right");
    is($t->log($r)->{source_size}, length $page,
       "$uri: \$mce_source_size counts inflated bytes");

    $r = $t->get("/mark$uri");
    my $raw = $t->get("/off$uri");
    is($r->body, $raw->body, "$uri annotated: the body stays compressed");
    is($r->header('Content-Encoding'), $raw->header('Content-Encoding'),
       "$uri annotated: Content-Encoding stays");
    like($r->header('X-Main-Content') // '', qr/ranges="\d/,
         "$uri annotated: the header is there");
}

for my $uri (qw(/links /shortened /member-cut /empty)) {
    my $r = $t->get($uri);
    my $raw = $t->get("/off$uri");

    is($r->body, $raw->body, "$uri passes compressed");
    is($r->stable_head, $raw->stable_head, "$uri passes with its header");
}

is($t->get('/gzip')->header('Vary'), 'Accept-Encoding', 'Vary stays');

my $r = $t->get('/out/gzip', 'Accept-Encoding' => 'gzip');
is($r->header('Content-Encoding'), 'gzip', 'gzip on compresses the extract');
my $body = $r->body;
my ($i) = Compress::Raw::Zlib::Inflate->new(-WindowBits => WANT_GZIP);
$i->inflate($body, my $plain);
like($plain, qr/\Q$p[0]\E/, 'and it can be read');
unlike($plain, qr/Section 1/, 'and is the extract');

$r = $t->get('/out/gzip');
is($r->header('Content-Encoding'), undef,
   'a client without gzip gets the extract as it is');
like($r->body, qr/\Q$p[0]\E/, 'with its text');

$r = $t->get('/gunzip/gzip');
like($r->body, qr/\Q$p[0]\E/, 'gunzip before the module does no harm');
is($t->status($r), 'rewritten', 'and the page is rewritten');

# a front that compressed the extract of another mce: no second round
$r = $t->get('/off/gzip', 'Accept-Encoding' => 'gzip');
is($r->body, $gzip, 'with mce off a compressed page stays compressed');

$t->done;
