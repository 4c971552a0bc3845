/*
 * Means and medians of mce eval, for people and for programs.
 */


#include "eval.h"

#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


/* where less of the gold stands in the page, the pair is suspect */
#define REPORT_SUSPECT  0.8


/*
 * Of the pages of a corpus, NULL: all; and of a type, NULL: all.
 */
typedef struct {
    const char              *corpus;
    const char              *type;
    const char              *extractor;
    size_t                   number;        /* of rows before */

    size_t                   pages;
    size_t                   skipped;       /* without gold */
    size_t                   suspect;
    double                   recall;
    double                   precision;
    double                   f1;
    double                   f1_median;
    double                   word_f1;
    double                   word_f1_median;
    double                   bytes;
    double                   seconds;
} report_row_t;


typedef struct {
    const eval_t            *eval;
    double                  *values;        /* scratch: one a page */
    void                   (*print)(const report_row_t *row);
    size_t                   rows;
} report_t;


static int
report_compare_types(const void *one, const void *two)
{
    return strcmp(*(const char *const *) one, *(const char *const *) two);
}


static int
report_has(const report_row_t *row, const cli_page_t *page)
{
    return (row->corpus == NULL || row->corpus == page->corpus)
           && (row->type == NULL || strcmp(row->type, page->type) == 0);
}


static void
report_row(report_t *report, report_row_t *row, size_t k)
{
    double               n;
    size_t               i;
    const eval_t        *eval;
    const cli_score_t  *score;

    eval = report->eval;
    row->extractor = eval->texts.elts[k];
    row->number = report->rows++;

    for (i = 0; i < eval->corpora.n; i++) {
        score = &eval->scores[i * eval->texts.n + k];

        if (!report_has(row, &eval->corpora.pages[i])) {
            continue;
        }

        if (!score->gold) {
            row->skipped++;
            continue;
        }

        report->values[row->pages++] = score->f1;
        row->suspect += eval->corpora.pages[i].gold_in_page < REPORT_SUSPECT;
        row->recall += score->recall;
        row->precision += score->precision;
        row->f1 += score->f1;
        row->word_f1 += score->word_f1;
        row->bytes += score->bytes;
        row->seconds += score->seconds;
    }

    row->f1_median = cli_median(report->values, row->pages);
    row->pages = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        score = &eval->scores[i * eval->texts.n + k];

        if (report_has(row, &eval->corpora.pages[i]) && score->gold) {
            report->values[row->pages++] = score->word_f1;
        }
    }

    row->word_f1_median = cli_median(report->values, row->pages);

    n = row->pages ? (double) row->pages : 1;
    row->recall /= n;
    row->precision /= n;
    row->f1 /= n;
    row->word_f1 /= n;

    report->print(row);
}


static void
report_rows(report_t *report, const char *corpus, const char *type)
{
    size_t        k;
    report_row_t  row;

    for (k = 0; k < report->eval->texts.n; k++) {
        memset(&row, 0, sizeof(row));
        row.corpus = corpus;
        row.type = type;
        report_row(report, &row, k);
    }
}


/*
 * The rows of each type, if there is more than one.
 */
static void
report_types(report_t *report, const char *corpus)
{
    size_t         i, n;
    const char   **types;
    const eval_t  *eval;

    eval = report->eval;
    types = cli_alloc(eval->arena, eval->corpora.n, sizeof(char *));
    n = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        if (corpus == NULL || eval->corpora.pages[i].corpus == corpus) {
            types[n++] = eval->corpora.pages[i].type;
        }
    }

    qsort(types, n, sizeof(char *), report_compare_types);

    for (i = 0; i < n && strcmp(types[0], types[n - 1]) != 0; i++) {
        if (i == 0 || strcmp(types[i - 1], types[i]) != 0) {
            report_rows(report, corpus, types[i]);
        }
    }
}


