#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_upstream_headers: of the fields that an upstream sends, those that are
# listed reach the client; what nginx and the module set is not concerned.

my $date = 'Sun, 06 Nov 1994 08:49:37 GMT';
my @version = split /\./, Mce::Nginx->version;
my $number = $version[1] * 1000 + $version[2];

my @sent = ('Set-Cookie' => 'a=b', 'Set-Cookie' => 'c=d',
    'set-cookie2' => 'e=f', 'Set-Login' => 'logged-in',
    'Origin-Trial' => 'token', 'Attribution-Reporting-Eligible' => 'trigger',
    'No-Vary-Search' => 'params', 'Use-As-Dictionary' => 'match="/*"',
    'Secure-Session-Registration' => '(ES256)', 'SourceMap' => '/map',
    'Activate-Storage-Access' => 'load', 'Permissions-Policy' => 'usb=*',
    'Speculation-Rules' => '"/rules"', 'X-Main-Content' => 'forged',
    'Server' => 'theirs', 'Date' => $date, 'Link' => '</a>; rel=canonical',
    'Content-Language' => 'en', 'Vary' => 'Cookie', 'ETag' => '"theirs"',
    'Last-Modified' => $date, 'Cache-Control' => 'max-age=5',
    'Cache-Control' => 'private', 'Expires' => $date, 'Refresh' => '9; /a',
    'Clear-Site-Data' => '"*"', 'X-A' => 'a', 'X-B' => 'b', 'X-A' => 'more');

my $text = ('plain text ' x 200);
my $many = join '', map { "f$_: v\r\n" } 1 .. 1000;

my %parts = (
    replaced => 'multipart/x-mixed-replace; boundary=b',
    mixed    => 'multipart/mixed; boundary=b',
    upper    => 'MULTIPART/X-Mixed-Replace;boundary="b"',
    listed   => 'text/html, multipart/x-mixed-replace; boundary=b',
    unasked  => 'multipart/byteranges; boundary=b',
);
my $forged = "--b\r\nContent-Type: text/html\r\nSet-Cookie: a=b\r\n\r\nx\r\n--b--";

