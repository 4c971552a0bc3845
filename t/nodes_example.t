#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use IO::Socket::INET;
use lib "$FindBin::Bin/lib";
use Mce::Client;
use Mce::Nginx;
use Mce::Test;
use POSIX ();
use Time::HiRes qw(sleep time);

# examples/nodes: three machines behind one, of which one is killed under load.

plan skip_all => 'a worker alone cannot be killed'
    if $ENV{MCE_WRAPPER};

my $keys = 600;
my $seconds = 2 * $Mce::Nginx::slow;
my $dir = "$FindBin::Bin/../examples/nodes";
my $client;
my $site = Mce::Nginx->new(module => 0, level => 'warn');

$site->file('page.html', article());
$site->write_conf(server => 'location / { rewrite ^ /page.html break; }');
$site->start;

my @nodes = map { example('node', sub {
    s{127\.0\.0\.1:8000}{'127.0.0.1:' . $site->port}ge;
}) } 1 .. 3;
my $front = example('front', sub {
    my @ports = map { $_->{at} } @nodes;

    s{10\.0\.0\.\d+:8080}{'127.0.0.1:' . shift @ports}ge;
});


# Starts the server of a file of the example, on a port of its own.
sub example {
    my ($name, $change) = @_;
    my $nginx = Mce::Nginx->new(level => 'warn');

    $nginx->{at} = Mce::Nginx::free_port();
    local $_ = slurp("$dir/$name.conf");
    $change->();
    s/^(    listen )\d+;/${1}127.0.0.1:$nginx->{at};/m;
    s{/var/(?:lib|log)/nginx/(\w+(?:\.log)?)}{$nginx->dir . "/$1"}ge;
    $nginx->write_conf(http => "mce_extractor addanag;\nmce_min_confidence 0;\n"
                               . $_);
    $nginx->start;

    return $nginx;
}


# Asks for a page by the connection of a client, which is replaced if nginx
# ends it; whether the page was sent whole.
sub get {
    my ($key) = @_;

    $client //= Mce::Client->new($front->{at});
    my $r = eval {
        $client->request('GET', "/page?$key", Host => 'www.example');
        $client->response;
    };
    my $good = $r && $r->status eq '200'
        && $r->body =~ m{<h1>Harbour.*</html>}s;

    undef $client if !$good || ($r->header('Connection') // '') eq 'close';

    return $good;
}


# The port of the machine that answered for each page, by the log.
sub places {
    my $from = -s $front->dir . '/nodes.log';
    my $failed = grep { !get($_) } 1 .. $keys;
    my %place;

    wait_for(sub {
        my $log = substr slurp($front->dir . '/nodes.log'), $from;
        %place = $log =~ /page\?(\d+) .* 127\.0\.0\.1:(\d+) \S+$/mg;

        return keys %place == $keys;
    });

    return ($failed, \%place);
}


sub fetched { scalar grep { /page/ } $site->read('access.log') }


my ($failed, $before) = places();
my %share;
$share{$_}++ for values %$before;

is($failed, 0, 'every page is sent');
is(join(' ', sort keys %share), join(' ', sort map { $_->{at} } @nodes),
   'each machine has some');
is(fetched(), $keys, 'each page is fetched once');
places();
is(fetched(), $keys, 'and then cached');

# clients that ask without a pause
my @children = map {
    my $pid = fork() // die "fork: $!\n";

    if ($pid == 0) {
        my ($n, $failed, $end) = (0, 0, time + $seconds);

        undef $client;
        srand $_;

        while (time < $end) {
            get(1 + int rand $keys) ? $n++ : $failed++;
        }

        spew($front->dir . "/client$_", "$n $failed");
        POSIX::_exit(0);
    }

    $pid
} 1 .. 4;

sleep $seconds / 3;
my $dead = $nodes[1];
kill 'KILL', $dead->{pid}, $dead->workers;
waitpid delete $dead->{pid}, 0;
waitpid $_, 0 for @children;

my @asked = map { split / /, slurp($front->dir . "/client$_") } 1 .. 4;
my $asked = $asked[0] + $asked[2] + $asked[4] + $asked[6];
my $lost = $asked[1] + $asked[3] + $asked[5] + $asked[7];

cmp_ok($asked, '>', 200, 'there was load');
is($lost, 0, 'no request failed while one was killed');

($failed, my $after) = places();
my @moved = grep { $before->{$_} != $after->{$_} } keys %$before;

is($failed, 0, 'nor does one afterwards');
is(scalar @moved, $share{$dead->{at}}, 'the pages of that machine have moved');
is(scalar(grep { $before->{$_} != $dead->{at} } @moved), 0, 'and no other');
is(fetched(), $keys + @moved, 'they alone are fetched again');

# taken out of the configuration
$front->write('nginx.conf', slurp($front->dir . '/nginx.conf')
              =~ s/^.*:$dead->{at} .*\n//mr);
my @old = $front->workers;
undef $client;
$front->signal('HUP');
wait_for(sub {
    my %now = map { $_ => 1 } $front->workers;
    return %now && !grep { $now{$_} } @old;
});

($failed, $after) = places();
is($failed, 0, 'without it in the configuration it is the same');
is(scalar(grep { $before->{$_} != $dead->{at} && $before->{$_} != $after->{$_} }
          keys %$before), 0, 'no other page moves');
diag(sprintf '%d requests, %d failed; %.1f %% of %d pages moved', $asked, $lost,
     100 * @moved / $keys, $keys);

$_->stop for $front, $nodes[0], $nodes[2], $site;
is(join('', map { $_->faults } $front, $nodes[0], $nodes[2]), '',
   'no error log holds an alert');
done_testing;
