
/*
 * Which texts are dates.
 */


#include <string.h>

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
 * Most texts have none: eight bytes at a time, the last ones twice.
 */

static int
mce_post_has_digit(const mce_thread_t *t, uint32_t start, uint32_t end)
{
    uint32_t        i;
    uint64_t        word, others;
    const uint8_t  *data;

    data = t->u->doc->source.data;

    if (end - start < 8) {
        for (i = start; i < end && !mce_is_digit(data[i]); i++) {
            /* void */
        }

        return i < end;
    }

    for (i = start; i < end; i += 8) {
        memcpy(&word, data + (i + 8 <= end ? i : end - 8), 8);
        word ^= MCE_POST_ONES * '0';

        /* what is above 9 now, or was no ASCII, has its highest bit set */
        others = ((word & MCE_POST_ONES * 0x7f) + MCE_POST_ONES * 0x76) | word;

        if (~others & MCE_POST_ONES * 0x80) {
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

    return mce_text_trim(text);
}
