package Mce::Load;

# Load by wrk, and what it costs the worker, from /proc.

use strict;
use warnings;


# Microseconds of processor time that the process and its threads took.

sub cpu {
    my ($pid) = @_;
    my $sum = 0;

    for my $file (glob "/proc/$pid/task/*/schedstat") {
        open my $f, '<', $file or next;
        my ($ns) = split ' ', <$f> // '0';
        $sum += $ns / 1000;
    }

    return $sum;
}


# A line of /proc/PID/status, in KB.

sub memory {
    my ($pid, $name) = @_;

    open my $f, '<', "/proc/$pid/status" or return 0;

    while (my $line = <$f>) {
        return $1 if $line =~ /^$name:\s+(\d+)/;
    }

    return 0;
}


sub reset_peak {
    my ($pid) = @_;

    open my $f, '>', "/proc/$pid/clear_refs" or return;
    print $f "5\n";
    close $f;
}


sub descriptors {
    my ($pid) = @_;
    my @fds = glob "/proc/$pid/fd/*";

    return scalar @fds;
}


# Requests for all of $url/0.html ... $url/N.html, over and over.  The steps
# keep pages of one site, which are alike, apart: any few pages in a row are
# as large as the mean.

sub wrk {
    my ($url, $pages, $seconds, $dir, $encoding, $connections) = @_;

    $connections //= 8;

    open my $f, '>', "$dir/wrk.lua" or die "$!\n";
    print $f qq{
local n = 0
local headers = { ["Accept-Encoding"] = "$encoding" }
request = function()
    n = (n + 17) % $pages
    return wrk.format("GET", wrk.path .. n .. ".html", headers)
end
};
    close $f;

    my $options = "-t1 -c$connections -d$seconds --latency -s $dir/wrk.lua";
    my $out = `wrk $options $url 2>&1`;
    my ($requests) = $out =~ /(\d+) requests in/;
    my ($rate) = $out =~ /Requests\/sec:\s+([\d.]+)/;
    my $errors = 0;

    $errors += $1 while $out =~ /(?:Non-2xx or 3xx responses:|
                                   connect|read|write|timeout)\s(\d+)/gx;
    die "wrk says: $out" if !$requests;

    return { requests => $requests, rate => $rate, errors => $errors,
             p50 => ms($out =~ /50%\s+([\d.]+)(\w+)/),
             p99 => ms($out =~ /99%\s+([\d.]+)(\w+)/) };
}


sub ms {
    my ($n, $unit) = @_;
    my %factor = (us => 0.001, ms => 1, s => 1000, m => 60000);

    return $n * $factor{$unit};
}


1;
