
/*
 * Words in a text.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "text/ctype.h"
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


size_t
mce_text_begins_with(mce_str_t text, const char *word)
{
    const uint8_t  *p, *end, *q, *stop;

    p = text.data;
    end = p + text.len;
    q = (const uint8_t *) word;
    stop = q + strlen(word);

    while (q < stop && p < end) {
        if (*p < 0x80 ? mce_ascii_lower(*p++) != *q++
                      : mce_text_lower(mce_utf8_next(&p, end))
                        != mce_utf8_next(&q, stop))
        {
            return 0;
        }
    }

    return q == stop ? (size_t) (p - text.data) : 0;
}


void
mce_prefix_start(mce_str_t text, uint8_t start[MCE_PREFIX_START])
{
    uint8_t        *last;
    const uint8_t  *p, *end;

    memset(start, 0, MCE_PREFIX_START);
    last = start;
    p = text.data;
    end = p + text.len;

    while (p < end && last - start < 2) {
        last = mce_utf8_put(last, mce_text_lower(mce_utf8_next(&p, end)));
    }
}


const mce_prefix_t *
mce_prefix_first(const mce_prefix_t *prefixes, const mce_prefix_t *end,
    const uint8_t *start)
{
    size_t          n, half;
    const uint8_t  *text;

    for (n = (size_t) (end - prefixes); n; n -= half) {
        half = (n + 1) / 2;
        text = (const uint8_t *) prefixes[half - 1].text;

        if (text[0] < start[0] || (text[0] == start[0] && text[1] < start[1]))
        {
            prefixes += half;
        }
    }

    return prefixes;
}
