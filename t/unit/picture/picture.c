
/*
 * The size of a picture is what its decoder reads in it.
 */


#include "base/buffer.h"
#include "picture/picture.h"
#include "tap.h"


#define str(text)  { sizeof(text) - 1, (const uint8_t *) (text) }

#define UNKNOWN  MCE_PICTURE_UNKNOWN

/* enough for a picture to be looked at */
#define PAD  "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"

#define PNG  "\x89PNG\r\n\x1a\n"
#define IHDR(size)  "\0\0\0\x0dIHDR" size "\x08\x02\0\0\0"

#define JPEG  "\xff\xd8"
/* of 300 x 200, or whatever is given */
#define SOF(kind, size)  "\xff" kind "\0\x0b\x08" size "\1\1\x11\0"
#define SMALL  "\0\xc8\1\x2c"
#define SOS  "\xff\xda\0\x08\1\1\0\0\x3f\0"
#define SCANS_16  SOS SOS SOS SOS SOS SOS SOS SOS                             \
                  SOS SOS SOS SOS SOS SOS SOS SOS

/* a screen, with and without a table of two colours; a frame and its pixels */
#define GIF(size)  "GIF89a" size "\0\0\0"
#define GIF_COLORS(size)  "GIF89a" size "\x80\0\0" "\0\0\0\xff\xff\xff"
#define FRAME(size)  ",\0\0\0\0" size "\0\2\2\x4c\1\0"

#define RIFF(chunks)  "RIFF\0\0\0\0WEBP" chunks PAD
#define VP8(size)  "VP8 \x0a\0\0\0\0\0\0\x9d\1\x2a" size
/* of 300 x 200 */
#define VP8L  "VP8L\5\0\0\0\x2f\x2b\xc1\x31\0"
#define VP8X(size)  "VP8X\x0a\0\0\0\0\0\0\0" size


