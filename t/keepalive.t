#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Many requests on one connection: nothing of one page reaches another.

my @words = ('Harbour', 'Orchard', 'Railway', 'Library');
my %routes = map {
    my $word = $words[$_];
    ("/$_" => { body => article(title => "$word news of today",
                    paragraphs => [ map { s/harbour/$word/gr } paragraphs() ]),
                framing => $_ % 2 ? 'chunked' : 'length' })
} 0 .. 3;

my $t = Mce::Test->new(
    origin => {
        %routes,
        '/cut'   => { body => article(), cut => 900 },
        '/plain' => { body => 'plain', type => 'text/plain' },
    },
    server => 'location / { mce on; proxy_pass http://origin; }
               location /mark/ { mce on; mce_action annotate;
                                 proxy_pass http://origin/; }',
);

my $c = $t->connect;

for my $round (1 .. 5) {
    for my $n (0 .. 3) {
        my $r = $t->get("/$n", ':client' => $c);

        like($r->body, qr{<h1[^>]*>$words[$n] news of today</h1>},
             "round $round: page $n is itself");
        $r = $t->get("/mark/$n", ':client' => $c);
        is($r->body, $routes{"/$n"}{body},
           "round $round: page $n is annotated");
    }

    is($t->get('/plain', ':client' => $c)->body, 'plain',
       "round $round: plain text passes between");
    is($t->head('/1', ':client' => $c)->status, 200,
       "round $round: HEAD between");
}

$c = $t->connect;
$c->request('GET', "/$_", 'X-Test-Id' => "p$_") for 0 .. 3;

for my $n (0 .. 3) {
    like($c->response->body, qr/$words[$n] news of today/,
         "pipelining: response $n is in its place");
}

# a client that leaves in the middle hurts nobody
for (1 .. 20) {
    my $gone = $t->connect;
    $gone->request('GET', '/' . $_ % 4);
    $gone->close;
}

like($t->get('/0')->body, qr/Harbour news of today/,
     'after twenty clients that left, pages arrive');

$t->done;
