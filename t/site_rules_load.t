#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

use POSIX ();
use Time::HiRes qw(sleep time);

# Files of rules change under load: no request fails or waits, each page is
# judged by one complete version of its file, and memory stays as it was.

my ($wrk) = grep { -x } map { "$_/wrk" } split /:/, $ENV{PATH};
plan skip_all => 'no wrk' if !$wrk || $ENV{MCE_WRAPPER};

my $hosts = 500;
my $rounds = 5;
my $changed = 10;

my $dir = File::Temp->newdir;
chmod 0755, "$dir";

my @paragraphs = paragraphs();

put('a.example', 1);
put("host$_.example", 1) for 1 .. $hosts;

# what was changed in the second in which nginx starts is read once more
sleep 1.1;

my $t = Mce::Test->new(
    level  => 'notice',
    files  => { 'a.html' => article() },
    server => "
        keepalive_requests 10000000;
        mce on;
        mce_format json;
        mce_structure off;
        mce_min_content 1;
        mce_address http://\$arg_h/a;
        mce_site_rules $dir mode=only;
        location / { root %%DIR%%/html; }",
);

my $uri = 'http://127.0.0.1:' . $t->port . '/a.html?h=a.example';

load(1);
my $before = memory();
my $quiet = load(4);

# one client looks at every response while files change, each time when the
# change before was seen

pipe my $in, my $out;
my $pid = fork() // die "fork: $!\n";

if ($pid == 0) {
    close $in;
    $out->autoflush;
    watch($out, 12 * $rounds);
    close $out;
    POSIX::_exit(0);
}

close $out;

my $version = 1;
my $wait = start(3 * $rounds);
my $said = <$in> // '';

for (1 .. $rounds) {
    change(++$version);
    $said .= <$in> // '';
}

my $busy = $wait->();

kill 'TERM', $pid;
waitpid $pid, 0;
$said .= join '', <$in>;

is($said, join('', map { "$_\n" } 1 .. $rounds + 1),
   'each version of a file was in force, one after the other and whole');

my $log = $t->nginx->read('error.log');
unlike($log, qr/cannot be read/, 'and every look at the folder came to its end');

# two changes of a file may be seen at one look
is(join(' ', map { last_of("host$_.example") } 1 .. $changed - 1),
   join(' ', ($version) x ($changed - 1)), 'all changes were seen');

my $n = 0;
$n += $_ for $log =~ /rules of \d+ files are in force, (\d+) read anew/g;
cmp_ok($n, '<', $rounds * $changed * 2, 'and only what had changed was read');

is($busy->{errors}, '', 'wrk: no request failed');
cmp_ok($busy->{requests}, '>', 100, 'wrk: of many')
    or diag($busy->{said});

# a machine that others use as well makes requests wait, too: one run of several
# in which none waits is enough, and one in which some do counts only if the
# clock beside it did not stand still and those before and after it were quiet
my $limit = 10 * $Mce::Nginx::slow;
my ($more, $counts);

for (1 .. 5) {
    my $longer = $busy->{max} - $quiet->{max};

    $more = $longer if !defined $more || $longer < $more;
    note("slowest: $busy->{max} ms, without changes $quiet->{max}; clock: "
         . "$busy->{stalled}, $quiet->{stalled}");
    last if $more <= $limit;

    my $after = load(4);

    $counts++ if $busy->{stalled} <= $limit
        && 2 == grep { $_->{stalled} <= $limit && $_->{max} <= $limit }
                    $quiet, $after;

    $quiet = $after;
    $wait = start(4);
    change(++$version);
    $busy = $wait->();
}

SKIP: {
    skip('the machine is too busy to measure milliseconds', 1)
        if $more > $limit && !$counts;

    cmp_ok($more, '<=', $limit,
           'no request waits more than 10 ms longer than without changes');
}

SKIP: {
    skip('the heap of a sanitizer tells nothing', 1) if $ENV{MCE_PRELOAD};

    cmp_ok(memory() - $before, '<', 2048, 'memory stays as it was (KB)');
}

$t->done;


# Rules that say which version they are: the title, and which paragraph.

sub put {
    my ($host, $n) = @_;

    my $p = ($n - 1) % @paragraphs + 1;

    # a file that is being written may be read half
    chmod 0644, spew("$dir/$host.new",
        "title: concat('version ', '$n')\n"
        . "body: //div[\@class='content']/p[$p]\n"
        . "strip: //a[position() > 1 and contains(., 'none')]\n");
    rename "$dir/$host.new", "$dir/$host.txt"
        or die "$dir/$host.txt: $!\n";

    return;
}


sub change {
    my ($n) = @_;

    put("host$_.example", $n) for 1 .. $changed - 1;
    put('a.example', $n);

    return;
}


# The version that pages of a host are judged by, the last one if it comes.

sub last_of {
    my ($host) = @_;

    my $end = time + 10;
    my $n;

    do {
        ($n) = $t->get("/a.html?h=$host")->body
               =~ /"headline":"version (\d+)"/;
        sleep 0.05 if ($n // 0) != $version;
    } while (($n // 0) != $version && time < $end);

    return $n // 'none';
}


# Writes the versions that responses show, in their order, or what is wrong.

sub watch {
    my ($out, $seconds) = @_;

    my $end = time + $seconds;
    my $c = $t->connect;
    my $seen = 0;

    while (time < $end) {
        $c->request('GET', '/a.html?h=a.example');
        my $r = $c->response;

        return print $out 'status ' . $r->status . "\n" if $r->status != 200;

        my ($n) = $r->body =~ /"headline":"version (\d+)"/;
        return print $out "no version\n" if !defined $n;

        my $p = $paragraphs[($n - 1) % @paragraphs];
        return print $out "half of version $n\n" if index($r->body, $p) < 0;

        print $out "$n\n" if $n != $seen;
        $seen = $n;
    }

    return;
}


# Requests for some seconds, and a clock; what they say when they are done.

sub start {
    my ($seconds) = @_;

    open my $wrk_out, '-|', "exec $wrk -t1 -c4 -d${seconds}s '$uri' 2>&1"
        or die "wrk: $!\n";
    my $clock = open(my $clock_out, '-|') // die "fork: $!\n";

    if ($clock == 0) {
        my $end = time + $seconds;
        my ($last, $most) = (time, 0);

        while ($last < $end) {
            sleep .001;
            my $now = time;
            $most = $now - $last if $now - $last > $most;
            $last = $now;
        }

        syswrite STDOUT, 1000 * $most;
        POSIX::_exit(0);
    }

    return sub {
        my $out = join '', <$wrk_out>;
        my $stalled = <$clock_out>;

        close $_ for $wrk_out, $clock_out;

        return { said($out), stalled => $stalled };
    };
}


sub load {
    return start(@_)->();
}


sub said {
    my ($out) = @_;

    my ($max, $unit) = $out =~ /Latency +\S+ +\S+ +([\d.]+)(us|ms|s) /;
    my ($requests) = $out =~ /(\d+) requests in/;
    my ($errors) = $out =~ /^(.*(?:Non-2xx|Socket errors).*)$/m;

    note($out);

    return (
        said     => $out,
        requests => $requests // 0,
        errors   => $errors // '',
        max      => ($max // 0) * { us => .001, ms => 1, s => 1000 }
                    ->{$unit // 's'},
    );
}


sub memory { return $t->nginx->memory('VmRSS') }
