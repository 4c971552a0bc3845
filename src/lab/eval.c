/*
 * mce eval: extractors against the gold of corpora, as means and medians.
 */


#include "corpus.h"
#include "score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


typedef struct {
    const cli_args_t        *args;
    lab_corpora_t            corpora;       /* pages that have gold */
    lab_score_t             *scores;        /* args->n for each page */
    double                  *values;        /* scratch: one a page */
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


static mce_status_t
eval_page(void *data, const lab_page_t *page, mce_arena_t *arena,
    mce_str_t html)
{
    size_t         i, k;
    eval_t        *eval;
    mce_str_t      text;
    lab_tokens_t   gold = { .arena = arena };
    mce_status_t   rc;

    eval = data;
    i = (size_t) (page - eval->corpora.pages);
    rc = cli_read(arena, page->gold, &text) == CLI_OK ? MCE_OK : MCE_INVALID;

    if (rc == MCE_OK) {
        lab_tokens_text(&gold, text);
    }

    for (k = 0; k < eval->args->n && rc == MCE_OK; k++) {
        rc = lab_score(eval->args->exprs[k],
                       eval->args->structure == CLI_ON,
                       page->url[0] ? page->url : page->site, html, &gold,
                       &eval->scores[i * eval->args->n + k]);
    }

    return rc;
}


static void
eval_row(const eval_t *eval, size_t k, eval_row_t *row)
{
    double               bytes, seconds;
    size_t               i, m;
    const lab_page_t    *page;
    const lab_score_t   *score;

    bytes = 0;
    seconds = 0;

    for (m = 0; m < LAB_MEASURES; m++) {
        row->mean[m] = 0;
        row->pages = 0;

        for (i = 0; i < eval->corpora.n; i++) {
            page = &eval->corpora.pages[i];
            score = &eval->scores[i * eval->args->n + k];

            if ((row->corpus && row->corpus != page->corpus)
                || (row->type && strcmp(row->type, page->type) != 0))
            {
                continue;
            }

            eval->values[row->pages++] = score->of[m];
            row->mean[m] += score->of[m];
            bytes += score->bytes;
            seconds += score->seconds;
        }

        row->mean[m] /= (double) row->pages;
        row->median[m] = lab_median(eval->values, row->pages);
    }

    row->speed = seconds > 0 ? bytes / seconds / 1e6 : 0;
}


static void
eval_print_text(const eval_row_t *row, const char *text)
{
    printf("%-18s %-14s %5zu  %.4f  %.4f  %.4f  %.4f  %.4f  %.4f  %7.1f  %s\n",
           row->corpus ? row->corpus : "all",
           row->type == NULL ? "all" : *row->type ? row->type : "-",
           row->pages, row->mean[LAB_RECALL], row->mean[LAB_PRECISION],
           row->mean[LAB_F1], row->median[LAB_F1], row->mean[LAB_WORD_F1],
           row->median[LAB_WORD_F1], row->speed, text);
}


static void
eval_print_json(mce_arena_t *arena, const eval_row_t *row, const char *text)
{
    printf("\n  {\"extractor\": %s, \"corpus\": %s, \"type\": %s,"
           " \"pages\": %zu,\n   \"recall\": %.6f, \"precision\": %.6f,"
           " \"f1\": %.6f, \"f1_median\": %.6f,\n   \"word_f1\": %.6f,"
           " \"word_f1_median\": %.6f, \"mb_per_second\": %.3f}",
           lab_json(arena, text), lab_json(arena, row->corpus),
           lab_json(arena, row->type), row->pages,
           row->mean[LAB_RECALL], row->mean[LAB_PRECISION],
           row->mean[LAB_F1], row->median[LAB_F1], row->mean[LAB_WORD_F1],
           row->median[LAB_WORD_F1], row->speed);
}


static void
eval_rows(eval_t *eval, const char *corpus, const char *type)
{
    size_t       k;
    eval_row_t   row = { .corpus = corpus, .type = type };
    const char  *text;

    for (k = 0; k < eval->args->n; k++) {
        eval_row(eval, k, &row);
        text = eval->args->texts[k];

        if (eval->args->json) {
            printf("%s", eval->rows++ ? "," : "");
            eval_print_json(eval->args->arena, &row, text);

        } else {
            eval_print_text(&row, text);
        }
    }
}


static int
eval_compare(const void *one, const void *two)
{
    return strcmp(*(const char *const *) one, *(const char *const *) two);
}


/*
 * The rows of a corpus, and of each type if there is more than one.
 */
static void
eval_types(eval_t *eval, const char *corpus)
{
    size_t              i, n;
    const char        **types;
    const lab_page_t   *pages;

    pages = eval->corpora.pages;
    types = cli_alloc(eval->args->arena, eval->corpora.n, sizeof(char *));
    n = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        if (corpus == NULL || pages[i].corpus == corpus) {
            types[n++] = pages[i].type;
        }
    }

    qsort(types, n, sizeof(char *), eval_compare);
    eval_rows(eval, corpus, NULL);

    for (i = 0; i < n && strcmp(types[0], types[n - 1]) != 0; i++) {
        if (i == 0 || strcmp(types[i - 1], types[i]) != 0) {
            eval_rows(eval, corpus, types[i]);
        }
    }
}


