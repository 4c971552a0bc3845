
/*
 * The author that a page shows below its headline, if the page does not name
 * one in metadata.
 */


#include <string.h>

#include "base/buffer.h"
#include "base/str.h"
#include "html/element.h"
#include "html/tree.h"
#include "meta/byline/byline.h"
#include "meta/byline/line.h"
#include "meta/byline/shown.h"
#include "meta/byline/words.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/has.h"


/* tokens that are searched from the headline on, bytes of their text, tokens
   of a byline */
#define MCE_SHOWN_TOKENS  120
#define MCE_SHOWN_TEXT    600
#define MCE_SHOWN_INNER   24
/* tokens between "by" and a link */
#define MCE_SHOWN_LINKED  5
/* elements with such names that are read */
#define MCE_SHOWN_TRIES   16
/* bytes; a longer text says more than the author's name */
#define MCE_SHOWN_MAX     160
/* digits of a day */
#define MCE_SHOWN_DIGITS  5


static int mce_shown_has(const mce_tree_t *tree, uint8_t tag);
static mce_status_t mce_shown_below(mce_meta_t *meta, uint32_t heading,
    int *tries);
static mce_status_t mce_shown_element(mce_meta_t *meta, uint32_t token,
    int *tries);
static int mce_shown_has_day(const mce_document_t *doc, uint32_t token);
static int mce_shown_is_inside(const mce_document_t *doc, uint32_t token,
    uint32_t i);
static mce_status_t mce_shown_line(mce_meta_t *meta, uint32_t token);
static mce_status_t mce_shown_take(mce_meta_t *meta, uint32_t token);
static int mce_shown_is_linked(const mce_document_t *doc, uint32_t token);
static int mce_shown_leads(const mce_document_t *doc, uint32_t token);
static int mce_shown_is_parted(mce_str_t text, const uint8_t *at);
static size_t mce_shown_cut(mce_str_t text);
static size_t mce_shown_sign(const uint8_t *p, size_t before);


/* in the addresses of authors */
static const char *const  mce_shown_links[] = {
    "/author", "/autor", "/auteur", "author=", "space-uid",
    "mod=space&", NULL
};


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

    tag = mce_shown_has(tree, MCE_TAG_h1) ? MCE_TAG_h1 : MCE_TAG_h2;

    for (e = 1; rc == MCE_OK && e < tree->n && tries
         && meta->sources[MCE_META_BYLINE] == MCE_META_NOTHING; e++)
    {
        if (tree->elements[e].tag == tag) {
            rc = mce_shown_below(meta, tree->elements[e].open, &tries);
        }
    }

    return rc;
}


static int
mce_shown_has(const mce_tree_t *tree, uint8_t tag)
{
    uint32_t  e;

    for (e = 1; e < tree->n; e++) {
        if (tree->elements[e].tag == tag) {
            return 1;
        }
    }

    return 0;
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

        if (token->tag == doc->tokens[heading].tag
            && token->kind == MCE_TOKEN_OPEN && i > heading)
        {
            break;
        }

        if (mce_token_is_text(token)) {
            text += token[1].start - token->start;
            end = text > MCE_SHOWN_TEXT ? i : end;

        } else if (mce_token_is_tag(token) && token->tag == MCE_TAG_figure) {
            figure = token->kind == MCE_TOKEN_OPEN;

        } else if (token->kind == MCE_TOKEN_OPEN && !figure) {
            rc = mce_shown_element(meta, i, tries);
        }
    }

    return rc;
}


