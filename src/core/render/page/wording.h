
/*
 * The words of ours on a page, and dates as people write them, in the page's
 * language.
 */


#ifndef _MCE_WORDING_H_INCLUDED_
#define _MCE_WORDING_H_INCLUDED_


#include "base/buffer.h"


/* characters of a day in ISO 8601: 2025-12-05 */
#define MCE_WORDING_DAY  10


typedef enum {
    MCE_WORDING_SKIP = 0,
    MCE_WORDING_ORIGINAL,
    MCE_WORDING_MINUTES,
    MCE_WORDING_REMOVED,
    MCE_WORDING_LINKS,
    MCE_WORDING_DISPLAY,
    MCE_WORDING_AUTOMATIC,
    MCE_WORDING_LIGHT,
    MCE_WORDING_DARK,
    MCE_WORDING_NEXT,
    MCE_WORDING_REPORT,
    MCE_WORDING_COUNT
} mce_wording_e;


/*
 * "lang" is a tag of BCP 47, or empty.  The words are English where there is
 * no row for the language.
 */
mce_str_t mce_wording(mce_str_t lang, mce_wording_e word);

/*
 * The language of these words where it is not that of the page, else empty.
 */
mce_str_t mce_wording_lang(mce_str_t lang);

/*
 * Writes the day of a date in ISO 8601; a date without a day is written as it
 * is.
 */
void mce_wording_date(mce_buf_t *out, mce_str_t lang, mce_str_t iso);


#endif /* _MCE_WORDING_H_INCLUDED_ */
