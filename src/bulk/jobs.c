
/*
 * The queue is a ring of jobs.  The calling thread reads into it at one end
 * and writes from it at the other, so that neither needs a lock of its own,
 * and what waits to be written is bounded.
 */


#include "bulk/jobs.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>


#define JOBS_MAX_THREADS  64

/* jobs in the ring for each thread, so that one long page does not stop the
   others soon */
#define JOBS_AHEAD        4

/* bytes that an arena keeps from one page to the next */
#define JOBS_KEEP         (4 << 20)

/* progress is told every so many microseconds */
#define JOBS_TELL         200000


typedef struct {
    cli_job_t          job;
    int                done;
} slot_t;


typedef struct {
    const cli_jobs_t  *jobs;
    slot_t            *ring;
    size_t             size;
    size_t             read;        /* jobs so far */
    size_t             taken;
    size_t             written;
    int                ended;       /* no more will be read */
    int                terminal;
    size_t             counts[CLI_JOB_NONE + 1];
    uint64_t           start;
    uint64_t           told;
    pthread_mutex_t    mutex;
    pthread_cond_t     work;        /* there is a job to take, or no more */
    pthread_cond_t     done;        /* a job was worked on */
} queue_t;


static volatile sig_atomic_t  jobs_signal;


static void
jobs_interrupt(int number)
{
    jobs_signal = number;
}


static void
jobs_catch(void (*handler)(int))
{
    struct sigaction  action = { .sa_handler = handler };

    /* the first signal lets the line that is being written end; the second
       one ends the command */
    action.sa_flags = SA_RESTART | SA_RESETHAND;

    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}


static void
jobs_work(queue_t *queue, slot_t *slot, mce_arena_t *page)
{
    mce_arena_reset(page, queue->jobs->memory, JOBS_KEEP);
    queue->jobs->work(queue->jobs->data, &slot->job, page);
}


static void *
jobs_thread(void *data)
{
    slot_t       *slot;
    queue_t      *queue;
    mce_arena_t  *page;

    queue = data;
    page = cli_arena();

    pthread_mutex_lock(&queue->mutex);

    for ( ;; ) {
        while (queue->taken == queue->read && !queue->ended) {
            pthread_cond_wait(&queue->work, &queue->mutex);
        }

        if (queue->taken == queue->read) {
            break;
        }

        slot = &queue->ring[queue->taken++ % queue->size];

        pthread_mutex_unlock(&queue->mutex);
        jobs_work(queue, slot, page);
        pthread_mutex_lock(&queue->mutex);

        slot->done = 1;
        pthread_cond_signal(&queue->done);
    }

    pthread_mutex_unlock(&queue->mutex);
    mce_arena_destroy(page);

    return NULL;
}


static int
jobs_read(queue_t *queue, slot_t *slot)
{
    if (jobs_signal) {
        return 0;
    }

    slot->done = 0;
    slot->job.item = NULL;

    return queue->jobs->read(queue->jobs->data, &slot->job);
}


/*
 * The progress on a terminal.
 */
static void
jobs_tell(queue_t *queue, uint64_t now, int ended)
{
    double  seconds;
    size_t  pages;

    pages = queue->counts[CLI_JOB_DONE] + queue->counts[CLI_JOB_FAILED];
    seconds = (double) (now - queue->start) / 1e6;
    queue->told = now;

    fprintf(stderr, "\r%zu", pages);

    if (!ended && queue->jobs->total) {
        fprintf(stderr, " of %zu", queue->jobs->total);
    }

    fprintf(stderr, " pages, %.0f a second, %zu failed",
            seconds > 0 ? (double) pages / seconds : 0,
            queue->counts[CLI_JOB_FAILED]);

    if (ended) {
        fprintf(stderr, ", %.1f seconds", seconds);
    }

    fprintf(stderr, "\033[K%s", ended ? "\n" : "");
}


