#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The mce command: formats, exit statuses, errors of one line.

my $page = article();
my @p = paragraphs();
my $dir = File::Temp->newdir;

sub file { return spew("$dir/$_[0]", $_[1]) }

my $file = file('page.html', $page);

# extract: formats

my ($code, $out, $err) = command(['extract', '-e', 'addanag', $file]);
is($code, 0, 'extract ends with 0');
is($err, '', 'and says nothing on standard error');
like($out, qr/^<!DOCTYPE html>/i, 'html is the default format');
like($out, qr/\Q$p[0]\E.*\Q$p[4]\E/s, 'with the whole content');
unlike($out, qr/Section 1|<script/, 'and nothing else');

is((command(['extract', '-e', 'addanag', '-f', 'html', $file]))[1], $out,
   '-f html is the same');

($code, my $text) = command(['extract', '-e', 'addanag', '-f', 'text', $file]);
is($code, 0, '-f text ends with 0');
like($text, qr/\Q$p[0]\E\n\n\Q$p[1]\E\n\n\Q$p[2]\E/,
     'text is paragraphs with one blank line between');
unlike($text, qr/\n\n\n|</, 'with no more and no tags');

($code, my $spans) = command(['extract', '-e', 'addanag', '-f', 'spans',
                              $file]);
is($code, 0, '-f spans ends with 0');
like($spans, qr/^(?:\d+ \d+\n)+$/, 'spans are lines of two offsets');
my $cut = join '', map { my ($s, $e) = split / /; substr $page, $s, $e - $s }
    split /\n/, $spans;
like($cut, qr/\Q$p[0]\E/, 'the offsets are those of the content');
unlike($cut, qr/</, 'and of no tag');

is((command(['extract', '-e', 'addanag', '-'], $page))[1], $out,
   '- reads standard input');
is((command(['extract', '-e', 'addanag'], $page))[1], $out,
   'so does no file at all');
is((command(['extract', '-e', 'addanag', '--', $file]))[1], $out,
   '-- ends the options');
is((command(['extract', '-e', 'addanag'],
            "\xef\xbb\xbf$page"))[1], $out, 'a byte-order mark is no text');
is((command(['extract', '-f', 'text'], $page))[0], 0,
   'without -e the default extractor is used');

# extract: no content

for my $case (['links', portal()], ['nothing', ''], ['white space', " \n "]) {
    my ($name, $bytes) = @$case;

    ($code, $out, $err) = command(['extract', '-e', 'addanag', '-f', 'spans'],
                                  $bytes);

    next if $name eq 'links' && $code == 0;

    is($code, 1, "$name: no main content is 1");
    is($out, '', "$name: nothing is printed");
}

# extract: the headline

my ($headline) = $page =~ m{<h1>(.*?)</h1>};

for my $case (['--headline', 'off'], ['-e', 'auto(headline=off)'],
              ['-e', 'serial(auto(headline=off),plain)'])
{
    my $name = join ' ', @$case;
    my @extract = ('extract', @$case, '-f');

    unlike((command([@extract, 'text'], $page))[1], qr/\Q$headline/,
           "$name: text has no headline");
    like((command([@extract, 'markdown'], $page))[1],
         qr/^title: "\Q$headline\E"\n(?!.*\Q$headline\E)/ms,
         "$name: Markdown has it as metadata only");
    is((split /\n/, (command([@extract, 'spans'], $page))[1])[0] =~ s/ .*//r,
       index($page, (paragraphs())[0]),
       "$name: the spans begin with the first paragraph");
    is((command([@extract, 'html'], $page))[1] =~ /<h1>\Q$headline/, 1,
       "$name: the page shows it above the content");
}

my $thread = slurp("$FindBin::Bin/../examples/pages/forum.html");
my ($subject) = $thread =~ m{<title>(.+?) - };

like((command(['extract', '-f', 'text'], $thread))[1], qr/^\Q$subject/,
     'the text of a thread begins with its headline');
