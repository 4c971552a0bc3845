/*
 * mce eval --lines: what of the articles is lost and what is astray.
 */


#include "bootstrap.h"
#include "eval.h"

#include <stdio.h>


static const struct {
    const char     *name;
    const char     *head;
    double          scale;
    int             digits;
} eval_lines_columns[LAB_LINES_COUNT] = {
    [LAB_LINES_FIRST] = { "first", "first", 100, 1 },
    [LAB_LINES_LAST] = { "last", "last", 100, 1 },
    [LAB_LINES_LOST] = { "lost", "lost", 100, 1 },
    [LAB_LINES_INNER] = { "inner", "inner", 100, 1 },
    [LAB_LINES_BEFORE] = { "before", "before", 1, 2 },
    [LAB_LINES_INSIDE] = { "inside", "inside", 1, 2 },
    [LAB_LINES_AFTER] = { "after", "after", 1, 2 },
    [LAB_LINES_CAPTIONS] = { "captions", "capt.", 1, 2 },
    [LAB_LINES_WHOLE] = { "whole", "whole", 100, 1 },
    [LAB_LINES_CLEAN] = { "clean", "clean", 100, 1 },
    [LAB_LINES_BOTH] = { "both", "both", 100, 1 },
    [LAB_LINES_EDIT] = { "edit", "edit", 1, 4 }
};


void
eval_lines_head(void)
{
    unsigned  m;

    printf("%-18s %-14s %5s", "corpus", "type", "pages");

    for (m = 0; m < LAB_LINES_COUNT; m++) {
        printf(" %6s", eval_lines_columns[m].head);
    }

    printf("  %-13s %-13s  %s\n", "last, 95 %", "whole, 95 %", "extractor");
}


/*
 * The values of the measured pages of a row, and their sites; returns how many
 * there are.
 */
static size_t
eval_lines_values(const eval_t *eval, size_t k, const eval_row_t *row,
    lab_lines_e m, const char **sites)
{
    size_t              i, n;
    const lab_page_t   *page;
    const lab_lines_t  *lines;

    n = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        page = &eval->corpora.pages[i];
        lines = &eval->scores[i * eval->n + k].lines;

        if (lines->measured && eval_is_of(eval, i, row)) {
            sites[n] = *page->site ? page->site : page->html;
            eval->values[n++] = lines->of[m];
        }
    }

    return n;
}


static void
eval_lines_interval(eval_t *eval, size_t n, const char *const *sites,
    double interval[2])
{
    double           *none;
    lab_bootstrap_t   b;

    none = cli_alloc(eval->args->arena, n, sizeof(double));
    lab_bootstrap(eval->args->arena, none, eval->values, sites, n, &b);
    interval[0] = 100 * b.low;
    interval[1] = 100 * b.high;
}


static void
eval_lines_json(eval_t *eval, const eval_row_t *row, const char *text,
    const double *mean, double interval[2][2])
{
    unsigned      m;
    mce_arena_t  *arena;

    arena = eval->args->arena;
    printf("%s\n  {\"extractor\": %s, \"corpus\": %s, \"type\": %s,"
           " \"pages\": %zu,\n   ", eval->rows++ ? "," : "",
           lab_json(arena, text), lab_json(arena, row->corpus),
           lab_json(arena, row->type), row->pages);

    for (m = 0; m < LAB_LINES_COUNT; m++) {
        printf("\"%s\": %.6f, ", eval_lines_columns[m].name, mean[m]);
    }

    printf("\n   \"last_95\": [%.2f, %.2f], \"whole_95\": [%.2f, %.2f]}",
           interval[0][0], interval[0][1], interval[1][0], interval[1][1]);
}


void
eval_lines_row(eval_t *eval, size_t k, eval_row_t *row)
{
    double        mean[LAB_LINES_COUNT], interval[2][2];
    size_t        i;
    unsigned      m;
    const char  **sites;

    sites = cli_alloc(eval->args->arena, eval->corpora.n, sizeof(char *));

    for (m = 0; m < LAB_LINES_COUNT; m++) {
        row->pages = eval_lines_values(eval, k, row, (lab_lines_e) m, sites);
        mean[m] = 0;

        for (i = 0; i < row->pages; i++) {
            mean[m] += eval->values[i] * eval_lines_columns[m].scale
                       / (double) row->pages;
        }

        if (m == LAB_LINES_LAST || m == LAB_LINES_WHOLE) {
            eval_lines_interval(eval, row->pages, sites,
                                interval[m == LAB_LINES_WHOLE]);
        }
    }

    if (eval->args->json) {
        eval_lines_json(eval, row, eval->names[k], mean, interval);
        return;
    }

    printf("%-18s %-14s %5zu", row->corpus ? row->corpus : "all",
           row->type == NULL ? "all" : *row->type ? row->type : "-",
           row->pages);

    for (m = 0; m < LAB_LINES_COUNT; m++) {
        printf(" %6.*f", eval_lines_columns[m].digits, mean[m]);
    }

    printf("  %5.1f - %5.1f %5.1f - %5.1f  %s\n", interval[0][0],
           interval[0][1], interval[1][0], interval[1][1], eval->names[k]);
}


void
eval_lines_names(int lines)
{
    unsigned  m;

    for (m = 0; m < LAB_LINES_COUNT && lines; m++) {
        printf("\t%s", eval_lines_columns[m].name);
    }
}


/*
 * The columns of a page that is not measured are empty.
 */
void
eval_lines_page(const lab_lines_t *lines)
{
    unsigned  m;

    for (m = 0; m < LAB_LINES_COUNT; m++) {
        if (lines->measured) {
            printf("\t%.4f", lines->of[m]);

        } else {
            printf("\t");
        }
    }
}
