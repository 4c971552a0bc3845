package Mce::Network;

# A network of its own with a site in it: a namespace whose loopback has the
# addresses of the site, of its name server, and of all that must not be reached.
# Only the socket that readers connect to belongs to the network outside.  What
# stands between readers and the site is that of a package below this one, which
# has these subs:
#
#     folder()                    a name for its temporary folder
#     prepare($self)              writes its files
#     guard()                     the file for nft, in that folder
#     programs($class, $dir, $fd) starts it with the socket of the readers; its
#                                 processes
#     ready()                     the files that are there when it has started
#
#     my $n = Mce::Gateway->new(port => 8089);
#         server => '...'         more of the site's server block
#         names => sub { }        changes the text of unbound.conf
#         unguarded => 1          without the guard for nft
#         wrong => { path => bytes }      what ip-203-0-113-11.hostile.example
#                                         sends, as it is
#     $n->start;  ...  $n->stop;
#
# What is changed of the shipped files: the port, the folders of logs and cache,
# and the certificates that are trusted, which the site's own one is.

use strict;
use warnings;

use Cwd qw(abs_path);
use Compress::Zlib ();
use Exporter qw(import);
use File::Basename qw(dirname);
use File::Temp ();
use IO::Socket::INET;
use POSIX qw(:sys_wait_h);
use Time::HiRes qw(sleep time);

use Mce::File qw(spew);
use Mce::Page;

our @EXPORT_OK = qw($module $top authority await child lacking moved
                    nginx_conf program run slurp spew which);

our $top = abs_path(dirname(__FILE__) . '/../../..');
our $module = $ENV{MCE_MODULE}
    // "$top/build/modules/ngx_http_mce_filter_module.so";

# of the site, of its name server, and the own public one, which is that of the
# shipped files
my ($site, $names, $own) = ('203.0.113.10', '203.0.113.53', '192.0.2.1');

# of a site whose server is none
my $wrong = '203.0.113.11';

# addresses at home, where the site's server listens as well, so that who gets
# there is seen
our @home = ('10.0.0.1', '172.16.5.4', '192.168.1.1', '100.64.0.1',
             '169.254.169.254', '192.0.0.192', '198.18.0.1', '168.63.129.16',
             $own);


# Why it cannot run here, with these commands and their packages, or undef.

sub lacking {
    my (%packages) = @_;

    return 'it needs root, for a network of its own' if $> != 0;

    return 'its modules are those of Debian\'s nginx'
        if grep { $ENV{$_} } qw(MCE_NGINX MCE_WRAPPER);

    %packages = (nginx => 'nginx', unbound => 'unbound', nft => 'nftables',
                 ip => 'iproute2', unshare => 'util-linux',
                 openssl => 'openssl', %packages);

    for my $command (sort keys %packages) {
        return "$command is missing: apt-get install $packages{$command}"
            if !defined which($command);
    }

    return "$module is missing: run make" if !-e $module;

    return 'there may be no network of its own here: "unshare -n" fails'
        if system('unshare -n true 2>/dev/null') != 0;

    return;
}


sub which {
    my ($command) = @_;

    return (grep { -x } map { "$_/$command" } split(/:/, $ENV{PATH} // ''),
            qw(/usr/sbin /sbin /usr/bin))[0];
}


sub new {
    my ($class, %o) = @_;

    my $dir = File::Temp->newdir($class->folder . '-XXXXXX', TMPDIR => 1);

    chmod 0755, "$dir";

    return bless { dir => $dir, site => "$top/examples/pages", %o }, $class;
}


sub dir  { "$_[0]{dir}" }
sub port { $_[0]{port} }


sub start {
    my ($self) = @_;

    my $dir = $self->dir;
    my $class = ref $self;

    # as an nginx that is upgraded, the one inside is given its socket
    local $^F = 255;

    my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1',
        LocalPort => $self->{port}, Listen => 511, ReuseAddr => 1)
        or die "127.0.0.1:$self->{port} cannot be listened at: $!\n";

    $self->prepare_site;
    $self->prepare;

    $self->{pid} = fork() // die "fork: $!\n";

    if ($self->{pid} == 0) {
        open STDIN, '<', '/dev/null';
        open STDOUT, '>', "$dir/stdout";
        open STDERR, '>&', \*STDOUT;
        setpgrp;

        exec 'unshare', '-n', $^X, "-I$top/t/lib", "-M$class",
            '-e', 'shift->inside(@ARGV)', $class, $dir, fileno($socket)
            or POSIX::_exit(127);
    }

    close $socket;

    for (my $end = time + 120; time < $end; sleep 0.05) {
        return $self if -e "$dir/ready";
        last if waitpid($self->{pid}, WNOHANG) == $self->{pid};
    }

    my $said = $self->read('stdout');
    $self->stop;

    die $class->folder . " did not start:\n$said";
}


