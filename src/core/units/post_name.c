
/*
 * What the names and attributes of an element say of it.
 */


#include "base/hash.h"
#include "base/str.h"
#include "units/post.h"


/* bytes of a class, an id or an address that are read */
#define MCE_POST_NAMES     256
#define MCE_THREAD_NAME    128


typedef struct {
    const char  *word;
    uint16_t     hint;
} mce_post_word_t;


static uint16_t mce_post_words(mce_str_t names);
static int mce_post_has(mce_str_t text, const char *word);


/* pieces of class names and ids */
static const mce_post_word_t  mce_post_known[] = {
    { "author", MCE_POST_AUTHOR }, { "nick", MCE_POST_AUTHOR },
    { "nickname", MCE_POST_AUTHOR }, { "username", MCE_POST_AUTHOR },
    { "bigusername", MCE_POST_AUTHOR }, { "hnuser", MCE_POST_AUTHOR },
    { "poster", MCE_POST_AUTHOR }, { "creator", MCE_POST_AUTHOR },
    { "commenter", MCE_POST_AUTHOR }, { "fn", MCE_POST_AUTHOR },
    { "screenname", MCE_POST_AUTHOR }, { "byline", MCE_POST_AUTHOR },
    { "autor", MCE_POST_AUTHOR }, { "auteur", MCE_POST_AUTHOR },
    { "user", MCE_POST_USER }, { "member", MCE_POST_USER },
    { "name", MCE_POST_USER }, { "profile", MCE_POST_USER },
    { "date", MCE_POST_DATE }, { "time", MCE_POST_DATE },
    { "datetime", MCE_POST_DATE }, { "timestamp", MCE_POST_DATE },
    { "ago", MCE_POST_DATE }, { "age", MCE_POST_DATE },
    { "posted", MCE_POST_DATE }, { "when", MCE_POST_DATE },
    { "relativetime", MCE_POST_DATE }, { "postdate", MCE_POST_DATE },
    { "published", MCE_POST_DATE }, { "datum", MCE_POST_DATE },
    { "joined", MCE_POST_ASIDE }, { "postprofile", MCE_POST_ASIDE },
    { "edit", MCE_POST_ASIDE }, { "edited", MCE_POST_ASIDE },
    { "lastedited", MCE_POST_ASIDE }, { "lastedit", MCE_POST_ASIDE },
    { "signature", MCE_POST_ASIDE }, { "sig", MCE_POST_ASIDE },
    { "extras", MCE_POST_ASIDE }, { "stats", MCE_POST_ASIDE },
    { "title", MCE_POST_ASIDE }, { "usertitle", MCE_POST_ASIDE },
    { "rank", MCE_POST_ASIDE },
    { "score", MCE_POST_ASIDE }, { "reputation", MCE_POST_ASIDE },
    { "badge", MCE_POST_ASIDE }, { "modified", MCE_POST_ASIDE },
    { "body", MCE_POST_BODY }, { "content", MCE_POST_BODY },
    { "text", MCE_POST_BODY },
    { "copy", MCE_POST_BODY }, { "commtext", MCE_POST_BODY },
    { "postbody", MCE_POST_BODY }, { "postcontent", MCE_POST_BODY },
    { "prose", MCE_POST_BODY }, { "md", MCE_POST_BODY },
    { "cooked", MCE_POST_BODY }, { "accepted", MCE_POST_ACCEPTED },
    { "solution", MCE_POST_ACCEPTED }, { "reply", MCE_POST_CONTROL },
    { "buttons", MCE_POST_CONTROL }, { "actions", MCE_POST_CONTROL },
    { "controls", MCE_POST_CONTROL }, { "share", MCE_POST_CONTROL },
    { "report", MCE_POST_CONTROL }, { "toolbar", MCE_POST_CONTROL }
};

static const mce_post_word_t  mce_post_props[] = {
    { "author", MCE_POST_AUTHOR_PROP }, { "creator", MCE_POST_AUTHOR_PROP },
    { "name", MCE_POST_NAME_PROP }, { "datepublished", MCE_POST_DATE_PROP },
    { "datecreated", MCE_POST_DATE_PROP }, { "text", MCE_POST_BODY_PROP },
    { "commenttext", MCE_POST_BODY_PROP },
    { "articlebody", MCE_POST_BODY_PROP },
    { "acceptedanswer", MCE_POST_ACCEPTED }
};

/* parts of addresses that lead to a user */
static const char *const  mce_post_hrefs[] = {
    "user", "/u/", "member", "profile", "author", "/people/", "?u=", "&u="
};


