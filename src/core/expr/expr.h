
/*
 * Compiled extractor expressions.
 */


#ifndef _MCE_EXPR_H_INCLUDED_
#define _MCE_EXPR_H_INCLUDED_


#include "extract/extractor.h"
#include "mce.h"
#include "rules/rules.h"


/* more than expressions need, and safe for the stack of a thread */
#define MCE_EXPR_MAX_DEPTH  32
#define MCE_EXPR_MAX_ARGS   64


/*
 * A combinator joins the spans of its arguments.
 */
typedef struct {
    const char             *name;
    const char             *summary;
    unsigned                max_args;
    unsigned                number:1;       /* a number comes first */
    unsigned                all:1;          /* it takes all votes */

    mce_status_t          (*run)(const mce_expr_t *expr, mce_document_t *doc,
                                 mce_span_builder_t *out);
} mce_combinator_t;


/*
 * Either a leaf, with its configuration, or a combinator with arguments.
 */
struct mce_expr_s {
    mce_str_t               text;

    const mce_extractor_t  *extractor;
    void                   *conf;

    const mce_combinator_t *combinator;
    mce_expr_t            **args;
    unsigned                nargs;
    unsigned                number;
};


/*
 * Compiles a file of rules, docs/rules.md, whose name tells its site:
 * "example.com.txt".  A line that cannot be used is reported and left out.
 * "name" and "content" must live as long as the arena.  "read" and "data" are
 * those of mce_expr_compile(), for lines "use"; "report" is called with
 * "report_data", or may be NULL.
 */
mce_status_t mce_rule_file_compile(mce_arena_t *arena, mce_str_t name,
    mce_str_t content, mce_read_pt read, void *data,
    mce_rule_report_pt report, void *report_data, mce_rule_file_t **file);

/*
 * Makes a set of files, which must live as long as it.  It is not written to
 * any more, and may be shared by threads as expressions may.
 */
mce_status_t mce_rules_create(mce_arena_t *arena,
    mce_rule_file_t *const *files, size_t n, mce_rules_t **rules);

/*
 * The rules of all files of a folder, whose broken lines are left out.
 * MCE_INVALID, and why in "text", if it cannot be read.
 */
mce_status_t mce_rules_load(mce_arena_t *arena, mce_str_t dir,
    mce_read_pt read, void *data, mce_rules_t **rules, char *text,
    size_t size);


extern const mce_combinator_t  mce_combinators[];       /* name NULL: end */


#endif /* _MCE_EXPR_H_INCLUDED_ */
