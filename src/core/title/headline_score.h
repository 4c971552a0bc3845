
/*
 * How much speaks for a text as the headline, in tenths.
 */


#ifndef _MCE_HEADLINE_SCORE_H_INCLUDED_
#define _MCE_HEADLINE_SCORE_H_INCLUDED_


#include "title/evidence.h"


/* of its place */
#define MCE_HEADLINE_HEADING       12
#define MCE_HEADLINE_FIRST         6        /* more for <h1> */
#define MCE_HEADLINE_NEAR          10       /* to the main text, at most */
#define MCE_HEADLINE_BELOW         -7
#define MCE_HEADLINE_LINKED        -7
#define MCE_HEADLINE_NAMED         8
#define MCE_HEADLINE_SURELY        9        /* more */

/* of what stands nowhere in the page */
#define MCE_HEADLINE_UNSEEN_PIECE  -9
#define MCE_HEADLINE_UNSEEN_OTHER  14

/* of all its words, standing in the main text */
#define MCE_HEADLINE_SHARED        6


/*
 * What the words of a text and its form say, but for the main text; *near is
 * the cosine to <title> or og:title.
 */
double mce_headline_words(const mce_clues_t *clues,
    const mce_vector_t *fragment, mce_str_t text, double *near);

/*
 * No text can have more.
 */
double mce_headline_most(const mce_clues_t *clues);


#endif /* _MCE_HEADLINE_SCORE_H_INCLUDED_ */
