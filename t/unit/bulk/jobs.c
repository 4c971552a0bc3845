
/*
 * Jobs of several threads.
 */


#include "bulk/jobs.h"
#include "open.h"

#include <stdlib.h>


#define JOBS  500


typedef struct {
    int                 read;
    int                 written;
    int                 wrong;      /* jobs out of their turn, or not done */
} count_t;


static int
read_job(void *data, cli_job_t *job)
{
    int      *item;
    count_t  *count = data;

    if (count->read == JOBS) {
        return 0;
    }

    item = mce_arena_alloc(job->arena, sizeof(int));
    *item = count->read++;
    job->item = item;

    return 1;
}


/*
 * The first ones take longest.
 */
static void
work_on(void *data, cli_job_t *job, mce_arena_t *page)
{
    int           i, *item = job->item;
    volatile int  spent;

    spent = 0;

    for (i = 0; i < (JOBS - *item) * 100; i++) {
        spent += i;
    }

    *item = mce_arena_alloc(page, 100) ? 2 * *item : -1;
}


static cli_job_e
write_job(void *data, cli_job_t *job)
{
    int      *item = job->item;
    count_t  *count = data;

    count->wrong += *item != 2 * count->written++;

    return CLI_JOB_DONE;
}


static void
jobs_are_written_in_the_order_in_which_they_were_read(void)
{
    int         rc;
    size_t      threads;
    count_t     count;
    cli_jobs_t  jobs = {
        read_job, work_on, write_job, &count, 0, 1 << 20
    };

    for (threads = 1; threads < 9; threads *= 2) {
        count = (count_t) { 0 };
        rc = cli_jobs(&jobs, threads);

        tap_ok(rc == 0 && count.written == JOBS && count.wrong == 0,
               "%zu threads: all of them", threads);
    }
}


int
main(void)
{
    jobs_are_written_in_the_order_in_which_they_were_read();

    return tap_done();
}
