#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Internal redirects, named locations, try_files and X-Accel-Redirect: the
# configuration that counts is that of the last location.

my $page = article();
my @p = paragraphs();

my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => $page },
        '/accel' => { body => '', headers => ['X-Accel-Redirect' => '/in/a'] },
        '/accel-named' => { body => $page,
                            headers => ['X-Accel-Redirect' => '@named'] },
        '/accel-off' => { body => $page,
                          headers => ['X-Accel-Redirect' => '/offin/a'] },
        '/missing' => { status => 404, body => $page },
    },
    files  => { 'a.html' => $page, 'index.html' => $page },
    server => '
        location / { mce on; proxy_pass http://origin; }
        location /in/ { internal; mce on; proxy_pass http://origin/; }
        location /offin/ { internal; proxy_pass http://origin/; }
        location /rewrite/ { rewrite ^/rewrite/(.*) /$1 last; }
        location /try/ { try_files /nothing @named; }
        location /static/ { mce on; alias %%DIR%%/html/; }
        location /named/ { error_page 404 = @named;
                           mce on; proxy_intercept_errors on;
                           proxy_pass http://origin/; }
        location @named { mce on; rewrite ^ /a break;
                          proxy_pass http://origin; }
        location @off { rewrite ^ /a break; proxy_pass http://origin; }
        location /to-off/ { mce on; try_files /nothing @off; }
        location /moved { return 302 /a; }',
);

for my $uri (qw(/rewrite/a /try/a /static/ /static/a.html /named/missing
                /accel /accel-named))
{
    my $r = $t->get($uri);

    is($r->status, 200, "$uri answers");
    is($t->status($r), 'rewritten', "$uri is rewritten");
    like($r->body, qr/\Q$p[0]\E/, "$uri has its text");
    unlike($r->body, qr/Section 1/, "$uri has no menu");
    is(scalar($r->headers('X-Main-Content')), 1,
       "$uri has the header once");
}

for my $uri (qw(/accel-off /to-off/a)) {
    my $r = $t->get($uri);

    is($r->body, $page, "$uri: mce off where it ends up");
    is($t->status($r), 'off', "$uri: \$mce_status says off");
}

my $r = $t->get('/moved');
is($r->status, 302, 'a redirect passes');
is($t->status($r), 'off', 'and is not ours');

$t->done;
