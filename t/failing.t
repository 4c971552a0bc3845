#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A renderer that fails in a way that nothing explains: the page passes, and
# $mce_status says error.

plan skip_all => 'the module is part of nginx' if $Mce::Nginx::module eq 'none';

my $page = article();
my $dir = File::Temp->newdir;

relink($dir, <<'END', 'mce_render');
#include "mce.h"

mce_status_t
__wrap_mce_render(mce_article_t *article, mce_format_e format,
    const mce_render_options_t *options, mce_str_t *out)
{
    return MCE_INVALID;
}
END
chmod 0755, "$dir";

my $t = Mce::Test->new(
    level  => 'warn',
    origin => { '/a' => { body => $page } },
    head   => 'thread_pool pages threads=1;',
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /pool/ { mce_thread_pool pages; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }',
);

my $off = $t->get('/off/a');

for my $uri (qw(/a /pool/a)) {
    my $r = $t->get($uri);

    is($t->status($r), 'error', "$uri: \$mce_status says error");
    is($r->status, 200, "$uri: the client sees none");
    is($r->stable_head, $off->stable_head,
       "$uri: the header passes unchanged");
    is($r->body, $page, "$uri: so does the body");
}

my @said = grep { /\[warn\].*mce passed a page: invalid expression/ }
    $t->nginx->read('error.log');
is(scalar @said, 2, 'the error log says what failed');

is($t->status($t->get('/mark/a')), 'annotated',
   'where nothing is rendered nothing fails');

$t->done;
