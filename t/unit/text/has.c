
/*
 * Words of lists, in whatever case.
 */


#include "base/str.h"
#include "tap.h"
#include "text/has.h"


/* "reads on" */
#define READS_ON        "\xd1\x87\xd0\xb8\xd1\x82\xd0\xb0\xd0\xb9"
#define READS_ON_UPPER  "\xd0\xa7\xd0\xb8\xd1\x82\xd0\x90\xd0\xb9"


static size_t
begins(const char *text, const char *word)
{
    return mce_text_begins((mce_str_t) { strlen(text),
                                         (const uint8_t *) text }, word);
}


static void
a_text_begins_with_a_word(void)
{
    tap_ok(begins("Read more", "read") == 4, "in ASCII");
    tap_ok(begins("Read", "read") == 4, "and may be that word alone");
    tap_ok(begins("Rea", "read") == 0, "but no part of it");
    tap_ok(begins("Reed", "read") == 0, "nor another one");
    tap_ok(begins("", "read") == 0, "nor nothing");
    tap_ok(begins(READS_ON_UPPER ":", READS_ON) == 10, "in Cyrillic");
    tap_ok(begins("\xc3\x80 lire", "\xc3\xa0 lire") == 7,
           "with an accent on its first letter");
    tap_ok(begins("\xc4\xb0lgili", "ilgili") == 7,
           "of which the other case has another length");
    tap_ok(begins("\xd0", READS_ON) == 0, "and is cut in a letter");
    tap_ok(begins("a", "\xc3\xa0") == 0, "or is ASCII where the word is not");
}


static void
a_text_has_a_word(void)
{
    static const char *const  words[] = { "right", "end", NULL };

    tap_ok(mce_text_has((mce_str_t) mce_str("text-align: RIGHT"), 20, words),
           "wherever it stands");
    tap_ok(!mce_text_has((mce_str_t) mce_str("text-align: right"), 12, words),
           "up to so many bytes");
}


/*
 * At each place of texts of each length, looked for up to each byte.
 */
static void
a_word_is_found_at_each_place(void)
{
    int        same;
    char       bytes[80];
    size_t     at, len, most;
    mce_str_t  text = { 0, (const uint8_t *) bytes };

    static const char *const  words[] = { ".png", "pi.", "x1", NULL };
    static const char *const  short_words[] = { "pi.", "7", NULL };

    same = 1;

    for (at = 0; at < 60; at++) {
        memset(bytes, at % 2 ? '.' : 'p', sizeof(bytes));
        memcpy(bytes + at, at % 3 ? "Pi." : "X1", at % 3 ? 3 : 2);
        bytes[70] = '7';

        for (len = 0; len <= sizeof(bytes); len++) {
            text.len = len;

            for (most = 0; most < len + 2; most += 1 + (len > 40)) {
                same &= mce_text_has(text, most, words)
                        == (at < most && at + (at % 3 ? 3 : 2) <= len);
            }

            same &= mce_text_has(text, len, short_words)
                    == (len > 70 || (at % 3 && at + 3 <= len));
        }
    }

    tap_ok(same, "at each place of a text");
}


static void
prefixes_are_found_by_their_first_two_bytes(void)
{
    uint8_t                    start[MCE_PREFIX_START];
    const mce_prefix_t        *found;
    static const mce_prefix_t  prefixes[] = {
        mce_prefix("p", 1, 0), mce_prefix("par", 2, 0),
        mce_prefix("pas", 3, 0), mce_prefix(READS_ON, 4, 0)
    };

    mce_prefix_start((mce_str_t) mce_str("PASSE"), start);
    found = mce_prefix_first(prefixes, mce_prefix_end(prefixes), start);

    tap_ok(found->kind == 2 && mce_prefix_meets(found, start)
           && mce_prefix_meets(found + 1, start),
           "of some the first, in whatever case");
    tap_ok(!mce_prefix_meets(found + 2, start), "and not those after them");

    mce_prefix_start((mce_str_t) mce_str("P"), start);
    found = mce_prefix_first(prefixes, mce_prefix_end(prefixes), start);

    tap_ok(found->kind == 1 && mce_prefix_meets(found, start),
           "of one letter alone");

    mce_prefix_start((mce_str_t) mce_str(READS_ON_UPPER), start);
    found = mce_prefix_first(prefixes, mce_prefix_end(prefixes), start);

    tap_ok(found->kind == 4 && mce_prefix_meets(found, start),
           "in Cyrillic");

    mce_prefix_start((mce_str_t) mce_str("zu"), start);

    tap_ok(mce_prefix_first(prefixes, prefixes + 3, start) == prefixes + 3,
           "or none");
}


int
main(void)
{
    a_text_begins_with_a_word();
    a_text_has_a_word();
    a_word_is_found_at_each_place();
    prefixes_are_found_by_their_first_two_bytes();

    return tap_done();
}
