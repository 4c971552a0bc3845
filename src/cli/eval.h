/*
 * mce eval: what is measured for each page, and how it is told.
 */


#ifndef _CLI_EVAL_H_INCLUDED_
#define _CLI_EVAL_H_INCLUDED_


#include "corpus.h"
#include "score.h"


typedef struct {
    const cli_corpus_t      *corpus;
    const cli_page_t        *page;
} eval_item_t;


typedef struct eval_s  eval_t;

struct eval_s {
    mce_arena_t             *arena;
    cli_corpora_t            corpora;
    unsigned                 threads;
    int                    (*print)(const eval_t *eval);

    const char             **texts;         /* of the expressions */
    mce_expr_t             **exprs;
    size_t                   nexprs;

    eval_item_t             *items;         /* all pages of all corpora */
    size_t                   n;
    cli_score_t             *scores;        /* nexprs for each item */
};


/*
 * One line a page; a table; one object.  CLI_BAD without memory.
 */
int eval_pages(const eval_t *eval);
int eval_table(const eval_t *eval);
int eval_json(const eval_t *eval);


#endif /* _CLI_EVAL_H_INCLUDED_ */
