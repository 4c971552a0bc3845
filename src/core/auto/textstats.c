
/*
 * Texts, counted 32 bytes a step where they are ASCII.
 */


#include <string.h>

#include "auto/textstats.h"
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
    uint8_t   copy[MCE_TALLY_WORD + 8];
    uint64_t  h;

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


void
mce_tally_break(mce_tally_t *tally)
{
    uint32_t  hash;

    if (tally->length == 0) {
        return;
    }

    hash = tally->folded
           ? mce_tally_hash(tally->bytes, tally->length,
                            tally->bytes + sizeof(tally->bytes), 0)
           : mce_tally_hash(tally->word, tally->length, tally->limit,
                            MCE_TALLY_FOLD);

    tally->words++;
    tally->length = 0;
    tally->folded = 0;
    mce_tally_push(tally, hash);
}


void
mce_tally_flush(mce_tally_t *tally)
{
    mce_tally_break(tally);

    if (tally->nhashes) {
        tally->each(tally->data, tally->hashes, tally->nhashes);
        tally->nhashes = 0;
    }
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
        glyph = mce_glyph_ascii[c];

    } else {
        c = mce_text_next(&p, end);
        glyph = mce_glyph(c);
    }

    tally->counts[glyph]++;
    tally->chars += glyph < MCE_GLYPH_SPACE;

    if (glyph <= MCE_GLYPH_DIGIT) {
        mce_tally_letter(tally, c);
        tally->term = 0;
        return p;
    }

    if (glyph == MCE_GLYPH_NONE) {
        return p;
    }

    mce_tally_break(tally);

    if (glyph == MCE_GLYPH_SPACE || glyph == MCE_GLYPH_CLOSE) {
        return p;
    }

    tally->term = (glyph == MCE_GLYPH_END);

    if (glyph == MCE_GLYPH_CJK) {
        tally->chars += 2;
        mce_tally_push(tally, (uint32_t) ((c ^ 1) * MCE_HASH_PRIME >> 32));
    }

    return p;
}


/* into functions for any machine and into those for AVX2 */
#define MCE_TALLY_INLINE  __attribute__((always_inline))


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
                 || (*p < 0x80 ? mce_glyph_ascii[*p] > MCE_GLYPH_DIGIT
                               : *p < 0xd7 || *p > 0xdb)));

    return p;
}


/*
 * Counts the bytes of the mask "in", of which "words" are of words.
 */

