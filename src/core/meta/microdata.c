
/*
 * Metadata in attributes anywhere in the page: microdata, links to the author,
 * and microformats.
 */


#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "html/element.h"
#include "html/tree.h"
#include "meta/microdata.h"
#include "meta/microdata_simd.h"
#include "text/ctype.h"
#include "text/entity.h"


/* tokens between two names of the same byline */
#define MCE_MICRODATA_NEXT    40

/* tokens between the start of a picture and a name in it */
#define MCE_MICRODATA_FIGURE  60

/* tokens of a card that has a name in it, and of one that is a name */
#define MCE_MICRODATA_CARD    40
#define MCE_MICRODATA_BARE    9

/* cards that are looked at: more are those of a list */
#define MCE_MICRODATA_TRIES   16

/* whose an element is; 0 if that was not asked */
#define MCE_MICRODATA_OWN     1
#define MCE_MICRODATA_OTHER   2

#define MCE_MICRODATA_FIELDS                                                  \
    (1u << MCE_META_BYLINE | 1u << MCE_META_EXCERPT | 1u << MCE_META_IMAGE)


static const mce_meta_name_t  mce_microdata_props[] = {
    { mce_str("author"), MCE_META_BYLINE, MCE_META_MICRODATA },
    { mce_str("description"), MCE_META_EXCERPT, MCE_META_MICRODATA },
    { mce_str("image"), MCE_META_IMAGE, MCE_META_MICRODATA },
    { mce_null_str, 0, 0 }
};


static const mce_meta_name_t  mce_microdata_rels[] = {
    { mce_str("author"), MCE_META_BYLINE, MCE_META_MARKUP },
    { mce_null_str, 0, 0 }
};


static mce_str_t mce_microdata_between(const mce_meta_t *meta, size_t raw);
static mce_status_t mce_microdata_part(mce_meta_t *meta, mce_str_t part,
    const char *words, unsigned types);
static mce_status_t mce_microdata_type(mce_meta_t *meta, mce_str_t part,
    const uint8_t *p);
static const uint8_t *mce_microdata_find(const mce_meta_t *meta,
    const uint8_t *p, const uint8_t *end, const char *words);
static mce_status_t mce_microdata_tag(mce_meta_t *meta, uint32_t token,
    const char *attr, const mce_meta_name_t *names);
static mce_status_t mce_microdata_in(mce_meta_t *meta, mce_str_t part,
    int *tries, uint32_t *entry);
static mce_status_t mce_microdata_card(mce_meta_t *meta, uint32_t token,
    uint32_t *entry);
static uint32_t mce_microdata_entry(const mce_meta_t *meta,
    const mce_tree_t *tree, uint32_t card);
static uint32_t mce_microdata_named(const mce_meta_t *meta,
    const mce_tree_t *tree, uint32_t e);
static mce_status_t mce_microdata_is_other(mce_meta_t *meta, uint32_t token,
    int *other);
static int mce_microdata_has_headline(mce_meta_t *meta, const mce_tree_t *tree,
    uint32_t e);
static int mce_microdata_is_comment(const mce_meta_t *meta, uint32_t token);
static int mce_microdata_in_figure(const mce_meta_t *meta, uint32_t token);


/*
 * Scripts and styles are left out: they are half of most pages, and hold no
 * elements.
 */

mce_status_t
mce_microdata(mce_meta_t *meta, unsigned wanted)
{
    size_t         i;
    const char    *words;
    mce_status_t   rc;

    for (i = 0; i < MCE_META_COUNT; i++) {
        wanted &= ~((meta->sources[i] <= MCE_META_MICRODATA) << i);
    }

    wanted &= (MCE_MICRODATA_FIELDS|MCE_META_TYPES) & ~meta->searched;
    meta->searched |= wanted;

    if (wanted == 0) {
        return MCE_OK;
    }

    /* parts of "itemprop", "itemtype" and rel="author" */
    words = meta->sources[MCE_META_BYLINE] == MCE_META_NOTHING
            ? "mpromtypauth" : "mpromtypmtyp";
    rc = MCE_OK;

    for (i = 0; i <= meta->nraws && rc == MCE_OK; i++) {
        rc = mce_microdata_part(meta, mce_microdata_between(meta, i), words,
                                wanted & MCE_META_TYPES);
    }

    return rc;
}


