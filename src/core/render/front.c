
/*
 * The metadata in front of Markdown: YAML, every value a quoted string, which
 * is a string of JSON as well.
 */


#include "json.h"


static void mce_front_line(mce_buf_t *out, size_t start, const char *name,
    mce_str_t value);


void
mce_front_matter(const mce_content_t *content, mce_buf_t *out)
{
    size_t                start;
    const mce_article_t  *article;

    start = out->len;
    article = content->article;

    mce_front_line(out, start, "title", article->headline.len
                   ? article->headline : article->title);
    mce_front_line(out, start, "byline", article->byline);
    mce_front_line(out, start, "published", article->published);
    mce_front_line(out, start, "site", article->site);
    mce_front_line(out, start, "url", content->options->url);
    mce_front_line(out, start, "lang", article->lang);
    mce_front_line(out, start, "excerpt", article->excerpt);

    if (out->len > start) {
        mce_buf_text(out, "---\n\n");
    }
}


static void
mce_front_line(mce_buf_t *out, size_t start, const char *name,
    mce_str_t value)
{
    if (value.len == 0) {
        return;
    }

    if (out->len == start) {
        mce_buf_text(out, "---\n");
    }

    mce_buf_text(out, name);
    mce_buf_text(out, ": ");
    mce_json_string(out, value);
    mce_buf_char(out, '\n');
}
