#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_etag: a validator of the extract, and 304.

my $page = article();

my $t = Mce::Test->new(
    http2  => 1,
    origin => {
        '/a'    => { body => $page, headers => [ETag => '"original"',
                         'Last-Modified' => 'Mon, 06 Jan 2025 10:00:00 GMT'] },
        '/b'    => { body => article(title => 'Something else happened') },
        '/gzip' => { body => $page, encoding => 'gzip' },
        '/weak' => { body => $page, headers => [ETag => 'W/"weak"',
                     'Cache-Control' => 'max-age=60'] },
        '/none' => { body => $page,
                     headers => ['Cache-Control' => 'max-age=60'] },
        '/strong' => { body => $page, headers => [ETag => '"strong"',
                       'Cache-Control' => 'max-age=60'] },
    },
    http   => 'proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;',
    files  => { 'a.html' => $page },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /off/ { mce_etag off; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /gzip/ { gzip on; gzip_min_length 1;
                          proxy_pass http://origin/; }
        location /text/ { mce_format text; proxy_pass http://origin/; }
        location /static/ { alias %%DIR%%/html/; }
        location /plain/ { mce off; alias %%DIR%%/html/; }
        location /none/ { mce_bypass 1; alias %%DIR%%/html/; }
        location /type/ { mce_types text/plain; alias %%DIR%%/html/; }
        location /cache/ { mce_min_content 100000; proxy_cache c;
                           proxy_pass http://origin/; }
        location /few/ { mce_min_content 100000; alias %%DIR%%/html/; }',
);

my $r = $t->get('/a');
my $etag = $r->header('ETag') // '';

like($etag, qr/^"[0-9a-f]{16}"$/, 'an extract has a strong validator');
is($t->get('/a')->header('ETag'), $etag, 'the same page has the same');
isnt($t->get('/b')->header('ETag'), $etag, 'another page has another');
isnt($t->get('/text/a')->header('ETag'), $etag, 'another format has another');
is($r->header('Last-Modified'), undef, 'the date of the original is gone');
is($t->get('/off/a')->header('ETag'), undef, 'with mce_etag off there is none');
is($t->get('/mark/a')->header('ETag'), '"original"',
   'an annotated page keeps its own');
like($t->get('/gzip/a', 'Accept-Encoding' => 'gzip')->header('ETag') // '',
     qr/^W\/"[0-9a-f]{16}"$/, 'compressed by nginx, it becomes weak');

for my $list ($etag, "W/$etag", qq{"x", $etag}, qq{"x",W/$etag , "y"},
              '*')
{
    $r = $t->get('/a', 'If-None-Match' => $list);

    is($r->status, 304, "$list is known");
    is($r->body, '', "$list: no body is sent");
    is($r->header('ETag'), $etag, "$list: the validator is repeated");
    is($r->header('Content-Type'), undef, "$list: no type is sent");
    is($r->header('Content-Length'), undef, "$list: no length is sent");
    is($t->status($r), 'rewritten', "$list: \$mce_status says rewritten");
}

for my $list ('"x"', '"original"', '""', substr($etag, 0, -2) . '"',
              substr($etag, 1, -1))
{
    is($t->get('/a', 'If-None-Match' => $list)->status, 200,
       "$list is not known");
}

is($t->get('/static/a.html', 'If-None-Match' =>
           $t->get('/static/a.html')->header('ETag'))->status, 304,
   'a file is answered with 304');

# If-Match is for the validator of what is sent

my $file = $t->get('/static/a.html')->header('ETag');
my $none = $t->get('/none/a.html')->header('ETag');

for my $case ([$file, 200], [qq{"x", $file}, 200], ['*', 200], ['"x"', 412],
              ["W/$file", 412], [$none, 412])
{
    my ($list, $status) = @$case;

    $r = $t->get('/static/a.html', 'If-Match' => $list);
    is($r->status, $status, "If-Match: $list with an extract is $status");
    ok($r->complete, "If-Match: $list gets a whole answer");
    is($t->head('/static/a.html', 'If-Match' => $list)->status, 200,
       "If-Match: $list is no obstacle to HEAD");
}

for my $uri (qw(/none/a.html /type/a.html /plain/a.html /few/a.html)) {
    for my $list ($none, '"x"', '*', "W/$none", $file) {
        my $plain = $t->get('/plain/a.html', 'If-Match' => $list);

        $r = $t->get($uri, 'If-Match' => $list);
        is($r->status, $plain->status,
           "$uri: If-Match: $list is what it is without the module");
        is($r->body, $plain->body, "$uri: with the same body");
    }
}

is($t->get('/a', 'If-Match' => '"x"')->status, 200,
   'where the upstream is asked each time, it decides');

# the tags of a cache are compared here, by the strong comparison

for my $case (['/weak', 'W/"weak"', 412], ['/weak', '"weak"', 412],
              ['/weak', '*', 200], ['/weak', 'W/"weak", *', 200],
              ['/none', '*', 200], ['/none', '"x"', 412], ['/strong', '"strong"', 200],
              ['/strong', 'W/"strong"', 412], ['/strong', '"weak"', 412])
{
    my ($uri, $list, $status) = @$case;

    $t->get("/cache$uri");
    is($t->get("/cache$uri", 'If-Match' => $list)->status, $status,
       "If-Match: $list with an original $uri from a cache is $status");
}

my $c = $t->connect;
is($t->get('/a', 'If-None-Match' => $etag, ':client' => $c)->status, 304,
   'keepalive: first');
is($t->get('/a', ':client' => $c)->status, 200, 'keepalive: second');

SKIP: {
    skip 'curl without HTTP/2', 1 if !Mce::Test::curl_has_http2();
    my $known = $t->http2('/a')->header('etag');
    is($t->http2('/a', '-H', "If-None-Match: $known")->status, 304,
       'HTTP/2 is answered with 304');
}

$t->done;
