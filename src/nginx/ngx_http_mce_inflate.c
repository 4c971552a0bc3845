
#include "ngx_http_mce_decode.h"

#include <zlib.h>


/* 15 bits of window, and 32: zlib tells gzip and zlib headers apart */
#define NGX_HTTP_MCE_WBITS_AUTO  (15 + 32)
#define NGX_HTTP_MCE_WBITS_RAW   (-15)


static ngx_http_mce_status_e ngx_http_mce_inflate_stream(
    ngx_http_mce_output_t *out, z_stream *strm);


ngx_http_mce_status_e
ngx_http_mce_inflate(ngx_http_mce_output_t *out)
{
    z_stream                strm;
    ngx_http_mce_status_e   status;

    ngx_memzero(&strm, sizeof(z_stream));

    if (inflateInit2(&strm, NGX_HTTP_MCE_WBITS_AUTO) != Z_OK) {
        return NGX_HTTP_MCE_MEMORY;
    }

    status = ngx_http_mce_inflate_stream(out, &strm);

    /* some servers understand "deflate" as a stream without zlib's header */

    if (status == NGX_HTTP_MCE_ENCODING
        && out->last == out->start
        && inflateReset2(&strm, NGX_HTTP_MCE_WBITS_RAW) == Z_OK)
    {
        status = ngx_http_mce_inflate_stream(out, &strm);
    }

    (void) inflateEnd(&strm);

    return status;
}


static ngx_http_mce_status_e
ngx_http_mce_inflate_stream(ngx_http_mce_output_t *out, z_stream *strm)
{
    int                     rc;
    ngx_http_mce_status_e   status;

    strm->next_in = (u_char *) out->page->bytes.data;
    strm->avail_in = out->page->bytes.len;

    for ( ;; ) {

        if (out->last == out->end) {
            status = ngx_http_mce_output_grow(out);
            if (status != NGX_HTTP_MCE_OFF) {
                return status;
            }
        }

        strm->next_out = out->last;
        strm->avail_out = out->end - out->last;

        rc = inflate(strm, Z_NO_FLUSH);

        out->last = strm->next_out;

        if (rc == Z_STREAM_END && strm->avail_in != 0) {

            /* gzip files may be concatenated */

            rc = inflateReset(strm);
        }

        if (rc == Z_STREAM_END) {
            return NGX_HTTP_MCE_OFF;
        }

        if (rc != Z_OK) {
            return NGX_HTTP_MCE_ENCODING;
        }
    }
}
