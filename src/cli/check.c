/*
 * mce check: whether every word of the spans is in every format, and what is
 * saved.
 */


#include "cli.h"
#include "corpus.h"
#include "lcs.h"
#include "plain.h"
#include "pool.h"
#include "token.h"

#include <stdio.h>
#include <string.h>



typedef enum {
    CHECK_EMPTY = 0,            /* the page has no content */
    CHECK_DONE,
    CHECK_BAD
} check_state_e;


static const struct {
    const char         *name;
    mce_format_e        format;
    cli_plain_e         markup;
} formats[] = {
    { "html", MCE_FORMAT_HTML, CLI_PLAIN_HTML },
    { "text", MCE_FORMAT_TEXT, CLI_PLAIN_TEXT },
    { "markdown", MCE_FORMAT_MARKDOWN, CLI_PLAIN_MARKDOWN },
    { "json", MCE_FORMAT_JSON, CLI_PLAIN_JSON }
};

#define NFORMATS  (sizeof(formats) / sizeof(formats[0]))


typedef struct {
    const cli_page_t   *page;
    check_state_e       state;
    size_t              words;
    size_t              before;
    size_t              after[NFORMATS];
    size_t              missing[NFORMATS];
} check_page_t;


typedef struct {
    mce_arena_t        *arena;
    mce_expr_t         *expr;
    check_page_t       *pages;
    size_t              n;
    int                 each;
} check_t;


static mce_status_t
check_format(mce_arena_t *arena, mce_article_t *article,
    const cli_tokens_t *words, size_t k, check_page_t *result)
{
    mce_str_t              out;
    mce_status_t           rc;
    cli_tokens_t           found;
    cli_common_t           common;
    mce_render_options_t   options;

    memset(&options, 0, sizeof(options));
    memset(&found, 0, sizeof(found));
    found.arena = arena;

    rc = mce_render(article, formats[k].format, &options, &out);

    if (rc == MCE_OK) {
        result->after[k] = out.len;
        rc = cli_plain(&found, out, formats[k].markup);
    }

    if (rc == MCE_OK) {
        rc = cli_common(arena, words->elts, words->n, found.elts, found.n,
                        &common);
    }

    if (rc == MCE_OK) {
        result->missing[k] = words->n - common.bag;
    }

    return rc;
}


static mce_status_t
check_formats(mce_arena_t *arena, const mce_expr_t *expr, mce_str_t bytes,
    check_page_t *result)
{
    size_t           k;
    mce_spans_t      spans;
    mce_status_t     rc;
    cli_tokens_t     words;
    mce_article_t   *article;
    mce_document_t  *doc;

    memset(&words, 0, sizeof(words));
    words.arena = arena;
    result->before = bytes.len;

    rc = cli_document(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = mce_extract(expr, doc, &spans);
    }

    if (rc == MCE_OK) {
        rc = cli_tokens_spans(&words, doc, &spans);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &spans, &article);
    }

    for (k = 0; rc == MCE_OK && k < NFORMATS; k++) {
        rc = check_format(arena, article, &words, k, result);
    }

    result->words = words.n;

    return rc;
}


static void
check_page(void *data, size_t i)
{
    check_t       *check;
    mce_str_t      bytes;
    mce_arena_t   *arena;
    mce_status_t   rc;
    check_page_t  *result;

    check = data;
    result = &check->pages[i];
    result->state = CHECK_BAD;

    arena = cli_arena();

    if (cli_read(arena, result->page->html, &bytes) == CLI_OK) {
        rc = check_formats(arena, check->expr, bytes, result);

        if (rc == MCE_OK) {
            result->state = CHECK_DONE;

        } else if (rc == MCE_NO_CONTENT || rc == MCE_DECLINED) {
            result->state = CHECK_EMPTY;

        } else {
            cli_error("%s: %s", result->page->html, mce_status_text(rc));
        }
    }

    mce_arena_destroy(arena);
}


static void
check_print_pages(const check_t *check)
{
    size_t               i, k;
    const check_page_t  *page;

    printf("page\twords\tbefore");

    for (k = 0; k < NFORMATS; k++) {
        printf("\t%s\tmissing", formats[k].name);
    }

    printf("\n");

    for (i = 0; i < check->n; i++) {
        page = &check->pages[i];

        if (page->state != CHECK_DONE) {
            continue;
        }

        printf("%s\t%zu\t%zu", page->page->html, page->words, page->before);

        for (k = 0; k < NFORMATS; k++) {
            printf("\t%zu\t%zu", page->after[k], page->missing[k]);
        }

        printf("\n");
    }
}


static int
check_print(const check_t *check)
{
    size_t               i, k, n[3], before, words, after, missing, pages;
    const check_page_t  *page;

    memset(n, 0, sizeof(n));
    before = 0;
    words = 0;

    for (i = 0; i < check->n; i++) {
        page = &check->pages[i];
        n[page->state]++;
        before += page->state == CHECK_DONE ? page->before : 0;
        words += page->state == CHECK_DONE ? page->words : 0;
    }

    printf("%zu pages, %zu words selected; %zu pages without content\n",
           n[CHECK_DONE], words, n[CHECK_EMPTY]);
    printf("%-10s %14s %9s %14s %9s\n", "format", "bytes", "of before",
           "missing words", "on pages");
    printf("%-10s %14zu\n", "before", before);

    missing = 0;

    for (k = 0; k < NFORMATS; k++) {
        after = 0;
        words = 0;
        pages = 0;

        for (i = 0; i < check->n; i++) {
            page = &check->pages[i];

            if (page->state == CHECK_DONE) {
                after += page->after[k];
                words += page->missing[k];
                pages += page->missing[k] > 0;
            }
        }

        missing += words;
        printf("%-10s %14zu %7.1f %% %14zu %9zu\n", formats[k].name, after,
               before ? 100 * (double) after / (double) before : 0, words,
               pages);
    }

    return n[CHECK_BAD] ? CLI_BAD : missing ? CLI_NO_CONTENT : CLI_OK;
}


static int
check_run(check_t *check, const char *expr, char **paths)
{
    size_t         i;
    cli_corpora_t  corpora;

    if (cli_expr(check->arena, expr, &check->expr) != CLI_OK
        || cli_corpora(check->arena, paths, &corpora) != CLI_OK)
    {
        return CLI_BAD;
    }

    check->n = corpora.n;
    check->pages = cli_alloc(check->arena, check->n, sizeof(check_page_t));

    for (i = 0; i < check->n; i++) {
        check->pages[i].page = &corpora.pages[i];
    }

    cli_pool(check->n, 0, check_page, check);

    if (check->each) {
        check_print_pages(check);
        return CLI_OK;
    }

    return check_print(check);
}


int
cli_check(int argc, char **argv)
{
    int                 status;
    check_t             check;
    const char         *expr = CLI_EXTRACTOR;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXT, &expr, CLI_EXPR_HELP },
        { "--pages", CLI_FLAG, &check.each, "a line a page" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    memset(&check, 0, sizeof(check));

    status = cli_options(argv, options, "CORPUS...");
    if (status != CLI_GO) {
        return status;
    }

    check.arena = cli_arena();
    status = check_run(&check, expr, argv + 1);
    mce_arena_destroy(check.arena);

    return status;
}
