
/*
 * The author's name in a line that tells a day as well: "By Ann Lee on Monday,
 * 4 March 2026", "Le 4 mars 2026, par Ann Lee".
 */


#include <string.h>

#include "base/str.h"
#include "meta/byline/byline.h"
#include "meta/byline/line.h"
#include "meta/byline/words.h"
#include "meta/date/date.h"
#include "text/ctype.h"
#include "text/has.h"


/* bytes before a day that stands before the name */
#define MCE_LINE_LABEL  40
/* "2026-03-04" */
#define MCE_LINE_ISO    10
/* bytes of a weekday that is shortened; another one is in lower case, or it
   may be a name */
#define MCE_LINE_SHORT  5


static mce_str_t mce_byline_labelled(mce_str_t text);
static size_t mce_byline_space(mce_str_t text);
static mce_str_t mce_byline_parted(mce_str_t text);
static mce_str_t mce_byline_bare(mce_str_t text);
static int mce_byline_is_link(mce_str_t word);
static mce_str_t mce_byline_word(mce_str_t text);
static size_t mce_byline_sign_before(const uint8_t *p, size_t before);


mce_str_t
mce_byline_line(mce_str_t text, int after)
{
    mce_str_t         led, first, none = mce_null_str;
    mce_date_found_t  found;

    led = mce_byline_led(text);

    if (mce_date_locate(text, none, &found) == 0 || found.len < MCE_LINE_ISO)
    {
        return none;
    }

    if (mce_byline_is_led(text)) {
        if (after || text.data + found.start < led.data) {
            return none;
        }

        led.len = (size_t) (text.data + found.start - led.data);

        return mce_byline_undated(led);
    }

    first = mce_byline_labelled(text);

    if (first.len) {
        return first;
    }

    /* after a part of its own before the day, topics follow */
    if (found.start > MCE_LINE_LABEL
        || memchr(text.data, '|', found.start))
    {
        return none;
    }

    text.data += found.end;
    text.len -= found.end;

    if (mce_byline_is_led(text)) {
        return mce_byline_undated(mce_byline_led(text));
    }

    /* after a bar or the like, names need no "by" */
    led = mce_text_trim(text);
    text = mce_byline_parted(led);
    first = text;

    for (first.len = 0; first.len < text.len && text.data[first.len] != ',';
         first.len++)
    {
        /* void */
    }

    return text.len < led.len && mce_byline_is_name(first)
           && mce_byline_is_name(text)
           && memchr(text.data, '&', text.len) == NULL ? text : none;
}


/*
 * The name in one of several values that stand behind each other with their
 * names, as in Chinese: the source, the reporter, the editor.
 */

static mce_str_t
mce_byline_labelled(mce_str_t text)
{
    size_t     i, len;
    mce_str_t  rest;

    for (i = 0; i + 1 < text.len; i++) {
        len = mce_byline_space((mce_str_t) { text.len - i, text.data + i });
        rest.data = text.data + i + len;
        rest.len = text.len - i - len;

        if (len == 0 || rest.len == 0 || rest.data[0] < 0xe3) {
            continue;
        }

        len = mce_byline_lead(rest);
        rest.len = len;

        if (len == 0 || !mce_text_ends_in_colon(rest)) {
            continue;
        }

        rest.data += len;
        rest.len = (size_t) (text.data + text.len - rest.data);
        text = mce_text_trim(rest);

        for (i = 0; i < text.len; i++) {
            rest.data = text.data + i;
            rest.len = text.len - i;

            if (mce_byline_space(rest)) {
                break;
            }
        }

        return (mce_str_t) { i, text.data };
    }

    return (mce_str_t) mce_null_str;
}


/*
 * The bytes of the white space that a text begins with, or 0; it may be wide.
 */

static size_t
mce_byline_space(mce_str_t text)
{
    return mce_is_space(text.data[0]) ? 1
           : mce_text_starts(text, MCE_BYLINE_WIDE) ? 3
           : mce_text_starts(text, "\xc2\xa0") ? 2 : 0;
}


/*
 * A text without the sign that it begins with, if that parts a line.
 */

static mce_str_t
mce_byline_parted(mce_str_t text)
{
    size_t     i, len;
    mce_str_t  sign;

    static const char *const  signs[] = {
        "|", "\xc2\xb7", "\xe2\x80\xa2", "\xe2\x80\x93", "\xe2\x80\x94"
    };

    for (i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        sign = text;
        len = strlen(signs[i]);

        if (mce_text_starts(text, signs[i])) {
            sign.data += len;
            sign.len -= len;

            return mce_text_trim(sign);
        }
    }

    return text;
}


