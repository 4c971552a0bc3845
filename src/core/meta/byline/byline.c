
/*
 * Who wrote a page.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline/byline.h"
#include "meta/byline/line.h"
#include "meta/byline/reporter.h"
#include "meta/byline/words.h"
#include "text/ctype.h"


/* a longer name is a sentence */
#define MCE_BYLINE_NAME   80
#define MCE_BYLINE_WORDS  8
/* in scripts of India: but for the end of a sentence, what is no letter there
   is a vowel */
#define mce_byline_is_mark(c)  ((c) >= 0x900 && (c) < 0xe00                   \
                                && (c) != 0x964 && (c) != 0x965)
/* words of a name in a script without capitals */
#define MCE_BYLINE_UNCASED  4
/* and letters of a Chinese, Japanese or Korean one */
#define MCE_BYLINE_CJK      6
/* the dot of the middle, in Japanese, and letters of a name that has it */
#define MCE_BYLINE_DOT      0x30fb
#define MCE_BYLINE_FOREIGN  16


typedef struct {
    const mce_site_t  *site;
    mce_str_t         *names;
    size_t             n;
    size_t             words;       /* words of the name before this one */
} mce_byline_t;


/* what is between two names; a letter needs names of two words on both sides,
   because names have single letters as well */
static const char *const  mce_byline_joints[] = {
    " and ", " & ", " und ", " et ", " och ", " og ", " with ", " y ", " e ",
    " i ", " \xd0\xb8 "
};

/* what ends a name: a place or a newspaper follows */
static const char *const  mce_byline_after[] = {
    " in ", " for ", " at ", " of the ", " | ", " - ", " \xe2\x80\x93 ",
    " \xe2\x80\x94 ", " \xc2\xb7 ", " \xe2\x80\xa2 ", " / "
};


static void mce_byline_part(mce_byline_t *byline, mce_str_t part, int comma);
static size_t mce_byline_joint(mce_str_t text, size_t i);
static size_t mce_byline_sign(mce_str_t rest);
static mce_str_t mce_byline_strip(mce_str_t text);
static uint32_t mce_byline_first(mce_str_t word);
static mce_str_t mce_byline_back(mce_str_t text);
static int mce_byline_role(mce_str_t *text);
static size_t mce_byline_words(mce_str_t text);
static mce_str_t mce_byline_once(mce_str_t text);


size_t
mce_byline_read(mce_str_t text, const mce_site_t *site,
    mce_str_t names[MCE_AUTHORS])
{
    int           comma;
    size_t        i, start, len;
    mce_str_t     part;
    mce_byline_t  byline = { .site = site, .names = names };

    /* the name of a site may look like several names */
    if (mce_site_is(site, text)) {
        return 0;
    }

    start = 0;
    comma = 0;

    for (i = 0; i <= text.len; i++) {
        len = i == text.len ? 1 : mce_byline_joint(text, i);

        if (len == 0) {
            continue;
        }

        part.data = text.data + start;
        part.len = i - start;

        /* "Writer, Anne" is one name, but not in Chinese or Korean */
        if (i < text.len && text.data[i] == ',' && start == 0
            && text.data[0] < 0xe3 && mce_byline_words(part) == 1
            && memchr(part.data, '\n', text.len - start) == NULL)
        {
            part.data += i + 1;
            part.len = text.len - i - 1;

            if (mce_byline_words(part) == 1
                && memchr(part.data, ',', part.len) == NULL
                && !mce_site_is(site, (mce_str_t) { i, text.data }))
            {
                continue;
            }

            part.data = text.data;
            part.len = i;
        }

        mce_byline_part(&byline, part, comma);

        comma = i < text.len && text.data[i] == ',';
        start = i + len;
        i = start - 1;
    }

    return byline.n;
}


/*
 * Adds a name, or skips what follows one after a comma: a role or a place.
 */

static void
mce_byline_part(mce_byline_t *byline, mce_str_t part, int comma)
{
    int     role;
    size_t  i, words;

    if (mce_byline_is_picture(mce_byline_strip(part))) {
        return;
    }

    part = mce_byline_led(part);
    part.len = mce_byline_before_picture(part);
    part = mce_byline_strip(mce_byline_back(part));
    words = mce_byline_words(part);

    if (part.len == 0 || part.len > MCE_BYLINE_NAME || words == 0
        || words > MCE_BYLINE_WORDS || mce_is_digit(part.data[0])
        || (comma && words == 1 && byline->words > 1)
        || byline->n == MCE_AUTHORS)
    {
        return;
    }

    if (mce_byline_is_picture(part)) {
        return;
    }

    role = mce_byline_role(&part);
    part = mce_byline_strip(part);

    if (part.len == 0 || (comma && role) || mce_site_is(byline->site, part)) {
        return;
    }

    part = mce_byline_once(part);
    byline->words = mce_byline_words(part);

    for (i = 0; i < byline->n; i++) {
        if (mce_byline_same(byline->names[i], part)) {
            return;
        }
    }

    byline->names[byline->n++] = part;
}


