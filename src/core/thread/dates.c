
/*
 * Finds the texts that may be dates.
 */


#include "base/arena.h"
#include "base/simd.h"
#include "thread/post.h"


/* levels above the innermost element that holds all kept text */
#define MCE_DATES_AROUND  2


static MCE_SIMD_INLINE uint64_t mce_dates_digits(const mce_thread_t *t,
    uint32_t token);
static inline uint64_t mce_dates_digits_of(const mce_document_t *doc,
    mce_str_t text);


/*
 * Only a few levels above the innermost element that holds all kept text are
 * searched, which is enough for the other posts of the same thread, as these
 * are nested in boxes.
 */

mce_status_t
mce_dates_find(mce_thread_t *t)
{
    uint32_t              e, i, k;
    const uint32_t       *content;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    t->dates = mce_arena_alloc(t->s->doc->arena,
                               t->s->ncontent * sizeof(uint32_t));
    if (t->dates == NULL) {
        return MCE_NO_MEMORY;
    }

    tokens = t->s->doc->tokens;
    content = t->s->content;
    e = t->s->wanted == MCE_POSTS_SELECTED ? t->s->around : 0;

    for (k = 0; k < MCE_DATES_AROUND; k++) {
        e = t->s->tree->elements[e].parent;
    }

    element = &t->s->tree->elements[e];

    for (k = 0; k < t->s->ncontent && content[k] < element->open; k++) {
        /* void */
    }

    for ( /* void */ ; k < t->s->ncontent && content[k] < element->end; k++) {
        i = content[k];

        if (tokens[i].kind == MCE_TOKEN_TEXT
            && (mce_dates_digits(t, i) || t->claims
                || mce_stage_tag(t->s, t->s->tree->of[i]) == MCE_TAG_time))
        {
            t->dates[t->ndates++] = i;
        }
    }

    return MCE_OK;
}


int
mce_dates_sure(mce_thread_t *t, uint32_t token)
{
    uint32_t  e;
    uint64_t  digits, starts;

    digits = mce_dates_digits(t, token);
    starts = digits & ~(digits << 1);

    if (digits == 0) {
        return 0;
    }

    /* two numbers, five digits */
    if (starts & (starts - 1) && __builtin_popcountll(digits) >= 5) {
        return 4;
    }

    e = t->s->tree->of[token];

    return mce_hints(t, e) & MCE_HINT_DATE
           || mce_hints(t, t->s->tree->elements[e].parent) & MCE_HINT_DATE
           ? 2 : 0;
}


/*
 * A bit for each digit of a text; 0 if the text is too long for a date.
 */

static MCE_SIMD_INLINE uint64_t
mce_dates_digits(const mce_thread_t *t, uint32_t token)
{
    mce_str_t  text;

    text = mce_token_source(t->s->doc, token);

    if (text.len > (size_t) MCE_FIELD_DATE * 2) {
        return 0;
    }

    if (text.len > MCE_FIELD_DATE) {
        text = mce_text_trim(text);

        if (text.len > MCE_FIELD_DATE) {
            return 0;
        }
    }

    return mce_dates_digits_of(t->s->doc, text);
}


/*
 * Reads at most 64 bytes, all at once, or with one vector if that is enough
 * for them, as for most texts.  Near the end of the page they are read one by
 * one.
 */

static inline uint64_t
mce_dates_digits_of(const mce_document_t *doc, mce_str_t text)
{
    size_t      i;
    uint64_t    digits;

#if (MCE_SIMD)

    mce_simd_t  block;

    if (doc->source.data + doc->source.len - text.data >= 64) {
        if (text.len < MCE_VEC_SIZE) {
            digits = mce_simd_bits(mce_vec_within(mce_vec_load(text.data),
                                                  '0', '9'));

            return digits & ~mce_bits_from(text.len);
        }

        mce_simd_load(&block, text.data);
        digits = mce_simd_within(&block, '0', '9');

        return text.len < 64 ? digits & ~mce_bits_from(text.len) : digits;
    }

#endif

    digits = 0;

    for (i = 0; i < text.len; i++) {
        digits |= (uint64_t) mce_is_digit(text.data[i]) << i;
    }

    return digits;
}
