/*
 * mce title: the metrics it knows.
 */


#ifndef _CLI_TITLE_H_INCLUDED_
#define _CLI_TITLE_H_INCLUDED_


#include "mce.h"


typedef struct {
    const char          *name;
    mce_title_metric_e   metric;
} title_metric_t;


#define TITLE_METRICS  10

extern const title_metric_t  title_metrics[TITLE_METRICS];


/*
 * mce title --eval: the share of exact headlines by each metric, over the
 * pages of the corpora that have title/ID.txt.
 */
int title_eval(char **paths);


#endif /* _CLI_TITLE_H_INCLUDED_ */