static void
eval_corpora(eval_t *eval)
{
    size_t             i, n;
    const lab_page_t  *pages;

    n = eval->corpora.n;
    pages = eval->corpora.pages;

    for (i = 0; i < n; i++) {
        if (i == 0 || pages[i].corpus != pages[i - 1].corpus) {
            eval_types(eval, pages[i].corpus);
        }
    }

    if (pages[0].corpus != pages[n - 1].corpus) {
        eval_types(eval, NULL);
    }
}


static void
eval_pages(const eval_t *eval)
{
    size_t              i, n;
    const double       *of;
    const lab_page_t   *page;

    n = eval->args->n;
    printf("corpus\tid\ttype\trecall\tprecision\tf1\tword_f1\textractor\n");

    for (i = 0; i < eval->corpora.n * n; i++) {
        page = &eval->corpora.pages[i / n];
        of = eval->scores[i].of;
        printf("%s\t%s\t%s\t%.4f\t%.4f\t%.4f\t%.4f\t%s\n", page->corpus,
               page->id, page->type, of[LAB_RECALL], of[LAB_PRECISION],
               of[LAB_F1], of[LAB_WORD_F1], eval->args->texts[i % n]);
    }
}


static int
eval_run(const cli_args_t *args)
{
    int      status;
    eval_t   eval = { .args = args };
    size_t   skipped;

    if (lab_corpora_gold(args, &eval.corpora, &skipped) != CLI_OK) {
        return CLI_BAD;
    }

    eval.values = cli_alloc(args->arena, eval.corpora.n, sizeof(double));
    eval.scores = cli_alloc(args->arena, eval.corpora.n * args->n,
                            sizeof(lab_score_t));
    status = lab_each(&eval.corpora, eval_page, &eval);

    if (args->pages) {
        eval_pages(&eval);

    } else if (args->json) {
        printf("{\"results\": [");
        eval_corpora(&eval);
        printf("\n]}\n");

    } else {
        printf("%-18s %-14s %5s  %-6s  %-6s  %-6s  %-6s  %-6s  %-6s  %7s  "
               "%s\n", "corpus", "type", "pages", "recall", "prec.", "F1",
               "median", "wordF1", "median", "MB/s", "extractor");
        eval_corpora(&eval);

        if (skipped) {
            printf("%zu pages without gold were skipped.\n", skipped);
        }
    }

    return status;
}


static const cli_option_t  eval_options[] = {
    { "-e EXPR", CLI_EXPRS, 0, CLI_AUTO },
    { CLI_STRUCTURE, NULL, "whether units are completed; off without it" },
    cli_flag("--json", json, "an object instead of a table"),
    cli_flag("--pages", pages, "a line a page"),
    { .name = NULL }
};

const cli_command_t  cli_eval = {
    "eval", "recall, precision and F1 on corpora", eval_options, "CORPUS...",
    eval_run
};
