
/*
 * Signs beside headings.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "html/element.h"
#include "kinds/sign.h"
#include "text/charclass.h"
#include "text/ctype.h"
#include "text/entity.h"


/* tokens from the end of a heading to what belongs to it */
#define MCE_SIGN_NEAR  3
/* bytes of the text of a sign; tokens of a sign that has a class */
#define MCE_SIGN_TEXT  12
#define MCE_SIGN_SIZE  24


static int mce_sign_text(const mce_document_t *doc,
    const mce_element_t *element, int any);
static mce_str_t mce_sign_alone(const mce_document_t *doc,
    const mce_element_t *element);
static int mce_sign_is_unspoken(const mce_document_t *doc,
    const mce_element_t *element);
static int mce_sign_has_letters(const mce_document_t *doc, uint32_t token);
static int mce_sign_is_section(const mce_document_t *doc,
    const mce_element_t *element);
static int mce_sign_has_text(const mce_document_t *doc, uint32_t from,
    uint32_t to);
static int mce_sign_is_pressed(const mce_document_t *doc,
    const mce_element_t *element);


uint32_t
mce_sign_end(const mce_document_t *doc, uint32_t heading)
{
    return doc->tree->elements[heading].end + MCE_SIGN_NEAR + 1;
}


int
mce_sign_is(const mce_document_t *doc, uint32_t e, uint32_t heading)
{
    int                   inner;
    mce_str_t             href;
    const mce_element_t  *element, *holder;

    element = &doc->tree->elements[e];
    holder = &doc->tree->elements[heading];
    inner = heading && element->open < holder->end;

    if (element->tag == MCE_TAG_a) {

        if (mce_sign_text(doc, element, inner)
            || mce_sign_is_section(doc, element))
        {
            return mce_token_attr_find(doc, element->open, "href", &href)
                   && memchr(href.data, '#', href.len) != NULL;
        }

    } else if (element->tag != MCE_TAG_span && element->tag != MCE_TAG_div
               && element->tag != MCE_TAG_button)
    {
        return 0;
    }

    if (heading == 0 || element->open >= mce_sign_end(doc, heading)
        || element->end - element->open > MCE_SIGN_SIZE
        || mce_token_is_bare(doc, element->open))
    {
        return 0;
    }

    if (inner && mce_sign_is_unspoken(doc, element)
        && (!mce_sign_has_text(doc, holder->open, element->open)
            || !mce_sign_has_text(doc, element->end, holder->end)))
    {
        return 1;
    }

    if (!mce_element_is_named(doc, element->open, mce_name(HEADING_SIGN)))
    {
        return 0;
    }

    /* after other text it is of that, as the mark of a note */
    if (!inner) {
        return !mce_sign_has_text(doc, holder->end, element->open)
               && mce_sign_is_pressed(doc, element);
    }

    /* a link around all of the heading is no sign of it */
    return mce_sign_has_text(doc, holder->open, element->open)
           || mce_sign_has_text(doc, element->end, holder->end);
}


/*
 * Whether the text has no letters; without "any", whether it is one of the
 * signs that mean a link to the place itself wherever they stand.
 */

static int
mce_sign_text(const mce_document_t *doc, const mce_element_t *element,
    int any)
{
    size_t          len, n;
    uint8_t         text[MCE_SIGN_TEXT], one[4];
    uint32_t        c, i;
    mce_str_t       sign;
    const uint8_t  *p, *end;

    len = 0;

    for (i = element->open; i < element->end; i++) {

        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_img)
        {
            return 0;
        }

        if (doc->tokens[i].kind != MCE_TOKEN_TEXT) {
            continue;
        }

        if (mce_sign_has_letters(doc, i)) {
            return 0;
        }

        p = doc->source.data + doc->tokens[i].start;
        end = doc->source.data + doc->tokens[i + 1].start;

        while (p < end) {
            c = mce_text_next(&p, end);

            if (mce_is_space(c)) {
                continue;
            }

            n = (size_t) (mce_utf8_put(one, c) - one);

            if (len + n > MCE_SIGN_TEXT) {
                return 0;
            }

            memcpy(text + len, one, n);
            len += n;
        }
    }

    sign.data = text;
    sign.len = len;

    return len > 0
           && (any || mce_str_is(sign, "#") || mce_str_is(sign, "\xc2\xb6")
                   || mce_str_is(sign, "\xf0\x9f\x94\x97"));
}


/*
 * A section sign alone is one if it is named so: laws are quoted by it.
 */

static int
mce_sign_is_section(const mce_document_t *doc, const mce_element_t *element)
{
    mce_str_t  text;

    text = mce_sign_alone(doc, element);

    return (mce_str_is(text, "\xc2\xa7") || mce_str_is(text, "&sect;"))
           && mce_element_is_named(doc, element->open,
                                   mce_name(HEADING_SIGN));
}


/*
 * The text of an element that holds nothing else, or an empty one.
 */

static mce_str_t
mce_sign_alone(const mce_document_t *doc, const mce_element_t *element)
{
    mce_str_t           text;
    const mce_token_t  *token;

    token = &doc->tokens[element->open + 1];

    if (element->end - element->open != 3 || token->kind != MCE_TOKEN_TEXT) {
        return (mce_str_t) mce_null_str;
    }

    text.data = doc->source.data + token->start;
    text.len = token[1].start - token->start;

    return mce_text_trim(text);
}


/*
 * The plus or the arrow of a heading that opens what is below it; but a colon
 * and an ampersand are of the heading.
 */

static int
mce_sign_is_unspoken(const mce_document_t *doc, const mce_element_t *element)
{
    mce_str_t  text, value;

    text = mce_sign_alone(doc, element);

    return text.len && !mce_str_is(text, ":")
           && !mce_str_is(text, "\xef\xbc\x9a")
           && !mce_str_is(text, "&") && !mce_str_is(text, "&amp;")
           && mce_token_attr_find(doc, element->open, "aria-hidden", &value)
           && mce_str_is(value, "true") && mce_sign_text(doc, element, 1);
}


static int
mce_sign_has_letters(const mce_document_t *doc, uint32_t token)
{
    uint32_t        c;
    const uint8_t  *p, *end;

    if (doc->tokens[token].kind != MCE_TOKEN_TEXT) {
        return 0;
    }

    p = doc->source.data + doc->tokens[token].start;
    end = doc->source.data + doc->tokens[token + 1].start;

    while (p < end) {
        c = mce_text_next(&p, end);

        if (!mce_is_space(c) && mce_charclass(c) <= MCE_CHARCLASS_CJK) {
            return 1;
        }
    }

    return 0;
}


static int
mce_sign_has_text(const mce_document_t *doc, uint32_t from, uint32_t to)
{
    for ( /* void */ ; from < to; from++) {
        if (mce_token_is_text(&doc->tokens[from])) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether all letters stand in links and buttons.  The name of a sign beside
 * a heading may also be that of the text below it: "copy" is both.
 */

static int
mce_sign_is_pressed(const mce_document_t *doc, const mce_element_t *element)
{
    uint32_t              i, e;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    for (i = element->open; i < element->end; i++) {
        e = doc->tree->of[i];

        if (elements[e].open == i && (elements[e].tag == MCE_TAG_a
                                      || elements[e].tag == MCE_TAG_button))
        {
            i = elements[e].end - 1;

        } else if (mce_sign_has_letters(doc, i)) {
            return 0;
        }
    }

    return 1;
}
