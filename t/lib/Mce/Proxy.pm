package Mce::Proxy;

# The proxy of examples/proxy in front of the site of Mce::Network: Squid and
# nginx in its network, and outside a socket from which connections are handed
# to Squid.
#
#     my $why = Mce::Proxy::missing();        # why it cannot run here, or undef
#     my $p = Mce::Proxy->new(port => 3128);
#         change => sub { }       changes the text of nginx.conf
#         squid => sub { }        that of squid.conf
#         spliced => [names]      what else is not opened; for the others, see
#                                 Mce::Network
#     $p->ca                      the certificate that browsers are to trust
#
# The site has more for it, below, and /big.bin, 5 MB of numbers.

use strict;
use warnings;

use parent 'Mce::Network';

use Digest::SHA qw(sha1_base64 sha256_base64);
use File::Copy qw(copy);
use File::Path qw(make_path);
use IO::Socket::INET;

use Mce::Network qw($top authority await child lacking moved nginx_conf
                    program run slurp spew which);

my $certgen = '/usr/lib/squid/security_file_certgen';

# where the site's WebSockets end
my $echo = '127.0.0.1:9000';

# What the site has in addition: somebody logs in with any password, and is known
# by a cookie; what is posted comes back; a script runs; WebSockets echo.
my $server = <<"END";
        location = /login {
            default_type text/html;
            if (\$request_method = POST) {
                add_header Set-Cookie "session=known; Path=/; HttpOnly" always;
                return 303 /members;
            }
            return 200 '<!DOCTYPE html><title>Log in</title><form method="post"
                action="/login"><input name="user"><input type="password"
                name="password"><button>Log in</button></form>';
        }
        location = /members {
            default_type text/html;
            if (\$cookie_session = known) {
                return 200 "<!DOCTYPE html><title>Members</title><p>Welcome";
            }
            return 403 "<!DOCTYPE html><title>Strangers</title><p>Log in";
        }
        location = /secret {
            default_type text/plain;
            if (\$http_authorization = "Basic cmVhZGVyOnNlY3JldA==") {
                return 200 "known";
            }
            add_header WWW-Authenticate 'Basic realm="secret"' always;
            return 401;
        }
        location = /post {
            client_max_body_size 0;
            client_body_buffer_size 2m;
            proxy_set_header X-Body \$request_body;
            proxy_set_header X-Length \$content_length\$http_transfer_encoding;
            proxy_pass http://127.0.0.1/posted;
        }
        location = /posted {
            default_type text/html;
            return 200 "<!DOCTYPE html><title>Posted</title><p>\$http_x_body";
        }
        location = /upload {
            client_max_body_size 0;
            proxy_set_header X-Length \$content_length\$http_transfer_encoding;
            proxy_pass http://127.0.0.1/uploaded;
        }
        location = /uploaded {
            client_max_body_size 0;
            default_type text/plain;
            return 200 "\$http_x_length";
        }
        location = /echo {
            default_type text/plain;
            return 200 "uri=\$request_uri cookie=\$http_cookie
accept=\$http_accept_encoding cache=\$http_cache_control via=\$http_via
from=\$http_x_forwarded_for";
        }
        location = /app {
            default_type text/html;
            return 200 '<!DOCTYPE html><title>App</title><p id="p">Wait
                <script>document.title = "ran"</script>';
        }
        location = /socket {
            proxy_pass http://$echo;
            proxy_http_version 1.1;
            proxy_set_header Upgrade \$http_upgrade;
            proxy_set_header Connection upgrade;
        }
END


sub missing {
    return lacking(squid => 'squid-openssl')
        // (-x $certgen ? undef
                        : "$certgen is missing: apt-get install squid-openssl");
}