static mce_status_t
mce_shown_element(mce_meta_t *meta, uint32_t token, int *tries)
{
    mce_status_t           rc;
    const mce_document_t  *doc;

    doc = meta->doc;

    rc = mce_shown_has_day(doc, token) ? mce_shown_line(meta, token)
                                       : MCE_OK;

    if (rc != MCE_OK || meta->sources[MCE_META_BYLINE] != MCE_META_NOTHING
        || !(mce_element_is_named(doc, token, mce_name(BYLINE))
             || mce_shown_leads(doc, token)
             || mce_shown_is_linked(doc, token)))
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
         && len <= MCE_SHOWN_MAX; i++)
    {
        if (!mce_token_is_text(&doc->tokens[i])) {
            continue;
        }

        text = mce_token_source(doc, i);
        len += text.len;

        for (k = 0; k < text.len && len <= MCE_SHOWN_MAX; k++) {
            digits += mce_is_digit(text.data[k]);
        }
    }

    return digits >= MCE_SHOWN_DIGITS && len <= MCE_SHOWN_MAX;
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
 * Takes the text before the first digit, because dates follow names.  It must
 * begin with "by", or look like a name: elements of such classes hold other
 * text, too.
 */

static mce_status_t
mce_shown_take(mce_meta_t *meta, uint32_t token)
{
    int                 dated;
    size_t              len;
    uint32_t            i;
    mce_buf_t           joined;
    mce_str_t           text, rest;
    mce_status_t        rc;
    mce_document_t     *doc;
    const mce_token_t  *tokens;

    doc = meta->doc;
    tokens = doc->tokens;
    joined = mce_buf(doc->arena);
    dated = 0;

    for (i = token + 1; i < doc->ntokens && i <= token + MCE_SHOWN_INNER
         && (tokens[i].kind != MCE_TOKEN_CLOSE
             || tokens[i].tag != tokens[token].tag); i++)
    {
        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        text = mce_token_source(doc, i);

        if (text.len > MCE_SHOWN_MAX) {
            return MCE_OK;
        }

        rc = mce_text_decode(doc->arena, text, &text);
        if (rc != MCE_OK) {
            return rc;
        }

        len = mce_shown_cut(text);
        dated = len < text.len;
        text.len = len;
        rest = mce_text_trim(text);

        /* a word alone before a day is its name */
        if (dated && joined.len && memchr(rest.data, ' ', rest.len) == NULL) {
            break;
        }

        mce_buf_text(&joined, joined.len && len ? " " : "");
        mce_buf_str(&joined, text);

        if (dated) {
            break;
        }
    }

    if (joined.failed || joined.len == 0) {
        return joined.failed ? MCE_NO_MEMORY : MCE_OK;
    }

    text = mce_buf_value(&joined);
    text = dated ? mce_byline_undated(text) : text;
    rest = mce_byline_led(text);

    return text.len > MCE_SHOWN_MAX
           || (rest.len > 3 && memcmp(rest.data + rest.len - 3, " on", 3) == 0)
           || !(mce_byline_is_led(text) || mce_byline_is_name(rest)
                || mce_shown_is_linked(doc, token))
           ? MCE_OK : mce_meta_take(meta, MCE_META_BYLINE,
                                    MCE_META_MARKUP + 1, text);
}


/*
 * Whether a short block begins with "by" and a name, as "By Ann Lee" does, but
 * "By the sea" does not.
 */

static int
mce_shown_leads(const mce_document_t *doc, uint32_t token)
{
    int                 sure;
    uint32_t            i;
    mce_str_t           text, led;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    if (mce_tag_flags[tokens[token].tag] & (MCE_TAG_HEADING|MCE_TAG_MUTE)) {
        return 0;
    }

    for (i = token + 1; i < doc->ntokens && tokens[i].kind == MCE_TOKEN_TEXT
         && tokens[i].flags & MCE_TOKEN_BLANK; i++)
    {
        /* void */
    }

    if (i == doc->ntokens || !mce_token_is_text(&tokens[i])) {
        return 0;
    }

    text = mce_token_source(doc, i);
    text = mce_text_trim(text);

    /* a place, a party or a role in parentheses follows a name */
    if (text.len > MCE_SHOWN_MAX || (text.len && text.data[0] == '(')) {
        return 0;
    }

    led = mce_byline_led(text);
    sure = led.len == 0 || mce_shown_is_parted(text, led.data);

    /* the name may be a link */
    if (led.len == 0) {
        for (i++; i < doc->ntokens && i < token + MCE_SHOWN_LINKED
             && !mce_token_is_text(&tokens[i]); i++)
        {
            /* void */
        }

        if (i == doc->ntokens || i == token + MCE_SHOWN_LINKED) {
            return 0;
        }

        led = mce_token_source(doc, i);

    } else if (led.data == text.data) {
        return 0;
    }

    led.len = mce_shown_cut(led);
    led.len = mce_byline_before_picture(led);
    led = mce_text_trim(led);

    /* without capitals, most words look like a name */
    return mce_byline_is_name(led) || (sure && mce_byline_is_uncased(led));
}


