
/*
 * What the names and attributes of an element hint at.
 */


#include "base/hash.h"
#include "base/str.h"
#include "thread/post.h"


/* bytes of a class, an id or an address that are read */
#define MCE_HINT_BYTES  256

#define MCE_HINT_PRIME  0x9e3779b97f4a7c15ull


typedef struct {
    mce_str_t    word;
    uint32_t     hint;
} mce_hint_word_t;


static void mce_hints_tag(mce_thread_t *t, uint32_t e);
static uint32_t mce_hints_name(const mce_thread_t *t, uint32_t e);
static int mce_hints_heads_list(mce_thread_t *t, uint32_t e);
static void mce_hints_attr(mce_thread_t *t, uint32_t e,
    const mce_attr_t *attr);
static void mce_hints_class(mce_thread_t *t, uint32_t e, mce_str_t value);
static void mce_hints_id(mce_thread_t *t, uint32_t e, mce_str_t value);
static uint32_t mce_hints_href(mce_str_t value);
static int mce_hints_has(mce_str_t text, mce_str_t word);


/* the hint of each family of names */
static const struct {
    mce_names_t     family;
    uint32_t        hint;
} mce_hint_families[] = {
    { mce_name(POST_ACCEPTED), MCE_HINT_ACCEPTED },
    { mce_name(POST_AUTHOR), MCE_HINT_AUTHOR },
    { mce_name(POST_USER), MCE_HINT_USER },
    { mce_name(POST_DATE), MCE_HINT_DATE },
    { mce_name(POST_BODY), MCE_HINT_BODY },
    { mce_name(POST_ASIDE), MCE_HINT_ASIDE },
    { mce_name(POST_CONTROL), MCE_HINT_CONTROL },
    { mce_name(POST_REVIEW), MCE_HINT_REVIEW }
};

#define MCE_HINT_FAMILIES                                                     \
    (sizeof(mce_hint_families) / sizeof(mce_hint_families[0]))

static const mce_hint_word_t  mce_hint_props[] = {
    { mce_str("author"), MCE_HINT_AUTHOR_PROP },
    { mce_str("creator"), MCE_HINT_AUTHOR_PROP },
    { mce_str("name"), MCE_HINT_NAME_PROP },
    { mce_str("datepublished"), MCE_HINT_DATE_PROP },
    { mce_str("datecreated"), MCE_HINT_DATE_PROP },
    { mce_str("text"), MCE_HINT_BODY_PROP },
    { mce_str("commenttext"), MCE_HINT_BODY_PROP },
    { mce_str("articlebody"), MCE_HINT_BODY_PROP },
    { mce_str("acceptedanswer"), MCE_HINT_ACCEPTED },
    { mce_str("review"), MCE_HINT_REVIEW }
};

/* parts of addresses that lead to users; the last two need a number after
   them.  The tables tell by the first two bytes which part may follow, because
   few pairs of bytes begin one */
static const char *const  mce_hint_hrefs[] = {
    "/u/", "/people/", "profile", "author", "member", "user", "?u=", "&u="
};

#define MCE_HINT_NUMBERED  6

static const uint8_t  mce_hint_href_first[256] = {
    ['/'] = 0x03, ['p'] = 0x04, ['P'] = 0x04, ['a'] = 0x08, ['A'] = 0x08,
    ['m'] = 0x10, ['M'] = 0x10, ['u'] = 0x20, ['U'] = 0x20, ['?'] = 0x40,
    ['&'] = 0x80
};

static const uint8_t  mce_hint_href_second[256] = {
    ['u'] = 0xc9, ['U'] = 0xc9, ['p'] = 0x02, ['P'] = 0x02, ['r'] = 0x04,
    ['R'] = 0x04, ['e'] = 0x10, ['E'] = 0x10, ['s'] = 0x20, ['S'] = 0x20
};


/*
 * Equal tags have equal hints, so they are read once; for links this is not
 * worth it, as their addresses differ.
 */

