#!/usr/bin/perl

use strict;
use warnings;

use Compress::Zlib qw(memGzip);
use File::Path qw(make_path);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce extract of many files.

my $page = article();
my @p = paragraphs();
my $dir = File::Temp->newdir;
my ($code, $out, $err);


sub file {
    my ($name, $bytes) = @_;
    my $path = "$dir/$name";

    make_path($path =~ s{/[^/]+$}{}r);

    return spew($path, $bytes);
}


sub extract {
    ($code, $out, $err) = command(['extract', '-e', 'addanag', @_]);

    return $code;
}


sub lines { map { JSON::PP->new->decode($_) } split /\n/, $out }
sub names { join ' ', map { $_->{file} =~ s{.*/}{}r } lines() }
sub files { join ' ', sort map { s{^\Q$dir\E/}{}r } glob "$dir/$_[0]" }


my @files = map { file("in/$_.html", $page =~ s/<title>/<title>$_ /r) } 1 .. 9;
my $empty = file('in/empty.html', '<p>');
my $gone = "$dir/in/gone.html";

# lines

is(extract('--jsonl', @files), 0, 'many files end with 0');
is(names(), '1.html 2.html 3.html 4.html 5.html 6.html 7.html 8.html 9.html',
   'each is a line, in their order');
is($err, '', 'and nothing is told');
like((lines())[0]{text}, qr/\Q$p[0]\E/, 'with its main content');
my $lines = $out;

extract('--jsonl', '-j', 4, @files);
is($out, $lines, 'several threads give the same lines in the same order');

extract('--jsonl', $files[0]);
my $one = $out;
extract('--jsonl', @files);
is(index($out, $one), 0, 'and each line is that of the file alone');

is(extract('--jsonl', $empty, $gone, $files[0]), 2,
   'a file that cannot be read makes the exit status 2');
is($err, "mce: $empty: no main content\n"
   . "mce: $gone: No such file or directory\n", 'each that fails has a line');
is(join(' ', map { $_->{status} } lines()), 'no_content unreadable ok',
   'and its status; the others are done');
is(extract('--jsonl', $empty), 1, 'no content in any is 1');
is(extract('--jsonl', $empty, $files[0]), 0, 'content in some is 0');

extract('--jsonl', '--fields', 'markdown', $files[0]);
unlike((lines())[0]{markdown}, qr/^---/, 'Markdown in a line has no metadata');
is((lines())[0]{text}, undef, 'fields that were not asked for are not there');

my $odd = file("in/caf\xe9 \"x\"\n.html", $page);
extract('--jsonl', $odd);
like((lines())[0]{file}, qr{/caf\xef\xbf\xbd "x"\n\.html$},
     'a name may be any bytes');

