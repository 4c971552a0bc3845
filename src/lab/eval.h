/*
 * What mce eval has measured, for the files that print it.
 */


#ifndef _LAB_EVAL_H_INCLUDED_
#define _LAB_EVAL_H_INCLUDED_


#include "corpus.h"
#include "score.h"


typedef struct {
    const cli_args_t        *args;
    lab_corpora_t            corpora;       /* pages that have gold */
    size_t                   n;             /* what is compared: expressions,
                                               then --found */
    const char             **names;         /* of these */
    lab_score_t             *scores;        /* n for each page */
    uint8_t                 *empty;         /* pages whose gold has no word */
    double                  *values;        /* scratch: one a page */
    size_t                   missing;       /* files of --found */
    size_t                   rows;          /* printed so far */
} eval_t;


/*
 * The pages that a row is about: those of a corpus and a type, where NULL
 * stands for all corpora or all types.
 */
typedef struct {
    const char              *corpus;
    const char              *type;
    size_t                   pages;
    double                   mean[LAB_MEASURES];
    double                   median[LAB_MEASURES];
    double                   speed;
} eval_row_t;


/*
 * The pages of a row.
 */
int eval_is_of(const eval_t *eval, size_t page, const eval_row_t *row);

/*
 * The table of --lines: its head, and a row for expression "k", which is an
 * object with --json.
 */
void eval_lines_head(void);
void eval_lines_row(eval_t *eval, size_t k, eval_row_t *row);

/*
 * The names of the columns that a page has with --lines, and these.
 */
void eval_lines_names(int lines);
void eval_lines_page(const lab_lines_t *lines);


#endif /* _LAB_EVAL_H_INCLUDED_ */
