
#include "guard/ngx_http_mce_guard.h"

#include "picture/picture.h"


/* what is allocated first where the length is unknown */
#define NGX_HTTP_MCE_PIXELS_BODY  16384

/* of ngx_http_image_filter_module: what decodes has a larger number */
#define NGX_HTTP_MCE_IMAGE_SIZE  2


static ngx_int_t ngx_http_mce_pixels_header_filter(ngx_http_request_t *r);
static ngx_uint_t ngx_http_mce_pixels_decoded(ngx_http_request_t *r,
    size_t *room);
static ngx_int_t ngx_http_mce_pixels_hold(ngx_http_request_t *r, size_t room);
static ngx_int_t ngx_http_mce_pixels_body_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_int_t ngx_http_mce_pixels_collect(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture, ngx_chain_t *in);
static ngx_int_t ngx_http_mce_pixels_append(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture, ngx_buf_t *from);
static ngx_uint_t ngx_http_mce_pixels_few(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture);
static ngx_int_t ngx_http_mce_pixels_shrink(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture);
static ngx_int_t ngx_http_mce_pixels_pass(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture);


struct ngx_http_mce_picture_s {
    ngx_buf_t     body;                 /* held bytes */
    ngx_chain_t   out;                  /* they, and what follows them */
    size_t        room;                 /* image_filter takes no more */
};


static ngx_http_output_header_filter_pt  ngx_http_mce_pixels_next_header;
static ngx_http_output_body_filter_pt    ngx_http_mce_pixels_next_body;


static ngx_int_t
ngx_http_mce_pixels_header_filter(ngx_http_request_t *r)
{
    size_t     room;
    ngx_int_t  rc;

    rc = ngx_http_mce_pixels_next_header(r);

    return rc == NGX_OK && r == r->main
           && ngx_http_mce_pixels_decoded(r, &room)
           ? ngx_http_mce_pixels_hold(r, room) : rc;
}


/*
 * Whether image_filter has kept the header, and will decode the body when it
 * is complete.  It keeps a context then.  Its configuration is its own, but it
 * starts with what the filter does, and the command of a directive says where
 * its value is.
 */
static ngx_uint_t
ngx_http_mce_pixels_decoded(ngx_http_request_t *r, size_t *room)
{
    u_char                    *conf;
    ngx_module_t              *image;
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);
    image = mmcf->image;

    if (image == NULL || ngx_http_get_module_ctx(r, (*image)) == NULL) {
        return 0;
    }

    conf = ngx_http_get_module_loc_conf(r, (*image));

    *room = *(size_t *) (conf + mmcf->image_buffer);

    return *(ngx_uint_t *) conf > NGX_HTTP_MCE_IMAGE_SIZE;
}


static ngx_int_t
ngx_http_mce_pixels_hold(ngx_http_request_t *r, size_t room)
{
    off_t                    length;
    size_t                   size;
    ngx_buf_t               *b;
    ngx_http_mce_ctx_t      *ctx;
    ngx_http_mce_picture_t  *picture;

    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);

    if (ctx == NULL) {
        ctx = ngx_pcalloc(r->pool, sizeof(ngx_http_mce_ctx_t));
        if (ctx == NULL) {
            return NGX_ERROR;
        }

        ngx_http_set_ctx(r, ctx, ngx_http_mce_filter_module);
    }

    picture = ngx_pcalloc(r->pool, sizeof(ngx_http_mce_picture_t));
    if (picture == NULL) {
        return NGX_ERROR;
    }

    length = r->headers_out.content_length_n;
    size = length > 0 ? (size_t) length : NGX_HTTP_MCE_PIXELS_BODY;

    b = &picture->body;

    b->start = ngx_palloc(r->pool, size);
    if (b->start == NULL) {
        return NGX_ERROR;
    }

    b->pos = b->start;
    b->last = b->start;
    b->end = b->start + size;
    b->temporary = 1;

    picture->room = room;
    picture->out.buf = b;

    ctx->picture = picture;

    return NGX_OK;
}


static ngx_int_t
ngx_http_mce_pixels_body_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_int_t                rc;
    ngx_http_mce_ctx_t      *ctx;
    ngx_http_mce_picture_t  *picture;

    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);

    if (in == NULL || ctx == NULL || ctx->picture == NULL) {
        return ngx_http_mce_pixels_next_body(r, in);
    }

    picture = ctx->picture;

    rc = ngx_http_mce_pixels_collect(r, picture, in);

    if (rc == NGX_AGAIN) {
        return NGX_OK;
    }

    ctx->picture = NULL;

    return rc == NGX_OK && ngx_http_mce_pixels_few(r, picture)
           ? ngx_http_mce_pixels_shrink(r, picture)
           : ngx_http_mce_pixels_pass(r, picture);
}


