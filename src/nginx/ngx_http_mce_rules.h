
/*
 * Rules for single sites: folders of files, which are read when nginx starts,
 * and again when they change.  All of this belongs to the event loop, except
 * the compiled rules of a set, which threads read.
 */


#ifndef _NGX_HTTP_MCE_RULES_H_INCLUDED_
#define _NGX_HTTP_MCE_RULES_H_INCLUDED_


#include "ngx_http_mce.h"


/*
 * A file as it was when it was read.
 */
typedef struct {
    mce_arena_t               *arena;           /* of all of it */
    ngx_str_t                  path;
    ngx_uint_t                 folder;          /* its number */
    mce_rule_file_t           *file;
    ngx_uint_t                 sets;            /* that it is in */

    /* by which a change is noticed */
    time_t                     changed;
    off_t                      size;
    ngx_file_uniq_t            uniq;
} ngx_http_mce_rule_t;


/*
 * All files as they were at one time, in the order of folders and names.
 */
struct ngx_http_mce_rule_set_s {
    mce_arena_t               *arena;           /* of the set, not its files */
    mce_rules_t               *rules;
    ngx_http_mce_rule_t      **files;
    ngx_uint_t                 n;
    ngx_uint_t                 nalloc;
    ngx_uint_t                 users;
};


struct ngx_http_mce_site_rules_s {
    ngx_http_mce_rule_set_t   *set;             /* in force */
    ngx_http_mce_rule_set_t   *next;            /* while it looks */
    ngx_log_t                 *log;

    /* must be after 3 pointers as in ngx_connection_t: debug logs read it */
    ngx_int_t                  ident;

    ngx_event_t                event;           /* it looks again */
    ngx_array_t                folders;         /* ngx_str_t, with "/" */
    ngx_uint_t                 folder;          /* at which it is */
    ngx_dir_t                  dir;
    ngx_uint_t                 open;            /* unsigned  open:1; */
    ngx_uint_t                 read;            /* files, anew */
    ngx_err_t                  error;           /* of the last look */
};


ngx_http_mce_rule_set_t *ngx_http_mce_rule_set_create(void);

/*
 * Looks at one more file, and reads it if it has changed: NGX_AGAIN.  At the
 * end, NGX_OK with site->next complete, NGX_DECLINED if nothing has changed,
 * NGX_ABORT if the system said why a folder cannot be read (errno), and
 * NGX_ERROR if there is no memory.
 */
ngx_int_t ngx_http_mce_rules_look(ngx_http_mce_site_rules_t *site);

/*
 * Ends a look, whatever came of it.
 */
void ngx_http_mce_rules_look_end(ngx_http_mce_site_rules_t *site);


#endif /* _NGX_HTTP_MCE_RULES_H_INCLUDED_ */
