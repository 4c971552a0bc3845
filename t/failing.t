#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A renderer that fails in a way that nothing explains: the page passes, and
# $mce_status says error.

my $page = article();
my $dir = File::Temp->newdir;
my $module = "$dir/ngx_http_mce_filter_module.so";

# the module exports nothing that could be replaced in it: it is linked anew,
# as nginx's makefile does, with a renderer of ours

open my $f, '>', "$dir/fail.c" or die "$dir/fail.c: $!\n";
print $f <<'END';
#include "mce.h"

mce_status_t
__wrap_mce_render(mce_article_t *article, mce_format_e format,
    const mce_render_options_t *options, mce_str_t *out)
{
    return MCE_INVALID;
}
END
close $f;

my $cc = $ENV{CC} // 'cc';
my ($built) = $Mce::Nginx::module =~ m{(.*)/modules/};
my $makefile = defined $built && "$built/nginx/Makefile";
plan skip_all => 'there is no compiler'
    if system("$cc --version >/dev/null 2>&1") != 0;
plan skip_all => 'the module was not built here'
    if !$makefile || !-f $makefile;

my ($link) = slurp($makefile)
    =~ m{^\t\$\(LINK\) -o \S+mce_filter_module\.so \\\n((?:.*\\\n)*.*)\n}m;
$link =~ s/\\\n//g;
system("$cc -I '$Mce::Nginx::top/src/core' -fPIC -shared -o '$module'"
       . " '$dir/fail.c' -Wl,--wrap=mce_render $link") == 0
    or die "the module cannot be linked\n";

$Mce::Nginx::module = $module;
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