/*
 * Whether a link to an author stands after "by" in a line that says other
 * things before, as when the text was written, or right after the headline, as
 * the name of a poet does.
 */

static int
mce_shown_is_linked(const mce_document_t *doc, uint32_t token)
{
    uint32_t            i;
    mce_str_t           text, word;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    if (tokens[token].tag != MCE_TAG_a
        || !(mce_element_rare(doc, token) & mce_rare(CARD_NAME)
             || (mce_token_attr_find(doc, token, "href", &text)
                 && mce_text_has(text, text.len, mce_shown_links))))
    {
        return 0;
    }

    /* or right in a box that is named so, be it a name or not */
    if (token && tokens[token - 1].kind == MCE_TOKEN_OPEN
        && mce_element_is_named(doc, token - 1, mce_name(BYLINE)))
    {
        return 1;
    }

    for (i = token; i-- && token - i <= MCE_SHOWN_LINKED
         && !mce_token_is_text(&tokens[i]); /* void */ )
    {
        /* void */
    }

    if (i == UINT32_MAX || token - i > MCE_SHOWN_LINKED) {
        return 0;
    }

    if (tokens[i + 1].kind == MCE_TOKEN_CLOSE
        && tokens[i + 1].tag == MCE_TAG_h1)
    {
        return 1;
    }

    text = mce_token_source(doc, i);
    text = mce_text_trim(text);
    word = text;

    while (word.len && !mce_is_space(text.data[word.len - 1])) {
        word.len--;
    }

    word.data = text.data + word.len;
    word.len = text.len - word.len;

    return word.len && mce_byline_lead(word) == word.len;
}


/*
 * Whether a space or a sign stands before a place in a text: without one, the
 * word may go on.
 */

static int
mce_shown_is_parted(mce_str_t text, const uint8_t *at)
{
    mce_str_t  before;

    static const mce_str_t  signs[] = {
        mce_str(" "), mce_str(":"), mce_str("/"), mce_str("\xef\xbc\x9a"),
        mce_str("\xef\xbc\x8f"), mce_str("\xef\xbc\x9d"),
        mce_str("\xe3\x83\xbb"), mce_str("\xc2\xa0")
    };

    before.data = text.data;
    before.len = (size_t) (at - text.data);

    return mce_str_ends(before, signs, sizeof(signs) / sizeof(signs[0]));
}


/*
 * The length of a text without digits, or else up to the sign that separates
 * it from them.
 */

static size_t
mce_shown_cut(mce_str_t text)
{
    size_t  i, sign;

    for (i = 0; i < text.len && !mce_is_digit(text.data[i]); i++) {
        /* void */
    }

    if (i == text.len) {
        return i;
    }

    for ( /* void */ ; i; i--) {
        sign = mce_shown_sign(text.data, i);

        if (sign) {
            return i - sign;
        }
    }

    return 0;
}


/*
 * The length of a separating sign that ends at this byte: a dash after a
 * space; of signs that are not ASCII, the middle dot, dashes and bullets.
 */

static size_t
mce_shown_sign(const uint8_t *p, size_t before)
{
    const uint8_t  *end;

    end = p + before;

    if (strchr(",|;(/", end[-1])) {
        return 1;
    }

    if (before > 1 && ((end[-1] == '-' && end[-2] == ' ')
                       || (end[-2] == 0xc2 && end[-1] == 0xb7)))
    {
        return 2;
    }

    return before > 2 && end[-3] == 0xe2 && end[-2] == 0x80
           && ((end[-1] >= 0x92 && end[-1] <= 0x95) || end[-1] == 0xa2)
           ? 3 : 0;
}
