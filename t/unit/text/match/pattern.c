
/*
 * Lists of patterns.
 */


#include "text/match/pattern.h"
#include "tap.h"


#define TEN   "0123456789"
#define LONG  TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN         \
              TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN


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
           "white space after a line is none of it");
    tap_ok(!matches("# one\n\n  \n", "one"), "comments match nothing");
    tap_ok(!matches("", ""), "nor does an empty list");
    tap_ok(matches("a|b\nc", "b") && matches("a|b\nc", "c"),
           "alternatives stay in their line");

    tap_ok(matches("(^|\\.)ads\\.example$", "ADS.example")
           && matches("(^|\\.)ads\\.example$", "my.ads.example"),
           "a name of a host, and of those below it");
    tap_ok(!matches("(^|\\.)ads\\.example$", "myads.example")
           && !matches("(^|\\.)ads\\.example$", "ads.example.org"),
           "is not that of others");
    tap_ok(matches("double.click", "x-doubleXclick") && !matches(
           "double\\.click", "doubleXclick"),
           "a dot is any character, unless it is escaped");
    tap_ok(matches("a.b.c\nt[ou]\n^x\n(?:^|\\.)long\\-name", "long-name")
           && matches("a.b.c\nt[ou]\nlong\\-name", "a-b-c")
           && matches("a.b.c\nt[ou]\nlong\\-name", "to"),
           "names and other patterns stand in one list");
    tap_ok(matches("^(.+\\.)?ads[0-9]+\\.example$", "x.ads12.example")
           && matches("abcd?e", "abce") && matches("abcdx*e", "abcde")
           && matches("abc{0}defg", "abdefg")
           && matches("abcd|x", "x") && matches("(abcd|x)", "x")
           && matches("[[:alpha:]_]xyz1", "axyz1")
           && matches("\\x41bcde", "abcde") && matches("(?x)ab cd", "abcd")
           && matches("\\Qa.bcd", "a.bcd") && matches("x[]abcd]", "xb")
           && matches("x[\\]abcd]", "xb") && matches("abcd+", "abcdd"),
           "what a pattern need not hold is not asked of it");
    tap_ok(!matches("ads\\.example", LONG "ads.example"),
           "what is too long for a host matches nothing");

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

    for (i = 0; i < len; i++) {
        list[i] = list[i] == '$' ? '+' : list[i];
    }

    tap_ok(matches(list, "host0.exampleee")
           && matches(list, "host9999.example")
           && !matches(list, "host10000.example"),
           "nor do ten thousand that are no names");

    mce_arena_destroy(arena);

    return tap_done();
}
