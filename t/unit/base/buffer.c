
/*
 * The growing buffer, and what it escapes.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
json(mce_str_t text)
{
    mce_buf_t  buf = mce_buf(arena);

    mce_buf_json(&buf, text);

    return mce_buf_value(&buf);
}


/*
 * In how many texts of up to "most" bytes, with one special character at any
 * place, that is written otherwise than expected.
 */
static unsigned
wrong(size_t most, uint8_t special, const char *expected, int as_json)
{
    size_t     n, at;
    char       text[256], out[300];
    unsigned   faults;
    mce_buf_t  buf;

    faults = 0;

    for (n = 1; n <= most; n++) {
        for (at = 0; at < n; at++) {
            memset(text, 'x', n);
            text[at] = (char) special;

            snprintf(out, sizeof(out), "%.*s%s%.*s", (int) at, text, expected,
                     (int) (n - at - 1), text + at + 1);

            buf = mce_buf(arena);

            if (as_json) {
                mce_buf_json_text(&buf, (mce_str_t) { n, (uint8_t *) text });

            } else {
                mce_buf_escaped(&buf, (mce_str_t) { n, (uint8_t *) text });
            }

            faults += buf.failed || buf.len != strlen(out)
                      || memcmp(buf.data, out, buf.len) != 0;
        }
    }

    return faults;
}


/*
 * How many texts of up to "most" bytes, of which each "step"-th is a special
 * character, one after the other, are written otherwise than byte by byte.
 */
static unsigned
wrong_rows(size_t most, size_t step)
{
    size_t                    n, i;
    uint8_t                   text[256];
    unsigned                  faults;
    mce_buf_t                 buf, expected;
    static const uint8_t      specials[] = "\n\n\"\t\\\x01\x7f";
    static const char *const  written[] = {
        "\\n", "\\n", "\\\"", "\\t", "\\\\", "\\u0001", "\\u007f"
    };

    faults = 0;

    for (n = 1; n <= most; n++) {
        buf = mce_buf(arena);
        expected = mce_buf(arena);

        for (i = 0; i < n; i++) {
            text[i] = (uint8_t) ('a' + i % 26);

            if (i % step) {
                mce_buf_char(&expected, text[i]);

            } else {
                text[i] = specials[i / step % 7];
                mce_buf_text(&expected, written[i / step % 7]);
            }
        }

        mce_buf_json_text(&buf, (mce_str_t) { n, text });
        faults += buf.failed || buf.len != expected.len
                  || memcmp(buf.data, expected.data, buf.len) != 0;
    }

    return faults;
}


static void
escapes(void)
{
    tap_ok(wrong(70, '&', "&amp;", 0) == 0, "& is a reference at any place");
    tap_ok(wrong(70, '<', "&lt;", 0) == 0, "so is <");
    tap_ok(wrong(70, '>', "&gt;", 0) == 0, "and >");
    tap_ok(wrong(70, '"', "&quot;", 0) == 0, "and a quote");
    tap_ok(wrong(70, '\'', "'", 0) == 0, "an apostrophe is not");
    tap_ok(wrong(70, '$', "$", 0) == 0, "nor is what differs by two bits");
    tap_ok(wrong(70, '"', "\\\"", 1) == 0, "JSON escapes a quote");
    tap_ok(wrong(70, '\\', "\\\\", 1) == 0, "a backslash");
    tap_ok(wrong(70, '\n', "\\n", 1) == 0, "a line feed");
    tap_ok(wrong(70, 0x1f, "\\u001f", 1) == 0, "a control character");
    tap_ok(wrong(70, 0x7f, "\\u007f", 1) == 0, "and that of delete");
    tap_ok(wrong(70, 0xe9, "\xe9", 1) == 0, "but no byte beyond ASCII");

    tap_ok(wrong_rows(200, 1) == 0, "special characters in a row are escaped");
    tap_ok(wrong_rows(200, 2) + wrong_rows(200, 3) + wrong_rows(200, 17) == 0,
           "so are several between others");

    tap_is(json((mce_str_t) mce_str("a")), "\"a\"", "a string has its quotes");
}


/*
 * How many powers of ten, and numbers one below them, are written otherwise
 * than printf() does.
 */
static unsigned
wrong_numbers(void)
{
    char       expected[32];
    size_t     n, k, len;
    unsigned   faults;
    mce_buf_t  buf;

    faults = 0;

    for (n = 1; n <= (size_t) -1 / 10; n *= 10) {
        for (k = n - 1; k <= n; k++) {
            buf = mce_buf(arena);
            mce_buf_number(&buf, k);
            len = (size_t) snprintf(expected, sizeof(expected), "%zu", k);
            faults += buf.len != len || memcmp(buf.data, expected, len) != 0;
        }
    }

    return faults;
}


static void
numbers(void)
{
    mce_buf_t  buf = mce_buf(arena);

    mce_buf_number(&buf, 0);
    mce_buf_char(&buf, ' ');
    mce_buf_number(&buf, UINT32_MAX);

    tap_is(mce_buf_value(&buf), "0 4294967295", "numbers are decimal");
    tap_ok(wrong_numbers() == 0, "numbers of any length are written");

    buf.len = 0;
    mce_buf_number(&buf, (size_t) -1);
    tap_is(mce_buf_value(&buf), "18446744073709551615",
           "the largest number is written");
}


static void
no_memory(void)
{
    mce_buf_t     buf;
    mce_arena_t  *small;

    small = mce_arena_create_sized(1024, 0);
    buf = mce_buf(small);

    mce_buf_text(&buf, "kept");
    mce_buf_add(&buf, escapes, 2000);
    mce_buf_text(&buf, "lost");

    while (mce_buf_room(&buf, 1)) {
        mce_buf_char(&buf, 'x');
    }

    tap_ok(buf.failed, "a failure is remembered");
    tap_ok(buf.len >= 4 && memcmp(buf.data, "kept", 4) == 0,
           "what was written before stays");

    mce_arena_destroy(small);
}


int
main(void)
{
    arena = mce_arena_create(0);

    escapes();
    numbers();
    no_memory();

    mce_arena_destroy(arena);

    return tap_done();
}
