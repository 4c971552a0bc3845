
/*
 * Pages that are made anew before anything is looked for in them.
 */


#include "base/find.h"
#include "html/arrange/aria.h"
#include "html/arrange/arrange.h"
#include "html/arrange/slot.h"
#include "html/arrange/stream.h"
#include "html/arrange/tabs.h"


mce_status_t
mce_arrange_document(mce_document_t **doc)
{
    mce_status_t  rc;

    /* the start of "tab", "table" and "tabpanel", by its "=" and "b" */
    static const mce_str_t  role = mce_str("role=\"tab");

    rc = mce_stream_document(doc);
    rc = (rc == MCE_OK) ? mce_slot_document(doc) : rc;

    if (rc != MCE_OK || !mce_find((*doc)->source, role, 4, 8)) {
        return rc;
    }

    rc = mce_tabs_document(doc);

    return (rc == MCE_OK) ? mce_aria_document(doc) : rc;
}
