
/*
 * Character references.
 */


#include <endian.h>
#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"


typedef struct {
    char      name[10];
    uint16_t  code;
} mce_entity_t;


#include "text/entity_table.h"


#define MCE_ENTITY_COUNT                                                      \
    ((int) (sizeof(mce_entities) / sizeof(mce_entities[0])))


static uint32_t mce_entity_numeric(const uint8_t **p, const uint8_t *end);
static uint32_t mce_entity_named(const uint8_t **p, const uint8_t *end);
static uint32_t mce_entity_find(const uint8_t *name, size_t len);


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


/*
 * Numbers 128 to 159 mean windows-1252, as browsers have always read them.
 */

static uint32_t
mce_entity_numeric(const uint8_t **p, const uint8_t *end)
{
    uint32_t               code, digit, base;
    const uint8_t         *s, *start;
    static const uint16_t  windows[32] = {
        0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
        0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d, 0x017d, 0x008f,
        0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178
    };

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

    if (code >= 128 && code < 160) {
        return windows[code - 128];
    }

    return code == 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
           ? 0xfffd : code;
}


static uint32_t
mce_entity_named(const uint8_t **p, const uint8_t *end)
{
    size_t          len;
    uint32_t        code;
    const uint8_t  *s;

    s = *p;
    len = 0;

    /* most of most pages */
    if (end - s > 3 && memcmp(s, "amp;", 4) == 0) {
        *p = s + 4;
        return '&';
    }

    while (s + len < end && len < 9
           && ((uint8_t) ((s[len] | 0x20) - 'a') < 26
               || (uint8_t) (s[len] - '0') < 10))
    {
        len++;
    }

    if (s + len < end && s[len] == ';') {
        code = mce_entity_find(s, len);

        if (code != 0) {
            *p = s + len + 1;
            return code;
        }
    }

    for ( /* void */ ; len >= 2; len--) {
        code = mce_entity_find(s, len);

        if (code != 0 && code < 0x100) {
            *p = s + len;
            return code;
        }
    }

    return 0;
}


/*
 * Names of up to eight letters, padded with zeroes, are sorted as numbers.
 */

static uint32_t
mce_entity_find(const uint8_t *name, size_t len)
{
    int       low, high, mid;
    uint64_t  key, known;

    if (len > sizeof(key)) {
        return 0;
    }

    low = 0;
    high = MCE_ENTITY_COUNT - 1;
    key = 0;
    memcpy(&key, name, len);
    key = be64toh(key);

    while (low <= high) {
        mid = (low + high) / 2;
        memcpy(&known, mce_entities[mid].name, sizeof(known));
        known = be64toh(known);

        if (key == known) {
            return mce_entities[mid].code;
        }

        if (key < known) {
            high = mid - 1;

        } else {
            low = mid + 1;
        }
    }

    return 0;
}


mce_status_t
mce_text_decode(mce_arena_t *arena, mce_str_t text, mce_str_t *out)
{
    int             space;
    uint8_t        *data, *last;
    uint32_t        c;
    const uint8_t  *p, *end;

    /* no entity is shorter than what it stands for: "&lt" gives one byte,
       and the shortest name of three bytes, "&Mu;", has four */
    data = mce_arena_alloc(arena, text.len + 4);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    p = text.data;
    end = p + text.len;
    last = data;
    space = 0;

    while (p < end) {
        c = mce_text_next(&p, end);

        /* controls end strings and lines elsewhere */
        if (c < ' ' || c == 0x7f || mce_text_is_space(c)) {
            space = last > data;
            continue;
        }

        /* U+FFFD for one broken byte would outgrow the room */
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
