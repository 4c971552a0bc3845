
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
#include "text/ctype.h"
#include "title/headline.h"
#include "title/headline_score.h"
#include "title/page_title.h"
#include "title/passage.h"


/* longer texts are paragraphs; MCE_HEADLINE_SHORT is for those in the text */
#define MCE_HEADLINE_BYTES   600
#define MCE_HEADLINE_SHORT   150
#define MCE_HEADLINE_WORDS   40
/* scripts without spaces have words of one character, of so many bytes */
#define MCE_HEADLINE_CHARS   120
#define MCE_HEADLINE_CHAR    4
/* at most so many texts are between the headline and the main text */
#define MCE_HEADLINE_BEFORE  16
/* elements and texts that are read; 512 are enough for every known page */
#define MCE_HEADLINE_LOOKS   2048

/* instead of a token: the page does not show the text */
#define MCE_HEADLINE_UNSEEN  ((uint32_t) -1)
/* the names of an element have been read; flags like MCE_EVIDENCE_NAMED */
#define MCE_HEADLINE_LOOKED  0x01


/* a text that may be the headline; the main text decides between several */
typedef struct {
    uint32_t            first;          /* token */
    uint32_t            end;
    mce_str_t           text;           /* set if the page does not show it */
    double              score;
    double              near;
} mce_candidate_t;


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    mce_title_text_t    text;
    mce_evidence_t      evidence;
    mce_passages_t      passages;
    uint8_t            *known;          /* flags of each element */

    uint32_t            last;           /* the heading tried last */
    unsigned            empty:1;        /* a heading follows it at once */
    size_t              at;             /* the passage at hand */
    double              place;          /* what its place scores */
    unsigned            placed:1;       /* headlines may be at this place */
    mce_tfvector_t      fragment;         /* the words of one of its texts */

    mce_candidate_t    *candidates;
    size_t              n;
    size_t              nalloc;
    double              bound;          /* the most that words can score */
    double              part;           /* what of it no cosine limits */
    double              best;           /* the best score yet */
    unsigned            looks;          /* texts that may still be read */
} mce_headline_t;


static mce_status_t mce_headline_prepare(mce_headline_t *h);
static void mce_headline_range(const mce_headline_t *h, size_t *first,
    size_t *end);
static mce_status_t mce_headline_passage(mce_headline_t *h, size_t i);
static int mce_headline_is_empty(const mce_headline_t *h, size_t i);
static mce_status_t mce_headline_texts(mce_headline_t *h, int opens);
static int mce_headline_ends(const mce_headline_t *h, uint32_t token);
static mce_status_t mce_headline_try(mce_headline_t *h, uint32_t first,
    uint32_t end);
static int mce_headline_is_long(const mce_tfvector_t *words, mce_str_t text);
static mce_status_t mce_headline_unseen(mce_headline_t *h);
static mce_status_t mce_headline_add(mce_headline_t *h,
    const mce_candidate_t *candidate);
static uint8_t mce_headline_names(mce_headline_t *h, uint32_t e);
static mce_status_t mce_headline_choose(mce_headline_t *h,
    mce_title_t *title);
static mce_status_t mce_headline_add_shared(mce_headline_t *h);


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

    /* headings come first, since a high score rules out much of the rest */
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

    rc = rc == MCE_OK ? mce_headline_unseen(&h) : rc;

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
        rc = mce_evidence_find(h->doc, &h->evidence);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    h->part = MCE_HEADLINE_SHARED
              + (h->evidence.address.words ? MCE_HEADLINE_ADDRESS : 0);
    h->bound = mce_headline_score_bound(&h->evidence) + h->part;
    h->known = mce_arena_calloc(h->doc->arena, h->tree->n);

    return h->known ? MCE_OK : MCE_NO_MEMORY;
}


/*
 * The range of passages outside of headings that could still win.
 */

