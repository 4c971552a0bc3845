#!/usr/bin/perl

# A short run of the soak: mixed traffic, failing upstreams, a reload.  With
# AddressSanitizer a worker also tells, when it ends, what nobody has freed.

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

plan(skip_all => 'a soak under valgrind says nothing') if $ENV{MCE_WRAPPER};

$ENV{ASAN_OPTIONS} //= 'detect_leaks=1';

my $soak = "$FindBin::Bin/../bench/soak";
my $out = `'$soak' --seconds 10 --reload 1 --clients 4 --pages 20 2>&1`;

is($? >> 8, 0, 'the soak ends with 0') or diag($out);

my %count = map { /^(.*?) +(\d+)$/ } split /\n/, $out;

cmp_ok($count{'responses compared'}, '>=', 100, 'responses were compared');
is($count{'lost, broken or mixed up'}, 0, 'none was lost or mixed up');
cmp_ok($count{'requests of clients that left'}, '>=', 1,
       'there were clients that left');
is($count{'lines of the error log to fear'}, 0, 'nothing is in the error log');
is($count{'reloads'}, 1, 'nginx was reloaded');

`'$soak' --seconds never 2>&1`;
isnt($? >> 8, 0, 'a wrong option is refused');

done_testing;
