
/*
 * For the tests of auto: the layout of the page under test.
 */


#ifndef _PAGE_H_INCLUDED_
#define _PAGE_H_INCLUDED_


#include "auto/layout.h"
#include "open.h"


static mce_layout_t  *layout;


static inline mce_status_t
page(const char *html)
{
    mce_status_t  rc;

    rc = page_open(html);

    return rc == MCE_OK ? mce_layout_create(doc, &layout) : rc;
}


#endif /* _PAGE_H_INCLUDED_ */
