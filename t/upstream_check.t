#!/usr/bin/perl

use strict;
use warnings;

use Digest::SHA qw(sha1_base64);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_upstream_check: an upstream that sends no proper response, and behind it
# one of its own making, does not get the latter past nginx.  What counts are
# the bytes on the wire.

my $forged = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
    . "Set-Cookie: forged=1\r\nContent-Length: 25\r\n\r\n"
    . '<script>forged()</script>';

my %wrong = (
    continue   => "HTTP/1.1 100 Continue\r\n\r\n",
    switching  => "HTTP/1.1 101 X\r\n\r\n",
    processing => "HTTP/1.1 102 X\r\nContent-Type: text/html\r\n\r\n",
    last       => "HTTP/1.1 199 X\r\nContent-Length: 9\r\n\r\n",
    encoded    => "HTTP/1.1 199 X\r\nContent-Encoding: gzip\r\n\r\n",
    low        => "HTTP/1.1 001 X\r\n\r\n",
    zero       => "HTTP/1.1 000 X\r\n\r\n",
    junk       => 'x',
    short      => "HTTP/1.1 20 OK\r\n\r\n",
    lower      => "http/1.1 200 OK\r\n\r\n",
    empty      => "\r\n",
    icy        => "ICY 200 OK\r\n\r\n",
    mark       => "\xef\xbb\xbf",
    hinted     => "HTTP/1.1 103 X\r\n\r\nx",
    page       => "<html><body>no header</body></html>\n",
);

my @version = split /\./, Mce::Nginx->version;
my $has_hints = $version[0] > 1 || $version[1] >= 29;

$wrong{hints} = "HTTP/1.1 103 X\r\n\r\n" if !$has_hints;

