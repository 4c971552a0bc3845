
/*
 * Character references.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/simd.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"

#include "text/entity_table.h"


/* a bit of the codes in the table: the name may stand without ";" */
#define MCE_ENTITY_BARE     0x80000000
/* the longest name that may stand without ";" */
#define MCE_ENTITY_BARE_MAX  6

/* a letter of two bytes */
#define mce_entity_is_pair(p, end)                                            \
    ((end) - (p) > 1 && (p)[0] > 0xc2 && (p)[0] < 0xe0                        \
     && ((p)[1] & 0xc0) == 0x80)


static uint32_t mce_entity_numeric(const uint8_t **p, const uint8_t *end);
static uint32_t mce_entity_named(const uint8_t **p, const uint8_t *end);
static uint32_t mce_entity_find(const uint8_t *name, size_t len,
    uint32_t hash);
static size_t mce_entity_run(const uint8_t *text, const uint8_t *end);
static mce_status_t mce_entity_decode(mce_arena_t *arena, mce_str_t text,
    int attr, mce_str_t *out);


uint32_t
mce_entity_next(const uint8_t **p, const uint8_t *end)
{
    uint32_t        code;
    const uint8_t  *s;

    s = *p + 1;
    code = *s == '#' ? mce_entity_numeric(&s, end)
                     : mce_entity_named(&s, end);

    if (code == 0) {
        (*p)++;
        return '&';
    }

    *p = s;

    return code;
}


uint32_t
mce_entity_next_in_attr(const uint8_t **p, const uint8_t *end)
{
    uint32_t        c;
    const uint8_t  *start;

    start = *p;
    c = mce_entity_next(p, end);

    if (start[1] != '#' && (*p)[-1] != ';' && *p < end
        && (**p == '=' || mce_is_alnum(**p)))
    {
        *p = start + 1;
        return '&';
    }

    return c;
}


uint32_t
mce_windows_1252(uint32_t byte)
{
    static const uint16_t  codes[32] = {
        0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
        0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
        0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178
    };

    return byte >= 128 && byte < 160 ? codes[byte - 128] : byte;
}


static uint32_t
mce_entity_numeric(const uint8_t **p, const uint8_t *end)
{
    uint32_t        code, digit, base;
    const uint8_t  *s, *start;

    s = *p + 1;
    base = 10;

    if (s < end && (*s | 0x20) == 'x') {
        base = 16;
        s++;
    }

    code = 0;
    start = s;

    for ( /* void */ ; s < end; s++) {
        digit = (uint32_t) (*s - '0');

        if (digit > 9) {
            digit = (uint32_t) ((*s | 0x20) - 'a');
            digit = digit < 6 ? digit + 10 : 16;
        }

        if (digit >= base) {
            break;
        }

        if (code <= 0x10ffff) {
            code = code * base + digit;
        }
    }

    if (s == start) {
        return 0;
    }

    if (s < end && *s == ';') {
        s++;
    }

    *p = s;

    if (code == 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
        return 0xfffd;
    }

    /* browsers have always read these numbers as windows-1252 */
    return mce_windows_1252(code);
}


static uint32_t
mce_entity_named(const uint8_t **p, const uint8_t *end)
{
    size_t          len;
    uint32_t        code, hash;
    const uint8_t  *s;

    s = *p;
    len = 0;
    hash = MCE_FNV_START;

    /* the most frequent ones by far */
    if (end - s > 3 && memcmp(s, "amp;", 4) == 0) {
        *p = s + 4;
        return '&';
    }

    if (end - s > 4 && memcmp(s, "quot;", 5) == 0) {
        *p = s + 5;
        return '"';
    }

    if (end - s > 4 && memcmp(s, "nbsp;", 5) == 0) {
        *p = s + 5;
        return 0xa0;
    }

    while (s + len < end && len <= MCE_ENTITY_LONGEST
           && mce_is_alnum(s[len]))
    {
        hash = mce_fnv_add(hash, s[len++]);
    }

    if (s + len < end && s[len] == ';') {
        code = mce_entity_find(s, len, hash);

        if (code != 0) {
            *p = s + len + 1;
            return code & ~MCE_ENTITY_BARE;
        }
    }

    len = len < MCE_ENTITY_BARE_MAX ? len : MCE_ENTITY_BARE_MAX;

    for ( /* void */ ; len >= 2; len--) {
        code = mce_entity_find(s, len, mce_fnv((mce_str_t) { len, s }));

        if (code & MCE_ENTITY_BARE) {
            *p = s + len;
            return code & ~MCE_ENTITY_BARE;
        }
    }

    return 0;
}