static void
report_all(const eval_t *eval, void (*print)(const report_row_t *row))
{
    size_t             i, n;
    report_t           report;
    const cli_page_t  *pages;

    n = eval->corpora.n;
    pages = eval->corpora.pages;

    report.eval = eval;
    report.print = print;
    report.rows = 0;
    report.values = cli_alloc(eval->arena, n, sizeof(double));

    for (i = 0; i < n; i++) {
        if (i == 0 || pages[i].corpus != pages[i - 1].corpus) {
            report_rows(&report, pages[i].corpus, NULL);
            report_types(&report, pages[i].corpus);
        }
    }

    if (pages[0].corpus != pages[n - 1].corpus) {
        report_rows(&report, NULL, NULL);
        report_types(&report, NULL);
    }
}


static double
report_speed(const report_row_t *row)
{
    return row->seconds > 0 ? row->bytes / row->seconds / 1e6 : 0;
}


static void
report_print_text(const report_row_t *row)
{
    printf("%-18s %-14s %5zu  %.4f  %.4f  %.4f  %.4f  %.4f  %.4f  %7.1f  %s\n",
           row->corpus ? row->corpus : "all",
           row->type == NULL ? "all" : *row->type ? row->type : "-",
           row->pages, row->recall, row->precision, row->f1, row->f1_median,
           row->word_f1, row->word_f1_median, report_speed(row),
           row->extractor);
}


static void
report_print_string(const char *text)
{
    mce_str_t  str;

    str.data = (const uint8_t *) text;
    str.len = text ? strlen(text) : 0;

    if (text) {
        cli_json(str);

    } else {
        printf("null");
    }
}


static void
report_print_json(const report_row_t *row)
{
    printf("%s\n  {\"extractor\": ", row->number ? "," : "");
    report_print_string(row->extractor);
    printf(", \"corpus\": ");
    report_print_string(row->corpus);
    printf(", \"type\": ");
    report_print_string(row->type);
    printf(", \"pages\": %zu, \"skipped\": %zu, \"suspect\": %zu,\n"
           "   \"recall\": %.6f, \"precision\": %.6f, \"f1\": %.6f,"
           " \"f1_median\": %.6f,\n   \"word_f1\": %.6f,"
           " \"word_f1_median\": %.6f, \"mb_per_second\": %.3f}",
           row->pages, row->skipped, row->suspect, row->recall,
           row->precision, row->f1, row->f1_median, row->word_f1,
           row->word_f1_median, report_speed(row));
}


void
eval_table(const eval_t *eval)
{
    size_t  i, skipped, suspect;

    printf("%-18s %-14s %5s  %-6s  %-6s  %-6s  %-6s  %-6s  %-6s  %7s  %s\n",
           "corpus", "type", "pages", "recall", "prec.", "F1", "median",
           "wordF1", "median", "MB/s", "extractor");

    report_all(eval, report_print_text);

    skipped = 0;
    suspect = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        if (eval->scores[i * eval->texts.n].gold) {
            suspect += eval->corpora.pages[i].gold_in_page < REPORT_SUSPECT;

        } else {
            skipped++;
        }
    }

    if (skipped) {
        printf("%zu pages without gold were skipped.\n", skipped);
    }

    if (suspect) {
        printf("Of %zu pages, which count, less than %.0f %% of the gold "
               "stands in the page.\n", suspect, REPORT_SUSPECT * 100);
    }
}


void
eval_json(const eval_t *eval)
{
    printf("{\"results\": [");
    report_all(eval, report_print_json);
    printf("\n]}\n");
}


void
eval_pages(const eval_t *eval)
{
    size_t               i;
    const cli_page_t    *page;
    const cli_score_t  *score;

    printf("corpus\tid\ttype\trecall\tprecision\tf1\tword_f1\textractor\n");

    for (i = 0; i < eval->corpora.n * eval->texts.n; i++) {
        page = &eval->corpora.pages[i / eval->texts.n];
        score = &eval->scores[i];

        if (score->gold) {
            printf("%s\t%s\t%s\t%.4f\t%.4f\t%.4f\t%.4f\t%s\n",
                   page->corpus, page->id, page->type,
                   score->recall, score->precision, score->f1,
                   score->word_f1, eval->texts.elts[i % eval->texts.n]);
        }
    }
}
