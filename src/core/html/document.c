
/*
 * The document over its tokens: attributes, muted elements, visible text.
 */


#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/simd.h"
#include "base/str.h"
#include "html/attr.h"
#include "html/element.h"
#include "html/scan.h"
#include "html/tree.h"
#include "text/ctype.h"


static uint32_t mce_token_between(const mce_document_t *doc, uint32_t low,
    uint32_t high, uint32_t offset);
static int mce_token_lacks(const mce_document_t *doc, uint32_t token,
    const char *name, size_t len);


const uint8_t  mce_attr_bytes[256] = {
    [' '] = 1, ['\n'] = 1, ['\t'] = 1, ['\r'] = 1, ['\f'] = 1, ['/'] = 1,
    ['='] = 2
};


mce_status_t
mce_document_create(mce_arena_t *arena, mce_str_t source,
    mce_document_t **doc)
{
    mce_document_t  *d;

    if (source.len > INT32_MAX) {
        return MCE_TOO_LARGE;
    }

    d = mce_arena_calloc(arena, sizeof(mce_document_t));
    if (d == NULL) {
        return MCE_NO_MEMORY;
    }

    d->arena = arena;
    d->source = source;

    mce_document_limit(d, UINT32_MAX, UINT32_MAX);

    *doc = d;

    return MCE_OK;
}


mce_status_t
mce_document_replace(const mce_document_t *doc, mce_str_t source,
    mce_document_t **replaced)
{
    mce_status_t  rc;

    rc = mce_document_create(doc->arena, source, replaced);

    if (rc == MCE_OK) {
        mce_document_limit(*replaced, doc->max_tokens, doc->max_nesting);
        mce_document_set_url(*replaced, doc->url);
    }

    return rc;
}


void
mce_document_limit(mce_document_t *doc, uint32_t tokens, uint32_t nesting)
{
    doc->max_tokens = tokens;
    doc->max_nesting = nesting;
}


void
mce_document_set_url(mce_document_t *doc, mce_str_t url)
{
    doc->url = url;
}


