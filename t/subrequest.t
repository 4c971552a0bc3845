#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Subrequests are parts of a page, never pages: ssi, addition, auth_request,
# mirror.

my $page = article();
my @p = paragraphs();
my $include = article(title => 'Included page with a title',
                      paragraphs => [ ('An included paragraph that is long '
                          . 'enough to be taken for content by any extractor '
                          . 'of this world, if it were asked.') x 5 ]);

my $t = Mce::Test->new(
    origin => {
        '/a'    => { body => $page },
        '/ssi'  => { body => article(extra =>
                        '<!--# include virtual="/inc" -->') },
        '/inc'  => { body => $include },
        '/yes'  => { body => $include },
        '/no'   => { status => 403, body => $include },
        '/text' => { body => 'plain <!--# include virtual="/inc" -->',
                     type => 'text/plain' },
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /ssi { ssi on; proxy_pass http://origin; }
        location /mark/ { ssi on; mce_action annotate;
                          proxy_pass http://origin/; }
        location /off/ { mce off; ssi on; proxy_pass http://origin/; }
        location /text { ssi on; ssi_types text/plain;
                         proxy_pass http://origin; }
        location /added { add_before_body /inc; add_after_body /inc;
                          addition_types text/html;
                          proxy_pass http://origin/a; }
        location /auth { auth_request /yes; proxy_pass http://origin/a; }
        location /denied { auth_request /no; proxy_pass http://origin/a; }
        location /mirror { mirror /inc; proxy_pass http://origin/a; }',
);

my $r = $t->get('/ssi');
like($r->body, qr/\Q$p[0]\E/, 'ssi: the main page is rewritten');
is($t->status($r), 'rewritten', 'ssi: $mce_status says rewritten');
ok($r->complete, 'ssi: the response is complete');

$r = $t->get('/off/ssi');
like($r->body, qr/Included page with a title/, 'ssi works with mce off');

$r = $t->get('/mark/ssi');
is($r->body, $t->get('/off/ssi')->body,
   'ssi: an annotated page is what it is without the module');
like($r->header('X-Main-Content'), qr/ranges=/, 'ssi: and has the header');

is($t->get('/text')->body, "plain $include",
   'an include in a page that passes is not rewritten');

$r = $t->get('/added');
like($r->body, qr/\Q$p[0]\E/, 'addition: the main page is rewritten');
is(scalar(() = $r->body =~ /Section 3\b/g), 4,
   'addition: what is added around it is not');
ok($r->complete, 'addition: the response is complete');

$r = $t->get('/auth');
is($r->status, 200, 'auth_request: the page is let through');
like($r->body, qr/\Q$p[0]\E/, 'auth_request: and rewritten');
unlike($r->body, qr/Section 1|included/i, 'auth_request: without a menu');

$r = $t->get('/denied');
is($r->status, 403, 'auth_request: a refusal is a refusal');
is($t->status($r), 'status', 'auth_request: and passes');

$r = $t->get('/mirror');
like($r->body, qr/\Q$p[0]\E/, 'mirror: the page is rewritten');
ok($r->complete, 'mirror: the response is complete');

$t->done;
