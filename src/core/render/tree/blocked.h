
/*
 * What links to blocked hosts, and pictures and media of them, take with them.
 */


#ifndef _MCE_BLOCKED_H_INCLUDED_
#define _MCE_BLOCKED_H_INCLUDED_


#include "render/tree/select.h"


/*
 * Whether the host of a clean address is blocked; whether that of a link is,
 * as it stands in the tag of an element.
 */
int mce_blocked_url(const mce_base_t *base, mce_str_t url);
int mce_blocked_link(mce_content_t *content, uint32_t token);

/*
 * Tells the base which hosts are blocked.  That of the page itself is not:
 * readers have asked for it.
 */
void mce_blocked_base(mce_base_t *base, const mce_hosts_t *hosts,
    mce_str_t page);

/*
 * Whether the words of a link that is blocked stay.  -1 if there is no memory.
 */
int mce_blocked_words(const mce_select_t *select, mce_content_t *content,
    uint32_t link);

/*
 * The token where the pictures of such a link end.
 */
uint32_t mce_blocked_end(const mce_select_t *select, uint32_t link);


#endif /* _MCE_BLOCKED_H_INCLUDED_ */
