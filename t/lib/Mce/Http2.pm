package Mce::Http2;

# A raw HTTP/2 client: it reads when it is told to, and shows what came before
# a stream was reset, which curl drops.
#
#     my $c = Mce::Http2->new($t->nginx->{port2});
#     my $id = $c->request('/page', 'accept-encoding' => 'gzip');
#     $c->read;
#     $c->{body}{$id}, $c->{header}{$id}, $c->{end}{$id}, $c->{reset}{$id}
#
# "window" is that of the streams and of the connection, as large as they can
# be if it is not given.

use strict;
use warnings;

use IO::Select;
use IO::Socket::INET;
use Time::HiRes qw(time);

use Mce::Nginx;

use constant {
    DATA => 0, HEADERS => 1, RST_STREAM => 3, SETTINGS => 4, PING => 6,
    WINDOW_UPDATE => 8, END_STREAM => 1, ACK => 1, END_HEADERS => 4,
    MOST => 0x7fffffff, INITIAL => 65535,
};


sub new {
    my ($class, $port, %o) = @_;

    my $socket = IO::Socket::INET->new(Proto => 'tcp', PeerPort => $port,
                                       PeerAddr => '127.0.0.1')
        or die "cannot connect to 127.0.0.1:$port: $!\n";
    my $self = bless { socket => $socket, buffer => '', last => -1,
                       window => $o{window} // MOST }, $class;

    $self->_send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
                 . _frame(SETTINGS, 0, 0, pack 'nN', 4, $self->{window}));
    $self->_send(_frame(WINDOW_UPDATE, 0, 0, pack 'N', MOST - INITIAL))
        if $self->{window} == MOST;

    return $self;
}


# Asks for a page; returns the number of the stream.

sub request {
    my ($self, $uri, @headers) = @_;

    my $id = $self->{last} += 2;
    my @fields = (':authority' => 'localhost', ':path' => $uri, @headers);
    my $block = "\x82\x86";

    while (my ($name, $value) = splice @fields, 0, 2) {
        $block .= "\0" . pack 'C/a C/a', $name, $value;
    }

    $self->{open}{$id} = 1;
    $self->{body}{$id} = '';
    $self->_send(_frame(HEADERS, END_STREAM | END_HEADERS, $id, $block));

    return $id;
}


# Reads until the condition is true, or all streams have ended, or nothing more
# comes for so many seconds; returns what the condition says.

sub read {
    my ($self, $condition, $seconds) = @_;

    my $wait = $seconds // 15 * $Mce::Nginx::slow;
    my $select = IO::Select->new($self->{socket});
    my $true = 0;

    while (!($true = $condition && $condition->()) && %{$self->{open}}) {
        last if !$select->can_read($wait);
        last if !sysread $self->{socket}, $self->{buffer}, 1 << 20,
                         length $self->{buffer};
        $self->_frames;
    }

    return $true;
}


sub close {
    my ($self) = @_;

    close $self->{socket};
}


sub _frames {
    my ($self) = @_;

    my $at = 0;

    while (length($self->{buffer}) - $at >= 9) {
        my ($high, $low, $type, $flags, $id) = unpack 'CnCCN',
            substr $self->{buffer}, $at, 9;
        my $len = ($high << 16) + $low;

        last if length($self->{buffer}) - $at < 9 + $len;

        $self->_take($type, $flags, $id, substr $self->{buffer}, $at + 9, $len);
        $at += 9 + $len;
    }

    substr $self->{buffer}, 0, $at, '';

    return;
}


sub _take {
    my ($self, $type, $flags, $id, $payload) = @_;

    if ($type == DATA) {
        $self->{body}{$id} .= $payload;
        $self->_send(join '', map { _frame(WINDOW_UPDATE, 0, $_, pack 'N',
                                           length $payload) } 0, $id)
            if $self->{window} < MOST && length $payload;
    }

    $self->{header}{$id} = 1 if $type == HEADERS;
    $self->{end}{$id} = 1 if $type <= HEADERS && $flags & END_STREAM;
    $self->{reset}{$id} = 1 if $type == RST_STREAM;

    delete $self->{open}{$id} if $self->{end}{$id} || $self->{reset}{$id};

    $self->_send(_frame(PING, ACK, 0, $payload))
        if $type == PING && !($flags & ACK);

    return;
}


sub _send {
    my ($self, $bytes) = @_;

    local $SIG{PIPE} = 'IGNORE';

    return syswrite $self->{socket}, $bytes;
}


sub _frame {
    my ($type, $flags, $id, $payload) = @_;

    return pack('CnCCN', 0, length $payload, $type, $flags, $id) . $payload;
}


1;