static void
mce_headline_range(const mce_headline_t *h, size_t *first, size_t *end)
{
    size_t  start;
    double  bound;

    bound = h->bound + MCE_HEADLINE_NAMES;
    start = h->passages.start;
    *first = 0;
    *end = h->passages.n;

    if (h->passages.stop && h->best > bound + MCE_HEADLINE_BELOW) {
        *end = start + 3 < *end ? start + 3 : *end;
    }

    if (h->best > bound && start > MCE_HEADLINE_BEFORE) {
        *first = start - MCE_HEADLINE_BEFORE;
    }
}


/*
 * A passage that is neither a heading nor just before the main text is tried
 * only if it is short and no link.
 */

static mce_status_t
mce_headline_passage(mce_headline_t *h, size_t i)
{
    int                   opens, below;
    size_t                start;
    double                near;
    uint8_t               name;
    uint32_t              heading;
    mce_status_t          rc;
    const mce_passage_t  *passage;
    const mce_element_t  *element;

    passage = &h->passages.elts[i];
    start = h->passages.start;
    below = h->passages.stop && i > start + 2;
    near = 0;

    /* a headline has text after it */
    if (i <= start && start - i < MCE_HEADLINE_BEFORE
        && i + 1 < h->passages.stop)
    {
        near = 1 - (double) (start - i) / MCE_HEADLINE_BEFORE;
    }

    heading = passage->heading;

    if (passage->bytes > MCE_HEADLINE_BYTES || heading == MCE_PASSAGE_OUTER
        || (heading == 0
            && ((passage->link && near == 0)
                || (passage->bytes > MCE_HEADLINE_SHORT && below))))
    {
        return MCE_OK;
    }

    opens = heading && heading != h->last;
    element = &h->tree->elements[heading];

    if (opens) {
        h->empty = mce_headline_is_empty(h, i);
    }

    h->last = heading;
    h->at = i;
    h->placed = heading || near > 0;
    h->place = MCE_HEADLINE_NEAR * near
               + (below ? MCE_HEADLINE_BELOW : 0)
               + (passage->link ? MCE_HEADLINE_LINKED : 0)
               + (heading ? MCE_HEADLINE_HEADING : 0)
               + (heading && h->empty ? MCE_HEADLINE_EMPTY : 0)
               + (element->tag == MCE_TAG_h1 ? MCE_HEADLINE_FIRST : 0);

    /* attributes are expensive to read, and words even more */
    if (h->place + h->bound + MCE_HEADLINE_NAMES < h->best) {
        return MCE_OK;
    }

    h->looks--;
    name = mce_headline_names(h, h->tree->of[passage->first]);
    h->place += name & MCE_EVIDENCE_NAMED ? MCE_HEADLINE_NAMED : 0;
    h->place += name & MCE_EVIDENCE_SURELY ? MCE_HEADLINE_SURELY : 0;
    h->place += name & MCE_EVIDENCE_LARGE ? MCE_HEADLINE_LARGE : 0;
    h->place += name & MCE_EVIDENCE_OTHER ? MCE_HEADLINE_ELSE : 0;
    h->place += name & MCE_EVIDENCE_OWN ? MCE_HEADLINE_OWN : 0;

    if (h->place + h->bound < h->best) {
        return MCE_OK;
    }

    rc = opens ? mce_headline_try(h, element->open, element->end) : MCE_OK;

    return rc == MCE_OK ? mce_headline_texts(h, opens) : rc;
}


/*
 * Whether a heading has no text before the next one of its level or above.
 */

static int
mce_headline_is_empty(const mce_headline_t *h, size_t i)
{
    uint32_t              heading, next;
    const mce_element_t  *elements;

    elements = h->tree->elements;
    heading = h->passages.elts[i].heading;

    do {
        i++;
    } while (i < h->passages.n && h->passages.elts[i].heading == heading);

    next = i < h->passages.n ? h->passages.elts[i].heading : 0;

    return next && next != MCE_PASSAGE_OUTER
           && elements[next].tag <= elements[heading].tag;
}


/*
 * Tries a passage as a whole, and each of its text nodes: a heading may also
 * hold a kicker, a date or the sign of a permalink.
 */

