
/*
 * Fields of forms, which a reader fills in.
 */


#ifndef _MCE_FIELD_H_INCLUDED_
#define _MCE_FIELD_H_INCLUDED_


#include "html/tree.h"


/*
 * Whether a <label> is that of a field for text or of a menu, which it holds
 * or which follows it.  Boxes to tick are none: their labels may be answers.
 */
int mce_field_is_label(const mce_document_t *doc, uint32_t element);


#endif /* _MCE_FIELD_H_INCLUDED_ */
