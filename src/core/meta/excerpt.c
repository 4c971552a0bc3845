
/*
 * The first sentences of an article.
 */


#include <string.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "html/document.h"
#include "html/element.h"
#include "html/tree.h"
#include "meta/excerpt.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


/* bytes of a paragraph that is more than a line of the author, and of its raw
   text that is read */
#define MCE_EXCERPT_PARAGRAPH  60
#define MCE_EXCERPT_RAW        2000
/* bytes after which a sentence is the last one, and of the longest excerpt */
#define MCE_EXCERPT_LEAST      120
#define MCE_EXCERPT_MOST       300

/* levels from a paragraph up to a quotation */
#define MCE_EXCERPT_QUOTE  4

/* bytes of the mark of a note */
#define MCE_EXCERPT_MARK   6

#define MCE_EXCERPT_NONE       ((uint32_t) -1)


static int mce_excerpt_is_text(const mce_article_t *article, uint32_t e,
    uint32_t *block);
static int mce_excerpt_is_mark(const mce_document_t *doc, uint32_t link);
static unsigned mce_excerpt_gap(const mce_document_t *doc, uint32_t from,
    uint32_t to);
static mce_status_t mce_excerpt_take(mce_article_t *article, mce_buf_t *text);
static int mce_excerpt_is_sentence(mce_str_t text);
static mce_str_t mce_excerpt_cut(mce_str_t text);


mce_status_t
mce_excerpt_find(mce_article_t *article)
{
    int                 is_text;
    size_t              k;
    unsigned            gap;
    uint32_t            i, e, at, end, block, last;
    mce_buf_t           text;
    mce_status_t        rc;
    const mce_tree_t   *tree;
    const mce_token_t  *tokens;

    rc = article->excerpt.len ? MCE_OK : mce_tree(article->doc, &tree);
    e = MCE_EXCERPT_NONE;
    i = 0;
    at = 0;
    last = 0;
    block = 0;
    is_text = 0;
    tokens = article->doc->tokens;
    text = mce_buf(article->doc->arena);

    for (k = 0; k < article->spans.n && article->doc->ntokens
         && article->excerpt.len == 0 && rc == MCE_OK; k++)
    {
        end = article->spans.elts[k].end;

        /* it may begin in the token in which the one before it ended */
        for (i = mce_token_from(article->doc, i - (i > 0),
                                article->spans.elts[k].start);
             i < article->doc->ntokens && tokens[i].start < end
             && article->excerpt.len == 0 && rc == MCE_OK; i++)
        {
            if (!mce_token_is_text(&tokens[i])) {
                continue;
            }

            /* many texts may stand deep in one element */
            if (tree->of[i] != e) {
                e = tree->of[i];
                is_text = mce_excerpt_is_text(article, e, &block);
            }

            if (!is_text) {
                continue;
            }

            gap = text.len ? mce_excerpt_gap(article->doc, at, i) : 0;

            if (block != last || gap > 1) {
                rc = mce_excerpt_take(article, &text);
                last = block;

            } else if (gap) {
                mce_buf_char(&text, ' ');
            }

            at = i;

            /* what is left of a mark that stood before the sign */
            while (text.len && text.data[text.len - 1] == ' '
                   && memchr(".,;:!?)", article->doc->source
                                            .data[tokens[i].start], 7))
            {
                text.len--;
            }

            if (text.len < MCE_EXCERPT_RAW) {
                mce_buf_add(&text, article->doc->source.data + tokens[i].start,
                            tokens[i + 1].start - tokens[i].start);
            }
        }
    }

    return rc == MCE_OK ? mce_excerpt_take(article, &text) : rc;
}


/*
 * Whether the text of an element stands in a paragraph that readers see, and
 * in which one; notes in the margin and the marks of others are none of it.
 */

static int
mce_excerpt_is_text(const mce_article_t *article, uint32_t e, uint32_t *block)
{
    int                   raised;
    uint8_t               tag;
    uint32_t              k, own, link;
    const mce_element_t  *elements;

    link = 0;
    raised = 0;
    elements = article->doc->tree->elements;
    own = e;

    for ( /* void */ ; e && mce_tag_flags[elements[e].tag] & MCE_TAG_INLINE;
         e = elements[e].parent)
    {
        link = elements[e].tag == MCE_TAG_a ? e : link;
        raised |= elements[e].tag == MCE_TAG_sup;

        if (mce_element_is_named(article->doc, elements[e].open,
                                 mce_name(SIDENOTE)))
        {
            return 0;
        }
    }

    if (link && (raised || mce_excerpt_is_mark(article->doc, link))) {
        return 0;
    }

    *block = e;
    tag = elements[e].tag;

    if (mce_element_is_named(article->doc, elements[e].open,
                             mce_name(CAPTION)))
    {
        return 0;
    }

    /* what posts quote stands in another one */
    for (k = 0; k < MCE_EXCERPT_QUOTE && e && article->nposts; k++) {
        if (elements[e].tag == MCE_TAG_blockquote) {
            return 0;
        }

        e = elements[e].parent;
    }

    return (tag == MCE_TAG_p || tag == MCE_TAG_div || tag == MCE_TAG_section
            || tag == MCE_TAG_article || tag == MCE_TAG_main
            || tag == MCE_TAG_body || tag == MCE_TAG_td)
           && !(article->unseen && article->unseen[own]);
}


