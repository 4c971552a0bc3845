/*
 * mce eval: extractors against the gold of corpora.
 */


#include "eval.h"

#include "cli.h"
#include "pool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>


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
    page = &eval->corpora.pages[i];
    score = &eval->scores[i * eval->texts.n];

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

    for (k = 0; k < eval->texts.n; k++) {
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
eval_run(eval_t *eval, char **paths)
{
    int     status = CLI_OK;
    size_t  i, n;

    for (i = 0; i < eval->texts.n; i++) {
        status = cli_expr(eval->arena, eval->texts.elts[i], &eval->exprs[i]);
        if (status != CLI_OK) {
            return status;
        }
    }

    if (cli_corpora(eval->arena, paths, &eval->corpora) != CLI_OK) {
        return CLI_BAD;
    }

    n = eval->corpora.n;

    eval->scores = cli_alloc(eval->arena, n * eval->texts.n,
                             sizeof(cli_score_t));
    cli_pool(n, (unsigned) eval->threads, eval_page, eval);

    for (i = 0; i < n * eval->texts.n; i++) {
        if (eval->scores[i].bad) {
            status = CLI_BAD;
        }
    }

    return status;
}


int
cli_eval(int argc, char **argv)
{
    int                 status, json = 0, pages = 0;
    eval_t              eval;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXTS, &eval.texts, CLI_EXPR_HELP },
        { "-j N", CLI_NUMBER, &eval.threads, "threads; one a processor" },
        { "--json", CLI_FLAG, &json, "an object instead of a table" },
        { "--pages", CLI_FLAG, &pages, "a line a page" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    memset(&eval, 0, sizeof(eval));

    eval.arena = cli_arena();
    eval.texts.elts = cli_alloc(eval.arena, argc, sizeof(char *));
    eval.exprs = cli_alloc(eval.arena, argc, sizeof(mce_expr_t *));

    status = cli_options(argv, options, "CORPUS...");
    eval.print = pages ? eval_pages : json ? eval_json : eval_table;

    if (eval.texts.n == 0) {
        eval.texts.elts[eval.texts.n++] = CLI_EXTRACTOR;
    }

    if (status == CLI_GO) {
        status = eval_run(&eval, argv + 1);
    }

    if (eval.scores) {
        eval.print(&eval);
    }

    mce_arena_destroy(eval.arena);

    return status;
}
