
/*
 * Removes from headlines what is not part of their words.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "meta/site.h"


static mce_str_t mce_site_signs(mce_str_t text);
static int mce_site_is_private(const uint8_t *p);
static mce_str_t mce_site_reply(mce_str_t text);
static mce_str_t mce_site_once(mce_str_t text);


mce_str_t
mce_site_clean(const mce_site_t *site, mce_str_t text)
{
    mce_str_t  clean;

    clean = mce_site_reply(mce_site_signs(text));
    clean = mce_site_once(mce_site_trim(site, clean));

    return clean.len ? clean : text;
}


static mce_str_t
mce_site_signs(mce_str_t text)
{
    int     quoted;
    size_t  i, len;

    static const mce_str_t  signs[] = {
        mce_str("\xc2\xbb"), mce_str("\xc2\xb6"), mce_str("\xc2\xa7"),
        mce_str("\xe2\x80\xa2"), mce_str("\xe2\x80\xba"),
        mce_str("\xe2\x80\xb9"),
        mce_str("\xf0\x9f\x94\x97"), mce_str(" #"), mce_str(" |"),
        mce_str("\xe2\x80\x8b"), mce_str("\xe2\x81\xa0"),
        mce_str("\xef\xbb\xbf"), mce_str(" ")
    };

    quoted = text.len && memmem(text.data, text.len, "\xc2\xab", 2) != NULL;

    /* private characters are icons of a font that we do not have */
    while (text.len > 3
           && mce_site_is_private(text.data + text.len - 3))
    {
        text.len -= 3;
    }

    for (i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        len = signs[i].len;

        if (text.len > len && (i || !quoted)
            && memcmp(text.data + text.len - len, signs[i].data, len) == 0)
        {
            text.len -= len;
            i = (size_t) -1;

        } else if (text.len > len
                   && memcmp(text.data, signs[i].data, len) == 0)
        {
            text.data += len;
            text.len -= len;
            i = (size_t) -1;
        }
    }

    return text;
}


/*
 * U+E000 to U+F8FF.
 */

static int
mce_site_is_private(const uint8_t *p)
{
    return p[0] == 0xee || (p[0] == 0xef && p[1] <= 0xa3);
}


static mce_str_t
mce_site_reply(mce_str_t text)
{
    size_t              i, len;
    static const char  *words[] = {
        "re:", "aw:", "fw:", "fwd:", "sv:", "antw:", "wg:"
    };

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        len = strlen(words[i]);

        if (text.len > len + 1 && mce_text_starts(text, words[i])
            && text.data[len] == ' ')
        {
            text.data += len + 1;
            text.len -= len + 1;
            i = (size_t) -1;
        }
    }

    return text;
}


/*
 * Removes the second copy of a headline, which is there for screen readers.  A
 * name may be the same word twice.
 */

static mce_str_t
mce_site_once(mce_str_t text)
{
    size_t  i, half, spaces;

    half = text.len / 2;
    spaces = 0;

    if (text.len % 2 == 0 || text.data[half] != ' '
        || memcmp(text.data, text.data + half + 1, half) != 0)
    {
        return text;
    }

    for (i = 0; i < half; i++) {
        spaces += text.data[i] == ' ' || text.data[i] >= 0xe3;
    }

    text.len = spaces > 1 ? half : text.len;

    return text;
}