my $include = '<!--# include virtual="/secret" -->';
my $served = file("in/<!--# n -->.html", $page =~ s{<title>.*?</title>}{
    '<title>' . $include =~ s/</&lt;/gr . '</title><meta name=author content="'
    . $include =~ s/</&lt;/gr =~ s/"/&quot;/gr . '">'}er);

extract('--jsonl', '--headline', 'off', '--fields', 'text,markdown,html',
        '--url', "http://a.example/<!--#x-->", $served);
unlike($out, qr/<!--\s*#/, 'no instruction to a server is in a line');
like((lines())[0]{file}, qr/<!--# n -->\.html$/, 'and each member is what it was')
    or diag($out);
is((lines())[0]{url}, 'http://a.example/<!--#x-->', 'the address, too');
extract('--jsonl', "$dir/in/<!--#gone-->.html");
unlike($out, qr/<!--\s*#/, 'nor in one of a file that cannot be read');

# addresses

my $linked = file('in/link.html',
                  $page =~ s{<p>}{<p><a href="/far">far</a> }r);
extract('--jsonl', '--fields', 'html', '--url', 'http://b.example/x', $linked);
like((lines())[0]{html}, qr{href="http://b\.example/far"},
     'links are resolved against --url');
extract('--url', 'http://b.example/x', '-f', 'markdown', $linked);
like($out, qr{\(http://b\.example/far\)}, 'those of a single page, too');
my $own = file('in/own.html', slurp($linked) =~
               s{<head>}{<head><link rel=canonical href=http://c.example/y>}r);
extract('--jsonl', '--fields', 'html', $own);
like((lines())[0]{html}, qr{href="http://c\.example/far"},
     'or against the address that the page gives itself');
is((lines())[0]{url}, 'http://c.example/y', 'which the line has, too');

# or to that of a table beside it, as corpora have it

spew("$dir/in/META.tsv", join "\n", "id\turl\tlang",
     "own\thttp://d.example/own\ten", "link\t\t", "link.html", '',
     "other\thttp://d.example/other", "1.html\thttp://d.example/1");
extract('--jsonl', '--fields', 'html', $own, $linked, $files[0]);
is(join(' ', map { $_->{url} // '-' } lines()),
   'http://d.example/own - http://d.example/1',
   'META.tsv beside a page has its address');
like((lines())[0]{html}, qr{href="http://d\.example/far"},
     'against which links are resolved');
extract('--jsonl', '--url', 'http://b.example/x', $own);
is((lines())[0]{url}, 'http://b.example/x', '--url goes first');
unlink "$dir/in/META.tsv";

my @sites = map { file("site$_/html/own.html", slurp($own)) } 1 .. 40;
spew("$dir/site$_/META.tsv", "id\turl\nown\thttp://s$_.example/\n")
    for 1 .. 40;
extract('--jsonl', (@sites) x 2);
is(join(' ', map { $_->{url} } lines()),
   join(' ', (map { "http://s$_.example/" } 1 .. 40) x 2),
   'above a folder html it is found as well, of any number of folders');
chdir "$dir/site7/html";
extract('--jsonl', 'own.html');
is((lines())[0]{url}, 'http://s7.example/', 'wherever that is named from');
chdir '/';
mkdir "$dir/bad";
mkdir "$dir/bad/META.tsv";
extract('--jsonl', file('bad/own.html', slurp($own)));
is($err, "mce: $dir/bad/META.tsv: Is a directory\n",
   'one that cannot be read is told');

# what is no page

my $packed = file('in/packed.html.gz', memGzip($page));
my $archive = file('in/a.warc', archived($page, 'http://a.example/'));
my $compressed = 'this is compressed: unpack it, or take mce warc if it is a '
    . 'web archive';
is(extract('--jsonl', $packed, $archive, $files[0]), 2,
   'a compressed page is an error');
is($err, "mce: $packed: $compressed\n"
   . "mce: $archive: this is a web archive, which mce warc reads\n",
   'as is an archive, and both are told');
is(join(' ', map { $_->{status} } lines()), 'unreadable unreadable ok',
   'each is a line');
is(extract($packed), 2, 'a single one is an error');
is($err, "mce: $packed: $compressed\n", 'which is told');

# threads

my $forum = "$FindBin::Bin/../examples/pages/forum.html";
extract('-e', 'auto', '--jsonl', '--fields', 'posts', $forum, $files[0]);
is_deeply((lines())[0]{posts},
          JSON::PP->new->decode((command(
              ['extract', '-f', 'json', $forum]))[1])->{posts},
          'a line has the posts of a thread as JSON has them');
cmp_ok(scalar @{ (lines())[0]{posts} // [] }, '>', 2, 'each of them');
is((lines())[1]{posts}, undef, 'a page that is no thread has none');

# files

is(extract('-o', "$dir/out", '-f', 'markdown', @files), 0,
   '-o makes a file of each');
my $below = "out$dir/in" =~ s{^out/}{out/}r;
is(files("$below/*"), join(' ', map { "$below/$_.html.md" } 1 .. 9),
   'below its folder, with the suffix of the format');
is(slurp("$dir/$below/3.html.md"),
   (command(['extract', '-e', 'addanag', '-f', 'markdown', $files[2]]))[1],
   'with what mce extract prints');
is($out, '', 'and nothing is printed');

chdir $dir;
mkdir 'sub';
chdir 'sub';
extract('-o', "$dir/out2", '-f', 'text', '../in/1.html', './../in/2.html');
chdir '/';
is(files('out2/*/*/*'),
   'out2/__/in/1.html.txt out2/__/in/2.html.txt',
   'no name leads out of the folder');

spew("$dir/$below/1.html.md", 'mine');
unlink "$dir/$below/2.html.md";
is(extract('-o', "$dir/out", '-f', 'markdown', '--resume', @files), 0,
   '--resume goes on');
is(slurp("$dir/$below/1.html.md"), 'mine', 'without what is done');
ok(-s "$dir/$below/2.html.md", 'with what is not');
is(extract('-o', "$dir/out", '-f', 'markdown', '--resume', @files), 0,
   'and is 0 as well where nothing is left to do');

# what cannot be written is named, and ends the command

my $plain = file('in/plain', '');
is(extract('-o', $plain, @files), 2, 'a file is no folder to write to');
is($err, "mce: $plain: Not a directory\n", 'which is told once');
is(extract('-o', "$plain/x", @files), 2, 'nor is one below it');
is($err, "mce: $plain/x: Not a directory\n", 'as well');
is(extract('-o', "$dir/out3", file('in/in', $page), $files[0]), 0,
   'where nothing is in the way');
mkdir "$dir/out4";
mkdir "$dir/out4/$_" for map { join '/', (split '/', "$dir/in/1.html.html")[1 .. $_] }
    1 .. split('/', "$dir/in/1.html.html") - 1;
is(extract('-o', "$dir/out4", @files), 2, 'a folder that has the name of a file');
is($err, "mce: $dir/out4$files[0].html: Is a directory\n",
   'is told by the name of the file that could not be written, and nothing else');
is(extract('--jsonl', '-o', '/dev/full', ($files[0]) x 5000), 2,
   'lines that do not fit on a disk are an error');
is($err, "mce: /dev/full: No space left on device\n", 'that names the file');

SKIP: {
    skip 'root may write anywhere', 2 if $> == 0 && system('setpriv true') != 0;

    mkdir "$dir/shut", 0555;
    chmod 0755, $dir, "$dir/in";
    local $ENV{MCE_WRAPPER} = 'setpriv --reuid 65534 --clear-groups'
        if $> == 0;
    is(extract('-o', "$dir/shut/x/y", @files), 2, 'a folder that is not writable');
    is($err, "mce: $dir/shut/x/y: Permission denied\n", 'is told as such, once');
    is(extract('-o', "$dir/shut", @files), 2, 'be it the folder itself');
    is($err, "mce: $dir/shut: Permission denied\n", 'once, too');
}

for my $length (240, 246, 247, 248, 252, 255) {
    my $name = ('n' x ($length - 5)) . '.html';
    my @twins = map { file("in/$_", $page) } $name, 'm' . substr $name, 1;
    my @other = file('in/' . substr($name, 0, 230) . 'x' . substr($name, 231), $page);

    is(extract('-o', "$dir/long$length", '-f', 'markdown', @twins, @other), 0,
       "names of $length bytes are written");
    is($err, '', 'without a word');
    my @written = glob "$dir/long$length$dir/in/*";
    is(scalar @written, 3, 'each to a file of its own');
    is(scalar(grep { -s > 1000 } @written), 3, 'with its content');
    is(scalar(grep { m{/\Q$name\E\.md$} } @written), $length + 3 > 255 ? 0 : 1,
       'that has its name if it can have it');
    is(extract('-o', "$dir/long$length", '-f', 'markdown', '--resume', @twins,
               file('in/none', '')), 0, 'and is found by --resume');
    unlink @twins, @other;
}

# lines in a file

extract('--jsonl', '-o', "$dir/all.jsonl", @files[0 .. 4]);
my $five = slurp("$dir/all.jsonl");
is($five, join('', (split /^/, $lines)[0 .. 4]), '--jsonl -o makes a file');
spew("$dir/all.jsonl", substr $five, 0, -20);
extract('--jsonl', '-o', "$dir/all.jsonl", '--resume', @files);
is(slurp("$dir/all.jsonl"), $lines,
   '--resume appends what is missing, in place of a line that is cut');
is(extract('--jsonl', '-o', "$dir/all.jsonl", '--resume', @files), 0,
   'where nothing is missing that is no error');
is(slurp("$dir/all.jsonl"), $lines, 'and nothing is written');

spew("$dir/no.jsonl", '');
is(extract('--jsonl', '-o', "$dir/no.jsonl", '--resume', $files[0]), 0,
   'a file without lines is one to go on with');

open my $long, '>', "$dir/long.jsonl" or die;
print $long qq({"file":"$files[0]","text":") . 'x' x 1e6 . qq("}\n) for 1 .. 270;
close $long or die;
my $size = -s "$dir/long.jsonl";
is(extract('--jsonl', '-o', "$dir/long.jsonl", '--resume', @files[0, 1]), 0,
   'the file of lines may be long');
is(-s "$dir/long.jsonl", $size + length((split /^/, $lines)[1]),
   'and gets what is missing');
unlink "$dir/long.jsonl";

SKIP: {
    skip 'sanitizers and valgrind take more memory', 2
        if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

    local $ENV{MCE_WRAPPER} = 'prlimit --as=100000000';
    my $text = qq({"file":"$files[0]"}\n{"file":") . 'x' x 1e8 . qq("}\n);
    spew("$dir/wide.jsonl", $text);
    extract('--jsonl', '-o', "$dir/wide.jsonl", '--resume', $files[0]);
    is($err, "mce: $dir/wide.jsonl: Cannot allocate memory\n",
       'a line that the memory is too small for is told');
    is(-s "$dir/wide.jsonl", length $text, 'and what is there stays');
    unlink "$dir/wide.jsonl";
}

is(extract('--jsonl', '-o', $dir, '--resume', $files[0]), 2, 'one that is none');
is($err, "mce: $dir: Is a directory\n", 'is told');

# names from a file

my $list = file('list', join "\n", @files[0 .. 2], '', $files[3]);
extract('--jsonl', '--files-from', $list);
is(names(), '1.html 2.html 3.html 4.html', '--files-from reads names');
($code, $out) = command(['extract', '--jsonl', '-0', '--files-from', '-'],
                        join "\0", $odd, $files[0]);
is(scalar(lines()), 2, 'with -0 they end with a zero byte');
$list = file('windows', "\xef\xbb\xbf" . join "\r\n", @files[0 .. 2], '', $files[3], '');
is(extract('--jsonl', '--files-from', $list), 0,
   'a list of Windows has a byte-order mark and carriage returns');
is(names(), '1.html 2.html 3.html 4.html', 'which are no part of the names');
my $return = file("in/return\r", $page);
is((command(['extract', '--jsonl', '-0', '--files-from', '-'],
            "$return\0"))[0], 0, 'but for those that end with a zero byte');

# a terminal is told how far it is

SKIP: {
    my $mce = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";
    my $names = join ' ', ($files[0]) x 1500, $gone, $empty;
    my $list = file('terminal', join "\n", ($files[0]) x 1500, $gone, $empty);
    my $archive = file('t.warc', archived($page, 'http://a.example/') x 1500);

    skip 'script is not installed', 10 if system('script -qc true /dev/null') != 0;

    my $seconds = qr/, \d+ a second, \d+ failed/;

    for my $case (["extract --jsonl -o /dev/null $names", ' of 1502'],
                  ["extract --jsonl -o /dev/null --files-from $list", ' of 1502'],
                  ["extract --jsonl -o /dev/null --files-from - < $list", ' of 1502'],
                  ["extract --jsonl -o /dev/null --files-from <(cat $list)", ''],
                  ["warc $archive > /dev/null", ''])
    {
        my $args = spew("$dir/args", "$mce $case->[0]");
        my $told = `script -qc 'bash $args' /dev/null`;
        my ($n, $failed) = $case->[0] =~ /^warc/ ? (1500, 0) : (1502, 1);
        my $name = $case->[0] =~ s/\Q$dir\E\S*//gr;

        like($told, qr/\r\d+$case->[1] pages$seconds\e\[K/, "$name: while it works");
        like($told, qr/\r$n pages, \d+ a second, $failed failed, [\d.]+ seconds\e\[K\r?\n/,
             "$name: and at the end");
    }
}

# interrupted, what is done is whole

my $many = file('many', join "\n", (@files) x 2000);

for my $jobs (1, 2) {
    my $pid = open my $pipe, '-|';

    if (!$pid) {
        exec $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce", 'extract', '-j',
            $jobs, '--jsonl', '--files-from', $many;
    }

    my $some = <$pipe>;

    # by then the pipe is full: the signal comes while a line is written
    select undef, undef, undef, .5 * $Mce::Nginx::slow;
    kill INT => $pid;
    my @rest = <$pipe>;
    close $pipe;
    is($? >> 8, 130, "-j $jobs: a signal ends it with its own status");
    cmp_ok(scalar @rest, '<', 17_000, 'before all is done');
    is(scalar(grep { !/^\{.*\}\n\z/ } $some, @rest), 0,
       'and every line is whole');
}

# a page that takes too long: 18,000 rounds of blurring, in less memory than
# it may have

my $slow = file('in/slow.html', '<p>word ' x 8e5);
my @unions = map {
    my $digit = $_;

    'union(' . join(',', map { "ccb(iterations=100,t=0.$_$digit)" } 20 .. 79)
        . ')'
} 1 .. 3;
extract('--jsonl', '--timeout', $Mce::Nginx::slow, '--max-memory', 1000,
        '-e', 'union(' . join(',', @unions) . ')', $slow, $files[0]);
is(join(' ', map { $_->{status} } lines()), 'timeout ok',
   'a page that takes longer than --timeout ends, and the next is done');
extract('--jsonl', '--max-memory', 10, $slow);
is((lines())[0]{status}, 'no_memory', 'as one that takes too much memory');

# errors

for my $case (
    [[@files], 'many pages go to --jsonl or to the folder -o DIR'],
    [['--jsonl', '--resume', @files],
     '--resume takes -o, which has what is done'],
    [['--jsonl', '-f', 'text', @files],
     '--jsonl has formats as --fields, not as -f'],
    [['--jsonl'], 'there are no files: name them or --files-from'],
    [['-f', 'spans', @files],
     'spans of many pages: --jsonl --fields spans'],
    [['-o', "$dir/out", '--fields', 'text', @files],
     '--fields are those of --jsonl, files have a format: -f'],
    [['--jsonl', '-0', @files], '-0 is for --files-from'],
    (map { [[@$_, $files[0]], "$_->[0] is for many pages, which go to --jsonl "
                              . 'or to the folder -o DIR'] }
         ['-j', 2], ['--fields', 'text'], ['--timeout', 1],
         ['--max-memory', 1], ['-0']),
    [['--jsonl', '--files-from', "$dir/none"],
     "--files-from: $dir/none: No such file or directory"],
    [['--jsonl', '--files-from', $dir], "--files-from: $dir: Is a directory"],
) {
    extract(@{ $case->[0] });
    is("$code $err", "2 mce: $case->[1]\n", "it is told: $case->[1]");
}

done_testing;
