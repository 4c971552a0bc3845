
/*
 * Finds the container, the element that holds most of the running text, as
 * Readability finds its top candidate, and the first block of each group of
 * repeated elements.
 */


#include "auto/container.h"


/* The vote of a block that stands aside, as in a sidebar.  It is not 0, since
   a page may have no other blocks. */
#define MCE_CONTAINER_ASIDE_VOTE  (1 / 32.f)


static void mce_container_score(mce_layout_t *layout, uint32_t i);
static void mce_container_repeat(mce_layout_t *layout, uint32_t i);
static void mce_container_choose(mce_layout_t *layout);
static uint32_t mce_container_block_at(const mce_layout_t *layout,
    uint32_t token);


void
mce_container_vote(mce_layout_t *layout, uint32_t i)
{
    mce_container_score(layout, i);
    mce_container_repeat(layout, i);
}


/*
 * The score of Readability: paragraphs vote for their parents.
 */

static void
mce_container_score(mce_layout_t *layout, uint32_t i)
{
    float                  score;
    uint32_t               a, hundreds;
    const mce_block_t     *block;
    const mce_ancestor_t  *t;

    block = &layout->blocks->blocks[i];

    if (block->chars < 25) {
        return;
    }

    t = layout->ancestors;
    hundreds = block->chars < 300 ? block->chars / 100 : 3;
    score = (float) (1 + block->punct + hundreds);
    score *= (float) mce_block_text_chars(block) / (float) block->chars;
    score *= t[block->holder].aside ? MCE_CONTAINER_ASIDE_VOTE : 1;

    a = block->parent;

    switch (t[a].tag) {
    case MCE_TAG_p:
    case MCE_TAG_pre:
    case MCE_TAG_td:
    case MCE_TAG_li:
    case MCE_TAG_blockquote:
    case MCE_TAG_h2:
    case MCE_TAG_h3:
        a = t[a].parent;
        break;
    }

    layout->scores[a] += score;

    if (a > 0) {
        a = t[a].parent;
        layout->scores[a] += score / 2;
    }

    if (a > 0) {
        a = t[a].parent;
        layout->scores[a] += score / 6;
    }
}


static void
mce_container_repeat(mce_layout_t *layout, uint32_t i)
{
    mce_repeat_t          *outer, *unit;
    const mce_ancestor_t  *t, *all;

    all = layout->ancestors;
    t = &all[layout->blocks->blocks[i].holder];

    mce_ancestors_unit(&layout->blocks->ancestors,
                       layout->blocks->blocks[i].holder);

    if (t->outer != MCE_NO_ANCESTOR) {
        outer = &layout->repeats[all[t->outer].repeat];
        outer->first = outer->first < i ? outer->first : i;
        unit = &layout->repeats[all[t->unit].repeat];
        unit->first = unit->first < i ? unit->first : i;
    }
}


void
mce_container_find(mce_layout_t *layout)
{
    uint32_t              i;
    mce_ancestors_t      *ancestors;
    const mce_element_t  *top;

    mce_container_choose(layout);

    ancestors = &layout->blocks->ancestors;
    i = layout->top_candidate;
    top = &layout->blocks->tree->elements[ancestors->elts[i].element];
    layout->top_candidate_first = mce_container_block_at(layout, top->open);
    layout->top_candidate_last = mce_container_block_at(layout, top->end) - 1;

    i = mce_ancestors_inner(ancestors, i);

    for ( /* void */ ; i > 0; i = ancestors->elts[i].parent) {
        ancestors->elts[i].by_top_candidate = i + 1;
    }

    ancestors->elts[0].by_top_candidate = 1;
}


static void
mce_container_choose(mce_layout_t *layout)
{
    float                  best, score;
    uint32_t               i;
    const mce_ancestor_t  *t;

    best = 0;
    layout->top_candidate = 0;

    for (i = 0; i < layout->nancestors; i++) {

        if (layout->scores[i] == 0 || layout->ancestors[i].chars == 0) {
            continue;
        }

        t = &layout->ancestors[i];
        score = layout->scores[i] * (float) t->text_chars / (float) t->chars;
        layout->scores[i] = score;

        if (score > best) {
            best = score;
            layout->top_candidate = i;
        }
    }
}


/*
 * The first block that does not start before the token.
 */

static uint32_t
mce_container_block_at(const mce_layout_t *layout, uint32_t token)
{
    uint32_t  low, high, mid;

    low = 0;
    high = layout->blocks->n;

    while (low < high) {
        mid = (low + high) / 2;

        if (layout->blocks->blocks[mid].first < token) {
            low = mid + 1;

        } else {
            high = mid;
        }
    }

    return low;
}


/*
 * The result is stored in each ancestor on the way up, so that all calls
 * together take linear time on any page.
 */

uint32_t
mce_container_nearest(const mce_layout_t *layout, uint32_t i)
{
    uint32_t         up, by;
    mce_ancestor_t  *t;

    t = layout->blocks->ancestors.elts;

    for (up = i; t[up].by_top_candidate == 0; up = t[up].parent) { /* void */ }

    for (by = t[up].by_top_candidate; i != up; i = t[i].parent) {
        t[i].by_top_candidate = by;
    }

    return by - 1;
}
