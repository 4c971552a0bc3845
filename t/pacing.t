#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Http2;
use Mce::Test;

# A page leaves in pieces, as its client reads: nginx gives up an HTTP/2
# connection of which ten thousand frames wait.

use Digest::MD5 qw(md5_hex);
use IO::Socket::INET;
use Socket qw(SOL_SOCKET SO_RCVBUF);

my $streams = $ENV{MCE_WRAPPER} ? 4 : 20;
my $paragraph = '<p>' . (paragraphs())[0] . "</p>\n";
my $page = article(extra => $paragraph x (950 * 1024 / length $paragraph));
my $ssi = article(extra => $paragraph x 300 . '<!--# include virtual="/inc" -->'
                           . $paragraph x 300);
my $included = 'Here a page is included.';

my $t = Mce::Test->new(
    http2  => 1,
    level  => 'info',
    files  => { 'page.html' => $page },
    origin => {
        '/page'   => { body => $page },
        '/stream' => { body => $page, framing => 'chunked' },
        '/cut'    => { body => $page, cut => 900_000, framing => 'chunked' },
        '/ssi'    => { body => $ssi, framing => 'chunked' },
        '/inc'    => { body => $included },
    },
    head   => 'thread_pool files threads=1;',
    http   => 'http2_chunk_size 1k; limit_rate $arg_rate;',
    server => '
        mce $arg_mce;
        location / { }
        location /inc { mce off; proxy_pass http://origin/inc; }
        location /threads/ { aio threads; alias %%DIR%%/html/; }
        location /sendfile/ { sendfile on; sendfile_max_chunk 16k;
                              alias %%DIR%%/html/; }
        location /postpone/ { postpone_output 1m; alias %%DIR%%/html/; }
        location /pass/ { mce_min_content 100000000; proxy_pass http://origin/; }
        location /large/ { mce_max_size 500k; proxy_pass http://origin/; }
        location /direct/ { mce_max_size 500k; proxy_buffering off;
                            proxy_pass http://origin/; }
        location /cached/ { mce_max_size 500k; proxy_max_temp_file_size 64k;
                            proxy_pass http://origin/; }
        location /gzip/ { gzip on; alias %%DIR%%/html/; }
        location /sub/ { sub_filter harbour port; sub_filter_once off;
                         alias %%DIR%%/html/; }
        location /around/ { mce_min_content 100000000; add_before_body /inc;
                            add_after_body /inc; proxy_pass http://origin/; }
        location /part/ { mce_max_size 50k; ssi on;
                          proxy_pass http://origin/; }
        location /full/ { mce_min_content 100000000; ssi on;
                          proxy_pass http://origin/; }',
);

my @uris = qw(/page.html /threads/page.html /sendfile/page.html
              /postpone/page.html /pass/page /pass/stream /large/stream
              /direct/stream /cached/stream /gzip/page.html /sub/page.html);

for my $uri (@uris) {
    my @headers = $uri =~ /gzip/ ? ('accept-encoding' => 'gzip') : ();
    my $r = $t->get("$uri?mce=1", @headers);
    my $digest = md5_hex($r->body);
    my $is = $uri =~ /pass|large|direct|cached/ ? 'as it came' : 'rewritten';

    ok($r->complete && length $r->body, "$uri: it is whole over HTTP/1.1");
    is($r->body eq $page, $is eq 'as it came', "$uri: $is");

    my @got = read_late($streams, "$uri?mce=1", @headers);

    is(scalar(grep { $_->{end} } @got), $streams,
       "$uri: all streams end well, whose client reads late");
    is(scalar(grep { md5_hex($_->{body}) eq $digest } @got), $streams,
       "$uri: with the same bytes");
    ok(slow($uri, $digest, @headers), "$uri: a slow client gets all of them");
}

unlike($t->nginx->read('error.log'), qr/flood/, 'nginx sees no flood');

for my $uri (qw(/around/page /part/ssi /full/ssi)) {
    my $plain = md5_hex($t->get($uri)->body);

    is(md5_hex($t->get("$uri?mce=1")->body), $plain,
       "$uri: subrequests stand where they would without the module");
    is((grep { md5_hex($_->{body}) eq $plain } read_late(3, "$uri?mce=1")), 3,
       "$uri: if the client reads late, too");
    ok(slow($uri, $plain), "$uri: and if it is slow");
}

my $start = time;
my $r = $t->get('/pass/page?mce=1&rate=700k');
is($r->body, $page, 'limit_rate: the page is whole');
cmp_ok(time - $start, '>=', 1, 'limit_rate: and takes its time');

$r = $t->get('/large/cut?mce=1');
is($r->body, substr($page, 0, 900_000),
   'what came of a page that is cut off leaves');
ok(!$r->complete, 'and is seen as incomplete');

for my $uri (qw(/page.html /large/stream)) {
    my @clients = map { slow_client($uri) } 1 .. 20;

    select undef, undef, undef, 0.2;
    close $_ for @clients;
}

ok($t->get('/large/stream?mce=1')->body eq $page,
   'clients that leave in the middle keep nobody else waiting');

$t->done;


# One connection with so many streams, all of which the client asks for before
# it reads anything.  Windows are as large as they can be.

sub read_late {
    my ($n, $uri, @headers) = @_;

    my $c = Mce::Http2->new($t->nginx->{port2});
    my @ids = map { $c->request($uri, @headers) } 1 .. $n;

    select undef, undef, undef, 0.5;
    $c->read;
    $c->close;

    return map { { end => $c->{end}{$_}, body => $c->{body}{$_} } } @ids;
}


# A client over HTTP/1.1 with little room for what it has not read yet.

sub slow_client {
    my ($uri, @headers) = @_;

    my $c = IO::Socket::INET->new(Proto => 'tcp') or die;
    setsockopt $c, SOL_SOCKET, SO_RCVBUF, 16384;
    connect $c, Socket::pack_sockaddr_in($t->port,
                                         Socket::inet_aton('127.0.0.1')) or die;

    my %h = (Host => 'localhost', Connection => 'close', @headers);
    syswrite $c, "GET $uri?mce=1 HTTP/1.1\r\n"
        . join('', map { "$_: $h{$_}\r\n" } sort keys %h) . "\r\n";

    return $c;
}


sub slow {
    my ($uri, $digest, @headers) = @_;

    my $client = Mce::Client->new($t->port, timeout => 15 * $Mce::Nginx::slow);
    $client->{socket} = slow_client($uri, @headers);
    select undef, undef, undef, 0.3;

    return md5_hex($client->response->body) eq $digest;
}
