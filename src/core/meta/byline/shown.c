
/*
 * The author that a page shows below its headline, if the page does not name
 * one in metadata.
 */


#define _GNU_SOURCE             /* memrchr() */

#include <string.h>

#include "base/buffer.h"
#include "base/str.h"
#include "html/element.h"
#include "html/tree.h"
#include "meta/byline/byline.h"
#include "meta/byline/leads.h"
#include "meta/byline/line.h"
#include "meta/byline/reporter.h"
#include "meta/byline/shown.h"
#include "text/ctype.h"
#include "text/entity.h"


/* tokens that are searched from the headline on, bytes of their text, tokens
   of a byline */
#define MCE_SHOWN_TOKENS  120
#define MCE_SHOWN_TEXT    600
#define MCE_SHOWN_INNER   24
/* elements with such names that are read */
#define MCE_SHOWN_TRIES   16
/* elements between a headline and its <h1> */
#define MCE_SHOWN_LEVELS  3
/* bytes of "and" with white space around it */
#define MCE_SHOWN_JOINT   16
/* digits of a day */
#define MCE_SHOWN_DIGITS  5


static uint32_t mce_shown_first(const mce_tree_t *tree, uint8_t tag);
static mce_status_t mce_shown_below(mce_meta_t *meta, uint32_t heading,
    int *tries);
static mce_status_t mce_shown_name(mce_meta_t *meta, mce_str_t name);
static mce_status_t mce_shown_element(mce_meta_t *meta, uint32_t token,
    int *tries);
static int mce_shown_has_day(const mce_document_t *doc, uint32_t token);
static int mce_shown_is_inside(const mce_document_t *doc, uint32_t token,
    uint32_t i);
static mce_status_t mce_shown_line(mce_meta_t *meta, uint32_t token);
static int mce_shown_is_name(mce_str_t before);
static int mce_shown_is_alike(const mce_document_t *doc, uint32_t one,
    uint32_t other);
static int mce_shown_goes_on(const mce_document_t *doc, uint32_t token,
    uint32_t end);
static mce_status_t mce_shown_join(mce_meta_t *meta, uint32_t token,
    mce_buf_t *joined, int *dated);
static mce_status_t mce_shown_take(mce_meta_t *meta, uint32_t token);


mce_status_t
mce_byline_shown(mce_meta_t *meta)
{
    int                tries;
    uint8_t            tag;
    uint32_t           e;
    mce_status_t       rc;
    const mce_tree_t  *tree;

    tries = MCE_SHOWN_TRIES;
    rc = mce_tree(meta->doc, &tree);

    if (rc != MCE_OK) {
        return rc;
    }

    tag = MCE_TAG_h1;
    e = mce_shown_first(tree, tag);

    if (e == tree->n) {
        tag = MCE_TAG_h2;
        e = mce_shown_first(tree, tag);
    }

    for ( /* void */ ; rc == MCE_OK && e < tree->n && tries
         && meta->sources[MCE_META_BYLINE] == MCE_META_NOTHING; e++)
    {
        if (tree->elements[e].tag == tag) {
            rc = mce_shown_below(meta, tree->elements[e].open, &tries);
        }
    }

    meta->unsigned_h1 = tag == MCE_TAG_h1 && tries
                        && meta->sources[MCE_META_BYLINE] == MCE_META_NOTHING;

    return rc;
}


mce_status_t
mce_byline_shown_below(mce_meta_t *meta, uint32_t token)
{
    int       tries = MCE_SHOWN_TRIES;
    uint32_t  e, k;

    /* nobody is found where nobody was */
    e = meta->unsigned_h1 ? meta->doc->tree->of[token] : 0;

    for (k = 0; e && k < MCE_SHOWN_LEVELS; k++) {
        if (meta->doc->tree->elements[e].tag == MCE_TAG_h1) {
            return MCE_OK;
        }

        e = meta->doc->tree->elements[e].parent;
    }

    return mce_shown_below(meta, token, &tries);
}


/*
 * The first element of a tag, or the number of elements.
 */

static uint32_t
mce_shown_first(const mce_tree_t *tree, uint8_t tag)
{
    uint32_t  e;

    for (e = 1; e < tree->n && tree->elements[e].tag != tag; e++) {
        /* void */
    }

    return e;
}


/*
 * Looks below a headline, up to the next one of its level.
 */

static mce_status_t
mce_shown_below(mce_meta_t *meta, uint32_t heading, int *tries)
{
    int                    figure;
    uint32_t               i, end, text;
    mce_status_t           rc;
    const mce_token_t     *token;
    const mce_document_t  *doc;

    doc = meta->doc;
    end = doc->ntokens - heading > MCE_SHOWN_TOKENS
          ? heading + MCE_SHOWN_TOKENS : doc->ntokens;
    text = 0;
    figure = 0;
    rc = MCE_OK;

    for (i = heading; i < end && *tries && rc == MCE_OK
         && meta->sources[MCE_META_BYLINE] == MCE_META_NOTHING; i++)
    {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN && i > heading
            && doc->tokens[heading].kind == MCE_TOKEN_OPEN
            && token->tag == doc->tokens[heading].tag)
        {
            break;
        }

        if (mce_token_is_text(token)) {
            text += token[1].start - token->start;
            end = text > MCE_SHOWN_TEXT ? i : end;
            rc = figure ? MCE_OK
                 : mce_shown_name(meta, mce_byline_reporter(
                                            mce_token_source(doc, i)));

        } else if (mce_token_is_tag(token) && token->tag == MCE_TAG_figure) {
            figure = token->kind == MCE_TOKEN_OPEN;

        } else if (token->kind == MCE_TOKEN_OPEN && !figure) {
            rc = mce_shown_element(meta, i, tries);
        }
    }

    return rc;
}


