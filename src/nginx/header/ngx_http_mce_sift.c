
/*
 * Fields of the original that load, report or forbid something for a page that
 * the client does not get: what remains of them on an extract.
 */


#include "ngx_http_mce.h"


typedef u_char *(*ngx_http_mce_sift_pt)(u_char *p, ngx_str_t list);


static u_char *ngx_http_mce_sift_links(u_char *p, ngx_str_t list);
static ngx_uint_t ngx_http_mce_next_link(ngx_str_t *list, ngx_str_t *link,
    ngx_str_t *params);
static ngx_uint_t ngx_http_mce_link_loads(ngx_str_t params);
static u_char *ngx_http_mce_sift_policies(u_char *p, ngx_str_t list);


static struct {
    char                  *name;
    ngx_uint_t             csp;             /* if there is one of ours */
    ngx_http_mce_sift_pt   handler;         /* NULL: nothing is left */
} ngx_http_mce_sifted[] = {
    { "Link", 0, ngx_http_mce_sift_links },
    { "Refresh", 0, NULL },
    { "NEL", 0, NULL },
    { "SourceMap", 0, NULL },
    { "X-SourceMap", 0, NULL },
    { "Use-As-Dictionary", 0, NULL },
    { "Speculation-Rules", 0, NULL },
    { "Content-Security-Policy", 1, ngx_http_mce_sift_policies },
    { "Content-Security-Policy-Report-Only", 1, NULL },
    { NULL, 0, NULL }
};


/* relations whose targets browsers load, or connect to, with the page */
static char  *ngx_http_mce_loads[] = {
    "stylesheet",
    "preload",
    "modulepreload",
    "prefetch",
    "prerender",
    "preconnect",
    "dns-prefetch",
    "compression-dictionary",
    "expect",
    NULL
};


u_char *
ngx_http_mce_sift_room(ngx_http_request_t *r)
{
    size_t                  len;
    ngx_uint_t              i;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_out.headers.part, 0 };

    len = 0;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        for (i = 0; ngx_http_mce_sifted[i].name; i++) {
            if (ngx_http_mce_sifted[i].handler
                && ngx_http_mce_is(&h->key, ngx_http_mce_sifted[i].name))
            {
                /* a separator may become longer by a space */
                len += 2 * h->value.len;
            }
        }
    }

    return ngx_pnalloc(r->pool, len);
}


void
ngx_http_mce_sift(ngx_http_request_t *r, u_char *room, ngx_uint_t csp)
{
    u_char                 *p;
    ngx_uint_t              i;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_out.headers.part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        for (i = 0; ngx_http_mce_sifted[i].name; i++) {

            if ((ngx_http_mce_sifted[i].csp && !csp)
                || !ngx_http_mce_is(&h->key, ngx_http_mce_sifted[i].name))
            {
                continue;
            }

            p = room;

            if (ngx_http_mce_sifted[i].handler) {
                p = ngx_http_mce_sifted[i].handler(room, h->value);
            }

            if (p == room) {
                h->hash = 0;
                break;
            }

            h->value.data = room;
            h->value.len = p - room;
            room = p;
            break;
        }
    }
}


/*
 * RFC 8288, section 3.
 */
static u_char *
ngx_http_mce_sift_links(u_char *p, ngx_str_t list)
{
    char       *separator;
    ngx_str_t   link, params;

    separator = "";

    while (ngx_http_mce_next_link(&list, &link, &params)) {

        if (!ngx_http_mce_link_loads(params)) {
            p = ngx_sprintf(p, "%s%V", separator, &link);
            separator = ", ";
        }
    }

    return p;
}


/*
 * The address of a link may contain every separator, but "<" means nothing in
 * its parameters.
 */
static ngx_uint_t
ngx_http_mce_next_link(ngx_str_t *list, ngx_str_t *link, ngx_str_t *params)
{
    ngx_str_t  address;

    while (list->len && ngx_strchr(", \t", *list->data)) {
        list->data++;
        list->len--;
    }

    link->data = list->data;

    if (list->len && *list->data == '<') {
        (void) ngx_http_mce_piece(list, ">", 0, &address);
    }

    if (!ngx_http_mce_piece(list, ",", 1, params)) {
        params->data = list->data;
        params->len = 0;
    }

    link->len = params->data + params->len - link->data;

    return link->len != 0;
}


/*
 * Removes backslashes and single quotes from a value, as browsers do; no
 * relation contains any.
 */
static ngx_uint_t
ngx_http_mce_link_loads(ngx_str_t params)
{
    char       **name;
    ngx_str_t    param, word;

    while (ngx_http_mce_piece(&params, ";", 1, &param)) {

        if (!ngx_http_mce_piece(&param, "= \t", 0, &word)
            || !ngx_http_mce_is(&word, "rel"))
        {
            continue;
        }

        if (ngx_strlchr(param.data, param.data + param.len, '\\')) {
            return 1;
        }

        while (ngx_http_mce_piece(&param, "= \t\"'", 0, &word)) {

            for (name = ngx_http_mce_loads; *name; name++) {
                if (ngx_http_mce_is(&word, *name)) {
                    return 1;
                }
            }
        }
    }

    return 0;
}


/*
 * Of several policies each applies.  The directives of the original about the
 * page as a whole are kept beside our policy.
 */
static u_char *
ngx_http_mce_sift_policies(u_char *p, ngx_str_t list)
{
    char       *separator;
    u_char     *start;
    ngx_str_t   policy, directive, rest, name;

    start = p;

    while (ngx_http_mce_piece(&list, ",", 0, &policy)) {
        separator = p == start ? "" : ", ";

        while (ngx_http_mce_piece(&policy, ";", 0, &directive)) {
            rest = directive;

            if (ngx_http_mce_piece(&rest, " \t", 0, &name)
                && (ngx_http_mce_is(&name, "frame-ancestors")
                    || ngx_http_mce_is(&name, "sandbox")))
            {
                p = ngx_sprintf(p, "%s%V", separator, &directive);
                separator = "; ";
            }
        }
    }

    return p;
}
