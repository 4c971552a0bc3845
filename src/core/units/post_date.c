
/*
 * Which texts are dates.
 */


#include "units/post.h"


/* bytes of a date, and what may stand around it */
#define MCE_POST_WHEN  64

#define MCE_POST_ONES  0x0101010101010101ull


static int mce_post_has_digit(const mce_thread_t *t, uint32_t start,
    uint32_t end);


int
mce_post_may_date(mce_thread_t *t, uint32_t token)
{
    int                 digits, numbers;
    size_t              i;
    uint32_t            e;
    mce_str_t           text;
    const mce_token_t  *tokens;

    tokens = t->u->doc->tokens;

    if (tokens[token + 1].start - tokens[token].start > MCE_POST_WHEN * 2
        || !mce_post_has_digit(t, tokens[token].start,
                               tokens[token + 1].start))
    {
        return 0;
    }

    text = mce_post_trimmed(t, token);
    digits = 0;
    numbers = 0;

    if (text.len > MCE_POST_WHEN) {
        return 0;
    }

    for (i = 0; i < text.len; i++) {
        if (mce_is_digit(text.data[i])) {
            digits++;
            numbers += i == 0 || !mce_is_digit(text.data[i - 1]);
        }
    }

    if (numbers >= 2 && digits >= 5) {
        return 4;
    }

    e = t->u->tree->of[token];

    return digits && (mce_post_hints(t, e) & MCE_POST_DATE
                      || mce_post_hints(t, t->u->tree->elements[e].parent)
                         & MCE_POST_DATE) ? 2 : 0;
}


/*
 * Most texts have none: eight bytes at a time, and signs from ":" to "?" count
 * as one.
 */

static int
mce_post_has_digit(const mce_thread_t *t, uint32_t start, uint32_t end)
{
    size_t          i;
    uint64_t        word;
    const uint8_t  *data;

    data = t->u->doc->source.data;

    for (i = start; i < end; i += 8) {
        word = 0;
        memcpy(&word, data + i, i + 8 <= t->u->doc->source.len
                                ? 8 : t->u->doc->source.len - i);
        word = (word & MCE_POST_ONES * 0xf0) ^ MCE_POST_ONES * 0x30;

        if ((word - MCE_POST_ONES) & ~word & MCE_POST_ONES * 0x80) {
            return 1;
        }
    }

    return 0;
}


mce_str_t
mce_post_trimmed(const mce_thread_t *t, uint32_t token)
{
    mce_str_t           text;
    const mce_token_t  *tokens;

    tokens = t->u->doc->tokens;
    text.data = t->u->doc->source.data + tokens[token].start;
    text.len = tokens[token + 1].start - tokens[token].start;

    while (text.len && mce_is_space(text.data[text.len - 1])) {
        text.len--;
    }

    while (text.len && mce_is_space(text.data[0])) {
        text.data++;
        text.len--;
    }

    return text;
}
