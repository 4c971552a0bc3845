#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Every directive is inherited by merge; values of lists replace.

my $page = article();
my $short = article(paragraphs => [ (paragraphs())[0 .. 1] ]);

my $rules = File::Temp->newdir;
chmod 0755, "$rules";
spew("$rules/localhost.txt", "body: //p[1]\n");

my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => $page },
        '/short' => { body => $short },
        '/plain' => { body => $page, type => 'text/plain' },
        '/xhtml' => { body => $page, type => 'application/xhtml+xml' },
        '/wml'   => { body => $page, type => 'text/vnd.wap.wml' },
    },
    http => '
        mce on;
        mce_action annotate;
        mce_types text/html text/plain;
        mce_max_size 1k;
        mce_max_output 100;
        mce_min_content 5000;
        mce_bypass $arg_a $arg_b;',
    server => '
        mce_max_size 1m;
        mce_min_content 200;

        location / { proxy_pass http://origin; }
        location /rewrite/ { mce_action rewrite; mce_max_output auto;
                             proxy_pass http://origin/; }
        location /most/ { mce_action rewrite; proxy_pass http://origin/; }
        location /bare/ { mce_action rewrite; mce_max_output auto;
                          mce_format text; mce_headline off;
                          location /bare/on/ { mce_headline on;
                                               proxy_pass http://origin/; }
                          location /bare/in/ { proxy_pass http://origin/; }
        }
        location /types/ { mce_types text/vnd.wap.wml;
                           proxy_pass http://origin/; }
        location /any/ { mce_types *; proxy_pass http://origin/; }
        location /tiny/ { mce_max_size 100; proxy_pass http://origin/; }
        location /exact/ { mce_max_size ' . length($page) . ';
                           proxy_pass http://origin/; }
        location /less/ { mce_max_size ' . (length($page) - 1) . ';
                          proxy_pass http://origin/; }
        location /much/ { mce_min_content 700; proxy_pass http://origin/; }
        location /zero/ { mce_min_content 0; proxy_pass http://origin/; }
        location /bypass/ { mce_bypass $arg_c; proxy_pass http://origin/; }
        location /text/ { mce_action rewrite; mce_format text;
                          mce_max_output auto;
                          location /text/sub/ { proxy_pass http://origin/; }
                          location /text/html/ { mce_format html;
                                                 proxy_pass http://origin/; }
        }
        location /rules/ { mce_site_rules ' . $rules . ' mode=prefer;
                           location /rules/sub/ { proxy_pass http://origin/; }
                           location /rules/auto/ { mce_site_rules ' . $rules . ';
                                                   proxy_pass http://origin/; }
                           location /rules/off/ { mce_site_rules off;
                                                  proxy_pass http://origin/; }
        }
        location /r2l/ { mce_extractor r2l; proxy_pass http://origin/; }
        location /dana/ { mce_extractor danag(gap=30);
                          location /dana/sub/ { proxy_pass http://origin/; }
        }',
);

my @cases = (
    ['/a', 'annotated', 'mce and mce_action come from http'],
    ['/rewrite/a', 'rewritten',
     'mce_action and mce_max_output are replaced in a location'],
    ['/most/a', 'too_large', 'mce_max_output comes from http'],
    ['/plain', 'annotated', 'mce_types comes from http'],
    ['/xhtml', 'type', 'mce_types replaces the default'],
    ['/types/wml', 'annotated', 'mce_types is replaced in a location'],
    ['/types/plain', 'type', 'and does not add to that of http'],
    ['/types/a', 'type', 'not even text/html'],
    ['/any/plain', 'annotated', 'an asterisk means every type'],
    ['/tiny/a', 'too_large', 'mce_max_size is replaced in a location'],
    ['/exact/a', 'annotated', 'a page of just mce_max_size is not too large'],
    ['/less/a', 'too_large', 'a page of one byte more is'],
    ['/short', 'annotated', 'mce_min_content of the server counts'],
    ['/much/short', 'no_content', 'mce_min_content of a location counts'],
    ['/zero/short', 'annotated', 'mce_min_content may be 0'],
    ['/a?a=1', 'bypass', 'mce_bypass comes from http'],
    ['/a?b=1', 'bypass', 'with all its values'],
    ['/bypass/a?c=1', 'bypass', 'mce_bypass is replaced in a location'],
    ['/bypass/a?a=1', 'annotated', 'and does not add to that of http'],
    ['/text/sub/a', 'rewritten', 'mce_format is inherited'],
    ['/text/html/a', 'rewritten', 'mce_format is replaced'],
    ['/dana/sub/a', 'annotated', 'mce_extractor is inherited'],
);

for my $case (@cases) {
    my ($uri, $status, $name) = @$case;

    is($t->status($t->get($uri)), $status, $name);
}

like($t->get('/text/sub/a')->header('Content-Type'),
     qr{^text/plain; ?charset=utf-8$}i, 'text is text/plain in UTF-8');
unlike($t->get('/text/sub/a')->body, qr/</, 'text has no tag');
like($t->get('/text/html/a')->header('Content-Type'), qr{^text/html}i,
     'html is text/html');
like($t->get('/dana/sub/a')->header('X-Main-Content'),
     qr/^"danag\(gap=30\)";/, 'the inherited expression is used');
is($t->log($t->get('/dana/sub/a'))->{extractor}, 'danag(gap=30)',
   '$mce_extractor tells it');

is($t->log($t->get("/rules/$_->[0]/a"))->{rule}, $_->[1], $_->[2])
    for ['sub', "$rules/localhost.txt:1",
         'mce_site_rules is inherited with its mode'],
        ['auto', "$rules/localhost.txt", 'replaced with another'],
        ['off', '', 'and turned off'];

my ($headline) = $page =~ /<h1>(.*?)</;
unlike($t->get('/bare/in/a')->body, qr/\Q$headline/, 'mce_headline is inherited');
like($t->get('/bare/on/a')->body, qr/^\Q$headline/, 'mce_headline is replaced');

my $r = $t->get('/r2l/a');
like($r->header('X-Main-Content'), qr/^auto;/,
     'where r2l does not apply the default extractor does the work');
is($t->log($r)->{extractor}, 'auto', 'and $mce_extractor tells');

# what concerns the page that is sent

my @p = paragraphs();
my $rich = article(paragraphs => [
    qq{<img src="/ship.jpg" alt="A ship"> $p[0]}, $p[1],
    qq{$p[2] <a href="https://example.org/wall">The wall</a> stands.}, $p[3],
]);

my $o = Mce::Test->new(
    origin => { '/a' => { body => $rich, headers =>
                          ['Cache-Control' => 'no-transform'] } },
    files  => { hosts => "example.org\n", none => '' },
    http   => '
        mce on;
        mce_block_hosts html/hosts;
        mce_removed_links bottom;
        mce_images drop;
        mce_links text;
        mce_csp off;
        mce_etag off;
        mce_no_transform ignore;
        mce_methods GET POST;
        mce_address https://www.example$request_uri;
        mce_link_prefix /read/;
        mce_image_prefix /image/;
        mce_original /original$request_uri;
        mce_format negotiate;
        mce_alternate /md$request_uri;
        mce_not_acceptable on;',
    server => '
        location / { proxy_pass http://origin; }
        location /blocked/ { mce_links keep; mce_removed_links off; proxy_pass http://origin/; }
        location /images/ { mce_images keep; proxy_pass http://origin/; }
        location /links/ { mce_links keep; mce_block_hosts html/none;
                           proxy_pass http://origin/; }
        location /csp/ { mce_csp on; proxy_pass http://origin/; }
        location /etag/ { mce_etag on; proxy_pass http://origin/; }
        location /obey/ { mce_no_transform obey; proxy_pass http://origin/; }
        location /accept/ { mce_not_acceptable off; mce_alternate "/b";
                            proxy_pass http://origin/; }
        location /methods/ { mce_methods HEAD; proxy_pass http://origin/; }
        location /address/ { mce_address http://b.example/; mce_images keep;
                             proxy_pass http://origin/; }
        location /no-address/ { mce_address ""; mce_original "";
                                mce_link_prefix ""; mce_image_prefix "";
                                proxy_pass http://origin/; }
        location /prefixes/ { mce_images keep; mce_links keep;
                              mce_block_hosts off;
                              proxy_pass http://origin/; }
        location /others/ { mce_images keep; mce_links keep;
                            mce_block_hosts off;
                            mce_link_prefix /r/; mce_image_prefix /i/;
                            mce_original /o; proxy_pass http://origin/; }',
);

$r = $o->get('/a');
is($o->status($r), 'rewritten', 'mce_no_transform is inherited');
unlike($r->body, qr/<img/, 'mce_images is inherited');
unlike($r->body, qr{example\.org/wall}, 'mce_links is inherited');
is($r->header('Content-Security-Policy'), undef, 'mce_csp is inherited');
is($r->header('ETag'), undef, 'mce_etag is inherited');
like($r->body, qr{href="/original/a"}, 'mce_original is inherited');
is($o->status($o->request('POST', '/a', 'Content-Length' => 0)), 'rewritten',
   'mce_methods is inherited');

unlike($o->get('/blocked/a')->body, qr{example\.org%2Fwall},
       'mce_block_hosts is inherited');

like($o->get('/a')->body, qr/<nav/, 'mce_removed_links is inherited');
unlike($o->get('/blocked/a')->body, qr/<nav/,
       'mce_removed_links is replaced');

like($o->get('/images/a')->body, qr/<img/, 'mce_images is replaced');
like($o->get('/links/a')->body, qr{example\.org%2Fwall},
     'mce_links is replaced, and so is mce_block_hosts');
like($o->get('/csp/a')->header('Content-Security-Policy'), qr/^default-src/,
     'mce_csp is replaced');
like($o->get('/etag/a')->header('ETag'), qr/^"/, 'mce_etag is replaced');
is($o->status($o->get('/obey/a')), 'no_transform',
   'mce_no_transform is replaced');
like($o->get('/prefixes/a')->body, qr{<a href="/read/https%3A%2F%2F},
     'mce_link_prefix is inherited');
like($o->get('/prefixes/a')->body,
     qr{<img [^>]*src="/image/https%3A%2F%2Fwww\.example%2F},
     'so is mce_image_prefix, and mce_address');
like($o->get('/others/a')->body, qr{<a href="/r/https%3A%2F%2F},
     'mce_link_prefix is replaced');
like($o->get('/others/a')->body, qr{<img [^>]*src="/i/https%3A%2F%2F},
     'mce_image_prefix is replaced');
like($o->get('/others/a')->body, qr{<a href="/o"}, 'mce_original is replaced');
like($o->get('/address/a')->body, qr{"/image/http%3A%2F%2Fb\.example%2F},
     'mce_address is replaced');
unlike($o->get('/no-address/a')->body, qr{b\.example},
       'an empty one is as none');
is($o->get('/links/a', Accept => 'image/png')->status, 406,
   'mce_not_acceptable is inherited');
is($o->get('/accept/a', Accept => 'image/png')->status, 200,
   'and replaced');
like($o->get('/links/a')->header('Link'), qr{^</md/links/a>},
     'mce_alternate is inherited');
like($o->get('/accept/a')->header('Link'), qr{^</b>}, 'and replaced');
is($o->status($o->get('/methods/a')), 'method',
   'mce_methods is replaced and not added to');

$t->done;
