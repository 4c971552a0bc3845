
/*
 * Lists of patterns.
 */


#include "pattern.h"
#include "tap.h"


static mce_arena_t  *arena;


static int
matches(const char *list, const char *subject)
{
    char            text[80];
    size_t          line;
    mce_str_t       all, one;
    mce_pattern_t  *pattern;

    all.data = (const uint8_t *) list;
    all.len = strlen(list);
    one.data = (const uint8_t *) subject;
    one.len = strlen(subject);

    return mce_pattern_compile(arena, all, &pattern, &line, text,
                               sizeof(text)) == MCE_OK
           && mce_pattern_match(pattern, mce_pattern_scratch(arena), one);
}


int
main(void)
{
    char            *list, text[80];
    size_t           i, line, len;
    mce_str_t        all;
    mce_pattern_t   *pattern;

    arena = mce_arena_create(0);

    tap_ok(matches("ads", "my.ads.example"), "a pattern matches anywhere");
    tap_ok(matches("^ADS\\.", "ads.example"), "in any case");
    tap_ok(!matches("^ads", "my.ads.example"), "unless it is anchored");
    tap_ok(matches("one\ntwo\nthree", "two"), "any line will do");
    tap_ok(matches("one\r\ntwo \r\n", "two"),
           "white space behind a line is none of it");
    tap_ok(!matches("# one\n\n  \n", "one"), "comments match nothing");
    tap_ok(!matches("", ""), "nor does an empty list");
    tap_ok(matches("a|b\nc", "b") && matches("a|b\nc", "c"),
           "alternatives stay in their line");

    all.data = (const uint8_t *) "one\n\n[two\nthree";
    all.len = strlen((const char *) all.data);
    tap_ok(mce_pattern_compile(arena, all, &pattern, &line, text,
                               sizeof(text)) == MCE_INVALID && line == 3
           && strcmp(text, "missing terminating ] for character class") == 0,
           "a broken line is told, with the reason");

    /* more than pcre2 takes in one pattern */
    list = mce_arena_alloc(arena, 10000 * 24);

    for (i = 0, len = 0; i < 10000; i++) {
        len += (size_t) sprintf(list + len, "^host%zu\\.example$\n", i);
    }

    tap_ok(matches(list, "host0.example") && matches(list, "host9999.example")
           && matches(list, "host5000.example"),
           "a list of ten thousand hosts");
    tap_ok(!matches(list, "host10000.example"), "matches no other");

    mce_arena_destroy(arena);

    return tap_done();
}
