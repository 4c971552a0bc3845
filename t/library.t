#!/usr/bin/perl

use strict;
use warnings;

use File::Basename qw(dirname);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# libmce as other programs find it: what it shows, and examples/library compiled
# and run with what "make install-lib" installs.

my $top = "$FindBin::Bin/..";
my $build = dirname($ENV{MCE_COMMAND} // "$top/build/mce");
my $dir = File::Temp->newdir;
my $lib = "$dir/usr/lib";
my $header = slurp("$top/src/core/mce.h");
my ($version) = $header =~ /^#define MCE_VERSION +"([\d.]+)"$/m;
my $cc = $ENV{CC} // 'cc';

delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS)};
delete $ENV{PKG_CONFIG_PATH};

# names

my $code = $header =~ s{/\*.*?\*/}{}gsr;
my @declared = sort grep { !/_pt$/ } $code =~ /^[a-z].*?\b(mce_\w+)\(/mg;
my @shown = sort map { (split)[2] }
    `nm -D --defined-only '$build/libmce.so' | grep ' [TDBRV] '`;

is(join(' ', map { s/@.*//r } @shown), "@declared",
   'libmce.so shows the functions of mce.h, and nothing else');
is(join(' ', grep { !/@@/ } @shown), '', 'each has a version');
my @package = slurp("$top/debian/libmce0.symbols") =~ /^ (mce_\w+@\S+) /mg;
is("@package", join(' ', map { s/@@/@/r } @shown), 'which the symbols of the package have');
is(join(' ', grep { !/^mce_/ } map { (split)[2] }
        grep { / [A-TV-Z] / && !/__(?:a|ub|t)san|__odr/ }
        `nm -g --defined-only '$build/libmce.a'`), '',
   'what libmce.a defines begins with mce_');
like(`readelf -d '$build/libmce.so'`, qr/SONAME.*\[libmce\.so\.0\]/,
     'it is libmce.so.0');
unlike($code, qr/^#include "|ngx_/m, 'mce.h needs no other file');

# installation

is(run("make -s -C '$top' install-lib BUILD='$build' "
       . "DESTDIR='$dir' PREFIX=/usr LIBDIR=/usr/lib/here"), '',
   'it is installed below DESTDIR');
is(join(' ', sort map { s{^\Q$dir\E}{}r } split /\n/,
        `find '$dir' -type f -o -type l`),
   '/usr/include/mce.h /usr/lib/here/libmce.a /usr/lib/here/libmce.so '
   . '/usr/lib/here/libmce.so.0 /usr/lib/here/pkgconfig/libmce.pc',
   'as a header, two libraries and what pkg-config says');
like(slurp("$lib/here/pkgconfig/libmce.pc"),
     qr{^prefix=/usr\nlibdir=\$\{prefix\}/lib/here\n
        includedir=\$\{prefix\}/include\n}x,
     'which does not know of DESTDIR');
is(run("make -s -C '$top' uninstall-lib DESTDIR='$dir' PREFIX=/usr "
       . 'LIBDIR=/usr/lib/here') . `find '$dir' -type f -o -type l`, '',
   'make uninstall-lib takes all of it away');

SKIP: {
    skip 'the library is sanitized', 7 if $ENV{MCE_PRELOAD};
    skip 'there is no pkg-config', 7
        if system('pkg-config --version >/dev/null 2>&1') != 0;

    run("make -s -C '$top' install-lib BUILD='$build' PREFIX='$dir/usr'");
    $ENV{PKG_CONFIG_PATH} = "$lib/pkgconfig";

    is(`pkg-config --modversion libmce`, "$version\n",
       'pkg-config tells the version of mce.h');
    is(`PKG_CONFIG_PATH='$build' pkg-config --modversion libmce`, "$version\n",
       'of a library that is not installed as well');

    example('a shared library', '$(pkg-config --cflags --libs libmce)',
            "LD_LIBRARY_PATH='$lib'");
    like(`readelf -d '$dir/example'`, qr/NEEDED.*\[libmce\.so\.0\]/,
         'of which the program knows the number');

    example('a static one', '-Wl,--as-needed -l:libmce.a '
            . '$(pkg-config --static --cflags --libs libmce)', '');
}

done_testing;


# Prints nothing if all is well.
sub run {
    my ($command) = @_;
    my $said = `$command 2>&1`;

    return $? == 0 ? '' : "$said\nstatus $?";
}


sub example {
    my ($what, $flags, $environment) = @_;

    spew("$dir/page.html", article());
    is(run("$cc -Wall -Wextra -Werror -o '$dir/example' "
           . "'$top/examples/library/extract.c' $flags"), '',
       "the example is built with $what");
    is(`$environment '$dir/example' < '$dir/page.html'`,
       `'$build/mce' extract -f text '$dir/page.html'`,
       "with $what it extracts what the command does");
}
