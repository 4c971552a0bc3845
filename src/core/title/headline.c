
/*
 * The headline by TitleFinder and by what pages say of their structure: runs
 * of text, headings and text nodes are scored by their nearness to what the
 * page calls itself, by their mark-up, and by where they stand to the main
 * text.  docs/algorithms.md tells how the weights were found.
 */


#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "html/tree.h"
#include "title/headline.h"
#include "title/headline_score.h"
#include "title/page_title.h"
#include "title/passage.h"


/* longer texts are paragraphs, in the main text and elsewhere */
#define MCE_HEADLINE_BYTES   600
#define MCE_HEADLINE_SHORT   150
#define MCE_HEADLINE_WORDS   40
/* texts in front of the main text among which the headline may stand */
#define MCE_HEADLINE_BEFORE  16
/* names and texts that are looked at; 512 are enough for every known page */
#define MCE_HEADLINE_LOOKS   2048

/* of a text that is shown nowhere */
#define MCE_HEADLINE_UNSEEN  ((uint32_t) -1)
/* of an element whose names are known, beside MCE_CLUE_NAMED and so on */
#define MCE_HEADLINE_LOOKED  0x01


/* a text that may be the headline, depending on the main text */
typedef struct {
    uint32_t            first;          /* token */
    uint32_t            end;
    mce_str_t           text;           /* of one that is shown nowhere */
    double              score;
    double              near;
} mce_rival_t;


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    mce_title_text_t    text;
    mce_clues_t         clues;
    mce_passages_t      passages;
    uint8_t            *known;          /* of each element, flags */

    uint32_t            last;           /* heading that was tried */
    size_t              at;             /* the passage looked at */
    double              place;          /* what its place says */
    unsigned            placed:1;       /* headlines stand there */
    mce_vector_t        fragment;       /* a text of it */

    mce_rival_t        *rivals;
    size_t              n;
    size_t              nalloc;
    double              most;           /* that words can say */
    double              best;           /* score */
    unsigned            looks;          /* that are left */
} mce_headline_t;


static mce_status_t mce_headline_prepare(mce_headline_t *h);
static void mce_headline_range(const mce_headline_t *h, size_t *first,
    size_t *end);
static mce_status_t mce_headline_passage(mce_headline_t *h, size_t i);
static mce_status_t mce_headline_run(mce_headline_t *h, int opens);
static mce_status_t mce_headline_try(mce_headline_t *h, uint32_t first,
    uint32_t end);
static mce_status_t mce_headline_unseen(mce_headline_t *h);
static mce_status_t mce_headline_add(mce_headline_t *h,
    const mce_rival_t *rival);
static uint8_t mce_headline_name(mce_headline_t *h, uint32_t e);
static mce_status_t mce_headline_choose(mce_headline_t *h,
    mce_title_t *title);
static mce_status_t mce_headline_share(mce_headline_t *h);


mce_status_t
mce_headline_find(mce_document_t *doc, mce_title_t *title)
{
    size_t          i, end;
    mce_status_t    rc;
    mce_headline_t  h;

    memset(&h, 0, sizeof(mce_headline_t));

    h.doc = doc;
    h.text.doc = doc;
    h.looks = MCE_HEADLINE_LOOKS;

    rc = mce_headline_prepare(&h);

    /* what is likely to have most comes first */
    for (i = 0; i < h.passages.n && h.looks && rc == MCE_OK; i++) {
        if (h.passages.elts[i].heading) {
            rc = mce_headline_passage(&h, i);
        }
    }

    mce_headline_range(&h, &i, &end);

    for ( /* void */ ; i < end && h.looks && rc == MCE_OK; i++) {
        if (h.passages.elts[i].heading == 0) {
            rc = mce_headline_passage(&h, i);
        }
    }

    if (rc == MCE_OK) {
        rc = mce_headline_unseen(&h);
    }

    return rc == MCE_OK ? mce_headline_choose(&h, title) : rc;
}


