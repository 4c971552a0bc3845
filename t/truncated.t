#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# An upstream that dies half way: what came is sent on, unchanged, and the
# client can see that it is not all.

use Time::HiRes qw(time);

my $page = article();
my $gzip = Mce::Origin::compress(gzip => $page);

my %routes = (
    '/length'  => { body => $page, cut => 900 },
    '/chunked' => { body => $page, cut => 900, framing => 'chunked' },
    '/nothing' => { body => $page, cut => 0 },
    '/reset'   => { body => $page, cut => 900, reset => 1, stall => 0.5 },
    '/slow'    => { body => $page, cut => 900, piece => 300, pause => 0.1 },
    '/gzip'    => { body => $page, cut => 300, encoding => 'gzip' },
    '/most'    => { body => $page, cut => length($page) - 1 },
    '/early'   => { body => $page, length => 100_000_000, cut => 900,
                    stall => 30 },
    '/stall'   => { body => $page, cut => 900, stall => 30 },
    '/framing' => broken($page),
    '/packed'  => broken($gzip, 'Content-Encoding: gzip'),
    '/much'    => broken(article(extra => '<p>word</p>' x 1_000)),
);

my $t = Mce::Test->new(
    origin => \%routes,
    allow  => qr/\[(?:error|info|warn)\]/,
    server => '
        proxy_read_timeout 1s;
        location /early { mce on; proxy_read_timeout 60s;
                          proxy_buffering off; proxy_pass http://origin; }
        location / { mce on; proxy_pass http://origin; }
        location /mark/ { mce on; mce_action annotate;
                          proxy_pass http://origin/; }
        location /off/ { proxy_pass http://origin/; }
        location /unbuffered/ { mce on; proxy_buffering off;
                                proxy_pass http://origin/; }
        location /unbuffered-off/ { proxy_buffering off;
                                    proxy_pass http://origin/; }',
);

for my $uri (grep { $_ ne '/early' } sort keys %routes) {
    for my $pair (['', '/off'], ['/mark', '/off'],
                  ['/unbuffered', '/unbuffered-off'])
    {
        my ($prefix, $off) = @$pair;
        my $start = time;
        my $r = $t->get("$prefix$uri");
        my $raw = $t->get("$off$uri");

        is($r->body, $raw->body, "$prefix$uri: what came is passed");
        is($r->complete, $raw->complete,
           "$prefix$uri: complete or not is seen as without the module");
        is($r->stable_head, $raw->stable_head,
           "$prefix$uri: the header passes unchanged");
        ok(!$r->late, "$prefix$uri: the client does not wait");

        next if $r->status != 200;

        is($t->status($r), 'truncated',
           "$prefix$uri: \$mce_status says truncated");
    }
}

# too large by its header: it is not held at all

my $c = $t->connect(timeout => 5 * $Mce::Nginx::slow);
$c->request('GET', '/early');
is($c->response('HEAD')->status, 200,
   'a page that is too large by its header passes before it is complete');
$c->close;

$t->done;


# Chunks of a page, and then one whose length is no number.

sub broken {
    my ($body, @headers) = @_;

    return sub {
        my ($c) = @_;

        print $c join "\r\n", 'HTTP/1.1 200 OK', 'Content-Type: text/html',
            'Transfer-Encoding: chunked', @headers, '',
            map { sprintf("%x", length) . "\r\n$_" } $body =~ /(.{1,1000})/gs;
        select undef, undef, undef, 0.2;
        print $c "\r\nbroken\r\n";

        return;
    };
}
