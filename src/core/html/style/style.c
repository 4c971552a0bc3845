
/*
 * Declarations of CSS, and which of several counts.
 */


#define _GNU_SOURCE             /* memrchr() */

#include "base/str.h"
#include "html/style/css.h"
#include "html/style/style.h"
#include "text/ctype.h"


/* bytes that may end a declaration, or hide its end */
static const uint8_t  mce_style_signs[256] = {
    [';'] = 1, ['"'] = 1, ['\''] = 1, ['('] = 1, [')'] = 1, ['/'] = 1
};


static const uint8_t *mce_style_end(const uint8_t *p, const uint8_t *end);
static uint32_t mce_style_important(mce_str_t *value);


void
mce_style_read(mce_style_t *style, mce_str_t text, uint32_t rank, int shows)
{
    uint32_t              important, read;
    mce_str_t             name, value;
    mce_style_property_e  property;

    while (mce_style_next(&text, &name, &value)) {
        important = mce_style_important(&value);
        read = mce_style_value(name, value, &property);

        if (read & MCE_STYLE_RGB && shows) {
            read = MCE_STYLE_SHOWS;
        }

        if (read != MCE_STYLE_UNSET && (!shows || read == MCE_STYLE_SHOWS)) {
            mce_style_set(style, property, read, rank | important);
        }
    }
}


int
mce_style_next(mce_str_t *text, mce_str_t *name, mce_str_t *value)
{
    const uint8_t  *p, *q, *end;

    p = text->data;
    end = p + text->len;

    while (p < end && (mce_is_space(*p) || *p == ';'
                       || mce_css_is_comment(p, end)))
    {
        p = mce_css_is_comment(p, end) ? mce_css_uncomment(p, end) : p + 1;
    }

    q = mce_style_end(p, end);
    text->data = q;
    text->len = (size_t) (end - q);

    name->data = p;
    value->data = memchr(p, ':', (size_t) (q - p));

    if (value->data == NULL) {
        name->len = 0;
        value->data = q;
        value->len = 0;
        return p < end;
    }

    name->len = (size_t) (value->data - p);
    value->data++;
    value->len = (size_t) (q - value->data);
    *name = mce_text_trim(*name);
    *value = mce_text_trim(*value);

    return 1;
}


/*
 * Where the declaration at p ends: at a semicolon outside of strings,
 * parentheses and comments.
 */

static const uint8_t *
mce_style_end(const uint8_t *p, const uint8_t *end)
{
    uint8_t         quote;
    unsigned        depth;

    quote = 0;
    depth = 0;

    for ( /* void */ ; p < end; p++) {

        if (!mce_style_signs[*p]) {
            continue;
        }

        if (quote) {
            quote = *p == quote ? 0 : quote;

        } else if (*p == ';' && depth == 0) {
            break;

        } else if (*p == '"' || *p == '\'') {
            quote = *p;

        } else if (*p == '(') {
            depth++;

        } else if (*p == ')') {
            depth -= depth > 0;

        } else if (mce_css_is_comment(p, end)) {
            p = mce_css_uncomment(p, end) - 1;
        }
    }

    return p;
}


/*
 * Takes "!important" off a value.
 */

static uint32_t
mce_style_important(mce_str_t *value)
{
    const uint8_t  *mark;
    mce_str_t       word;

    mark = memrchr(value->data, '!', value->len);

    if (mark == NULL) {
        return 0;
    }

    word.data = mark + 1;
    word.len = (size_t) (value->data + value->len - word.data);

    if (!mce_text_is(mce_text_trim(word), "important")) {
        return 0;
    }

    value->len = (size_t) (mark - value->data);
    *value = mce_text_trim(*value);

    return MCE_STYLE_IMPORTANT;
}


void
mce_style_set(mce_style_t *style, mce_style_property_e property,
    uint32_t value, uint32_t rank)
{
    if (style->rank[property] <= rank) {
        style->value[property] = value;
        style->rank[property] = rank;
    }
}


void
mce_style_add(mce_style_t *style, const mce_style_t *rule, uint32_t rank)
{
    unsigned  i;

    for (i = 0; i < MCE_STYLE_COUNT; i++) {
        if (rule->value[i] != MCE_STYLE_UNSET) {
            mce_style_set(style, (mce_style_property_e) i, rule->value[i],
                          rule->rank[i] | rank);
        }
    }
}
