
/*
 * Two elements in a line that touch: "<span>Cup</span><span>Credit</span>".
 * Pages put a margin between such elements, or each on a line.
 */


#include "html/element.h"
#include "kinds/list.h"
#include "kinds/seam.h"
#include "text/ctype.h"


#define mce_seam_is_small(c)  ((uint8_t) ((c) - 'a') < 26)


static int mce_seam_is_label(const mce_document_t *doc, uint32_t token);
static uint32_t mce_seam_before(const mce_document_t *doc, uint32_t token);
static int mce_seam_ends(const mce_document_t *doc, uint32_t token);


/* elements that pages lay out, unlike those that only mean something */
static const uint8_t  mce_seam_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_a] = 1, [MCE_TAG_cite] = 1, [MCE_TAG_small] = 1,
    [MCE_TAG_span] = 1, [MCE_TAG_time] = 1
};

static const uint8_t  mce_seam_code[MCE_TAG_COUNT] = {
    [MCE_TAG_code] = 1, [MCE_TAG_kbd] = 1, [MCE_TAG_math] = 1,
    [MCE_TAG_pre] = 1, [MCE_TAG_samp] = 1
};


int
mce_seam(const mce_document_t *doc, uint32_t token)
{
    uint32_t              e, before;
    const mce_element_t  *elements;

    if ((uint8_t) (doc->source.data[doc->tokens[token].start] - 'A') > 25) {
        return mce_seam_is_label(doc, token);
    }

    before = mce_seam_before(doc, token);

    if (before == token || !mce_seam_ends(doc, before)) {
        return 0;
    }

    elements = doc->tree->elements;

    /* colors of code do not part it, and what stands in the margin parts no
       words */
    for (e = doc->tree->of[token]; e; e = elements[e].parent) {
        if (mce_seam_code[elements[e].tag]
            || (mce_seam_tags[elements[e].tag]
                && mce_element_is_named(doc, elements[e].open,
                                        mce_name(SIDENOTE))))
        {
            return 0;
        }
    }

    return 1;
}


/*
 * Whether a block begins with a label in an element of its own, after which
 * another element begins with this text.
 */

static int
mce_seam_is_label(const mce_document_t *doc, uint32_t token)
{
    mce_str_t           label;
    const mce_token_t  *text, *before;

    if (token < 5) {
        return 0;
    }

    text = &doc->tokens[token - 3];
    before = text[-2].flags & MCE_TOKEN_BLANK && token > 5 ? text - 3
                                                           : text - 2;

    if (text[2].kind != MCE_TOKEN_OPEN || !mce_seam_tags[text[2].tag]
        || text[1].kind != MCE_TOKEN_CLOSE || text->kind != MCE_TOKEN_TEXT
        || text[-1].kind != MCE_TOKEN_OPEN || !mce_seam_tags[text[-1].tag]
        || before->kind == MCE_TOKEN_TEXT
        || mce_tag_flags[before->tag] & MCE_TAG_INLINE)
    {
        return 0;
    }

    label.data = doc->source.data + text->start;
    label.len = text[1].start - text->start;

    return mce_list_is_label(label);
}


/*
 * The text before that of the token, if an element closes after it and then
 * another one opens, one of which pages lay out; else the token itself.
 */

static uint32_t
mce_seam_before(const mce_document_t *doc, uint32_t token)
{
    int       opens, parts, laid;
    uint8_t   tag;
    uint32_t  k;

    laid = 0;
    opens = 0;
    parts = 0;

    for (k = token - 1; k < token; k--) {
        tag = doc->tokens[k].tag;

        switch (doc->tokens[k].kind) {

        case MCE_TOKEN_OPEN:
            if (tag == MCE_TAG_sub || tag == MCE_TAG_sup) {
                return token;
            }

            opens = 1;
            laid |= mce_seam_tags[tag];
            break;

        case MCE_TOKEN_CLOSE:
            parts |= opens;
            laid |= mce_seam_tags[tag];
            break;

        case MCE_TOKEN_TEXT:
            return parts && laid ? k : token;

        case MCE_TOKEN_COMMENT:
            break;

        default:
            return token;
        }
    }

    return token;
}


/*
 * Whether a word ends there, or a sentence, which has more than one; "iPhone",
 * "U.S." and "json.JSONDecoder" are one word.
 */

static int
mce_seam_ends(const mce_document_t *doc, uint32_t token)
{
    size_t          len;
    uint8_t         last, before;
    const uint8_t  *end;

    len = doc->tokens[token + 1].start - doc->tokens[token].start;

    if (len < 2) {
        return 0;
    }

    end = doc->source.data + doc->tokens[token + 1].start;
    last = end[-1];
    before = end[-2];

    return mce_seam_is_small(last)
           ? mce_seam_is_small(before) || before >= 0x80
           : memchr(".!?:)", last, 5)
             && (mce_seam_is_small(before) || mce_is_digit(before))
             && memchr(end - len, ' ', len);
}
