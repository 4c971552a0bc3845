
/*
 * Words in a text.
 */


#include <string.h>

#include "base/str.h"
#include "text/has.h"


int
mce_text_has(mce_str_t text, size_t most, const char *const *words)
{
    size_t              i, end;
    uint32_t            first, second;
    mce_str_t           rest;
    const char *const  *word;

    first = 0;
    second = 0;

    for (word = words; *word; word++) {
        first |= 1u << ((*word)[0] & 0x1f);
        second |= (*word)[1] ? 1u << ((*word)[1] & 0x1f) : UINT32_MAX;
    }

    end = text.len < most ? text.len : most;

    for (i = 0; i < end; i++) {

        if (!(first & 1u << (text.data[i] & 0x1f))
            || (i + 1 < text.len
                && !(second & 1u << (text.data[i + 1] & 0x1f))))
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
