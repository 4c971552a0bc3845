
#include "text/charclass.h"


#define L  MCE_GLYPH_LETTER
#define U  MCE_GLYPH_UPPER
#define D  MCE_GLYPH_DIGIT
#define E  MCE_GLYPH_END
#define C  MCE_GLYPH_CLAUSE
#define Q  MCE_GLYPH_CLOSE
#define P  MCE_GLYPH_SEPARATOR
#define M  MCE_GLYPH_CURRENCY
#define Y  MCE_GLYPH_SYMBOL
#define S  MCE_GLYPH_SPACE
#define N  MCE_GLYPH_NONE


const uint8_t  mce_glyph_ascii[128] = {
    N, N, N, N, N, N, N, N, N, S, S, S, S, S, N, N,
    N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N,
    S, E, Q, Y, M, Y, Y, Q, Y, Q, Y, Y, C, Y, E, P,
    D, D, D, D, D, D, D, D, D, D, C, C, Y, Y, P, E,
    Y, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U,
    U, U, U, U, U, U, U, U, U, U, U, Y, Y, Q, Y, L,
    Y, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L,
    L, L, L, L, L, L, L, L, L, L, L, Y, P, Q, Y, N
};


typedef struct {
    uint32_t  last;
    uint8_t   glyph;
} mce_glyph_range_t;


/* each range starts behind the one before it */
static const mce_glyph_range_t  mce_glyph_ranges[] = {
    { 0x9f, N }, { 0xa0, S }, { 0xa1, Y }, { 0xa2, Y }, { 0xa3, M },
    { 0xa4, Y }, { 0xa5, M }, { 0xa9, Y }, { 0xaa, L }, { 0xac, Y },
    { 0xad, N }, { 0xb1, Y }, { 0xb4, Y }, { 0xb5, L }, { 0xb6, Y },
    { 0xb7, P }, { 0xb9, Y }, { 0xba, L }, { 0xbb, P }, { 0xbf, Y },
    { 0xd6, L }, { 0xd7, Y }, { 0xf6, L }, { 0xf7, Y }, { 0x386, L },
    { 0x387, C }, { 0x588, L }, { 0x589, E }, { 0x5be, L }, { 0x5bf, L },
    { 0x5c0, Y }, { 0x5c3, L }, { 0x605, L }, { 0x60b, Y }, { 0x60c, C },
    { 0x61a, L }, { 0x61b, C }, { 0x61c, N }, { 0x61e, Y }, { 0x61f, E },
    { 0x65f, L }, { 0x669, D }, { 0x66a, Y }, { 0x66b, C }, { 0x66d, Y },
    { 0x6d3, L }, { 0x6d4, E }, { 0x6ef, L }, { 0x6f9, D }, { 0x963, L },
    { 0x965, E }, { 0x96f, D }, { 0xe00, L }, { 0xe3e, L }, { 0xe3f, Y },
    { 0x1361, L }, { 0x1362, E }, { 0x1363, C }, { 0x1368, L },
    { 0x1fff, L }, { 0x200a, S }, { 0x200f, N }, { 0x2018, Y },
    { 0x2019, Q }, { 0x201c, Y }, { 0x201d, Q }, { 0x2021, Y },
    { 0x2022, P }, { 0x2025, Y }, { 0x2026, E }, { 0x2027, Y },
    { 0x2029, S }, { 0x202e, N }, { 0x202f, S }, { 0x2038, Y },
    { 0x2039, Q }, { 0x203a, P }, { 0x203b, Y }, { 0x203c, E },
    { 0x2046, Y }, { 0x2047, E }, { 0x205f, Y }, { 0x206f, N },
    { 0x20a0, Y }, { 0x20cf, M }, { 0x20ff, Y }, { 0x218f, L },
    { 0x2191, Y }, { 0x2192, P }, { 0x2bff, Y }, { 0x2fff, L },
    { 0x3000, S }, { 0x3001, C }, { 0x3002, E }, { 0x3004, Y },
    { 0x3007, MCE_GLYPH_CJK }, { 0x3008, Y }, { 0x3009, Q },
    { 0x300a, Y }, { 0x300b, Q }, { 0x300c, Y }, { 0x300d, Q },
    { 0x300e, Y }, { 0x300f, Q }, { 0x3010, Y }, { 0x3011, Q },
    { 0x303f, Y }, { 0x30ff, MCE_GLYPH_CJK }, { 0x33ff, L },
    { 0x9fff, MCE_GLYPH_CJK }, { 0xd7ff, L }, { 0xf8ff, Y },
    { 0xfaff, MCE_GLYPH_CJK }, { 0xfdff, L }, { 0xfe0f, N },
    { 0xfe6f, Y }, { 0xfefe, L }, { 0xfeff, N }, { 0xff00, Y },
    { 0xff01, E }, { 0xff08, Y }, { 0xff09, Q }, { 0xff0b, Y },
    { 0xff0c, C }, { 0xff0d, Y }, { 0xff0e, E }, { 0xff0f, Y },
    { 0xff19, D }, { 0xff1b, C }, { 0xff1e, Y }, { 0xff1f, E },
    { 0xff20, Y }, { 0xff3a, L }, { 0xff40, Y }, { 0xff5a, L },
    { 0xff65, Y }, { 0xffef, L }, { 0xffff, N }, { 0x1f000, L },
    { 0x1ffff, Y }, { 0x3ffff, MCE_GLYPH_CJK }, { UINT32_MAX, N }
};


uint8_t
mce_glyph_wide(uint32_t c)
{
    unsigned  low, high, mid;

    low = 0;
    high = sizeof(mce_glyph_ranges) / sizeof(mce_glyph_ranges[0]) - 1;

    while (low < high) {
        mid = (low + high) / 2;

        if (c > mce_glyph_ranges[mid].last) {
            low = mid + 1;

        } else {
            high = mid;
        }
    }

    return mce_glyph_ranges[low].glyph;
}
