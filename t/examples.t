#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The configurations in README.md, docs/directives.md, docs/operations.md,
# docs/gateway.md, examples/site and examples/mobile do what is said of them.
# Of examples/gateway and examples/proxy, t/gateway_example.t and
# t/proxy_example.t have the tests.

my $page = article();
my @p = paragraphs();
my (%blocks, %left);

# a site that keeps its menu
my $rules = File::Temp->newdir;
chmod 0755, "$rules";
spew("$rules/localhost.txt", "body: //body\n");

for my $name (qw(README docs/directives docs/operations docs/gateway)) {
    for (doc_blocks("$FindBin::Bin/../$name.md")) {
        my ($heading, $block) = @$_;
        my $title = "$name, $heading";

        push @{$blocks{$title}}, $block;
        $left{"$title, $#{$blocks{$title}}"} = 1;
    }
}

for my $name (qw(site mobile)) {
    $blocks{$name} = [slurp("$FindBin::Bin/../examples/$name/$name.conf")];
}

sub start {
    my ($heading, $n) = @_;

    my $block = $blocks{$heading}[$n] // die "no $n in $heading";
    my $origin = 'http://origin';
    my $port = Mce::Nginx::free_port();
    my $inner = Mce::Nginx::free_port();
    my $head = '';

    delete $left{"$heading, $n"};

    # what stands around http is the harness' own
    if ($block =~ s/^http \{\n(.*)^\}\n//ms) {
        my $http = $1;

        ($head) = $block =~ /^(thread_pool .*)$/m;
        $block = $http;
    }

    $block = "server {\n$block}\n" if $block =~ /\Alocation/;
    $block = "server {\nlocation / {\nmce on;\n$block"
        . "proxy_pass http://127.0.0.1:8000;\n}\n}\n"
        if $block =~ /\A(?:#.*\n)?mce_(?:alternate|block_hosts|upstream_headers)/;
    $block =~ s{http://127\.0\.0\.1:8000}{$origin}g;
    $block =~ s{http://\$plain_host}{http://origin};
    $block =~ s{127\.0\.0\.1:8081}{127.0.0.1:$inner}g;
    $block =~ s{listen (?:8080|8082|127\.0\.0\.1:8091);}{listen 127.0.0.1:$port;}g;
    $block =~ s{mce_site_rules rules\.d}{mce_site_rules $rules};
    $block =~ s{/var/lib/nginx}{%%DIR%%/temp}g;
    $block =~ s{/var/log/nginx/}{%%DIR%%/}g;
    $block =~ s/server \{\n(?!\s*listen)/server {\nlisten 127.0.0.1:$port;\n/g;

    # so that a test may come from any network
    $block .= 'set_real_ip_from 127.0.0.1; real_ip_header X-From;';

    my $t = Mce::Test->new(
        extractor => 'default',
        origin => {
            '/a'      => { body => $page, encoding => 'gzip' },
            '/shop/a' => { body => $page },
            '/plain'  => { body => $page },
            '/fields' => { body => $page, headers => ['X-Of-The-Site' => 1,
                                                      ETag => '"o"'] },
            '/tagged' => sub {
                my ($c, $q) = @_;

                return ($q->{headers}{'if-none-match'} // '') eq '"o"'
                    ? { status => 304, headers => [ETag => '"o"'] }
                    : { body => $page, headers => [ETag => '"o"'] };
            },
            '/fields.pdf' => { body => '%PDF', type => 'application/pdf' },
            '/id'     => sub { return { body => "id $_[1]{uri}" } },
            (map { ("/id/$_" => sub {
                return { body => article(paragraphs => [
                    "uri $_[1]{uri}<br> $p[0]", @p[1 .. 3]]) }
            }) } 'a', 'c', 'a%2Fb'),
            '/linked' => { body => article(paragraphs => [
                qq{$p[0] See <a href="b?c=d#e">there</a>. $p[0]}, @p[1 .. 3]]) },
            '/links'  => { body => portal() },
            '/fa/a'   => { body => slurp("$FindBin::Bin/../examples/pages/"
                                         . 'news-fa.html') },
        },
        head   => $head,
        http   => $block,
        server => '',
    );

    $t->nginx->{port} = $port;

    return $t;
}

sub extract { return $_[0]->body =~ /\Q$p[0]\E/ && $_[0]->body !~ /Section 1/ }

my $t = start('docs/operations, Trying it out', 0);
my $r = $t->get('/plain');
is($r->body, $page, 'trying it out: a page stays as it is');
like($r->header('X-Main-Content'), qr/;ranges=/, 'but for the header');
like(logged($t, 'trial.log', qr{/plain$}m),
     qr{^annotated [01]\.\d\d \d+ \d+ \d\.\d{6} /plain$}m,
     'and stands in the log');

$t = start('docs/operations, Which pages, for whom', 0);
is($t->get('/plain')->body, $page, 'for whom: a browser gets the original');
ok(extract($t->get('/plain', 'Save-Data' => 'on')),
   'who asks for little data gets an extract');
ok(extract($t->get('/plain', 'User-Agent' => 'Nokia Series60')),
   'so does an old telephone');
is($t->get('/shop/a', 'Save-Data' => 'on')->body, $page,
   'the shop is left alone');
is(join(', ', $t->get('/plain')->headers('Vary')),
   'Save-Data, User-Agent, Cookie, Sec-Fetch-Dest, X-Requested-With',
   'caches are told');

ok(extract($t->get('/plain', 'X-From' => '10.20.30.40')),
   'so does the network of the library');
is($t->get('/plain', 'X-From' => '10.21.30.40')->body, $page,
   'which ends where it ends');
ok(extract($t->get('/plain', Cookie => 'extracts=1')),
   'so does a reader whose cookie says so');
is($t->get('/shop/a', Cookie => 'extracts=1')->body, $page,
   'but not in the shop');

$t = start('docs/operations, Showing the original', 0);
ok(extract($t->get('/plain')), 'the original: extracts are the rule');
is($t->get('/plain?original=1')->body, $page, 'the argument shows it');
is($t->get('/plain')->header('Vary'),
   'Cookie, Sec-Fetch-Dest, X-Requested-With', 'caches are told');
$r = $t->get('/original');
like($r->header('Set-Cookie'), qr/^original=1;/, 'the switch sets a cookie');
is($t->get('/plain', Cookie => 'original=1')->body, $page,
   'with which originals are shown');
like($t->get('/extract')->header('Set-Cookie'), qr/Max-Age=0/,
     'and takes it back');
is($t->get('/tagged', Cookie => 'original=1')->header('ETag'), '"o"',
   'an original has its validator');
ok(extract($t->get('/tagged', 'If-None-Match' => '"o"')),
   'by which nobody gets an original for an extract');

$t = start('docs/operations, Fragments that scripts fetch', 0);
my @html = (Accept => 'text/html');
ok(extract($t->get('/plain', @html)), 'fragments: a reader gets an extract');
for my $field (['HX-Request', 'true'], ['Turbo-Frame', 'a'], ['X-PJAX', 'true'],
               ['X-Up-Version', '3.0'])
{
    is($t->get('/plain', @html, @$field)->body, $page,
       "fragments: a script gets the original, by $field->[0]");
}
for my $case (['cors', 1], ['same-origin', 1], ['navigate', 0]) {
    is($t->get('/plain', @html, 'Sec-Fetch-Dest' => 'empty',
               'Sec-Fetch-Mode' => $case->[0])->body eq $page ? 1 : 0,
       $case->[1], "fragments: what is fetched with $case->[0]");
}
like($t->get('/plain', Accept => 'text/markdown', 'Sec-Fetch-Dest' => 'empty',
             'Sec-Fetch-Mode' => 'cors')->header('Content-Type'),
     qr{^text/markdown}, 'fragments: but an agent gets the format it asks for');
like(join(', ', $t->get('/plain', @html)->headers('Vary')),
     qr/HX-Request.*Sec-Fetch-Mode/, 'fragments: caches are told');

$t = start('docs/operations, Caching', 0);
is($t->get('/plain')->body, $page, 'caching originals: the original');
ok(extract($t->get('/plain', Cookie => 'clean=1')), 'and the extract');
is(scalar(grep { m{/plain} } $t->origin->requests), 1,
   'come from one stored page');
like($t->get('/id?1')->body, qr{^id /id\?1$}, 'caching originals: an argument');
like($t->get('/id?2')->body, qr{^id /id\?2$}, 'another has a page of its own');

$t = start('docs/operations, Caching', 1);
for (1, 2) {
    ok(extract($t->get('/plain', Accept => 'text/html')),
       "caching extracts: html, $_");
    like($t->get('/plain', Accept => 'text/markdown')->header('Content-Type'),
         qr{^text/markdown}, "caching extracts: markdown, $_");
}
is(scalar(grep { m{/plain} } $t->origin->requests), 2,
   'each is made once');
$r = $t->get('/plain', Accept => 'text/html', 'Sec-Fetch-Dest' => 'iframe');
is($r->body, $page, 'a frame gets the original');
like(join(', ', $r->headers('Vary')), qr/Sec-Fetch-Dest/, 'caches are told');
is($t->get('/plain', Accept => 'text/html',
           'X-Requested-With' => 'XMLHttpRequest')->body, $page,
   'so does a script');
ok(extract($t->get('/plain', Accept => 'text/html',
                   'Sec-Fetch-Dest' => 'document')),
   'and the reader the extract, as before');
like($t->get('/id?1')->body, qr{^id /id\?1$}, 'caching extracts: an argument');
like($t->get('/id?2')->body, qr{^id /id\?2$}, 'another has a page of its own');
like($t->get('/id?', Accept => '1')->body, qr{^id /id\?$},
     'nor is Accept taken for an argument');

is(($t->get('/plain', Accept => 'text/markdown')->body
    =~ /^url: "(.*)"$/m)[0], 'http://localhost/plain',
   'caching extracts: the address is that of the first server');

my $proxied = 'docs/operations, Behind a proxy, and as a gateway';

$t = start($proxied, 0);
is(($t->get('/plain?a', Host => 'example.com', Accept => 'text/markdown')->body
    =~ /^url: "(.*)"$/m)[0], 'https://example.com/plain?a',
   'behind a proxy that ends TLS, the address is of https');
like($t->get('/plain?a', Host => 'example.com')->body,
     qr{class="at" dir="ltr">https://example\.com/plain\?a<}, 'in html, too');

$t = start($proxied, 1);
like($t->get('/plain', 'X-Forwarded-Proto' => 'https',
             'X-Forwarded-Host' => 'www.example.org')->body,
     qr{href="https://www\.example\.org/plain"},
     'behind a proxy that tells its name, the address is that');
unlike($t->get('/plain')->body, qr{href="[^"]*/plain"},
       'without these fields it is that of the request');

$t = start($proxied, 2);
like($t->get('/news/plain?a%20b')->body,
     qr{href="https://news\.example/plain\?a%20b"},
     'a gateway leads to the site');

$t = start('docs/operations, Compression', 0);
$r = $t->get('/a', 'Accept-Encoding' => 'gzip');
is($r->header('Content-Encoding'), 'gzip', 'the extract is compressed');
ok(extract($t->get('/a')), 'or not, as the reader can read');

$t = start('docs/operations, Threads and limits', 0);
ok(extract($t->get('/a')), 'with threads and limits, extracts are made');

$t = start('docs/operations, Seeing what happens', 0);
$t->get('/a');
$t->get('/links');
like($t->get('/metrics')->body,
     qr/^mce_responses_total\{server="_",status="rewritten"\} 1$/m,
     'the counters count');
like(logged($t, 'pages.log', qr/rewritten/), qr/ rewritten auto 0\.\d\d /,
     'the log tells');

$t = start('docs/operations, Seeing what happens', 1);
ok(extract($t->get('/a')), 'a shadow changes nothing');

for my $example (['README, Synopsis'], ['docs/directives, Example']) {
    $t = start(@$example, 0);
    ok(extract($t->get('/a')), "$example->[0]: a page arrives as an extract");
    is($t->get('/links')->body, portal(),
       'what has no main content arrives as it is');
}

# no server of its own
my $expression = delete $blocks{'README, Description'};
delete $left{'README, Description, 0'};
$blocks{extractor} = ["server {\nlocation / { mce on; $expression->[0]
                       proxy_pass http://127.0.0.1:8000; }\n}\n"];
$t = start('extractor', 0);
like($t->get('/a')->header('X-Main-Content'),
     qr/^"vote\(2,addanag,bte\(weight=2\),dsc\)";/,
     'README, Description: the expression does the work');

$t = start('docs/directives, mce', 0);
ok(extract($t->get('/plain', 'Save-Data' => 'on')), 'a map says on');
is($t->get('/plain')->body, $page, 'a map says off');

$t = start('docs/directives, mce_address', 0);
like($t->get('/plain')->body,
     qr{class="at" dir="ltr">https://localhost/plain<},
     'mce_address: the address is of https');

$t = start('docs/directives, mce_alternate', 0);
is($t->get('/plain?b=c')->header('Link'),
   '</md/plain?b=c>; rel="alternate"; type="text/markdown"',
   'mce_alternate: a page tells where its Markdown is');

$t = start('docs/operations, Sizing', 0);
ok(extract($t->get('/a')), 'sizing: extracts are made');

$t = start('docs/operations, Programs that read', 0);
ok(extract($t->get('/plain')), 'programs that read: people get html');
like($t->get('/plain', Accept => 'text/markdown')->body,
     qr{^url: "http://localhost/plain"$}m, 'programs get Markdown');
for my $uri ('/plain', '/links', '/id') {
    $r = $t->get($uri, Accept => 'text/html');
    my ($address) = $r->header('Link') =~ /^<(.*?)>/;

    is($address, "/md$uri", "$uri tells where its Markdown is");
    $r = $t->get($address);
    like($r->header('Content-Type'), qr{^text/markdown}, 'and there it is');
    like($r->body, qr{^url: "http://localhost\Q$uri\E"$}m, 'of this page');
}

$t = start('docs/operations, Programs that read', 1);
ok(extract($t->get('/plain')), 'a format by user agent: people get html');
$r = $t->get('/plain', 'User-Agent' => 'Mozilla/5.0 (compatible; GPTBot/1.3)');
like($r->header('Content-Type'), qr{^text/markdown}, 'a program gets Markdown');
is($r->header('Vary'), 'User-Agent', 'caches are told');

# its test is t/checkers.t
delete $left{'docs/operations, What checkers look for, 0'};

$t = start('docs/directives, mce_bypass', 0);
ok(extract($t->get('/plain')), 'mce_bypass: extracts are the rule');
is($t->get('/plain?original=1')->body, $page, 'an argument bypasses');
is($t->get('/plain', Cookie => 'original=1')->body, $page,
   'so does a cookie');

$t = start('docs/directives, mce_unsupported', 0);
ok(extract($t->get('/plain')), 'mce_unsupported: extracts are made');
is($t->get('/fields.pdf')->body,
   '<p>A document: <a href="/file/fields.pdf">download</a>',
   'a document has a page');
is($t->get('/file/fields.pdf')->header('Content-Disposition'), 'attachment',
   'and is there');

$t = start('docs/directives, mce_extractor', 0);
like($t->get('/fa/a')->header('X-Main-Content'), qr/^"first\(r2l, addanag\)";/,
     'a location has an extractor of its own');

$t = start('docs/directives, mce_link_prefix', 0);
$r = $t->get('/read/links');
like($t->get('/read/a')->body, qr{<footer><a href="/original/read/a"},
     'mce_link_prefix: the original has its address');
like($t->get('/read/linked')->body,
     qr{<a href="/read/http%3A%2F%2Fnews\.example%2Fread%2Fb%3Fc%3Dd#e">},
     'mce_link_prefix: a link stays on the gateway');

$t = start('docs/gateway, A proxy for plain http', 0);
$r = $t->get('http://news.example/plain', Host => 'news.example');
ok(extract($r), 'a proxy for plain http: a page is an extract');
for ('127.0.0.1', '[::1]', '127.1', '0x7f.1', '2130706433', 'localhost',
     'news.example:22')
{
    is($t->get("http://$_/plain", Host => $_)->status, 403,
       "a proxy for plain http: $_ is refused");
}

# The original and back: the page stays, with its arguments.

for my $cookies (1, 0) {
    my $how = $cookies ? 'with cookies' : 'without';
    my %jar;
    my $visit = sub {
        my ($uri, @fields) = @_;

        my $r = $t->get($uri, @fields, map { (Cookie => "$_=$jar{$_}") }
                        $cookies ? keys %jar : ());
        my ($name, $value) = ($r->header('Set-Cookie') // '')
            =~ /^(\w+)=(\w+); Path=\/;/;

        $jar{$name} = $value if defined $name;
        delete $jar{$name} if ($r->header('Set-Cookie') // '') =~ /Max-Age=0/;

        return $r;
    };

    my %link = (original => qr{<footer><a href="([^"]+)"},
                back => qr{<p><a href="([^"]+)">(?:Reading view|Small page)</a>});

    $t = start('site', 0);
    is($t->get('/plain', @$_)->body =~ /Section 3\b/ ? 1 : 0, 1,
       "site: a script that fetches a fragment gets the original, by $_->[0]")
        for ['HX-Request', 'true'],
            ['Sec-Fetch-Dest', 'empty', 'Sec-Fetch-Mode', 'cors'];
    $t->get('/links');
    like(logged($t, 'extracts.log', qr{/links}),
         qr{"GET /links HTTP/1\.1" 200 \d+ (?:low_confidence|no_content) },
         "site, $how: the log says why a page passed");
    $r = $visit->('/id/a%2Fb?x=1&y=%26');
    ok(extract($r), "site, $how: a page is an extract");
    is($r->body =~ $link{original} ? $1 : '',
       '/id/a%2Fb?x=1&amp;y=%26&amp;original=1', "site, $how: its original");
    my ($report) = $r->body =~ m{href="(/mce-report\?page=[^"]+)"};
    is($t->get($report =~ s/&amp;/&/gr)->status, 204,
       "site, $how: its readers say that it is wrong");
    like(logged($t, 'reports.log', qr/report=/),
         qr/^\S+ report=\S+%2Fid%2Fa%252Fb%3Fx%3D1%26y%3D%2526 status=rewritten/,
         "site, $how: which is logged");
    $r = $visit->('/id/a%2Fb?x=1&y=%26&original=1');
    like($r->body, qr{Section 1.*uri /id/a%2Fb\?x=1&y=%26<}s,
         "site, $how: the original of the same page");
    is($r->body =~ $link{back} ? $1 : '',
       '/id/a%2Fb?x=1&y=%26&original=0', "site, $how: its way back");
    is(extract($visit->('/id/c')) ? 0 : 1, $cookies,
       "site, $how: the next page is as the cookie says");
    $r = $visit->('/id/a%2Fb?x=1&y=%26&original=0');
    ok(extract($r), "site, $how: and back it is");
    like($r->body, qr{uri /id/a%2Fb\?x=1&amp;y=%26<}, "site, $how: to the page");
    ok(extract($visit->('/id/c')), "site, $how: the next page is an extract");

    %jar = ();
    $t = start('mobile', 0);
    $r = $visit->('/id/a?x');
    like($r->body, qr/Section 1/, "mobile, $how: a desktop has originals");
    is($r->body =~ $link{back} ? $1 : '', '/id/a?x&original=0',
       "mobile, $how: with a link to the small page");
    ok(extract($visit->('/id/a?x', 'Save-Data' => 'on')),
       "mobile, $how: Save-Data has small ones");
    $r = $visit->('/id/a?x', 'X-From' => '10.70.0.1');
    ok(extract($r), "mobile, $how: so have telephones");
    is($r->body =~ $link{original} ? $1 : '', '/id/a?x&amp;original=1',
       "mobile, $how: with a link to the original");
    $r = $visit->('/id/a?original=1&x', 'X-From' => '10.70.0.1');
    like($r->body, qr{Section 1.*uri /id/a\?x<}s,
         "mobile, $how: the original of the same page");
    is(extract($visit->('/id/c', 'X-From' => '10.70.0.1')) ? 0 : 1, $cookies,
       "mobile, $how: the next page is as the cookie says");
    ok(extract($visit->('/id/a?x&original=0')), "mobile, $how: and back it is");
    is(extract($visit->('/id/c')) ? 1 : 0, $cookies,
       "mobile, $how: the next page is as the cookie says");
}

# However often the argument stands in an address, the links have it once.

for my $name (qw(site mobile)) {
    $t = start($name, 0);

    for (['original=0&original=0', ''], ['original=1&original=0', ''],
         ['x&original=0&original=1', 'x&'], ['original=0&x&original=0', 'x&'],
         ['x&original=0&y&original=0', 'x&y&'], ['original=0&x', 'x&'],
         ['original=01&xoriginal=1', 'original=01&xoriginal=1&'])
    {
        my ($arguments, $rest) = @$_;
        my $r = $t->get("/id/a?$arguments", 'X-From' => '10.70.0.1');
        my ($link) = $r->body =~ m{<a\ href="(/id/a[^"]*original=[01])"[^>]*>\s*
                                   (?:Original|Reading|Small)\ }x;

        is($link =~ s/&amp;/&/gr =~ s/[01]\z//r, "/id/a?${rest}original=",
           "$name: ?$arguments is as ?$rest");
    }

    $r = $t->get('/links?original=1');
    like($r->body, qr/Section 1/, "$name: a list is shown as it is");
    unlike($r->body, qr/original=0/,
           "$name: and has no link to an extract that there is not");
}

for my $name (qw(site mobile)) {
    $t = start($name, 0);
    for ('//evil.example/a', '/\\evil.example/a', '/a"><script>', "/a?b='\"c") {
        my $body = $t->get("$_&original=0")->body . $t->get($_)->body;

        unlike($body, qr{href="(?://|/\\)|href="[^"]*"><script},
               "$name: $_ leads nowhere else");
    }
}

$t = start('docs/directives, mce_metrics', 0);
like($t->get('/metrics')->body, qr/^mce_queued 0$/m, 'metrics are served');

$t = start('docs/directives, mce_profile', 0);
for (['news.example', 'addanag'], ['x.ir', '"first(r2l, dana)"'],
     ['other.example', 'auto'])
{
    my ($host, $extractor) = @$_;

    like($t->get('/fa/a', Host => $host)->header('X-Main-Content'),
         qr/^\Q$extractor\E;/, "mce_profile: $host has $extractor");
}

$t = start('docs/directives, mce_block_hosts', 0);
ok(extract($t->get('/plain')), 'mce_block_hosts: a page is an extract');

$t = start('docs/directives, mce_site_rules', 0);
ok(extract($t->get('/plain')), 'mce_site_rules: a page is an extract');

for my $title ('docs/directives, mce_report',
               'docs/operations, What readers report') {
    $t = start($title, 0);

    my ($report) = $t->get('/plain')->body
        =~ m{href="(/report\?page=[^"]+)"};

    $report =~ s/&amp;/&/g;
    is($t->get($report)->status, 204, "$title: the link is answered");
    like(logged($t, 'reports.log', qr/page=|report=/), qr/rewritten/,
         "$title: and logged");
}

$t = start('docs/directives, mce_upstream_headers', 0);
$r = $t->get('/fields');
ok(extract($r), 'mce_upstream_headers: a page is an extract');
is($r->header('X-Of-The-Site'), undef,
   'and has no field of the site that is not listed');
like($r->header('ETag'), qr/"/, 'but one that is');

for my $name (qw(mce_shadow mce_thread_pool mce_zone)) {
    $t = start("docs/directives, $name", 0);
    ok(extract($t->get('/a')), "$name: a page arrives as an extract");
}

$t = start('docs/directives, Variables', 0);
$t->get('/plain');
like(logged($t, 'extraction.log', qr/GET/), qr{^127\.0\.0\.1\ "GET\ /plain
     \ HTTP/1.1"\ 200\ rewritten\ auto\ \d+/\d+\ \d\.\d{6}
     \ "Harbour\ of\ Lindau\ opens\ again"$}x, 'the variables are logged');

is(join("\n", sort keys %left), '', 'every configuration was tried');

is(`$FindBin::Bin/../tools/faces --check`, '',
   'pages of the gateway have the styles of the built-in page, policies the '
   . 'hashes');

$t->done;


sub logged {
    my ($t, $log, $line) = @_;

    return wait_for(sub {
        my $text = $t->nginx->read($log);

        return $text =~ $line ? $text : '';
    });
}
