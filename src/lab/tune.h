/*
 * mce tune: the search for the parameters of one extractor on the pages of
 * one site.
 */


#ifndef _LAB_TUNE_H_INCLUDED_
#define _LAB_TUNE_H_INCLUDED_


#include "corpus.h"
#include "extract/extractor.h"


/* sixteen parameters of up to thirty letters */
#define TUNE_TEXT  512


/*
 * Pages that are tuned together: those of a site, or of all sites that have
 * too few.
 */
typedef struct {
    const char         *site;
    lab_page_t         *pages;
    size_t              n;

    char                best[TUNE_TEXT];
    double              f1;             /* with the defaults */
    double              f1_best;        /* on the pages of the search */
    double              f1_held_out;    /* on pages not searched on */
    mce_status_t        status;         /* MCE_INVALID: already reported */
} tune_group_t;


/*
 * Finds the best parameters by descent along one parameter after the other,
 * and what the search is worth by cross-validation.
 */
void tune_group(const mce_extractor_t *extractor, tune_group_t *group);


#endif /* _LAB_TUNE_H_INCLUDED_ */
