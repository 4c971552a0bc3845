#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Bytes of an address that are no ASCII may be in any charset: in what is made
# of the page they are percent-encoded.

my $page = article(extra => '<p><a href="next">Next page of the report</a></p>');

my $t = Mce::Test->new(
    origin => { default => { body => $page } },
    server => '
        mce on;
        location /json/ { mce_format json; proxy_pass http://origin; }
        location /markdown/ { mce_format markdown; proxy_pass http://origin; }
        location /set/ { mce_format json;
                         mce_address http://own.example$request_uri;
                         proxy_pass http://origin; }
        location /prefix/ { mce_format html; mce_link_prefix /go$request_uri?;
                            mce_original $request_uri;
                            proxy_pass http://origin; }',
);

my %bytes = ("caf\xe9/" => 'caf%E9/', "caf\xc3\xa9/" => 'caf%C3%A9/',
             "\xff\x80?q=\xfe" => '%FF%80?q=%FE');

for my $path (sort keys %bytes) {
    for my $format (qw(json markdown set prefix)) {
        my $body = $t->get("/$format/$path")->body;

        like($body, qr/\Q$bytes{$path}\E/, "$format: $bytes{$path} is encoded");
        ok(utf8::decode($body), 'and all is UTF-8');
    }
}

for my $host ("b\xc3\xbccher.example", "b\xfccher.example") {
    my $body = $t->get('/json/a', Host => $host)->body;

    ok(utf8::decode($body), 'a host leaves it UTF-8 as well');
}

like($t->get('/json/a', Host => "b\xc3\xbccher.example")->body,
     qr{"url":"http://b\xc3\xbccher\.example[:/]}, 'and keeps its letters');

$t->done;
