#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_action annotate: the body stays as it is to the byte, the header says
# where the main content stands.

my $page = article();
my @keep = ('Last-Modified' => 'Mon, 06 Jan 2025 10:00:00 GMT',
            'ETag' => '"original"');

my %framing = (
    '/length'  => {},
    '/chunked' => { framing => 'chunked', piece => 1000 },
    '/close'   => { framing => 'close' },
    '/pieces'  => { framing => 'chunked', piece => 17 },
    '/latin'   => { type => 'text/html; charset=iso-8859-1' },
    '/bare'    => { type => 'text/html' },
);

my $latin = article();
$latin =~ s/harbour/h\xe4fen/g;

my $t = Mce::Test->new(
    origin => { map { $_ => {
        body => $_ eq '/latin' ? $latin : $page,
        headers => \@keep,
        %{$framing{$_}} } } keys %framing },
    server => '
        location / { mce on; mce_action annotate; proxy_pass http://origin; }
        location /raw/ { proxy_pass http://origin/; }',
);

for my $uri (sort keys %framing) {
    my $r = $t->get($uri);
    my $raw = $t->get("/raw$uri");

    is($t->status($r), 'annotated', "$uri: \$mce_status says annotated");
    is($r->body, $raw->body, "$uri: the body is that of the origin");
    ok($r->complete, "$uri: the body is complete");
    is($r->header($_), $raw->header($_), "$uri: $_ stays")
        for qw(Content-Type Last-Modified ETag);

    like($r->header('X-Main-Content') // '', qr/^addanag;.*ranges="\d/,
         "$uri: the header has the ranges");
}

# the ranges are spans of the body in UTF-8

my $r = $t->get('/length');
my ($ranges) = $r->header('X-Main-Content') =~ /ranges="([\d -]+)"/;
my $text = join '', map {
    my ($start, $end) = split /-/;
    substr $page, $start, $end - $start } split / /, $ranges;
my @p = paragraphs();

like($text, qr/\Q$p[0]\E/, 'the ranges hold the first paragraph');
like($text, qr/\Q$p[-1]\E/, 'the ranges hold the last paragraph');
unlike($text, qr/<|Section 1/, 'the ranges hold no tag and no menu');
is($t->log($r)->{content_size}, length $text,
   '$mce_content_size is the sum of the ranges');

# a page in another charset: offsets count the decoded body

($ranges) = $t->get('/latin')->header('X-Main-Content')
    =~ /ranges="([\d -]+)"/;
my $decoded = $latin;
utf8::upgrade($decoded);
utf8::encode($decoded);
$text = join '', map {
    my ($start, $end) = split /-/;
    substr $decoded, $start, $end - $start } split / /, $ranges;
like($text, qr/^(?:Harbour of Lindau opens again)?\s*The h\xc3\xa4fen of Lin/,
     'ranges of a page in Latin-1 count bytes of UTF-8');

$t->done;
