#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Expressions that name a file of patterns: read when nginx starts, from the
# folder of nginx.conf unless the path is absolute.

my $text = 'Words of the article that stand in no link at all. ' x 8;
my $page = "<title>Article</title><div><p>$text"
    . '<a href="http://ads.example/x">Buy this now</a> and '
    . '<a href="http://news.example/y">read the source</a>.</p></div>';

my $nginx = Mce::Nginx->new;

$nginx->file('a.html', $page);
$nginx->write('hosts.txt', "# ad hosts\n(^|\\.)ads\\.example\$\n");
$nginx->write('broken.txt', "fine\n(broken\n");

$nginx->write_conf(server => '
    mce on;
    mce_min_confidence 0;
    mce_extractor crunch(ads=hosts.txt);
    location / { root %%DIR%%/html; }
');
$nginx->start;

my $client = Mce::Client->new($nginx->port);
$client->request('GET', '/a.html');
my $r = $client->response;

like($r->body, qr/read the source/, 'a link to another host stays');
unlike($r->body, qr/Buy this now/, 'a link to a host of the list goes');

$nginx->stop;

for my $case (
    ['crunch(ads=missing.txt)', qr/"ads" cannot be read from the file/],
    ['crunch(ads=broken.txt)', qr/"ads", line 2: missing closing paren/],
    ['crunch(ads=.)', qr/"ads" cannot be read from the file/],
    ['mss(model=hosts.txt)', qr/"model": "hosts.txt" is no model of mss/],
) {
    my ($extractor, $expected) = @$case;

    $nginx->write_conf(server => "mce_extractor $extractor;");

    my ($status, $said) = $nginx->test_conf;

    isnt($status, 0, "$extractor is refused");
    like($said, $expected, 'and the reason is told');
    like($said, qr/column 1[12]: /, 'with the column');
}

# a layout is that of one page, which a filter does not have

for my $extractor ('vips(layout=boxes)', 'vips', 'first(vips,auto)') {
    $nginx->write('boxes', "mce layout 1 4 a2eedcd4\n");
    $nginx->write_conf(server => "mce_extractor $extractor;");

    my ($status, $said) = $nginx->test_conf;

    isnt($status, 0, "$extractor is refused");
    is(scalar(() = $said =~ /emerg/g), 1, 'in one line');
    like($said, qr/ "\Q$extractor\E": vips takes the layout of the page, /,
         'which says why');
}

done_testing();
