
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


static void mce_page_headline(mce_page_t *page);
static mce_status_t mce_page_container(mce_page_t *page);
static void mce_page_top_blocks(mce_page_t *page);
static void mce_page_score(mce_page_t *page, uint32_t i);
static void mce_page_repeat(mce_page_t *page, uint32_t i);


mce_status_t
mce_page_landmarks(mce_page_t *page)
{
    uint32_t       i;
    mce_trait_t   *t;
    mce_status_t   rc;
    mce_traits_t  *traits;

    mce_page_headline(page);

    traits = &page->blocks->traits;
    t = traits->elts;
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

    mce_page_top_blocks(page);

    i = mce_traits_inner(page->blocks->doc, traits, page->top);

    for ( /* void */ ; i > 0; i = t[i].parent) {
        t[i].by_top = i;
    }

    for (i = 1; i < traits->n; i++) {
        t[i].by_top = t[i].by_top ? i : t[t[i].parent].by_top;
    }

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


static void
mce_page_headline(mce_page_t *page)
{
    int                 match, best;
    uint8_t             tag;
    uint32_t            i, first;
    const mce_block_t  *block;

    best = MCE_HEADLINE_MATCH;
    first = MCE_NO_BLOCK;
    page->headline = MCE_NO_BLOCK;

    for (i = 0; i < page->blocks->n; i++) {
        block = &page->blocks->blocks[i];
        tag = page->traits[block->bel].tag;

        match = mce_page_title_match(page, block);
        match += (tag == MCE_TAG_h1) ? 30 : (tag == MCE_TAG_h2) ? 10 : 0;

        if (match > best && block->titled > 0) {
            best = match;
            page->headline = i;
        }

        if (tag == MCE_TAG_h1 && first == MCE_NO_BLOCK) {
            first = i;
        }
    }

    if (page->headline == MCE_NO_BLOCK) {
        page->headline = first;
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

        if (t->chars == 0) {
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


static void
mce_page_top_blocks(mce_page_t *page)
{
    uint32_t              i, token;
    const mce_element_t  *top;

    top = &page->blocks->tree->elements[page->traits[page->top].element];
    page->top_first = 0;
    page->top_last = 0;

    for (i = page->blocks->n; i-- > 0; /* void */ ) {
        token = page->blocks->blocks[i].first;

        if (token >= top->open && token < top->end) {
            page->top_first = i;

            if (page->top_last == 0) {
                page->top_last = i;
            }
        }
    }
}
