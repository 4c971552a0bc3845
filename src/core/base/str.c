
/*
 * A word in a text.
 */


#define _GNU_SOURCE             /* memmem() */

#include "base/simd.h"
#include "base/str.h"


/* bytes of a word that is compared wherever its ends are; longer ones are left
   to memmem(), which takes linear time */
#define MCE_FIND_MAX  32


const uint8_t *
mce_str_find(mce_str_t text, mce_str_t word)
{
    const uint8_t  *p, *last;

    if (text.len < word.len) {
        return NULL;
    }

    if (word.len - 1 >= MCE_FIND_MAX) {
        return memmem(text.data, text.len, word.data, word.len);
    }

    p = text.data;
    last = p + (text.len - word.len);

#if (MCE_SIMD)
    uint64_t   found;
    mce_vec_t  first, end;

    first = mce_vec_fill(word.data[0]);
    end = mce_vec_fill(word.data[word.len - 1]);

    for ( /* void */ ; last - p >= MCE_VEC_SIZE - 1; p += MCE_VEC_SIZE) {
        found = mce_simd_bits(mce_vec_same(mce_vec_load(p), first)
                              & mce_vec_same(mce_vec_load(p + word.len - 1),
                                             end));

        for ( /* void */ ; found; found &= found - 1) {
            if (memcmp(p + __builtin_ctzll(found), word.data, word.len) == 0) {
                return p + __builtin_ctzll(found);
            }
        }
    }
#endif

    for ( /* void */ ; p <= last; p++) {
        if (*p == word.data[0] && memcmp(p, word.data, word.len) == 0) {
            return p;
        }
    }

    return NULL;
}
