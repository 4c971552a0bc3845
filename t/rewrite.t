#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A page is rewritten: what arrives, and what its header says.

my $page = article();

my $t = Mce::Test->new(
    origin => {
        '/a' => {
            body    => $page,
            headers => [
                'Last-Modified' => 'Mon, 06 Jan 2025 10:00:00 GMT',
                'ETag'          => '"original"',
                'Accept-Ranges' => 'bytes',
                'Content-MD5'   => 'Q2hlY2sgSW50ZWdyaXR5IQ==',
                'Set-Cookie'    => 'a=1',
                'Set-Cookie'    => 'b=2',
                'Age'           => '7',
                'Date'          => 'Mon, 06 Jan 2025 11:00:00 GMT',
                'Link'          => '</next>; rel=next',
                'Content-Language' => 'en',
            ],
        },
        '/marked' => { body => $page, headers => ['X-Main-Content' => 'x'] },
    },
    server => 'location / { mce on; proxy_pass_header Date;
                            proxy_pass http://origin; }',
);

my $r = $t->get('/a');
my @p = paragraphs();

is($r->status, 200, 'a rewritten page has status 200');
is($t->status($r), 'rewritten', '$mce_status says rewritten');
like($r->body, qr/\Q$p[0]\E/, 'the first paragraph is there');
like($r->body, qr/\Q$p[-1]\E/, 'the last paragraph is there');
unlike($r->body, qr/Section 1/, 'the menu is gone');
unlike($r->body, qr/Imprint/, 'the footer is gone');
unlike($r->body, qr/tracker|s\.js/, 'the scripts are gone');
like($r->body, qr/^<!DOCTYPE html>/i, 'it is a whole page');
like($r->body, qr{<h1[^>]*>Harbour of Lindau opens again</h1>},
     'it has the headline');
like($r->body, qr/<html[^>]* lang="en"/, 'it has the language');

is($r->header('Content-Length'), length $r->body,
   'Content-Length is that of the extract');
like($r->header('Content-Type'), qr{^text/html; ?charset=utf-8$}i,
     'the type is HTML in UTF-8');
is($r->header($_), undef, "$_ of the original is gone")
    for qw(Last-Modified Accept-Ranges Content-MD5);
isnt($r->header('ETag') // '', '"original"',
     'ETag of the original is gone');
is(join(' ', $r->headers('Set-Cookie')), 'a=1 b=2', 'Set-Cookie stays');
is($r->header('Age'), 7, 'Age stays');
is($r->header('Date'), 'Mon, 06 Jan 2025 11:00:00 GMT', 'Date stays');
is($r->header('Link'), '</next>; rel=next', 'Link stays');
is($r->header('Content-Language'), 'en', 'Content-Language stays');

my @marks = $t->get('/marked')->headers('X-Main-Content');
is(scalar @marks, 1, 'a header of the upstream by our name is replaced');
like($marks[0], qr/^addanag;/, 'by ours');

$t->done;
