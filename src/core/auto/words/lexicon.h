
/*
 * What a word says of the block it stands in: a learned weight for those
 * words that many sites use, 0 for all others.
 */


#ifndef _MCE_LEXICON_H_INCLUDED_
#define _MCE_LEXICON_H_INCLUDED_


#include <stdint.h>


/*
 * The weights of words, summed up, in sixteenths of log-odds; "hashes" are
 * those of mce_words_pt.
 */
int32_t mce_lexicon_sum(const uint32_t *hashes, unsigned n);


#endif /* _MCE_LEXICON_H_INCLUDED_ */
