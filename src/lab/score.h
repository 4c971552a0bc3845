/*
 * What is measured of an expression on a page.
 */


#ifndef _LAB_SCORE_H_INCLUDED_
#define _LAB_SCORE_H_INCLUDED_


#include "cli/cli.h"
#include "lines.h"


typedef enum {
    LAB_RECALL = 0,
    LAB_PRECISION,
    LAB_F1,
    LAB_WORD_F1,
    LAB_MEASURES
} lab_measure_e;


typedef struct {
    double          of[LAB_MEASURES];
    double          seconds;
    double          bytes;
    lab_lines_t     lines;          /* with --lines */
} lab_score_t;


/* the gold of a page */
typedef struct {
    mce_str_t       text;
    lab_tokens_t    words;
} lab_gold_t;


/*
 * Runs the expression on a page as it is stored and compares the words with
 * those of the gold.  An extractor that finds nothing has found the empty
 * text.  "args" tell whether it is the text that "mce extract" writes, and
 * whether units are completed; "url" is that of the page, for rules.
 */
mce_status_t lab_score(const cli_args_t *args, const mce_expr_t *expr,
    const char *url, mce_str_t bytes, const lab_gold_t *gold,
    lab_score_t *score);

/*
 * The measures of a text that somebody else found on the page.
 */
mce_status_t lab_score_text(const cli_args_t *args, mce_str_t text,
    mce_str_t bytes, const lab_gold_t *gold, lab_score_t *score);


#endif /* _LAB_SCORE_H_INCLUDED_ */