static inline MCE_TALLY_INLINE void
mce_tally_step(mce_tally_t *tally, const uint8_t *p,
    const mce_tally_masks_t *masks, uint32_t words, uint32_t in)
{
    uint8_t   glyph, term;
    uint32_t  bits, last, pairs;

    pairs = (uint32_t) __builtin_popcount(masks->pairs & in);
    tally->chars += (uint32_t) __builtin_popcount(in & ~masks->space) - pairs;
    tally->counts[MCE_GLYPH_LETTER] += pairs
        + (uint32_t) __builtin_popcount(masks->letters & ~masks->upper & in);
    tally->counts[MCE_GLYPH_UPPER] +=
        (uint32_t) __builtin_popcount(masks->upper & in);

    term = tally->term;
    last = 0;

    for (bits = in & ~(words | masks->space); bits; bits &= bits - 1) {
        glyph = mce_glyph_ascii[p[__builtin_ctz(bits)]];
        tally->counts[glyph]++;

        if (glyph != MCE_GLYPH_CLOSE) {
            last = bits;
            term = (glyph == MCE_GLYPH_END);
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

static inline MCE_TALLY_INLINE void
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


static inline MCE_TALLY_INLINE void
mce_tally_steps(mce_tally_t *tally, const uint8_t *p, const uint8_t *end,
    void (*find)(const uint8_t *p, mce_tally_masks_t *masks))
{
    int                open;
    size_t             n;
    uint8_t            copy[MCE_TALLY_STEP + 1];
    uint32_t           in, words, special, pairs;
    mce_tally_masks_t  masks;

    while (p < end) {
        n = (size_t) (end - p);
        n = n < MCE_TALLY_STEP ? n : MCE_TALLY_STEP;

        memset(&masks, 0, sizeof(mce_tally_masks_t));

        if (tally->limit - p > MCE_TALLY_STEP) {
            find(p, &masks);

        } else {
            memset(copy, 0, sizeof(copy));
            memcpy(copy, p, n);
            find(copy, &masks);
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


#if (MCE_X86)

#include <immintrin.h>


/* what is done with the masks gains as much as their making */
#define MCE_TALLY_AVX2                                                        \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))


/*
 * The masks of 32 bytes.  V is what a vector of them is made with.
 */

#define mce_tally_range(V, c, low, n)                                         \
    V##_cmpeq_epi8(V##_min_epu8(V##_sub_epi8(c, V##_set1_epi8(low)),          \
                                V##_set1_epi8((n) - 1)),                      \
                   V##_sub_epi8(c, V##_set1_epi8(low)))

#define mce_tally_equal(V, c, value)                                          \
    V##_cmpeq_epi8(c, V##_set1_epi8(value))

#define mce_tally_bits(V, v, shift)                                           \
    ((uint32_t) V##_movemask_epi8(v) << (shift))

#define mce_tally_masks_of(V, OR, AND_NOT, c, shift, masks)                   \
    do {                                                                      \
        (masks)->letters |= mce_tally_bits(V, OR(mce_tally_range(V,           \
            OR(c, V##_set1_epi8(0x20)), 'a', 26),                             \
            mce_tally_equal(V, c, '_')), shift);                              \
        (masks)->upper |= mce_tally_bits(V, mce_tally_range(V, c, 'A', 26),   \
                                         shift);                              \
        (masks)->digits |= mce_tally_bits(V, mce_tally_range(V, c, '0', 10),  \
                                          shift);                             \
        (masks)->space |= mce_tally_bits(V, OR(mce_tally_range(V, c, '\t', 5),\
            mce_tally_equal(V, c, ' ')), shift);                              \
        (masks)->special |= mce_tally_bits(V, OR(OR(AND_NOT(                  \
            mce_tally_range(V, c, '\t', 5),                                   \
            V##_cmpgt_epi8(V##_set1_epi8(' '), c)),                           \
            mce_tally_equal(V, c, '&')), mce_tally_equal(V, c, 0x7f)),        \
            shift);                                                           \
    } while (0)


static inline void
mce_tally_masks(const uint8_t *p, mce_tally_masks_t *masks)
{
    __m128i  c;

    c = _mm_loadu_si128((const __m128i *) p);
    mce_tally_masks_of(_mm, _mm_or_si128, _mm_andnot_si128, c, 0, masks);

    c = _mm_loadu_si128((const __m128i *) (p + 16));
    mce_tally_masks_of(_mm, _mm_or_si128, _mm_andnot_si128, c, 16, masks);
}


/*
 * Hebrew and Arabic without their rarer letters: what pairs of bytes there
 * are is told by the low half of the first and the high half of the second.
 */

#define mce_tally_lookup(from, v...)                                          \
    _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_setr_epi8(v)), from)


static inline MCE_TALLY_AVX2 uint32_t
mce_tally_pairs(const uint8_t *p)
{
    __m256i  first, second;

    first = _mm256_loadu_si256((const __m256i *) p);
    second = _mm256_loadu_si256((const __m256i *) (p + 1));

    /* what is not from 0xd0 to 0xdf has its highest bit set then */
    first = _mm256_adds_epu8(_mm256_sub_epi8(first,
                                             _mm256_set1_epi8((char) 0xd0)),
                             _mm256_set1_epi8(0x70));
    second = _mm256_and_si256(_mm256_srli_epi16(second, 4),
                              _mm256_set1_epi8(0x0f));

    first = mce_tally_lookup(first, 0, 0, 0, 0, 0, 0, 0,
                             0x01, 0x02, 0x04, 0x08, 0x10, 0, 0, 0, 0);
    second = mce_tally_lookup(second, 0, 0, 0, 0, 0, 0, 0, 0,
                              0x1c, 0x0d, 0x0b, 0x0e, 0, 0, 0, 0);

    return ~mce_tally_bits(_mm256, _mm256_cmpeq_epi8(_mm256_and_si256(
        first, second), _mm256_setzero_si256()), 0);
}


static inline MCE_TALLY_AVX2 void
mce_tally_masks_avx2(const uint8_t *p, mce_tally_masks_t *masks)
{
    __m256i  c;

    c = _mm256_loadu_si256((const __m256i *) p);
    mce_tally_masks_of(_mm256, _mm256_or_si256, _mm256_andnot_si256, c, 0,
                       masks);

    if (masks->special) {
        masks->pairs = mce_tally_pairs(p);
    }
}


static MCE_TALLY_AVX2 void
mce_tally_text_avx2(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    mce_tally_steps(tally, p, end, mce_tally_masks_avx2);
}


static void
mce_tally_long(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    if (__builtin_cpu_supports("avx2")) {
        mce_tally_text_avx2(tally, p, end);

    } else {
        mce_tally_steps(tally, p, end, mce_tally_masks);
    }
}


#else


static void
mce_tally_masks(const uint8_t *p, mce_tally_masks_t *masks)
{
    uint8_t   c;
    unsigned  i;

    for (i = 0; i < MCE_TALLY_STEP; i++) {
        c = p[i];

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
}


static void
mce_tally_long(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    mce_tally_steps(tally, p, end, mce_tally_masks);
}


#endif


/*
 * A letter, and perhaps a space: for so little, masks are dear.
 */

static int
mce_tally_short(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    if (*p >= 128 || mce_glyph_ascii[*p] > MCE_GLYPH_UPPER
        || end - p > 2 || (end - p == 2 && p[1] != ' ' && p[1] != '\n'))
    {
        return 0;
    }

    tally->counts[mce_glyph_ascii[*p]]++;
    tally->chars++;
    tally->term = 0;
    mce_tally_letter(tally, *p);

    if (end - p == 2) {
        mce_tally_break(tally);
    }

    return 1;
}


void
mce_tally_text(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    if (p < end && !mce_tally_short(tally, p, end)) {
        mce_tally_long(tally, p, end);
    }
}
