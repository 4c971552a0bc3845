#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Buffers of upstreams: larger ones than those in which the filter starts to
# collect a page, or than what it may hold; and those that arrive while it sends.

my $page = article();
my $tail = article(extra => '<p>word and word</p>' x 150_000);
my $head = substr $tail, 0, 100_000, '';
my $much = $page . ' ' x 300_000;
my $less = $page . ' ' x 60_000;

my $t = Mce::Test->new(
    level  => 'notice',
    origin => {
        '/grows' => pieces($head, $tail),
        map { ("/size/$_" => { body => substr($tail, 0, 300_000 + 1_000 * $_),
                               framing => 'chunked', piece => 3000 }) } 1 .. 9,
    },
    http   => 'mce_max_held 16m; proxy_buffers 2 4m; proxy_buffer_size 512k;
               proxy_busy_buffers_size 4m;',
    server => '
        mce on;
        mce_max_size 16m;
        mce_action annotate;
        location / { proxy_pass http://origin; }
        location /size/ { mce_max_size 60k; sendfile_max_chunk 2k;
                          proxy_buffers 8 4k; proxy_busy_buffers_size 8k;
                          proxy_buffer_size 4k; proxy_pass http://origin; }',
);

for my $n (1 .. 3) {
    my $r = $t->get('/grows');

    is($t->status($r), 'annotated',
       "time $n: a page grows by more than twice itself");
    ok($r->body eq $head . $tail, "time $n: and is whole");
}

# so little leaves at once that the upstream sends more with each piece

is(join(' ', grep { $t->get("/size/$_")->body
                    ne substr $tail, 0, 300_000 + 1_000 * $_ } 1 .. 9), '',
   'buffers that arrive while pieces leave come after them');

my $small = Mce::Test->new(
    level  => 'notice',
    origin => {
        '/much' => pieces(substr($much, 0, 1000), substr $much, 1000),
        '/less' => pieces(substr($less, 0, 1000), substr $less, 1000),
    },
    http   => 'mce_max_held 100k; proxy_buffers 2 4m; proxy_buffer_size 512k;
               proxy_busy_buffers_size 4m;',
    server => 'mce on; location / { proxy_pass http://origin; }',
);

is($small->status($small->get('/less')), 'rewritten',
   'a buffer that fits into mce_max_held is held');

my $r = $small->get('/much');
is($small->status($r), 'queue_full', 'one that alone is more than that is not');
ok($r->body eq $much, 'and passes');

$t->done;


# One piece after the other, each in a chunk.

sub pieces {
    my (@pieces) = @_;

    return sub {
        my ($c) = @_;

        print $c "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
            . "Transfer-Encoding: chunked\r\n\r\n";

        for my $piece (@pieces) {
            printf $c "%x\r\n", length $piece;
            print $c $piece, "\r\n";
            select undef, undef, undef, 0.3;
        }

        print $c "0\r\n\r\n";

        return;
    };
}
