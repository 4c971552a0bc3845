
/*
 * Elements that a byline begins in.
 */


#ifndef _MCE_BYLINE_LEADS_H_INCLUDED_
#define _MCE_BYLINE_LEADS_H_INCLUDED_


#include "html/document.h"


/* bytes; a longer text says more than the author's name */
#define MCE_BYLINE_MAX  160


/*
 * Whether a short block begins with "by" and a name, as "By Ann Lee" does, but
 * "By the sea" does not.  "By" alone may be in an element of its own.  A
 * heading is such a block only right below another one.
 */
int mce_byline_leads(const mce_document_t *doc, uint32_t token);

/*
 * Whether a link to an author stands after "by" in a line that says other
 * things before, as when the text was written, or right after the headline, as
 * the name of a poet does.
 */
int mce_byline_is_linked(const mce_document_t *doc, uint32_t token);

/*
 * The name behind an element that is nothing but the icon of a person, or an
 * empty text.
 */
mce_str_t mce_byline_behind_icon(const mce_document_t *doc, uint32_t token);


#endif /* _MCE_BYLINE_LEADS_H_INCLUDED_ */
