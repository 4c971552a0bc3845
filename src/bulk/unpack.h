
/*
 * Members of gzip, frames of Zstandard, and what else bodies are packed in,
 * step by step.
 */


#ifndef _CLI_UNPACK_H_INCLUDED_
#define _CLI_UNPACK_H_INCLUDED_


#include "mce.h"

#include <brotli/decode.h>
#include <zlib.h>
#include <zstd.h>


/* bytes by which a file tells how it is packed */
#define CLI_UNPACK_SIGN    4

/* log2 of how far back a frame of Zstandard may refer: as its highest level
   does */
#define CLI_UNPACK_WINDOW  27

/* the longest header of a frame */
#define CLI_UNPACK_HEAD    18


typedef enum {
    CLI_UNPACK_MORE = 0,
    CLI_UNPACK_END,                 /* of the member */
    CLI_UNPACK_BAD
} cli_unpack_e;


typedef struct {
    const char         *magic;      /* of a member; NULL: it has none */
    int                 has_zlib;
    z_stream            zlib;
    ZSTD_DCtx          *zstd;
    uint8_t             head[CLI_UNPACK_HEAD];      /* of a frame */
    size_t              nhead;
    BrotliDecoderState *brotli;
} cli_unpack_t;


/*
 * Chooses by the first bytes of a file: what is neither gzip nor Zstandard is
 * stored as it is.
 */
void cli_unpack_init(cli_unpack_t *unpack, mce_str_t start);

/*
 * Of a body in Brotli, or in deflate, whose header some servers leave out.
 */
void cli_unpack_brotli(cli_unpack_t *unpack);
void cli_unpack_deflate(cli_unpack_t *unpack, mce_str_t start);

void cli_unpack_free(cli_unpack_t *unpack);

/*
 * A dictionary for all frames, which may be packed itself.
 */
void cli_unpack_dictionary(cli_unpack_t *unpack, mce_str_t dictionary);

/*
 * Begins a member.
 */
void cli_unpack_reset(cli_unpack_t *unpack);

/*
 * log2 of how far back the frame refers, if that was too far; else 0.
 */
unsigned cli_unpack_window(const cli_unpack_t *unpack);

/*
 * Takes bytes from "in" and writes up to "room" unpacked ones; sets *len to
 * their number.
 */
cli_unpack_e cli_unpack(cli_unpack_t *unpack, mce_str_t *in, uint8_t *out,
    size_t room, size_t *len);


#endif /* _CLI_UNPACK_H_INCLUDED_ */
