#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# HEAD is never held: there is no body to look at.

my $page = article();
my $t = Mce::Test->new(
    origin => {
        '/a' => { body => $page, headers => [
            ETag => '"o"', 'Last-Modified' => 'Mon, 06 Jan 2025 10:00:00 GMT',
            'Accept-Ranges' => 'bytes' ] },
        '/plain' => { body => 'plain', type => 'text/plain' },
    },
    files => { 'a.html' => $page },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /static/ { alias %%DIR%%/html/; }',
);

my $r = $t->head('/a');
is($r->status, 200, 'HEAD answers');
is($r->body, '', 'HEAD has no body');
is($r->header($_), undef, "HEAD of a page to be rewritten has no $_")
    for qw(Content-Length ETag Last-Modified Accept-Ranges);
is($r->header('X-Main-Content'), undef, 'nothing was extracted');
is($t->status($r), 'method', '$mce_status says method');

$r = $t->head('/mark/a');
is($r->header('Content-Length'), length $page,
   'HEAD of a page to be annotated keeps Content-Length');
is($r->header('ETag'), '"o"', 'and ETag');

$r = $t->head('/plain');
is($r->header('Content-Length'), 5, 'HEAD of plain text is untouched');

$r = $t->head('/static/a.html');
is($r->status, 200, 'HEAD of a file answers');
is($r->header('Content-Length'), undef, 'without the length of the file');

my $c = $t->connect;
is($t->head('/a', ':client' => $c)->status, 200, 'HEAD on keepalive');
my @p = paragraphs();
like($t->get('/a', ':client' => $c)->body, qr/\Q$p[0]\E/,
     'and GET after it');

$t->done;
