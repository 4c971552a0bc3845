
/*
 * Fields of a header, one by one, and the pieces of their values.
 */


#include "ngx_http_mce.h"


ngx_table_elt_t *
ngx_http_mce_next(ngx_http_mce_fields_t *fields)
{
    ngx_table_elt_t  *h;

    while (fields->part) {

        if (fields->i == fields->part->nelts) {
            fields->part = fields->part->next;
            fields->i = 0;
            continue;
        }

        h = (ngx_table_elt_t *) fields->part->elts + fields->i++;

        if (h->hash) {
            return h;
        }
    }

    return NULL;
}


ngx_uint_t
ngx_http_mce_is(ngx_str_t *value, char *text)
{
    return value->len == ngx_strlen(text)
           && ngx_strncasecmp(value->data, (u_char *) text, value->len) == 0;
}


ngx_uint_t
ngx_http_mce_is_type(ngx_str_t *value)
{
    u_char  *slash, *last;

    last = value->data + value->len;
    slash = ngx_strlchr(value->data, last, '/');

    return slash && slash != value->data && slash + 1 != last;
}


ngx_uint_t
ngx_http_mce_piece(ngx_str_t *list, char *separators, ngx_uint_t quoted,
    ngx_str_t *piece)
{
    u_char      *p, *last;
    ngx_uint_t   inside;

    if (list->len == 0) {
        return 0;
    }

    last = list->data + list->len;
    inside = 0;

    for (p = list->data; p < last; p++) {

        if (inside && *p == '\\' && p + 1 < last) {
            p++;

        } else if (quoted && *p == '"') {
            inside = !inside;

        } else if (!inside && ngx_strchr(separators, *p)) {
            break;
        }
    }

    piece->data = list->data;
    piece->len = p - list->data;

    list->data = p < last ? p + 1 : p;
    list->len = last - list->data;

    while (piece->len && ngx_strchr(" \t", *piece->data)) {
        piece->data++;
        piece->len--;
    }

    while (piece->len && ngx_strchr(" \t", piece->data[piece->len - 1])) {
        piece->len--;
    }

    return 1;
}


ngx_table_elt_t *
ngx_http_mce_push(ngx_http_request_t *r, char *name, ngx_str_t *value)
{
    ngx_table_elt_t  *h;

    h = ngx_list_push(&r->headers_out.headers);
    if (h == NULL) {
        return NULL;
    }

    h->hash = 0;
    h->key.len = ngx_strlen(name);
    h->key.data = (u_char *) name;
    h->value = *value;
#if (nginx_version >= 1023000)
    h->next = NULL;
#endif

    return h;
}


ngx_int_t
ngx_http_mce_push_later(ngx_http_request_t *r, ngx_array_t *added, char *name,
    ngx_str_t *value)
{
    ngx_table_elt_t  **h;

    h = ngx_array_push(added);
    if (h == NULL) {
        return NGX_ERROR;
    }

    *h = ngx_http_mce_push(r, name, value);

    return *h ? NGX_OK : NGX_ERROR;
}
