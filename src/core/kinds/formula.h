
/*
 * Formulas: pages write each one two or three times, for browsers, for people
 * who do not see, and as the TeX that it was made of.
 */


#ifndef _MCE_FORMULA_H_INCLUDED_
#define _MCE_FORMULA_H_INCLUDED_


#include "base/buffer.h"
#include "html/tree.h"


/*
 * The math in an element that holds one formula and its twins, or 0 if the
 * element is none of these; "script" is the token of a script after it with
 * its TeX, or 0.  "done" remembers, from 0 on, how far elements without math
 * were looked at.
 */
uint32_t mce_formula_in(const mce_document_t *doc, uint32_t element,
    uint32_t *script, uint32_t *done);

/*
 * Whether a script is TeX, and whether that stands in lines of its own; the
 * same of a picture.
 */
int mce_formula_script(const mce_document_t *doc, uint32_t token,
    int *block);
int mce_formula_picture(const mce_document_t *doc, uint32_t token,
    int *block);

/*
 * Whether a math, or what holds it, stands in lines of its own.
 */
int mce_formula_is_block(const mce_document_t *doc, uint32_t math);

/*
 * Appends the TeX of a math, script or picture that opens at a token and ends
 * before "end", white space collapsed.
 */
void mce_formula_tex(const mce_document_t *doc, uint32_t token, uint32_t end,
    mce_buf_t *out);


#endif /* _MCE_FORMULA_H_INCLUDED_ */
