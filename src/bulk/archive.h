
/*
 * The pages of a web archive.
 */


#ifndef _CLI_ARCHIVE_H_INCLUDED_
#define _CLI_ARCHIVE_H_INCLUDED_


#include "bulk/line.h"
#include "bulk/stream.h"
#include "bulk/http.h"


/*
 * What becomes of a record, and of the page in it.
 */
typedef enum {
    CLI_ARCHIVE_END = 0,
    CLI_ARCHIVE_BROKEN,
    CLI_ARCHIVE_TYPE,
    CLI_ARCHIVE_REVISIT,
    CLI_ARCHIVE_STATUS,
    CLI_ARCHIVE_MEDIA,              /* no HTML */
    CLI_ARCHIVE_LARGE,
    CLI_ARCHIVE_PAGE,
    CLI_ARCHIVE_ENCODING,           /* a compression that is not known */
    CLI_ARCHIVE_INFLATED,           /* to more than a page may have */
    CLI_ARCHIVE_FAILED,
    CLI_ARCHIVE_NO_CONTENT,
    CLI_ARCHIVE_CONTENT,
    CLI_ARCHIVE_OUTCOMES
} cli_archive_e;


typedef struct {
    cli_stream_t       *stream;
    const char         *path;
    size_t              max;        /* bytes of a page */
    size_t              records;    /* so far */
} cli_archive_t;


typedef struct {
    cli_line_page_t     page;
    cli_http_t          http;       /* of a response */
    int                 is_http;
} cli_archive_page_t;


/*
 * Opens an archive, "-" is standard input; CLI_BAD after an error line.
 */
int cli_archive_open(cli_archive_t *archive, const char *path, size_t max);
void cli_archive_close(cli_archive_t *archive);

/*
 * Reads the next record; a page is copied to the arena.  A broken one has an
 * error line.
 */
cli_archive_e cli_archive_next(cli_archive_t *archive, mce_arena_t *arena,
    cli_archive_page_t *page);

/*
 * Undoes the transfer and content encodings of the page.  Returns
 * CLI_ARCHIVE_PAGE, or why that failed.  Any thread may call it.
 */
cli_archive_e cli_archive_unpack(const cli_archive_t *archive,
    mce_arena_t *arena, cli_archive_page_t *page);

/*
 * Whether a file begins as an archive does, compressed or not.
 */
int cli_archive_is(const char *path);


#endif /* _CLI_ARCHIVE_H_INCLUDED_ */
