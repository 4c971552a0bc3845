
/*
 * The metadata in front of Markdown: YAML, every value a quoted string, which
 * is one of JSON as well.
 */


#include "render/render.h"


static void mce_front_matter_value(mce_buf_t *out, mce_str_t value);


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
        { "published_text: ", article->published_text },
        { "modified: ", article->modified },
        { "modified_text: ", article->modified_text },
        { "site: ", article->site },
        { "url: ", content->options->url },
        { "original: ", content->options->original },
        { "lang: ", article->lang },
        { "excerpt: ", article->excerpt }
    };

    start = out->len;

    for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {

        if (lines[i].value.len) {
            mce_buf_text(out, out->len == start ? "---\n" : "");
            mce_buf_text(out, lines[i].name);
            mce_front_matter_value(out, lines[i].value);
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
