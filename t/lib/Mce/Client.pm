package Mce::Client;

# A raw-socket HTTP/1.1 client: it shows what stands on the wire, cut-off
# bodies and framing included, which a polite client would hide.

use strict;
use warnings;

use IO::Select;
use IO::Socket::INET;
use IO::Socket::UNIX;
use Time::HiRes qw(time);


sub new {
    my ($class, $port, %o) = @_;

    my $socket = defined $o{path}
        ? IO::Socket::UNIX->new(Peer => $o{path})
        : IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $port,
                                Proto => 'tcp');

    die 'cannot connect to ', $o{path} // "127.0.0.1:$port", ": $!\n"
        if !$socket;

    $socket->autoflush(1);

    return bless {
        socket  => $socket,
        buffer  => '',
        eof     => 0,
        timeout => $o{timeout} || 15,
    }, $class;
}


sub send {
    my ($self, $bytes) = @_;

    local $SIG{PIPE} = 'IGNORE';
    my $s = $self->{socket};
    return print $s $bytes;
}


sub request {
    my ($self, $method, $uri, %headers) = @_;

    my %h = (Host => 'localhost', %headers);
    my $body = delete $h{':body'};

    $h{'Content-Length'} = length $body if defined $body;

    my $text = "$method $uri HTTP/1.1\r\n"
        . join('', map { "$_: $h{$_}\r\n" } sort keys %h) . "\r\n";

    return $self->send($text . ($body // ''));
}


# Reads one response to a request of the given method.

sub response {
    my ($self, $method) = @_;

    my $head;

    while (1) {
        $head = $self->_until("\r\n\r\n");

        if (!defined $head) {
            return Mce::Response->new('', '', 0, $self->{late});
        }

        last if $head !~ m{^HTTP/1\.\d 1\d\d};
    }

    my $r = Mce::Response->new($head, '', 1, 0);

    return $r if ($method // 'GET') eq 'HEAD' || $r->status =~ /^(?:204|304)$/;

    my $encoding = $r->header('Transfer-Encoding') // '';

    if ($encoding eq 'chunked') {
        $r->{framing} = 'chunked';
        ($r->{body}, $r->{complete}) = $self->_chunked($r);

    } elsif (defined(my $n = $r->header('Content-Length'))) {
        $r->{framing} = 'length';
        ($r->{body}, $r->{complete}) = $self->_bytes($n);

    } else {
        $r->{framing} = 'close';
        1 while $self->_fill;
        $r->{body} = $self->{buffer};
        $r->{complete} = !$self->{late};
        $self->{buffer} = '';
    }

    $r->{late} = $self->{late};

    return $r;
}


sub close {
    my ($self) = @_;

    close $self->{socket};
}


# True if the server closed the connection and nothing is left on it.

sub closed {
    my ($self) = @_;

    1 while $self->_fill;

    return $self->{eof} && $self->{buffer} eq '';
}


sub _fill {
    my ($self) = @_;

    return 0 if $self->{eof} || $self->{late};

    my $s = $self->{socket};

    if (!IO::Select->new($s)->can_read($self->{timeout})) {
        $self->{late} = 1;
        return 0;
    }

    my $n = sysread $s, $self->{buffer}, 65536, length $self->{buffer};

    if (!$n) {
        $self->{eof} = 1;
        return 0;
    }

    return $n;
}


sub _until {
    my ($self, $mark) = @_;

    my $at;

    while (($at = index $self->{buffer}, $mark) < 0) {
        return undef if !$self->_fill;
    }

    return substr $self->{buffer}, 0, $at + length $mark, '';
}


sub _bytes {
    my ($self, $n) = @_;

    while (length $self->{buffer} < $n) {
        last if !$self->_fill;
    }

    my $complete = length $self->{buffer} >= $n ? 1 : 0;

    return (substr($self->{buffer}, 0, $n, ''), $complete);
}


sub _chunked {
    my ($self, $r) = @_;

    my $body = '';

    while (1) {
        my $line = $self->_until("\r\n");

        return ($body, 0) if !defined $line;
        die "bad chunk size: $line" if $line !~ /^([0-9a-f]+)\r\n$/i;

        my $n = hex $1;

        last if $n == 0;

        my ($data, $complete) = $self->_bytes($n);
        $body .= $data;

        return ($body, 0) if !$complete;

        $line = $self->_until("\r\n");
        return ($body, 0) if !defined $line;
        die "no end of chunk" if $line ne "\r\n";
    }

    while (defined(my $line = $self->_until("\r\n"))) {
        return ($body, 1) if $line eq "\r\n";
        push @{$r->{trailers}}, $line;
    }

    return ($body, 0);
}


package Mce::Response;


sub new {
    my ($class, $head, $body, $complete, $late) = @_;

    my @lines = split /\r\n/, $head;
    my $first = shift(@lines) // '';
    my @headers = map { [ /^([^:]+):[ \t]*(.*?)[ \t]*$/ ] } @lines;

    return bless {
        head     => $head,
        status   => $first =~ m{^HTTP/\S+ (\d+)} ? $1 : 0,
        headers  => \@headers,
        body     => $body,
        complete => $complete,
        late     => $late || 0,
        framing  => 'none',
        trailers => [],
    }, $class;
}


sub head_line { (split /\r\n/, $_[0]{head})[0] // "" }
sub status   { $_[0]{status} }
sub body     { $_[0]{body} }
sub complete { $_[0]{complete} }
sub framing  { $_[0]{framing} }
sub late     { $_[0]{late} }


# The values of a header, joined as RFC 9110 allows; undef if there is none.

sub header {
    my ($self, $name) = @_;

    my @values = $self->headers($name);

    return @values ? join(', ', @values) : undef;
}


sub headers {
    my ($self, $name) = @_;

    return map { $_->[1] } grep { lc $_->[0] eq lc $name } @{$self->{headers}};
}


# The header lines that do not differ from one run to the next.

sub stable_head {
    my ($self) = @_;

    return join "\n", map { "$_->[0]: $_->[1]" }
        grep { $_->[0] !~ /^(?:Date|Connection)$/i } @{$self->{headers}};
}


1;
