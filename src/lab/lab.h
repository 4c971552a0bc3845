/*
 * What the lab's subcommands share, and the bench with them.
 */


#ifndef _LAB_LAB_H_INCLUDED_
#define _LAB_LAB_H_INCLUDED_


#include "base/arena.h"
#include "cli/cli.h"


#define lab_reserve(arena, elts, n, nalloc)                                   \
    do {                                                                      \
        if (!mce_array_reserve(arena, elts, n, nalloc)) {                     \
            cli_no_memory();                                                  \
        }                                                                     \
    } while (0)

/*
 * Sorts the values, ascending.  lab_median() sorts them as well; it is 0 for
 * no values.
 */
void lab_sort(double *values, size_t n);
double lab_median(double *values, size_t n);

/*
 * Text as a JSON string, in quotes; null for NULL.
 */
const char *lab_json(mce_arena_t *arena, const char *text);

/*
 * Runs "n" jobs, numbered from 0, on "threads" threads; 0: one a processor.
 * A progress bar is drawn if standard error is a terminal, and erased at the
 * end.
 */
typedef void (*lab_job_pt)(void *data, size_t i);

void lab_pool(size_t n, unsigned threads, lab_job_pt job, void *data);

/*
 * Seconds of processor time of this thread.
 */
double lab_cpu(void);


#endif /* _LAB_LAB_H_INCLUDED_ */
