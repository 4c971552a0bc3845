
/*
 * Counting characters: the inner loops of the line-based extractors.
 */


#ifndef _MCE_COUNT_H_INCLUDED_
#define _MCE_COUNT_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


/*
 * Code points of UTF-8.  Here and below, what lies up to "limit" may be read,
 * but does not count.
 */
size_t mce_count_points(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit);

/*
 * ASCII characters.
 */
size_t mce_count_ascii(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit);

/*
 * Code points of HTML text: an entity is one, a white space run is one.
 * *space tells whether the text before ended, and then whether this text
 * ends, with white space.
 */
size_t mce_count_text(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space);

/*
 * The same for R2L and DANA: right-to-left letters, and ASCII.
 */
void mce_count_rtl(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space, uint32_t *rtl, uint32_t *ascii);

/*
 * Whether there is a code point that mce_text_is_rtl() knows, or a few others
 * of the same bytes.
 */
int mce_count_any_rtl(const uint8_t *p, const uint8_t *end);

const uint8_t *mce_count_until_rtl_base(const uint8_t *p, const uint8_t *end);
const uint8_t *mce_count_until_rtl_avx2(const uint8_t *p, const uint8_t *end);

/*
 * Letters of text, and how many of them are written from right to left.
 * Punctuation and symbols outside ASCII are told apart by their blocks only.
 */
void mce_count_letters(const uint8_t *p, const uint8_t *end, size_t *letters,
    size_t *rtl);


#endif /* _MCE_COUNT_H_INCLUDED_ */
