/*
 * Threads that take the next job until none is left.
 */


#include "pool.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>


#define POOL_MAX_THREADS  64
#define POOL_BAR          40


typedef struct {
    size_t             n;
    size_t             next;        /* atomic */
    size_t             done;        /* under the mutex */
    cli_job_pt         job;
    void              *data;

    int                terminal;
    double             drawn;
    pthread_mutex_t    mutex;
} pool_t;


static double
pool_now(void)
{
    struct timespec  now;

    clock_gettime(CLOCK_MONOTONIC, &now);

    return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}


static void
pool_progress(pool_t *pool)
{
    int     filled;
    double  now;

    pthread_mutex_lock(&pool->mutex);

    pool->done++;
    now = pool_now();

    if (pool->terminal && now - pool->drawn > 0.1) {
        filled = (int) (POOL_BAR * pool->done / pool->n);
        pool->drawn = now;
        fprintf(stderr, "\r[%.*s%*s] %zu/%zu", filled,
                "########################################",
                POOL_BAR - filled, "", pool->done, pool->n);
    }

    pthread_mutex_unlock(&pool->mutex);
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
cli_pool(size_t n, unsigned threads, cli_job_pt job, void *data)
{
    long       processors;
    pool_t     pool = { n, 0, 0, job, data, 0, 0,
                        PTHREAD_MUTEX_INITIALIZER };
    unsigned   i, started;
    pthread_t  ids[POOL_MAX_THREADS];

    pool.terminal = isatty(STDERR_FILENO);

    if (threads == 0) {
        processors = sysconf(_SC_NPROCESSORS_ONLN);
        threads = processors > 0 ? (unsigned) processors : 1;
    }

    threads = threads > POOL_MAX_THREADS ? POOL_MAX_THREADS : threads;
    started = 0;

    while (started + 1 < threads
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
