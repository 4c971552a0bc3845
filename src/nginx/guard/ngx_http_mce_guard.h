
/*
 * Limits that hold for all responses of a location, with "mce off", too.
 */


#ifndef _NGX_HTTP_MCE_GUARD_H_INCLUDED_
#define _NGX_HTTP_MCE_GUARD_H_INCLUDED_


#include "ngx_http_mce.h"


/*
 * mce_max_transfer.
 */
void ngx_http_mce_transfer_filter_init(void);


#endif /* _NGX_HTTP_MCE_GUARD_H_INCLUDED_ */
