#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A rewritten page has no form: where one asks for a password, the page is
# left alone, so that nobody is locked out.

my ($p) = paragraphs();
my $form = '<form action="/in" method="post"><input name="user">'
    . '<input TYPE=PassWord name="p"></form>';
my $login = article(extra => $form);
my $search = article(extra => '<form><input type="text" name="password">'
    . '</form><!-- <input type="password"> -->'
    . '<script>var f = "<input type=password>";</script>');

my $t = Mce::Test->new(
    origin => {
        '/login'  => { body => $login },
        '/gzip'   => { body => $login, encoding => 'gzip' },
        '/search' => { body => $search },
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /any/ { mce_password_forms ignore;
            location /any/sub/ { proxy_pass http://origin/; }
            location /any/not/ { mce_password_forms pass;
                                 proxy_pass http://origin/; } }',
);

for my $uri (qw(/login /mark/login /any/not/login)) {
    my $r = $t->get($uri);

    is($t->status($r), 'bypass', "$uri: a page with a password field passes");
    is($r->body, $login, "$uri: with the bytes of the original");
    is($r->header('X-Main-Content'), undef, "$uri: and with its header");
}

is($t->get('/gzip')->header('Content-Encoding'), 'gzip',
   'as compressed as it came');

my $r = $t->get('/search');
is($t->status($r), 'rewritten', 'any other form does not matter');
like($r->body, qr/\Q$p/, 'its page is rewritten');

$r = $t->get('/any/sub/login');
is($t->status($r), 'rewritten',
   'mce_password_forms ignore lets them in, and is inherited');
unlike($r->body, qr/<input/, 'there is no form then');

$t->done;
