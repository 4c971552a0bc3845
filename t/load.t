#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Many requests, and reloads in the middle of them: no response is lost,
# broken or mixed up.

use POSIX ();
use Time::HiRes qw(sleep time);

my $page = article();
my $links = portal();
my $large = $page . ('<!-- filler -->' x 3000);
my %files = ('a.html' => $page, 'links.html' => $links,
             'large.html' => $large);

my $t = Mce::Test->new(
    level  => 'notice',
    files  => \%files,
    http   => '
        server {
            listen unix:%%DIR%%/origin.sock;
            root %%DIR%%/html;
            keepalive_requests 100000;
        }
        upstream files { server unix:%%DIR%%/origin.sock; keepalive 16; }',
    server => '
        keepalive_requests 100000;
        mce_max_size 20k;
        location / { mce on; proxy_pass http://files; }
        location /mark/ { mce on; mce_action annotate;
                          proxy_pass http://files/; }
        location /off/ { mce off; proxy_pass http://files/; }',
);

my %expected = (
    '/a.html'          => $t->get('/a.html')->body,
    '/links.html'      => $links,
    '/large.html'      => $large,
    '/mark/a.html'     => $page,
    '/mark/large.html' => $large,
    '/off/a.html'      => $page,
);
my @uris = sort keys %expected;

isnt($expected{'/a.html'}, $page, 'one of the pages is rewritten');

# 2,500 requests on each of four connections, checked to the byte, while
# nginx reloads; a worker that goes may close between two responses only

my $requests = int(2500 / $Mce::Nginx::slow);
my @clients;

for my $n (1 .. 4) {
    pipe my $in, my $out;
    my $pid = fork() // die "fork: $!\n";

    if ($pid == 0) {
        close $in;
        print $out client($n);
        close $out;
        POSIX::_exit(0);
    }

    close $out;
    push @clients, { pid => $pid, in => $in };
}

my $reloads = 0;

if (!$ENV{MCE_WRAPPER}) {
    for (1 .. 5) {
        my %old = map { $_ => 1 } $t->nginx->workers;
        my $end = time + 10 * $Mce::Nginx::slow;

        sleep 0.1;
        $t->nginx->signal('HUP');
        $reloads++;

        # one after the other; their idle connections are closed by then
        sleep 0.05 while time < $end && grep { $old{$_} } $t->nginx->workers;
    }
}

for my $client (@clients) {
    my $in = $client->{in};
    my $said = join '', <$in>;

    waitpid $client->{pid}, 0;
    is($said, "$requests responses\n",
       'a client got all its responses, to the byte');
}

note("$reloads reloads");

SKIP: {
    my ($wrk) = grep { -x } map { "$_/wrk" } split /:/, $ENV{PATH};
    skip 'no wrk', 2 if !$wrk || $ENV{MCE_WRAPPER};

    my $uri = 'http://127.0.0.1:' . $t->port . '/a.html';
    my $out = `$wrk -t1 -c8 -d3s $uri 2>&1`;
    my ($n) = $out =~ /(\d+) requests in/;

    cmp_ok($n, '>', 1000 / $Mce::Nginx::slow, 'wrk: thousands of requests on keepalive');
    unlike($out, qr/Non-2xx|Socket errors/, 'wrk: without an error')
        or diag($out);
    note($out);
}

$t->done;


sub client {
    my ($n) = @_;

    my $done = 0;
    my $c;

    while ($done < $requests) {
        my $uri = $uris[($done * 7 + $n) % @uris];

        $c //= $t->connect;
        $c->request('GET', $uri);

        my $r = $c->response;

        # closed before it answered: the request may be sent again
        if ($r->status == 0 && $r->{head} eq '' && !$r->late) {
            $c = undef;
            next;
        }

        return "$uri: status " . $r->status . ", late " . $r->late . "\n"
            if $r->status != 200 || !$r->complete;
        return "$uri: another body\n" if $r->body ne $expected{$uri};

        $done++;
        $c = undef if ($r->header('Connection') // '') eq 'close';
    }

    return "$done responses\n";
}
