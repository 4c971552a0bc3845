
/*
 * The name of the site.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/site.h"
#include "text/ctype.h"
#include "text/url.h"


/* a shorter part of a host is too common to be a name */
#define MCE_SITE_LABEL   3
/* a longer piece of a title, in bytes, is not examined */
#define MCE_SITE_PIECE   96
/* at most so many names are removed from the end, one by one */
#define MCE_SITE_PIECES  4


static void mce_site_add(mce_site_t *site, mce_str_t text);
static void mce_site_host(mce_site_t *site, mce_str_t url);
static size_t mce_site_squeeze(mce_str_t text, const mce_site_t *site,
    int *usual, uint8_t *out);
static int mce_site_is_host(mce_str_t text);
static int mce_site_has(const mce_site_t *site, const uint8_t *data,
    size_t len);
static int mce_site_begins(const mce_site_t *site, const uint8_t *data,
    size_t len);
static int mce_site_is_usual(const uint8_t *word, size_t len);
static mce_str_t mce_site_head(const mce_site_t *site, mce_str_t text);
static mce_str_t mce_site_tail(const mce_site_t *site, mce_str_t text);
static size_t mce_site_separator(mce_str_t text, size_t i);
static mce_str_t mce_site_strip(mce_str_t text);


void
mce_site_init(mce_site_t *site, mce_str_t name, mce_str_t url)
{
    site->n = 0;

    mce_site_add(site, name);
    mce_site_host(site, url);
}


mce_str_t
mce_site_name(mce_str_t text)
{
    size_t          n;
    mce_str_t       host;
    const uint8_t  *end;

    if (mce_text_starts(text, "http://") || mce_text_starts(text, "https://"))
    {
        host = mce_url_hostname(text);
        n = host.len > 4 && mce_text_starts(host, "www.") ? 4 : 0;

        return (mce_str_t) { host.len - n, host.data + n };
    }

    end = text.len ? memmem(text.data, text.len, " |", 2) : NULL;

    if (end && end > text.data) {
        text.len = (size_t) (end - text.data);
    }

    return text;
}


static void
mce_site_add(mce_site_t *site, mce_str_t text)
{
    size_t  len;

    if (site->n == MCE_SITE_NAMES) {
        return;
    }

    len = mce_site_squeeze(text, NULL, NULL, site->names[site->n].data);

    if (len) {
        site->names[site->n++].len = len;
    }
}


/*
 * Adds the whole host and its labels, but neither the last one, nor "co",
 * "com" and the like before a country.
 */

static void
mce_site_host(mce_site_t *site, mce_str_t url)
{
    size_t     i, start;
    mce_str_t  host, label;
    mce_url_t  parts;

    parts = mce_url_parse(url);
    host = (mce_str_t) { parts.port - parts.host, url.data + parts.host };

    if (mce_text_starts(host, "www.")) {
        host.data += 4;
        host.len -= 4;
    }

    mce_site_add(site, host);

    for (i = 0, start = 0; i < host.len; i++) {

        if (host.data[i] != '.') {
            continue;
        }

        label.data = host.data + start;
        label.len = i - start;
        start = i + 1;

        if (label.len >= MCE_SITE_LABEL && !mce_text_is(label, "com")) {
            mce_site_add(site, label);
        }
    }
}


/*
 * Copies the letters and digits of a text in lower case, without a leading
 * "the".  If they are too many, or the first ones are not those of a name of
 * "site", the result is empty; "site" may be NULL. Usual words are left out,
 * too, and *usual becomes 1 if there are any, unless "usual" is NULL.
 */

static size_t
mce_site_squeeze(mce_str_t text, const mce_site_t *site, int *usual,
    uint8_t *out)
{
    int             first;
    size_t          len, word;
    uint32_t        c;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    len = 0;
    word = 0;
    first = 1;

    for ( ;; ) {
        c = p < end ? mce_utf8_next(&p, end) : ' ';

        if (mce_text_is_word(c) && c != '_') {

            if (len + 4 > MCE_SITE_BYTES) {
                return 0;
            }

            len = (size_t) (mce_utf8_put(out + len, mce_text_lower(c)) - out);
            continue;
        }

        if (first && len - word == 3 && memcmp(out + word, "the", 3) == 0) {
            len = word;

        } else if (usual && mce_site_is_usual(out + word, len - word)) {
            *usual = 1;
            len = word;

        } else if (site && len > word && !mce_site_begins(site, out, len)) {
            return 0;
        }

        first &= len == 0;
        word = len;

        if (p == end) {
            return len;
        }
    }
}


/*
 * Whether a word is one that is often added to the name of a site.  Ends of
 * hosts are such words.
 */

static int
mce_site_is_usual(const uint8_t *word, size_t len)
{
    size_t              i;
    static const mce_str_t  words[] = {
        mce_str("home"), mce_str("homepage"), mce_str("news"),
        mce_str("online"), mce_str("live"), mce_str("official"),
        mce_str("website"), mce_str("site"), mce_str("web"),
        mce_str("blog"), mce_str("forum"), mce_str("forums"),
        mce_str("magazine"), mce_str("welcome"), mce_str("to"),
        mce_str("com"), mce_str("net"), mce_str("org"), mce_str("info"),
        mce_str("co"), mce_str("uk"), mce_str("de"), mce_str("fr"),
        mce_str("es"), mce_str("it"), mce_str("nl"), mce_str("startseite"),
        mce_str("accueil"), mce_str("inicio"), mce_str("nachrichten")
    };

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (words[i].len == len && memcmp(words[i].data, word, len) == 0) {
            return 1;
        }
    }

    return 0;
}


