
/*
 * Formulas.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "html/element.h"
#include "kinds/formula.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


/* elements around a math that are of the formula */
#define MCE_FORMULA_ABOVE  4
/* tokens from the formula to the script with its TeX */
#define MCE_FORMULA_NEAR   6
/* bytes of an address that are looked at */
#define MCE_FORMULA_URL    512


static uint32_t mce_formula_after(const mce_document_t *doc, uint32_t token);
static void mce_formula_decode(mce_buf_t *out, mce_str_t raw, int attr);
static void mce_formula_trim(mce_buf_t *out, size_t start);


uint32_t
mce_formula_in(const mce_document_t *doc, uint32_t e, uint32_t *script,
    uint32_t *done)
{
    uint32_t              i, math;
    const mce_element_t  *element;

    *script = 0;
    element = &doc->tree->elements[e];

    if (element->tag <= MCE_TAG_CUSTOM) {
        if (memcmp(doc->source.data + doc->tokens[element->open].start + 1,
                   "mjx-", 4) != 0)
        {
            return 0;
        }

    } else if ((element->tag != MCE_TAG_span && element->tag != MCE_TAG_div)
               || !mce_element_is_named(doc, element->open, mce_name(FORMULA)))
    {
        return 0;
    }

    *script = mce_formula_after(doc, element->end);

    i = element->open < *done ? *done : element->open;

    for ( /* void */ ; i < element->end; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_math)
        {
            math = doc->tree->of[i];

            /* what is nested too deep is no element */
            if (doc->tree->elements[math].open == i) {
                return math;
            }
        }
    }

    *done = i;

    return 0;
}


/*
 * The script with TeX that follows with nothing but white space and elements
 * of the formula between, or 0.
 */

static uint32_t
mce_formula_after(const mce_document_t *doc, uint32_t token)
{
    int                 block;
    uint32_t            i;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    for (i = token; i < doc->ntokens && i - token < MCE_FORMULA_NEAR; i++) {

        if (mce_token_is_text(&tokens[i])) {
            return 0;
        }

        if (tokens[i].kind == MCE_TOKEN_OPEN
            && tokens[i].tag == MCE_TAG_script)
        {
            return mce_formula_script(doc, i, &block) ? i : 0;
        }
    }

    return 0;
}


int
mce_formula_script(const mce_document_t *doc, uint32_t token, int *block)
{
    size_t     i;
    mce_str_t  type;

    if (!mce_token_attr_find(doc, token, "type", &type)
        || mce_text_same(type, "math/tex") != 8
        || token + 1 >= doc->ntokens
        || doc->tokens[token + 1].kind != MCE_TOKEN_RAW)
    {
        return 0;
    }

    *block = 0;

    for (i = 8; i + 7 <= type.len; i++) {
        *block |= memcmp(type.data + i, "display", 7) == 0;
    }

    return 1;
}


int
mce_formula_picture(const mce_document_t *doc, uint32_t token, int *block)
{
    size_t             i, max;
    mce_str_t          alt, src;
    const mce_says_t  *says;

    static const char  script[] = "latex.php?";

    if (!mce_token_attr_find(doc, token, "alt", &alt) || alt.len == 0) {
        return 0;
    }

    says = mce_element_says(doc, token);
    *block = (says->class_names & mce_name(FORMULA_BLOCK)) != 0;

    if (*block || says->class_names & mce_name(FORMULA_PICTURE)) {
        return 1;
    }

    mce_element_value(doc, token, says, MCE_VALUE_SRC, &src);
    max = src.len < MCE_FORMULA_URL ? src.len : MCE_FORMULA_URL;

    for (i = 0; i + sizeof(script) - 1 <= max; i++) {
        if (memcmp(src.data + i, script, sizeof(script) - 1) == 0) {
            return 1;
        }
    }

    return 0;
}


