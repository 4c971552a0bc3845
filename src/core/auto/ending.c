
/*
 * A second article has a headline of the rank of the first one, and stands in
 * an <article> beside the first one, or has a byline below its headline.
 * Cards of other articles are alike, have few words and a linked heading.
 */


#include "auto/ending.h"


/* least words of the first article, and of the second one */
#define MCE_ENDING_FIRST   80
#define MCE_ENDING_SECOND  40
/* articles after the first one; more of them, if they have more words than
   it, are a list */
#define MCE_ENDING_OTHERS  3
/* blocks after a headline in which its byline may be */
#define MCE_ENDING_BYLINE  3
/* levels from a byline up to the element that is named so */
#define MCE_ENDING_NAMED   3
/* cards in a row, and letters of one in the mean */
#define MCE_ENDING_CARDS   3
#define MCE_ENDING_CARD    200


static void mce_ending_cards(const mce_layout_t *layout, uint8_t *verdicts);
static uint32_t mce_ending_card(const mce_layout_t *layout, uint32_t i);
static int mce_ending_in_cards(const mce_layout_t *layout, uint32_t i,
    uint32_t repeat);
static int mce_ending_is_headline(const mce_layout_t *layout, uint32_t i,
    uint8_t rank);
static uint32_t mce_ending_article(const mce_layout_t *layout, uint32_t i);
static int mce_ending_has_byline(const mce_layout_t *layout, uint32_t i);
static int mce_ending_begins(const mce_layout_t *layout, uint32_t i,
    uint32_t first);


void
mce_ending(const mce_layout_t *layout, uint8_t *verdicts)
{
    uint8_t             rank;
    uint32_t            i, n, end, first, words, after, headlines;
    const mce_block_t  *blocks;

    n = layout->blocks->n;
    blocks = layout->blocks->blocks;
    i = layout->headline;

    if (i == MCE_NO_BLOCK) {
        return;
    }

    mce_ending_cards(layout, verdicts);

    rank = layout->ancestors[blocks[i].parent].code;

    if (rank < MCE_CODE_H1 || rank > MCE_CODE_H6) {
        return;
    }

    first = mce_ending_article(layout, i);
    words = 0;
    after = 0;
    headlines = 0;
    end = n;

    for (i++; i < n; i++) {
        if (words >= MCE_ENDING_FIRST
            && mce_ending_is_headline(layout, i, rank)
            && mce_ending_begins(layout, i, first))
        {
            end = end == n ? i : end;
            headlines++;
        }

        if (verdicts[i] & MCE_SECOND_KEPT) {
            words += blocks[i].words;
            after += end < n ? blocks[i].words : 0;
        }
    }

    if (after < MCE_ENDING_SECOND
        || (headlines > MCE_ENDING_OTHERS && after > words - after))
    {
        return;
    }

    for (i = end; i < n; i++) {
        verdicts[i] &= (uint8_t) ~MCE_SECOND_KEPT;
    }
}


/*
 * Whether the headline is one of the first rank, in an <article>.
 */

int
mce_ending_is_sure(const mce_layout_t *layout)
{
    uint32_t  i;

    i = layout->headline;

    return i != MCE_NO_BLOCK
           && layout->ancestors[layout->blocks->blocks[i].parent].code
              == MCE_CODE_H1
           && mce_ending_article(layout, i) != MCE_NO_ANCESTOR;
}


/*
 * Cards after the article are not of it, and those with nothing but other
 * cards after them are after it.
 */

static void
mce_ending_cards(const mce_layout_t *layout, uint8_t *verdicts)
{
    uint32_t            i, n, card, cards, repeat, words;
    const mce_block_t  *blocks;

    n = layout->blocks->n;
    blocks = layout->blocks->blocks;
    i = MCE_NO_ANCESTOR;

    for (card = layout->headline + 1; card < n; card++) {
        i = mce_ending_card(layout, card);

        if (i != MCE_NO_ANCESTOR) {
            break;
        }
    }

    if (i == MCE_NO_ANCESTOR) {
        return;
    }

    repeat = layout->ancestors[i].repeat;
    words = 0;
    cards = 0;

    for (i = layout->headline + 1; i < n; i++) {
        if (!(verdicts[i] & MCE_SECOND_KEPT)) {
            continue;
        }

        if (mce_ending_in_cards(layout, i, repeat)) {
            cards += blocks[i].words;

        } else if (i > card) {
            return;

        } else {
            words += blocks[i].words;
        }
    }

    /* a page that is cards for the most part is a list, unless the article
       has an element of its own */
    if (words < cards
        && (!mce_ending_is_sure(layout)
            || mce_ending_article(layout, card)
               == mce_ending_article(layout, layout->headline)))
    {
        return;
    }

    for (i = card; i < n && words >= MCE_ENDING_FIRST; i++) {
        verdicts[i] &= (uint8_t) ~MCE_SECOND_KEPT;
    }
}


