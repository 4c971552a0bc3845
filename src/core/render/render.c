
/*
 * From an article to bytes.
 */


#include "base/arena.h"
#include "meta/meta.h"
#include "render/feed/feed.h"
#include "render/page/template.h"
#include "render/removed/removed.h"
#include "render/render.h"
#include "render/settle/settle.h"
#include "render/tree/anchor.h"
#include "render/tree/select.h"
#include "render/tree/url.h"


/* bytes around the text of a node */
#define MCE_RENDER_TAGS  12


static const mce_template_t *mce_render_page(
    const mce_render_options_t *options);
static mce_status_t mce_render_tree(mce_content_t *content,
    mce_format_e format);


unsigned
mce_render_fields(mce_format_e format, const mce_render_options_t *options)
{
    switch (format) {

    case MCE_FORMAT_TEXT:
        return 1 << MCE_META_CANONICAL;

    case MCE_FORMAT_HTML:
        return mce_render_page(options)->fields;

    default:
        return MCE_META_ALL;
    }
}


static const mce_template_t *
mce_render_page(const mce_render_options_t *options)
{
    return options->page ? options->page : &mce_template_builtin;
}


/*
 * The rendered page is little longer than its text, unless that is in very
 * small pieces.
 */

size_t
mce_render_room(const mce_content_t *content)
{
    return content->text.len + content->text.len / 4
           + content->n * MCE_RENDER_TAGS + 4096;
}


void
mce_render_reserve(mce_buf_t *buf, size_t room)
{
    mce_buf_room(buf, buf->limit && room > buf->limit ? buf->limit : room);
}


mce_status_t
mce_render_article(const mce_article_t *article, mce_format_e format,
    const mce_render_options_t *options, mce_str_t *out)
{
    mce_buf_t      buf;
    mce_status_t   rc;
    mce_content_t  content = {
        .article = article, .options = options, .doc = article->doc,
        .text = mce_buf(article->doc->arena)
    };

    static void  (*const writers[])(const mce_content_t *, mce_buf_t *) = {
        mce_html_page, mce_text_page, mce_markdown_page, mce_json_page
    };

    if (format == MCE_FORMAT_HTML && !options->bare) {
        content.page = mce_render_page(options);
    }

    rc = mce_render_tree(&content, format);
    if (rc != MCE_OK) {
        return rc;
    }

    /* on a page, the template decides */
    if (article->headless && format != MCE_FORMAT_HTML) {
        content.headline = 0;
    }

    content.scrolls = content.page && content.page->scrolls;
    buf = mce_buf(content.doc->arena);
    buf.limit = options->max_output;

    if (format != MCE_FORMAT_JSON) {
        mce_render_reserve(&buf, mce_render_room(&content));
    }

    if (format == MCE_FORMAT_HTML && options->bare) {
        mce_html_bare(&content, &buf);

    } else {
        writers[format](&content, &buf);
    }

    if (format != MCE_FORMAT_HTML) {
        mce_includes_break(&buf, format == MCE_FORMAT_JSON ? "\\u003c"
                                                           : "< ");
    }

    rc = mce_buf_status(&buf);

    if (rc == MCE_OK) {
        *out = mce_buf_value(&buf);
    }

    return rc;
}


/*
 * What is written: the nodes, and the links that were removed.
 */

static mce_status_t
mce_render_tree(mce_content_t *content, mce_format_e format)
{
    mce_select_t          select;
    mce_status_t          rc;
    const mce_article_t  *article;

    article = content->article;

    rc = mce_url_base(content, content->options->host_relative
                               && format == MCE_FORMAT_HTML);

    if (rc == MCE_OK) {
        rc = mce_select(article, &select);
    }

    if (rc == MCE_OK) {
        rc = mce_arena_canceled(content->doc->arena)
             ? MCE_CANCELED : mce_feed(&select, content);
    }

    if (rc == MCE_OK) {
        mce_figures(content);
        rc = mce_code_rows(content);
    }

    if (rc == MCE_OK) {
        rc = mce_lone_labels(content);
    }

    if (rc == MCE_OK) {
        rc = mce_anchors(&select, content);
    }

    if (rc == MCE_OK) {
        rc = mce_content_clean(content, format != MCE_FORMAT_HTML);
    }

    if (rc != MCE_OK || mce_arena_canceled(content->doc->arena)) {
        return rc != MCE_OK ? rc : MCE_CANCELED;
    }

    /* a template may show nothing but the content */
    mce_headings(content, content->page == NULL || content->page->titled);

    if (format == MCE_FORMAT_JSON
        || (content->page ? content->page->fields & 1u << MCE_META_PUBLISHED
                          : format == MCE_FORMAT_MARKDOWN
                            && !content->options->bare))
    {
        mce_heading_days(content);
        mce_credits(content);
    }

    mce_heading_lines(content);
    mce_edges(content);

    return content->options->removed_links || article->removed_links
           ? mce_removed(&select, content) : MCE_OK;
}
