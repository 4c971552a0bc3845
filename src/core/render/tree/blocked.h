
/*
 * Links to blocked hosts, pictures and media from them, and what goes with
 * these.
 */


#ifndef _MCE_BLOCKED_H_INCLUDED_
#define _MCE_BLOCKED_H_INCLUDED_


#include "render/tree/build.h"


/*
 * Whether the host of a clean address is blocked.
 */
int mce_blocked_url(const mce_base_t *base, mce_str_t url);

/*
 * Tells the base which hosts are blocked.  That of the page itself is not:
 * readers have asked for it.  0 if there is no memory.
 */
int mce_blocked_base(mce_arena_t *arena, mce_base_t *base,
    const mce_hosts_t *hosts, mce_str_t page);

/*
 * Removes the link that was opened last if its host is blocked, with or
 * without its words.  Returns the last token that needs no more work.
 */
uint32_t mce_blocked_take(const mce_select_t *select, mce_build_t *build,
    uint32_t link);


#endif /* _MCE_BLOCKED_H_INCLUDED_ */
