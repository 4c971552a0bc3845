
/*
 * Formulas: pages write each one two or three times, for browsers, for people
 * who do not see, and as the TeX that it was made of.
 */


#ifndef _MCE_FORMULA_H_INCLUDED_
#define _MCE_FORMULA_H_INCLUDED_


#include "base/buffer.h"
#include "html/tree.h"
#include "kinds/tex.h"


/*
 * The math in an element that holds one formula and its twins, or 0 if the
 * element is none of these; "script" is the token of a script after it with
 * its TeX, or 0.  "done" remembers, from 0 on, how far elements without math
 * were looked at.
 */
uint32_t mce_formula_in(const mce_document_t *doc, uint32_t element,
    uint32_t *script, uint32_t *done);

/*
 * Whether a script is TeX, and whether that stands in lines of its own.
 */
int mce_formula_script(const mce_document_t *doc, uint32_t token,
    int *block);

static inline int
mce_formula_is_script(const mce_document_t *doc, uint32_t token)
{
    int  block;

    return doc->tokens[token].tag == MCE_TAG_script
           && doc->tokens[token].kind == MCE_TOKEN_OPEN
           && mce_formula_script(doc, token, &block);
}


/*
 * Appends the TeX of a picture of a formula, nothing if it is none; "block" is
 * as for a script.
 */
void mce_formula_picture(const mce_document_t *doc, uint32_t token,
    mce_buf_t *out, int *block);

/*
 * Whether a tag opens an element that holds one formula.
 */
int mce_formula_is_opened(const mce_document_t *doc, uint32_t token);

static inline int
mce_formula_opens(const mce_document_t *doc, uint32_t token)
{
    uint8_t  tag;

    tag = doc->tokens[token].tag;

    return (tag <= MCE_TAG_CUSTOM || tag == MCE_TAG_span || tag == MCE_TAG_div)
           && doc->tokens[token].kind == MCE_TOKEN_OPEN
           && !mce_token_is_bare(doc, token)
           && mce_formula_is_opened(doc, token);
}

/*
 * Appends the TeX of an element that holds a formula without MathML: from an
 * attribute, its text, or what a script has drawn.  Nothing if it is none.
 */
void mce_formula_source(const mce_document_t *doc, uint32_t element,
    mce_buf_t *out, int *block);

/*
 * Whether a math, or what holds it, stands in lines of its own.
 */
int mce_formula_is_block(const mce_document_t *doc, uint32_t math);

/*
 * Appends the TeX of a math, script or picture that opens at a token and ends
 * before "end", white space collapsed; of a math that has none, "made" is set
 * and its signs are written as TeX.
 */
void mce_formula_tex(const mce_document_t *doc, uint32_t token, uint32_t end,
    mce_buf_t *out);
void mce_formula_math(const mce_document_t *doc, uint32_t math,
    mce_buf_t *out, int *made);

/*
 * Appends the TeX that stands in running text.
 */
void mce_formula_text(const mce_document_t *doc, const mce_tex_t *tex,
    mce_buf_t *out);

/*
 * Appends raw text decoded, its white space collapsed; "attr" is 1 for the
 * value of an attribute, 2 for the text of a script, in which nothing is
 * encoded.  Takes signs and commands away from around what was appended from
 * "start" on that say no more: "{\displaystyle x}" is "x".
 */
void mce_formula_decode(mce_buf_t *out, mce_str_t raw, int attr);
void mce_formula_trim(mce_buf_t *out, size_t start);


#endif /* _MCE_FORMULA_H_INCLUDED_ */
