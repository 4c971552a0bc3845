#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Client;
use Mce::Gateway;
use Mce::Nginx;
use Mce::Picture;
use Mce::Test;
use Mce::Wrong;

# examples/gateway: what it shows, what it lets through, and that nothing at
# home is reached through it.  t/browser/gateway.mjs looks at it in Chromium.

my $missing = Mce::Gateway::missing();

plan(skip_all => $missing) if defined $missing;

my $site = 'https://www.example';

# the requests of this file come faster than readers may ask
my $g = Mce::Gateway->new(port => Mce::Nginx::free_port(),
    change => sub { $_[0] =~ s{ burst=200 }{ burst=9999 }r }, server => <<'END');
    absolute_redirect off;
    location = /echo {
        default_type text/plain;
        return 200 "cookie=$http_cookie authorization=$http_authorization
referer=$http_referer x=$http_x_secret uri=$request_uri via=$http_via
agent=$http_user_agent";
    }
    location = /agent.jpg {
        default_type image/avif;
        return 200 $http_user_agent;
    }
    location = /described {
        add_header Content-Language en;
        add_header Link '<https://www.example/>; rel="canonical"';
        add_header Vary Accept;
        add_header Age 3;
        add_header Retry-After 9;
        add_header Content-Disposition inline;
        add_header X-Main-Content forged;
        default_type text/plain;
        return 200 "$http_user_agent";
    }
    location = /linked {
        add_header Link '</a>; rel="pre\\load"';
        return 200;
    }
    location = /set {
        add_header Set-Cookie a=b;
        add_header Strict-Transport-Security max-age=9;
        add_header Clear-Site-Data '"*"';
        add_header Alt-Svc 'h3=":443"';
        add_header Service-Worker-Allowed /;
        add_header Refresh '0; url=http://127.0.0.1/';
        add_header WWW-Authenticate Basic;
        add_header Access-Control-Allow-Origin *;
        add_header Content-Security-Policy "sandbox allow-scripts allow-same-origin";
        add_header Link '</x>; rel=preload';
        default_type text/html;
        return 200 "<html><head><title>Set</title></head><body><p>Set</p>";
    }
    location = /to-absolute { return 302 https://other.www.example/a?b=c; }
    location = /to-root { return 302 "/a b"; }
    location = /to-scheme { return 302 //other.www.example/x; }
    location = /d/to-relative { return 302 ../x?y; }
    location = /d/to-query { return 302 ?y; }
    location = /to-script { return 302 javascript:alert(1); }
    location = /to-literal { return 302 http://127.0.0.1/secret; }
    location = /to-name { return 302 http://ip-10-0-0-1.hostile.example/secret; }
    location = /to-port { return 302 http://www.example:8000/secret; }
    location = /accel { add_header X-Accel-Redirect /metrics; default_type text/html; return 200 "<p>Accel"; }
    location = /accel-named { add_header X-Accel-Redirect @image; default_type text/html; return 200 "<p>Accel"; }
    location = /none.jpg { return 404 "no picture"; }
    location = /broken.jpg { return 503; }
    location = /moved.jpg { return 302 /img/a.png; }
    location = /odd.jpg { default_type image/avif; return 200 "avif"; }
    location = /missing { default_type text/html; return 404 "<html><head></head><p>No such page"; }
    location = /replaced {
        default_type "multipart/x-mixed-replace; boundary=b";
        return 200 "--b\r\nContent-Type: text/html\r\nSet-Cookie: a=b\r\n\r\nx\r\n--b--";
    }
    location = /plain.txt { default_type text/plain; return 200 "plain"; }
    location = /chunked { ssi on; default_type text/html; try_files /news.html =404; }
    location = /endless { ssi on; default_type text/html; try_files /endless.html =404; }
    location = /p.svg { default_type image/svg+xml; return 200 "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"; }
END

$g->start;


# what it shows

my $r = get('/');
is($r->status, 200, 'there is a start page');
like($r->body, qr{<form action="/go">}, 'with a form');
is_deeply([sort map { /'(sha256-[^']+)'/ ? $1 : () }
           split ' ', $r->header('Content-Security-Policy')],
          [sort map { hash($_) } $r->body =~ m{<(?:style|script)>(.*?)</}gs],
          'whose policy has the hashes of its script and style');

is(get('/go?address=https%3A%2F%2Fwww.example%2Fnews%3Fa%3Db&view=md')
   ->header('Location'), '/md/https%3A%2F%2Fwww.example%2Fnews%3Fa%3Db',
   'the form works without a script');
is(get('/go?address=www.example%2Fnews')->header('Location'),
   '/read/https%3A%2F%2Fwww.example%2Fnews', 'and without a scheme');

$r = get(at('read', "$site/news"));
is($r->status, 200, 'an article is read');
like($r->body, qr/<h1>Tidal lagoon at Port Ferran/, 'as its content');
unlike($r->body, qr/<script|<base/, 'alone');
is_deeply([$r->body =~ m{<form role="search" action="([^"]*)"}g],
          ['/read/https%3A%2F%2Fwww.example%2Fsearch'], 'with its search');
is(get('/text/https%3A%2F%2Fwww.example%2Fecho?a=%2F&b')->body =~ /uri=(\S+)/
   ? $1 : '', '/echo?a=%2F&b', 'arguments behind an encoded address are of it');
is(get('/text/https%3A%2F%2Fwww.example%2Fecho%3Fc%3Dd?a&b')->body
   =~ /uri=(\S+)/ ? $1 : '', '/echo?c=d&a&b', 'beside those that it has');
is(get('/read/https%3A%2F%2Fwww.example%2Fnews?<a')->status, 400,
   'and no other than an address has');
unlike($r->body, qr{(?:href|src)="(?!/|#)}, 'no link leads out of it');
like($r->body, qr{<a href="/original/https%3A%2F%2Fwww\.example%2Fnews" },
     'but the original has its link');
like($r->body, qr{<a href="/" [^>]*>Another page</a>},
     'and so has the start page');
like(join(' | ', $r->headers('Content-Security-Policy')),
     qr/sandbox.*default-src 'none'/, 'it has both policies');

is(get("/read/$site/news?a=b&c=/../d")->body =~ m{([^>]+)</span></footer>}
   ? $1 : '', "$site/news?a=b&amp;c=/../d",
   'an address may be typed as it is');
is(get(at('text', "$site/echo?a=%2F&b=\%C3\%A9+c"))->body =~ /uri=(\S+)/
   ? $1 : '', '/echo?a=%2F&b=%C3%A9+c', 'the site is asked for what is meant');

# what went wrong is said in words, with the form

for (['/read/none', 400, 'That is no address of a page'],
     [at('read', 'http://203.0.113.10/'), 400, 'That is no address of a page'],
     [at('read', 'https://nowhere.example/'), 502,
      'The site gave no proper answer'],
     [at('read', "$site/"), 508, 'That address leads back to this gateway',
      Via => '1.1 mce-gateway'])
{
    my ($path, $status, $title, @fields) = @$_;

    my $r = get($path, @fields);
    is($r->status, $status, "$path: $status");
    like($r->body, qr{<h1>$title</h1>\n<p>[A-Z].*<form action="/go">}s,
         'the page says what is wrong, and has the form');
    unlike($r->body, qr{<base|\@\w+\@}, 'and nothing else');
    is($r->body =~ /Try again</ ? 1 : 0, $status == 502 ? 1 : 0,
       'a link asks again where that may help');
    is_deeply([$r->header('Content-Security-Policy')
               =~ /style-src '(sha256-[^']+)'/],
              [$r->body =~ m{<style>(.*?)</style>}s ? hash($1) : ()],
              'its policy has the hash of its style');
}

my @three = (at('read', "$site/walk-1"));
for (1 .. 3) {
    my ($link) = get($three[-1])->body =~ m{<a href="(/read/[^"#]+)};
    ok(defined $link, "$three[-1] has a link") or last;
    push @three, $link;
}
like(get($three[-1])->body, qr{<h1>The end of the walk}, 'the end is read');

$r = get(at('read', "$site/"));
like($r->body, qr{<a href="/read/.*<a href="/read/}s,
     'a home page is rewritten, and has its links');

$r = get(at('md', "$site/news"));
like($r->header('Content-Type'), qr{^text/markdown}, 'Markdown is Markdown');
like($r->body, qr{\(http://127\.0\.0\.1:\d+/image/https%3A%2F%2Fwww},
     'with pictures of the gateway');
like($r->body, qr{^original: "http://127\.0\.0\.1:\d+/original/https%3A}m,
     'and the original');
$r = get(at('json', "$site/forum"));
like($r->body, qr{"url":"https://www\.example/forum"}, 'JSON is JSON');
my ($next) = get(at('md', "$site/"))->body =~ m{\]\(http://[^/]+(/md/[^)]+)};
is(get($next)->status, 200, 'links of Markdown lead to Markdown');
($next) = get(at('json', "$site/"))->body =~ m{href=\\"http://[^/]+(/json/[^"\\]+)};
is(get($next)->status, 200, 'those of JSON to JSON');
like(get(at('text', "$site/"))->body, qr{\[1\] http://127\.0\.0\.1:\d+/text/https%3A},
     'text has its links at the end');

$r = get(at('image', "$site/img/a.png"));
is($r->header('Content-Type'), 'image/png', 'a picture is one');
is(join('x', unpack 'x16 NN', $r->body), '800x450', 'that was shrunk');
is(get(at('image', "$site/p.svg"))->header('Content-Type'),
   'image/svg+xml', 'one of another type is as it was');
like(get(at('image', "$site/p.svg"))->header('Content-Security-Policy'),
     qr/^sandbox/, 'and runs nothing');

for (['none', 404], ['broken', 503], ['moved', 302], ['odd', 200]) {
    my ($name, $status) = @$_;

    $r = get(at('image', "$site/$name.jpg"));
    is($r->status, $status, "a picture that is $name is $status");

    # the site writes its log when it has answered
    my $asked = sub { scalar grep { m{ /$name\.jpg$} } $g->reached };
    wait_for($asked);
    is($asked->(), 1, 'and is asked for once');
    is($r->header('Location'), "/image/$site/img/a.png",
       'and leads to a picture') if $name eq 'moved';
}


# pictures that claim to be huge, and what takes most of what is decoded

my ($shrinker) = $g->read('pictures/nginx.pid') =~ /(\d+)/;

for (['one', png(20000, 20000), '20000x20000'],
     ['two', jpeg(4090, 3070, scans => 17), '4090x3070'],
     ['three', png(4090, 3070, color => 6, depth => 8), '800x600'],
     ['four', jpeg(4090, 3070, scans => 16), '800x600'],
     ['five', gif(4000, 3000), '4000x3000'],
     ['six', gif(1300, 975), '800x600'],
     ['seven', png(801, 15600, color => 6, depth => 8), '308x6000'])
{
    my ($name, $picture, $sides) = @$_;

    spew($g->dir . "/site/$name", $picture);

    my $before = cpu($shrinker);
    $r = get(at('image', "$site/$name"));
    my $took = cpu($shrinker) - $before;

    is($r->status, 200, "bomb $name: there is a picture");
    is(sides($r->body), $sides, 'in the right size');
    ok($r->body eq $picture, 'and the same') if $sides eq sides($picture);
    note(sprintf '%.2f s', $took);
    cmp_ok($took, '<=', 1 * $Mce::Nginx::slow,
           "it takes a second at most: $name");
}

my @all = workers($shrinker);
my ($most) = sort { $b <=> $a }
    map { slurp("/proc/$_/status") =~ /^VmHWM:\s+(\d+)/m } @all;

note(sprintf 'at most %.0f MB', $most / 1024);

SKIP: {
    skip 'a sanitizer has memory of its own', 1 if $ENV{MCE_PRELOAD};
    cmp_ok($most / 1024, '<=', 160,
           'no worker for pictures takes more than 160 MB');
}

my ($pages) = $g->read('nginx.pid') =~ /(\d+)/;
my $took = cpu($pages);
my @readers = map {
    my $client = Mce::Client->new($g->port, timeout => 60);

    $client->request('GET', at('image', "$site/$_"), Host => 'localhost',
                     Connection => 'close');
    $client;
} qw(one two three four five six seven) x 2;

is(get('/robots.txt')->status, 200, 'pages are sent meanwhile');
is(join(' ', map { $_->response->status } @readers), join(' ', (200) x 14),
   'and all of the pictures');
cmp_ok(cpu($pages) - $took, '<', .5 * $Mce::Nginx::slow,
       'the worker for pages decodes none');

my $service = slurp("$FindBin::Bin/../examples/gateway/mce-pictures.service");
like($service, qr/^$_$/m, "the service has a limit, $_")
    for qw(MemoryMax=\d+M PrivateNetwork=yes DynamicUser=yes);

SKIP: {
    my $verify = Mce::Gateway::which('systemd-analyze');

    skip 'systemd-analyze is missing', 1 if !defined $verify;
    is(`$verify verify $FindBin::Bin/../examples/gateway/mce-pictures.service 2>&1`,
       '', 'systemd understands the service');
}

kill 'TERM', $shrinker;
wait_for(sub { !-e "/proc/$shrinker/status" || !workers($shrinker) });
$r = get(at('image', "$site/img/a.png"));
is($r->status == 200 ? sides($r->body) : $r->status, '1600x900',
   'without the service, pictures are as they were');


# pages that do not end

get(at('read', "$site/chunked")) for 1 .. 2;
is(scalar(grep { m{ /chunked$} } $g->reached), 1,
   'a page of unknown length comes from the cache the second time');

truncate_to($g->dir . '/site/endless.html', 400e6);
truncate_to($g->dir . '/site/long.txt', 64e6);

my $stored = stored();
my $top = 0;

for my $view (qw(read original)) {
    my $client = Mce::Client->new($g->port);

    $client->request('GET', at($view, "$site/endless"), Host => 'localhost',
                     Connection => 'close');
    select undef, undef, undef, .2;
    $client->close;

    wait_for(sub {
        my $now = stored() - $stored;

        $top = $now if $now > $top;

        return 2 <= grep { m{ /endless$} } $g->reached if $view eq 'original';
        return grep { m{ /endless$} } $g->reached;
    }, 60);
}

cmp_ok($top / 1048576, '<', 33, 'an endless page takes at most 32 MB of the disk');
is(stored(), $stored, 'and then nothing');

for (1 .. 2) {
    $r = get(at('original', "$site/long.txt"));
    ok($r->complete && length $r->body == 64e6, 'a long file is whole');
}

is(stored(), $stored, 'and is not stored');

for my $path (qw(/original/ /read/)) {
    my $page = $path eq '/read/' ? '/missing' : '/news';
    $r = get($path . enc("$site$page"));
    like($r->body, qr{<base href="https://www\.example$page"><head},
         "$path: what passes has its base address");
    is($r->header('Content-Security-Policy') =~ /^(.*?);/ ? $1 : '',
       'sandbox allow-downloads allow-forms', "$path: and a sandbox");
    is($r->header('X-Content-Type-Options'), 'nosniff', "$path: and no sniffing");
}


# redirects

is_deeply([map { get(at('read', "$site$_"))->header('Location') }
           qw(/to-absolute /to-root /to-scheme /d/to-relative /d/to-query /to-script)],
          ['/read/https://other.www.example/a?b=c', "/read/$site/a b",
           '/read/https://other.www.example/x', "/read/$site/d/../x?y",
           "/read/$site/d/to-query?y", "/read/$site/javascript:alert(1)"],
          'redirects stay inside');
is(get(at('md', "$site/to-absolute"))->header('Location'),
   '/md/https://other.www.example/a?b=c', 'and keep the format');


# what leaves, and what comes back

$r = get(at('read', "$site/echo"), Cookie => 'a=b',
         Authorization => 'Basic cmVhZGVyOnNlY3JldA==',
         Referer => 'http://intranet/', 'X-Secret' => 'x');
like($r->body, qr/^cookie= authorization=\nreferer= x= /,
     'no cookie, password or referrer leaves');
like($r->body, qr/via=1\.1 mce-gateway/, 'the gateway says that it is one');

for my $view (qw(read original)) {
    $r = get(at($view, "$site/set"));
    is(join(' ', grep { defined $r->header($_) }
            qw(Set-Cookie Strict-Transport-Security Clear-Site-Data Alt-Svc
               Service-Worker-Allowed Refresh WWW-Authenticate Link
               Access-Control-Allow-Origin)), '',
       "/$view/: nothing comes back that means the gateway");
    unlike(join(' ', $r->headers('Content-Security-Policy')),
           qr/allow-same-origin|allow-scripts/,
           "/$view/: no site may loosen the sandbox");
}

$r = get(at('original', "$site/described"));
is(join('; ', map { $r->header($_) } qw(Content-Language Vary Age Retry-After
        Content-Disposition Link)),
   'en; Accept; 3; 9; inline; <https://www.example/>; rel="canonical"',
   'what describes a page comes back');
is($r->header('X-Main-Content'), undef, 'and nothing that the gateway says');
is(get(at('original', "$site/linked"))->header('Link'), undef,
   'no Link hides what it loads');

my @agents = map { get(at('original', "$site/described"),
                       'User-Agent' => $_)->body }
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'Wget/1.21', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148',
    'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Firefox/128.0',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0';
is_deeply([map { $_ eq $agents[0] ? 'first' : $_ eq $agents[2] ? 'third' : $_ }
           @agents], [qw(first first third third first)],
          'sites see two browsers, from the cache too');
unlike($agents[0], qr/Mobile|Firefox/, 'that of a desktop');
like($agents[2], qr/ Mobile /, 'and that of a phone');
is(get(at('image', "$site/agent.jpg"), 'User-Agent' => 'iPhone Mobile/15E148')
   ->body,
   $agents[2], 'also of pictures');

for my $path ('/', at('original', "$site/plain.txt"), '/original/x') {
    $r = get($path, 'Service-Worker' => 'script');
    is($r->status, 403, "$path: a service worker's script is refused");
    is($r->header('Clear-Site-Data'), '"storage"', "$path: and ends");
}

# which image_filter takes for a picture that it cannot read
cmp_ok(get("/shrink/$site/img/a.png")->status, '>=', 400,
   'only the gateway asks itself for small pictures');
is(request('POST', at('read', "$site/"), 'Content-Length' => 0)->status,
   405, 'nothing is posted');
is(get(at('read', "$site/"), Via => '1.1 x, 1.1 mce-gateway')->status,
   508, 'a loop is seen');
like(get('/robots.txt')->body, qr{^Disallow: /$}m, 'robots stay out');

my ($report) = get(at('read', "$site/"))->body
    =~ m{href="(/report\?page=[^"]+)"};

is(get($report =~ s/&amp;/&/gr)->status, 204, 'a reader says a page is wrong');
is(get('/report?page=x')->status, 204, 'anybody may say anything');
like($g->read('log/gateway-reports.log'),
     qr{\A\S+\ report=http\S+\ status=rewritten\ confidence=\d\.\d\d
        \ rule=\S*\ extractor=\S+\ version=[\d.]+\n\z}x,
     'what the link says is logged, and nothing else');
like(get('/metrics')->body, qr/^mce_responses_total\{server="gateway\.example",status="rewritten"\} \d/m,
     'there are metrics');

my $log = '';
wait_for(sub {
    $log = $g->read('log/gateway.log');

    return $log =~ m{/metrics|/news};
});
like($log, qr{ read https://www\.example/news$}m, 'the log tells pages');
unlike($log, qr{\?|%3F}, 'without arguments');


for my $view (qw(original read md image)) {
    $r = get(at($view, "$site/replaced"));
    is($r->status, 502, "$view: what brings a header in each part is refused");
    unlike($r->body, qr/Set-Cookie/, "$view: and nothing of it arrives");
}


# what is at home: nothing of it is reached.  Redirects are followed.

my @hostile = (
    # literals
    map({ "http://$_/" } qw(127.0.0.1 127.1 127.0.1 0x7f.1 0x7f.0.0.1
        0x7f000001 2130706433 017700000001 0177.0.0.1 127.0.0.1. 127.0.0.0x1
        0 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:0:0:1]
        [64:ff9b::7f00:1] [fe80::1] [fd00:ec2::254] 10.0.0.1 172.16.5.4
        192.168.1.1 100.64.0.1 169.254.169.254 0xa9fea9fe 2852039166
        192.0.2.1 198.18.0.1 168.63.129.16)),
    "http://127\x{e3}\x{80}\x{82}0.0.1/", 'http://%31%32%37.0.0.1/',

    # names
    map({ "http://$_/" } qw(localhost localhost. LOCALHOST a.localhost
        localhost.localdomain gateway metadata.google.internal router.lan),
        map { "ip-$_.hostile.example" } qw(127-0-0-1 0-0-0-0 10-0-0-1
        172-16-5-4 192-168-1-1 100-64-0-1 169-254-169-254 192-0-0-192
        198-18-0-1 168-63-129-16 192-0-2-1)),
    'http://alias-1.hostile.example/',
    'https://ip-10-0-0-1.hostile.example/',

    # users, ports, schemes, slashes
    'http://www.example@127.0.0.1/', 'http://me:secret@www.example/',
    'http://127.0.0.1\\@www.example/', 'http://127.0.0.1#@www.example/',
    'http://www.example:8000/', 'http://www.example:22/',
    'https://www.example:8443/', 'http://www.example:80@127.0.0.1:80/',
    'ftp://www.example/', 'file:///etc/passwd', 'gopher://127.0.0.1:80/_',
    'http:///127.0.0.1/', 'http:127.0.0.1', '//127.0.0.1/',

    # by what a site answers
    "$site/to-literal", "$site/to-name", "$site/to-port",
    'http://both-10-0-0-1.hostile.example/',

    # line ends
    "http://www.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
    "http://www.example\r\n.127.0.0.1/",
);

cmp_ok(scalar @hostile, '>=', 60, scalar(@hostile) . ' hostile targets');

my $before = () = $g->reached;
my ($forms, @wrong) = (0);

for my $target (@hostile) {
    for my $path ('/read/' . enc($target), '/original/' . enc($target),
                  $target =~ /[\s#]/ ? () : "/image/$target")
    {
        my ($next, $status) = ($path);

        for (1 .. 3) {
            $r = get($next);
            $status = $r->status;
            last if $status != 302 || !defined $r->header('Location');
            $next = $r->header('Location');
        }

        $forms++;
        push @wrong, "$path: $status" if $status < 400
            && $target !~ /both-/;
    }
}

is_deeply(\@wrong, [], "all $forms requests for them are refused");
is_deeply([grep { !/^203\.0\.113\.10:(?:80|443) / } $g->reached], [],
          'no address at home was reached');

# the first answer is the site's, the second one at home
for my $n (1 .. 4) {
    my $r = get(at('read', "http://rebind-10-0-0-1.hostile.example/$n"));
    select undef, undef, undef, 1.1;
    $n == 1 ? is($r->status, 200, 'a name is the site')
            : cmp_ok($r->status, '>=', 500, "rebound, it is not there: $n");
}
is_deeply([grep { !/^203\.0\.113\.10:(?:80|443) / } $g->reached], [],
          'rebinding does not reach it either');

for my $path (qw(/accel /accel-named)) {
    $r = get(at('original', "$site$path"));
    like($r->body, qr/<p>Accel/, "X-Accel-Redirect of $path is ignored");
}

$g->stop;


# the second guard alone: a name server that tells everything

my $port = Mce::Nginx::free_port();
$g = Mce::Gateway->new(port => $port);
$g->{names} = sub { $_[0] =~ s/^ *private-address:.*\n//mgr };
$g->start;

for my $address (qw(127-0-0-1 10-0-0-1 169-254-169-254 192-0-2-1)) {
    cmp_ok(get("/read/http://ip-$address.hostile.example/news")->status, '>=',
           500, "$address is refused by the second guard");
}
is(get("/read/http://ip-203-0-113-10.hostile.example/news")->status, 200,
   'the site is not');
is_deeply([grep { !/^203\.0\.113\.10:/ } $g->reached], [],
          'nothing at home was reached');
$g->stop;


# the first guard alone

$g = Mce::Gateway->new(port => $port, unguarded => 1);
$g->start;
get(at('read', $_)) for grep { m{^http://[a-z]} } @hostile;
is_deeply([grep { !/^203\.0\.113\.10:(?:80|443) / } $g->reached], [],
          'without the second guard, the first is enough');
$g->stop;


# and with neither, so that the test is known to see what it looks for

$g = Mce::Gateway->new(port => $port, unguarded => 1);
$g->{names} = sub { $_[0] =~ s/^ *private-address:.*\n//mgr };
$g->start;
get("/read/http://ip-10-0-0-1.hostile.example/news");
ok(wait_for(sub { grep { /^10\.0\.0\.1:80 / } $g->reached }),
   'without guards, it would be reached');
$g->stop;


# sites that answer in wrong ways, with a response of their own behind that
# nginx would send as it is

my $wrong = 'http://ip-203-0-113-11.hostile.example';
my @names = Mce::Wrong::names();

cmp_ok(scalar @names, '>=', 30, scalar(@names) . ' wrong ways to answer');

$g = Mce::Gateway->new(port => $port, wrong => { Mce::Wrong::answers() },
    change => sub { $_[0] =~ s/ burst=200 / burst=1000 /r });
$g->start;

for my $name (@names) {
    for my $view (qw(read original image md)) {
        my $bytes = wire(at($view, "$wrong/$name"));
        my $proper = Mce::Wrong::is_proper($name);
        my ($head, $body) = split /\r\n\r\n/, $bytes, 2;

        like($head, $proper ? qr{^HTTP/1\.1 [2-9]} : qr{^HTTP/1\.1 502 },
             "/$view/: $name begins with a status");
        unlike($bytes, qr/^(?:HTTP.*HTTP|Set-|Service-|Clear-|Origin-|Refresh)/im,
               "/$view/: $name sets nothing");
        like($head, qr/^Content-Security-Policy: sandbox /m,
             "/$view/: $name is in a sandbox");
        unlike($body, qr/forged/, "/$view/: $name has no page behind it")
            if $name !~ /^(?:proper|odd)$/;
    }
}

$g->stop;


# by password only

$g = Mce::Gateway->new(port => $port,
    change => sub { $_[0] =~ s/allow +127\.0\.0\.0.8;//r });
$g->start;
is(get(at('read', "$site/"))->status, 401, 'strangers are asked');
is(get('/robots.txt')->status, 200, 'robots are not');
is(get(at('read', "$site/"),
       Authorization => 'Basic cmVhZGVyOnNlY3JldA==')->status, 200,
   'who has a password may read');
$g->stop;

done_testing();


sub enc {
    my ($text) = @_;

    return $text =~ s/([^A-Za-z0-9._~-])/sprintf '%%%02X', ord $1/ger;
}


sub at {
    my ($view, $target) = @_;

    return "/$view/" . enc($target);
}


sub get {
    return request('GET', @_);
}


# All bytes of a response, until the connection is closed.

sub wire {
    my ($path) = @_;

    my $client = Mce::Client->new($g->port, timeout => 5);

    $client->request('GET', $path, Host => 'x', Connection => 'close');
    1 while $client->_fill;

    return $client->{buffer};
}


sub request {
    my ($method, $path, @headers) = @_;

    my $client = Mce::Client->new($g->port);

    $path =~ s/([\s\x80-\xff])/sprintf '%%%02X', ord $1/ge;
    $client->request($method, $path, Host => '127.0.0.1:' . $g->port,
                     Connection => 'close', @headers);

    return $client->response;
}


# Seconds of the processor that the workers of an nginx took.

sub cpu {
    my ($master) = @_;
    my $ticks = 0;

    for my $worker (workers($master)) {
        my @stat = split ' ', slurp("/proc/$worker/stat");

        $ticks += $stat[13] + $stat[14];
    }

    return $ticks / 100;
}


sub workers {
    my ($master) = @_;

    open my $f, '<', "/proc/$master/task/$master/children" or return;

    return split ' ', <$f> // '';
}


# Bytes in the cache, and on their way there.

sub stored {
    my $bytes = 0;

    $bytes += -s $_ // 0 for split /\n/, `find @{[$g->dir]}/lib -type f`;

    return $bytes;
}


# A file of so many bytes 0, without their room on the disk.

sub truncate_to {
    my ($path, $size) = @_;

    spew($path, '');
    truncate $path, $size or die "$path: $!\n";
}


sub hash {
    require Digest::SHA;

    return 'sha256-' . Digest::SHA::sha256_base64($_[0]) . '=';
}
