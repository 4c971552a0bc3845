
/*
 * Whether a filter of nginx that comes later puts something into the body or
 * around it, so that offsets into the page are none into what is sent.
 */


#include "ngx_http_mce.h"


static char  *ngx_http_mce_extending[] = {
    "ssi",
    "add_before_body",
    "add_after_body",
    NULL
};


/*
 * The structures of these modules' configurations are private, but their
 * directives have the offsets of the values.
 */
ngx_int_t
ngx_http_mce_find_extending(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf)
{
    char                    **name;
    ngx_uint_t                i;
    ngx_module_t             *module;
    ngx_command_t            *cmd;
    ngx_http_mce_setting_t   *setting;

    if (ngx_array_init(&mmcf->extending, cf->pool, 3,
                       sizeof(ngx_http_mce_setting_t))
        != NGX_OK)
    {
        return NGX_ERROR;
    }

    for (i = 0; cf->cycle->modules[i]; i++) {
        module = cf->cycle->modules[i];

        if (module->type != NGX_HTTP_MODULE || module->commands == NULL) {
            continue;
        }

        for (cmd = module->commands; cmd->name.len; cmd++) {

            if (cmd->set != ngx_conf_set_flag_slot
                && cmd->set != ngx_conf_set_str_slot)
            {
                continue;
            }

            for (name = ngx_http_mce_extending; *name; name++) {

                if (!ngx_http_mce_is(&cmd->name, *name)) {
                    continue;
                }

                setting = ngx_array_push(&mmcf->extending);
                if (setting == NULL) {
                    return NGX_ERROR;
                }

                setting->module = module;
                setting->command = cmd;
            }
        }
    }

    return NGX_OK;
}


ngx_uint_t
ngx_http_mce_is_extended(ngx_http_request_t *r, ngx_http_mce_main_conf_t *mmcf)
{
    u_char                  *conf;
    ngx_str_t               *text;
    ngx_flag_t              *flag;
    ngx_uint_t               i;
    ngx_http_mce_setting_t  *setting;

    setting = mmcf->extending.elts;

    for (i = 0; i < mmcf->extending.nelts; i++) {
        conf = ngx_http_get_module_loc_conf(r, (*setting[i].module));
        conf += setting[i].command->offset;

        if (setting[i].command->set == ngx_conf_set_flag_slot) {
            flag = (ngx_flag_t *) conf;

            if (*flag == 1) {
                return 1;
            }

            continue;
        }

        text = (ngx_str_t *) conf;

        if (text->len) {
            return 1;
        }
    }

    return 0;
}
