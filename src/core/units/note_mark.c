
/*
 * The marks of notes.
 */


#define _GNU_SOURCE             /* memmem(), memrchr() */

#include <string.h>

#include "base/str.h"
#include "kinds/note.h"
#include "units/unit.h"


/* least bytes of kept text around a mark whose address does not name a note */
#define MCE_UNIT_MARKED        40


int
mce_unit_note_mark(mce_stage_t *s, uint32_t e, mce_str_t *id)
{
    int                   i, raised;
    uint32_t              up;
    mce_str_t             href;
    const uint8_t        *start, *text, *hash;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    start = s->doc->source.data + s->doc->tokens[element->open].start;
    text = s->doc->source.data + s->doc->tokens[element->open + 1].start;
    up = element->parent;
    raised = 0;

    for (i = 0; i < MCE_UNIT_NOTE_INLINES
         && mce_tag_flags[mce_stage_tag(s, up)] & MCE_TAG_INLINE; i++)
    {
        raised |= mce_stage_tag(s, up) == MCE_TAG_sup;
        up = s->tree->elements[up].parent;
    }

    if (s->sums[up].kept < s->sums[up].text / 2 || s->sums[up].kept == 0
        || memchr(start, '#', (size_t) (text - start)) == NULL
        || !mce_token_attr_find(s->doc, element->open, "href", &href))
    {
        return 0;
    }

    hash = memrchr(href.data, '#', href.len);

    if (hash == NULL || hash + 1 == href.data + href.len) {
        return 0;
    }

    id->data = hash + 1;
    id->len = href.len - (size_t) (id->data - href.data);

    /* a number in a short line may be that of a chapter */
    if (s->sums[up].kept < MCE_UNIT_MARKED && !mce_tree_is_note(*id)) {
        return 0;
    }

    return mce_note_is_mark_of(s->doc, e, *id, raised);
}
