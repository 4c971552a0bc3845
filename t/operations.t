#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# docs/operations.md: its configurations do what it says of them.

my $page = article();
my @p = paragraphs();
my %blocks;

push @{$blocks{$_->[0]}}, $_->[1]
    for doc_blocks("$FindBin::Bin/../docs/operations.md");

sub start {
    my ($heading, $n) = @_;

    my $block = $blocks{$heading}[$n] // die "no $n in $heading";
    my $origin = 'http://origin';
    my $port = Mce::Nginx::free_port();
    my $inner = Mce::Nginx::free_port();
    my $head = '';

    # what stands around http is the harness' own
    if ($block =~ s/^http \{\n(.*)^\}\n//ms) {
        my $http = $1;

        ($head) = $block =~ /^(thread_pool .*)$/m;
        $block = $http;
    }

    $block =~ s{http://127\.0\.0\.1:8000}{$origin}g;
    $block =~ s{127\.0\.0\.1:8081}{127.0.0.1:$inner}g;
    $block =~ s{listen 8080;}{listen 127.0.0.1:$port;}g;
    $block =~ s{/var/cache/nginx}{%%DIR%%/temp}g;
    $block =~ s/server \{\n(?!\s*listen)/server {\nlisten 127.0.0.1:$port;\n/g;

    my $t = Mce::Test->new(
        extractor => 'default',
        origin => {
            '/a'      => { body => $page, encoding => 'gzip' },
            '/shop/a' => { body => $page },
            '/plain'  => { body => $page },
            '/links'  => { body => portal() },
        },
        head   => $head,
        http   => $block,
        server => '',
    );

    $t->nginx->{port} = $port;

    return $t;
}

sub extract { return $_[0]->body =~ /\Q$p[0]\E/ && $_[0]->body !~ /Section 1/ }

my $t = start('Trying it out', 0);
my $r = $t->get('/plain');
is($r->body, $page, 'trying it out: a page stays as it is');
like($r->header('X-Main-Content'), qr/;ranges=/, 'but for the header');
like(wait_for($t, 'trial.log', qr{/plain$}m),
     qr{^annotated [01]\.\d\d \d+ \d+ \d\.\d{6} /plain$}m,
     'and stands in the log');

$t = start('Which pages, for whom', 0);
is($t->get('/plain')->body, $page, 'for whom: a browser gets the original');
ok(extract($t->get('/plain', 'Save-Data' => 'on')),
   'who asks for little data gets an extract');
ok(extract($t->get('/plain', 'User-Agent' => 'Nokia Series60')),
   'so does an old telephone');
is($t->get('/shop/a', 'Save-Data' => 'on')->body, $page,
   'the shop is left alone');
is($t->get('/plain')->header('Vary'), 'Save-Data, User-Agent',
   'caches are told');

$t = start('Showing the original', 0);
ok(extract($t->get('/plain')), 'the original: extracts are the rule');
is($t->get('/plain?original=1')->body, $page, 'the argument shows it');
$r = $t->get('/original');
like($r->header('Set-Cookie'), qr/^original=1;/, 'the switch sets a cookie');
is($t->get('/plain', Cookie => 'original=1')->body, $page,
   'with which originals are shown');
like($t->get('/extract')->header('Set-Cookie'), qr/Max-Age=0/,
     'and takes it back');

$t = start('Caching', 0);
is($t->get('/plain')->body, $page, 'caching originals: the original');
ok(extract($t->get('/plain?clean=1')), 'and the extract');
is(scalar(grep { m{/plain} } $t->origin->requests), 1,
   'come from one stored page');

$t = start('Caching', 1);
for (1, 2) {
    ok(extract($t->get('/plain', Accept => 'text/html')),
       "caching extracts: html, $_");
    like($t->get('/plain', Accept => 'text/markdown')->header('Content-Type'),
         qr{^text/markdown}, "caching extracts: markdown, $_");
}
is(scalar(grep { m{/plain} } $t->origin->requests), 2,
   'each is made once');

$t = start('Compression', 0);
$r = $t->get('/a', 'Accept-Encoding' => 'gzip');
is($r->header('Content-Encoding'), 'gzip', 'the extract is compressed');
ok(extract($t->get('/a')), 'or not, as the reader can read');

$t = start('Threads and limits', 0);
ok(extract($t->get('/a')), 'with threads and limits, extracts are made');

$t = start('Seeing what happens', 0);
$t->get('/a');
$t->get('/links');
like($t->get('/metrics')->body,
     qr/^mce_responses_total\{status="rewritten"\} 1$/m,
     'the counters count');
like(wait_for($t, 'pages.log', qr/rewritten/), qr/ rewritten auto 0\.\d\d /,
     'the log tells');

$t = start('Seeing what happens', 1);
ok(extract($t->get('/a')), 'a shadow changes nothing');

$t->done;


sub wait_for {
    my ($t, $log, $line) = @_;

    for (1 .. 500) {
        my $text = $t->nginx->read($log);
        return $text if $text =~ $line;
        select undef, undef, undef, 0.02;
    }

    return '';
}
