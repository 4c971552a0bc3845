
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

    /*
     * Appends spans to "out", and sets the other fields of "found".
     */
    mce_status_t          (*run)(const mce_expr_t *expr, mce_document_t *doc,
                                 mce_span_builder_t *out,
                                 mce_extraction_t *found);
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
 * The rules of all files of a folder, whose broken lines are left out.
 * MCE_INVALID, and why in "text", if it cannot be read.
 */
mce_status_t mce_rules_load(mce_arena_t *arena, mce_str_t dir,
    mce_read_pt read, void *data, mce_rules_t **rules, char *text,
    size_t size);


extern const mce_combinator_t  mce_combinators[];       /* name NULL: end */


#endif /* _MCE_EXPR_H_INCLUDED_ */
