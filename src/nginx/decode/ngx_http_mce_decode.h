
/*
 * Content encodings.  A decoder appends to a growing output; which ones
 * there are depends on the libraries that configure found.
 */


#ifndef _NGX_HTTP_MCE_DECODE_H_INCLUDED_
#define _NGX_HTTP_MCE_DECODE_H_INCLUDED_


#include "ngx_http_mce_page.h"


typedef struct {
    ngx_http_mce_page_t  *page;
    u_char               *start;
    u_char               *last;         /* of what was written */
    u_char               *end;          /* of the memory */
} ngx_http_mce_output_t;


/*
 * Makes room in the output.  Returns NGX_HTTP_MCE_CONTINUE, or the reason why
 * there is none.
 */
ngx_http_mce_status_e ngx_http_mce_output_grow(ngx_http_mce_output_t *out);

/*
 * Decodes page->bytes.  Returns NGX_HTTP_MCE_CONTINUE at the end of the
 * stream, NGX_HTTP_MCE_ENCODING if it is broken or does not end, or what
 * ngx_http_mce_output_grow() returned.
 */
ngx_http_mce_status_e ngx_http_mce_inflate(ngx_http_mce_output_t *out);
#if (NGX_HTTP_MCE_HAVE_BROTLI)
ngx_http_mce_status_e ngx_http_mce_unbrotli(ngx_http_mce_output_t *out);
#endif
#if (NGX_HTTP_MCE_HAVE_ZSTD)
ngx_http_mce_status_e ngx_http_mce_unzstd(ngx_http_mce_output_t *out);
#endif


#endif /* _NGX_HTTP_MCE_DECODE_H_INCLUDED_ */
