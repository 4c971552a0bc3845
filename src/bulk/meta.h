
/*
 * The addresses of pages, by the META.tsv beside them.
 */


#ifndef _CLI_META_H_INCLUDED_
#define _CLI_META_H_INCLUDED_


#include "mce.h"


typedef struct cli_meta_s  cli_meta_t;


/*
 * cli_meta_destroy() takes NULL.
 */
cli_meta_t *cli_meta_create(void);
void cli_meta_destroy(cli_meta_t *meta);

/*
 * The address of a file, copied to the arena; empty if none is known.  Its
 * folder, or the one above if that is named html, may have a table with the
 * columns id, the name of the file with or without its suffix, and url.
 */
mce_str_t cli_meta_url(cli_meta_t *meta, mce_arena_t *arena,
    const char *path);


#endif /* _CLI_META_H_INCLUDED_ */
