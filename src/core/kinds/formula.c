
/*
 * Formulas.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "html/element.h"
#include "kinds/formula.h"
#include "kinds/mathml.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


/* elements around a math that are of the formula */
#define MCE_FORMULA_ABOVE  4
/* tokens from the formula to the script with its TeX */
#define MCE_FORMULA_NEAR   6
/* tokens of an element that is drawn */
#define MCE_FORMULA_DRAWN  4096


static int mce_formula_is_named(const mce_document_t *doc, uint32_t token);
static uint32_t mce_formula_after(const mce_document_t *doc, uint32_t token);
static int mce_formula_attr(const mce_document_t *doc, uint32_t token,
    mce_str_t *value);
static int mce_formula_is_drawn(const mce_document_t *doc, uint32_t e);
static mce_str_t mce_formula_uncommented(mce_str_t tex);
static int mce_formula_is_raw(const mce_document_t *doc, uint32_t e,
    mce_str_t *text);


uint32_t
mce_formula_in(const mce_document_t *doc, uint32_t e, uint32_t *script,
    uint32_t *done)
{
    uint32_t              i, math;
    const mce_element_t  *element;

    *script = 0;
    element = &doc->tree->elements[e];

    if (!mce_formula_is_named(doc, element->open)) {
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
 * Whether an element is named as scripts name what they make of a formula.
 */

static int
mce_formula_is_named(const mce_document_t *doc, uint32_t token)
{
    uint8_t  tag;

    tag = doc->tokens[token].tag;

    return tag <= MCE_TAG_CUSTOM
           ? memcmp(doc->source.data + doc->tokens[token].start + 1, "mjx-", 4)
             == 0
           : (tag == MCE_TAG_span || tag == MCE_TAG_div)
             && mce_element_is_named(doc, token, mce_name(FORMULA));
}


int
mce_formula_is_opened(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  value;

    return mce_formula_is_named(doc, token)
           || mce_formula_attr(doc, token, &value);
}


static int
mce_formula_attr(const mce_document_t *doc, uint32_t token, mce_str_t *value)
{
    uint32_t           pos;
    mce_attr_t         attr;
    const mce_says_t  *says;

    says = mce_element_says(doc, token);

    if (!says->tex) {
        return 0;
    }

    pos = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {
        if (mce_element_is_tex(attr.name) && attr.value.len
            && (mce_tex_is(attr.value) == MCE_TEX_SIGNS
                || says->class_names & (mce_name(FORMULA) | mce_name(TEX))
                || (doc->tokens[token + 1].kind == MCE_TOKEN_CLOSE
                    && (mce_text_is(attr.name, "data-tex")
                        || mce_text_is(attr.name, "data-latex")))))
        {
            *value = attr.value;
            return 1;
        }
    }

    return 0;
}


void
mce_formula_source(const mce_document_t *doc, uint32_t e, mce_buf_t *out,
    int *block)
{
    int        named;
    size_t     start;
    uint8_t    tag;
    uint32_t   token;
    mce_str_t  text;

    token = doc->tree->elements[e].open;
    tag = doc->tokens[token].tag;
    start = out->len;

    if ((tag > MCE_TAG_CUSTOM && tag != MCE_TAG_span && tag != MCE_TAG_div)
        || mce_token_is_bare(doc, token))
    {
        return;
    }

    named = mce_formula_is_named(doc, token);

    if (mce_formula_attr(doc, token, &text)) {
        mce_formula_decode(out, text, 1);

    } else if ((named || mce_element_is_named(doc, token, mce_name(TEX)))
               && mce_formula_is_raw(doc, e, &text))
    {
        mce_formula_decode(out, text, 0);

    } else if (named && mce_formula_is_drawn(doc, e)) {
        mce_mathml_tex(doc, e, out);
    }

    if (out->len - start > 1 && !out->failed) {
        *block = tag == MCE_TAG_div || mce_formula_is_block(doc, e)
                 || memcmp(out->data + start, "$$", 2) == 0
                 || memcmp(out->data + start, "\\[", 2) == 0;
    }

    mce_formula_trim(out, start);
}


/*
 * Whether an element has no words, only what scripts make of a formula.
 */

static int
mce_formula_is_drawn(const mce_document_t *doc, uint32_t e)
{
    uint8_t               tag;
    uint32_t              i;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (elements[e].end - elements[e].open > MCE_FORMULA_DRAWN
        || e + 1 == doc->tree->n || elements[e + 1].parent != e)
    {
        return 0;
    }

    for (i = e + 1; i < doc->tree->n && elements[i].open < elements[e].end;
         i++)
    {
        tag = elements[i].tag;

        if (tag > MCE_TAG_CUSTOM && tag != MCE_TAG_span && tag != MCE_TAG_svg
            && tag != MCE_TAG_math && tag != MCE_TAG_annotation)
        {
            return 0;
        }
    }

    return 1;
}


/*
 * Whether an element has nothing but a text that is TeX, without signs around
 * it.
 */

static int
mce_formula_is_raw(const mce_document_t *doc, uint32_t e, mce_str_t *text)
{
    const mce_token_t    *token;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];
    token = &doc->tokens[element->open + 1];

    if (element->end - element->open != 3 || token->kind != MCE_TOKEN_TEXT) {
        return 0;
    }

    text->data = doc->source.data + token->start;
    text->len = token[1].start - token->start;
    *text = mce_text_trim(*text);

    return mce_tex_is(*text) && text->data[0] != '$'
           && !(text->len > 1 && text->data[0] == '\\'
                && memchr("([b", text->data[1], 3));
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
mce_formula_is_block(const mce_document_t *doc, uint32_t e)
{
    int                   i;
    mce_str_t             value;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (mce_token_attr_find(doc, elements[e].open, "display", &value)) {
        return mce_str_is(value, "block") || mce_str_is(value, "true");
    }

    for (i = 0; i <= MCE_FORMULA_ABOVE && e; i++, e = elements[e].parent) {

        if (mce_element_is_named(doc, elements[e].open,
                                 mce_name(FORMULA_BLOCK))
            || (elements[e].tag <= MCE_TAG_CUSTOM
                && mce_token_attr_find(doc, elements[e].open, "display",
                                       &value)
                && (mce_str_is(value, "true") || mce_str_is(value, "block"))))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * TeX in a script may be in a CDATA section that is a comment of TeX.
 */

static mce_str_t
mce_formula_uncommented(mce_str_t tex)
{
    const uint8_t  *end;

    static const char  open[] = "<![CDATA[";

    tex = mce_text_trim(tex);

    if (tex.len && tex.data[0] == '%') {
        end = memmem(tex.data, tex.len, open, sizeof(open) - 1);

        if (end) {
            end += sizeof(open) - 1;
            tex.len -= (size_t) (end - tex.data);
            tex.data = end;
            end = memmem(tex.data, tex.len, "%]]>", 4);
            tex.len = end ? (size_t) (end - tex.data) : tex.len;
        }
    }

    return tex;
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
        value = mce_token_source(doc, token + 1);
        mce_formula_decode(out, mce_formula_uncommented(value), 2);
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
                value = mce_token_source(doc, i);
                mce_formula_decode(out, value, 0);
            }
        }

        break;
    }

    if (out->len == start
        && mce_token_attr_find(doc, token, "alttext", &value))
    {
        mce_formula_decode(out, value, 1);
    }

    mce_formula_trim(out, start);
}


void
mce_formula_math(const mce_document_t *doc, uint32_t math, mce_buf_t *out,
    int *made)
{
    size_t                start;
    const mce_element_t  *element;

    start = out->len;
    element = &doc->tree->elements[math];
    mce_formula_tex(doc, element->open, element->end, out);
    *made = out->len == start;

    if (*made) {
        mce_mathml_tex(doc, math, out);
        mce_formula_trim(out, start);
    }
}


/*
 * Emphasis in a formula was an underscore before Markdown made it that.
 */

void
mce_formula_text(const mce_document_t *doc, const mce_tex_t *tex,
    mce_buf_t *out)
{
    size_t              start;
    uint32_t            i, from, to;
    mce_str_t           text;
    const mce_token_t  *tokens;

    start = out->len;
    tokens = doc->tokens;

    for (i = mce_token_at(doc, tex->from); tokens[i].start < tex->to; i++) {
        from = tokens[i].start > tex->from ? tokens[i].start : tex->from;
        to = tokens[i + 1].start < tex->to ? tokens[i + 1].start : tex->to;

        if (tokens[i].kind == MCE_TOKEN_TEXT) {
            text.data = doc->source.data + from;
            text.len = to - from;
            mce_formula_decode(out, text, 0);

        } else if (tokens[i].tag == MCE_TAG_em || tokens[i].tag == MCE_TAG_i) {
            mce_buf_char(out, '_');

        } else if (tokens[i].tag == MCE_TAG_br) {
            mce_buf_char(out, ' ');
        }
    }

    mce_formula_trim(out, start);
}


void
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


void
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
