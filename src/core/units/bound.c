
/*
 * What a page binds together is kept together: a <details> and its summary, a
 * button and what it opens.
 */


#include "units/unit.h"


/* levels from a button up to what has the same text only */
#define MCE_UNIT_BUTTON_BOX  6


static int mce_unit_details(mce_stage_t *s, uint32_t e);
static void mce_unit_button(mce_stage_t *s, uint32_t e);
static uint32_t mce_unit_button_opens(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_bound(mce_stage_t *s)
{
    uint32_t  e, k, next;

    next = 0;

    mce_stage_each_unit(s, k, e) {
        switch (mce_stage_tag(s, e)) {

        case MCE_TAG_details:
            /* those within one that is kept are kept with it */
            if (e >= next && mce_unit_details(s, e)) {
                next = s->sums[e].next;
            }

            break;

        case MCE_TAG_button:
            mce_unit_button(s, e);
            break;

        default:
            break;
        }
    }

    return MCE_OK;
}


/*
 * A <details> that is mostly links is a menu or a list of related pages.  It
 * is not completed.
 */

static int
mce_unit_details(mce_stage_t *s, uint32_t e)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (sum->kept == 0 || sum->kept == sum->text
        || sum->links * 2 > sum->text)
    {
        return 0;
    }

    mce_stage_keep(s, e);

    return 1;
}


static void
mce_unit_button(mce_stage_t *s, uint32_t e)
{
    uint32_t                opened;
    mce_str_t               value;
    const mce_stage_sum_t  *button, *sum;

    button = &s->sums[e];

    if (!mce_token_attr_find(s->doc, s->tree->elements[e].open,
                             "aria-expanded", &value)
        && !mce_token_attr_find(s->doc, s->tree->elements[e].open,
                                "aria-controls", &value))
    {
        return;
    }

    opened = mce_unit_button_opens(s, e);
    sum = &s->sums[opened];

    if (opened == 0 || sum->text == 0
        || mce_stage_is_barred(s, s->tree->elements[e].parent))
    {
        return;
    }

    if (button->kept < button->text && sum->kept * 2 >= sum->text) {
        mce_stage_keep(s, e);

    } else if (button->kept && sum->kept < sum->text
               && sum->links * 2 <= sum->text
               && mce_stage_tag(s, opened) != MCE_TAG_nav
               && mce_stage_tag(s, opened) != MCE_TAG_form)
    {
        mce_stage_keep(s, opened);
    }
}


/*
 * The element after the button, or after what only wraps it; 0 if there is
 * none.
 */

static uint32_t
mce_unit_button_opens(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  next, text;

    text = s->sums[e].text;

    for (i = 0; i < MCE_UNIT_BUTTON_BOX && e
         && s->sums[e].text - text <= MCE_STAGE_LABEL; i++)
    {
        next = mce_stage_sibling(s, e);

        if (next && s->sums[next].text > 0) {
            return next;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}
