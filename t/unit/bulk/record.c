
/*
 * Records of archives that are not compressed.
 */


#include "bulk/record.h"
#include "folder.h"
#include "open.h"


#define FILE_NAME  "record.warc"

#define WARC(n, body)                                                         \
    "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a/" n         \
    "\r\nContent-Length: %zu\r\n\r\n" body "\r\n\r\n", strlen(body)


static FILE  *file;


static void
start(void)
{
    file = fopen(FILE_NAME, "wb");
}


/*
 * What the records of the file are: addresses with "=" and the block, "LARGE"
 * or "BROKEN", with "|" between.
 */
static mce_str_t
records(size_t max)
{
    size_t         n;
    cli_record_e   rc;
    cli_record_t   record;
    cli_stream_t  *stream;

    static char  out[2000];

    fclose(file);
    stream = cli_stream_open(FILE_NAME);
    n = 0;

    while ((rc = cli_record_next(stream, max, &record)) != CLI_RECORD_END) {
        if (n) {
            out[n++] = '|';
        }

        n += (size_t) snprintf(out + n, sizeof(out) - n, "%.*s",
                               rc == CLI_RECORD_BROKEN ? 0
                               : (int) record.url.len,
                               (char *) record.url.data);
        n += (size_t) snprintf(out + n, sizeof(out) - n, "%s%.*s",
                               rc == CLI_RECORD_BROKEN ? "BROKEN"
                               : rc == CLI_RECORD_LARGE ? " LARGE" : "=",
                               rc == CLI_RECORD_OK ? (int) record.block.len
                               : 0, (char *) record.block.data);
    }

    cli_stream_close(stream);

    return (mce_str_t) { n, (uint8_t *) out };
}


static void
one_record_follows_another(void)
{
    start();
    fprintf(file, WARC("1", "one"));
    fprintf(file, WARC("2", ""));
    fprintf(file, WARC("3", "three"));
    tap_is(records(100), "http://a/1=one|http://a/2=|http://a/3=three",
           "each has its block");

    start();
    tap_is(records(100), "", "an empty file has none");
}


static void
a_block_may_be_too_large(void)
{
    start();
    fprintf(file, WARC("1", "a block of thirty bytes, or so"));
    fprintf(file, WARC("2", "two"));
    tap_is(records(10), "http://a/1 LARGE|http://a/2=two",
           "it is left out, and the next is found");
}


static void
a_damaged_record_costs_no_other(void)
{
    start();
    fprintf(file, WARC("1", "one"));
    fprintf(file, "WARC/1.0\r\nWARC-Type: response\r\n"
            "Content-Length: none\r\n\r\nlost\r\n\r\n");
    fprintf(file, WARC("3", "three"));
    tap_is(records(100), "http://a/1=one|BROKEN|http://a/3=three",
           "a length that is no number costs its own record");

    start();
    fprintf(file, "WARC/1.0\r\nWARC-Type: response\r\n"
            "WARC-Target-URI: http://a/2\r\nContent-Length: \r\n\r\n"
            "\r\n\r\n");
    fprintf(file, WARC("3", "three"));
    tap_is(records(100), "BROKEN|http://a/3=three", "so does one of no digit");

    start();
    fprintf(file, WARC("1", "one"));
    fprintf(file, "some bytes that nobody knows\r\n\r\n");
    fprintf(file, WARC("3", "three"));
    tap_is(records(100), "BROKEN|http://a/3=three",
           "or bytes after a record, whose length may be wrong");

    start();
    fprintf(file, WARC("1", "one"));
    fprintf(file, "WARC/1.0\r\nWARC-Type: response\r\n"
            "Content-Length: 100\r\n\r\nno more");
    tap_is(records(100), "http://a/1=one|BROKEN", "or a file that is cut");
}


static void
the_forerunner_is_read_as_well(void)
{
    start();
    fprintf(file, "filedesc://a.arc 0.0.0.0 20080101000000 text/plain 15\n"
            "1 0 Internet Ar\n"
            "http://a/1 1.2.3.4 20080102030405 text/html 3\none\n"
            "http://a/2 1.2.3.4 20080102030405 text/html 3\ntwo\n");
    tap_is(records(100),
           "filedesc://a.arc=1 0 Internet Ar|http://a/1=one|http://a/2=two",
           "ARC has a line for each");
}


int
main(void)
{
    if (!folder_enter()) {
        return 1;
    }

    one_record_follows_another();
    a_block_may_be_too_large();
    a_damaged_record_costs_no_other();
    the_forerunner_is_read_as_well();

    return !folder_leave() || tap_done();
}
