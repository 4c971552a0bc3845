/*
 * The forest: many rows at a time give what one does.
 */


#include "auto/forest.h"
#include "tap.h"

#include "auto/model/forest.h"


#define STAGES  (sizeof(mce_forest_stages) / sizeof(mce_forest_stages[0]))


static int32_t
walk(const mce_forest_tree_t *tree, const int16_t *row)
{
    unsigned  k, at;

    at = 0;

    for (k = 0; k < MCE_FOREST_DEPTH; k++) {
        at = 2 * at + (row[mce_forest_feature(tree, at)]
                       > tree->threshold[at] ? 2 : 1);
    }

    return tree->leaf[at - MCE_FOREST_NODES];
}


/*
 * One row, tree by tree, as docs/auto.md tells it.
 */
static void
sum(const int16_t *row, int32_t sums[MCE_POLICIES])
{
    int32_t                    all;
    unsigned                   t, policy;
    const int32_t             *eighths;
    const mce_forest_stage_t  *stage, *end;

    stage = mce_forest_stages;
    end = stage + STAGES;
    all = 0;

    for (t = 0; t < MCE_FOREST_SHARED; t++) {

        if (stage < end && t == stage->trees) {

            if (all < stage->low || all > stage->high) {
                eighths = all < stage->low ? stage->low_eighths
                                           : stage->high_eighths;
                sums[0] = all * eighths[0] / 8;
                sums[1] = all * eighths[1] / 8;
                return;
            }

            stage++;
        }

        all += walk(&mce_forest[t], row);
    }

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        sums[policy] = all;

        for (t = 0; t < MCE_FOREST_OWN; t++) {
            sums[policy] += walk(&mce_forest[MCE_FOREST_SHARED
                                             + policy * MCE_FOREST_OWN + t],
                                 row);
        }
    }
}


/* no chance: the same rows in every run */
static uint32_t
noise(void)
{
    static uint32_t  state = 1;

    state = state * 1664525u + 1013904223u;

    return state >> 16;
}


static int
same(int16_t rows[][MCE_FEATURE_COUNT], unsigned n, unsigned *high)
{
    int       bad;
    int32_t   sums[MCE_POLICIES][MCE_FOREST_BATCH], one[MCE_POLICIES];
    int16_t   copy[MCE_FOREST_BATCH][MCE_FEATURE_COUNT];
    unsigned  i;

    memcpy(copy, rows, n * sizeof(copy[0]));
    mce_forest_run(rows, n, sums);
    bad = 0;

    for (i = 0; i < n; i++) {
        sum(copy[i], one);
        bad += one[0] != sums[0][i] || one[1] != sums[1][i];
        *high += one[0] > 0;
    }

    return bad == 0;
}


#define SENTENCE                                                              \
    "<p>The board voted on Tuesday to rebuild the wall, which the storms of " \
    "last winter had torn open, and to pay for it, as it had said before. "

#define TEXT                                                                  \
    "<title>The wall</title><ul><li><a href=/>Home</a><li><a href=/n>News"    \
    "</a></ul><article><h1>The wall</h1>" SENTENCE SENTENCE SENTENCE SENTENCE \
    "</article><footer>Copyright"


/* the rows of a small page, with some features as they are on no page */
static void
make_rows(mce_feature_context_t *context,
    int16_t rows[][MCE_FEATURE_COUNT],
    unsigned n)
{
    unsigned  i, k, t;

    for (i = 0; i < n; i++) {
        mce_feature_row(context, noise() % context->layout->blocks->n,
                        rows[i]);

        for (k = noise() % 30; k > 0; k--) {
            rows[i][noise() % MCE_FEATURE_COUNT] = (int16_t) noise();

            /* on the thresholds themselves, too */
            t = noise() % (MCE_FOREST_SHARED + 2 * MCE_FOREST_OWN);
            rows[i][mce_forest_feature(&mce_forest[t], k)]
                = mce_forest[t].threshold[k];
        }
    }
}


int
main(void)
{
    int16_t                 rows[MCE_FOREST_BATCH][MCE_FEATURE_COUNT];
    unsigned                n, good, high;
    mce_str_t               source = mce_str(TEXT);
    mce_arena_t            *arena;
    mce_layout_t           *page;
    mce_document_t         *doc;
    mce_feature_context_t   context;

    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_layout_create(doc, &page) != MCE_OK)
    {
        return 1;
    }

    mce_feature_context_init(&context, page);
    good = high = 0;

    for (n = 1; n <= MCE_FOREST_BATCH; n++) {
        make_rows(&context, rows, n);
        good += (unsigned) same(rows, n, &high);
    }

    tap_ok(good == MCE_FOREST_BATCH,
           "any number of rows has the sums of single ones");
    tap_ok(high > 200 && high < 2000, "some of them above 0, some not");

    mce_arena_destroy(arena);

    return tap_done();
}
