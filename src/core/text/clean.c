
/*
 * Text without control characters, tags and open directions.
 */


#include <string.h>

#include "base/utf8.h"
#include "text/clean.h"


#define MCE_CLEAN_POP_EMBEDDING  0x202c
#define MCE_CLEAN_ISOLATE        0x2066
#define MCE_CLEAN_POP_ISOLATE    0x2069


static int mce_clean_direction(mce_clean_t *clean, uint32_t c);
static int mce_clean_is_good(mce_str_t text);


void
mce_clean_put(mce_clean_t *clean, mce_buf_t *out, uint32_t c)
{
    if (mce_clean_is_tag(c) || (c == MCE_CLEAN_HYPHEN && clean->whole)
        || (mce_clean_is_direction(c) && !mce_clean_direction(clean, c)))
    {
        return;
    }

    if ((mce_clean_is_control(c) && c != '\n' && c != '\t')
        || (c & 0xfffe) == 0xfffe)
    {
        c = 0xfffd;
    }

    mce_buf_code(out, c);
}


/*
 * Whether the character is written.  What would open too much is left out, and
 * its end then closes something else, which is less than what may be open.
 */

static int
mce_clean_direction(mce_clean_t *clean, uint32_t c)
{
    uint32_t  depth;

    depth = clean->depth;

    switch (c) {

    case MCE_CLEAN_POP_EMBEDDING:
        if (depth == 0 || clean->isolates >> (depth - 1) & 1) {
            return 0;
        }

        clean->depth--;
        return 1;

    case MCE_CLEAN_POP_ISOLATE:
        while (depth && !(clean->isolates >> (depth - 1) & 1)) {
            depth--;
        }

        if (depth == 0) {
            return 0;
        }

        clean->depth = depth - 1;
        return 1;

    default:
        if (depth == MCE_CLEAN_DEPTH) {
            return 0;
        }

        clean->isolates &= ~(UINT32_C(1) << depth);
        clean->isolates |= (uint32_t) (c >= MCE_CLEAN_ISOLATE) << depth;
        clean->depth++;
        return 1;
    }
}


void
mce_clean_end(mce_clean_t *clean, mce_buf_t *out)
{
    while (clean->depth) {
        clean->depth--;
        mce_buf_code(out, clean->isolates >> clean->depth & 1
                          ? MCE_CLEAN_POP_ISOLATE : MCE_CLEAN_POP_EMBEDDING);
    }
}


size_t
mce_clean_edge(const uint8_t *text, size_t len)
{
    for ( ;; ) {
        if (len && text[len - 1] == ' ') {
            len--;

        } else if (len > 2 && memcmp(text + len - 3, "\xe2\x80\x8b", 3) == 0) {
            len -= 3;

        } else {
            return len;
        }
    }
}


mce_status_t
mce_text_clean(mce_arena_t *arena, mce_str_t *text)
{
    uint32_t        c;
    mce_buf_t       out;
    mce_clean_t     clean = { .whole = 1 };
    const uint8_t  *p, *end;

    if (mce_clean_is_good(*text)) {
        return MCE_OK;
    }

    out = mce_buf(arena);
    end = text->data + text->len;

    for (p = text->data; p < end; /* void */ ) {
        c = mce_utf8_next(&p, end);

        if (out.len == 0 && c == MCE_CLEAN_ZERO_WIDTH) {
            continue;
        }

        if (c != ' ' && !mce_clean_is_control(c)) {
            mce_clean_put(&clean, &out, c);

        } else if (out.len && out.data[out.len - 1] != ' ') {
            mce_buf_char(&out, ' ');
        }
    }

    out.len = mce_clean_edge(out.data, out.len);
    mce_clean_end(&clean, &out);
    *text = mce_buf_value(&out);

    return out.failed ? MCE_NO_MEMORY : MCE_OK;
}


static int
mce_clean_is_good(mce_str_t text)
{
    uint32_t        c;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    if (mce_clean_edge(p, text.len) < text.len
        || (p < end && mce_utf8_next(&p, end) == MCE_CLEAN_ZERO_WIDTH))
    {
        return 0;
    }

    for (p = text.data; p < end; /* void */ ) {
        c = mce_utf8_next(&p, end);

        if (mce_clean_is_control(c) || mce_clean_is_tag(c)
            || c == MCE_CLEAN_HYPHEN
            || mce_clean_is_direction(c) || (c & 0xfffe) == 0xfffe)
        {
            return 0;
        }
    }

    return 1;
}
