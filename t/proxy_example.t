#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use IO::Select;
use IPC::Open2 qw(open2);
use Mce::Network;
use Mce::Nginx;
use Mce::Proxy;
use Mce::Test;
use Mce::Wrong;

# examples/proxy: what is shown, what passes as it is, what is not opened, and
# that nothing at home is reached through it.  Where there are Chromium and what
# "make browser-deps" installs, t/browser/proxy.mjs is run, too.

my $missing = Mce::Proxy::missing();

plan(skip_all => $missing) if defined $missing;

my $curl = Mce::Network::which('curl')
    or plan(skip_all => 'curl is missing: apt-get install curl');
my $port;
my $site = 'https://www.example';
my @hidden = map { "ip-$_.hostile.example" }
    qw(10-0-0-1 127-0-0-1 169-254-169-254 192-0-2-1);
my $p = proxy(spliced => ['bank.www.example', @hidden]);


# what is shown

for my $address ("$site/news", 'http://plain.www.example/news',
                 'https://news.www.example/forum',
                 'http://plain.www.example:80/walk-1', "$site:443/walk-2",
                 "$site/walk-1?a=%2F&b=//c\@d:e")
{
    my $r = get($address);

    is($r->{status}, 200, "$address is there");
    like($r->{head}, qr/^X-Main-Content: auto;/m, 'as an extract');
    unlike($r->{body}, qr/<script/, 'without scripts');
    like($r->{head}, qr/^Content-Security-Policy: default-src 'none'/m,
         'with a policy');
}

is(get("$site/app")->{head} =~ /^X-Main|^Content-Security/m ? 'changed' : '',
   '', 'a page without content has no field more');
like(get("$site/app")->{body}, qr/<script>document\.title/, 'and its script');
like(get("$site/news", '-H', 'Sec-Fetch-Dest: empty')->{body}, qr/<script/,
     'what a script asks for is what the site sends');
like(get("$site/news", '-H', 'HX-Request: true')->{body}, qr/<script/,
     'with a library, too');


# who decides

my $one = get("$site/walk-1?original=1");
like($one->{body}, qr/Section 1<.*<script/s, 'the original is the original');
unlike($one->{head}, qr/^Set-Cookie/m, 'once');
like($one->{body}, qr{<a href="$site/walk-1\?original=0">Reading view</a>},
     'with a way back');
like(get("$site/walk-1")->{body}, qr{href="$site/walk-1\?original=1"},
     'the extract has a link to it');

my $all = get("$site/walk-1?a=b&original=site&c=d");
is("$all->{status} $all->{location}", "302 $site/walk-1?a=b&c=d",
   'the originals of the site are chosen');
like($all->{head}, qr{^Set-Cookie: original=1; Path=/; SameSite=Lax; HttpOnly\r$}m,
     'by a cookie of the site');
like(get("$site/walk-2", '-b', 'a=b; original=1')->{body}, qr/<script/,
     'with it, every page is an original');
like(get("$site/walk-2", '-b', 'original=0')->{head}, qr/^X-Main-Content/m,
     'without it, none is');

my $back = get("$site//walk-1?original=0", '-b', 'original=1');
is("$back->{status} $back->{location}", "302 $site//walk-1",
   'the way back leads to the page');
like($back->{head}, qr/^Set-Cookie: original=0; Path=\/; Max-Age=0;/m,
     'and ends the cookie');

for (['original=1', ''], ['original=1; a=b', 'a=b'], ['a=b; original=1', 'a=b'],
     ['a=b; original=1; c=d', 'a=b; c=d'], ['original=2; a=b', 'original=2; a=b'],
     ['unoriginal=1', 'unoriginal=1'])
{
    my ($cookies, $left) = @$_;

    like(get("$site/echo?original=1&x=original=1", '-b', $cookies)->{body},
         qr/^uri=\/echo\?x=original=1 cookie=\Q$left\E$/m,
         "of the cookies $cookies, '$left' leaves");
}

my $left = get("$site/echo", '-H', 'Accept-Encoding: gzip, br',
               '-H', 'If-None-Match: x')->{body};
like($left, qr/^accept=gzip, br cache= via=1\.1 mce-proxy$/m,
     'what leaves is what the browser sends, and Via');
like($left, qr/^from=$/m, 'no site is told who reads');
like(get("$site/echo", '-H', 'Cache-Control: no-cache')->{body},
     qr/ cache=no-cache /, 'a reader may ask for what is new');

