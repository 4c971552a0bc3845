#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_format negotiate: four representations of one address.

my $page = article();

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page }, '/links' => { body => portal() },
                '/style' => { body => 'a {}', type => 'text/css' } },
    server => '
        mce on;
        mce_format negotiate;
        location / { proxy_pass http://origin; }
        location /html/ { mce_format html; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }',
);

my $chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,'
    . 'image/avif,image/webp,*/*;q=0.8';

my @cases = (
    [undef, 'text/html', 'without Accept'],
    ['', 'text/html', 'an empty Accept'],
    ['*/*', 'text/html', 'anything'],
    [$chrome, 'text/html', 'what a browser says'],
    ['text/markdown', 'text/markdown', 'markdown'],
    ['text/markdown, text/html, */*', 'text/markdown',
     'markdown first, all liked alike'],
    ['text/html, text/markdown', 'text/html', 'html first, liked alike'],
    ['text/html;q=0.5, text/markdown;q=0.7', 'text/markdown',
     'markdown liked better'],
    ['text/html; charset=utf-8; q=0.5, application/json ; q=0.9',
     'application/json', 'json liked better, with parameters and spaces'],
    ['text/plain', 'text/plain', 'text'],
    ["text/html;\tq=0.5,\ttext/markdown\t;\tq=0.7\t", 'text/markdown',
     'markdown liked better, with tabs'],
    ['text/*, application/json', 'application/json',
     'what is named, before what only matches, liked alike'],
    ['TEXT/PLAIN', 'text/plain', 'text in capitals'],
    ['application/*', 'application/json', 'any application type'],
    ['text/*;q=0.1, application/json;q=0.2', 'application/json',
     'the more specific range counts'],
    ['*/*, text/html;q=0', 'text/markdown', 'all but html'],
    ['text/html;q=nonsense, text/plain;q=0.1', 'text/plain',
     'a weight that is no number is none'],
    ['text/markdown;q=0', 'text/html', 'markdown refused, html not named'],
    ['image/png', 'text/html', 'nothing that there is'],
    [',,;,/;q=,*', 'text/html', 'nonsense'],
);

for my $case (@cases) {
    my ($accept, $type, $name) = @$case;
    my $r = $t->get('/a', defined $accept ? (Accept => $accept) : ());

    is(($r->header('Content-Type') =~ /^([^;]+)/)[0], $type, "$name: $type");
    is($r->header('Vary'), 'Accept', "$name: caches are told");
}

like($t->get('/a', Accept => 'text/markdown')->body,
     qr/^# Harbour of Lindau opens again$/m, 'markdown is markdown');
like($t->get('/a', Accept => 'application/json')->body, qr/^\{.*\}\s*$/s,
     'json is json');
is($t->get('/a', Accept => 'application/json')->header('Content-Type'),
   'application/json', 'json has no charset');
like($t->get('/a', Accept => 'text/markdown')->header('Content-Type'),
     qr/; ?charset=utf-8$/i, 'markdown has one');

is($t->head('/a', Accept => 'text/markdown')->header('Vary'), 'Accept',
   'the answer to HEAD tells caches');
is($t->get('/links')->header('Vary'), 'Accept',
   'caches are told with a page that passes, too');
is($t->get('/style')->header('Vary'), undef,
   'but not with what is no page');
is($t->get('/html/a', Accept => 'text/markdown')->header('Vary'), undef,
   'one format needs no Vary');
is($t->get('/links', Accept => 'text/markdown')->body, portal(),
   'a page that passes is the original');
is($t->get('/mark/a', Accept => 'text/markdown')->body, $page,
   'an annotated page is the original');

$t->done;
