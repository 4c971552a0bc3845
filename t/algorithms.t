#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# docs/algorithms.md tells of every extractor and every parameter of it, and
# has a row for each in its table.

my $text = slurp("$FindBin::Bin/../docs/algorithms.md");
my ($table) = $text =~ /^## The table\n(.*?)^## /ms;
my $rules = slurp("$FindBin::Bin/../docs/rules.md");
my (undef, $list) = command(['list']);
my (%sections, $name);

for my $line (split /^/, $text) {
    if ($line =~ /^#+ /) {
        $name = $line =~ /^### `(\w+)`$/m ? $1 : '';

    } elsif ($name) {
        $sections{$name} .= $line;
    }
}

for my $entry (split /^(?=\S)/m, $list) {
    my ($leaf) = $entry =~ /^(\w+)/;
    my @params = $entry =~ /^ +(\w+)=/mg;

    next if $leaf =~ /^(?:first|headline|intersect|serial|union|vote)$/;

    # what an operator wrote for single sites is no method of a paper
    if ($leaf =~ /^(?:rules|xpath)$/) {
        like($rules, qr/`$leaf\(/, "$leaf is told");
        like($rules, qr/\| `\Q$_\E` \|/, "$leaf: $_ is told") for @params;
        next;
    }

    my $section = $sections{$leaf} // '';

    isnt($section, '', "$leaf has a section");
    like($table, qr/^\| `$leaf` \|/m, "$leaf has a row in the table");

    # or says whose parameters it has
    $section .= $sections{$1} // '' if $section =~ /Parameters\s+as\s+of `(\w+)`/;

    like($section, qr/`\Q$_\E`/, "$leaf: $_ is told") for @params;
}

# a table whose rows are not as long as its head is none

my ($head, @rows) = $table =~ /^(\|.*\|)$/mg;
is(join("\n", grep { tr/|// != $head =~ tr/|// } @rows), '',
   'each row of the table has a cell for each column');

done_testing;