unlike((command(['extract', '--headline', 'off', '-f', 'text'], $thread))[1],
       qr/\Q$subject/, 'and has none with --headline off');

($code, $out, $err) = command(['extract', '-e', 'r2l', $file]);
is($code, 1, 'r2l on a page in Latin letters finds nothing');
is($err, "mce: the extractor does not apply to this page\n", 'and says so');

# extract: a page in one line

my $lines = slurp("$FindBin::Bin/../examples/pages/news-fa.html");

for my $leaf (qw(r2l dana danag addanag)) {
    my @args = ('extract', '-e', $leaf, '-f', 'text');

    $out = (command([@args], $lines))[1];
    isnt($out, '', "$leaf finds text on a page of many lines");
    is((command([@args], $lines =~ s/\s*\n\s*/ /gr))[1], $out,
       'and the whole of it where the page is one line');
}

# Crunch takes pictures away within link lists alone

my $crunch = '<div><p><img src=p.png> ' . 'A paragraph of words. ' x 9
    . '<ul><li><a href=a><img src=a.png> one</a><li><a href=b>two</a>'
    . '<img src=b.png></ul><p><img src=q.png> ' . 'Another one of words. ' x 9;

for my $case (['crunch', 'p q'], ['crunch(links=lists)', 'p q'],
              ['crunch(lists=keep)', 'p a b q'])
{
    $out = (command(['extract', '-e', $case->[0]], $crunch))[1];
    is(join(' ', $out =~ /<img [^>]*src="([a-z])\.png"/g), $case->[1],
       "$case->[0] keeps the pictures $case->[1]");
}

# errors

my @bad = (
    [], ['no-such-command'], ['extract', '-x'], ['extract', '-e'],
    ['extrct'], ['extract', '-f', 'pdf', $file], ['extract', '--markdown', $file],
    ['extract', '-e', 'nobody', $file],
    ['extract', '-e', 'addanag(gap=0)', $file],
    ['extract', '-e', 'addanag(depth=3)', $file],
    ['extract', '--headline', 'h1', $file],
    ['extract', '-e', 'addanag(', $file], ['extract', '-e', '', $file],
    ['extract', "$dir/missing.html"], ['extract', "$dir"],
    ['extract', $file, $file], ['title', "$dir/missing.html"],
    ['list', 'what'], ['eval'], ['eval', "$dir/missing"],
    ['eval', '-e', 'nobody', $dir], ['eval', '--jason', $dir],
    ['title', $file, $file], ['plot', '--gold'], ['warc', $file],
    ['warc', '-f', 'html'],
    ['extract', '-e', "addanag(gap=1,\n gop=2)", $file],
    ['extract', "$dir/no\nfile"],
);

for my $args (@bad) {
    ($code, $out, $err) = command($args);

    my $name = join ' ', 'mce', map { s/\Q$dir\E/DIR/r =~ s/\n/\\n/r } @$args;

    is($code, 2, "$name ends with 2");
    is($out, '', "$name prints nothing");
    like($err, qr/^mce: [^\n]+\n\z/, "$name says one line");
}

# addresses are no files

for my $case ([$file], ['--jsonl', $file], ['--jsonl', '-o', "$dir/lines", $file]) {
    my ($last, @options) = reverse @$case;
    my $address = 'https://a.example/?a=1&b=2';

    ($code, $out, $err) = command(['extract', reverse(@options), $address]);
    is("$code $err", "2 mce: $address: mce reads files, curl gets pages: curl -sL "
       . "'$address' | mce extract --url '$address'\n",
       "an address is told how it is read: @options");
}

# files that are no pages

my $large = file('large.html', '');
truncate $large, 256 * 1024 * 1024 + 1 or die "truncate: $!\n";

($code, $out, $err) = command(['extract', $large]);
is("$code$out", '2', 'a file of more than 256 MB ends with 2');
is($err, "mce: $large: File too large\n", 'and is told as such');

($code, $out, $err) = command(['extract', '/dev/zero']);
is("$code$out", '2', 'so does a stream that goes on');
is($err, "mce: /dev/zero: File too large\n", 'where it is larger than that');

