/*
 * mce eval: extractors against the gold of corpora.
 */


#include "eval.h"

#include "cli.h"
#include "pool.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>


#define USAGE  "eval [-e EXPR]... [-j N] [--json|--pages] CORPUS..."


static void
eval_page(void *data, size_t i)
{
    size_t             k;
    eval_t            *eval;
    mce_str_t          html, text;
    mce_arena_t       *arena;
    mce_status_t       rc;
    cli_tokens_t       gold;
    cli_score_t      *score;
    const cli_page_t  *page;

    eval = data;
    page = eval->items[i].page;
    score = &eval->scores[i * eval->nexprs];

    if (access(page->gold, F_OK) != 0) {
        return;
    }

    arena = cli_arena();

    memset(&gold, 0, sizeof(gold));
    gold.arena = arena;

    if (cli_read(arena, page->html, &html) != CLI_OK
        || cli_read(arena, page->gold, &text) != CLI_OK
        || cli_tokens_text(&gold, text) != MCE_OK)
    {
        score->bad = 1;
        mce_arena_destroy(arena);
        return;
    }

    for (k = 0; k < eval->nexprs; k++) {
        score[k].gold = 1;

        rc = cli_score(eval->exprs[k], html, &gold, &score[k]);
        if (rc != MCE_OK) {
            score[k].bad = 1;
            cli_error("%s: %s", page->html, mce_status_text(rc));
        }
    }

    mce_arena_destroy(arena);
}


static int
eval_items(eval_t *eval)
{
    size_t               i, k;
    const cli_corpus_t  *corpus;

    for (i = 0; i < eval->corpora.n; i++) {
        eval->n += eval->corpora.elts[i].n;
    }

    eval->items = mce_arena_alloc(eval->arena,
                                  eval->n * sizeof(eval_item_t) + 1);
    eval->scores = mce_arena_calloc(eval->arena, eval->n * eval->nexprs
                                                 * sizeof(cli_score_t) + 1);

    if (eval->items == NULL || eval->scores == NULL) {
        return cli_error("%s", mce_status_text(MCE_NO_MEMORY));
    }

    eval->n = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        corpus = &eval->corpora.elts[i];

        for (k = 0; k < corpus->n; k++) {
            eval->items[eval->n].corpus = corpus;
            eval->items[eval->n].page = &corpus->pages[k];
            eval->n++;
        }
    }

    return CLI_OK;
}


static int
eval_run(eval_t *eval, char **paths)
{
    int     status;
    size_t  i;

    for (i = 0; i < eval->nexprs; i++) {
        status = cli_expr(eval->arena, eval->texts[i], &eval->exprs[i]);
        if (status != CLI_OK) {
            return status;
        }
    }

    for ( /* void */ ; *paths; paths++) {
        status = cli_corpus_open(&eval->corpora, *paths);
        if (status != CLI_OK) {
            return status;
        }
    }

    status = eval_items(eval);

    if (status == CLI_OK) {
        cli_pool(eval->n, eval->threads, eval_page, eval);
    }

    for (i = 0; i < eval->n * eval->nexprs; i++) {
        if (eval->scores[i].bad) {
            status = CLI_BAD;
        }
    }

    return status;
}


static int
eval_options(eval_t *eval, int argc, char **argv)
{
    int                         option;
    char                       *end;

    static const struct option  options[] = {
        { "json", no_argument, NULL, 'J' },
        { "pages", no_argument, NULL, 'P' },
        { NULL, 0, NULL, 0 }
    };

    opterr = 0;

    while ((option = getopt_long(argc, argv, "e:j:", options, NULL)) != -1) {
        switch (option) {

        case 'e':
            eval->texts[eval->nexprs++] = optarg;
            break;

        case 'j':
            eval->threads = (unsigned) strtoul(optarg, &end, 10);
            if (*end || eval->threads == 0) {
                return cli_error("-j %s: no number of threads", optarg);
            }

            break;

        case 'J':
            eval->print = eval_json;
            break;

        case 'P':
            eval->print = eval_pages;
            break;

        default:
            return cli_usage(USAGE);
        }
    }

    if (optind == argc) {
        return cli_usage(USAGE);
    }

    if (eval->nexprs == 0) {
        eval->texts[eval->nexprs++] = CLI_EXTRACTOR;
    }

    return CLI_OK;
}


int
cli_eval(int argc, char **argv)
{
    int     status;
    eval_t  eval;

    memset(&eval, 0, sizeof(eval));

    eval.print = eval_table;
    eval.arena = cli_arena();
    eval.corpora.arena = eval.arena;
    eval.texts = mce_arena_alloc(eval.arena, argc * sizeof(char *));
    eval.exprs = mce_arena_alloc(eval.arena, argc * sizeof(mce_expr_t *));

    status = eval_options(&eval, argc, argv);

    if (status == CLI_OK) {
        status = eval_run(&eval, argv + optind);
    }

    if (eval.scores && eval.print(&eval) != CLI_OK) {
        status = CLI_BAD;
    }

    mce_arena_destroy(eval.arena);

    return status;
}
