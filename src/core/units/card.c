
/*
 * Cards: links to other pages with what these are about, which the author put
 * between two paragraphs.
 */


#include "text/has.h"
#include "units/unit.h"


static int mce_unit_is_card(mce_stage_t *s, uint32_t box);


mce_status_t
mce_unit_cards(mce_stage_t *s)
{
    uint32_t  e;

    for (e = s->around + 1; e < s->sums[s->around].next; e++) {
        if (mce_unit_is_card(s, e)) {
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
    mce_str_t               class;
    const mce_says_t       *says;
    const mce_stage_sum_t  *sum;

    static const char *const  words[] = {
        "bookmark", "link-card", "linkcard", "link-preview", "blogcard",
        "blog-card", "embed-card", NULL
    };

    sum = &s->sums[box];

    if (sum->kept || sum->text - 1 >= MCE_UNIT_CAPTION
        || sum->links != sum->text
        || !(mce_tag_flags[mce_stage_tag(s, box)] & MCE_TAG_BLOCK)
        || s->tree->elements[box + 1].parent != box
        || !(s->tree->elements[box + 1].flags & MCE_ELEMENT_HREF)
        || s->sums[box + 1].text != sum->text)
    {
        return 0;
    }

    says = mce_stage_says(s, box);

    if (!mce_element_value(s->doc, s->tree->elements[box].open, says,
                           MCE_VALUE_CLASS, &class))
    {
        box++;
        says = mce_stage_says(s, box);

        if (!mce_element_value(s->doc, s->tree->elements[box].open, says,
                               MCE_VALUE_CLASS, &class))
        {
            return 0;
        }
    }

    return mce_text_has(class, class.len, words)
           && mce_stage_place(s, box)
              == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
}
