#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Tables of words that are searched by halves, by the first two bytes of each:
# a word that is out of order is never found.

chdir "$FindBin::Bin/../src/core";

for (['meta/date/words.c', 'date_names'], ['meta/date/label.c', 'date_labels'],
     ['meta/byline/words.c', 'byline_before'],
     ['units/control.c', 'unit_labels'],
     ['units/notice.c', 'notice_words'])
{
    my ($file, $table) = @$_;
    my ($text) = slurp($file) =~ /_$table\[\] = \{\n(.*?)\n\};/s;
    my @words = $text =~ /"([^"]+)"/g;
    my @out = grep {
        (substr $words[$_ - 1], 0, 2) gt (substr $words[$_], 0, 2)
    } 1 .. $#words;

    cmp_ok(scalar @words, '>', 100, "$file has a table, _$table");
    is(join(' ', @words[@out]), '', "its words are in the order of bytes");
}

done_testing;
