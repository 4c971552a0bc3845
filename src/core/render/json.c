
/*
 * JSON, by the schema of docs/rendering.md.
 */


#include <endian.h>
#include <stdio.h>

#include "render/removed/removed.h"
#include "render/render.h"
#include "render/tree/url.h"


#define MCE_JSON_SCHEMA  1

/* bytes of most spans */
#define MCE_JSON_SPAN  16

/* what mce_digits_put() may write of six digits */
#define MCE_JSON_HIGH  8


/*
 * The offset that was written last without its last four digits, as a number
 * and in digits; 0: it has no others.
 */
typedef struct {
    uint32_t        from;
    size_t          len;
    uint8_t         digits[MCE_JSON_HIGH];
} mce_json_offset_t;


static size_t mce_json_room(const mce_content_t *content, size_t len);
static void mce_json_head(const mce_content_t *content, mce_buf_t *out);
static void mce_json_member(mce_buf_t *out, const char *name, mce_str_t text);
static void mce_json_authors(const mce_article_t *article, mce_buf_t *out);
static void mce_json_posts(const mce_content_t *content, const char *before,
    mce_buf_t *out, mce_buf_t *part);
static void mce_json_url(const mce_content_t *content, mce_buf_t *out,
    mce_buf_t *url, const char *name, mce_str_t raw, mce_url_use_e use);
static void mce_json_removed(const mce_content_t *content, mce_buf_t *out,
    mce_buf_t *url);
static void mce_json_spans(const char *name, const mce_spans_t *spans,
    mce_buf_t *out);
static inline uint8_t *mce_json_span(uint8_t *p, mce_json_offset_t *last,
    const mce_span_t *span);


void
mce_json_page(const mce_content_t *content, mce_buf_t *out)
{
    mce_buf_t      part;
    mce_content_t  inner;

    /* links that were removed have a member of their own */
    inner = *content;
    inner.nremoved = 0;

    part = mce_buf(out->arena);
    part.limit = out->limit;

    if (content->options->bare) {
        mce_render_reserve(out, mce_json_room(content, content->text.len));
        mce_json_posts(content, "[{", out, &part);
        out->failed |= part.failed;
        return;
    }

    /* the text is written first: from its length that of the object follows,
       which would be moved several times if it grew */
    mce_render_reserve(&part, mce_render_room(content));
    mce_text_page(&inner, &part);
    mce_render_reserve(out, mce_json_room(content, part.len));

    mce_json_head(content, out);
    mce_json_spans(",\"spans\":[", &content->article->spans, out);

    if (content->article->hides == MCE_HIDDEN_MARK + 1) {
        mce_json_spans(",\"hidden\":[", &content->article->hidden, out);
    }

    mce_json_member(out, "text", mce_buf_value(&part));

    part.len = 0;
    mce_html_bare(&inner, &part);
    mce_json_member(out, "html", mce_buf_value(&part));

    if (content->options->markdown) {
        part.len = 0;
        mce_markdown_content(&inner, &part);
        mce_json_member(out, "markdown", mce_buf_value(&part));
    }

    mce_json_posts(content, ",\"posts\":[{", out, &part);
    mce_json_removed(content, out, &part);
    mce_buf_text(out, "}\n");
    out->failed |= part.failed;
}


/*
 * About as many bytes as the object takes whose text has "len": line feeds and
 * quotes take two each in a string.
 */

static size_t
mce_json_room(const mce_content_t *content, size_t len)
{
    size_t  room;

    room = mce_render_room(content);
    room += room / 16;

    return len + len / 8 + room + (content->options->markdown ? room : 0)
           + content->article->spans.n * MCE_JSON_SPAN;
}


static void
mce_json_head(const mce_content_t *content, mce_buf_t *out)
{
    char                  number[32];
    mce_buf_t             url;
    const mce_article_t  *article;

    article = content->article;
    url = mce_buf(out->arena);

    mce_buf_text(out, "{\"schema\":");
    mce_buf_number(out, MCE_JSON_SCHEMA);
    mce_json_member(out, "url", content->options->url);
    mce_json_member(out, "original", content->options->original);
    mce_json_member(out, "title", article->title);
    mce_json_member(out, "headline", article->headline);
    mce_json_member(out, "byline", article->byline);
    mce_json_authors(article, out);
    mce_json_member(out, "published", article->published);
    mce_json_member(out, "published_text", article->published_text);
    mce_json_member(out, "date_source", article->date_source);
    mce_json_member(out, "modified", article->modified);
    mce_json_member(out, "modified_text", article->modified_text);
    mce_json_member(out, "site", article->site);
    mce_json_url(content, out, &url, "canonical", article->canonical,
                 MCE_URL_PAGE);
    mce_json_url(content, out, &url, "image", article->image, MCE_URL_MEDIA);
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

    if (article->hidden_words) {
        mce_buf_text(out, ",\"hidden_words\":");
        mce_buf_number(out, article->hidden_words);
    }

    out->failed |= url.failed;
}


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
mce_json_authors(const mce_article_t *article, mce_buf_t *out)
{
    size_t  i;

    for (i = 0; i < article->nauthors; i++) {
        mce_buf_text(out, i ? "," : ",\"authors\":[");
        mce_buf_json(out, article->authors[i]);
    }

    mce_buf_text(out, article->nauthors ? "]" : "");
}


