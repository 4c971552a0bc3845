
/*
 * The marks of notes.
 */


#define _GNU_SOURCE             /* memmem(), memrchr() */

#include <string.h>

#include "base/str.h"
#include "text/charclass.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "units/unit.h"


/* least bytes of kept text around a mark whose address does not name a note */
#define MCE_UNIT_MARKED        40


int
mce_unit_note_mark(mce_stage_t *s, uint32_t e, mce_str_t *id)
{
    int                   i;
    uint32_t              up;
    mce_str_t             href;
    const uint8_t        *start, *text, *hash;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    start = s->doc->source.data + s->doc->tokens[element->open].start;
    text = s->doc->source.data + s->doc->tokens[element->open + 1].start;
    up = element->parent;

    for (i = 0; i < MCE_UNIT_NOTE_INLINES
         && mce_tag_flags[mce_stage_tag(s, up)] & MCE_TAG_INLINE; i++)
    {
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

    return mce_unit_note_label(text, s->doc->source.data
                                     + s->doc->tokens[element->end].start);
}


int
mce_unit_note_label(const uint8_t *p, const uint8_t *end)
{
    int       letters, others, digits;
    uint32_t  c;

    letters = 0;
    others = 0;
    digits = 0;

    while (p < end) {

        if (*p == '<') {
            p = memchr(p, '>', (size_t) (end - p));

            if (p == NULL) {
                return 0;
            }

            p++;
            continue;
        }

        c = mce_text_next(&p, end);

        if (mce_is_alpha(c)) {
            if (++letters > 2) {
                return 0;
            }

        } else if (mce_is_digit(c) || mce_text_superscript(c) >= 0) {
            digits++;

        } else if (c == '#' || c == '.') {
            return 0;

        } else if (!mce_text_is_space(c)) {
            others += 1 + (c >= 0x80) + (c >= 0x800) + (c >= 0x10000);
        }
    }

    return digits ? digits <= 4 && others <= 6
                  : letters + others > 0 && others <= 3;
}
