
/*
 * Which kept text is hidden, and whether it is content nevertheless: where a
 * click shows it, or where it is most of what there is.
 */


#include "base/arena.h"
#include "base/hash.h"
#include "stage/hidden.h"
#include "stage/opens.h"
#include "text/ctype.h"
#include "text/entity.h"


/* so many elements that are clear fade in one after another */
#define MCE_HIDDEN_FADES  3

/* elements of one name that wait are opened one by one */
#define MCE_HIDDEN_ROW    3
#define MCE_HIDDEN_KINDS  1024

/* hundredths of the kept text: what is more than the first is the text itself;
   a row that is hidden by its name alone, and is more than the second, is
   posts that happen to be named so, unless its elements have so few bytes as
   labels for those who listen */
#define MCE_HIDDEN_MOST   40
#define MCE_HIDDEN_BRAKE  10
#define MCE_HIDDEN_LABEL  80

/* tokens from the end of a span that are looked at for the next one */
#define MCE_HIDDEN_NEAR  4

/* while it is decided what goes: a click shows it */
#define MCE_HIDDEN_OPENED  0x80


#define mce_hidden_is_clear(bits)                                             \
    (mce_visible_seen(bits) == MCE_SEEN_NEVER                                 \
     && ((bits) & (MCE_VISIBLE_TEXT|MCE_VISIBLE_CLEAR))                       \
        == (MCE_VISIBLE_TEXT|MCE_VISIBLE_CLEAR))


/* elements that are not seen, by mce_hidden_kind() */
typedef struct {
    uint32_t              n;
    uint32_t              kept;     /* bytes of kept text */
} mce_hidden_row_t;


typedef struct {
    mce_document_t       *doc;
    const mce_tree_t     *tree;
    mce_visible_t        *visible;
    uint32_t             *kept;     /* bytes of kept text of each element */
    int                   later;    /* elements that are LATER and that nothing
                                       opens hold most of what no click shows
                                       */
    uint32_t              class;    /* of the largest of what waits, if that
                                       is most of the text */
    uint32_t              never;    /* and in those that are NEVER */
    uint32_t              most;     /* bytes: MCE_HIDDEN_MOST */
    uint32_t              brake;    /* and MCE_HIDDEN_BRAKE */
    uint32_t              clear;    /* elements that may fade in */
    unsigned              searches; /* of the page for ids */
    uint8_t              *gone;
    mce_hidden_row_t     *rows;     /* MCE_HIDDEN_KINDS */
} mce_hidden_t;


typedef struct {
    mce_document_t       *doc;
    const mce_spans_t    *spans;
    size_t                span;
    uint32_t              token;
    uint32_t              at;       /* where the next part begins, or 0 */
} mce_hidden_walk_t;


static int mce_hidden_next(mce_hidden_walk_t *walk, mce_span_t *part);
static int mce_hidden_any(mce_hidden_t *h, const mce_spans_t *spans);
static mce_status_t mce_hidden_count(mce_hidden_t *h,
    const mce_spans_t *spans);
static void mce_hidden_weigh(mce_hidden_t *h);
static void mce_hidden_decide(mce_hidden_t *h, mce_hidden_e how);
static int mce_hidden_opens(mce_hidden_t *h, uint32_t e);
static int mce_hidden_goes(mce_hidden_t *h, uint32_t e);
static int mce_hidden_is_beside(const mce_hidden_t *h, uint32_t e);
static unsigned mce_hidden_kind(const mce_hidden_t *h, uint32_t e);
static uint32_t mce_hidden_class(const mce_hidden_t *h, uint32_t e);


mce_status_t
mce_hidden_find(mce_document_t *doc, const mce_spans_t *spans,
    mce_hidden_e how, const uint8_t **gone)
{
    mce_hidden_t  h = { .doc = doc };
    mce_status_t  rc;

    *gone = NULL;

    rc = how == MCE_HIDDEN_KEEP ? MCE_OK : mce_visible(doc, &h.visible);

    if (rc != MCE_OK || how == MCE_HIDDEN_KEEP) {
        return rc;
    }

    h.tree = doc->tree;

    /* most pages hide nothing that was kept */
    if (how == MCE_HIDDEN_AUTO && !mce_hidden_any(&h, spans)) {
        return mce_visible_status(h.visible);
    }

    rc = mce_hidden_count(&h, spans);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_hidden_decide(&h, how);
    *gone = h.gone;

    return mce_visible_status(h.visible);
}


/*
 * The next part of the spans that stands within one token; walk->token is the
 * token after it.
 */

