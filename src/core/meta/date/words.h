
/*
 * The words of dates, in the languages whose months we know.
 */


#ifndef _MCE_DATE_WORDS_H_INCLUDED_
#define _MCE_DATE_WORDS_H_INCLUDED_


#include "mce.h"


typedef enum {
    MCE_DATE_NUMBER = 0,
    MCE_DATE_MONTH,                 /* its number */
    MCE_DATE_UNIT,                  /* 'y', 'M', 'd', 'h', 'm', 's': what the
                                       number before it counts */
    MCE_DATE_ERA,                   /* the year before its first one */
    MCE_DATE_NOON,                  /* 0 before noon, 12 after it */
    MCE_DATE_ZONE,                  /* minutes, 720 is Greenwich */
    MCE_DATE_OTHER
} mce_date_kind_e;


typedef struct {
    uint8_t     kind;               /* mce_date_kind_e */
    uint8_t     digits;
    uint16_t    sign;               /* the last sign before it, or 0 */
    uint16_t    start;              /* where it begins in the text, */
    uint16_t    end;                /* and ends */
    uint64_t    value;
} mce_date_token_t;


/* the last ones stay empty, so that some that follow may be looked at */
#define MCE_DATE_TOKENS  44

/*
 * Cuts a decoded text into numbers and words; returns how many there are.
 * Start with zeroed tokens.
 */
size_t mce_date_tokens(mce_str_t text,
    mce_date_token_t tokens[MCE_DATE_TOKENS]);

/*
 * A Latin letter in lower case without its accent; others in lower case.
 */
uint32_t mce_date_fold(uint32_t c);


#endif /* _MCE_DATE_WORDS_H_INCLUDED_ */
