
/*
 * The page's own address: what mce_address says, or else what nginx knows.
 * And where its links, its pictures, its original and its report lead.
 */


#include "ngx_http_mce_page.h"


static char *ngx_http_mce_set_value(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static ngx_int_t ngx_http_mce_find_address(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf, ngx_http_mce_address_t *address);
static ngx_int_t ngx_http_mce_target(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_http_complex_value_t *cv, char *name,
    mce_str_t *target);
static ngx_int_t ngx_http_mce_encode(ngx_pool_t *pool, ngx_str_t *value,
    mce_str_t *address);
static ngx_uint_t ngx_http_mce_is_target(ngx_str_t *value);
static ngx_uint_t ngx_http_mce_is_requested(ngx_http_request_t *r,
    ngx_str_t address);
static ngx_uint_t ngx_http_mce_has_blank(ngx_str_t *value);
static ngx_uint_t ngx_http_mce_is_address(ngx_str_t *value);
static ngx_uint_t ngx_http_mce_is_host(ngx_str_t *value);
static ngx_int_t ngx_http_mce_request_address(ngx_http_request_t *r,
    mce_str_t *url);


char *
ngx_http_mce_set_address(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    char       *wrong;
    ngx_str_t  *value;

    wrong = ngx_http_mce_set_value(cf, cmd, conf);
    if (wrong != NGX_CONF_OK) {
        return wrong;
    }

    value = cf->args->elts;

    if (mlcf->address->lengths == NULL && value[1].len
        && !ngx_http_mce_is_address(&value[1]))
    {
        return ngx_http_mce_invalid(cf, &value[1],
                                    "an absolute http or https address");
    }

    return NGX_CONF_OK;
}


char *
ngx_http_mce_set_target(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char                      *p, *wrong;
    ngx_str_t                 *value;
    ngx_http_complex_value_t  *cv;

    wrong = ngx_http_mce_set_value(cf, cmd, conf);
    if (wrong != NGX_CONF_OK) {
        return wrong;
    }

    p = conf;
    cv = *(ngx_http_complex_value_t **) (p + cmd->offset);
    value = cf->args->elts;

    if (cv->lengths == NULL && value[1].len
        && !ngx_http_mce_is_target(&value[1]))
    {
        return ngx_http_mce_invalid(cf, &value[1],
                                    "an absolute http or https address, or "
                                    "begin with \"/\" or \"?\"");
    }

    return NGX_CONF_OK;
}


static char *
ngx_http_mce_set_value(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char                       *p;
    ngx_http_complex_value_t  **cv;

    p = conf;
    cv = (ngx_http_complex_value_t **) (p + cmd->offset);

    /* nginx before 1.21.0 knows no other value that is not set */

    if (*cv == NGX_CONF_UNSET_PTR) {
        *cv = NULL;
    }

    return ngx_http_set_complex_value_slot(cf, cmd, conf);
}


ngx_int_t
ngx_http_mce_address(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    ngx_str_t                 url;
    ngx_http_mce_address_t   *address;
    ngx_http_mce_loc_conf_t  *conf;

    conf = page->conf;

    address = ngx_http_mce_get_address(r, conf);
    if (address == NULL) {
        return NGX_ERROR;
    }

    page->address = *address;

    if (address->url.len) {
        url.len = address->url.len;
        url.data = (u_char *) address->url.data;

        page->address.url.data = ngx_pstrdup(page->pool, &url);
        if (page->address.url.data == NULL) {
            return NGX_ERROR;
        }
    }

    if (ngx_http_mce_target(r, page, conf->link_prefix, "mce_link_prefix",
                               &page->link_prefix)
           != NGX_OK
        || ngx_http_mce_target(r, page, conf->image_prefix,
                               "mce_image_prefix", &page->image_prefix)
           != NGX_OK
        || ngx_http_mce_target(r, page, conf->original, "mce_original",
                               &page->original)
           != NGX_OK
        || ngx_http_mce_target(r, page, conf->report, "mce_report",
                               &page->report)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    /* a prefix stands before whole addresses only */
    if (page->link_prefix.len || page->image_prefix.len) {
        page->address.host_relative = 0;
    }

    return NGX_OK;
}


static ngx_int_t
ngx_http_mce_target(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_http_complex_value_t *cv, char *name, mce_str_t *target)
{
    ngx_str_t  value;

    if (ngx_http_mce_get_target(r, cv, name, &value) != NGX_OK) {
        return NGX_ERROR;
    }

    if (value.len == 0) {
        return NGX_OK;
    }

    return ngx_http_mce_encode(page->pool, &value, target);
}


/*
 * Bytes from 0x80 on may be in any charset, or none: they are percent-encoded,
 * as browsers send them.  A host has no path; its letters stay.
 */
static ngx_int_t
ngx_http_mce_encode(ngx_pool_t *pool, ngx_str_t *value, mce_str_t *address)
{
    u_char  *p, *s, *end, *path;

    end = value->data + value->len;
    path = value->data;

    if (*path != '/' && *path != '?') {
        path = ngx_strlchr(path, end, '/') + 2;

        while (path < end && ngx_strchr("/?#", *path) == NULL) {
            path++;
        }
    }

    p = ngx_pnalloc(pool, value->len + 2 * (end - path));
    if (p == NULL) {
        return NGX_ERROR;
    }

    address->data = p;

    for (s = value->data; s < end; s++) {
        p = ngx_sprintf(p, s >= path && *s >= 0x80 ? "%%%02Xd" : "%c", *s);
    }

    address->len = p - address->data;

    return NGX_OK;
}


ngx_int_t
ngx_http_mce_get_target(ngx_http_request_t *r, ngx_http_complex_value_t *cv,
    char *name, ngx_str_t *value)
{
    ngx_str_null(value);

    if (cv == NULL) {
        return NGX_OK;
    }

    if (ngx_http_complex_value(r, cv, value) != NGX_OK) {
        return NGX_ERROR;
    }

    if (value->len && !ngx_http_mce_is_target(value)) {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "\"%V\" of \"%s\" is no http or https address, and "
                      "does not begin with \"/\" or \"?\"", value, name);
        ngx_str_null(value);
    }

    return NGX_OK;
}


/*
 * Whether it is safe as the address of a link, or as its beginning.
 */
static ngx_uint_t
ngx_http_mce_is_target(ngx_str_t *value)
{
    return ((value->data[0] == '/' || value->data[0] == '?')
            && !ngx_http_mce_has_blank(value))
           || ngx_http_mce_is_address(value);
}


ngx_http_mce_address_t *
ngx_http_mce_get_address(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    ngx_http_mce_ctx_t      *ctx;
    ngx_http_mce_address_t  *address;

    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);

    if (ctx->address) {
        return ctx->address;
    }

    address = ngx_pcalloc(r->pool, sizeof(ngx_http_mce_address_t));

    if (address == NULL
        || ngx_http_mce_find_address(r, conf, address) != NGX_OK)
    {
        return NULL;
    }

    ctx->address = address;

    return address;
}


