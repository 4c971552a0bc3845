#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_shadow: a second extractor, of which nothing is seen but in the metrics.

my $page = article();

my $t = Mce::Test->new(
    level  => 'notice',
    origin => { '/a' => { body => $page } },
    http   => 'mce_zone 1m;',
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /same/ { mce_shadow addanag rate=100%;
                          proxy_pass http://origin/; }
        location /other/ { mce_shadow plain rate=100%;
                           proxy_pass http://origin/; }
        location /none/ { mce_shadow r2l rate=100%;
                          proxy_pass http://origin/; }
        location /never/ { mce_shadow plain rate=0%;
                           proxy_pass http://origin/; }
        location /half/ { mce_shadow plain rate=50%;
                          proxy_pass http://origin/; }
        location = /metrics { mce_metrics json; }',
);

my ($pages, $agreement) = shadow();
is($pages, 0, 'without a shadow nothing is compared');

my $expected = $t->get('/a');

for my $case (['same', 1, 1], ['other', 0.3, 0.9], ['none', 0, 0]) {
    my ($name, $min, $max) = @$case;
    my ($before, $sum) = shadow();
    my $r = $t->get("/$name/a");

    $t->log($r);
    my ($after, $total) = shadow();

    (my $body = $r->body) =~ s{/$name/}{/}g;
    is($body, $expected->body, "$name: the body is that of the first");
    is($r->header('X-Main-Content'), $expected->header('X-Main-Content'),
       "$name: so is the header");
    is($after, $before + 1, "$name: the page is compared");
    cmp_ok($total - $sum, '>=', $min - 1e-6, "$name: agreement from $min");
    cmp_ok($total - $sum, '<=', $max + 1e-6, "$name: agreement up to $max");
}

($pages) = shadow();
$t->log($t->get('/never/a')) for 1 .. 20;
is((shadow())[0], $pages, 'a rate of 0% compares none');

$t->log($t->get('/half/a')) for 1 .. 60;
my $half = (shadow())[0] - $pages;
cmp_ok($half, '>', 5, 'a rate of 50% compares some');
cmp_ok($half, '<', 55, 'but not all');

my %zone = (http => 'mce_zone 1m;');

accepted('mce_shadow off;', 'no shadow is accepted', %zone);
accepted('mce_shadow dsc rate=0.25%;', 'a part of a percent is accepted',
         %zone);
refused('mce_shadow dsc;', qr/needs "rate="/, 'a rate is needed', %zone);
refused('mce_shadow first(dsc, bte) rate=5%;', qr/with spaces in quotes/,
        'an expression with spaces needs quotes', %zone);
refused('mce_shadow dsc rate=5;', qr/percentage/, 'in percent', %zone);
refused('mce_shadow dsc rate=%;', qr/percentage/, 'with a number', %zone);
refused('mce_shadow dsc rate=101%;', qr/from 0% to 100%/, 'of at most 100',
        %zone);
refused('mce_shadow nonsense rate=1%;', qr/"nonsense", column 1: /,
        'the extractor must exist', %zone);
refused('mce_shadow dsc rate=1%;', qr/"mce_shadow" needs "mce_zone"/,
        'a shadow needs a zone');

$t->done;


sub shadow {
    my $json = JSON::PP->new->utf8->decode($t->get('/metrics')->body);

    return @$json{qw(shadow_pages shadow_agreement)};
}
