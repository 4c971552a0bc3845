
/*
 * Korean reporters, who stand at the start of the text: newspapers and
 * agencies write the place and the agency in brackets, the name and
 * "reporter".
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline/reporter.h"
#include "text/ctype.h"


/* bytes of the place and the agency, and letters of a name */
#define MCE_REPORTER_PLACE  80
#define MCE_REPORTER_LEAST  2
#define MCE_REPORTER_MOST   4

/* the first byte of a syllable */
#define mce_reporter_is_first(c)     ((c) >= 0xea && (c) <= 0xed)
#define mce_reporter_is_syllable(c)  ((c) >= 0xac00 && (c) < 0xd7a4)


/* first bytes of brackets and of syllables: few texts have another look */
static const uint8_t  mce_reporter_begins[256] = {
    ['('] = 1, ['['] = 1, [0xe3] = 1, [0xea] = 1, [0xeb] = 1, [0xec] = 1,
    [0xed] = 1
};


static mce_str_t mce_reporter_behind_place(mce_str_t text);
static size_t mce_reporter_name(mce_str_t text);
static int mce_reporter_follows(mce_str_t text);


mce_str_t
mce_byline_reporter(mce_str_t text)
{
    size_t     len, next;
    mce_str_t  name, rest;

    text = mce_text_trim(text);

    if (text.len == 0 || !mce_reporter_begins[text.data[0]]) {
        return (mce_str_t) mce_null_str;
    }

    name = mce_reporter_behind_place(text);
    rest = name;
    len = 0;

    do {
        next = mce_reporter_name(rest);

        if (next == 0) {
            break;
        }

        rest.data += next;
        rest.len -= next;
        len = (size_t) (rest.data - name.data);

        /* a comma, or a dot in the middle, and one more */
        next = mce_text_starts(rest, ", ") || mce_text_starts(rest, "\xc2\xb7")
               ? 2 : mce_text_starts(rest, ",") ? 1 : 0;
        rest.data += next;
        rest.len -= next;

    } while (next);

    name.len = len && mce_reporter_follows(rest) ? len : 0;

    return name;
}


/*
 * What follows brackets.
 */

static mce_str_t
mce_reporter_behind_place(mce_str_t text)
{
    size_t         i, k, len;
    mce_str_t      rest;

    static const char *const  brackets[][2] = {
        { "(", ")" }, { "[", "]" }, { "\xe3\x80\x90", "\xe3\x80\x91" }
    };

    for (k = 0; k < sizeof(brackets) / sizeof(brackets[0]); k++) {
        if (!mce_text_starts(text, brackets[k][0])) {
            continue;
        }

        len = strlen(brackets[k][1]);

        for (i = 0; i + len <= text.len && i < MCE_REPORTER_PLACE; i++) {
            if (memcmp(text.data + i, brackets[k][1], len) == 0) {
                rest.data = text.data + i + len;
                rest.len = text.len - i - len;

                return mce_text_trim(rest);
            }
        }
    }

    return text;
}


/*
 * The bytes of a name.  A word that ends in the sign of a department is none.
 */

static size_t
mce_reporter_name(mce_str_t text)
{
    size_t          letters;
    uint32_t        c, last;
    const uint8_t  *p, *end, *next;

    letters = 0;
    last = 0;
    p = text.data;
    end = p + text.len;

    while (p < end) {
        next = p;
        c = mce_utf8_next(&next, end);

        if (!mce_reporter_is_syllable(c)) {
            break;
        }

        last = c;
        letters++;
        p = next;
    }

    return letters >= MCE_REPORTER_LEAST && letters <= MCE_REPORTER_MOST
           && last != 0xbd80 && last != 0xd300
           ? (size_t) (p - text.data) : 0;
}


/*
 * Whether a text goes on with a space and a word for reporters, which ends
 * there: before a particle, it is part of a sentence.
 */

static int
mce_reporter_follows(mce_str_t text)
{
    size_t          i, len;
    const uint8_t  *p;

    static const char *const  words[] = {
        "기자", "특파원", "선임기자", "전문기자", "객원기자",
        "인턴기자", "수습기자", "대기자", "통신원",
        "논설위원", "편집위원"
    };

    if (text.len == 0 || text.data[0] != ' ') {
        return 0;
    }

    text = mce_text_trim(text);

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        len = strlen(words[i]);

        if (!mce_text_starts(text, words[i])) {
            continue;
        }

        p = text.data + len;

        return len == text.len
               || !mce_reporter_is_syllable(mce_utf8_next(&p, text.data
                                                              + text.len));
    }

    return 0;
}


int
mce_byline_is_dot(mce_str_t text, size_t i)
{
    return i > 2 && text.len - i > 2 && text.data[i] == 0xc2
           && text.data[i + 1] == 0xb7
           && mce_reporter_is_first(text.data[i - 3])
           && mce_reporter_is_first(text.data[i + 2]);
}