/*
 * The source before a script or style, from the one before it on, or after the
 * last one.
 */

static mce_str_t
mce_microdata_between(const mce_meta_t *meta, size_t raw)
{
    uint32_t            first, end;
    const mce_token_t  *tokens;

    tokens = meta->doc->tokens;
    first = raw ? meta->raws[raw - 1] + 1 : 0;
    end = raw < meta->nraws ? meta->raws[raw] : meta->doc->ntokens;

    return (mce_str_t) { tokens[end].start - tokens[first].start,
                         meta->doc->source.data + tokens[first].start };
}


/*
 * Searching the source for words is faster than reading the attributes of all
 * tags.
 */

static mce_status_t
mce_microdata_part(mce_meta_t *meta, mce_str_t part, const char *words,
    unsigned types)
{
    uint32_t        i, former;
    mce_status_t    rc;
    const uint8_t  *p, *end;

    former = (uint32_t) -1;
    p = part.data;
    end = p + part.len;

    while ((p = mce_microdata_find(meta, p, end, words)) < end) {
        if (p[1] == 't') {
            rc = types ? mce_microdata_type(meta, part, p) : MCE_OK;
            if (rc != MCE_OK) {
                return rc;
            }

            p += 4;
            continue;
        }

        i = mce_token_at(meta->doc,
                         (uint32_t) (p - meta->doc->source.data));
        p += 4;

        if (i == former || meta->doc->tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        former = i;
        rc = mce_microdata_tag(meta, i, "itemprop", mce_microdata_props);

        if (rc == MCE_OK) {
            rc = mce_microdata_tag(meta, i, "rel", mce_microdata_rels);
        }

        if (rc != MCE_OK) {
            return rc;
        }
    }

    return MCE_OK;
}


/*
 * Remembers where "itemtype" is, if the letters found are part of it.
 */

static mce_status_t
mce_microdata_type(mce_meta_t *meta, mce_str_t part, const uint8_t *p)
{
    if (p - part.data < 3 || part.data + part.len - p < 5
        || memcmp(p - 3, "itemtype", 8) != 0)
    {
        return MCE_OK;
    }

    if (!mce_array_reserve(meta->doc->arena, meta->types, meta->ntypes,
                           meta->ntypes_alloc))
    {
        return MCE_NO_MEMORY;
    }

    meta->types[meta->ntypes++] = (uint32_t) (p - meta->doc->source.data);

    return MCE_OK;
}


/*
 * The next place where one of three words of four letters stands, or the end;
 * the first two begin with the same letter.
 */

static const uint8_t *
mce_microdata_find(const mce_meta_t *meta, const uint8_t *p,
    const uint8_t *end, const char *words)
{
    const mce_str_t  *source = &meta->doc->source;

    return mce_simd_best(mce_microdata_next)(p, end,
                                             source->data + source->len,
                                             words);
}


static mce_status_t
mce_microdata_tag(mce_meta_t *meta, uint32_t token, const char *attr,
    const mce_meta_name_t *names)
{
    int                     other;
    mce_str_t               value;
    mce_status_t            rc;
    const mce_meta_name_t  *name;

    if (!mce_token_attr_find(meta->doc, token, attr, &value)) {
        return MCE_OK;
    }

    name = mce_meta_find_name(names, value);

    if (name == NULL || meta->sources[name->field] < name->source
        || (meta->sources[name->field] == name->source
            && (name->field != MCE_META_BYLINE
                || token - meta->author > MCE_MICRODATA_NEXT)))
    {
        return MCE_OK;
    }

    if (name->field == MCE_META_BYLINE) {
        rc = mce_microdata_is_other(meta, token, &other);

        if (rc != MCE_OK || other) {
            return rc;
        }

        meta->author = token;
    }

    if (mce_token_attr_find(meta->doc, token, "content", &value)
        || (name->field == MCE_META_IMAGE
            && mce_token_attr_find(meta->doc, token, "src", &value)))
    {
        return mce_meta_decode(meta, name, name->source, value);
    }

    if (name->field == MCE_META_IMAGE) {
        return MCE_OK;
    }

    rc = mce_meta_item(meta, token, &value);

    /* a single letter is in place of a picture of the author */
    return rc == MCE_OK
           && (value.len > 1 || name->field != MCE_META_BYLINE)
           ? mce_meta_take(meta, name->field, name->source, value) : rc;
}


mce_status_t
mce_microdata_cards(mce_meta_t *meta)
{
    int           tries;
    size_t        i;
    uint32_t      entry;
    mce_status_t  rc;

    tries = MCE_MICRODATA_TRIES;
    entry = 0;
    rc = MCE_OK;

    for (i = 0; i <= meta->nraws && rc == MCE_OK && tries; i++) {
        rc = mce_microdata_in(meta, mce_microdata_between(meta, i), &tries,
                              &entry);
    }

    return rc;
}


static mce_status_t
mce_microdata_in(mce_meta_t *meta, mce_str_t part, int *tries,
    uint32_t *entry)
{
    uint32_t               i, former;
    mce_status_t           rc;
    const uint8_t         *p, *end;
    const mce_document_t  *doc;

    doc = meta->doc;
    end = part.data + part.len;
    former = (uint32_t) -1;
    rc = MCE_OK;

    for (p = part.data; rc == MCE_OK && *tries; p += 4) {

        /* parts of "h-card", "p-author" and "vcard" */
        p = mce_microdata_find(meta, p, end, "-car-autvcar");

        if (p >= end) {
            break;
        }

        i = mce_token_at(doc, (uint32_t) (p - doc->source.data));

        if (i != former && doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_element_rare(doc, i) & mce_rare(AUTHOR_CARD))
        {
            (*tries)--;
            former = i;
            rc = mce_microdata_card(meta, i, entry);
        }
    }

    return rc;
}


/*
 * Takes the name of a card that is in an article, or called that of an author.
 * Another one elsewhere is of another article, so that none of them is known
 * to be that of the page.
 */

static mce_status_t
mce_microdata_card(mce_meta_t *meta, uint32_t token, uint32_t *entry)
{
    int                other;
    uint32_t           e, in, named;
    mce_str_t          value, *author;
    mce_status_t       rc;
    const mce_tree_t  *tree;

    rc = mce_microdata_is_other(meta, token, &other);

    if (rc != MCE_OK || other || (rc = mce_tree(meta->doc, &tree)) != MCE_OK) {
        return rc;
    }

    e = tree->of[token];
    in = mce_microdata_entry(meta, tree, e);
    named = in || mce_element_is_named(meta->doc, token, mce_name(BYLINE))
            ? mce_microdata_named(meta, tree, e) : 0;

    rc = named ? mce_meta_text(meta, named, &value) : MCE_OK;

    if (rc != MCE_OK || named == 0 || value.len < 2) {
        return rc;
    }

    author = &meta->values[MCE_META_BYLINE];

    if (meta->sources[MCE_META_BYLINE] != MCE_META_NOTHING
        && (author->len == 0 || in != *entry
            || token - meta->author > MCE_MICRODATA_NEXT))
    {
        author->len = mce_str_find(*author, value) ? author->len : 0;
        return MCE_OK;
    }

    meta->author = token;
    *entry = in;

    return mce_meta_take(meta, MCE_META_BYLINE, MCE_META_MARKUP, value);
}


/*
 * The article, or the byline, that a card is in, or 0.
 */

static uint32_t
mce_microdata_entry(const mce_meta_t *meta, const mce_tree_t *tree,
    uint32_t card)
{
    uint32_t  e, open;

    for (e = card; e; e = tree->elements[e].parent) {
        open = tree->elements[e].open;

        if (mce_element_rare(meta->doc, open) & mce_rare(ENTRY)
            || (e != card
                && mce_element_is_named(meta->doc, open, mce_name(BYLINE))))
        {
            break;
        }
    }

    return e;
}


/*
 * The tag of the name in a card, which may be that of the card; 0 if it has
 * none.
 */

static uint32_t
mce_microdata_named(const mce_meta_t *meta, const mce_tree_t *tree,
    uint32_t e)
{
    uint32_t  i, open, end;

    open = tree->elements[e].open;
    end = tree->elements[e].end;

    for (i = open; i < end && i - open < MCE_MICRODATA_CARD; i++) {
        if (meta->doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_element_rare(meta->doc, i) & mce_rare(CARD_NAME))
        {
            return i;
        }
    }

    return end - open <= MCE_MICRODATA_BARE ? open : 0;
}


/*
 * Whether an author made a picture or wrote a comment.  If a box with a name
 * of comments holds the headline, it is the article itself.  What was found
 * out of the elements around one author holds for the others in them.
 */

static mce_status_t
mce_microdata_is_other(mce_meta_t *meta, uint32_t token, int *other)
{
    uint8_t               was, whose;
    uint32_t              e, of, box;
    mce_status_t          rc;
    const mce_tree_t     *tree;
    const mce_element_t  *elements;

    *other = mce_microdata_in_figure(meta, token);
    rc = mce_tree(meta->doc, &tree);

    if (rc != MCE_OK || *other) {
        return rc;
    }

    if (meta->whose == NULL) {
        meta->whose = mce_arena_calloc(meta->doc->arena, tree->n);

        if (meta->whose == NULL) {
            return MCE_NO_MEMORY;
        }

        meta->whose[0] = MCE_MICRODATA_OWN;
    }

    elements = tree->elements;
    of = tree->of[token];
    box = 0;

    for (e = of; meta->whose[e] == 0; e = elements[e].parent) {
        if (mce_microdata_is_comment(meta, elements[e].open)
            && !mce_microdata_has_headline(meta, tree, e))
        {
            box = e;
        }
    }

    was = meta->whose[e];
    whose = box ? MCE_MICRODATA_OTHER : was;

    for (e = of; meta->whose[e] == 0; e = elements[e].parent) {
        meta->whose[e] = whose;
        whose = e == box ? was : whose;
    }

    *other = meta->whose[of] == MCE_MICRODATA_OTHER;

    return MCE_OK;
}


/*
 * Whether a box holds a headline of the page.  The first one from some element
 * on is remembered, so that no element is looked at for each box around it.
 */

static int
mce_microdata_has_headline(mce_meta_t *meta, const mce_tree_t *tree,
    uint32_t e)
{
    uint32_t  i;

    if (e < meta->h1_after || e > meta->h1) {
        for (i = e; i < tree->n && i != meta->h1_after
             && tree->elements[i].tag != MCE_TAG_h1; i++)
        {
            /* void */
        }

        meta->h1 = i == meta->h1_after ? meta->h1 : i;
        meta->h1_after = e;
    }

    return meta->h1 < tree->n
           && tree->elements[meta->h1].open < tree->elements[e].end;
}


/*
 * Whether an element is a comment or holds comments: by microdata, or by a
 * name that begins with the word.  The name of a byline with the number of
 * comments does not.
 */

static int
mce_microdata_is_comment(const mce_meta_t *meta, uint32_t token)
{
    mce_str_t    prop;
    mce_names_t  names;

    names = mce_element_rare(meta->doc, token);

    if (mce_element_value(meta->doc, token, mce_element_says(meta->doc, token),
                          MCE_VALUE_ITEMPROP, &prop))
    {
        names |= mce_names_rare(prop);
    }

    return (names & mce_rare(COMMENTS)) != 0;
}


/*
 * Whether a name is in a figure: whoever made a picture did not write the
 * page.
 */

static int
mce_microdata_in_figure(const mce_meta_t *meta, uint32_t token)
{
    uint32_t            i, end;
    const mce_token_t  *t;

    end = token < MCE_MICRODATA_FIGURE ? 0 : token - MCE_MICRODATA_FIGURE;

    for (i = token; i-- > end; /* void */ ) {
        t = &meta->doc->tokens[i];

        if (mce_token_is_tag(t) && (t->tag == MCE_TAG_figure
                                    || t->tag == MCE_TAG_figcaption))
        {
            return t->kind == MCE_TOKEN_OPEN;
        }
    }

    return 0;
}
