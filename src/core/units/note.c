
/*
 * A footnote is kept with its mark: a short link in kept text to an element of
 * the same page with little text, the note.
 */


#define _GNU_SOURCE             /* memrchr() */

#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/str.h"
#include "kinds/note.h"
#include "text/charclass.h"
#include "text/entity.h"
#include "units/unit.h"


/* bytes of a note */
#define MCE_UNIT_NOTE          3000
/* the kept text is at least so many times as long as all notes */
#define MCE_UNIT_NOTES         5
/* least bytes of kept text around a mark whose address does not name a note */
#define MCE_UNIT_MARKED        40
/* tokens of a label; bytes of its letters and digits */
#define MCE_UNIT_TOKENS        64
#define MCE_UNIT_WORDS         48

/* places that are searched for an id; only ids made to collide need more */
#define MCE_UNIT_PLACES        64


/* where marks lead: an entry of a hash table with open addressing */
typedef struct {
    mce_str_t       id;             /* empty: the place is free */
    uint32_t        mark;           /* the first mark that leads to it */
    uint32_t        note;           /* its element, or 0 */
    uint32_t        body;           /* the same, or the element after it if
                                       that holds the text of the note */
} mce_unit_target_t;

typedef struct {
    mce_unit_target_t  *elts;
    uint32_t            mask;
} mce_unit_targets_t;


static void mce_unit_note_next(mce_stage_t *s, uint32_t e, uint32_t *last);
static int mce_unit_note_is_list(mce_stage_t *s, uint32_t e);
static mce_unit_target_t *mce_unit_note_find(mce_unit_targets_t *targets,
    mce_str_t id);
static void mce_unit_note_targets(mce_stage_t *s, mce_unit_targets_t *targets);
static int mce_unit_note_is_none(const mce_stage_t *s, uint32_t e);
static int mce_unit_note_has_id(const mce_stage_t *s, uint32_t e);
static void mce_unit_note_keep(mce_stage_t *s,
    const mce_unit_targets_t *targets);
static void mce_unit_note_add(mce_stage_t *s, uint32_t e);
static void mce_unit_note(mce_stage_t *s, uint32_t e,
    mce_unit_target_t *target);
static uint32_t mce_unit_note_body(const mce_stage_t *s, uint32_t e,
    uint32_t mark);
static size_t mce_unit_note_words(const mce_stage_t *s, uint32_t e,
    uint8_t *words);


mce_status_t
mce_unit_notes(mce_stage_t *s)
{
    int                  found;
    uint8_t              tag;
    uint32_t             e, k, n, last;
    mce_str_t            id;
    mce_unit_target_t   *target;
    mce_unit_targets_t   targets;

    found = 0;

    mce_stage_each_unit(s, k, e) {
        if (mce_unit_note_is_list(s, e)) {
            mce_stage_keep(s, e);
        }
    }

    /* most short links are of menus, in no paragraph and no kept text */
    for (k = 0, n = 0; k < s->nlinks; k++) {
        e = s->tree->elements[s->links[k]].parent;
        tag = mce_stage_tag(s, e);

        if (s->sums[e].kept || tag == MCE_TAG_p
            || mce_tag_flags[tag] & MCE_TAG_INLINE)
        {
            s->links[n++] = s->links[k];
        }
    }

    s->nlinks = n;

    for (k = 0, last = 0; k < n; k++) {
        found |= mce_unit_note_mark(s, s->links[k], &id);
        mce_unit_note_next(s, s->links[k], &last);
    }

    if (!found) {
        return MCE_OK;
    }

    /* room for every short link: kept paragraphs may hold more marks now */
    for (targets.mask = 15; targets.mask < 2 * s->nlinks; ) {
        targets.mask = 2 * targets.mask + 1;
    }

    targets.elts = mce_arena_calloc(s->doc->arena,
                                    ((size_t) targets.mask + 1)
                                    * sizeof(mce_unit_target_t));
    if (targets.elts == NULL) {
        return MCE_NO_MEMORY;
    }

    for (k = 0; k < s->nlinks; k++) {
        e = s->links[k];

        if (mce_unit_note_mark(s, e, &id)) {
            target = mce_unit_note_find(&targets, id);

            if (target && target->id.len == 0) {
                target->id = id;
                target->mark = e;
            }

            if (s->sums[e].kept == 0) {
                mce_stage_keep(s, e);
            }
        }
    }

    mce_unit_note_targets(s, &targets);
    mce_unit_note_keep(s, &targets);

    return MCE_OK;
}


/*
 * A paragraph that begins with a mark is a note if the kept paragraph before
 * it also begins with one.  "last" is the last such paragraph that is kept.
 */

