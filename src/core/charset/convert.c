/*
 * Conversion to UTF-8.  An upper bound of the result is known beforehand, so
 * that it is written without checks of the space that is left.
 */


#include "base/utf8.h"
#include "charset/charset.h"
#include "text/entity.h"

#include <iconv.h>
#include <string.h>


typedef struct {
    uint8_t         utf8[4];
    uint8_t         len;
    uint8_t         bad;
} convert_char_t;


typedef struct {
    iconv_t         cd;
    int             big5;
    size_t          bad;
    uint8_t        *out;
    uint8_t        *limit;
} convert_t;


static mce_status_t
convert_done(mce_arena_t *arena, uint8_t *buf, size_t size, uint8_t *last,
    mce_str_t *out)
{
    out->len = last - buf;
    out->data = mce_arena_realloc(arena, buf, size, out->len ? out->len : 1);

    return out->data ? MCE_OK : MCE_NO_MEMORY;
}


/*
 * Finds what each byte from 128 on stands for.  iconv gets one byte at a time,
 * because it would compose the letters and marks of windows-1255 and -1258.
 */
static void
convert_byte(const mce_charset_t *charset, iconv_t cd, uint8_t byte,
    convert_char_t *c)
{
    char      *p, *q;
    size_t     i, left, space;
    uint32_t   code;

    /* where the Encoding Standard differs from iconv */
    static const struct {
        const char  *name;
        uint8_t      byte;
        uint16_t     code;
    } differences[] = {
        { "KOI8-U", 0xae, 0x045e },
        { "KOI8-U", 0xbe, 0x040e },
        { "macintosh", 0xc6, 0x2206 },
        { "macintosh", 0xf0, 0xf8ff },
        { "windows-1255", 0xca, 0x05ba },
        { "x-mac-cyrillic", 0xff, 0x20ac }
    };

    code = 0;

    if (strcmp(charset->name, "x-user-defined") == 0) {
        code = 0xf700 + byte;

    } else if (strcmp(charset->name, "windows-1252") == 0) {
        code = mce_windows_1252(byte);
    }

    for (i = 0; i < sizeof(differences) / sizeof(differences[0]); i++) {
        if (byte == differences[i].byte
            && strcmp(charset->name, differences[i].name) == 0)
        {
            code = differences[i].code;
        }
    }

    if (code == 0) {
        p = (char *) &byte;
        q = (char *) c->utf8;
        left = 1;
        space = sizeof(c->utf8);

        /* the standard fills holes below 160 with control characters */
        if (iconv(cd, &p, &left, &q, &space) == (size_t) -1) {
            code = byte < 160 ? byte : 0xfffd;
        }

        (void) iconv(cd, NULL, NULL, &q, &space);
        c->len = (uint8_t) (sizeof(c->utf8) - space);
    }

    if (code) {
        c->len = (uint8_t) (mce_utf8_put(c->utf8, code) - c->utf8);
    }

    c->bad = code == 0xfffd;
}


static void
convert_bytes(const mce_charset_t *charset, mce_str_t in, convert_t *to)
{
    uint8_t               *q;
    unsigned               i;
    const uint8_t         *p, *run, *end;
    convert_char_t         chars[128];
    const convert_char_t  *c;

    for (i = 0; i < 128; i++) {
        convert_byte(charset, to->cd, (uint8_t) (128 + i), &chars[i]);
    }

    p = in.data;
    q = to->out;
    end = p + in.len;

    while (p < end) {
        run = p;
        p = mce_ascii_end(p, end);
        q = (uint8_t *) memcpy(q, run, p - run) + (p - run);

        /* words of other scripts, and the single spaces between them */
        while (p < end && (*p >= 0x80 || (p + 1 < end && p[1] >= 0x80))) {
            if (*p < 0x80) {
                *q++ = *p++;
                continue;
            }

            c = &chars[*p++ & 0x7f];
            memcpy(q, c->utf8, sizeof(c->utf8));
            q += c->len;
            to->bad += c->bad;
        }
    }

    to->out = q;
}


/*
 * What glibc leaves out of Big5, though the Encoding Standard has it: signs,
 * and two numbers.  Returns the end of what was written, or q.
 */
static uint8_t *
convert_big5(const uint8_t *p, uint8_t *q)
{
    size_t  i;

    static const struct {
        uint16_t  code;
        uint16_t  point;
    } chars[] = {
        { 0xa15a, 0x2574 }, { 0xa1c3, 0xffe3 }, { 0xa1c5, 0x02cd },
        { 0xa1fe, 0xff0f }, { 0xa240, 0xff3c }, { 0xa2cc, 0x5341 },
        { 0xa2ce, 0x5345 }
    };

    for (i = 0; i < sizeof(chars) / sizeof(chars[0]); i++) {
        if (chars[i].code == (p[0] << 8 | p[1])) {
            return mce_utf8_put(q, chars[i].point);
        }
    }

    return q;
}


