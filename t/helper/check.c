/*
 * Whether every word of the spans is in every format, and what is saved.
 */


#include "lab/corpus.h"
#include "plain.h"

#include <stdio.h>


typedef struct {
    size_t              words;
    size_t              before;         /* 0: the page has no content */
    size_t              after[CLI_FORMATS];
    size_t              missing[CLI_FORMATS];
} check_page_t;


typedef struct {
    const mce_expr_t   *expr;
    lab_corpora_t       corpora;
    check_page_t       *pages;
} check_t;


static mce_status_t
check_format(mce_article_t *article, const lab_tokens_t *words,
    mce_format_e format, check_page_t *result)
{
    mce_str_t              out;
    mce_status_t           rc;
    lab_tokens_t           found = { .arena = words->arena };
    mce_render_options_t   options = { 0 };

    rc = mce_render(article, format, &options, &out);

    if (rc == MCE_OK) {
        rc = plain_tokens(&found, out, format);
        result->after[format] = out.len;
        result->missing[format] = words->n - lab_common(words, &found).bag;
    }

    return rc;
}


static mce_status_t
check_page(void *data, const lab_page_t *page, mce_arena_t *arena,
    mce_str_t html)
{
    int               format;
    check_t          *check;
    mce_status_t      rc;
    check_page_t     *result;
    lab_tokens_t      words = { .arena = arena };
    mce_article_t    *article;
    mce_document_t   *doc;
    mce_extraction_t  found;

    check = data;
    result = &check->pages[page - check->corpora.pages];
    rc = cli_document(arena, cli_no_charset, html, cli_no_charset, &doc);

    if (rc == MCE_OK) {
        rc = mce_extract(check->expr, doc, &found);
    }

    if (cli_is_empty(rc)) {
        return MCE_OK;
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    if (rc == MCE_OK) {
        lab_tokens_spans(&words, doc, &found.spans);
        result->words = words.n;
        result->before = html.len;
    }

    for (format = 0; format < CLI_FORMATS && rc == MCE_OK; format++) {
        rc = check_format(article, &words, (mce_format_e) format, result);
    }

    return rc;
}


static int
check_print(const check_t *check)
{
    int                  k, status;
    double               share;
    size_t               i, done, faults[CLI_FORMATS] = { 0 };
    check_page_t         sum = { 0 };
    const check_page_t  *page;

    done = 0;

    for (i = 0; i < check->corpora.n; i++) {
        page = &check->pages[i];
        done += page->before > 0;
        sum.words += page->words;
        sum.before += page->before;

        for (k = 0; k < CLI_FORMATS; k++) {
            sum.after[k] += page->after[k];
            sum.missing[k] += page->missing[k];

            if (page->missing[k]) {
                faults[k]++;
                printf("%s: %zu words are missing in %s\n",
                       check->corpora.pages[i].html, page->missing[k],
                       cli_formats[k]);
            }
        }
    }

    printf("%zu pages, %zu words selected; %zu pages without content\n"
           "%-10s %14s %9s %14s %9s\n%-10s %14zu\n", done, sum.words,
           check->corpora.n - done, "format", "bytes", "of before",
           "missing words", "on pages", "before", sum.before);

    status = CLI_OK;

    for (k = 0; k < CLI_FORMATS; k++) {
        share = sum.before ? (double) sum.after[k] / (double) sum.before : 0;
        printf("%-10s %14zu %7.1f %% %14zu %9zu\n", cli_formats[k],
               sum.after[k], 100 * share, sum.missing[k], faults[k]);
        status = faults[k] ? CLI_NO_CONTENT : status;
    }

    return status;
}


static int
check_run(const cli_args_t *args)
{
    int      each, status;
    check_t  check = { .expr = args->exprs[0] };

    if (lab_corpora(args->arena, args->paths, &check.corpora) != CLI_OK) {
        return CLI_BAD;
    }

    check.pages = cli_alloc(args->arena, check.corpora.n,
                            sizeof(check_page_t));
    each = lab_each(&check.corpora, check_page, &check);
    status = check_print(&check);

    return each == CLI_OK ? status : each;
}


static const cli_command_t  check = {
    "", NULL, cli_expr_options, "CORPUS...", check_run
};


int
main(int argc, char **argv)
{
    cli_program = "check";

    cli_start();

    return cli_run(&check, argc, argv);
}