/*
 * Drops a name's second copy: a picture and the link beside it often both have
 * it.
 */

static mce_str_t
mce_byline_once(mce_str_t text)
{
    size_t     i;
    mce_str_t  first, second;

    for (i = 1; i < text.len; i++) {
        if (text.data[i] != ' ') {
            continue;
        }

        first.data = text.data;
        first.len = i;
        second.data = text.data + i;
        second.len = text.len - i;
        second = mce_byline_strip(second);

        if (mce_byline_same(first, second)) {
            return first;
        }
    }

    return text;
}


/*
 * The length of what separates two names at i, or 0.
 */

static size_t
mce_byline_joint(mce_str_t text, size_t i)
{
    size_t     k, len;
    mce_str_t  rest, before;

    rest.data = text.data + i;
    rest.len = text.len - i;

    switch (text.data[i]) {

    case MCE_BYLINE_NEXT:
    case ',':
    case ';':
        return 1;

    case 0xc2:
        return mce_byline_is_dot(text, i) ? 2 : 0;

    case 0xe3:
        return mce_text_starts(rest, "\xe3\x80\x81") ? 3
               : mce_text_starts(rest, MCE_BYLINE_WIDE)
                 && mce_byline_is_picture((mce_str_t) { rest.len - 3,
                                                        rest.data + 3 })
                 ? 3 : 0;

    case 0xef:
        return mce_text_starts(rest, "\xef\xbc\x8c") ? 3 : 0;

    case ' ':
        break;

    default:
        return 0;
    }

    before.data = text.data;
    before.len = i;

    len = mce_byline_sign(rest);

    if (len) {
        return len;
    }

    for (k = 0; k < sizeof(mce_byline_joints) / sizeof(mce_byline_joints[0]);
         k++)
    {
        len = strlen(mce_byline_joints[k]);

        if (!mce_text_starts(rest, mce_byline_joints[k])) {
            continue;
        }

        if (len > 3 || rest.data[1] == '&') {
            return len;
        }

        rest.data += len;
        rest.len -= len;

        return mce_byline_words(before) > 1 && mce_byline_words(rest) > 1
               ? len : 0;
    }

    return 0;
}


/*
 * The length of a sign that separates two bylines, as in "Text: Ann Lee /
 * Photo: Bob Ray": it is followed by words that introduce names, or by who
 * made the pictures.
 */

static size_t
mce_byline_sign(mce_str_t rest)
{
    size_t     k, len;
    mce_str_t  next;

    for (k = 0; k < sizeof(mce_byline_after) / sizeof(mce_byline_after[0]);
         k++)
    {
        len = strlen(mce_byline_after[k]);

        if (mce_is_alpha((uint8_t) mce_byline_after[k][1])
            || !mce_text_starts(rest, mce_byline_after[k]))
        {
            continue;
        }

        next.data = rest.data + len;
        next.len = rest.len - len;

        return mce_byline_is_led(next) || mce_byline_is_picture(next)
               ? len : 0;
    }

    return 0;
}


/*
 * Removes white space and signs from both ends; a full stop may be part of a
 * name.
 */

static mce_str_t
mce_byline_strip(mce_str_t text)
{
    /* 2: only at the end */
    static const uint8_t  signs[256] = {
        [' '] = 1, ['\n'] = 1, ['\t'] = 1, ['-'] = 1, ['|'] = 1, [':'] = 1,
        [';'] = 1, [','] = 1, ['*'] = 1, ['"'] = 1, ['/'] = 1, ['('] = 1,
        ['['] = 1, [']'] = 2, [')'] = 2
    };

    while (text.len && signs[text.data[0]] == 1) {
        text.data++;
        text.len--;
    }

    while (text.len && signs[text.data[text.len - 1]]) {
        text.len--;
    }

    return text;
}


mce_str_t
mce_byline_led(mce_str_t text)
{
    size_t  len;

    text = mce_byline_strip(text);
    len = mce_byline_lead(text);
    text.data += len;
    text.len -= len;

    return len ? mce_byline_strip(text) : text;
}


int
mce_byline_is_led(mce_str_t text)
{
    size_t  len;

    text = mce_byline_strip(text);
    len = mce_byline_lead(text);
    text.data += len;
    text.len -= len;

    return len && mce_byline_strip(text).len;
}


