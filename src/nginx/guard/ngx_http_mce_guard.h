
/*
 * What holds for all responses of a location, with "mce off", too.
 */


#ifndef _NGX_HTTP_MCE_GUARD_H_INCLUDED_
#define _NGX_HTTP_MCE_GUARD_H_INCLUDED_


#include "ngx_http_mce.h"


/*
 * Returns NGX_HTTP_BAD_GATEWAY, which a header filter returns as well, if what
 * came from the upstream is no proper response, or if its parts would bring
 * fields past "mce_upstream_headers".  The header is then that of an error
 * page.
 */
ngx_int_t ngx_http_mce_upstream_check(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Deletes the fields of the upstream that "mce_upstream_headers" does not
 * list.  A handler of the preaccess phase, too, for the fields of an upstream
 * that has sent the request elsewhere.
 */
ngx_int_t ngx_http_mce_upstream_sift(ngx_http_request_t *r);

/*
 * The filters of mce_upstream_headers and mce_max_transfer.
 */
void ngx_http_mce_upstream_headers_init(void);
void ngx_http_mce_transfer_filter_init(void);

/*
 * mce_max_pixels.  The first finds image_filter, if there is one.  The filter
 * is called after that of the module.
 */
void ngx_http_mce_pixels_init(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf);
void ngx_http_mce_pixels_filter_init(void);


#endif /* _NGX_HTTP_MCE_GUARD_H_INCLUDED_ */
