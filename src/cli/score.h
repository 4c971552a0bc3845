/*
 * What is measured of an expression on a page.
 */


#ifndef _CLI_SCORE_H_INCLUDED_
#define _CLI_SCORE_H_INCLUDED_


#include "token.h"


typedef struct {
    double                   recall;
    double                   precision;
    double                   f1;
    double                   word_f1;
    double                   seconds;
    double                   bytes;
    unsigned                 gold:1;        /* there is one: it counts */
    unsigned                 bad:1;         /* it could not be read or run */
} cli_score_t;


/*
 * Runs the expression on a page as it is stored and compares the words with
 * those of the gold.  An extractor that finds nothing has found the empty
 * text.
 */
mce_status_t cli_score(const mce_expr_t *expr, mce_str_t bytes,
    const cli_tokens_t *gold, cli_score_t *score);


#endif /* _CLI_SCORE_H_INCLUDED_ */
