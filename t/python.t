#!/usr/bin/perl

use strict;
use warnings;

use Cwd qw(abs_path);
use File::Basename qw(dirname);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The package for Python, built with the libmce at hand, by its own tests.

my $top = abs_path("$FindBin::Bin/..");
my $build = abs_path(dirname($ENV{MCE_COMMAND} // "$top/build/mce"));
my $python = $ENV{PYTHON} // '/usr/bin/python3';

plan skip_all => 'the library is sanitized' if $ENV{MCE_PRELOAD};
plan skip_all => "$python has no cffi and setuptools"
    if system("$python -c 'import cffi, setuptools' 2>/dev/null") != 0;

delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS)};

my $said = `make -s -C '$top' python BUILD='$build' PYTHON='$python' 2>&1`;
is($?, 0, 'the package is built') or BAIL_OUT($said);

$ENV{LD_LIBRARY_PATH} = $build;
$ENV{PYTHONPATH} = "$build/python";

my ($version) = slurp("$top/src/core/mce.h") =~ /MCE_VERSION +"([\d.]+)"/;
is(`$python -B -c 'import mce; print(mce.__version__)'`, "$version\n",
   'its version is that of mce');

$said = `$python -B '$top/python/test/test_mce.py' -v 2>&1`;
my $status = $?;
my @tests = $said =~ /^test_(\w+) .*\.\.\. (\w+)/mg;

while (my ($name, $result) = splice @tests, 0, 2) {
    ok($result =~ /^(?:ok|skipped)$/, $name =~ tr/_/ /r);
}

is($status, 0, 'all tests of the package pass') or diag($said);

done_testing;
