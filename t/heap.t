#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What a worker gives back: every 1,024 pages, all that none is made of.

plan skip_all => 'the heap of a sanitizer or of valgrind tells nothing'
    if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

my $big = article(extra => join '', map { "<p>Boat $_ is in.</p>" } 1 .. 9000);
my $t = Mce::Test->new(
    origin => { '/a' => { body => article() }, '/big' => { body => $big } },
    head   => 'thread_pool pages threads=8 max_queue=100;',
    server => '
        mce on;
        mce_thread_pool pages;
        keepalive_requests 100000;
        location / { proxy_pass http://origin; }',
);

my $c = $t->connect;
least();                # a worker that has just started grows anyway
my $calm = least();
my $answered = 0;

for (1 .. 20) {
    my @clients = map {
        my $client = $t->connect;
        $client->request('GET', '/big');
        $client;
    } 1 .. 16;

    $answered += grep { $_->response->status == 200 } @clients;
}

is($answered, 320, 'all pages of the busy moments are answered');

my $busy = memory();
my $after = least();

cmp_ok($busy, '>', $calm + 1024,
       'what made many pages at once is kept for the next ones');
cmp_ok($after, '<', $calm + 512,
       'and is given back when it lies idle, but for 64 KB of each thread');
note("calm $calm KB, busy $busy KB, after it $after KB");

$t->done;


# KB of its own that the worker has when it has least, in twice 1,024 pages.

sub least {
    my $least;

    for (1 .. 2 * 1024) {
        $t->get('/a', ':client' => $c);
        my $kb = memory();
        $least = $kb if !defined $least || $kb < $least;
    }

    return $least;
}


sub memory { return $t->nginx->memory('RssAnon') }
