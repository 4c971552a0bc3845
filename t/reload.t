#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# After a reload that failed, a worker that is started later is like those
# before.

plan skip_all => 'there is no master' if $ENV{MCE_WRAPPER};

my $t = Mce::Test->new(
    level  => 'notice',
    allow  => qr/\[emerg\].*(?:bind|not bind)|exited on signal 9/,
    files  => { 'a.html' => article() },
    server => 'location / { mce on; }',
);

my $nginx = $t->nginx;
my ($good) = slurp($nginx->dir . '/nginx.conf');
my $reloads = 0;

# before it answers, a signal may end it
$t->get('/a.html');

# all of it is read before nginx finds that it cannot listen there

my $taken = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 1);
my $port = $taken->sockport;

for my $bad ($good =~ s/mce on;//r, $good) {
    $nginx->write('nginx.conf', $bad =~ s/(?=server_name)/listen $port; /r);
    $nginx->signal('HUP');

    $reloads++;
    is(wait_for(sub { failed() == $reloads }), 1, 'the reload fails');
    is($t->status($t->get('/a.html')), 'rewritten', 'the old worker goes on');

    # the one that has answered
    my ($worker) = $nginx->workers;
    kill 'KILL', $worker;

    ok(wait_for(sub { grep { $_ != $worker } $nginx->workers }),
       'when it dies, another one is started');
    is($t->status($t->get('/a.html')), 'rewritten', 'which extracts as before');
}

$t->done;


sub failed {
    my @lines = grep { /still could not bind/ } $nginx->read('error.log');

    return scalar @lines;
}
