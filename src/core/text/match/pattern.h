
/*
 * Lists of patterns: one regular expression of pcre2 a line, any of which may
 * match.  Empty lines and lines that start with "#" are passed over.
 */


#ifndef _MCE_PATTERN_H_INCLUDED_
#define _MCE_PATTERN_H_INCLUDED_


#include "mce.h"


/* names of hosts are not longer; a longer subject matches nothing */
#define MCE_PATTERN_SUBJECT  255


typedef struct mce_pattern_s  mce_pattern_t;


/*
 * Compiles a list; letters match in either case.  The result lives in the
 * arena and may be shared by threads.  *pattern is NULL if the list is empty.
 * On MCE_INVALID, *line is the line at fault, from 1, and "text" says why.
 */
mce_status_t mce_pattern_compile(mce_arena_t *arena, mce_str_t list,
    mce_pattern_t **pattern, size_t *line, char *text, size_t size);

/*
 * What one thread needs to match; NULL when there is no memory.
 */
void *mce_pattern_scratch(mce_arena_t *arena);

/*
 * Whether a pattern of the list matches anywhere in the subject.
 */
int mce_pattern_match(const mce_pattern_t *pattern, void *scratch,
    mce_str_t subject);


#endif /* _MCE_PATTERN_H_INCLUDED_ */
