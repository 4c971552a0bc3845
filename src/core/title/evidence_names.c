
/*
 * Evidence of the headline in the mark-up: names of elements, and links that
 * lead to the page itself.
 */


#include <string.h>

#include "base/str.h"
#include "meta/meta.h"
#include "text/ctype.h"
#include "title/evidence.h"


static int mce_evidence_is_large(mce_attr_t attr);
static uint8_t mce_evidence_say(mce_str_t value);
static int mce_evidence_is_sure(mce_str_t value, size_t i);
static int mce_evidence_other(mce_str_t value, size_t i);
static int mce_evidence_is_own(const mce_document_t *doc, mce_attr_t attr);
static int mce_evidence_is_address(mce_str_t href, mce_str_t address);


static const uint8_t  mce_evidence_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_b] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_strong] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_big] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_u] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_figcaption] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_caption] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_nav] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_aside] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_footer] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_time] = MCE_EVIDENCE_OTHER
};


uint8_t
mce_evidence_names(const mce_document_t *doc, uint32_t token)
{
    uint8_t     said, names, tag;
    uint32_t    pos;
    unsigned    i, first;
    mce_attr_t  attr;

    names = 0;
    tag = mce_evidence_tags[doc->tokens[token].tag];
    pos = 0;
    first = 3;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        /* the first of the three that says anything counts */
        i = mce_text_is(attr.name, "class") ? 0
            : mce_text_is(attr.name, "id") ? 1
            : mce_text_is(attr.name, "itemprop") ? 2 : 3;

        if (i < first && (said = mce_evidence_say(attr.value)) != 0) {
            names = said;
            first = i;

        } else if (i == 3 && mce_evidence_is_large(attr)) {
            tag |= MCE_EVIDENCE_LARGE;

        } else if (doc->tokens[token].tag == MCE_TAG_a
                   && mce_evidence_is_own(doc, attr))
        {
            tag |= MCE_EVIDENCE_OWN;
        }
    }

    return names | tag;
}


static inline int
mce_evidence_at(mce_str_t text, size_t i, const char *word)
{
    text.data += i;
    text.len -= i;

    return mce_text_starts(text, word);
}


#define mce_evidence_before(text, i, word)                                    \
    ((i) >= sizeof(word) - 1                                                  \
     && mce_evidence_at(text, (i) - (sizeof(word) - 1), word))


static int
mce_evidence_is_large(mce_attr_t attr)
{
    size_t  i;

    if (mce_text_is(attr.name, "size")) {
        return attr.value.len && (attr.value.data[0] >= '4'
                                  || attr.value.data[0] == '+');
    }

    if (!mce_text_is(attr.name, "style")) {
        return 0;
    }

    for (i = 0; i < attr.value.len; i++) {
        if ((attr.value.data[i] | 0x20) == 'b'
            && mce_evidence_at(attr.value, i, "bold"))
        {
            return 1;
        }
    }

    return 0;
}


static uint8_t
mce_evidence_say(mce_str_t value)
{
    size_t   i;
    uint8_t  names, c, last;

    names = 0;
    last = ' ';

    for (i = 0; i < value.len; last = value.data[i++]) {
        c = value.data[i] | 0x20;

        if (c == 't' && mce_evidence_at(value, i, "title")) {
            names |= mce_evidence_is_sure(value, i)
                     ? MCE_EVIDENCE_NAMED|MCE_EVIDENCE_SURELY
                     : MCE_EVIDENCE_NAMED;

        } else if (c == 'h' && mce_evidence_at(value, i, "headline")) {
            names |= MCE_EVIDENCE_NAMED|MCE_EVIDENCE_SURELY;

        } else if (c == 'h' && (mce_evidence_at(value, i, "heading")
                                || mce_evidence_at(value, i, "hline")))
        {
            names |= MCE_EVIDENCE_NAMED;
        }

        /* a word starts with a capital letter or after what is no letter */
        if ((!mce_is_alpha(last) || (value.data[i] & 0x20) < (last & 0x20))
            && mce_evidence_other(value, i))
        {
            names |= MCE_EVIDENCE_OTHER;
        }
    }

    return names;
}


/*
 * Whether the title at i is that of an article: "entry-title", "storyTitle".
 */

static int
mce_evidence_is_sure(mce_str_t value, size_t i)
{
    i -= i && (value.data[i - 1] == '-' || value.data[i - 1] == '_');

    return mce_evidence_before(value, i, "entry")
           || mce_evidence_before(value, i, "post")
           || mce_evidence_before(value, i, "story")
           || mce_evidence_before(value, i, "article");
}


/*
 * Names of what is beside a headline or far from it.
 */

static int
mce_evidence_other(mce_str_t value, size_t i)
{
    switch (value.data[i] | 0x20) {
    case 'a':
        return mce_evidence_at(value, i, "author");
    case 'b':
        return mce_evidence_at(value, i, "byline")
               || mce_evidence_at(value, i, "breadcrumb");
    case 'c':
        return mce_evidence_at(value, i, "caption")
               || mce_evidence_at(value, i, "cookie")
               || mce_evidence_at(value, i, "consent")
               || mce_evidence_at(value, i, "credit")
               || mce_evidence_at(value, i, "comment")
               || mce_evidence_at(value, i, "copyright");
    case 'd':
        return mce_evidence_at(value, i, "date")
               || mce_evidence_at(value, i, "dialog");
    case 'f':
        return mce_evidence_at(value, i, "footer");
    case 'g':
        return mce_evidence_at(value, i, "gdpr");
    case 'l':
        return mce_evidence_at(value, i, "logo");
    case 'm':
        return mce_evidence_at(value, i, "menu")
               || mce_evidence_at(value, i, "modal");
    case 'n':
        return mce_evidence_at(value, i, "nav");
    case 'o':
        return mce_evidence_at(value, i, "onetrust");
    case 'p':
        return mce_evidence_at(value, i, "popup");
    case 'q':
        return mce_evidence_at(value, i, "quote");
    case 'r':
        return mce_evidence_at(value, i, "related");
    case 's':
        return mce_evidence_at(value, i, "site")
               || mce_evidence_at(value, i, "sidebar")
               || mce_evidence_at(value, i, "subtitle");
    case 't':
        return mce_evidence_at(value, i, "teaser");
    case 'w':
        return mce_evidence_at(value, i, "widget");
    default:
        return 0;
    }
}


/*
 * Whether a link leads to the page itself, or says that it does.
 */

static int
mce_evidence_is_own(const mce_document_t *doc, mce_attr_t attr)
{
    if (mce_text_is(attr.name, "rel")) {
        return mce_text_is(attr.value, "bookmark");
    }

    return mce_text_is(attr.name, "href")
           && (mce_evidence_is_address(attr.value, doc->url)
               || (doc->meta && mce_evidence_is_address(attr.value,
                                     doc->meta->values[MCE_META_CANONICAL])));
}


/*
 * Whether they are the same; a link may begin with the path.
 */

static int
mce_evidence_is_address(mce_str_t href, mce_str_t address)
{
    const uint8_t  *path;

    if (href.len > 1 && href.data[0] == '/' && address.len > 8) {
        path = memchr(address.data + 8, '/', address.len - 8);
        address.len = path ? (size_t) (address.data + address.len - path) : 0;
        address.data = path;
    }

    return href.len > 1 && href.len == address.len
           && memcmp(href.data, address.data, href.len) == 0;
}
