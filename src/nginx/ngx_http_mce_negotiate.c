
#include "ngx_http_mce.h"


/* how well a format matches: how closely, and how much it is liked */
typedef struct {
    ngx_uint_t                 specific;    /* 0: not named at all */
    ngx_int_t                  q;           /* in 1/1000 */
    ngx_uint_t                 place;       /* in the list */
} ngx_http_mce_liking_t;


static void ngx_http_mce_accept(ngx_str_t *value,
    ngx_http_mce_liking_t *likings, ngx_uint_t *place);
static ngx_uint_t ngx_http_mce_match(u_char *range, size_t len,
    ngx_str_t *type);
static ngx_int_t ngx_http_mce_quality(u_char *p, u_char *last);
static ngx_uint_t ngx_http_mce_better(ngx_http_mce_liking_t *a,
    ngx_http_mce_liking_t *b);


ngx_str_t  ngx_http_mce_media[NGX_HTTP_MCE_FORMATS] = {
    ngx_string("text/html"),
    ngx_string("text/plain"),
    ngx_string("text/markdown"),
    ngx_string("application/json")
};


/* of formats that are liked alike, the first */
static mce_format_e  ngx_http_mce_order[NGX_HTTP_MCE_FORMATS] = {
    MCE_FORMAT_HTML, MCE_FORMAT_MARKDOWN, MCE_FORMAT_TEXT, MCE_FORMAT_JSON
};


#define ngx_http_mce_is_space(c)  ((c) == ' ' || (c) == '\t')


mce_format_e
ngx_http_mce_negotiate(ngx_http_request_t *r)
{
    ngx_uint_t              i, place;
    mce_format_e            best, format;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_in.headers.part, 0 };
    ngx_http_mce_liking_t   likings[NGX_HTTP_MCE_FORMATS];

    ngx_memzero(likings, sizeof(likings));

    place = 0;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        if (ngx_http_mce_is(&h->key, "Accept")) {
            ngx_http_mce_accept(&h->value, likings, &place);
        }
    }

    best = ngx_http_mce_order[0];

    for (i = 1; i < NGX_HTTP_MCE_FORMATS; i++) {
        format = ngx_http_mce_order[i];

        if (ngx_http_mce_better(&likings[format], &likings[best])) {
            best = format;
        }
    }

    return best;
}


/*
 * Of all ranges that match a type the most specific one counts, RFC 9110,
 * section 12.5.1.
 */
static void
ngx_http_mce_accept(ngx_str_t *value, ngx_http_mce_liking_t *likings,
    ngx_uint_t *place)
{
    u_char      *p, *last, *end, *range;
    size_t       len;
    ngx_uint_t   i, specific;

    p = value->data;
    last = p + value->len;

    for ( /* void */ ; p < last; p = end + 1) {

        end = ngx_strlchr(p, last, ',');
        if (end == NULL) {
            end = last;
        }

        while (p < end && ngx_http_mce_is_space(*p)) {
            p++;
        }

        range = p;

        while (p < end && *p != ';' && !ngx_http_mce_is_space(*p)) {
            p++;
        }

        len = p - range;
        *place += 1;

        for (i = 0; i < NGX_HTTP_MCE_FORMATS; i++) {
            specific = ngx_http_mce_match(range, len,
                                          &ngx_http_mce_media[i]);

            if (specific > likings[i].specific) {
                likings[i].specific = specific;
                likings[i].q = ngx_http_mce_quality(p, end);
                likings[i].place = *place;
            }
        }
    }
}


static ngx_uint_t
ngx_http_mce_match(u_char *range, size_t len, ngx_str_t *type)
{
    u_char  *slash;

    if (len == type->len && ngx_strncasecmp(range, type->data, len) == 0) {
        return 3;
    }

    slash = ngx_strlchr(type->data, type->data + type->len, '/');

    if (len == (size_t) (slash - type->data) + 2
        && range[len - 1] == '*'
        && ngx_strncasecmp(range, type->data, len - 1) == 0)
    {
        return 2;
    }

    return len == 3 && ngx_strncmp(range, "*/*", 3) == 0;
}


static ngx_int_t
ngx_http_mce_quality(u_char *p, u_char *last)
{
    u_char     *end;
    ngx_int_t   q;

    while (p < last) {

        if (*p == ';' || ngx_http_mce_is_space(*p)) {
            p++;
            continue;
        }

        end = ngx_strlchr(p, last, ';');
        if (end == NULL) {
            end = last;
        }

        if (end - p > 2 && (p[0] | 0x20) == 'q' && p[1] == '=') {

            while (ngx_http_mce_is_space(end[-1])) {
                end--;
            }

            q = ngx_atofp(p + 2, end - p - 2, 3);

            return (q == NGX_ERROR) ? 0 : ngx_min(q, 1000);
        }

        p = end;
    }

    return 1000;
}


/*
 * Programs say "text/markdown, text/html": of what they like as much as
 * anything else, what they named first is meant.
 */
static ngx_uint_t
ngx_http_mce_better(ngx_http_mce_liking_t *a, ngx_http_mce_liking_t *b)
{
    if (a->specific == 0 || a->q == 0) {
        return 0;
    }

    return (a->q != b->q) ? a->q > b->q
           : (a->specific != b->specific) ? a->specific > b->specific
           : a->place < b->place;
}
