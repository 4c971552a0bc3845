
/*
 * Scores of the blocks, and the selection of the highest expected F1.
 */


#include <string.h>

#include "auto/ending.h"
#include "auto/suitability.h"
#include "base/arena.h"
#include "base/prefetch.h"


/* the blocks are sorted by p into so many buckets */
#define MCE_SCORE_BUCKETS   512

/* Thresholds outside of these were never better on pages not trained on.  What
   policy page keeps of lists is less sure. */
#define MCE_SCORE_LOW_PAGE  0.10f
#define MCE_SCORE_LOW       0.20f
#define MCE_SCORE_HIGH      0.50f

/* a stretch of blocks named like a call to action is a box if the weights of
   its words add up to less */
#define MCE_SCORE_BOX       (-10)
#define MCE_SCORE_CTA                                                         \
    (MCE_F_FAR + MCE_ANCESTOR_NAMES + MCE_NAMES_AUTO_CTA - MCE_NAMES_AUTO)

/* a stretch of so many words that all stood before is a copy, but blocks with
   a p of SURE are kept */
#define MCE_SCORE_COPY      40
#define MCE_SCORE_SURE      0.90f

/* Gold standards differ in whether they hold the headline, so that its p is
   too low.  From HEADLINE on it is raised to KEPT, above all thresholds. */
#define MCE_SCORE_HEADLINE  0.05f
#define MCE_SCORE_KEPT      0.51f

/* blocks are prefetched so many before their turn */
#define MCE_SCORE_AHEAD     12


/* blocks that follow each other */
typedef struct {
    uint32_t        first;
    int64_t         words;
} mce_score_stretch_t;


/* the blocks so far under a policy, by p; sums of a bucket are set once it is
   used, which no bucket up to the least threshold is */
typedef struct {
    float                *p;
    float                 low;      /* the least threshold */
    float                 all;
    uint64_t              used[MCE_SCORE_BUCKETS / 64];
    mce_score_stretch_t   copies;
    float                 kept[MCE_SCORE_BUCKETS];
    float                 weight[MCE_SCORE_BUCKETS];
} mce_score_sums_t;


static mce_status_t mce_scores_run(mce_feature_context_t *context,
    mce_suitability_sums_t *suitability, mce_scores_t *scores);
static void mce_scores_ahead(const mce_blocks_t *blocks, uint32_t i);
static void mce_scores_box(mce_scores_t *scores, mce_score_stretch_t *box,
    uint32_t i, int boxed);
static void mce_scores_headline(const mce_layout_t *layout, float *p);
static void mce_scores_copy(const mce_layout_t *layout, mce_score_sums_t *sums,
    uint32_t i);
static int mce_scores_copied(const mce_layout_t *layout, const float *p,
    uint32_t i);
static void mce_scores_add(const mce_blocks_t *blocks, mce_score_sums_t *sums,
    uint32_t i);
static void mce_scores_select(mce_scores_t *scores, unsigned policy,
    const mce_score_sums_t *sums);
static mce_status_t mce_scores_revise(const mce_layout_t *layout,
    mce_scores_t *scores, unsigned policy);


mce_status_t
mce_scores(mce_document_t *doc, const mce_scores_t **scores)
{
    uint32_t                 i;
    unsigned                 policy;
    mce_layout_t            *layout;
    mce_scores_t            *s;
    mce_status_t             rc;
    mce_score_sums_t         sums[MCE_POLICIES];
    mce_feature_context_t    context;
    mce_suitability_sums_t   suitability;

    if (doc->scores != NULL) {
        *scores = doc->scores;
        return MCE_OK;
    }

    rc = mce_layout_create(doc, &layout);
    if (rc != MCE_OK) {
        return rc;
    }

    s = mce_arena_calloc(doc->arena, sizeof(mce_scores_t));
    if (s == NULL) {
        return MCE_NO_MEMORY;
    }

    s->blocks = layout->blocks;
    mce_feature_context_init(&context, layout);

    memset(&suitability, 0, sizeof(mce_suitability_sums_t));

    rc = mce_scores_run(&context, &suitability, s);
    if (rc != MCE_OK) {
        return rc;
    }

    if (layout->headline != MCE_NO_BLOCK) {
        s->headline_p = s->p[MCE_POLICY_ARTICLE][layout->headline];
    }

    mce_scores_headline(layout, s->p[MCE_POLICY_PAGE]);
    mce_scores_headline(layout, s->p[MCE_POLICY_ARTICLE]);

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        memset(&sums[policy], 0, offsetof(mce_score_sums_t, kept));
        sums[policy].p = s->p[policy];
        sums[policy].low = policy == MCE_POLICY_PAGE ? MCE_SCORE_LOW_PAGE
                                                     : MCE_SCORE_LOW;
    }

    for (i = 0; i <= s->blocks->n; i++) {
        mce_prefetch(&s->blocks->blocks[i]);
        mce_scores_copy(layout, &sums[MCE_POLICY_PAGE], i);
        mce_scores_copy(layout, &sums[MCE_POLICY_ARTICLE], i);
    }

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        mce_scores_select(s, policy, &sums[policy]);

        rc = mce_scores_revise(layout, s, policy);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    mce_suitability_judge(&context, &suitability, s);

    doc->scores = s;
    *scores = s;

    return MCE_OK;
}