static void
jobs_write(queue_t *queue, slot_t *slot)
{
    uint64_t  now;

    queue->counts[queue->jobs->write(queue->jobs->data, &slot->job)]++;
    mce_arena_reset(slot->job.arena, 0, JOBS_KEEP / JOBS_AHEAD);
    queue->written++;

    if (!queue->terminal) {
        return;
    }

    now = mce_clock();

    if (now - queue->told > JOBS_TELL) {
        jobs_tell(queue, now, 0);
    }
}


/*
 * The job that is to be written next, once it is worked on.  With room in the
 * ring there is no need to wait for it.
 */
static slot_t *
jobs_next(queue_t *queue)
{
    slot_t  *slot;

    if (queue->written == queue->read) {
        return NULL;
    }

    slot = &queue->ring[queue->written % queue->size];

    pthread_mutex_lock(&queue->mutex);

    while (!slot->done && (queue->ended
                           || queue->read - queue->written == queue->size))
    {
        pthread_cond_wait(&queue->done, &queue->mutex);
    }

    slot = slot->done ? slot : NULL;
    pthread_mutex_unlock(&queue->mutex);

    return slot;
}


static void
jobs_shared(queue_t *queue)
{
    int      more;
    slot_t  *slot;

    while (!queue->ended || queue->written < queue->read) {

        if (!queue->ended && queue->read - queue->written < queue->size) {
            more = jobs_read(queue, &queue->ring[queue->read % queue->size]);

            pthread_mutex_lock(&queue->mutex);
            queue->read += more != 0;
            queue->ended = !more;
            (void) (more ? pthread_cond_signal(&queue->work)
                         : pthread_cond_broadcast(&queue->work));
            pthread_mutex_unlock(&queue->mutex);
        }

        slot = jobs_next(queue);
        if (slot) {
            jobs_write(queue, slot);
        }
    }
}


static void
jobs_alone(queue_t *queue)
{
    mce_arena_t  *page;

    page = cli_arena();

    while (jobs_read(queue, queue->ring)) {
        jobs_work(queue, queue->ring, page);
        jobs_write(queue, queue->ring);
    }

    mce_arena_destroy(page);
}


int
cli_jobs(const cli_jobs_t *jobs, size_t threads)
{
    size_t        i, started;
    queue_t       queue = { .jobs = jobs };
    pthread_t     ids[JOBS_MAX_THREADS];
    mce_arena_t  *arena;

    threads = threads > JOBS_MAX_THREADS ? JOBS_MAX_THREADS : threads;
    arena = cli_arena();
    queue.size = threads > 1 ? threads * JOBS_AHEAD : 1;
    queue.ring = cli_alloc(arena, queue.size, sizeof(slot_t));
    queue.terminal = isatty(STDERR_FILENO);
    queue.start = mce_clock();

    for (i = 0; i < queue.size; i++) {
        queue.ring[i].job.arena = cli_arena();
    }

    jobs_signal = 0;
    jobs_catch(jobs_interrupt);

    pthread_mutex_init(&queue.mutex, NULL);
    pthread_cond_init(&queue.work, NULL);
    pthread_cond_init(&queue.done, NULL);
    started = 0;

    while (threads > 1 && started < threads
           && pthread_create(&ids[started], NULL, jobs_thread, &queue) == 0)
    {
        started++;
    }

    if (started) {
        jobs_shared(&queue);

    } else {
        jobs_alone(&queue);
    }

    for (i = 0; i < started; i++) {
        pthread_join(ids[i], NULL);
    }

    jobs_catch(SIG_DFL);

    for (i = 0; i < queue.size; i++) {
        mce_arena_destroy(queue.ring[i].job.arena);
    }

    pthread_mutex_destroy(&queue.mutex);
    pthread_cond_destroy(&queue.work);
    pthread_cond_destroy(&queue.done);
    mce_arena_destroy(arena);

    if (queue.terminal) {
        jobs_tell(&queue, mce_clock(), 1);
    }

    return jobs_signal;
}
