#!/usr/bin/perl

use strict;
use warnings;

use File::Basename qw(basename dirname);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Every fuzz target takes its seeds, and what fuzzing has found before.

my $build = dirname($ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce");
my @targets = map { basename($_, '.c') } glob "$FindBin::Bin/fuzz/*.c";

cmp_ok(scalar @targets, '>=', 8, 'there are fuzz targets');

for my $target (@targets) {
    my ($seeds) = grep { -d } map { "$FindBin::Bin/fuzz/seeds/$_" }
        $target, 'page';
    my $found = "$FindBin::Bin/fuzz/found/$target";
    my $out = join '', map { `$build/fuzz/$target $_ 2>&1` }
        $seeds, grep { -d } $found;

    like($out, qr/\A\d\d inputs\n(?:\d+ inputs\n)?\z/,
         "$target: nothing is broken by the seeds");
}

done_testing();
