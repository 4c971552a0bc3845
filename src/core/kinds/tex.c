
/*
 * TeX in running text.  The usual scripts take what stands between their signs
 * for a formula, and single dollar signs only if they are told to; but there
 * are prices, shells and jQuery.
 */


#define _GNU_SOURCE             /* memmem() */

#include "base/str.h"
#include "html/element.h"
#include "kinds/tex.h"
#include "text/ctype.h"
#include "text/has.h"


/* bytes of a formula, and tokens that it goes through */
#define MCE_TEX_MAX     4096
#define MCE_TEX_TOKENS  64
/* elements above a text that may say whether it has formulas */
#define MCE_TEX_ABOVE   8
/* letters of a word that no variable has, and bytes of a formula without any
   sign of TeX */
#define MCE_TEX_WORD    3
#define MCE_TEX_BYTES   40
/* bytes that may be read in vain, beside as many as the page has */
#define MCE_TEX_LOST    65536


typedef enum {
    MCE_TEX_NONE = 0,               /* no formula */
    MCE_TEX_TEXT,                   /* one if its signs are plain */
    MCE_TEX_SHOWN,                  /* a script shows formulas here, */
    MCE_TEX_DOLLARS                 /* those between single signs, too */
} mce_tex_e;


static uint32_t mce_tex_opens(const mce_document_t *doc, uint32_t at,
    uint32_t end, mce_tex_t *tex, mce_str_t *close);
static int mce_tex_environment(const uint8_t *p, const uint8_t *end,
    mce_str_t *name);
static int mce_tex_closes(const mce_document_t *doc, uint32_t token,
    mce_str_t close, mce_tex_t *tex);
static int mce_tex_passes(uint8_t tag);
static int mce_tex_is_formula(const mce_document_t *doc, uint32_t token,
    mce_tex_page_t *page, const mce_tex_t *tex, int single);
static int mce_tex_is_single(const mce_document_t *doc, const mce_tex_t *tex);
static mce_tex_e mce_tex_place(const mce_document_t *doc, uint32_t token,
    mce_tex_page_t *page);
static void mce_tex_scripts(const mce_document_t *doc, mce_tex_page_t *page);
static unsigned mce_tex_words(mce_str_t text);


static const char *const  mce_tex_environments[] = {
    "equation", "align", "alignat", "gather", "multline", "eqnarray",
    "flalign", "displaymath", "math", NULL
};


int
mce_tex_find(const mce_document_t *doc, uint32_t token, uint32_t from,
    uint32_t end, mce_tex_page_t *page, mce_tex_t *tex)
{
    int             single;
    uint32_t        at, len;
    mce_str_t       close;
    const uint8_t  *source, *dollar, *slash;

    source = doc->source.data;

    for (at = from; at < end; at += len) {
        slash = memchr(source + at, '\\', end - at);
        dollar = memchr(source + at, '$',
                        slash ? (size_t) (slash - source) - at : end - at);

        if (slash == NULL && dollar == NULL) {
            return 0;
        }

        at = (uint32_t) ((dollar ? dollar : slash) - source);
        len = mce_tex_opens(doc, at, end, tex, &close);

        if (close.len == 0 || page->lost > MCE_TEX_LOST + doc->source.len) {
            continue;
        }

        single = close.len == 1;

        if (mce_tex_closes(doc, token, close, tex)
            && mce_tex_is_formula(doc, token, page, tex, single))
        {
            return 1;
        }

        page->lost += tex->end - tex->start;
    }

    return 0;
}


/*
 * Sets "close" to what ends the formula that may begin at a sign, or to an
 * empty string; returns the bytes of the sign.
 */

static uint32_t
mce_tex_opens(const mce_document_t *doc, uint32_t at, uint32_t end,
    mce_tex_t *tex, mce_str_t *close)
{
    uint8_t         next;
    mce_str_t       name;
    const uint8_t  *p;

    p = doc->source.data + at;
    next = at + 1 < end ? p[1] : ' ';
    *close = (mce_str_t) mce_null_str;

    tex->start = at;
    tex->from = at + 2;
    tex->end = at;
    tex->block = 1;

    if (*p == '$') {
        *close = (mce_str_t) { 1 + (next == '$'), (const uint8_t *) "$$" };
        tex->from = at + 1 + (next == '$');
        tex->block = next == '$';

    } else if (next == '(') {
        *close = (mce_str_t) mce_str("\\)");
        tex->block = 0;

    } else if (next == '[') {
        *close = (mce_str_t) mce_str("\\]");

    } else if (next == 'b'
               && mce_tex_environment(p, doc->source.data + end, &name))
    {
        *close = name;
        tex->from = at;

    } else {
        return 2;
    }

    return tex->from - at > 1 ? 2 : 1;
}