my %routes = (
    '/nothing' => { status => 204 },
    '/error'   => { status => 500, body => 'an error of its own' },
    '/odd'     => { status => 999, body => 'an odd number' },
    '/article' => { body => article() },
    '/parts'   => { body => '<p>before'
        . join('', map { qq{<!--# include virtual="/on/$_" -->} } qw(low junk))
        . '<p>after' },
    '/early'   => raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
        . "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
        . "Content-Length: 5\r\n\r\nfinal"),
    '/socket'  => sub { switch(@_, '') },
    '/typed'   => sub { switch(@_, "Content-Type: text/html\r\n") },
    map { ("/$_" => raw($wrong{$_} . $forged)) } keys %wrong,
);

my $t = Mce::Test->new(
    origin => \%routes,
    http2  => 1,
    http   => '
        proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;
        proxy_cache_key $uri;
        proxy_cache_valid any 1h;
        map $http_upgrade $wanted { "" ""; default upgrade; }
        log_format protocol "$uri $server_protocol $status";
        mce_upstream_check on;
        mce on;',
    server => '
        access_log %%DIR%%/protocol.log protocol;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $wanted;
        location /on/ { proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /annotate/ { mce_action annotate;
                              proxy_pass http://origin/; }
        location /gunzip/ { gunzip on; proxy_pass http://origin/; }
        location /unbuffered/ { proxy_buffering off;
                                proxy_pass http://origin/; }
        location /added/ { add_header X-Ours 1 always;
                           proxy_pass http://origin/; }
        location /unchecked/ { mce_upstream_check off;
                               proxy_pass http://origin/; }

        location /cached/ {
            add_header X-Cache $upstream_cache_status always;
            proxy_cache c;
            proxy_pass http://origin/;
        }
        location ~ ^/filled(/.+) {
            add_header X-Cache $upstream_cache_status always;
            proxy_cache c;
            proxy_cache_key /fill$1;
            proxy_pass http://origin$1;
        }
        location /fill/ { mce_upstream_check off; proxy_cache c;
                          proxy_pass http://origin/; }

        location /ssi/ { ssi on; proxy_pass http://origin/; }
        location /ssi/off/ { mce off; ssi on; proxy_pass http://origin/; }
        location /auth/ { auth_request /on/low; proxy_pass http://origin/; }

        location /own/ { error_page 502 /502.html;
                         proxy_pass http://origin/; }
        location /other/ { error_page 502 @other;
                           proxy_pass http://origin/; }
        location @other { rewrite ^ /article break;
                          proxy_pass http://origin; }
        location /error/junk { error_page 404 =200 /on/junk; return 404; }
        location /error/low { error_page 404 /on/low; return 404; }',
    files => { '502.html' => 'a page of ours' },
);


# on the wire

for my $name (sort keys %wrong) {
    refuses("/$_/$name") for qw(on off annotate gunzip unbuffered added);
}

is(() = wire('/added/low') =~ /^X-Ours: 1\r$/mg, 1,
   'what is added to every response stands in the header once');
is(substr(wire('/unchecked/junk'), 0, 9), 'xHTTP/1.1',
   'without the directive, the first byte is the upstream\'s');

my ($bytes, $closed) = wire('/on/junk', 'HTTP/1.0');
like($bytes, qr{^HTTP/1\.1 502 }, 'a client of HTTP/1.0 gets a header');
ok($closed, 'and the connection is closed');

my @logged;
wait_for(sub {
    @logged = map { m{^/on/junk (.*)} } $t->nginx->read('protocol.log');

    return @logged == 2;
});
is_deeply(\@logged, ['HTTP/1.1 502', 'HTTP/1.0 502'],
          'the log has the protocol of the client');

my @errors = grep { /mce_upstream_check/ } $t->nginx->read('error.log');
like($errors[0], qr/\[error\].*: a status below 200.* request: "GET /,
     'the error log tells a low status');
like(join('', @errors), qr/\[error\].*: no status line.* request: "GET /,
     'and a status line that is missing');

like(scalar(wire('/on/article', 'HTTP/0.9')), qr/^<!DOCTYPE html>/i,
     'a client of HTTP/0.9 gets no header, as ever');
unlike(scalar(wire('/on/low', 'HTTP/0.9')), qr/forged/,
       'and nothing of what is refused');

for my $name (qw(low junk)) {
    SKIP: {
        skip 'curl has no HTTP/2', 2 if !Mce::Test::curl_has_http2();

        my $r = $t->http2("/on/$name");
        is($r->status, 502, "HTTP/2: $name is refused");
        like($r->body, qr/502 Bad Gateway/, "HTTP/2: $name: with a page");
    }
}


# caches

refuses('/cached/low');
like(scalar(wire('/cached/low')), qr{^HTTP/1\.1 502 .*^X-Cache: HIT\r$}ms,
     'the cache keeps the error, and not what is refused');

for my $name (qw(low switching junk)) {
    like(scalar(wire("/fill/$name")), qr/forged/, "$name is in the cache");

    refuses("/filled/$name");
    like(scalar(wire("/filled/$name")), qr/^X-Cache: HIT\r$/m,
         "$name from the cache is refused");
    refuses("/filled/$name",
            "Upgrade: websocket\r\nConnection: upgrade\r\n");
}


# parts of pages, and permissions

for my $path ('/ssi/parts', '/ssi/off/parts') {
    my $r = $t->get($path);

    is($r->status, 200, "$path: the page around what is refused is sent");
    like($r->body, qr/before.*502 Bad.*502 Bad.*after/s,
         "$path: with an error page for each part");
    unlike($r->body, qr/forged/, "$path: and nothing of what is refused");
}

is($t->get('/auth/article')->status, 500, 'what is refused permits nothing');


# error pages

like(scalar(wire('/own/junk')),
     qr{^HTTP/1\.1 502 .*\r\n\r\na page of ours$}s,
     'the page that is configured for 502 is sent');
like(scalar(wire('/other/low')), qr{^HTTP/1\.1 502 .*Harbour of Lindau}s,
     'also if it comes from an upstream');
like(scalar(wire('/error/junk')), qr{^HTTP/1\.1 502 },
     'an error page is refused, too');
like(scalar(wire('/error/low')), qr{^HTTP/1\.1 502 },
     'whatever number it is sent with');


# what passes

for (['nothing', 204], ['error', 500], ['odd', 999], ['article', 200]) {
    my ($name, $status) = @$_;

    is($t->get("/on/$name")->status, $status, "$status passes");
}

my $client = $t->connect;
is($t->get('/on/error', ':client' => $client)->body, 'an error of its own',
   "request $_ of a connection is answered") for 1, 2;

is(socket_says("/$_/socket"), 'ping', "a WebSocket works, mce $_")
    for qw(on off);
is(socket_says("/$_/typed"), 'ping', "$_: its header comes first, typed or not")
    for qw(on off ssi ssi/off);
refuses('/on/socket');

SKIP: {
    skip 'this nginx does not handle 103', 1 if !$has_hints;

    is($t->get('/on/early')->body, 'final', '103 and a response pass');
}

$t->done;


# A route that sends these bytes and closes the connection.

sub raw {
    my ($bytes) = @_;

    return sub { syswrite $_[0], $bytes; return };
}


# A route that answers as a WebSocket, with more fields, and repeats a frame of four bytes.

sub switch {
    my ($c, $request, $fields) = @_;

    my $key = $request->{headers}{'sec-websocket-key'} // '';

    syswrite $c, "HTTP/1.1 101 Switching Protocols\r\n"
        . "Upgrade: websocket\r\nConnection: Upgrade\r\n$fields"
        . 'Sec-WebSocket-Accept: '
        . sha1_base64("${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
        . "=\r\n\r\n";

    read $c, my $frame, 10 or return;
    syswrite $c, "\x81\x04"
        . (substr($frame, 6) ^ substr $frame, 2, 4);

    return;
}


sub socket_says {
    my ($uri) = @_;

    my $c = $t->connect(timeout => 3 * $Mce::Nginx::slow);

    $c->send("GET $uri HTTP/1.1\r\nHost: localhost\r\n"
        . "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        . "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");

    my $head = $c->_until("\r\n\r\n") // 'nothing';

    # the answer that RFC 6455 has for this key
    return $head if $head !~ m{^HTTP/1\.1 101 }
        || $head !~ m{^Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r$}m;

    $c->send("\x81\x84abcd" . ('ping' ^ 'abcd'));

    my ($frame) = $c->_bytes(6);

    return substr $frame, 2;
}


sub refuses {
    my ($uri, $headers) = @_;

    my ($bytes, $closed) = wire($uri, 'HTTP/1.1', $headers // '');

    $uri .= ', with a header' if $headers;

    like($bytes, qr{^HTTP/1\.1 502 Bad Gateway\r\n}, "$uri: the first bytes");
    like($bytes, qr{^Connection: close\r$}m, "$uri: says that it closes");
    ok($closed, "$uri: closes the connection");
    unlike($bytes, qr/forged|^Content-Encoding/m,
           "$uri: nothing is the upstream's");
}


# The bytes until the connection is closed, and whether it was.  Where nothing is
# said of headers, the client wants it closed.

sub wire {
    my ($uri, $protocol, $headers) = @_;

    my $c = $t->connect(timeout => 3 * $Mce::Nginx::slow);

    $protocol //= 'HTTP/1.1';
    $headers //= "Connection: close\r\n";

    $c->send($protocol eq 'HTTP/0.9' ? "GET $uri\r\n"
             : "GET $uri $protocol\r\nHost: localhost\r\n$headers\r\n");
    1 while $c->_fill;

    return wantarray ? ($c->{buffer}, $c->{eof}) : $c->{buffer};
}
