
#include "ngx_http_mce_decode.h"


#if (NGX_HTTP_MCE_HAVE_ZSTD)

#include <zstd.h>


/* 8 MB, all that RFC 9659 lets a content encoding ask for */
#define NGX_HTTP_MCE_ZSTD_WINDOW_LOG  23


ngx_http_mce_status_e
ngx_http_mce_unzstd(ngx_http_mce_output_t *out)
{
    size_t                  rc;
    ZSTD_DStream           *stream;
    ZSTD_inBuffer           in;
    ZSTD_outBuffer          room;
    ngx_http_mce_status_e   status;

    stream = ZSTD_createDStream();
    if (stream == NULL) {
        return NGX_HTTP_MCE_MEMORY;
    }

    (void) ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax,
                                  NGX_HTTP_MCE_ZSTD_WINDOW_LOG);

    in.src = out->page->bytes.data;
    in.size = out->page->bytes.len;
    in.pos = 0;

    do {
        status = ngx_http_mce_output_grow(out);
        if (status != NGX_HTTP_MCE_CONTINUE) {
            break;
        }

        room.dst = out->last;
        room.size = out->end - out->last;
        room.pos = 0;

        rc = ZSTD_decompressStream(stream, &room, &in);

        out->last += room.pos;

        if (rc != 0 || in.pos != in.size) {
            status = NGX_HTTP_MCE_ENCODING;
        }

    } while (status != NGX_HTTP_MCE_CONTINUE && !ZSTD_isError(rc)
             && room.pos == room.size);

    (void) ZSTD_freeDStream(stream);

    return status;
}


#endif