unsigned
mce_hints_read(mce_thread_t *t, uint32_t e)
{
    uint64_t            tail;
    mce_str_t           text;
    mce_hint_tag_t     *known;
    const mce_token_t  *token;

    t->flags[e] |= MCE_THREAD_HINTED;
    token = &t->s->doc->tokens[t->s->tree->elements[e].open];
    text.data = t->s->doc->source.data + token->start;
    text.len = token[1].start - token->start;

    if (text.len <= 8 || token->tag == MCE_TAG_a) {
        mce_hints_tag(t, e);
        return t->hints[e];
    }

    memcpy(&tail, text.data + text.len - 8, 8);
    tail = (tail ^ text.len) * MCE_HINT_PRIME;
    known = &t->tags[(tail >> 32) % MCE_HINT_TAGS];

    if (known->text.len != text.len
        || memcmp(known->text.data, text.data, text.len) != 0)
    {
        mce_hints_tag(t, e);
        *known = (mce_hint_tag_t) { text, t->hints[e], t->names[e] };
    }

    t->names[e] = known->name;
    t->hints[e] = known->hints;

    return known->hints;
}


static void
mce_hints_tag(mce_thread_t *t, uint32_t e)
{
    uint8_t            tag;
    size_t             i;
    uint32_t           pos, token, hints;
    mce_attr_t         attr;
    mce_names_t        names;
    const mce_says_t  *says;

    tag = mce_stage_tag(t->s, e);
    token = t->s->tree->elements[e].open;
    hints = 0;

    if (tag == MCE_TAG_a || tag == MCE_TAG_b || tag == MCE_TAG_strong
        || tag == MCE_TAG_cite || mce_tag_flags[tag] & MCE_TAG_HEADING)
    {
        hints |= MCE_HINT_LABEL;
    }

    hints |= tag == MCE_TAG_time ? MCE_HINT_DATE
             : tag == MCE_TAG_blockquote ? MCE_HINT_QUOTE : 0;

    says = mce_element_says(t->s->doc, token);
    names = says->class_names | says->id_names;

    for (i = 0; i < MCE_HINT_FAMILIES; i++) {
        hints |= names & mce_hint_families[i].family
                 ? mce_hint_families[i].hint : 0;
    }

    hints |= tag == MCE_TAG_dt && mce_hints_heads_list(t, e)
             ? MCE_HINT_AUTHOR : 0;

    /* the name of a custom element says as much as a class */
    hints |= tag == MCE_TAG_CUSTOM ? MCE_HINT_NAMED : 0;

    t->hints[e] = hints;
    t->names[e] = mce_hints_name(t, e);

    if (!mce_token_is_bare(t->s->doc, token)) {
        pos = 0;

        while (mce_token_attr(t->s->doc, token, &pos, &attr)) {
            mce_hints_attr(t, e, &attr);
        }
    }
}


/*
 * A hash of the name of the tag.
 */

static uint32_t
mce_hints_name(const mce_thread_t *t, uint32_t e)
{
    uint32_t            name;
    const mce_token_t  *token;

    token = &t->s->doc->tokens[t->s->tree->elements[e].open];
    name = mce_fnv_add(MCE_FNV_START, token->tag);

    return token->tag == MCE_TAG_CUSTOM ? mce_fnv_add(name, token->hash)
                                        : name;
}


/*
 * Forums like FluxBB list what they know of an author below the name, which
 * is bold in the first <dt> of the list.
 */

static int
mce_hints_heads_list(mce_thread_t *t, uint32_t e)
{
    const mce_element_t  *elements;

    elements = t->s->tree->elements;

    return elements[e].parent == e - 1
           && elements[e - 1].tag == MCE_TAG_dl
           && e + 1 < t->s->tree->n && elements[e + 1].parent == e
           && elements[e + 1].tag == MCE_TAG_strong;
}


static void
mce_hints_attr(mce_thread_t *t, uint32_t e, const mce_attr_t *attr)
{
    mce_str_t  name, value;

    name = attr->name;
    value = attr->value;

    if (value.len > MCE_HINT_BYTES) {
        value.len = MCE_HINT_BYTES;
    }

    switch (name.data[0] | 0x20) {

    case 'c':
        if (mce_text_is(name, "class")) {
            mce_hints_class(t, e, value);

        } else if (mce_text_is(name, "content")) {
            t->hints[e] |= MCE_HINT_VALUE;
        }

        break;

    case 'd':
        if (mce_text_is(name, "datetime") || mce_text_is(name, "data-depth")
            || mce_text_is(name, "data-level"))
        {
            t->hints[e] |= MCE_HINT_VALUE;
        }

        break;

    case 'i':
        if (mce_text_is(name, "id")) {
            mce_hints_id(t, e, value);

        } else if (mce_text_is(name, "itemprop")) {
            t->hints[e] |= mce_hints_prop(value);

        } else if (mce_text_is(name, "indent")) {
            t->hints[e] |= MCE_HINT_VALUE;
        }

        break;

    case 'r':
        if (mce_text_is(name, "rel") && mce_text_is(value, "author")) {
            t->hints[e] |= MCE_HINT_AUTHOR;
        }

        break;

    case 't':
        if (mce_text_is(name, "title")) {
            t->hints[e] |= MCE_HINT_VALUE;
        }

        break;
    }
}


