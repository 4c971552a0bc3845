
/*
 * The link by which a reader says that a page is wrong.  What became of the
 * page stands in it, so that a log of the requests has it; of the reader it
 * has nothing.
 */


#include "ngx_http_mce_page.h"


/* bytes of the page's address, and of the name of a file of rules; the rest
   is cut off, so that a line of the log has an end */
#define NGX_HTTP_MCE_REPORT_MAX  1000


static u_char *ngx_http_mce_report_add(u_char *p, char *name, mce_str_t value);


mce_status_t
ngx_http_mce_report(ngx_http_mce_page_t *page, mce_str_t *address)
{
    size_t      room;
    u_char     *p, *start;
    mce_str_t   extractor, version;

    extractor = mce_expr_text(page->expr);
    version.data = (uint8_t *) mce_version();
    version.len = ngx_strlen(mce_version());

    room = page->report.len
           + 3 * ((size_t) 2 * NGX_HTTP_MCE_REPORT_MAX + extractor.len
                  + version.len)
           + sizeof("&page=&status=rewritten&confidence=0.00"
                    "&rule=%3A4294967295&extractor=&version=");

    start = mce_arena_alloc(page->arena, room);
    if (start == NULL) {
        return MCE_NO_MEMORY;
    }

    p = ngx_cpymem(start, page->report.data, page->report.len);
    *p = ngx_strlchr(start, p, '?') ? '&' : '?';
    p++;

    p = ngx_http_mce_report_add(p, "page=", page->address.url);
    p = ngx_sprintf(p, "&status=%V",
                    &ngx_http_mce_status_names[NGX_HTTP_MCE_REWRITTEN]);

    if (page->confidence >= 0) {
        p = ngx_sprintf(p, "&confidence=%.2f", page->confidence);
    }

    p = ngx_http_mce_report_add(p, "&rule=", page->rule.name);

    if (page->rule.line) {
        p = ngx_sprintf(p, "%%3A%uD", page->rule.line);
    }

    p = ngx_http_mce_report_add(p, "&extractor=", extractor);
    p = ngx_http_mce_report_add(p, "&version=", version);

    address->data = start;
    address->len = p - start;

    return MCE_OK;
}


static u_char *
ngx_http_mce_report_add(u_char *p, char *name, mce_str_t value)
{
    p = ngx_cpymem(p, name, ngx_strlen(name));

    return (u_char *) ngx_escape_uri(p, (u_char *) value.data,
                                ngx_min(value.len, NGX_HTTP_MCE_REPORT_MAX),
                                NGX_ESCAPE_URI_COMPONENT);
}
