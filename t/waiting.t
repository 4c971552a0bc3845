#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What a page costs while it waits for a thread: itself, and not a second
# time what the upstream has read it into.

plan(skip_all => 'memory of sanitizers is not that of nginx')
    if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

my $pages = 100;
my $page = article(extra => '<div><a href="/x">y</a></div>' x 3_500);

my $origin = Mce::Nginx->new(module => 0);

$origin->write_conf(server => '');
$origin->file('page.html', $page);
$origin->start;

my $t = Mce::Test->new(
    head   => 'thread_pool one threads=1;',
    server => '
        mce_thread_pool one;
        proxy_buffers 128 8k;
        location / { mce on; proxy_pass http://127.0.0.1:'
            . $origin->port . '; }',
);

is($t->get('/page.html')->status, 200, 'a page is rewritten');

my $before = $t->nginx->memory('VmRSS');
my @clients = map { $t->connect } 1 .. $pages;

$_->request('GET', '/page.html') for @clients;

is(scalar(grep { $_->response->status == 200 } @clients), $pages,
   "$pages pages that wait come out");

my $growth = ($t->nginx->memory('VmHWM') - $before) / $pages / length($page)
    * 1024;

note(sprintf '%.2f times the page', $growth);
cmp_ok($growth, '<', 1.3, 'each costs little more than itself');

$origin->stop;
$t->done;
