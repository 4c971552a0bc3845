
/*
 * The landmarks of a page: its headline and the element that holds most of
 * its running text.
 */


#include "arena.h"
#include "page.h"


/* a longer block is no headline */
#define MCE_HEADLINE_WORDS  40
#define MCE_HEADLINE_MATCH  25


#define mce_kind_bit(kind)     ((uint64_t) 1 << MCE_KIND_##kind)
#define mce_keyword_bit(name)  ((uint64_t) 1 << (MCE_KIND_KEYWORDS            \
                                                 + MCE_KEYWORD_##name))

/* what paragraphs stand in that are not of the text, mostly */
#define MCE_PAGE_NAMED_ASIDE                                                  \
    (mce_keyword_bit(COM) | mce_keyword_bit(SIDE) | mce_keyword_bit(FOOT)     \
     | mce_keyword_bit(COOKIE) | mce_kind_bit(role) | mce_kind_bit(hidden))

#define MCE_PAGE_ASIDE                                                        \
    (MCE_PAGE_NAMED_ASIDE | mce_kind_bit(nav) | mce_kind_bit(aside)           \
     | mce_kind_bit(footer))

/* theirs counts where there are no others */
#define MCE_PAGE_ASIDE_VOTE  (1 / 32.f)


static void mce_page_headline(mce_page_t *page);
static void mce_page_asides(mce_page_t *page);
static mce_status_t mce_page_container(mce_page_t *page);
static void mce_page_top_blocks(mce_page_t *page);
static void mce_page_score(mce_page_t *page, uint32_t i);
static mce_status_t mce_page_holding(mce_page_t *page, uint32_t el,
    uint32_t **by);


mce_status_t
mce_page_landmarks(mce_page_t *page)
{
    uint32_t      el;
    mce_status_t  rc;

    mce_page_headline(page);

    el = (page->headline != MCE_NO_BLOCK)
         ? page->marks[page->headline].el : 0;

    rc = mce_page_holding(page, el, &page->by_headline);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_page_asides(page);

    rc = mce_page_container(page);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_page_top_blocks(page);

    return mce_page_holding(page, page->top, &page->by_top);
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
        tag = page->elements[block->bel].tag;

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
 * Where many comment on a short text, they may well be most of the page.  What
 * holds the headline too is not what it is called: a layout with a sidebar,
 * mostly, or a post that has comments.
 */

static void
mce_page_asides(mce_page_t *page)
{
    uint32_t      i;
    mce_trait_t  *t;

    t = page->traits;

    for (i = 1; i < page->ntraits; i++) {

        if (page->by_headline[i] == i) {
            t[i].kinds &= ~MCE_PAGE_NAMED_ASIDE;

        } else {
            t[i].aside = (t[i].kinds & MCE_PAGE_ASIDE) != 0
                         || t[t[i].parent].aside;
        }
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
    }

    best = 0;
    page->top = 0;

    for (i = 0; i < n; i++) {
        t = &page->traits[i];

        if (t->chars == 0) {
            continue;
        }

        score = page->scores[i] * (float) (t->chars - t->lchars)
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
    score *= t[page->marks[i].el].aside ? MCE_PAGE_ASIDE_VOTE : 1;

    a = page->marks[i].bel;

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
mce_page_top_blocks(mce_page_t *page)
{
    uint32_t              i, token;
    const mce_element_t  *top;

    top = &page->elements[page->traits[page->top].element];
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


/*
 * For each trait, itself or the nearest that holds "held" as well.
 */

static mce_status_t
mce_page_holding(mce_page_t *page, uint32_t held, uint32_t **by)
{
    uint32_t              i;
    const mce_trait_t    *t;
    const mce_element_t  *e, *el;

    t = page->traits;
    el = &page->elements[t[held].element];

    *by = mce_arena_alloc(page->blocks->doc->arena,
                          page->ntraits * sizeof(uint32_t));
    if (*by == NULL) {
        return MCE_NO_MEMORY;
    }

    (*by)[0] = 0;

    for (i = 1; i < page->ntraits; i++) {
        e = &page->elements[t[i].element];
        (*by)[i] = (e->open <= el->open && el->end <= e->end)
                   ? i : (*by)[t[i].parent];
    }

    return MCE_OK;
}
