
/*
 * Dates in a line of text.  Signs like bars cut a line into parts: "By A. B. |
 * Published: 3 March 2026 | Updated: 4 March 2026".
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline/byline.h"
#include "meta/date/digits.h"
#include "meta/date/line.h"
#include "text/ctype.h"


/* "2026-03-03" */
#define MCE_LINE_DAY    10
/* words beside a date: of a weekday or a place; with a comma, or after the
   date; of a name and a label */
#define MCE_LINE_FEW    1
#define MCE_LINE_SOME   3
#define MCE_LINE_NAME   9
/* bytes of a sentence before the byline */
#define MCE_LINE_SENTENCE  20
/* bytes after the date */
#define MCE_LINE_AFTER  72


static size_t mce_line_part(mce_str_t text);
static size_t mce_line_sign(mce_str_t text, size_t i);
static size_t mce_line_dates(mce_str_t part, mce_str_t led, mce_str_t lang,
    mce_date_lined_t *dates, size_t max);
static mce_label_e mce_line_late(mce_str_t after);
static unsigned mce_line_listed(mce_str_t text);
static mce_date_fit_e mce_line_fit(mce_str_t before, mce_str_t after,
    mce_label_e label);
static int mce_line_goes_on(mce_str_t text);
static mce_str_t mce_line_sentence(mce_str_t text);
static size_t mce_line_words(mce_str_t text);


size_t
mce_date_line(mce_str_t text, mce_str_t before, mce_str_t lang,
    mce_date_lined_t dates[MCE_DATE_LINED])
{
    size_t     n, len, more;
    mce_str_t  part;

    n = 0;
    before = mce_text_trim(before);

    while (text.len && n < MCE_DATE_LINED) {
        len = mce_line_part(text);
        part.data = text.data;
        part.len = len;

        more = mce_line_dates(part, before, lang, dates + n,
                              MCE_DATE_LINED - n);
        n += more;

        /* a part without a date may be the label of the next one */
        part = mce_text_trim(part);

        if (more) {
            before.len = 0;

        } else if (part.len) {
            before = part;
        }

        len += len < text.len ? mce_line_sign(text, len) : 0;
        text.data += len;
        text.len -= len;
    }

    return n;
}


/*
 * The bytes before the first sign that parts the line.
 */

static size_t
mce_line_part(mce_str_t text)
{
    size_t  i;

    static const uint8_t  first[256] = {
        ['|'] = 1, ['\n'] = 1, ['-'] = 1, ['/'] = 1, [0xc2] = 1, [0xe2] = 1,
        [0xef] = 1
    };

    for (i = 0; i < text.len; i++) {
        if (first[text.data[i]] && mce_line_sign(text, i)) {
            return i;
        }
    }

    return text.len;
}


/*
 * The bytes of such a sign: a bar, a line feed, a middle dot, a bullet, a wide
 * bar, or a dash or slash between spaces that is not between numbers.
 */

static size_t
mce_line_sign(mce_str_t text, size_t i)
{
    size_t          left;
    const uint8_t  *p;

    p = text.data + i;
    left = text.len - i;

    if (*p == '|' || *p == '\n') {
        return 1;
    }

    if (left > 1 && p[0] == 0xc2 && p[1] == 0xb7) {
        return 2;
    }

    if (left > 2 && (memcmp(p, "\xe2\x80\xa2", 3) == 0
                     || memcmp(p, "\xef\xbd\x9c", 3) == 0))
    {
        return 3;
    }

    if (i == 0 || p[-1] != ' '
        || (i > 1 && mce_is_digit(p[-2]) && left > 4
            && (mce_is_digit(p[2]) || mce_is_digit(p[4]))))
    {
        return 0;
    }

    if (left > 1 && (p[0] == '-' || p[0] == '/') && p[1] == ' ') {
        return 1;
    }

    return left > 3 && p[0] == 0xe2 && p[1] == 0x80
           && p[2] >= 0x92 && p[2] <= 0x95 && p[3] == ' ' ? 3 : 0;
}


static size_t
mce_line_dates(mce_str_t part, mce_str_t led, mce_str_t lang,
    mce_date_lined_t *dates, size_t max)
{
    int                all;
    size_t             i, n, from;
    mce_str_t          rest, before, after;
    mce_label_e        label, said, late[MCE_DATE_LINED];
    mce_date_found_t   next;
    mce_date_lined_t  *d;

    n = 0;
    from = 0;

    if (!mce_digits_have_day(part)
        || mce_date_locate(part, lang, &next) == 0)
    {
        return 0;
    }

    label = led.len && led.len <= MCE_DATE_LABEL ? mce_date_label(led)
                                                 : MCE_LABEL_NONE;

    if (label == MCE_LABEL_OTHER && led.data[led.len - 1] != ':'
        && mce_line_words(led) > MCE_LINE_SOME)
    {
        /* a title rather than a label */
        label = MCE_LABEL_NONE;
    }

    all = label == MCE_LABEL_NONE;

    do {
        d = &dates[n];
        d->date = next;

        before.data = part.data + from;
        before.len = next.start > from ? next.start - from : 0;
        from = next.end;
        rest.data = part.data + from;
        rest.len = part.len - from;

        after = rest;

        if (rest.len && mce_date_locate(rest, lang, &next)) {
            after.len = next.start;
            next.start += from;
            next.end += from;

        } else {
            next.len = 0;
        }

        said = mce_date_label(before);
        d->label = said != MCE_LABEL_NONE ? said : n ? MCE_LABEL_NONE : label;

        late[n] = mce_line_late(after);
        all = all && late[n] != MCE_LABEL_NONE
              && (n || said == MCE_LABEL_NONE);

        /* the words between two dates lead to the second */
        d->fit = mce_line_fit(before, next.len || late[n] != MCE_LABEL_NONE
                                      ? (mce_str_t) mce_null_str : after,
                              d->label != MCE_LABEL_NONE ? d->label : late[n]);

        n += d->date.len >= MCE_LINE_DAY;

    } while (next.len && n < max);

    for (i = 0; all && i < n; i++) {
        dates[i].label = late[i];
    }

    return n;
}


