#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The link to the original page leads to the original, or there is none.

my $t = Mce::Test->new(
    origin => { default => { body => article() } },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /same/ { mce_address https://$host$request_uri;
                          proxy_pass http://origin; }
        location /other/ { mce_address https://site.example/a?b;
                           proxy_pass http://origin; }
        location /set/ { mce_original /raw$request_uri;
                         proxy_pass http://origin; }',
);

is(join(' ', original('/a?b')), '',
   'an extract at the address of its page has no link to itself');
is(join(' ', original('/same/a?b')), '',
   'nor where mce_address says the same');
is(join(' ', original('/other/a')),
   'https://site.example/a?b https://site.example/a?b',
   'an extract elsewhere leads to its page, above and below');
is(join(' ', original('/set/a?b')), '/raw/set/a?b',
   'mce_original says where the original is');
like($t->get('/other/a')->body,
     qr{<span class="at" dir="ltr">https://site\.example/a\?b</span>},
     'on paper the address is written');
unlike($t->get('/a')->body, qr{class="at"},
       'but not where a client has made up its host');

$t->done;


# Where the links above and below the content lead.

sub original {
    my ($uri) = @_;

    my $body = $t->get($uri)->body;

    return map { /<a href="([^"]+)"/ ? $1 : () }
           $body =~ m{(<div class="top".*?<summary)}s,
           $body =~ m{(<footer>.*)}s;
}
