
/*
 * Metadata in attributes anywhere in the page.
 */


#ifndef _MCE_MICRODATA_H_INCLUDED_
#define _MCE_MICRODATA_H_INCLUDED_


#include <string.h>

#include "meta/meta_value.h"


/*
 * Searches for microdata, and for links to the author, if they can still tell
 * something better of what is wanted.
 */
mce_status_t mce_microdata(mce_meta_t *meta, unsigned wanted);

/*
 * The next place where one of two words of four letters stands, or the end;
 * for each kind of processor.  Their first two letters should not often stand
 * together.
 */
const uint8_t *mce_microdata_next_base(const uint8_t *p, const uint8_t *end,
    const char *words);
const uint8_t *mce_microdata_next_avx2(const uint8_t *p, const uint8_t *end,
    const char *words);

static inline int
mce_microdata_is(const uint8_t *p, const char *words)
{
    return memcmp(p, words, 4) == 0 || memcmp(p, words + 4, 4) == 0;
}


#endif /* _MCE_MICRODATA_H_INCLUDED_ */
