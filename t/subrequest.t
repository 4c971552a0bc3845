#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Subrequests are parts of a page, never pages: ssi, addition, auth_request,
# mirror, background updates of a cache.  And none of them overtakes the page
# that they belong to.

my $echo = "$Mce::Nginx::others/ngx_http_echo_module.so";

my $page = article();
my @p = paragraphs();
my $include = article(title => 'Included page with a title',
                      paragraphs => [ ('An included paragraph that is long '
                          . 'enough to be taken for content by any extractor '
                          . 'of this world, if it were asked.') x 5 ]);

my $t = Mce::Test->new(
    origin => {
        '/a'    => { body => $page },
        '/ssi'  => { body => article(extra =>
                        '<!--# include virtual="/inc" -->') },
        '/menu' => { body => article() =~ s{(?=<div class="sidebar">)}
                        {<!--# include virtual="/inc" -->}r },
        '/esi'  => { body => article(extra => '<esi:include src="/inc"/>') },
        '/word' => { body => article(extra => '<!--# includes all -->'
                                              . '<!--#-->') },
        '/inc'  => { body => $include },
        '/yes'  => { body => $include },
        '/no'   => { status => 403, body => $include },
        '/slow' => { body => $include, framing => 'chunked', piece => 1000,
                     pause => 0.05 },
        '/old'  => { body => $page,
                     headers => ['Cache-Control' => 'max-age=1'] },
        '/text' => { body => 'plain <!--# include virtual="/inc" -->',
                     type => 'text/plain' },
    },
    http2  => 1,
    http   => 'proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;',
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /ssi/menu { ssi on; proxy_pass http://origin/menu; }
        location /ssi { ssi on; proxy_pass http://origin; }
        location /mark/ { ssi on; mce_action annotate;
                          proxy_pass http://origin/; }
        location /off/ { mce off; ssi on; proxy_pass http://origin/; }
        location /text { ssi on; ssi_types text/plain;
                         proxy_pass http://origin; }
        location /added { add_before_body /inc; add_after_body /inc;
                          addition_types text/html;
                          proxy_pass http://origin/a; }
        location /auth { auth_request /yes; proxy_pass http://origin/a; }
        location /denied { auth_request /no; proxy_pass http://origin/a; }
        location /mirror { mirror /inc; proxy_pass http://origin/a; }
        location /mirror/mark { mce_action annotate; mirror /inc;
                                proxy_pass http://origin/a; }
        location /around/ { mce_action annotate;
                            add_before_body /slow; add_after_body /inc;
                            proxy_pass http://origin/; }
        location /around/off/ { mce off;
                                add_before_body /slow; add_after_body /inc;
                                proxy_pass http://origin/; }
        location /old { proxy_cache c; proxy_cache_use_stale updating;
                        proxy_cache_background_update on;
                        add_header X-Cache $upstream_cache_status;
                        proxy_pass http://origin; }',
);

my $r = $t->get('/ssi');
like($r->body, qr/\Q$p[0]\E.*Included page with a title/s,
     'ssi: what is included in the content arrives');
is($t->status($r), 'ssi', 'ssi: as the page passes');
ok($r->complete, 'ssi: the response is complete');

$r = $t->get('/ssi/menu');
like($r->body, qr/\Q$p[0]\E/, 'ssi: a page with commands beside its content');
is($t->status($r), 'rewritten', 'ssi: is rewritten');
unlike($r->body, qr/Included page/, 'ssi: without what they include');

is($t->status($t->get('/esi')), 'ssi', 'esi: elements in the content pass, too');
is($t->status($t->get('/word')), 'rewritten',
   'a comment that begins like a command is none');

$r = $t->get('/off/ssi');
like($r->body, qr/Included page with a title/, 'ssi works with mce off');

$r = $t->get('/mark/ssi');
is($r->body, $t->get('/off/ssi')->body,
   'ssi: an annotated page is what it is without the module');
like($r->header('X-Main-Content'), qr/^addanag;chars=/, 'ssi: and has the header');

is($t->get('/text')->body, "plain $include",
   'an include in a page that passes is not rewritten');

$r = $t->get('/added');
like($r->body, qr/\Q$p[0]\E/, 'addition: the main page is rewritten');
is(scalar(() = $r->body =~ /Section 3\b/g), 4,
   'addition: what is added around it is not');
ok($r->complete, 'addition: the response is complete');

$r = $t->get('/auth');
is($r->status, 200, 'auth_request: the page is let through');
like($r->body, qr/\Q$p[0]\E/, 'auth_request: and rewritten');
unlike($r->body, qr/Section 1|included/i, 'auth_request: without a menu');

$r = $t->get('/denied');
is($r->status, 403, 'auth_request: a refusal is a refusal');
is($t->status($r), 'status', 'auth_request: and passes');

$r = $t->get('/mirror');
like($r->body, qr/\Q$p[0]\E/, 'mirror: the page is rewritten');
ok($r->complete, 'mirror: the response is complete');

is($t->get('/mirror/mark')->body, $page,
   'mirror: an annotated page is the original');

$r = $t->get('/around/a');
is($t->status($r), 'annotated', 'addition: the main page is annotated');
is($r->body, $include . $page . $include, 'between what is added, untouched');
is($r->stable_head =~ s/\nX-Main-Content: .*//r,
   $t->get('/around/off/a')->stable_head, 'with the header that it has else');

my $extract = $t->get('/old')->body;

is($t->status($t->get('/old')), 'rewritten', 'a page of a cache is rewritten');
sleep 2;
$r = $t->get('/old');
is($r->header('X-Cache'), 'STALE', 'one that is updated in the background');
is($r->body, $extract, 'is the same extract');

SKIP: {
    skip 'nginx has no echo module', 1
        if !-e $echo;

    overtaking();
}

$t->done;


# Subrequests of a content handler: they run while the header is held.

sub overtaking {
    my %parts = (
        between => "echo '<p>one'; echo_location /inc; echo '<p>two';",
        before  => "echo_location /slow; echo '$page';",
        after   => "echo '$page'; echo_location_async /slow;
                    echo_location_async /inc;",
        many    => join('', map { "echo '<p>$_'; echo_location_async /slow;
                                   echo_location_async /inc;" } 1 .. 3),
        empty   => "echo_location_async /nothing; echo '$page';",
        around  => "add_before_body /slow; add_after_body /inc;
                    addition_types text/html;
                    echo '<p>one'; echo_location /inc; echo '<p>two';",
        nested  => "echo '<p>one'; echo_location_async /nest/ssi;
                    echo_location_async /inc; echo '<p>two';",
    );
    my %actions = (off => 'mce off;', mark => 'mce_action annotate;',
                   rewrite => '', pool => 'mce_thread_pool echo;');

    my $u = Mce::Test->new(
        http2  => 1,
        origin => {
            '/inc'     => { body => $include },
            '/slow'    => { body => $include, framing => 'chunked',
                            piece => 1000, pause => 0.02 },
            '/ssi'     => { body => '<p>a<!--# include virtual="/slow" -->'
                                    . '<p>b<!--# include virtual="/inc" -->' },
            '/nothing' => { body => '' },
        },
        head   => "load_module $echo; thread_pool echo threads=1;",
        server => 'mce on; default_type text/html;
                   location / { proxy_pass http://origin; }
                   location /nest/ { ssi on; proxy_pass http://origin/; }'
            . join('', map { my $action = $_; map {
                "location /$action/$_ { $actions{$action} $parts{$_} }\n"
              } sort keys %parts } sort keys %actions),
    );

    for my $part (sort keys %parts) {
        my $client = $u->connect;
        my $off = $u->get("/off/$part", ':client' => $client);

        for my $action (qw(mark rewrite pool)) {
            my $uri = "/$action/$part";

            for my $how ('', ', again on the connection', ', HTTP/2') {
                my $h2 = $how =~ /HTTP/;

                next if $h2 && !Mce::Test::curl_has_http2();

                my $r = $h2 ? $u->http2($uri)
                            : $u->get($uri, ':client' => $client);

                is($u->status($r), 'range', "$uri$how: the page passes");
                ok($r->complete, "$uri$how: the response is complete");
                is($r->body, $off->body, "$uri$how: as without the module");
            }
        }
    }
}
