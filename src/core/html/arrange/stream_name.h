
/*
 * The names of places in a page, and of the parts that a server sent late.
 */


#ifndef _MCE_STREAM_NAME_H_INCLUDED_
#define _MCE_STREAM_NAME_H_INCLUDED_


#include "mce.h"


/* a place that a comment of the same name ends, and, if it has one, its part;
   any other id may be the name of such */
#define MCE_STREAM_HOLE      'H'
#define MCE_STREAM_TEMPLATE  'T'


/*
 * What an id is the name of: the letter before its colon, one of those above,
 * or 0; what else it has, as a hash.
 */
unsigned mce_stream_kind(mce_str_t id, uint32_t *hash);

/*
 * Whether scripts say which place is that of which part.
 */
#define mce_stream_is_pair(kind)                                              \
    ((kind) == 'B' || (kind) == 'P' || (kind) == 'S')

/*
 * The text of the string of a script that begins at p, which is followed by a
 * byte at least, or an empty one.
 */
mce_str_t mce_stream_quoted(const uint8_t *p, const uint8_t *end);


#endif /* _MCE_STREAM_NAME_H_INCLUDED_ */
