#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

use Compress::Zlib qw(memGzip);

# The tools of the mce command, and the programs beside it: what they draw, tell
# and convert.

my $page = article();
my @p = paragraphs();
my $dir = File::Temp->newdir;

sub file { return spew("$dir/$_[0]", $_[1]) }

my $file = file('page.html', $page);
my ($code, $out, $err);

# plot: two lines, each a block

my $small = file('small.html', '<p>ab</p><p>cdefgh</p>');

($code, $out, $err) = command(['plot', $small]);
is($code, 1, 'plot of a page without a region ends with 1');
like($out, qr/\A<svg .*<\/svg>\n\z/s, 'and is an SVG all the same');
like($out, qr/>2 lines, each/, 'with every line of the page');

($code, $out) = command(['plot', $file]);
is($code, 0, 'plot ends with 0');
my @bands = $out =~ /fill="#fbedc4"/g;
cmp_ok(scalar @bands, '>=', 1, 'the selected lines are shaded');
unlike($out, qr/of the gold/, 'without gold none is told');

my $gold = file('gold.txt', join "\n", @p);
($code, $out) = command(['plot', '--smoothed', '--gold', $gold, $file]);
like($out, qr/of the gold/, 'with gold its lines are marked');
like($out, qr/height="8.0" fill="#2a8f4e"/, 'below the columns');
like($out, qr/more content than code/, 'smoothed columns are differences');

