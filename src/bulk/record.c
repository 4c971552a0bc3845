
/*
 * A record is a header, an empty line, a block, and two line ends.  Archives
 * give wrong lengths of blocks, which show by what follows the block.
 */


#include "bulk/record.h"

#include "base/str.h"
#include "bulk/http.h"

#include <stdio.h>
#include <string.h>


#define RECORD_MAX_HEAD  (64 << 10)

/* longer than any archive, so longer than any block */
#define RECORD_MAX_LEN   (1ull << 36)

/* bytes after a block: line ends, of which there should be two, and the
   first bytes of the next record */
#define RECORD_ENDS      8
#define RECORD_SIGN      16


/*
 * The end of the header, after its empty line; 0 if it has none.
 */
static size_t
record_head_end(mce_str_t in)
{
    size_t          i;
    const uint8_t  *p;

    for (i = 0; i < in.len; i++) {
        p = memchr(in.data + i, '\n', in.len - i);
        if (p == NULL) {
            return 0;
        }

        i = (size_t) (p - in.data);

        if (i + 1 < in.len && p[1] == '\n') {
            return i + 2;
        }

        if (i + 2 < in.len && p[1] == '\r' && p[2] == '\n') {
            return i + 3;
        }
    }

    return 0;
}


static int
record_number(mce_str_t text, uint64_t *number)
{
    size_t  i;

    *number = 0;

    for (i = 0; i < text.len && i < 18; i++) {
        if (text.data[i] < '0' || text.data[i] > '9') {
            return 0;
        }

        *number = *number * 10 + (text.data[i] - '0');
    }

    return text.len && i == text.len;
}


static int
record_warc(cli_record_t *record, uint64_t *len)
{
    mce_str_t  head;

    head = record->head;
    record->type = cli_http_header(head, "warc-type");
    record->url = cli_http_header(head, "warc-target-uri");
    record->date = cli_http_header(head, "warc-date");
    record->id = cli_http_header(head, "warc-record-id");
    record->truncated = cli_http_header(head, "warc-truncated").len != 0;

    /* wget puts the address in angle brackets, as version 1.0 can be read */
    if (record->url.len > 1 && record->url.data[0] == '<'
        && record->url.data[record->url.len - 1] == '>')
    {
        record->url.data++;
        record->url.len -= 2;
    }

    return record->type.len
           && record_number(cli_http_header(head, "content-length"), len);
}


/*
 * Whether a line is the header of an ARC record: the address, that of the
 * server, the date, the type, further columns in version 2, and the length.
 */
static int
record_arc(cli_record_t *record, mce_str_t line, uint64_t *len)
{
    size_t         n;
    mce_str_t      column[4] = { mce_null_str }, last = mce_null_str;
    const uint8_t  *p, *end;

    end = line.data + line.len;

    for (n = 0, p = line.data; p < end; n++) {
        last.data = p;

        while (p < end && *p != ' ' && *p != '\r') {
            p++;
        }

        last.len = (size_t) (p - last.data);
        p += p < end;

        if (n < 4) {
            column[n] = last;
        }

        if (p < end && p[-1] == '\r') {
            break;
        }
    }

    if (n < 4 || memchr(column[0].data, ':', column[0].len) == NULL
        || column[2].len != 14 || !record_number(last, len))
    {
        return 0;
    }

    p = column[2].data;
    snprintf(record->arc_date, sizeof(record->arc_date),
             "%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ", p, p + 4, p + 6, p + 8, p + 10,
             p + 12);

    record->url = column[0];
    record->date = (mce_str_t) { 20, (uint8_t *) record->arc_date };
    record->type = mce_text_starts(column[0], "http")
                   ? (mce_str_t) mce_str("response")
                   : (mce_str_t) mce_str("warcinfo");

    return 1;
}


/*
 * Reads the header that "in" begins with; returns its length, or 0.
 */
static size_t
record_head(cli_record_t *record, mce_str_t in, uint64_t *len)
{
    size_t          head;
    const uint8_t  *end;

    if (in.len > 5 && memcmp(in.data, "WARC/", 5) == 0) {
        head = record_head_end(in);
        record->head = (mce_str_t) { head, in.data };

        return head && record_warc(record, len) ? head : 0;
    }

    end = memchr(in.data, '\n', in.len);
    if (end == NULL) {
        return 0;
    }

    in.len = (size_t) (end - in.data);

    return record_arc(record, in, len) ? in.len + 1 : 0;
}


static size_t
record_line_ends(mce_str_t in)
{
    size_t  i;

    for (i = 0; i < in.len && (in.data[i] == '\r' || in.data[i] == '\n'); i++)
    {
        /* void */
    }

    return i;
}


/*
 * Where a header follows an empty line, or 0.
 */
