#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# slice makes a page of several subrequests.  It has the status, header and
# bytes that it would have without the module, for whoever asks for it.

my $link = '<div><a href="/x">y</a></div>' . "\n";
my $page = article(extra => $link x (952 * 1024 / length $link));

my $origin = Mce::Nginx->new(module => 0);

$origin->write_conf(server => 'location /whole/ { max_ranges 0;
                                                  alias %%DIR%%/html/; }');
$origin->file('page.html', $page);
$origin->start;

my $slice = 'slice 256k;
             proxy_set_header Range $slice_range;
             proxy_cache_key $request_uri$slice_range;
             proxy_cache_valid 200 206 1h;
             proxy_cache c;
             proxy_pass http://127.0.0.1:' . $origin->port;

my $t = Mce::Test->new(
    http2  => 1,
    level  => 'notice',
    http   => 'proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;',
    server => "
        location /off/ { $slice/; }
        location /rewrite/ { mce on; $slice/; }
        location /annotate/ { mce on; mce_action annotate; $slice/; }
        location /whole/ { mce on; $slice/whole/; }",
);

my %off;

cmp_ok(length $page, '>', 3 * 256 * 1024, 'the page is of several slices');

for my $action (qw(off rewrite annotate)) {
    for my $range ('', 'bytes=0-99', 'bytes=250000-600000', 'bytes=900000-',
                   'bytes=-500', 'bytes=262144-262144', 'bytes=0-9,500-509',
                   'bytes=9000000-')
    {
        my %headers = $range ? (Range => $range) : ();

        for my $method (qw(GET GET HEAD)) {
            my $client = $t->connect;
            my $r = $t->request($method, "/$action/page.html", %headers,
                                ':client' => $client);

            same("$action: $method $range", $method, $range, $r);
            like($t->status($r), qr/^(?:range|status)$/,
                 "$action: $method $range: it passes")
                if $action ne 'off';

            $r = $t->get("/$action/page.html", %headers,
                         ':client' => $client);
            same("$action: $method $range: the next one on the connection",
                 'GET', $range, $r);
        }

        next if !Mce::Test::curl_has_http2();

        my $r = $t->http2("/$action/page.html",
                          $range ? ('-H', "Range: $range") : ());
        same("$action: $range: HTTP/2", 'HTTP/2', $range, $r);
    }
}

ok($off{'GET '}[3] eq $page, 'without a range it is the whole page');
is($t->status($t->get('/whole/page.html')), 'rewritten',
   'a page that the upstream does not cut is rewritten');

$origin->stop;
$t->done;


# The first that asks is one without the module.

sub same {
    my ($name, $method, $range, $r) = @_;

    my $is = [$r->complete, $r->status, $r->stable_head, $r->body];
    my $expected = $off{"$method $range"} //= $is;

    is($is->[0], 1, "$name: the response is complete");
    is(join("\n", @$is[1, 2]), join("\n", @$expected[1, 2]),
       "$name: status and header");
    ok($is->[3] eq $expected->[3], "$name: body");
}
