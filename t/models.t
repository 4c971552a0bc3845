#!/usr/bin/perl

# The learned tables are what training wrote: MANIFEST.json beside them has their
# hashes, and what they were made of.

use strict;
use warnings;

use Digest::SHA;
use FindBin;
use JSON::PP;
use Test::More;

chdir "$FindBin::Bin/.." or die "cannot enter the project: $!\n";

sub digest {
    my ($path) = @_;

    return eval { Digest::SHA->new(256)->addfile($path, 'b')->hexdigest }
        // "cannot be read: $!";
}

for my $folder (qw(src/core/auto/model src/core/extract/model)) {
    open my $f, '<', "$folder/MANIFEST.json" or die "no manifest: $!\n";
    my $entries = JSON::PP->new->decode(do { local $/; <$f> });
    close $f;

    my %script_of;

    for my $script (sort keys %$entries) {
        my $entry = $entries->{$script};

        ok(-f $script, "$script writes tables");
        like($entry->{command}, qr/^python3 \Q$script\E/, 'by a known command');
        like($entry->{commit}, qr/^[0-9a-f]{40}\b/, 'at a known commit');
        like($entry->{versions}{python3}, qr/^3\./, 'with a known Python');

        for my $file (sort keys %{ $entry->{tables} }) {
            $script_of{$file} = $script;
            is(digest("$folder/$file"), $entry->{tables}{$file},
               "$file is as $script wrote it")
                or diag("tables are not changed by hand: change what $script "
                        . 'reads, then run "make train"');
        }

        my $inputs = $entry->{inputs};
        my @bad = grep { $inputs->{$_} !~ /^[0-9a-f]{64}$/ } keys %$inputs;
        is("@bad", '', 'all that it read is known by its hash');

        for my $path (grep { m{^tools/} } sort keys %$inputs) {
            is(digest($path), $inputs->{$path}, "$path is as $script read it")
                or diag("run \"make train\", or \"python3 $script\"");
        }
    }

    is(join(' ', sort keys %script_of),
       join(' ', map { s{.*/}{}r } sort grep { !/\.json$/ } glob("$folder/*")),
       "the manifest in $folder has every table, and no other");
}

done_testing;
