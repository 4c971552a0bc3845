
#include "auto/words/lexicon.h"

#include "auto/model/lexicon.h"


/*
 * Looks a word up without a branch, in a table that has no collisions: the
 * upper bits of the hash name a bucket, and the number that is stored for the
 * bucket spreads its words over free slots.
 */

static inline int32_t
mce_lexicon_weight(uint32_t hash)
{
    uint32_t  slot;

    slot = mce_lexicon_moves[hash >> (32 - MCE_LEXICON_BUCKETS)];
    slot = (hash ^ slot * 0x9e3779) * 0x9e3779b1u >> (32 - MCE_LEXICON_BITS);

    /* 0 marks a free slot */
    return mce_lexicon_weights[slot]
           & -(int32_t) (mce_lexicon_marks[slot] == (uint16_t) (hash | 1));
}


int32_t
mce_lexicon_sum(const uint32_t *hashes, unsigned n)
{
    int32_t   sum;
    unsigned  i;

    sum = 0;

    for (i = 0; i < n; i++) {
        sum += mce_lexicon_weight(hashes[i]);
    }

    return sum;
}
