
/*
 * The version, and the status codes in words.
 */


#include "mce_internal.h"


static const char *const  mce_status_texts[MCE_STATUS_COUNT] = {
    "done",
    "no main content",
    "the extractor does not apply to this page",
    "out of memory",
    "the page is too large",
    "canceled, or the time is over",
    "invalid expression"
};


const char *
mce_version(void)
{
    return MCE_VERSION;
}


const char *
mce_status_text(mce_status_t status)
{
    if ((unsigned) status >= MCE_STATUS_COUNT) {
        return "unknown status";
    }

    return mce_status_texts[status];
}
