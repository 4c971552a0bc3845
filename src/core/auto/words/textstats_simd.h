
/*
 * Texts, counted 32 bytes a step where they are ASCII.
 */


#ifndef _MCE_TEXTSTATS_SIMD_H_INCLUDED_
#define _MCE_TEXTSTATS_SIMD_H_INCLUDED_


#include <string.h>

#include "auto/words/textstats.h"
#include "base/simd.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"


#define MCE_TEXTSTATS_STEP  32

/* bytes that may be read behind a word */
#define MCE_TEXTSTATS_BEHIND  16

/* small and capital letters of ASCII differ by this bit */
#define MCE_TEXTSTATS_FOLD  0x2020202020202020ull

#define MCE_HASH_PRIME  0x9e3779b97f4a7c15ull


/* an ASCII byte gets the bits of "fold"; other bytes are of letters without
   case and stay as they are */
#define mce_textstats_folded(v, fold)  ((v) | ((fold) & ~((v) >> 2)))


void mce_textstats_text_avx2(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end);


/*
 * Eight bytes as a little-endian number, in lower case; where the mask is 0,
 * a byte reads as 0.
 */

static inline uint64_t
mce_textstats_load(const uint8_t *p, const uint8_t *mask, uint64_t fold)
{
    uint64_t  v, m;

    memcpy(&v, p, 8);
    memcpy(&m, mask, 8);
    v = mce_textstats_folded(v, fold) & m;

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v);
#endif

    return v;
}


/*
 * The hash of a word of n bytes; MCE_TEXTSTATS_BEHIND more must be readable.
 * Most words have at most 16, which are always read as two numbers of eight
 * bytes: a branch on the length would often be mispredicted.  A longer word
 * takes a step for each eight bytes more.
 */

static inline uint32_t
mce_textstats_hash(const uint8_t *p, size_t n, uint64_t fold)
{
    uint64_t  h;

    static const uint8_t  masks[32] = {
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255
    };

    h = (mce_textstats_load(p, masks + 16 - (n < 16 ? n : 16), fold) ^ n)
        * MCE_HASH_PRIME;
    h ^= h >> 32;

    for (p += 8; n > 16; p += 8, n -= 8) {
        h = (h ^ mce_textstats_load(p, masks, fold)) * MCE_HASH_PRIME;
        h ^= h >> 32;
    }

    h = (h ^ mce_textstats_load(p, masks + 24 - n, fold)) * MCE_HASH_PRIME;
    h ^= h >> 32;

    return (uint32_t) (h * MCE_HASH_PRIME >> 32);
}


static inline void
mce_textstats_push(mce_textstats_t *stats, uint32_t hash)
{
    if (stats->nhashes == MCE_TEXTSTATS_HASHES) {
        stats->each(stats->data, stats->hashes, stats->nhashes);
        stats->nhashes = 0;
    }

    stats->hashes[stats->nhashes++] = hash;
}


/*
 * Adds a letter to the open word, which is copied first.
 */

static inline void
mce_textstats_letter(mce_textstats_t *stats, uint32_t c)
{
    size_t    i;
    uint8_t  *last;

    if (!stats->folded) {
        for (i = 0; i < stats->length; i++) {
            stats->bytes[i] = mce_textstats_folded(stats->word[i], 0x20);
        }

        stats->folded = 1;
    }

    if (stats->length > MCE_TEXTSTATS_WORD - 4) {
        return;
    }

    last = stats->bytes + stats->length;
    last = mce_utf8_put(last, c < 128 ? c | 0x20 : mce_text_lower(c));
    stats->length = (uint16_t) (last - stats->bytes);
}


static inline const uint8_t *
mce_textstats_next(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end)
{
    uint8_t   glyph;
    uint32_t  c;

    c = *p;

    if (c < 128 && c != '&') {
        p++;
        glyph = mce_charclass_ascii[c];

    } else {
        c = mce_text_next(&p, end);
        glyph = mce_charclass(c);
    }

    stats->counts[glyph]++;
    stats->chars += glyph < MCE_CHARCLASS_SPACE;

    if (glyph <= MCE_CHARCLASS_DIGIT) {
        mce_textstats_letter(stats, c);
        stats->term = 0;
        return p;
    }

    if (glyph == MCE_CHARCLASS_NONE) {
        return p;
    }

    mce_textstats_break(stats);

    if (glyph == MCE_CHARCLASS_SPACE || glyph == MCE_CHARCLASS_CLOSE) {
        return p;
    }

    stats->term = (glyph == MCE_CHARCLASS_END);

    if (glyph == MCE_CHARCLASS_CJK) {
        stats->chars += 2;
        mce_textstats_push(stats, (uint32_t) ((c ^ 1) * MCE_HASH_PRIME >> 32));
    }

    return p;
}


