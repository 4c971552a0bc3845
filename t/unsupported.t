#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_unsupported: what is no page is answered with 415, which error_page can
# make a page of.

my $t = Mce::Test->new(
    origin => {
        '/page'  => { body => article() },
        '/list'  => { body => portal() },
        '/pdf'   => { body => '%PDF' x 500, type => 'application/pdf' },
        '/css'   => { body => 'a {}', type => 'text/css' },
        '/saved' => { body => article(),
                      headers => ['Content-Disposition' => 'attachment'] },
        '/empty' => { body => '' },
        '/missing' => { body => '%PDF', type => 'application/pdf',
                        status => 404 },
    },
    http   => '
        map $upstream_http_content_type $document {
            ~^text/css  "";
            default     1;
        }',
    server => '
        mce on;
        mce_unsupported $document;
        location / { proxy_pass http://origin; }
        location /shown/ { error_page 415 =200 @shown;
                           proxy_pass http://origin/; }
        location @shown { mce off; default_type text/html;
                          return 200 "$upstream_http_content_type
                              $upstream_http_content_length $mce_status"; }
        location /never/ { mce_unsupported ""; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }',
);

my @cases = (
    ['/pdf', 415, 'a document'],
    ['/saved', 415, 'an attachment'],
    ['/empty', 415, 'nothing at all'],
    ['/css', 200, 'what the condition leaves out'],
    ['/page', 200, 'a page'],
    ['/list', 200, 'a page that passes'],
    ['/missing', 404, 'an error'],
    ['/never/pdf', 200, 'a document where the value is empty'],
    ['/off/pdf', 200, 'a document where the module is off'],
);

for my $case (@cases) {
    my ($uri, $status, $name) = @$case;

    is($t->get($uri)->status, $status, "$name: $status");
    is($t->head($uri)->status, $status, "$name: HEAD is answered alike")
        if $uri ne '/saved' && $uri ne '/empty';
}

is($t->get('/pdf', 'Sec-Fetch-Dest' => 'image')->status, 200,
   'what a page loads stays as it is');
is($t->request('POST', '/pdf', ':body' => 'a')->status, 200,
   'so does the answer to a POST');

my $r = $t->get('/shown/pdf');
is($r->status, 200, 'a page is made of it');
like($r->body, qr{^application/pdf\s+2000\s+off$},
     'which knows its type and its size');
is($t->status($t->get('/shown/page')), 'rewritten', 'pages are extracted');

$t->done;
