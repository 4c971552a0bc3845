
/*
 * Page templates.
 */


#ifndef _MCE_TEMPLATE_H_INCLUDED_
#define _MCE_TEMPLATE_H_INCLUDED_


#include "render/render.h"


typedef struct {
    mce_str_t                  literal; /* before the tag */
    char                       kind;    /* '#', '/', '{' a value, '\0' the
                                           end */
    unsigned                   name;
    mce_str_t                  text;    /* of the name */
    size_t                     offset;
    const char                *fault;   /* what is wrong with it, or NULL */
} mce_template_tag_t;


struct mce_template_s {
    mce_str_t                  text;
    const mce_template_tag_t  *tags;    /* the last one is the end */
    unsigned                   fields;  /* metadata that it shows, a bit
                                           each */
    int                        titled;  /* it shows the headline itself */
    int                        scrolls; /* its styles let what is wide
                                           scroll */
};


/* it has no tags yet */
extern const mce_template_t  mce_template_builtin;


/*
 * Where a mark stands first from "from" on, or the end.
 */
size_t mce_template_find(mce_str_t text, size_t from, const char *mark);

/*
 * Writes a value, escaped for text and for attributes in either quotes.
 */
void mce_template_put(mce_buf_t *out, mce_str_t value);

/*
 * The digest of "data", 32 bytes.
 */
void mce_sha256(const uint8_t *data, size_t len, uint8_t digest[32]);


#endif /* _MCE_TEMPLATE_H_INCLUDED_ */
