
/*
 * Which texts are dates.
 */


#include <endian.h>
#include <string.h>

#include "units/post.h"


/* bytes of a date, and what may stand around it */
#define MCE_POST_WHEN  64

#define MCE_POST_ONES  0x0101010101010101ull


static inline int mce_post_has_digit(const mce_thread_t *t, uint32_t token);
static inline int mce_post_in_word(uint64_t word);


int
mce_post_has_dates(const mce_thread_t *t)
{
    uint32_t            i, k, dates;
    const mce_token_t  *tokens;

    tokens = t->u->doc->tokens;
    dates = 0;

    for (k = 0; k < t->u->ncontent && dates < MCE_POST_DATES; k++) {
        i = t->u->content[k];
        dates += tokens[i].kind == MCE_TOKEN_TEXT
                 && (mce_post_has_digit(t, i)
                     || mce_unit_tag(t->u, t->u->tree->of[i])
                        == MCE_TAG_time);
    }

    return dates == MCE_POST_DATES;
}


int
mce_post_may_date(mce_thread_t *t, uint32_t token)
{
    int        digits, numbers;
    size_t     i;
    uint32_t   e;
    mce_str_t  text;

    if (!mce_post_has_digit(t, token)) {
        return 0;
    }

    text = mce_unit_trimmed(t->u, token);
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
 * Most texts have none: eight bytes at a time.  Of the last ones, those that
 * stand before them are pushed out; a text that nothing stands before is taken
 * for one that has a digit.
 */

static inline int
mce_post_has_digit(const mce_thread_t *t, uint32_t token)
{
    uint32_t        i, end;
    uint64_t        word;
    const uint8_t  *data;

    data = t->u->doc->source.data;
    i = t->u->doc->tokens[token].start;
    end = t->u->doc->tokens[token + 1].start;

    if (end - i > MCE_POST_WHEN * 2) {
        return 0;
    }

    for ( /* void */ ; end - i >= 8; i += 8) {
        memcpy(&word, data + i, 8);

        if (mce_post_in_word(word)) {
            return 1;
        }
    }

    if (i == end || end < 8) {
        return i < end;
    }

    memcpy(&word, data + end - 8, 8);

    return mce_post_in_word(le64toh(word) >> 8 * (8 - (end - i)));
}


/*
 * What is above 9 as a digit, or was no ASCII, has its highest bit set.
 */

static inline int
mce_post_in_word(uint64_t word)
{
    uint64_t  others;

    word ^= MCE_POST_ONES * '0';
    others = ((word & MCE_POST_ONES * 0x7f) + MCE_POST_ONES * 0x76) | word;

    return (~others & MCE_POST_ONES * 0x80) != 0;
}
