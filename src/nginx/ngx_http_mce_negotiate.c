
#include "ngx_http_mce_page.h"


/* what the range that matches a format best says of it */
typedef struct {
    ngx_uint_t                 specific;    /* 0: no range matches */
    ngx_int_t                  q;           /* in 1/1000 */
    ngx_uint_t                 place;       /* in the list */
} ngx_http_mce_preference_t;


static ngx_uint_t ngx_http_mce_wanted(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf, ngx_uint_t warn);
static ngx_uint_t ngx_http_mce_accept(ngx_http_request_t *r, ngx_str_t *types,
    ngx_uint_t n, ngx_http_mce_preference_t *preferences);
static ngx_uint_t ngx_http_mce_accept_range(ngx_str_t range, ngx_str_t *types,
    ngx_uint_t n, ngx_http_mce_preference_t *preferences, ngx_uint_t place);
static ngx_uint_t ngx_http_mce_match(ngx_str_t *range, ngx_str_t *type);
static ngx_int_t ngx_http_mce_quality(ngx_str_t params);
static ngx_int_t ngx_http_mce_link(ngx_http_request_t *r, ngx_str_t *address,
    ngx_str_t *value);
static ngx_uint_t ngx_http_mce_better(ngx_http_mce_preference_t *a,
    ngx_http_mce_preference_t *b);


ngx_str_t  ngx_http_mce_media[NGX_HTTP_MCE_FORMATS] = {
    ngx_string("text/html"),
    ngx_string("text/plain"),
    ngx_string("text/markdown"),
    ngx_string("application/json")
};


ngx_conf_enum_t  ngx_http_mce_formats[] = {
    { ngx_string("html"), MCE_FORMAT_HTML },
    { ngx_string("text"), MCE_FORMAT_TEXT },
    { ngx_string("markdown"), MCE_FORMAT_MARKDOWN },
    { ngx_string("json"), MCE_FORMAT_JSON },
    { ngx_string("negotiate"), NGX_HTTP_MCE_NEGOTIATE },
    { ngx_null_string, 0 }
};


/* of formats with the same preference, the first is taken */
static mce_format_e  ngx_http_mce_order[NGX_HTTP_MCE_FORMATS] = {
    MCE_FORMAT_HTML, MCE_FORMAT_MARKDOWN, MCE_FORMAT_TEXT, MCE_FORMAT_JSON
};


ngx_uint_t
ngx_http_mce_negotiate(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf,
    mce_format_e *format)
{
    ngx_str_t                   types[NGX_HTTP_MCE_FORMATS + 1];
    ngx_uint_t                  i, n, ranges, wanted;
    mce_format_e                next;
    ngx_http_mce_preference_t   preferences[NGX_HTTP_MCE_FORMATS + 1];

    wanted = ngx_http_mce_wanted(r, conf, 1);

    if (wanted != NGX_HTTP_MCE_NEGOTIATE) {
        *format = wanted;
        return 1;
    }

    n = NGX_HTTP_MCE_FORMATS;

    ngx_memcpy(types, ngx_http_mce_media, sizeof(ngx_http_mce_media));
    ngx_http_mce_get_type(r, &types[n]);

    ranges = ngx_http_mce_accept(r, types, n + 1, preferences);

    *format = ngx_http_mce_order[0];

    for (i = 1; i < n; i++) {
        next = ngx_http_mce_order[i];

        if (ngx_http_mce_better(&preferences[next], &preferences[*format])) {
            *format = next;
        }
    }

    if (ranges == 0 || !conf->not_acceptable
        || conf->action != NGX_HTTP_MCE_REWRITE)
    {
        return 1;
    }

    for (i = 0; i <= n; i++) {
        if (preferences[i].specific && preferences[i].q) {
            return 1;
        }
    }

    return 0;
}


/*
 * Tells caches that the response depends on Accept.  Error pages say so as
 * well: another client, or the same one a minute later, may get the page.
 */
void
ngx_http_mce_pass_vary(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_http_mce_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->action != NGX_HTTP_MCE_REWRITE
        || ctx->status == NGX_HTTP_MCE_REWRITTEN
        || !ngx_http_mce_negotiates(r, conf))
    {
        return;
    }

    if (ctx->page
        || (conf->not_acceptable
            && r->headers_out.status == NGX_HTTP_MCE_NOT_ACCEPTABLE)
        || (r->headers_out.status == NGX_HTTP_OK
            && ngx_http_mce_has_type(r, &conf->types)))
    {
        (void) ngx_http_mce_add_vary(r);
    }
}


ngx_uint_t
ngx_http_mce_negotiates(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    return ngx_http_mce_wanted(r, conf, 0) == NGX_HTTP_MCE_NEGOTIATE;
}


/*
 * The value of "mce_format", of a variable that of the request.
 */
static ngx_uint_t
ngx_http_mce_wanted(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf,
    ngx_uint_t warn)
{
    ngx_str_t         name;
    ngx_conf_enum_t  *e;

    if (conf->format_name == NULL
        || ngx_http_complex_value(r, conf->format_name, &name) != NGX_OK)
    {
        return conf->format;
    }

    for (e = ngx_http_mce_formats; e->name.len; e++) {
        if (ngx_http_mce_is(&name, (char *) e->name.data)) {
            return e->value;
        }
    }

    if (warn) {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "unknown format \"%V\" of \"mce_format\"", &name);
    }

    return conf->format;
}


/*
 * What the Accept fields of the request say of "n" types.  Returns how many
 * ranges they have; with none, a request accepts whatever there is.
 */