/*
 * Whether a link leads to a place in the page and has a number in brackets.
 */

static int
mce_excerpt_is_mark(const mce_document_t *doc, uint32_t link)
{
    uint32_t              i;
    mce_str_t             href, text;
    const mce_element_t  *element;

    element = &doc->tree->elements[link];
    i = element->open + 1;

    while (i < element->end && !mce_token_is_text(&doc->tokens[i])) {
        i++;
    }

    if (i >= element->end) {
        return 0;
    }

    text = mce_token_source(doc, i);
    text = mce_text_trim(text);

    return text.len > 2 && text.len <= MCE_EXCERPT_MARK && text.data[0] == '['
           && mce_is_digit(text.data[1]) && text.data[text.len - 1] == ']'
           && mce_token_attr_find(doc, element->open, "href", &href)
           && href.len && href.data[0] == '#';
}


/*
 * What stands between two texts and is in no span: nothing, white space or a
 * line break, or several of these, as between paragraphs.
 */

static unsigned
mce_excerpt_gap(const mce_document_t *doc, uint32_t from, uint32_t to)
{
    uint32_t            i;
    unsigned            breaks, space;
    const mce_token_t  *token;

    breaks = 0;
    space = 0;

    for (i = from + 1; i < to; i++) {
        token = &doc->tokens[i];
        breaks += token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_br;
        space |= token->kind == MCE_TOKEN_TEXT;
    }

    return breaks ? breaks : space;
}


static mce_status_t
mce_excerpt_take(mce_article_t *article, mce_buf_t *text)
{
    mce_str_t     value;
    mce_status_t  rc;

    if (text->failed) {
        return MCE_NO_MEMORY;
    }

    if (article->excerpt.len || text->len < MCE_EXCERPT_PARAGRAPH) {
        text->len = 0;
        return MCE_OK;
    }

    rc = mce_text_decode(text->arena, mce_buf_value(text), &value);

    if (rc == MCE_OK) {
        rc = mce_text_clean(text->arena, &value);
    }

    if (rc == MCE_OK && value.len >= MCE_EXCERPT_PARAGRAPH
        && mce_excerpt_is_sentence(value))
    {
        article->excerpt = mce_excerpt_cut(value);
    }

    *text = mce_buf(text->arena);

    return rc;
}


/*
 * Whether a paragraph ends as sentences do, maybe after a quotation mark or a
 * bracket; in other scripts any sign is as good.
 */

static int
mce_excerpt_is_sentence(mce_str_t text)
{
    while (text.len && memchr("\")'] ", text.data[text.len - 1], 5)) {
        text.len--;
    }

    return text.len && (text.data[text.len - 1] >= 0x80
                        || memchr(".!?", text.data[text.len - 1], 3));
}


/*
 * The sentences up to the first that ends far enough; a longer one is cut
 * after a word.
 */

static mce_str_t
mce_excerpt_cut(mce_str_t text)
{
    size_t          end, word;
    uint32_t        c;
    const uint8_t  *p, *last;

    end = 0;
    word = 0;
    last = text.data + text.len;

    for (p = text.data; p < last && p - text.data < MCE_EXCERPT_MOST;
         /* void */ )
    {
        c = mce_utf8_next(&p, last);

        if (c == ' ' || mce_text_is_cjk(c)) {
            word = (size_t) (p - text.data) - (c == ' ');
        }

        if (((c == '.' || c == '!' || c == '?') && p < last && *p == ' ')
            || c == 0x3002 || c == 0xff01 || c == 0xff1f)
        {
            end = (size_t) (p - text.data);

            if (end >= MCE_EXCERPT_LEAST) {
                break;
            }
        }
    }

    if (p == last && text.len <= MCE_EXCERPT_MOST) {
        return text;
    }

    text.len = end >= MCE_EXCERPT_PARAGRAPH ? end : word;

    return text;
}
