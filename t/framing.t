#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# However the body arrives, the extract is the same.

my $page = article();
my $long = article(extra => '<div><a href="/x">y</a></div>' x 4000);
my %routes = (
    '/length'   => { body => $page },
    '/chunked'  => { body => $page, framing => 'chunked', piece => 333 },
    '/close'    => { body => $page, framing => 'close' },
    '/bytes'    => { body => $page, piece => 1 },
    '/byte-chunks' => { body => $page, framing => 'chunked', piece => 1 },
    '/slow'     => { body => $page, framing => 'chunked', piece => 900,
                     pause => 0.05 },
    '/gzip'     => { body => $page, encoding => 'gzip', piece => 1 },
);

my $t = Mce::Test->new(
    origin => {
        %routes,
        map { ("/long-$_" => { body => $long, framing => $_, piece => 9000 }) }
            qw(length chunked close),
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /unbuffered/ {
            proxy_buffering off;
            proxy_pass http://origin/;
        }
        location /small/ {
            proxy_buffer_size 1k;
            proxy_buffers 4 1k;
            proxy_busy_buffers_size 2k;
            proxy_pass http://origin/;
        }
        location /file/ {
            proxy_buffer_size 1k;
            proxy_buffers 2 1k;
            proxy_busy_buffers_size 1k;
            proxy_max_temp_file_size 1m;
            proxy_pass http://origin/;
        }
        location /annotate/ {
            mce_action annotate;
            proxy_buffering off;
            proxy_pass http://origin/;
        }
        location /annotated/ {
            mce_action annotate;
            proxy_buffers 8 16k;
            proxy_pass http://origin/;
        }
        location /http10/ {
            proxy_http_version 1.0;
            proxy_pass http://origin/;
        }',
);

my $extract = $t->get('/length')->body;
my @p = paragraphs();

like($extract, qr/\Q$p[2]\E/, 'there is an extract');

# the link to the original differs with the location
sub same {
    my ($body, $prefix, $uri) = @_;

    $body =~ s{\Q$prefix$uri\E}{/length}g;
    return $body;
}

for my $prefix ('', qw(/unbuffered /small /file /http10)) {
    for my $uri (sort keys %routes) {
        my $r = $t->get("$prefix$uri");

        is(same($r->body, $prefix, $uri), $extract,
           "$prefix$uri gives the same extract");
        is($r->header('Content-Length'), length $r->body,
           "$prefix$uri has the right length");
    }
}

is($t->get("/annotate$_")->body, $page,
   "$_ unbuffered: an annotated body stays the same")
    for grep { $_ ne '/gzip' } sort keys %routes;

for my $framing (qw(length chunked close)) {
    my $uri = "/annotated/long-$framing";

    my $r = $t->get($uri);

    is($t->status($r), 'annotated', "$uri is looked at");
    is($r->body, $long, "$uri: many buffers give the bytes of the original");
}

$t->done;
