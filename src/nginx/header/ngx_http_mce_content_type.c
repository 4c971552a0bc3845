
/*
 * The Content-Type of a response.  What nginx takes for the type goes on up to
 * a charset, or up to the end if there is none.
 */


#include "ngx_http_mce.h"


/* types have at most 127 bytes on either side of the slash, RFC 6838 */
#define NGX_HTTP_MCE_TYPE_MAX  255


ngx_uint_t
ngx_http_mce_has_type(ngx_http_request_t *r, ngx_hash_t *types)
{
    ngx_str_t   type;
    ngx_uint_t  hash;
    u_char      lowcase[NGX_HTTP_MCE_TYPE_MAX];

    if (types->size == 0) {
        return 1;
    }

    ngx_http_mce_get_type(r, &type);

    if (type.len == 0 || type.len > NGX_HTTP_MCE_TYPE_MAX) {
        return 0;
    }

    hash = ngx_hash_strlow(lowcase, type.data, type.len);

    return ngx_hash_find(types, hash, lowcase, type.len) != NULL;
}


void
ngx_http_mce_get_type(ngx_http_request_t *r, ngx_str_t *type)
{
    ngx_str_t  value;

    value = r->headers_out.content_type;

    if (!ngx_http_mce_piece(&value, ";, \t", 0, type)) {
        ngx_str_null(type);
    }
}


/*
 * nginx takes all up to the end of the header for the charset, and finds none
 * that has another separator before it than "; ".
 */
void
ngx_http_mce_get_charset(ngx_http_request_t *r, ngx_str_t *charset)
{
    ngx_str_t   list, word;
    ngx_uint_t  named;

    ngx_str_null(charset);

    list = r->headers_out.charset;
    named = (list.len != 0);

    if (!named) {
        list = r->headers_out.content_type;
    }

    while (ngx_http_mce_piece(&list, "=;, \t\"'", 0, &word)) {

        if (word.len == 0) {
            continue;
        }

        if (named) {
            *charset = word;
            return;
        }

        named = ngx_http_mce_is(&word, "charset");
    }
}
