/*
 * Threads that take the next job until none is left.
 */


#include "lab.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>


#define POOL_MAX_THREADS  64
#define POOL_BAR          40


typedef struct {
    size_t             n;
    lab_job_pt         job;
    void              *data;
    size_t             next;        /* atomic */
    size_t             done;        /* by who has standard error */
    int                terminal;
} pool_t;


/*
 * Draws the bar when it grows.
 */
static void
pool_progress(pool_t *pool)
{
    size_t  done, filled;

    flockfile(stderr);
    done = ++pool->done;
    filled = POOL_BAR * done / pool->n;

    if (pool->terminal && filled > POOL_BAR * (done - 1) / pool->n) {
        fprintf(stderr, "\r[%.*s%*s] %zu/%zu", (int) filled,
                "########################################",
                (int) (POOL_BAR - filled), "", done, pool->n);
    }

    funlockfile(stderr);
}


static void *
pool_thread(void *data)
{
    size_t   i;
    pool_t  *pool;

    pool = data;

    while ((i = __atomic_fetch_add(&pool->next, 1, __ATOMIC_RELAXED))
           < pool->n)
    {
        pool->job(pool->data, i);
        pool_progress(pool);
    }

    return NULL;
}


void
lab_pool(size_t n, unsigned threads, lab_job_pt job, void *data)
{
    long       most;
    pool_t     pool = { .n = n, .job = job, .data = data };
    unsigned   i, started;
    pthread_t  ids[POOL_MAX_THREADS];

    most = threads ? threads : sysconf(_SC_NPROCESSORS_ONLN);
    most = most > POOL_MAX_THREADS ? POOL_MAX_THREADS : most;
    pool.terminal = isatty(STDERR_FILENO);
    started = 0;

    while (started + 1 < most
           && pthread_create(&ids[started], NULL, pool_thread, &pool) == 0)
    {
        started++;
    }

    (void) pool_thread(&pool);

    for (i = 0; i < started; i++) {
        pthread_join(ids[i], NULL);
    }

    if (pool.terminal) {
        fprintf(stderr, "\r%*s\r", POOL_BAR + 30, "");
    }
}