my $tag = get("$site/walk-3")->{head} =~ /^ETag: (\S+)/m ? $1 : '';
is(get("$site/walk-3", '-H', "If-None-Match: $tag")->{status}, 304,
   'an extract that is known is not sent again');
is(get("$site/walk-3", '-H', "If-None-Match: $tag", '-b', 'original=1')->{status},
   200, 'its original is');


# what passes

my $login = get("$site/login", '-d', 'user=reader&password=secret');
like($login->{head}, qr{^Set-Cookie: session=known; Path=/; HttpOnly\r$}m,
     'who logs in gets a cookie');
is($login->{status}, 303, 'and is led on');
like(get("$site/login")->{body}, qr/<form method="post"/, 'the form is there');
like(get("$site/members", '-b', 'session=known')->{body}, qr/Welcome/,
     'the cookie is known');
is(get("$site/members")->{status}, 403, 'without it, nobody is');
like(get("$site/post", '-d', 'a letter')->{body}, qr/<p>a letter$/,
     'what is posted arrives');
is(get("$site/upload", '--data-binary', '@' . $p->dir . '/site/big.bin')->{body},
   5242880, 'an upload is whole');
is(get("$site/secret")->{status}, 401, 'a site may ask for a password');
is(get("$site/secret", '-u', 'reader:secret')->{body}, 'known', 'and gets it');

my $big = slurp($p->dir . '/site/big.bin');
ok(get("$site/big.bin")->{body} eq $big, 'a download of 5 MB is whole');
my $part = get("$site/big.bin", '-r', '1000000-1999999');
is($part->{status}, 206, 'a part of it is a part');
ok($part->{body} eq substr($big, 1e6, 1e6), 'and that which was asked for');
is(web_socket('www.example'), 'over and out', 'a WebSocket has its echo');


# what is not opened

is(get('https://bank.www.example/news', '--cacert', $p->dir . '/ca.pem')->{status},
   200, 'a bank has its own certificate');
is(get('https://bank.www.example/news')->{status}, 0, 'and not that of the proxy');
is(get("$site/news", '--cacert', $p->dir . '/ca.pem')->{status}, 0,
   'others have not theirs');
like(get('http://bank.www.example/news')->{head}, qr/^X-Main-Content/m,
     'what comes in the clear goes by nginx');


# errors are pages

for (['https://other.example/', 502, 'The site gave no proper answer',
      'a wrong certificate'],
     ['https://nowhere.other/', 502, 'The site gave no proper answer',
      'a name that is none'],
     ["$site/", 508, 'That address leads back to this proxy', 'a loop',
      '-H', 'Via: 1.1 mce-proxy'],
     ['http://203.0.113.10/', 403, 'That address is not opened here',
      'a number'])
{
    my ($address, $status, $title, $what, @options) = @$_;
    my $r = get($address, @options);

    is($r->{status}, $status, "$what: $status");
    like($r->{body}, qr{<h1>$title</h1>\n<p>[A-Z].*\.\n}, 'the page says it');
    unlike($r->{body}, qr/\@\w+\@|<form/, 'and nothing else');

    my ($policy) = $r->{head} =~ /^Content-Security-Policy: (.*?)\r$/m;

    require Digest::SHA;
    is(($policy =~ /'(sha256-[^']+)'/)[0], $r->{body} =~ m{<style>(.*?)</style>}s
       ? 'sha256-' . Digest::SHA::sha256_base64($1) . '=' : '',
       'its policy has the hash of its style');
}


# nothing at home is reached: opened, not opened, in the clear

my @private = map { "http://$_/" } qw(127.0.0.1 127.1 0x7f.1 2130706433 [::1]
    10.0.0.1 169.254.169.254 localhost metadata.google.internal router.lan
    www.example:8000 www.example:22 alias-1.hostile.example);

is_deeply([reachable($p, @private, addresses())], [],
          'no address at home is opened');

for my $n (1 .. 3) {
    get("http://rebind-10-0-0-1.hostile.example/$n");
    select undef, undef, undef, 1.1 if $n < 3;
}
is_deeply([at_home($p)], [], 'nor by a name that changes');


# sites that answer in wrong ways

my $wrong = 'http://ip-203-0-113-11.hostile.example';

