/*
 * The label in the page itself, like "prescan a byte stream" of the HTML
 * Standard, but not in the first 1024 bytes only, because many pages start
 * with longer scripts.  All encodings that get this far have ASCII in common,
 * so that the scanner can read the bytes as they are.
 */


#include "base/str.h"
#include "charset/charset.h"
#include "html/document.h"
#include "text/ctype.h"


#define META_PRESCAN  16384


/*
 * The label in "text/html; charset=LABEL".
 */
static const mce_charset_t *
meta_pragma(mce_str_t content)
{
    mce_str_t             label;
    const uint8_t        *p, *end;
    const mce_charset_t  *charset;

    static const size_t   len = sizeof("charset") - 1;

    p = content.data;
    end = p + content.len;
    charset = NULL;

    while (charset == NULL && (size_t) (end - p) > len) {
        if (strncasecmp((const char *) p, "charset", len) != 0) {
            p++;
            continue;
        }

        for (p += len; p < end && mce_is_space(*p); p++) { /* void */ }

        if (p == end || *p != '=') {
            continue;
        }

        do {
            p++;
        } while (p < end && (mce_is_space(*p) || *p == '"' || *p == '\''));

        for (label.data = p; p < end && !mce_is_space(*p)
             && strchr(";\"'", *p) == NULL; p++) { /* void */ }

        label.len = (size_t) (p - label.data);
        charset = mce_charset_find(label);
    }

    return charset;
}


static const mce_charset_t *
meta_element(const mce_document_t *doc, uint32_t token)
{
    mce_str_t             value;
    const mce_charset_t  *charset;

    charset = mce_token_attr_find(doc, token, "charset", &value)
              ? mce_charset_find(value) : NULL;

    if (charset == NULL
        && mce_token_attr_find(doc, token, "http-equiv", &value)
        && mce_text_is(value, "content-type")
        && mce_token_attr_find(doc, token, "content", &value))
    {
        charset = meta_pragma(value);
    }

    return charset;
}


mce_status_t
mce_charset_meta(mce_arena_t *arena, mce_str_t bytes,
    const mce_charset_t **charset)
{
    uint32_t         i;
    mce_str_t        value;
    mce_status_t     rc;
    mce_document_t  *doc;

    *charset = NULL;
    bytes.len = bytes.len < META_PRESCAN ? bytes.len : META_PRESCAN;

    rc = mce_document_create(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = mce_document_scan(doc);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < doc->ntokens && *charset == NULL; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_meta)
        {
            *charset = meta_element(doc, i);
        }
    }

    if (*charset == NULL && bytes.len > 5
        && memcmp(bytes.data, "<?xml", 5) == 0
        && mce_token_attr_find(doc, 0, "encoding", &value))
    {
        *charset = mce_charset_find(value);
    }

    if (*charset == NULL) {
        return MCE_OK;
    }

    /* the bytes could be read as ASCII, so they are not UTF-16 */
    if ((*charset)->kind == MCE_CHARSET_UTF16) {
        *charset = mce_charset_find((mce_str_t) mce_str("utf-8"));

    } else if (strcmp((*charset)->name, "x-user-defined") == 0) {
        *charset = mce_charset_find((mce_str_t) mce_str("windows-1252"));
    }

    return MCE_OK;
}
