#!/usr/bin/perl

use strict;
use warnings;

use Compress::Zlib qw(memGzip);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce trend: TrendFinder, thesis chapter 6.

my $dir = File::Temp->newdir;
my ($code, $out, $err);

sub page {
    my ($name, $headline, $date, $text) = @_;
    my $bytes = "<!DOCTYPE html><html><head><title>$headline</title>"
        . ($date ? "<meta property=article:published_time content=$date>" : '')
        . "</head><body><h1>$headline</h1><p>" . ($text // 'nothing') . '</p>';

    spew("$dir/$name", $bytes);

    return $bytes;
}

sub trend {
    ($code, $out, $err) = command(['trend', @_]);

    return $out;
}

# the example of the thesis: four words of a query, a text with (4, 0, 1, 5)

my $example = 'gene gene gene gene trait niche niche niche niche niche';
page('example.html', $example, '2010-04-01');
is(trend('-q', 'gene drift trait niche', "$dir/example.html"),
   "year\ttexts\tgene drift trait niche\n2010\t1\t0.772\n",
   'a text with 4, 0, 1 and 5 of four words scores .772');
is("$code $err", '0 ', 'and trend ends with 0');

page('example.html', "$example and words of no query", '2010-04-01');
like(trend('-q', 'gene drift trait niche', "$dir/example.html"),
     qr/^2010\t1\t0\.772$/m, 'words that are not in the query do not count');

# years

page('a.html', 'Storms and floods at the coast', '2019-01-02');
page('b.html', 'A quiet summer at the lake', '2019-07-08');
page('c.html', 'After the storms and the floods', '2020-02-03');
page('d.html', 'Storms without a date');

my @pages = map { "$dir/$_.html" } qw(a b c d);
is(trend('-q', 'weather=storms floods', '-q', 'place=coast lake', @pages),
   "year\ttexts\tweather\tplace\n2019\t2\t0.500\t0.707\n2020\t1\t1.000\t0.000\n"
   . "# 1 pages without a date or a headline were left out\n",
   'the score of a year is the mean of its texts, a query a column');
is($code, 0, 'a page without a date is no error');

trend('-q', 'storms', "$dir/d.html");
is($code, 1, 'without any date it ends with 1');

# content

page('e.html', 'Storms at sea', '2021-01-01',
     'The floods came with the storms, and the storms were strong. ' x 5);
like(trend('-q', 'storms floods', "$dir/e.html"), qr/^2021\t1\t0\.707$/m,
     'headlines alone are compared');
# storms: 1 + 10, floods: 5; 16 / (1.414 * 12.083)
like(trend('-e', 'plain', '-q', 'storms floods', "$dir/e.html"),
     qr/^2021\t1\t0\.936$/m, 'with -e the main content as well');

# archives

my @records = map { archived(slurp("$dir/$_.html"), "http://a.example/$_") }
              qw(a b c);

for my $case (['an archive', join '', @records],
              ['a compressed one', join '', map { memGzip($_) } @records])
{
    spew("$dir/pages.warc", $case->[1]);

    is(trend('-q', 'storms floods', "$dir/pages.warc", "$dir/e.html"),
       "year\ttexts\tstorms floods\n2019\t2\t0.500\n2020\t1\t1.000\n"
       . "2021\t1\t0.707\n", "$case->[0] is read page by page");
}

# errors

trend("$dir/a.html");
is("$code $err", "2 mce: -q is missing: the words of a query\n",
   'a query is needed');
trend('-q', 'empty=', "$dir/a.html");
is("$code $err", qq(2 mce: -q: "empty=" has no words\n), 'with words');
trend('-q', 'storms', "$dir/missing.html", "$dir/c.html");
is("$code $err", "2 mce: $dir/missing.html: No such file or directory\n",
   'a file that cannot be read is told');
like($out, qr/^2020\t/m, 'and the others are counted');

spew("$dir/picture.html", "\xff\xd8\xff\xe0" . 'x' x 99);
trend('-q', 'storms', "$dir/picture.html");
is("$code $err", "2 mce: $dir/picture.html: this is a JPEG picture, not a "
   . "page\n", 'so is one that is no page');

spew("$dir/cut.warc", substr $records[0], 0, -20);
trend('-q', 'storms', "$dir/cut.warc");
is("$code $err", "2 mce: $dir/cut.warc: record 1 is broken\n",
   'so is a record that is cut');

done_testing;
