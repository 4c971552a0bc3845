
/*
 * The probability of each block to be main content, and what follows from it:
 * which blocks to keep, and how good a selection will be.
 */


#ifndef _MCE_SCORE_H_INCLUDED_
#define _MCE_SCORE_H_INCLUDED_


#include "auto/second.h"


struct mce_scores_s {
    const mce_blocks_t     *blocks;
    float                  *p[MCE_POLICIES];    /* of each block, after the
                                                   second pass */
    uint8_t                *verdicts[MCE_POLICIES];
    float                   threshold[MCE_POLICIES];    /* of the draft */
    float                   expected[MCE_POLICIES];     /* F1 of what is
                                                   kept */
    float                   sum[MCE_POLICIES];  /* of p times words */
    float                   headline_p;     /* of the headline under policy
                                               article, before it is raised */
    float                   suitability;    /* probability of a page with a
                                               text of its own */
    float                   article;        /* and of one that policy article
                                               fits better */
};


/*
 * The scores of the document, made at the first call.  MCE_NO_CONTENT if it
 * has no text block.
 */
mce_status_t mce_scores(mce_document_t *doc, const mce_scores_t **scores);


/* least suitability of a page with a text of its own */
#define MCE_SCORE_SUITABLE  .5f

/* Least probabilities that decide for policy article.  Lists are not suited,
   and policy article loses most of them. */
#define MCE_SCORE_ARTICLE   .55f
#define MCE_SCORE_UNSUITED  .60f

/*
 * Whether a block is kept.
 */
static inline int
mce_scores_keep(const mce_scores_t *scores, unsigned policy, uint32_t i)
{
    return scores->verdicts[policy][i] & MCE_SECOND_KEPT;
}


/*
 * The policy that fits the page.
 */
static inline unsigned
mce_scores_policy(const mce_scores_t *scores)
{
    float  limit;

    limit = scores->suitability < MCE_SCORE_SUITABLE ? MCE_SCORE_UNSUITED
                                                     : MCE_SCORE_ARTICLE;

    return scores->article > limit ? MCE_POLICY_ARTICLE : MCE_POLICY_PAGE;
}


#endif /* _MCE_SCORE_H_INCLUDED_ */
