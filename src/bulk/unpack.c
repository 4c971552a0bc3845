
/*
 * One interface to zlib, libzstd and libbrotlidec.
 */


#include "bulk/unpack.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <zstd_errors.h>


#define UNPACK_MAX_DICT  (16 << 20)


static void
unpack_zlib(cli_unpack_t *unpack, int window)
{
    unpack->has_zlib = 1;

    if (inflateInit2(&unpack->zlib, window) != Z_OK) {
        cli_no_memory();
    }
}


void
cli_unpack_init(cli_unpack_t *unpack, mce_str_t start)
{
    memset(unpack, 0, sizeof(cli_unpack_t));

    if (start.len >= 2 && memcmp(start.data, "\x1f\x8b", 2) == 0) {
        unpack->magic = "\x1f\x8b\x08";
        unpack_zlib(unpack, 15 + 16);

    } else if (start.len >= 4
               && (memcmp(start.data, "\x28\xb5\x2f\xfd", 4) == 0
                   || memcmp(start.data + 1, "\x2a\x4d\x18", 3) == 0))
    {
        unpack->magic = "\x28\xb5\x2f\xfd";
        unpack->zstd = cli_must(ZSTD_createDCtx());

        (void) ZSTD_DCtx_setParameter(unpack->zstd, ZSTD_d_windowLogMax,
                                      CLI_UNPACK_WINDOW);
    }
}


void
cli_unpack_brotli(cli_unpack_t *unpack)
{
    memset(unpack, 0, sizeof(cli_unpack_t));
    unpack->brotli = cli_must(BrotliDecoderCreateInstance(NULL, NULL, NULL));
}


void
cli_unpack_deflate(cli_unpack_t *unpack, mce_str_t start)
{
    unsigned  head;

    memset(unpack, 0, sizeof(cli_unpack_t));

    /* RFC 1950, section 2.2 */
    head = start.len < 2 ? 0 : start.data[0] * 256u + start.data[1];
    unpack_zlib(unpack, (head & 0x8f00) == 0x0800 && head % 31 == 0 ? 15
                                                                    : -15);
}


void
cli_unpack_free(cli_unpack_t *unpack)
{
    if (unpack->has_zlib) {
        inflateEnd(&unpack->zlib);
    }

    ZSTD_freeDCtx(unpack->zstd);

    if (unpack->brotli) {
        BrotliDecoderDestroyInstance(unpack->brotli);
    }
}


void
cli_unpack_dictionary(cli_unpack_t *unpack, mce_str_t dictionary)
{
    uint8_t  *data;

    data = NULL;

    /* the frame need not tell the size of what is in it */
    if (dictionary.len >= CLI_UNPACK_SIGN
        && memcmp(dictionary.data, unpack->magic, CLI_UNPACK_SIGN) == 0)
    {
        data = cli_must(malloc(UNPACK_MAX_DICT));
        (void) cli_unpack(unpack, &dictionary, data, UNPACK_MAX_DICT,
                          &dictionary.len);
        dictionary.data = data;
        cli_unpack_reset(unpack);
    }

    /* an invalid dictionary shows when a frame needs it */
    (void) ZSTD_DCtx_loadDictionary(unpack->zstd, dictionary.data,
                                    dictionary.len);
    free(data);
}


void
cli_unpack_reset(cli_unpack_t *unpack)
{
    if (unpack->zstd) {
        (void) ZSTD_DCtx_reset(unpack->zstd, ZSTD_reset_session_only);
        unpack->nhead = 0;

    } else {
        (void) inflateReset(&unpack->zlib);
    }
}


/*
 * RFC 8878, section 3.1.1.1: a window of its own, or else that of the content.
 */
unsigned
cli_unpack_window(const cli_unpack_t *unpack)
{
    unsigned             log;
    const uint8_t       *head;
    unsigned long long   size;

    head = unpack->head;

    if (unpack->nhead < CLI_UNPACK_SIGN + 2) {
        return 0;
    }

    if (head[4] & 0x20) {
        size = ZSTD_getFrameContentSize(head, unpack->nhead);

    } else {
        size = 1ull << (10 + (head[5] >> 3));
        size += size / 8 * (head[5] & 7);
    }

    for (log = 0; log < 63 && 1ull << log < size; log++) { /* void */ }

    return log > CLI_UNPACK_WINDOW ? log : 0;
}


static cli_unpack_e
unpack_copy(mce_str_t *in, uint8_t *out, size_t room, size_t *len)
{
    *len = in->len < room ? in->len : room;

    if (*len) {
        memcpy(out, in->data, *len);
    }

    in->data += *len;
    in->len -= *len;

    return CLI_UNPACK_MORE;
}


static cli_unpack_e
unpack_inflate(z_stream *zlib, mce_str_t *in, uint8_t *out, size_t room,
    size_t *len)
{
    int  rc;

    zlib->next_in = (Bytef *) in->data;
    zlib->avail_in = (uInt) in->len;
    zlib->next_out = out;
    zlib->avail_out = (uInt) room;

    rc = inflate(zlib, Z_NO_FLUSH);

    in->data += in->len - zlib->avail_in;
    in->len = zlib->avail_in;
    *len = room - zlib->avail_out;

    if (rc == Z_MEM_ERROR) {
        cli_no_memory();
    }

    return rc == Z_OK || rc == Z_BUF_ERROR ? CLI_UNPACK_MORE
           : rc == Z_STREAM_END ? CLI_UNPACK_END : CLI_UNPACK_BAD;
}


static cli_unpack_e
unpack_zstd(cli_unpack_t *unpack, mce_str_t *in, uint8_t *out, size_t room,
    size_t *len)
{
    size_t          i, rc;
    ZSTD_inBuffer   from = { in->data, in->len, 0 };
    ZSTD_outBuffer  to = { out, room, 0 };

    for (i = 0; i < in->len && unpack->nhead < CLI_UNPACK_HEAD; i++) {
        unpack->head[unpack->nhead++] = in->data[i];
    }

    rc = ZSTD_decompressStream(unpack->zstd, &to, &from);

    if (ZSTD_isError(rc) && ZSTD_getErrorCode(rc)
                            != ZSTD_error_frameParameter_windowTooLarge)
    {
        unpack->nhead = 0;
    }

    in->data += from.pos;
    in->len -= from.pos;
    *len = to.pos;

    return ZSTD_isError(rc) ? CLI_UNPACK_BAD
           : rc == 0 ? CLI_UNPACK_END : CLI_UNPACK_MORE;
}


static cli_unpack_e
unpack_brotli(BrotliDecoderState *brotli, mce_str_t *in, uint8_t *out,
    size_t room, size_t *len)
{
    size_t               left;
    BrotliDecoderResult  rc;

    left = room;
    rc = BrotliDecoderDecompressStream(brotli, &in->len, &in->data, &left,
                                       &out, NULL);
    *len = room - left;

    return rc == BROTLI_DECODER_RESULT_ERROR ? CLI_UNPACK_BAD
           : rc == BROTLI_DECODER_RESULT_SUCCESS ? CLI_UNPACK_END
           : CLI_UNPACK_MORE;
}


cli_unpack_e
cli_unpack(cli_unpack_t *unpack, mce_str_t *in, uint8_t *out, size_t room,
    size_t *len)
{
    return unpack->has_zlib
             ? unpack_inflate(&unpack->zlib, in, out, room, len)
           : unpack->zstd ? unpack_zstd(unpack, in, out, room, len)
           : unpack->brotli
             ? unpack_brotli(unpack->brotli, in, out, room, len)
           : unpack_copy(in, out, room, len);
}
