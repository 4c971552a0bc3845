
/*
 * TitleFinder by readings of the thesis that are not used otherwise, so that
 * they can be measured.
 */


#ifndef _MCE_TITLEFINDER_H_INCLUDED_
#define _MCE_TITLEFINDER_H_INCLUDED_


#include "title/tfvector.h"


typedef struct {
    mce_tfvector_t  stop;           /* words to be removed, 2.1.4.4 */
    unsigned        printed:1;      /* formula 2.8 as it is printed */
} mce_title_reading_t;


/*
 * mce_title_find() by a reading of the thesis.  Only the four metrics of
 * TitleFinder have readings.
 */
mce_status_t mce_title_find_by(mce_document_t *doc, mce_title_metric_e metric,
    const mce_title_reading_t *reading, mce_title_t *title);


#endif /* _MCE_TITLEFINDER_H_INCLUDED_ */
