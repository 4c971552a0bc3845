
/*
 * A picture of a few kilobytes can claim to be huge, and its decoder allocates
 * what the header claims.  Readers take the same way through a file as libpng,
 * libjpeg, libwebp and libgd do; if they took another one, a second header in
 * a comment or in a thumbnail could hide the first.
 */


#include <string.h>

#include "picture/picture.h"


/* programs write about ten; each costs the decoder a pass over all pixels, up
   to 3 ms for a million of them, however few bytes it has */
#define MCE_PICTURE_SCANS  16

/* a GIF needs one for some hundred pixels; each costs libgd .4 us, though it
   has few bits */
#define MCE_PICTURE_CLEARS  1000000

/* bits of GIF's codes */
#define MCE_PICTURE_CODE_MAX  12


/* the bytes that are left */
typedef struct {
    const uint8_t       *p;
    const uint8_t       *end;
} mce_picture_reader_t;


/* how wide the next code of a GIF is */
typedef struct {
    unsigned             size;          /* bits of a pixel */
    unsigned             width;
    unsigned             next;          /* the code that will be new */
    unsigned             first;         /* since the table is empty */
    unsigned             clears;
} mce_picture_lzw_t;


static uint64_t mce_picture_area(uint64_t width, uint64_t height);
static uint64_t mce_picture_png(mce_str_t picture);
static uint64_t mce_picture_gif(mce_str_t picture);
static void mce_picture_gif_extension(mce_picture_reader_t *in);
static void mce_picture_gif_blocks(mce_picture_reader_t *in);
static unsigned mce_picture_gif_clears(mce_picture_reader_t in);
static void mce_picture_lzw_clear(mce_picture_lzw_t *lzw);
static int mce_picture_lzw_code(mce_picture_lzw_t *lzw, unsigned *bits);
static void mce_picture_gif_colors(mce_picture_reader_t *in, uint8_t flags);
static uint64_t mce_picture_jpeg(mce_str_t picture);
static uint8_t mce_picture_jpeg_marker(mce_picture_reader_t *in);
static uint64_t mce_picture_webp(mce_str_t picture);
static uint64_t mce_picture_webp_chunk(const uint8_t *tag, const uint8_t *data,
    size_t len);


#define mce_picture_left(in)  ((size_t) ((in)->end - (in)->p))

#define mce_picture_be16(p)  ((uint32_t) ((p)[0] << 8 | (p)[1]))
#define mce_picture_be32(p)                                                   \
    (mce_picture_be16(p) << 16 | mce_picture_be16((p) + 2))

#define mce_picture_le16(p)  ((uint32_t) ((p)[1] << 8 | (p)[0]))
#define mce_picture_le24(p)  ((uint32_t) (p)[2] << 16 | mce_picture_le16(p))
#define mce_picture_le32(p)                                                   \
    (mce_picture_le16((p) + 2) << 16 | mce_picture_le16(p))

#define mce_picture_max(a, b)  ((a) > (b) ? (a) : (b))

#define mce_picture_is(p, text)  (memcmp(p, text, sizeof(text) - 1) == 0)


static inline void
mce_picture_skip(mce_picture_reader_t *in, size_t len)
{
    in->p = len < mce_picture_left(in) ? in->p + len : in->end;
}


uint64_t
mce_picture_pixels(mce_str_t picture)
{
    const uint8_t  *p;

    p = picture.data;

    /* no picture is shorter */

    if (picture.len < 16) {
        return 0;
    }

    if (mce_picture_is(p, "\x89PNG\r\n\x1a\n")) {
        return mce_picture_png(picture);
    }

    if (mce_picture_is(p, "\xff\xd8")) {
        return mce_picture_jpeg(picture);
    }

    if (mce_picture_is(p, "GIF87a") || mce_picture_is(p, "GIF89a")) {
        return mce_picture_gif(picture);
    }

    if (mce_picture_is(p, "RIFF") && mce_picture_is(p + 8, "WEBP")) {
        return mce_picture_webp(picture);
    }

    return 0;
}


static uint64_t
mce_picture_area(uint64_t width, uint64_t height)
{
    return width && height ? width * height : MCE_PICTURE_UNKNOWN;
}


