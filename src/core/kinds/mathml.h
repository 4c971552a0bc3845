
/*
 * The TeX of a formula that a page has for the eye only: MathML, and what
 * MathJax and KaTeX draw.
 */


#ifndef _MCE_MATHML_H_INCLUDED_
#define _MCE_MATHML_H_INCLUDED_


#include "base/buffer.h"
#include "html/tree.h"


/*
 * Appends the TeX of an element, nothing if it holds no signs.
 */
void mce_mathml_tex(const mce_document_t *doc, uint32_t element,
    mce_buf_t *out);


#endif /* _MCE_MATHML_H_INCLUDED_ */
