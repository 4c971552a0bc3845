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
    const char     *corpus;         /* its folder; one pointer a corpus */
    const char     *id;
    const char     *type;
    const char     *site;
    double          gold_in_page;
    const char     *html;           /* paths; the others may not be there */
    const char     *gold;
    const char     *title;
} cli_page_t;


typedef struct {
    cli_page_t     *pages;          /* corpus by corpus, by id */
    size_t          n;
    size_t          nalloc;
} cli_corpora_t;


/*
 * The pages of all corpora; a path is that of a corpus, or of a folder of
 * corpora.  CLI_BAD after an error line.
 */
int cli_corpora(mce_arena_t *arena, char **paths, cli_corpora_t *corpora);


#endif /* _CLI_CORPUS_H_INCLUDED_ */
