
/*
 * The landmarks of a page: its headline and the element that holds most of
 * its running text.
 */


#include "arena.h"
#include "page.h"


/* a longer block is no headline */
#define MCE_HEADLINE_WORDS  40
#define MCE_HEADLINE_MATCH  25


/* theirs counts where there are no others */
#define MCE_PAGE_ASIDE_VOTE  (1 / 32.f)


static mce_status_t mce_page_container(mce_page_t *page);
static void mce_page_score(mce_page_t *page, uint32_t i);
static void mce_page_repeat(mce_page_t *page, uint32_t i);
static uint32_t mce_page_block_at(const mce_page_t *page, uint32_t token);


mce_status_t
mce_page_landmarks(mce_page_t *page)
{
    uint32_t              i;
    mce_status_t          rc;
    mce_traits_t         *traits;
    const mce_element_t  *top;

    traits = &page->blocks->traits;
    i = (page->headline != MCE_NO_BLOCK)
        ? page->blocks->blocks[page->headline].el : 0;

    rc = mce_traits_relate(page->blocks->doc, traits, i);
    if (rc != MCE_OK) {
        return rc;
    }

    page->repeats = traits->repeats;

    rc = mce_page_container(page);
    if (rc != MCE_OK) {
        return rc;
    }

    top = &page->blocks->tree->elements[traits->elts[page->top].element];
    page->top_first = mce_page_block_at(page, top->open);
    page->top_last = mce_page_block_at(page, top->end) - 1;

    i = mce_traits_inner(page->blocks->doc, traits, page->top);

    for ( /* void */ ; i > 0; i = traits->elts[i].parent) {
        traits->elts[i].by_top = i + 1;
    }

    traits->elts[0].by_top = 1;

    return MCE_OK;
}


int
mce_page_title_match(const mce_page_t *page, const mce_block_t *block)
{
    uint32_t  all;

    if (block->words == 0 || block->words > MCE_HEADLINE_WORDS
        || page->blocks->titled == 0)
    {
        return 0;
    }

    all = block->words + page->blocks->titled - block->titled;

    return (int) (100 * block->titled / (all ? all : 1));
}


void
mce_page_headline(mce_page_t *page, uint32_t i)
{
    int                 match;
    uint8_t             tag;
    const mce_block_t  *block;

    block = &page->blocks->blocks[i];
    tag = page->traits[block->bel].tag;

    match = mce_page_title_match(page, block);
    match += (tag == MCE_TAG_h1) ? 30 : (tag == MCE_TAG_h2) ? 10 : 0;

    if (match > MCE_HEADLINE_MATCH && match > page->match
        && block->titled > 0)
    {
        page->match = match;
        page->headline = i;

    } else if (tag == MCE_TAG_h1 && page->headline == MCE_NO_BLOCK) {
        page->headline = i;
    }
}


/*
 * The score of Readability: paragraphs vote for their parents.
 */

static mce_status_t
mce_page_container(mce_page_t *page)
{
    float               best, score;
    uint32_t            i, n;
    const mce_trait_t  *t;

    n = page->ntraits;

    page->scores = mce_arena_calloc(page->blocks->doc->arena,
                                    n * sizeof(float));
    if (page->scores == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < page->blocks->n; i++) {
        mce_page_score(page, i);
        mce_page_repeat(page, i);
    }

    best = 0;
    page->top = 0;

    for (i = 0; i < n; i++) {
        t = &page->traits[i];

        if (page->scores[i] == 0 || t->chars == 0) {
            continue;
        }

        score = page->scores[i] * (float) t->nlchars
                / (float) t->chars;
        page->scores[i] = score;

        if (score > best) {
            best = score;
            page->top = i;
        }
    }

    return MCE_OK;
}


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
    hundreds = block->chars / 100;
    score = (float) hundreds;
    score = 1 + block->punct + (score < 3 ? score : 3);
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

    if (t->outer != MCE_NO_TRAIT) {
        outer = &page->repeats[all[t->outer].repeat];
        outer->first = outer->first < i ? outer->first : i;
        unit = &page->repeats[all[t->unit].repeat];
        unit->first = unit->first < i ? unit->first : i;
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
