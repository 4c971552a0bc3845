/*
 * mce eval: extractors against the gold of corpora, as means and medians.
 */


#include "bootstrap.h"
#include "eval.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>


/*
 * What another tool found on the page, in a file of either name, the second of
 * which is that of mce extract; nothing at all if there is none.
 */
static mce_status_t
eval_found(eval_t *eval, const lab_page_t *page, mce_arena_t *arena,
    mce_str_t html, const lab_gold_t *gold, lab_score_t *score)
{
    char       *path;
    mce_str_t   text;

    path = cli_text(arena, "%s/%s.txt", eval->args->found, page->id);

    if (access(path, F_OK) != 0) {
        path = cli_text(arena, "%s/%s.html.txt", eval->args->found, page->id);
    }

    if (access(path, F_OK) != 0) {
        __atomic_fetch_add(&eval->missing, 1, __ATOMIC_RELAXED);
        text = (mce_str_t) mce_null_str;

    } else if (cli_read(arena, path, &text) != CLI_OK) {
        return MCE_INVALID;
    }

    return lab_score_text(eval->args, text, html, gold, score);
}


static mce_status_t
eval_page(void *data, const lab_page_t *page, mce_arena_t *arena,
    mce_str_t html)
{
    size_t             i, k;
    eval_t            *eval;
    const char        *url;
    lab_gold_t         gold = { .words.arena = arena };
    lab_score_t       *scores;
    mce_status_t       rc;
    const cli_args_t  *args;

    eval = data;
    args = eval->args;
    url = page->url[0] ? page->url : page->site;
    i = (size_t) (page - eval->corpora.pages);
    scores = &eval->scores[i * eval->n];
    rc = cli_read(arena, page->gold, &gold.text) == CLI_OK ? MCE_OK
                                                           : MCE_INVALID;

    if (rc == MCE_OK) {
        lab_tokens_text(&gold.words, gold.text);
        eval->empty[i] = gold.words.n == 0;
    }

    for (k = 0; k < args->n && rc == MCE_OK; k++) {
        rc = lab_score(args, args->exprs[k], url, html, &gold, &scores[k]);
    }

    return rc == MCE_OK && args->found
           ? eval_found(eval, page, arena, html, &gold, &scores[k]) : rc;
}


int
eval_is_of(const eval_t *eval, size_t i, const eval_row_t *row)
{
    const lab_page_t  *page;

    page = &eval->corpora.pages[i];

    return !eval->empty[i]
           && (row->corpus == NULL || row->corpus == page->corpus)
           && (row->type == NULL || strcmp(row->type, page->type) == 0);
}


