/*
 * What is measured of an expression on a page.
 */


#ifndef _CLI_SCORE_H_INCLUDED_
#define _CLI_SCORE_H_INCLUDED_


#include "token.h"


typedef enum {
    CLI_RECALL = 0,
    CLI_PRECISION,
    CLI_F1,
    CLI_WORD_F1,
    CLI_MEASURES
} cli_measure_e;


typedef struct {
    double          of[CLI_MEASURES];
    double          seconds;
    double          bytes;
} cli_score_t;


/*
 * Runs the expression on a page as it is stored and compares the words with
 * those of the gold.  An extractor that finds nothing has found the empty
 * text.
 */
mce_status_t cli_score(const mce_expr_t *expr, mce_str_t bytes,
    const cli_tokens_t *gold, cli_score_t *score);


#endif /* _CLI_SCORE_H_INCLUDED_ */