static struct {
    mce_str_t    picture;
    uint64_t     pixels;
    const char  *name;
} pictures[] = {
    { str(""), 0, "nothing is no picture" },
    { str("<!DOCTYPE html><html>"), 0, "neither is a page" },
    { str("BM" PAD), 0, "nor a picture of another kind" },
    { str("RIFF\0\0\0\0WAVEfmt " PAD), 0, "nor is sound" },
    { str(JPEG "\xff\xe0"), 0, "nor what is too short to be looked at" },

    { str(PNG IHDR("\0\0\1\x2c\0\0\0\xc8")), 60000, "PNG: IHDR" },
    { str(PNG IHDR("\0\0\x4e\x20\0\0\x4e\x20")), 400000000,
      "PNG: many pixels" },
    { str(PNG IHDR("\xff\xff\xff\xff\xff\xff\xff\xff")),
      (uint64_t) 0xffffffff * 0xffffffff, "PNG: the largest sides" },
    { str(PNG IHDR("\0\1\0\1\0\1\0\1")), (uint64_t) 65537 * 65537,
      "PNG: sides of more than 16 bits" },
    { str(PNG IHDR("\0\0\0\0\0\0\0\xc8")), UNKNOWN, "PNG: no width" },
    { str(PNG "\0\0\0\1tIME\0\0\0\0\0" IHDR("\0\0\1\x2c\0\0\0\xc8")), UNKNOWN,
      "PNG: another chunk is first" },
    { str(PNG "\0\0\0\x0dIHDR\0\0"), UNKNOWN, "PNG: the end is missing" },

    { str(JPEG SOF("\xc0", SMALL) SOS PAD), 60000, "JPEG: SOF0" },
    { str(JPEG SOF("\xc1", SMALL) SOS PAD), 60000, "JPEG: SOF1" },
    { str(JPEG SOF("\xc2", SMALL) SOS PAD), 60000, "JPEG: SOF2" },
    { str(JPEG SOF("\xc3", SMALL) SOS PAD), 60000, "JPEG: SOF3" },
    { str(JPEG SOF("\xca", SMALL) SOS PAD), 60000, "JPEG: SOF10" },
    { str(JPEG SOF("\xc4", "\xff\xff\xff\xff") SOF("\xc8", "\xff\xff\xff\xff")
          SOF("\xcc", "\xff\xff\xff\xff") SOF("\xc0", SMALL) SOS PAD), 60000,
      "JPEG: DHT, JPG and DAC are none" },
    { str(JPEG "\xff\xe1\0\x0f" SOF("\xc0", "\0\1\0\1")
          SOF("\xc0", SMALL) SOS PAD), 60000,
      "JPEG: a thumbnail within a segment has its own" },
    { str(JPEG "\xff\xe1\0\x0f" SOF("\xc0", SMALL)
          SOF("\xc0", "\x4e\x20\x4e\x20") SOS PAD), 400000000,
      "JPEG: and may be much smaller" },
    { str(JPEG "xyz\xff\0z\xff\xff\xff" SOF("\xc0", SMALL) SOS PAD), 60000,
      "JPEG: bytes between segments are skipped" },
    { str(JPEG "\xff\x01\xff\xd0\xff\xd7" SOF("\xc0", SMALL) SOS PAD), 60000,
      "JPEG: markers without a segment have no length" },
    { str(JPEG "\xff\xfe\0\0" SOF("\xc0", SMALL) SOS PAD), 60000,
      "JPEG: a length that is none" },
    { str(JPEG SOF("\xc0", SMALL) SOF("\xc0", "\x4e\x20\x4e\x20") SOS PAD),
      400000000, "JPEG: the larger of two" },
    { str(JPEG SOF("\xc0", "\0\0\1\x2c") SOS PAD), UNKNOWN,
      "JPEG: a height that would come later" },
    { str(JPEG SOF("\xc0", SMALL) PAD), UNKNOWN, "JPEG: no scan" },
    { str(JPEG SOF("\xc0", SMALL) "\xff\xd9" SOS PAD), UNKNOWN,
      "JPEG: the end is before the scan" },
    { str(JPEG "\xff\xe1\xff\xff" SOF("\xc0", SMALL) SOS PAD), UNKNOWN,
      "JPEG: a segment that does not end" },
    { str(JPEG PAD), UNKNOWN, "JPEG: no segments" },
    { str(JPEG SOF("\xc2", SMALL) SCANS_16 PAD), 60000, "JPEG: 16 scans" },
    { str(JPEG SOF("\xc2", SMALL) SCANS_16 SOS PAD), UNKNOWN,
      "JPEG: so many scans that they take too long" },

    { str(GIF("\x2c\1\xc8\0") FRAME("\1\0\1\0") ";"), 60000,
      "GIF: the screen" },
    { str(GIF("\1\0\1\0") FRAME("\x2c\1\xc8\0") ";"), 60000,
      "GIF: a larger frame" },
    { str(GIF("\1\0\1\0") FRAME("\1\0\1\0") FRAME("\x2c\1\xc8\0") ";"), 60000,
      "GIF: a larger frame later on" },
    { str(GIF("\1\0\1\0") FRAME("\1\0\1\0") ";" FRAME("\x2c\1\xc8\0")), 1,
      "GIF: not after the end" },
    { str(GIF_COLORS("\1\0\1\0") FRAME("\x2c\1\xc8\0")), 60000,
      "GIF: after colours" },
    { str(GIF("\1\0\1\0") ",\0\0\0\0\1\0\1\0\x80" "\0\0\0\xff\xff\xff"
          "\2\2\x4c\1\0" FRAME("\x2c\1\xc8\0")), 60000,
      "GIF: after colours of a frame" },
    { str(GIF("\1\0\1\0") "!\xfe\x0f" FRAME("\x4e\x4e\x4e\x4e") "\0"
          FRAME("\1\0\1\0") ";"), 1, "GIF: not in a comment" },
    { str(GIF("\1\0\1\0") "!\xf9\0\x0f" FRAME("\1\0\1\0") "\0"
          FRAME("\x2c\1\xc8\0") ";"), 60000,
      "GIF: an empty graphic control goes on" },
    { str(GIF("\1\0\1\0") "xyz" FRAME("\x2c\1\xc8\0")), 60000,
      "GIF: bytes between blocks are skipped" },
    { str(GIF("\0\0\1\0") FRAME("\1\0\1\0")), UNKNOWN,
      "GIF: a screen without a width" },
    { str(GIF("\1\0\1\0") ";" PAD), UNKNOWN, "GIF: no frame" },
    { str(GIF("\1\0\1\0") ",\0\0\0\0"), UNKNOWN, "GIF: part of a frame" },

    { str(RIFF(VP8("\x2c\1\xc8\0"))), 60000, "WebP: VP8" },
    { str(RIFF(VP8("\x2c\xc1\xc8\xc0"))), 60000, "WebP: with its scales" },
    { str(RIFF(VP8L)), 60000, "WebP: VP8L" },
    { str(RIFF(VP8X("\x2b\1\0\xc7\0\0") VP8("\1\0\1\0"))), 60000,
      "WebP: the canvas" },
    { str(RIFF(VP8X("\0\0\0\0\0\0") VP8L)), 60000, "WebP: a larger frame" },
    { str(RIFF(VP8X("\0\0\0\0\0\0") "ICCP\3\0\0\0abc\0" VP8L)), 60000,
      "WebP: the frame after an odd chunk" },
    { str(RIFF(VP8X("\x2b\1\0\xc7\0\0") "ANMF\xff\0\0\0")), UNKNOWN,
      "WebP: an animation" },
    { str(RIFF("ICCP\xff\xff\xff\xff" VP8L)), UNKNOWN,
      "WebP: a chunk that does not end" },
    { str("RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0"), UNKNOWN,
      "WebP: part of a frame" },
};


