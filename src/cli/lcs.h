/*
 * How much of two lists of words agrees.
 */


#ifndef _CLI_LCS_H_INCLUDED_
#define _CLI_LCS_H_INCLUDED_


#include "mce.h"


/*
 * The length of the longest common subsequence, and the number of words the
 * two have in common as bags.
 */
typedef struct {
    size_t          lcs;
    size_t          bag;
} cli_common_t;


/*
 * Bit-parallel: 64 words of "a" against one of "b" a step.  The table for "a"
 * is scratch in the arena.
 */
mce_status_t cli_common(mce_arena_t *arena, const uint64_t *a, size_t na,
    const uint64_t *b, size_t nb, cli_common_t *common);


#endif /* _CLI_LCS_H_INCLUDED_ */
