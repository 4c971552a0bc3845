
/*
 * The records of a web archive: WARC, ISO 28500, and its forerunner ARC.
 */


#ifndef _CLI_RECORD_H_INCLUDED_
#define _CLI_RECORD_H_INCLUDED_


#include "bulk/stream.h"


typedef enum {
    CLI_RECORD_END = 0,
    CLI_RECORD_OK,
    CLI_RECORD_LARGE,               /* its block is left out */
    CLI_RECORD_BROKEN               /* nothing of it is known */
} cli_record_e;


typedef struct {
    mce_str_t           type;       /* of WARC-Type; "response" in ARC */
    mce_str_t           url;
    mce_str_t           date;       /* of the capture */
    mce_str_t           id;         /* with its angle brackets */
    mce_str_t           head;       /* lines of the header; empty in ARC */
    mce_str_t           block;
    int                 truncated;  /* says the archive */
    char                arc_date[24];
} cli_record_t;


/*
 * Reads the next record, whose block has at most "max" bytes; all texts stay
 * until the next call.  After one that is broken the next is found: where a
 * compressed member begins with it, or, in archives that are not compressed,
 * where a header follows an empty line.
 */
cli_record_e cli_record_next(cli_stream_t *stream, size_t max,
    cli_record_t *record);


#endif /* _CLI_RECORD_H_INCLUDED_ */
