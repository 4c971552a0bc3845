
/*
 * Counting characters: the inner loops of the line-based extractors.
 */


#ifndef _MCE_COUNT_H_INCLUDED_
#define _MCE_COUNT_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


/*
 * Code points of HTML text: an entity is one, a white space run is one.
 * *space tells whether the text before ended, and then whether this text
 * ends, with white space.  Here and below, what lies up to "limit" may be
 * read, but does not count.
 */
size_t mce_count_text(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space);

/*
 * Letters of text, and how many of them are written from right to left.
 * Punctuation and symbols outside ASCII are told apart by their blocks only.
 */
void mce_count_letters(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, size_t *letters, size_t *rtl);

/*
 * Whether there is a code point that mce_text_is_rtl() knows, or a few others
 * of the same bytes.
 */
int mce_count_any_rtl(const uint8_t *p, const uint8_t *end);


#endif /* _MCE_COUNT_H_INCLUDED_ */
