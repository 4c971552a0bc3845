
/*
 * Where an article ends because another one begins.
 */


#ifndef _MCE_ENDING_H_INCLUDED_
#define _MCE_ENDING_H_INCLUDED_


#include "auto/second.h"


/*
 * Whether the page has a headline that may end others on any page.
 */
int mce_ending_is_sure(const mce_layout_t *layout);

/*
 * Drops what comes from the headline of a second article on, as pages have it
 * that go on with the next article when the reader has come to the end of one.
 */
void mce_ending(const mce_layout_t *layout, uint8_t *verdicts);


#endif /* _MCE_ENDING_H_INCLUDED_ */
