
/*
 * The content code vector of CCB and ACCB: the characters of a page, text
 * and code, blurred.
 */


#ifndef _MCE_CCV_H_INCLUDED_
#define _MCE_CCV_H_INCLUDED_


#include "extract/parts/blur.h"


/*
 * Adds the words whose first character is content; "links" 0 leaves <a> and
 * </a> out of the vector.
 */
mce_status_t mce_ccv_extract(mce_document_t *doc, const mce_blur_conf_t *conf,
    int links, mce_span_builder_t *out);


#endif /* _MCE_CCV_H_INCLUDED_ */