static ngx_int_t
ngx_http_mce_find_address(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf,
    ngx_http_mce_address_t *address)
{
    ngx_str_t  value;

    if (conf->address) {

        if (ngx_http_complex_value(r, conf->address, &value) != NGX_OK) {
            return NGX_ERROR;
        }

        if (ngx_http_mce_is_address(&value)) {
            address->at_url = ngx_http_mce_is_requested(r, value);
            return ngx_http_mce_encode(r->pool, &value, &address->url);
        }

        if (value.len) {
            ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                          "\"%V\" of \"mce_address\" is no absolute http "
                          "or https address", &value);
        }
    }

    address->host_relative = 1;
    address->at_url = 1;

    return ngx_http_mce_request_address(r, &address->url);
}


/*
 * Whether an address is that of the request.  Behind a proxy, its scheme and
 * port may be others.
 */
static ngx_uint_t
ngx_http_mce_is_requested(ngx_http_request_t *r, ngx_str_t address)
{
    ngx_str_t  scheme, empty, host, name;

    return ngx_http_mce_piece(&address, "/", 0, &scheme)
           && ngx_http_mce_piece(&address, "/", 0, &empty)
           && ngx_http_mce_piece(&address, "/?#", 0, &host)
           && ngx_http_mce_piece(&host, ":", 0, &name)
           && name.len == r->headers_in.server.len
           && ngx_strncasecmp(name.data, r->headers_in.server.data, name.len)
              == 0
           && address.len + 1 == r->unparsed_uri.len
           && ngx_strncmp(address.data - 1, r->unparsed_uri.data,
                          r->unparsed_uri.len) == 0;
}


