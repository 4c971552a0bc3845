
/*
 * What a word says of the block it stands in: a learned weight for those
 * words that many sites use, 0 for all others.
 */


#ifndef _MCE_LEXICON_H_INCLUDED_
#define _MCE_LEXICON_H_INCLUDED_


#include <stdint.h>

#include "auto/model/lexicon.h"


/*
 * The weight of a word in sixteenths of log-odds, by its hash, which is that
 * of mce_words_pt.  It is looked up without a branch, in a table that has no
 * collisions: the upper bits of the hash name a bucket, and the number that is
 * stored for the bucket spreads its words over free slots.
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


#endif /* _MCE_LEXICON_H_INCLUDED_ */