mce_status_t
mce_document_scan(mce_document_t *doc)
{
    mce_status_t  rc;

    if (doc->elements == NULL) {
        doc->elements = mce_elements_create(doc->arena);

        if (doc->elements == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    if (doc->tokens == NULL) {
        rc = mce_scan(doc->arena, doc->source, &doc->tokens, &doc->ntokens);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return doc->ntokens <= doc->max_tokens ? MCE_OK : MCE_TOO_LARGE;
}


mce_status_t
mce_document_text(mce_document_t *doc, mce_spans_t *spans)
{
    mce_status_t        rc;
    mce_span_builder_t  out = { .arena = doc->arena };

    rc = mce_document_add_text(doc, &out);
    *spans = out.spans;

    return rc;
}


mce_status_t
mce_document_asks_password(mce_document_t *doc, int *asks)
{
    uint32_t      i;
    mce_str_t     type;
    mce_status_t  rc;

    *asks = 0;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < doc->ntokens && !*asks; i++) {
        *asks = mce_token_input(doc, i, &type)
                && mce_text_is(type, "password");
    }

    return MCE_OK;
}


mce_status_t
mce_document_add_text(mce_document_t *doc, mce_span_builder_t *out)
{
    mce_status_t       rc;
    const mce_tree_t  *tree;

    /* which tells what is skipped, and what unknown elements are blocks */
    rc = mce_tree(doc, &tree);

    return rc == MCE_OK ? mce_document_add_tokens(doc, 0, doc->ntokens, out)
                        : rc;
}


mce_status_t
mce_document_add_tokens(mce_document_t *doc, uint32_t first, uint32_t end,
    mce_span_builder_t *out)
{
    mce_text_walk_t     walk;
    const mce_token_t  *token;

    /* the walk is kept from call to call: a muted element that has no end tag
       after one place has none after a later place */
    if (first < doc->walk.next) {
        memset(&doc->walk, 0, sizeof(mce_text_walk_t));
    }

    walk = doc->walk;
    walk.next = first;

    while (walk.next < end && (token = mce_token_walk(doc, &walk)) != NULL) {
        if (mce_token_is_text(token)) {
            mce_span_add(out, token->start, token[1].start);
        }
    }

    doc->walk = walk;
    doc->walk.next = end;

    return out->status;
}


const mce_token_t *
mce_text_walk(const mce_document_t *doc, mce_text_walk_t *walk)
{
    const mce_token_t  *token;

    do {
        token = mce_token_walk(doc, walk);
    } while (token && !mce_token_is_text(token));

    return token;
}


uint32_t
mce_token_muted(const mce_document_t *doc, uint32_t token, uint64_t open[4])
{
    uint8_t   tag;
    uint32_t  i;
    uint64_t  bit;

    tag = doc->tokens[token].tag;
    bit = (uint64_t) 1 << (tag & 63);

    if (open[tag / 64] & bit
        || doc->tokens[token].flags & MCE_TOKEN_SELF_CLOSED)
    {
        return token;
    }

    for (i = token + 1; i < doc->ntokens; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_CLOSE
            && doc->tokens[i].tag == tag)
        {
            return i;
        }
    }

    open[tag / 64] |= bit;

    return token;
}


uint32_t
mce_token_at(const mce_document_t *doc, uint32_t offset)
{
    return mce_token_between(doc, 0, doc->ntokens, offset);
}


uint32_t
mce_token_from(const mce_document_t *doc, uint32_t token, uint32_t offset)
{
    uint32_t  step;

    for (step = 1; step < doc->ntokens - token
         && doc->tokens[token + step].start <= offset; step *= 2)
    {
        token += step;
    }

    return mce_token_between(doc, token,
                             step < doc->ntokens - token ? token + step
                                                         : doc->ntokens,
                             offset);
}


static uint32_t
mce_token_between(const mce_document_t *doc, uint32_t low, uint32_t high,
    uint32_t offset)
{
    uint32_t  mid;

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


int
mce_token_attr(const mce_document_t *doc, uint32_t token, uint32_t *pos,
    mce_attr_t *attr)
{
    const uint8_t  *p, *start, *end;

    start = doc->source.data + doc->tokens[token].start;
    end = doc->source.data + doc->tokens[token + 1].start - 1;

    p = *pos ? start + *pos : mce_attrs_begin(doc, token, &end);
    p = mce_attrs_next(p, end, attr);

    if (p == NULL) {
        return 0;
    }

    *pos = (uint32_t) (p - start);

    return 1;
}


const uint8_t *
mce_attr_value(const uint8_t *p, const uint8_t *end, mce_str_t *value)
{
    const uint8_t  *q;

    value->data = p;
    value->len = 0;

    for (q = p; q < end && *q != '='; q++) {
        if (!mce_is_space(*q)) {
            return p;
        }
    }

    if (q == end) {
        return p;
    }

    for (p = q + 1; p < end && mce_is_space(*p); p++) { /* void */ }

    if (p == end) {
        return p;
    }

    if (*p == '"' || *p == '\'') {
        return mce_attr_quoted(p, end, value);
    }

    value->data = p;

    while (p < end && !mce_is_space(*p)) {
        p++;
    }

    value->len = (size_t) (p - value->data);

    return p;
}


/*
 * Whether three letters of a name, the first, the middle and the last one, are
 * nowhere in a tag, so that nobody has to read its attributes.
 */

static int
mce_token_lacks(const mce_document_t *doc, uint32_t token, const char *name,
    size_t len)
{
#if (MCE_SIMD)
    char            first, middle, last;
    mce_vec_t       lower, found;
    const uint8_t  *p, *end;

    lower = mce_vec_fill(0x20);
    first = (char) (name[0] | 0x20);
    middle = (char) (name[len / 2] | 0x20);
    last = (char) (name[len - 1] | 0x20);
    p = doc->source.data + doc->tokens[token].start;
    end = doc->source.data + doc->tokens[token + 1].start - 1;

    if ((size_t) (doc->source.data + doc->source.len - end)
        < MCE_VEC_SIZE + len)
    {
        return 0;
    }

    for ( /* void */ ; p < end; p += MCE_VEC_SIZE) {
        found = mce_vec_equal(mce_vec_load(p) | lower, first)
                & mce_vec_equal(mce_vec_load(p + len / 2) | lower, middle)
                & mce_vec_equal(mce_vec_load(p + len - 1) | lower, last);

        if (mce_simd_bits(found)) {
            return 0;
        }
    }

    return 1;
#else
    return 0;
#endif
}


int
mce_token_attr_find(const mce_document_t *doc, uint32_t token,
    const char *name, mce_str_t *value)
{
    size_t          len;
    mce_attr_t      attr;
    const uint8_t  *p, *end;

    len = strlen(name);

    if (mce_token_is_bare(doc, token)
        || mce_token_lacks(doc, token, name, len))
    {
        return 0;
    }

    p = mce_attrs_begin(doc, token, &end);

    while ((p = mce_attrs_next(p, end, &attr)) != NULL) {
        if (attr.name.len == len && mce_text_same(attr.name, name) == len) {
            *value = attr.value;
            return 1;
        }
    }

    return 0;
}


int
mce_token_is_link(const mce_document_t *doc, uint32_t i)
{
    mce_str_t           value;
    const mce_token_t  *token;

    token = &doc->tokens[i];

    /* most links begin with their address, nearly all have one */
    return (token[1].start - token->start > 8
            && memcmp(doc->source.data + token->start, "<a href=", 8) == 0)
           || mce_token_attr_find(doc, i, "href", &value);
}


uint32_t
mce_token_attrs(const mce_document_t *doc, uint32_t token,
    const mce_str_t *names, size_t n, mce_str_t *values)
{
    size_t      i;
    uint32_t    pos, found;
    mce_attr_t  attr;

    pos = 0;
    found = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        for (i = 0; i < n; i++) {
            if (attr.name.len == names[i].len && !(found & 1u << i)
                && strncasecmp((const char *) attr.name.data,
                               (const char *) names[i].data, names[i].len)
                   == 0)
            {
                values[i] = attr.value;
                found |= 1u << i;
                break;
            }
        }
    }

    return found;
}


int
mce_token_input(const mce_document_t *doc, uint32_t token, mce_str_t *type)
{
    if (doc->tokens[token].tag != MCE_TAG_input
        || doc->tokens[token].kind != MCE_TOKEN_OPEN)
    {
        return 0;
    }

    if (!mce_token_attr_find(doc, token, "type", type)) {
        *type = (mce_str_t) mce_null_str;
    }

    return 1;
}
