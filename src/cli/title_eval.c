/*
 * mce title --eval: how often each metric finds the headline to the word,
 * case folded.
 */


#include "title.h"

#include "arena.h"
#include "cli.h"
#include "corpus.h"
#include "text.h"
#include "token.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>


typedef struct {
    size_t           pages;
    size_t           exact[TITLE_METRICS];
} title_counts_t;


/*
 * The words of a text in lower case.
 */
static mce_status_t
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

    return cli_tokens_text(words, text);
}


static int
title_is_exact(const cli_tokens_t *gold, mce_str_t text)
{
    cli_tokens_t  found;

    memset(&found, 0, sizeof(cli_tokens_t));
    found.arena = gold->arena;

    return title_words(&found, text) == MCE_OK && found.n == gold->n
           && found.n > 0
           && memcmp(found.elts, gold->elts, found.n * sizeof(uint64_t)) == 0;
}


static int
title_page(mce_arena_t *arena, const cli_page_t *page,
    title_counts_t *counts)
{
    size_t           i;
    mce_str_t        bytes, text;
    mce_title_t      title;
    cli_tokens_t     gold;
    mce_status_t     rc;
    mce_document_t  *doc;

    memset(&gold, 0, sizeof(cli_tokens_t));
    gold.arena = arena;

    if (cli_read(arena, page->html, &bytes) != CLI_OK
        || cli_read(arena, page->title, &text) != CLI_OK)
    {
        return CLI_BAD;
    }

    rc = cli_document(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = title_words(&gold, text);
    }

    for (i = 0; i < TITLE_METRICS && rc == MCE_OK; i++) {
        rc = mce_title_find(doc, title_metrics[i].metric, &title);

        if (rc == MCE_OK) {
            counts->exact[i] += title_is_exact(&gold, title.text);
        }

        rc = rc == MCE_NO_CONTENT ? MCE_OK : rc;
    }

    if (rc != MCE_OK) {
        return cli_error("%s: %s", page->html, mce_status_text(rc));
    }

    counts->pages++;

    return CLI_OK;
}


static void
title_print(const char *name, const title_counts_t *counts)
{
    size_t  i;

    printf("%-20s %5zu", name, counts->pages);

    for (i = 0; i < TITLE_METRICS; i++) {
        printf(" %9.3f", (double) counts->exact[i] / (double) counts->pages);
    }

    printf("\n");
}


/*
 * The pages from i on that belong to one corpus; returns the first of the
 * next.
 */
static size_t
title_corpus(const cli_corpora_t *corpora, size_t i, title_counts_t *counts,
    int *status)
{
    mce_arena_t       *arena;
    const char        *name;
    const cli_page_t  *page;

    name = corpora->pages[i].corpus;
    memset(counts, 0, sizeof(title_counts_t));

    for ( /* void */ ; i < corpora->n && *status == CLI_OK; i++) {
        page = &corpora->pages[i];

        if (page->corpus != name) {
            break;
        }

        if (access(page->title, R_OK) == 0) {
            arena = cli_arena();
            *status = title_page(arena, page, counts);
            mce_arena_destroy(arena);
        }
    }

    if (counts->pages) {
        title_print(name, counts);
    }

    return i;
}


int
title_eval(char **paths)
{
    int              status;
    size_t           i, m;
    mce_arena_t     *arena;
    cli_corpora_t    corpora;
    title_counts_t   one, all;

    memset(&all, 0, sizeof(title_counts_t));
    arena = cli_arena();
    status = cli_corpora(arena, paths, &corpora);

    if (status == CLI_OK) {
        printf("%-20s %5s", "corpus", "pages");

        for (m = 0; m < TITLE_METRICS; m++) {
            printf(" %9s", title_metrics[m].name);
        }

        printf("\n");
    }

    for (i = 0; i < corpora.n && status == CLI_OK; /* void */) {
        i = title_corpus(&corpora, i, &one, &status);
        all.pages += one.pages;

        for (m = 0; m < TITLE_METRICS; m++) {
            all.exact[m] += one.exact[m];
        }
    }

    if (status == CLI_OK && all.pages) {
        title_print("all", &all);
    }

    mce_arena_destroy(arena);

    return status;
}
