
/*
 * Two elements in a line that touch: "<span>Cup</span><span>Credit</span>".
 * Pages put a margin between such elements, or each on a line.
 */


#include "html/element.h"
#include "kinds/list.h"
#include "kinds/seam.h"
#include "text/ctype.h"


/* labels in a row, as "2" and "(1)" */
#define MCE_SEAM_LABELS  3

#define mce_seam_is_small(c)   ((uint8_t) ((c) - 'a') < 26)
#define mce_seam_is_letter(c)  (mce_is_alpha(c) || (c) >= 0x80)


static int mce_seam_is_label(const mce_document_t *doc, uint32_t token);
static uint32_t mce_seam_label(const mce_document_t *doc, uint32_t close);
static int mce_seam_begins(const mce_document_t *doc, uint32_t token);
static int mce_seam_is_time(const mce_document_t *doc, uint32_t token);
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

    if (token < 3) {
        return 0;
    }

    if (mce_seam_is_time(doc, token) || mce_seam_is_label(doc, token)) {
        return 1;
    }

    if ((uint8_t) (doc->source.data[doc->tokens[token].start] - 'A') > 25) {
        return 0;
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
 * Whether this text follows the label of a block, in an element of its own:
 * "(2)", "2", "Part 2".  A letter that is no label is larger than its word.
 */

static int
mce_seam_is_label(const mce_document_t *doc, uint32_t token)
{
    int                 opens, digits;
    size_t              i;
    uint32_t            k;
    mce_str_t           label, text;
    const mce_token_t  *tokens;

    opens = 0;
    tokens = doc->tokens;

    for (k = token - 1; k > 2 && tokens[k].kind == MCE_TOKEN_OPEN
         && mce_seam_tags[tokens[k].tag]; k--)
    {
        opens = 1;
    }

    k = mce_seam_label(doc, k);

    if (k == 0 || !mce_seam_begins(doc, k - 1)) {
        return 0;
    }

    label = mce_token_source(doc, k + 1);
    text = mce_token_source(doc, token);

    if (mce_list_is_label(label)) {
        return opens || (mce_seam_is_letter(text.data[0])
                         && !mce_token_is_bare(doc, k));
    }

    for (i = 0; i < label.len && mce_is_digit(label.data[i]); i++) {
        /* void */
    }

    digits = i > 0 && i == label.len;

    if (text.len < 2
        || !mce_is_digit(label.data[label.len - 1])
        || (!digits && memchr(label.data, ' ', label.len) == NULL))
    {
        return 0;
    }

    /* "3D" is a word, and so is "1st" */
    return (digits && opens && text.data[0] == '(')
           || ((uint8_t) (text.data[0] - 'A') < 26
               && mce_seam_is_small(text.data[1])
               && (opens || !mce_token_is_bare(doc, k)));
}


/*
 * The tag of an element that pages lay out, with one text, which closes at a
 * token; or 0.
 */

static uint32_t
mce_seam_label(const mce_document_t *doc, uint32_t close)
{
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    return close > 2 && tokens[close].kind == MCE_TOKEN_CLOSE
           && tokens[close - 1].kind == MCE_TOKEN_TEXT
           && tokens[close - 2].kind == MCE_TOKEN_OPEN
           && mce_seam_tags[tokens[close - 2].tag]
           ? close - 2 : 0;
}


/*
 * Whether a block begins before what follows a token, or with the number that
 * ends there.
 */

static int
mce_seam_begins(const mce_document_t *doc, uint32_t token)
{
    int                 i;
    uint32_t            k, label;
    mce_str_t           number;
    const mce_token_t  *tokens;

    k = token;
    tokens = doc->tokens;

    for (i = 0; i < MCE_SEAM_LABELS; i++) {

        while (k && (tokens[k].kind == MCE_TOKEN_COMMENT
                     || (tokens[k].kind == MCE_TOKEN_TEXT
                         && tokens[k].flags & MCE_TOKEN_BLANK)
                     || (tokens[k].kind == MCE_TOKEN_OPEN
                         && mce_seam_tags[tokens[k].tag])))
        {
            k--;
        }

        label = mce_seam_label(doc, k);

        if (label == 0) {
            break;
        }

        number = mce_token_source(doc, label + 1);

        if (!mce_is_digit(number.data[0]) && !mce_list_is_label(number)) {
            return 0;
        }

        k = label - 1;
    }

    return mce_token_is_tag(&tokens[k])
           && !(mce_tag_flags[tokens[k].tag] & MCE_TAG_INLINE);
}


/*
 * Whether a time stands right before or after another element: letters beside
 * its digits are none of it.
 */

static int
mce_seam_is_time(const mce_document_t *doc, uint32_t token)
{
    uint8_t             first, last;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    if (token < 3 || tokens[token - 1].kind != MCE_TOKEN_OPEN
        || tokens[token - 2].kind != MCE_TOKEN_CLOSE
        || (tokens[token - 1].tag != MCE_TAG_time
            && tokens[token - 2].tag != MCE_TAG_time)
        || tokens[token - 3].kind != MCE_TOKEN_TEXT)
    {
        return 0;
    }

    first = doc->source.data[tokens[token].start];
    last = doc->source.data[tokens[token - 2].start - 1];

    return (mce_seam_is_letter(first) || mce_is_digit(first))
           && (mce_seam_is_letter(last) || mce_is_digit(last));
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