static mce_status_t
mce_shown_name(mce_meta_t *meta, mce_str_t name)
{
    mce_status_t  rc;

    rc = name.len ? mce_text_decode(meta->doc->arena, name, &name) : MCE_OK;

    return rc == MCE_OK && name.len
           ? mce_meta_take(meta, MCE_META_BYLINE, MCE_META_MARKUP + 1, name)
           : rc;
}


static mce_status_t
mce_shown_element(mce_meta_t *meta, uint32_t token, int *tries)
{
    mce_str_t              name;
    mce_status_t           rc;
    const mce_document_t  *doc;

    doc = meta->doc;
    name = mce_byline_behind_icon(doc, token);

    if (name.len) {
        return mce_shown_name(meta, name);
    }

    rc = mce_shown_has_day(doc, token) ? mce_shown_line(meta, token)
                                       : MCE_OK;

    if (rc != MCE_OK || meta->sources[MCE_META_BYLINE] != MCE_META_NOTHING
        || !(mce_element_is_named(doc, token, mce_name(BYLINE))
             || mce_byline_leads(doc, token)
             || mce_byline_is_linked(doc, token)))
    {
        return rc;
    }

    (*tries)--;

    return mce_shown_take(meta, token);
}


/*
 * Whether a block has a short text of its own that may tell a day.
 */

static int
mce_shown_has_day(const mce_document_t *doc, uint32_t token)
{
    size_t     k, len, digits;
    uint32_t   i;
    mce_str_t  text;

    if (mce_tag_flags[doc->tokens[token].tag]
        & (MCE_TAG_HEADING|MCE_TAG_MUTE|MCE_TAG_INLINE))
    {
        return 0;
    }

    len = 0;
    digits = 0;

    for (i = token + 1; mce_shown_is_inside(doc, token, i)
         && len <= MCE_BYLINE_MAX; i++)
    {
        if (!mce_token_is_text(&doc->tokens[i])) {
            continue;
        }

        text = mce_token_source(doc, i);
        len += text.len;

        for (k = 0; k < text.len && len <= MCE_BYLINE_MAX; k++) {
            digits += mce_is_digit(text.data[k]);
        }
    }

    return digits >= MCE_SHOWN_DIGITS && len <= MCE_BYLINE_MAX;
}


/*
 * Whether a token is one of the few after a tag, up to the end of its element
 * or the next block.
 */

static int
mce_shown_is_inside(const mce_document_t *doc, uint32_t token, uint32_t i)
{
    const mce_token_t  *at = &doc->tokens[i];

    return i < doc->ntokens && i <= token + MCE_SHOWN_INNER
           && !(at->kind == MCE_TOKEN_CLOSE
                && at->tag == doc->tokens[token].tag)
           && !(at->kind == MCE_TOKEN_OPEN
                && mce_tag_flags[at->tag] & MCE_TAG_BLOCK);
}


/*
 * In a line of several texts, the one before the day may be its label.
 */

static mce_status_t
mce_shown_line(mce_meta_t *meta, uint32_t token)
{
    uint32_t      i, n;
    mce_buf_t     line;
    mce_str_t     text;
    mce_status_t  rc;

    n = 0;
    line = mce_buf(meta->doc->arena);

    for (i = token + 1; mce_shown_is_inside(meta->doc, token, i); i++) {
        if (!mce_token_is_text(&meta->doc->tokens[i])) {
            continue;
        }

        rc = mce_text_decode(meta->doc->arena,
                             mce_token_source(meta->doc, i), &text);
        if (rc != MCE_OK) {
            return rc;
        }

        if (line.len && text.len && !mce_is_space(text.data[0])
            && !mce_is_space(line.data[line.len - 1]))
        {
            mce_buf_char(&line, ' ');
        }

        mce_buf_str(&line, text);
        n++;
    }

    if (line.failed) {
        return MCE_NO_MEMORY;
    }

    text = mce_byline_line(mce_buf_value(&line), n > 1);
    text.len = mce_byline_before_picture(text);

    return mce_byline_is_name(text) || mce_byline_is_uncased(text)
           ? mce_meta_take(meta, MCE_META_BYLINE, MCE_META_MARKUP + 1, text)
           : MCE_OK;
}


/*
 * Whether what was read, or the last line of it, is a name.
 */