int
mce_site_is(const mce_site_t *site, mce_str_t text)
{
    int      usual;
    size_t   len;
    uint8_t  data[MCE_SITE_BYTES];

    if (text.len == 0 || text.len > MCE_SITE_PIECE) {
        return 0;
    }

    if (mce_site_is_host(text)) {
        return 1;
    }

    usual = 0;
    len = mce_site_squeeze(text, site, &usual, data);

    if (len && mce_site_has(site, data, len)) {
        return 1;
    }

    /* the word may be part of the name */
    len = usual ? mce_site_squeeze(text, site, NULL, data) : 0;

    return len && mce_site_has(site, data, len);
}


/*
 * Whether a text is like "example.com" or "www.example.co.uk".
 */

static int
mce_site_is_host(mce_str_t text)
{
    size_t   i, dots, label;
    uint8_t  c;

    dots = 0;
    label = 0;

    for (i = 0; i < text.len; i++) {
        c = text.data[i];

        if (c == '.' && label) {
            dots++;
            label = 0;

        } else if (mce_is_alnum(c) || c == '-') {
            label++;

        } else {
            return 0;
        }
    }

    /* the name of a file, or a version, is not a host */
    return dots && label >= 2 && label <= 4 && text.len > 7
           && mce_is_alpha(text.data[text.len - 1])
           && (dots > 1 || mce_site_is_usual(text.data + text.len - label,
                                             label));
}


static int
mce_site_has(const mce_site_t *site, const uint8_t *data, size_t len)
{
    size_t  i;

    for (i = 0; i < site->n; i++) {
        if (site->names[i].len == len
            && memcmp(site->names[i].data, data, len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_site_begins(const mce_site_t *site, const uint8_t *data, size_t len)
{
    size_t  i;

    for (i = 0; i < site->n; i++) {
        if (site->names[i].len >= len
            && memcmp(site->names[i].data, data, len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


mce_str_t
mce_site_trim(const mce_site_t *site, mce_str_t text)
{
    size_t     i, len;

    if (mce_site_is(site, text)) {
        text.len = 0;
        return text;
    }

    for (i = 0; i < MCE_SITE_PIECES; i++) {
        len = text.len;
        text = mce_site_tail(site, text);

        if (text.len == len) {
            break;
        }
    }

    return mce_site_head(site, text);
}


/*
 * Also removes a name before a bar or a guillemet.  Before a dash or a colon,
 * many headlines have a part of their own.
 */

static mce_str_t
mce_site_head(const mce_site_t *site, mce_str_t text)
{
    size_t     i, len;
    mce_str_t  head, rest;

    for (i = 1; i + 1 < text.len && i < MCE_SITE_PIECE; i++) {
        len = mce_site_separator(text, i);

        if (len == 0 || (text.data[i] != '|' && len != 2)) {
            continue;
        }

        head.data = text.data;
        head.len = i;
        rest.data = text.data + i + len;
        rest.len = text.len - i - len;
        rest = mce_site_strip(rest);

        return rest.len && mce_site_is(site, head) ? rest : text;
    }

    return text;
}


/*
 * The separators are examined from the last one on, because a name may have
 * one of its own.
 */

static mce_str_t
mce_site_tail(const mce_site_t *site, mce_str_t text)
{
    size_t     i, len;
    mce_str_t  tail;

    for (i = text.len; i-- > 1 && text.len - i < MCE_SITE_PIECE; /* void */ ) {
        len = mce_site_separator(text, i);

        if (len == 0) {
            continue;
        }

        tail.data = text.data + i + len;
        tail.len = text.len - i - len;

        if (mce_site_is(site, tail)) {
            text.len = i;
            return mce_site_strip(text);
        }
    }

    return text;
}


/*
 * The length of the separator at i, or 0.  It needs no spaces around it,
 * because the name of the site is known to follow.
 */

static size_t
mce_site_separator(mce_str_t text, size_t i)
{
    size_t          k;
    const uint8_t  *p;

    static const mce_str_t  long_ones[] = {
        mce_str("\xc2\xab"), mce_str("\xc2\xbb"), mce_str("\xc2\xb7"),
        mce_str("\xe2\x80\x93"), mce_str("\xe2\x80\x94"),
        mce_str("\xe2\x80\xa2"), mce_str("\xef\xbd\x9c"),
        mce_str("\xe2\x80\xba")
    };

    /* 1: they are separators, 2: some begin so */
    static const uint8_t  first[256] = {
        ['|'] = 1, ['-'] = 1, [':'] = 1, ['_'] = 1, ['@'] = 1, ['~'] = 1,
        ['>'] = 1, ['/'] = 1, ['('] = 1, ['['] = 1, [0xc2] = 2, [0xe2] = 2,
        [0xef] = 2
    };

    p = text.data + i;

    if (first[*p] != 2) {
        return first[*p];
    }

    for (k = 0; k < sizeof(long_ones) / sizeof(long_ones[0]); k++) {
        if (text.len - i >= long_ones[k].len
            && memcmp(p, long_ones[k].data, long_ones[k].len) == 0)
        {
            return long_ones[k].len;
        }
    }

    return 0;
}


/*
 * Removes spaces and separators from both ends.
 */

static mce_str_t
mce_site_strip(mce_str_t text)
{
    size_t  i, len;

    while (text.len) {

        if (text.data[0] == ' ') {
            len = 1;

        } else {
            len = text.data[0] == '(' || text.data[0] == '['
                  ? 0 : mce_site_separator(text, 0);
        }

        if (len == 0) {
            break;
        }

        text.data += len;
        text.len -= len;
    }

    for (i = text.len; i > 0; /* void */ ) {
        i--;

        if (text.data[i] == ' ' || mce_site_separator(text, i)
                                   == text.len - i)
        {
            text.len = i;

        } else if ((text.data[i] & 0xc0) != 0x80) {
            break;
        }
    }

    return text;
}