for my $name (Mce::Wrong::names()) {
    my $r = get("$wrong/$name");

    like($r->{status}, Mce::Wrong::is_proper($name) ? qr/^[2-5]/ : qr/^502$/,
         "$name: a status");
    unlike($r->{body}, qr/forged/, "$name: no page behind it")
        if $name !~ /^(?:proper|odd)$/;
}

like(get("$site/news")->{body}, qr/Tidal lagoon/, 'and then comes what was asked for');


# logs, and what devices load

ok(wait_for(sub { $p->read('log/proxy.log') =~ / rewritten \d/ }),
   'the log tells what became of pages');
unlike($p->read("$_/proxy.log"), qr/example|news|127\.0/,
       "neither who reads nor what stands in $_") for qw(log squid-log);
is($p->read('log/proxy-error.log'), '', 'nor in the log of errors');

my ($report) = get("$site/walk-1")->{body} =~ m{href="(/mce-report\?page=[^"]+)"};

is(get("$site$report" =~ s/&amp;/&/gr)->{status}, 204,
   'readers say that a page is wrong, and stay on it');
get("$site/mce-report?page=x");
ok(wait_for(sub { $p->read('log/reports.log') =~ /\n/ }), 'that is logged');
like($p->read('log/reports.log'),
     qr{\A\S+ report=\S+www\.example%2Fwalk-1 status=rewritten .*\n\z},
     'and nothing else is, nor who says it');

my $served = inside($p, 'http://127.0.0.1:8095/proxy.pac');
like($served, qr{^Content-Type: application/x-ns-proxy-autoconfig\r$}m,
     'the PAC file has its type');
like($served, qr/^function FindProxyForURL/m, 'and is there');
like(inside($p, 'http://127.0.0.1:8095/ca.crt'),
     qr{^Content-Type: application/x-x509-ca-cert\r\n.*^-----BEGIN CERT}ms,
     'so is the certificate');
unlike(inside($p, 'http://127.0.0.1:8095/ca.key'), qr/BEGIN/, 'and no key');
like(inside($p, 'http://127.0.0.1:8095/metrics'),
     qr/^mce_responses_total\{.*status="rewritten"\} \d/m, 'there are metrics');
ends($p);


# each guard alone: a name server that tells everything, and then no nft; and
# without all three, so that the test is known to see what it looks for

