
/*
 * JSON, by the schema of docs/rendering.md, and the metadata in front of
 * Markdown: YAML, every value a quoted string, which is one of JSON as well.
 */


#include <stdio.h>

#include "render/tree/url.h"


#define MCE_JSON_SCHEMA  1


static void mce_front_value(mce_buf_t *out, mce_str_t value);
static void mce_json_member(mce_buf_t *out, const char *name, mce_str_t text);
static void mce_json_url(const mce_content_t *content, mce_buf_t *out,
    mce_buf_t *url, const char *name, mce_str_t raw, mce_url_use_e use);
static void mce_json_spans(const mce_content_t *content, mce_buf_t *out);


void
mce_json_page(const mce_content_t *content, mce_buf_t *out)
{
    char                  number[32];
    mce_buf_t             part;
    const mce_article_t  *article;

    article = content->article;
    part = mce_buf(out->arena);
    part.limit = out->limit;

    mce_buf_text(out, "{\"schema\":");
    mce_buf_number(out, MCE_JSON_SCHEMA);
    mce_json_member(out, "url", content->options->url);
    mce_json_member(out, "title", article->title);
    mce_json_member(out, "headline", article->headline);
    mce_json_member(out, "byline", article->byline);
    mce_json_member(out, "published", article->published);
    mce_json_member(out, "site", article->site);
    mce_json_url(content, out, &part, "canonical", article->canonical,
                 MCE_URL_PAGE);
    mce_json_url(content, out, &part, "image", article->image, MCE_URL_MEDIA);
    mce_json_member(out, "excerpt", article->excerpt);
    mce_json_member(out, "lang", article->lang);
    mce_buf_text(out, article->dir == MCE_DIR_RTL ? ",\"dir\":\"rtl\""
                                                  : ",\"dir\":\"ltr\"");
    mce_json_member(out, "extractor", content->options->extractor);

    if (article->confidence >= 0) {
        snprintf(number, sizeof(number), ",\"confidence\":%.2f",
                 article->confidence);
        mce_buf_text(out, number);
    }

    mce_buf_text(out, ",\"chars\":");
    mce_buf_number(out, article->chars);
    mce_json_spans(content, out);

    part.len = 0;
    mce_text_page(content, &part);
    mce_json_member(out, "text", mce_buf_value(&part));

    part.len = 0;

    if (content->headline) {
        mce_buf_text(&part, "<h1>");
        mce_buf_escaped(&part, article->headline);
        mce_buf_text(&part, "</h1>\n");
    }

    mce_html_content(content, &part);
    mce_json_member(out, "html", mce_buf_value(&part));

    if (content->options->markdown) {
        part.len = 0;
        mce_markdown_content(content, &part);
        mce_json_member(out, "markdown", mce_buf_value(&part));
    }

    mce_buf_text(out, "}\n");
    out->failed |= part.failed;
}


void
mce_front_matter(const mce_content_t *content, mce_buf_t *out)
{
    size_t                i, start;
    const mce_article_t  *article;

    article = content->article;

    struct {
        const char  *name;
        mce_str_t    value;
    } lines[] = {
        { "title: ", article->headline.len ? article->headline
                                           : article->title },
        { "byline: ", article->byline },
        { "published: ", article->published },
        { "site: ", article->site },
        { "url: ", content->options->url },
        { "lang: ", article->lang },
        { "excerpt: ", article->excerpt }
    };

    start = out->len;

    for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {

        if (lines[i].value.len) {
            mce_buf_text(out, out->len == start ? "---\n" : "");
            mce_buf_text(out, lines[i].name);
            mce_front_value(out, lines[i].value);
            mce_buf_char(out, '\n');
        }
    }

    mce_buf_text(out, out->len > start ? "---\n\n" : "");
}


/*
 * Readers that know no front matter take it for Markdown, so it holds neither
 * a tag nor the destination of a link; YAML and JSON read both all the same.
 */

static void
mce_front_value(mce_buf_t *out, mce_str_t value)
{
    size_t     i;
    uint8_t    c;
    mce_str_t  part;

    mce_buf_char(out, '"');
    part.data = value.data;

    for (i = 0; i < value.len; i++) {
        c = value.data[i];

        if (c == '<' || (c == '(' && i && value.data[i - 1] == ']')) {
            part.len = (size_t) (value.data + i - part.data);
            mce_buf_json_text(out, part);
            mce_buf_text(out, c == '<' ? "\\u003c" : "\\u0028");
            part.data = value.data + i + 1;
        }
    }

    part.len = (size_t) (value.data + i - part.data);
    mce_buf_json_text(out, part);
    mce_buf_char(out, '"');
}


/*
 * What is not known has no member.
 */

static void
mce_json_member(mce_buf_t *out, const char *name, mce_str_t text)
{
    if (text.len == 0) {
        return;
    }

    mce_buf_text(out, ",\"");
    mce_buf_text(out, name);
    mce_buf_text(out, "\":");
    mce_buf_json(out, text);
}


static void
mce_json_url(const mce_content_t *content, mce_buf_t *out, mce_buf_t *url,
    const char *name, mce_str_t raw, mce_url_use_e use)
{
    url->len = 0;
    (void) mce_url_add(url, raw, content->base, use);
    mce_json_member(out, name, mce_buf_value(url));
}


/*
 * Byte offsets of the decoded page, half-open.
 */

static void
mce_json_spans(const mce_content_t *content, mce_buf_t *out)
{
    size_t             i;
    const mce_span_t  *span;

    mce_buf_text(out, ",\"spans\":[");

    for (i = 0; i < content->article->spans.n; i++) {
        span = &content->article->spans.elts[i];

        mce_buf_text(out, i ? ",[" : "[");
        mce_buf_number(out, span->start);
        mce_buf_char(out, ',');
        mce_buf_number(out, span->end);
        mce_buf_char(out, ']');
    }

    mce_buf_char(out, ']');
}
