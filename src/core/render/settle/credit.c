
/*
 * Lines above the text that say no more than who wrote it and when, which is
 * written there already.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline/byline.h"
#include "meta/byline/line.h"
#include "meta/byline/words.h"
#include "meta/date/line.h"
#include "render/settle/settle.h"
#include "text/ctype.h"


/* bytes of such a line, and of a paragraph of the text */
#define MCE_CREDIT            120
#define MCE_CREDIT_PARAGRAPH  100
/* nodes that are looked at */
#define MCE_CREDIT_NODES      200
/* "2026-03-03" */
#define MCE_CREDIT_ISO        10


static mce_str_t mce_credit_line(const mce_content_t *content,
    const mce_node_t *node, uint8_t *line);
static int mce_credit_repeats(const mce_article_t *article, mce_str_t line);
static int mce_credit_is_dated(const mce_article_t *article, mce_str_t line);
static int mce_credit_is_published(const mce_article_t *article,
    const uint8_t *iso);
static mce_str_t mce_credit_after(const mce_article_t *article,
    mce_str_t text);
static mce_str_t mce_credit_strip(mce_str_t text);


void
mce_credits(mce_content_t *content)
{
    uint8_t      data[MCE_CREDIT];
    uint32_t     i, n;
    mce_str_t    line;
    mce_node_t  *node;

    if (content->article->nposts) {
        return;
    }

    n = content->n < MCE_CREDIT_NODES ? (uint32_t) content->n
                                      : MCE_CREDIT_NODES;

    for (i = 1; i < n; i++) {
        node = &content->nodes[i];

        if (node->flags & (MCE_NODE_GONE|MCE_NODE_APART)) {
            i = node->end - 1;

        } else if (node->el == MCE_EL_p) {
            line = mce_credit_line(content, node, data);

            if (line.len >= MCE_CREDIT_PARAGRAPH) {
                return;
            }

            if (line.len && mce_credit_repeats(content->article, line)) {
                mce_settle_drop(content, node);
            }

            i = node->end - 1;
        }
    }
}


/*
 * The text of a node; of a longer one, its beginning.
 */

static mce_str_t
mce_credit_line(const mce_content_t *content, const mce_node_t *node,
    uint8_t *line)
{
    size_t             len;
    mce_str_t          text;
    const mce_node_t  *end;

    len = 0;
    end = content->nodes + node->end;

    for ( /* void */ ; node < end && len < MCE_CREDIT; node++) {
        if (mce_node_has_text(node)) {
            text = mce_node_text(content, node);
            text.len = text.len < MCE_CREDIT - len ? text.len
                                                   : MCE_CREDIT - len;
            memcpy(line + len, text.data, text.len);
            len += text.len;
        }
    }

    return mce_text_trim((mce_str_t) { len, line });
}


static int
mce_credit_repeats(const mce_article_t *article, mce_str_t line)
{
    mce_str_t  rest, after;

    rest = mce_byline_led(line);
    after = mce_credit_after(article, rest);

    if (after.data == rest.data) {
        return mce_settle_is_day(article, line)
               || mce_credit_is_dated(article, line);
    }

    return after.len == 0 || mce_settle_is_day(article, after);
}


/*
 * Whether a line tells the day of publication, and then the authors.
 */

static int
mce_credit_is_dated(const mce_article_t *article, mce_str_t line)
{
    mce_str_t         names, none = mce_null_str;
    mce_date_found_t  found;

    names = mce_byline_line(line, 1);

    return names.len && mce_credit_after(article, names).len == 0
           && mce_date_locate(line, none, &found)
           && mce_credit_is_published(article, found.iso);
}


static int
mce_credit_is_published(const mce_article_t *article, const uint8_t *iso)
{
    return article->published.len >= MCE_CREDIT_ISO
           && memcmp(iso, article->published.data, MCE_CREDIT_ISO) == 0;
}


/*
 * What follows the names of all authors that a text begins with.
 */

static mce_str_t
mce_credit_after(const mce_article_t *article, mce_str_t text)
{
    size_t     i, n;
    mce_str_t  name, begin;

    for (n = 0; n < article->nauthors; n++) {
        for (i = 0; i < article->nauthors; i++) {
            name = article->authors[i];
            begin = (mce_str_t) { name.len, text.data };

            if (name.len && name.len <= text.len
                && mce_byline_same(begin, name))
            {
                break;
            }
        }

        if (i == article->nauthors) {
            break;
        }

        text.data += name.len;
        text.len -= name.len;
        text = mce_credit_strip(text);
    }

    return text;
}


/*
 * Without the signs and the short word between names, and before a day.
 */

static mce_str_t
mce_credit_strip(mce_str_t text)
{
    size_t          i;
    uint32_t        c;
    mce_str_t       word;
    const uint8_t  *p, *next, *end;

    for ( ;; ) {
        end = text.data + text.len;
        next = text.data;

        do {
            p = next;
            c = p < end ? mce_utf8_next(&next, end) : 0;
        } while (c && (c < 0x80 ? strchr(" ,|&()/:;-", (int) c) != NULL
                       : c == 0xa0 || c == 0xb7 || c == 0x2022
                         || c == 0x2013 || c == 0x2014 || c == 0x3000));

        text.len = (size_t) (end - p);
        text.data = p;

        for (i = 0; i < text.len && text.data[i] != ' '; i++) { /* void */ }

        word = (mce_str_t) { i, text.data };

        if (i == 0 || !mce_byline_is_small(word)) {
            return text;
        }

        text.data += i;
        text.len -= i;
    }
}


int
mce_settle_is_day(const mce_article_t *article, mce_str_t text)
{
    mce_str_t         none = mce_null_str;
    mce_date_lined_t  dates[MCE_DATE_LINED];

    return mce_date_line(text, none, article->lang, dates) == 1
           && dates[0].fit == MCE_DATE_FIT_ALONE
           && mce_credit_is_published(article, dates[0].date.iso);
}
