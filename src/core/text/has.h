
/*
 * Words in a text.
 */


#ifndef _MCE_HAS_H_INCLUDED_
#define _MCE_HAS_H_INCLUDED_


#include <string.h>

#include "base/str.h"


/*
 * Whether one of the words, which are in lower case, begins within the first
 * "most" bytes of a text, in whatever case; NULL ends the list.
 */
int mce_text_has(mce_str_t text, size_t most, const char *const *words);

/*
 * The bytes of a text that are this word, which is in lower case, in whatever
 * case of whatever script; 0 if the text begins with something else.
 */
size_t mce_text_begins_with(mce_str_t text, const char *word);

/*
 * Whether a text ends in a colon, which may be a wide one.
 */
static inline int
mce_text_ends_in_colon(mce_str_t text)
{
    const uint8_t  *end = text.data + text.len;

    return text.len
           && (end[-1] == ':'
               || (text.len >= 3 && memcmp(end - 3, "\xef\xbc\x9a", 3) == 0));
}


/* of a list of words, most differ in the first letter */
static inline size_t
mce_text_begins(mce_str_t text, const char *word)
{
    return text.len && text.data[0] < 0x80
           && mce_ascii_lower(text.data[0]) != (uint8_t) *word
           ? 0 : mce_text_begins_with(text, word);
}


/*
 * What some texts begin with, in lower case, in a table that is in the order
 * of the bytes.
 */
typedef struct {
    const char  *text;
    uint16_t     key;               /* its first two bytes */
    uint16_t     value;             /* as the table means it, */
    uint8_t      kind;              /* and this */
} mce_prefix_t;

#define mce_prefix_key(start)                                                 \
    ((uint16_t) ((uint8_t) (start)[0] << 8 | (uint8_t) (start)[1]))

#define mce_prefix(text, kind, value)                                         \
    { text, mce_prefix_key(text), value, kind }

#define mce_prefix_end(table)                                                 \
    ((table) + sizeof(table) / sizeof((table)[0]))

/* the bytes of two letters in UTF-8 */
#define MCE_PREFIX_START  8

/*
 * The start of a text in lower case, its first two bytes at least, with
 * zeroes after it.
 */
void mce_prefix_start(mce_str_t text, uint8_t start[MCE_PREFIX_START]);

/*
 * Where the prefixes begin whose first two bytes are those of a start, or
 * would begin if there were any; that may be "end".  mce_prefix_meets() tells
 * whether one is such a prefix.  A start of one byte has a zero after it.
 */
const mce_prefix_t *mce_prefix_first(const mce_prefix_t *prefixes,
    const mce_prefix_t *end, const uint8_t *start);

static inline int
mce_prefix_meets(const mce_prefix_t *prefix, const uint8_t *start)
{
    return prefix->key == mce_prefix_key(start);
}


#endif /* _MCE_HAS_H_INCLUDED_ */
