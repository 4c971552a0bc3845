#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Clients that leave: nothing is left behind, and the log says so.

use Time::HiRes qw(sleep time);

my $page = article();

# nginx 1.29.7 and later keep connections to an upstream, which are descriptors
my @close = (headers => [Connection => 'close']);

my $t = Mce::Test->new(
    level  => 'info',
    origin => {
        '/slow' => { body => $page, framing => 'chunked', piece => 500,
                     pause => 0.1, @close },
        '/a'    => { body => $page, @close },
        '/large' => { body => $page x 300, framing => 'chunked', @close },
    },
    server => '
        location / { mce on; proxy_pass http://origin; }
        location /ignore/ { mce on; proxy_ignore_client_abort on;
                            proxy_pass http://origin/; }',
);

sub descriptors {
    my ($worker) = $t->nginx->workers;
    my @fds = glob '/proc/' . ($worker // $t->nginx->{pid}) . '/fd/*';

    return scalar @fds;
}

$t->get('/a');
my $before = descriptors();

for my $uri (qw(/slow /ignore/slow /large /a)) {
    for my $n (1 .. 25) {
        my $c = $t->connect;
        $c->request('GET', $uri, 'X-Test-Id' => "gone$uri$n");
        sleep 0.005 if $n % 5 == 0;
        $c->close;
    }
}

my $end = time + 10 * $Mce::Nginx::slow;
sleep 0.1 while descriptors() > $before && time < $end;

cmp_ok(descriptors(), '<=', $before,
       'after 100 clients that left no descriptor is open');

my $r = $t->get('/a');
my @p = paragraphs();
like($r->body, qr/\Q$p[0]\E/, 'and pages arrive as before');

my @lines = grep { /"id":"gone/ } $t->nginx->read('access.log');
cmp_ok(scalar @lines, '>=', 25, 'requests of clients that left are logged');
is(join('', grep { !/"status":"(?:truncated|rewritten|off)"/ } @lines), '',
   'as truncated, off or already done');

$t->done;
