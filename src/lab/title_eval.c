/*
 * mce title --eval: the ways to a headline against title/ID.txt, as in table
 * 5.4 of the thesis.
 */


#include "base/buffer.h"
#include "base/utf8.h"
#include "corpus.h"
#include "text/ctype.h"
#include "title/titlefinder.h"
#include "token.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>


typedef enum {
    TITLE_MISSING = 0,
    TITLE_WRONG,
    TITLE_RIGHT
} title_result_e;


typedef struct {
    size_t          bytes;
    uint8_t         has_gold;
    uint8_t         result[CLI_TITLE_METRICS];      /* title_result_e */
    double          seconds[CLI_TITLE_METRICS];
} title_page_t;


typedef struct {
    lab_corpora_t         corpora;
    title_page_t         *pages;
    size_t                without;      /* pages that have no gold */
    mce_title_reading_t   reading;
} title_eval_t;


static void
title_words(lab_tokens_t *tokens, mce_str_t text)
{
    mce_buf_t       lower;
    const uint8_t  *p, *end;

    lower = mce_buf(tokens->arena);
    p = text.data;
    end = p + text.len;

    while (p < end) {
        mce_buf_code(&lower, mce_text_lower(mce_utf8_next(&p, end)));
    }

    if (lower.failed) {
        cli_no_memory();
    }

    lab_tokens_text(tokens, (mce_str_t) { lower.len, lower.data });
}


/*
 * The words of title/ID.txt; none if there is no such file.
 */
static int
title_gold(mce_arena_t *arena, const lab_page_t *page, lab_tokens_t *gold)
{
    int         len;
    char       *path;
    mce_str_t   text;

    len = (int) (strlen(page->html) - strlen(page->id)
                 - strlen("html/.html"));
    path = cli_text(arena, "%.*stitle/%s.txt", len, page->html, page->id);

    if (access(path, F_OK) != 0) {
        return CLI_OK;
    }

    if (cli_read(arena, path, &text) != CLI_OK) {
        return CLI_BAD;
    }

    title_words(gold, text);

    return CLI_OK;
}


/*
 * Each metric gets the page anew, so that the time is its own.
 */
static mce_status_t
title_find(const mce_title_reading_t *reading, unsigned metric,
    mce_str_t html, const lab_tokens_t *gold, title_page_t *page)
{
    double           start;
    mce_title_t      title;
    mce_arena_t     *arena;
    lab_tokens_t     found = { .arena = cli_arena() };
    mce_status_t     rc;
    mce_document_t  *doc;

    arena = found.arena;
    start = lab_cpu();
    rc = cli_document(arena, cli_no_name, html, cli_no_charset, &doc);

    if (rc == MCE_OK) {
        rc = mce_title_find_by(doc, (mce_title_metric_e) metric, reading,
                               &title);
    }

    page->seconds[metric] = lab_cpu() - start;

    if (rc == MCE_OK) {
        title_words(&found, title.text);
        page->result[metric] = found.n == gold->n
                               && memcmp(found.elts, gold->elts,
                                         gold->n * sizeof(uint64_t)) == 0
                               ? TITLE_RIGHT : TITLE_WRONG;
    }

    mce_arena_destroy(arena);

    return rc == MCE_NO_CONTENT ? MCE_OK : rc;
}


static mce_status_t
title_page(void *data, const lab_page_t *from, mce_arena_t *arena,
    mce_str_t html)
{
    unsigned       i;
    lab_tokens_t   gold = { .arena = arena };
    title_eval_t  *eval;
    title_page_t  *page;
    mce_status_t   rc;

    eval = data;
    page = &eval->pages[from - eval->corpora.pages];
    page->bytes = html.len;

    if (title_gold(arena, from, &gold) != CLI_OK) {
        return MCE_INVALID;
    }

    page->has_gold = gold.n > 0;
    rc = MCE_OK;

    for (i = 0; page->has_gold && i < CLI_TITLE_METRICS && rc == MCE_OK; i++) {
        rc = title_find(&eval->reading, i, html, &gold, page);
    }

    return rc;
}


/*
 * The rows of a corpus, NULL for all of them.  Recall is A / (A + C) and
 * precision A / (A + B), where a wrong headline is one of B and of C: formula
 * 5.4.
 */
static size_t
title_rows(const title_eval_t *eval, const char *corpus)
{
    size_t               i, pages, right, found;
    double               bytes, seconds;
    unsigned             k, metric;
    const title_page_t  *page;

    pages = 0;

    for (k = 0; k < CLI_TITLE_METRICS; k++) {
        metric = (k + MCE_TITLE_HYBRID) % CLI_TITLE_METRICS;
        pages = 0;
        right = 0;
        found = 0;
        bytes = 0;
        seconds = 0;

        for (i = 0; i < eval->corpora.n; i++) {
            page = &eval->pages[i];

            if (!page->has_gold
                || (corpus && eval->corpora.pages[i].corpus != corpus))
            {
                continue;
            }

            pages++;
            right += page->result[metric] == TITLE_RIGHT;
            found += page->result[metric] != TITLE_MISSING;
            bytes += (double) page->bytes;
            seconds += page->seconds[metric];
        }

        if (pages) {
            printf("%-20s %5zu  %-9s  %.4f  %.4f  %.4f  %8.0f\n",
                   corpus ? corpus : "all", pages, cli_title_names[metric],
                   (double) right / (double) pages,
                   found ? (double) right / (double) found : 0,
                   2 * (double) right / (double) (pages + found),
                   seconds > 0 ? bytes / seconds / 1e3 : 0);
        }
    }

    return pages;
}


static int
title_reading(const cli_args_t *args, mce_title_reading_t *reading)
{
    mce_str_t  words;

    reading->printed = args->printed != 0;

    if (args->stop == NULL) {
        return CLI_OK;
    }

    if (cli_read(args->arena, args->stop, &words) != CLI_OK) {
        return CLI_BAD;
    }

    return mce_tfvector_fill(args->arena, words, &reading->stop) == MCE_OK
           ? CLI_OK : cli_fault(MCE_NO_MEMORY);
}


int
cli_title_eval(const cli_args_t *args)
{
    int            status;
    size_t         i, corpora;
    const char    *corpus;
    title_eval_t   eval = { .without = 0 };

    if (title_reading(args, &eval.reading) != CLI_OK) {
        return CLI_BAD;
    }

    if (lab_corpora(args->arena, args->paths, &eval.corpora) != CLI_OK) {
        return CLI_BAD;
    }

    eval.pages = cli_alloc(args->arena, eval.corpora.n, sizeof(title_page_t));
    status = lab_each(&eval.corpora, title_page, &eval);

    for (i = 0; i < eval.corpora.n; i++) {
        eval.without += !eval.pages[i].has_gold;
    }

    if (eval.without == eval.corpora.n) {
        return status != CLI_OK ? status
               : cli_error("no page has a headline in title/");
    }

    printf("%-20s %5s  %-9s  %-6s  %-6s  %-6s  %8s\n", "corpus", "pages",
           "metric", "recall", "prec.", "F1", "KB/s");
    corpus = NULL;
    corpora = 0;

    for (i = 0; i < eval.corpora.n; i++) {
        if (eval.corpora.pages[i].corpus != corpus) {
            corpus = eval.corpora.pages[i].corpus;
            corpora += title_rows(&eval, corpus) > 0;
        }
    }

    if (corpora > 1) {
        title_rows(&eval, NULL);
    }

    if (eval.without) {
        printf("%zu pages without a headline in title/ were skipped.\n",
               eval.without);
    }

    return status;
}
