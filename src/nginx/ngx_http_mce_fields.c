
/*
 * Fields of a header, one by one.
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