my $t = Mce::Test->new(
    origin => {
        '/text' => { type => 'text/plain', body => $text, headers => \@sent },
        '/page' => { body => article(), headers => [@sent] },
        '/gone' => { status => 302, headers => [Location => '/b', @sent] },
        '/empty' => { status => 200, type => '' , body => '',
                      headers => \@sent },
        '/file' => { headers => ['X-Accel-Redirect' => '/static/a.txt',
                                 @sent] },
        '/away' => { headers => ['X-Accel-Redirect' => '/off/empty',
                                 @sent] },
        '/many' => sub {
            syswrite $_[0], "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n$many\r\nx";
            return;
        },
        (map { ("/$_" => { type => $parts{$_}, body => $forged }) } keys %parts),
        '/ranges' => { type => 'multipart/byteranges; boundary=b',
                       status => 206, body => $forged },
        '/denied' => { status => 401,
                       headers => ['WWW-Authenticate' => 'Basic'] },
        '/trailers' => sub {
            syswrite $_[0], "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
                . "\r\n1\r\nx\r\n0\r\nX-A: a\r\nX-B: b\r\n\r\n";
            return;
        },
        '/hints' => sub {
            syswrite $_[0], "HTTP/1.1 103 Hints\r\nX-A: early\r\n"
                . "X-B: early\r\n\r\nHTTP/1.1 200 OK\r\nX-A: late\r\n"
                . "X-B: late\r\nContent-Length: 1\r\n\r\nx";
            return;
        },
    },
    http => '
        proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;
        proxy_buffer_size 32k;
        proxy_buffers 8 16k;
        mce_upstream_headers x-a;
        mce on;',
    server => '
        absolute_redirect off;
        location /static/ { alias %%DIR%%/html/; }
        location / { proxy_pass http://origin; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /two/ { mce_upstream_headers X-B Content-Type Vary;
                         proxy_pass http://origin/; }
        location /typed/ { mce_upstream_headers Content-Type;
                           proxy_pass http://origin/; }
        location /sized/ { mce_upstream_headers Content-Length;
                           proxy_pass http://origin/; }
        location /ours/ {
            expires 1h;
            add_header Set-Cookie ours=1;
            add_header X-B ours;
            add_header Cache-Control public;
            proxy_pass http://origin/;
        }
        location /server/ { proxy_pass_header Server; proxy_pass_header Date;
                            proxy_pass http://origin/; }
        location /gzip/ { gzip on; gzip_types *; gzip_vary on;
                          proxy_pass http://origin/; }
        location /cookies/ {
            proxy_cookie_path / /x;
            proxy_pass http://origin/;
        }
        location /moved/ { mce_upstream_headers Location;
                           proxy_redirect /b /c; proxy_pass http://origin/; }
        location /cached/ {
            proxy_cache c;
            proxy_cache_valid any 1h;
            proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;
            add_header X-Cache $upstream_cache_status;
            proxy_pass http://origin/;
        }
        location /auth/ { auth_request /denied; proxy_pass http://origin/; }
        location /basic/ { auth_basic ours; auth_basic_user_file none;
                           proxy_pass http://origin/; }
        location /failed/ { proxy_pass http://127.0.0.1:1; }
        location /late/ { %%TRAILERS%% proxy_pass http://origin/; }
        location /early/ { %%HINTS%% proxy_pass http://origin/; }'
        =~ s/%%TRAILERS%%/$number >= 27002 ? 'proxy_pass_trailers on;' : ''/er
        =~ s/%%HINTS%%/$number >= 29000 ? 'early_hints 1;' : ''/er,
    files => { 'a.txt' => 'static' },
);


# what is left

my @own = qw(Connection Date Server);

is_deeply(names('/off/text'), [@own, 'Transfer-Encoding', 'X-A', 'X-A'],
          'what is not listed is left out, whatever case it is in');
is(join(' ', $t->get('/off/text')->headers('X-A')), 'a more',
   'all fields of a listed name stay');
is($t->get('/off/text')->body, $text, 'the body is whole');
is_deeply(names('/text'), names('/off/text'),
          'so it is for what passes mce');
is_deeply(names('/two/text'), [qw(Connection Content-Type Date Server
          Transfer-Encoding Vary X-B)], 'a list replaces that of outside');
is_deeply(names('/sized/text'), [qw(Connection Content-Length Date Server)],
          'Content-Length is a field as any other');
is_deeply(names('/cached/text'), [qw(Connection Date Server Transfer-Encoding
          X-A X-A X-Cache)], 'a miss has what is listed');
is_deeply(names('/cached/text'), [qw(Connection Date Server Transfer-Encoding
          X-A X-A X-Cache)], 'a hit, too');
is_deeply(names('/file'), [qw(Accept-Ranges Connection Content-Length
          Content-Type Date ETag Last-Modified Server)],
          'a file that the upstream names has the fields of nginx');
is($t->get('/file')->header('Content-Type'), 'text/plain',
   'among them its type');
is_deeply(names('/away'), [@own, 'Transfer-Encoding', 'X-A', 'X-A'],
          'where it names another upstream, there are no fields of the first');
is_deeply(names('/many'), [@own, 'Transfer-Encoding'],
          'a thousand fields are left out');


# what nginx sets

my $r = $t->get('/ours/text');
is(join(' ', $r->headers('Set-Cookie')), 'ours=1', 'a cookie of nginx stays');
is(join(' ', $r->headers('X-B')), 'ours',
   'a field of nginx stays beside one of the upstream');
is(join(' ', $r->headers('Cache-Control')), 'max-age=3600 public',
   '"expires" has written into a field of the upstream');
isnt($r->header('Expires'), $date, 'and into the other');

$r = $t->get('/server/text');
like($r->header('Server'), qr/^nginx/, 'Server is that of nginx');
isnt($r->header('Date'), $date, 'and so is Date');

$r = $t->get('/gzip/text', 'Accept-Encoding' => 'gzip');
is($r->header('Content-Encoding'), 'gzip', 'nginx compresses');
is($r->header('Vary'), 'Accept-Encoding', 'and says so');

is($t->get('/cookies/text')->header('Set-Cookie'), undef,
   'a cookie that nginx changes is the upstream\'s');
is($t->get('/gone')->header('Location'), undef, 'Location is left out');
is($t->get('/moved/gone')->header('Location'), '/c',
   'and stays, changed, if it is listed');

like($t->get('/basic/text')->header('WWW-Authenticate'), qr/ours/,
     'nginx asks for its own password');
is($t->get('/failed/')->status, 502, 'an error page is sent');
like($t->get('/failed/')->header('Content-Type'), qr{^text/html},
     'with its type');


# what the module sets, and what it sees

$r = $t->get('/page');
is($t->status($r), 'rewritten', 'the module sees a type that is not listed');
like($r->header('Content-Type'), qr{^text/html; charset=utf-8}i,
     'and sets its own');
like($r->header('X-Main-Content'), qr/^addanag;/, 'X-Main-Content is its own');
like($r->header('ETag'), qr/^"[^t]/, 'and so is the validator');
is($r->header('Content-Length'), length $r->body, 'and the length');
is($r->header('Content-Language'), undef, 'the language was the upstream\'s');
is($t->get('/off/page')->header('X-Main-Content'), undef,
   'a forged X-Main-Content goes');
is($t->get('/typed/empty')->header('Content-Type'), undef,
   'no type is none');

is($t->head('/off/text')->header('Content-Type'), undef,
   'HEAD has no more than GET');


# parts, each of which has a header

for my $name (sort keys %parts) {
    for my $where ('/off', '/typed', '') {
        $r = $t->get("$where/$name");

        is($r->status, 502, "$where/$name is refused");
        unlike($r->body, qr/Set-Cookie/, 'and nothing of it arrives');
    }
}

is($t->get('/typed/ranges')->status, 502, 'so are ranges that nobody wants');
$r = $t->get('/typed/ranges', Range => 'bytes=0-1,3-4');
is($r->status, 206, 'ranges that a client asks for pass');
is($r->body, $forged, 'as they came');
like($t->nginx->read('error.log'),
     qr/refused by "mce_upstream_headers": its parts have headers/,
     'the log says why');


# later and earlier fields

SKIP: {
    skip 'this nginx passes no trailers', 1 if $number < 27002;

    $r = $t->get('/late/trailers', TE => 'trailers',
                 Connection => 'close, TE');
    is(join('', @{$r->{trailers}}), "X-A: a\r\n", 'a trailer is a field');
}

SKIP: {
    skip 'this nginx does not handle 103', 2 if $number < 29000;

    my $c = $t->connect;
    $c->request('GET', '/early/hints', Connection => 'close');
    1 while $c->_fill;

    like($c->{buffer}, qr/^HTTP\/1.1 103.*X-A: early.*X-A: late/s,
         'a field of a hint passes');
    unlike($c->{buffer}, qr/X-B/, 'if it is listed');
}

$t->done;


sub names {
    my ($uri) = @_;

    return [sort map { $_->[0] } @{$t->get($uri)->{headers}}];
}
