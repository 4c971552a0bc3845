
/*
 * Elements whose ids say that they are of one thing.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "html/tree.h"
#include "text/ctype.h"


/* bytes of a tag: it may be read once more for each id below it */
#define MCE_NAMESAKE_TAG  1024


uint32_t
mce_tree_namesake(const mce_document_t *doc, const mce_tree_t *tree,
    uint32_t e, mce_str_t id)
{
    size_t          i, at;
    uint32_t        up, open;
    mce_str_t       own;
    const uint8_t  *p;

    up = tree->elements[e].parent;
    open = tree->elements[up].open;

    if (up == 0 || up + 1 != e
        || doc->tokens[open + 1].start - doc->tokens[open].start
           > MCE_NAMESAKE_TAG
        || !mce_token_attr_find(doc, open, "id", &own)
        || own.len == 0 || !mce_is_digit(own.data[own.len - 1]))
    {
        return e;
    }

    p = memmem(id.data, id.len, own.data, own.len);

    if (p == NULL) {
        return e;
    }

    at = (size_t) (p - id.data);

    /* another number would tell several within it apart */

    for (i = 0; i < id.len; i++) {
        if ((i < at || i >= at + own.len) && mce_is_digit(id.data[i])) {
            return e;
        }
    }

    return up;
}
