package Mce::Slurm;

# A cluster of two nodes, which are this machine, with daemons, keys and ports of
# its own: munged, slurmctld, and slurmd twice.
#
#     my $why = Mce::Slurm::missing();    # why it cannot run here, or undef
#     my $s = Mce::Slurm->new;
#     $s->run('sbatch', '--wait', ...);   # its output
#     $s->stop;

use strict;
use warnings;

use File::Temp ();
use POSIX ();

use Mce::Archives;
use Mce::Nginx;
use Mce::Test qw(slurp spew wait_for);


sub missing {
    return 'it needs root' if $> != 0;

    for (['munged', 'munge'], ['slurmctld', 'slurm-wlm'],
         ['slurmd', 'slurm-wlm'], ['sbatch', 'slurm-wlm'])
    {
        return "$_->[1] is not installed" if !is_installed($_->[0]);
    }

    return;
}


sub new {
    my ($class) = @_;
    my $self = bless { dir => File::Temp->newdir, pids => [] }, $class;
    my $dir = "$self->{dir}";
    my @ports = map { Mce::Nginx::free_port() } 1 .. 3;

    chmod 0755, $dir;
    mkdir "$dir/$_" for qw(state spool run);
    open my $random, '<', '/dev/urandom' or die "/dev/urandom: $!\n";
    read $random, my $key, 1024;
    spew("$dir/key", $key);
    chmod 0600, "$dir/key";
    spew("$dir/cgroup.conf", "CgroupPlugin=cgroup/v1\n");
    spew("$dir/slurm.conf", <<"END");
ClusterName=mce
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$ports[0]
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/run/munge
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool/%n
SlurmctldPidFile=$dir/run/slurmctld.pid
SlurmdPidFile=$dir/run/%n.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobCompType=jobcomp/filetxt
JobCompLoc=$dir/jobs
MailProg=/bin/true
KillWait=2
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$ports[1] CPUs=1
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$ports[2] CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
END

    $self->_daemon('munged', '-F', '--force', "--key-file=$dir/key",
        "--socket=$dir/run/munge", "--pid-file=$dir/run/munge.pid",
        "--log-file=$dir/munge.log", "--seed-file=$dir/seed");
    wait_for(sub { -S "$dir/run/munge" }) or die "munged does not start\n";
    $self->_daemon('slurmctld', '-D');
    $self->_daemon('slurmd', '-D', '-N', $_) for qw(n1 n2);
    wait_for(sub { $self->run('sinfo', '-h', '-t', 'idle', '-o', '%D') =~ /2/ })
        or die "the nodes do not start:\n", map { slurp($_) } glob "$dir/*.log";

    return $self;
}


sub _daemon {
    my ($self, @command) = @_;
    my $pid = fork() // die "fork: $!\n";

    if ($pid == 0) {
        local $ENV{PATH} = "$ENV{PATH}:/usr/sbin";
        open STDIN, '<', '/dev/null';
        open STDOUT, '>', "$self->{dir}/$command[0].out";
        open STDERR, '>&', \*STDOUT;
        $ENV{SLURM_CONF} = "$self->{dir}/slurm.conf";
        exec { $command[0] } @command or POSIX::_exit(127);
    }

    push @{ $self->{pids} }, $pid;
}


sub run {
    my ($self, @command) = @_;

    local $ENV{SLURM_CONF} = "$self->{dir}/slurm.conf";
    open my $f, '-|', @command or die "$command[0]: $!\n";
    local $/;

    return scalar(<$f>) // '';
}


# Lines of the jobs that have ended, as Slurm itself keeps them.
sub jobs { return -e "$_[0]{dir}/jobs" ? slurp("$_[0]{dir}/jobs") : '' }


sub stop {
    my ($self) = @_;

    for my $pid (reverse splice @{ $self->{pids} }) {
        kill 'TERM', $pid;
        my $ended = wait_for(sub { waitpid($pid, POSIX::WNOHANG()) != 0 });
        kill('KILL', $pid), waitpid $pid, 0 if !$ended;
    }
}


sub DESTROY { $_[0]->stop }


1;
