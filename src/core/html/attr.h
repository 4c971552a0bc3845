
/*
 * Attributes, one after the other by the bytes of their tag, for whoever reads
 * very many of them; others call mce_token_attr().
 */


#ifndef _MCE_ATTR_H_INCLUDED_
#define _MCE_ATTR_H_INCLUDED_


#include <string.h>

#include "html/document.h"
#include "text/ctype.h"


/* where the name of an attribute ends; 1: what stands before one */
extern const uint8_t  mce_attr_bytes[256];


/*
 * The value at p, where the name of an attribute ends; returns the end of the
 * attribute.
 */
const uint8_t *mce_attr_value(const uint8_t *p, const uint8_t *end,
    mce_str_t *value);

/*
 * The same of a value whose first quote is at p.
 */
static inline const uint8_t *
mce_attr_quoted(const uint8_t *p, const uint8_t *end, mce_str_t *value)
{
    const uint8_t  *q;

    q = memchr(p + 1, *p, (size_t) (end - p - 1));
    q = q ? q : end;

    value->data = p + 1;
    value->len = (size_t) (q - p - 1);

    return q < end ? q + 1 : end;
}

/*
 * Where the attributes of a tag begin, and end.  The first one comes after the
 * name, whose length a known tag tells.
 */
static inline const uint8_t *
mce_attrs_begin(const mce_document_t *doc, uint32_t token,
    const uint8_t **end)
{
    const uint8_t      *p;
    const mce_token_t  *tag;

    tag = &doc->tokens[token];
    p = doc->source.data + tag->start + mce_tag_names[tag->tag].len + 1;
    *end = doc->source.data + tag[1].start - 1;

    while (p < *end && !mce_is_space(*p) && *p != '/') {
        p++;
    }

    return p;
}

/*
 * The attribute at p; returns where it ends, or NULL if there is none.
 */
static inline const uint8_t *
mce_attrs_next(const uint8_t *p, const uint8_t *end, mce_attr_t *attr)
{
    while (p < end && mce_attr_bytes[*p] & 1) {
        p++;
    }

    if (p >= end) {
        return NULL;
    }

    attr->name.data = p;

    /* a "=" that opens a name belongs to it */
    do {
        p++;
    } while (p < end && !mce_attr_bytes[*p]);

    attr->name.len = (size_t) (p - attr->name.data);

    /* most values stand in quotes right after the "=" */
    return end - p > 1 && p[0] == '=' && (p[1] == '"' || p[1] == '\'')
           ? mce_attr_quoted(p + 1, end, &attr->value)
           : mce_attr_value(p, end, &attr->value);
}


#endif /* _MCE_ATTR_H_INCLUDED_ */
