
#include <zlib.h>

#include "ngx_http_mce_page.h"


#define NGX_HTTP_MCE_INFLATE_MIN   16384

/* 15 bits of window, and 32: zlib tells gzip and zlib headers apart */
#define NGX_HTTP_MCE_WBITS_AUTO    (15 + 32)
#define NGX_HTTP_MCE_WBITS_RAW     (-15)


static ngx_http_mce_status_e ngx_http_mce_inflate_stream(
    ngx_http_mce_page_t *page, z_stream *strm);
static ngx_http_mce_status_e ngx_http_mce_inflate_grow(
    ngx_http_mce_page_t *page, z_stream *strm, u_char **out, size_t *size);


ngx_http_mce_status_e
ngx_http_mce_inflate(ngx_http_mce_page_t *page)
{
    int                     rc;
    z_stream                strm;
    ngx_http_mce_status_e   status;

    if (page->encoding == NGX_HTTP_MCE_IDENTITY) {
        return NGX_HTTP_MCE_OFF;
    }

    ngx_memzero(&strm, sizeof(z_stream));

    if (inflateInit2(&strm, NGX_HTTP_MCE_WBITS_AUTO) != Z_OK) {
        return NGX_HTTP_MCE_MEMORY;
    }

    status = ngx_http_mce_inflate_stream(page, &strm);

    /* some servers understand "deflate" as a stream without zlib's header */

    if (status == NGX_HTTP_MCE_ENCODING && strm.total_out == 0) {
        rc = inflateReset2(&strm, NGX_HTTP_MCE_WBITS_RAW);

        if (rc == Z_OK) {
            status = ngx_http_mce_inflate_stream(page, &strm);
        }
    }

    (void) inflateEnd(&strm);

    return status;
}


static ngx_http_mce_status_e
ngx_http_mce_inflate_stream(ngx_http_mce_page_t *page, z_stream *strm)
{
    int                     rc;
    u_char                 *out;
    size_t                  size;
    ngx_http_mce_status_e   status;

    out = NULL;
    size = 0;

    strm->next_in = (u_char *) page->bytes.data;
    strm->avail_in = page->bytes.len;
    strm->avail_out = 0;

    for ( ;; ) {

        if (strm->avail_out == 0) {
            status = ngx_http_mce_inflate_grow(page, strm, &out, &size);
            if (status != NGX_HTTP_MCE_OFF) {
                return status;
            }
        }

        rc = inflate(strm, Z_NO_FLUSH);

        if (rc == Z_STREAM_END && strm->avail_in != 0) {

            /* gzip files may be concatenated */

            rc = inflateReset(strm);
        }

        if (rc == Z_STREAM_END) {
            break;
        }

        if (rc != Z_OK) {
            return NGX_HTTP_MCE_ENCODING;
        }
    }

    page->bytes.data = out;
    page->bytes.len = strm->next_out - out;

    if (page->bytes.len > page->conf->max_size) {
        return NGX_HTTP_MCE_TOO_LARGE;
    }

    return NGX_HTTP_MCE_OFF;
}


/*
 * One byte more than max_size is asked for, so that a page of exactly that
 * size can come to its end.
 */
static ngx_http_mce_status_e
ngx_http_mce_inflate_grow(ngx_http_mce_page_t *page, z_stream *strm,
    u_char **out, size_t *size)
{
    u_char  *p;
    size_t   max, next;

    max = page->conf->max_size + 1;

    if (*size == max) {
        return NGX_HTTP_MCE_TOO_LARGE;
    }

    next = *size ? *size * 2 : page->bytes.len * 4;
    next = ngx_min(ngx_max(next, NGX_HTTP_MCE_INFLATE_MIN), max);

    p = mce_arena_realloc(page->arena, *out, *size, next);
    if (p == NULL) {
        page->error = MCE_NO_MEMORY;
        return NGX_HTTP_MCE_MEMORY;
    }

    strm->next_out = p + *size;
    strm->avail_out = next - *size;

    *out = p;
    *size = next;

    return NGX_HTTP_MCE_OFF;
}
