package Mce::Nginx;

# One nginx with its own folder and ports.  Environment:
#
#     MCE_NGINX    another nginx binary
#     MCE_MODULE   the module to load, "none" for a static build
#     MCE_OTHERS   the folder of nginx's other modules
#     MCE_PRELOAD  value of LD_PRELOAD for nginx, for sanitizers
#     MCE_WRAPPER  a command in front of nginx, for valgrind; not of nginx -t,
#                  which runs a thousand times
#     MCE_SLOW     factor for all timeouts
#     MCE_POOL     if set, pages are processed in a thread pool

use strict;
use warnings;

use Cwd qw(abs_path);
use File::Basename qw(dirname);
use File::Temp ();
use IO::Socket::INET;
use POSIX qw(:sys_wait_h);
use Time::HiRes qw(sleep time);


our $top = abs_path(dirname(__FILE__) . '/../../..');
our $module = $ENV{MCE_MODULE}
    // "$top/build/modules/ngx_http_mce_filter_module.so";
our $others = $ENV{MCE_OTHERS} // '/usr/lib/nginx/modules';
our $slow = $ENV{MCE_SLOW} || ($ENV{MCE_WRAPPER} ? 10 : 1);

my @wrapper = split ' ', $ENV{MCE_WRAPPER} // '';
my @binary = grep { -x } map { "$_/nginx" }
    split(/:/, $ENV{PATH} // ''), qw(/usr/sbin /usr/local/sbin);
my $binary = $ENV{MCE_NGINX} // $binary[0];


sub new {
    my ($class, %o) = @_;

    die "nginx is not installed: run make deps\n" if !defined $binary;

    my $dir = File::Temp->newdir('mce-t-XXXXXX', TMPDIR => 1);

    # a worker of root's nginx is somebody else
    chmod 0755, "$dir";
    mkdir "$dir/$_" for qw(html temp);
    chmod 0777, "$dir/temp";

    return bless { dir => $dir, level => 'debug', module => 1, %o }, $class;
}


sub dir  { "$_[0]{dir}" }
sub port { $_[0]{port} }


# A free port below the range from which the system takes those of clients, each
# time another one: one configuration may listen on several.

my %given;

sub free_port {
    for (1 .. 1000) {
        my $port = 10000 + int rand 20000;
        next if $given{$port}++;
        my $s = IO::Socket::INET->new(LocalAddr => '127.0.0.1',
            LocalPort => $port, Listen => 1, ReuseAddr => 1);
        return $port if $s;
    }

    die "no free port\n";
}


sub load_line {
    my ($self) = @_;

    return '' if !$self->{module} || $module eq 'none';
    die "$module is missing: run make\n" if !-e $module;

    return "load_module $module;\n";
}


# Configuration from "head" (main context), "http" and "server" snippets.

sub write_conf {
    my ($self, %o) = @_;

    my $dir = $self->dir;
    my $user = $> == 0 && !@wrapper ? "user nobody nogroup;\n" : '';
    my $single = @wrapper ? "master_process off;\n" : '';
    my $load = $self->load_line;
    my ($head, $http, $server) = map { $_ // '' } @o{qw(head http server)};
    my $format = $self->{module} ? <<'END' : '"status":""';
"status":"$mce_status","extractor":"$mce_extractor",'
        '"confidence":"$mce_confidence","source_size":"$mce_source_size",'
        '"hidden":"$mce_hidden",'
        '"content_size":"$mce_content_size","time":"$mce_time",'
        '"title":"$mce_title","rule":"$mce_rule"
END
    chomp $format;

    if ($ENV{MCE_POOL} && $self->{module}) {
        $head .= "thread_pool test threads=2;\n";
        $http = "    mce_thread_pool test;\n$http";
    }

    $self->{port} //= free_port();
    $self->{port2} //= free_port() if $o{http2};

    my $listen2 = $o{http2} ? "listen 127.0.0.1:$self->{port2} http2;" : '';
    my $origin = $self->{origin}
        ? "upstream origin { server 127.0.0.1:$self->{origin}; }" : '';

    my $conf = <<"END";
${load}${user}${single}daemon off;
worker_processes 1;
error_log $dir/error.log $self->{level};
pid $dir/nginx.pid;
$head
events {
    worker_connections 2048;
}

http {
    types {
        text/html html;
        application/xhtml+xml xhtml;
        text/plain txt;
        application/json json;
        image/png png;
    }

    log_format mce_test escape=json '{"id":"\$http_x_test_id","uri":"\$uri",'
        '"code":"\$status",$format}';
    access_log $dir/access.log mce_test;

    client_body_temp_path $dir/temp/body;
    proxy_temp_path $dir/temp/proxy;
    fastcgi_temp_path $dir/temp/fastcgi;
    uwsgi_temp_path $dir/temp/uwsgi;
    scgi_temp_path $dir/temp/scgi;

    proxy_http_version 1.1;
    proxy_set_header Connection "";

    $origin
$http
    server {
        listen 127.0.0.1:$self->{port};
        $listen2
        server_name localhost;
        root $dir/html;
$server
    }
}
END

    $conf =~ s/%%DIR%%/$dir/g;
    $conf =~ s/%%PORT%%/$self->{port}/g;
    $conf =~ s/%%ORIGIN%%/$self->{origin}/g if $self->{origin};
    $conf =~ s/%%TOP%%/$top/g;

    $self->{conf} = $conf;
    $self->write('nginx.conf', $conf);

    return "$dir/nginx.conf";
}


sub file {
    my ($self, $name, $bytes) = @_;

    return $self->write("html/$name", $bytes);
}


# The libraries of the module, or of the nginx that has it inside.

sub libraries {
    my $file = $module eq 'none' ? $binary : $module;

    return scalar `ldd '$file' 2>/dev/null`;
}


# Runs "nginx -t"; returns the exit status and what it said.

sub test_conf {
    my ($self) = @_;

    my $dir = $self->dir;
    my $pid = $self->_spawn("$dir/test.out", '-t');

    waitpid $pid, 0;

    return ($? >> 8, scalar $self->read('test.out'));
}


sub start {
    my ($self) = @_;

    my $dir = $self->dir;

    $self->{pid} = $self->_spawn("$dir/stdout");

    my $end = time + 10 * $slow;

    # the port is open before there is a worker
    while (time < $end) {
        return 1 if $self->workers
            && IO::Socket::INET->new(PeerAddr => '127.0.0.1',
                                     PeerPort => $self->{port});

        if (waitpid($self->{pid}, WNOHANG) == $self->{pid}) {
            delete $self->{pid};
            last;
        }

        sleep 0.02;
    }

    die "nginx did not start:\n" . $self->read('stdout')
        . join '', grep { !/\[debug\]/ } $self->read('error.log');
}


sub signal {
    my ($self, $signal) = @_;

    kill $signal, $self->{pid} if $self->{pid};
}


# As in 1.22.1.

sub version {
    my ($version) = `"$binary" -v 2>&1` =~ m{nginx/(\S+)};

    return $version;
}


# Without a master nginx is its own worker.

sub workers {
    my ($self) = @_;

    return @wrapper ? $self->{pid} : _children($self->{pid});
}


# KB that the first worker has, of what /proc/PID/status calls so.

sub memory {
    my ($self, $name) = @_;

    my ($worker) = $self->workers;
    open my $f, '<', "/proc/$worker/status" or die "$worker: $!\n";
    my ($kb) = map { /^$name:\s+(\d+)/ } <$f>;

    return $kb;
}


# Ends nginx: gracefully, or by force when it does not listen.

sub stop {
    my ($self) = @_;

    my $pid = delete $self->{pid} or return 1;
    my @children = _children($pid);
    my $end = time + 10 * $slow;

    kill 'QUIT', $pid;

    # without a master nginx may fall asleep before it looks at the signal
    while (time < $end) {
        kill 'QUIT', $pid if @wrapper;

        if (waitpid($pid, WNOHANG) == $pid) {
            $self->{code} = $?;
            return 1;
        }

        sleep 0.02;
    }

    kill 'KILL', $pid, @children;
    waitpid $pid, 0;

    return 0;
}


sub read {
    my ($self, $name) = @_;

    open my $f, '<', $self->dir . "/$name" or return wantarray ? () : '';
    binmode $f;

    my @lines = <$f>;

    return wantarray ? @lines : join '', @lines;
}


# Lines of the error log that must never be there.

sub faults {
    my ($self) = @_;

    my @logs = ($self->read('error.log'), $self->read('stdout'));

    return grep { /\[(?:alert|emerg)\]|zero\ size\ buf|runtime\ error:
                  |(?:Address|Leak|Thread|UndefinedBehavior)Sanitizer
                  |^==\d+==\ (?!Warning:\ set\ address\ range)/x
                  && !/\[debug\]/ } @logs;
}


sub write {
    my ($self, $name, $bytes) = @_;

    my $path = $self->dir . "/$name";

    open my $f, '>', $path or die "$path: $!\n";
    binmode $f;
    print $f $bytes;
    close $f or die "$path: $!\n";

    return $path;
}


sub _spawn {
    my ($self, $out, @args) = @_;

    my $dir = $self->dir;
    my $pid = fork() // die "fork: $!\n";

    return $pid if $pid;

    open STDIN, '<', '/dev/null';
    open STDOUT, '>', $out;
    open STDERR, '>&', \*STDOUT;

    $ENV{LD_PRELOAD} = $ENV{MCE_PRELOAD} if $ENV{MCE_PRELOAD};
    $ENV{ASAN_OPTIONS} //= 'detect_leaks=0';
    $ENV{UBSAN_OPTIONS} //= 'print_stacktrace=1';

    my @command = (@args ? () : @wrapper, $binary, '-p', "$dir/",
                   '-e', "$dir/error.log", '-c', "$dir/nginx.conf", @args);

    exec { $command[0] } @command or POSIX::_exit(127);
}


sub _children {
    my ($parent) = @_;

    my @pids;

    for my $stat (glob '/proc/[0-9]*/stat') {
        open my $f, '<', $stat or next;
        my $line = <$f> // next;
        push @pids, $1 if $line =~ /^(\d+) \(.*\) \S (\d+)/ && $2 == $parent;
    }

    return @pids;
}


1;
