
#include "ngx_http_mce_decode.h"

#include <zlib.h>


/* 15 bits of window, and 32: zlib then detects gzip and zlib headers */
#define NGX_HTTP_MCE_WBITS_AUTO  (15 + 32)
#define NGX_HTTP_MCE_WBITS_RAW   (-15)

/* bits of z_stream.data_type: in the last block, and just after a block */
#define NGX_HTTP_MCE_LAST_BLOCK  (64 | 128)


static ngx_http_mce_status_e ngx_http_mce_inflate_as(
    ngx_http_mce_output_t *out, int wbits);
static ngx_uint_t ngx_http_mce_is_gzip(z_stream *strm);


ngx_http_mce_status_e
ngx_http_mce_inflate(ngx_http_mce_output_t *out)
{
    ngx_http_mce_status_e  status;

    status = ngx_http_mce_inflate_as(out, NGX_HTTP_MCE_WBITS_AUTO);

    /* some servers send "deflate" without the header of zlib */

    if (status == NGX_HTTP_MCE_ENCODING && out->last == out->start) {
        status = ngx_http_mce_inflate_as(out, NGX_HTTP_MCE_WBITS_RAW);
    }

    return status;
}


static ngx_http_mce_status_e
ngx_http_mce_inflate_as(ngx_http_mce_output_t *out, int wbits)
{
    int                     rc;
    z_stream                strm;
    ngx_uint_t              complete;
    ngx_http_mce_status_e   status;

    ngx_memzero(&strm, sizeof(z_stream));

    strm.next_in = (u_char *) out->page->bytes.data;
    strm.avail_in = out->page->bytes.len;

    if (inflateInit2(&strm, wbits) != Z_OK) {
        return NGX_HTTP_MCE_MEMORY;
    }

    complete = 0;

    do {
        status = (out->last == out->end) ? ngx_http_mce_output_grow(out)
                                         : NGX_HTTP_MCE_CONTINUE;
        if (status != NGX_HTTP_MCE_CONTINUE) {
            break;
        }

        strm.next_out = out->last;
        strm.avail_out = out->end - out->last;

        rc = inflate(&strm, Z_BLOCK);

        out->last = strm.next_out;

        if ((strm.data_type & NGX_HTTP_MCE_LAST_BLOCK)
            == NGX_HTTP_MCE_LAST_BLOCK)
        {
            complete = 1;
        }

        if (rc == Z_STREAM_END && ngx_http_mce_is_gzip(&strm)) {

            /* gzip files may be concatenated */

            rc = inflateReset(&strm);
            complete = 0;

        } else if (rc == Z_BUF_ERROR && complete) {

            /* some servers leave out the check sum */

            rc = Z_STREAM_END;
        }

        if (rc != Z_OK && rc != Z_STREAM_END) {
            status = NGX_HTTP_MCE_ENCODING;
        }

    } while (rc == Z_OK);

    (void) inflateEnd(&strm);

    return status;
}


/*
 * Whether what comes next is another member; servers also append bytes that
 * mean nothing.
 */
static ngx_uint_t
ngx_http_mce_is_gzip(z_stream *strm)
{
    return strm->avail_in >= 2 && strm->next_in[0] == 0x1f
           && strm->next_in[1] == 0x8b;
}
