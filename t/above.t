#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Http2;
use Mce::Test;

# What fails above the filter: gunzip, at a gzip page without its end; broken
# chunks; an upstream that dies.  What came of the page arrives, also over
# HTTP/2, whose streams are reset, and where the client reads slowly.

use IO::Socket::INET;
use Socket qw(SOL_SOCKET SO_RCVBUF);
use Time::HiRes qw(sleep);

my $unit = $Mce::Nginx::slow;
my $page = article();
my $large = article(extra => '<p>word and word</p>' x 20_000);
my $gzip = Mce::Origin::compress(gzip => $large);
my @gzip = (headers => ['Content-Encoding' => 'gzip']);

my %routes = (
    '/noend'   => { body => substr($gzip, 0, -8), @gzip },
    '/pieces'  => { body => substr($gzip, 0, -8), @gzip, piece => 2000,
                    framing => 'chunked', pause => 0.01 },
    '/small'   => { body => substr(Mce::Origin::compress(gzip => $page), 0, -8),
                    @gzip },
    '/broken'  => broken($large, 1 * $unit),
    '/late'    => broken($large, 1.5 * $unit),
    '/cut'     => { body => $page, cut => 900 },
    '/dies'    => { body => $large, cut => 300_000, framing => 'chunked',
                    piece => 1000 },
    '/nothing' => { body => $page, cut => 0 },
);
my %came = ('/cut' => substr($page, 0, 900), '/small' => $page, '/dies' => substr($large, 0, 300_000),
            '/nothing' => '');

my $t = Mce::Test->new(
    http2  => 1,
    origin => \%routes,
    allow  => qr/\[(?:error|info|warn)\]/,
    head   => 'thread_pool one threads=1;',
    http   => 'proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;',
    server => '
        gunzip on;
        location / { mce on; proxy_pass http://origin; }
        location /off/ { proxy_pass http://origin/; }
        location /mark/ { mce on; mce_action annotate;
                          proxy_pass http://origin/; }
        location /threads/ { mce on; mce_thread_pool one;
                             proxy_pass http://origin/; }
        location /unbuffered/ { mce on; proxy_buffering off;
                                proxy_pass http://origin/; }
        location /cached/ { mce on; proxy_cache c; proxy_cache_valid 1m;
                            proxy_pass http://origin/; }
        location /wait/ { mce on; mce_wait ' . $unit . 's;
                          proxy_pass http://origin/; }',
);

# nginx drops what it has read, in its eight buffers, with a chunk that is broken
my %lost = ('/broken' => 65536);

my @uris = map { my $uri = $_; map { "$_$uri" } '', qw(/mark /threads
    /unbuffered) } grep { $_ ne '/late' } sort keys %routes;
my $all = Mce::Http2->new($t->nginx->{port2}, window => 65535);
my %id = map { $_ => $all->request($_) } @uris;
my %off = map { $_ => $t->get("/off$_")->stable_head } keys %routes;

for my $uri (@uris) {
    my ($route) = $uri =~ m{(/\w+)$};
    my $r = $t->get($uri);

    is($r->status, 200, "$uri: the header arrives");
    ok(came($route, $r->body), "$uri: and what came of the page");
    ok(!$r->complete, "$uri: which is seen as incomplete");
    is($r->stable_head, $off{$route},
       "$uri: the header is that of no module");
}

$all->read;

for my $uri (@uris) {
    my ($route) = $uri =~ m{(/\w+)$};
    my $id = $id{$uri};

    ok($all->{header}{$id} && came($route, $all->{body}{$id}),
       "$uri: the same over HTTP/2");
    ok($all->{reset}{$id} && !$all->{end}{$id},
       "$uri: which is seen as incomplete, too");
}

for my $uri (qw(/noend /small /cut)) {
    my $r = $t->get("/cached$uri");

    ok(came($uri, $r->body), "/cached$uri: what came arrives beside a cache");
}

SKIP: {
    skip 'curl without HTTP/2', 4 if !Mce::Test::curl_has_http2();

    # curl drops what it has not read yet when a stream is reset
    for my $uri (qw(/cut /small)) {
        my $r = $t->http2($uri);

        is($r->status, 200, "$uri: curl sees the header");
        is($r->body, $came{$uri}, "$uri: and what came");
    }
}

for my $uri (qw(/noend /broken)) {
    my $c = $t->connect;

    setsockopt $c->{socket}, SOL_SOCKET, SO_RCVBUF, 16384;
    $c->request('GET', $uri);
    sleep 0.5;
    ok(came($uri, $c->response->body), "$uri: a slow client gets all of it");
}

# the page passes, and is on its way to a client that does not read yet

my $h2 = Mce::Http2->new($t->nginx->{port2}, window => 65535);
my $id = $h2->request('/wait/late');

sleep 2.5 * $unit;
$h2->read;
ok(came('/broken', $h2->{body}{$id}),
   'broken while it leaves: what was held arrives');

# a client that leaves is none that waits

my $c = $t->connect;
$c->request('GET', '/pieces', 'X-Test-Id' => 'gone');
$c->close;
is($t->log({ id => 'gone' })->{code}, 499, 'a client that left is logged so');

$t->done;


# Whether it is what came of the page.

sub came {
    my ($route, $body) = @_;

    my $came = $came{$route} // $large;

    return substr($came, 0, length $body) eq $body
        && length $body >= length($came) - ($lost{$route} // 0);
}


# Chunks of a page, and after some seconds one whose length is no number.

sub broken {
    my ($body, $pause) = @_;

    return sub {
        my ($c) = @_;

        print $c join "\r\n", 'HTTP/1.1 200 OK', 'Content-Type: text/html',
            'Transfer-Encoding: chunked', '',
            map { sprintf("%x", length) . "\r\n$_" } $body =~ /(.{1,1000})/gs;
        sleep $pause;
        print $c "\r\nbroken\r\n";

        return;
    };
}
