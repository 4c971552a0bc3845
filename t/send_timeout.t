#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A page that waits for a thread passes before nginx gives up its client, who
# has nothing to read yet: every reply is there, whatever the queue.

use Digest::MD5;
use IO::Select;
use Time::HiRes qw(time);

my $clients = $ENV{MCE_WRAPPER} ? 50 : 250;
my $streams = $ENV{MCE_WRAPPER} ? 10 : 60;
my $timeout = 2 * $Mce::Nginx::slow;
my $link = '<div><a href="/x">y</a></div>' . "\n";
my $page = article(extra => $link x (950 * 1024 / length $link));

my $t = Mce::Test->new(
    http2  => 1,
    level  => 'notice',
    files  => { 'page.html' => $page },
    head   => 'thread_pool one threads=1 max_queue=1000;',
    server => "
        send_timeout ${timeout}s;" . '
        mce_thread_pool one;
        mce_extractor "vote(2,addanag,bte,dsc,shallow,cetr)";
        mce_min_confidence 0;
        location / { mce on; }
        location /recode/ { mce on; mce_timeout 1ms; charset koi8-r;
                            source_charset windows-1251;
                            override_charset on; alias %%DIR%%/html/; }
        location /off/ { mce off; charset koi8-r;
                         source_charset windows-1251; alias %%DIR%%/html/; }',
    http   => 'charset_map windows-1251 koi8-r { C0 E1; 79 80; }',
);

my %expected = (rewritten => Digest::MD5::md5_hex($t->get('/page.html')->body),
                timeout   => Digest::MD5::md5_hex($page));

my ($time, @replies) = ask($clients, '/page.html');
my %n;

$n{$_->{status}}++ for @replies;

is(scalar(grep { $_->{complete} } @replies), $clients,
   "$clients of $clients replies are complete");
is(join(' ', grep { $expected{$_->{status}} ne $_->{digest} } @replies), '',
   'each with the bytes of the extract or of the original');
cmp_ok($n{timeout}, '>', 0, 'pages that would have waited too long passed');
is(join(' ', grep { !/^(?:rewritten|timeout)$/ } keys %n), '',
   'the others were rewritten');
note(sprintf '%d rewritten, %d passed, %.1f s', $n{rewritten} // 0,
     $n{timeout}, $time);

ok(wait_for(sub { $t->status($t->get('/page.html')) eq 'rewritten' }, 60),
   'what was left in the queue keeps no page waiting');

SKIP: {
    skip 'curl without HTTP/2', 3 if !Mce::Test::curl_has_http2();

    my $dir = $t->nginx->dir;

    mkdir "$dir/streams";
    my $extract = $t->http2('/page.html')->body;
    my %good = map { Digest::MD5::md5_hex($_) => 1 } $extract, $page;

    system 'curl', '-s', '--no-progress-meter', '-Z',
        '-m', 60 * $Mce::Nginx::slow,
        '--http2-prior-knowledge',
        '--parallel-immediate', '--parallel-max', $streams,
        map { ('-o', "$dir/streams/$_",
               "http://127.0.0.1:$t->{nginx}{port2}/page.html") }
        1 .. $streams;

    is($? >> 8, 0, 'HTTP/2: all streams end well');

    my @files = glob "$dir/streams/*";
    my @wrong = grep { !$good{Digest::MD5::md5_hex(slurp($_))} } @files;

    is(scalar @files, $streams,
       "HTTP/2: $streams of $streams replies are there");
    is(scalar @wrong, 0, 'HTTP/2: each is the extract or the original');
}

# while the thread reads the page, charset writes to what the client gets

my $off = $t->get('/off/page.html')->body;

isnt($off, $page, 'charset changes the page');

for my $i (1 .. 5) {
    my $r = $t->get('/recode/page.html');

    is($t->status($r), 'timeout', "time $i: the thread has the page still");
    ok($r->body eq $off, "time $i: the client has it as without the module");
}

$t->done;


# Asks so many times at once, and reads whatever comes.

sub ask {
    my ($n, $uri) = @_;

    my $start = time;
    my $select = IO::Select->new;
    my %reply;

    for my $i (1 .. $n) {
        my $client = $t->connect;

        $client->request('GET', $uri, 'X-Test-Id' => "w$i",
                         Connection => 'close');
        $client->{socket}->blocking(0);
        $select->add($client->{socket});
        $reply{$client->{socket}} = { id => "w$i", client => $client,
                                      head => '', length => 0,
                                      md5 => Digest::MD5->new };
    }

    while ($select->count && time < $start + 60 * $Mce::Nginx::slow) {
        for my $socket ($select->can_read(1)) {
            my $reply = $reply{$socket};

            if (!sysread $socket, my $bytes, 262144) {
                $select->remove($socket);

            } else {
                took($reply, $bytes);
            }
        }
    }

    my $time = time - $start;

    for my $reply (values %reply) {
        my ($length) = $reply->{head} =~ /^Content-Length: (\d+)/m;

        $reply->{complete} = defined $length && $reply->{length} == $length;
        $reply->{digest} = $reply->{md5}->hexdigest;
        $reply->{status} = $t->log($reply)->{status};
    }

    return ($time, values %reply);
}


sub took {
    my ($reply, $bytes) = @_;

    if ($reply->{head} !~ /\r\n\r\n/) {
        $reply->{head} .= $bytes;
        return if $reply->{head} !~ s/\r\n\r\n(.*)//s;
        $bytes = $1;
        $reply->{head} .= "\r\n\r\n";
    }

    $reply->{length} += length $bytes;
    $reply->{md5}->add($bytes);
}
