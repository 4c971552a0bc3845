
/*
 * Words in a text.
 */


#ifndef _MCE_HAS_H_INCLUDED_
#define _MCE_HAS_H_INCLUDED_


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

/* of a list of words, most differ in the first letter */
static inline size_t
mce_text_begins(mce_str_t text, const char *word)
{
    return text.len && text.data[0] < 0x80
           && mce_ascii_lower(text.data[0]) != (uint8_t) *word
           ? 0 : mce_text_begins_with(text, word);
}


#endif /* _MCE_HAS_H_INCLUDED_ */