static mce_status_t
mce_headline_texts(mce_headline_t *h, int opens)
{
    uint32_t              k;
    mce_status_t          rc;
    const mce_passage_t  *passage;

    passage = &h->passages.elts[h->at];
    rc = MCE_OK;

    /* if the passage is all of a heading, the heading has been tried */
    if (!opens || (h->at + 1 < h->passages.n
                   && passage[1].heading == passage->heading))
    {
        rc = mce_headline_try(h, passage->first, passage->end);
    }

    /* the parts of a sentence are no headlines */
    if (passage->nodes == 1
        || (passage->heading == 0 && mce_headline_ends(h, passage->end - 1)))
    {
        return rc;
    }

    for (k = passage->first; k < passage->end && rc == MCE_OK; k++) {
        if (h->doc->tokens[k].kind == MCE_TOKEN_TEXT
            && !(h->doc->tokens[k].flags & MCE_TOKEN_BLANK))
        {
            rc = mce_headline_try(h, k, k + 1);
        }
    }

    return rc;
}


/*
 * Whether a text ends with a full stop.
 */

static int
mce_headline_ends(const mce_headline_t *h, uint32_t token)
{
    uint32_t  end = h->doc->tokens[token + 1].start;

    while (mce_is_space(h->doc->source.data[end - 1])) {
        end--;
    }

    return h->doc->source.data[end - 1] == '.';
}


static mce_status_t
mce_headline_try(mce_headline_t *h, uint32_t first, uint32_t end)
{
    double            asked, words, run;
    mce_str_t         text;
    mce_status_t      rc;
    mce_tfvector_t   *fragment;
    mce_candidate_t   candidate;

    if (h->looks == 0) {
        return MCE_OK;
    }

    h->looks--;
    fragment = &h->fragment;

    rc = mce_title_join(&h->text, first, end, &text);

    if (rc == MCE_OK) {
        rc = mce_tfvector_read(h->doc->arena, text, fragment);
    }

    if (rc != MCE_OK || fragment->words == 0
        || mce_headline_is_long(fragment, text))
    {
        return rc;
    }

    asked = mce_evidence_count(fragment, h->evidence.asked);
    words = fragment->words;

    if (!h->placed && asked == 0) {
        return MCE_OK;
    }

    /* the cosine is greatest if all words asked for are the same one, and each
       of the others occurs once */
    if (h->place + h->part + (h->bound - h->part) * asked
        / sqrt(asked * asked + words - asked) < h->best)
    {
        return MCE_OK;
    }

    run = mce_headline_run(&h->evidence, fragment);

    mce_tfvector_merge(fragment);

    candidate.first = first;
    candidate.end = end;
    candidate.score = h->place + run
                      + mce_headline_score(&h->evidence, fragment, text,
                                           &candidate.near);

    return mce_headline_add(h, &candidate);
}


static int
mce_headline_is_long(const mce_tfvector_t *words, mce_str_t text)
{
    return words->words > MCE_HEADLINE_WORDS
           && (words->words > MCE_HEADLINE_CHARS
               || mce_text_trim(text).len
                  > (size_t) MCE_HEADLINE_CHAR * words->words);
}


