
/*
 * The headline by TitleFinder and by what pages say of their structure: each
 * run of text and each heading is scored by its nearness to <title>, to the
 * best of its pieces and to og:title, and by its mark-up.  Where no text of
 * the page will do, og:title or the longest piece of <title> is the headline.
 * The weights were found on the development corpora.
 */


#include <string.h>
#include <strings.h>

#include "arena.h"
#include "run.h"
#include "text.h"
#include "title.h"
#include "tree.h"
#include "vector.h"


#define MCE_HEADLINE_PIECES  8
/* longer texts are paragraphs */
#define MCE_HEADLINE_WORDS   60

#define MCE_HEADLINE_TITLE    1.2
#define MCE_HEADLINE_GRAPH    0.8
#define MCE_HEADLINE_PIECE    0.7
#define MCE_HEADLINE_HEADING  0.2
#define MCE_HEADLINE_FIRST    0.5
#define MCE_HEADLINE_NAMED    0.6
#define MCE_HEADLINE_LINKED   0.5
/* what a text that stands nowhere in the page is worth less */
#define MCE_HEADLINE_UNSEEN_GRAPH  0.3
#define MCE_HEADLINE_UNSEEN_PIECE  0.6


/* there is another heading in this one, which then is none */
#define MCE_HEADLINE_OUTER    0x01
/* its name was looked at, and says that it is a headline */
#define MCE_HEADLINE_LOOKED   0x02
#define MCE_HEADLINE_SAYS_SO  0x04


typedef struct {
    mce_document_t    *doc;
    const mce_tree_t  *tree;
    uint32_t          *headings;        /* of each element, or 0 */
    uint8_t           *known;           /* of each element, flags below */
    mce_title_text_t   text;

    mce_vector_t       title;
    mce_vector_t       graph;
    mce_vector_t       pieces[MCE_HEADLINE_PIECES];
    size_t             npieces;
    mce_str_t          longest;         /* piece */
    uint32_t           words;           /* of it */
    mce_vector_t       fragment;        /* being scored */
    double             nearness;        /* of it to <title> or og:title */

    double             best;
    uint32_t           first;           /* tokens of the best one */
    uint32_t           end;
} mce_headline_t;


static mce_status_t mce_headline_queries(mce_headline_t *h);
static mce_status_t mce_headline_pieces(mce_headline_t *h, mce_str_t title);
static mce_status_t mce_headline_runs(mce_headline_t *h, mce_title_t *title);
static mce_status_t mce_headline_headings(mce_headline_t *h);
static mce_status_t mce_headline_run(mce_headline_t *h, const mce_run_t *run,
    uint32_t heading, int whole, mce_title_t *title);
static mce_status_t mce_headline_unseen(mce_headline_t *h,
    mce_title_t *title);
static double mce_headline_score(mce_headline_t *h);
static int mce_headline_is_named(mce_headline_t *h, uint32_t e);
static uint8_t mce_headline_look(const mce_headline_t *h, uint32_t e);
static int mce_headline_names(mce_str_t value);


mce_status_t
mce_headline_find(mce_document_t *doc, mce_title_t *title)
{
    double          score;
    mce_status_t    rc;
    mce_headline_t  h;

    memset(&h, 0, sizeof(mce_headline_t));

    h.doc = doc;
    h.text.doc = doc;

    rc = mce_headline_queries(&h);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_headline_runs(&h, title);
    if (rc != MCE_OK) {
        return rc;
    }

    score = h.best;

    rc = mce_headline_unseen(&h, title);
    if (rc != MCE_OK) {
        return rc;
    }

    if (h.best == 0) {
        return MCE_NO_CONTENT;
    }

    if (h.best > score) {
        return MCE_OK;
    }

    return mce_title_take(&h.text, h.first, h.end, title);
}


