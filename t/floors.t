#!/usr/bin/perl

use strict;
use warnings;

use File::Find;
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The modules of the sources form layers, and none depends on a module of a
# higher layer: neither do its files include one of these, nor do its objects
# refer to their symbols.  docs/architecture.md has the map.

my $top = "$FindBin::Bin/..";

# from the lowest up; a module's folders belong to it, unless they are listed
my @layers = (
    ['core/base'],
    ['core/text'],
    ['core/hosts'],
    ['core/picture'],
    ['core/html'],
    ['core/charset'],
    ['core/meta'],
    ['core/title'],
    ['core/auto'],
    ['core/rules'],
    ['core/extract'],
    ['core/expr'],
    ['core/stage'],
    ['core/thread'],
    ['core/kinds'],
    ['core/units'],
    ['core/render/tree'],
    ['core/render/feed'],
    ['core/render/settle'],
    ['core/render/math'],
    ['core/render/removed'],
    ['core/render'],
    ['core'],
    ['bulk', 'cli', 'lab', 'nginx'],
);

# who must not depend on whom, whatever the layers are
my %strangers = (
    'core/render/tree' => [qw(core/auto core/extract core/expr)],
    'core/render/removed' => [qw(core/auto core/extract core/expr)],
    'core/render'      => [qw(core/auto core/extract core/expr)],
    'core/auto'        => ['core/title'],
    nginx              => [qw(bulk cli lab)],
    bulk               => ['nginx'],
    cli                => ['nginx'],
    lab                => ['nginx'],
);

my %layer;

for my $i (0 .. $#layers) {
    $layer{$_} = $i for @{ $layers[$i] };
}

my @files;
find({ no_chdir => 1, wanted => sub { push @files, $_ if /\.[ch]$/ } },
     "$top/src");
@files = sort map { s{^\Q$top\E/src/}{}r } @files;

my %modules = map { module($_) => 1 } @files;
is(join(' ', sort keys %modules), join(' ', sort keys %layer),
   'every module has its layer');

my %uses;
includes();
symbols();

for my $module (sort keys %modules) {
    my @faults = grep { !allowed($module, $_->[1]) } @{ $uses{$module} };
    my %count;
    my @shown = grep { !$count{$_}++ }
        map { "$_->[0] wants $_->[2]" } @faults;

    ok(!@shown, "$module depends on nothing above it");
    diag($_) for @shown;
}

# what is outside of src and written in C is as other programs are
for my $file (glob "$top/python/*.[ch]") {
    my ($name) = $file =~ m{([^/]+)$};

    is(join(' ', grep { !-f "$top/python/$_" } slurp($file) =~ /^#include "(.*)"/mg),
       '', "python/$name knows mce.h alone");
}

my %files;
$files{ s{/[^/]+$}{}r }++ for @files;
my @full = grep { $files{$_} > ($_ eq 'core/extract' ? 50 : 30) } keys %files;
is("@full", '', 'no folder has more than 30 files, the one of extractors 50');

done_testing;


sub allowed {
    my ($module, $other) = @_;

    return $module eq $other
        || ($layer{$other} <= $layer{$module}
            && !grep { $_ eq $other } @{ $strangers{$module} // [] });
}


# the module of a file: "core" if it is in none of the others
sub module {
    my ($file) = @_;

    while ($file =~ s{/[^/]+$}{}) {
        return $file if exists $layer{$file};
    }

    return $file;
}


# %uses has for each module: [ a file, the module that it uses, by what ]
sub includes {
    for my $file (@files) {
        my ($folder) = $file =~ m{^(.*)/};

        for my $name (slurp("$top/src/$file") =~ /^#include "([^"]+)"/mg) {
            my ($path) = grep { -f "$top/src/$_" }
                "core/$name", $name, "$folder/$name";

            # the public interface is everybody's
            next if !defined $path || $path =~ m{^core/mce(?:_\w+)?\.h$};

            push @{ $uses{ module($file) } }, [$file, module($path), $name];
        }
    }
}


sub symbols {
    my $objects = ($ENV{MCE_COMMAND} // "$top/build/mce") =~ s{/mce$}{/obj}r;
    my @objects = grep { -f "$top/src/" . s/\.o$/.c/r }
        map { s{^\Q$objects\E/src/}{}r }
        split /\n/, `find $objects/src -name '*.o' 2>/dev/null`;
    my (%defined, %wanted);

    ok(@objects > 100, 'the objects are there');

    for my $object (@objects) {
        for (split /\n/, `nm $objects/src/$object`) {
            my ($type, $name) = /(\w) (\w+)$/ or next;

            $defined{$name} = $object if $type =~ /[A-TV-Z]/;
            push @{ $wanted{$object} }, $name if $type eq 'U';
        }
    }

    for my $object (keys %wanted) {
        for my $name (grep { $defined{$_} } @{ $wanted{$object} }) {
            push @{ $uses{ module($object) } },
                [$object, module($defined{$name}), "$name()"];
        }
    }
}
