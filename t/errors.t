#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Error pages, of nginx and of the upstream, and error_page.

my $page = article();
my $t = Mce::Test->new(
    origin => {
        '/404'   => { status => 404, body => $page },
        '/500'   => { status => 500, body => $page },
        '/fine'  => { body => $page },
        '/error' => { body => $page },
    },
    files  => { 'error.html' => $page },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /none/ { return 404; }
        location /down/ { proxy_pass http://unix:%%DIR%%/nothing; }
        location /page/ { error_page 404 /error.html; return 404; }
        location = /error.html { root %%DIR%%/html; }
        location /again/ { error_page 404 =200 /fine; return 404; }
        location /intercept/ { proxy_intercept_errors on;
                               error_page 404 =200 /fine;
                               proxy_pass http://origin/; }
        location /text/ { return 200 "no page"; }',
);

for my $code (404, 500) {
    my $r = $t->get("/$code");

    is($r->status, $code, "$code of the upstream passes");
    is($r->body, $page, "$code: its body passes");
    is($t->status($r), 'status', "$code: \$mce_status says status");
}

my $r = $t->get('/none/');
is($r->status, 404, 'an error of nginx itself passes');
like($r->body, qr/<h1>404 Not Found/, 'with its page');
is($t->status($r), 'status', '$mce_status says status');

is($t->get('/down/')->status, 502, 'an upstream that is down gives 502');

$r = $t->get('/page/');
is($r->status, 404, 'error_page keeps its status');
is($r->body, $page, 'and its body');

my @p = paragraphs();

for my $uri (qw(/again/ /intercept/404)) {
    $r = $t->get($uri);
    is($r->status, 200, "$uri: error_page with =200 answers 200");
    is($t->status($r), 'rewritten', "$uri: and its page is rewritten");
    like($r->body, qr/\Q$p[0]\E/, "$uri: with the text");
}

is($t->get('/text/')->body, 'no page', 'return 200 passes');

$t->done;