unlink $large;

# the programs beside it take their options as a subcommand does

for my $case (['mce-bench'], ['mce-bench', '-n', '0', $dir],
              ['mce-bench', '-n', '2x', $dir], ['mce-bench', '-x'],
              ['mce-bench', '--json', '--pages', $dir], ['helper/check'])
{
    my ($path, @args) = @$case;
    my ($name) = $path =~ /([^\/]+)$/;

    ($code, $out, $err) = program($path, \@args);
    is("$code$out", '2', "$name @args ends with 2" =~ s/\Q$dir\E/DIR/r);
    like($err, qr/^$name: [^\n]+\n\z/, 'and says one line');
}

like((program('mce-bench', ['-x']))[2], qr/: run mce-bench --help$/,
     'which names the program');

like((command(['extract', '-e', 'addanag(depth=3)', $file]))[2],
     qr/column 9|depth/, 'a wrong expression is told with its column');

for my $args (['extract', '-e', 'vote(2,', 'addanag,', 'dsc)', $file],
              ['eval', '-e', 'vote(2,', 'addanag,', 'dsc)', $dir])
{
    like((command($args))[2], qr/^mce: [^\n]*put in quotes\n\z/,
         "$args->[0]: an expression that a shell cut at a blank is told");
}

like((command(['extract', '-e', "union(\n dsc,\ndcs)", $file]))[2],
     qr/^mce: "union\(\\x0a dsc,\\x0adcs\)", column 14: unknown/,
     'a line end within an expression is shown by its number');
unlike((command(['extract', '-e', $_, $file]))[2], qr/quotes/,
       "$_ was not cut by a shell") for '(', 'auto(', 'vote(2,addanag,';

like((command([$_, $file]))[2], qr/: Not a directory$/,
     "$_: what cannot be read is told with the reason") for qw(eval tune);
like((program('mce-bench', [$file]))[2], qr/: Not a directory$/,
     'mce-bench tells it as well');

for my $args (['mce', 'list'], ['mce', 'extract', $file], ['mce', '--help'],
              ['mce', 'title', $file], ['mce-bench', '--help'])
{
    my ($name, @args) = @$args;
    my $command = join ' ', map { s/\Q$dir\E/DIR/r } @$args;

    ($code, $out, $err) = program($name, \@args, undef, '/dev/full');
    is($code, 2, "$command >/dev/full ends with 2");
    is($err, "$name: standard output: No space left on device\n",
       'and says so in one line');
}

# help

my @commands = qw(extract title list eval tune plot explain warc trend
                  features rules reports);

for my $args (['--help'], ['-h'], ['help']) {
    ($code, $out, $err) = command($args);

    is("$code $err", '0 ', "mce @$args ends with 0");
    is(join(' ', $out =~ /^    (\w+) +\S/mg), "@commands",
       'and names every command');
}

is((command(['help', 'warc']))[1], (command(['warc', '--help']))[1],
   'mce help COMMAND is mce COMMAND --help');

for my $case (['extrac' => 'command, did you mean "extract"?'],
              ['trned' => 'command, did you mean "trend"?'],
              ['sing' => 'command: run mce --help'])
{
    my ($word, $hint) = @$case;

    is((command([$word]))[2], qq(mce: "$word" is no $hint\n),
       "$word is no command");
    is((command(['help', $word]))[2], qq(mce: "$word" is no $hint\n),
       'nor is there help for it');
}

is((command(['extract', '--strukture', 'on']))[2],
   qq(mce: unknown option "--strukture", did you mean "--structure"?\n),
   'an option is guessed as well');

my ($manual) = slurp("$Mce::Nginx::top/docs/command.md");