my $tell = sub { $_[0] =~ s/^ *private-address:.*\n//mgr };
my $allow = sub { $_[0] =~ s/^http_access deny CONNECT spliced home\n//mr };
my @spliced = (spliced => \@hidden, names => $tell);

$p = proxy(@spliced, squid => $allow);
is_deeply([reachable($p, addresses())], [], 'the guard of nft is enough');
ends($p);

$p = proxy(@spliced, unguarded => 1);
is_deeply([reachable($p, map { "https://$_/" } @hidden)], [],
          'for what is not opened, that of Squid is');
ends($p);

$p = proxy(spliced => \@hidden, squid => $allow, unguarded => 1);
is_deeply([reachable($p, addresses())], [], 'that of the name server is');
ends($p);

$p = proxy(@spliced, squid => $allow, unguarded => 1);
is(join(' ', sort map { /^(\S+)/ } reachable($p,
        'https://ip-10-0-0-1.hostile.example/',
        'http://ip-172-16-5-4.hostile.example/')),
   '10.0.0.1:443 172.16.5.4:80', 'without guards, both would be reached');
ends($p);


# the house decides

$p = proxy(change => sub {
    $_[0] =~ s/(map \$site \$may_choose \{\n    default  )1;/$1"";/r
});
like(get("$site/walk-1?original=1")->{head}, qr/^X-Main-Content/m,
     'where the house decides, there are no originals');
like(get("$site/walk-1", '-b', 'original=1')->{head}, qr/^X-Main-Content/m,
     'whatever a site sets');
unlike(get("$site/walk-1?original=site")->{head}, qr/^Set-Cookie/m,
       'and no cookie');
unlike(get("$site/walk-1")->{body}, qr/original=1/, 'nor a link');
ends($p);


# in a browser

SKIP: {
    my $browser = $ENV{CHROMIUM} // '/usr/bin/chromium';
    my $node = Mce::Network::which('node');

    skip "$browser is missing", 1 if !-x $browser;
    skip 'certutil is missing: apt-get install libnss3-tools', 1
        if !defined Mce::Network::which('certutil');
    skip 'Node.js or playwright-core is missing: make browser-deps', 1
        if !defined $node
            || !-d "$FindBin::Bin/browser/node_modules/playwright-core";

    my $said = qx($node $FindBin::Bin/browser/proxy.mjs 2>&1);

    is($?, 0, 'in Chromium, it does what is said of it') or diag($said);
}

done_testing();


sub proxy {
    $port = Mce::Nginx::free_port();

    my $p = Mce::Proxy->new(port => $port,
                            wrong => { Mce::Wrong::answers() }, @_);

    return $p->start;
}


# A request through the proxy, of curl; status 0 where there is no answer.

sub get {
    my ($address, @options) = @_;
    my $dir = $p->dir;

    unlink "$dir/head", "$dir/body";
    open my $out, '-|', $curl, '-sgq', '-m', 60 * $Mce::Nginx::slow,
        '-x', "http://127.0.0.1:$port", '--cacert', $p->ca, '--path-as-is',
        '--suppress-connect-headers', '-D', "$dir/head", '-o', "$dir/body",
        '-w', '%{http_code} %{redirect_url}', @options, $address
        or die "curl: $!\n";

    my ($status, $location) = split ' ', <$out> // '';

    close $out;

    return { status => $status + 0, location => $location // '',
             head => Mce::Network::slurp("$dir/head"),
             body => Mce::Network::slurp("$dir/body") };
}


# A request inside of its network.

sub inside {
    my ($p, $address) = @_;
    my $pid = $p->read('nginx.pid') + 0;

    return scalar qx(nsenter -n -t $pid $curl -sq -i -m 60 $address);
}


# What comes back by a WebSocket.

sub web_socket {
    my ($host) = @_;
    my $pid = open2(my $out, my $in, 'openssl', 's_client', '-quiet',
        '-verify_quiet', '-verify_return_error', '-CAfile', $p->ca,
        '-proxy', "127.0.0.1:$port", '-connect', "$host:443",
        '-servername', $host);
    my $text = 'over and out';
    my $came = '';

    syswrite $in, "GET /socket HTTP/1.1\r\nHost: $host\r\nUpgrade: websocket\r\n"
        . "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        . "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    read_until($out, \$came, qr/\r\n\r\n/);
    syswrite $in, pack('CCN', 0x81, 0x80 | length $text, 0x01020304)
        . ($text ^ substr "\1\2\3\4" x 4, 0, length $text);
    read_until($out, \$came, qr/\r\n\r\n\x81\x0c.{12}/s);
    kill 'TERM', $pid;
    waitpid $pid, 0;

    return $came =~ /\r\n\r\n\x81\x0c(.{12})/s ? $1 : $came;
}


sub read_until {
    my ($f, $bytes, $pattern) = @_;
    my $select = IO::Select->new($f);

    while ($$bytes !~ $pattern && $select->can_read(60 * $Mce::Nginx::slow)) {
        sysread $f, $$bytes, 65536, length $$bytes or last;
    }
}


# Names with addresses at home: opened, not opened, in the clear.

sub addresses {
    return map({ "https://$_/" } @hidden, 'ip-172-16-5-4.hostile.example',
               'ip-192-168-1-1.hostile.example'),
           map { "http://$_/" } @hidden, 'ip-172-16-5-4.hostile.example';
}


# The requests that came to addresses at home when these were asked for, whatever
# certificates were shown.

sub reachable {
    my ($p, @addresses) = @_;

    for my $address (@addresses) {
        my $r = get($address, '-k');

        fail("$address: $r->{status}") if $r->{status} =~ /^[23]/ && !at_home($p);
    }

    # the site writes its log when it has answered
    get('http://www.example/last');
    wait_for(sub { grep { m{ /last$} } $p->reached });

    return at_home($p);
}


sub at_home {
    my ($p) = @_;

    return grep { !m{^203\.0\.113\.1[01]:(?:80|443) }
                  && !m{^127\.0\.0\.1:80 \S+ /(?:posted|uploaded)$} }
        $p->reached;
}


# Stops it, and leaves no process.

sub ends {
    my ($p) = @_;
    my $dir = $p->dir;

    $p->stop;
    ok(wait_for(sub { !grep { index(Mce::Network::slurp($_), $dir) >= 0 }
                      grep { -r } glob '/proc/[0-9]*/cmdline' }, 60),
       'all of its processes have ended');
}
