
/*
 * Texts, counted 32 bytes a step where they are ASCII.
 */


#ifndef _MCE_TALLY_SIMD_H_INCLUDED_
#define _MCE_TALLY_SIMD_H_INCLUDED_


#include <string.h>

#include "auto/words/textstats.h"
#include "base/simd.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"


#define MCE_TALLY_STEP  32

/* small and capital letters of ASCII differ by this bit */
#define MCE_TALLY_FOLD  0x2020202020202020ull

#define MCE_HASH_PRIME  0x9e3779b97f4a7c15ull


/* a byte of ASCII with the bits of "fold"; others are of letters without case
   and stay as they are */
#define mce_tally_folded(v, fold)  ((v) | ((fold) & ~((v) >> 2)))


void mce_tally_text_avx2(mce_tally_t *tally, const uint8_t *p,
    const uint8_t *end);


/*
 * Eight bytes in the order of little endian, where the mask has any.
 */

static inline uint64_t
mce_tally_load(const uint8_t *p, const uint8_t *mask, uint64_t fold)
{
    uint64_t  v, m;

    memcpy(&v, p, 8);
    memcpy(&m, mask, 8);
    v = mce_tally_folded(v, fold) & m;

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v);
#endif

    return v;
}


/*
 * Of two times eight bytes, without a branch for the length of the word, and
 * eight more at a time where it is a long one.
 */

static inline uint32_t
mce_tally_hash(const uint8_t *p, size_t n, const uint8_t *limit,
    uint64_t fold)
{
    uint8_t               copy[MCE_TALLY_WORD + 8];
    uint64_t              h;

    static const uint8_t  masks[32] = {
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255
    };

    if (limit - p < MCE_TALLY_WORD + 8) {
        memset(copy, 0, sizeof(copy));
        memcpy(copy, p, n);
        p = copy;
    }

    h = (mce_tally_load(p, masks + 16 - (n < 16 ? n : 16), fold) ^ n)
        * MCE_HASH_PRIME;
    h ^= h >> 32;

    for (p += 8; n > 16; p += 8, n -= 8) {
        h = (h ^ mce_tally_load(p, masks, fold)) * MCE_HASH_PRIME;
        h ^= h >> 32;
    }

    h = (h ^ mce_tally_load(p, masks + 24 - n, fold)) * MCE_HASH_PRIME;
    h ^= h >> 32;

    return (uint32_t) (h * MCE_HASH_PRIME >> 32);
}


static inline void
mce_tally_push(mce_tally_t *tally, uint32_t hash)
{
    if (tally->nhashes == MCE_TALLY_HASHES) {
        tally->each(tally->data, tally->hashes, tally->nhashes);
        tally->nhashes = 0;
    }

    tally->hashes[tally->nhashes++] = hash;
}


/*
 * One letter more of the word under way, which is copied for that.
 */

static inline void
mce_tally_letter(mce_tally_t *tally, uint32_t c)
{
    size_t    i;
    uint8_t  *last;

    if (!tally->folded) {
        for (i = 0; i < tally->length; i++) {
            tally->bytes[i] = mce_tally_folded(tally->word[i], 0x20);
        }

        tally->folded = 1;
    }

    if (tally->length > MCE_TALLY_WORD - 4) {
        return;
    }

    last = tally->bytes + tally->length;
    last = mce_utf8_put(last, c < 128 ? c | 0x20 : mce_text_lower(c));
    tally->length = (uint16_t) (last - tally->bytes);
}


