/*
 * mce title: TitleFinder's headline by each metric; with --eval, how often
 * each finds the headline of a corpus to the word, case folded.
 */


#include "cli.h"
#include "corpus.h"
#include "text.h"
#include "token.h"

#include <stdio.h>
#include <string.h>


/* what mce_article_create() takes comes first */
static const struct {
    const char          *name;
    mce_title_metric_e   metric;
} metrics[] = {
    { "hybrid", MCE_TITLE_HYBRID },
    { "TF", MCE_TITLE_TF },
    { "TF-IDF", MCE_TITLE_TFIDF },
    { "OSM", MCE_TITLE_OSM },
    { "Aggregate", MCE_TITLE_AGGREGATE },
    { "title", MCE_TITLE_PAGE },
    { "piece", MCE_TITLE_PIECE },
    { "h1", MCE_TITLE_H1 },
    { "font", MCE_TITLE_FONT },
    { "og:title", MCE_TITLE_GRAPH }
};

#define METRICS  (sizeof(metrics) / sizeof(metrics[0]))


/*
 * Of each page, whether a metric found its headline.
 */
typedef struct {
    cli_corpora_t    corpora;
    uint8_t        (*exact)[METRICS];
} title_eval_t;


/*
 * The words of a text in lower case.
 */
static void
title_words(cli_tokens_t *words, mce_str_t text)
{
    uint8_t        *lower, *last;
    const uint8_t  *p, *end;

    /* U+FFFD for a broken byte takes three */
    lower = cli_alloc(words->arena, text.len, 3);
    last = lower;
    p = text.data;
    end = p + text.len;

    while (p < end) {
        last = mce_utf8_put(last, mce_text_lower(mce_utf8_next(&p, end)));
    }

    text.data = lower;
    text.len = (size_t) (last - lower);
    cli_tokens_text(words, text);
}


static mce_status_t
title_page(void *data, const cli_page_t *page, mce_arena_t *arena,
    mce_str_t html)
{
    size_t           i, k;
    mce_str_t        text;
    mce_title_t      title;
    cli_tokens_t     gold = { .arena = arena }, found;
    mce_status_t     rc;
    title_eval_t    *eval;
    mce_document_t  *doc;

    eval = data;
    i = (size_t) (page - eval->corpora.pages);

    if (page->title == NULL) {
        return MCE_OK;
    }

    if (cli_read(arena, page->title, &text) != CLI_OK) {
        return MCE_INVALID;
    }

    title_words(&gold, text);
    rc = cli_document(arena, html, cli_no_charset, &doc);

    for (k = 0; k < METRICS && rc == MCE_OK; k++) {
        rc = mce_title_find(doc, metrics[k].metric, &title);

        if (rc == MCE_OK) {
            found = (cli_tokens_t) { .arena = arena };
            title_words(&found, title.text);

            eval->exact[i][k] =
                found.n == gold.n && found.n
                && memcmp(found.elts, gold.elts, found.n * sizeof(uint64_t))
                   == 0;
        }

        rc = rc == MCE_NO_CONTENT ? MCE_OK : rc;
    }

    return rc;
}


/*
 * A row for the pages of a corpus, NULL: of all.
 */
static void
title_print(const title_eval_t *eval, const char *corpus)
{
    size_t             i, k, n, exact[METRICS] = { 0 };
    const cli_page_t  *page;

    n = 0;

    for (i = 0; i < eval->corpora.n; i++) {
        page = &eval->corpora.pages[i];

        if (page->title == NULL || (corpus && page->corpus != corpus)) {
            continue;
        }

        n++;

        for (k = 0; k < METRICS; k++) {
            exact[k] += eval->exact[i][k];
        }
    }

    if (n == 0) {
        return;
    }

    printf("%-20s %5zu", corpus ? corpus : "all", n);

    for (k = 0; k < METRICS; k++) {
        printf(" %9.3f", (double) exact[k] / (double) n);
    }

    printf("\n");
}


static int
title_corpora(const cli_args_t *args)
{
    int                status;
    size_t             i, k;
    title_eval_t       eval;
    const cli_page_t  *pages;

    if (cli_corpora(args->arena, args->paths, &eval.corpora) != CLI_OK) {
        return CLI_BAD;
    }

    pages = eval.corpora.pages;

    for (i = 0; i < eval.corpora.n && pages[i].title == NULL; i++) {
        /* void */
    }

    if (i == eval.corpora.n) {
        return cli_error("no page has a headline in title/");
    }

    eval.exact = cli_alloc(args->arena, eval.corpora.n, METRICS);
    status = cli_each(&eval.corpora, title_page, &eval);
    printf("%-20s %5s", "corpus", "pages");

    for (k = 0; k < METRICS; k++) {
        printf(" %9s", metrics[k].name);
    }

    printf("\n");

    for (i = 0; i < eval.corpora.n; i++) {
        if (i == 0 || pages[i].corpus != pages[i - 1].corpus) {
            title_print(&eval, pages[i].corpus);
        }
    }

    title_print(&eval, NULL);

    return status;
}


static int
title_run(const cli_args_t *args)
{
    int              status;
    size_t           k;
    mce_title_t      title;
    mce_status_t     rc;
    mce_document_t  *doc;

    if (args->eval) {
        return title_corpora(args);
    }

    if (args->paths[0] && args->paths[1]) {
        return cli_error("title takes one page, or --eval and corpora");
    }

    if (cli_page(args, &doc) != CLI_OK) {
        return CLI_BAD;
    }

    status = CLI_NO_CONTENT;

    for (k = 0; k < METRICS; k++) {
        rc = mce_title_find(doc, metrics[k].metric, &title);

        if (rc == MCE_OK) {
            status = CLI_OK;
            printf("%s\t%.3f\t%.*s\n", metrics[k].name, title.score,
                   (int) title.text.len, (const char *) title.text.data);

        } else if (rc != MCE_NO_CONTENT) {
            return cli_fault(rc);
        }
    }

    return status;
}


static const cli_option_t  title_options[] = {
    { "--eval", CLI_FLAG, offsetof(cli_args_t, eval), NULL,
      "exact headlines of the corpora" },
    { NULL, CLI_FLAG, 0, NULL, NULL }
};

const cli_command_t  cli_title = {
    "title", "the headline of one page", title_options, "[FILE|-|CORPUS...]",
    title_run
};
