/*
 * Encodings: their labels, the label of a <meta> element, the conversion to
 * UTF-8.
 */


#ifndef _MCE_CHARSET_H_INCLUDED_
#define _MCE_CHARSET_H_INCLUDED_


#include "mce.h"

#include <string.h>


typedef enum {
    MCE_CHARSET_UTF8 = 0,
    MCE_CHARSET_BYTE,           /* one byte a character, ASCII below 128 */
    MCE_CHARSET_MULTI,          /* ASCII between characters stands for
                                   itself */
    MCE_CHARSET_SHIFT,          /* seven bits and escape sequences */
    MCE_CHARSET_UTF16,
    MCE_CHARSET_UTF32,
    MCE_CHARSET_NONE            /* must not be decoded: "replacement" */
} mce_charset_e;


/*
 * "iconv" is iconv's name of the encoding, or NULL if iconv is not needed.
 */
typedef struct {
    const char      *name;
    const char      *iconv;
    mce_charset_e    kind;
    const char      *labels;    /* in lower case, a blank around each */
} mce_charset_t;


/*
 * What is not ASCII: the valid sequences of UTF-8, and those that would become
 * U+FFFD, up to where the page is clearly not UTF-8; the bytes of the whole
 * page that are not ASCII.
 */
typedef struct {
    size_t          good;
    size_t          bad;
    size_t          bytes;
} mce_utf8_count_t;


/* U+FFFD replaces what cannot be decoded */
#define MCE_UTF8_BAD      "\xef\xbf\xbd"
#define MCE_UTF8_BAD_LEN  3


/*
 * The first byte from p on that is not ASCII, or end.
 */
static inline const uint8_t *
mce_ascii_end(const uint8_t *p, const uint8_t *end)
{
    uint64_t  w[4];

    while (end - p >= 32) {
        memcpy(w, p, sizeof(w));

        if ((w[0] | w[1] | w[2] | w[3]) & 0x8080808080808080ull) {
            break;
        }

        p += 32;
    }

    while (end - p >= 8) {
        memcpy(w, p, sizeof(w[0]));

        if (w[0] & 0x8080808080808080ull) {
            break;
        }

        p += 8;
    }

    while (p < end && *p < 0x80) {
        p++;
    }

    return p;
}


/*
 * The encoding of a label of any case, in quotes and white space or not;
 * NULL if the WHATWG Encoding Standard does not have it.
 */
const mce_charset_t *mce_charset_find(mce_str_t label);

/*
 * The encoding that the page itself names in a <meta> element or in its XML
 * declaration; NULL if there is none.
 */
mce_status_t mce_charset_meta(mce_arena_t *arena, mce_str_t bytes,
    const mce_charset_t **charset);

/*
 * UTF-16 or UTF-32 by the zeros between the letters of its mark-up, or NULL.
 * Only a page that begins with ASCII is recognized.
 */
const mce_charset_t *mce_charset_wide(mce_str_t bytes);

/*
 * The encoding of a page without a label that is not UTF-8.  *certain is 0 if
 * others are about as likely, and the text would be another one in them.
 */
mce_status_t mce_charset_guess(mce_arena_t *arena, mce_str_t bytes,
    const mce_charset_t **charset, int *certain);

void mce_utf8_count(mce_str_t bytes, mce_utf8_count_t *count);

/*
 * Copies UTF-8, "high" bytes of which are not ASCII, with U+FFFD for each
 * broken sequence.
 */
mce_status_t mce_utf8_repair(mce_arena_t *arena, mce_str_t bytes,
    size_t high, mce_str_t *out);

/*
 * Converts "bytes", "high" of which are not ASCII.  *bad is the number of
 * sequences that became U+FFFD.  MCE_DECLINED if this system's iconv does not
 * know the encoding.
 */
mce_status_t mce_charset_convert(mce_arena_t *arena,
    const mce_charset_t *charset, mce_str_t bytes, size_t high,
    mce_str_t *out, size_t *bad);


#endif /* _MCE_CHARSET_H_INCLUDED_ */
