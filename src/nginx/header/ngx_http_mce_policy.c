
/*
 * What a page forbids in <meta>, or its upstream in a field that does not
 * reach the client, as fields of an extract: of several, the stricter counts.
 */


#include "ngx_http_mce_page.h"
#include "guard/ngx_http_mce_guard.h"


/* a walk over fields of one name: of the upstream, hidden or not, and then of
   the response */
typedef struct {
    char                      *name;
    ngx_uint_t                 sent;            /* it has come to those */
    ngx_list_t                *out;
    ngx_http_mce_fields_t      at;
} ngx_http_mce_policy_walk_t;


static ngx_int_t ngx_http_mce_robots(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_array_t *added);
static ngx_int_t ngx_http_mce_robots_add(ngx_http_request_t *r, char *agent,
    mce_str_t *value, ngx_array_t *added);
static ngx_uint_t ngx_http_mce_robots_has(ngx_http_request_t *r,
    ngx_str_t *directives);
static ngx_uint_t ngx_http_mce_list_has(ngx_str_t list, ngx_str_t *text);
static ngx_int_t ngx_http_mce_referrer(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_array_t *added);
static ngx_int_t ngx_http_mce_tdm(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_array_t *added);
static ngx_table_elt_t *ngx_http_mce_policy_first(ngx_http_request_t *r,
    ngx_http_mce_policy_walk_t *walk, char *name);
static ngx_table_elt_t *ngx_http_mce_policy_next(
    ngx_http_mce_policy_walk_t *walk);
static ngx_uint_t ngx_http_mce_is_sent(ngx_http_request_t *r,
    ngx_table_elt_t *field);
static ngx_int_t ngx_http_mce_referrer_rank(ngx_str_t *value);


ngx_int_t
ngx_http_mce_policies(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_array_t *added)
{
    /* what stays of the upstream's fields has to be known here already */

    (void) ngx_http_mce_upstream_sift(r);

    return ngx_http_mce_robots(r, page, added) != NGX_OK
           || ngx_http_mce_referrer(r, page, added) != NGX_OK
           || ngx_http_mce_tdm(r, page, added) != NGX_OK
           ? NGX_ERROR : NGX_OK;
}


/*
 * All fields of this name count together.
 */
static ngx_int_t
ngx_http_mce_robots(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_array_t *added)
{
    ngx_table_elt_t             *h;
    ngx_http_mce_policy_walk_t   walk;

    h = ngx_http_mce_policy_first(r, &walk, "X-Robots-Tag");

    for ( /* void */ ; h && !walk.sent; h = ngx_http_mce_policy_next(&walk)) {

        if (!ngx_http_mce_is_sent(r, h)
            && ngx_http_mce_push_later(r, added, "X-Robots-Tag", &h->value)
               != NGX_OK)
        {
            return NGX_ERROR;
        }
    }

    if (ngx_http_mce_robots_add(r, "", &page->policies[MCE_POLICY_ROBOTS],
                                added)
        != NGX_OK)
    {
        return NGX_ERROR;
    }

    return ngx_http_mce_robots_add(r, "googlebot: ",
                                   &page->policies[MCE_POLICY_GOOGLEBOT],
                                   added);
}


static ngx_int_t
ngx_http_mce_robots_add(ngx_http_request_t *r, char *agent, mce_str_t *value,
    ngx_array_t *added)
{
    ngx_str_t  text;

    text.len = ngx_strlen(agent) + value->len;

    if (value->len == 0) {
        return NGX_OK;
    }

    text.data = ngx_pnalloc(r->pool, text.len);
    if (text.data == NULL) {
        return NGX_ERROR;
    }

    ngx_memcpy(ngx_cpymem(text.data, agent, ngx_strlen(agent)), value->data,
               value->len);

    return ngx_http_mce_robots_has(r, &text)
           ? NGX_OK : ngx_http_mce_push_later(r, added, "X-Robots-Tag", &text);
}


/*
 * Whether each of the directives stands in some field.
 */
static ngx_uint_t
ngx_http_mce_robots_has(ngx_http_request_t *r, ngx_str_t *directives)
{
    ngx_str_t                    rest, directive;
    ngx_table_elt_t             *h;
    ngx_http_mce_policy_walk_t   walk;

    rest = *directives;

    while (ngx_http_mce_piece(&rest, ",", 0, &directive)) {
        h = ngx_http_mce_policy_first(r, &walk, "X-Robots-Tag");

        while (h && !ngx_http_mce_list_has(h->value, &directive)) {
            h = ngx_http_mce_policy_next(&walk);
        }

        if (h == NULL) {
            return 0;
        }
    }

    return 1;
}


