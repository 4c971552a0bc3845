
/*
 * What the names and attributes of an element say of it, and how it looks.
 */


#include "base/hash.h"
#include "base/str.h"
#include "units/post.h"


/* bytes of a class, an id or an address that are read */
#define MCE_POST_NAMES  256


typedef struct {
    const char  *word;
    uint32_t     hint;
} mce_post_word_t;


static void mce_post_attr(mce_thread_t *t, uint32_t e,
    const mce_attr_t *attr);
static void mce_post_class(mce_thread_t *t, uint32_t e, mce_str_t value);
static void mce_post_id(mce_thread_t *t, uint32_t e, mce_str_t value);
static uint32_t mce_post_href(mce_str_t value);
static int mce_post_has(mce_str_t text, const char *word);
static uint32_t mce_post_words(const mce_thread_t *t, mce_str_t names);
static uint32_t mce_post_word(const mce_thread_t *t, uint32_t hash,
    mce_str_t word);


/* pieces of class names and ids */
static const mce_post_word_t  mce_post_known[] = {
    { "accepted", MCE_POST_ACCEPTED }, { "actions", MCE_POST_CONTROL },
    { "age", MCE_POST_DATE }, { "ago", MCE_POST_DATE },
    { "auteur", MCE_POST_AUTHOR }, { "author", MCE_POST_AUTHOR },
    { "autor", MCE_POST_AUTHOR }, { "badge", MCE_POST_ASIDE },
    { "bigusername", MCE_POST_AUTHOR }, { "body", MCE_POST_BODY },
    { "buttons", MCE_POST_CONTROL }, { "byline", MCE_POST_AUTHOR },
    { "commenter", MCE_POST_AUTHOR }, { "commtext", MCE_POST_BODY },
    { "content", MCE_POST_BODY }, { "controls", MCE_POST_CONTROL },
    { "cooked", MCE_POST_BODY }, { "copy", MCE_POST_BODY },
    { "creator", MCE_POST_AUTHOR }, { "date", MCE_POST_DATE },
    { "datetime", MCE_POST_DATE }, { "datum", MCE_POST_DATE },
    { "edit", MCE_POST_ASIDE }, { "edited", MCE_POST_ASIDE },
    { "extras", MCE_POST_ASIDE }, { "fn", MCE_POST_AUTHOR },
    { "hnuser", MCE_POST_AUTHOR }, { "joined", MCE_POST_ASIDE },
    { "lastedit", MCE_POST_ASIDE }, { "lastedited", MCE_POST_ASIDE },
    { "md", MCE_POST_BODY }, { "member", MCE_POST_USER },
    { "modified", MCE_POST_ASIDE }, { "name", MCE_POST_USER },
    { "nick", MCE_POST_AUTHOR }, { "nickname", MCE_POST_AUTHOR },
    { "postbody", MCE_POST_BODY }, { "postcontent", MCE_POST_BODY },
    { "postdate", MCE_POST_DATE }, { "posted", MCE_POST_DATE },
    { "poster", MCE_POST_AUTHOR }, { "postprofile", MCE_POST_ASIDE },
    { "profile", MCE_POST_USER }, { "prose", MCE_POST_BODY },
    { "published", MCE_POST_DATE }, { "rank", MCE_POST_ASIDE },
    { "relativetime", MCE_POST_DATE }, { "reply", MCE_POST_CONTROL },
    { "report", MCE_POST_CONTROL }, { "reputation", MCE_POST_ASIDE },
    { "review", MCE_POST_REVIEW }, { "reviews", MCE_POST_REVIEW },
    { "reviewrating", MCE_POST_REVIEW }, { "score", MCE_POST_ASIDE },
    { "screenname", MCE_POST_AUTHOR }, { "share", MCE_POST_CONTROL },
    { "sig", MCE_POST_ASIDE }, { "signature", MCE_POST_ASIDE },
    { "solution", MCE_POST_ACCEPTED }, { "statistics", MCE_POST_ASIDE },
    { "stats", MCE_POST_ASIDE }, { "text", MCE_POST_BODY },
    { "time", MCE_POST_DATE }, { "timestamp", MCE_POST_DATE },
    { "title", MCE_POST_ASIDE }, { "toolbar", MCE_POST_CONTROL },
    { "user", MCE_POST_USER }, { "username", MCE_POST_AUTHOR },
    { "usertitle", MCE_POST_ASIDE }, { "when", MCE_POST_DATE }
};

#define MCE_POST_KNOWN  (sizeof(mce_post_known) / sizeof(mce_post_known[0]))

static const mce_post_word_t  mce_post_props[] = {
    { "author", MCE_POST_AUTHOR_PROP }, { "creator", MCE_POST_AUTHOR_PROP },
    { "name", MCE_POST_NAME_PROP }, { "datepublished", MCE_POST_DATE_PROP },
    { "datecreated", MCE_POST_DATE_PROP }, { "text", MCE_POST_BODY_PROP },
    { "commenttext", MCE_POST_BODY_PROP },
    { "articlebody", MCE_POST_BODY_PROP },
    { "acceptedanswer", MCE_POST_ACCEPTED }, { "review", MCE_POST_REVIEW }
};

