
/*
 * How much speaks for a text as the headline.
 */


#ifndef _MCE_HEADLINE_SCORE_H_INCLUDED_
#define _MCE_HEADLINE_SCORE_H_INCLUDED_


#include "clue.h"


typedef enum {
    MCE_HEADLINE_TITLE = 0,         /* nearness, 0..1 */
    MCE_HEADLINE_PIECE,
    MCE_HEADLINE_LAST,
    MCE_HEADLINE_GRAPH,
    MCE_HEADLINE_OTHER,
    MCE_HEADLINE_SHARED,
    MCE_HEADLINE_NEAR,
    MCE_HEADLINE_AGREED,            /* the rest is 0 or 1 */
    MCE_HEADLINE_SITE,
    MCE_HEADLINE_SINGLE,
    MCE_HEADLINE_FEW,
    MCE_HEADLINE_SENTENCE,
    MCE_HEADLINE_HEADING,
    MCE_HEADLINE_FIRST,
    MCE_HEADLINE_NAMED,
    MCE_HEADLINE_SURELY,
    MCE_HEADLINE_LINKED,
    MCE_HEADLINE_BELOW,
    MCE_HEADLINE_UNSEEN_PIECE,
    MCE_HEADLINE_UNSEEN_OTHER,
    MCE_HEADLINE_FEATURES
} mce_headline_e;


/*
 * Fills in what the words of a text and its form say; the features of its
 * place are set already.  0 if it is no candidate: too long, or neither near
 * to a clue nor in a place where headlines stand.
 */
int mce_headline_words(const mce_clues_t *clues,
    const mce_vector_t *fragment, mce_str_t text, double *features);

/*
 * The weighted sum; nothing speaks for a text with 0 or less.
 */
double mce_headline_score(const double *features);

/*
 * How near the text is to <title> or og:title, 0..1.
 */
double mce_headline_nearness(const double *features);


#endif /* _MCE_HEADLINE_SCORE_H_INCLUDED_ */
