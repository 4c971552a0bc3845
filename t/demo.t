#!/usr/bin/perl

# The demo must work for a person who has just cloned the project.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

my $port = Mce::Nginx::free_port();
my $demo = "$FindBin::Bin/../examples/demo";
my $out = `'$demo' --once --port $port 2>&1 </dev/null`;

is($? >> 8, 0, 'the demo checks itself and ends with 0') or diag($out);

for my $page (qw(news news-fa encyclopedia forum home)) {
    my $file = slurp("$FindBin::Bin/../examples/pages/$page.html");
    my $bytes = length $file;

    like($out, qr{ http://127\.0\.0\.1:$port/raw/$page\.html +$bytes bytes$}m,
         "$page: its raw address and size are printed");
    like($out, qr{ http://127\.0\.0\.1:$port/$page\.html +\d+ bytes$}m,
         "$page: its clean address and size are printed");
    cmp_ok($bytes, '>', 40_000, "$page has the size of a real page");
}

like($out, qr/^news-fa: قنات/m, 'titles are printed in their own script');

my @headers = $out =~ /^  X-Main-Content: (.*)$/mg;
is(scalar @headers, 5, 'the header of each page is printed');
like($headers[0], qr/^\w+;chars=\d+;/, 'the news page has an extract');

# in the background it serves until it is told to end

my $other = Mce::Nginx::free_port();
my $pid = open my $pipe, '-|', "exec '$demo' --port $other 2>&1 </dev/null";
my $said = '';

while (my $line = <$pipe>) {
    $said .= $line;
    last if $line =~ /Ctrl-C ends it/;
}

my $client = eval { Mce::Client->new($other) };
ok(defined $client, 'in the background the demo stays') or diag($said);
$client->request('GET', '/news.html', Connection => 'close');
like($client->response->header('X-Main-Content'), qr/^auto;/,
     'and serves its pages');
$client = Mce::Client->new($other);
$client->request('GET', '/', Connection => 'close');
like($client->response->body, qr/<a href="news\.html">/,
     'its front page leads to them');

my $front = get('/');

is(() = $front->body =~ /<section>/g, 5, 'it has five cards');
like($front->body, qr/<h2 lang="fa" dir="auto">قنات/,
     'titles are in their own script there');
is(() = $front->body =~ /<input type="radio" name="view"/g, 2,
   'a switch between raw and clean');
ok(!$front->header('X-Main-Content'), 'and passes untouched');
like($front->body, qr/<p class="raw"><a href="raw\/$_\.html">/,
     "it leads to the raw page of $_") for qw(news news-fa forum home);

like($said, qr/^    ssh -L $other:127\.0\.0\.1:$other /m,
     'a remote machine is reached by the line that is printed');
like(get('/news.html')->body, qr{href="/raw/news\.html"},
     'a clean page leads to its raw one');
like(get($_)->header('Content-Type'), qr{^text/css}, "$_ is a style")
    for qw(/_static/css/main.css?v=3141 /_static/rtl.css?v=12
           /w/load.php?lang=en /styles/common.css?assets_version=55);
like(get($_)->header('Content-Type'), qr{^image/svg\+xml}, "$_ is a picture")
    for qw(/img/lagoon-1280.jpg /raw/img/lagoon-640.webp /avatar/ada.k.png);

kill 'TERM', $pid;
close $pipe;
is($?, 0, 'told to end, it ends with 0');

$out = `'$demo' --frequently 2>&1`;
is($? >> 8, 2, 'an unknown option ends with 2');
is($out, "demo: usage: examples/demo [--once] [--port N]\n",
   'and one line of usage');

for my $port (qw(0 65536 http)) {
    $out = `'$demo' --port $port 2>&1`;
    is($? >> 8, 2, "port $port ends with 2");
    is($out, "demo: '$port' is no port from 1 to 65535\n", 'and one line');
}

done_testing;


sub get {
    my ($path) = @_;
    my $client = Mce::Client->new($other);

    $client->request('GET', $path, Connection => 'close');

    return $client->response;
}
