#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Http2;
use Mce::Test;

# mce_wait: a page that trickles, or never ends, is not held for longer.
# MCE_WAIT=500 has as many pages that trickle, for a minute.

use Compress::Zlib qw(WANT_GZIP);
use IO::Select;
use IO::Socket::INET;
use Socket qw(SOL_SOCKET SO_RCVBUF);
use Time::HiRes qw(sleep time);

my $wait = 1 * $Mce::Nginx::slow;
my $many = $ENV{MCE_WRAPPER} ? 10 : $ENV{MCE_WAIT} // 100;
my $seconds = $ENV{MCE_WAIT} ? 60 : 3 * $wait;
my $page = article();
my $long = article(extra => '<p>word and word</p>' x 1_000);
my $large = article(extra => '<p>word and word</p>' x 40_000);
my %trickle = (piece => int(length($page) / 5) + 1, pause => $wait / 2);
my %never = (cut => 900_000_000, stall => 600);

my $t = Mce::Test->new(
    http2  => 1,
    level  => 'info',
    origin => {
        '/quick'   => { body => $page, framing => 'chunked' },
        '/chunked' => { body => $page, framing => 'chunked', %trickle },
        '/close'   => { body => $page, framing => 'close', %trickle },
        '/length'  => { body => $page, %trickle },
        '/packed'  => { body => $page, framing => 'chunked', encoding => 'gzip',
                        piece => 350, pause => $wait / 2 },
        '/long'    => { body => $long, framing => 'chunked', piece => 400,
                        pause => $seconds / (length($long) / 400) },
        '/never'   => { body => $page, framing => 'chunked', %never },
        '/large'   => { body => $large, framing => 'chunked', piece => 1000,
                        %never },
        '/stall'   => { body => $long, length => 1_000_000, %never },
        '/nothing' => { body => '', framing => 'chunked', %never },
        '/late'    => sub { sleep 1.5 * $wait; return { body => $page } },
        '/no'      => { body => $page, framing => 'chunked', %never,
                        headers => ['X-Accel-Buffering' => 'No'] },
        '/yes'     => { body => $page,
                        headers => ['X-Accel-Buffering' => 'yes'] },
    },
    head   => 'thread_pool one threads=1;',
    http   => 'proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;',
    server => "
        mce on;
        mce_wait ${wait}s;
        location / { proxy_pass http://origin; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /off/gunzip/ { mce off; gunzip on;
                                proxy_pass http://origin/; }" . '
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /threads/ { mce_thread_pool one; proxy_pass http://origin/; }
        location /unbuffered/ { proxy_buffering off;
                                proxy_pass http://origin/; }
        location /gzip/ { gzip on; proxy_pass http://origin/; }
        location /gunzip/ { gunzip on; proxy_pass http://origin/; }
        location /cached/ { proxy_cache c; proxy_cache_valid 1m;
                            proxy_pass http://origin/; }
        location /forever/ { mce_wait 0; proxy_pass http://origin/; }
        location /patient/ { mce_wait 1h; proxy_pass http://origin/; }
        location /patient/mark/ { mce_wait 1h; mce_action annotate;
                                  proxy_pass http://origin/; }
        location /patient/unbuffered/ { mce_wait 1h; proxy_buffering off;
                                        proxy_pass http://origin/; }
        location /ignore/ { proxy_ignore_headers X-Accel-Buffering;
                            proxy_pass http://origin/; }',
);

my @pieces = qw(/chunked /close /packed /mark/chunked /mark/packed
                /threads/chunked /threads/packed /unbuffered/chunked
                /gunzip/packed);
my @others = qw(/quick /length /late /yes /forever/chunked);
my @endless = map { ("$_/never", "$_/stall") } '', qw(/threads /mark);
my @large = map { "$_/large" } '', qw(/threads /unbuffered /mark);
my @at_once = qw(/patient/no /patient/mark/no /patient/unbuffered/no
                 /forever/no);

# nginx keeps what does not fill a buffer
my $most = length($large) - 8192;

my %got = ask(
    (map { { uri => $_ } } @pieces, @others, '/cached/long'),
    (map { { uri => s{^(?:/(?:mark|threads|unbuffered))?}{/off}r } } @pieces),
    (map { { uri => $_, until => sub { $_[0] =~ m{</html>} } } }
         @at_once, '/ignore/no'),
    (map { { uri => $_, until => 4 * $wait } }
         @endless, '/off/never', '/off/stall'),
    (map { { uri => $_, until => sub { length $_[0] > $most + 4096 },
             room => 16384 } } @large),
    { uri => '/nothing', until => sub { $_[0] =~ /\r\n\r\n/ } },
    { uri => '/gzip/never', headers => { 'Accept-Encoding' => 'gzip' },
      until => 4 * $wait },
);

for my $uri (@pieces) {
    my ($r, $first) = @{$got{$uri}};
    my $raw = $got{$uri =~ s{^(?:/(?:mark|threads|unbuffered))?}{/off}r}[0];

    is($t->status($r), 'wait', "$uri: a page in pieces passes");
    cmp_ok($first, '>=', 0.95 * $wait, "$uri: it is held for mce_wait");
    ok($r->complete, "$uri: it is whole");
    is($r->body, $raw->body, "$uri: with every byte");
    is($r->stable_head, $raw->stable_head, "$uri: with its header");
}

my %why = ('/quick' => 'it comes at once', '/length' => 'its length is known',
           '/late' => 'the time is counted from the header',
           '/forever/chunked' => 'mce_wait 0 is no limit',
           '/yes' => 'X-Accel-Buffering: yes is no wish to pass');

is($t->status($got{$_}[0]), 'rewritten', "$_ is rewritten: $why{$_}")
    for @others;

my $inflate = Compress::Zlib::inflateInit(-WindowBits => WANT_GZIP);
is($inflate->inflate($got{'/gzip/never'}[0]->body), $page,
   'gzip keeps nothing back of what was held');

is($t->status($got{'/cached/long'}[0]), 'wait', 'a page for a cache passes');
is($t->status($t->get('/cached/long')), 'rewritten',
   'and is stored whole, and rewritten from the cache');

for my $uri (@endless) {
    is($got{$uri}[0]->body, $got{$uri =~ s{^.*/}{/off/}r}[0]->body,
       "$uri: what came arrives of a page that does not end");
    is($t->status($got{$uri}[0]), 'wait', "$uri: which passes");
}

is($got{'/nothing'}[0]->header('Transfer-Encoding'), 'chunked',
   'of a page without a byte the header arrives');

for my $uri (@large) {
    ok(begins($got{$uri}[0]->body), "$uri: a slow reader gets what came");

    my $c = Mce::Http2->new($t->nginx->{port2}, window => 65535);
    my $id = $c->request($uri);

    $c->read(sub { length $c->{body}{$id} >= $most });
    ok(begins($c->{body}{$id}), "$uri: over HTTP/2, too");
    $c->close;
}

for my $uri (@at_once) {
    is($got{$uri}[0]->body, $page, "$uri: X-Accel-Buffering: it is not held");
    is($t->status($got{$uri}[0]), 'wait', "$uri: status wait");
}

cmp_ok($got{'/ignore/no'}[1], '>=', 0.95 * $wait,
       'proxy_ignore_headers: the field is not looked at');


# pages that trickle on

my $start = time;
my @clients = map { $t->connect(timeout => 2 * $seconds + 30) } 1 .. $many;

$_->request('GET', '/long', Connection => 'close') for @clients;

my @heads = map { $_->_until("\r\n\r\n") } @clients;
my $first = time - $start;
my $memory = $t->nginx->memory('VmHWM');

note("the first bytes of $many pages came after $first s");
cmp_ok($first, '<', $seconds,
       "$many pages that trickle for $seconds s begin before they end");

for (0 .. $#clients) {
    $clients[$_]{buffer} = $heads[$_] . $clients[$_]{buffer};
}

is(scalar(grep { $_->response->body eq $long } @clients), $many,
   'and arrive with every byte');

SKIP: {
    skip 'the heap of a sanitizer tells nothing', 1
        if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

    cmp_ok($t->nginx->memory('VmHWM') - $memory, '<', 1024,
           'and take no more memory than when they were held (KB)');
}

$t->done;


# Asks for all of them at once, and reads until the end, or until what was read
# is enough, or for so many seconds.  Who has little room for what is not read
# yet reads late.  Returns of each address the response, and when its first
# byte came.

sub ask {
    my (@jobs) = @_;

    my $start = time;
    my $end = $start + 30 * $Mce::Nginx::slow + $seconds;
    my %job;

    for my $job (@jobs) {
        my $c = $job->{client} = $t->connect;

        setsockopt $c->{socket}, SOL_SOCKET, SO_RCVBUF, $job->{room}
            if $job->{room};
        $c->request('GET', $job->{uri}, Connection => 'close',
                    'X-Test-Id' => $job->{uri}, %{$job->{headers} // {}});
        $job{$c->{socket}} = $job;
    }

    my $select = IO::Select->new(map { $_->{client}{socket} } @jobs);

    while ($select->count && time < $end) {
        for my $socket ($select->can_read(0.1)) {
            my ($c, $until, $room) = @{$job{$socket}}{qw(client until room)};

            next if $room && time < $start + 2 * $wait;

            $job{$socket}{first} //= time - $start;
            $select->remove($socket)
                if !$c->_fill || ref $until && $until->($c->{buffer});
        }

        $select->remove(map { $_->{client}{socket} } grep {
            $_->{until} && !ref $_->{until} && time > $start + $_->{until}
        } @jobs);
    }

    return map { ($_->{uri} => [answer($_), $_->{first}]) } @jobs;
}


# Whether it is the page, without what nginx keeps.

sub begins {
    my ($body) = @_;

    return length $body >= $most && index($large, $body) == 0;
}


sub answer {
    my ($job) = @_;

    my $c = $job->{client};

    $c->{eof} = 1;
    my $r = $c->response;
    $r->{id} = $job->{uri};
    $c->close;

    return $r;
}
