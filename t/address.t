#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The address of a page, against which its links are resolved: never what a
# client made up, unless the operator says so by mce_address.

my @p = paragraphs();

# links that name no host of their own
my $page = article(paragraphs => [
    qq{<a href="g?x=1#f">Relative</a> $p[0]},
    qq{<a href="/root">Rooted</a> $p[1]},
    qq{<a href="#missing">Fragment</a> $p[2]},
    qq{<a href="//other.example/s">Scheme-relative</a> $p[3]},
    qq{<img src="i.jpg" alt="Image"> $p[4]},
]);

# links that do
my $own = article(
    head => '<link rel="canonical" href="https://own.example/canonical">',
    paragraphs => [
        qq{<a href="http://own.example/http">Own</a> $p[0]},
        qq{<a href="https://OWN.example:443/https">Own, TLS</a> $p[1]},
        qq{<a href="//own.example/scheme">Own, without a scheme</a> $p[2]},
        qq{<a href="https://other.example/other">Other</a> $p[3]},
        qq{<a href="http://own.example//evil.example/">Slashes</a> $p[4]},
    ]);

my $tls = have_certificate();
my $tls_port = Mce::Nginx::free_port();
my $named_port = Mce::Nginx::free_port();

# only root may listen on the ports of http and https; no other test has them
# at this address
my $loop = join '.', 127, 77, $$ >> 8 & 255, $$ & 255;
my $low = $tls && 2 == grep { free_at($_) } 80, 443;
my $low_listen = $low ? "listen $loop:80; listen $loop:443 ssl;"
                      : '';