static uint64_t
mce_picture_png(mce_str_t picture)
{
    const uint8_t  *p;

    p = picture.data + 8;

    if (picture.len < 24 || !mce_picture_is(p, "\0\0\0\x0dIHDR")) {
        return MCE_PICTURE_UNKNOWN;
    }

    return mce_picture_area(mce_picture_be32(p + 8), mce_picture_be32(p + 12));
}


/*
 * libgd allocates the first frame, other decoders the screen.
 */
static uint64_t
mce_picture_gif(mce_str_t picture)
{
    uint64_t              pixels, frame;
    unsigned              frames;
    const uint8_t        *p;
    mce_picture_reader_t  in;

    in.p = picture.data + 6;
    in.end = picture.data + picture.len;

    p = in.p;
    pixels = mce_picture_area(mce_picture_le16(p), mce_picture_le16(p + 2));
    frames = 0;

    in.p += 7;
    mce_picture_gif_colors(&in, p[4]);

    while (in.p < in.end && *in.p != ';') {

        /* what is no block is skipped byte by byte */

        switch (*in.p++) {

        case '!':
            mce_picture_gif_extension(&in);
            break;

        case ',':
            if (mce_picture_left(&in) < 9) {
                return frames ? pixels : MCE_PICTURE_UNKNOWN;
            }

            p = in.p;
            frame = (uint64_t) mce_picture_le16(p + 4)
                    * mce_picture_le16(p + 6);
            pixels = mce_picture_max(pixels, frame);

            in.p += 9;
            mce_picture_gif_colors(&in, p[8]);

            if (frames++ == 0
                && mce_picture_gif_clears(in) > MCE_PICTURE_CLEARS)
            {
                return MCE_PICTURE_UNKNOWN;
            }

            mce_picture_skip(&in, 1);
            mce_picture_gif_blocks(&in);
            break;
        }
    }

    return frames ? pixels : MCE_PICTURE_UNKNOWN;
}


/*
 * libgd takes the first block of a graphic control for its data even if it is
 * empty, and the blocks after that for its rest.
 */
static void
mce_picture_gif_extension(mce_picture_reader_t *in)
{
    if (in->p < in->end && *in->p++ == 0xf9 && in->p < in->end) {
        mce_picture_skip(in, (size_t) *in->p + 1);
    }

    mce_picture_gif_blocks(in);
}


static void
mce_picture_gif_blocks(mce_picture_reader_t *in)
{
    uint8_t  len;

    while (in->p < in->end) {
        len = *in->p++;

        if (len == 0) {
            break;
        }

        mce_picture_skip(in, len);
    }
}


/*
 * How often the pixels of a frame empty the table of codes, until they end.
 */
static unsigned
mce_picture_gif_clears(mce_picture_reader_t in)
{
    size_t             block;
    unsigned           bits, have;
    mce_picture_lzw_t  lzw;

    if (in.p == in.end || *in.p > MCE_PICTURE_CODE_MAX) {
        return 0;
    }

    lzw.size = *in.p++;
    lzw.clears = 0;
    mce_picture_lzw_clear(&lzw);

    block = 0;
    bits = 0;
    have = 0;

    while (in.p < in.end) {

        if (block == 0) {
            block = *in.p++;

            if (block == 0) {
                break;
            }

            continue;
        }

        bits |= (unsigned) *in.p++ << have;
        have += 8;
        block--;

        while (have >= lzw.width) {
            have -= lzw.width;

            if (!mce_picture_lzw_code(&lzw, &bits)) {
                return lzw.clears;
            }
        }
    }

    return lzw.clears;
}


static void
mce_picture_lzw_clear(mce_picture_lzw_t *lzw)
{
    lzw->width = lzw->size + 1;
    lzw->next = (1u << lzw->size) + 2;
    lzw->first = 1;
}


/*
 * Takes a code off the bits; returns 0 if it is the last one.
 */
static int
mce_picture_lzw_code(mce_picture_lzw_t *lzw, unsigned *bits)
{
    unsigned  code, clear;

    clear = 1u << lzw->size;
    code = *bits & ((1u << lzw->width) - 1);

    *bits >>= lzw->width;

    if (code == clear + 1) {
        return 0;
    }

    if (code == clear) {
        lzw->clears++;
        mce_picture_lzw_clear(lzw);

    } else if (lzw->first) {
        lzw->first = 0;

    } else if (lzw->next < 1u << MCE_PICTURE_CODE_MAX
               && ++lzw->next >= 1u << lzw->width
               && lzw->width < MCE_PICTURE_CODE_MAX)
    {
        lzw->width++;
    }

    return 1;
}


