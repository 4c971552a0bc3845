
/*
 * The metadata in front of Markdown: YAML, every text a quoted string, which
 * is one of JSON as well.
 */


#include <stdio.h>

#include "render/render.h"


static void mce_front_matter_text(mce_buf_t *out, const char *name,
    mce_str_t value);
static void mce_front_matter_authors(mce_buf_t *out,
    const mce_article_t *article);
static void mce_front_matter_value(mce_buf_t *out, mce_str_t value);


void
mce_front_matter(const mce_content_t *content, mce_buf_t *out)
{
    char                  number[32];
    size_t                start, empty;
    const mce_article_t  *article;

    article = content->article;

    start = out->len;
    mce_buf_text(out, "---\n");
    empty = out->len;

    mce_front_matter_text(out, "title", article->headline.len
                                        ? article->headline : article->title);
    mce_front_matter_text(out, "byline", article->byline);
    mce_front_matter_authors(out, article);
    mce_front_matter_text(out, "published", article->published);
    mce_front_matter_text(out, "published_text", article->published_text);
    mce_front_matter_text(out, "modified", article->modified);
    mce_front_matter_text(out, "modified_text", article->modified_text);
    mce_front_matter_text(out, "site", article->site);
    mce_front_matter_text(out, "url", content->options->url);
    mce_front_matter_text(out, "original", content->options->original);
    mce_front_matter_text(out, "lang", article->lang);
    mce_front_matter_text(out, "excerpt", article->excerpt);

    if (article->confidence >= 0) {
        snprintf(number, sizeof(number), "confidence: %.2f\n",
                 article->confidence);
        mce_buf_text(out, number);
    }

    if (article->hidden_words) {
        mce_buf_text(out, "hidden_words: ");
        mce_buf_number(out, article->hidden_words);
        mce_buf_char(out, '\n');
    }

    if (out->len == empty) {
        out->len = start;
        return;
    }

    mce_buf_text(out, "---\n\n");
}


static void
mce_front_matter_text(mce_buf_t *out, const char *name, mce_str_t value)
{
    if (value.len) {
        mce_buf_text(out, name);
        mce_buf_text(out, ": ");
        mce_front_matter_value(out, value);
        mce_buf_char(out, '\n');
    }
}


static void
mce_front_matter_authors(mce_buf_t *out, const mce_article_t *article)
{
    size_t  i;

    for (i = 0; i < article->nauthors; i++) {
        mce_buf_text(out, i ? ", " : "authors: [");
        mce_front_matter_value(out, article->authors[i]);
    }

    mce_buf_text(out, article->nauthors ? "]\n" : "");
}


/*
 * Readers that know no front matter take it for Markdown, so it holds neither
 * a tag nor the destination of a link; YAML and JSON read both all the same.
 */

static void
mce_front_matter_value(mce_buf_t *out, mce_str_t value)
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
