
/*
 * What a word says of the block it stands in: a learned weight for those
 * words that many sites use, 0 for all others.
 */


#ifndef _MCE_LEXICON_H_INCLUDED_
#define _MCE_LEXICON_H_INCLUDED_


#include <stdint.h>


/*
 * In sixteenths of log-odds; "hash" is that of mce_word_pt.
 */
int mce_lexicon_weight(uint32_t hash);


#endif /* _MCE_LEXICON_H_INCLUDED_ */
