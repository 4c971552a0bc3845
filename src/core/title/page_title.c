
/*
 * Titles as they are in the page.
 */


#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "title/page_title.h"


/* tokens of a link that is the sign of a permalink */
#define MCE_TITLE_SIGN  8


static int mce_title_is_separator(uint32_t c);
static uint32_t mce_title_sign(const mce_document_t *doc, uint32_t link);
static int mce_title_is_sign(mce_str_t text);


int
mce_title_of_page(mce_document_t *doc, mce_str_t *text)
{
    mce_text_walk_t     walk = { .next = doc->title };
    const mce_token_t  *token;

    /* pictures in SVG have a <title> of their own */
    while ((token = mce_token_walk(doc, &walk)) != NULL) {

        if (token->tag == MCE_TAG_title && token->kind == MCE_TOKEN_RAW) {
            doc->title = (uint32_t) (token - doc->tokens);
            text->data = doc->source.data + token->start;
            text->len = token[1].start - token->start;

            return 1;
        }
    }

    doc->title = doc->ntokens;

    return 0;
}


/*
 * A bar or a guillemet always separates.  A dash or the like needs spaces
 * around it, a colon needs one after it, and an underscore one before it, or a
 * character of a script without spaces.
 */

int
mce_title_piece(const uint8_t **p, const uint8_t *end, mce_str_t *piece)
{
    uint32_t        c, last;
    const uint8_t  *q, *at, *start;

    while (*p < end && **p == ' ') {
        (*p)++;
    }

    if (*p == end) {
        return 0;
    }

    start = *p;
    last = ' ';
    q = start;

    while (q < end) {
        at = q;
        c = mce_utf8_next(&q, end);

        if (c == '|' || c == 0xab || c == 0xbb || c == 0x2022 || c == 0xff5c
            || (c == '_' && (last == ' ' || mce_text_is_cjk(last)))
            || ((q == end || *q == ' ')
                && (c == ':' || (last == ' ' && mce_title_is_separator(c)))))
        {
            *p = q;
            q = at;
            break;
        }

        last = c;
        *p = q;
    }

    while (q > start && q[-1] == ' ') {
        q--;
    }

    piece->data = start;
    piece->len = (size_t) (q - start);

    return 1;
}


static int
mce_title_is_separator(uint32_t c)
{
    return c == '-' || c == 0x2013 || c == 0x2014 || c == 0xb7 || c == '/'
           || c == '~' || c == '>';
}


mce_status_t
mce_title_join(mce_title_text_t *text, uint32_t first, uint32_t end,
    mce_str_t *joined)
{
    size_t                 size;
    uint8_t               *last;
    uint32_t               i;
    const mce_token_t     *token;
    const mce_document_t  *doc;

    doc = text->doc;

    if (end - first == 1 && doc->tokens[first].kind == MCE_TOKEN_TEXT) {
        joined->data = doc->source.data + doc->tokens[first].start;
        joined->len = doc->tokens[end].start - doc->tokens[first].start;

        return MCE_OK;
    }

    size = doc->tokens[end].start - doc->tokens[first].start + end - first;

    if (text->data == NULL || size > text->size) {
        last = mce_arena_realloc(doc->arena, text->data, text->size, size);
        if (last == NULL) {
            return MCE_NO_MEMORY;
        }

        text->data = last;
        text->size = size;
    }

    last = text->data;

    for (i = first; i < end; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_TEXT) {
            size = token[1].start - token->start;
            memcpy(last, doc->source.data + token->start, size);
            last += size;

        } else if (token->kind <= MCE_TOKEN_CLOSE
                   && !(mce_tag_flags[token->tag] & MCE_TAG_INLINE)
                   && !(token->tag == MCE_TAG_br && last - text->data > 1
                        && last[-1] == '-' && mce_is_alnum(last[-2])))
        {
            *last++ = ' ';
        }

        if (token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_a) {
            i = mce_title_sign(doc, i);
            continue;
        }

        /* a button after a headline is not part of it */
        if (token->kind == MCE_TOKEN_OPEN
            && (mce_tag_flags[token->tag] & MCE_TAG_MUTE
                || (token->tag == MCE_TAG_button && last > text->data)))
        {
            i = mce_token_muted(doc, i, text->open);
        }
    }

    joined->data = text->data;
    joined->len = (size_t) (last - text->data);

    return MCE_OK;
}


/*
 * The last token of a link that is no more than the sign of a permalink, as
 * many headings have one, or else its first.
 */

static uint32_t
mce_title_sign(const mce_document_t *doc, uint32_t link)
{
    int                 sign;
    uint32_t            i;
    mce_str_t           text;
    const mce_token_t  *tokens;

    tokens = doc->tokens;
    sign = 0;

    for (i = link + 1; i < doc->ntokens && i - link < MCE_TITLE_SIGN; i++) {
        if (mce_token_is_text(&tokens[i])) {
            text = mce_token_source(doc, i);

            if (sign || !mce_title_is_sign(mce_text_trim(text))) {
                return link;
            }

            sign = 1;

        } else if (tokens[i].kind == MCE_TOKEN_CLOSE
                   && tokens[i].tag == MCE_TAG_a)
        {
            return sign ? i : link;
        }
    }

    return link;
}


/*
 * Number, pilcrow, section, link, anchor; a variation selector may follow.
 */

static int
mce_title_is_sign(mce_str_t text)
{
    uint32_t        c;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    c = p < end ? mce_text_next(&p, end) : 0;

    if (c != '#' && c != 0xb6 && c != 0xa7 && c != 0x1f517 && c != 0x2693) {
        return 0;
    }

    c = p < end ? mce_text_next(&p, end) : 0;

    return c == 0 || ((c == 0xfe0e || c == 0xfe0f) && p == end);
}


mce_status_t
mce_title_take(mce_title_text_t *text, uint32_t first, uint32_t end,
    mce_title_t *title)
{
    mce_str_t           joined;
    mce_status_t        rc;
    mce_span_builder_t  out = { .arena = text->doc->arena };

    rc = mce_title_join(text, first, end, &joined);

    if (rc == MCE_OK) {
        rc = mce_text_decode(text->doc->arena, joined, &title->text);
    }

    if (rc == MCE_OK) {
        rc = mce_document_add_tokens(text->doc, first, end, &out);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    title->spans = out.spans;

    return title->text.len ? MCE_OK : MCE_NO_CONTENT;
}
