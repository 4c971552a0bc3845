#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_forms: forms that search, and the policy that lets them.
# t/unit/render/forms.c has which forms are such ones.

my $page = article(tail => '');
$page =~ s{</body>}{<form action="/find"><input name=q></form></body>};

my $t = Mce::Test->new(
    allow  => qr/is no http or https address/,
    origin => { '/a' => { body => $page } },
    server => '
        mce on;
        mce_forms get;
        mce_address http://a.example/a;
        location / { proxy_pass http://origin; }
        location /off/ { mce_forms off; proxy_pass http://origin/; }
        location /text/ { mce_format text; proxy_pass http://origin/; }
        location /path/ { mce_link_prefix /read/; proxy_pass http://origin/; }
        location /host/ { mce_link_prefix http://g.example:81/read/;
                          proxy_pass http://origin/; }
        location /bare/ { mce_link_prefix https://g.example;
                          proxy_pass http://origin/; }
        location /odd/ { mce_link_prefix "http://g.example$arg_a/";
                         proxy_pass http://origin/; }',
);

my @cases = (
    ['/a', 'http://a.example/find', "'self'", 'without a prefix'],
    ['/path/a', '/read/http%3A%2F%2Fa.example%2Ffind', "'self'",
     'behind a path'],
    ['/host/a', 'http://g.example:81/read/http%3A%2F%2Fa.example%2Ffind',
     'http://g.example:81', 'behind a host'],
    ['/bare/a', 'https://g.examplehttp%3A%2F%2Fa.example%2Ffind',
     'https://g.example', 'behind a host alone'],
    ['/odd/a?a=;', 'http://a.example/find', "'self'",
     'behind a host that would end the policy, which is none'],
);

for my $case (@cases) {
    my ($uri, $action, $to, $name) = @$case;
    my $r = $t->get($uri);

    like($r->body, qr/<form role="search" action="\Q$action\E">/,
         "$name: the form is there");
    like($r->header('Content-Security-Policy'),
         qr/; form-action \Q$to\E; style-src 'sha256-[^;]+'$/,
         "$name: and may be used");
}

my $r = $t->get('/off/a');
unlike($r->body, qr/<form/, 'off: there is none');
like($r->header('Content-Security-Policy'), qr/form-action 'none'/,
     'off: and none may be used');
unlike($t->get('/text/a')->body, qr/<form|find/, 'nor is there one in text');

$t->done;
