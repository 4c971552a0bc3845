/*
 * mce eval: what is measured for each page, and how it is told.
 */


#ifndef _CLI_EVAL_H_INCLUDED_
#define _CLI_EVAL_H_INCLUDED_


#include "corpus.h"
#include "options.h"
#include "score.h"


typedef struct eval_s  eval_t;

struct eval_s {
    mce_arena_t             *arena;
    cli_corpora_t            corpora;
    size_t                   threads;
    void                   (*print)(const eval_t *eval);

    cli_texts_t              texts;         /* of the expressions */
    mce_expr_t             **exprs;

    cli_score_t             *scores;        /* texts.n for each item */
};


/*
 * One line a page; a table; one object.
 */
void eval_pages(const eval_t *eval);
void eval_table(const eval_t *eval);
void eval_json(const eval_t *eval);


#endif /* _CLI_EVAL_H_INCLUDED_ */
