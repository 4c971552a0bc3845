
/*
 * Counting characters: the inner loops of the line-based extractors.
 */


#ifndef _MCE_COUNT_H_INCLUDED_
#define _MCE_COUNT_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


/*
 * Code points of HTML text: an entity is one, a white space run is one.
 * *space tells whether the text before ended with white space, and is set to
 * whether this text does.  Here and below, bytes up to "limit" may be read,
 * but only those up to "end" count.
 */
size_t mce_count_text(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space);

/*
 * Adds the letters of a text to *letters, and those of them that are written
 * from right to left to *rtl.  Outside ASCII, punctuation and symbols are
 * known by the blocks of Unicode only.
 */
void mce_count_letters(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, size_t *letters, size_t *rtl);

/*
 * Whether a code point is written from right to left; a few others whose bytes
 * are similar count as such.
 */
int mce_count_any_rtl(const uint8_t *p, const uint8_t *end);


#endif /* _MCE_COUNT_H_INCLUDED_ */