static mce_status_t
mce_scores_run(mce_feature_context_t *context,
    mce_suitability_sums_t *suitability, mce_scores_t *scores)
{
    int16_t               rows[MCE_FOREST_BATCH][MCE_FEATURE_COUNT];
    int32_t               sums[MCE_POLICIES][MCE_FOREST_BATCH];
    uint32_t              i, k, n, policy;
    uint64_t              kinds;
    const mce_blocks_t   *blocks;
    mce_score_stretch_t   box = { 0, 0 };

    blocks = scores->blocks;

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        scores->p[policy] = mce_arena_alloc(blocks->doc->arena,
                                            blocks->n * sizeof(float));
        if (scores->p[policy] == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    for (i = 0; i < blocks->n; i += n) {
        n = blocks->n - i;
        n = n < MCE_FOREST_BATCH ? n : MCE_FOREST_BATCH;

        if (mce_arena_canceled(blocks->doc->arena)) {
            return MCE_CANCELED;
        }

        for (k = 0; k < n; k++) {
            mce_scores_ahead(blocks, i + k);
            kinds = mce_feature_row(context, i + k, rows[k]);
            mce_suitability_add(suitability, rows[k], kinds);
        }

        mce_forest_run(rows, n, sums);

        for (policy = 0; policy < MCE_POLICIES; policy++) {
            for (k = 0; k < n; k++) {
                scores->p[policy][i + k] =
                    mce_forest_probability(sums[policy][k]);
            }
        }

        for (k = 0; k < n; k++) {
            mce_scores_box(scores, &box, i + k, rows[k][MCE_SCORE_CTA] < 2);
        }
    }

    mce_scores_box(scores, &box, i, 0);

    return MCE_OK;
}


static void
mce_scores_ahead(const mce_blocks_t *blocks, uint32_t i)
{
    const mce_block_t  *block;

    if (i + MCE_SCORE_AHEAD < blocks->n) {
        block = &blocks->blocks[i + MCE_SCORE_AHEAD];
        __builtin_prefetch(block);
        __builtin_prefetch(block + 1);
        __builtin_prefetch(
            &blocks->ancestors.elts[block[-MCE_SCORE_AHEAD / 2].holder]);
    }
}


/*
 * Drops a stretch that has the name and the words of a call to action.  The
 * trees would keep it on a short page, since they learned from longer ones.
 */

static void
mce_scores_box(mce_scores_t *scores, mce_score_stretch_t *box, uint32_t i,
    int boxed)
{
    if (boxed) {
        box->words += scores->blocks->blocks[i].lexical;
        return;
    }

    for ( /* void */ ; box->words < MCE_SCORE_BOX && box->first < i;
         box->first++)
    {
        scores->p[MCE_POLICY_PAGE][box->first] = 0;
        scores->p[MCE_POLICY_ARTICLE][box->first] = 0;
    }

    box->first = i + 1;
    box->words = 0;
}


static void
mce_scores_headline(const mce_layout_t *layout, float *p)
{
    uint32_t  i;

    i = layout->headline;

    if (i != MCE_NO_BLOCK && p[i] >= MCE_SCORE_HEADLINE
        && p[i] < MCE_SCORE_KEPT)
    {
        p[i] = MCE_SCORE_KEPT;
    }
}


/*
 * Drops the second copy of what a page holds twice, for instance for screens
 * of two sizes.
 */

static void
mce_scores_copy(const mce_layout_t *layout, mce_score_sums_t *sums, uint32_t i)
{
    mce_score_stretch_t  *copies;

    copies = &sums->copies;

    if (i < layout->blocks->n && mce_scores_copied(layout, sums->p, i)) {
        copies->words += layout->blocks->blocks[i].words;
        return;
    }

    for ( /* void */ ; copies->first < i; copies->first++) {
        if (copies->words >= MCE_SCORE_COPY) {
            sums->p[copies->first] = 0;
        }

        mce_scores_add(layout->blocks, sums, copies->first);
    }

    if (i < layout->blocks->n) {
        mce_scores_add(layout->blocks, sums, i);
    }

    copies->first = i + 1;
    copies->words = 0;
}


/*
 * Whether the block is a copy.  A post that quotes another post is not one.
 */

static int
mce_scores_copied(const mce_layout_t *layout, const float *p, uint32_t i)
{
    uint32_t               first, unit, other;
    const mce_block_t     *block, *all;
    const mce_ancestor_t  *t;

    t = layout->ancestors;
    all = layout->blocks->blocks;
    block = &all[i];
    first = layout->copies[block->copies].first;

    if (first == i || p[first] < MCE_SCORE_LOW || p[i] >= MCE_SCORE_SURE
        || t[block->parent].code == MCE_CODE_QUOTE)
    {
        return 0;
    }

    unit = t[block->holder].outer;
    other = t[all[first].holder].outer;

    return unit == other || unit == MCE_NO_ANCESTOR || other == MCE_NO_ANCESTOR
           || t[unit].repeat != t[other].repeat;
}


static void
mce_scores_add(const mce_blocks_t *blocks, mce_score_sums_t *sums, uint32_t i)
{
    float     p, w;
    uint32_t  k;
    uint64_t  bit;

    p = sums->p[i];
    w = (float) blocks->blocks[i].words;
    w = w < 1 ? 1 : w;
    k = (uint32_t) (p * (MCE_SCORE_BUCKETS - 1));
    bit = (uint64_t) 1 << k % 64;

    sums->all += p * w;

    if (k <= sums->low * (MCE_SCORE_BUCKETS - 1)) {
        return;
    }

    if (!(sums->used[k / 64] & bit)) {
        sums->used[k / 64] |= bit;
        sums->kept[k] = 0;
        sums->weight[k] = 0;
    }

    sums->kept[k] += p * w;
    sums->weight[k] += w;
}


/*
 * Of the blocks with p >= t, E[F1] = 2 sum(pw) / (sum(w) + sum of all pw).
 */

static void
mce_scores_select(mce_scores_t *scores, unsigned policy,
    const mce_score_sums_t *sums)
{
    float     p, w, f, pw, best;
    uint32_t  i, k;
    uint64_t  used;

    /* what the highest threshold keeps is kept in any case */
    k = (uint32_t) (MCE_SCORE_HIGH * (MCE_SCORE_BUCKETS - 1)) + 1;
    scores->threshold[policy] = (float) k / (MCE_SCORE_BUCKETS - 1);
    best = 0;
    pw = 0;
    w = 0;

    for (i = MCE_SCORE_BUCKETS / 64; i-- > 0; /* void */ ) {
        for (used = sums->used[i]; used; used ^= (uint64_t) 1 << k % 64) {
            k = 64 * i + 63 - (uint32_t) __builtin_clzll(used);
            p = (float) k / (MCE_SCORE_BUCKETS - 1);
            pw += sums->kept[k];
            w += sums->weight[k];
            f = 2 * pw / (w + sums->all);

            if (p > MCE_SCORE_HIGH) {
                best = f;

            } else if (f > best) {
                best = f;
                scores->threshold[policy] = p;
            }
        }
    }
}


/*
 * What the threshold keeps is a draft.
 */

static mce_status_t
mce_scores_revise(const mce_layout_t *layout, mce_scores_t *scores,
    unsigned policy)
{
    float                w, pw, kept;
    uint32_t             i, n;
    mce_status_t         rc;
    const mce_blocks_t  *blocks;

    blocks = scores->blocks;
    n = blocks->n;
    scores->verdicts[policy] = mce_arena_alloc(blocks->doc->arena, n);
    if (scores->verdicts[policy] == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_second_pass(layout, policy, scores->threshold[policy],
                         scores->p[policy], scores->verdicts[policy]);
    if (rc != MCE_OK) {
        return rc;
    }

    if (policy == MCE_POLICY_ARTICLE || mce_ending_is_sure(layout)) {
        mce_ending(layout, scores->verdicts[policy]);
    }

    pw = 0;
    kept = 0;

    for (i = 0; i < n; i++) {
        w = blocks->blocks[i].words ? (float) blocks->blocks[i].words : 1;
        scores->sum[policy] += scores->p[policy][i] * w;

        if (mce_scores_keep(scores, policy, i)) {
            pw += scores->p[policy][i] * w;
            kept += w;
        }
    }

    scores->expected[policy] = kept > 0
                               ? 2 * pw / (kept + scores->sum[policy]) : 0;

    return MCE_OK;
}
