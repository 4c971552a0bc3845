
/*
 * Who wrote a page.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline.h"
#include "text/ctype.h"


/* a longer name is a sentence */
#define MCE_BYLINE_NAME   80
#define MCE_BYLINE_WORDS  8


typedef struct {
    const mce_site_t  *site;
    mce_str_t         *names;
    size_t             n;
    size_t             words;       /* of the name before */
} mce_byline_t;


/* words before a name; those that end with a colon need it */
static const char *const  mce_byline_before[] = {
    "by", "by:", "written by", "posted by", "published by", "reported by",
    "reviewed by", "story by", "text by", "words by", "submitted by",
    "von", "von:", "par", "par:", "por", "por:", "door", "di", "da", "av",
    "af", "przez", "autor:", "autorin:", "author:", "authors:", "autore:",
    "auteur:", "autor", "author", "text:", "texte:",
    "\xd0\xb0\xd0\xb2\xd1\x82\xd0\xbe\xd1\x80:",        /* Russian: author */
    "\xe4\xbd\x9c\xe8\x80\x85:",                        /* Chinese: author */
    "\xe4\xbd\x9c\xe8\x80\x85\xef\xbc\x9a",
    "\xe6\x96\x87/", "\xe6\x96\x87\xef\xbc\x8f"
};

/* what stands between two names; names of two words on both sides of a letter,
   because it stands within names as well */
static const char *const  mce_byline_joints[] = {
    " and ", " & ", " und ", " et ", " och ", " og ", " with ", " y ", " e ",
    " i ", " \xd0\xb8 "
};

/* what a name ends before: a place, a newspaper */
static const char *const  mce_byline_after[] = {
    " in ", " for ", " at ", " of the ", " | ", " - ", " \xe2\x80\x93 ",
    " \xe2\x80\x94 ", " \xc2\xb7 ", " \xe2\x80\xa2 ", " / "
};

/* what begins so names who made a picture */
static const char *const  mce_byline_pictures[] = {
    "photo", "foto:", "foto ", "image:", "image by", "picture", "bild:",
    "fotograf", "crédit", "credit"
};

static const char *const  mce_byline_roles[] = {
    "writer", "reporter", "correspondent", "editor", "editors", "contributor",
    "columnist", "staff", "journalist", "journalistin", "redakteur",
    "redakteurin", "redaktion", "redaktor", "redaktør", "redacteur",
    "rédacteur", "rédactrice", "rédaction",
    "redactor", "redactora", "redactie", "redattore", "redazione",
    "korrespondent", "korrespondentin", "journaliste", "periodista",
    "jornalista", "giornalista", "muhabir", "photographer", "producer",
    "author", "autor", "admin", "administrator", "webmaster", "unknown",
    "null", "undefined", "anonymous", "bureau", "newsroom", "desk", "team",
    "contributing", "editorial", "senior", "chief", "freelance", "freelancer",
    "jr", "sr", "md", "phd", "esq", "rn", "m.d", "ph.d", "ceo",
    "cto", "founder", "analyst", "professor", "director", "manager", "blogger"
};


static void mce_byline_part(mce_byline_t *byline, mce_str_t part, int comma);
static size_t mce_byline_joint(mce_str_t text, size_t i);
static mce_str_t mce_byline_strip(mce_str_t text);
static mce_str_t mce_byline_front(mce_str_t text);
static mce_str_t mce_byline_back(mce_str_t text);
static int mce_byline_role(mce_str_t *text);
static int mce_byline_is_role(mce_str_t word);
static size_t mce_byline_words(mce_str_t text);
static int mce_byline_same(mce_str_t one, mce_str_t other);
static mce_str_t mce_byline_once(mce_str_t text);


