
/*
 * Where two words meet that only the styles of a page keep apart.
 */


#ifndef _MCE_SEAM_H_INCLUDED_
#define _MCE_SEAM_H_INCLUDED_


#include "html/tree.h"


/*
 * Whether the text of the token begins another word than the text before it,
 * although no white space stands between.
 */
int mce_seam(const mce_document_t *doc, uint32_t token);


#endif /* _MCE_SEAM_H_INCLUDED_ */