my $tls_server = $tls ? "server {
        listen 127.0.0.1:$tls_port ssl;
        $low_listen
        server_name localhost;
        ssl_certificate $tls/cert.pem;
        ssl_certificate_key $tls/key.pem;
        mce on;
        location / { proxy_pass http://origin; }
        location /json/ { mce_format json; proxy_pass http://origin/; }
    }" : '';

my $t = Mce::Test->new(
    http2  => 1,
    origin => {
        default    => { body => $page },
        '/own'     => { body => $own },
        '/base'    => { body => $page =~ s{<head>}
            {<head><base href="https://base.example/b/">}r },
    },
    http   => "
        mce on;
        proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;
        $tls_server

        # the first server of its port has no name
        server {
            listen 127.0.0.1:$named_port;
            listen unix:%%DIR%%/named.sock;
            location / { proxy_pass http://origin; }
            location /json/ { mce_format json; proxy_pass http://origin/; }
        }
        server {
            listen 127.0.0.1:$named_port;
            server_name json.example;
            mce_format json;
            location / { proxy_pass http://origin/a; }
        }
        server {
            listen 127.0.0.1:$named_port;
            server_name pattern.example ~^pat;
            mce_format json;
            location / { proxy_pass http://origin/a; }
        }
        server {
            listen unix:%%DIR%%/back.sock;
            location / { proxy_pass http://origin; }
        }",
    server => '
        location / { proxy_pass http://origin; }
        location /json/ { mce_format json; proxy_pass http://origin/; }
        location /hidden/ {
            port_in_redirect off;
            mce_format json; proxy_pass http://origin/;
        }
        location /markdown/ { mce_format markdown;
                              proxy_pass http://origin/; }
        location /cached/ {
            mce off;
            proxy_cache c;
            proxy_cache_valid 1m;
            proxy_set_header Host $http_host;
            proxy_pass http://unix:%%DIR%%/back.sock:/;
        }
        location /set/ {
            mce_address https://www.example/s$request_uri;
            proxy_pass http://origin/;
        }
        location /set-json/ {
            mce_address https://www.example/s$request_uri;
            mce_format json; proxy_pass http://origin/;
        }
        location = /constant {
            mce_address https://www.example/constant;
            proxy_pass http://origin/a;
        }
        location /forwarded/ {
            mce_address
                $http_x_forwarded_proto://$http_x_forwarded_host$request_uri;
            proxy_pass http://origin/;
        }
        location /argument/ {
            mce_address $arg_address;
            mce_format json; proxy_pass http://origin/;
        }',
);

my $port = $t->port;


# html

# the fragment, whose target is not there, is none any more
my @relative = ('/d/g?x=1#f', '/root', '//other.example/s', '/d/i.jpg');

is_links(get('/d/a?q'), \@relative, 'html: links have no host');
for my $host ('evil.example', "evil.example:$port", 'evil.example:1',
              'localhost:80', '[::1]', '"><script>', 'a@evil.example', '_')
{
    my $r = $t->get('/d/a?q', Host => $host);

    ok(refused_host($r, $host) || $r->body eq get('/d/a?q'),
       "html: a page for \"Host: $host\" is the same");
}

for (['GET /d/a?q HTTP/1.0', 'HTTP/1.0 without Host'],
     ['GET http://evil.example/d/a?q HTTP/1.1', 'an absolute request line',
      'Host: localhost'],
     ['GET http://evil.example:81/d/a?q HTTP/1.0', 'one of HTTP/1.0'])
{
    my ($line, $name, @fields) = @$_;

    is(raw($line, @fields)->body, get('/d/a?q'),
       "html: a page for $name is the same");
}

is_links(get('//evil.example/a'), [
    '/.//evil.example/g?x=1#f', '/root',
    '//other.example/s', '/.//evil.example/i.jpg'],
    'html: a path that starts with two slashes names no host');
is_links(get('/\evil.example/a'), [
    '/./\evil.example/g?x=1#f', '/root',
    '//other.example/s', '/./\evil.example/i.jpg'],
    'html: nor does a slash with a backslash');
is_links(get('/base'), [
    'https://base.example/b/g?x=1#f', 'https://base.example/root',
    'https://other.example/s',
    'https://base.example/b/i.jpg'],
    'html: a base on another host stays');

my @own = (
    'https://own.example/canonical', 'http://own.example/http',
    'https://OWN.example:443/https', "//own.example/scheme",
    'https://other.example/other', 'http://own.example//evil.example/');

is_links(get('/own'), \@own, 'html: other hosts stay');
is_links(named('GET /own HTTP/1.1', 'Host: own.example', 'Connection: close'),
         \@own, 'html: another port is another host');

SKIP: {
    skip 'curl without HTTP/2', 2 if !Mce::Test::curl_has_http2();

    is($t->http2('/d/a?q', '-H', 'Host: evil.example')->body, get('/d/a?q'),
       'html: a page for another :authority is the same');
    is(url($t->http2('/json/a', '-H', 'Host: Evil.example:1')),
       "http://evil.example:$t->{nginx}{port2}/json/a",
       'json: the host is that of :authority');
}

is($t->get('/cached/d/a', Host => 'evil.example')->status, 200,
   'an attacker fills the cache');
unlike(get('/cached/d/a'), qr/evil/, 'and others get no link to his host');


# other formats

is(url($t->get('/json/a?q')), "http://localhost:$port/json/a?q",
   'json: the address has the port of the socket');
is(url($t->get('/json/a', Host => 'LocalHost:81')),
   "http://localhost:$port/json/a", 'json: not that which the client wrote');
is(url($t->get('/hidden/a')), 'http://localhost/hidden/a',
   'json: without the port where port_in_redirect is off');
for my $host ('"><script>', 'a@evil.example', '_', '*.example') {
    my $r = $t->get('/json/a', Host => $host);

    ok(refused_host($r, $host) || url($r) eq "http://localhost:$port/json/a",
       "json: \"$host\" is no host, and the server has a name");
}

is(url(raw('GET /json/a HTTP/1.0')), "http://localhost:$port/json/a",
   'json: without Host, it is the name of the server');
is(url(raw('GET http://Line.example:81/json/a?q HTTP/1.1', 'Host: localhost')),
   "http://line.example:$port/json/a?q",
   'json: an absolute request line has the host, and $request_uri no other');
is(url(named('GET /json/a HTTP/1.0')),
   "http://127.0.0.1:$named_port/json/a",
   'json: a server without a name is at its address');
is(url(named('GET http://json.example HTTP/1.1', 'Host: a.example')),
   "http://json.example:$named_port/",
   'json: an absolute request line may have no path');

SKIP: {
    skip 'nginx 1.18 refuses such a line', 1
        if $t->nginx->version =~ /^1\.18\./;

    is(url(named('GET http://json.example?q HTTP/1.1', 'Host: a.example')),
       "http://json.example:$named_port/?q", 'json: and arguments nevertheless');
}

is(url(named('GET /a HTTP/1.1', 'Host: pat')),
   "http://pat:$named_port/a", 'json: a host may match a pattern');

my $json = $t->get('/json/d/a')->body;
like($json, qr{<a href=\\"http://localhost:$port/json/d/g\?x=1#f\\">},
     'json: the links of its html are absolute');
like($t->get('/markdown/d/a')->body,
     qr{\[Relative\]\(http://localhost:$port/markdown/d/g\?x=1#f\)},
     'markdown: links are absolute');

# a UNIX socket has neither name nor port

is_links(at_socket('named', 'GET /d/a HTTP/1.0'), [
    'g?x=1#f', '/root', '//other.example/s', 'i.jpg'],
    'html: where no host is known, links stay as they are');


# a host of the default port

is_links(at_socket('back', 'GET /own HTTP/1.0', 'Host: Own.Example'), [
    '/canonical', '/http', '/https', '/scheme', 'https://other.example/other',
    '/.//evil.example/'],
    'html: links to the own host have none, whatever the scheme');


# TLS

SKIP: {
    skip 'no certificate', 2 if !$tls;

    my $curl = "curl -sk -m 30 -H 'Host: localhost'"
        . " https://127.0.0.1:$tls_port";

    is_links(scalar `$curl/d/a?q`, \@relative, 'html: the same with TLS');
    is(url(scalar `$curl/json/a`), "https://localhost:$tls_port/json/a",
       'json: the scheme is https');
}

SKIP: {
    skip 'ports 80 and 443 are taken, or for root only', 2 if !$low;

    for my $scheme (qw(http https)) {
        my $json = `curl -sk -m 30 $scheme://$loop/json/a`;

        is(url($json), "$scheme://$loop/json/a",
           "json: the port of $scheme is left out");
    }
}


# mce_address

my @set = ('https://www.example/s/set/d/a?q',
           'https://www.example/s/set/d/g?x=1#f',
           'https://www.example/root', 'https://other.example/s',
           'https://www.example/s/set/d/i.jpg',
           'https://www.example/s/set/d/a?q');

is_links(get('/set/d/a?q'), \@set, 'mce_address: links are absolute');
is_links(get('/set/d/a?q', Host => 'evil.example'), \@set,
         'mce_address: whatever the Host');
is_links(raw('GET http://evil.example/set/d/a?q HTTP/1.1', 'Host: localhost'),
         \@set, 'mce_address: or an absolute request line');
is(url($t->get('/set-json/a')), 'https://www.example/s/set-json/a',
   'mce_address: it is the address in JSON');
is((links(get('/constant')))[-1], 'https://www.example/constant',
   'mce_address: it need not have variables');

is((links(get('/forwarded/a', 'X-Forwarded-Proto' => 'https',
              'X-Forwarded-Host' => 'gate.example')))[-1],
   'https://gate.example/forwarded/a',
   'mce_address: X-Forwarded- fields count where they are named');
is((links(get('/d/a?q', 'X-Forwarded-Proto' => 'https',
              'X-Forwarded-Host' => 'evil.example', Forwarded =>
              'host=evil.example;proto=https')))[-1], '/d/i.jpg',
   'and nowhere else');
is((links(get('/forwarded/a')))[-1], '/forwarded/i.jpg',
   'mce_address: without a host it is as if not set');

is(url($t->get("/argument/a?address=$_")),
   "http://localhost:$port/argument/a?address=$_",
   "mce_address: \"$_\" is as if not set")
    for '', 'www.example', '//www.example/', '/a', 'http:', 'http://',
        'https:///a', 'ftp://www.example/', 'javascript:x', 'http:www.example',
        'https://me@www.example/', 'https://www"/', 'http://:80/',
        'https://www.example\\@evil.example/';
is(url($t->get("/argument/a?address=$_")), $_,
   "mce_address: \"$_\" is an address")
    for 'https://www.example', 'HTTP://www.example/', 'http://[::1]:8/a?b',
        'http://127.0.0.1?b';

ok((grep { m{\[warn\].*"ftp://www\.example/" of "mce_address" is no absolute} }
    $t->nginx->read('error.log')), 'the log says so');
ok(!(grep { /\[warn\].*"" of "mce_address"/ } $t->nginx->read('error.log')),
   'but not of an empty one');

$t->done;


sub get {
    return $t->get(@_)->body;
}


sub raw {
    return _raw($t->connect, @_);
}


sub named {
    return _raw(Mce::Client->new($named_port), @_);
}


sub at_socket {
    my ($name, @lines) = @_;

    return _raw($t->connect(path => $t->nginx->dir . "/$name.sock"), @lines);
}


sub _raw {
    my ($client, @lines) = @_;

    $client->send(join('', map { "$_\r\n" } @lines) . "\r\n");

    return $client->response;
}


sub url {
    my ($r) = @_;

    return JSON::PP->new->utf8->decode(ref $r ? $r->body : $r)->{url};
}


# Later versions of nginx than 1.26 answer 400 to signs that no host has.

sub refused_host {
    my ($r, $host) = @_;

    my ($minor) = $t->nginx->version =~ /^1\.(\d+)/;

    return $minor > 26 && $host =~ /[^\w.:\[\]-]/ && $r->status == 400;
}


# All addresses of a page but its own link to the content.

sub links {
    my ($html) = @_;

    $html = $html->body if ref $html;

    return grep { $_ ne '#content' } $html =~ /(?:href|src)="([^"]*)"/g;
}


sub is_links {
    my ($html, $expected, $name) = @_;

    is(join("\n", links($html)), join("\n", @$expected), $name);
}


sub free_at {
    my ($port) = @_;

    return IO::Socket::INET->new(LocalAddr => $loop, Listen => 1,
                                 LocalPort => $port, ReuseAddr => 1);
}


# The folder of a certificate, or nothing where there is no openssl.

sub have_certificate {
    our $folder = File::Temp->newdir;

    my $rc = system "openssl req -x509 -newkey ec -pkeyopt "
        . "ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost "
        . "-keyout $folder/key.pem -out $folder/cert.pem >/dev/null 2>&1";

    return $rc == 0 ? "$folder" : '';
}
