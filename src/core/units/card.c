
/*
 * Cards: links to other pages with what these are about, which the author put
 * between two paragraphs.
 */


#include "units/unit.h"


static int mce_unit_is_card(mce_stage_t *s, uint32_t box);


mce_status_t
mce_unit_cards(mce_stage_t *s)
{
    uint32_t                e, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (sum->kept == sum->text || sum->links == 0) {
            e = sum->next - 1;

        } else if (mce_unit_is_card(s, e)) {
            mce_stage_keep(s, e);
        }
    }

    return MCE_OK;
}


/*
 * Whether a box, or the link that it consists of, is named as a card.
 */

static int
mce_unit_is_card(mce_stage_t *s, uint32_t box)
{
    const mce_element_t    *elements;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[box];
    elements = s->tree->elements;

    if (sum->kept || sum->text - 1 >= MCE_UNIT_CAPTION
        || sum->links != sum->text
        || !(mce_tag_flags[mce_stage_tag(s, box)] & MCE_TAG_BLOCK)
        || elements[box + 1].parent != box
        || !(elements[box + 1].flags & MCE_ELEMENT_HREF)
        || s->sums[box + 1].text != sum->text)
    {
        return 0;
    }

    return (mce_element_rare(s->doc, elements[box].open)
            | mce_element_rare(s->doc, elements[box + 1].open))
           & mce_rare(CARD)
           && mce_stage_place(s, box)
              == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
}