/* parts of addresses that lead to a user; which of them begin with a byte */
static const char *const  mce_post_hrefs[] = {
    "/u/", "/people/", "profile", "author", "member", "user", "?u=", "&u="
};

static const uint8_t  mce_post_href_starts[256] = {
    ['/'] = 0x03, ['p'] = 0x04, ['P'] = 0x04, ['a'] = 0x08, ['A'] = 0x08,
    ['m'] = 0x10, ['M'] = 0x10, ['u'] = 0x20, ['U'] = 0x20, ['?'] = 0x40,
    ['&'] = 0x80
};


unsigned
mce_post_read(mce_thread_t *t, uint32_t e)
{
    uint8_t     tag;
    uint32_t    pos, token, hints;
    mce_attr_t  attr;

    if (e == 0) {
        return 0;
    }

    tag = mce_unit_tag(t->u, e);
    token = t->u->tree->elements[e].open;
    hints = MCE_POST_LOOKED;

    if (tag == MCE_TAG_a || tag == MCE_TAG_b || tag == MCE_TAG_strong
        || tag == MCE_TAG_cite || mce_tag_flags[tag] & MCE_TAG_HEADING)
    {
        hints |= MCE_POST_LABEL;
    }

    hints |= tag == MCE_TAG_time ? MCE_POST_DATE
             : tag == MCE_TAG_blockquote ? MCE_POST_QUOTE : 0;

    t->hints[e] = hints;
    t->names[e] = mce_fnv_add(MCE_FNV_START, tag);

    if (!mce_token_is_bare(t->u->doc, token)) {
        pos = 0;

        while (mce_token_attr(t->u->doc, token, &pos, &attr)) {
            mce_post_attr(t, e, &attr);
        }
    }

    return t->hints[e];
}


static void
mce_post_attr(mce_thread_t *t, uint32_t e, const mce_attr_t *attr)
{
    mce_str_t  name, value;

    name = attr->name;
    value = attr->value;

    if (value.len > MCE_POST_NAMES) {
        value.len = MCE_POST_NAMES;
    }

    switch (name.data[0] | 0x20) {

    case 'c':
        if (mce_text_is(name, "class")) {
            mce_post_class(t, e, value);

        } else if (mce_text_is(name, "content")) {
            t->hints[e] |= MCE_POST_VALUE;
        }

        break;

    case 'd':
        if (mce_text_is(name, "datetime") || mce_text_is(name, "data-depth")
            || mce_text_is(name, "data-level"))
        {
            t->hints[e] |= MCE_POST_VALUE;
        }

        break;

    case 'h':
        if (mce_unit_tag(t->u, e) == MCE_TAG_a && mce_text_is(name, "href")) {
            t->hints[e] |= mce_post_href(value);
        }

        break;

    case 'i':
        if (mce_text_is(name, "id")) {
            mce_post_id(t, e, value);

        } else if (mce_text_is(name, "itemprop")) {
            t->hints[e] |= mce_post_prop(value);

        } else if (mce_text_is(name, "indent")) {
            t->hints[e] |= MCE_POST_VALUE;
        }

        break;

    case 'r':
        if (mce_text_is(name, "rel") && mce_text_is(value, "author")) {
            t->hints[e] |= MCE_POST_AUTHOR;
        }

        break;

    case 't':
        if (mce_text_is(name, "title")) {
            t->hints[e] |= MCE_POST_VALUE;
        }

        break;
    }
}


/*
 * A class has the same hints wherever it stands.
 */

static void
mce_post_class(mce_thread_t *t, uint32_t e, mce_str_t value)
{
    size_t             i, start;
    uint32_t           place;
    mce_post_class_t  *known;

    if (value.len == 0) {
        return;
    }

    place = (uint32_t) value.len * 31 + value.data[0]
            + value.data[value.len / 2] * 7u + value.data[value.len - 1] * 3u;
    known = &t->classes[place % MCE_POST_CACHE];

    if (known->text.len != value.len
        || memcmp(known->text.data, value.data, value.len) != 0)
    {
        known->text = value;
        known->hints = mce_post_words(t, value);

        for (i = 0; i < value.len && mce_is_space(value.data[i]); i++) {
            /* void */
        }

        start = i;
        known->first = 0;

        for ( /* void */ ; i < value.len && !mce_is_space(value.data[i])
             && !mce_is_digit(value.data[i]); i++)
        {
            known->first = mce_fnv_add(known->first, value.data[i]) + 1;
        }

        known->first = i == start ? 0 : known->first;
    }

    t->hints[e] |= known->hints;

    if (known->first) {
        t->names[e] = mce_fnv_add(MCE_FNV_START, mce_unit_tag(t->u, e));
        t->names[e] = mce_fnv_add(t->names[e], known->first);
        t->hints[e] |= MCE_POST_NAMED;
    }
}