/*
 * The card whose heading a block is, or MCE_NO_ANCESTOR.
 */

static uint32_t
mce_ending_card(const mce_layout_t *layout, uint32_t i)
{
    unsigned               k;
    uint8_t                code;
    uint32_t               e;
    const mce_block_t     *block;
    const mce_repeat_t    *repeat;
    const mce_ancestor_t  *t;

    block = &layout->blocks->blocks[i];
    code = layout->ancestors[block->parent].code;

    if (block->link_chars < block->chars || code < MCE_CODE_H1
        || code > MCE_CODE_H6)
    {
        return MCE_NO_ANCESTOR;
    }

    e = block->parent;

    for (k = 0; e > 0 && k < MCE_BLOCK_NESTED; k++) {
        t = &layout->ancestors[e];
        repeat = &layout->repeats[t->repeat];

        if (t->by_headline == e) {
            break;
        }

        if (t->blocks > 1 && repeat->n >= MCE_ENDING_CARDS) {
            return repeat->chars <= MCE_ENDING_CARD ? e : MCE_NO_ANCESTOR;
        }

        e = t->parent;
    }

    return MCE_NO_ANCESTOR;
}


static int
mce_ending_in_cards(const mce_layout_t *layout, uint32_t i, uint32_t repeat)
{
    unsigned  k;
    uint32_t  e;

    e = layout->blocks->blocks[i].parent;

    for (k = 0; e > 0 && k < MCE_BLOCK_NESTED; k++) {
        if (layout->ancestors[e].repeat == repeat) {
            return 1;
        }

        e = layout->ancestors[e].parent;
    }

    return 0;
}


static int
mce_ending_is_headline(const mce_layout_t *layout, uint32_t i, uint8_t rank)
{
    uint8_t  code;

    code = layout->ancestors[layout->blocks->blocks[i].parent].code;

    return code >= MCE_CODE_H1 && code <= rank;
}


/*
 * The outermost <article> near a block, or MCE_NO_ANCESTOR.
 */

static uint32_t
mce_ending_article(const mce_layout_t *layout, uint32_t i)
{
    unsigned  k;
    uint32_t  e, article;

    article = MCE_NO_ANCESTOR;
    e = layout->blocks->blocks[i].holder;

    for (k = 0; e > 0 && k < MCE_BLOCK_NESTED;
         e = layout->ancestors[e].parent, k++)
    {
        if (layout->ancestors[e].kinds & mce_ancestor_bit(article)) {
            article = e;
        }
    }

    return article;
}


static int
mce_ending_has_byline(const mce_layout_t *layout, uint32_t i)
{
    unsigned               k;
    uint32_t               n, last;
    const mce_ancestor_t  *t;

    last = i + MCE_ENDING_BYLINE;
    last = last < layout->blocks->n ? last : layout->blocks->n - 1;

    for (n = i + 1; n <= last; n++) {
        t = &layout->ancestors[layout->blocks->blocks[n].holder];

        for (k = 0; k < MCE_ENDING_NAMED; k++) {
            if (t->kinds & mce_ancestor_named(META)) {
                return 1;
            }

            t = &layout->ancestors[t->parent];
        }
    }

    return 0;
}


static int
mce_ending_begins(const mce_layout_t *layout, uint32_t i, uint32_t first)
{
    uint32_t  article;

    article = mce_ending_article(layout, i);

    return article == first ? mce_ending_has_byline(layout, i)
                            : article != MCE_NO_ANCESTOR;
}
