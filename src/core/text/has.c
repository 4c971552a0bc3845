
/*
 * Words in a text.
 */


#include <string.h>

#include "base/str.h"
#include "text/has.h"


/* letters by their last five bits, which do not depend on the case */
#define mce_text_bit(c)  (1u << ((c) & 0x1f))


int
mce_text_has(mce_str_t text, size_t most, const char *const *words)
{
    size_t              i, end;
    uint32_t            first, second, third;
    mce_str_t           rest;
    const char *const  *word;

    first = 0;
    second = 0;
    third = 0;

    for (word = words; *word; word++) {
        first |= mce_text_bit((*word)[0]);
        second |= (*word)[1] ? mce_text_bit((*word)[1]) : UINT32_MAX;
        third |= (*word)[1] && (*word)[2] ? mce_text_bit((*word)[2])
                                          : UINT32_MAX;
    }

    end = text.len < most ? text.len : most;

    for (i = 0; i < end; i++) {

        if (!(first & mce_text_bit(text.data[i]))
            || (text.len - i > 2
                && !(second & mce_text_bit(text.data[i + 1])
                     && third & mce_text_bit(text.data[i + 2]))))
        {
            continue;
        }

        rest.data = text.data + i;
        rest.len = text.len - i;

        for (word = words; *word; word++) {
            if (mce_text_starts(rest, *word)) {
                return 1;
            }
        }
    }

    return 0;
}
