#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What describes the bytes of the original is not sent with an extract, be it
# before them or, as a trailer, after them.

my @names = qw(Content-MD5 Content-Digest Repr-Digest Digest Unencoded-Digest
               X-Content-MD5 x-goog-hash x-amz-checksum-sha256
               x-amz-checksum-crc64nvme Signature Signature-Input
               Content-Range);
my @loads = qw(Use-As-Dictionary Speculation-Rules);
my @keep = qw(Server-Timing X-Checked Signatures x-amz-request-id);
my %value = ('Content-Range' => 'bytes 0-1/2');

my $t = Mce::Test->new(
    origin => {
        '/a' => { body => article(), framing => 'chunked', headers => [
            map { ($_ => $value{$_} // 'x') } @names, @loads, @keep ] },
        '/p' => { body => portal(), framing => 'chunked' },
    },
    server => 'mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /after/ { '
            . join('', map { "add_trailer $_ 'y';\n" } @names, 'ETag', @keep)
            . 'proxy_pass http://origin/; }
        location /after/mark/ { mce_action annotate; '
            . join('', map { "add_trailer $_ 'y';\n" } @names, 'ETag', @keep)
            . 'proxy_pass http://origin/; }',
);

my $r = $t->get('/a');
my $mark = $t->get('/mark/a');
my $head = $t->head('/a');

for my $name (@names) {
    is($r->header($name), undef, "an extract has no $name");
    is($head->header($name), undef, "nor has the answer to HEAD");
    is($mark->header($name), $value{$name} // 'x',
       "an annotated page has its $name");
}

for my $name (@loads) {
    is($r->header($name), undef, "an extract has no $name");
    is($mark->header($name), 'x', "an annotated page has its $name");
}

is($r->header($_), 'x', "$_ stays") for @keep;

# trailers

my %after = trailers('/after/a');
my %all = map { lc($_) => 'y' } @names, 'ETag', @keep;

is_deeply(\%after, { map { lc($_) => 'y' } @keep },
          'after an extract stands nothing about the original');
is_deeply({ trailers('/after/mark/a') }, \%all,
          'after an annotated page stands what stood there');
is_deeply({ trailers('/after/p') }, \%all, 'and after one that passes');

$t->done;


sub trailers {
    my ($uri) = @_;

    # without TE, nginx would send none
    my $r = $t->get($uri, TE => 'trailers', Connection => 'TE, close');

    return map { /^([^:\s]+):\s*(.*?)\s*$/ ? (lc $1 => $2) : () }
        @{$r->{trailers}};
}
