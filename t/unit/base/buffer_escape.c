
/*
 * Each byte of ASCII is escaped as it must be, wherever it stands in a text
 * that is copied by vectors.
 */


#include "base/buffer.h"
#include "tap.h"


#define LEN  40


static const char *
json(int c, char escaped[8])
{
    if (c == '"' || c == '\\') {
        snprintf(escaped, 8, "\\%c", c);

    } else if (c < 0x20 || c == 0x7f) {
        snprintf(escaped, 8, c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\u%04x",
                 c);

    } else {
        snprintf(escaped, 8, "%c", c);
    }

    return escaped;
}


static const char *
html(int c, char escaped[8])
{
    snprintf(escaped, 8, "%c", c);

    return c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;"
           : c == '"' ? "&quot;" : escaped;
}


static void
test_escapes(const char *name, void (*add)(mce_buf_t *buf, mce_str_t text),
    const char *(*escape)(int c, char escaped[8]), const char *quote)
{
    int           c, same;
    char          escaped[8], text[LEN + 1], expected[LEN + 16];
    unsigned      at;
    mce_buf_t     buf;
    mce_str_t     value;
    mce_arena_t  *arena;

    same = 1;
    arena = mce_arena_create(0);

    for (c = 1; c < 0x80; c++) {
        for (at = 0; at < LEN; at++) {
            memset(text, 'a', LEN);
            text[LEN] = '\0';
            snprintf(expected, sizeof(expected), "%s%.*s%s%s%s", quote,
                     (int) at, text, escape(c, escaped), text + at + 1, quote);
            text[at] = (char) c;

            buf = mce_buf(arena);
            add(&buf, (mce_str_t) { LEN, (const uint8_t *) text });
            value = mce_buf_value(&buf);

            same &= value.len == strlen(expected)
                    && memcmp(value.data, expected, value.len) == 0;
        }
    }

    tap_ok(same, "each byte of ASCII is escaped in %s, at every place", name);
    mce_arena_destroy(arena);
}


int
main(void)
{
    test_escapes("json", mce_buf_json, json, "\"");
    test_escapes("html", mce_buf_escaped, html, "");

    return tap_done();
}
