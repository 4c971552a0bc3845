#!/usr/bin/perl

use strict;
use warnings;

use Cwd qw(abs_path);
use FindBin;
use POSIX ();
use IO::Compress::Gzip qw(gzip);
use lib "$FindBin::Bin/lib";
use Mce::Test;

# examples/bulk/dask: two workers, one of which is killed while it has an archive.

use constant { ARCHIVES => 6, PAGES => 400 };

my $top = abs_path("$FindBin::Bin/..");
my $python = $ENV{PYTHON} // '/usr/bin/python3';
my $dir = File::Temp->newdir;
my %pid;

plan skip_all => 'the library is sanitized' if $ENV{MCE_PRELOAD};
plan skip_all => 'another build has its own command' if $ENV{MCE_COMMAND};

for my $needed (qw(cffi setuptools dask.bag distributed)) {
    plan skip_all => "$python has no $needed"
        if system("$python -c 'import $needed' 2>/dev/null") != 0;
}

delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS)};

my $said = `make -s -C '$top' python PYTHON='$python' 2>&1`;
is($?, 0, 'the package is built') or BAIL_OUT($said);

$ENV{LD_LIBRARY_PATH} = "$top/build";
$ENV{PYTHONPATH} = "$top/build/python";

my @archives = map { archive($_) } 1 .. ARCHIVES;
my @extract = ($python, "$top/examples/bulk/dask/extract.py");
my $port = Mce::Nginx::free_port();
my $address = "tcp://127.0.0.1:$port";

my @quiet = qw(--dashboard-address 127.0.0.1:0);

start('scheduler', qw(dask-scheduler --host), $address, @quiet);
start($_, qw(dask-worker --no-nanny --nthreads 1 --local-directory), "$dir/$_",
      @quiet, $address) for 1, 2;
start('extract', @extract, '--scheduler', $address, "$dir/out", @archives);

ok(wait_for(sub { halves() > 1 }, 120),
   'both workers have an archive') or diag(said());
kill KILL => $pid{1};
waitpid $pid{1}, 0;
is($? & 127, 9, 'one is killed');
my @left = halves();

ok(wait_for(sub { waitpid($pid{extract}, POSIX::WNOHANG()) != 0 }, 120),
   'the work ends') or diag(said());
is($?, 0, 'without an error') or diag(said());
cmp_ok(scalar @left, '>', 1, 'though what it had was not done')
    or diag("@left");

my %times;
my @lines = map { split /\n/, slurp($_) } glob "$dir/out/*.jsonl";
$times{ /^\{"record": "([^"]+)"/ ? $1 : $_ }++ for @lines;

is(scalar keys %times, ARCHIVES * PAGES, 'nothing is lost');
is(scalar @lines, ARCHIVES * PAGES, 'nothing is there twice');
is(scalar(grep { !/"status": "ok".*Page/ } @lines), 0,
   'each line has the text of its page');
is(join(' ', halves()), '', 'no half of a file is left');

my $crawl = spew("$dir/crawl.py", <<'END');
import sys
import distributed
import mce

pages = [b"" if i % 20 == 7 else b"<p>" + b"It is page %d, this one. " % i * 9
         for i in range(2000)]

with distributed.Client(sys.argv[1]) as client:
    done = client.map(mce.extract, pages, expression="plain", pure=False)
    answers = [one.exception() or one.result() for one in done]

right = [isinstance(answer, mce.NoContent) if i % 20 == 7
         else f"page {i}," in answer.text for i, answer in enumerate(answers)]
print(len(right), all(right))
END
is(`timeout 300 $python -B $crawl $address 2>$dir/crawl.log`, "2000 True\n",
   'errors come back from a worker as pages do') or diag(said());

done_testing;


# files that are being written
sub halves { my @files = glob "$dir/out/*.tmp"; return @files }


sub archive {
    my ($n) = @_;
    my $name = "$dir/$n.warc.gz";
    my $paragraphs = '<p>' . join '<p>', (paragraphs()) x 50;
    my $all = join '', map {
        archived("<title>Page $n-$_</title><h1>Page $n-$_</h1>$paragraphs",
                 "http://example.org/$n/$_", "WARC-Record-ID: <urn:uuid:$n-$_>",
                 'WARC-Date: 2025-01-01T00:00:00Z')
    } 1 .. PAGES;

    # a page whose address is not known is a page
    $all =~ s/^WARC-Target-URI: .*\r\n//m;

    gzip(\$all, $name, -Level => 1) or die;

    return $name;
}


sub start {
    my ($name, @command) = @_;

    $pid{$name} = fork // die;
    return if $pid{$name};

    open STDOUT, '>', "$dir/$name.log" or die;
    open STDERR, '>&', \*STDOUT or die;
    chdir $dir;
    exec @command or POSIX::_exit(127);
}


sub said { return join "\n", map { "$_:\n" . slurp($_) } glob "$dir/*.log" }


END {
    my $status = $?;

    kill KILL => values %pid if %pid;
    waitpid $_, 0 for values %pid;
    $? = $status;
}