is(join(' ', $out =~ /middle"[^>]*>(\d+)</g), '10 20 30 40 50 60',
   'the lines are numbered');

# <p> a b </p> <p> c d e </p>: 1 1 1 2 3 3 3 3 4
($code, $out) = command(['plot', '-e', 'bte', file('curve.html',
                         '<p>a b</p><p>c d e</p>')]);
is($code, 0, 'plot of words and tags ends with 0');
is(join(' ', map { sprintf '%.0f', (440 - $_) / 100 }
        $out =~ /L[\d.]+ ([\d.]+)/g), '1 1 1 2 3 3 3 3 4',
   'it is the curve of the tags');
like($out, qr/<rect x="171\.11" y="40\.0" width="777\.78" height="400\.0" /,
     'and the words that are selected are shaded');

# vips: as t/unit/extract/visual/structure.c has it, in a part of the page

my $walls = file('walls.html', '<h1>The wall</h1><p>one two three<p hidden>no');
my $layout = file('walls.layout', "mce layout 1 45 64fd6054\n"
    . "0 0 0 500 40 ffffff 32 700\n17 0 72 500 28 ffffff 16 400\n"
    . "33 0 0 0 0 ffffff 16 400\n");

($code, $out) = command(['features', '--boxes', $walls]);
is($out, "mce layout 1 45 64fd6054\n"
    . '<h1 data-mce-at="0">The wall</h1><p data-mce-at="17">one two three'
    . '<p data-mce-at="33" hidden>no',
   'features --boxes numbers the tags of a page');

($code, $out) = command(['plot', '-e', "vips(layout=$layout)", $walls]);
is($code, 0, 'plot of boxes ends with 0');
is(join(' ', $out =~ /<rect (x.*?) stroke=/g),
   'x="0.0" y="0.0" width="1000.0" height="200.0" fill="none" '
   . 'x="0.0" y="0.0" width="1000.0" height="80.0" fill="none" '
   . 'x="0.0" y="144.0" width="1000.0" height="56.0" fill="#fbedc4"',
   'the page is as wide as the picture, and what is content is shaded');

# 32 pixels weigh 4, other letters 1: 11 - 5
($code, $out) = command(['explain', '-e', "vips(layout=$layout)", $walls]);
like($out, qr{
<li><span>6</span>, 500 &times; 100 at 0, 0; words: 5; separators: 5
<ul>
<li><span>10 h1</span>, 500 &times; 40 at 0, 0; words: 2
<li><span class=kept>10 p</span>, 500 &times; 28 at 0, 72; words: 3
</ul>
}, 'explain shows the tree of vips');

# 2 characters by 2 tags, 6 by 2, 10 by 2: the longest is cut
($code, $out) = command(['plot', '-e', 'cetr', file('ratios.html',
                         '<p>ab</p><p>cdefgh</p><p>ijklmnopqr</p>')]);
is(join(' ', $out =~ /v-([\d.]+)/g), '133.3 400.0 400.0',
   'the histogram of cetr is of text by tags');

my $above = file('above.html', '<title>The harbour of Lindau</title><p>'
    . 'early words ' x 9 . '<h1>The harbour of Lindau</h1><p>'
    . 'later words ' x 20);
my @starts = map { (command(['plot', '-e', $_, $above]))[1]
                   =~ /<rect x="([\d.]+)" y="40/ }
             'addanag', 'headline(addanag)';
cmp_ok($starts[1], '>', $starts[0],
       'headline() shades nothing above the headline');

like((command(['plot', '-e', 'lqf', $file]))[2], qr/^mce: only r2l, /,
     'an extractor of elements cannot be plotted');
like((command(['plot', '-e', 'bte', '--smoothed', $file]))[2],
     qr/^mce: --smoothed is for /, 'nor what is not counted by lines smoothed');

# explain

my $text = '<p>Kept &lt;here&gt; &amp; now</p><ul><li><a href=/>cut</a></ul>';
($code, $out) = command(['explain', '-e', 'plain',
                         file('explain.html', $text)]);
is($code, 0, 'explain ends with 0');
like($out, qr{<p><a id=kept></a><span.*getElementById\("kept"\)\.scrollIntoView}s,
     'a browser opens it at what was kept first');
like($out, qr/<span class=kept title="kept">Kept &lt;here&gt; &amp; now</,
     'entities stand as in the page');
like($out, qr/<p>Confidence 0\.29; below mce_min_confidence, /,
     'it tells how sure the module would be of the page');

($code, $out) = command(['explain', '-e', 'union(addanag,plain)', $file]);
like($out, qr/title="addanag, plain">\Q$p[0]\E<sup>2</,
     'each piece tells which arguments keep it');
like($out, qr/<tr><td>plain<td>\d+<td>\d+<td>100.0 %/,
     'and the table what share of the text they keep');

($code, $out) = command(['explain', '-e', 'addanag', $file]);
like($out, qr/<span class=cut title="cut">/, 'what was cut is shown as well');

($code, $out) = command(['explain', '-e', 'vote(1, addanag(gap=1) ,addanag)',
                         $file]);
like($out, qr/title="addanag\(gap=1\), addanag">/,
     'arguments of one name are told apart by what they were given');

($code, $out) = command(['explain', '-e', 'union(lqf(threshold=0.1e-0),dsc)',
                         $file]);
like($out, qr/<tr><td>lqf\(threshold=0.1e-0\)<td>/, 'in the table, too');

# check

mkdir "$dir/c";
mkdir "$dir/c/$_" for qw(html gold);
file("c/html/$_.html", $page) for 1 .. 5;
file("c/gold/$_.txt", join "\n", @p) for 1 .. 5;
file('c/META.tsv', join '', "id\tsite\ttype\n",
     map { "$_\ta.example\tnews\n" } 1 .. 5);

($code, $out) = program('helper/check', ['-e', 'addanag', "$dir/c"]);
is($code, 0, 'check ends with 0 where no word is missing');
like($out, qr/^5 pages, \d+ words selected; 0 pages without content$/m,
     'it tells what it looked at');
like($out, qr/^$_ +\d+ +[\d.]+ % +0 +0$/m, "no word is missing in $_")
    for qw(html text markdown json);

# tune

($code, $out) = command(['tune', '-e', 'density', "$dir/c"]);
is($code, 0, 'tune ends with 0');
like($out, qr/^# a\.example: 5 pages, F1 [\d.]+; tuned [\d.]+, on pages held /m,
     'with the figures of each site');
like($out, qr/^mce_profile  default  "density";$/m,
     'the default profile is the extractor');
like($out, qr/^map \$host \$mce_tuned \{$/m, 'and a map from hosts');
is((command(['tune', '-e', 'nobody', "$dir/c"]))[0], 2,
   'an unknown extractor is refused');
is((command(['tune', '-e', 'bte(weight=2)', "$dir/c"]))[2],
   qq(mce: "bte(weight=2)" is not the name of an extractor alone: say with -p )
   . "what is free in it\n", 'and one with parameters without a grid');

# c1 is too long for the page but at 1
($code, $out) = command(['tune', '-e', 'density', '-p', 'c1=1,9999', '-p',
                         'c2=1..3', "$dir/c"]);
like($out, qr/^# a\.example: 5 pages, .*: density(?:\(c1=1(?:,c2=[1-3])?\))?$/m,
     'grids by hand hold what is tried');

($code, $out) = command(['tune', '-e', 'vote($k,$one,plain)', '-p', 'k=1..2',
                         '-p', 'one=density(c1=9999),density(c1=1,c2=9)',
                         "$dir/c"]);
like($out, qr/^mce_profile  default  "vote\([12],density\(c1=/m,
     'members and quorum of a vote can be free');
unlike($out, qr/\$(?:k|one)/, 'no name is left');

my @grids = (
    ['density', 'c3=1', 'density has no parameter "c3"'],
    ['density', 'c1', '"c1" is not NAME=VALUES'],
    ['density', 'c1=1..99', '"c1=1..99" has none or too many values: 64 at most'],
    ['bte(weight=$w)', 'v=1', '"bte(weight=$w)" has no $v'],
);

for my $case (@grids) {
    my ($expr, $grid, $error) = @$case;

    is((command(['tune', '-e', $expr, '-p', $grid, "$dir/c"]))[2],
       "mce: -p: $error\n", "-p $grid is refused");
}

like((command(['tune', '-e', 'density', '-p', 'c1=1,none', "$dir/c"]))[2],
     qr/\Amce: "density\(c1=none\)", column 12: [^\n]+\n\z/,
     'as is a value that the parameter cannot have');

# title --eval

mkdir "$dir/c/title";
file('c/title/1.txt', 'harbour of LINDAU: opens again');
file('c/title/2.txt', 'Harbour of Lindau');
file('c/title/3.txt', " \n");

($code, $out) = command(['title', '--eval', "$dir/c"]);
is($code, 0, 'title --eval ends with 0');
like($out, qr/^c +2  TF +0\.5000  0\.5000  0\.5000 +\d+$/m,
     'headlines count that are exact, but for case and signs');
like($out, qr/^c +2  og:title +0\.0000  0\.0000  0\.0000 +\d+$/m,
     'what is on no page finds none');
like($out, qr/^3 pages without a headline in title\/ were skipped\.$/m,
     'a page whose gold is empty is skipped');

mkdir "$dir/s";
mkdir "$dir/s/$_" for qw(html gold title);
file('s/html/1.html', '<title>the news of Lindau and Bregenz</title>'
     . '<p>the news of and<p>Lindau, Bregenz');
file('s/gold/1.txt', '');
file('s/title/1.txt', 'Lindau Bregenz');

like((command(['title', '--eval', "$dir/s"]))[1], qr/^s +1  TF +0\.0000/m,
     'the text with most words of the title is the headline');
like((command(['title', '--eval', '--stop', file('stop', "the\nof and news"),
               "$dir/s"]))[1], qr/^s +1  TF +1\.0000/m,
     'with --stop, without those of the file');
is((command(['title', '--printed-idf', $file]))[2],
   "mce: --stop and --printed-idf go with --eval\n",
   'the readings are for corpora');
is((command(['title', '--eval', '--stop', "$dir/none", "$dir/s"]))[2],
   "mce: $dir/none: No such file or directory\n",
   'words that cannot be read are told');

# of three texts one has alpha, two have beta: log(3 / 1) and log(3 / 2), or
# log(4 / 2) and log(4 / 3)
file('s/html/1.html', '<title>alpha beta</title><p>alpha one two three four '
     . 'five<p>beta<p>beta six');
file('s/title/1.txt', 'beta');
like((command(['title', '--eval', "$dir/s"]))[1], qr/^s +1  TF-IDF +1\.0000/m,
     'words of no text are weighed, too');
like((command(['title', '--eval', '--printed-idf', "$dir/s"]))[1],
     qr/^s +1  TF-IDF +0\.0000/m, 'with --printed-idf they are not');

# mce-bench

($code, $out) = program('mce-bench', ['--json', '-n', '1', '-e', 'addanag',
                                      "$dir/c"]);
is($code, 0, 'mce-bench ends with 0');
my $bench = eval { JSON::PP->new->decode($out) };
is($bench->{pages}, 5, 'it counts the pages');
is($bench->{ratios}{'ref/ref'}, 1, 'REF is the unit');
cmp_ok($bench->{ratios}{$_}, '>', 0, "$_ is a ratio")
    for 'addanag/ref', 'addanag/libxml2', 'addanag+html/libxml2',
        'decode/ref', 'lines/ref', 'addanag: confidence/ref', 'zlib-6/ref';
ok(!exists $bench->{ratios}{'bte/ref'}, 'without --all nobody else takes part');

file('a"b', "ads\n");
($code, $out) = program('mce-bench', ['--json', '--whole', '-n', 1, '-e',
                                      qq{crunch(ads=$dir/a"b)}, "$dir/c"]);
$bench = eval { JSON::PP->new->decode($out) };
is($bench->{items}[1]{name}, qq{crunch(ads=$dir/a"b)},
   'a quote in an expression is one in JSON');

($code, $out) = program('mce-bench', ['--pages', '-n', 1, '-p', 2, '--all',
                                      "$dir/c"]);
my (undef, @lines) = map { [split /\t/] } split /\n/, $out;
my %of;
push @{ $of{$_->[3]} }, $_ for @lines;
is(join(' ', map { $_->[1] } @{ $of{auto} }), '3 5',
   '-p takes pages from all over a corpus, --pages has a line for each');
is($of{bte}[0][2], length $page, 'with its size');
cmp_ok($_->[4], '>', 0, "$_->[3]: and its time") for @{ $of{bte} };

SKIP: {
    skip 'the heap of a sanitizer tells nothing', 1
        if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

    cmp_ok($of{libxml2}[0][5], '>', 1, 'a tree is larger than its page');
}

is(scalar @{ $of{$_} }, 2, "--all: $_ takes part") for qw(addanag plain r2l);

($code, $out) = program('mce-bench', ['--whole', '-n', 1, '-e', 'addanag',
                                      "$dir/c"]);
is(join('|', $out =~ /^([a-z].*?)  .*\.\d/mg),
   'ref|addanag|addanag+html|addanag+html, structure off',
   '--whole leaves out all others and the phases');

done_testing;
