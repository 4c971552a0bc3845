
/*
 * Filter 1 of the thesis, 4.6.1, for extractors that do not count lines: the
 * page without its links.
 */


#ifndef _MCE_UNLINK_H_INCLUDED_
#define _MCE_UNLINK_H_INCLUDED_


#include "html/document.h"


/*
 * The same page with all text in links turned to MCE_TOKEN_CUT.  A link that
 * does not end before the next one begins is none.
 */
mce_status_t mce_unlink(const mce_document_t *doc, mce_document_t **page);


#endif /* _MCE_UNLINK_H_INCLUDED_ */