int
mce_formula_is_block(const mce_document_t *doc, uint32_t e)
{
    int                   i;
    mce_str_t             value;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (mce_token_attr_find(doc, elements[e].open, "display", &value)) {
        return mce_str_is(value, "block");
    }

    for (i = 0; i < MCE_FORMULA_ABOVE && e; i++) {
        e = elements[e].parent;

        if (mce_element_is_named(doc, elements[e].open,
                                 mce_name(FORMULA_BLOCK))
            || (elements[e].tag <= MCE_TAG_CUSTOM
                && mce_token_attr_find(doc, elements[e].open, "display",
                                       &value)
                && (mce_str_is(value, "true") || mce_str_is(value, "block"))))
        {
            return e != 0;
        }
    }

    return 0;
}


void
mce_formula_tex(const mce_document_t *doc, uint32_t token, uint32_t end,
    mce_buf_t *out)
{
    size_t              start;
    uint32_t            i;
    mce_str_t           value;
    const mce_token_t  *tokens;

    start = out->len;
    tokens = doc->tokens;

    if (tokens[token].tag == MCE_TAG_script) {
        value.data = doc->source.data + tokens[token + 1].start;
        value.len = tokens[token + 2].start - tokens[token + 1].start;
        mce_formula_decode(out, value, 2);
        mce_formula_trim(out, start);
        return;
    }

    for (i = token + 1; i < end; i++) {

        if (tokens[i].kind != MCE_TOKEN_OPEN
            || tokens[i].tag != MCE_TAG_annotation
            || !mce_token_attr_find(doc, i, "encoding", &value)
            || mce_text_same(value, "application/x-tex") != 17)
        {
            continue;
        }

        for (i++; i < end && tokens[i].kind != MCE_TOKEN_CLOSE; i++) {
            if (tokens[i].kind == MCE_TOKEN_TEXT) {
                value.data = doc->source.data + tokens[i].start;
                value.len = tokens[i + 1].start - tokens[i].start;
                mce_formula_decode(out, value, 0);
            }
        }

        break;
    }

    if (out->len == start
        && mce_token_attr_find(doc, token, tokens[token].tag == MCE_TAG_img
                                           ? "alt" : "alttext", &value))
    {
        mce_formula_decode(out, value, 1);
    }

    mce_formula_trim(out, start);
}


/*
 * "attr": 1 for the value of an attribute, 2 for the text of a script, in
 * which nothing is encoded.
 */

static void
mce_formula_decode(mce_buf_t *out, mce_str_t raw, int attr)
{
    uint32_t        c;
    mce_clean_t     clean = { 0 };
    const uint8_t  *p, *end;

    p = raw.data;
    end = p + raw.len;

    while (p < end) {

        if (attr == 2) {
            c = mce_utf8_next(&p, end);

        } else {
            c = attr ? mce_attr_next(&p, end) : mce_text_next(&p, end);
        }

        if (mce_text_is_space(c)) {
            if (out->len && out->data[out->len - 1] != ' ') {
                mce_buf_char(out, ' ');
            }

        } else {
            mce_clean_put(&clean, out, c);
        }
    }

    mce_clean_end(&clean, out);
}


/*
 * "{\displaystyle x}" says no more than "x".
 */

static void
mce_formula_trim(mce_buf_t *out, size_t start)
{
    size_t     i, skip, cut;
    mce_str_t  tex;

    static const char *const  around[][2] = {
        { " ", "" }, { "", " " }, { "{\\displaystyle ", "}" },
        { "{\\textstyle ", "}" }, { "\\displaystyle ", "" },
        { "$$", "$$" }, { "$", "$" }, { "\\(", "\\)" }, { "\\[", "\\]" },
        { " ", "" }, { "", " " }
    };

    if (out->failed || out->len == start) {
        return;
    }

    tex.data = out->data + start;
    tex.len = out->len - start;

    for (i = 0; i < sizeof(around) / sizeof(around[0]); i++) {
        skip = strlen(around[i][0]);
        cut = strlen(around[i][1]);

        if (tex.len >= skip + cut
            && memcmp(tex.data, around[i][0], skip) == 0
            && memcmp(tex.data + tex.len - cut, around[i][1], cut) == 0)
        {
            tex.data += skip;
            tex.len -= skip + cut;
        }
    }

    memmove(out->data + start, tex.data, tex.len);
    out->len = start + tex.len;
}