static uint32_t
mce_entity_find(const uint8_t *name, size_t len, uint32_t hash)
{
    unsigned         i, bucket, start;
    const uint16_t  *offset;

    bucket = hash >> (32 - MCE_ENTITY_BUCKETS);

    for (i = mce_entity_buckets[bucket]; i < mce_entity_buckets[bucket + 1];
         i++)
    {
        offset = &mce_entity_offsets[i];
        start = offset[0];

        if (offset[1] - start == len
            && memcmp(name, mce_entity_names + start, len) == 0)
        {
            return mce_entity_codes[i];
        }
    }

    return 0;
}


const uint8_t *
mce_text_plain_end(const uint8_t *p, const uint8_t *end)
{
#if (MCE_SIMD)
    uint64_t   mask;
    mce_vec_t  block, next, stops, parts;

    for ( /* void */ ; end - p > MCE_VEC_SIZE; p += MCE_VEC_SIZE) {
        block = mce_vec_load(p);
        next = mce_vec_load(p + 1);

        /* bytes above 0x7f are less than zero */
        stops = mce_vec_less(block, mce_vec_fill('!'))
                | mce_vec_equal(block, '&') | mce_vec_equal(block, 0x7f);
        parts = mce_vec_less(next, mce_vec_fill('!'))
                | mce_vec_equal(next, '&');
        mask = mce_simd_bits(stops & (parts | ~mce_vec_equal(block, ' ')));

        if (mask) {
            return p + __builtin_ctzll(mask);
        }
    }
#endif

    while (p < end && mce_text_is_plain(*p)) {
        p++;
    }

    return p;
}


mce_status_t
mce_text_decode(mce_arena_t *arena, mce_str_t text, mce_str_t *out)
{
    return mce_entity_decode(arena, text, 0, out);
}


mce_status_t
mce_attr_decode(mce_arena_t *arena, mce_str_t value, mce_str_t *out)
{
    return mce_entity_decode(arena, value, 1, out);
}


/*
 * The bytes of what stands for itself: ASCII, what takes two bytes but for
 * U+00A0, and most of what takes three, with single spaces between.
 */

static size_t
mce_entity_run(const uint8_t *text, const uint8_t *end)
{
    const uint8_t  *p, *next;

    for (p = text; p < end; p = next) {
        next = p + (*p == ' ');

        if (next == end) {
            break;
        }

        if (mce_text_is_plain(*next)) {
            next = mce_text_plain_end(next, end);

        } else if (mce_entity_is_pair(next, end)) {
            do {
                next += 2;
            } while (mce_entity_is_pair(next, end));

        } else if (*next > 0xe0 && *next < 0xed && end - next > 2
                   && (next[1] & 0xc0) == 0x80 && (next[2] & 0xc0) == 0x80)
        {
            next += 3;

        } else {
            break;
        }
    }

    return (size_t) (p - text);
}


static mce_status_t
mce_entity_decode(mce_arena_t *arena, mce_str_t text, int attr,
    mce_str_t *out)
{
    int             space, feed;
    size_t          n;
    uint8_t        *data, *last;
    uint32_t        c;
    const uint8_t  *p, *end, *next;

    /* "&nGt;" and "&nLt;" become six bytes, no other entity is shorter than
       what it stands for */
    data = mce_arena_alloc(arena, text.len + text.len / 5 + MCE_UTF8_MAX);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    p = text.data;
    end = p + text.len;
    last = data;
    space = 0;
    feed = 0;

    while (p < end) {
        if (*p <= ' ') {
            space = last > data;
            feed |= *p++ == '\n';
            continue;
        }

        if (feed) {
            next = p;
            space &= !mce_text_folds(data, (size_t) (last - data),
                                     mce_text_next(&next, end));
            feed = 0;
        }

        n = mce_entity_run(p, end);

        if (n) {
            *last = ' ';
            last += space;
            space = 0;

            memcpy(last, p, n);
            last += n;
            p += n;
            continue;
        }

        c = attr ? mce_attr_next(&p, end) : mce_text_next(&p, end);

        /* other programs end strings or lines at control characters */
        if (c < ' ' || c == 0x7f || mce_text_is_space(c)) {
            space = last > data;
            feed |= c == '\n';
            continue;
        }

        /* U+FFFD is longer than the broken byte: there may be no room */
        if (c == 0xfffd && p[-1] >= 0x80 && last - data + 4 > p - text.data) {
            continue;
        }

        if (space) {
            *last++ = ' ';
            space = 0;
        }

        last = mce_utf8_put(last, c);
    }

    out->data = data;
    out->len = (size_t) (last - data);

    return MCE_OK;
}
