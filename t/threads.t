#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_thread_pool: the same responses, made off the event loop.

use IO::Select;
use POSIX ();
use Time::HiRes qw(sleep time);

my $page = article();
my $slow = article(extra => '<div><a href="/x">y</a></div>' x 60_000);

my $t = Mce::Test->new(
    http2  => 1,
    origin => {
        '/a'     => { body => $page },
        '/gzip'  => { body => $page, encoding => 'gzip' },
        '/cut'   => { body => $page, cut => 700 },
        '/links' => { body => portal() },
    },
    files  => { 'a.html' => $page, 'slow.html' => $slow,
                'long.html' => article(extra => '<p>word</p>' x 1_200_000) },
    level  => 'notice',
    head   => 'thread_pool pages threads=1 max_queue=1000;
               thread_pool narrow threads=1 max_queue=1;',
    server => '
        mce on;
        mce_thread_pool pages;
        mce_max_size 16m;
        keepalive_requests 1000000;
        location / { proxy_pass http://origin; }
        location /inline/ { mce_thread_pool off; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location = /light { return 200 light; }
        location /static/ { mce_timeout 1h; send_timeout 1h;
                            alias %%DIR%%/html/; }
        location /narrow/ { mce_thread_pool narrow; alias %%DIR%%/html/; }
        location /short/ { mce_timeout 1ms; alias %%DIR%%/html/; }
        location /long/ { mce_timeout 1h; send_timeout 1h;
                          mce_max_memory 2000m;
                          mce_max_tokens 9000000;
                          mce_extractor "vote(2,addanag,bte,dsc,shallow,cetr)";
                          alias %%DIR%%/html/; }
        location /loop/ { mce_thread_pool off; mce_timeout 1ms;
                          alias %%DIR%%/html/; }',
);

for my $uri (qw(/a /gzip)) {
    my $r = $t->get($uri);

    is($t->status($r), 'rewritten', "$uri is rewritten in a thread");
    is($r->body, inline($uri),
       "$uri: the body is that of the event loop");
    is($t->get("/mark$uri")->body, $t->get("/off$uri")->body,
       "$uri: an annotated body is the original");
}

is($t->get('/links')->body, $t->get('/off/links')->body,
   'a page without content passes');
is($t->status($t->get('/cut')), 'truncated', 'half a page is not processed');
is($t->status($t->get('/static/a.html')), 'rewritten', 'a file is rewritten');

my $c = $t->connect;
is($t->get('/a', ':client' => $c)->body, inline('/a'), 'keepalive: first');
is($t->get('/mark/a', ':client' => $c)->body, $page, 'keepalive: second');

$c = $t->connect;
$c->request('GET', '/mark/a');
$c->request('GET', '/off/links');
is($c->response->body, $page, 'pipelining: first');
is($c->response->body, portal(), 'pipelining: second');

SKIP: {
    skip 'curl without HTTP/2', 1 if !Mce::Test::curl_has_http2();
    like($t->http2('/a')->body, qr{</html>\s*$}, 'HTTP/2 gives the body');
}


my ($worker) = $t->nginx->workers;

# one page in the thread, one in the queue, no room for the others

my @clients = map {
    my $client = $t->connect;
    $client->request('GET', "/narrow/slow.html?$_", 'X-Test-Id' => "n$_");
    $client;
} 1 .. 8;

my @responses = map { $_->response } @clients;
my @status = map { $t->log({ id => "n$_" })->{status} } 1 .. 8;
my @full = grep { $status[$_] eq 'queue_full' } 0 .. 7;

cmp_ok(scalar @full, '>=', 1, 'a page that has no room in the queue passes');
is(scalar(grep { $responses[$_]->body ne $slow } @full), 0,
   'with the bytes of the original');
is($t->status($t->get('/narrow/a.html')), 'rewritten',
   'when there is room again, pages are rewritten');


# time

for my $where (qw(short loop)) {
    my $r = $t->get("/$where/slow.html");

    is($t->status($r), 'timeout', "/$where: a page that takes longer passes");
    ok($r->body eq $slow, "/$where: with the bytes of the original");
}


# light requests beside slow pages

SKIP: {
    skip 'valgrind runs one thread at a time', 1 if $ENV{MCE_WRAPPER};

    my $first = grep { beside('/long/long.html', '/light') } 1 .. 5;

    cmp_ok($first, '>=', 3, 'a light request is answered before the page that a thread has');
}


# clients that leave

my $used = cpu();
is($t->status($t->get('/long/long.html',
                      ':client' => $t->connect(timeout => 300))),
   'rewritten', 'a page takes long');
my $takes = cpu() - $used;

# until the thread has it
$used = cpu();
$c = $t->connect;
$c->request('GET', '/long/long.html');
wait_for(sub { cpu() > $used + $takes / 5 });
$c->close;

is($t->status($t->get('/static/a.html',
                      ':client' => $t->connect(timeout => 300))),
   'rewritten', 'another page is next when its client has left');
cmp_ok(cpu() - $used, '<', $takes * 0.8, 'for the thread has given it up');

leave(int(1000 / $Mce::Nginx::slow));
sleep 1;
my ($before, $memory) = (descriptors(), memory());
leave(int(5000 / $Mce::Nginx::slow));

# a second of the worker, which others may keep from running
my $end = cpu() + 1 * $Mce::Nginx::slow;
my $late = time + 20;
sleep 0.1 while (descriptors() > $before || memory() >= $memory + 4096)
                && cpu() < $end && time < $late;

cmp_ok(descriptors(), '<=', $before,
       'a second after 5,000 clients left, they have left no descriptor');

SKIP: {
    skip 'the heap of a sanitizer tells nothing', 1
        if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

    cmp_ok(memory(), '<', $memory + 4096, 'and no memory');
}

is($t->status($t->get('/a')), 'rewritten', 'the worker goes on');


# what nginx itself says, when it has read all of the configuration
refused('mce_thread_pool nowhere;',
        qr/unknown thread pool "nowhere" in "mce_thread_pool" directive in \S+:\d+$/m,
        'a pool that does not exist is refused, and the directive named',
        names => 'nowhere');
accepted('mce_thread_pool off;', 'no pool is accepted');

$t->done;


# What the event loop makes of the page; the address of the original stands in
# it.

sub inline {
    my ($uri) = @_;

    (my $body = $t->get("/inline$uri")->body) =~ s{/inline/}{/}g;

    return $body;
}


# Whether a light request is answered before a page that was asked for earlier,
# and which a thread works on by then.

sub beside {
    my ($page, $light) = @_;

    my $used = cpu();
    my $heavy = $t->connect;

    $heavy->request('GET', $page);
    wait_for(sub { cpu() > $used + 0.05 });

    my $first = $t->get($light)->body eq 'light'
        && !IO::Select->new($heavy->{socket})->can_read(0);

    $heavy->response;

    return $first;
}


sub leave {
    my ($n) = @_;

    for (1 .. $n) {
        my $client = $t->connect;
        $client->request('GET', '/static/slow.html');
        sleep 0.002 if $_ % 5 == 0;
        $client->close;
    }
}


# KB of its own that the worker has, when as many pages as it takes have come by
# for it to give back what is free.

sub memory {
    $t->get('/a') for 1 .. 256;

    return $t->nginx->memory('RssAnon');
}


# Seconds of processor time that the worker has used.

sub cpu {
    my @stat = split ' ', slurp("/proc/$worker/stat") =~ s/.*\)//sr;

    return ($stat[11] + $stat[12]) / POSIX::sysconf(POSIX::_SC_CLK_TCK());
}


# The fewest that the worker has within 0.2 s: what memory() asked for last is
# answered before its connection is closed, what leaks stays.

sub descriptors {
    my $fewest;

    for (1 .. 10) {
        my $n = () = glob "/proc/$worker/fd/*";

        $fewest = $n if !defined $fewest || $n < $fewest;
        sleep 0.02;
    }

    return $fewest;
}
