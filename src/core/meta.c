
/*
 * Metadata of the page.
 */


#include <string.h>
#include <strings.h>

#include "arena.h"
#include "meta.h"
#include "simd.h"
#include "text.h"


/* no name and no date is longer */
#define MCE_META_MAX  2000
/* tokens of an element that names the author */
#define MCE_META_TOKENS  12


typedef struct {
    mce_str_t    name;
    uint8_t      field;
    uint8_t      source;
} mce_meta_name_t;


static const mce_meta_name_t  mce_meta_names[] = {
    { mce_str("article:author"), MCE_META_BYLINE, MCE_META_OPENGRAPH },
    { mce_str("article:published_time"), MCE_META_PUBLISHED,
      MCE_META_OPENGRAPH },
    { mce_str("og:site_name"), MCE_META_SITE, MCE_META_OPENGRAPH },
    { mce_str("og:url"), MCE_META_CANONICAL, MCE_META_OPENGRAPH },
    { mce_str("og:description"), MCE_META_EXCERPT, MCE_META_OPENGRAPH },
    { mce_str("og:image"), MCE_META_IMAGE, MCE_META_OPENGRAPH },
    { mce_str("og:locale"), MCE_META_LANG, MCE_META_OPENGRAPH },
    { mce_str("author"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("byl"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("dc.creator"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("dcterms.creator"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("parsely-author"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("sailthru.author"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("pubdate"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("publish-date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("dc.date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("dc.date.issued"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("dcterms.date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("dcterms.created"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("parsely-pub-date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("sailthru.date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("application-name"), MCE_META_SITE, MCE_META_META },
    { mce_str("dc.publisher"), MCE_META_SITE, MCE_META_META },
    { mce_str("description"), MCE_META_EXCERPT, MCE_META_META },
    { mce_str("dc.description"), MCE_META_EXCERPT, MCE_META_META },
    { mce_str("twitter:description"), MCE_META_EXCERPT, MCE_META_META },
    { mce_str("twitter:image"), MCE_META_IMAGE, MCE_META_META },
    { mce_str("twitter:image:src"), MCE_META_IMAGE, MCE_META_META },
    { mce_str("content-language"), MCE_META_LANG, MCE_META_META },
    { mce_null_str, 0, 0 }
};


static const mce_meta_name_t  mce_meta_props[] = {
    { mce_str("author"), MCE_META_BYLINE, MCE_META_MICRODATA },
    { mce_str("datepublished"), MCE_META_PUBLISHED, MCE_META_MICRODATA },
    { mce_str("description"), MCE_META_EXCERPT, MCE_META_MICRODATA },
    { mce_str("image"), MCE_META_IMAGE, MCE_META_MICRODATA },
    { mce_null_str, 0, 0 }
};


static const mce_meta_name_t  mce_meta_rels[] = {
    { mce_str("canonical"), MCE_META_CANONICAL, MCE_META_JSONLD },
    { mce_str("image_src"), MCE_META_IMAGE, MCE_META_MARKUP },
    { mce_str("author"), MCE_META_BYLINE, MCE_META_MARKUP },
    { mce_null_str, 0, 0 }
};


/* that tell something, or hold no tags */
static const uint8_t  mce_meta_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_meta] = 1,
    [MCE_TAG_link] = 1,
    [MCE_TAG_time] = 1,
    [MCE_TAG_script] = 1,
    [MCE_TAG_style] = 1
};


static mce_status_t mce_meta_token(mce_meta_t *meta, uint32_t token);
static mce_status_t mce_meta_name(mce_meta_t *meta, uint32_t token);
static mce_status_t mce_meta_link(mce_meta_t *meta, uint32_t token);
static int mce_meta_is(mce_str_t value, const char *word);
static int mce_meta_is_jsonld(const mce_document_t *doc, uint32_t token);
static mce_status_t mce_meta_search(mce_meta_t *meta, uint32_t first,
    uint32_t end);
static mce_status_t mce_meta_attrs(mce_meta_t *meta, mce_str_t part,
    const char *word, const char *attr, const mce_meta_name_t *names);
static const uint8_t *mce_meta_pair(const uint8_t *p, const uint8_t *end,
    const char *letters);
static mce_status_t mce_meta_element(mce_meta_t *meta, uint32_t token,
    const mce_meta_name_t *name);
static mce_status_t mce_meta_text(mce_meta_t *meta, uint32_t token,
    mce_str_t *text);
static mce_status_t mce_meta_decode(mce_meta_t *meta,
    const mce_meta_name_t *name, mce_str_t raw);
static const mce_meta_name_t *mce_meta_find_name(
    const mce_meta_name_t *names, mce_str_t name);
static uint32_t mce_meta_token_at(const mce_document_t *doc, size_t offset);


/*
 * One pass over the tokens.  What stands between two scripts or the like, half
 * of the page and less, is searched for attributes.
 */

mce_status_t
mce_meta_find(mce_document_t *doc, unsigned wanted, mce_meta_t *meta)
{
    uint32_t      i, first;
    mce_status_t  rc;

    memset(meta, 0, sizeof(mce_meta_t));
    memset(meta->sources, MCE_META_NOTHING, sizeof(meta->sources));
    meta->doc = doc;
    meta->wanted = wanted;
    first = 0;

    for (i = 0; i < doc->ntokens; i++) {
        /* one condition, which a processor can foresee */
        if (!mce_meta_tags[doc->tokens[i].tag]) {
            continue;
        }

        if (doc->tokens[i].kind == MCE_TOKEN_OPEN) {
            rc = mce_meta_token(meta, i);

        } else if (doc->tokens[i].kind == MCE_TOKEN_RAW) {
            rc = mce_meta_search(meta, first, i);
            first = i + 1;

        } else {
            continue;
        }

        if (rc != MCE_OK) {
            return rc;
        }
    }

    return mce_meta_search(meta, first, doc->ntokens);
}


static mce_status_t
mce_meta_token(mce_meta_t *meta, uint32_t i)
{
    mce_str_t           value;
    const mce_token_t  *token;

    token = &meta->doc->tokens[i];

    switch (token->tag) {

    case MCE_TAG_meta:
        return mce_meta_name(meta, i);

    case MCE_TAG_link:
        return mce_meta_link(meta, i);

    case MCE_TAG_time:
        if (meta->sources[MCE_META_PUBLISHED] == MCE_META_NOTHING
            && mce_token_attr_find(meta->doc, i, "datetime", &value))
        {
            return mce_meta_take(meta, MCE_META_PUBLISHED, MCE_META_MARKUP,
                                 value);
        }

        return MCE_OK;

    case MCE_TAG_script:
        if (token[1].kind == MCE_TOKEN_RAW && mce_meta_is_jsonld(meta->doc, i))
        {
            value.data = meta->doc->source.data + token[1].start;
            value.len = token[2].start - token[1].start;

            return mce_meta_jsonld(meta, value);
        }

        return MCE_OK;

    default:
        return MCE_OK;
    }
}


/*
 * An element may have a name and a property; the property tells more.
 */

static mce_status_t
mce_meta_name(mce_meta_t *meta, uint32_t token)
{
    uint32_t                pos;
    mce_str_t               name, content;
    mce_attr_t              attr;
    const mce_meta_name_t  *known;

    pos = 0;
    name.len = 0;
    content.len = 0;

    while (mce_token_attr(meta->doc, token, &pos, &attr)) {

        if (mce_meta_is(attr.name, "content")) {
            content = attr.value;

        } else if (mce_meta_is(attr.name, "property")
                   || (name.len == 0
                       && (mce_meta_is(attr.name, "name")
                           || mce_meta_is(attr.name, "http-equiv"))))
        {
            name = attr.value;
        }
    }

    if (name.len == 0 || content.len == 0) {
        return MCE_OK;
    }

    known = mce_meta_find_name(mce_meta_names, name);

    return known ? mce_meta_decode(meta, known, content) : MCE_OK;
}


static mce_status_t
mce_meta_link(mce_meta_t *meta, uint32_t token)
{
    mce_str_t               rel, href;
    const mce_meta_name_t  *known;

    if (!mce_token_attr_find(meta->doc, token, "rel", &rel)) {
        return MCE_OK;
    }

    known = mce_meta_find_name(mce_meta_rels, rel);

    if (known == NULL || known->field == MCE_META_BYLINE
        || !mce_token_attr_find(meta->doc, token, "href", &href))
    {
        return MCE_OK;
    }

    return mce_meta_decode(meta, known, href);
}


static int
mce_meta_is_jsonld(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  type;

    return mce_token_attr_find(doc, token, "type", &type)
           && mce_meta_is(type, "application/ld+json");
}


static int
mce_meta_is(mce_str_t value, const char *word)
{
    return value.len == strlen(word)
           && strncasecmp((const char *) value.data, word, value.len) == 0;
}


/*
 * Elements anywhere with an attribute, where it could still tell something
 * better.
 */

static mce_status_t
mce_meta_search(mce_meta_t *meta, uint32_t first, uint32_t end)
{
    mce_str_t                part;
    mce_status_t             rc;
    const mce_token_t       *tokens;
    const mce_meta_name_t   *prop;

    tokens = meta->doc->tokens;
    part.data = meta->doc->source.data + tokens[first].start;
    part.len = tokens[end].start - tokens[first].start;

    for (prop = mce_meta_props; prop->name.len; prop++) {

        if (meta->wanted & 1u << prop->field
            && meta->sources[prop->field] > MCE_META_MICRODATA)
        {
            rc = mce_meta_attrs(meta, part, "mprop", "itemprop",
                                mce_meta_props);
            if (rc != MCE_OK) {
                return rc;
            }

            break;
        }
    }

    if (!(meta->wanted & 1u << MCE_META_BYLINE)
        || meta->sources[MCE_META_BYLINE] != MCE_META_NOTHING)
    {
        return MCE_OK;
    }

    return mce_meta_attrs(meta, part, "author", "rel", mce_meta_rels);
}


/*
 * The source is searched for a word, which is faster than to read the
 * attributes of all tags.  Its first two letters do not often stand together.
 */

static mce_status_t
mce_meta_attrs(mce_meta_t *meta, mce_str_t part, const char *word,
    const char *attr, const mce_meta_name_t *names)
{
    size_t                  len;
    uint32_t                i, former;
    mce_str_t               value;
    mce_status_t            rc;
    const uint8_t          *p, *end;
    const mce_meta_name_t  *known;

    len = strlen(word);
    former = (uint32_t) -1;
    p = part.data;
    end = p + part.len;

    for ( ;; ) {
        p = mce_meta_pair(p, end, word);
        if ((size_t) (end - p) < len) {
            return MCE_OK;
        }

        if (memcmp(p, word, len) != 0) {
            p++;
            continue;
        }

        i = mce_meta_token_at(meta->doc,
                              (size_t) (p - meta->doc->source.data));
        p += len;

        if (i == former || meta->doc->tokens[i].kind != MCE_TOKEN_OPEN
            || !mce_token_attr_find(meta->doc, i, attr, &value))
        {
            continue;
        }

        former = i;
        known = mce_meta_find_name(names, value);

        if (known && meta->sources[known->field] > known->source) {
            rc = mce_meta_element(meta, i, known);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }
}


/*
 * The next place where two letters stand one after the other, or the end.
 */

static const uint8_t *
mce_meta_pair(const uint8_t *p, const uint8_t *end, const char *letters)
{
#if (MCE_SIMD)

    uint64_t    both;
    mce_simd_t  block, next;

    for ( /* void */ ; end - p > 64; p += 64) {
        block = mce_simd_load(p);
        next = mce_simd_load(p + 1);
        both = mce_simd_mask(&block, mce_vec_equal, letters[0])
               & mce_simd_mask(&next, mce_vec_equal, letters[1]);

        if (both) {
            return p + __builtin_ctzll(both);
        }
    }

#endif

    for ( /* void */ ; end - p > 1; p++) {
        if (p[0] == (uint8_t) letters[0] && p[1] == (uint8_t) letters[1]) {
            return p;
        }
    }

    return end;
}


static mce_status_t
mce_meta_element(mce_meta_t *meta, uint32_t token,
    const mce_meta_name_t *name)
{
    mce_str_t     value;
    mce_status_t  rc;

    if (mce_token_attr_find(meta->doc, token, "content", &value)
        || (name->field == MCE_META_PUBLISHED
            && mce_token_attr_find(meta->doc, token, "datetime", &value))
        || (name->field == MCE_META_IMAGE
            && mce_token_attr_find(meta->doc, token, "src", &value)))
    {
        return mce_meta_decode(meta, name, value);
    }

    if (name->field == MCE_META_IMAGE) {
        return MCE_OK;
    }

    rc = mce_meta_text(meta, token, &value);
    if (rc != MCE_OK || value.len == 0) {
        return rc;
    }

    return mce_meta_take(meta, name->field, name->source, value);
}


/*
 * The text of a short element.
 */

static mce_status_t
mce_meta_text(mce_meta_t *meta, uint32_t token, mce_str_t *text)
{
    uint32_t               i, last;
    uint8_t               *data;
    mce_str_t              part;
    mce_status_t           rc;
    const mce_token_t     *tokens;

    text->len = 0;
    tokens = meta->doc->tokens;
    last = token + MCE_META_TOKENS;

    for (i = token + 1; i < last && i < meta->doc->ntokens; i++) {

        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && tokens[i].tag == tokens[token].tag)
        {
            break;
        }

        if (tokens[i].kind != MCE_TOKEN_TEXT
            || tokens[i].flags & MCE_TOKEN_BLANK)
        {
            continue;
        }

        part.data = meta->doc->source.data + tokens[i].start;
        part.len = tokens[i + 1].start - tokens[i].start;

        rc = mce_text_decode(meta->doc->arena, part, &part);
        if (rc != MCE_OK) {
            return rc;
        }

        data = mce_arena_alloc(meta->doc->arena, text->len + part.len + 1);
        if (data == NULL) {
            return MCE_NO_MEMORY;
        }

        if (text->len) {
            memcpy(data, text->data, text->len);
            data[text->len++] = ' ';
        }

        memcpy(data + text->len, part.data, part.len);
        text->data = data;
        text->len += part.len;

        if (text->len > MCE_META_MAX) {
            break;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_meta_decode(mce_meta_t *meta, const mce_meta_name_t *name, mce_str_t raw)
{
    mce_status_t  rc;

    if (raw.len > MCE_META_MAX || meta->sources[name->field] <= name->source) {
        return MCE_OK;
    }

    rc = mce_text_decode(meta->doc->arena, raw, &raw);

    return rc == MCE_OK ? mce_meta_take(meta, name->field, name->source, raw)
                        : rc;
}


mce_status_t
mce_meta_take(mce_meta_t *meta, mce_meta_e field, mce_meta_source_e source,
    mce_str_t value)
{
    if (value.len == 0 || value.len > MCE_META_MAX
        || meta->sources[field] <= source)
    {
        return MCE_OK;
    }

    /* article:author is the address of a profile more often than a name */
    if (field == MCE_META_BYLINE && value.len > 4
        && memcmp(value.data, "http", 4) == 0)
    {
        return MCE_OK;
    }

    meta->values[field] = value;
    meta->sources[field] = (uint8_t) source;

    return MCE_OK;
}


static const mce_meta_name_t *
mce_meta_find_name(const mce_meta_name_t *names, mce_str_t name)
{
    for ( /* void */ ; names->name.len; names++) {
        if (names->name.len == name.len
            && strncasecmp((const char *) name.data,
                           (const char *) names->name.data, name.len) == 0)
        {
            return names;
        }
    }

    return NULL;
}


static uint32_t
mce_meta_token_at(const mce_document_t *doc, size_t offset)
{
    uint32_t  low, high, mid;

    low = 0;
    high = doc->ntokens;

    while (high - low > 1) {
        mid = (low + high) / 2;

        if (doc->tokens[mid].start <= offset) {
            low = mid;

        } else {
            high = mid;
        }
    }

    return low;
}