/*
 * The posts of a thread, each with its own text; "before" is written before
 * the first.
 */

static void
mce_json_posts(const mce_content_t *content, const char *before,
    mce_buf_t *out, mce_buf_t *part)
{
    uint32_t           i, from;
    const mce_node_t  *node;
    const mce_post_t  *post;

    for (i = 1; i < content->n && content->article->nposts
         && mce_buf_goes_on(out); i++)
    {
        node = &content->nodes[i];

        if (node->el != MCE_EL_article) {
            continue;
        }

        post = &content->article->posts[node->len - 1];
        from = post->author.len || post->date.len ? node[1].end : i + 1;

        mce_buf_text(out, before);
        before = ",{";

        mce_buf_text(out, "\"depth\":");
        mce_buf_number(out, post->depth);
        mce_buf_text(out, post->accepted ? ",\"accepted\":true"
                                         : ",\"accepted\":false");
        mce_json_member(out, "author", post->author);
        mce_json_member(out, "published", post->published);
        mce_json_member(out, "published_text", post->published.len
                        ? (mce_str_t) mce_null_str : post->date);

        part->len = 0;
        mce_text_part(content, from, node->end, part);
        mce_json_member(out, "text", mce_buf_value(part));

        part->len = 0;
        mce_html_part(content, from, node->end, part);
        mce_json_member(out, "html", mce_buf_value(part));
        mce_buf_char(out, '}');
    }

    if (before[0] == ',' && before[1] == '{') {
        mce_buf_char(out, ']');
    }
}


static void
mce_json_url(const mce_content_t *content, mce_buf_t *out, mce_buf_t *url,
    const char *name, mce_str_t raw, mce_url_use_e use)
{
    url->len = 0;

    if (mce_url_add(url, raw, content->base, use) && use == MCE_URL_MEDIA) {
        mce_url_prefix(url, 0, content->options->image_prefix);
    }

    mce_json_member(out, name, mce_buf_value(url));
}


static void
mce_json_removed(const mce_content_t *content, mce_buf_t *out,
    mce_buf_t *url)
{
    mce_str_t             text;
    const mce_removed_t  *link, *end;

    end = content->removed + content->nremoved;

    for (link = content->removed; link < end; link++) {

        if (link == content->removed) {
            mce_buf_text(out, ",\"removed_links\":[{\"place\":");

        } else if (link->group != link[-1].group) {
            mce_buf_text(out, "]},{\"place\":");

        } else {
            mce_buf_char(out, ',');
        }

        if (link == content->removed || link->group != link[-1].group) {
            mce_buf_json(out, mce_removed_place(content, link));
            mce_buf_text(out, ",\"links\":[");
        }

        text.data = content->text.data + link->start;
        text.len = link->len;
        url->len = 0;
        (void) mce_url_write(content, &link->link, url);

        mce_buf_text(out, "{\"text\":");
        mce_buf_json(out, text);
        mce_json_member(out, "url", mce_buf_value(url));
        mce_buf_char(out, '}');
    }

    mce_buf_text(out, content->nremoved ? "]}]" : "");
}


/*
 * Byte offsets of the decoded page, half-open.
 */

static void
mce_json_spans(const char *name, const mce_spans_t *spans, mce_buf_t *out)
{
    size_t             i;
    uint8_t           *p;
    mce_json_offset_t  last;
    const mce_span_t  *span;

    last.from = 0;
    last.len = 0;

    mce_buf_text(out, name);

    for (i = 0; i < spans->n; i++) {
        span = &spans->elts[i];

        if (!mce_buf_room(out, 2 * MCE_BUF_DIGITS + 4)) {
            return;
        }

        p = out->data + out->len;
        *p = ',';
        p += i > 0;
        *p++ = '[';
        p = mce_json_span(p, &last, span);
        *p++ = ']';
        out->len = (size_t) (p - out->data);
    }

    mce_buf_char(out, ']');
}


/*
 * Spans may be many and short: mostly their offsets and the one before differ
 * in their last four digits only, which are written together.
 */

static inline uint8_t *
mce_json_span(uint8_t *p, mce_json_offset_t *last, const mce_span_t *span)
{
    uint32_t  digits[2];
    uint64_t  word;

    if (last->from == 0 || span->end - last->from > 9999) {
        last->from = span->start / 10000;
        last->len = (size_t) (mce_digits_put(last->digits, last->from)
                              - last->digits);
        last->from *= 10000;

        if (last->from == 0 || span->end - last->from > 9999) {
            p = mce_digits_put(p, span->start);
            *p++ = ',';

            return mce_digits_put(p, span->end);
        }
    }

    word = span->start - last->from;
    word |= (uint64_t) (span->end - last->from) << 32;
    word = htole64(mce_digits_of(word) | MCE_BUF_ZEROS);
    memcpy(digits, &word, sizeof(digits));

    memcpy(p, last->digits, sizeof(last->digits));
    p += last->len;
    memcpy(p, &digits[0], sizeof(digits[0]));
    p += sizeof(digits[0]);
    *p++ = ',';
    memcpy(p, last->digits, sizeof(last->digits));
    p += last->len;
    memcpy(p, &digits[1], sizeof(digits[1]));

    return p + sizeof(digits[1]);
}
