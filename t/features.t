#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What the learned extractor sees of ten pages, which training and serving must
# agree on, and how well it extracts them.  "make features" pins the rows anew:
# after training, and after a change of a feature, which then is seen and wanted.

my $folder = "$FindBin::Bin/pages";

# the least word F1 of auto
my %floor = (
    'blog-ru'          => 0.96,
    'diary-ja'         => 0.98,
    'documentation-en' => 0.94,
    'encyclopedia-es'  => 0.98,
    'forum-en'         => 0.97,
    'news-ar'          => 0.98,
    'news-en'          => 0.98,
    'product-de'       => 0.95,
    'recipe-fr'        => 0.98,
    'service-it'       => 0.98,
);

my ($code, $out) = command(['features', '--names']);
my @names = split /\n/, $out;
is($out, slurp("$folder/features/names"), 'the features are those pinned');

for my $page (sort keys %floor) {
    ($code, $out) = command(['features', "$folder/html/$page.html"]);
    same_rows($page, $out, slurp("$folder/features/$page.tsv"));
}

is(join(' ', sort keys %floor),
   join(' ', map { m{([^/]+)\.html$} } sort glob("$folder/html/*.html")),
   'every page has its floor');

($code, $out) = command(['eval', '--pages', $folder]);
my ($head, @lines) = map { [split /\t/] } split /\n/, $out;
is(scalar @lines, scalar keys %floor, 'every page is evaluated');

for my $line (@lines) {
    my %value;
    @value{@$head} = @$line;
    cmp_ok($value{word_f1}, '>=', $floor{$value{id}}, "word F1 of $value{id}");
}

done_testing;


sub same_rows {
    my ($page, $got, $pinned) = @_;

    my @got = split /\n/, $got;
    my @pinned = split /\n/, $pinned;
    my @differences;

    for my $i (0 .. ($#got > $#pinned ? $#got : $#pinned)) {
        my @one = split /\t/, $got[$i] // '', -1;
        my @two = split /\t/, $pinned[$i] // '', -1;

        if (@one != 5 || @two != 5) {
            push @differences, "block $i: "
                . (@one == 5 ? 'is new' : 'is missing');
            next;
        }

        my @values = split / /, $one[2];
        my @wanted = split / /, $two[2];

        push @differences, map { "block $i: $names[$_] is $values[$_], was "
                                 . $wanted[$_] }
            grep { $values[$_] ne $wanted[$_] } 0 .. $#wanted;
        push @differences, map { "block $i: other $_->[1]" }
            grep { $one[$_->[0]] ne $two[$_->[0]] }
            [0, 'start'], [1, 'end'], [3, 'words'], [4, 'text'];
    }

    ok(!@differences, "rows of $page")
        or diag(join "\n", @differences[0 .. min(9, $#differences)],
                'if this is wanted: make features');
}


sub min {
    my ($one, $two) = @_;

    return $one < $two ? $one : $two;
}