typedef struct {
    uint32_t    letters;
    uint32_t    upper;
    uint32_t    digits;
    uint32_t    space;
    uint32_t    special;        /* "&", controls, beyond ASCII */
    uint32_t    pairs;          /* first bytes of letters of two bytes */
    uint8_t     folded[MCE_TEXTSTATS_STEP + MCE_TEXTSTATS_BEHIND];
} mce_textstats_masks_t;


/*
 * Reads one code point at a time until a step over many bytes pays again.
 */

static const uint8_t *
mce_textstats_wide(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end)
{
    do {
        p = mce_textstats_next(stats, p, end);

    } while (p < end
             && (stats->length
                 || (*p < 0x80 ? mce_charclass_ascii[*p] > MCE_CHARCLASS_DIGIT
                               : *p < 0xd7 || *p > 0xdb)));

    return p;
}


#if (MCE_VEC_LOOKUP)

/*
 * Marks the first bytes of Hebrew and Arabic letters, but for the rarer ones.
 * The low half of the first byte and the high half of the second are enough to
 * tell whether the two are such a letter.
 */

static MCE_SIMD_INLINE mce_vec_t
mce_textstats_pairs(const uint8_t *p)
{
    mce_vec_t  first, second;

    const mce_vec_t  firsts = mce_vec_table(
        0, 0, 0, 0, 0, 0, 0, 0x01, 0x02, 0x04, 0x08, 0x10, 0, 0, 0, 0);
    const mce_vec_t  seconds = mce_vec_table(
        0, 0, 0, 0, 0, 0, 0, 0, 0x1c, 0x0d, 0x0b, 0x0e, 0, 0, 0, 0);

    /* bytes other than 0xd0 to 0xdf get their highest bit set */
    first = mce_vec_plus(mce_vec_sum(mce_vec_load(p), mce_vec_fill(-0xd0)),
                         mce_vec_fill(0x70));
    second = mce_vec_high_half(mce_vec_load(p + 1));

    return ~mce_vec_equal(mce_vec_look(firsts, first)
                          & mce_vec_look(seconds, second), 0);
}

#endif


static MCE_SIMD_INLINE void
mce_textstats_find(const uint8_t *p, mce_textstats_masks_t *masks)
{
    unsigned  i;

    memset(masks, 0, offsetof(mce_textstats_masks_t, folded));

#if (MCE_SIMD)

#define mce_textstats_bits(v)  ((uint32_t) mce_simd_bits(v) << i)

    #pragma GCC unroll 2
    for (i = 0; i < MCE_TEXTSTATS_STEP; i += MCE_VEC_SIZE) {
        mce_vec_t  bytes, lower, folded, blank;

        bytes = mce_vec_load(p + i);
        lower = bytes | mce_vec_fill(0x20);
        folded = bytes
                 | (mce_vec_fill(0x20)
                    & ~mce_vec_less(bytes, mce_vec_fill(0)));
        memcpy(masks->folded + i, &folded, sizeof(folded));
        blank = mce_vec_within(bytes, '\t', '\r');

        masks->letters |= mce_textstats_bits(
            mce_vec_within(lower, 'a', 'z')
            | mce_vec_equal(bytes, '_'));
        masks->upper |= mce_textstats_bits(mce_vec_within(bytes, 'A', 'Z'));
        masks->digits |= mce_textstats_bits(mce_vec_within(bytes, '0', '9'));
        masks->space |= mce_textstats_bits(blank | mce_vec_equal(bytes, ' '));
        masks->special |= mce_textstats_bits(
            (mce_vec_less(bytes, mce_vec_fill(' ')) & ~blank)
            | mce_vec_equal(bytes, '&') | mce_vec_equal(bytes, 0x7f));
    }

#if (MCE_VEC_LOOKUP)

    for (i = 0; i < MCE_TEXTSTATS_STEP && masks->special; i += MCE_VEC_SIZE) {
        masks->pairs |= mce_textstats_bits(mce_textstats_pairs(p + i));
    }

#endif

#undef mce_textstats_bits

#else

    for (i = 0; i < MCE_TEXTSTATS_STEP; i++) {
        uint8_t  c = p[i];

        masks->folded[i] = mce_textstats_folded(c, 0x20);
        masks->letters |= (uint32_t) ((uint8_t) ((c | 0x20) - 'a') < 26
                                      || c == '_') << i;
        masks->upper |= (uint32_t) ((uint8_t) (c - 'A') < 26) << i;
        masks->digits |= (uint32_t) ((uint8_t) (c - '0') < 10) << i;
        masks->space |= (uint32_t) ((uint8_t) (c - '\t') < 5
                                    || c == ' ') << i;
        masks->special |= (uint32_t) (((int8_t) c < ' '
                                       && (uint8_t) (c - '\t') >= 5)
                                      || c == '&' || c == 0x7f) << i;
    }

#endif
}