/*
 * Converts all of "in".  A broken sequence is "unit" bytes long; in the
 * encodings of one and two bytes, which are those of unit 1, its second byte
 * belongs to it only if that is not ASCII.
 */
static mce_status_t
convert_iconv(mce_str_t in, size_t unit, convert_t *to)
{
    char    *p, *q, *known;
    size_t   left, space, skip;

    p = (char *) in.data;
    q = (char *) to->out;
    left = in.len;
    space = to->limit - to->out;

    while (left) {
        if (iconv(to->cd, &p, &left, &q, &space) != (size_t) -1) {
            break;
        }

        if (space < 4) {
            return MCE_NO_MEMORY;
        }

        if (to->big5 && left > 1) {
            (void) iconv(to->cd, NULL, NULL, &q, &space);
            known = (char *) convert_big5((uint8_t *) p, (uint8_t *) q);

            if (known > q) {
                space -= (size_t) (known - q);
                q = known;
                p += 2;
                left -= 2;
                continue;
            }
        }

        skip = unit;

        if (unit == 1 && left > 1 && (p[0] & 0x80) && (p[1] & 0x80)) {
            skip = 2;
        }

        skip = left < skip ? left : skip;
        p += skip;
        left -= skip;
        q = (char *) memcpy(q, MCE_UTF8_BAD, MCE_UTF8_BAD_LEN)
            + MCE_UTF8_BAD_LEN;
        space -= MCE_UTF8_BAD_LEN;
        to->bad++;
    }

    /* glibc holds a letter of Big5 back until it sees the next */
    (void) iconv(to->cd, NULL, NULL, &q, &space);

    to->out = (uint8_t *) q;

    return MCE_OK;
}


/*
 * iconv is ten times slower than a copy, and most of a page is ASCII mark-up.
 * Bytes below '0' and from ':' to '?' are never the second byte of anything:
 * what stands between such a byte and the next non-ASCII byte is copied.
 */
static mce_status_t
convert_multi(mce_str_t in, convert_t *to)
{
    size_t          n;
    mce_str_t       run;
    mce_status_t    rc;
    const uint8_t  *p, *end;

    p = in.data;
    end = p + in.len;

    for ( ;; ) {
        run.data = p;
        p = mce_ascii_end(p, end);
        n = p - run.data;
        to->out = (uint8_t *) memcpy(to->out, run.data, n) + n;

        if (p == end) {
            return MCE_OK;
        }

        run.data = p;

        while (p < end && *p >= '0' && (*p < ':' || *p > '?')) {
            p++;
        }

        run.len = p - run.data;

        rc = convert_iconv(run, 1, to);
        if (rc != MCE_OK) {
            return rc;
        }
    }
}


mce_status_t
mce_charset_convert(mce_arena_t *arena, const mce_charset_t *charset,
    mce_str_t bytes, size_t high, mce_str_t *out, size_t *bad)
{
    size_t        size;
    uint8_t      *buf;
    convert_t     to = { 0 };
    mce_status_t  rc;

    *bad = 0;

    if (high == 0 && (charset->kind == MCE_CHARSET_BYTE
                      || charset->kind == MCE_CHARSET_MULTI))
    {
        *out = bytes;
        return MCE_OK;
    }

    if (charset->kind == MCE_CHARSET_NONE) {
        *bad = 1;
        *out = (mce_str_t) mce_str(MCE_UTF8_BAD);
        return MCE_OK;
    }

    /* two bytes become at most three, or four where one of them is ASCII */
    size = charset->kind == MCE_CHARSET_SHIFT ? 3 * bytes.len
           : charset->kind == MCE_CHARSET_UTF16 ? bytes.len / 2 * 3
           : charset->kind == MCE_CHARSET_UTF32 ? bytes.len
           : bytes.len + 2 * high;
    size += (size_t) 2 * MCE_UTF8_BAD_LEN;

    buf = mce_arena_alloc(arena, size);
    if (buf == NULL) {
        return MCE_NO_MEMORY;
    }

    to.out = buf;
    to.limit = buf + size;
    to.big5 = strcmp(charset->name, "Big5") == 0;

    if (charset->iconv) {
        to.cd = iconv_open("UTF-8", charset->iconv);

        if (to.cd == (iconv_t) -1) {
            /* musl knows fewer names, these among them */
            to.cd = iconv_open("UTF-8", charset->name);
        }

        if (to.cd == (iconv_t) -1) {
            return MCE_DECLINED;
        }
    }

    rc = MCE_OK;

    if (charset->kind == MCE_CHARSET_BYTE) {
        convert_bytes(charset, bytes, &to);

    } else if (charset->kind == MCE_CHARSET_MULTI) {
        rc = convert_multi(bytes, &to);

    } else {
        rc = convert_iconv(bytes, charset->kind == MCE_CHARSET_UTF16 ? 2
                           : charset->kind == MCE_CHARSET_UTF32 ? 4 : 1, &to);
    }

    if (charset->iconv) {
        iconv_close(to.cd);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    *bad = to.bad;

    return convert_done(arena, buf, size, to.out, out);
}
