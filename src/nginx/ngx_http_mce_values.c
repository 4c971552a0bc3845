
/*
 * Setters that check more than those of nginx, or that say which values are
 * valid.
 */


#include "ngx_http_mce.h"


/* names of all values, each in quotes */
#define NGX_HTTP_MCE_NAMES_MAX   256


static char *ngx_http_mce_check_name(ngx_conf_t *cf, ngx_command_t *cmd,
    ngx_str_t *value);


char *
ngx_http_mce_set_name(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char        *wrong;
    ngx_str_t   *value;
    ngx_uint_t   i;

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {
        wrong = ngx_http_mce_check_name(cf, cmd, &value[i]);
        if (wrong != NGX_CONF_OK) {
            return wrong;
        }
    }

    return (cmd->type & NGX_CONF_1MORE)
           ? ngx_conf_set_bitmask_slot(cf, cmd, conf)
           : ngx_conf_set_enum_slot(cf, cmd, conf);
}


/*
 * Of a variable, "format" is what it becomes where the name is unknown.
 */
char *
ngx_http_mce_set_format(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                         *value;
    ngx_http_compile_complex_value_t   ccv;

    value = cf->args->elts;

    if (ngx_http_script_variables_count(&value[1]) == 0) {
        return ngx_http_mce_set_name(cf, cmd, conf);
    }

    if (mlcf->format != NGX_CONF_UNSET_UINT) {
        return "is duplicate";
    }

    mlcf->format = MCE_FORMAT_HTML;

    mlcf->format_name = ngx_palloc(cf->pool, sizeof(ngx_http_complex_value_t));
    if (mlcf->format_name == NULL) {
        return NGX_CONF_ERROR;
    }

    ngx_memzero(&ccv, sizeof(ngx_http_compile_complex_value_t));

    ccv.cf = cf;
    ccv.value = &value[1];
    ccv.complex_value = mlcf->format_name;

    return ngx_http_compile_complex_value(&ccv) == NGX_OK ? NGX_CONF_OK
                                                          : NGX_CONF_ERROR;
}


/*
 * The tables of names and of bits have the same form.
 */
static char *
ngx_http_mce_check_name(ngx_conf_t *cf, ngx_command_t *cmd, ngx_str_t *value)
{
    char             *meant;
    u_char           *p, *last;
    mce_str_t         word;
    ngx_conf_enum_t  *e, *names;
    u_char            text[NGX_HTTP_MCE_NAMES_MAX];

    names = cmd->post;
    last = text + NGX_HTTP_MCE_NAMES_MAX - 1;
    p = text;
    meant = NULL;
    word.data = value->data;
    word.len = value->len;

    for (e = names; e->name.len; e++) {

        if (ngx_http_mce_is(value, (char *) e->name.data)) {
            return NGX_CONF_OK;
        }

        if (mce_is_misspelt(word, (char *) e->name.data)) {
            meant = (char *) e->name.data;
        }

        p = ngx_slprintf(p, last, "%s\"%V\"",
                         e == names ? "" : e[1].name.len ? ", " : " or ",
                         &e->name);
    }

    if (meant) {
        p = ngx_slprintf(p, last, "; did you mean \"%s\"?", meant);
    }

    *p = '\0';

    return ngx_http_mce_invalid(cf, value, (char *) text);
}


/*
 * nginx takes anything for a type; "html" and those with "*" are never found.
 */
char *
ngx_http_mce_set_types(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_str_t   *value;
    ngx_uint_t   i;

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {
        if (!ngx_http_mce_is(&value[i], "*")
            && (!ngx_http_mce_is_type(&value[i])
                || ngx_strlchr(value[i].data, value[i].data + value[i].len,
                               '*')))
        {
            return ngx_http_mce_invalid(cf, &value[i],
                                        "a media type as \"text/html\", or "
                                        "\"*\"");
        }
    }

    return ngx_http_types_slot(cf, cmd, conf);
}


char *
ngx_http_mce_invalid(ngx_conf_t *cf, ngx_str_t *value, char *wanted)
{
    ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                       "invalid value \"%V\" in \"%V\" directive, "
                       "it must be %s", value, cf->args->elts, wanted);

    return NGX_CONF_ERROR;
}


char *
ngx_http_mce_set_min_confidence(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t  *value;

    if (mlcf->min_confidence != NGX_CONF_UNSET) {
        return "is duplicate";
    }

    value = cf->args->elts;

    mlcf->min_confidence = ngx_atofp(value[1].data, value[1].len, 4);

    if (mlcf->min_confidence == NGX_ERROR || mlcf->min_confidence > 10000) {
        return "must be a number from 0 to 1 with up to four decimals";
    }

    return NGX_CONF_OK;
}
