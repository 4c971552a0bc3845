#!/usr/bin/perl

# The harness itself, against a plain nginx: what it cannot see, no other
# test can.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

my $page = article();

my $t = Mce::Test->new(
    module => 0,
    http2  => 1,
    origin => {
        '/length'  => { body => $page },
        '/chunked' => { body => $page, framing => 'chunked', piece => 100 },
        '/close'   => { body => $page, framing => 'close' },
        '/gzip'    => { body => $page, encoding => 'gzip' },
        '/cut'     => { body => $page, cut => 700 },
        '/cut-chunked' => { body => $page, cut => 700,
                            framing => 'chunked' },
        '/bytes'   => { body => substr($page, 0, 300), piece => 1,
                        pause => 0.001 },
        '/204'     => { status => 204 },
    },
    server => 'location / { proxy_pass http://origin; }
               location /static { alias %%DIR%%/html/; }',
    files => { 'a.html' => 'static' },
);

for my $uri (qw(/length /chunked /close /gzip /bytes)) {
    my $r = $t->get($uri);
    my $expected = $uri eq '/bytes' ? substr $page, 0, 300 : $page;

    $expected = Mce::Origin::compress(gzip => $page) if $uri eq '/gzip';

    is($r->status, 200, "$uri answers");
    is($r->body, $expected, "$uri gives the body of the origin");
    ok($r->complete, "$uri is complete");
}

is($t->get('/chunked')->framing, 'chunked', 'chunks are recognised');
is($t->get('/length')->framing, 'length', 'a length is recognised');
is($t->head('/length')->body, '', 'HEAD has no body');
is($t->head('/length')->header('content-length'), length $page,
   'HEAD has the header of GET');
is($t->get('/204')->status, 204, 'a response without body ends');
is($t->get('/nothing')->status, 404, 'an unknown route is 404');
is($t->get('/static/a.html')->body, 'static', 'files are served');

my $r = $t->get('/cut');
ok(!$r->complete, 'a body that is cut off is seen as incomplete');
is($r->body, substr($page, 0, 700), 'its first part is given');
ok(!$t->get('/cut-chunked')->complete,
   'a chunked body that is cut off is seen as incomplete');

my $c = $t->connect;
is($t->get('/length', ':client' => $c)->body, $page, 'keepalive: first');
is($t->get('/chunked', ':client' => $c)->body, $page, 'keepalive: second');
$c->request('GET', '/length');
$c->request('GET', '/nothing');
is($c->response->status, 200, 'pipelining: first');
is($c->response->status, 404, 'pipelining: second');

is($t->log($t->get('/length'))->{uri}, '/length',
   'the line of a request is found in the access log');

is(scalar(grep { $_ eq 'GET /cut' } $t->origin->requests), 1,
   'the origin logs its requests');

SKIP: {
    skip 'curl without HTTP/2', 2 if !Mce::Test::curl_has_http2();
    $r = $t->http2('/length');
    is($r->status, 200, 'HTTP/2 answers');
    is($r->body, $page, 'HTTP/2 gives the body');
}

refused('keepalive_requests many;', qr/invalid number/,
        'a wrong directive is found with its line',
        nginx => { module => 0 });
accepted('keepalive_requests 7;', 'a right directive is accepted',
         nginx => { module => 0 });

my $log = $t->nginx->dir . '/error.log';
open my $f, '>>', $log or die;
print $f "x [alert] one\ny [debug] [alert] two\nthe http output chain zero "
    . "size buf in writer\n";
close $f;
is(scalar(my @found = $t->nginx->faults), 2,
   'faults of the error log are found');

open $f, '<', $log or die;
my @lines = grep { !/one$|two$|zero size buf/ } <$f>;
open $f, '>', $log or die;
print $f @lines;
close $f;

$t->done;
