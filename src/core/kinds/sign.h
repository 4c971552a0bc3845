
/*
 * Signs beside headings that are none of their words: links to the place
 * itself, to edit a section, to copy its address.
 */


#ifndef _MCE_SIGN_H_INCLUDED_
#define _MCE_SIGN_H_INCLUDED_


#include "html/tree.h"


/*
 * Whether an element is one; "heading" is the last heading before it or
 * around it, or 0.
 */
int mce_sign_is(const mce_document_t *doc, uint32_t element,
    uint32_t heading);

/*
 * The first token after a heading from which on only a link can be its sign.
 */
uint32_t mce_sign_end(const mce_document_t *doc, uint32_t heading);


#endif /* _MCE_SIGN_H_INCLUDED_ */
