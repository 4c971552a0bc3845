
/*
 * Blocks of code that are no <pre>.
 */


#include "base/str.h"
#include "html/element.h"
#include "kinds/code.h"
#include "text/ctype.h"


/* elements of a division that are looked at for a paragraph, elements from a
   table to its first cell, tokens of a line of code and around it */
#define MCE_CODE_ELEMENTS  64
#define MCE_CODE_CELL      4
#define MCE_CODE_TOKENS    1024
/* tokens of an element that names the language */
#define MCE_CODE_LABEL     6


static int mce_code_is_pre(const mce_document_t *doc, uint32_t e,
    const mce_says_t *says);
static int mce_code_has(mce_str_t text, const char *word, mce_str_t *rest);
static int mce_code_is_text(const mce_document_t *doc, uint32_t e);
static int mce_code_is_view(const mce_document_t *doc, uint32_t e,
    const mce_says_t *says);
static int mce_code_holds_pre(const mce_document_t *doc, uint32_t cell);
static int mce_code_is_table(const mce_document_t *doc, uint32_t e);
static int mce_code_is_alone(const mce_document_t *doc, uint32_t e);
static int mce_code_is_edge(const mce_document_t *doc, uint32_t token);


int
mce_code_is_block(const mce_document_t *doc, uint32_t e)
{
    uint8_t               tag;
    mce_str_t             lang;
    const mce_says_t     *says;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];
    tag = element->tag;

    if ((tag == MCE_TAG_code || tag == MCE_TAG_samp || tag == MCE_TAG_tt)
        && mce_code_is_broken(doc, e))
    {
        return 1;
    }

    if (mce_token_is_bare(doc, element->open)) {
        return 0;
    }

    if (mce_code_is_lines(doc, e)) {
        return 1;
    }

    says = mce_element_says(doc, element->open);

    switch (tag) {

    case MCE_TAG_code:
        return (says->class_names
                & (mce_name(CODE_BLOCK) | mce_name(CODE_PART))) != 0;

    case MCE_TAG_table:
        return mce_code_is_table(doc, e);

    case MCE_TAG_span:
        return mce_code_is_pre(doc, e, says) && mce_code_is_alone(doc, e);

    case MCE_TAG_div:
        return mce_code_is_pre(doc, e, says)
               || mce_code_is_view(doc, e, says)
               || (mce_token_attr_find(doc, element->open, "data-lang", &lang)
                   && (says->at[MCE_VALUE_CLASS]
                       ? (says->class_names & mce_name(CODE_BLOCK)) != 0
                       : !mce_code_is_text(doc, e)));

    default:
        return 0;
    }
}


/*
 * Whether a style keeps white space: all of it, or in letters of one width.
 */

static int
mce_code_is_pre(const mce_document_t *doc, uint32_t e, const mce_says_t *says)
{
    mce_str_t  style, rest;

    if (!mce_element_value(doc, doc->tree->elements[e].open, says,
                           MCE_VALUE_STYLE, &style)
        || !mce_code_white_space(style, &rest))
    {
        return 0;
    }

    if (!mce_text_starts(rest, "pre")) {
        return 0;
    }

    if (rest.len == 3 || rest.data[3] != '-') {
        return !mce_code_is_text(doc, e);
    }

    return mce_text_starts(rest, "pre-wrap")
           && (mce_code_has(style, "monospace", &rest)
               || mce_code_has(style, "courier", &rest)
               || mce_code_has(style, "consolas", &rest)
               || mce_code_has(style, "menlo", &rest))
           && !mce_code_is_text(doc, e);
}


int
mce_code_white_space(mce_str_t style, mce_str_t *value)
{
    if (!mce_code_has(style, "white-space", value)) {
        return 0;
    }

    while (value->len && (*value->data == ':' || mce_is_space(*value->data))) {
        value->data++;
        value->len--;
    }

    return 1;
}


/*
 * Whether a word is in a text; "rest" is what follows it.
 */

static int
mce_code_has(mce_str_t text, const char *word, mce_str_t *rest)
{
    for ( /* void */ ; text.len; text.data++, text.len--) {
        if (mce_text_starts(text, word)) {
            rest->data = text.data + strlen(word);
            rest->len = text.len - strlen(word);
            return 1;
        }
    }

    return 0;
}


int
mce_code_is_lines(const mce_document_t *doc, uint32_t e)
{
    mce_names_t           names;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (elements[e].tag != MCE_TAG_div) {
        return 0;
    }

    names = mce_element_says(doc, elements[e].open)->class_names;

    /* the second name has other uses, so the first line must be named too */
    return names & mce_name(CODE_LINES)
           || (names & mce_name(CODE_FRAGMENT) && e + 1 < doc->tree->n
               && elements[e + 1].parent == e
               && mce_element_is_named(doc, elements[e + 1].open,
                                       mce_name(CODE_LINE)));
}


/*
 * Pages name the language of a text as they do that of code, which has no
 * paragraphs.
 */

