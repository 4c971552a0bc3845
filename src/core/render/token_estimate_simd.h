
/*
 * The estimate of tokens: the sum over a text, 64 bytes at a time where there
 * are vectors and all of these are ASCII, as nearly all bytes of a page's
 * source are, and one character at a time otherwise.
 */


#ifndef _MCE_TOKEN_ESTIMATE_SIMD_H_INCLUDED_
#define _MCE_TOKEN_ESTIMATE_SIMD_H_INCLUDED_


#include "base/simd.h"
#include "mce.h"


uint64_t mce_token_sum_avx2(mce_str_t text);


/* a run ends where the class of the characters changes */
typedef enum {
    MCE_TOKEN_NONE = 0,
    MCE_TOKEN_SPACE,
    MCE_TOKEN_LINE,
    MCE_TOKEN_DIGIT,
    MCE_TOKEN_MARK,
    MCE_TOKEN_LATIN,
    MCE_TOKEN_CYRILLIC,         /* and Greek, Armenian */
    MCE_TOKEN_ARABIC,           /* and Hebrew, Syriac, Thaana */
    MCE_TOKEN_INDIC,            /* and what else stands between these */
    MCE_TOKEN_SIGN,             /* dashes, curly quotes, arrows, ... */
    MCE_TOKEN_IDEOGRAPH,        /* and kana */
    MCE_TOKEN_HANGUL,
    MCE_TOKEN_RARE,             /* emoji and the like */
    MCE_TOKEN_CLASSES
} mce_token_class_e;


/*
 * In 1/1000 tokens, fitted to o200k_base: bench/tokens has the error.
 */
typedef struct {
    uint32_t  run;
    uint32_t  character;
} mce_token_weight_t;

static const mce_token_weight_t  mce_token_weights[MCE_TOKEN_CLASSES] = {
    [MCE_TOKEN_LINE] = { 966, 0 },
    [MCE_TOKEN_MARK] = { 691, 8 },
    [MCE_TOKEN_LATIN] = { 908, 0 },
    [MCE_TOKEN_CYRILLIC] = { 876, 154 },
    [MCE_TOKEN_ARABIC] = { 876, 236 },
    [MCE_TOKEN_INDIC] = { 0, 350 },
    [MCE_TOKEN_SIGN] = { 0, 419 },
    [MCE_TOKEN_IDEOGRAPH] = { 0, 859 },
    [MCE_TOKEN_HANGUL] = { 0, 650 },
    [MCE_TOKEN_RARE] = { 0, 2000 }
};

#define MCE_TOKEN_DIGITS    1344        /* up to three */
#define MCE_TOKEN_LETTER_5  83          /* for each letter after the fourth */
#define MCE_TOKEN_LETTER_10 370         /* and after the ninth */
#define MCE_TOKEN_CAPITAL   401         /* within a word */
#define MCE_TOKEN_ACCENT    1500        /* of a letter that is not ASCII */


typedef struct {
    uint64_t           sum;             /* in 1/1000 tokens */
    size_t             n;               /* characters of the last run */
    mce_token_class_e  run;
} mce_token_sum_t;


/*
 * By the first byte of the UTF-8 of a character; where one byte is not enough,
 * by the second.
 */
static inline mce_token_class_e
mce_token_class_wide(const uint8_t *p, const uint8_t *end)
{
    uint8_t  second;

    second = end - p > 1 ? p[1] : 0;

    switch (*p) {

    case 0xc2: case 0xe2: case 0xef:
        return MCE_TOKEN_SIGN;

    case 0xe0:
        return MCE_TOKEN_INDIC;

    case 0xe1:
        /* letters with two marks, of Vietnamese most of all */
        return second >= 0xb8 && second <= 0xbb ? MCE_TOKEN_LATIN
                                                : MCE_TOKEN_INDIC;
    case 0xea:
        return second >= 0xb0 ? MCE_TOKEN_HANGUL : MCE_TOKEN_IDEOGRAPH;
    }

    return *p < 0xcc ? MCE_TOKEN_LATIN : *p < 0xd6 ? MCE_TOKEN_CYRILLIC
           : *p < 0xe0 ? MCE_TOKEN_ARABIC : *p < 0xea ? MCE_TOKEN_IDEOGRAPH
           : *p < 0xee ? MCE_TOKEN_HANGUL : MCE_TOKEN_RARE;
}


static inline mce_token_class_e
mce_token_class(const uint8_t *p, const uint8_t *end)
{
    if (*p >= 0x80) {
        return mce_token_class_wide(p, end);
    }

    if ((*p | 0x20) >= 'a' && (*p | 0x20) <= 'z') {
        return MCE_TOKEN_LATIN;
    }

    if (*p >= '0' && *p <= '9') {
        return MCE_TOKEN_DIGIT;
    }

    return *p == '\n' || *p == '\r' ? MCE_TOKEN_LINE
           : *p == ' ' || *p == '\t' ? MCE_TOKEN_SPACE : MCE_TOKEN_MARK;
}


static inline void
mce_token_bytes(mce_token_sum_t *sum, const uint8_t *p, const uint8_t *to,
    const uint8_t *end)
{
    mce_token_sum_t    s;
    mce_token_class_e  class;

    s = *sum;

    for ( /* void */ ; p < to; p++) {

        if ((*p & 0xc0) == 0x80) {
            continue;
        }

        class = mce_token_class(p, end);

        if (class != s.run) {
            s.sum += mce_token_weights[class].run;
            s.run = class;
            s.n = 0;

        } else if (class == MCE_TOKEN_LATIN && *p >= 'A' && *p <= 'Z') {
            s.sum += MCE_TOKEN_CAPITAL;
        }

        s.sum += mce_token_weights[class].character;
        s.n++;

        if (class == MCE_TOKEN_DIGIT) {
            s.sum += s.n % 3 == 1 ? MCE_TOKEN_DIGITS : 0;

        } else if (class == MCE_TOKEN_LATIN) {
            s.sum += *p >= 0x80 ? MCE_TOKEN_ACCENT : 0;
            s.sum += s.n >= 5 ? MCE_TOKEN_LETTER_5 : 0;
            s.sum += s.n >= 10 ? MCE_TOKEN_LETTER_10 : 0;
        }
    }

    *sum = s;
}


