
#include "ngx_http_mce_decode.h"


#if (NGX_HTTP_MCE_HAVE_BROTLI)

#include <brotli/decode.h>


ngx_http_mce_status_e
ngx_http_mce_unbrotli(ngx_http_mce_output_t *out)
{
    size_t                  in, room;
    const uint8_t          *p;
    BrotliDecoderState     *state;
    BrotliDecoderResult     rc;
    ngx_http_mce_status_e   status;

    state = BrotliDecoderCreateInstance(NULL, NULL, NULL);
    if (state == NULL) {
        return NGX_HTTP_MCE_MEMORY;
    }

    p = out->page->bytes.data;
    in = out->page->bytes.len;

    do {
        status = ngx_http_mce_output_grow(out);
        if (status != NGX_HTTP_MCE_CONTINUE) {
            break;
        }

        room = out->end - out->last;

        rc = BrotliDecoderDecompressStream(state, &in, &p, &room, &out->last,
                                           NULL);

        if (rc != BROTLI_DECODER_RESULT_SUCCESS || in != 0) {
            status = NGX_HTTP_MCE_ENCODING;
        }

    } while (rc == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT);

    BrotliDecoderDestroyInstance(state);

    return status;
}


#endif
