
#include "ngx_http_mce_page.h"


#define NGX_HTTP_MCE_RANGES_MAX  1000
#define NGX_HTTP_MCE_TITLE_MAX   200


static u_char *ngx_http_mce_put_extractor(u_char *p, const mce_expr_t *expr);
static u_char *ngx_http_mce_put_ranges(u_char *p, const mce_spans_t *spans);
static u_char *ngx_http_mce_put_title(u_char *p, mce_str_t title);


ngx_int_t
ngx_http_mce_main_content(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_str_t *value)
{
    size_t   len;
    u_char  *p;

    len = 2 * mce_expr_text(page->expr).len + sizeof("\"\"") - 1
          + sizeof(";chars=;confidence=0.00;ranges=\"\";title=%\"\"") - 1
          + NGX_SIZE_T_LEN
          + NGX_HTTP_MCE_RANGES_MAX
          + 3 * ngx_min(page->title.len, NGX_HTTP_MCE_TITLE_MAX);

    p = ngx_pnalloc(r->pool, len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    value->data = p;

    p = ngx_http_mce_put_extractor(p, page->expr);
    p = ngx_sprintf(p, ";chars=%uz", page->chars);

    if (page->confidence >= 0) {
        p = ngx_sprintf(p, ";confidence=%.2f", page->confidence);
    }

    if (page->conf->action == NGX_HTTP_MCE_ANNOTATE && !page->apart) {
        p = ngx_http_mce_put_ranges(p, &page->spans);
    }

    if (page->title.len) {
        p = ngx_http_mce_put_title(p, page->title);
    }

    value->len = p - value->data;

    return NGX_OK;
}


/*
 * A Token or a String of RFC 9651, sections 3.3.4 and 3.3.3.  A String has
 * printable ASCII only, but names of files may have any bytes.
 */
static u_char *
ngx_http_mce_put_extractor(u_char *p, const mce_expr_t *expr)
{
    u_char     ch;
    size_t     i;
    mce_str_t  text;

    text = mce_expr_text(expr);

    if (mce_expr_is_name(expr)) {
        return ngx_cpymem(p, text.data, text.len);
    }

    *p++ = '"';

    for (i = 0; i < text.len; i++) {
        ch = text.data[i];

        if (ch == '"' || ch == '\\') {
            *p++ = '\\';
        }

        *p++ = (ch < 0x20 || ch > 0x7e) ? '?' : ch;
    }

    *p++ = '"';

    return p;
}


static u_char *
ngx_http_mce_put_ranges(u_char *p, const mce_spans_t *spans)
{
    u_char  *q, *start, *last;
    size_t   i;
    u_char   range[sizeof(" -") + 2 * NGX_INT32_LEN];

    start = p;
    last = p + sizeof(";ranges=\"") - 1 + NGX_HTTP_MCE_RANGES_MAX;

    p = ngx_cpymem(p, ";ranges=\"", sizeof(";ranges=\"") - 1);

    for (i = 0; i < spans->n; i++) {
        q = ngx_sprintf(range, "%s%uD-%uD", i ? " " : "",
                        spans->elts[i].start, spans->elts[i].end);

        if (q - range > last - p) {
            return start;
        }

        p = ngx_cpymem(p, range, q - range);
    }

    *p++ = '"';

    return p;
}


/*
 * A Display String, RFC 9651, section 3.3.8.
 */
static u_char *
ngx_http_mce_put_title(u_char *p, mce_str_t title)
{
    u_char         ch;
    size_t         i, len;

    static u_char  hex[] = "0123456789abcdef";

    len = title.len;

    if (len > NGX_HTTP_MCE_TITLE_MAX) {
        len = NGX_HTTP_MCE_TITLE_MAX;

        while (len && (title.data[len] & 0xc0) == 0x80) {
            len--;
        }
    }

    p = ngx_cpymem(p, ";title=%\"", sizeof(";title=%\"") - 1);

    for (i = 0; i < len; i++) {
        ch = title.data[i];

        if (ch < 0x20 || ch > 0x7e || ch == '%' || ch == '"') {
            *p++ = '%';
            *p++ = hex[ch >> 4];
            *p++ = hex[ch & 0xf];

        } else {
            *p++ = ch;
        }
    }

    *p++ = '"';

    return p;
}
