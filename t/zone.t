#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The zone of the counters through reloads that bring other servers, and when
# a worker is killed.

plan skip_all => 'there is no master' if $ENV{MCE_WRAPPER};

use constant { SERVERS => 40, RELOADS => 6 };

my $server = 'server { listen 127.0.0.1:%%PORT%%; server_name NAME;'
    . ' location / { mce on; root %%DIR%%/html; } }';

sub servers {
    return join "\n", map { $server =~ s/NAME/$_/r } @_;
}

my $t = Mce::Test->new(
    level  => 'notice',
    allow  => qr/\[warn\].*"mce_zone" is too small|exited on signal 9/,
    files  => { 'a.html'    => article(),
                'slow.html' => article(extra => '<div><a href="/x">y</a></div>'
                                                x 60_000) },
    head   => 'thread_pool pages threads=1;',
    http   => "mce_zone 64k;\n" . servers('first.example')
              . "\n# others",
    server => 'location = /metrics { mce_metrics; }
               location /thread/ { mce on; mce_max_size 16m;
                                   mce_thread_pool pages;
                                   alias %%DIR%%/html/; }',
);

my $nginx = $t->nginx;
my ($conf) = slurp($nginx->dir . '/nginx.conf');
my ($one) = $conf =~ /(server \{ listen [^\n]*first\.example[^\n]*)/;

$t->get('/a.html', Host => 'first.example');

for my $n (1 .. RELOADS) {
    reload(map { "r$n-$_.example" } 1 .. SERVERS);
}

my $last = 'r' . RELOADS . '-' . SERVERS . '.example';
$t->log($t->get('/a.html', Host => $last));

like($t->get('/metrics')->body,
     qr/^mce_responses_total\{server="\Q$last\E",status="rewritten"\} 1$/m,
     'servers get the places of those that are gone');
unlike(join('', $nginx->read('error.log')), qr/too small/,
       'so that there is room for all');

reload(map { "many-$_.example" } 1 .. 500);
$t->log($t->get('/a.html', Host => 'many-500.example'));

like($t->get('/metrics')->body,
     qr/^mce_responses_total\{server="other",status="rewritten"\} 1$/m,
     'those that are too many are counted together');
like(join('', $nginx->read('error.log')),
     qr/\[warn\].*"mce_zone" is too small for 50\d servers, those from "many-/,
     'and a warning says so');

my @clients = map { $t->connect } 1 .. 3;
$_->request('GET', '/thread/slow.html') for @clients;

ok(wait_for(sub { queued() > 0 }), 'pages are in the queue');

my ($worker) = $nginx->workers;
kill 'KILL', $worker;

ok(wait_for(sub { grep { $_ != $worker } $nginx->workers }),
   'another worker takes the place of one that is killed');
is(queued(), 0, 'and has nothing in its queue');

$t->done;


# A configuration with these servers in the place of the first one.
sub reload {
    my (@names) = @_;
    my %old = map { $_ => 1 } $nginx->workers;
    my $text = join "\n", map { $one =~ s/first\.example/$_/r } @names;

    $nginx->write('nginx.conf', $conf =~ s/\Q$one\E/$text/r);
    $nginx->signal('HUP');

    ok(wait_for(sub { my @now = $nginx->workers;
                      @now && !grep { $old{$_} } @now }),
       "a reload to $names[0] and others succeeds");
}


sub queued {
    my ($n) = $t->get('/metrics')->body =~ /^mce_queued (\d+)$/m;

    return $n;
}
