
/*
 * A quotation is kept with its source, which is in it or right after it.
 */


#include "units/unit.h"


/* bytes of a source */
#define MCE_UNIT_SOURCE  200


static int mce_unit_quote_is_source(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_quotes(mce_stage_t *s)
{
    uint32_t                e, k, next, end;
    const mce_stage_sum_t  *sum;

    end = 0;

    mce_stage_each_unit(s, k, e) {
        sum = &s->sums[e];

        if (mce_stage_tag(s, e) != MCE_TAG_blockquote
            || sum->kept < (sum->text + 1) / 2 || sum->text == 0)
        {
            continue;
        }

        if (sum->kept < sum->text && e >= end) {
            mce_stage_keep(s, e);
            end = sum->next;
        }

        next = mce_stage_sibling(s, e);

        if (next && s->sums[next].kept == 0
            && s->sums[next].text <= MCE_UNIT_SOURCE
            && mce_unit_quote_is_source(s, next)
            && !mce_stage_is_barred(s, next))
        {
            mce_stage_keep(s, next);
        }
    }

    return MCE_OK;
}


/*
 * Whether an element is <cite>, a caption, or begins with a dash.
 */

static int
mce_unit_quote_is_source(mce_stage_t *s, uint32_t e)
{
    mce_str_t             text;
    const uint8_t        *p;
    const mce_element_t  *element;

    element = &s->tree->elements[e];

    if (element->tag == MCE_TAG_cite || element->tag == MCE_TAG_figcaption
        || (e + 1 < s->sums[e].next
            && mce_stage_tag(s, e + 1) == MCE_TAG_cite))
    {
        return 1;
    }

    text = mce_stage_begin(s, e);
    p = text.data;

    /* U+2012 to U+2015, two hyphens, or a reference to a dash */
    return text.len > 3
           && ((p[0] == 0xe2 && p[1] == 0x80 && p[2] >= 0x92 && p[2] <= 0x95)
               || memcmp(p, "--", 2) == 0 || memcmp(p, "&mda", 4) == 0
               || memcmp(p, "&nda", 4) == 0);
}