/*
 * The label in the few words after a date, in lower case: in some languages
 * the verb is the last word.
 */

static mce_label_e
mce_line_late(mce_str_t after)
{
    uint32_t        c;
    mce_label_e     label;
    const uint8_t  *p;

    after = mce_text_trim(after);

    if (after.len == 0 || mce_line_words(after) > MCE_LINE_SOME) {
        return MCE_LABEL_NONE;
    }

    p = after.data;
    c = mce_utf8_next(&p, after.data + after.len);

    if (!mce_text_is_word(c) || mce_is_digit(after.data[0])
        || mce_text_lower(c) != c)
    {
        return MCE_LABEL_NONE;
    }

    label = mce_date_label(after);

    return label == MCE_LABEL_PUBLISHED || label == MCE_LABEL_MODIFIED
           ? label : MCE_LABEL_NONE;
}


/*
 * How many values with a name before them a text begins with: "Source: Post
 * Author: Ann Lee", "Views (17)".  The second is enough.
 */

static unsigned
mce_line_listed(mce_str_t text)
{
    int             inside, began;
    unsigned        n;
    uint32_t        c;
    const uint8_t  *p, *end;

    n = 0;
    inside = 0;
    began = 0;
    end = text.data + text.len;

    for (p = text.data; p < end && n < 2; /* void */ ) {
        c = mce_utf8_next(&p, end);

        if (inside && (c == ':' || c == 0xff1a
                       || (c == '(' && p < end && mce_is_digit(*p))))
        {
            n++;

        } else if (n == 0 && !mce_text_is_word(c)
                   && (began || !(mce_text_is_space(c) || c == 0x3000)))
        {
            break;
        }

        inside = mce_text_is_word(c) && !mce_is_digit(p[-1]);
        began |= inside;
    }

    return n;
}


static mce_date_fit_e
mce_line_fit(mce_str_t before, mce_str_t after, mce_label_e label)
{
    size_t    words, follow;
    unsigned  listed;

    before = mce_line_sentence(mce_text_trim(before));
    after = mce_text_trim(after);
    words = mce_line_words(before);

    listed = mce_line_listed(before);

    /* a blog says next in which category, or other pages several things */
    if (mce_text_starts(after, "and is filed under")
        || mce_text_starts(after, "and filed under")
        || mce_line_listed(after))
    {
        after.len = 0;
    }

    /* the byline ends here */
    follow = after.len && after.data[0] == '.' && mce_byline_is_led(before)
             ? 0 : mce_line_words(after);

    if (mce_line_goes_on(after)
        || follow > (mce_byline_is_led(after) ? MCE_LINE_NAME
                                              : MCE_LINE_SOME)
        || (follow && after.len > MCE_LINE_AFTER))
    {
        return MCE_DATE_FIT_WORDS;
    }

    if (words <= MCE_LINE_FEW) {
        return follow ? MCE_DATE_FIT_BESIDE : MCE_DATE_FIT_ALONE;
    }

    if (label != MCE_LABEL_NONE || mce_byline_is_led(before) || listed > 1
        || (listed && before.data[0] >= 0xe3))
    {
        return words <= MCE_LINE_NAME ? MCE_DATE_FIT_BESIDE
                                      : MCE_DATE_FIT_WORDS;
    }

    if (words > MCE_LINE_SOME) {
        return MCE_DATE_FIT_WORDS;
    }

    return memchr(before.data, ',', before.len) ? MCE_DATE_FIT_BESIDE
                                                : MCE_DATE_FIT_NAME;
}


/*
 * Whether a sentence goes on: in lower case, but not with "by" or with short
 * words like "h" and "in".
 */

static int
mce_line_goes_on(mce_str_t text)
{
    size_t  i;

    for (i = 0; i < text.len && mce_is_alpha(text.data[i]); i++) {
        /* void */
    }

    return i > 2 && text.data[0] >= 'a' && text.data[0] <= 'z'
           && !mce_byline_is_led(text);
}


/*
 * What follows the last sentence, if a byline or a label does.
 */

static mce_str_t
mce_line_sentence(mce_str_t text)
{
    size_t     i;
    mce_str_t  rest;

    for (i = text.len; i > MCE_LINE_SENTENCE; i--) {
        if (text.data[i - 1] != ' ' || text.data[i - 2] != '.') {
            continue;
        }

        rest.data = text.data + i;
        rest.len = text.len - i;

        return mce_byline_is_led(rest)
               || mce_date_label(rest) != MCE_LABEL_NONE ? rest : text;
    }

    return text;
}


static size_t
mce_line_words(mce_str_t text)
{
    int             inside;
    size_t          words;
    uint32_t        c;
    const uint8_t  *p, *end;

    words = 0;
    inside = 0;
    end = text.data + text.len;

    for (p = text.data; p < end; /* void */ ) {
        c = mce_utf8_next(&p, end);

        if (!mce_text_is_word(c)) {
            inside = 0;

        } else if (!inside) {
            inside = 1;
            words++;
        }
    }

    return words;
}
