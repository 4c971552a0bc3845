
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


/*
 * A word, or the start of some, in a table that is in the order of their
 * bytes.
 */
typedef struct {
    const char  *text;
    uint8_t      kind;              /* as the table means it, */
    uint16_t     value;             /* and this */
} mce_date_name_t;


/* the last ones stay empty, so that some that follow may be looked at */
#define MCE_DATE_TOKENS  44

/*
 * Cuts a decoded text into numbers and words; returns how many there are.
 * Start with zeroed tokens.
 */
size_t mce_date_tokens(mce_str_t text,
    mce_date_token_t tokens[MCE_DATE_TOKENS]);

/*
 * The first two bytes of a text of one byte at least, which ends with a zero
 * if it has no more.
 */
static inline unsigned
mce_date_start(const void *text)
{
    const uint8_t  *p = text;

    return (unsigned) (p[0] << 8 | p[1]);
}

/*
 * Whether a name has the same; the first of the names from which on they do,
 * or "end".
 */
static inline int
mce_date_begins(const mce_date_name_t *name, const uint8_t *text)
{
    return mce_date_start(name->text) == mce_date_start(text);
}

const mce_date_name_t *mce_date_names_from(const mce_date_name_t *names,
    const mce_date_name_t *end, const uint8_t *text);

/*
 * A Latin letter in lower case without its accent; others in lower case.
 */
uint32_t mce_date_fold(uint32_t c);


#endif /* _MCE_DATE_WORDS_H_INCLUDED_ */