static ngx_uint_t
ngx_http_mce_accept(ngx_http_request_t *r, ngx_str_t *types, ngx_uint_t n,
    ngx_http_mce_preference_t *preferences)
{
    ngx_str_t               list, range;
    ngx_uint_t              ranges;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_in.headers.part, 0 };

    ngx_memzero(preferences, n * sizeof(ngx_http_mce_preference_t));

    ranges = 0;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        if (!ngx_http_mce_is(&h->key, "Accept")) {
            continue;
        }

        list = h->value;

        while (ngx_http_mce_piece(&list, ",", 1, &range)) {
            ranges += ngx_http_mce_accept_range(range, types, n, preferences,
                                                ranges + 1);
        }
    }

    return ranges;
}


/*
 * Of all ranges that match a type the most specific one counts, RFC 9110,
 * section 12.5.1.  Returns 0 if this is none.
 */
static ngx_uint_t
ngx_http_mce_accept_range(ngx_str_t range, ngx_str_t *types, ngx_uint_t n,
    ngx_http_mce_preference_t *preferences, ngx_uint_t place)
{
    ngx_int_t    q;
    ngx_str_t    type;
    ngx_uint_t   i, specific;

    if (!ngx_http_mce_piece(&range, ";", 1, &type)
        || !ngx_http_mce_is_type(&type))
    {
        return 0;
    }

    q = ngx_http_mce_quality(range);

    for (i = 0; i < n; i++) {
        specific = ngx_http_mce_match(&type, &types[i]);

        if (specific > preferences[i].specific) {
            preferences[i].specific = specific;
            preferences[i].q = q;
            preferences[i].place = place;
        }
    }

    return 1;
}


static ngx_uint_t
ngx_http_mce_match(ngx_str_t *range, ngx_str_t *type)
{
    size_t  len;

    if (range->len == type->len
        && ngx_strncasecmp(range->data, type->data, type->len) == 0)
    {
        return 3;
    }

    for (len = 0; len < type->len && type->data[len] != '/'; len++) {
        /* void */
    }

    if (range->len == len + 2 && range->data[len + 1] == '*'
        && ngx_strncasecmp(range->data, type->data,
                           ngx_min(len + 1, type->len))
           == 0)
    {
        return 2;
    }

    return ngx_http_mce_is(range, "*/*");
}


/*
 * More than three decimals are cut, "q=.5" is read as it is meant; what is no
 * number refuses.
 */
static ngx_int_t
ngx_http_mce_quality(ngx_str_t params)
{
    size_t      i;
    ngx_int_t   q;
    ngx_str_t   param;

    while (ngx_http_mce_piece(&params, ";", 1, &param)) {

        if (param.len > 2
            && ngx_strncasecmp(param.data, (u_char *) "q=", 2) == 0)
        {
            for (i = 2; i < param.len && param.data[i] != '.'; i++) {
                /* void */
            }

            q = ngx_atofp(param.data + 2, ngx_min(param.len, i + 4) - 2, 3);

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


/* the reasons for which a page passes although it exists as Markdown, in
   another location or a minute later */
static const ngx_uint_t  ngx_http_mce_alternates[NGX_HTTP_MCE_STATUSES] = {
    [NGX_HTTP_MCE_REWRITTEN] = 1,
    [NGX_HTTP_MCE_ANNOTATED] = 1,
    [NGX_HTTP_MCE_BYPASS] = 1,
    [NGX_HTTP_MCE_METHOD] = 1,
    [NGX_HTTP_MCE_NO_CONTENT] = 1,
    [NGX_HTTP_MCE_LOW_CONFIDENCE] = 1,
    [NGX_HTTP_MCE_QUEUE_FULL] = 1,
    [NGX_HTTP_MCE_TIMEOUT] = 1
};


void
ngx_http_mce_add_alternate(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_str_t                 address, value;
    ngx_table_elt_t          *h;
    ngx_http_mce_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->alternate == NULL || !ngx_http_mce_alternates[ctx->status]
        || !(r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD)))
    {
        return;
    }

    /* before a page is held, it may be none */

    if (ctx->page ? (ctx->status == NGX_HTTP_MCE_REWRITTEN
                     && ctx->page->format != MCE_FORMAT_HTML)
                  : (r->headers_out.status != NGX_HTTP_OK
                     || !ngx_http_mce_has_type(r, &conf->types)))
    {
        return;
    }

    if (ngx_http_mce_get_target(r, conf->alternate, "mce_alternate", &address)
        != NGX_OK
        || address.len == 0
        || ngx_http_mce_link(r, &address, &value) != NGX_OK)
    {
        return;
    }

    h = ngx_http_mce_push(r, "Link", &value);

    if (h) {
        h->hash = 1;
    }
}


/*
 * Percent-encodes "<", ">", quotes and bytes above ASCII in an address.
 */
static ngx_int_t
ngx_http_mce_link(ngx_http_request_t *r, ngx_str_t *address, ngx_str_t *value)
{
    static const char  rest[] = ">; rel=\"alternate\"; "
                                "type=\"text/markdown\"";
    size_t             i;
    u_char             c, *p;

    p = ngx_pnalloc(r->pool, 1 + 3 * address->len + sizeof(rest));
    if (p == NULL) {
        return NGX_ERROR;
    }

    value->data = p;
    *p++ = '<';

    for (i = 0; i < address->len; i++) {
        c = address->data[i];

        if (c >= 0x80 || ngx_strchr("<>\"", c)) {
            p = ngx_sprintf(p, "%%%02Xd", c);

        } else {
            *p++ = c;
        }
    }

    p = ngx_cpymem(p, rest, sizeof(rest) - 1);
    value->len = p - value->data;

    return NGX_OK;
}
