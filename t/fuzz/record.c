/*
 * The records of archives: whatever the bytes, reading ends after a number of
 * records that they allow, and each record can be read.
 */


/* memfd_create() */
#define _GNU_SOURCE

#include "../../src/bulk/http.c"
#include "../../src/bulk/record.c"
#include "../../src/bulk/stream.c"
#include "../../src/bulk/unpack.c"
#include "../../src/cli/util.c"
#include "lib/fuzz.h"

#include <sys/mman.h>


/* more than any packed byte becomes */
#define FUZZ_RATIO  (128 << 10)

/* as large as a page may be here */
#define FUZZ_MAX    (64 << 10)


/* what is summed up is read */
static volatile uint32_t  fuzz_sum;


static void
fuzz_read(mce_str_t s)
{
    size_t  i;

    for (i = 0; i < s.len; i++) {
        fuzz_sum += s.data[i];
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int             fd;
    char            path[64];
    size_t          n, max;
    cli_record_e    rc;
    cli_record_t    record;
    cli_stream_t   *stream;

    fd = memfd_create("fuzz", MFD_CLOEXEC);
    fuzz_check(fd >= 0 && write(fd, data, size) == (ssize_t) size);
    snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);

    stream = cli_stream_open(path);
    max = size * FUZZ_RATIO + 16;

    for (n = 0; stream; n++) {
        rc = cli_record_next(stream, FUZZ_MAX, &record);

        if (rc == CLI_RECORD_END) {
            break;
        }

        if (rc == CLI_RECORD_OK) {
            fuzz_check(record.block.len <= FUZZ_MAX);
            fuzz_check(record.type.len != 0);
            fuzz_read(record.block);
            fuzz_read(record.head);
            fuzz_read(record.type);
            fuzz_read(record.url);
            fuzz_read(record.date);
            fuzz_read(record.id);
        }

        fuzz_check(n < max);
    }

    cli_stream_close(stream);
    close(fd);

    return 0;
}