for my $case ((map { ['mce', $_] } @commands), ['mce-bench']) {
    my ($name, @args) = @$case;

    ($code, $out, $err) = program($name, [@args, '--help']);
    is("$code $err", '0 ', "@$case --help ends with 0");
    like($out, qr/\Ausage: @$case/, 'and tells how it is called');
    is(join("\n", grep { length > 79 } split /\n/, $out), '',
       'in lines that fit a terminal') if $name eq 'mce';

    my ($usage) = $out =~ /\Ausage: (.*)$/m;
    ok($manual =~ /^    \Q$usage\E(?: > [\w.]+)?$/m, 'as the manual does')
        or diag($usage);

    my ($section) = $manual =~ /^## $case->[-1]\n(.*?)(?=^## |\z)/ms;
    my @options = $usage =~ /\[OPTION\]/
        ? map { s/\\\|/|/gr } $section =~ /^\| `(-[^`]+)` \|/mg
        : $usage =~ /\[(-[^\]]+)\]/g;
    is(join(' ', $out =~ /^    (-\S+(?: [A-Za-z|]+)?) +\S/mg), "@options",
       'and every option is told');
}

is((command(['extract', '--help', $file]))[1] =~ /usage/, 1,
   '--help before operands is help');

# title

($code, $out) = command(['title', $file]);
is($code, 0, 'title ends with 0');
like($out, qr/^TF\t1\.000\tHarbour of Lindau opens again$/m,
     'title finds the headline');
is(join(' ', (command(['title'], ''))[0, 2]), "1 mce: no main content\n",
   'no headline is 1, and told');

# list

($code, $out) = command(['list']);
is($code, 0, 'list ends with 0');
like($out, qr/^$_\b.*\n(?: .*\n)*/m, "list names $_")
    for qw(r2l dana danag addanag);
like($out, qr/^ +gap\b.*20.*1000/m, 'with parameters, defaults and ranges');

like($out, qr/^$_\b/m, "list names the combinator $_")
    for qw(serial union intersect vote first headline);

for my $name ($out =~ /^([a-z]\w*)/mg) {
    my $expr = $name;

    $expr = "$name(plain)" if $name =~ /^(?:serial|union|intersect|first
                                            |headline)$/x;
    $expr = 'vote(1,plain)' if $name eq 'vote';

    ($code, $out) = command(['extract', '-e', $expr, '-f', 'spans', $file]);
    ok($code == 0 && $out ne '' || $code == 1 && $out eq '',
       "$expr is an expression");
}

# eval

mkdir "$dir/c";
mkdir "$dir/c/$_" for qw(html gold);
file('c/META.tsv', "id\tsite\tlang\ttype\na\ta.example\ten\tnews\n"
     . "b\tb.example\ten\tforum\n");
file('c/html/a.html', '<p>one two three four</p>');
file('c/gold/a.txt', 'one two three five');
file('c/html/b.html', '<p>one two three four five six</p>');
file('c/gold/b.txt', 'one two three');

($code, $out, $err) = command(['eval', '-e', 'plain', "$dir/c"]);
is($code, 0, 'eval ends with 0');
is($err, '', 'without a progress bar where there is no terminal');

# a: recall 3/4, precision 3/4, F1 0.75; b: recall 1, precision 1/2, F1 2/3
like($out, qr/0\.875\d*\s+0\.625\d*\s+0\.708/,
     'recall, precision and F1 are means over the pages');

($code, $out) = command(['eval', '--json', '-e', 'plain', "$dir/c"]);
my $json = eval { JSON::PP->new->decode($out) };
ok(defined $json, '--json prints JSON') or diag($out);

my %rows = map { ($_->{type} // 'all') => $_ } @{$json->{results}};
is(join(' ', sort keys %rows), 'all forum news',
   'with a result for the corpus and for each type');

($code, $out, $err) = command(['eval', '--json', '--pages', "$dir/c"]);
is("$code $out$err", '2 mce: --json, --pages and --compare are forms of what is '
   . "printed: take one\n", '--json and --pages exclude each other');

for my $case ([all => 2, 0.875, 0.625, 0.708333],
              [news => 1, 0.75, 0.75, 0.75],
              [forum => 1, 1, 0.5, 0.666667])
{
    my ($type, $pages, $recall, $precision, $f1) = @$case;
    my $row = $rows{$type};

    is($row->{pages}, $pages, "$type: pages");
    is($row->{recall}, $recall, "$type: recall");
    is($row->{precision}, $precision, "$type: precision");
    is($row->{f1}, $f1, "$type: F1");
}

# eval: lines

mkdir "$dir/articles";
mkdir "$dir/articles/$_" for qw(html gold found);
file('articles/META.tsv', "id\tsite\n" . join '', map { "$_\t$_.example\n" }
     qw(a b c));

my @line = map { "line $_ of it" } qw(one two three four five);

# c has fewer lines than are measured
for my $case ([a => 5, @line[0 .. 3]], [b => 5, 'and one astray', @line],
              [c => 4, @line])
{
    my ($id, $n, @found) = @$case;

    file("articles/html/$id.html", join '', map { "<p>$_</p>" } @found);
    file("articles/gold/$id.txt", join "\n", @line[0 .. $n - 1]);
    file("articles/found/$id.txt", join "\n", @found);
}

($code, $out) = command(['eval', '--lines', '--json', '-e', 'plain', '--found',
                         "$dir/articles/found", "$dir/articles"]);
my ($ours, $theirs) = @{JSON::PP->new->decode($out)->{results}};
is($ours->{pages}, 2, '--lines measures pages of five lines and more');
is(join(' ', map { 0 + $ours->{$_} }
        qw(first last lost before inside after whole clean both)),
   '100 50 10 0.5 0 0 50 50 0',
   '  and has means over them, in hundredths or lines a page');
is($theirs->{$_}, $ours->{$_}, "  $_ of the same text from a file is the same")
    for qw(last lost whole edit);

($code, $out) = command(['eval', '--lines', '-e', 'plain', "$dir/articles"]);
like($out, qr/^articles .* 100\.0   50\.0 .* plain$/m, '  also as a table');

($code, $out) = command(['eval', '--lines', '--pages', '-e', 'plain',
                         "$dir/articles"]);
like($out, qr/^articles\ta\t.*\t0\.2000\t/m, '  and for each page');
like($out, qr/^articles\tc\t[^\n]*\t\t\t\t/m,
     '  without numbers where it is not measured');

# eval: what another tool found

mkdir "$dir/found";
file('found/a.txt', 'one two three four');

($code, $out) = command(['eval', '--found', "$dir/found", "$dir/c"]);
is($code, 0, 'eval --found ends with 0');
like($out, qr/^c +all +2  0\.3750  0\.3750  0\.3750 .* \Q$dir\E\/found$/m,
     'texts of another tool are measured, a missing one counts 0');
like($out, qr/^1 pages have no file in \Q$dir\E\/found and count 0\.$/m,
     'and is told');
unlike($out, qr/ auto$/m, 'without -e there is no other row');

($code, $out) = command(['eval', '-e', 'plain', '--found', "$dir/found",
                         '--compare', "$dir/c"]);
like($out, qr/^c +2 +2  0\.7083  0\.3750  -0\.3333  /m,
     'and can be compared with an expression');

# what is extracted is found again

mkdir "$dir/$_" for qw(same same/html same/gold same/found);
my %same = (a => $page, map { my ($id, $name) = @$_;
            $id => slurp("$FindBin::Bin/../examples/pages/$name.html") }
            ['b', 'news'], ['c', 'news-fa']);

for my $id (keys %same) {
    file("same/html/$id.html", $same{$id});
    file("same/gold/$id.txt", (command(['extract', '-e', 'plain', '-f', 'text',
                                        '--structure', 'off'], $same{$id}))[1]);
}

my $same = 'auto(headline=off)';

file("same/found/$_.html.txt",
     (command(['extract', '-e', $same, '-f', 'text', '--structure', 'off'],
              $same{$_}))[1]) for keys %same;

my @f1 = (command(['eval', '-e', $same, '--found', "$dir/same/found",
                   "$dir/same"]))[1] =~ /^same +all +3 +\S+ +\S+ +(\S+)/mg;
is(scalar @f1, 2, 'what was extracted is measured as what is extracted');
cmp_ok(abs($f1[0] - $f1[1]), '<=', 0.002, 'with the same result')
    or diag("@f1");

# what mce extract writes is more than the spans where a page has a video, or no
# text but its description

mkdir "$dir/$_" for qw(text text/html text/gold text/found);

my %text = (
    video => article(extra => '<iframe src="https://v.example/embed/1"></iframe>'),
    empty => '<title>t</title><meta name=description content="'
             . join(' ', paragraphs()) . '"><noscript>Please turn on scripts.'
             . '</noscript>',
);

for my $id (keys %text) {
    file("text/html/$id.html", $text{$id});
    file("text/gold/$id.txt", join "\n", paragraphs());
    file("text/found/$id.txt", (command(['extract', '-e', 'plain', '-f', 'text',
                                         '--headline', 'off'], $text{$id}))[1]);
}

my @measured = ('eval', '-e', 'plain', '--found', "$dir/text/found",
                "$dir/text");
my $row = qr/^text +all +2 +((?:[\d.]+ +){5}[\d.]+)/m;
@f1 = (command([@measured]))[1] =~ /$row/g;
isnt($f1[0], $f1[1], 'without --rendered, spans are measured');
@f1 = (command([@measured, '--rendered', '--headline', 'off']))[1] =~ /$row/g;
like($f1[0], qr/^1\.0000  0\.8/, 'with it, texts are');
is($f1[0], $f1[1], 'those that mce extract writes');

for my $case ([['--found', "$dir/none"], 'No such file or directory'],
              [['--headline', 'off'], '--headline goes with --rendered or --lines'],
              [['--compare'], '--compare takes two, expressions or one and '
                              . '--found'])
{
    ($code, $out, $err) = command(['eval', @{$case->[0]}, "$dir/c"]);
    is($code, 2, "@{$case->[0]} is an error");
    like($err, qr/\Amce: [^\n]*\Q$case->[1]\E\n\z/, 'in one line');
}

mkdir "$dir/two";
symlink "$dir/c", "$dir/two/$_" for qw(one other);
is((command(['eval', '--found', "$dir/found", "$dir/two"]))[2],
   "mce: --found takes one corpus\n", 'names of pages may be those of two');

# eval: a page of which nothing is to be found

file('c/html/e.html', '<p>Menu</p>');
file('c/gold/e.txt', " \n");
($code, $out) = command(['eval', '-e', 'plain', '-e', 'fe', "$dir/c"]);
like($out, qr/^c +all +2  0\.8750  0\.6250  0\.7083 .* plain$/m,
     'an empty gold is in no mean');
like($out, qr/^1 pages have an empty gold [^\n]* on 0 of them by plain\.$/m,
     'what was found there is told');
unlink "$dir/c/html/e.html", "$dir/c/gold/e.txt";

mkdir "$dir/bare";
mkdir "$dir/bare/html";

like((command([$_, "$dir/bare"]))[2],
     qr/^mce: [^\n]+: no corpus, there is no html\/\*\.html in it\n\z/,
     "$_: a corpus without pages is an error")
    for qw(eval tune);

file('bare/html/a.html', '<p>one');

for my $args (['eval'], ['eval', '--json'], ['eval', '--pages'], ['tune']) {
    ($code, $out, $err) = command([@$args, "$dir/bare"]);
    is($code, 2, "@$args: pages without gold are an error");
    is("$out$err", "mce: no page has gold\n", 'which is told in one line');
}

SKIP: {
    my $corpora = "$Mce::Nginx::top/build/corpora/dev/rtl_real";
    skip 'no build/corpora: run make corpora', 2 if !-d $corpora;

    ($code, $out) = command(['eval', '--json', '-e', 'addanag', $corpora]);
    is($code, 0, 'eval of a dev corpus ends with 0');
    my ($f1) = $out =~ /"f1":\s*([\d.]+)/;
    cmp_ok($f1 // 0, '>=', 0.955, 'addanag reaches its F1 on rtl_real');
}

done_testing;
