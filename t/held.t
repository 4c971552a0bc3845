#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Http2;
use Mce::Test;

# mce_max_held: however many upstreams stall, and whoever does not read, a
# worker holds so many bytes of pages.  MCE_HELD=500 takes as many upstreams,
# each of which sends 3.9 MB, and the default.

my $full = $ENV{MCE_HELD};
my $stalled = $full || ($ENV{MCE_WRAPPER} ? 30 : 120);
my $sent = $full ? 3_900_000 : 400_000;
my ($size) = slurp("$FindBin::Bin/../docs/directives.md")
    =~ /^\| Default: \| `mce_max_held (\d+)m;`/m;
my $max = ($full ? $size : 8) << 20;
my $slack = ($full ? 64 : 24) << 20;
my $set = $full ? '' : 'mce_max_held 8m;';

my $page = article();
my $large = article(extra => '<p>' . ('word ' x ($full ? 800_000 : 180_000))
                             . '</p>');

my $t = Mce::Test->new(
    level  => 'notice',
    http2  => 1,
    files  => { 'large.html' => $large },
    head   => 'worker_rlimit_nofile 4096;',
    http   => "$set proxy_read_timeout 1h; proxy_buffers 4 8k;",
    server => '
        mce $arg_mce;
        location / { }
        location /length/ { proxy_pass http://127.0.0.1:' . stall(1) . '/; }
        location /chunked/ { proxy_pass http://127.0.0.1:' . stall(0) . '/; }',
);

$t->get('/large.html?mce=1');

my $before = memory('VmRSS');

for my $way (qw(length chunked)) {
    my @clients = map {
        my $c = $t->connect;
        $c->request('GET', "/$way/?mce=1", 'X-Test-Id' => "$way$_");
        $c;
    } 1 .. $stalled;

    my $status = status_in_the_end('queue_full');
    my $last = 0;

    # until nothing more comes
    for (1 .. 60) {
        last if memory('VmRSS') == $last;
        $last = memory('VmRSS');
        select undef, undef, undef, 0.5;
    }

    is($status, 'queue_full', "$way: more than mce_max_held is not held");
    # a sanitizer and valgrind have memory of their own
    cmp_ok(memory('VmHWM'), '<', $max + $slack,
           "$way: the memory of the worker is bounded")
        if !$ENV{MCE_PRELOAD} && !$ENV{MCE_WRAPPER};
    note(sprintf '%d of %d bytes, %.1f MB at most, %.1f MB before',
         $stalled, $sent, memory('VmHWM') / (1 << 20), $before / (1 << 20));

    $_->close for @clients;

    is(status_in_the_end('rewritten'), 'rewritten',
       "$way: when they have gone, others are held");
}

# what waits for its reader counts as well: HTTP/2 sends 65,535 bytes unasked

if (!$full) {
    my $c = Mce::Http2->new($t->nginx->{port2}, window => 65535);

    $c->request('/large.html?mce=1') for 1 .. 20;

    is(status_in_the_end('queue_full'), 'queue_full',
       'extracts that nobody reads count');
    ok($t->get('/large.html?mce=1')->body eq $large,
       'a page that passes for them has its bytes');

    $c->close;

    is(status_in_the_end('rewritten'), 'rewritten', 'until their readers have gone');
}

$t->done;


# Waits until a page has the status; returns the last one that it had.

sub status_in_the_end {
    my ($wanted) = @_;

    my $status;

    wait_for(sub {
        $status = $t->status($t->get('/large.html?mce=1'));

        return $status eq $wanted;
    });

    return $status;
}


# A server that sends so much of each page and no more.

sub stall {
    my ($length) = @_;

    my $listen = IO::Socket::INET->new(LocalAddr => '127.0.0.1',
                                       Listen => 1024) or die;
    my $pid = fork() // die;

    if ($pid == 0) {
        my @open;
        my $body = $page . ' ' x ($sent - length $page);

        $SIG{PIPE} = 'IGNORE';
        alarm 600;

        while (my $c = $listen->accept) {
            sysread $c, my $request, 4096;

            syswrite $c, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                . ($length ? 'Content-Length: ' . ($sent + 9) . "\r\n\r\n"
                           : sprintf("Transfer-Encoding: chunked\r\n\r\n%x\r\n",
                                     $sent + 9));
            my $at = 0;
            $at += syswrite($c, $body, 1 << 20, $at) // last
                while $at < length $body;

            push @open, $c;
        }

        POSIX::_exit(0);
    }

    our @pids;
    push @pids, $pid;

    return $listen->sockport;
}


sub memory {
    my ($what) = @_;

    return $t->nginx->memory($what) * 1024;
}


END {
    our @pids;
    my $code = $?;
    kill 'KILL', @pids if @pids;
    $? = $code;
}
