
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
 * The next "len" bytes, or fewer where the file, or what is known to be a
 * record, ends: a member or frame that begins as a record does ends the one
 * before it, as does damage.  They stay until the next call.
 */
mce_str_t cli_stream_peek(cli_stream_t *stream, size_t len);

/*
 * Takes bytes that were seen.
 */
void cli_stream_take(cli_stream_t *stream, size_t len);

/*
 * Takes up to "len" bytes that were not; the number of those there were.
 */
uint64_t cli_stream_skip(cli_stream_t *stream, uint64_t len);

/*
 * Takes all that is left before the known beginning of a record; 0 at the end
 * of the file.
 */
int cli_stream_next(cli_stream_t *stream);

/*
 * Whether the bytes up to there, which cli_stream_peek() has seen the end of,
 * are damaged.
 */
int cli_stream_damaged(const cli_stream_t *stream);

/*
 * log2 of the bytes that what could not be read looks back, if that was the
 * cause, else 0.
 */
unsigned cli_stream_window(const cli_stream_t *stream);

/*
 * Whether such bytes begin a record, which may be damaged.
 */
int cli_stream_is_record(const uint8_t *p, size_t len);

/*
 * Whether the file stores the bytes as they are, so that nothing but the text
 * of records tells where they begin.
 */
int cli_stream_is_plain(const cli_stream_t *stream);

/*
 * Whether a record, or the end, stands "len" bytes from here; -1 if that
 * cannot be seen: in a pipe, or in a compressed file.
 */
int cli_stream_has_record(cli_stream_t *stream, uint64_t len);


#endif /* _CLI_STREAM_H_INCLUDED_ */
