/*
 * Output whose first write that fails ends the command, whatever it is doing:
 * nobody would get what it does from there on.
 */


#define _GNU_SOURCE             /* fopencookie() */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>


/* standard output, and the file of lines */
#define OUTPUT_MAX  2


typedef struct {
    int          fd;
    const char  *name;
} output_t;


static size_t    outputs_used;
static output_t  outputs[OUTPUT_MAX];


static ssize_t
output_write(void *data, const char *p, size_t len)
{
    size_t     done;
    ssize_t    n;
    output_t  *output;

    output = data;

    for (done = 0; done < len; done += (size_t) n) {
        do {
            n = write(output->fd, p + done, len - done);
        } while (n < 0 && errno == EINTR);

        /* at once, as exit() would write what is left of it */
        if (n < 0) {
            (void) cli_error("%s: %s", output->name, strerror(errno));
            _exit(CLI_BAD);
        }
    }

    return (ssize_t) len;
}


static int
output_close(void *data)
{
    output_t  *output;

    output = data;

    if (close(output->fd) != 0) {
        (void) cli_error("%s: %s", output->name, strerror(errno));
        _exit(CLI_BAD);
    }

    return 0;
}


void
cli_output(FILE **file, int fd, const char *name)
{
    output_t  *output;

    static const cookie_io_functions_t  functions = {
        .write = output_write, .close = output_close
    };

    output = &outputs[outputs_used++ % OUTPUT_MAX];
    output->fd = fd;
    output->name = name;
    *file = cli_must(fopencookie(output, "w", functions));

    if (isatty(fd)) {
        setvbuf(*file, NULL, _IOLBF, BUFSIZ);
    }
}


void
cli_start(void)
{
    cli_output(&stdout, STDOUT_FILENO, "standard output");
}
