
/*
 * For the tests of rules: a file of rules and a page.
 */


#ifndef _TEST_FILE_H_INCLUDED_
#define _TEST_FILE_H_INCLUDED_


#include "expr/expr.h"
#include "open.h"
#include "rules/rules.h"


static mce_rule_file_t  *file;
static mce_rule_used_t   used;
static char              faults[1024];


static inline void
site_report(void *data, mce_str_t name, size_t line, size_t column,
    const char *text)
{
    size_t  len;

    len = strlen(faults);
    snprintf(faults + len, sizeof(faults) - len, "%s%.*s:%zu:%zu: %s",
             len ? "|" : "", (int) name.len, (const char *) name.data, line,
             column, text);
}


/*
 * Compiles a file of rules in a new arena: what is wrong with it.
 */
static inline mce_str_t
site_rules(const char *rules)
{
    mce_arena_destroy(arena);
    arena = mce_arena_create(0);
    faults[0] = '\0';

    mce_rule_file_compile(arena, str("a.example.txt"), str(rules), NULL, NULL,
                          site_report, NULL, &file);

    return str(faults);
}


/*
 * What is selected on a page by the expression and the file compiled last:
 * spans with "|" between.
 */
static inline mce_str_t
site_with(const char *expr, mce_rules_mode_e mode, const char *page)
{
    size_t            i;
    mce_str_t         text;
    mce_expr_t       *compiled;
    mce_rules_t      *rules;
    mce_status_t      rc;
    static char       out[4096];
    mce_expr_error_t  error;
    mce_extraction_t  found;

    out[0] = '\0';

    mce_expr_compile(arena, str(expr), NULL, NULL, &compiled, &error);
    mce_rules_create(arena, &file, 1, &rules);
    mce_document_create(arena, str(page), &doc);
    mce_document_set_url(doc, str("http://a.example/page"));

    rc = mce_extract_with_rules(rules, mode, compiled, &doc, &found, &used);

    if (rc != MCE_OK) {
        return str(mce_status_text(rc));
    }

    for (i = 0; i < found.spans.n; i++) {
        text.data = doc->source.data + found.spans.elts[i].start;
        text.len = found.spans.elts[i].end - found.spans.elts[i].start;
        snprintf(out + strlen(out), sizeof(out) - strlen(out), "%s%.*s",
                 i ? "|" : "", (int) text.len, (const char *) text.data);
    }

    return str(out);
}


#define site_is(rules, page, expected, ...)                                   \
    do {                                                                      \
        site_rules(rules);                                                    \
        tap_is(site_with("plain", MCE_RULES_ONLY, page), expected,            \
               __VA_ARGS__);                                                  \
    } while (0)


#endif /* _TEST_FILE_H_INCLUDED_ */