static int
mce_code_is_text(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *elements = doc->tree->elements;

    for (i = e; i < doc->tree->n && i - e < MCE_CODE_ELEMENTS
         && elements[i].open < elements[e].end; i++)
    {
        if (elements[i].tag == MCE_TAG_p) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a division with the class of a language is several lines that a
 * script would highlight: of text, or each in a division.
 */

static int
mce_code_is_view(const mce_document_t *doc, uint32_t e, const mce_says_t *says)
{
    int                   lines;
    uint32_t              i;
    mce_str_t             names, text;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    tokens = doc->tokens;
    element = &doc->tree->elements[e];

    if (!mce_element_value(doc, element->open, says, MCE_VALUE_CLASS, &names)
        || !mce_code_is_named(names))
    {
        return 0;
    }

    lines = 0;

    for (i = element->open + 1; i + 1 < element->end
         && i - element->open < MCE_CODE_TOKENS; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_TEXT) {
            text = mce_text_trim(mce_token_source(doc, i));
            lines += memchr(text.data, '\n', text.len) ? 2 : 0;

        } else if (tokens[i].tag == MCE_TAG_br) {
            lines += 2;

        } else if (tokens[i].tag == MCE_TAG_div) {
            lines += tokens[i].kind == MCE_TOKEN_OPEN;

        } else if (tokens[i].tag == MCE_TAG_code
                   || mce_tag_flags[tokens[i].tag] & MCE_TAG_BLOCK)
        {
            return 0;
        }
    }

    return lines > 1;
}


/*
 * Whether the first row of a table is the number of a line and that line, or
 * those of all lines, and these.
 */

static int
mce_code_is_table(const mce_document_t *doc, uint32_t e)
{
    uint32_t              number, line, seen;
    mce_str_t             value;
    mce_names_t           names;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    for (number = e + 1; number < doc->tree->n
         && number - e < MCE_CODE_CELL
         && elements[number].tag != MCE_TAG_td; number++)
    {
        /* void */
    }

    if (number == doc->tree->n || elements[number].tag != MCE_TAG_td
        || elements[elements[number].parent].tag != MCE_TAG_tr)
    {
        return 0;
    }

    line = doc->tree->of[elements[number].end];

    /* white space may stand between the cells */
    if (line == elements[number].parent
        && elements[number].end + 1 < doc->ntokens)
    {
        line = doc->tree->of[elements[number].end + 1];
    }

    if (elements[line].tag != MCE_TAG_td
        || elements[line].parent != elements[number].parent
        || (line + 1 < doc->tree->n && elements[line + 1].parent == line
            && elements[line + 1].tag == MCE_TAG_pre))
    {
        return 0;
    }

    names = mce_element_says(doc, elements[e].open)->class_names
            | mce_element_says(doc, elements[line].open)->class_names;
    seen = 0;

    return ((names & (mce_name(CODE_MARK) | mce_name(CODE_LINE))
             && (mce_element_is_named(doc, elements[number].open,
                                      mce_name(CODE_GUTTER))
                 || mce_token_attr_find(doc, elements[number].open,
                                        "data-line-number", &value)))
            || mce_code_holds_pre(doc, line))
           && mce_code_numbers(doc, &elements[number], &seen);
}


/*
 * Whether one of the first elements in a cell keeps all white space.
 */

static int
mce_code_holds_pre(const mce_document_t *doc, uint32_t cell)
{
    uint32_t              i;
    mce_str_t             style, value;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    for (i = cell + 1; i < doc->tree->n && i - cell < MCE_CODE_CELL
         && elements[i].open < elements[cell].end; i++)
    {
        if (elements[i].tag == MCE_TAG_div
            && mce_token_attr_find(doc, elements[i].open, "style", &style)
            && mce_code_white_space(style, &value)
            && mce_text_starts(value, "pre")
            && (value.len == 3 || value.data[3] != '-'))
        {
            return 1;
        }
    }

    return 0;
}


int
mce_code_is_broken(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];

    for (i = element->open + 1; i < element->end
         && i - element->open < MCE_CODE_TOKENS; i++)
    {
        if (doc->tokens[i].tag == MCE_TAG_br
            && doc->tokens[i].kind == MCE_TOKEN_OPEN)
        {
            return mce_code_is_alone(doc, e);
        }
    }

    return 0;
}


/*
 * Whether there is a block, or the begin or end of one, on both sides.
 */

static int
mce_code_is_alone(const mce_document_t *doc, uint32_t e)
{
    uint32_t            before, after;
    const mce_token_t  *tokens;

    tokens = doc->tokens;
    before = doc->tree->elements[e].open;
    after = doc->tree->elements[e].end;

    while (before && tokens[--before].kind == MCE_TOKEN_TEXT
           && tokens[before].flags & MCE_TOKEN_BLANK)
    {
        /* void */
    }

    while (after < doc->ntokens && tokens[after].kind == MCE_TOKEN_TEXT
           && tokens[after].flags & MCE_TOKEN_BLANK)
    {
        after++;
    }

    return mce_code_is_edge(doc, before)
           && (after == doc->ntokens || mce_code_is_edge(doc, after));
}


static int
mce_code_is_edge(const mce_document_t *doc, uint32_t token)
{
    return mce_token_is_tag(&doc->tokens[token])
           && mce_tag_flags[doc->tokens[token].tag] & MCE_TAG_BLOCK;
}


uint32_t
mce_code_beside_label(const mce_document_t *doc, uint32_t e)
{
    uint32_t              at;
    mce_str_t             class, rest;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    for (at = e - 1; at > elements[e].parent && e - at < MCE_CODE_ELEMENTS;
         at--)
    {
        if (elements[at].end - elements[at].open < MCE_CODE_LABEL
            && mce_token_attr_find(doc, elements[at].open, "class", &class)
            && mce_code_has(class, "lang", &rest))
        {
            return at;
        }
    }

    return 0;
}
