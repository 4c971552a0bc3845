/*
 * One job for each page, on several threads, with a progress bar.
 */


#ifndef _CLI_POOL_H_INCLUDED_
#define _CLI_POOL_H_INCLUDED_


#include "mce.h"


/*
 * Called once for each number below the total, from several threads.
 */
typedef void (*cli_job_pt)(void *data, size_t i);


/*
 * Runs "n" jobs on "threads" threads; 0: one a processor.  The bar is drawn
 * if standard error is a terminal, and gone at the end.
 */
void cli_pool(size_t n, unsigned threads, cli_job_pt job, void *data);


#endif /* _CLI_POOL_H_INCLUDED_ */
