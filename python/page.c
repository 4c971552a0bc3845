
/*
 * A page from its bytes to what Python shows of it.
 */


#include "page.h"

#include <string.h>
#include <strings.h>


static mce_status_t mce_py_article(mce_arena_t *arena,
    const mce_expr_t *expr, const mce_py_in_t *in, mce_py_out_t *out,
    mce_article_t **article);
static mce_status_t mce_py_render(const mce_expr_t *expr,
    const mce_py_in_t *in, mce_article_t *article, mce_py_out_t *out);


mce_status_t
mce_py_extract(mce_arena_t *arena, const mce_expr_t *expr,
    const mce_py_in_t *in, mce_py_out_t *out)
{
    mce_status_t    rc;
    mce_article_t  *article;

    memset(out, 0, sizeof(mce_py_out_t));

    if (in->timeout) {
        mce_arena_set_timeout(arena, in->timeout);
    }

    rc = mce_py_article(arena, expr, in, out, &article);

    return rc == MCE_OK ? mce_py_render(expr, in, article, out) : rc;
}


static mce_status_t
mce_py_article(mce_arena_t *arena, const mce_expr_t *expr,
    const mce_py_in_t *in, mce_py_out_t *out, mce_article_t **article)
{
    mce_str_t         source;
    mce_status_t      rc;
    mce_document_t   *doc, *page;
    mce_extraction_t  found;

    rc = mce_decode(arena, in->bytes, in->charset, &source, &out->encoding);

    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK) {
        page = doc;
        mce_document_set_url(doc, in->url);
        rc = mce_extract_with_fallback(expr, &doc, &found);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_complete(*article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_hide(*article, in->hidden);
    }

    if (rc == MCE_OK) {
        rc = mce_article_headline(*article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_metadata(*article);
    }

    if (rc == MCE_OK) {
        out->article = *article;

        if (doc == page) {
            out->spans = (*article)->spans;
        }
    }

    return rc;
}


static mce_status_t
mce_py_render(const mce_expr_t *expr, const mce_py_in_t *in,
    mce_article_t *article, mce_py_out_t *out)
{
    size_t                i;
    mce_str_t             canonical;
    mce_status_t          rc;
    mce_render_options_t  options = { 0 };

    canonical = article->canonical;

    options.url = in->url;
    options.extractor = mce_expr_text(expr);

    if (in->url.len == 0 && canonical.len >= 4
        && strncasecmp((const char *) canonical.data, "http", 4) == 0)
    {
        options.url = canonical;
    }

    for (i = 0; i < MCE_PY_FORMATS; i++) {
        if (!(in->formats & 1u << i)) {
            continue;
        }

        options.bare = i != MCE_FORMAT_JSON;

        rc = mce_render(article, (mce_format_e) i, &options,
                        &out->rendered[i]);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return MCE_OK;
}