static void
eval_row(const eval_t *eval, size_t k, eval_row_t *row)
{
    double               bytes, seconds;
    size_t               i, m;
    const lab_score_t   *score;

    bytes = 0;
    seconds = 0;

    for (m = 0; m < LAB_MEASURES; m++) {
        row->mean[m] = 0;
        row->pages = 0;

        for (i = 0; i < eval->corpora.n; i++) {
            score = &eval->scores[i * eval->n + k];

            if (!eval_is_of(eval, i, row)) {
                continue;
            }

            eval->values[row->pages++] = score->of[m];
            row->mean[m] += score->of[m];
            bytes += score->bytes;
            seconds += score->seconds;
        }

        row->mean[m] /= (double) (row->pages ? row->pages : 1);
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

    for (k = 0; k < eval->n; k++) {
        text = eval->names[k];

        if (eval->args->lines) {
            eval_lines_row(eval, k, &row);
            continue;
        }

        eval_row(eval, k, &row);

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

    n = eval->n;
    printf("corpus\tid\ttype\trecall\tprecision\tf1\tword_f1");
    eval_lines_names(eval->args->lines);
    printf("\textractor\n");

    for (i = 0; i < eval->corpora.n * n; i++) {
        page = &eval->corpora.pages[i / n];
        of = eval->scores[i].of;
        printf("%s\t%s\t%s\t%.4f\t%.4f\t%.4f\t%.4f", page->corpus,
               page->id, page->type, of[LAB_RECALL], of[LAB_PRECISION],
               of[LAB_F1], of[LAB_WORD_F1]);

        if (eval->args->lines) {
            eval_lines_page(&eval->scores[i].lines);
        }

        printf("\t%s\n", eval->names[i % n]);
    }
}


/*
 * The difference between two columns on the pages of a corpus, NULL for all.
 */
static void
eval_difference(const eval_t *eval, const char *corpus)
{
    size_t              i, n;
    double             *f1[2];
    const char        **sites;
    lab_page_t         *page;
    lab_bootstrap_t     b;

    sites = cli_alloc(eval->args->arena, eval->corpora.n, sizeof(char *));
    f1[0] = cli_alloc(eval->args->arena, eval->corpora.n, sizeof(double));
    f1[1] = cli_alloc(eval->args->arena, eval->corpora.n, sizeof(double));
    n = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        page = &eval->corpora.pages[i];

        if ((corpus && page->corpus != corpus) || eval->empty[i]) {
            continue;
        }

        /* a page of unknown site is a site of its own */
        sites[n] = *page->site ? page->site : page->html;
        f1[0][n] = eval->scores[i * eval->n].of[LAB_F1];
        f1[1][n++] = eval->scores[i * eval->n + 1].of[LAB_F1];
    }

    if (n == 0) {
        return;
    }

    lab_bootstrap(eval->args->arena, f1[0], f1[1], sites, n, &b);
    printf("%-18s %5zu %5zu  %.4f  %.4f  %+.4f  %+.4f to %+.4f  %.4f\n",
           corpus ? corpus : "all", n, b.sites, b.mean[0], b.mean[1],
           b.mean[1] - b.mean[0], b.low, b.high, b.other);
}


static void
eval_differences(const eval_t *eval)
{
    size_t       i;
    const char  *corpus;

    printf("one:   %s\nother: %s\n\n%-18s %5s %5s  %-6s  %-6s  %-7s  %-18s"
           "  %s\n", eval->names[0], eval->names[1], "corpus", "pages",
           "sites", "one", "other", "other -", "95 % of resamples",
           "not better");
    corpus = NULL;

    for (i = 0; i < eval->corpora.n; i++) {
        if (eval->corpora.pages[i].corpus != corpus) {
            corpus = eval->corpora.pages[i].corpus;
            eval_difference(eval, corpus);
        }
    }

    if (corpus != eval->corpora.pages[0].corpus) {
        eval_difference(eval, NULL);
    }
}


/*
 * What of the pages is in no mean.
 */
static void
eval_notes(const eval_t *eval, size_t skipped)
{
    size_t  i, k, empty, nothing;

    if (skipped) {
        printf("%zu pages without gold were skipped.\n", skipped);
    }

    if (eval->missing) {
        printf("%zu pages have no file in %s and count 0.\n", eval->missing,
               eval->args->found);
    }

    for (k = 0; k < eval->n; k++) {
        empty = 0;
        nothing = 0;

        for (i = 0; i < eval->corpora.n; i++) {
            empty += eval->empty[i];
            nothing += eval->empty[i]
                       && eval->scores[i * eval->n + k].of[LAB_F1] > 0;
        }

        if (empty) {
            printf("%zu pages have an empty gold and are in no mean: nothing "
                   "was found on %zu of them by %s.\n", empty, nothing,
                   eval->names[k]);
        }
    }
}


/*
 * Texts are told apart by the page's name alone, which is no more than unique
 * in its corpus.
 */
static int
eval_check(const eval_t *eval)
{
    const cli_args_t     *args;
    const lab_corpora_t  *corpora;

    args = eval->args;
    corpora = &eval->corpora;

    if (args->compare && eval->n != 2) {
        return cli_error("--compare takes two, expressions or one and "
                         "--found");
    }

    if (args->compare && args->lines) {
        return cli_error("--compare does not go with --lines");
    }

    if (args->headline && !args->rendered) {
        return cli_error("--headline goes with --rendered or --lines");
    }

    if (args->found && access(args->found, R_OK) != 0) {
        return cli_error("%s: %s", args->found, strerror(errno));
    }

    return args->found && corpora->pages[0].corpus
                          != corpora->pages[corpora->n - 1].corpus
           ? cli_error("--found takes one corpus") : CLI_OK;
}


static void
eval_head(void)
{
    printf("%-18s %-14s %5s  %-6s  %-6s  %-6s  %-6s  %-6s  %-6s  %7s  %s\n",
           "corpus", "type", "pages", "recall", "prec.", "F1", "median",
           "wordF1", "median", "MB/s", "extractor");
}


static int
eval_run(const cli_args_t *given)
{
    int                status;
    size_t             skipped;
    cli_args_t         lines;
    const cli_args_t  *args;
    eval_t             eval = { .args = &lines };

    /* lines are those of the text that is written */
    args = &lines;
    lines = *given;
    lines.rendered |= lines.lines;

    if (lab_corpora_gold(args, &eval.corpora, &skipped) != CLI_OK) {
        return CLI_BAD;
    }

    eval.n = args->n + (args->found != NULL);

    if (eval_check(&eval) != CLI_OK) {
        return CLI_BAD;
    }

    eval.names = cli_alloc(args->arena, eval.n, sizeof(char *));
    memcpy(eval.names, args->texts, args->n * sizeof(char *));

    if (args->found) {
        eval.names[args->n] = args->found;
    }

    eval.values = cli_alloc(args->arena, eval.corpora.n, sizeof(double));
    eval.empty = cli_alloc(args->arena, eval.corpora.n, 1);
    eval.scores = cli_alloc(args->arena, eval.corpora.n * eval.n,
                            sizeof(lab_score_t));
    status = lab_each(&eval.corpora, eval_page, &eval);

    if (args->pages) {
        eval_pages(&eval);

    } else if (args->json) {
        printf("{\"results\": [");
        eval_corpora(&eval);
        printf("\n]}\n");

    } else if (args->compare) {
        eval_differences(&eval);
        eval_notes(&eval, skipped);

    } else {
        if (args->lines) {
            eval_lines_head();

        } else {
            eval_head();
        }

        eval_corpora(&eval);
        eval_notes(&eval, skipped);
    }

    return status;
}


static const cli_option_t  eval_options[] = {
    { "-e EXPR", CLI_EXPRS, 0, CLI_AUTO },
    { CLI_STRUCTURE, NULL, "whether units are completed; without it on with "
      "--rendered, else off" },
    cli_flag("--rendered", rendered, "score the text that mce extract writes"),
    CLI_HEADLINE,
    { CLI_HIDE, NULL, "hidden text: auto, drop or keep; without it auto for "
      "auto and with --rendered, else keep" },
    { "--found DIR", CLI_TEXT, offsetof(cli_args_t, found), NULL,
      "score DIR/ID.txt, the texts of another tool" },
    cli_flag("--lines", lines, "lines that are lost and lines astray, of the "
             "text that mce extract writes"),
    cli_flag("--compare", compare, "the difference between two"),
    cli_flag("--json", json, "an object instead of a table"),
    cli_flag("--pages", pages, "a line a page"),
    { .name = NULL }
};

const cli_command_t  cli_eval = {
    "eval", "recall, precision and F1 on corpora", eval_options, "CORPUS...",
    eval_run
};
