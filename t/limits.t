#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_max_memory, mce_max_pages, mce_max_tokens and mce_max_nesting; the other
# limits are with the reasons.

my $page = article();
my $large = article(extra => '<div><a href="/x">y</a></div>' x 20_000);

my $t = Mce::Test->new(
    level  => 'notice',
    origin => {
        '/a'     => { body => $page },
        '/large' => { body => $large },
        '/deep'  => { body => article(extra => '<div>' x 100_000) },
        '/tags'  => { body => article(extra => '<b></b>' x 100_000) },
        '/tiny'  => { body => '<title>Rain</title><h1>Rain</h1><p>Rain fell.' },
        '/slow'  => { body => $page, piece => 1000,
                      pause => 0.3 * $Mce::Nginx::slow },
    },
    server => '
        mce on;
        mce_timeout 1h;
        location / { proxy_pass http://origin; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /tight/ { mce_max_memory 300k; proxy_pass http://origin/; }
        location /least/ { mce_max_memory 64k; mce_extractor auto;
                           mce_min_content 0; proxy_pass http://origin/; }
        location /tokens/ { mce_max_tokens 1000; proxy_pass http://origin/; }
        location /flat/ { mce_max_nesting 100; proxy_pass http://origin/; }
        location /lines/ { mce_max_nesting 100; mce_extractor danag;
                           proxy_pass http://origin/; }
        location /two/ { mce_max_pages 2; proxy_pass http://origin/; }',
);

is($t->status($t->get('/large')), 'rewritten', 'there is memory by default');
my $r = $t->get('/tight/large');
is($t->status($r), 'memory', 'a page that takes too much memory passes');
ok($r->body eq $large, 'with the bytes of the original');
like($t->nginx->read('error.log'),
     qr/mce passed a page: it takes more than mce_max_memory, or there is no /,
     'and the error log says what the operator may change');

for my $uri (qw(/deep /tags)) {
    is($t->status($t->get($uri)), 'rewritten', "there is for $uri as well");
    is($t->status($t->get("/tight$uri")), 'memory',
       "$uri: depth and tags take memory, which has its limit");
}

is($t->status($t->get('/tight/a')), 'rewritten', 'one that does not, does not');
is($t->status($t->get('/least/tiny')), 'rewritten',
   'a small page needs no more than the least that may be set');

for my $limit ([tokens => '/tags'], [flat => '/deep'], [lines => '/deep']) {
    my ($location, $uri) = @$limit;

    $r = $t->get("/$location$uri");
    is($t->status($r), 'too_large', "/$location$uri: a limit lets it pass");
    is($r->body, $t->get("/off$uri")->body, 'with the bytes of the original');
    is($t->status($t->get("/$location/a")), 'rewritten',
       "/$location/a: the limit is not reached");
}

my @clients = map {
    my $client = $t->connect;
    $client->request('GET', '/two/slow', 'X-Test-Id' => "s$_");
    $client;
} 1 .. 2;

wait_for(sub { 2 <= grep { m{ /slow$} } $t->origin->requests });
select undef, undef, undef, 0.3 * $Mce::Nginx::slow;

$r = $t->get('/two/a');

is($t->status($r), 'queue_full', 'more than mce_max_pages are not held');
is($r->body, $page, 'they pass with the bytes of the original');

$_->response for @clients;

is($t->log({ id => "s$_" })->{status}, 'rewritten', "page $_ was held")
    for 1 .. 2;
is($t->status($t->get('/two/a')), 'rewritten',
   'when they have gone, others are held');

my @leaving = map {
    my $client = $t->connect;
    $client->request('GET', '/two/slow');
    $client;
} 1 .. 2;

select undef, undef, undef, 0.1;
$_->close for @leaving;

my $status = '';
for (1 .. 100) {
    $status = $t->status($t->get('/two/a'));
    last if $status eq 'rewritten';
    select undef, undef, undef, 0.05;
}
is($status, 'rewritten', 'pages of clients that left count no more');

refused('mce_max_memory 0;', qr/must be at least 64k/, 'no memory is refused');
refused('mce_max_tokens 0;', qr/"mce_max_tokens" directive must be between 1 and 2147483647/,
        'pages without tokens are refused');
refused('mce_max_nesting 511;', qr/"mce_max_nesting" directive must be between 1 and 510/,
        'more nesting than the tree has is refused');
refused('mce_max_pages many;', qr/invalid number/, 'no number is refused');

$t->done;
