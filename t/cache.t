#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# proxy_cache: what is stored is the original, in whatever state it is sent;
# a second mce-less nginx in front may store the extract.

my $page = article();
my @p = paragraphs();

my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => $page,
                      headers => ['Cache-Control' => 'max-age=60'] },
        '/gzip'  => { body => $page, encoding => 'gzip',
                      headers => ['Cache-Control' => 'max-age=60'] },
        '/links' => { body => portal(),
                      headers => ['Cache-Control' => 'max-age=60'] },
        '/twice' => { body => $page,
                      headers => ['Cache-Control' => 'max-age=60'] },
    },
    http => '
        proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;
        proxy_cache_path %%DIR%%/temp/front keys_zone=f:1m;
        server {
            listen unix:%%DIR%%/back.sock;
            mce on;
            location / { proxy_pass http://origin; }
        }',
    server => '
        proxy_cache_key $uri_key;
        set $uri_key $uri;
        add_header X-Cache $upstream_cache_status;
        location / {
            mce $arg_mce;
            proxy_cache c;
            proxy_pass http://origin;
        }
        location /mark/ {
            mce on;
            mce_action annotate;
            proxy_cache c;
            proxy_pass http://origin/;
        }
        location /front/ {
            proxy_cache f;
            proxy_pass http://unix:%%DIR%%/back.sock:/;
        }',
);

for my $uri (qw(/a /gzip)) {
    my $first = $t->get("$uri?mce=on");
    my $second = $t->get("$uri?mce=on");
    my $off = $t->get("$uri?mce=off");

    is($first->header('X-Cache'), 'MISS', "$uri: first a miss");
    is($second->header('X-Cache'), 'HIT', "$uri: then a hit");
    like($first->body, qr/\Q$p[0]\E/, "$uri: the miss is rewritten");
    is($second->body, $first->body, "$uri: the hit as well");
    is($off->header('X-Cache'), 'HIT', "$uri: a hit with mce off");
    is($off->body, $uri eq '/gzip' ? Mce::Origin::compress(gzip => $page)
                                   : $page,
       "$uri: the cache holds the original");
}

is($t->get('/links?mce=on')->body, portal(), 'a miss that passes');
is($t->get('/links?mce=on')->body, portal(), 'a hit that passes');
is($t->get('/mark/a')->body, $page, 'annotated: miss');
is($t->get('/mark/a')->body, $page, 'annotated: hit');

my $miss = $t->get('/front/twice');
my $hit = $t->get('/front/twice');
is($hit->header('X-Cache'), 'HIT', 'a front can store the extract');
is($hit->body, $miss->body, 'and gives it out again');
is($hit->header('X-Main-Content'), $miss->header('X-Main-Content'),
   'with its header');
is(scalar(grep { $_ eq 'GET /twice' } $t->origin->requests), 1,
   'the origin was asked once');

$t->done;
