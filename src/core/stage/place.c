
/*
 * Where an element is in relation to kept text.
 */


#include "stage/stage.h"


/* elements that are looked at beside one */
#define MCE_STAGE_SERVING      64


/* what readers operate */
static const uint8_t  mce_stage_serves[MCE_TAG_COUNT] = {
    [MCE_TAG_button] = 1, [MCE_TAG_fieldset] = 1, [MCE_TAG_form] = 1,
    [MCE_TAG_label] = 1, [MCE_TAG_nav] = 1, [MCE_TAG_select] = 1
};


static uint32_t mce_stage_controls(mce_stage_t *s, uint32_t e,
    uint32_t below);


uint32_t
mce_stage_top(mce_stage_t *s, uint32_t e)
{
    uint32_t              at, top, next;
    const mce_element_t  *elements;

    elements = s->tree->elements;

    for (top = e; !(s->flags[top] & MCE_STAGE_TOP_KNOWN)
         && elements[top].parent && s->sums[elements[top].parent].kept == 0;
         top = elements[top].parent)
    {
        /* void */
    }

    top = s->flags[top] & MCE_STAGE_TOP_KNOWN ? s->tops[top] : top;

    for (at = e; at != top && !(s->flags[at] & MCE_STAGE_TOP_KNOWN);
         at = next)
    {
        next = elements[at].parent;
        s->flags[at] |= MCE_STAGE_TOP_KNOWN;
        s->tops[at] = top;
    }

    return top;
}


unsigned
mce_stage_place(mce_stage_t *s, uint32_t e)
{
    unsigned              place;
    uint32_t              text, up, below, beside, most;
    const mce_element_t  *elements;

    elements = s->tree->elements;
    text = s->sums[e].text;
    below = mce_stage_top(s, e);
    up = elements[below].parent;

    most = MCE_STAGE_LABEL + text / 4;
    beside = s->sums[below].text - text;

    if ((beside > most && beside - mce_stage_controls(s, e, below) > most)
        || mce_stage_is_barred(s, e))
    {
        return 0;
    }

    place = 0;

    if (s->sums[up].kept) {
        place |= mce_stage_first(s, up) < elements[below].open
                 ? MCE_STAGE_BEFORE : 0;
        place |= mce_stage_last(s, up) > elements[below].end
                 ? MCE_STAGE_AFTER : 0;
    }

    return place;
}


/*
 * Bytes of what only serves an element in the box "below": fields that search
 * a table, buttons that turn its pages.
 */

static uint32_t
mce_stage_controls(mce_stage_t *s, uint32_t e, uint32_t below)
{
    unsigned  n;
    uint32_t  at, beside, bytes;

    n = 0;
    bytes = 0;

    for (at = e; at != below; at = s->tree->elements[at].parent) {
        mce_stage_each(s, beside, s->tree->elements[at].parent) {
            if (n++ == MCE_STAGE_SERVING) {
                return bytes;
            }

            if (beside == at || s->sums[beside].text == 0) {
                continue;
            }

            if (mce_stage_serves[mce_stage_tag(s, beside)]
                || (beside + 1 < s->sums[beside].next
                    && mce_stage_serves[mce_stage_tag(s, beside + 1)])
                || mce_stage_says(s, beside)->names
                   & (mce_name(AUTO_NAV) | mce_name(AUTO_SHARE)))
            {
                bytes += s->sums[beside].text;
            }
        }
    }

    return bytes;
}
