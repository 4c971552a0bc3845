
/*
 * Whether a text has a word, told by two of its bytes.
 */


#include <stdlib.h>

#include "base/find.h"
#include "base/find_simd.h"
#include "tap.h"


#define TEXT  200


/*
 * Of a text that ends at each place, the word at each place is found if all of
 * it is there.  The rest of the text is made of the bytes that are looked for.
 */
static int
is_found_everywhere(int generic)
{
    int              found;
    char             text[TEXT];
    size_t           at, len;
    uint8_t         *copy;
    const mce_str_t  word = mce_str("a=\"b\"");

    for (at = 0; at < 150; at++) {
        memset(text, at % 2 ? '=' : 'b', sizeof(text));
        memcpy(text + at, word.data, word.len);

        for (len = 0; len <= sizeof(text); len++) {
            /* so that what is read beyond the end is noticed */
            copy = malloc(len + 1);
            memcpy(copy, text, len);

            found = (generic ? mce_find_word_generic : mce_find)
                    ((mce_str_t) { len, copy }, word, 1, 3);
            free(copy);

            if (found != (len >= at + word.len)) {
                return 0;
            }
        }
    }

    return 1;
}


int
main(void)
{
    tap_ok(is_found_everywhere(1), "a word is found wherever it stands");
    tap_ok(is_found_everywhere(0), "by the code for this processor");

    return tap_done();
}
