
/*
 * The headline by TitleFinder and by what pages say of their structure: runs
 * of text, headings and text nodes are scored by their nearness to what the
 * page calls itself, by their mark-up, and by where they stand to the main
 * text.  docs/algorithms.md tells how the weights were found.
 */


#include <string.h>

#include "arena.h"
#include "clue.h"
#include "headline_score.h"
#include "passage.h"
#include "text.h"
#include "title.h"
#include "tree.h"


/* longer texts are paragraphs, in the main text and elsewhere */
#define MCE_HEADLINE_BYTES   600
#define MCE_HEADLINE_SHORT   150
/* bytes of a paragraph, and of those whose words are looked at */
#define MCE_HEADLINE_LONG    120
#define MCE_HEADLINE_READ    3000
/* texts in front of the main text among which the headline may stand */
#define MCE_HEADLINE_BEFORE  16


/* there is another heading in this one, which then is none */
#define MCE_HEADLINE_IS_OUTER   0x01
/* its names were looked at; they say MCE_CLUE_NAMED and so on */
#define MCE_HEADLINE_IS_LOOKED  0x02


typedef struct {
    mce_document_t    *doc;
    const mce_tree_t  *tree;
    mce_title_text_t   text;
    mce_clues_t        clues;
    mce_passages_t     passages;
    uint32_t          *headings;        /* of each element, or 0 */
    uint8_t           *known;           /* of each element, flags above */

    mce_vector_t       fragment;        /* being scored */
    double             features[MCE_HEADLINE_FEATURES];

    double             best;
    mce_title_t       *title;
    mce_str_t          unseen;          /* the best one, if nowhere shown */
    uint32_t           first;           /* else its tokens */
    uint32_t           end;
} mce_headline_t;


static mce_status_t mce_headline_prepare(mce_headline_t *h);
static mce_status_t mce_headline_walk(mce_headline_t *h);
static void mce_headline_headings(mce_headline_t *h);
static void mce_headline_read(mce_headline_t *h);
static mce_status_t mce_headline_runs(mce_headline_t *h);
static int mce_headline_skips(const mce_headline_t *h,
    const mce_passage_t *run, uint32_t heading);
static mce_status_t mce_headline_run(mce_headline_t *h,
    const mce_passage_t *run, int opens);
static int mce_headline_more(const mce_headline_t *h,
    const mce_passage_t *run);
static mce_status_t mce_headline_try(mce_headline_t *h,
    const mce_passage_t *run, uint32_t first, uint32_t end);
static void mce_headline_place(mce_headline_t *h,
    const mce_passage_t *run, uint32_t heading);
static mce_status_t mce_headline_unseen(mce_headline_t *h);
static int mce_headline_wins(mce_headline_t *h);
static uint8_t mce_headline_name(mce_headline_t *h, uint32_t e);


mce_status_t
mce_headline_find(mce_document_t *doc, mce_title_t *title)
{
    mce_status_t    rc;
    mce_headline_t  h;

    memset(&h, 0, sizeof(mce_headline_t));

    h.doc = doc;
    h.text.doc = doc;
    h.title = title;

    rc = mce_headline_prepare(&h);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_headline_runs(&h);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_headline_unseen(&h);
    if (rc != MCE_OK) {
        return rc;
    }

    if (h.best == 0) {
        h.unseen = h.clues.piece;
    }

    if (h.unseen.len) {
        rc = mce_text_decode(doc->arena, h.unseen, &title->text);
        return rc == MCE_OK && title->text.len == 0 ? MCE_NO_CONTENT : rc;
    }

    return h.end ? mce_title_take(&h.text, h.first, h.end, title)
                 : MCE_NO_CONTENT;
}


