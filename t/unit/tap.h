
/*
 * TAP for the unit tests: a test is a function named as a sentence.
 */


#ifndef _TAP_H_INCLUDED_
#define _TAP_H_INCLUDED_


#include <stdio.h>
#include <string.h>


/*
 * Whether times are compared.  Sanitizers and emulators have times of their
 * own; with them, what is measured otherwise runs once, for faults of memory.
 */
#if !defined(TAP_TIMES)
#if defined(__SANITIZE_ADDRESS__)
#define TAP_TIMES  0
#else
#define TAP_TIMES  1
#endif
#endif


static int          tap_n;
static int          tap_failed;
static const char  *tap_function;


/*
 * Says which function tests, if its name is a sentence: those of one or two
 * words help others.
 */
static inline void
tap_in(const char *name)
{
    const char  *second;

    second = strchr(name, '_');

    if (name == tap_function || !second || !strchr(second + 1, '_')) {
        return;
    }

    tap_function = name;
    printf("# ");

    for ( /* void */ ; *name; name++) {
        putchar(*name == '_' ? ' ' : *name);
    }

    printf("\n");
}


#define tap_ok(cond, ...)                                                     \
    do {                                                                      \
        int  tap_cond = !!(cond);                                             \
        tap_in(__func__);                                                     \
        tap_n++;                                                              \
        printf("%sok %d - ", tap_cond ? "" : "not ", tap_n);                  \
        printf(__VA_ARGS__);                                                  \
        printf("\n");                                                         \
        if (!tap_cond) {                                                      \
            tap_failed++;                                                     \
            printf("# at %s:%d\n", __FILE__, __LINE__);                       \
        }                                                                     \
    } while (0)


/*
 * Compares a counted string with the expected text.
 */
#define tap_is(s, expected, ...)                                              \
    do {                                                                      \
        mce_str_t    tap_s = (s);                                             \
        const char  *tap_e = (expected);                                      \
        int          tap_same = tap_s.len == strlen(tap_e)                    \
                                && memcmp(tap_s.len ? (char *) tap_s.data     \
                                          : "", tap_e, tap_s.len) == 0;       \
        tap_ok(tap_same, __VA_ARGS__);                                        \
        if (!tap_same) {                                                      \
            printf("# got:      \"%.*s\"\n# expected: \"%s\"\n",              \
                   (int) tap_s.len, tap_s.len ? (char *) tap_s.data : "",     \
                   tap_e);                                                    \
        }                                                                     \
    } while (0)


static inline int
tap_done(void)
{
    printf("1..%d\n", tap_n);
    return tap_failed != 0;
}


#endif /* _TAP_H_INCLUDED_ */