#if (MCE_SIMD)


#define mce_token_count(m)  (uint64_t) __builtin_popcountll(m)

/* a bit where the byte k places before is one of m, or of those before */
#define mce_token_back(m, before, k)                                          \
    ((m) << (k) | (before) >> (64 - (k)))


/*
 * The bytes of a class before the block, which go up to it.
 */
static inline uint64_t
mce_token_before(const mce_token_sum_t *sum, mce_token_class_e class)
{
    return sum->run != class || sum->n == 0 ? 0
           : sum->n < 64 ? mce_bits_from(64 - sum->n) : ~(uint64_t) 0;
}


static inline uint64_t
mce_token_runs(const mce_token_sum_t *sum, uint64_t m, mce_token_class_e class)
{
    uint64_t  starts;

    starts = m & ~mce_token_back(m, mce_token_before(sum, class), 1);

    return mce_token_count(starts) * mce_token_weights[class].run
           + mce_token_count(m) * mce_token_weights[class].character;
}


static inline uint64_t
mce_token_letters(const mce_token_sum_t *sum, uint64_t letters, uint64_t upper)
{
    unsigned  k;
    uint64_t  before, m, total;

    before = mce_token_before(sum, MCE_TOKEN_LATIN);
    m = letters;
    total = mce_token_count(upper & mce_token_back(letters, before, 1))
            * MCE_TOKEN_CAPITAL;

    for (k = 1; k < 5; k++) {
        m &= mce_token_back(letters, before, k);
    }

    total += mce_token_count(m) * MCE_TOKEN_LETTER_5;

    for ( /* void */ ; k < 10 && m; k++) {
        m &= mce_token_back(letters, before, k);
    }

    return total + mce_token_count(m) * MCE_TOKEN_LETTER_10;
}


/*
 * Each third digit of a run begins a token, of one that began before the block
 * as well.
 */
static inline uint64_t
mce_token_digits(const mce_token_sum_t *sum, uint64_t digits)
{
    unsigned  left;
    uint64_t  m, n, run;

    m = digits & ~(digits << 1);

    if (sum->run == MCE_TOKEN_DIGIT) {
        left = (unsigned) ((3 - sum->n % 3) % 3);
        run = ~mce_bits_from(left + 1);
        m &= ~(uint64_t) 1;
        m |= (digits & run) == run ? (uint64_t) 1 << left : 0;
    }

    for (n = 0; m; m = m << 3 & digits & digits << 1 & digits << 2) {
        n += mce_token_count(m);
    }

    return n * MCE_TOKEN_DIGITS;
}


static inline void
mce_token_end(mce_token_sum_t *sum, uint64_t m, mce_token_class_e class)
{
    if (m >> 63 == 0) {
        return;
    }

    sum->n = ~m ? (size_t) __builtin_clzll(~m)
             : sum->run == class ? sum->n + 64 : 64;
    sum->run = class;
}


static MCE_SIMD_INLINE void
mce_token_block(mce_token_sum_t *sum, const mce_simd_t *block)
{
    uint64_t  letters, upper, digits, lines, spaces, marks;

    upper = mce_simd_within(block, 'A', 'Z');
    letters = mce_simd_within(block, 'a', 'z') | upper;
    digits = mce_simd_within(block, '0', '9');
    lines = mce_simd_equal(block, '\n') | mce_simd_equal(block, '\r');
    spaces = mce_simd_equal(block, ' ') | mce_simd_equal(block, '\t');
    marks = ~(letters | digits | lines | spaces);

    sum->sum += mce_token_runs(sum, letters, MCE_TOKEN_LATIN)
                + mce_token_letters(sum, letters, upper)
                + mce_token_runs(sum, marks, MCE_TOKEN_MARK)
                + mce_token_runs(sum, lines, MCE_TOKEN_LINE)
                + mce_token_digits(sum, digits);

    mce_token_end(sum, letters, MCE_TOKEN_LATIN);
    mce_token_end(sum, digits, MCE_TOKEN_DIGIT);
    mce_token_end(sum, lines, MCE_TOKEN_LINE);
    mce_token_end(sum, spaces, MCE_TOKEN_SPACE);
    mce_token_end(sum, marks, MCE_TOKEN_MARK);
}


#endif


static inline MCE_SIMD_TARGET uint64_t
mce_token_sum_generic(mce_str_t text)
{
    const uint8_t    *p, *end;
    mce_token_sum_t   sum = { 0, 0, MCE_TOKEN_NONE };

    p = text.data;
    end = p + text.len;

#if (MCE_SIMD)

    mce_simd_t        block;

    for ( /* void */ ; end - p >= 64; p += 64) {
        mce_simd_load(&block, p);

        if (mce_simd_high(&block)) {
            mce_token_bytes(&sum, p, p + 64, end);

        } else {
            mce_token_block(&sum, &block);
        }
    }

#endif

    mce_token_bytes(&sum, p, end, end);

    return sum.sum;
}


#endif /* _MCE_TOKEN_ESTIMATE_SIMD_H_INCLUDED_ */