static void
mce_picture_gif_colors(mce_picture_reader_t *in, uint8_t flags)
{
    if (flags & 0x80) {
        mce_picture_skip(in, (size_t) 3 * (2 << (flags & 7)));
    }
}


static uint64_t
mce_picture_jpeg(mce_str_t picture)
{
    uint8_t               marker;
    uint64_t              pixels;
    unsigned              scans;
    mce_picture_reader_t  in;

    in.p = picture.data + 2;
    in.end = picture.data + picture.len;

    pixels = 0;
    scans = 0;

    while ((marker = mce_picture_jpeg_marker(&in)) != 0) {

        if (mce_picture_left(&in) < 7) {
            break;
        }

        /* SOF, among which DHT, JPG and DAC have their numbers */

        if (marker >= 0xc0 && marker <= 0xcf
            && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        {
            pixels = mce_picture_max(pixels,
                          mce_picture_area(mce_picture_be16(in.p + 5),
                                           mce_picture_be16(in.p + 3)));
        }

        if (marker == 0xda && ++scans > MCE_PICTURE_SCANS) {
            return MCE_PICTURE_UNKNOWN;
        }

        mce_picture_skip(&in, mce_picture_max(mce_picture_be16(in.p), 2));
    }

    return scans && pixels ? pixels : MCE_PICTURE_UNKNOWN;
}


/*
 * Skips what was left of a scan, and markers that have no segment, to the next
 * one that has; 0 at the end.
 */
static uint8_t
mce_picture_jpeg_marker(mce_picture_reader_t *in)
{
    uint8_t  marker;

    for ( ;; ) {
        in->p = memchr(in->p, 0xff, mce_picture_left(in));

        if (in->p == NULL) {
            in->p = in->end;
            return 0;
        }

        while (in->p < in->end && *in->p == 0xff) {
            in->p++;
        }

        if (in->p == in->end) {
            return 0;
        }

        marker = *in->p++;

        /* EOI */

        if (marker == 0xd9) {
            return 0;
        }

        /* TEM, RST, SOI; 0 stands for a byte of the scan */

        if (marker > 0x01 && (marker < 0xd0 || marker > 0xd8)) {
            return marker;
        }
    }
}


static uint64_t
mce_picture_webp(mce_str_t picture)
{
    size_t                len;
    uint64_t              canvas, frame;
    const uint8_t        *tag;
    mce_picture_reader_t  in;

    in.p = picture.data + 12;
    in.end = picture.data + picture.len;

    canvas = 0;

    while (mce_picture_left(&in) >= 8) {
        tag = in.p;
        len = mce_picture_le32(tag + 4);

        in.p += 8;

        if (mce_picture_is(tag, "VP8X")) {
            if (mce_picture_left(&in) < 10) {
                break;
            }

            canvas = mce_picture_area(mce_picture_le24(in.p + 4) + 1,
                                      mce_picture_le24(in.p + 7) + 1);

        } else if (mce_picture_is(tag, "VP8")) {
            frame = mce_picture_webp_chunk(tag, in.p, mce_picture_left(&in));

            return mce_picture_max(canvas, frame);
        }

        mce_picture_skip(&in, len);
        mce_picture_skip(&in, len & 1);
    }

    return MCE_PICTURE_UNKNOWN;
}


static uint64_t
mce_picture_webp_chunk(const uint8_t *tag, const uint8_t *data, size_t len)
{
    uint32_t  size;

    if (tag[3] == 'L' && len >= 5) {
        size = mce_picture_le32(data + 1);

        return mce_picture_area((size & 0x3fff) + 1,
                                (size >> 14 & 0x3fff) + 1);
    }

    if (tag[3] == ' ' && len >= 10) {
        return mce_picture_area(mce_picture_le16(data + 6) & 0x3fff,
                                mce_picture_le16(data + 8) & 0x3fff);
    }

    return MCE_PICTURE_UNKNOWN;
}
