
/*
 * Words in a text.
 */


#include <string.h>

#include "base/simd.h"
#include "base/str.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/has.h"


/* letters by their last five bits, which do not depend on the case */
#define mce_text_bit(c)  (1u << ((c) & 0x1f))


/* of so many words the first two letters are looked for by vectors */
#define MCE_HAS_WORDS    16


#if (MCE_SIMD)
static int mce_text_has_pairs(mce_str_t text, size_t end,
    const char *const *words, size_t n);
#endif
static int mce_text_has_at(mce_str_t text, size_t i,
    const char *const *words);


int
mce_text_has(mce_str_t text, size_t most, const char *const *words)
{
    size_t              i, end;
    uint32_t            first, second, third;
    const char *const  *word;

    end = text.len < most ? text.len : most;

#if (MCE_SIMD)

    for (i = 0; i < MCE_HAS_WORDS && words[i] && words[i][1]; i++) {
        /* void */
    }

    if (words[i] == NULL && end > MCE_VEC_SIZE) {
        return mce_text_has_pairs(text, end, words, i);
    }

#endif

    first = 0;
    second = 0;
    third = 0;

    for (word = words; *word; word++) {
        first |= mce_text_bit((*word)[0]);
        second |= (*word)[1] ? mce_text_bit((*word)[1]) : UINT32_MAX;
        third |= (*word)[1] && (*word)[2] ? mce_text_bit((*word)[2])
                                          : UINT32_MAX;
    }

    for (i = 0; i < end; i++) {

        if (!(first & mce_text_bit(text.data[i]))
            || (text.len - i > 2
                && !(second & mce_text_bit(text.data[i + 1])
                     && third & mce_text_bit(text.data[i + 2]))))
        {
            continue;
        }

        if (mce_text_has_at(text, i, words)) {
            return 1;
        }
    }

    return 0;
}


#if (MCE_SIMD)


/*
 * The same of n words of two letters or more, and of a text of more bytes than
 * a vector.  The last vector ends with it, whatever of it was seen before.
 */

static int
mce_text_has_pairs(mce_str_t text, size_t end, const char *const *words,
    size_t n)
{
    size_t           i, k, last;
    uint64_t         found;
    mce_vec_t        a, b, pairs, first[MCE_HAS_WORDS], second[MCE_HAS_WORDS];
    const mce_vec_t  fold = mce_vec_fill(0x20);

    for (k = 0; k < n; k++) {
        first[k] = mce_vec_fill(words[k][0] | 0x20);
        second[k] = mce_vec_fill(words[k][1] | 0x20);
    }

    last = (end < text.len ? end : text.len - 1) - MCE_VEC_SIZE;

    for (i = 0; /* void */ ; i = last - i > MCE_VEC_SIZE ? i + MCE_VEC_SIZE
                                                         : last)
    {
        a = mce_vec_load(text.data + i) | fold;
        b = mce_vec_load(text.data + i + 1) | fold;
        pairs = mce_vec_fill(0);

        for (k = 0; k < n; k++) {
            pairs |= mce_vec_same(a, first[k]) & mce_vec_same(b, second[k]);
        }

        for (found = mce_simd_bits(pairs); found; found &= found - 1) {
            if (mce_text_has_at(text, i + (size_t) __builtin_ctzll(found),
                                words))
            {
                return 1;
            }
        }

        if (i == last) {
            return 0;
        }
    }
}


#endif


static int
mce_text_has_at(mce_str_t text, size_t i, const char *const *words)
{
    mce_str_t  rest = { text.len - i, text.data + i };

    while (*words && !mce_text_starts(rest, *words)) {
        words++;
    }

    return *words != NULL;
}


size_t
mce_text_begins_with(mce_str_t text, const char *word)
{
    const uint8_t  *p, *end, *q, *stop;

    p = text.data;
    end = p + text.len;
    q = (const uint8_t *) word;
    stop = q + strlen(word);

    while (q < stop && p < end) {
        if (*p < 0x80 ? mce_ascii_lower(*p++) != *q++
                      : mce_text_lower(mce_utf8_next(&p, end))
                        != mce_utf8_next(&q, stop))
        {
            return 0;
        }
    }

    return q == stop ? (size_t) (p - text.data) : 0;
}


void
mce_prefix_start(mce_str_t text, uint8_t start[MCE_PREFIX_START])
{
    uint8_t        *last;
    const uint8_t  *p, *end;

    memset(start, 0, MCE_PREFIX_START);
    last = start;
    p = text.data;
    end = p + text.len;

    while (p < end && last - start < 2) {
        last = mce_utf8_put(last, mce_text_lower(mce_utf8_next(&p, end)));
    }
}


const mce_prefix_t *
mce_prefix_first(const mce_prefix_t *prefixes, const mce_prefix_t *end,
    const uint8_t *start)
{
    size_t    n, half;
    uint16_t  key;

    key = mce_prefix_key(start);

    for (n = (size_t) (end - prefixes); n; n -= half) {
        half = (n + 1) / 2;
        prefixes += prefixes[half - 1].key < key ? half : 0;
    }

    return prefixes;
}