/*
 * "name" is what stands between "\begin" and the next brace that closes, with
 * that: it stands after "\end" as well.
 */

static int
mce_tex_environment(const uint8_t *p, const uint8_t *end, mce_str_t *name)
{
    mce_str_t           rest;
    const uint8_t      *brace;
    const char *const  *known;

    rest.data = p + 7;
    rest.len = (size_t) (end - p) - 7;

    if (end - p < 9 || memcmp(p, "\\begin{", 7) != 0) {
        return 0;
    }

    brace = memchr(rest.data, '}', rest.len);

    if (brace == NULL) {
        return 0;
    }

    rest.len = (size_t) (brace - rest.data);
    rest.len -= rest.len && rest.data[rest.len - 1] == '*';

    for (known = mce_tex_environments; *known; known++) {
        if (mce_str_is(rest, *known)) {
            name->data = rest.data - 1;
            name->len = (size_t) (brace - name->data) + 1;
            return 1;
        }
    }

    return 0;
}


/*
 * Finds the end of a formula in the block of a token.  Marks of emphasis may
 * stand in it, which a writer of Markdown did not mean, and line breaks.
 */

static int
mce_tex_closes(const mce_document_t *doc, uint32_t token, mce_str_t close,
    mce_tex_t *tex)
{
    int                 depth;
    uint32_t            i, from, end;
    const uint8_t      *p, *source;
    const mce_token_t  *tokens;

    depth = 0;
    tokens = doc->tokens;
    source = doc->source.data;

    for (i = token; i < doc->ntokens && i - token < MCE_TEX_TOKENS; i++) {
        end = tokens[i + 1].start;
        tex->end = end;

        if (tokens[i].kind == MCE_TOKEN_TEXT) {
            from = i == token ? tex->from : tokens[i].start;
            from += close.data[0] == '{' && i == token ? 7 : 0;
            p = end > from && depth == 0
                ? memmem(source + from, end - from, close.data, close.len)
                : NULL;

            if (p) {
                tex->end = (uint32_t) (p - source) + (uint32_t) close.len;
                tex->to = close.data[0] == '{'
                          ? tex->end : (uint32_t) (p - source);

                return tex->end - tex->start <= MCE_TEX_MAX;
            }

        } else if (tokens[i].kind != MCE_TOKEN_COMMENT) {
            if (!mce_tex_passes(tokens[i].tag)) {
                return 0;
            }

            if (tokens[i].tag == MCE_TAG_span) {
                depth += tokens[i].kind == MCE_TOKEN_OPEN ? 1 : -1;
            }
        }

        if (depth < 0 || end - tex->start > MCE_TEX_MAX) {
            return 0;
        }
    }

    return 0;
}


static int
mce_tex_passes(uint8_t tag)
{
    return tag == MCE_TAG_br || tag == MCE_TAG_wbr || tag == MCE_TAG_em
           || tag == MCE_TAG_i || tag == MCE_TAG_span;
}


static int
mce_tex_is_formula(const mce_document_t *doc, uint32_t token,
    mce_tex_page_t *page, const mce_tex_t *tex, int single)
{
    mce_str_t  text;
    mce_tex_e  place;

    text.data = doc->source.data + tex->from;
    text.len = tex->to - tex->from;
    text = mce_text_trim(text);

    if (text.len == 0 || (single && !mce_tex_is_single(doc, tex))) {
        return 0;
    }

    place = mce_tex_place(doc, token, page);

    if (single) {
        return place == MCE_TEX_DOLLARS
               && (mce_tex_is(text) || mce_tex_words(text) < 2);
    }

    /* two dollar signs are the number of a process as well */
    return place > MCE_TEX_TEXT
           || (place == MCE_TEX_TEXT
               && mce_tex_is(text) > (doc->source.data[tex->start] == '$'
                                      ? MCE_TEX_SHORT : MCE_TEX_WORDS));
}


/*
 * "$5 and $6" and "$a-$b" are none: a space stands inside a sign, or a letter
 * or digit outside.
 */

static int
mce_tex_is_single(const mce_document_t *doc, const mce_tex_t *tex)
{
    const uint8_t  *source;

    source = doc->source.data;

    return !mce_is_space(source[tex->from])
           && !mce_is_space(source[tex->to - 1])
           && source[tex->to - 1] != '\\'
           && (tex->start == 0
               || (!mce_is_alnum(source[tex->start - 1])
                   && source[tex->start - 1] != '\\'))
           && (tex->end == doc->source.len
               || !mce_is_alnum(source[tex->end]));
}


