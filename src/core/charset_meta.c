/*
 * The label in the page itself, after "prescan a byte stream" of the HTML
 * Standard, which looks at 1024 bytes; many pages start with more scripts.
 */


#include "charset.h"

#include <string.h>
#include <strings.h>


#define META_PRESCAN  16384


typedef struct {
    mce_str_t       name;
    mce_str_t       value;
} meta_attr_t;


static int
meta_is(mce_str_t s, const char *text)
{
    return s.len == strlen(text)
           && strncasecmp((const char *) s.data, text, s.len) == 0;
}


static int
meta_is_space(uint8_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r' && c != '\v');
}


static void
meta_skip_spaces(mce_str_t *in)
{
    while (in->len && meta_is_space(in->data[0])) {
        in->data++;
        in->len--;
    }
}


/*
 * Takes the bytes up to a white space, to one of "stops", or to the end.
 */
static mce_str_t
meta_word(mce_str_t *in, const char *stops)
{
    mce_str_t  word;

    word.data = in->data;

    while (in->len && in->data[0] && !meta_is_space(in->data[0])
           && strchr(stops, in->data[0]) == NULL)
    {
        in->data++;
        in->len--;
    }

    word.len = in->data - word.data;

    return word;
}


/*
 * Takes "=" and the value behind it, in quotes or bare.
 */
static mce_str_t
meta_value(mce_str_t *in, const char *stops)
{
    mce_str_t       value;
    const uint8_t  *end;

    value.len = 0;
    value.data = NULL;
    meta_skip_spaces(in);

    if (in->len == 0 || in->data[0] != '=') {
        return value;
    }

    in->data++;
    in->len--;
    meta_skip_spaces(in);

    if (in->len == 0 || (in->data[0] != '"' && in->data[0] != '\'')) {
        return meta_word(in, stops);
    }

    end = memchr(in->data + 1, in->data[0], in->len - 1);

    if (end) {
        value.data = in->data + 1;
        value.len = end - value.data;
        in->len -= end + 1 - in->data;
        in->data = end + 1;

    } else {
        in->len = 0;
    }

    return value;
}


static int
meta_attr(mce_str_t *in, meta_attr_t *attr)
{
    while (in->len && (meta_is_space(in->data[0]) || in->data[0] == '/')) {
        in->data++;
        in->len--;
    }

    attr->name = meta_word(in, "=/>");
    attr->value = meta_value(in, ">");

    return attr->name.len || attr->value.len;
}


/*
 * The label in "text/html; charset=LABEL".
 */
static const mce_charset_t *
meta_content(mce_str_t content)
{
    mce_str_t             value;
    const mce_charset_t  *charset;

    static const size_t   len = sizeof("charset") - 1;

    while (content.len > len) {
        if (strncasecmp((const char *) content.data, "charset", len) == 0) {
            content.data += len;
            content.len -= len;
            value = meta_value(&content, ";");

            charset = mce_charset_find(value);
            if (charset) {
                return charset;
            }

        } else {
            content.data++;
            content.len--;
        }
    }

    return NULL;
}


static const mce_charset_t *
meta_element(mce_str_t *in)
{
    int                   pragma;
    meta_attr_t           attr;
    const mce_charset_t  *named, *content;

    pragma = 0;
    named = NULL;
    content = NULL;

    while (meta_attr(in, &attr)) {
        if (meta_is(attr.name, "charset")) {
            named = mce_charset_find(attr.value);

        } else if (meta_is(attr.name, "content")) {
            content = meta_content(attr.value);

        } else if (meta_is(attr.name, "http-equiv")) {
            pragma = meta_is(attr.value, "content-type");
        }
    }

    if (named) {
        return named;
    }

    return pragma ? content : NULL;
}


static const mce_charset_t *
meta_xml(mce_str_t in)
{
    meta_attr_t  attr;

    if (in.len < 6 || memcmp(in.data, "<?xml", 5) != 0) {
        return NULL;
    }

    in.data += 5;
    in.len -= 5;

    while (meta_attr(&in, &attr)) {
        if (meta_is(attr.name, "encoding")) {
            return mce_charset_find(attr.value);
        }
    }

    return NULL;
}


/*
 * Behind the "-->" of a comment whose content starts at p; its hyphens may be
 * those of "<!--".
 */
static const uint8_t *
meta_comment(const uint8_t *p, const uint8_t *end)
{
    while (p < end && (*p != '>' || p[-1] != '-' || p[-2] != '-')) {
        p++;
    }

    return p < end ? p + 1 : end;
}


static const mce_charset_t *
meta_scan(mce_str_t in)
{
    mce_str_t             name;
    meta_attr_t           attr;
    const uint8_t        *p, *end;
    const mce_charset_t  *charset;

    end = in.data + in.len;

    for ( ;; ) {
        p = in.len ? memchr(in.data, '<', in.len) : NULL;
        if (p == NULL) {
            return NULL;
        }

        in.data = p + 1;
        in.len = end - in.data;

        if (in.len >= 3 && memcmp(in.data, "!--", 3) == 0) {
            p = meta_comment(in.data + 3, end);
            in.data = p;
            in.len = end - p;
            continue;
        }

        name = meta_word(&in, "/>");

        if (meta_is(name, "meta")) {
            charset = meta_element(&in);
            if (charset) {
                return charset;
            }

            continue;
        }

        while (meta_attr(&in, &attr)) { /* void */ }
    }
}


const mce_charset_t *
mce_charset_meta(mce_str_t bytes)
{
    const mce_charset_t  *charset;

    if (bytes.len > META_PRESCAN) {
        bytes.len = META_PRESCAN;
    }

    charset = meta_scan(bytes);

    if (charset == NULL) {
        charset = meta_xml(bytes);
    }

    if (charset == NULL) {
        return NULL;
    }

    /* the page could not be read this far if that were so */
    if (charset->kind == MCE_CHARSET_UTF16) {
        return mce_charset_find((mce_str_t) mce_str("utf-8"));
    }

    if (strcmp(charset->name, "x-user-defined") == 0) {
        return mce_charset_find((mce_str_t) mce_str("windows-1252"));
    }

    return charset;
}