sub stop {
    my ($self) = @_;

    my $pid = delete $self->{pid} or return;

    kill 'TERM', $pid;

    for (my $end = time + 5; time < $end; sleep 0.02) {
        last if waitpid($pid, WNOHANG) != 0;
    }

    kill 'KILL', -$pid;
    waitpid $pid, 0;
}


sub DESTROY { local ($?, $@); $_[0]->stop }


sub read {
    my ($self, $name) = @_;

    return slurp($self->dir . "/$name");
}


# The requests that came to the site's server, each with the address that it
# came to.

sub reached {
    my ($self) = @_;

    return split /\n/, $self->read('site.log');
}


# The files of the site and of the names.

sub prepare_site {
    my ($self) = @_;

    my $dir = $self->dir;

    mkdir "$dir/$_" for qw(log lib site wrong);
    chmod 0777, "$dir/$_" for qw(log lib);

    my $unbound = slurp("$top/examples/gateway/unbound.conf");

    $unbound = $self->{names}->($unbound) if $self->{names};
    spew("$dir/unbound.conf", $unbound);

    spew("$dir/names.conf", "include: $dir/unbound.conf\n"
        . "server:\n chroot: \"\"\n directory: \"$dir\"\n pidfile: \"\"\n"
        . " use-syslog: no\n logfile: \"\"\n do-daemonize: no\n"
        . " local-zone: \"test.\" nodefault\n"
        . "forward-zone:\n name: \".\"\n forward-addr: $names\n");

    spew("$dir/site/$_", slurp("$self->{site}/$_"))
        for map { s{.*/}{}r } glob "$self->{site}/*.html";
    spew("$dir/site/walk-$_.html", walk($_)) for 1 .. 4;
    spew("$dir/site/picture.png", picture(1600, 900));

    spew("$dir/wrong/$_", $self->{wrong}{$_}) for keys %{$self->{wrong}};

    spew("$dir/site.conf", site_conf($dir, $self->{server} // ''));
    certificates($dir);
}


# A shipped configuration of nginx, with the folders and certificates of here.

sub moved {
    my ($conf, $dir) = @_;

    return $conf =~ s{/var/lib/nginx/}{$dir/lib/}gr
        =~ s{/var/log/nginx/}{$dir/log/}gr
        =~ s{/etc/ssl/certs/ca-certificates\.crt}{$dir/ca.pem}gr;
}


sub nginx_conf {
    my ($dir, $file) = @_;

    return <<"END";
load_module $module;
user www-data;
worker_processes 1;
worker_rlimit_nofile 8192;
daemon off;
pid $dir/nginx.pid;
error_log $dir/error.log warn;

events {
    worker_connections 2048;
}

http {
    include       /etc/nginx/mime.types;
    default_type  application/octet-stream;
    client_body_temp_path $dir/lib/body;
    proxy_temp_path $dir/lib/proxy;
    fastcgi_temp_path $dir/lib/fastcgi;
    uwsgi_temp_path $dir/lib/uwsgi;
    scgi_temp_path $dir/lib/scgi;
    include $dir/$file;
}
END
}


# Pages each of which has a link to the next one.

sub walk {
    my ($n) = @_;

    my @p = paragraphs();
    my $next = $n + 1;

    return article(
        title => $n == 4 ? 'The end of the walk' : "A walk, part $n",
        paragraphs => [
            $p[0], qq{<img src="img/walk-$n.jpg?size=large" alt="The shore">},
            $p[1],
            $n == 4 ? $p[2] : qq{$p[2] The way goes on <a}
                . qq{ href="walk-$next?from=$n&amp;q=a%2Fb#on">along the}
                . qq{ shore</a>, and not back.},
            $p[3]]);
}


# The site: pages, and a picture for whatever they show.  It listens at every
# address there is.

sub site_conf {
    my ($dir, $server) = @_;

    mkdir "$dir/site-temp";
    chmod 0777, "$dir/site-temp";

    my $temp = join "\n", map { "${_}_temp_path $dir/site-temp/$_;" }
        qw(client_body proxy fastcgi uwsgi scgi);

    return <<"END";
user nobody nogroup;
worker_processes 1;
worker_rlimit_nofile 8192;
daemon off;
pid $dir/site.pid;
error_log $dir/site-error.log crit;

events {
    worker_connections 2048;
}

http {
    include /etc/nginx/mime.types;
    log_format reached '\$server_addr:\$server_port \$host \$request_uri';
    access_log $dir/site.log reached;
    $temp
    merge_slashes off;
    charset utf-8;

    server {
        listen 80 reuseport;
        listen [::]:80;
        listen 8000;
        listen 443 ssl;
        listen [::]:443 ssl;
        ssl_certificate $dir/site.pem;
        ssl_certificate_key $dir/site.key;
        root $dir/site;

        location / {
            default_type text/html;
            try_files \$uri \$uri.html /news.html;
        }
        location ~ /\$ {
            try_files /home.html =404;
        }
        location ~ \\.(?:jpe?g|png|gif|webp)\$ {
            default_type image/png;
            try_files \$uri /picture.png;
        }
$server
    }
}
END
}


sub certificates {
    my ($dir) = @_;

    authority("$dir/ca", 'Example CA');
    certify("$dir/ca", "$dir/site", 'www.example', '*.www.example',
            '*.hostile.example');
}


# A certificate authority, NAME.pem and NAME.key.

sub authority {
    my ($name, $title, $more) = (@_, '');

    openssl("req -x509 -newkey rsa:2048 -nodes -days 3 -subj '/CN=$title' $more"
            . " -keyout $name.key -out $name.pem");
}


# Its certificate for these names.

sub certify {
    my ($authority, $name, @names) = @_;

    spew("$name.alt", 'subjectAltName=' . join(',', map { "DNS:$_" } @names)
         . "\n");
    openssl("req -newkey rsa:2048 -nodes -subj /CN=$names[0]"
            . " -keyout $name.key -out $name.csr");
    openssl("x509 -req -in $name.csr -CA $authority.pem -CAkey $authority.key"
            . " -CAcreateserial -days 3 -extfile $name.alt -out $name.pem");
}


sub openssl {
    my ($arguments) = @_;

    my $said = qx(openssl $arguments 2>&1);

    die "openssl failed:\n$said" if $? != 0;
}


# A PNG of noise, so that it has the size of a photograph; made once.

my %pictures;

sub picture {
    my ($width, $height) = @_;

    return $pictures{"$width $height"} //= paint($width, $height);
}


sub paint {
    my ($width, $height) = @_;

    my ($rows, $x) = ('', 1);

    for my $y (1 .. $height) {
        $rows .= "\0" . join '', map {
            $x = ($x * 1103515245 + 12345) & 0x7fffffff;
            pack 'C3', $_ * 255 / $width, $y * 255 / $height, $x >> 24 & 15 ? 0 : 9;
        } 1 .. $width;
    }

    my $part = sub {
        my ($name, $data) = @_;
        return pack('N', length $data) . $name . $data
            . pack 'N', Compress::Zlib::crc32($name . $data);
    };

    return "\x89PNG\r\n\x1a\n"
        . $part->('IHDR', pack 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0)
        . $part->('IDAT', Compress::Zlib::compress($rows, 1))
        . $part->('IEND', '');
}


# In the new network, until it is told to end.

sub inside {
    my ($class, $dir, $fd) = @_;

    my @children;
    my $parent = getppid();
    my $end = sub {
        kill 'TERM', @children;
        waitpid $_, 0 for @children;
        exit;
    };

    $SIG{TERM} = $SIG{INT} = $end;

    run(qw(ip link set lo up));
    run('ip', 'addr', 'add', "$_/32", 'dev', 'lo')
        for $site, $wrong, $names, @home;

    my $guard = $class->guard;
    run('nft', '-f', "$dir/$guard") if -e "$dir/$guard";

    my $socket = IO::Socket::INET->new(LocalAddr => $names, LocalPort => 53,
        Proto => 'udp') or die "the name server: $!\n";

    push @children, child(sub { answer($socket) });
    close $socket;

    my $listen = IO::Socket::INET->new(LocalAddr => $wrong, LocalPort => 80,
        Listen => 100, ReusePort => 1) or die "the wrong site: $!\n";

    push @children, child(sub { 1 while send_wrong("$dir/wrong", $listen) });
    close $listen;

    push @children,
        program(which('nginx'), '-p', "$dir/", '-e', "$dir/site-error.log",
                '-c', "$dir/site.conf"),
        program(which('unbound'), '-d', '-c', "$dir/names.conf");

    await('127.0.0.1', 53);
    await($site, 443);

    local $ENV{LD_PRELOAD} = $ENV{MCE_PRELOAD} // '';
    local $ENV{ASAN_OPTIONS} = $ENV{ASAN_OPTIONS} // 'detect_leaks=0';

    push @children, $class->programs($dir, $fd);

    # the pid files are written when the sockets are open
    for (1 .. 1200) {
        last if !grep { !-s "$dir/$_" } $class->ready;
        die "a program ended\n" if waitpid(-1, WNOHANG) > 0;
        sleep 0.05;
    }

    spew("$dir/ready", '');
    sleep 1 while getppid() == $parent;
    $end->();
}


sub child {
    my ($code) = @_;

    my $pid = fork() // die "fork: $!\n";
    return $pid if $pid;

    $SIG{TERM} = 'DEFAULT';
    $code->();
    POSIX::_exit(0);
}


sub program {
    my (@command) = @_;

    return child(sub { exec { $command[0] } @command or POSIX::_exit(127) });
}


sub run {
    system(@_) == 0 or die "@_ failed\n";
}


sub await {
    my ($host, $port) = @_;

    for (1 .. 1200) {
        return if IO::Socket::INET->new("$host:$port");
        sleep 0.05;
    }

    die "nothing listens at $host:$port\n";
}


# One request to the site whose server is none: the bytes of its path, and the end.

sub send_wrong {
    my ($dir, $listen) = @_;

    my $c = $listen->accept or return 1;
    my ($path) = (<$c> // '') =~ m{^GET /(\w+)[ ?]};

    while (defined(my $line = <$c>)) {
        last if $line =~ /^\r?\n$/;
    }

    syswrite $c, slurp("$dir/$path") if defined $path;

    return 1;
}


# The name server of the world outside: ip-A-B-C-D.hostile.example is the
# address A.B.C.D, both-... a site that has that address as well, rebind-...
# first the one and then the other, alias-... another name for localhost; all
# other names below example are the site's.

sub answer {
    my ($socket) = @_;

    my %asked;

    while (defined(my $from = $socket->recv(my $query, 1500))) {
        my ($id, $name, $at) = (substr($query, 0, 2), '', 12);

        while ((my $n = ord substr $query, $at, 1) > 0) {
            $name .= substr($query, $at + 1, $n) . '.';
            $at += $n + 1;
        }

        my $question = substr $query, 12, $at - 12 + 5;
        my $type = unpack 'n', substr $query, $at + 1, 2;
        my @answers = map { pack 'n n n N n/a*', 0xc00c, 1, 1, 0, $_ }
            map { pack 'C4', split /\./ } $type == 1 ? resolve(lc $name, \%asked)
                                                     : ();

        @answers = pack 'n n n N n/a*', 0xc00c, 5, 1, 0, "\x09localhost\0"
            if $name =~ /^alias-/i;

        $socket->send($id . pack('n5', 0x8580, 1, scalar @answers, 0, 0)
                      . $question . join('', @answers), 0, $from);
    }
}


sub resolve {
    my ($name, $asked) = @_;

    return '127.0.0.1' if $name eq 'localhost.';
    return $site if $name !~ /hostile\.example\.$/;

    my ($kind, $address) = $name =~ /^(\w+)-(\d+-\d+-\d+-\d+)\./
        or return $site;

    $address =~ tr/-/./;

    return $kind eq 'both' ? ($site, $address)
        : $kind eq 'rebind' && !$asked->{$name}++ ? $site : $address;
}


sub slurp {
    my ($path) = @_;

    open my $f, '<', $path or return '';
    binmode $f;
    local $/;

    return scalar <$f>;
}


1;