/*
 * What the page says of formulas where a text stands.
 */

static mce_tex_e
mce_tex_place(const mce_document_t *doc, uint32_t token, mce_tex_page_t *page)
{
    int                   i;
    uint32_t              e;
    mce_names_t           names;
    const mce_element_t  *elements;

    elements = doc->tree->elements;
    e = doc->tree->of[token];

    for (i = 0; i < MCE_TEX_ABOVE && e; i++, e = elements[e].parent) {

        switch (elements[e].tag) {

        case MCE_TAG_code:
        case MCE_TAG_kbd:
        case MCE_TAG_pre:
        case MCE_TAG_samp:
        case MCE_TAG_tt:
            return MCE_TEX_NONE;

        default:
            break;
        }

        names = mce_element_says(doc, elements[e].open)->class_names;

        if (names & mce_name(NOT_TEX)) {
            return MCE_TEX_NONE;
        }

        if (names & mce_name(TEX)) {
            return MCE_TEX_DOLLARS;
        }
    }

    if (!page->known) {
        mce_tex_scripts(doc, page);
    }

    return page->dollars ? MCE_TEX_DOLLARS
           : page->loads ? MCE_TEX_SHOWN : MCE_TEX_TEXT;
}


static void
mce_tex_scripts(const mce_document_t *doc, mce_tex_page_t *page)
{
    uint32_t            i;
    mce_str_t           text;
    const mce_token_t  *tokens;

    static const char *const  files[] = {
        "mathjax", "katex", "auto-render", "tex-mml-", "tex-svg", "tex-chtml",
        NULL
    };
    static const char *const  configurations[] = {
        "inlinemath", "rendermathinelement", "delimiters", NULL
    };
    static const char *const  dollars[] = { "'$'", "\"$\"", NULL };

    page->known = 1;
    tokens = doc->tokens;

    for (i = 0; i < doc->ntokens; i++) {
        if (tokens[i].tag != MCE_TAG_script) {
            continue;
        }

        if (tokens[i].kind == MCE_TOKEN_OPEN
            && mce_token_attr_find(doc, i, "src", &text))
        {
            page->loads |= mce_text_has(text, text.len, files);

        } else if (tokens[i].kind == MCE_TOKEN_RAW) {
            text = mce_token_source(doc, i);

            if (mce_text_has(text, text.len, configurations)) {
                page->loads = 1;
                page->dollars |= mce_text_has(text, text.len, dollars);
            }
        }
    }
}


mce_tex_is_e
mce_tex_is(mce_str_t text)
{
    size_t    i;
    unsigned  signs, letters;

    signs = 0;
    letters = 0;

    for (i = 0; i < text.len; i++) {

        switch (text.data[i]) {

        case '"':
        case '`':
        case '@':
            return MCE_TEX_WORDS;

        case '\'':
            /* quoted: a sign of a program stands before it */
            if (i && memchr("([=, ", text.data[i - 1], 5)) {
                return MCE_TEX_WORDS;
            }

            break;

        case '*':
            /* of a pattern */
            if (i && (text.data[i - 1] == ']' || text.data[i - 1] == '.')) {
                return MCE_TEX_WORDS;
            }

            break;

        case '\\':
            signs |= i + 1 < text.len && mce_is_alpha(text.data[i + 1]);
            break;

        case '^':
        case '_':
            signs |= i + 1 < text.len && i > 0;
            break;

        default:
            letters |= mce_is_alnum(text.data[i]) || text.data[i] >= 0x80;
        }
    }

    if (letters == 0 || signs) {
        return letters ? MCE_TEX_SIGNS : MCE_TEX_WORDS;
    }

    return text.len <= MCE_TEX_BYTES && mce_tex_words(text) == 0
           ? MCE_TEX_SHORT : MCE_TEX_WORDS;
}


/*
 * Words of the language that are in a text, commands aside.
 */

static unsigned
mce_tex_words(mce_str_t text)
{
    size_t    i, start;
    unsigned  words;

    words = 0;

    for (i = 0; i < text.len; i++) {
        start = i;

        while (i < text.len && mce_is_alpha(text.data[i])) {
            i++;
        }

        words += i - start >= MCE_TEX_WORD
                 && (start == 0 || text.data[start - 1] != '\\');
    }

    return words;
}
