
/*
 * Files of rules, of which lines choose expressions.
 */


#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "expr/expr.h"
#include "mce_internal.h"


static mce_status_t mce_site_rules(mce_arena_t *arena,
    mce_rule_file_t *const *files, size_t n, mce_rules_t **rules);
static mce_status_t mce_site_path(mce_arena_t *arena, mce_str_t dir,
    mce_str_t *path);


mce_status_t
mce_rule_file_compile(mce_arena_t *arena, mce_str_t name, mce_str_t content,
    mce_read_pt read, void *data, mce_rule_report_pt report,
    void *report_data, mce_rule_file_t **file)
{
    size_t            i, n;
    mce_str_t         text;
    mce_expr_t       *expr;
    mce_status_t      rc;
    mce_rule_line_t  *line;
    mce_expr_error_t  error;

    rc = mce_rule_parse(arena, name, content, report, report_data, file);
    if (rc != MCE_OK) {
        return rc;
    }

    n = 0;

    for (i = 0; i < (*file)->n; i++) {
        line = &(*file)->lines[i];

        text = mce_rule_expr(line);

        if (text.len) {
            rc = mce_expr_compile(arena, text, read, data, &expr, &error);

            if (rc == MCE_OK && mce_expr_has_layout(expr)) {
                rc = MCE_INVALID;
                error.column = 1;
                snprintf(error.text, sizeof(error.text), MCE_EXPR_LAYOUT);
            }

            if (rc == MCE_INVALID) {
                (*file)->broken++;

                if (report) {
                    report(report_data, name, line->line, error.column,
                           error.text);
                }

                continue;
            }

            if (rc != MCE_OK) {
                return rc;
            }

            line->expr = expr;
        }

        (*file)->lines[n++] = *line;
    }

    (*file)->n = n;

    return MCE_OK;
}


mce_status_t
mce_rules_create(mce_arena_t *arena, mce_rule_file_t *const *files, size_t n,
    mce_rules_t **rules)
{
    mce_status_t  rc;

    rc = mce_rules_build(arena, files, n, rules);

    if (rc == MCE_OK) {
        (*rules)->extract = mce_extract;
    }

    return rc;
}


mce_status_t
mce_rules_load(mce_arena_t *arena, mce_str_t dir, mce_read_pt read,
    void *data, mce_rules_t **rules, char *text, size_t size)
{
    size_t             n, nalloc;
    mce_str_t          list, path, content;
    mce_status_t       rc;
    const uint8_t     *p, *end;
    mce_rule_file_t  **files;

    snprintf(text, size, "the folder \"%.*s\" cannot be read",
             (int) (dir.len < 60 ? dir.len : 60), (const char *) dir.data);

    rc = mce_site_path(arena, dir, &path);

    if (rc == MCE_OK) {
        rc = read && dir.len ? read(data, arena, path, &list) : MCE_INVALID;
    }

    if (rc != MCE_OK) {
        return rc;
    }

    files = NULL;
    n = 0;
    nalloc = 0;
    end = list.data + list.len;

    for (p = list.data; rc == MCE_OK && p < end; p += path.len + 1) {
        path = (mce_str_t) { (size_t) (end - p), p };
        path.len = strnlen((const char *) p, path.len);

        if (n == nalloc
            && !mce_array_grow(arena, (void **) &files, sizeof(void *), n,
                               &nalloc))
        {
            return MCE_NO_MEMORY;
        }

        content = (mce_str_t) mce_null_str;
        rc = read(data, arena, path, &content);

        if (rc == MCE_OK) {
            rc = mce_rule_file_compile(arena, path, content, read, data, NULL,
                                       NULL, &files[n]);
            n++;
        }
    }

    return rc == MCE_OK ? mce_site_rules(arena, files, n, rules) : rc;
}


static mce_status_t
mce_site_rules(mce_arena_t *arena, mce_rule_file_t *const *files, size_t n,
    mce_rules_t **rules)
{
    mce_str_t          text = mce_str("auto");
    mce_expr_t        *expr;
    mce_status_t       rc;
    mce_expr_error_t   error;

    rc = mce_rules_create(arena, files, n, rules);

    if (rc == MCE_OK) {
        rc = mce_expr_compile(arena, text, NULL, NULL, &expr, &error);
    }

    if (rc == MCE_OK) {
        (*rules)->otherwise = expr;
    }

    return rc;
}


/*
 * The path of a folder, by which its files are asked for.
 */

static mce_status_t
mce_site_path(mce_arena_t *arena, mce_str_t dir, mce_str_t *path)
{
    uint8_t  *p;

    p = mce_arena_alloc(arena, dir.len + 2);
    if (p == NULL) {
        return MCE_NO_MEMORY;
    }

    *path = (mce_str_t) { dir.len + 1, p };

    memcpy(p, dir.data, dir.len);
    p[dir.len] = '/';
    p[dir.len + 1] = '\0';

    return MCE_OK;
}
