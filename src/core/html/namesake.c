
/*
 * Elements whose ids say that they are of one thing, notes above all.
 */


#include <string.h>

#include "base/str.h"
#include "html/element.h"
#include "html/tree.h"
#include "text/ctype.h"


/* bytes of a tag: it may be read once more for each id below it */
#define MCE_NAMESAKE_TAG  1024
/* elements of a division that may be another label, and tokens of a label */
#define MCE_NAMESAKE_CHILDREN  64
#define MCE_NAMESAKE_LABEL     8


static int mce_tree_is_only(const mce_document_t *doc, uint32_t box,
    uint32_t e);


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

    p = mce_str_find(id, own);

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


int
mce_tree_is_note(mce_str_t id)
{
    return mce_text_starts(id, "fn") || mce_str_has(id, "note");
}


uint32_t
mce_tree_note_end(const mce_document_t *doc, uint32_t e)
{
    uint8_t               tag;
    uint32_t              box, next;
    const mce_element_t  *elements;

    elements = doc->tree->elements;
    box = elements[e].parent;
    tag = elements[box].tag;

    if (elements[e].end - elements[e].open > MCE_NAMESAKE_LABEL) {
        return elements[e].end;
    }

    if (elements[e].tag == MCE_TAG_dt) {
        for (next = e + 1; next < doc->tree->n
             && next - e <= MCE_NAMESAKE_LABEL; next++)
        {
            if (elements[next].parent == box) {
                return elements[elements[next].tag == MCE_TAG_dd ? next
                                                                 : e].end;
            }
        }

    } else if (mce_tag_flags[elements[e].tag] & MCE_TAG_INLINE
               && box + 1 == e
               && (tag == MCE_TAG_div || tag == MCE_TAG_section
                   || tag == MCE_TAG_aside)
               && mce_tree_is_only(doc, box, e))
    {
        return elements[box].end;
    }

    return elements[e].end;
}


/*
 * Whether no other child of a box is like this one, as the next label would
 * be.
 */

static int
mce_tree_is_only(const mce_document_t *doc, uint32_t box, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    for (i = e + 1; i < doc->tree->n && elements[i].open < elements[box].end;
         i++)
    {
        if (i - e > MCE_NAMESAKE_CHILDREN
            || (elements[i].parent == box
                && elements[i].tag == elements[e].tag
                && mce_element_says(doc, elements[i].open)->first_hash
                   == mce_element_says(doc, elements[e].open)->first_hash))
        {
            return 0;
        }
    }

    return 1;
}
