
/*
 * Text as it stands in HTML, where character references stand for code
 * points.
 */


#ifndef _MCE_ENTITY_H_INCLUDED_
#define _MCE_ENTITY_H_INCLUDED_


#include "base/utf8.h"


/*
 * Letters and signs of ASCII, which stand for themselves.
 */
#define mce_text_is_plain(c)  ((c) > ' ' && (c) < 0x7f && (c) != '&')

/*
 * Passes over those, and over single spaces within them.
 */
const uint8_t *mce_text_plain_end(const uint8_t *p, const uint8_t *end);

/*
 * Whether an entity may stand at p.
 */
static inline int
mce_entity_starts(const uint8_t *p, const uint8_t *end)
{
    return *p == '&' && end - p > 1
           && (p[1] == '#' || (uint8_t) ((p[1] | 0x20) - 'a') < 26);
}


/*
 * The code point of the entity at *p, where one may stand; *p moves past it.
 * If there is none, it is "&", and *p moves one byte.  Names without ";" are
 * known where HTML knows them, up to U+00FF.
 */
uint32_t mce_entity_next(const uint8_t **p, const uint8_t *end);
uint32_t mce_entity_next_in_attr(const uint8_t **p, const uint8_t *end);


/*
 * The code point of a byte in windows-1252, whose holes are control
 * characters.  Numbers that are not from 128 to 159 come back as they are.
 */
uint32_t mce_windows_1252(uint32_t byte);


/*
 * The next code point of text in HTML, entities decoded.
 */
static inline uint32_t
mce_text_next(const uint8_t **p, const uint8_t *end)
{
    return mce_entity_starts(*p, end) ? mce_entity_next(p, end)
                                      : mce_utf8_next(p, end);
}


/*
 * The same for the value of an attribute.  There a name without ";" is none
 * if "=", a letter or a digit follows, as in "?a=1&copy=2".
 */
static inline uint32_t
mce_attr_next(const uint8_t **p, const uint8_t *end)
{
    return mce_entity_starts(*p, end) ? mce_entity_next_in_attr(p, end)
                                      : mce_utf8_next(p, end);
}


/*
 * Decodes "text", which may hold entities but no tags, into the arena: white
 * space runs become one space, none at the ends.  An empty result has a
 * non-NULL data.
 */
mce_status_t mce_text_decode(mce_arena_t *arena, mce_str_t text,
    mce_str_t *out);

/*
 * The same for the value of an attribute.
 */
mce_status_t mce_attr_decode(mce_arena_t *arena, mce_str_t value,
    mce_str_t *out);


#endif /* _MCE_ENTITY_H_INCLUDED_ */
