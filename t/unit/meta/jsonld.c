
/*
 * Metadata in JSON-LD.
 */


#include "meta/jsonld.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
decoded(const char *text)
{
    uint8_t    *data;
    mce_str_t   s;

    s.data = (const uint8_t *) text;
    s.len = strlen(text);
    data = mce_arena_alloc(arena, s.len);
    s.len = (size_t) (mce_jsonld_decode(data, s) - data);
    s.data = data;

    return s;
}


static void
test_strings(void)
{
    tap_is(decoded("a\\\"b\\\\c\\/d"), "a\"b\\c/d", "escapes are decoded");
    tap_is(decoded("a\\nb\\tc"), "a b c", "white space is a space");
    tap_is(decoded("\\u00e9\\u20AC"), "\xc3\xa9\xe2\x82\xac",
           "code points are");
    tap_is(decoded("\\ud83d\\ude00"), "\xf0\x9f\x98\x80",
           "two surrogates are one");
    tap_is(decoded("\\ud83d\\u0041"), "\xef\xbf\xbd" "A",
           "a high one without a low one is unknown");
    tap_is(decoded("\\ude00\\ud83d"), "\xef\xbf\xbd\xef\xbf\xbd",
           "so are two in the wrong order");
    tap_is(decoded("\\ud83d\\ud83d\\ude00"),
           "\xef\xbf\xbd\xf0\x9f\x98\x80", "and one before a pair");
    tap_is(decoded("\\ud83d\\u-e00"), "\xef\xbf\xbdu-e00",
           "a low one with a sign is none");
    tap_is(decoded("\\ud83dx"), "\xef\xbf\xbdx", "nor is a letter");
    tap_is(decoded("\\u0000"), "\xef\xbf\xbd", "there is no NUL");
    tap_is(decoded("\\u00g0 \\u 12"), "u00g0 u 12",
           "what is no number stays without its backslash");
    tap_is(decoded("a\\u12"), "au12", "so does one that is cut off");
    tap_is(decoded("a\\u"), "au", "whatever is left of it");
    tap_is(decoded("a\\"), "a\\", "a backslash at the end stays");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_strings();

    mce_arena_destroy(arena);

    return tap_done();
}
