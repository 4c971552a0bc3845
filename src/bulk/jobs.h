
/*
 * Pages one after another: read by one thread, worked on by several, and
 * written in the order in which they were read.
 */


#ifndef _CLI_JOBS_H_INCLUDED_
#define _CLI_JOBS_H_INCLUDED_


#include "cli/cli.h"


typedef struct cli_job_s  cli_job_t;

struct cli_job_s {
    mce_arena_t        *arena;      /* of the job, until it is written */
    void               *item;       /* of who reads, works and writes */
};


/*
 * What became of a job, for the progress.
 */
typedef enum {
    CLI_JOB_DONE = 0,
    CLI_JOB_FAILED,
    CLI_JOB_NONE                    /* it was no page */
} cli_job_e;


/*
 * read() sets the item of the next job, in the job's arena, and returns 0 if
 * there is none.  work() gets a second arena, with a limit, that is emptied
 * after each job.  read() and write() are called by the thread that called
 * cli_jobs(), work() by any thread.
 */
typedef struct {
    int               (*read)(void *data, cli_job_t *job);
    void              (*work)(void *data, cli_job_t *job, mce_arena_t *page);
    cli_job_e         (*write)(void *data, cli_job_t *job);
    void               *data;
    size_t              total;      /* of jobs, for the progress; 0: unknown */
    size_t              memory;     /* bytes, the limit of the arena "page" */
} cli_jobs_t;


/*
 * Runs the jobs on "threads" threads.  Interrupted by SIGINT or SIGTERM, no
 * further job is read, and those that were are written: returns the number of
 * the signal, or 0.
 */
int cli_jobs(const cli_jobs_t *jobs, size_t threads);


#endif /* _CLI_JOBS_H_INCLUDED_ */
