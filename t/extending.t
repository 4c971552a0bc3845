#!/usr/bin/perl

use strict;
use warnings;

use Cwd qw(abs_path);
use File::Basename;
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The example of docs/extending.md compiles, with the compiler's flags of the
# project, and does what is said there; pasted into the project it passes the
# tests that know all extractors.  It may stand in the project already.

my $top = abs_path("$FindBin::Bin/..");
my $build = dirname($ENV{MCE_COMMAND} // "$top/build/mce");
my $text = slurp("$top/docs/extending.md");
my $registry = slurp("$top/src/core/extract/registry.c");
my $dir = File::Temp->newdir;

my ($source) = $text =~ /^```c\n(.*?)^```$/ms;
my ($line) = $text =~ /^```registry\n(.*?)^```$/ms;
my ($unit) = $text =~ /^```test\n(.*?)^```$/ms;

$registry =~ s/^    X\(long\).*\n//m;
$registry =~ s/^(?=    X\(lqf\))/$line/m;

my @names = $registry =~ /^    X\((\w+)\)/mg;
is("@names", join(' ', sort @names), 'the line goes where the document says');
is(join(' ', map { length } $registry =~ /^(    X\(.*\\)$/mg),
   join(' ', (79) x (@names - 1)), 'and fits the others');

spew("$dir/long.c", $source);
spew("$dir/registry.c", $registry);
spew("$dir/unit.c", $unit);
spew("$dir/page.html", '<p>one two three <a>four</a><p><a>one two three</a> four');

# the project's own variables, and two programs more
spew("$dir/rules", <<'END');
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

# pasted into a copy of the project

mkdir "$dir/$_" for qw(top top/docs top/src top/examples);
system("cp -r $top/t $dir/top && cp -r $top/examples/pages $dir/top/examples"
       . " && cp -r $top/src/core $dir/top/src && cp $top/docs/*.md $dir/top/docs")
    == 0 or die "the project cannot be copied\n";

spew("$dir/top/src/core/extract/long.c", $source);
spew("$dir/top/src/core/extract/registry.c", $registry);
spew("$dir/top/t/unit/extract/long.c", $unit);
paste('expressions', 'leaf', qr/^\| `lqf`.*\n/m);
paste('algorithms', 'section', qr/^## Headlines\n/m, "\n");
paste('algorithms', 'row', qr/^\| `lqf` \| \./m);

for my $test ('t/expressions.t', 't/algorithms.t', 't/floors.t', 't/style') {
    my $tap = `cd $dir/top && MCE_COMMAND=$dir/mce $^X $test 2>&1`;
    my @bad = grep { /^not ok|^#.*: \S/ } split /\n/, $tap;

    # what fails without it as well is not its fault
    is(scalar(grep { /\blong\b|registry/ } @bad), 0, "it passes $test")
        or diag(join "\n", @bad);
}

done_testing;


# Puts a block of the document before a place in a page of the manual.
sub paste {
    my ($page, $block, $place, $after) = @_;
    my ($rows) = $text =~ /^```$block\n(.*?)^```$/ms;
    my $old = slurp("$dir/top/docs/$page.md");

    $old =~ /^(?:\| `long`|### `long`)/m && $old =~ /\Q$rows\E/ and return;
    $old =~ s/(?=$place)/$rows . ($after \/\/ '')/e
        or die "$page has no place for it\n";
    spew("$dir/top/docs/$page.md", $old);

    return;
}


sub run {
    my $args = join ' ', map { "'$_'" } @_;

    return scalar `$dir/mce extract $args $dir/page.html 2>&1`;
}

