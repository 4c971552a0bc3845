
/*
 * The names of many pages, and those of what they become.
 */


#ifndef _CLI_NAMES_H_INCLUDED_
#define _CLI_NAMES_H_INCLUDED_


#include "cli/cli.h"

#include <stdio.h>


typedef struct {
    char              **next;       /* operand */
    FILE               *list;       /* of --files-from, or NULL */
    const char         *from;
    int                 failed;     /* errno of reading it */
    int                 end;        /* of a name in it */
    int                 begun;
} cli_names_t;


/*
 * Opens the operands and --files-from; closes them, and tells whether all
 * could be read.  CLI_BAD after an error line.
 */
int cli_names_open(cli_names_t *names, const cli_args_t *args);
int cli_names_close(cli_names_t *names);

/*
 * The next name, in the arena; NULL at the end.
 */
const char *cli_names_next(cli_names_t *names, mce_arena_t *arena);

/*
 * The number of names, before any was taken; 0 if they come from a pipe.
 */
size_t cli_names_count(cli_names_t *names);

/*
 * The file below a folder that a page becomes: the path as it was given,
 * without what leads out of the folder, and with a suffix.
 */
const char *cli_names_target(mce_arena_t *arena, const char *dir,
    const char *path, const char *suffix);

/*
 * The path with a suffix, shortened where the name would be longer than those
 * of files can be; two that differ stay different.
 */
const char *cli_names_fit(mce_arena_t *arena, const char *path,
    const char *suffix);


#endif /* _CLI_NAMES_H_INCLUDED_ */