/*
 * Returns NGX_OK when there is nothing more to wait for, NGX_AGAIN when there
 * is, and NGX_DECLINED when the upstream has failed.  The part of the chain
 * that was not held follows picture->out.
 */
static ngx_int_t
ngx_http_mce_pixels_collect(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture, ngx_chain_t *in)
{
    ngx_buf_t    *b;
    ngx_chain_t  *cl;

    for (cl = in; cl; cl = cl->next) {
        picture->out.next = cl;
        b = cl->buf;

        if (!ngx_buf_special(b)) {

            if (ngx_http_mce_pixels_append(r, picture, b) != NGX_OK) {
                return NGX_OK;
            }

            b->pos = b->last;
        }

        if (b->last_buf) {
            return NGX_OK;
        }

        /* image_filter would wait for a last buffer, which does not come */

        if (ngx_buf_special(b) && b->flush
            && r->upstream && r->upstream->cleanup == NULL)
        {
            return NGX_DECLINED;
        }
    }

    return NGX_AGAIN;
}


/*
 * Copies, because the upstream uses its buffers again.
 */
static ngx_int_t
ngx_http_mce_pixels_append(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture, ngx_buf_t *from)
{
    u_char     *p;
    size_t      len, have, size;
    ngx_buf_t  *b;

    b = &picture->body;
    len = from->last - from->pos;
    have = b->last - b->pos;

    if (!ngx_buf_in_memory(from) || len > picture->room - have) {
        return NGX_DECLINED;
    }

    if (len > (size_t) (b->end - b->last)) {
        size = ngx_min(2 * (have + len), picture->room);

        p = ngx_palloc(r->pool, size);
        if (p == NULL) {
            return NGX_DECLINED;
        }

        b->last = ngx_cpymem(p, b->pos, have);
        b->end = p + size;

        (void) ngx_pfree(r->pool, b->start);

        b->start = p;
        b->pos = p;
    }

    b->last = ngx_cpymem(b->last, from->pos, len);

    return NGX_OK;
}


static ngx_uint_t
ngx_http_mce_pixels_few(ngx_http_request_t *r, ngx_http_mce_picture_t *picture)
{
    uint64_t                  pixels;
    mce_str_t                 bytes;
    ngx_http_mce_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    bytes.data = picture->body.pos;
    bytes.len = picture->body.last - picture->body.pos;

    pixels = mce_picture_pixels(bytes);

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce picture: %uL pixels", pixels);

    return pixels <= conf->max_pixels;
}


/*
 * The held bytes are freed before the last buffer, with which image_filter
 * starts to decode its copy.
 */
static ngx_int_t
ngx_http_mce_pixels_shrink(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture)
{
    ngx_int_t     rc;
    ngx_buf_t    *b;
    ngx_chain_t  *rest;

    b = &picture->body;
    rest = picture->out.next;

    if (b->pos != b->last) {
        picture->out.next = NULL;

        rc = ngx_http_mce_pixels_next_body(r, &picture->out);

        if (b->pos != b->last) {
            /* it has answered with an error */
            return rc;
        }

        (void) ngx_pfree(r->pool, b->start);
    }

    return ngx_http_mce_pixels_next_body(r, rest);
}


/*
 * image_filter passes on a header for the second time if the body is no image.
 */
static ngx_int_t
ngx_http_mce_pixels_pass(ngx_http_request_t *r,
    ngx_http_mce_picture_t *picture)
{
    ngx_int_t     rc;
    ngx_buf_t    *b, *last;
    ngx_chain_t  *out;

    b = &picture->body;
    out = &picture->out;
    last = out->next->buf;

    rc = ngx_http_mce_pixels_next_header(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return NGX_ERROR;
    }

    if (b->pos == b->last) {
        out = out->next;

    } else if (last->last_buf && last->pos == last->last) {
        b->last_buf = 1;
        out->next = NULL;
    }

    return ngx_http_mce_pixels_next_body(r, out);
}


void
ngx_http_mce_pixels_init(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf)
{
    ngx_uint_t      i;
    ngx_command_t  *cmd;
    ngx_module_t  **modules;

    modules = cf->cycle->modules;

    for (i = 0; modules[i]; i++) {

        if (ngx_strcmp(modules[i]->name, "ngx_http_image_filter_module") != 0)
        {
            continue;
        }

        for (cmd = modules[i]->commands; cmd->name.len; cmd++) {

            if (ngx_strcmp(cmd->name.data, "image_filter_buffer") == 0) {
                mmcf->image = modules[i];
                mmcf->image_buffer = cmd->offset;
            }
        }
    }
}


void
ngx_http_mce_pixels_filter_init(void)
{
    ngx_http_mce_pixels_next_header = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_mce_pixels_header_filter;

    ngx_http_mce_pixels_next_body = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_mce_pixels_body_filter;
}
