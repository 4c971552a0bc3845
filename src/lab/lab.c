/*
 * What the lab's subcommands share: medians, JSON, time.
 */


#include "base/buffer.h"
#include "lab.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>


static int
lab_compare(const void *one, const void *two)
{
    double  a = *(const double *) one, b = *(const double *) two;

    return (a > b) - (a < b);
}


void
lab_sort(double *values, size_t n)
{
    qsort(values, n, sizeof(double), lab_compare);
}


double
lab_median(double *values, size_t n)
{
    lab_sort(values, n);

    return n ? (values[(n - 1) / 2] + values[n / 2]) / 2 : 0;
}


const char *
lab_json(mce_arena_t *arena, const char *text)
{
    mce_buf_t  buf;

    if (text == NULL) {
        return "null";
    }

    buf = mce_buf(arena);
    mce_buf_json(&buf, cli_str(text));
    mce_buf_add(&buf, "", 1);

    return cli_must(buf.failed ? NULL : buf.data);
}


double
lab_cpu(void)
{
    struct timespec  now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);

    return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}
