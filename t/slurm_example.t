#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Archives;
use Mce::Slurm;
use Mce::Test;

# examples/bulk by Slurm: an array of tasks, one of which is killed, and what is
# left is done by the same command.  MCE_BULK is the number of records.

my $missing = Mce::Slurm::missing();

plan(skip_all => $missing) if defined $missing;

my $records = $ENV{MCE_BULK} // 4000;
my $n = $records < 20_000 ? 4 : 20;
my $dir = File::Temp->newdir;
my @archives = archives("$dir", $n, $records / $n);
my $broken = spew("$dir/broken.warc", 'no archive');
my $list = spew("$dir/list", join "\n", @archives, $broken);
my $s = Mce::Slurm->new;

chdir "$FindBin::Bin/../examples/bulk" or die "examples/bulk: $!\n";
$ENV{MCE} = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";


# Submits what is left; kills the first task that is seen at work if it is told
# to.  Returns what was left, and the state of each task.
sub submit {
    my ($kill) = @_;
    my ($code, $left) = bulk_example('left', $list, "$dir/out");
    my $before = length $s->jobs;
    my ($job) = $s->run('sbatch', '--parsable', '--output', "$dir/log-%a",
                        "--array=" . ($left =~ s/\n//r), 'slurm', $list,
                        "$dir/out") =~ /(\d+)/;
    my $killed = !$kill;

    for (1 .. 3000 * $Mce::Nginx::slow) {
        my @part = glob "$dir/out/*.part";

        if (!$killed && @part && -s $part[0]) {
            my ($pid) = $part[0] =~ /\.(\d+)\.part$/;

            # the shell and mce, as the kernel does where memory is short, but
            # none that is done by now
            my @pids = ($pid, split ' ', eval {
                slurp("/proc/$pid/task/$pid/children") } // '');

            kill STOP => @pids;
            $killed = -e $part[0];
            kill $killed ? 'KILL' : 'CONT', @pids;
        }

        last if $s->run('squeue', '-h', '-j', $job) eq '';
        select undef, undef, undef, $killed ? .2 : .002;
    }

    return ($left, { reverse substr($s->jobs, $before)
                     =~ /JobState=(\w+).*? ArrayTaskId=(\d+)/g });
}


my ($left, $state) = submit(1);
is($left, join(',', 1 .. $n + 1) . "\n", 'a task for each archive');

my @failed = grep { $state->{$_} ne 'COMPLETED' } sort keys %$state;
is(scalar @failed, 2, 'two have failed: one was killed, one has no archive');
is((bulk_example('left', $list, "$dir/out"))[1],
   join(',', sort { $a <=> $b } @failed) . "\n", 'those are left');
is((bulk_example('counts', "$dir/out"))[0], 0, 'what is there is whole');

($left, $state) = submit(0);
is($left, join(',', sort { $a <=> $b } @failed) . "\n",
   'the same command does these');
is((bulk_example('left', $list, "$dir/out"))[1], $n + 1 . "\n",
   'what has no archive is left');

my ($code, $out) = bulk_example('counts', "$dir/out");
my %count = $out =~ /^(\w+) (\d+)$/mg;

is($code, 0, 'the counts add up');
is($count{records}, $records, 'all records were read');
is($count{no_html} + $count{no_content} + $count{content}, $records,
   'and told or counted');

my %times;
$times{$_}++ for told("$dir/out");
is(scalar(keys %times), $records * .9, 'each page');
is(scalar(grep { $_ != 1 } values %times), 0, 'once');
diag(join ', ', map { "$_ $count{$_}" } grep { $count{$_} } sort keys %count)
    if $ENV{MCE_BULK};

$s->stop;
parquet_agrees("$dir/out");
chdir '/';
done_testing;
