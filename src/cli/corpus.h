/*
 * A corpus: a folder with html/ID.html, gold/ID.txt and META.tsv.
 */


#ifndef _CLI_CORPUS_H_INCLUDED_
#define _CLI_CORPUS_H_INCLUDED_


#include "mce.h"


/*
 * The texts are "" where META.tsv has no such column or page;
 * gold_in_page is then 1.
 */
typedef struct {
    const char     *id;
    const char     *type;
    const char     *site;
    double          gold_in_page;
    const char     *html;           /* paths; gold may not be there */
    const char     *gold;
} cli_page_t;


typedef struct {
    const char     *name;
    cli_page_t     *pages;          /* by id */
    size_t          n;
} cli_corpus_t;


typedef struct {
    mce_arena_t    *arena;
    cli_corpus_t   *elts;
    size_t          n;
    size_t          nalloc;
} cli_corpora_t;


/*
 * Adds a corpus, or every corpus of a folder of corpora.  CLI_BAD after an
 * error line.
 */
int cli_corpus_open(cli_corpora_t *corpora, const char *path);


#endif /* _CLI_CORPUS_H_INCLUDED_ */