static int
mce_hidden_next(mce_hidden_walk_t *walk, mce_span_t *part)
{
    uint32_t            i, end;
    const mce_span_t   *span;
    const mce_token_t  *tokens;

    if (walk->span == walk->spans->n) {
        return 0;
    }

    tokens = walk->doc->tokens;
    span = &walk->spans->elts[walk->span];

    if (walk->at == 0) {
        /* the next span may begin in the token in which this one ended, and
           begins mostly soon after it */
        i = walk->token - (walk->token > 0);
        end = i + MCE_HIDDEN_NEAR;

        while (i < end && tokens[i + 1].start <= span->start) {
            i++;
        }

        walk->at = span->start;
        walk->token = i < end ? i
                              : mce_token_from(walk->doc, i, span->start);
    }

    part->start = walk->at;
    walk->token++;
    part->end = tokens[walk->token].start;
    walk->at = part->end;

    if (part->end >= span->end) {
        part->end = span->end;
        walk->at = 0;
        walk->span++;
    }

    return 1;
}


static int
mce_hidden_any(mce_hidden_t *h, const mce_spans_t *spans)
{
    mce_span_t         part;
    mce_hidden_walk_t  walk = { .doc = h->doc, .spans = spans };

    while (mce_hidden_next(&walk, &part)) {
        if (mce_visible_hides(mce_visible_at(h->visible,
                                             h->tree->of[walk.token - 1])))
        {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_hidden_count(mce_hidden_t *h, const mce_spans_t *spans)
{
    uint8_t            bits;
    uint32_t           e, len;
    mce_span_t         part;
    mce_hidden_row_t  *row;
    mce_hidden_walk_t  walk = { .doc = h->doc, .spans = spans };

    h->kept = mce_arena_calloc(h->doc->arena, h->tree->n * sizeof(uint32_t));
    h->gone = mce_arena_calloc(h->doc->arena, h->tree->n);
    h->rows = mce_arena_calloc(h->doc->arena,
                               MCE_HIDDEN_KINDS * sizeof(mce_hidden_row_t));

    if (h->kept == NULL || h->gone == NULL || h->rows == NULL) {
        return MCE_NO_MEMORY;
    }

    while (mce_hidden_next(&walk, &part)) {
        e = h->tree->of[walk.token - 1];
        len = part.end - part.start;
        h->kept[e] += len;

        bits = mce_visible_at(h->visible, e);
        h->never += mce_visible_seen(bits) == MCE_SEEN_NEVER ? len : 0;
    }

    for (e = h->tree->n - 1; e > 0; e--) {
        bits = mce_visible_at(h->visible, e);
        h->kept[h->tree->elements[e].parent] += h->kept[e];

        if (!(bits & MCE_VISIBLE_ORIGIN)) {
            continue;
        }

        h->clear += mce_hidden_is_clear(bits);

        if (mce_visible_hides(bits) && h->kept[e]) {
            row = &h->rows[mce_hidden_kind(h, e)];
            row->n++;
            row->kept += h->kept[e];
        }
    }

    h->most = (uint32_t) (h->kept[0] * (uint64_t) MCE_HIDDEN_MOST / 100);
    h->brake = (uint32_t) (h->kept[0] * (uint64_t) MCE_HIDDEN_BRAKE / 100);

    return MCE_OK;
}


/*
 * Finds what stays because a click shows it, and sums up what is hidden of the
 * rest: if that is most of it, a script shows it.
 */

static void
mce_hidden_weigh(mce_hidden_t *h)
{
    uint8_t   bits;
    uint32_t  e, up, later, left, largest;

    later = 0;
    largest = 0;
    left = h->kept[0];

    for (e = 1; e < h->tree->n; e++) {
        bits = mce_visible_at(h->visible, e);
        up = h->tree->elements[e].parent;

        if (mce_visible_seen(bits) != MCE_SEEN_LATER
            || !(bits & MCE_VISIBLE_ORIGIN) || h->kept[e] == 0)
        {
            continue;
        }

        if (mce_hidden_opens(h, e)) {
            h->gone[e] = MCE_HIDDEN_OPENED;
        }

        if (mce_visible_hides(mce_visible_at(h->visible, up))) {
            continue;
        }

        if (h->gone[e]) {
            left -= h->kept[e];

        } else {
            later += h->kept[e];
        }

        if (h->kept[e] > largest) {
            largest = h->kept[e];
            h->class = mce_hidden_class(h, e);
        }
    }

    h->later = later * 100ull > left * (uint64_t) MCE_HIDDEN_MOST;
    h->class = largest > h->most ? h->class : 0;
}


/*
 * What is hidden by an element goes or stays as a whole, but for what is less
 * visible in it.
 */

static void
mce_hidden_decide(mce_hidden_t *h, mce_hidden_e how)
{
    uint8_t               bits;
    uint32_t              e;
    const mce_element_t  *element;

    if (how == MCE_HIDDEN_AUTO) {
        mce_hidden_weigh(h);
    }

    for (e = 1; e < h->tree->n; e++) {
        bits = mce_visible_at(h->visible, e);
        element = &h->tree->elements[e];

        if (mce_visible_hides(bits)
            && (h->gone[element->parent] || how != MCE_HIDDEN_AUTO
                || (bits & MCE_VISIBLE_ORIGIN && h->kept[e]
                    && mce_hidden_goes(h, e))))
        {
            h->gone[e] = MCE_HIDDEN_TEXT;
            h->gone[e] |= bits & MCE_VISIBLE_TEXT ? 0 : MCE_HIDDEN_MEDIA;
            h->gone[e] |= h->gone[element->parent] ? 0 : MCE_HIDDEN_TOP;

        } else {
            h->gone[e] = 0;
        }
    }
}


/*
 * Which kind of several an element is by its tag and class; 0 of those without
 * a class.
 */

static unsigned
mce_hidden_kind(const mce_hidden_t *h, uint32_t e)
{
    uint32_t  hash;

    hash = mce_hidden_class(h, e);

    return hash ? mce_fnv_add(hash, h->tree->elements[e].tag)
                  % (MCE_HIDDEN_KINDS - 1) + 1
                : 0;
}


static uint32_t
mce_hidden_class(const mce_hidden_t *h, uint32_t e)
{
    return mce_element_says(h->doc, h->tree->elements[e].open)->first_hash;
}


static int
mce_hidden_opens(mce_hidden_t *h, uint32_t e)
{
    unsigned  kind;

    kind = mce_hidden_kind(h, e);

    return h->kept[e] > h->most
           || (kind && h->rows[kind].n >= MCE_HIDDEN_ROW
               && h->tree->elements[e].tag != MCE_TAG_p
               && !mce_hidden_is_beside(h, e))
           || mce_opens(h->doc, h->visible, e, h->kept, h->most,
                        &h->searches);
}


static int
mce_hidden_goes(mce_hidden_t *h, uint32_t e)
{
    int                row;
    uint8_t            bits;
    unsigned           kind;
    const mce_says_t  *says;

    bits = mce_visible_at(h->visible, e);
    kind = mce_hidden_kind(h, e);
    row = kind && h->rows[kind].n >= MCE_HIDDEN_ROW;

    /* most of what there is: a script shows it */
    if (h->kept[e] > h->most) {
        return 0;
    }

    if (mce_visible_seen(bits) == MCE_SEEN_LATER) {
        return !(h->gone[e] & MCE_HIDDEN_OPENED)
               && (h->class == 0 || mce_hidden_class(h, e) != h->class)
               && (!h->later || mce_hidden_is_beside(h, e));
    }

    if (h->never > h->most
        || (row && mce_visible_by(bits) == MCE_SEEN_BY_NAME
            && h->rows[kind].kept > h->brake
            && h->rows[kind].kept / h->rows[kind].n > MCE_HIDDEN_LABEL))
    {
        return 0;
    }

    says = mce_element_says(h->doc, h->tree->elements[e].open);

    return !mce_hidden_is_clear(bits) || h->clear < MCE_HIDDEN_FADES
           || (says->class_hash | says->at[MCE_VALUE_ID]) == 0;
}


/*
 * Whether an inline element stands in a paragraph that is seen: no script
 * shows the one after the other.
 */

static int
mce_hidden_is_beside(const mce_hidden_t *h, uint32_t e)
{
    uint32_t  up;

    up = h->tree->elements[e].parent;

    return mce_tag_flags[h->tree->elements[e].tag] & MCE_TAG_INLINE
           && h->kept[up] > h->kept[e]
           && !mce_visible_hides(mce_visible_at(h->visible, up));
}


mce_status_t
mce_hidden_part(mce_document_t *doc, const uint8_t *gone,
    const mce_spans_t *spans, int media, mce_spans_t *part)
{
    uint8_t             of;
    mce_span_t          next;
    mce_hidden_walk_t   walk = { .doc = doc, .spans = spans };
    mce_span_builder_t  out = { .arena = doc->arena };

    while (mce_hidden_next(&walk, &next)) {
        of = gone[doc->tree->of[walk.token - 1]];

        if (of & (media ? MCE_HIDDEN_MEDIA : MCE_HIDDEN_TEXT)) {
            mce_span_add(&out, next.start, next.end);
        }
    }

    *part = out.spans;

    return out.status;
}


mce_status_t
mce_hidden_cut(mce_document_t *doc, mce_hidden_e how, mce_spans_t *spans)
{
    mce_spans_t     part, left = { .n = 0 };
    mce_status_t    rc;
    const uint8_t  *gone;

    rc = mce_hidden_find(doc, spans, how, &gone);

    if (rc != MCE_OK || gone == NULL) {
        return rc;
    }

    rc = mce_hidden_part(doc, gone, spans, 0, &part);

    if (rc == MCE_OK) {
        rc = mce_spans_without(doc->arena, spans, &part, &left);
    }

    if (rc == MCE_OK && left.n) {
        *spans = left;
    }

    return rc;
}


size_t
mce_hidden_words(const mce_document_t *doc, const mce_spans_t *spans)
{
    int             space;
    size_t          i, words;
    uint32_t        c;
    const uint8_t  *p, *end;

    words = 0;

    for (i = 0; i < spans->n; i++) {
        p = doc->source.data + spans->elts[i].start;
        end = doc->source.data + spans->elts[i].end;
        space = 1;

        while (p < end) {
            c = mce_text_next(&p, end);
            words += space && !mce_text_is_space(c);
            space = mce_text_is_space(c);
        }
    }

    return words;
}
