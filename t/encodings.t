#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Brotli and Zstandard, as far as configure found their libraries.

use File::Temp ();

my $page = article();
my $large = article(extra => '<!-- filler -->' x 20_000);
my $huge = $page . ' ' x 3_000_000;

my %command = (
    br   => ['brotli', '-c', '-q', 5],
    zstd => ['zstd', '-q', '-c'],
);

my %linked = (br => qr/brotlidec/, zstd => qr/libzstd/);
my $libraries = Mce::Nginx::libraries();

for my $encoding (sort keys %command) {
    SKIP: {
        skip "the module was built without $encoding", 1
            if $libraries !~ $linked{$encoding};

        test($encoding);
    }
}

done_testing() if !$libraries;


sub test {
    my ($encoding) = @_;

    my $whole = compress($encoding, $page);
    my $header = ['Content-Encoding' => $encoding];
    my $wrong = $whole;
    substr $wrong, 200, 40, "\xff" x 40;

    my %pages = (
        page     => [$whole, 'rewritten'],
        large    => [compress($encoding, $large), 'rewritten'],
        huge     => [compress($encoding, $huge), 'too_large'],
        half     => [substr($whole, 0, 500), 'encoding'],
        garbage  => [$whole . 'garbage', 'encoding'],
        wrong    => [$wrong, 'encoding'],
        nonsense => [$page, 'encoding'],
    );

    my $t = Mce::Test->new(
        origin => { map { ("/$_" => { body => $pages{$_}[0],
                                      headers => $header }) } keys %pages },
        server => '
            mce on;
            mce_max_size 1m;
            location / { proxy_pass http://origin; }
            location /mark/ { mce_action annotate; proxy_pass http://origin/; }
            location /exact/ { mce_max_size ' . length($large) . ';
                               proxy_pass http://origin/; }
            location /less/ { mce_max_size ' . (length($large) - 1) . ';
                              proxy_pass http://origin/; }',
    );

    for my $name (sort keys %pages) {
        my ($body, $status) = @{$pages{$name}};
        my $r = $t->get("/$name", 'Accept-Encoding' => $encoding);

        is($t->status($r), $status, "$encoding, $name: $status");

        if ($status eq 'rewritten') {
            is($r->header('Content-Encoding'), undef,
               "$encoding, $name: the extract is not encoded");
            like($r->body, qr{^<!DOCTYPE html>.*</html>\s*$}s,
                 "$encoding, $name: it is a page");

        } else {
            is($r->header('Content-Encoding'), $encoding,
               "$encoding, $name: the encoding stays");
            is($r->body, $body, "$encoding, $name: the bytes are the same");
        }

        is($t->get("/mark/$name")->body, $body,
           "$encoding, $name: annotated, the bytes are the same");
    }

    is($t->status($t->get('/exact/large')), 'rewritten',
       "$encoding: a page of just mce_max_size is decoded");
    is($t->status($t->get('/less/large')), 'too_large',
       "$encoding: one byte more is too much");

    $t->done if $encoding eq 'zstd' || $libraries !~ $linked{zstd};

    return;
}


sub compress {
    my ($encoding, $bytes) = @_;

    my $dir = File::Temp->newdir;

    spew("$dir/in", $bytes);

    my @command = @{$command{$encoding}};

    return scalar `@command "$dir/in"`;
}
