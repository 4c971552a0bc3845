/*
 * Reading web archives, record by record.
 */


#ifndef _CLI_ARCHIVE_H_INCLUDED_
#define _CLI_ARCHIVE_H_INCLUDED_


#include "mce.h"


/*
 * The page of a record, without what it was packed in for its way; empty if
 * the record has none.
 */
typedef struct {
    mce_str_t       url;
    mce_str_t       html;
    mce_str_t       charset;        /* of the HTTP header, or empty */
} cli_record_t;


/*
 * Calls "work" for every record that has a page, with an arena that lives as
 * long as the call.  "path" NULL is standard input.  CLI_BAD after an error
 * line, when the records before the fault are done.
 */
typedef void (*cli_record_pt)(void *data, mce_arena_t *arena,
    const cli_record_t *record);

int cli_archive(const char *path, cli_record_pt work, void *data);

/*
 * Whether a file begins as an archive does, compressed or not.
 */
int cli_archive_is(const char *path);


#endif /* _CLI_ARCHIVE_H_INCLUDED_ */
