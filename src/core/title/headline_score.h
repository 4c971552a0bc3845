
/*
 * The score of a text as the headline, in tenths.
 */


#ifndef _MCE_HEADLINE_SCORE_H_INCLUDED_
#define _MCE_HEADLINE_SCORE_H_INCLUDED_


#include "title/evidence.h"


/* scores of the place and the mark-up of a text */
#define MCE_HEADLINE_HEADING       12
#define MCE_HEADLINE_FIRST         6        /* in addition, for <h1> */
#define MCE_HEADLINE_NEAR          10       /* just before the main text */
#define MCE_HEADLINE_BELOW         -7
#define MCE_HEADLINE_LINKED        -7
#define MCE_HEADLINE_OWN           9        /* if the link leads to the page
                                               itself */
#define MCE_HEADLINE_EMPTY         -8       /* heads another heading */
#define MCE_HEADLINE_NAMED         10
#define MCE_HEADLINE_SURELY        9        /* in addition */
#define MCE_HEADLINE_LARGE         7        /* or bold */
#define MCE_HEADLINE_ELSE          -8       /* named as something else */

/* the most that the attributes of an element can add */
#define MCE_HEADLINE_NAMES                                                    \
    (MCE_HEADLINE_NAMED + MCE_HEADLINE_SURELY + MCE_HEADLINE_LARGE            \
     + MCE_HEADLINE_OWN)

/* for a text that the page does not show */
#define MCE_HEADLINE_UNSEEN_PIECE  -9
#define MCE_HEADLINE_UNSEEN_OTHER  14

/* if all of its words are in the main text */
#define MCE_HEADLINE_SHARED        6

/* if it has all words of the address */
#define MCE_HEADLINE_ADDRESS       16


/*
 * The score of the words and the form of a text, without what words shared
 * with the main text and a run add. *near is set to the cosine to <title> or
 * og:title.
 */
double mce_headline_score(const mce_evidence_t *evidence,
    const mce_tfvector_t *fragment, mce_str_t text, double *near);

/*
 * What is added if the words, in their order, are whole pieces of <title>.
 * mce_tfvector_read() has read them, mce_tfvector_merge() has not yet sorted
 * them.
 */
double mce_headline_run(const mce_evidence_t *evidence,
    const mce_tfvector_t *words);

/*
 * An upper bound of both scores over all texts, without what the address adds.
 */
double mce_headline_score_bound(const mce_evidence_t *evidence);


#endif /* _MCE_HEADLINE_SCORE_H_INCLUDED_ */