static void
mce_hints_class(mce_thread_t *t, uint32_t e, mce_str_t value)
{
    size_t    i, start;
    uint32_t  first;

    for (i = 0; i < value.len && mce_is_space(value.data[i]); i++) {
        /* void */
    }

    start = i;
    first = 0;

    for ( /* void */ ; i < value.len && !mce_is_space(value.data[i])
         && !mce_is_digit(value.data[i]); i++)
    {
        first = mce_fnv_add(first, value.data[i]) + 1;
    }

    if (i > start) {
        t->names[e] = mce_fnv_add(mce_hints_name(t, e), first);
        t->hints[e] |= MCE_HINT_NAMED;
    }
}


/*
 * The id "post-1" looks like "post-2"; an id without a number occurs once and
 * does not count.
 */

static void
mce_hints_id(mce_thread_t *t, uint32_t e, mce_str_t value)
{
    size_t    i;
    uint32_t  hash;

    hash = 0;

    for (i = 0; i < value.len && !mce_is_digit(value.data[i]); i++) {
        hash = mce_fnv_add(hash, value.data[i]) + 1;
    }

    if (i && i < value.len && !(t->hints[e] & MCE_HINT_NAMED)) {
        t->names[e] = mce_fnv_add(t->names[e], hash);
        t->hints[e] |= MCE_HINT_NAMED;
    }
}


uint32_t
mce_hints_prop(mce_str_t value)
{
    size_t    i;
    uint32_t  hints;

    hints = 0;

    for (i = 0; i < sizeof(mce_hint_props) / sizeof(mce_hint_props[0]); i++) {
        hints |= mce_hints_has(value, mce_hint_props[i].word)
                 ? mce_hint_props[i].hint : 0;
    }

    return hints & MCE_HINT_AUTHOR_PROP
           ? hints & (uint32_t) ~MCE_HINT_BODY_PROP : hints;
}


unsigned
mce_hints_link(mce_thread_t *t, uint32_t e)
{
    mce_str_t  href;

    mce_hints(t, e);

    if (mce_stage_tag(t->s, e) == MCE_TAG_a
        && !(t->hints[e] & MCE_HINT_FOLLOWED))
    {
        t->hints[e] |= MCE_HINT_FOLLOWED;

        if (mce_token_attr_find(t->s->doc, t->s->tree->elements[e].open,
                                "href", &href))
        {
            href.len = href.len < MCE_HINT_BYTES ? href.len : MCE_HINT_BYTES;
            t->hints[e] |= mce_hints_href(href);
        }
    }

    return t->hints[e];
}


static uint32_t
mce_hints_href(mce_str_t value)
{
    size_t     i, k;
    uint8_t    left;
    uint32_t   hints;
    mce_str_t  rest;

    hints = value.len && memchr(value.data, '#', value.len) == NULL
            ? MCE_HINT_TEASER : 0;

    for (i = 0; i + 3 <= value.len; i++) {
        left = mce_hint_href_first[value.data[i]]
               & mce_hint_href_second[value.data[i + 1]];
        rest = (mce_str_t) { value.len - i, value.data + i };

        for (k = 0; left; k++, left >>= 1) {
            if (left & 1 && mce_text_starts(rest, mce_hint_hrefs[k])
                && (k < MCE_HINT_NUMBERED
                    || (rest.len > 3 && mce_is_digit(rest.data[3]))))
            {
                return hints | MCE_HINT_HREF;
            }
        }
    }

    return hints;
}


static int
mce_hints_has(mce_str_t text, mce_str_t word)
{
    for ( /* void */ ; text.len >= word.len; text.data++, text.len--) {
        if (mce_ascii_lower(text.data[0]) == word.data[0]
            && mce_text_starts(text, (const char *) word.data))
        {
            return 1;
        }
    }

    return 0;
}