/*
 * Counts the bytes in the mask "in"; those in "words" belong to words.
 */

static MCE_SIMD_INLINE void
mce_textstats_step(mce_textstats_t *stats, const uint8_t *p,
    const mce_textstats_masks_t *masks, uint32_t words, uint32_t in)
{
    uint8_t   glyph, term;
    uint32_t  bits, last, pairs;

    pairs = (uint32_t) __builtin_popcount(masks->pairs & in);
    stats->chars += (uint32_t) __builtin_popcount(in & ~masks->space) - pairs;
    stats->counts[MCE_CHARCLASS_LETTER] += pairs
        + (uint32_t) __builtin_popcount(masks->letters & ~masks->upper & in);
    stats->counts[MCE_CHARCLASS_UPPER] +=
        (uint32_t) __builtin_popcount(masks->upper & in);

    term = stats->term;
    last = 0;

    for (bits = in & ~(words | masks->space); bits; bits &= bits - 1) {
        glyph = mce_charclass_ascii[p[__builtin_ctz(bits)]];
        stats->counts[glyph]++;

        if (glyph != MCE_CHARCLASS_CLOSE) {
            last = bits;
            term = (glyph == MCE_CHARCLASS_END);
        }
    }

    /* the lowest bit of "last" is the last sign that may end a sentence */
    last &= -last;
    stats->term = words >= last && words ? 0 : term;
}


/*
 * Pushes the hashes of the words in the mask.  If "open", the last word may go
 * on after the mask and is kept back.
 */

static MCE_SIMD_INLINE void
mce_textstats_words(mce_textstats_t *stats, const uint8_t *p,
    const mce_textstats_masks_t *masks, uint32_t words, int open)
{
    unsigned  at, n;
    uint32_t  starts;

    starts = words & ~(words << 1);

    if (open) {
        at = 31 - (unsigned) __builtin_clz(starts);
        starts ^= (uint32_t) 1 << at;
        stats->word = p + at;
        stats->length = (uint16_t) __builtin_ctzll(~((uint64_t) words >> at));
    }

    stats->words += (uint32_t) __builtin_popcount(starts);

    for ( /* void */ ; starts; starts &= starts - 1) {
        at = (unsigned) __builtin_ctz(starts);
        n = (unsigned) __builtin_ctzll(~((uint64_t) words >> at));
        mce_textstats_push(stats,
                           mce_textstats_hash(masks->folded + at, n, 0));
    }
}


static inline MCE_SIMD_TARGET void
mce_textstats_text_generic(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end)
{
    int                    open;
    size_t                 n;
    uint8_t                copy[MCE_TEXTSTATS_STEP + 1];
    uint32_t               in, words, special, pairs;
    mce_textstats_masks_t  masks;

    while (p < end) {
        n = (size_t) (end - p);
        n = n < MCE_TEXTSTATS_STEP ? n : MCE_TEXTSTATS_STEP;

        if (stats->limit - p > MCE_TEXTSTATS_STEP) {
            mce_textstats_find(p, &masks);

        } else {
            memset(copy, 0, sizeof(copy));
            memcpy(copy, p, n);
            mce_textstats_find(copy, &masks);
        }

        in = (uint32_t) (((uint64_t) 1 << n) - 1);
        open = (end - p > MCE_TEXTSTATS_STEP);

        /* words with such letters before digits are read letter by letter,
           which counts the digits as the trees have learned it */
        if (masks.digits & masks.pairs << 2) {
            masks.pairs = 0;
        }

        /* from the first bytes to both bytes of the pairs */
        pairs = masks.pairs & in >> 1;
        pairs |= pairs << 1;
        words = masks.letters | masks.digits | pairs;
        special = masks.special & ~pairs & in;

        if (special) {
            n = (size_t) __builtin_ctz(special);
            in = ((uint32_t) 1 << n) - 1;
            open &= masks.pairs >> n & (n == MCE_TEXTSTATS_STEP - 1);
        }

        words &= in;

        if (special & 1 || (words & 1 && stats->length)) {
            p = mce_textstats_wide(stats, p, end);
            continue;
        }

        if (stats->length) {
            mce_textstats_break(stats);
        }

        if (open && words >> (n - 1)) {

            if (words == in) {
                p = mce_textstats_wide(stats, p, end);
                continue;
            }

            /* the last word may go on and is left to the next step */
            n -= (size_t) __builtin_clz(~(words << (MCE_TEXTSTATS_STEP - n)));
            in = ((uint32_t) 1 << n) - 1;
            words &= in;
        }

        mce_textstats_step(stats, p, &masks, words, in);
        mce_textstats_words(stats, p, &masks, words,
                            (int) (words >> (n - 1)));
        p += n;
    }
}


#endif /* _MCE_TEXTSTATS_SIMD_H_INCLUDED_ */
