
/*
 * The landmarks of a page: the element that holds most of its running text,
 * and where what is repeated begins.
 */


#include "auto/layout.h"


/* theirs counts where there are no others */
#define MCE_PAGE_ASIDE_VOTE  (1 / 32.f)


static void mce_page_score(mce_page_t *page, uint32_t i);
static void mce_page_repeat(mce_page_t *page, uint32_t i);
static void mce_page_container(mce_page_t *page);
static uint32_t mce_page_block_at(const mce_page_t *page, uint32_t token);


void
mce_page_vote(mce_page_t *page, uint32_t i)
{
    mce_page_score(page, i);
    mce_page_repeat(page, i);
}


/*
 * The score of Readability: paragraphs vote for their parents.
 */

static void
mce_page_score(mce_page_t *page, uint32_t i)
{
    float               score;
    uint32_t            a, hundreds;
    const mce_trait_t  *t;
    const mce_block_t  *block;

    block = &page->blocks->blocks[i];

    if (block->chars < 25) {
        return;
    }

    t = page->traits;
    hundreds = block->chars < 300 ? block->chars / 100 : 3;
    score = (float) (1 + block->punct + hundreds);
    score *= (float) mce_block_nlchars(block) / (float) block->chars;
    score *= t[block->el].aside ? MCE_PAGE_ASIDE_VOTE : 1;

    a = block->bel;

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

    page->scores[a] += score;

    if (a > 0) {
        a = t[a].parent;
        page->scores[a] += score / 2;
    }

    if (a > 0) {
        a = t[a].parent;
        page->scores[a] += score / 6;
    }
}


static void
mce_page_repeat(mce_page_t *page, uint32_t i)
{
    mce_repeat_t       *outer, *unit;
    const mce_trait_t  *t, *all;

    all = page->traits;
    t = &all[page->blocks->blocks[i].el];

    mce_traits_unit(&page->blocks->traits, page->blocks->blocks[i].el);

    if (t->outer != MCE_NO_TRAIT) {
        outer = &page->repeats[all[t->outer].repeat];
        outer->first = outer->first < i ? outer->first : i;
        unit = &page->repeats[all[t->unit].repeat];
        unit->first = unit->first < i ? unit->first : i;
    }
}


void
mce_page_landmarks(mce_page_t *page)
{
    uint32_t              i;
    mce_traits_t         *traits;
    const mce_element_t  *top;

    mce_page_container(page);

    traits = &page->blocks->traits;
    top = &page->blocks->tree->elements[traits->elts[page->top].element];
    page->top_first = mce_page_block_at(page, top->open);
    page->top_last = mce_page_block_at(page, top->end) - 1;

    i = mce_traits_inner(page->blocks->doc, traits, page->top);

    for ( /* void */ ; i > 0; i = traits->elts[i].parent) {
        traits->elts[i].by_top = i + 1;
    }

    traits->elts[0].by_top = 1;
}


static void
mce_page_container(mce_page_t *page)
{
    float               best, score;
    uint32_t            i;
    const mce_trait_t  *t;

    best = 0;
    page->top = 0;

    for (i = 0; i < page->ntraits; i++) {

        if (page->scores[i] == 0 || page->traits[i].chars == 0) {
            continue;
        }

        t = &page->traits[i];
        score = page->scores[i] * (float) t->nlchars / (float) t->chars;
        page->scores[i] = score;

        if (score > best) {
            best = score;
            page->top = i;
        }
    }
}


/*
 * The first block that does not start before the token.
 */

static uint32_t
mce_page_block_at(const mce_page_t *page, uint32_t token)
{
    uint32_t  low, high, mid;

    low = 0;
    high = page->blocks->n;

    while (low < high) {
        mid = (low + high) / 2;

        if (page->blocks->blocks[mid].first < token) {
            low = mid + 1;

        } else {
            high = mid;
        }
    }

    return low;
}


/*
 * What is found is noted all the way up, for linear time on any page.
 */

uint32_t
mce_page_by_top(const mce_page_t *page, uint32_t i)
{
    uint32_t      up, by;
    mce_trait_t  *t;

    t = page->blocks->traits.elts;

    for (up = i; t[up].by_top == 0; up = t[up].parent) { /* void */ }

    for (by = t[up].by_top; i != up; i = t[i].parent) {
        t[i].by_top = by;
    }

    return by - 1;
}
