
#include "ngx_http_mce_decode.h"


#define NGX_HTTP_MCE_OUTPUT_MIN  16384


static ngx_int_t ngx_http_mce_encoding_next(ngx_str_t *list);


typedef ngx_http_mce_status_e (*ngx_http_mce_decoder_pt)(
    ngx_http_mce_output_t *out);


static struct {
    char                    *name;
    ngx_http_mce_decoder_pt  decoder;
} ngx_http_mce_encodings[] = {
    { "identity", NULL },
    { "", NULL },

    /* none of them is an encoding, but servers name them beside one, or for
       plain pages */
    { "none", NULL },
    { "utf-8", NULL },
    { "utf8", NULL },
    { "7bit", NULL },
    { "8bit", NULL },
    { "binary", NULL },

    { "gzip", ngx_http_mce_inflate },
    { "x-gzip", ngx_http_mce_inflate },
    { "deflate", ngx_http_mce_inflate },
#if (NGX_HTTP_MCE_HAVE_BROTLI)
    { "br", ngx_http_mce_unbrotli },
#endif
#if (NGX_HTTP_MCE_HAVE_ZSTD)
    { "zstd", ngx_http_mce_unzstd },
#endif
    { NULL, NULL }
};


/*
 * nginx keeps only the last of several fields, but each name in a list or in a
 * field is an encoding of its own: a page with more than one passes.
 */
ngx_int_t
ngx_http_mce_encoding(ngx_http_request_t *r)
{
    ngx_int_t               i, encoding;
    ngx_str_t               list;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_out.headers.part, 0 };

    encoding = 0;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        if (!ngx_http_mce_is(&h->key, "Content-Encoding")) {
            continue;
        }

        list = h->value;

        while (list.len) {
            i = ngx_http_mce_encoding_next(&list);

            if (i == NGX_DECLINED) {
                return i;
            }

            if (ngx_http_mce_encodings[i].decoder == NULL) {
                continue;
            }

            if (encoding) {
                return NGX_DECLINED;
            }

            encoding = i;
        }
    }

    return encoding;
}


/*
 * Takes the first name from a list.
 */
static ngx_int_t
ngx_http_mce_encoding_next(ngx_str_t *list)
{
    u_char      *p, *last;
    ngx_str_t    name;
    ngx_uint_t   i;

    last = list->data + list->len;
    p = ngx_strlchr(list->data, last, ',');
    name.data = list->data;
    name.len = (p ? p : last) - name.data;

    list->data = p ? p + 1 : last;
    list->len = last - list->data;

    while (name.len && (name.data[0] == ' ' || name.data[0] == '\t')) {
        name.data++;
        name.len--;
    }

    while (name.len && (name.data[name.len - 1] == ' '
                        || name.data[name.len - 1] == '\t'))
    {
        name.len--;
    }

    for (i = 0; ngx_http_mce_encodings[i].name; i++) {
        if (ngx_http_mce_is(&name, ngx_http_mce_encodings[i].name)) {
            return i;
        }
    }

    return NGX_DECLINED;
}


ngx_http_mce_status_e
ngx_http_mce_decode(ngx_http_mce_page_t *page)
{
    ngx_http_mce_status_e    status;
    ngx_http_mce_output_t    out;
    ngx_http_mce_decoder_pt  decoder;

    decoder = ngx_http_mce_encodings[page->encoding].decoder;

    if (decoder == NULL) {
        return NGX_HTTP_MCE_CONTINUE;
    }

    ngx_memzero(&out, sizeof(ngx_http_mce_output_t));

    out.page = page;

    status = decoder(&out);
    if (status != NGX_HTTP_MCE_CONTINUE) {
        return status;
    }

    page->bytes.data = out.start;
    page->bytes.len = out.last - out.start;

    return page->bytes.len > page->conf->max_size ? NGX_HTTP_MCE_TOO_LARGE
                                                  : NGX_HTTP_MCE_CONTINUE;
}


/*
 * One byte more than max_size is allowed here, so that the end of a page of
 * exactly that size is still seen.
 */
ngx_http_mce_status_e
ngx_http_mce_output_grow(ngx_http_mce_output_t *out)
{
    u_char  *p;
    size_t   max, len, size;

    max = out->page->conf->max_size + 1;
    len = out->last - out->start;
    size = out->end - out->start;

    if (size == max) {
        return NGX_HTTP_MCE_TOO_LARGE;
    }

    size = size ? size * 2 : out->page->bytes.len * 4;
    size = ngx_min(ngx_max(size, NGX_HTTP_MCE_OUTPUT_MIN), max);

    p = mce_arena_realloc(out->page->arena, out->start,
                          out->end - out->start, size);
    if (p == NULL) {
        out->page->error = MCE_NO_MEMORY;
        return NGX_HTTP_MCE_MEMORY;
    }

    out->start = p;
    out->last = p + len;
    out->end = p + size;

    return NGX_HTTP_MCE_CONTINUE;
}
