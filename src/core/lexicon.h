
/*
 * The slots of the lexicon, which gives each word a learned weight.
 */


#ifndef _MCE_LEXICON_H_INCLUDED_
#define _MCE_LEXICON_H_INCLUDED_


#define MCE_LEXICON_BITS  13

#define mce_lexicon_slot(hash)  ((hash) >> (32 - MCE_LEXICON_BITS))


#endif /* _MCE_LEXICON_H_INCLUDED_ */
