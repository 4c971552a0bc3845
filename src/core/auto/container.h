
/*
 * The container of the main content: the top candidate, which is the element
 * that Readability would choose, and where groups of repeated elements begin.
 */


#ifndef _MCE_CONTAINER_H_INCLUDED_
#define _MCE_CONTAINER_H_INCLUDED_


#include "auto/layout.h"


/*
 * Counts block "i" for the elements that hold it.  Every block is counted
 * before mce_container_find().
 */
void mce_container_vote(mce_layout_t *layout, uint32_t i);

/*
 * Sets the top candidate of the layout and its range of blocks.
 */
void mce_container_find(mce_layout_t *layout);

/*
 * The nearest ancestor of "i", or "i" itself, that holds the top candidate.
 */
uint32_t mce_container_nearest(const mce_layout_t *layout, uint32_t i);


#endif /* _MCE_CONTAINER_H_INCLUDED_ */