static void
mce_unit_note_next(mce_stage_t *s, uint32_t e, uint32_t *last)
{
    int       i, raised;
    uint32_t  up;

    static const mce_str_t  none = mce_null_str;

    raised = 0;
    up = e;

    for (i = 0; i < MCE_UNIT_NOTE_INLINES
         && s->tree->elements[up].parent + 1 == up
         && mce_tag_flags[mce_stage_tag(s, up)] & MCE_TAG_INLINE; i++)
    {
        up = s->tree->elements[up].parent;
        raised |= mce_stage_tag(s, up) == MCE_TAG_sup;
    }

    if (mce_stage_tag(s, up) != MCE_TAG_p
        || s->sums[up].text > MCE_UNIT_NOTE
        || (s->sums[up].kept == 0
            && (*last == 0 || mce_stage_sibling(s, *last) != up))
        || !mce_note_is_mark_of(s->doc, e, none, raised))
    {
        return;
    }

    if (s->sums[up].kept) {
        *last = up;

    } else if (!mce_stage_is_barred(s, up)) {
        mce_stage_keep(s, up);
        *last = up;
    }
}


/*
 * Whether an element is a list that is named after notes, whether or not its
 * marks are links.
 */

static int
mce_unit_note_is_list(mce_stage_t *s, uint32_t e)
{
    uint32_t                of;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];
    of = s->tree->elements[e].parent;

    if ((mce_stage_tag(s, e) != MCE_TAG_ol
         && mce_stage_tag(s, e) != MCE_TAG_ul)
        || sum->kept || sum->links * 2 > sum->text
        || sum->text > s->sums[0].kept / MCE_UNIT_NOTES)
    {
        return 0;
    }

    return (mce_stage_is_named(s, e, mce_name(FOOTNOTES))
            || mce_stage_is_named(s, of, mce_name(FOOTNOTES)))
           && !mce_stage_is_barred(s, e);
}


/*
 * Finds the notes that the marks lead to.
 */

static void
mce_unit_note_targets(mce_stage_t *s, mce_unit_targets_t *targets)
{
    uint32_t            e, n;
    mce_str_t           id;
    mce_unit_target_t  *target;

    for (e = 1; e < s->tree->n; e++) {
        n = s->tree->elements[e].open;

        if (mce_unit_note_is_none(s, e) || !mce_unit_note_has_id(s, e)
            || (!mce_token_attr_find(s->doc, n, "id", &id)
                && (mce_stage_tag(s, e) != MCE_TAG_a
                    || !mce_token_attr_find(s->doc, n, "name", &id)))
            || id.len == 0)
        {
            continue;
        }

        target = mce_unit_note_find(targets, id);

        if (target && target->id.len && target->note == 0) {
            mce_unit_note(s, e, target);
        }
    }
}


/*
 * Whether an element cannot be a note and its attributes need not be read: it
 * is a block that is too long, or is kept already.
 */

static int
mce_unit_note_is_none(const mce_stage_t *s, uint32_t e)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    return sum->text > MCE_UNIT_MARK
           && !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE)
           && (sum->text > MCE_UNIT_NOTE || sum->kept == sum->text);
}


/*
 * Whether a tag may have an id or a name.  Most tags have neither, and reading
 * their attributes would cost time.
 */