static ngx_uint_t
ngx_http_mce_list_has(ngx_str_t list, ngx_str_t *text)
{
    ngx_str_t  piece;

    while (ngx_http_mce_piece(&list, ",", 0, &piece)) {
        if (piece.len == text->len
            && ngx_strncasecmp(piece.data, text->data, text->len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


ngx_int_t
ngx_http_mce_referrer_sent(ngx_http_request_t *r)
{
    ngx_int_t                    rank;
    ngx_table_elt_t             *h;
    ngx_http_mce_policy_walk_t   walk;

    rank = -1;

    h = ngx_http_mce_policy_first(r, &walk, "Referrer-Policy");

    for ( /* void */ ; h; h = ngx_http_mce_policy_next(&walk)) {
        rank = ngx_max(rank, ngx_http_mce_referrer_rank(&h->value));
    }

    return rank;
}


/*
 * The last field counts for browsers, which is ours if there is one.
 */
static ngx_int_t
ngx_http_mce_referrer(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_array_t *added)
{
    ngx_int_t                    rank, sent, strictest;
    ngx_str_t                    value;
    ngx_table_elt_t             *h;
    ngx_http_mce_policy_walk_t   walk;

    if (page->link_prefix.len) {
        return NGX_OK;
    }

    sent = -1;
    strictest = -1;

    value.len = page->policies[MCE_POLICY_REFERRER].len;
    value.data = (u_char *) page->policies[MCE_POLICY_REFERRER].data;

    if (value.len) {
        strictest = ngx_http_mce_referrer_rank(&value);
    }

    h = ngx_http_mce_policy_first(r, &walk, "Referrer-Policy");

    for ( /* void */ ; h; h = ngx_http_mce_policy_next(&walk)) {
        rank = ngx_http_mce_referrer_rank(&h->value);

        if (walk.sent && rank >= 0) {
            sent = rank;
        }

        if (rank > strictest) {
            strictest = rank;
            value = h->value;
        }
    }

    if (sent < 0) {
        sent = MCE_REFERRER_USUAL;
    }

    return strictest > sent
           ? ngx_http_mce_push_later(r, added, "Referrer-Policy", &value)
           : NGX_OK;
}


static ngx_int_t
ngx_http_mce_tdm(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_array_t *added)
{
    ngx_uint_t                   i, sent;
    ngx_str_t                    value;
    ngx_table_elt_t             *h;
    ngx_http_mce_policy_walk_t   walk;

    static struct {
        char          *name;
        mce_policy_e   policy;
    } names[] = {
        { "tdm-reservation", MCE_POLICY_TDM_RESERVATION },
        { "tdm-policy", MCE_POLICY_TDM_POLICY }
    };

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        sent = 0;
        value.len = page->policies[names[i].policy].len;
        value.data = (u_char *) page->policies[names[i].policy].data;

        h = ngx_http_mce_policy_first(r, &walk, names[i].name);

        for ( /* void */ ; h; h = ngx_http_mce_policy_next(&walk)) {

            /* a reservation of 0 forbids nothing */

            if (ngx_http_mce_is(&h->value, "0")) {
                continue;
            }

            if (walk.sent) {
                sent = 1;

            } else if (value.len == 0) {
                value = h->value;
            }
        }

        if (value.len && !sent
            && ngx_http_mce_push_later(r, added, names[i].name, &value)
               != NGX_OK)
        {
            return NGX_ERROR;
        }
    }

    return NGX_OK;
}


static ngx_table_elt_t *
ngx_http_mce_policy_first(ngx_http_request_t *r,
    ngx_http_mce_policy_walk_t *walk, char *name)
{
    walk->name = name;
    walk->out = &r->headers_out.headers;
    walk->sent = (r->upstream == NULL);
    walk->at.part = walk->sent ? &walk->out->part
                               : &r->upstream->headers_in.headers.part;
    walk->at.i = 0;

    return ngx_http_mce_policy_next(walk);
}


static ngx_table_elt_t *
ngx_http_mce_policy_next(ngx_http_mce_policy_walk_t *walk)
{
    ngx_table_elt_t  *h;

    for ( ;; ) {
        h = ngx_http_mce_next(&walk->at);

        if (h && ngx_http_mce_is(&h->key, walk->name)) {
            return h;
        }

        if (h) {
            continue;
        }

        if (walk->sent) {
            return NULL;
        }

        walk->sent = 1;
        walk->at.part = &walk->out->part;
        walk->at.i = 0;
    }
}


static ngx_uint_t
ngx_http_mce_is_sent(ngx_http_request_t *r, ngx_table_elt_t *field)
{
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_out.headers.part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        if (h->key.len == field->key.len && h->value.len == field->value.len
            && ngx_strncasecmp(h->key.data, field->key.data, h->key.len) == 0
            && ngx_strncmp(h->value.data, field->value.data, h->value.len)
               == 0)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Of a list, browsers take the last one that they know.
 */
static ngx_int_t
ngx_http_mce_referrer_rank(ngx_str_t *value)
{
    ngx_int_t  rank, known;
    ngx_str_t  list, piece;
    mce_str_t  policy;

    list = *value;
    known = -1;

    while (ngx_http_mce_piece(&list, ",", 0, &piece)) {
        policy.len = piece.len;
        policy.data = piece.data;
        rank = mce_referrer_rank(policy);

        if (rank >= 0) {
            known = rank;
        }
    }

    return known;
}
