
/*
 * The headline of a page.
 */


#ifndef _MCE_HEADLINE_H_INCLUDED_
#define _MCE_HEADLINE_H_INCLUDED_


#include "html/document.h"


/*
 * Finds the headline by TitleFinder and by what the mark-up says.
 */
mce_status_t mce_headline_find(mce_document_t *doc, mce_title_t *title);


#endif /* _MCE_HEADLINE_H_INCLUDED_ */