static int
mce_unit_note_has_id(const mce_stage_t *s, uint32_t e)
{
    uint8_t             c, last;
    const uint8_t      *p, *end;
    const mce_token_t  *token;

    token = &s->doc->tokens[s->tree->elements[e].open];
    p = s->doc->source.data + token->start;
    end = s->doc->source.data + token[1].start;

    while ((p = memchr(p, '=', (size_t) (end - p))) != NULL) {
        c = p[-1];
        last = p[-2] | 0x20;
        p++;

        if ((last == 'i' && (c | 0x20) == 'd') || mce_is_space(c)
            || (last == 'm' && (c | 0x20) == 'e' && token->tag == MCE_TAG_a))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Keeps the notes, unless they are much of the page: then they are a
 * bibliography, which nobody reads along with the text.
 */

static void
mce_unit_note_keep(mce_stage_t *s, const mce_unit_targets_t *targets)
{
    uint32_t                  i;
    uint64_t                  size;
    const mce_unit_target_t  *target;

    size = 0;

    for (i = 0; i <= targets->mask; i++) {
        target = &targets->elts[i];

        if (target->note) {
            size += s->sums[target->body].text - s->sums[target->body].kept;
        }
    }

    if (size * MCE_UNIT_NOTES > s->sums[0].kept) {
        return;
    }

    for (i = 0; i <= targets->mask; i++) {
        target = &targets->elts[i];

        if (target->note) {
            mce_unit_note_add(s, target->note);
            mce_unit_note_add(s, target->body);
        }
    }
}


/*
 * A note that many targets share is kept once.
 */

static void
mce_unit_note_add(mce_stage_t *s, uint32_t e)
{
    if (s->sums[e].kept < s->sums[e].text) {
        mce_stage_keep(s, e);
    }
}


/*
 * The place of an id in the table, or a free place for it; NULL if all places
 * where it may be are taken.
 */

static mce_unit_target_t *
mce_unit_note_find(mce_unit_targets_t *targets, mce_str_t id)
{
    uint32_t            i, hash;
    mce_unit_target_t  *target;

    hash = mce_fnv(id);

    for (i = 0; i < MCE_UNIT_PLACES; i++) {
        target = &targets->elts[(hash + i) & targets->mask];

        if (target->id.len == 0
            || (target->id.len == id.len
                && memcmp(target->id.data, id.data, id.len) == 0))
        {
            return target;
        }
    }

    return NULL;
}


/*
 * The note is the block around the target, even if that holds only the number
 * of the note.  If a division has the same id, it is the whole division.
 */

static void
mce_unit_note(mce_stage_t *s, uint32_t e, mce_unit_target_t *target)
{
    int                     i;
    uint32_t                up, body, mark;
    const mce_stage_sum_t  *sum;

    for (i = 0; i < MCE_UNIT_NOTE_INLINES
         && (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE
             || s->sums[e].text == 0); i++)
    {
        e = s->tree->elements[e].parent;
    }

    mark = target->mark;
    up = mce_tree_namesake(s->doc, s->tree, e, target->id);

    if (mark < up || mark >= s->sums[up].next) {
        e = up;
    }

    body = mce_unit_note_body(s, e, mark);

    if (body == e && mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
        return;
    }

    sum = &s->sums[body];

    /* a note does not hold its own mark */
    if (body == 0 || sum->text > MCE_UNIT_NOTE
        || (sum->kept == sum->text && s->sums[e].kept)
        || (mark >= body && mark < sum->next) || mce_stage_is_barred(s, body)
        || mce_stage_says(s, body)->names & mce_name(AUTO_COM))
    {
        return;
    }

    target->note = e;
    target->body = body;
}


/*
 * Returns the block that holds the text of a note: the block itself, or the
 * next one if it is empty or holds only the number of the note.  If its words
 * are not those of the mark, the block is a short note.
 */

static uint32_t
mce_unit_note_body(const mce_stage_t *s, uint32_t e, uint32_t mark)
{
    size_t   len;
    uint8_t  words[MCE_UNIT_WORDS], label[MCE_UNIT_WORDS];

    if (e == 0 || s->sums[e].text > MCE_UNIT_MARK
        || s->tree->elements[e].end - s->tree->elements[e].open
           > MCE_UNIT_TOKENS)
    {
        return e;
    }

    len = mce_unit_note_words(s, e, words);

    return len == 0 || (len == mce_unit_note_words(s, mark, label)
                        && memcmp(words, label, len) == 0)
           ? mce_stage_sibling(s, e) : e;
}


/*
 * The letters and digits of an element with little text.
 */

static size_t
mce_unit_note_words(const mce_stage_t *s, uint32_t e, uint8_t *words)
{
    uint8_t              *end;
    uint32_t              i, c;
    const uint8_t        *p, *last;
    const mce_token_t    *token;
    const mce_element_t  *element;

    end = words;
    element = &s->tree->elements[e];

    for (i = element->open; i < element->end
         && i - element->open < MCE_UNIT_TOKENS; i++)
    {
        token = &s->doc->tokens[i];

        /* the element has little text, so a longer token is blank */

        if (!mce_token_is_text(token) || token->flags & MCE_TOKEN_SKIPPED
            || token[1].start - token->start > MCE_UNIT_MARK)
        {
            continue;
        }

        last = s->doc->source.data + token[1].start;

        for (p = s->doc->source.data + token->start; p < last; /* void */ ) {
            c = mce_text_next(&p, last);

            if (mce_charclass(c) <= MCE_CHARCLASS_CJK
                && (size_t) (end - words) + MCE_UTF8_MAX <= MCE_UNIT_WORDS)
            {
                end = mce_utf8_put(end, c);
            }
        }
    }

    return (size_t) (end - words);
}


int
mce_unit_note_mark(mce_stage_t *s, uint32_t e, mce_str_t *id)
{
    int                   i, raised;
    uint32_t              up;
    mce_str_t             href;
    const uint8_t        *start, *text, *hash;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    start = s->doc->source.data + s->doc->tokens[element->open].start;
    text = s->doc->source.data + s->doc->tokens[element->open + 1].start;
    up = element->parent;
    raised = 0;

    for (i = 0; i < MCE_UNIT_NOTE_INLINES
         && mce_tag_flags[mce_stage_tag(s, up)] & MCE_TAG_INLINE; i++)
    {
        raised |= mce_stage_tag(s, up) == MCE_TAG_sup;
        up = s->tree->elements[up].parent;
    }

    if (s->sums[up].kept < s->sums[up].text / 2 || s->sums[up].kept == 0
        || memchr(start, '#', (size_t) (text - start)) == NULL
        || !mce_token_attr_find(s->doc, element->open, "href", &href))
    {
        return 0;
    }

    hash = memrchr(href.data, '#', href.len);

    if (hash == NULL || hash + 1 == href.data + href.len) {
        return 0;
    }

    id->data = hash + 1;
    id->len = href.len - (size_t) (id->data - href.data);

    /* a number in a short line may be that of a chapter */
    if (s->sums[up].kept < MCE_UNIT_MARKED && !mce_tree_is_note(*id)) {
        return 0;
    }

    return mce_note_is_mark_of(s->doc, e, *id, raised);
}
