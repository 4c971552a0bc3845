
/*
 * The bytes of an archive, stored as they are, in members of gzip or in frames
 * of Zstandard.
 */


#ifndef _CLI_STREAM_H_INCLUDED_
#define _CLI_STREAM_H_INCLUDED_


#include "mce.h"


typedef struct cli_stream_s  cli_stream_t;


/*
 * Opens a file, or standard input for "-"; NULL, with errno, if that cannot be
 * done.  cli_stream_close() takes NULL.
 */
cli_stream_t *cli_stream_open(const char *path);
void cli_stream_close(cli_stream_t *stream);

/*
 * The next "len" bytes; fewer at the end of the file, before a member or frame
 * that begins like a record, and before damage.  They stay until the next
 * call.
 */
mce_str_t cli_stream_peek(cli_stream_t *stream, size_t len);

/*
 * Takes bytes that were seen.
 */
void cli_stream_take(cli_stream_t *stream, size_t len);

/*
 * Skips up to "len" bytes that were not seen; returns how many there were.
 */
uint64_t cli_stream_skip(cli_stream_t *stream, uint64_t len);

/*
 * Skips to the next known beginning of a record; returns 0 at the end of the
 * file.
 */
int cli_stream_next(cli_stream_t *stream);

/*
 * Whether the bytes up to there, which cli_stream_peek() has seen the end of,
 * are damaged.
 */
int cli_stream_damaged(const cli_stream_t *stream);

/*
 * If decoding failed because a frame refers too far back: log2 of that
 * distance; else 0.
 */
unsigned cli_stream_window(const cli_stream_t *stream);

/*
 * Whether a record begins with these bytes, of which one may be wrong.
 */
int cli_stream_is_record(const uint8_t *p, size_t len);

/*
 * Whether the archive is not compressed, so that only the text of records
 * shows where they begin.
 */
int cli_stream_is_plain(const cli_stream_t *stream);

/*
 * Whether a record, or the end, stands "len" bytes from here; -1 if that
 * cannot be seen: in a pipe, or in a compressed file.
 */
int cli_stream_has_record(cli_stream_t *stream, uint64_t len);


#endif /* _CLI_STREAM_H_INCLUDED_ */