static mce_status_t
mce_headline_queries(mce_headline_t *h)
{
    mce_str_t     text;
    mce_status_t  rc;

    if (mce_title_of_graph(h->doc, &text)) {
        rc = mce_vector_fill(h->doc->arena, text, &h->graph);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (!mce_title_of_page(h->doc, &text)) {
        return MCE_OK;
    }

    rc = mce_vector_fill(h->doc->arena, text, &h->title);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_text_decode(h->doc->arena, text, &text);
    if (rc != MCE_OK) {
        return rc;
    }

    return mce_headline_pieces(h, text);
}


static mce_status_t
mce_headline_pieces(mce_headline_t *h, mce_str_t title)
{
    mce_str_t       piece;
    mce_status_t    rc;
    mce_vector_t   *vector;
    const uint8_t  *p, *end;

    p = title.data;
    end = p + title.len;

    while (h->npieces < MCE_HEADLINE_PIECES
           && mce_title_piece(&p, end, &piece))
    {
        vector = &h->pieces[h->npieces];

        rc = mce_vector_fill(h->doc->arena, piece, vector);
        if (rc != MCE_OK) {
            return rc;
        }

        h->npieces += vector->words > 0;

        if (vector->words > h->words) {
            h->words = vector->words;
            h->longest = piece;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_runs(mce_headline_t *h, mce_title_t *title)
{
    size_t             i;
    unsigned           whole;
    uint32_t           heading, last;
    mce_status_t       rc;
    const mce_run_t   *run;
    const mce_runs_t  *runs;

    rc = mce_tree(h->doc, &h->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_runs(h->doc, &runs);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_headline_headings(h);
    if (rc != MCE_OK) {
        return rc;
    }

    last = 0;

    for (i = 0; i < runs->n; i++) {
        run = &runs->elts[i];
        heading = h->headings[h->tree->of[run->first]];

        if (run->words == 0 || run->words > MCE_HEADLINE_WORDS
            || h->known[heading] & MCE_HEADLINE_OUTER)
        {
            continue;
        }

        whole = heading && heading != last;
        last = heading;

        if (whole) {
            rc = mce_headline_run(h, run, heading, 1, title);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        /* a kicker may stand in the same heading */
        rc = mce_headline_run(h, run, heading, 0, title);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_headings(mce_headline_t *h)
{
    uint32_t              e, outer;
    const mce_element_t  *element;

    h->known = mce_arena_calloc(h->doc->arena, h->tree->n);
    h->headings = mce_arena_calloc(h->doc->arena,
                                   h->tree->n * sizeof(uint32_t));
    if (h->known == NULL || h->headings == NULL) {
        return MCE_NO_MEMORY;
    }

    for (e = 1; e < h->tree->n; e++) {
        element = &h->tree->elements[e];
        outer = h->headings[element->parent];
        h->headings[e] = outer;

        if (mce_tag_flags[element->tag] & MCE_TAG_HEADING) {
            h->headings[e] = e;
            h->known[outer] |= outer ? MCE_HEADLINE_OUTER : 0;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_run(mce_headline_t *h, const mce_run_t *run, uint32_t heading,
    int whole, mce_title_t *title)
{
    double                score;
    uint32_t              first, end;
    mce_str_t             text;
    mce_status_t          rc;
    const mce_element_t  *element;

    element = &h->tree->elements[heading];
    first = whole ? element->open : run->first;
    end = whole ? element->end : run->end;

    rc = mce_title_join(&h->text, first, end, &text);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_vector_fill(h->doc->arena, text, &h->fragment);
    if (rc != MCE_OK) {
        return rc;
    }

    if (h->fragment.words > MCE_HEADLINE_WORDS) {
        return MCE_OK;
    }

    score = mce_headline_score(h);
    score += heading ? MCE_HEADLINE_HEADING : 0;
    score += heading && element->tag == MCE_TAG_h1 ? MCE_HEADLINE_FIRST : 0;
    score -= h->doc->tokens[run->first].flags & MCE_TOKEN_LINK
             ? MCE_HEADLINE_LINKED : 0;

    if (score + MCE_HEADLINE_NAMED > h->best
        && mce_headline_is_named(h, h->tree->of[run->first]))
    {
        score += MCE_HEADLINE_NAMED;
    }

    if (score > h->best) {
        h->best = score;
        h->first = first;
        h->end = end;
        title->score = h->nearness;
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_unseen(mce_headline_t *h, mce_title_t *title)
{
    double        score;
    mce_str_t     text;
    mce_status_t  rc;

    if (mce_title_of_graph(h->doc, &text) && h->graph.words) {
        rc = mce_vector_fill(h->doc->arena, text, &h->fragment);
        if (rc != MCE_OK) {
            return rc;
        }

        score = mce_headline_score(h) - MCE_HEADLINE_UNSEEN_GRAPH;

        if (score > h->best) {
            h->best = score;
            title->score = h->nearness;

            rc = mce_text_decode(h->doc->arena, text, &title->text);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    if (h->words == 0) {
        return MCE_OK;
    }

    rc = mce_vector_fill(h->doc->arena, h->longest, &h->fragment);
    if (rc != MCE_OK) {
        return rc;
    }

    score = mce_headline_score(h) - MCE_HEADLINE_UNSEEN_PIECE;

    if (score > h->best) {
        h->best = score;
        title->score = h->nearness;
        title->text = h->longest;
    }

    return MCE_OK;
}


/*
 * By words alone.  A piece of less than five words, often the name of the
 * site, counts less.
 */

static double
mce_headline_score(mce_headline_t *h)
{
    size_t  i;
    double  title, graph, piece, one;

    title = mce_vector_cosine(&h->title, &h->fragment);
    graph = mce_vector_cosine(&h->graph, &h->fragment);
    h->nearness = title > graph ? title : graph;
    piece = 0;

    for (i = 0; i < h->npieces; i++) {
        one = mce_vector_cosine(&h->pieces[i], &h->fragment);
        one *= h->pieces[i].words < 5 ? h->pieces[i].words / 5.0 : 1;
        piece = one > piece ? one : piece;
    }

    return MCE_HEADLINE_TITLE * title + MCE_HEADLINE_GRAPH * graph
           + MCE_HEADLINE_PIECE * piece;
}


/*
 * Whether the element or one of the two around it is called a headline.
 */

static int
mce_headline_is_named(mce_headline_t *h, uint32_t e)
{
    unsigned  level;

    for (level = 0; e != 0 && level < 3; level++) {

        if (!(h->known[e] & MCE_HEADLINE_LOOKED)) {
            h->known[e] |= MCE_HEADLINE_LOOKED | mce_headline_look(h, e);
        }

        if (h->known[e] & MCE_HEADLINE_SAYS_SO) {
            return 1;
        }

        e = h->tree->elements[e].parent;
    }

    return 0;
}


static uint8_t
mce_headline_look(const mce_headline_t *h, uint32_t e)
{
    unsigned                  i;
    mce_str_t                 value;
    static const char *const  names[] = { "class", "id", "itemprop" };

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (mce_token_attr_find(h->doc, h->tree->elements[e].open, names[i],
                                &value)
            && mce_headline_names(value))
        {
            return MCE_HEADLINE_SAYS_SO;
        }
    }

    return 0;
}


static int
mce_headline_names(mce_str_t value)
{
    size_t                    i, j, n;
    static const char *const  words[] = {
        "title", "headline", "heading", "hline"
    };

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        n = strlen(words[i]);

        for (j = 0; j + n <= value.len; j++) {
            if ((value.data[j] | 0x20) == words[i][0]
                && strncasecmp((const char *) value.data + j, words[i], n)
                   == 0)
            {
                return 1;
            }
        }
    }

    return 0;
}
