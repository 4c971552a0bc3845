
#include "ngx_http_mce_page.h"


#define NGX_HTTP_MCE_TITLE_MAX   200

/* of the field, without its value */
#define NGX_HTTP_MCE_FIELD       (sizeof("X-Main-Content: \r\n") - 1)
/* of what every value has after the extractor, and of the mark of a cut one */
#define NGX_HTTP_MCE_NUMBERS                                                  \
    (sizeof("...\";chars=;confidence=0.00") - 1 + NGX_SIZE_T_LEN)

#define NGX_HTTP_MCE_RANGES      (sizeof(";ranges=\"\"") - 1)
#define NGX_HTTP_MCE_TITLE       (sizeof(";title=%\"\"") - 1)


static u_char *ngx_http_mce_put_extractor(u_char *p, u_char *last,
    const mce_expr_t *expr);
static mce_status_t ngx_http_mce_join_ranges(ngx_http_mce_page_t *page,
    size_t room, size_t title, mce_spans_t *spans);
static size_t ngx_http_mce_ranges_len(const mce_spans_t *spans);
static u_char *ngx_http_mce_put_ranges(u_char *p, const mce_spans_t *spans);
static size_t ngx_http_mce_title_len(mce_str_t *title, size_t room);
static u_char *ngx_http_mce_put_title(u_char *p, mce_str_t title);
static ngx_uint_t ngx_http_mce_title_encodes(u_char ch);


mce_status_t
ngx_http_mce_main_content(ngx_http_mce_page_t *page)
{
    u_char        *p, *last;
    size_t         size;
    mce_str_t      title;
    mce_spans_t    spans;
    mce_status_t   rc;

    size = page->conf->header_size - NGX_HTTP_MCE_FIELD;

    p = mce_arena_alloc(page->arena, size);
    if (p == NULL) {
        return MCE_NO_MEMORY;
    }

    page->main_content.data = p;
    last = p + size;

    p = ngx_http_mce_put_extractor(p, last - NGX_HTTP_MCE_NUMBERS, page->expr);
    p = ngx_sprintf(p, ";chars=%uz", page->chars);

    if (page->confidence >= 0) {
        p = ngx_sprintf(p, ";confidence=%.2f", page->confidence);
    }

    title = page->title;

    if (page->conf->action == NGX_HTTP_MCE_ANNOTATE && !page->apart
        && !page->extended)
    {
        rc = ngx_http_mce_join_ranges(page, last - p,
                                      ngx_http_mce_title_len(&title, size),
                                      &spans);
        if (rc != MCE_OK) {
            return rc;
        }

        if (ngx_http_mce_ranges_len(&spans) <= (size_t) (last - p)) {
            p = ngx_http_mce_put_ranges(p, &spans);
        }
    }

    if (ngx_http_mce_title_len(&title, last - p)) {
        p = ngx_http_mce_put_title(p, title);
    }

    page->main_content.len = p - page->main_content.data;

    return MCE_OK;
}


/*
 * A Token or a String of RFC 9651, sections 3.3.4 and 3.3.3.  A String has
 * printable ASCII only, but names of files may have any bytes.
 */
static u_char *
ngx_http_mce_put_extractor(u_char *p, u_char *last, const mce_expr_t *expr)
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

        if (last - p < 2) {
            p = ngx_cpymem(p, "...", sizeof("...") - 1);
            break;
        }

        if (ch == '"' || ch == '\\') {
            *p++ = '\\';
        }

        *p++ = (ch < 0x20 || ch > 0x7e) ? '?' : ch;
    }

    *p++ = '"';

    return p;
}


/*
 * Where the title of this length leaves no room for them, ranges are joined
 * over all tags.
 */
static mce_status_t
ngx_http_mce_join_ranges(ngx_http_mce_page_t *page, size_t room, size_t title,
    mce_spans_t *spans)
{
    mce_status_t  rc;

    rc = mce_spans_join(page->doc, &page->article->spans, 1, spans);

    if (rc != MCE_OK || ngx_http_mce_ranges_len(spans) + title <= room) {
        return rc;
    }

    return mce_spans_join(page->doc, &page->article->spans, 0, spans);
}


static size_t
ngx_http_mce_ranges_len(const mce_spans_t *spans)
{
    size_t   i, len;
    u_char  *last;
    u_char   range[sizeof("- ") + 2 * NGX_INT32_LEN];

    len = NGX_HTTP_MCE_RANGES;

    for (i = 0; i < spans->n; i++) {
        last = ngx_sprintf(range, "%s%uD-%uD", i ? " " : "",
                           spans->elts[i].start, spans->elts[i].end);
        len += last - range;
    }

    return len;
}


static u_char *
ngx_http_mce_put_ranges(u_char *p, const mce_spans_t *spans)
{
    size_t  i;

    p = ngx_cpymem(p, ";ranges=\"", sizeof(";ranges=\"") - 1);

    for (i = 0; i < spans->n; i++) {
        p = ngx_sprintf(p, "%s%uD-%uD", i ? " " : "", spans->elts[i].start,
                        spans->elts[i].end);
    }

    *p++ = '"';

    return p;
}


/*
 * The length of the parameter.  The title is cut to what it may have and to
 * the room, never inside a character; 0 if nothing is left of it.
 */
static size_t
ngx_http_mce_title_len(mce_str_t *title, size_t room)
{
    size_t  i, n, len, size;

    len = NGX_HTTP_MCE_TITLE;

    for (i = 0; i < title->len; i = n) {
        size = 0;
        n = i;

        do {
            size += ngx_http_mce_title_encodes(title->data[n++]) ? 3 : 1;
        } while (n < title->len && (title->data[n] & 0xc0) == 0x80);

        if (n > NGX_HTTP_MCE_TITLE_MAX || len + size > room) {
            break;
        }

        len += size;
    }

    title->len = i;

    return i ? len : 0;
}


/*
 * A Display String, RFC 9651, section 3.3.8.
 */
static u_char *
ngx_http_mce_put_title(u_char *p, mce_str_t title)
{
    u_char         ch;
    size_t         i;

    static u_char  hex[] = "0123456789abcdef";

    p = ngx_cpymem(p, ";title=%\"", sizeof(";title=%\"") - 1);

    for (i = 0; i < title.len; i++) {
        ch = title.data[i];

        if (ngx_http_mce_title_encodes(ch)) {
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


static ngx_uint_t
ngx_http_mce_title_encodes(u_char ch)
{
    return ch < 0x20 || ch > 0x7e || ch == '%' || ch == '"';
}