static size_t
record_find(mce_str_t in)
{
    size_t          i;
    const uint8_t  *p;

    for (i = 2; i + 7 < in.len; i++) {
        p = memchr(in.data + i, 'W', in.len - 7 - i);
        if (p == NULL) {
            return 0;
        }

        i = (size_t) (p - in.data);

        if (memcmp(p, "WARC/1.", 7) == 0 && p[-1] == '\n'
            && (p[-2] == '\n' || (i > 2 && p[-2] == '\r' && p[-3] == '\n')))
        {
            return i;
        }
    }

    return 0;
}


/*
 * Goes to the next record after a broken one, which starts with "in";
 * "is_short": "in" has fewer bytes than were asked for.  A page may contain
 * lines that look like a header, so such lines count only if nothing else
 * shows where records begin.
 */
static void
record_recover(cli_stream_t *stream, mce_str_t in, int is_short)
{
    size_t  found;

    for ( ;; ) {
        found = is_short && !cli_stream_is_plain(stream)
                ? 0 : record_find(in);

        if (found || is_short) {
            break;
        }

        /* the last bytes may be those of an empty line and a header */
        cli_stream_take(stream, in.len - RECORD_SIGN);
        in = cli_stream_peek(stream, RECORD_MAX_HEAD);
        is_short = in.len < RECORD_MAX_HEAD;
    }

    if (found) {
        cli_stream_take(stream, found);

    } else {
        (void) cli_stream_next(stream);
    }
}


/*
 * Skips the rest of the last record.
 */
static cli_record_e
record_start(cli_stream_t *stream)
{
    int        damaged;
    mce_str_t  in;

    for ( ;; ) {
        in = cli_stream_peek(stream, RECORD_ENDS);

        if (in.len == 0) {
            damaged = cli_stream_damaged(stream);

            if (!cli_stream_next(stream)) {
                return damaged ? CLI_RECORD_BROKEN : CLI_RECORD_END;
            }

            if (damaged) {
                return CLI_RECORD_BROKEN;
            }

            continue;
        }

        if (record_line_ends(in) == 0) {
            return CLI_RECORD_OK;
        }

        cli_stream_take(stream, record_line_ends(in));
    }
}


/*
 * Skips a block that is too large.  Its length is believed if nothing
 * contradicts it.
 */
static cli_record_e
record_large(cli_stream_t *stream, mce_str_t in, size_t head, uint64_t len)
{
    if (cli_stream_has_record(stream, head + len) == 0
        || (len > RECORD_MAX_LEN && cli_stream_is_plain(stream)))
    {
        record_recover(stream, in, in.len < RECORD_MAX_HEAD);
        return CLI_RECORD_BROKEN;
    }

    cli_stream_take(stream, head);

    if (cli_stream_skip(stream, len) < len) {
        (void) cli_stream_next(stream);
        return CLI_RECORD_BROKEN;
    }

    return CLI_RECORD_LARGE;
}


/*
 * Whether a block ended where it should: "rest" is what follows it, less than
 * was asked for if "is_short".
 */
static int
record_ended(const cli_stream_t *stream, mce_str_t rest, int is_short)
{
    size_t  ends;

    ends = record_line_ends(rest);

    return ends == rest.len
           ? !is_short || !cli_stream_damaged(stream)
           : cli_stream_is_record(rest.data + ends, rest.len - ends);
}


cli_record_e
cli_record_next(cli_stream_t *stream, size_t max, cli_record_t *record)
{
    size_t          head, size, asked;
    uint64_t        len;
    mce_str_t       in, rest;
    cli_record_e    rc;
    const uint8_t  *start;

    memset(record, 0, sizeof(cli_record_t));

    rc = record_start(stream);
    if (rc != CLI_RECORD_OK) {
        return rc;
    }

    in = cli_stream_peek(stream, RECORD_MAX_HEAD);
    start = in.data;
    head = record_head(record, in, &len);

    if (head == 0) {
        record_recover(stream, in, in.len < RECORD_MAX_HEAD);
        return CLI_RECORD_BROKEN;
    }

    if (len > max) {
        return record_large(stream, in, head, len);
    }

    size = head + (size_t) len;
    asked = size + RECORD_ENDS + RECORD_SIGN;
    in = cli_stream_peek(stream, asked);

    if (in.len < size) {
        record_recover(stream, in, 1);
        return CLI_RECORD_BROKEN;
    }

    rest = (mce_str_t) { in.len - size, in.data + size };

    if (!record_ended(stream, rest, in.len < asked)) {
        record_recover(stream, in, in.len < asked);
        return CLI_RECORD_BROKEN;
    }

    if (in.data != start) {
        (void) record_head(record, in, &len);
    }

    record->block = (mce_str_t) { (size_t) len, in.data + head };
    cli_stream_take(stream, size);

    return CLI_RECORD_OK;
}
