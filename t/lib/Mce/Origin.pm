package Mce::Origin;

# An origin that does what its script says, misbehaviour included.  A route
# is a hash, or code that is given the connection and the request:
#
#     status    => 200                 type  => 'text/html; charset=utf-8'
#     headers   => [ Name => value ]   body  => bytes
#     framing   => 'length', 'chunked' or 'close'
#     encoding  => 'gzip', 'zlib' or 'deflate': compresses the body
#     piece     => N                   sends the body in pieces of N bytes
#     pause     => seconds             between the pieces
#     cut       => N                   closes after N bytes of the body
#     stall     => seconds             with cut: waits before closing
#     reset     => 1                   with cut: closes with RST

use strict;
use warnings;

use Compress::Raw::Zlib qw(:DEFAULT);
use IO::Socket::INET;
use POSIX ();
use Socket qw(IPPROTO_TCP TCP_NODELAY SOL_SOCKET SO_LINGER);
use Time::HiRes qw(sleep);


sub start {
    my ($class, $routes, $log) = @_;

    my $listen = IO::Socket::INET->new(
        LocalAddr => '127.0.0.1',
        LocalPort => 0,
        Listen    => 128,
        Proto     => 'tcp',
    ) or die "origin: $!\n";

    my $self = bless {
        port   => $listen->sockport,
        routes => $routes,
        log    => $log,
    }, $class;

    my $pid = fork() // die "fork: $!\n";

    if ($pid == 0) {
        eval {
            setpgrp 0, 0;
            $self->_accept($listen);
        };
        print STDERR "# origin: $@" if $@;
        POSIX::_exit(0);
    }

    $self->{pid} = $pid;

    return $self;
}


sub stop {
    my ($self) = @_;

    my $pid = delete $self->{pid} or return;

    kill 'KILL', -$pid or kill 'KILL', $pid;
    waitpid $pid, 0;
}


sub port { $_[0]{port} }


# Lines "METHOD URI" of the requests that reached the origin so far.

sub requests {
    my ($self) = @_;

    open my $f, '<', $self->{log} or return;
    chomp(my @lines = <$f>);

    return @lines;
}


sub compress {
    my ($kind, $bytes) = @_;

    my %bits = (gzip => WANT_GZIP, zlib => MAX_WBITS, deflate => -MAX_WBITS);

    my ($d, $status) = Compress::Raw::Zlib::Deflate->new(
        -WindowBits => $bits{$kind}, -AppendOutput => 1);

    my $out = '';
    $d->deflate($bytes, $out);
    $d->flush($out);

    return $out;
}


sub _accept {
    my ($self, $listen) = @_;

    local $SIG{CHLD} = 'IGNORE';
    local $SIG{PIPE} = 'IGNORE';
    local $SIG{TERM} = 'DEFAULT';

    while (1) {
        my $c = $listen->accept or next;

        my $pid = fork();

        if (defined $pid && $pid == 0) {
            close $listen;
            setsockopt $c, IPPROTO_TCP, TCP_NODELAY, 1;
            $c->autoflush(1);
            eval { 1 while $self->_serve($c) };
            print STDERR "# origin: $@" if $@;
            POSIX::_exit(0);
        }

        close $c;
    }
}


sub _serve {
    my ($self, $c) = @_;

    my %request = (headers => {});
    my $line = <$c>;

    return 0 if !defined $line || $line !~ m{^(\S+) (\S+) HTTP/1\.(\d)};
    @request{qw(method uri minor)} = ($1, $2, $3);

    while (defined($line = <$c>)) {
        last if $line =~ /^\r?\n$/;
        $request{headers}{lc $1} = $2 if $line =~ /^([^:]+):\s*(.*?)\r?\n$/;
    }

    if (my $n = $request{headers}{'content-length'}) {
        read $c, $request{body}, $n;
    }

    if ($self->{log} && open my $f, '>>', $self->{log}) {
        syswrite $f, "$request{method} $request{uri}\n";
    }

    my ($path) = $request{uri} =~ /^([^?]*)/;
    my $route = $self->{routes}{$path} // $self->{routes}{default}
        // { status => 404, body => "no such page\n" };

    if (ref $route eq 'CODE') {
        $route = $route->($c, \%request);
        return 0 if ref $route ne 'HASH';
    }

    return _reply($c, \%request, $route);
}


sub _reply {
    my ($c, $request, $route) = @_;

    my %r = (status => 200, type => 'text/html; charset=utf-8', body => '',
             framing => 'length', headers => [], %$route);

    my $body = $r{body};
    my @headers = @{$r{headers}};

    unshift @headers, 'Content-Type' => $r{type} if $r{type} ne '';

    if ($r{encoding}) {
        my $label = $r{encoding} eq 'gzip' ? 'gzip' : 'deflate';
        $body = compress($r{encoding}, $body);
        push @headers, 'Content-Encoding' => $label;
    }

    my $bodiless = $request->{method} eq 'HEAD'
        || $r{status} == 304 || $r{status} == 204;

    if ($r{framing} eq 'length') {
        push @headers, 'Content-Length' => $r{length} // length $body
            if !($r{status} == 304 || $r{status} == 204);

    } elsif ($r{framing} eq 'chunked') {
        push @headers, 'Transfer-Encoding' => 'chunked';
    }

    push @headers, Connection => 'close' if $r{framing} eq 'close';

    my $head = "HTTP/1.1 $r{status} Status\r\n";
    $head .= shift(@headers) . ': ' . shift(@headers) . "\r\n" while @headers;
    _write($c, "$head\r\n");

    return 1 if $bodiless;

    my $cut = defined $r{cut};
    $body = substr $body, 0, $r{cut} if $cut;

    my $piece = $r{piece} || 65536;

    for (my $at = 0; $at < length $body; $at += $piece) {
        my $part = substr $body, $at, $piece;

        $part = sprintf("%x\r\n%s\r\n", length $part, $part)
            if $r{framing} eq 'chunked';

        _write($c, $part) or return 0;
        sleep $r{pause} if $r{pause};
    }

    if ($cut) {
        sleep $r{stall} if $r{stall};
        setsockopt $c, SOL_SOCKET, SO_LINGER, pack 'II', 1, 0 if $r{reset};
        return 0;
    }

    _write($c, "0\r\n\r\n") if $r{framing} eq 'chunked';

    return $r{framing} ne 'close';
}


sub _write {
    my ($c, $bytes) = @_;

    my $at = 0;

    while ($at < length $bytes) {
        my $n = syswrite $c, $bytes, length($bytes) - $at, $at;
        return 0 if !$n;
        $at += $n;
    }

    return 1;
}


1;