size_t
mce_byline_read(mce_str_t text, const mce_site_t *site,
    mce_str_t names[MCE_AUTHORS])
{
    int           comma;
    size_t        i, start, len;
    mce_str_t     part;
    mce_byline_t  byline = { .site = site, .names = names };

    /* the name of a site may look like several */
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

        /* "Writer, Anne" is one name */
        if (i < text.len && text.data[i] == ',' && start == 0
            && mce_byline_words(part) == 1
            && memchr(part.data, '\n', text.len - start) == NULL)
        {
            part.data += i + 1;
            part.len = text.len - i - 1;

            if (mce_byline_words(part) == 1
                && memchr(part.data, ',', part.len) == NULL)
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
 * A name, or what follows one behind a comma: a role or a place.
 */

static void
mce_byline_part(mce_byline_t *byline, mce_str_t part, int comma)
{
    int     role;
    size_t  i, words;

    part = mce_byline_led(part);
    part = mce_byline_strip(mce_byline_back(part));
    words = mce_byline_words(part);

    if (part.len == 0 || part.len > MCE_BYLINE_NAME || words == 0
        || words > MCE_BYLINE_WORDS || mce_is_digit(part.data[0])
        || (comma && words == 1 && byline->words > 1)
        || byline->n == MCE_AUTHORS)
    {
        return;
    }

    for (i = 0; i < sizeof(mce_byline_pictures) / sizeof(char *); i++) {
        if (mce_text_starts(part, mce_byline_pictures[i])) {
            return;
        }
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
 * Whether two names are the same but for case.
 */

static int
mce_byline_same(mce_str_t one, mce_str_t other)
{
    const uint8_t  *p, *q, *end, *last;

    p = one.data;
    end = p + one.len;
    q = other.data;
    last = q + other.len;

    while (p < end && q < last) {
        if (mce_text_lower(mce_utf8_next(&p, end))
            != mce_text_lower(mce_utf8_next(&q, last)))
        {
            return 0;
        }
    }

    return p == end && q == last;
}


/*
 * A name that stands twice, as that of a picture and of the link beside it.
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
 * The bytes of what parts two names at i, or 0.
 */

static size_t
mce_byline_joint(mce_str_t text, size_t i)
{
    size_t     k, len;
    mce_str_t  rest, before;

    switch (text.data[i]) {

    case MCE_BYLINE_NEXT:
    case ',':
    case ';':
        return 1;

    case 0xe3:
        return text.len - i > 2
               && memcmp(text.data + i, "\xe3\x80\x81", 3) == 0 ? 3 : 0;

    case 0xef:
        return text.len - i > 2
               && memcmp(text.data + i, "\xef\xbc\x8c", 3) == 0 ? 3 : 0;

    case ' ':
        break;

    default:
        return 0;
    }

    rest.data = text.data + i;
    rest.len = text.len - i;
    before.data = text.data;
    before.len = i;

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
 * Without white space and signs at the ends; a full stop may end a name.
 */

static mce_str_t
mce_byline_strip(mce_str_t text)
{
    while (text.len && strchr(" \n\t-|:;,*\"/([", text.data[0])) {
        text.data++;
        text.len--;
    }

    while (text.len && strchr(" \n\t-|:;,*\"/([])", text.data[text.len - 1]))
    {
        text.len--;
    }

    return text;
}


mce_str_t
mce_byline_led(mce_str_t text)
{
    return mce_byline_strip(mce_byline_front(mce_byline_strip(text)));
}


int
mce_byline_is_led(mce_str_t text)
{
    mce_str_t  led;

    text = mce_byline_strip(text);
    led = mce_byline_led(text);

    return led.len && led.data > text.data;
}


static mce_str_t
mce_byline_front(mce_str_t text)
{
    size_t  i, len, best;

    best = 0;

    for (i = 0; i < sizeof(mce_byline_before) / sizeof(mce_byline_before[0]);
         i++)
    {
        len = strlen(mce_byline_before[i]);

        if (len > best && text.len >= len
            && mce_text_starts(text, mce_byline_before[i])
            && (len == text.len || text.data[len] == ' '
                || text.data[len] == ':'
                || !mce_is_alnum(text.data[len - 1])))
        {
            best = len;
        }
    }

    text.data += best;
    text.len -= best;

    return text;
}


/*
 * Up to a place, an address, a score, or brackets.
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
 * Leaves what stands before the first word of a role, or else behind the last
 * one; returns whether there is a role.
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


static int
mce_byline_is_role(mce_str_t word)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_byline_roles) / sizeof(mce_byline_roles[0]);
         i++)
    {
        if (mce_text_is(word, mce_byline_roles[i])) {
            return 1;
        }
    }

    return 0;
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