static mce_status_t
mce_headline_prepare(mce_headline_t *h)
{
    mce_status_t  rc;

    rc = mce_tree(h->doc, &h->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    h->headings = mce_arena_calloc(h->doc->arena,
                                   h->tree->n * sizeof(uint32_t));
    h->known = mce_arena_calloc(h->doc->arena, h->tree->n);

    if (h->headings == NULL || h->known == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_headline_headings(h);

    rc = mce_headline_walk(h);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_clues_find(h->doc, &h->clues);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_passages_main(&h->passages);
    mce_headline_read(h);

    return MCE_OK;
}


static void
mce_headline_headings(mce_headline_t *h)
{
    uint32_t              e, outer;
    const mce_element_t  *element;

    for (e = 1; e < h->tree->n; e++) {
        element = &h->tree->elements[e];
        outer = h->headings[element->parent];
        h->headings[e] = outer;

        if (mce_tag_flags[element->tag] & MCE_TAG_HEADING) {
            h->headings[e] = e;
            h->known[outer] |= outer ? MCE_HEADLINE_IS_OUTER : 0;
        }
    }
}


/*
 * All clues and runs in one pass.
 */

static mce_status_t
mce_headline_walk(mce_headline_t *h)
{
    uint32_t               i;
    unsigned               open;
    mce_status_t           rc;
    const mce_token_t     *token;
    const mce_document_t  *doc;

    doc = h->doc;
    rc = MCE_OK;
    open = 0;

    for (i = 0; i < doc->ntokens && rc == MCE_OK; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_TEXT) {
            if (!(token->flags & MCE_TOKEN_BLANK)) {
                rc = mce_passages_add(h->doc, &h->passages, i, open);
                open = 1;
            }

            continue;
        }

        if (token->kind > MCE_TOKEN_CLOSE) {
            continue;
        }

        if (!(mce_tag_flags[token->tag] & (MCE_TAG_INLINE|MCE_TAG_CODE))) {
            open = 0;
        }

        if (token->kind == MCE_TOKEN_OPEN
            && mce_tag_flags[token->tag] & MCE_TAG_MUTE)
        {
            i = mce_token_muted(doc, i, h->text.open);
        }
    }

    memset(h->text.open, 0, sizeof(h->text.open));

    return rc;
}


static void
mce_headline_read(mce_headline_t *h)
{
    size_t              i, left;
    uint32_t            k;
    mce_str_t           text;
    mce_passage_t      *run;
    const mce_token_t  *token;

    left = MCE_HEADLINE_READ;

    for (i = h->passages.start; i < h->passages.stop && left; i++) {
        run = &h->passages.elts[i];

        if (run->bytes <= MCE_HEADLINE_LONG || run->link * 2 >= run->bytes) {
            continue;
        }

        for (k = run->first; k < run->end && left; k++) {
            token = &h->doc->tokens[k];

            if (token->kind != MCE_TOKEN_TEXT) {
                continue;
            }

            text.data = h->doc->source.data + token->start;
            text.len = token[1].start - token->start;
            text.len = text.len < left ? text.len : left;
            left -= text.len;

            mce_clues_add(text, h->clues.said);
        }
    }
}


static mce_status_t
mce_headline_runs(mce_headline_t *h)
{
    size_t          i;
    uint32_t        heading, last;
    mce_status_t    rc;
    mce_passage_t  *run;

    last = 0;

    for (i = 0; i < h->passages.n; i++) {
        run = &h->passages.elts[i];
        heading = h->headings[h->tree->of[run->first]];
        mce_headline_place(h, run, heading);

        if (mce_headline_skips(h, run, heading)) {
            continue;
        }

        if (heading && heading != last) {
            rc = mce_headline_try(h, run, h->tree->elements[heading].open,
                                  h->tree->elements[heading].end);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        rc = mce_headline_run(h, run, heading && heading != last);
        if (rc != MCE_OK) {
            return rc;
        }

        last = heading;
    }

    return MCE_OK;
}


/*
 * What is no heading and does not stand in front of the main text is looked
 * at only if it is short and no link.
 */

static int
mce_headline_skips(const mce_headline_t *h, const mce_passage_t *run,
    uint32_t heading)
{
    if (run->bytes > MCE_HEADLINE_BYTES
        || h->known[heading] & MCE_HEADLINE_IS_OUTER)
    {
        return 1;
    }

    return heading == 0
           && ((run->link && h->features[MCE_HEADLINE_NEAR] == 0)
               || (run->bytes > MCE_HEADLINE_SHORT
                   && h->features[MCE_HEADLINE_BELOW] > 0));
}


/*
 * A run, and the nodes of it: a kicker, a date or a sign for a link to it may
 * stand in the same heading.
 */

static mce_status_t
mce_headline_run(mce_headline_t *h, const mce_passage_t *run, int opens)
{
    uint32_t      k;
    mce_status_t  rc;

    /* what was tried as a heading already is not tried again */
    if (!opens || mce_headline_more(h, run)) {
        rc = mce_headline_try(h, run, run->first, run->end);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (run->nodes == 1) {
        return MCE_OK;
    }

    rc = MCE_OK;

    for (k = run->first; k < run->end && rc == MCE_OK; k++) {
        if (h->doc->tokens[k].kind == MCE_TOKEN_TEXT
            && !(h->doc->tokens[k].flags & MCE_TOKEN_BLANK))
        {
            rc = mce_headline_try(h, run, k, k + 1);
        }
    }

    return rc;
}


/*
 * Whether the next run stands in the same heading.
 */

static int
mce_headline_more(const mce_headline_t *h, const mce_passage_t *run)
{
    return run + 1 < h->passages.elts + h->passages.n
           && h->headings[h->tree->of[run[1].first]]
              == h->headings[h->tree->of[run->first]];
}


static void
mce_headline_place(mce_headline_t *h, const mce_passage_t *run,
    uint32_t heading)
{
    size_t   i, start;
    double  *f;

    f = h->features;
    memset(f, 0, sizeof(h->features));

    i = (size_t) (run - h->passages.elts);
    start = h->passages.start;

    f[MCE_HEADLINE_HEADING] = heading > 0;
    f[MCE_HEADLINE_FIRST] = heading && h->tree->elements[heading].tag
                                       == MCE_TAG_h1;
    f[MCE_HEADLINE_LINKED] = run->link > 0;

    if (h->passages.stop == 0) {
        return;
    }

    f[MCE_HEADLINE_BELOW] = i > start + 2;

    /* a headline stands in front of something */
    if (i <= start && start - i < MCE_HEADLINE_BEFORE
        && i + 1 < h->passages.stop)
    {
        f[MCE_HEADLINE_NEAR] = 1 - (double) (start - i) / MCE_HEADLINE_BEFORE;
    }
}


static mce_status_t
mce_headline_try(mce_headline_t *h, const mce_passage_t *run,
    uint32_t first, uint32_t end)
{
    uint8_t       name;
    double        best;
    mce_str_t     text;
    mce_status_t  rc;

    rc = mce_title_join(&h->text, first, end, &text);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_vector_fill(h->doc->arena, text, &h->fragment);
    if (rc != MCE_OK) {
        return rc;
    }

    if (!mce_headline_words(&h->clues, &h->fragment, text, h->features)) {
        return MCE_OK;
    }

    /* a look at attributes costs more than the rest */
    h->features[MCE_HEADLINE_NAMED] = 1;
    h->features[MCE_HEADLINE_SURELY] = 1;
    best = h->best;

    if (!mce_headline_wins(h)) {
        return MCE_OK;
    }

    h->best = best;
    name = mce_headline_name(h, h->tree->of[run->first]);
    h->features[MCE_HEADLINE_NAMED] = (name & MCE_CLUE_NAMED) > 0;
    h->features[MCE_HEADLINE_SURELY] = (name & MCE_CLUE_SURELY) > 0;

    if (mce_headline_wins(h)) {
        h->first = first;
        h->end = end;
        h->title->score = mce_headline_nearness(h->features);
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_unseen(mce_headline_t *h)
{
    size_t        i;
    mce_str_t     texts[3];
    mce_status_t  rc;

    texts[0] = h->clues.piece;
    texts[1] = h->clues.other_text;
    texts[2] = h->clues.graph_text;

    for (i = 0; i < 3; i++) {
        memset(h->features, 0, sizeof(h->features));
        h->features[MCE_HEADLINE_UNSEEN_PIECE] = i == 0;
        h->features[MCE_HEADLINE_UNSEEN_OTHER] = i == 1;

        rc = mce_vector_fill(h->doc->arena, texts[i], &h->fragment);
        if (rc != MCE_OK) {
            return rc;
        }

        if (mce_headline_words(&h->clues, &h->fragment, texts[i],
                               h->features)
            && mce_headline_wins(h))
        {
            h->unseen = texts[i];
            h->title->score = mce_headline_nearness(h->features);
        }
    }

    return MCE_OK;
}


static int
mce_headline_wins(mce_headline_t *h)
{
    double  score;

    score = mce_headline_score(h->features);

    if (score <= h->best) {
        return 0;
    }

    h->best = score;

    return 1;
}


/*
 * Whether the element or one of the two around it is called a headline.
 */

static uint8_t
mce_headline_name(mce_headline_t *h, uint32_t e)
{
    unsigned  level;

    for (level = 0; e != 0 && level < 3; level++) {

        if (!(h->known[e] & MCE_HEADLINE_IS_LOOKED)) {
            h->known[e] |= MCE_HEADLINE_IS_LOOKED
                           | mce_clues_names(h->doc,
                                             h->tree->elements[e].open);
        }

        if (h->known[e] & MCE_CLUE_NAMED) {
            return h->known[e];
        }

        e = h->tree->elements[e].parent;
    }

    return 0;
}
