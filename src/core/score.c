
/*
 * Scores of the blocks, and the selection of the highest expected F1.
 */


#include <math.h>
#include <string.h>

#include "arena.h"
#include "gate.h"


/* blocks are sorted by p as finely as this */
#define MCE_SCORE_BUCKETS   512

/* Thresholds outside of these were never better on pages not trained on. */
#define MCE_SCORE_LOW       0.20f
#define MCE_SCORE_HIGH      0.50f

/* Words of this weight and less, together, are those of a box. */
#define MCE_SCORE_BOX       (-10)

/* So many words that stood there before are a copy, if the trees are not too
   sure of them. */
#define MCE_SCORE_COPY      40
#define MCE_SCORE_SURE      0.90f


static mce_status_t mce_scores_run(const mce_featurer_t *featurer,
    mce_gate_sums_t *gate, mce_scores_t *scores);
static void mce_scores_boxes(const mce_page_t *page, mce_scores_t *scores);
static int mce_scores_boxed(const mce_page_t *page, uint32_t i);
static void mce_scores_copies(const mce_page_t *page, float *p);
static int mce_scores_copied(const mce_page_t *page, const float *p,
    uint32_t i);
static void mce_scores_select(mce_scores_t *scores, unsigned policy);


mce_status_t
mce_scores(mce_document_t *doc, const mce_scores_t **scores)
{
    unsigned         policy;
    mce_page_t      *page;
    mce_scores_t    *s;
    mce_status_t     rc;
    mce_featurer_t   featurer;
    mce_gate_sums_t  gate;

    if (doc->scores != NULL) {
        *scores = doc->scores;
        return MCE_OK;
    }

    rc = mce_page_create(doc, &page);
    if (rc != MCE_OK) {
        return rc;
    }

    s = mce_arena_calloc(doc->arena, sizeof(mce_scores_t));
    if (s == NULL) {
        return MCE_NO_MEMORY;
    }

    s->blocks = page->blocks;
    mce_featurer_init(&featurer, page);

    memset(&gate, 0, sizeof(mce_gate_sums_t));

    rc = mce_scores_run(&featurer, &gate, s);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_scores_boxes(page, s);

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        mce_scores_copies(page, s->p[policy]);
        mce_scores_select(s, policy);
    }

    mce_gate(&featurer, &gate, s);

    doc->scores = s;
    *scores = s;

    return MCE_OK;
}


static mce_status_t
mce_scores_run(const mce_featurer_t *featurer, mce_gate_sums_t *gate,
    mce_scores_t *scores)
{
    int16_t              rows[MCE_FOREST_BATCH][MCE_FEATURE_COUNT];
    int32_t              sums[MCE_POLICIES][MCE_FOREST_BATCH];
    uint32_t             i, k, n, policy;
    const mce_blocks_t  *blocks;

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
            mce_feature_row(featurer, i + k, rows[k]);
            mce_gate_add(gate, rows[k]);
        }

        mce_forest_run(rows, n, sums);

        for (policy = 0; policy < MCE_POLICIES; policy++) {
            for (k = 0; k < n; k++) {
                scores->p[policy][i + k] =
                    1 / (1 + expf((float) -sums[policy][k]
                                  / MCE_FOREST_ONE));
            }
        }
    }

    return MCE_OK;
}


/*
 * What is named as a call for something and speaks like one is dropped, on
 * however short a page: those that the trees learned from have longer texts
 * around their boxes.
 */

static void
mce_scores_boxes(const mce_page_t *page, mce_scores_t *scores)
{
    int32_t   words;
    uint32_t  i, k, n;

    n = page->blocks->n;

    for (i = 0; i < n; i = k + 1) {
        words = 0;

        for (k = i; k < n && mce_scores_boxed(page, k); k++) {
            words += page->blocks->blocks[k].lexical;
        }

        for ( /* void */ ; words < MCE_SCORE_BOX && i < k; i++) {
            scores->p[MCE_POLICY_PAGE][i] = 0;
            scores->p[MCE_POLICY_ARTICLE][i] = 0;
        }
    }
}


