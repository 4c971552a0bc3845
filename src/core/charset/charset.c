/*
 * Which encoding a page is in: the candidates of mce_decode() in order, and
 * when a label is so clearly wrong that the next candidate is tried.
 */


#include "charset/charset.h"

#include <string.h>


/* fewer characters are no evidence against a label */
#define CHARSET_EVIDENCE  3


static const mce_charset_t  charset_utf8 = {
    "UTF-8", NULL, MCE_CHARSET_UTF8, ""
};


typedef struct {
    mce_arena_t          *arena;
    mce_str_t             bytes;
    mce_utf8_count_t      utf8;

    const mce_charset_t  *charset;
    mce_str_t             source;
    size_t                bad;
    int                   certain;
} charset_page_t;


/*
 * The labels of UTF-32 are none of the Encoding Standard's.
 */
static const mce_charset_t *
charset_bom(mce_str_t *bytes)
{
    size_t                i;
    mce_str_t             rest;
    const mce_charset_t  *charset;

    static const struct {
        mce_str_t         mark;
        mce_str_t         label;
    } marks[] = {
        { mce_str("\xef\xbb\xbf"), mce_str("utf-8") },
        { mce_str("\xff\xfe\0\0"), mce_null_str },
        { mce_str("\0\0\xfe\xff"), mce_null_str },
        { mce_str("\xfe\xff"), mce_str("utf-16be") },
        { mce_str("\xff\xfe"), mce_str("utf-16le") }
    };

    for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        if (bytes->len < marks[i].mark.len
            || memcmp(bytes->data, marks[i].mark.data, marks[i].mark.len) != 0)
        {
            continue;
        }

        rest.data = bytes->data + marks[i].mark.len;
        rest.len = bytes->len - marks[i].mark.len;

        charset = marks[i].label.len ? mce_charset_find(marks[i].label)
                                     : mce_charset_wide(rest);

        if (charset) {
            *bytes = rest;
            return charset;
        }
    }

    return NULL;
}


/*
 * Other encodings hardly ever happen to look like UTF-8, so that a page that
 * is UTF-8 but for a few broken or cut sequences is UTF-8.
 */
static int
charset_is_utf8(const mce_utf8_count_t *utf8)
{
    return utf8->good >= 9 * utf8->bad;
}


static mce_status_t
charset_apply(charset_page_t *page, const mce_charset_t *charset)
{
    page->charset = charset;

    if (charset->kind != MCE_CHARSET_UTF8) {
        return mce_charset_convert(page->arena, charset, page->bytes,
                                   page->utf8.bytes, &page->source,
                                   &page->bad);
    }

    page->bad = page->utf8.bad;
    page->source = page->bytes;

    return page->bad ? mce_utf8_repair(page->arena, page->bytes,
                                       page->utf8.bytes, &page->source)
                     : MCE_OK;
}


/*
 * Decodes by a label that may be wrong: MCE_DECLINED sends the caller to the
 * next candidate.
 */
static mce_status_t
charset_try(charset_page_t *page, const mce_charset_t *charset)
{
    int           utf8;
    mce_status_t  rc;

    utf8 = charset_is_utf8(&page->utf8);

    switch (charset->kind) {

    case MCE_CHARSET_UTF8:
        if (!utf8 && page->utf8.bad > CHARSET_EVIDENCE) {
            return MCE_DECLINED;
        }

        return charset_apply(page, charset);

    case MCE_CHARSET_NONE:
        return charset_apply(page, charset);

    case MCE_CHARSET_UTF16:
        /* the tags of such a page are full of zeroes */
        if (memchr(page->bytes.data, '\0', page->bytes.len) == NULL) {
            return MCE_DECLINED;
        }

        break;

    default:
        if (utf8 && page->utf8.good >= CHARSET_EVIDENCE) {
            return MCE_DECLINED;
        }

        break;
    }

    rc = charset_apply(page, charset);

    if (rc == MCE_OK && page->bad > CHARSET_EVIDENCE
        && page->bad > page->utf8.bytes / 8)
    {
        return MCE_DECLINED;
    }

    return rc;
}


static mce_status_t
charset_choose(charset_page_t *page, mce_str_t label)
{
    int                   utf8;
    mce_status_t          rc;
    const mce_charset_t  *http, *meta;

    http = mce_charset_find(label);

    if (http) {
        rc = charset_try(page, http);
        if (rc != MCE_DECLINED) {
            return rc;
        }
    }

    if (http == NULL) {
        meta = mce_charset_wide(page->bytes);
        if (meta) {
            return charset_apply(page, meta);
        }
    }

    utf8 = charset_is_utf8(&page->utf8);

    /* the escape sequences of ISO-2022-JP are ASCII, and so valid UTF-8 */
    if (utf8 && (page->utf8.good
                 || !memchr(page->bytes.data, '\x1b', page->bytes.len)))
    {
        return charset_apply(page, &charset_utf8);
    }

    rc = mce_charset_meta(page->arena, page->bytes, &meta);
    if (rc != MCE_OK) {
        return rc;
    }

    if (utf8 && (meta == NULL || meta->kind != MCE_CHARSET_SHIFT)) {
        return charset_apply(page, &charset_utf8);
    }

    if (meta && meta != http) {
        rc = charset_try(page, meta);
        if (rc != MCE_DECLINED) {
            return rc;
        }
    }

    rc = mce_charset_guess(page->arena, page->bytes, &meta, &page->certain);

    return rc == MCE_OK ? charset_apply(page, meta) : rc;
}


mce_status_t
mce_decode(mce_arena_t *arena, mce_str_t bytes, mce_str_t charset,
    mce_str_t *source, const char **used)
{
    int  certain;

    return mce_decode_certain(arena, bytes, charset, source, used, &certain);
}


mce_status_t
mce_decode_certain(mce_arena_t *arena, mce_str_t bytes, mce_str_t charset,
    mce_str_t *source, const char **used, int *certain)
{
    mce_status_t          rc;
    charset_page_t        page;
    const mce_charset_t  *bom;

    if (bytes.len > INT32_MAX) {
        return MCE_TOO_LARGE;
    }

    bom = charset_bom(&bytes);

    page.arena = arena;
    page.bytes = bytes;
    page.certain = 1;
    mce_utf8_count(bytes, &page.utf8);

    rc = bom ? charset_apply(&page, bom) : MCE_DECLINED;

    if (rc == MCE_DECLINED) {
        rc = charset_choose(&page, charset);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    *source = page.source;
    *certain = page.certain;

    if (used) {
        *used = page.charset->name;
    }

    return MCE_OK;
}
