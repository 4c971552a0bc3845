#!/usr/bin/perl

use strict;
use warnings;

use File::Find;
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The rooms of the sources stand on floors, and no room knows one of a floor
# above its own: neither do its files include one of there, nor do its objects
# want a symbol from there.  docs/architecture.md has the map.

my $top = "$FindBin::Bin/..";

# from the ground up; a room's own folders belong to it, unless they stand here
my @floors = (
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
    ['core/units'],
    ['core/render/idiom'],
    ['core/render/tree'],
    ['core/render/removed'],
    ['core/render'],
    ['core'],
    ['bulk', 'cli', 'lab', 'nginx'],
);

# who must not know whom, whatever the floors are
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

my %floor;

for my $i (0 .. $#floors) {
    $floor{$_} = $i for @{ $floors[$i] };
}

my @files;
find({ no_chdir => 1, wanted => sub { push @files, $_ if /\.[ch]$/ } },
     "$top/src");
@files = sort map { s{^\Q$top\E/src/}{}r } @files;

my %rooms = map { room($_) => 1 } @files;
is(join(' ', sort keys %rooms), join(' ', sort keys %floor),
   'every room has its floor');

my %uses;
includes();
symbols();

for my $room (sort keys %rooms) {
    my @faults = grep { !allowed($room, $_->[1]) } @{ $uses{$room} };
    my %count;
    my @shown = grep { !$count{$_}++ }
        map { "$_->[0] wants $_->[2]" } @faults;

    ok(!@shown, "$room knows nothing above it");
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
    my ($room, $other) = @_;

    return $room eq $other
        || ($floor{$other} <= $floor{$room}
            && !grep { $_ eq $other } @{ $strangers{$room} // [] });
}


# the room of a file, of which "core" is that of the files in no other
sub room {
    my ($file) = @_;

    while ($file =~ s{/[^/]+$}{}) {
        return $file if exists $floor{$file};
    }

    return $file;
}


# %uses has of each room: [ the file, the room that it knows, by what ]
sub includes {
    for my $file (@files) {
        my ($folder) = $file =~ m{^(.*)/};

        for my $name (slurp("$top/src/$file") =~ /^#include "([^"]+)"/mg) {
            my ($path) = grep { -f "$top/src/$_" }
                "core/$name", $name, "$folder/$name";

            # the public interface is everybody's
            next if !defined $path || $path =~ m{^core/mce(?:_\w+)?\.h$};

            push @{ $uses{ room($file) } }, [$file, room($path), $name];
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
            push @{ $uses{ room($object) } },
                [$object, room($defined{$name}), "$name()"];
        }
    }
}