/*
 * "post-1" and "post-2" look the same, "header" is one of its kind.
 */

static void
mce_post_id(mce_thread_t *t, uint32_t e, mce_str_t value)
{
    size_t    i;
    uint32_t  hash;

    t->hints[e] |= mce_post_words(t, value);
    hash = 0;

    for (i = 0; i < value.len && !mce_is_digit(value.data[i]); i++) {
        hash = mce_fnv_add(hash, value.data[i]) + 1;
    }

    if (i && i < value.len && !(t->hints[e] & MCE_POST_NAMED)) {
        t->names[e] = mce_fnv_add(t->names[e], hash);
        t->hints[e] |= MCE_POST_NAMED;
    }
}


uint32_t
mce_post_prop(mce_str_t value)
{
    size_t    i;
    uint32_t  hints;

    hints = 0;

    for (i = 0; i < sizeof(mce_post_props) / sizeof(mce_post_props[0]); i++) {
        hints |= mce_post_has(value, mce_post_props[i].word)
                 ? mce_post_props[i].hint : 0;
    }

    return hints & MCE_POST_AUTHOR_PROP
           ? hints & (uint32_t) ~MCE_POST_BODY_PROP : hints;
}


static uint32_t
mce_post_href(mce_str_t value)
{
    size_t     i, k;
    uint8_t    left;
    uint32_t   hints;
    mce_str_t  rest;

    hints = value.len && memchr(value.data, '#', value.len) == NULL
            ? MCE_POST_TEASER : 0;

    for (i = 0; i + 3 <= value.len; i++) {
        left = mce_post_href_starts[value.data[i]];
        rest = (mce_str_t) { value.len - i, value.data + i };

        for (k = 0; left; k++, left >>= 1) {
            if (left & 1 && mce_text_starts(rest, mce_post_hrefs[k])) {
                return hints | MCE_POST_HREF;
            }
        }
    }

    return hints;
}


static int
mce_post_has(mce_str_t text, const char *word)
{
    size_t  i, len;

    len = strlen(word);

    for (i = 0; i + len <= text.len; i++) {
        if (mce_ascii_lower(text.data[i]) == (uint8_t) word[0]
            && mce_text_starts((mce_str_t) { len, text.data + i }, word))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Names are cut where letters end and where "camelCase" goes up.
 */

static uint32_t
mce_post_words(const mce_thread_t *t, mce_str_t names)
{
    uint8_t   c, last;
    size_t    i, start;
    uint32_t  hash, hints;

    hints = 0;
    start = 0;
    last = 0;
    hash = MCE_FNV_START;

    for (i = 0; i <= names.len; i++) {
        c = i < names.len ? names.data[i] : 0;

        if (mce_is_alpha(c) && (i == start || c >= 'a' || last < 'a')) {
            hash = mce_fnv_add(hash, c | 0x20);
            last = c;
            continue;
        }

        if (i > start + 1) {
            hints |= mce_post_word(t, hash, (mce_str_t) {
                                       i - start, names.data + start });
        }

        start = mce_is_alpha(c) ? i : i + 1;
        hash = mce_is_alpha(c) ? mce_fnv_add(MCE_FNV_START, c | 0x20)
                               : MCE_FNV_START;
        last = c;
    }

    return hints;
}


static uint32_t
mce_post_word(const mce_thread_t *t, uint32_t hash, mce_str_t word)
{
    uint32_t  at;

    for (at = hash % MCE_POST_WORDS; t->words[at];
         at = (at + 1) % MCE_POST_WORDS)
    {
        if (mce_text_is(word, mce_post_known[t->words[at] - 1].word)) {
            return mce_post_known[t->words[at] - 1].hint;
        }
    }

    return 0;
}


void
mce_post_start_words(mce_thread_t *t)
{
    uint32_t     at, hash, i;
    const char  *p;

    for (i = 0; i < MCE_POST_KNOWN; i++) {
        hash = MCE_FNV_START;

        for (p = mce_post_known[i].word; *p; p++) {
            hash = mce_fnv_add(hash, (uint8_t) *p);
        }

        at = hash % MCE_POST_WORDS;

        while (t->words[at]) {
            at = (at + 1) % MCE_POST_WORDS;
        }

        t->words[at] = (uint8_t) (i + 1);
    }
}


uint32_t
mce_thread_look(mce_thread_t *t, uint32_t e)
{
    uint32_t  parent;

    if (mce_post_hints(t, e) & MCE_POST_NAMED || e == 0) {
        return t->names[e];
    }

    parent = t->u->tree->elements[e].parent;
    mce_post_hints(t, parent);

    return mce_fnv_add(t->names[e], t->names[parent]);
}