sub new {
    my ($class, %o) = @_;

    $o{server} = $server . ($o{server} // '');

    return $class->SUPER::new(port => 3128, %o);
}


sub folder { 'mce-proxy' }
sub guard  { 'guard-proxy.nft' }
sub ready  { qw(nginx.pid squid.pid) }
sub ca     { $_[0]->dir . '/squid/ca.pem' }


# The hash of its key, by which Chromium can be told to trust it.

sub pin {
    my ($self) = @_;

    my $ca = $self->ca;
    my $key = qx(openssl x509 -in $ca -noout -pubkey | openssl pkey -pubin -outform DER);

    return sha256_base64($key) . '=';
}


sub prepare {
    my ($self) = @_;

    my $dir = $self->dir;
    my $from = "$top/examples/proxy";
    my $shared = "$top/examples/gateway";

    make_path("$dir/nginx/public", "$dir/squid", "$dir/squid-log");
    chmod 0777, "$dir/squid-log";
    copy("$shared/error.html", "$dir/nginx/error.html") or die "$shared: $!\n";
    copy("$from/proxy.pac", "$dir/nginx/public/proxy.pac")
        or die "$from: $!\n";

    if (!$self->{unguarded}) {
        copy("$shared/guard.nft", "$dir/guard.nft") or die "$shared: $!\n";
        spew("$dir/guard-proxy.nft", slurp("$from/guard.nft")
             =~ s{/etc/nftables-gateway\.conf}{$dir/guard.nft}r);
    }

    spew("$dir/site/big.bin", pack 'N*', 1 .. 1310720);

    authority("$dir/squid/ca", 'Example proxy CA');
    authority("$dir/nginx/nginx", 'nginx.proxy.example',
              '-addext subjectAltName=DNS:nginx.proxy.example');
    copy("$dir/nginx/nginx.pem", "$dir/squid/nginx.pem") or die "$dir: $!\n";
    copy($self->ca, "$dir/nginx/public/ca.crt") or die "$dir: $!\n";

    my $conf = moved(slurp("$from/nginx.conf"), $dir);

    $conf =~ s{/etc/nginx/proxy}{$dir/nginx}g;
    $conf = $self->{change}->($conf) if $self->{change};
    spew("$dir/proxy.conf", $conf);
    spew("$dir/nginx.conf", nginx_conf($dir, 'proxy.conf'));

    my $squid = slurp("$from/squid.conf");

    $squid =~ s{/etc/squid/mce}{$dir/squid}g;
    $squid =~ s{/var/lib/squid/mce}{$dir/certificates}g;
    $squid =~ s{/var/(?:log|spool)/squid}{$dir/squid-log}g;
    $squid =~ s/^shutdown_lifetime .*/shutdown_lifetime 0 seconds/m;
    $squid = $self->{squid}->($squid) if $self->{squid};
    spew("$dir/squid.conf", $squid . "cache_log $dir/squid-log/cache.log\n"
         . "pid_filename $dir/squid.pid\n");
    spew("$dir/squid/spliced.txt", slurp("$from/spliced.txt")
         . join '', map { "$_\n" } @{$self->{spliced} // []});
}


sub programs {
    my ($class, $dir, $fd) = @_;

    # for nginx alone
    local $ENV{LD_PRELOAD} = '';

    my $socket = IO::Socket::INET->new_from_fd($fd, 'r+')
        or die "the socket of the readers: $!\n";
    my @children = child(sub { hand_over($socket) });

    close $socket;

    my $listen = IO::Socket::INET->new(LocalAddr => $echo, Listen => 100,
        ReuseAddr => 1) or die "$echo: $!\n";

    push @children, child(sub { serve($listen, \&echo) });
    close $listen;

    run($certgen, '-c', '-s', "$dir/certificates", '-M', '16MB');
    run('chown', '-R', 'proxy:proxy', "$dir/certificates");

    {
        local $ENV{LD_PRELOAD} = $ENV{MCE_PRELOAD} // '';
        local $ENV{ASAN_OPTIONS} = $ENV{ASAN_OPTIONS} // 'detect_leaks=0';

        push @children, program(which('nginx'), '-p', "$dir/", '-e',
                                "$dir/error.log", '-c', "$dir/nginx.conf");
    }

    # a parent that does not answer Squid's first request counts as dead
    await('127.0.0.1', 8094);

    push @children, program(which('squid'), '-N', '-n', service($dir),
                            '-f', "$dir/squid.conf");
    await('127.0.0.1', 3128);

    return @children;
}


# The name that Squid gives its shared memory, which it leaves when it is killed.

sub service {
    my ($dir) = @_;

    return $dir =~ s{.*/}{}r =~ s/[^A-Za-z0-9]//gr;
}


sub stop {
    my ($self) = @_;

    return if !$self->{pid};

    $self->SUPER::stop;
    unlink glob '/dev/shm/' . service($self->dir) . '-*';
}


# Each connection to a socket is one for a process of its own.

sub serve {
    my ($listen, $code) = @_;

    $SIG{CHLD} = 'IGNORE';

    while (1) {
        my $c = $listen->accept or next;

        child(sub {
            close $listen;
            $code->($c);
        });
        close $c;
    }
}


# What comes to the socket outside, to Squid, and back.

sub hand_over {
    my ($socket) = @_;

    serve($socket, sub {
        my ($reader) = @_;

        my $squid = IO::Socket::INET->new('127.0.0.1:3128') or return;
        my $back = child(sub { pass($squid, $reader) });

        pass($reader, $squid);
        waitpid $back, 0;
    });
}


sub pass {
    my ($from, $to) = @_;

    while (sysread $from, my $bytes, 65536) {
        while (length $bytes) {
            my $n = syswrite $to, $bytes or return;

            substr $bytes, 0, $n, '';
        }
    }

    shutdown $to, 1;
}


# A WebSocket whose messages, of less than 126 bytes, come back.

sub echo {
    my ($c) = @_;

    my $key = '';

    while (defined(my $line = <$c>)) {
        $key = $1 if $line =~ /^Sec-WebSocket-Key: (\S+)/i;
        last if $line =~ /^\r?\n$/;
    }

    my $accept = sha1_base64("${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11");

    syswrite $c, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
        . "Connection: Upgrade\r\nSec-WebSocket-Accept: $accept=\r\n\r\n";

    while ((CORE::read $c, my $head, 2) == 2) {
        my ($kind, $length) = unpack 'CC', $head;

        CORE::read $c, my $mask, 4;
        CORE::read $c, my $masked, $length & 127;

        my $text = $masked ^ substr $mask x 32, 0, length $masked;

        syswrite $c, pack('CC', $kind, length $text) . $text;
        last if ($kind & 15) == 8;
    }
}


1;
