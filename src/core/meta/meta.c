
/*
 * Metadata of the page.
 */


#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "html/landmark.h"
#include "meta/byline/byline.h"
#include "meta/byline/shown.h"
#include "meta/jsonld.h"
#include "meta/meta.h"
#include "meta/microdata.h"
#include "text/ctype.h"
#include "text/entity.h"


static const mce_meta_name_t  mce_meta_names[] = {
    { mce_str("og:title"), MCE_META_TITLE, MCE_META_OPENGRAPH },
    { mce_str("article:author"), MCE_META_BYLINE, MCE_META_OPENGRAPH },
    { mce_str("article:published_time"), MCE_META_PUBLISHED,
      MCE_META_OPENGRAPH },
    { mce_str("article:modified_time"), MCE_META_MODIFIED,
      MCE_META_OPENGRAPH },
    { mce_str("og:updated_time"), MCE_META_MODIFIED, MCE_META_OPENGRAPH + 1 },
    { mce_str("og:site_name"), MCE_META_SITE, MCE_META_OPENGRAPH },
    { mce_str("og:url"), MCE_META_CANONICAL, MCE_META_OPENGRAPH },
    { mce_str("og:description"), MCE_META_EXCERPT, MCE_META_OPENGRAPH },
    { mce_str("og:image"), MCE_META_IMAGE, MCE_META_OPENGRAPH },
    { mce_str("og:locale"), MCE_META_LANG, MCE_META_OPENGRAPH },
    { mce_str("dc.title"), MCE_META_NAME, MCE_META_META },
    { mce_str("dc:title"), MCE_META_NAME, MCE_META_META },
    { mce_str("dcterms.title"), MCE_META_NAME, MCE_META_META },
    { mce_str("parsely-title"), MCE_META_NAME, MCE_META_META },
    { mce_str("sailthru.title"), MCE_META_NAME, MCE_META_META },
    { mce_str("hdl"), MCE_META_NAME, MCE_META_META },
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
    { mce_str("created"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("parsely-pub-date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("sailthru.date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("citation_author"), MCE_META_BYLINE, MCE_META_META },
    { mce_str("citation_publication_date"), MCE_META_PUBLISHED,
      MCE_META_META },
    { mce_str("citation_date"), MCE_META_PUBLISHED, MCE_META_META },
    { mce_str("dcterms.modified"), MCE_META_MODIFIED, MCE_META_META },
    { mce_str("dc.date.modified"), MCE_META_MODIFIED, MCE_META_META },
    { mce_str("changed"), MCE_META_MODIFIED, MCE_META_META },
    { mce_str("last-modified"), MCE_META_MODIFIED, MCE_META_META },
    { mce_str("lastmod"), MCE_META_MODIFIED, MCE_META_META },
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


static const mce_meta_name_t  mce_meta_rels[] = {
    { mce_str("canonical"), MCE_META_CANONICAL, MCE_META_JSONLD },
    { mce_str("image_src"), MCE_META_IMAGE, MCE_META_MARKUP },
    { mce_null_str, 0, 0 }
};


static mce_status_t mce_meta_read(mce_document_t *doc);
static mce_status_t mce_meta_token(mce_meta_t *meta, uint32_t token);
static mce_status_t mce_meta_name(mce_meta_t *meta, uint32_t token);
static mce_str_t mce_meta_straight(const mce_meta_t *meta,
    const mce_meta_name_t *known, mce_str_t content);
static mce_status_t mce_meta_link(mce_meta_t *meta, uint32_t token);


mce_status_t
mce_meta(mce_document_t *doc, unsigned wanted, const mce_meta_t **meta)
{
    mce_status_t  rc;

    rc = doc->meta ? MCE_OK : mce_meta_read(doc);
    *meta = doc->meta;

    if (rc == MCE_OK) {
        rc = mce_microdata(doc->meta, wanted);
    }

    if (rc != MCE_OK || doc->meta->shown
        || !(wanted & 1u << MCE_META_BYLINE)
        || doc->meta->sources[MCE_META_BYLINE] != MCE_META_NOTHING)
    {
        return rc;
    }

    doc->meta->shown = 1;

    rc = mce_byline_shown(doc->meta);

    return rc == MCE_OK
           && doc->meta->sources[MCE_META_BYLINE] == MCE_META_NOTHING
           ? mce_microdata_cards(doc->meta) : rc;
}


mce_status_t
mce_meta_author(mce_document_t *doc, uint32_t headline, mce_str_t *author)
{
    uint8_t      *source;
    mce_status_t  rc;
    mce_meta_t   *meta;

    meta = doc->meta;
    source = &meta->sources[MCE_META_BYLINE];
    *source = MCE_META_NOTHING;
    author->len = 0;

    rc = meta->shown ? MCE_OK : mce_byline_shown(meta);
    meta->shown = 1;

    if (rc == MCE_OK && *source == MCE_META_NOTHING && headline) {
        rc = mce_byline_shown_below(meta, headline);
    }

    if (*source != MCE_META_NOTHING) {
        *author = meta->values[MCE_META_BYLINE];
    }

    return rc;
}


static mce_status_t
mce_meta_read(mce_document_t *doc)
{
    size_t                  i;
    uint32_t                token;
    mce_meta_t             *meta;
    mce_status_t            rc;
    const mce_landmarks_t  *landmarks;

    rc = mce_landmarks(doc, &landmarks);
    if (rc != MCE_OK) {
        return rc;
    }

    meta = mce_arena_calloc(doc->arena, sizeof(mce_meta_t));
    if (meta == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(meta->sources, MCE_META_NOTHING, sizeof(meta->sources));
    meta->doc = doc;

    for (i = 0; i < landmarks->n; i++) {
        token = landmarks->tokens[i];

        if (doc->tokens[token].kind == MCE_TOKEN_OPEN) {
            rc = mce_meta_token(meta, token);
            if (rc != MCE_OK) {
                return rc;
            }

        } else if (doc->tokens[token].kind == MCE_TOKEN_RAW) {
            if (!mce_array_reserve(doc->arena, meta->raws, meta->nraws,
                                   meta->nalloc))
            {
                return MCE_NO_MEMORY;
            }

            meta->raws[meta->nraws++] = token;
        }
    }

    doc->meta = meta;

    return MCE_OK;
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

    case MCE_TAG_html:
    case MCE_TAG_base:
    case MCE_TAG_body:
        if (meta->top == 0
            || meta->doc->tokens[meta->top - 1].tag != MCE_TAG_body)
        {
            meta->top = i + 1;
        }

        return MCE_OK;

    case MCE_TAG_script:
        if (token[1].kind == MCE_TOKEN_RAW
            && mce_token_attr_find(meta->doc, i, "type", &value)
            && mce_text_is(value, "application/ld+json"))
        {
            value = mce_token_source(meta->doc, i + 1);

            if (!mce_array_reserve(meta->doc->arena, meta->scripts,
                                   meta->nscripts, meta->nscripts_alloc))
            {
                return MCE_NO_MEMORY;
            }

            meta->scripts[meta->nscripts++] = value;

            return mce_meta_jsonld(meta, value);
        }

        return MCE_OK;

    default:
        return MCE_OK;
    }
}


/*
 * A "property" is a list of names.  OpenGraph prescribes this attribute, so it
 * counts more than "name".
 */

static mce_status_t
mce_meta_name(mce_meta_t *meta, uint32_t token)
{
    uint32_t                pos;
    unsigned                named, decoded;
    mce_str_t               names = mce_null_str, name, content;
    mce_attr_t              attr;
    mce_status_t            rc;
    const mce_meta_name_t  *known;

    pos = 0;
    content.len = 0;
    named = 1;
    decoded = 0;

    while (mce_token_attr(meta->doc, token, &pos, &attr)) {

        if (mce_text_is(attr.name, "content")) {
            content = attr.value;

        } else if (mce_text_is(attr.name, "property")) {
            names = attr.value;
            named = 0;

        } else if (names.len == 0
                   && (mce_text_is(attr.name, "name")
                       || mce_text_is(attr.name, "http-equiv")))
        {
            names = attr.value;
        }
    }

    if (content.len > MCE_META_MAX) {
        return MCE_OK;
    }

    while (content.len && names.len) {
        name = names;

        for (name.len = 0; name.len < names.len; name.len++) {
            if (mce_is_space(name.data[name.len])) {
                break;
            }
        }

        known = mce_meta_find_name(mce_meta_names, name);

        if (known && mce_meta_wants(meta, known->field,
                                    known->source + named))
        {

            /* decoded once for all names */
            rc = decoded ? MCE_OK : mce_attr_decode(meta->doc->arena, content,
                                                    &content);
            decoded = 1;

            if (rc == MCE_OK) {
                rc = mce_meta_take(meta, known->field, known->source + named,
                                   mce_meta_straight(meta, known, content));
            }

            if (rc != MCE_OK) {
                return rc;
            }
        }

        pos = (uint32_t) (name.len + (name.len < names.len));
        names.data += pos;
        names.len -= pos;
    }

    return MCE_OK;
}


/*
 * Libraries sort by family names.
 */

static mce_str_t
mce_meta_straight(const mce_meta_t *meta, const mce_meta_name_t *known,
    mce_str_t content)
{
    int  cited;

    cited = mce_text_starts(known->name, "citation_");

    return known->field == MCE_META_BYLINE
           && (cited || mce_text_starts(known->name, "dc"))
           ? mce_byline_straight(meta->doc->arena, content, cited) : content;
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

    if (known == NULL
        || !mce_token_attr_find(meta->doc, token, "href", &href))
    {
        return MCE_OK;
    }

    return mce_meta_decode(meta, known, known->source, href);
}
