
/*
 * What of CETR others look at.
 */


#ifndef _MCE_CETR_H_INCLUDED_
#define _MCE_CETR_H_INCLUDED_


#include "extract/parts/line.h"


typedef struct {
    mce_line_rule_t     lines;
    int                 radius;     /* of the smoothing; 0: none */
    int                 by;
    int                 links;
    double              lambda;
} mce_cetr_conf_t;


/*
 * The characters of text for each tag of the lines, smoothed.
 */
void mce_cetr_ratios(const mce_line_list_t *lines, int radius,
    double *ratios);


#endif /* _MCE_CETR_H_INCLUDED_ */