static mce_status_t
mce_headline_unseen(mce_headline_t *h)
{
    size_t           i;
    mce_status_t     rc;
    mce_candidate_t  candidate;

    const mce_str_t      texts[] = {
        h->evidence.piece, h->evidence.other_text, h->evidence.graph_text
    };
    static const double  places[] = {
        MCE_HEADLINE_UNSEEN_PIECE, MCE_HEADLINE_UNSEEN_OTHER, 0
    };

    candidate.first = MCE_HEADLINE_UNSEEN;

    for (i = 0; i < 3; i++) {
        candidate.text = texts[i];

        rc = mce_tfvector_fill(h->doc->arena, candidate.text, &h->fragment);
        if (rc != MCE_OK) {
            return rc;
        }

        if (h->fragment.words == 0
            || mce_headline_is_long(&h->fragment, candidate.text))
        {
            continue;
        }

        candidate.score = places[i]
                          + mce_headline_score(&h->evidence, &h->fragment,
                                               candidate.text,
                                               &candidate.near);

        rc = mce_headline_add(h, &candidate);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_headline_add(mce_headline_t *h, const mce_candidate_t *candidate)
{
    if (candidate->score + MCE_HEADLINE_SHARED < h->best) {
        return MCE_OK;
    }

    if (!mce_array_reserve(h->doc->arena, h->candidates, h->n, h->nalloc)) {
        return MCE_NO_MEMORY;
    }

    h->candidates[h->n++] = *candidate;
    h->best = candidate->score > h->best ? candidate->score : h->best;

    return MCE_OK;
}


/*
 * Flags for what the names of an element, or of one of two around it, say.
 */

static uint8_t
mce_headline_names(mce_headline_t *h, uint32_t e)
{
    uint8_t   names, known;
    unsigned  level;

    names = 0;

    for (level = 0; e != 0 && level < 3; level++) {

        if (!(h->known[e] & MCE_HEADLINE_LOOKED)) {
            h->known[e] = MCE_HEADLINE_LOOKED
                          | mce_evidence_names(h->doc,
                                               h->tree->elements[e].open);
        }

        known = h->known[e];

        /* the innermost element with a name that says something counts */
        if (names & MCE_EVIDENCE_NAMED) {
            known &= MCE_EVIDENCE_LARGE|MCE_EVIDENCE_OTHER|MCE_EVIDENCE_OWN;
        }

        names |= known;
        e = h->tree->elements[e].parent;
    }

    return names;
}


/*
 * Chooses the candidate with the highest score; of several, the first of the
 * page.
 */

static mce_status_t
mce_headline_choose(mce_headline_t *h, mce_title_t *title)
{
    size_t                  i, n;
    mce_status_t            rc;
    const mce_candidate_t  *candidate, *best;

    n = 0;

    for (i = 0; i < h->n; i++) {
        if (h->candidates[i].score + MCE_HEADLINE_SHARED >= h->best) {
            h->candidates[n++] = h->candidates[i];
        }
    }

    h->n = n;

    /* the main text is read only if its words can change the choice */
    rc = n > 1 || h->best <= 0 ? mce_headline_add_shared(h) : MCE_OK;
    if (rc != MCE_OK) {
        return rc;
    }

    best = NULL;

    for (i = 0; i < n; i++) {
        candidate = &h->candidates[i];

        if (candidate->score > 0
            && (best == NULL || candidate->score > best->score
                || (candidate->score == best->score
                    && candidate->first < best->first)))
        {
            best = candidate;
        }
    }

    title->score = best ? best->near : 0;
    title->text = best ? best->text : h->evidence.piece;
    rc = MCE_OK;

    if (best && best->first != MCE_HEADLINE_UNSEEN) {
        rc = mce_title_take(&h->text, best->first, best->end, title);
    }

    if (rc == MCE_OK) {
        title->text = mce_site_clean(&h->evidence.site, title->text);
    }

    return rc != MCE_OK ? rc : title->text.len ? MCE_OK : MCE_NO_CONTENT;
}


static mce_status_t
mce_headline_add_shared(mce_headline_t *h)
{
    size_t            i;
    mce_str_t         text;
    mce_status_t      rc;
    mce_candidate_t  *candidate;

    mce_evidence_read(h->doc, &h->passages, &h->evidence);

    for (i = 0; i < h->n; i++) {
        candidate = &h->candidates[i];
        text = candidate->text;

        rc = candidate->first == MCE_HEADLINE_UNSEEN ? MCE_OK
             : mce_title_join(&h->text, candidate->first, candidate->end,
                              &text);

        if (rc == MCE_OK) {
            rc = mce_tfvector_fill(h->doc->arena, text, &h->fragment);
        }

        if (rc != MCE_OK) {
            return rc;
        }

        candidate->score += MCE_HEADLINE_SHARED
                            * (double) mce_evidence_count(&h->fragment,
                                                          h->evidence.said)
                            / (double) h->fragment.n;
    }

    return MCE_OK;
}
