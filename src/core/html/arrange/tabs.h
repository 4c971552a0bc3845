
/*
 * Tabs and their panels.
 */


#ifndef _MCE_TABS_H_INCLUDED_
#define _MCE_TABS_H_INCLUDED_


#include "html/document.h"


/*
 * Tabs stand above all panels, so that nobody can tell which name is that of
 * which panel where all of these are shown.  Replaces a document in which tabs
 * and panels name each other by one in which each panel begins with the name
 * of its tab, as a heading, instead.
 */
mce_status_t mce_tabs_document(mce_document_t **doc);


#endif /* _MCE_TABS_H_INCLUDED_ */