static inline const uint8_t *
mce_tally_next(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
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

    tally->counts[glyph]++;
    tally->chars += glyph < MCE_CHARCLASS_SPACE;

    if (glyph <= MCE_CHARCLASS_DIGIT) {
        mce_tally_letter(tally, c);
        tally->term = 0;
        return p;
    }

    if (glyph == MCE_CHARCLASS_NONE) {
        return p;
    }

    mce_tally_break(tally);

    if (glyph == MCE_CHARCLASS_SPACE || glyph == MCE_CHARCLASS_CLOSE) {
        return p;
    }

    tally->term = (glyph == MCE_CHARCLASS_END);

    if (glyph == MCE_CHARCLASS_CJK) {
        tally->chars += 2;
        mce_tally_push(tally, (uint32_t) ((c ^ 1) * MCE_HASH_PRIME >> 32));
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
} mce_tally_masks_t;


/*
 * One code point at a time, as long as a step over many would not get far.
 */

static const uint8_t *
mce_tally_wide(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    do {
        p = mce_tally_next(tally, p, end);

    } while (p < end
             && (tally->length
                 || (*p < 0x80 ? mce_charclass_ascii[*p] > MCE_CHARCLASS_DIGIT
                               : *p < 0xd7 || *p > 0xdb)));

    return p;
}


#if (MCE_VEC_LOOKUP)

/*
 * Hebrew and Arabic without their rarer letters: what pairs of bytes there
 * are is told by the low half of the first and the high half of the second.
 */

static MCE_SIMD_INLINE mce_vec_t
mce_tally_pairs(const uint8_t *p)
{
    mce_vec_t  first, second;

    const mce_vec_t  firsts = mce_vec_table(
        0, 0, 0, 0, 0, 0, 0, 0x01, 0x02, 0x04, 0x08, 0x10, 0, 0, 0, 0);
    const mce_vec_t  seconds = mce_vec_table(
        0, 0, 0, 0, 0, 0, 0, 0, 0x1c, 0x0d, 0x0b, 0x0e, 0, 0, 0, 0);

    /* what is not from 0xd0 to 0xdf has its highest bit set then */
    first = mce_vec_plus(mce_vec_sum(mce_vec_load(p), mce_vec_fill(-0xd0)),
                         mce_vec_fill(0x70));
    second = mce_vec_high_half(mce_vec_load(p + 1));

    return ~mce_vec_equal(mce_vec_look(firsts, first)
                          & mce_vec_look(seconds, second), 0);
}

#endif


static MCE_SIMD_INLINE void
mce_tally_find(const uint8_t *p, mce_tally_masks_t *masks)
{
    unsigned  i;

    memset(masks, 0, sizeof(mce_tally_masks_t));

#if (MCE_SIMD)

#define mce_tally_bits(v)  ((uint32_t) mce_simd_bits(v) << i)

    #pragma GCC unroll 2
    for (i = 0; i < MCE_TALLY_STEP; i += MCE_VEC_SIZE) {
        mce_vec_t  bytes, blank;

        bytes = mce_vec_load(p + i);
        blank = mce_vec_within(bytes, '\t', '\r');

        masks->letters |= mce_tally_bits(
            mce_vec_within(bytes | mce_vec_fill(0x20), 'a', 'z')
            | mce_vec_equal(bytes, '_'));
        masks->upper |= mce_tally_bits(mce_vec_within(bytes, 'A', 'Z'));
        masks->digits |= mce_tally_bits(mce_vec_within(bytes, '0', '9'));
        masks->space |= mce_tally_bits(blank | mce_vec_equal(bytes, ' '));
        masks->special |= mce_tally_bits(
            (mce_vec_less(bytes, mce_vec_fill(' ')) & ~blank)
            | mce_vec_equal(bytes, '&') | mce_vec_equal(bytes, 0x7f));
    }

#if (MCE_VEC_LOOKUP)

    for (i = 0; i < MCE_TALLY_STEP && masks->special; i += MCE_VEC_SIZE) {
        masks->pairs |= mce_tally_bits(mce_tally_pairs(p + i));
    }

#endif

#undef mce_tally_bits

#else

    for (i = 0; i < MCE_TALLY_STEP; i++) {
        uint8_t  c = p[i];

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
 * Counts the bytes of the mask "in", of which "words" are of words.
 */

static MCE_SIMD_INLINE void
mce_tally_step(mce_tally_t *tally, const uint8_t *p,
    const mce_tally_masks_t *masks, uint32_t words, uint32_t in)
{
    uint8_t    glyph, term;
    uint32_t   bits, last, pairs;

    pairs = (uint32_t) __builtin_popcount(masks->pairs & in);
    tally->chars += (uint32_t) __builtin_popcount(in & ~masks->space) - pairs;
    tally->counts[MCE_CHARCLASS_LETTER] += pairs
        + (uint32_t) __builtin_popcount(masks->letters & ~masks->upper & in);
    tally->counts[MCE_CHARCLASS_UPPER] +=
        (uint32_t) __builtin_popcount(masks->upper & in);

    term = tally->term;
    last = 0;

    for (bits = in & ~(words | masks->space); bits; bits &= bits - 1) {
        glyph = mce_charclass_ascii[p[__builtin_ctz(bits)]];
        tally->counts[glyph]++;

        if (glyph != MCE_CHARCLASS_CLOSE) {
            last = bits;
            term = (glyph == MCE_CHARCLASS_END);
        }
    }

    /* the lowest bit of "last" is the last sign that tells */
    last &= -last;
    tally->term = words >= last && words ? 0 : term;
}


/*
 * Tells of the words of the mask; the last one is kept back where more of it
 * may follow.
 */

static MCE_SIMD_INLINE void
mce_tally_words(mce_tally_t *tally, const uint8_t *p, uint32_t words,
    int open)
{
    unsigned  at, n;
    uint32_t  starts;

    starts = words & ~(words << 1);

    if (open) {
        at = 31 - (unsigned) __builtin_clz(starts);
        starts ^= (uint32_t) 1 << at;
        tally->word = p + at;
        tally->length = (uint16_t) __builtin_ctzll(~((uint64_t) words >> at));
    }

    tally->words += (uint32_t) __builtin_popcount(starts);

    for ( /* void */ ; starts; starts &= starts - 1) {
        at = (unsigned) __builtin_ctz(starts);
        n = (unsigned) __builtin_ctzll(~((uint64_t) words >> at));
        mce_tally_push(tally, mce_tally_hash(p + at, n, tally->limit,
                                             MCE_TALLY_FOLD));
    }
}


static inline MCE_SIMD_TARGET void
mce_tally_text_generic(mce_tally_t *tally, const uint8_t *p,
    const uint8_t *end)
{
    int                 open;
    size_t              n;
    uint8_t             copy[MCE_TALLY_STEP + 1];
    uint32_t            in, words, special, pairs;
    mce_tally_masks_t   masks;

    while (p < end) {
        n = (size_t) (end - p);
        n = n < MCE_TALLY_STEP ? n : MCE_TALLY_STEP;

        if (tally->limit - p > MCE_TALLY_STEP) {
            mce_tally_find(p, &masks);

        } else {
            memset(copy, 0, sizeof(copy));
            memcpy(copy, p, n);
            mce_tally_find(copy, &masks);
        }

        in = (uint32_t) (((uint64_t) 1 << n) - 1);
        open = (end - p > MCE_TALLY_STEP);

        /* digits are counted in words that are looked at letter by letter,
           as the trees have learned it */
        if (masks.digits & masks.pairs << 2) {
            masks.pairs = 0;
        }

        /* of a pair, both bytes are in */
        pairs = masks.pairs & in >> 1;
        pairs |= pairs << 1;
        words = masks.letters | masks.digits | pairs;
        special = masks.special & ~pairs & in;

        if (special) {
            n = (size_t) __builtin_ctz(special);
            in = ((uint32_t) 1 << n) - 1;
            open &= masks.pairs >> n & (n == MCE_TALLY_STEP - 1);
        }

        words &= in;

        if (special & 1 || (words & 1 && tally->length)) {
            p = mce_tally_wide(tally, p, end);
            continue;
        }

        if (tally->length) {
            mce_tally_break(tally);
        }

        if (open && words >> (n - 1)) {

            if (words == in) {
                p = mce_tally_wide(tally, p, end);
                continue;
            }

            /* a word that goes on is left to the next step */
            n -= (size_t) __builtin_clz(~(words << (MCE_TALLY_STEP - n)));
            in = ((uint32_t) 1 << n) - 1;
            words &= in;
        }

        mce_tally_step(tally, p, &masks, words, in);
        mce_tally_words(tally, p, words, (int) (words >> (n - 1)));
        p += n;
    }
}


#endif /* _MCE_TALLY_SIMD_H_INCLUDED_ */
