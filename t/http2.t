#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The same over HTTP/2.

plan(skip_all => 'curl without HTTP/2') if !Mce::Test::curl_has_http2();

my $page = article();
my $t = Mce::Test->new(
    http2  => 1,
    origin => {
        '/a'     => { body => $page },
        '/bytes' => { body => $page, framing => 'chunked', piece => 1 },
        '/cut'   => { body => $page, cut => 900 },
        '/large' => { body => $page . (' ' x 100_000), framing => 'chunked' },
        '/links' => { body => portal() },
    },
    server => '
        mce_max_size 50k;
        location / { mce on; proxy_pass http://origin; }
        location /mark/ { mce on; mce_action annotate;
                          proxy_pass http://origin/; }',
);

my @p = paragraphs();

for my $uri (qw(/a /bytes)) {
    my $r = $t->http2($uri);

    like($r->head_line, qr{^HTTP/2 200}, "$uri: it is HTTP/2");
    like($r->body, qr/\Q$p[0]\E/, "$uri is rewritten");
    unlike($r->body, qr/Section 1/, "$uri has no menu");
    is($r->header('content-length'), length $r->body,
       "$uri: the length is right");
    is($t->status($r), 'rewritten', "$uri: \$mce_status says rewritten");

    $r = $t->http2("/mark$uri");
    is($r->body, $page, "$uri annotated keeps its body");
    like($r->header('x-main-content'), qr/ranges=/, "$uri has its ranges");
}

my $r = $t->http2('/a', '-I');
is($r->header('content-length'), undef, 'HEAD has no length');
is($t->status($r), 'method', 'HEAD is not extracted');

$r = $t->http2('/cut');
ok(!$r->complete, 'a page cut off by the upstream is seen as incomplete');
is($t->status($r), 'truncated', 'and its status is truncated');

$r = $t->http2('/large');
is(length $r->body, 100_000 + length $page, 'a large page passes');
is($t->status($r), 'too_large', 'and its status is too_large');

is($t->http2('/links')->body, portal(), 'a page without content passes');

$t->done;