mce_str_t
mce_byline_undated(mce_str_t text)
{
    mce_str_t  rest, word;

    text = mce_byline_bare(text);
    rest = text;
    word = mce_byline_word(rest);
    rest.len -= word.len;

    if (rest.len && mce_byline_is_link(word)) {
        return mce_text_trim(rest);
    }

    if (word.len > MCE_LINE_SHORT
        && mce_ascii_lower(word.data[0]) != word.data[0]
        && !(rest.len > 3 && memcmp(rest.data + rest.len - 3, "on ", 3) == 0))
    {
        return text;
    }

    rest = mce_text_trim(rest);
    word = mce_byline_word(rest);
    rest.len -= word.len;

    return rest.len && mce_byline_is_link(word) ? mce_text_trim(rest) : text;
}


size_t
mce_byline_before_picture(mce_str_t text)
{
    size_t     i, len;
    mce_str_t  rest;

    for (i = 0; i < text.len; i++) {
        rest.data = text.data + i;
        rest.len = text.len - i;

        len = text.data[i] == ' '
              ? 1 : mce_text_starts(rest, MCE_BYLINE_WIDE) ? 3 : 0;

        if (len == 0) {
            continue;
        }

        rest.data += len;
        rest.len -= len;

        if (mce_byline_is_picture(rest)) {
            return i;
        }
    }

    return text.len;
}


/*
 * A text without white space and signs at its end, of those that are not ASCII
 * the middle dot, dashes and bullets.
 */

static mce_str_t
mce_byline_bare(mce_str_t text)
{
    size_t  len;

    static const mce_str_t  signs[] = {
        mce_str("\xc2\xb7"), mce_str("\xe2\x80\x93"),
        mce_str("\xe2\x80\x94"), mce_str("\xe2\x80\xa2"),
        mce_str("\xe2\x97\x8f")
    };

    do {
        text = mce_text_trim(text);
        len = text.len;

        if (len && strchr(",;|-(/", text.data[len - 1])) {
            text.len--;

        } else if (mce_str_ends(text, signs, 1)) {
            text.len -= 2;

        } else if (mce_str_ends(text, signs + 1, 4)) {
            text.len -= 3;
        }
    } while (text.len < len);

    return text;
}


/*
 * Words that stand between a name and a day.
 */

static int
mce_byline_is_link(mce_str_t word)
{
    size_t  i;

    static const char *const  links[] = {
        "on", "at", "am", "le", "el", "em", "op", "il", "w", "den", "d.",
        "la", "dne", "om", "vom", "in", "In", "\xd0\xb2"
    };

    for (i = 0; i < sizeof(links) / sizeof(links[0]); i++) {
        if (mce_str_is(word, links[i])) {
            return 1;
        }
    }

    return 0;
}


static mce_str_t
mce_byline_word(mce_str_t text)
{
    size_t  i;

    for (i = text.len; i && !mce_is_space(text.data[i - 1]); i--) {
        /* void */
    }

    return (mce_str_t) { text.len - i, text.data + i };
}


int
mce_byline_is_joint(mce_str_t before, mce_str_t text)
{
    size_t     i;
    mce_str_t  word;

    static const mce_str_t  signs[] = {
        mce_str(","), mce_str(";"), mce_str("&"), mce_str("("),
        mce_str("\xe3\x80\x81"), mce_str("\xef\xbc\x8c")
    };

    before = mce_text_trim(before);
    text = mce_text_trim(text);

    for (i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        if (mce_str_ends(before, &signs[i], 1)
            || (text.len >= signs[i].len
                && memcmp(text.data, signs[i].data, signs[i].len) == 0))
        {
            return 1;
        }
    }

    word = text;

    for (word.len = 0; word.len < text.len
         && !mce_is_space(text.data[word.len]); word.len++)
    {
        /* void */
    }

    return mce_byline_is_small(word)
           || mce_byline_is_small(mce_byline_word(before));
}


size_t
mce_byline_cut(mce_str_t text)
{
    size_t  i, sign;

    for (i = 0; i < text.len && !mce_is_digit(text.data[i]); i++) {
        /* void */
    }

    if (i == text.len) {
        return i;
    }

    for ( /* void */ ; i; i--) {
        sign = mce_byline_sign_before(text.data, i);

        if (sign) {
            return i - sign;
        }
    }

    return 0;
}


/*
 * The length of a separating sign that ends at this byte: a dash after a
 * space; of signs that are not ASCII, the middle dot, dashes and bullets.
 */

static size_t
mce_byline_sign_before(const uint8_t *p, size_t before)
{
    const uint8_t  *end;

    end = p + before;

    if (strchr(",|;(/", end[-1])) {
        return 1;
    }

    if (before > 1 && ((end[-1] == '-' && end[-2] == ' ')
                       || (end[-2] == 0xc2 && end[-1] == 0xb7)))
    {
        return 2;
    }

    return before > 2 && end[-3] == 0xe2 && end[-2] == 0x80
           && ((end[-1] >= 0x92 && end[-1] <= 0x95) || end[-1] == 0xa2)
           ? 3 : 0;
}
