
/*
 * The values of metadata.
 */


#include <string.h>
#include <strings.h>

#include "base/buffer.h"
#include "base/str.h"
#include "meta/byline/byline.h"
#include "meta/byline/words.h"
#include "meta/meta_value.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/url.h"


/* tokens of an element that names somebody */
#define MCE_META_TOKENS  12


static int mce_meta_is_unfilled(mce_str_t value);
static mce_status_t mce_meta_add(mce_meta_t *meta, mce_str_t name);


int
mce_meta_wants(const mce_meta_t *meta, mce_meta_e field, unsigned source)
{
    unsigned  known;

    known = meta->sources[field];

    return known > source
           || (field == MCE_META_PUBLISHED && meta->dates[source].len == 0)
           || (known == source && field == MCE_META_BYLINE
               && meta->values[field].len < MCE_META_MAX
               && (source == MCE_META_OPENGRAPH
                   || source == MCE_META_MICRODATA
                   || source == MCE_META_META + 1
                   || source == MCE_META_MARKUP));
}


mce_status_t
mce_meta_decode(mce_meta_t *meta, const mce_meta_name_t *name,
    unsigned source, mce_str_t raw)
{
    mce_status_t  rc;

    if (raw.len > MCE_META_MAX || !mce_meta_wants(meta, name->field, source))
    {
        return MCE_OK;
    }

    rc = mce_attr_decode(meta->doc->arena, raw, &raw);

    return rc == MCE_OK ? mce_meta_take(meta, name->field, source, raw) : rc;
}


mce_status_t
mce_meta_take(mce_meta_t *meta, mce_meta_e field, unsigned source,
    mce_str_t value)
{
    if (value.len == 0 || value.len > MCE_META_MAX
        || !mce_meta_wants(meta, field, source) || mce_meta_is_unfilled(value))
    {
        return MCE_OK;
    }

    /* article:author is more often the address of a profile than a name */
    if (field == MCE_META_BYLINE && value.len > 4
        && memcmp(value.data, "http", 4) == 0)
    {
        return MCE_OK;
    }

    /* who it was stands elsewhere, if it does */
    if (field == MCE_META_BYLINE
        && (mce_byline_is_role(value) || mce_byline_is_account(value)))
    {
        return MCE_OK;
    }

    if (field == MCE_META_PUBLISHED) {
        meta->dates[source] = value;

        if (meta->sources[field] <= source) {
            return MCE_OK;
        }
    }

    if (meta->sources[field] == source) {
        return mce_meta_add(meta, value);
    }

    meta->values[field] = value;
    meta->sources[field] = (uint8_t) source;

    return MCE_OK;
}


/*
 * Whether a value is what a template has in place of one: "{{ page.date }}",
 * "<%= author %>", "${title}".
 */

static int
mce_meta_is_unfilled(mce_str_t value)
{
    const uint8_t  *last;

    value = mce_text_trim(value);
    last = value.data + value.len - 1;

    return value.len > 3
           && ((*last == '}' && (value.data[0] == '{'
                                 || memcmp(value.data, "${", 2) == 0
                                 || memcmp(value.data, "#{", 2) == 0))
               || (*last == '>' && last[-1] == '%'
                   && memcmp(value.data, "<%", 2) == 0));
}


const mce_meta_name_t *
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


int
mce_meta_is_page(const mce_document_t *doc, mce_str_t link)
{
    return link.len > 1
           && (mce_url_is_link(link, doc->url)
               || (doc->meta
                   && mce_url_is_link(link,
                                  doc->meta->values[MCE_META_CANONICAL])));
}


/*
 * Appends one more author of the same source.
 */

static mce_status_t
mce_meta_add(mce_meta_t *meta, mce_str_t name)
{
    mce_buf_t  out;

    out = mce_buf(meta->doc->arena);

    mce_buf_str(&out, meta->values[MCE_META_BYLINE]);
    mce_buf_char(&out, MCE_BYLINE_NEXT);
    mce_buf_str(&out, name);

    meta->values[MCE_META_BYLINE] = mce_buf_value(&out);

    return out.failed ? MCE_NO_MEMORY : MCE_OK;
}


mce_status_t
mce_meta_item(mce_meta_t *meta, uint32_t token, mce_str_t *name)
{
    uint32_t            i;
    mce_str_t           prop, raw;
    const mce_token_t  *tokens;

    tokens = meta->doc->tokens;

    for (i = token + 1; i < meta->doc->ntokens
         && i < token + MCE_META_TOKENS; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && tokens[i].tag == tokens[token].tag)
        {
            break;
        }

        if (tokens[i].kind == MCE_TOKEN_OPEN
            && mce_token_attr_find(meta->doc, i, "itemprop", &prop)
            && mce_text_is(prop, "name"))
        {
            return mce_token_attr_find(meta->doc, i, "content", &raw)
                   ? mce_attr_decode(meta->doc->arena, raw, name)
                   : mce_meta_text(meta, i, name);
        }
    }

    return mce_meta_text(meta, token, name);
}


mce_status_t
mce_meta_text(mce_meta_t *meta, uint32_t token, mce_str_t *text)
{
    uint32_t            i;
    mce_buf_t           joined;
    mce_document_t     *doc;
    const mce_token_t  *tokens;

    doc = meta->doc;
    tokens = doc->tokens;
    joined = mce_buf(doc->arena);

    for (i = token + 1; i < doc->ntokens && joined.len <= MCE_META_MAX
         && i < token + MCE_META_TOKENS; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && tokens[i].tag == tokens[token].tag)
        {
            break;
        }

        if (tokens[i].kind == MCE_TOKEN_TEXT) {
            mce_buf_add(&joined, doc->source.data + tokens[i].start,
                        tokens[i + 1].start - tokens[i].start);
            mce_buf_char(&joined, ' ');
        }
    }

    return joined.failed ? MCE_NO_MEMORY
           : mce_text_decode(doc->arena, mce_buf_value(&joined), text);
}
