
/*
 * Compiled extractor expressions.
 */


#ifndef _MCE_EXPR_H_INCLUDED_
#define _MCE_EXPR_H_INCLUDED_


#include "extract/extractor.h"
#include "mce.h"


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


extern const mce_combinator_t  mce_combinators[];       /* name NULL: end */


#endif /* _MCE_EXPR_H_INCLUDED_ */
