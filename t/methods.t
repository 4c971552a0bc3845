#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_methods, mce_no_transform, and requests that no reader makes.

my $page = article();

my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => $page, headers => [ETag => '"o"'] },
        '/final' => { body => $page,
                      headers => ['Cache-Control' => 'no-transform'] },
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /post/ { mce_methods GET POST; proxy_pass http://origin/; }
        location /both/ { mce_no_transform both; proxy_pass http://origin/; }
        location /force/ { mce_no_transform ignore;
                           proxy_pass http://origin/; }',
);

my $r = $t->request('POST', '/a', 'Content-Length' => 0);
is($t->status($r), 'method', 'the response to POST passes');
is($r->body, $page, 'with the bytes of the original');

$r = $t->request('POST', '/post/a', 'Content-Length' => 0);
is($t->status($r), 'rewritten', 'mce_methods allows POST');

$r = $t->request('POST', '/post/a', 'Content-Length' => 0,
                 'If-None-Match' => $r->header('ETag'));
is($r->status, 200, 'whose answer is sent whatever the client has');

is($t->status($t->get('/post/a')), 'rewritten', 'and GET, which it names');

$r = $t->head('/post/a');
is($t->status($r), 'method', 'but not HEAD, which it does not name');
is($r->header('ETag'), '"o"', 'its header is that of the original');
is($t->head('/a')->header('ETag'), undef, 'by default it is not');

is($t->status($t->get('/final')), 'no_transform', 'no-transform is obeyed');
is($t->status($t->get('/a', 'Cache-Control' => 'no-transform')), 'rewritten',
   'that of a request is not');

for my $uri (qw(/both/a /both/final)) {
    is($t->status($t->get($uri, 'Cache-Control' => 'no-cache, No-Transform')),
       'no_transform', "$uri: with mce_no_transform both it is");
}

is($t->status($t->get('/both/final')), 'no_transform', 'beside that of a page');
is($t->status($t->get('/both/a', 'Cache-Control' => 'no-cache')), 'rewritten',
   'and other directives of requests mean nothing');
$r = $t->get('/force/final');
is($t->status($r), 'rewritten', 'unless it is to be ignored');
is($r->header('Cache-Control'), 'no-transform', 'it stays in the header');

for my $case (['X-Requested-With', 'XMLHttpRequest', 'bypass'],
              ['X-Requested-With', 'org.example.browser', 'rewritten'],
              ['Sec-Fetch-Dest', 'document', 'rewritten'],
              ['Sec-Fetch-Dest', 'empty', 'rewritten'],
              ['Sec-Fetch-Dest', 'iframe', 'bypass'],
              ['sec-fetch-dest', 'image', 'bypass'])
{
    my ($name, $value, $status) = @$case;

    is($t->status($t->get('/a', $name => $value)), $status,
       "$name: $value is $status");
}

refused('mce_methods PUT;', qr/invalid value "PUT"/,
        'other methods are refused');
refused('mce_no_transform never;', qr/invalid value "never"/,
        'other values of mce_no_transform are refused');

$t->done;