int
mce_byline_is_name(mce_str_t text)
{
    size_t     i, start, words;
    uint32_t   c;
    mce_str_t  word;

    start = 0;
    words = 0;

    for (i = 0; i <= text.len; i++) {

        if (i < text.len && !strchr(" ,&", text.data[i])) {
            if (text.data[i] < 0x80 && !mce_is_alpha(text.data[i])
                && !strchr("-.'", text.data[i]))
            {
                return 0;
            }

            continue;
        }

        word.data = text.data + start;
        word.len = i - start;
        start = i + 1;

        if (word.len == 0) {
            continue;
        }

        if (mce_byline_is_small(word)) {
            continue;
        }

        c = mce_byline_first(word);

        if (mce_text_lower(c) == c || mce_byline_is_role(word)) {
            return 0;
        }

        words++;
    }

    return words > 1 && words <= MCE_BYLINE_WORDS;
}


int
mce_byline_is_uncased(mce_str_t text)
{
    int             cjk;
    size_t          letters, words, most;
    uint32_t        c;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    cjk = 0;
    words = 1;
    letters = 0;
    most = MCE_BYLINE_CJK;

    while (p < end) {
        c = mce_utf8_next(&p, end);

        if (c == ' ') {
            words++;
            continue;
        }

        /* it parts the names of foreigners, which are longer */
        if (c == MCE_BYLINE_DOT) {
            most = MCE_BYLINE_FOREIGN;
            continue;
        }

        /* a place follows */
        if (c == ',' && !cjk) {
            continue;
        }

        if (mce_text_has_case(c)
            || !(mce_text_is_word(c) || mce_byline_is_mark(c)))
        {
            return 0;
        }

        letters++;
        cjk |= mce_text_is_cjk(c) || (c >= 0xac00 && c < 0xd7a4);
    }

    return cjk ? letters > 1 && letters <= most && words <= 2
               : words > 1 && words <= MCE_BYLINE_UNCASED;
}


static uint32_t
mce_byline_first(mce_str_t word)
{
    const uint8_t  *p;

    p = word.data;

    return mce_utf8_next(&p, word.data + word.len);
}


/*
 * The text up to a place, an address, a score, or brackets.
 */

static mce_str_t
mce_byline_back(mce_str_t text)
{
    size_t     i, k, start;
    mce_str_t  rest;

    start = 0;

    for (i = 0; i < text.len; i++) {

        if (text.data[i] == '@' || text.data[i] == '<'
            || text.data[i] == '(' || text.data[i] == '['
            || (i == start && start && mce_is_digit(text.data[i])))
        {
            text.len = text.data[i] == '@' ? start : i;
            return text;
        }

        if (text.data[i] != ' ') {
            continue;
        }

        start = i + 1;
        rest.data = text.data + i;
        rest.len = text.len - i;

        for (k = 0; k < sizeof(mce_byline_after) / sizeof(mce_byline_after[0])
             && i; k++)
        {
            if (mce_text_starts(rest, mce_byline_after[k])) {
                text.len = i;
                return text;
            }
        }

        if (mce_text_starts(rest, " http")) {
            text.len = i;
            return text;
        }
    }

    if (mce_text_starts(text, "http") || mce_text_starts(text, "www.")) {
        text.len = 0;
    }

    return text;
}


/*
 * Keeps the part before the first word of a role or, if that is empty, the
 * part after the last one; returns whether there is a role.
 */

static int
mce_byline_role(mce_str_t *text)
{
    size_t     i, start, first, last;
    mce_str_t  word;

    first = text->len;
    last = 0;
    start = 0;

    for (i = 0; i <= text->len; i++) {

        if (i < text->len && text->data[i] != ' ') {
            continue;
        }

        word.data = text->data + start;
        word.len = i - start;

        while (word.len && strchr(".,:", word.data[word.len - 1])) {
            word.len--;
        }

        if (word.len && mce_byline_is_role(word)) {
            first = last ? first : start;
            last = i;
        }

        start = i + 1;
    }

    if (first) {
        text->len = first;
        return last > 0;
    }

    text->data += last;
    text->len -= last;

    return 1;
}


static size_t
mce_byline_words(mce_str_t text)
{
    int     inside;
    size_t  i, words;

    inside = 0;
    words = 0;

    for (i = 0; i < text.len; i++) {

        if (mce_is_space(text.data[i])) {
            inside = 0;

        } else if (!inside && (text.data[i] >= 0x80
                               || mce_is_alnum(text.data[i])))
        {
            inside = 1;
            words++;
        }
    }

    return words;
}
