
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


/*
 * What these are for each kind of processor, and what is counted within the
 * loop over the tokens only: bytes but those from 0x80 to "last", that is code
 * points of UTF-8 up to 0xbf, ASCII up to 0xff; and as in text, for R2L and
 * DANA, right-to-left letters and ASCII.
 */
#define MCE_COUNT_VERSIONS(kind)                                              \
    size_t mce_count_text_##kind(const uint8_t *p, const uint8_t *end,        \
        const uint8_t *limit, int *space);                                    \
    void mce_count_letters_##kind(const uint8_t *p, const uint8_t *end,       \
        const uint8_t *limit, size_t *letters, size_t *rtl);                  \
    int mce_count_any_rtl_##kind(const uint8_t *p, const uint8_t *end);       \
    size_t mce_count_bytes_##kind(const uint8_t *p, const uint8_t *end,       \
        const uint8_t *limit, uint8_t last);                                  \
    void mce_count_rtl_##kind(const uint8_t *p, const uint8_t *end,           \
        const uint8_t *limit, int *space, uint32_t *rtl, uint32_t *ascii)

MCE_COUNT_VERSIONS(base);
MCE_COUNT_VERSIONS(avx2);


#endif /* _MCE_COUNT_H_INCLUDED_ */
