#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Archives;
use Mce::Test;

# examples/bulk on this machine: archives one by one, by GNU parallel, and as a
# Parquet file.  Slurm has a test of its own.

my $records = 40;
my $dir = File::Temp->newdir;
my @archives = archives("$dir", 4, $records);
my $list = spew("$dir/list", join "\n", @archives);
my @options = ('-e', 'addanag');
my ($code, $out, $err);

# a task

($code, $out, $err) = bulk_example('part', $archives[0], "$dir/out", @options);
is("$code $out$err", '0 ', 'an archive becomes a file');
my @files = glob "$dir/out/*";
is(join(' ', map { s{.*/}{}r } @files),
   join(' ', map { $archives[0] =~ tr{/}{_}r . ".$_" } qw(counts jsonl)),
   'of lines, and one of counts');
is(slurp($files[1]), (command(['warc', @options, $archives[0]]))[1],
   'as mce warc prints them');

spew($files[1], "mine\n");
is((bulk_example('part', $archives[0], "$dir/out", @options))[0], 0,
   'what is done');
is(slurp($files[1]), "mine\n", 'is not done again');
unlink @files;

# how each is called

for my $case ([part => 'ARCHIVE FOLDER [OPTION]...'], [left => 'LIST FOLDER'],
              [counts => 'FOLDER'],
              [parallel => 'LIST FOLDER [OPTION OF GNU PARALLEL]...'])
{
    my ($name, $operands) = @$case;
    my @few = ('x') x (() = $operands =~ /\b(?:ARCHIVE|LIST)\b/g);

    is(join(' ', (bulk_example($name, @$_))[0, 2]), "2 usage: $name $operands\n",
       "$name with too few operands says its usage") for [], [@few];
}

is(join(' ', (bulk_example('slurm'))[0, 2]),
   "2 usage: sbatch --array=NUMBERS slurm LIST FOLDER [OPTION]...\n",
   'slurm by itself, too');

SKIP: {
    skip 'node is not installed', 1 if !is_installed('node');

    is(`node $FindBin::Bin/../examples/bulk/parquet.mjs 2>&1`,
       "usage: node parquet.mjs 'FOLDER/*.jsonl' FILE.parquet\n",
       'and parquet.mjs, before it needs DuckDB');
}

# failures leave nothing

($code, $out, $err) = bulk_example('part', "$dir/none.warc", "$dir/out");
is($code, 1, 'an archive that is not there fails');
like($err, qr/none\.warc: No such file.*\npart: .* is not done, status 2\n\z/,
     'and it is told');

my $bytes = slurp($archives[1]);
my $cut = spew("$dir/cut.warc.gz", substr $bytes, 0, length($bytes) - 100);
is((bulk_example('part', $cut, "$dir/cut", @options))[0], 0,
   'one with a broken record is done');
is(scalar(() = told("$dir/cut")), $records * .9 - 1, 'but for that record');

SKIP: {
    skip 'only root has a small disk', 2
        if $> != 0 || system("unshare -m true 2>$dir/unshare") != 0;

    mkdir "$dir/small";
    my $part = "$FindBin::Bin/../examples/bulk/part";
    local $ENV{MCE} = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";
    my $status = system 'unshare', '-m', 'sh', '-c', "mount -t tmpfs -o size=8k"
        . " mce $dir/small && $part $archives[0] $dir/small -e addanag"
        . " 2>$dir/full; status=\$?; ls $dir/small >$dir/ls; exit \$status";
    is($status >> 8, 1, 'a disk that is full fails');
    is(slurp("$dir/ls"), '', 'and nothing is left on it');
}

# what is left

is((bulk_example('left', $list, "$dir/out"))[1], "1,2,3,4\n",
   'all archives are left');
bulk_example('part', $_, "$dir/out", @options) for @archives[0, 2];
($code, $out, $err) = bulk_example('left', $list, "$dir/out");
is($out, "2,4\n", 'those that are done are not');
is($err, "2: $archives[1]\n4: $archives[3]\n", 'they are named');
is((bulk_example('counts', "$dir/out"))[1] =~ s/ 0\n/ -\n/gr, join("\n",
   'archives 2', 'records 80', 'broken -', 'type -', 'revisit -', 'status -',
   'no_html 8', 'large -', 'pages 72', 'encoding -', 'inflated -', 'failed -',
   'no_content 8', 'content 64', 'lines 72', ''),
   'the counts of all are summed up');

# a picture that is named a page

my $named = spew("$dir/named.warc",
                 archived("\x89PNG\r\n\x1a\n" . 'x' x 100, 'http://a.example/1')
                 . archived('<p>' . 'text, ' x 99, 'http://a.example/2'));
bulk_example('part', $named, "$dir/named", '-e', 'plain');
($code, $out, $err) = bulk_example('counts', "$dir/named");
is($code, 0, 'a picture that is named a page does not disturb the counts');
like($out, qr/^no_html 1\nlarge 0\npages 1\n.*^lines 1\n/ms, 'and is in them');

# GNU parallel

SKIP: {
    skip 'GNU parallel is not installed', 6
        if !is_installed('parallel') || `parallel --version` !~ /^GNU/;

    my $broken = spew("$dir/broken.warc", 'no archive');
    my $more = spew("$dir/more", join "\n", @archives, $broken);

    ($code) = bulk_example('parallel', $more, "$dir/out", '--jobs', 2);
    is($code, 1, 'one task has failed');
    is(scalar(() = slurp("$dir/out/tasks") =~ /\n/g), 6,
       'each is in the list of tasks');
    is((bulk_example('left', $more, "$dir/out"))[1], "5\n", 'that one is left');
    is((bulk_example('left', $list, "$dir/out"))[0], 1, 'no other is');
    is(join(' ', told("$dir/out")),
       join(' ', sort map { my $i = $_; map { "http://a.example/$i/$_" }
                            grep { $_ % 10 != 2 } 1 .. $records } 1 .. 4),
       'every page is told, once');
    is((bulk_example('counts', "$dir/out"))[0], 0, 'and the counts add up');
}

# counts that do not

my ($any) = glob "$dir/out/*.jsonl";
spew($any, slurp($any) . "{}\n");
is((bulk_example('counts', "$dir/out"))[0], 1, 'a line too many is seen');
spew($any, slurp($any) =~ s/\{\}\n\z//r);

parquet_agrees("$dir/out");
done_testing;