unsigned
mce_post_hints(mce_thread_t *t, uint32_t e)
{
    uint8_t     tag;
    uint16_t    hints;
    uint32_t    pos, token;
    mce_attr_t  attr;

    if (t->hints[e] || e == 0) {
        return t->hints[e];
    }

    hints = MCE_POST_LOOKED;
    tag = mce_unit_tag(t->u, e);
    token = t->u->tree->elements[e].open;

    if (tag == MCE_TAG_a || tag == MCE_TAG_b || tag == MCE_TAG_strong
        || tag == MCE_TAG_cite || mce_tag_flags[tag] & MCE_TAG_HEADING)
    {
        hints |= MCE_POST_LABEL;
    }

    hints |= tag == MCE_TAG_time ? MCE_POST_DATE
             : tag == MCE_TAG_blockquote ? MCE_POST_QUOTE : 0;

    if (!mce_token_is_bare(t->u->doc, token)) {
        pos = 0;

        while (mce_token_attr(t->u->doc, token, &pos, &attr)) {
            hints |= mce_post_attr(&attr);
        }
    }

    if (tag != MCE_TAG_a) {
        hints &= (uint16_t) ~(MCE_POST_HREF|MCE_POST_TEASER);
    }

    t->hints[e] = hints;

    return hints;
}


uint16_t
mce_post_attr(const mce_attr_t *attr)
{
    size_t     i;
    uint16_t   hints;
    mce_str_t  value;

    value = attr->value;
    hints = 0;

    if (value.len > MCE_POST_NAMES) {
        value.len = MCE_POST_NAMES;
    }

    if (mce_text_is(attr->name, "class") || mce_text_is(attr->name, "id")) {
        return mce_post_words(value);
    }

    if (mce_text_is(attr->name, "itemprop")) {
        for (i = 0; i < sizeof(mce_post_props) / sizeof(mce_post_props[0]);
             i++)
        {
            hints |= mce_post_has(value, mce_post_props[i].word)
                     ? mce_post_props[i].hint : 0;
        }

        return hints & MCE_POST_AUTHOR_PROP
               ? hints & (uint16_t) ~MCE_POST_BODY_PROP : hints;
    }

    if (mce_text_is(attr->name, "rel")) {
        return mce_text_is(value, "author") ? MCE_POST_AUTHOR : 0;
    }

    if (mce_text_is(attr->name, "href")) {
        hints = value.len && memchr(value.data, '#', value.len) == NULL
                ? MCE_POST_TEASER : 0;

        for (i = 0; i < sizeof(mce_post_hrefs) / sizeof(mce_post_hrefs[0]);
             i++)
        {
            if (mce_post_has(value, mce_post_hrefs[i])) {
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
        if (mce_text_starts((mce_str_t) { len, text.data + i }, word)) {
            return 1;
        }
    }

    return 0;
}


/*
 * Names are cut where letters end and where "camelCase" goes up.
 */

static uint16_t
mce_post_words(mce_str_t names)
{
    size_t     i, k, start;
    uint16_t   hints;
    mce_str_t  piece;

    hints = 0;
    start = 0;

    for (i = 0; i <= names.len; i++) {
        if (i < names.len && mce_is_alpha(names.data[i])
            && (i == start || names.data[i] >= 'a'
                || names.data[i - 1] < 'a'))
        {
            continue;
        }

        piece.data = names.data + start;
        piece.len = i - start;

        for (k = 0; piece.len > 1
             && k < sizeof(mce_post_known) / sizeof(mce_post_known[0]); k++)
        {
            if (mce_text_is(piece, mce_post_known[k].word)) {
                hints |= mce_post_known[k].hint;
            }
        }

        start = i < names.len && mce_is_alpha(names.data[i]) ? i : i + 1;
    }

    return hints;
}


uint32_t
mce_thread_look(mce_thread_t *t, uint32_t e)
{
    size_t     i, n;
    uint32_t   look, parent, token;
    mce_str_t  value;

    if (t->looks[e] || e == 0) {
        return t->looks[e];
    }

    token = t->u->tree->elements[e].open;
    look = mce_fnv_add(MCE_FNV_START, mce_unit_tag(t->u, e));
    n = 0;

    if (mce_token_attr_find(t->u->doc, token, "id", &value)) {

        /* "post-1" and "post-2" look the same, "header" is one of its kind */
        for (i = 0; i < value.len && i < MCE_THREAD_NAME
             && !mce_is_digit(value.data[i]); i++)
        {
            /* void */
        }

        n = i < value.len && i < MCE_THREAD_NAME ? i : 0;
    }

    if (n == 0 && mce_token_attr_find(t->u->doc, token, "class", &value)) {

        for (i = 0; i < value.len && mce_is_space(value.data[i]); i++) {
            /* void */
        }

        value.data += i;
        value.len -= i;

        for (n = 0; n < value.len && n < MCE_THREAD_NAME
             && !mce_is_space(value.data[n])
             && !mce_is_digit(value.data[n]); n++)
        {
            /* void */
        }
    }

    if (n) {
        value.len = n;
        look = mce_fnv_add(look, mce_fnv(value));

    } else {
        parent = t->u->tree->elements[e].parent;
        look = mce_fnv_add(look, t->looks[parent] ? t->looks[parent] : 1);
    }

    t->looks[e] = look ? look : 1;

    return t->looks[e];
}