static int
mce_shown_is_name(mce_str_t before)
{
    mce_str_t       led;
    const uint8_t  *next;

    next = before.len ? memrchr(before.data, MCE_BYLINE_NEXT, before.len)
                      : NULL;

    if (next) {
        before.len -= (size_t) (next + 1 - before.data);
        before.data = next + 1;
    }

    led = mce_byline_led(before);

    return mce_byline_is_name(led) || mce_byline_is_uncased(led);
}


/*
 * Whether two tokens are of elements beside each other within a line that look
 * the same, as those of several authors do.
 */

static int
mce_shown_is_alike(const mce_document_t *doc, uint32_t one, uint32_t other)
{
    const mce_element_t  *a, *b;

    a = &doc->tree->elements[doc->tree->of[one]];
    b = &doc->tree->elements[doc->tree->of[other]];

    return a != b && a->parent == b->parent && a->tag == b->tag
           && mce_tag_flags[a->tag] & MCE_TAG_INLINE
           && mce_element_says(doc, a->open)->class_hash
              == mce_element_says(doc, b->open)->class_hash;
}


/*
 * Whether the element that ends at a token is followed by another one of its
 * line that looks the same, with no more than "and" between them.
 */

static int
mce_shown_goes_on(const mce_document_t *doc, uint32_t token, uint32_t end)
{
    uint32_t            i;
    mce_str_t           text, none = mce_null_str;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    for (i = end + 1; i < doc->ntokens && tokens[i].kind == MCE_TOKEN_TEXT;
         i++)
    {
        text = mce_token_source(doc, i);

        if (!(tokens[i].flags & MCE_TOKEN_BLANK)
            && (text.len > MCE_SHOWN_JOINT
                || !mce_byline_is_joint(none, text)))
        {
            return 0;
        }
    }

    return i < doc->ntokens && tokens[i].kind == MCE_TOKEN_OPEN
           && mce_shown_is_alike(doc, token, i);
}


/*
 * Joins the texts of an element up to the first digit, because dates follow
 * names, or to the end of a name that nothing joins to the next text.
 */

static mce_status_t
mce_shown_join(mce_meta_t *meta, uint32_t token, mce_buf_t *joined, int *dated)
{
    int                 ends;
    size_t              len;
    uint32_t            i, name;
    mce_str_t           text, rest;
    mce_status_t        rc;
    mce_document_t     *doc;
    const mce_token_t  *tokens;

    doc = meta->doc;
    tokens = doc->tokens;
    name = token;
    *dated = 0;

    for (i = token + 1; i < doc->ntokens && i <= token + MCE_SHOWN_INNER
         && !*dated; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && tokens[i].tag == tokens[token].tag
            && !(mce_shown_is_name(mce_buf_value(joined))
                 && mce_shown_goes_on(doc, token, i)))
        {
            break;
        }

        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        text = mce_token_source(doc, i);

        if (text.len > MCE_BYLINE_MAX) {
            joined->len = 0;
            return MCE_OK;
        }

        rc = mce_text_decode(doc->arena, text, &text);
        if (rc != MCE_OK) {
            return rc;
        }

        len = mce_byline_cut(text);
        *dated = len < text.len;
        text.len = len;
        rest = mce_text_trim(text);
        ends = joined->len && len
               && mce_shown_is_name(mce_buf_value(joined))
               && !mce_byline_is_joint(mce_buf_value(joined), rest);

        /* a word alone before a day is its name */
        if ((*dated && joined->len
             && memchr(rest.data, ' ', rest.len) == NULL)
            || (ends && !(mce_byline_is_name(rest)
                          && mce_shown_is_alike(doc, name, i))))
        {
            break;
        }

        if (joined->len && len) {
            mce_buf_char(joined, ends ? MCE_BYLINE_NEXT : ' ');
        }

        mce_buf_str(joined, text);
        name = len ? i : name;
    }

    return joined->failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * The text must begin with "by", or look like a name: elements of such classes
 * hold other text, too.
 */

static mce_status_t
mce_shown_take(mce_meta_t *meta, uint32_t token)
{
    int             dated;
    mce_buf_t       joined;
    mce_str_t       text, rest;
    mce_status_t    rc;
    const uint8_t  *next;

    joined = mce_buf(meta->doc->arena);
    rc = mce_shown_join(meta, token, &joined, &dated);

    if (rc != MCE_OK || joined.len == 0) {
        return rc;
    }

    text = mce_buf_value(&joined);
    text = dated ? mce_byline_undated(text) : text;
    rest = mce_byline_led(text);
    next = memchr(rest.data, MCE_BYLINE_NEXT, rest.len);
    rest.len = next ? (size_t) (next - rest.data) : rest.len;

    return text.len > MCE_BYLINE_MAX
           || (rest.len > 3 && memcmp(rest.data + rest.len - 3, " on", 3) == 0)
           || !(mce_byline_is_led(text) || mce_byline_is_name(rest)
                || mce_byline_is_linked(meta->doc, token)
                || (mce_byline_is_uncased(rest)
                    && mce_element_rare(meta->doc, token)
                       & mce_rare(AUTHOR_NAME)))
           ? MCE_OK : mce_meta_take(meta, MCE_META_BYLINE,
                                    MCE_META_MARKUP + 1, text);
}
