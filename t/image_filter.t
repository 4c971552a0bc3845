#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A filter below the module that answers with an error page: image_filter says
# 415 to what is no image, by the header if that is too long for one.

my $module = "$Mce::Nginx::others/ngx_http_image_filter_module.so";

plan skip_all => 'nginx without image_filter' if !-e $module;

my $page = article(extra => '<!--' . ' ' x 3000 . '-->');

my $t = Mce::Test->new(
    allow  => qr/image filter/,
    files  => { 'a.html' => $page, 'sorry.txt' => "Sorry.\n" },
    origin => { '/a.html'  => { body => $page },
                '/chunked' => { body => $page, framing => 'chunked' } },
    head   => "load_module $module; thread_pool pages threads=1;",
    http2  => 1,
    http   => 'image_filter_buffer 1k;',
    server => '
        mce $arg_mce;
        location = /sorry.txt { }
        location / { image_filter test; }
        location /proxy/ { image_filter test; proxy_pass http://origin/; }
        location /small/ { image_filter test; image_filter_buffer 1m;
                           proxy_pass http://origin/; }
        location /pool/ { image_filter test; mce_thread_pool pages;
                          proxy_pass http://origin/; }
        location /mark/ { image_filter test; mce_action annotate;
                          proxy_pass http://origin/; }
        location /page/ { image_filter test; error_page 415 =200 /sorry.txt;
                          proxy_pass http://origin/; }',
);

for my $uri (qw(/a.html /proxy/a.html /proxy/chunked /small/a.html
                /pool/a.html /mark/a.html /page/a.html))
{
    my $plain = $t->get($uri);
    my $r = $t->get("$uri?mce=1");

    is($r->status, $plain->status, "$uri: the status is that of the filter");
    is($r->body, $plain->body, "$uri: and the error page as well");
    ok($r->complete, "$uri: the error page is whole");
    is($r->header('X-Main-Content'), undef, "$uri: nothing says that it is");
}

SKIP: {
    skip 'curl without HTTP/2', 1 if !Mce::Test::curl_has_http2();
    is($t->http2('/proxy/a.html?mce=1')->status, 415, 'HTTP/2: the same');
}

$t->done;
