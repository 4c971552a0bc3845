
/*
 * From an article to bytes.
 */


#include "base/arena.h"
#include "meta/meta.h"
#include "render/render.h"
#include "render/template.h"
#include "render/tree/anchor.h"
#include "render/tree/select.h"
#include "render/tree/url.h"


static int mce_render_headline(const mce_content_t *content);


unsigned
mce_render_fields(mce_format_e format, const mce_render_options_t *options)
{
    switch (format) {

    case MCE_FORMAT_TEXT:
        return 0;

    case MCE_FORMAT_HTML:
        return options->page ? options->page->fields
                             : mce_template_builtin.fields;

    default:
        return MCE_META_ALL;
    }
}


mce_status_t
mce_render_article(const mce_article_t *article, mce_format_e format,
    const mce_render_options_t *options, mce_str_t *out)
{
    size_t         room;
    mce_buf_t      buf;
    mce_select_t   select;
    mce_status_t   rc;
    mce_content_t  content = {
        .article = article, .options = options, .doc = article->doc,
        .text = mce_buf(article->doc->arena)
    };

    static void  (*const writers[])(const mce_content_t *, mce_buf_t *) = {
        mce_html_page, mce_text_page, mce_markdown_page, mce_json_page
    };

    rc = mce_url_base(&content, options->host_relative
                                && format == MCE_FORMAT_HTML);

    if (rc == MCE_OK) {
        rc = mce_select(article, &select);
    }

    if (rc == MCE_OK) {
        rc = mce_arena_canceled(content.doc->arena)
             ? MCE_CANCELED : mce_feed(&select, &content);
    }

    if (rc == MCE_OK) {
        rc = mce_anchors(&select, &content);
    }

    if (rc != MCE_OK || mce_arena_canceled(content.doc->arena)) {
        return rc != MCE_OK ? rc : MCE_CANCELED;
    }

    content.headline = mce_render_headline(&content);
    buf = mce_buf(content.doc->arena);
    buf.limit = options->max_output;

    /* the rendered page is little longer than its text */
    room = content.text.len + content.text.len / 4 + 4096;
    mce_buf_room(&buf, buf.limit && room > buf.limit ? buf.limit : room);

    writers[format](&content, &buf);

    rc = mce_buf_status(&buf);

    if (rc == MCE_OK) {
        *out = mce_buf_value(&buf);
    }

    return rc;
}


/*
 * Whether the headline must be written, because neither it nor a heading of
 * the same text is in the content.
 */

static int
mce_render_headline(const mce_content_t *content)
{
    mce_str_t             text, headline;
    const mce_node_t     *node, *child;
    const mce_article_t  *article;

    article = content->article;
    headline = article->headline;

    if (headline.len == 0
        || mce_spans_common(&article->headline_spans, &article->spans))
    {
        return 0;
    }

    for (node = content->nodes; node < content->nodes + content->n; node++) {

        if (mce_el_kind(node->el) != MCE_KIND_HEADING) {
            continue;
        }

        /* no heading is empty: the next node is in it, unless it is a leaf */
        child = node->flags & MCE_NODE_LEAF ? node : node + 1;
        text = mce_node_text(content, child);

        if (mce_node_has_text(child) && text.len == headline.len
            && memcmp(text.data, headline.data, text.len) == 0)
        {
            return 0;
        }
    }

    return 1;
}
