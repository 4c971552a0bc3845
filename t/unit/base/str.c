
/*
 * Where a word stands first in a text.
 */


#define _GNU_SOURCE             /* memmem() */

#include <stdlib.h>

#include "base/str.h"
#include "tap.h"


#define TEXT  100
#define WORD  40


/*
 * Of few letters, so that words begin often and stand somewhere now and then.
 */
static void
letters(uint8_t *p, size_t n)
{
    while (n) {
        p[--n] = (uint8_t) ("aab"[rand() % 3]);
    }
}


static void
test_random(void)
{
    int        same;
    size_t     i, n;
    uint8_t    data[TEXT], bytes[WORD];
    mce_str_t  text, word;

    same = 1;

    for (i = 0; i < 200000; i++) {
        n = (size_t) rand() % TEXT;
        letters(data, n);

        /* what stands after the text is none of it */
        text = (mce_str_t) { n - (size_t) rand() % (n + 1), data };
        word = (mce_str_t) { 1 + (size_t) rand() % (i % 2 ? 8 : WORD), bytes };
        letters(bytes, word.len);

        same &= mce_str_find(text, word)
                == memmem(data, text.len, bytes, word.len);
    }

    tap_ok(same, "words stand where memmem() finds them");
}


static void
test_ends(void)
{
    mce_str_t  text = mce_str("a word that is the first and the last word");

    tap_ok(mce_str_find(text, (mce_str_t) mce_str("word")) == text.data + 2,
           "the first of two is found");
    tap_ok(mce_str_has(text, "last word") && !mce_str_has(text, "words"),
           "a word may stand at the end");
    tap_ok(mce_str_find(text, (mce_str_t) { 0, text.data }) == text.data,
           "an empty word stands at the start");
    tap_ok(!mce_str_has(((mce_str_t) { 0, NULL }), "a"),
           "there is no word in an empty text");
}


int
main(void)
{
    test_random();
    test_ends();

    return tap_done();
}
