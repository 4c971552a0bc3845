#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Pages made to hurt: the whole way through nginx takes no noticeable time
# and ends in a page.

use Time::HiRes qw(time);

my @p = paragraphs();
my $size = 400_000;

my %units = (
    angle   => '<', comment => '<!--', div => '<div>', script => '<script',
    quote   => '"', a => '<a href="x">', bold => '<b><i>', close => '</div>',
    table   => '<table><tr><td>', entity => '&amp', list => '<ul><li>',
    para    => '<p>word ', inline => '<span>word ', attr => '<p a="',
    nul     => "\0", svg => '<svg>', select => '<select><option>',
    heading => '<h1>Harbour', block => '<blockquote><p>word',
);

my %routes;

for my $name (keys %units) {
    my $times = int($size / length $units{$name});
    my $noise = $units{$name} x $times;

    $routes{"/$name"} = { body => $noise };
    $routes{"/$name-in"} = { body => article(
        paragraphs => [ @p[0 .. 2], $noise, @p[3 .. 4] ]) };
    $routes{"/$name-around"} = { body => article(
        paragraphs => [ $noise . join('</p><p>', @p) ]) };
}

my $t = Mce::Test->new(
    level  => 'info',
    origin => \%routes,
    server => '
        mce_timeout 1h;
        location / { mce on; proxy_pass http://origin; }
        location /text/ { mce on; mce_format text;
                          proxy_pass http://origin/; }
        location /off/ { proxy_pass http://origin/; }',
);

for my $uri (sort keys %routes) {
    for my $prefix ('', '/text') {
        my $start = time;
        my $r = $t->get("$prefix$uri");
        my $took = time - $start;

        is($r->status, 200, "$prefix$uri answers");
        ok($r->complete, "$prefix$uri is complete");
        cmp_ok($took, '<', 10 * $Mce::Nginx::slow, "$prefix$uri in time");

        my $status = $t->status($r);
        like($status, qr/^(?:rewritten|no_content|low_confidence|memory)$/,
             "$prefix$uri: $status");
        is($r->body, $routes{$uri}{body}, "$prefix$uri passes unchanged")
            if $status ne 'rewritten';
    }
}

$t->done;