static int
mce_scores_boxed(const mce_page_t *page, uint32_t i)
{
    unsigned            step;
    const mce_trait_t  *t;

    t = &page->traits[page->blocks->blocks[i].el];

    for (step = 0; step < 2; /* void */ ) {

        if (t->kinds >> (MCE_KIND_KEYWORDS + MCE_KEYWORD_CTA) & 1) {
            return 1;
        }

        if (t == page->traits) {
            break;
        }

        step += (mce_tag_flags[t->tag] & MCE_TAG_BLOCK) != 0;
        t = &page->traits[t->parent];
    }

    return 0;
}


/*
 * What a page holds twice, for screens of two sizes, say, is kept once.
 */

static void
mce_scores_copies(const mce_page_t *page, float *p)
{
    uint32_t  i, k, n, words;

    n = page->blocks->n;

    for (i = 0; i < n; i = k + 1) {
        words = 0;

        for (k = i; k < n && mce_scores_copied(page, p, k); k++) {
            words += page->blocks->blocks[k].words;
        }

        for ( /* void */ ; words >= MCE_SCORE_COPY && i < k; i++) {
            p[i] = 0;
        }
    }
}


/*
 * A post that quotes another one is not a copy of it.
 */

static int
mce_scores_copied(const mce_page_t *page, const float *p, uint32_t i)
{
    uint32_t            first, unit, other;
    const mce_block_t  *block, *all;
    const mce_trait_t  *t;

    t = page->traits;
    all = page->blocks->blocks;
    block = &all[i];
    first = page->copies[block->hash].first;

    if (first == i || p[first] < MCE_SCORE_LOW || p[i] >= MCE_SCORE_SURE
        || t[block->bel].code == MCE_CODE_QUOTE)
    {
        return 0;
    }

    unit = t[block->el].outer;
    other = t[all[first].el].outer;

    return unit == other || unit == MCE_NO_TRAIT || other == MCE_NO_TRAIT
           || t[unit].repeat != t[other].repeat;
}


/*
 * Of the blocks with p >= t, E[F1] = 2 sum(pw) / (sum(w) + sum of all pw).
 */

static void
mce_scores_select(mce_scores_t *scores, unsigned policy)
{
    float     p, w, f, pw, all, kept[MCE_SCORE_BUCKETS];
    float     weight[MCE_SCORE_BUCKETS];
    uint32_t  i, k;
    uint64_t  used[MCE_SCORE_BUCKETS / 64];

    memset(kept, 0, sizeof(kept));
    memset(weight, 0, sizeof(weight));
    memset(used, 0, sizeof(used));
    all = 0;

    for (i = 0; i < scores->blocks->n; i++) {
        p = scores->p[policy][i];
        w = (float) scores->blocks->blocks[i].words;
        w = w < 1 ? 1 : w;
        k = (uint32_t) (p * (MCE_SCORE_BUCKETS - 1));

        used[k / 64] |= (uint64_t) (k > MCE_SCORE_LOW
                                        * (MCE_SCORE_BUCKETS - 1)) << k % 64;
        kept[k] += p * w;
        weight[k] += w;
        all += p * w;
    }

    /* what the highest threshold keeps is kept in any case */
    k = (uint32_t) (MCE_SCORE_HIGH * (MCE_SCORE_BUCKETS - 1)) + 1;
    scores->threshold[policy] = (float) k / (MCE_SCORE_BUCKETS - 1);
    scores->expected[policy] = 0;
    scores->sum[policy] = all;
    pw = 0;
    w = 0;

    for (i = MCE_SCORE_BUCKETS / 64; i-- > 0; /* void */ ) {
        for ( /* void */ ; used[i]; used[i] ^= (uint64_t) 1 << k % 64) {
            k = 64 * i + 63 - (uint32_t) __builtin_clzll(used[i]);
            p = (float) k / (MCE_SCORE_BUCKETS - 1);
            pw += kept[k];
            w += weight[k];
            f = 2 * pw / (w + all);

            if (p > MCE_SCORE_HIGH) {
                scores->expected[policy] = f;

            } else if (f > scores->expected[policy]) {
                scores->expected[policy] = f;
                scores->threshold[policy] = p;
            }
        }
    }
}
