/*
 * A corpus: a folder with html/ID.html, gold/ID.txt and META.tsv.
 */


#ifndef _LAB_CORPUS_H_INCLUDED_
#define _LAB_CORPUS_H_INCLUDED_


#include "lab.h"


/*
 * The texts are "" where META.tsv has no such column or page.
 */
typedef struct {
    const char     *corpus;         /* its folder; one pointer a corpus */
    const char     *id;
    const char     *type;
    const char     *site;
    const char     *url;
    size_t          i;              /* its index in its corpus */
    size_t          n;              /* the pages of its corpus */
    const char     *html;           /* path */
    const char     *gold;           /* path; NULL if there is no such file */
} lab_page_t;


typedef struct {
    lab_page_t     *pages;          /* corpus by corpus, by id */
    size_t          n;
    size_t          nalloc;
} lab_corpora_t;


/*
 * Works on the page with the bytes of its HTML, on one of several threads.
 * MCE_INVALID where an error line has been written.
 */
typedef mce_status_t (*lab_page_pt)(void *data, const lab_page_t *page,
    mce_arena_t *arena, mce_str_t html);


/*
 * The pages of all corpora; a path is that of a corpus, or of a folder of
 * corpora.  CLI_BAD after an error line.
 */
int lab_corpora(mce_arena_t *arena, char **paths, lab_corpora_t *corpora);

/*
 * The same without the pages that have no gold, which "skipped" counts;
 * CLI_BAD if no page has any.
 */
int lab_corpora_gold(const cli_args_t *args, lab_corpora_t *corpora,
    size_t *skipped);

/*
 * Calls "work" for every page, which gets an arena of its own.  CLI_BAD after
 * an error line for each page that could not be read or was not MCE_OK.
 */
int lab_each(const lab_corpora_t *corpora, lab_page_pt work, void *data);


#endif /* _LAB_CORPUS_H_INCLUDED_ */