static mce_status_t
mce_headline_prepare(mce_headline_t *h)
{
    mce_status_t  rc;

    rc = mce_tree(h->doc, &h->tree);

    if (rc == MCE_OK) {
        rc = mce_passages(h->doc, h->tree, &h->passages);
    }

    if (rc == MCE_OK) {
        rc = mce_clues_find(h->doc, &h->clues);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    h->most = mce_headline_most(&h->clues) + MCE_HEADLINE_SHARED;
    h->known = mce_arena_calloc(h->doc->arena, h->tree->n);

    return h->known ? MCE_OK : MCE_NO_MEMORY;
}


/*
 * The passages outside headings that could still win.
 */

static void
mce_headline_range(const mce_headline_t *h, size_t *first, size_t *end)
{
    size_t  start;
    double  most;

    most = h->most + MCE_HEADLINE_NAMED + MCE_HEADLINE_SURELY;
    start = h->passages.start;
    *first = 0;
    *end = h->passages.n;

    if (h->passages.stop && h->best > most + MCE_HEADLINE_BELOW) {
        *end = start + 3 < *end ? start + 3 : *end;
    }

    if (h->best > most && start > MCE_HEADLINE_BEFORE) {
        *first = start - MCE_HEADLINE_BEFORE;
    }
}


/*
 * What is no heading and does not stand in front of the main text is looked
 * at only if it is short and no link.
 */

static mce_status_t
mce_headline_passage(mce_headline_t *h, size_t i)
{
    int                   opens, below;
    size_t                start;
    uint8_t               name;
    double                near;
    uint32_t              heading;
    mce_status_t          rc;
    const mce_passage_t  *run;
    const mce_element_t  *element;

    run = &h->passages.elts[i];
    start = h->passages.start;
    below = h->passages.stop && i > start + 2;
    near = 0;

    /* a headline stands in front of something */
    if (i <= start && start - i < MCE_HEADLINE_BEFORE
        && i + 1 < h->passages.stop)
    {
        near = 1 - (double) (start - i) / MCE_HEADLINE_BEFORE;
    }

    heading = run->heading;

    if (run->bytes > MCE_HEADLINE_BYTES || heading == MCE_PASSAGE_OUTER
        || (heading == 0
            && ((run->link && near == 0)
                || (run->bytes > MCE_HEADLINE_SHORT && below))))
    {
        return MCE_OK;
    }

    opens = heading && heading != h->last;
    element = &h->tree->elements[heading];

    h->last = heading;
    h->at = i;
    h->placed = heading || near > 0;
    h->place = MCE_HEADLINE_NEAR * near
               + (below ? MCE_HEADLINE_BELOW : 0)
               + (run->link ? MCE_HEADLINE_LINKED : 0)
               + (heading ? MCE_HEADLINE_HEADING : 0)
               + (element->tag == MCE_TAG_h1 ? MCE_HEADLINE_FIRST : 0);

    /* a look at attributes is dear, one at the words is dearer */
    if (h->place + h->most + MCE_HEADLINE_NAMED + MCE_HEADLINE_SURELY
        < h->best)
    {
        return MCE_OK;
    }

    h->looks--;
    name = mce_headline_name(h, h->tree->of[run->first]);
    h->place += name & MCE_CLUE_NAMED ? MCE_HEADLINE_NAMED : 0;
    h->place += name & MCE_CLUE_SURELY ? MCE_HEADLINE_SURELY : 0;

    if (h->place + h->most < h->best) {
        return MCE_OK;
    }

    rc = opens ? mce_headline_try(h, element->open, element->end) : MCE_OK;

    return rc == MCE_OK ? mce_headline_run(h, opens) : rc;
}


/*
 * A run, and the nodes of it: a kicker, a date or a sign for a link to it may
 * stand in the same heading.
 */

static mce_status_t
mce_headline_run(mce_headline_t *h, int opens)
{
    uint32_t              k;
    mce_status_t          rc;
    const mce_passage_t  *run;

    run = &h->passages.elts[h->at];
    rc = MCE_OK;

    /* what was tried as a heading already is not tried again */
    if (!opens || (h->at + 1 < h->passages.n
                   && run[1].heading == run->heading))
    {
        rc = mce_headline_try(h, run->first, run->end);
    }

    for (k = run->first; k < run->end && rc == MCE_OK && run->nodes > 1; k++) {
        if (h->doc->tokens[k].kind == MCE_TOKEN_TEXT
            && !(h->doc->tokens[k].flags & MCE_TOKEN_BLANK))
        {
            rc = mce_headline_try(h, k, k + 1);
        }
    }

    return rc;
}


static mce_status_t
mce_headline_try(mce_headline_t *h, uint32_t first, uint32_t end)
{
    double         asked, words;
    mce_str_t      text;
    mce_rival_t    rival;
    mce_status_t   rc;
    mce_vector_t  *fragment;

    if (h->looks == 0) {
        return MCE_OK;
    }

    h->looks--;
    fragment = &h->fragment;

    rc = mce_title_join(&h->text, first, end, &text);

    if (rc == MCE_OK) {
        rc = mce_vector_read(h->doc->arena, text, fragment);
    }

    if (rc != MCE_OK || fragment->words == 0
        || fragment->words > MCE_HEADLINE_WORDS)
    {
        return rc;
    }

    asked = mce_clues_count(fragment, h->clues.asked);
    words = fragment->words;

    if (!h->placed && asked == 0) {
        return MCE_OK;
    }

    /* no cosine is greater than if those asked for were one word, the others
       one each */
    if (h->place + MCE_HEADLINE_SHARED + (h->most - MCE_HEADLINE_SHARED)
        * asked / sqrt(asked * asked + words - asked) < h->best)
    {
        return MCE_OK;
    }

    mce_vector_merge(fragment);

    rival.first = first;
    rival.end = end;
    rival.score = h->place + mce_headline_words(&h->clues, fragment, text,
                                                &rival.near);

    return mce_headline_add(h, &rival);
}


static mce_status_t
mce_headline_unseen(mce_headline_t *h)
{
    size_t        i;
    mce_rival_t   rival;
    mce_status_t  rc;

    const mce_str_t      texts[] = {
        h->clues.piece, h->clues.other_text, h->clues.graph_text
    };
    static const double  places[] = {
        MCE_HEADLINE_UNSEEN_PIECE, MCE_HEADLINE_UNSEEN_OTHER, 0
    };

    rival.first = MCE_HEADLINE_UNSEEN;

    for (i = 0; i < 3; i++) {
        rival.text = texts[i];

        rc = mce_vector_fill(h->doc->arena, rival.text, &h->fragment);
        if (rc != MCE_OK) {
            return rc;
        }

        if (h->fragment.words == 0 || h->fragment.words > MCE_HEADLINE_WORDS) {
            continue;
        }

        rival.score = places[i]
                      + mce_headline_words(&h->clues, &h->fragment,
                                           rival.text, &rival.near);

        rc = mce_headline_add(h, &rival);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_add(mce_headline_t *h, const mce_rival_t *rival)
{
    if (rival->score + MCE_HEADLINE_SHARED < h->best) {
        return MCE_OK;
    }

    if (!mce_array_reserve(h->doc->arena, h->rivals, h->n, h->nalloc)) {
        return MCE_NO_MEMORY;
    }

    h->rivals[h->n++] = *rival;
    h->best = rival->score > h->best ? rival->score : h->best;

    return MCE_OK;
}


/*
 * Whether the element or one of the two around it is called a headline.
 */

static uint8_t
mce_headline_name(mce_headline_t *h, uint32_t e)
{
    unsigned  level;

    for (level = 0; e != 0 && level < 3; level++) {

        if (!(h->known[e] & MCE_HEADLINE_LOOKED)) {
            h->known[e] = MCE_HEADLINE_LOOKED
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


/*
 * Of equal ones the first of the page.
 */

static mce_status_t
mce_headline_choose(mce_headline_t *h, mce_title_t *title)
{
    size_t              i, n;
    mce_status_t        rc;
    const mce_rival_t  *rival, *best;

    n = 0;

    for (i = 0; i < h->n; i++) {
        if (h->rivals[i].score + MCE_HEADLINE_SHARED >= h->best) {
            h->rivals[n++] = h->rivals[i];
        }
    }

    h->n = n;

    /* the words of the main text are read if they can decide */
    rc = n > 1 || h->best <= 0 ? mce_headline_share(h) : MCE_OK;
    if (rc != MCE_OK) {
        return rc;
    }

    best = NULL;

    for (rival = h->rivals; rival < h->rivals + n; rival++) {
        if (rival->score > 0
            && (best == NULL || rival->score > best->score
                || (rival->score == best->score
                    && rival->first < best->first)))
        {
            best = rival;
        }
    }

    if (best && best->first != MCE_HEADLINE_UNSEEN) {
        title->score = best->near;
        return mce_title_take(&h->text, best->first, best->end, title);
    }

    title->score = best ? best->near : 0;
    title->text = best ? best->text : h->clues.piece;

    return title->text.len ? MCE_OK : MCE_NO_CONTENT;
}


static mce_status_t
mce_headline_share(mce_headline_t *h)
{
    mce_str_t      text;
    mce_rival_t   *rival;
    mce_status_t   rc;

    mce_clues_read(h->doc, &h->passages, &h->clues);

    for (rival = h->rivals; rival < h->rivals + h->n; rival++) {
        text = rival->text;

        rc = rival->first == MCE_HEADLINE_UNSEEN ? MCE_OK
             : mce_title_join(&h->text, rival->first, rival->end, &text);

        if (rc == MCE_OK) {
            rc = mce_vector_fill(h->doc->arena, text, &h->fragment);
        }

        if (rc != MCE_OK) {
            return rc;
        }

        rival->score += MCE_HEADLINE_SHARED
                        * (double) mce_clues_count(&h->fragment,
                                                   h->clues.said)
                        / (double) h->fragment.n;
    }

    return MCE_OK;
}
