
/*
 * The scanner: UTF-8 source to tokens.
 */


#ifndef _MCE_SCAN_H_INCLUDED_
#define _MCE_SCAN_H_INCLUDED_


#include "document.h"


/*
 * *tokens is an array of *n tokens in the arena and one more that closes it.
 */
mce_status_t mce_scan(mce_arena_t *arena, mce_str_t source,
    mce_token_t **tokens, uint32_t *n);


#endif /* _MCE_SCAN_H_INCLUDED_ */