/*
 * A control character or a space would end the address for programs that read
 * it in a text.
 */
static ngx_uint_t
ngx_http_mce_has_blank(ngx_str_t *value)
{
    size_t  i;

    for (i = 0; i < value->len; i++) {
        if (value->data[i] <= ' ' || value->data[i] == 0x7f) {
            return 1;
        }
    }

    return 0;
}


static ngx_uint_t
ngx_http_mce_is_address(ngx_str_t *value)
{
    ngx_str_t  rest, scheme, empty, host;

    rest = *value;

    return !ngx_http_mce_has_blank(value)
           && ngx_http_mce_piece(&rest, "/", 0, &scheme)
           && (ngx_http_mce_is(&scheme, "http:")
               || ngx_http_mce_is(&scheme, "https:"))
           && ngx_http_mce_piece(&rest, "/", 0, &empty) && empty.len == 0
           && ngx_http_mce_piece(&rest, "/?#", 0, &host)
           && ngx_http_mce_is_host(&host);
}


/*
 * A name or an address, with a port or without: what "server_name" holds may
 * be a pattern or "_", and nginx takes almost any byte in a Host header.
 */
static ngx_uint_t
ngx_http_mce_is_host(ngx_str_t *value)
{
    u_char  *p, *end;

    p = value->data;
    end = p + value->len;

    while (p < end) {
        if (*p < 0x80) {
            p++;

        } else if (ngx_utf8_decode(&p, end - p) > 0x10ffff) {
            return 0;
        }
    }

    p = value->data;

    if (p == end || ngx_strchr("._-:]", *p)) {
        return 0;
    }

    for ( /* void */ ; p < end; p++) {
        if ((*p < '0' || *p > '9')
            && ((*p | 0x20) < 'a' || (*p | 0x20) > 'z') && *p < 0x80
            && (*p == '\0' || ngx_strchr("._-:[]", *p) == NULL))
        {
            return 0;
        }
    }

    return 1;
}


/*
 * As nginx makes the addresses of redirects, but the host of the request takes
 * precedence over the name of the server.
 */
static ngx_int_t
ngx_http_mce_request_address(ngx_http_request_t *r, mce_str_t *url)
{
    u_char                    *p;
    ngx_str_t                  scheme, host, value;
    ngx_uint_t                 port, usual;
    ngx_http_core_srv_conf_t  *cscf;
    ngx_http_core_loc_conf_t  *clcf;
    u_char                     addr[NGX_SOCKADDR_STRLEN];

    host.data = addr;
    host.len = NGX_SOCKADDR_STRLEN;

    if (ngx_connection_local_sockaddr(r->connection, &host, 1) != NGX_OK) {
        return NGX_ERROR;
    }

    ngx_str_set(&scheme, "http://");
    usual = 80;

#if (NGX_HTTP_SSL)

    if (r->connection->ssl) {
        ngx_str_set(&scheme, "https://");
        usual = 443;
    }

#endif

    cscf = ngx_http_get_module_srv_conf(r, ngx_http_core_module);
    clcf = ngx_http_get_module_loc_conf(r, ngx_http_core_module);

    port = 0;

    if (clcf->port_in_redirect) {
        port = ngx_inet_get_port(r->connection->local_sockaddr);
    }

    if (ngx_http_mce_is_host(&r->headers_in.server)) {
        host = r->headers_in.server;

    } else if (ngx_http_mce_is_host(&cscf->server_name)) {
        host = cscf->server_name;

    } else if (ngx_http_mce_is_host(&host)) {
        port = 0;

    } else {
        /* a UNIX socket has no name: the links stay as they are */
        return NGX_OK;
    }

    p = ngx_pnalloc(r->pool, scheme.len + host.len + sizeof(":65535/") - 1
                                + r->unparsed_uri.len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    value.data = p;

    p = ngx_sprintf(p, "%V%V", &scheme, &host);

    if (port && port != usual) {
        p = ngx_sprintf(p, ":%ui", port);
    }

    /* for "GET http://host?args" it is "?args" */

    if (r->unparsed_uri.len == 0 || r->unparsed_uri.data[0] != '/') {
        *p++ = '/';
    }

    p = ngx_cpymem(p, r->unparsed_uri.data, r->unparsed_uri.len);

    value.len = p - value.data;

    return ngx_http_mce_encode(r->pool, &value, url);
}
