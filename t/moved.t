#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A checkout that was copied, or moved, with what was built in it: nginx's
# makefile names files by their full paths, and must not build those of the
# old place.

my $top = $Mce::Nginx::top;
my $dir = File::Temp->newdir;

plan skip_all => 'run make first' if !-f "$top/build/nginx/Makefile";
plan skip_all => 'not the build that is copied' if $ENV{MCE_COMMAND};

delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS)};

mkdir "$dir/$_" for qw(build build/nginx);
system("cd '$top' && cp -a Makefile config src bench t python tools '$dir'"
       . " && cp -a build/sources '$dir/build'"
       . " && cp -a build/nginx/Makefile '$dir/build/nginx'") == 0 or die;

like(slurp("$dir/build/nginx/Makefile"), qr/\Q$top\E\/src/,
     'a copy has the makefile of another place');

my $out = `make -C '$dir' '$dir/build/nginx/Makefile' 2>&1`;
is($?, 0, 'it is made anew') or diag($out);

my $made = slurp("$dir/build/nginx/Makefile");
like($made, qr/\Q$dir\E\/src/, 'with the files of this one');
unlike($made, qr/\Q$top\E\//, 'and with no others');

my $made_at = (stat "$dir/build/nginx/Makefile")[9];
utime $made_at + 60, $made_at + 60, "$dir/build/nginx/Makefile";
$out = `make -C '$dir' '$dir/build/nginx/Makefile' 2>&1`;
is((stat "$dir/build/nginx/Makefile")[9], $made_at + 60, 'once') or diag($out);

done_testing;