/*
 * A frame whose pixels are so many times the code that empties the table, of
 * two bits, and one for a pixel.
 */
static uint64_t
clears(size_t n)
{
    size_t                i;
    uint64_t              pixels;
    mce_buf_t             buf;
    mce_arena_t          *arena;
    static const char     start[] = GIF("\1\0\1\0") ",\0\0\0\0\1\0\1\0\0\2";
    /* four times 4 and 0, in three bits each from the lowest one */
    static const uint8_t  codes[] = { 3, 0x04, 0x41, 0x10 };

    arena = mce_arena_create(0);
    buf = mce_buf(arena);

    mce_buf_add(&buf, (const uint8_t *) start, sizeof(start) - 1);

    for (i = 0; i < n / 4; i++) {
        mce_buf_add(&buf, codes, sizeof(codes));
    }

    pixels = mce_picture_pixels((mce_str_t) { buf.len, buf.data });

    mce_arena_destroy(arena);

    return pixels;
}


int
main(void)
{
    size_t    i, len;
    uint64_t  pixels;
    uint8_t   exact[2048];

    for (i = 0; i < sizeof(pictures) / sizeof(pictures[0]); i++) {
        pixels = mce_picture_pixels(pictures[i].picture);

        tap_ok(pixels == pictures[i].pixels, "%s", pictures[i].name);

        if (pixels != pictures[i].pixels) {
            printf("# got: %llu\n", (unsigned long long) pixels);
        }

        /* a sanitizer sees what would read behind the end */

        for (len = 0; len < pictures[i].picture.len; len++) {
            uint8_t  *start = exact + sizeof(exact) - len;

            memcpy(start, pictures[i].picture.data, len);
            (void) mce_picture_pixels((mce_str_t) { len, start });
        }
    }

    tap_ok(clears(1000000) == 1, "GIF: a million empty tables");
    tap_ok(clears(1000004) == UNKNOWN,
           "GIF: so many empty tables that they take too long");

    return tap_done();
}
