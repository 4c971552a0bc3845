
/*
 * What the words before a date say of it.
 */


#ifndef _MCE_DATE_LABEL_H_INCLUDED_
#define _MCE_DATE_LABEL_H_INCLUDED_


#include "mce.h"


typedef enum {
    MCE_LABEL_NONE = 0,
    MCE_LABEL_PUBLISHED,
    MCE_LABEL_AS_OF,                /* "Stand": published, or changed */
    MCE_LABEL_MODIFIED,
    MCE_LABEL_OTHER                 /* of an event, a copyright, a person */
} mce_label_e;


/*
 * The label in a decoded text; of several the last, but OTHER goes first.
 */
mce_label_e mce_date_label(mce_str_t text);


#endif /* _MCE_DATE_LABEL_H_INCLUDED_ */
