
/*
 * The last resort: pages whose text a script is to insert.  Some have it in
 * JSON-LD as well; some have a description at least.
 */


#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "html/arrange/arrange.h"
#include "meta/jsonld.h"
#include "meta/meta.h"
#include "text/entity.h"


/* a longer selection is no mere notice that the page needs scripts */
#define MCE_FALLBACK_SELECTED  1000
/* the other text must be this many times longer */
#define MCE_FALLBACK_TIMES     2


static size_t mce_fallback_hidden(const mce_document_t *doc);
static mce_status_t mce_fallback_document(mce_document_t **doc,
    mce_str_t text, int json, mce_spans_t *spans);
static mce_status_t mce_fallback_paragraphs(mce_buf_t *out, mce_str_t text);
static void mce_fallback_element(mce_buf_t *out, const char *name,
    mce_str_t text);


mce_status_t
mce_extract_with_fallback(const mce_expr_t *expr, mce_document_t **doc,
    mce_extraction_t *found)
{
    int                json;
    size_t             selected;
    mce_str_t          text;
    mce_status_t       rc, known;
    const mce_meta_t  *meta;

    rc = mce_arrange_document(doc);
    rc = (rc == MCE_OK) ? mce_extract(expr, *doc, found) : rc;
    if (rc != MCE_OK && rc != MCE_NO_CONTENT) {
        return rc;
    }

    selected = mce_spans_size(&found->spans);
    if (selected > MCE_FALLBACK_SELECTED) {
        return rc;
    }

    known = mce_meta(*doc, 0, &meta);
    if (known != MCE_OK) {
        return known;
    }

    selected += mce_fallback_hidden(*doc);
    text = meta->body;
    json = text.len > MCE_FALLBACK_TIMES * selected;
    text = json ? text : meta->values[MCE_META_EXCERPT];

    if (text.len <= MCE_FALLBACK_TIMES * selected) {
        return rc;
    }

    return mce_fallback_document(doc, text, json, &found->spans);
}


/*
 * The length of the text in <noscript>: if that is more than a notice, the
 * page is complete without scripts, and an excerpt would be less.
 */

static size_t
mce_fallback_hidden(const mce_document_t *doc)
{
    size_t              len;
    uint32_t            i, end;
    uint64_t            open[4];
    const mce_token_t  *token;

    len = 0;
    end = 0;
    memset(open, 0, sizeof(open));

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        if (i < end) {
            len += token->kind == MCE_TOKEN_TEXT
                   && !(token->flags & MCE_TOKEN_BLANK)
                   ? token[1].start - token->start : 0;

        } else if (token->tag == MCE_TAG_noscript
                   && token->kind == MCE_TOKEN_OPEN)
        {
            end = mce_token_muted(doc, i, open);
        }
    }

    return len;
}


/*
 * The page with its text before it, as paragraphs: what is known of the page
 * stays known, and nothing that the page leaves open can swallow them.
 */

static mce_status_t
mce_fallback_document(mce_document_t **doc, mce_str_t text, int json,
    mce_spans_t *spans)
{
    uint32_t             first, end;
    mce_buf_t            out;
    mce_title_t          title;
    mce_status_t         rc;
    mce_document_t      *copy;
    mce_span_builder_t   builder = { .arena = (*doc)->arena };

    rc = mce_title_find(*doc, MCE_TITLE_PIECE, &title);
    if (rc != MCE_OK && rc != MCE_NO_CONTENT) {
        return rc;
    }

    out = mce_buf((*doc)->arena);
    mce_fallback_element(&out, "h1", title.text);
    first = (uint32_t) out.len;

    if (!json) {
        mce_fallback_element(&out, "p", text);

    } else if (mce_fallback_paragraphs(&out, text) != MCE_OK) {
        return MCE_NO_MEMORY;
    }

    end = (uint32_t) out.len;
    mce_buf_str(&out, (*doc)->source);

    if (out.failed) {
        return MCE_NO_MEMORY;
    }

    rc = mce_document_create(out.arena, mce_buf_value(&out), &copy);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_document_set_url(copy, (*doc)->url);

    rc = mce_document_scan(copy);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_document_add_tokens(copy, mce_token_at(copy, first),
                                 mce_token_at(copy, end), &builder);

    *doc = copy;
    *spans = builder.spans;

    return rc != MCE_OK || spans->n ? rc : MCE_NO_CONTENT;
}


static mce_status_t
mce_fallback_paragraphs(mce_buf_t *out, mce_str_t text)
{
    size_t        i, start;
    uint8_t      *data;
    mce_str_t     part;
    mce_status_t  rc;

    data = mce_arena_alloc(out->arena, text.len);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0, start = 0; i <= text.len; i++) {

        if (i < text.len
            && (text.data[i] != '\\' || text.data[i + 1] != 'n'))
        {
            i += (text.data[i] == '\\');
            continue;
        }

        part.data = text.data + start;
        part.len = i - start;
        part.len = (size_t) (mce_jsonld_decode(data, part) - data);
        part.data = data;

        rc = mce_text_decode(out->arena, part, &part);
        if (rc != MCE_OK) {
            return rc;
        }

        mce_fallback_element(out, "p", part);
        start = ++i + 1;
    }

    return MCE_OK;
}


static void
mce_fallback_element(mce_buf_t *out, const char *name, mce_str_t text)
{
    if (text.len == 0) {
        return;
    }

    mce_buf_char(out, '<');
    mce_buf_text(out, name);
    mce_buf_char(out, '>');
    mce_buf_escaped(out, text);
    mce_buf_text(out, "</");
    mce_buf_text(out, name);
    mce_buf_char(out, '>');
}
