#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A filter above may cut the upstream's buffers: each piece is a copy of the
# ngx_buf_t, and points to the same memory as the others.  The module frees
# that memory early, but not while another piece is still to come.

my $dir = File::Temp->newdir;
my $filter = "$dir/ngx_http_cut_filter_module.so";
my ($built) = $Mce::Nginx::module =~ m{(.*)/modules/};
my $makefile = defined $built && "$built/nginx/Makefile";
my $cc = $ENV{CC} // 'cc';

plan skip_all => 'there is no compiler'
    if system("$cc --version >/dev/null 2>&1") != 0;
plan skip_all => 'the module was not built here'
    if !$makefile || !-f $makefile;

build();
chmod 0755, "$dir";

# what is freed is overwritten, so that it shows without a sanitizer as well
$ENV{MALLOC_PERTURB_} = 165;

my $page = article() . '<p>' . join ' ', map { "word$_" } 1 .. 40000;

my $t = Mce::Test->new(
    origin => {
        '/length'  => { body => $page },
        '/chunked' => { body => $page, framing => 'chunked', piece => 9000 },
        '/small'   => { body => $page, framing => 'chunked', piece => 700 },
        '/close'   => { body => $page, framing => 'close' },
    },
    head   => "load_module $filter;",
    server => '
        mce on;
        mce_action annotate;
        proxy_buffers 16 16k;
        proxy_buffer_size 16k;
        location / { proxy_pass http://origin; }
        location /cut/ { cut on; proxy_pass http://origin/; }',
);

for my $uri (qw(/length /chunked /small /close)) {
    my $whole = $t->get($uri);
    my $cut = $t->get("/cut$uri");

    is($t->status($whole), 'annotated', "$uri: the page is held");
    ok($whole->body eq $page, "$uri: whole buffers give the page");
    is($t->status($cut), 'annotated', "$uri: it is held when it comes cut");
    ok($cut->body eq $page, "$uri: buffers that are cut give the page");
}

# a page with a length needs no more memory while it is held: what is freed
# then are the upstream's buffers

my @freed = map { scalar(() = /free: [0-9A-F]+$/mg) }
    join('', $t->nginx->read('error.log'))
    =~ /mce header: hold(.*?)mce release/sg;

cmp_ok($freed[0], '>', 0, 'whole buffers are freed while the page is held');
is($freed[1], 0, 'those that are cut are not');

$t->done;


# Right above the module's place: after the copy filter, which runs first.

sub build {
    my ($cflags) = slurp($makefile) =~ /^CFLAGS =(.*)/m;
    my ($includes) = slurp($makefile) =~ /^ALL_INCS =((?:.*\\\n)*.*)/m;
    my (undef, $src) = split ' ', slurp("$built/sources");

    $includes =~ s/\\\n//g;

    open my $f, '>', "$dir/cut.c" or die "$dir/cut.c: $!\n";
    print $f <<'END';
#include <ngx_config.h>
#include <ngx_core.h>
#include <ngx_http.h>


static void *create_conf(ngx_conf_t *cf);
static char *merge_conf(ngx_conf_t *cf, void *parent, void *child);
static ngx_int_t init(ngx_conf_t *cf);


static ngx_command_t  commands[] = {
    { ngx_string("cut"), NGX_HTTP_LOC_CONF|NGX_CONF_FLAG,
      ngx_conf_set_flag_slot, NGX_HTTP_LOC_CONF_OFFSET, 0, NULL },
    ngx_null_command
};


static ngx_http_module_t  ctx = {
    NULL, init, NULL, NULL, NULL, NULL, create_conf, merge_conf
};


ngx_module_t  ngx_http_cut_filter_module = {
    NGX_MODULE_V1, &ctx, commands, NGX_HTTP_MODULE,
    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NGX_MODULE_V1_PADDING
};


ngx_module_t *ngx_modules[] = { &ngx_http_cut_filter_module, NULL };
char *ngx_module_names[] = { "ngx_http_cut_filter_module", NULL };
char *ngx_module_order[] = { "ngx_http_cut_filter_module",
                             "ngx_http_copy_filter_module", NULL };

static ngx_http_output_body_filter_pt  next;


static ngx_int_t
body(ngx_http_request_t *r, ngx_chain_t *in)
{
    size_t         half;
    ngx_int_t      rc;
    ngx_buf_t     *two;
    ngx_flag_t    *on;
    ngx_chain_t   *cl, *pieces, **last;

    on = ngx_http_get_module_loc_conf(r, ngx_http_cut_filter_module);
    last = &pieces;

    for (cl = in; cl && *on; cl = cl->next) {
        two = ngx_palloc(r->pool, 2 * sizeof(ngx_buf_t));
        two[0] = *cl->buf;
        two[1] = *cl->buf;
        half = (cl->buf->last - cl->buf->pos) / 2;

        if (half) {
            two[0].last = two[1].pos = cl->buf->pos + half;
            two[0].last_buf = 0;
            two[0].last_in_chain = 0;
            *last = ngx_alloc_chain_link(r->pool);
            (*last)->buf = &two[0];
            last = &(*last)->next;
        }

        *last = ngx_alloc_chain_link(r->pool);
        (*last)->buf = &two[1];
        last = &(*last)->next;
    }

    *last = NULL;

    if (last == &pieces) {
        return next(r, in);
    }

    rc = next(r, pieces);

    /* the module has copied what the pieces hold */

    for (cl = in; cl; cl = cl->next) {
        cl->buf->pos = cl->buf->last;
    }

    return rc;
}


static ngx_int_t
init(ngx_conf_t *cf)
{
    next = ngx_http_top_body_filter;
    ngx_http_top_body_filter = body;

    return NGX_OK;
}


static void *
create_conf(ngx_conf_t *cf)
{
    ngx_flag_t  *on = ngx_palloc(cf->pool, sizeof(ngx_flag_t));

    *on = NGX_CONF_UNSET;

    return on;
}


static char *
merge_conf(ngx_conf_t *cf, void *parent, void *child)
{
    ngx_flag_t *prev = parent, *conf = child;

    ngx_conf_merge_value(*conf, *prev, 0);

    return NGX_CONF_OK;
}
END
    close $f;

    system("cd '$src' && $cc $cflags $includes -fPIC -shared -o '$filter'"
           . " '$dir/cut.c'") == 0
        or die "the filter cannot be compiled\n";
}
