
#include "ngx_http_mce.h"


/* what the range that matches a format best says of it */
typedef struct {
    ngx_uint_t                 specific;    /* 0: no range matches */
    ngx_int_t                  q;           /* in 1/1000 */
    ngx_uint_t                 place;       /* in the list */
} ngx_http_mce_preference_t;


static void ngx_http_mce_accept(ngx_str_t list,
    ngx_http_mce_preference_t *preferences, ngx_uint_t *place);
static ngx_uint_t ngx_http_mce_match(ngx_str_t *range, ngx_str_t *type);
static ngx_int_t ngx_http_mce_quality(ngx_str_t params);
static ngx_uint_t ngx_http_mce_better(ngx_http_mce_preference_t *a,
    ngx_http_mce_preference_t *b);


ngx_str_t  ngx_http_mce_media[NGX_HTTP_MCE_FORMATS] = {
    ngx_string("text/html"),
    ngx_string("text/plain"),
    ngx_string("text/markdown"),
    ngx_string("application/json")
};


/* of formats with the same preference, the first is taken */
static mce_format_e  ngx_http_mce_order[NGX_HTTP_MCE_FORMATS] = {
    MCE_FORMAT_HTML, MCE_FORMAT_MARKDOWN, MCE_FORMAT_TEXT, MCE_FORMAT_JSON
};


mce_format_e
ngx_http_mce_negotiate(ngx_http_request_t *r)
{
    ngx_uint_t              i, place;
    mce_format_e            best, format;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_in.headers.part, 0 };
    ngx_http_mce_preference_t   preferences[NGX_HTTP_MCE_FORMATS];

    ngx_memzero(preferences, sizeof(preferences));

    place = 0;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        if (ngx_http_mce_is(&h->key, "Accept")) {
            ngx_http_mce_accept(h->value, preferences, &place);
        }
    }

    best = ngx_http_mce_order[0];

    for (i = 1; i < NGX_HTTP_MCE_FORMATS; i++) {
        format = ngx_http_mce_order[i];

        if (ngx_http_mce_better(&preferences[format], &preferences[best])) {
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
ngx_http_mce_accept(ngx_str_t list, ngx_http_mce_preference_t *preferences,
    ngx_uint_t *place)
{
    ngx_int_t    q;
    ngx_str_t    range, type;
    ngx_uint_t   i, specific;

    while (ngx_http_mce_piece(&list, ",", 1, &range)) {

        if (!ngx_http_mce_piece(&range, ";", 1, &type)) {
            continue;
        }

        q = ngx_http_mce_quality(range);
        *place += 1;

        for (i = 0; i < NGX_HTTP_MCE_FORMATS; i++) {
            specific = ngx_http_mce_match(&type, &ngx_http_mce_media[i]);

            if (specific > preferences[i].specific) {
                preferences[i].specific = specific;
                preferences[i].q = q;
                preferences[i].place = *place;
            }
        }
    }
}


static ngx_uint_t
ngx_http_mce_match(ngx_str_t *range, ngx_str_t *type)
{
    size_t  len;

    if (ngx_http_mce_is(range, (char *) type->data)) {
        return 3;
    }

    len = (u_char *) ngx_strchr(type->data, '/') + 1 - type->data;

    if (range->len == len + 1 && range->data[len] == '*'
        && ngx_strncasecmp(range->data, type->data, len) == 0)
    {
        return 2;
    }

    return ngx_http_mce_is(range, "*/*");
}


static ngx_int_t
ngx_http_mce_quality(ngx_str_t params)
{
    ngx_int_t  q;
    ngx_str_t  param;

    while (ngx_http_mce_piece(&params, ";", 1, &param)) {

        if (param.len > 2
            && ngx_strncasecmp(param.data, (u_char *) "q=", 2) == 0)
        {
            q = ngx_atofp(param.data + 2, param.len - 2, 3);

            return (q == NGX_ERROR) ? 0 : ngx_min(q, 1000);
        }
    }

    return 1000;
}


/*
 * Programs send "text/markdown, text/html": of formats of the same quality,
 * they mean the one named first.
 */
static ngx_uint_t
ngx_http_mce_better(ngx_http_mce_preference_t *a, ngx_http_mce_preference_t *b)
{
    if (a->specific == 0 || a->q == 0) {
        return 0;
    }

    return (a->q != b->q) ? a->q > b->q
           : (a->specific != b->specific) ? a->specific > b->specific
           : a->place < b->place;
}
