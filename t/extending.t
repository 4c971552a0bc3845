#!/usr/bin/perl

use strict;
use warnings;

use Cwd qw(abs_path);
use File::Basename;
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The example of docs/extending.md compiles, with the compiler's flags of the
# project, and does what is said there.

my $top = abs_path("$FindBin::Bin/..");
my $build = dirname($ENV{MCE_COMMAND} // "$top/build/mce");
my $text = slurp("$top/docs/extending.md");
my $registry = slurp("$top/src/core/extract/registry.c");
my $dir = File::Temp->newdir;

my ($source) = $text =~ /^```c\n(.*?)^```$/ms;
my ($line) = $text =~ /^```registry\n(.*?)^```$/ms;
my ($unit) = $text =~ /^```test\n(.*?)^```$/ms;

like($registry, qr/^    X\(kfe\) *\\\n    X\(lqf\)/m,
     'the line goes where the document says');
$registry =~ s/^(?=    X\(lqf\))/$line/m;

spew('long.c', $source);
spew('registry.c', $registry);
spew('unit.c', $unit);
spew('page.html', '<p>one two three <a>four</a><p><a>one two three</a> four');

# the project's own variables, and two programs more
spew('rules', <<'END');
include Makefile
FLAGS = $(CFLAGS) $(if $(SANITIZED),$(SANITIZE)) $(WARN) $(INCLUDE) \
        -Isrc/core/extract -It/unit/extract
NEW = $(DIR)/long.c $(DIR)/registry.c
example:
	$(CC) $(FLAGS) -o $(DIR)/mce $(NEW) $(CLI_O) $(BUILD)/libmce.a $(LIBS)
	$(CC) $(FLAGS) -o $(DIR)/unit $(DIR)/unit.c $(NEW) \
	    $(BUILD)/libmce.a $(LIBS)
END

my $sanitized = $build =~ m{/asan$} ? 1 : '';
delete local @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};
my $errors = `cd $top && make -s -f $dir/rules BUILD=$build DIR=$dir \\
    SANITIZED=$sanitized example 2>&1`;
is($errors, '', 'the example compiles without a warning');

is(run('-e', 'long(words=4)', '-f', 'text'), "one two three four\n",
   'it takes a long run and leaves the one of links');
is(run('-e', 'long(words=0)'),
   'mce: "long(words=0)", column 12: "words" must be a whole number '
   . "from 1 to 1000\n", 'its parameters are checked');
like(`$dir/mce list`, qr/^long +long runs .*\n +words=15  1\.\.1000\n/m,
     'mce list knows it');
is(`$dir/unit | grep -c ^ok`, "2\n", 'its test passes');

done_testing;


sub run {
    my $args = join ' ', map { "'$_'" } @_;

    return scalar `$dir/mce extract $args $dir/page.html 2>&1`;
}


sub spew {
    my ($name, $bytes) = @_;

    open my $f, '>', "$dir/$name" or die "$dir/$name: $!\n";
    print $f $bytes;
    close $f;

    return;
}
