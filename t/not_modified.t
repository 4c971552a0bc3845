#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# 304: validators of the original never stand on the extract.

my $page = article();
my $date = 'Mon, 06 Jan 2025 10:00:00 GMT';

my $t = Mce::Test->new(
    origin => {
        '/a' => sub {
            my ($c, $q) = @_;
            return { status => 304, type => '', headers => [ETag => '"o"'] }
                if ($q->{headers}{'if-none-match'} // '') eq '"o"';
            return { body => $page, headers => [ETag => '"o"',
                                                'Last-Modified' => $date] };
        },
        '/always' => { body => $page, headers => [ETag => '"o"',
                                                  'Last-Modified' => $date] },
    },
    files  => { 'a.html' => $page },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /file/ { mce_action annotate; alias %%DIR%%/html/; }
        location /static/ { alias %%DIR%%/html/; }',
);

my $r = $t->get('/a', 'If-None-Match' => '"o"');
is($r->status, 304, 'a 304 of the upstream passes');
is($r->body, '', 'without a body');
is($t->status($r), 'status', '$mce_status says status');

$r = $t->get('/static/a.html');
is($r->status, 200, 'a file is rewritten');
is($r->header('Last-Modified'), undef, 'without the date of the file');
isnt($r->header('ETag') // '', '"o"', 'without the validator of the file');

$r = $t->get('/mark/always');
is($r->header('ETag'), '"o"', 'an annotated page keeps its validator');

$r = $t->get('/file/a.html');
my $etag = $r->header('ETag');
is($t->status($r), 'annotated', 'a file is annotated');
like($etag, qr/^"/, 'and keeps its validator');

$r = $t->get('/file/a.html', 'If-None-Match' => $etag);
is($r->status, 304, 'by which it is answered with 304');
is($r->body, '', 'without a body');
is($r->header('ETag'), $etag, 'with the validator');

my $c = $t->connect;
$t->get('/file/a.html', 'If-None-Match' => $etag, ':client' => $c);
my @p = paragraphs();
like($t->get('/a', ':client' => $c)->body, qr/\Q$p[0]\E/,
     'after a 304 the connection lives on');

$t->done;
