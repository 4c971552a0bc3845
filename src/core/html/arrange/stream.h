
/*
 * Pages that a server sends in parts.
 */


#ifndef _MCE_STREAM_H_INCLUDED_
#define _MCE_STREAM_H_INCLUDED_


#include "html/document.h"


/*
 * What was not ready when its turn came stands at the end of the page, in
 * <div hidden id="S:1"> or another element of such a name.  A script then
 * moves it to <template id="B:1"> or "P:1" and removes what was shown in its
 * stead, up to <!--/$-->.  Makes *source the page with all parts in their
 * places, or that of the document if it has none.
 */
mce_status_t mce_stream_arrange(mce_document_t *doc, mce_str_t *source);

/*
 * Replaces a document that has parts to move by one where they are in place.
 */
mce_status_t mce_stream_document(mce_document_t **doc);


#endif /* _MCE_STREAM_H_INCLUDED_ */
