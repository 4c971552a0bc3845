#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Pages of addresses, which a long base or an element that is opened many times
# would make as long as the square of what they are, a table whose rows would each
# look at its head, and a formula whose letters would each look at all before
# them: through nginx, with and without a thread pool, they take little time,
# which grows as they do, and mce_timeout ends them wherever they are.

use List::Util qw(min);

my $n = 22_500;

sub base {
    my ($len, $unit, $times) = @_;

    return qq(<title>t</title><base href="http://b.example/)
        . ('x' x $len) . '/"><p>' . $unit x $times;
}

# a page, and one of four times as many units
my %pages = (
    base    => [130_000, '<a href="y">z</a> ', $n],
    cite    => [130_000, '<q cite="y">z</q> ', $n],
    few     => [60_000, '<a href="y">z</a> ', 250],
    longest => [8_150, '<a href="y">z</a> ', $n],
    parent  => [8_150, '<a href="../y">z</a> ', $n],
    quote   => [4_000, '<blockquote cite="y">z</blockquote> ', $n / 2],
    cell    => [8_150, '<table><tr><th>z<td><a href="y">z</a></table>', $n / 4],
    picture => [8_150, '<img src="y.jpg">z ', $n],
);

my %files = map {
    my ($len, $unit, $times) = @{$pages{$_}};
    ("$_.1.html" => base($len, $unit, $times),
     "$_.4.html" => base($len, $unit, 4 * $times))
} keys %pages;

$files{"ids.$_.html"} = '<title>t</title><a href="#x">y</a><b id="'
    . 'x' x ($_ * 150_000) . '">' . '<p>z' x ($_ * 30_000) for 1, 4;

# a wide head above many rows
$files{"head.$_.html"} = '<title>t</title><p>x<table><tr>'
    . '<th>a' x ($_ * 8_000) . '<tr><td>b' x ($_ * 8_000) for 1, 4;

# a formula in a formula, whose signs only the outer one has, and letters one
# after another, of which any may end a command
$files{"formulas.$_.html"} = '<title>t</title><p>x'
    . '<math><mrow>' x 40 . '<mi>x</mi>' x ($_ * 8_000) for 1, 4;

# a line of a poem without words, in which each element has a line break; boxes
# around a date above the text; boxes of an article of which a script shows every
# second one; forms for an address of mail in a box without a heading; authors
# of comments; dates in dates; headings without words; rules that all
# are for all elements; ids that nothing leads to
my $prose = join '', map { '<p>' . told($_) } 1 .. 20;

for my $n (1, 4) {
    $files{"verse.$n.html"} = "<title>t</title>$prose<div class=poem><p>a<p>b<p>"
        . '<br><i><br></i>' x ($n * 4_000) . '<p>c</div>';
    $files{"byline.$n.html"} = '<title>t</title>' . '<div>' x 450
        . '<time>a</time>b.' . '<i></i>' x ($n * 8_000) . '</div>' x 450 . $prose;
    $files{"boxes.$n.html"} = "<title>t</title>$prose" . join '', map {
        '<div class=text-block' . ($_ % 2 ? '><p>' : ' hidden><p>') . told($_)
            . '</div>' } 1 .. $n * 1_000;
    $files{"offers.$n.html"} = "<title>t</title>$prose<div>"
        . '<form><input type=email></form>' x ($n * 8_000) . "</div>$prose";
    $files{"authors.$n.html"} = "<title>t</title>$prose"
        . '<div class=comments>' x 200
        . '<p><a rel=author href=x>Ann Bee</a> ' x ($n * 4_000) . '<h1>a</h1>';
    $files{"blank.$n.html"} = "<title>t</title><div>"
        . '<h3>&nbsp;' x ($n * 8_000) . "</div>$prose";
    $files{"rules.$n.html"} = '<title>t</title><style>'
        . '.b{height:0;--a:b}' x 2_000 . "</style>$prose"
        . '<b class=b>a</b>' x ($n * 8_000);
    $files{"panels.$n.html"} = '<title>t</title>' . $prose x (20 * $n) . join '',
        map { "<li style=display:none id=a$_>*" } 1 .. $n * 1_500;
    $files{"times.$n.html"} = "<title>t</title>$prose" . '<time>' x ($n * 8_000);
}

my @formats = qw(html markdown json);

my $t = Mce::Test->new(
    extractor => 'plain',
    files     => \%files,
    level     => 'notice',
    head      => 'thread_pool pages threads=1;',
    server    => "
        mce on;
        mce_types text/html;" . join('', map { my $format = $_; map {
            my $pool = $_ eq 'pool' ? 'mce_thread_pool pages;' : '';
            my $where = "mce_format $format; $pool alias %%DIR%%/html/;";
            "location /$_/$format/ { mce_links keep; $where }
             location /$_/bottom/$format/ { mce_links bottom; $where }
             location /$_/short/$format/ {
                 mce_timeout 30ms; mce_max_output 2000m; mce_max_memory 2000m;
                 $where
             }" } qw(loop pool) } @formats),
);

my ($worker) = $t->nginx->workers;

# Seconds of the processor that all threads of the worker had.

sub cpu {
    my $sum = 0;

    $sum += (split ' ', slurp($_))[0] for glob "/proc/$worker/task/*/schedstat";

    return $sum / 1e9;
}

# What a page cost; one that passes has its own bytes.

sub cost {
    my ($uri, $name) = @_;

    my $start = cpu();
    my $r = $t->get("$uri/$name");
    my $log = $t->log($r);
    my $cpu = cpu() - $start;

    like($log->{status}, qr/^(?:rewritten|too_large|timeout)$/,
         "$uri/$name: $log->{status}");
    ok($r->body eq $files{$name}, 'it passes as it came')
        if $log->{status} ne 'rewritten';

    return $cpu;
}

for my $where (qw(loop pool)) {
    for my $format (@formats) {
        for my $name (sort map { /(.*)\.1/ } keys %files) {
            for my $links ('', $name eq 'longest' ? '/bottom' : ()) {
                grows("/$where$links/$format", $name);
            }

            ends("/$where/short/$format", $name);
        }
    }
}

$t->done;


sub told {
    return "The wall of the harbour stood for $_[0] years, the mayor said.";
}


# The least of some runs: what else runs on the machine must not make this
# fail, and may take half of its speed for seconds.  A page that costs as much
# as the square of its size would take sixteen times the time.  A page of no
# time at all is not compared.

sub grows {
    my ($uri, $name) = @_;

    my ($small, $large) = (1e9, 1e9);
    my $most = 0.5 * $Mce::Nginx::slow;

    for (1 .. 30) {
        $small = min($small, cost($uri, "$name.1.html"));
        $large = min($large, cost($uri, "$name.4.html"));
        last if ($large <= 6 * $small || $large < 0.002)
            && $large < $most;
    }

    ok($large <= 6 * $small || $large < 0.002,
       "$uri/$name: four times the page, at most six times the time")
        or diag(sprintf '%.1f ms, then %.1f ms',
                map { 1000 * $_ } $small, $large);
    cmp_ok($large, '<', $most,
           "$uri/$name: less than half a second");
}


sub ends {
    my ($uri, $name) = @_;

    my $least = 1e9;

    for (1 .. 30) {
        $least = min($least, cost($uri, "$name.4.html"));
        last if $least <= 0.13;
    }

    cmp_ok($least, '<=', 0.13 * $Mce::Nginx::slow,
           "$uri/$name: no longer than mce_timeout and 100 ms");
}
