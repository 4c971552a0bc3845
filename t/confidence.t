#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_min_confidence: a page of which the extractor is not sure passes.

my $page = article();

my $t = Mce::Test->new(
    extractor => 'auto',
    origin => { '/a' => { body => $page } },
    http   => '
        mce on;
        mce_action annotate;
        mce_min_confidence 1;',
    server => '
        location / { proxy_pass http://origin; }
        location /any/ { mce_min_confidence 0; proxy_pass http://origin/; }
        location /low/ { mce_min_confidence 0.25; proxy_pass http://origin/; }
        location /rewrite/ { mce_action rewrite; proxy_pass http://origin/; }
        location /addanag/ { mce_extractor addanag;
                             proxy_pass http://origin/; }
        location /unjudged/ { mce_extractor addanag; mce_min_confidence 0;
                              proxy_pass http://origin/; }',
);

my $r = $t->get('/any/a');
my ($confidence) = $r->header('X-Main-Content') =~ /;confidence=([\d.]+)/;

is($t->status($r), 'annotated', 'mce_min_confidence 0 lets every page in');
like($confidence, qr/^[01]\.\d\d$/, 'the header tells the confidence');
is($t->log($r)->{confidence}, $confidence, '$mce_confidence tells it as well');
cmp_ok($confidence, '<', 1, 'the extractor is never quite sure');
cmp_ok($confidence, '>', 0.5, 'but of an article it is rather sure');

is($t->status($t->get('/low/a')), 'annotated',
   'a page above mce_min_confidence is annotated');

for my $uri (qw(/a /rewrite/a)) {
    $r = $t->get($uri);
    is($t->status($r), 'low_confidence',
       "$uri: a page below mce_min_confidence passes");
    is($r->body, $page, "$uri: unchanged");
    is($r->header('X-Main-Content'), undef, "$uri: without the header");
}

is($t->status($t->get('/addanag/a')), 'low_confidence',
   'the spans of any extractor are judged');

like($t->get('/unjudged/a')->header('X-Main-Content'),
     qr/^addanag;.*;confidence=0\.[5-9]\d/, 'by the default they would pass');

accepted("mce_min_confidence $_;", "mce_min_confidence $_ is accepted")
    for qw(0 1 0.5 0.1234 .5);
refused("mce_min_confidence $_;", qr/mce_min_confidence/,
        "mce_min_confidence $_ is refused")
    for qw(1.1 -0.5 high 0.12345 50%);
refused('mce_min_confidence 0.1; mce_min_confidence 0.1;', qr/is duplicate/,
        'mce_min_confidence twice is refused');

$t->done;
