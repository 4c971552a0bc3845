
/*
 * The verdicts of the second pass.
 */


#include "auto/second.h"
#include "base/arena.h"

#include "auto/model/second.h"


typedef struct {
    const mce_layout_t  *layout;
    unsigned             policy;
    const float         *p;
    float               *revised;
    uint8_t             *verdicts;
    mce_forest_t         forest;
} mce_second_judge_t;


static void mce_second_judge(void *data, const uint32_t *blocks, unsigned n,
    int16_t rows[][MCE_SECOND_COUNT]);
static int mce_second_keeps(const mce_second_judge_t *judge, float p,
    const int16_t *row);
static int mce_second_is_standfirst(const int16_t *row);


/* The least probability of blocks that are kept: in the container, within the
   draft and at its ends, and outside of it. */
static const float  mce_second_within[MCE_POLICIES] = { .40f, .35f };
static const float  mce_second_ends[MCE_POLICIES] = { .40f, .30f };
static const float  mce_second_outside[MCE_POLICIES] = { .40f, .38f };

/* The same for blocks that the draft lacks: with so many hundredths of their
   words in links, and with the name of a byline. */
#define MCE_SECOND_LINKED  80
#define MCE_SECOND_LINK    .55f
#define MCE_SECOND_META    .45f

/* A standfirst: so many hundredths of the words of the page's description are
   in it, it is no shorter, and at most so many blocks are between it and the
   headline. */
#define MCE_SECOND_DESCRIBED   95
#define MCE_SECOND_STANDFIRST  8
#define MCE_SECOND_BELOW       8


mce_status_t
mce_second_pass(const mce_layout_t *layout, unsigned policy, float threshold,
    float *p, uint8_t *verdicts)
{
    size_t               size;
    mce_status_t         rc;
    mce_arena_t         *arena;
    mce_second_judge_t   judge;

    arena = layout->blocks->doc->arena;
    size = layout->blocks->n * sizeof(float);

    judge.layout = layout;
    judge.policy = policy;
    judge.p = p;
    judge.verdicts = verdicts;
    judge.revised = mce_arena_alloc(arena, size);
    if (judge.revised == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(judge.revised, p, size);
    rc = mce_second_rows(layout, p, threshold, verdicts, mce_second_judge,
                         &judge);
    memcpy(p, judge.revised, size);

    mce_arena_release(arena, judge.revised);

    return rc;
}


/*
 * A block that was dropped for good has a probability of 0.  The headline
 * stays as it was judged, because gold standards do not agree on whether it
 * belongs to the content.
 */

static void
mce_second_judge(void *data, const uint32_t *blocks, unsigned n,
    int16_t rows[][MCE_SECOND_COUNT])
{
    float                p;
    unsigned             i;
    const int16_t       *row;
    mce_second_judge_t  *judge = data;

    mce_forest_rows(&judge->forest, rows[0], MCE_SECOND_COUNT, n,
                    mce_second_trees[judge->policy], MCE_SECOND_TREES);

    for (i = 0; i < n; i++) {
        if (judge->p[blocks[i]] <= 0 || blocks[i] == judge->layout->headline) {
            continue;
        }

        row = rows[i];
        p = mce_forest_probability(judge->forest.sums[i]);
        judge->revised[blocks[i]] = p;
        judge->verdicts[blocks[i]] =
            (uint8_t) (MCE_SECOND_SEEN
                       | (mce_second_keeps(judge, p, row)
                          ? MCE_SECOND_KEPT : 0));
    }
}


/*
 * Policy page drops nothing that the draft has, because the pass is less sure
 * of lists and threads.  Nor does policy article, which has learned from
 * articles alone, on a page that says it is a thread.
 */

static int
mce_second_keeps(const mce_second_judge_t *judge, float p, const int16_t *row)
{
    float     least;
    unsigned  policy;

    policy = judge->policy;

    if (row[MCE_SECOND_kept] && (policy == MCE_POLICY_PAGE
                                 || mce_blocks_threads(judge->layout->blocks)))
    {
        return 1;
    }

    least = !row[MCE_SECOND_c_in] ? mce_second_outside[policy]
            : row[MCE_SECOND_since_k] < 0 || row[MCE_SECOND_till_k] < 0
            ? mce_second_ends[policy] : mce_second_within[policy];

    if (!row[MCE_SECOND_kept]) {
        least = row[MCE_SECOND_ld] >= MCE_SECOND_LINKED ? MCE_SECOND_LINK
                : row[MCE_SECOND_in_META] && least < MCE_SECOND_META
                ? MCE_SECOND_META : least;
    }

    return p >= least || mce_second_is_standfirst(row);
}


static int
mce_second_is_standfirst(const int16_t *row)
{
    return row[MCE_SECOND_dsim] >= MCE_SECOND_DESCRIBED
           && row[MCE_SECOND_words] >= MCE_SECOND_STANDFIRST
           && row[MCE_SECOND_d_hb] > 0
           && row[MCE_SECOND_d_hb] <= MCE_SECOND_BELOW
           && row[MCE_SECOND_ld] < 50 && row[MCE_SECOND_seen] == 0
           && !row[MCE_SECOND_aside];
}
