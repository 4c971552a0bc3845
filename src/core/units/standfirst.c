
/*
 * The standfirst: what a newspaper writes below its headline.  It is judged as
 * a line above the text, and lost if it does not end as a sentence does, as in
 * many papers.
 */


#include "units/unit.h"


/* bytes of a standfirst */
#define MCE_UNIT_STANDFIRST_LEAST  30
#define MCE_UNIT_STANDFIRST_MOST   600
/* elements between the headline and the text that are looked at, and bytes of
   what is left out there */
#define MCE_UNIT_STANDFIRST_LOOK   48
#define MCE_UNIT_STANDFIRST_GAP    800


/* what may hold a standfirst among other things */
static const uint8_t  mce_unit_standfirst_boxes[MCE_TAG_COUNT] = {
    [MCE_TAG_CUSTOM] = 1, [MCE_TAG_div] = 1, [MCE_TAG_header] = 1,
    [MCE_TAG_section] = 1
};


static uint32_t mce_unit_standfirst_headline(const mce_stage_t *s);
static int mce_unit_is_standfirst(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_standfirsts(mce_stage_t *s)
{
    uint32_t  e, n, gap, end;

    if (s->text >= s->doc->ntokens) {
        return MCE_OK;
    }

    e = mce_unit_standfirst_headline(s);

    if (e == 0) {
        return MCE_OK;
    }

    gap = 0;
    end = s->tree->of[s->text];
    e = s->sums[e].next;

    for (n = 0; n < MCE_UNIT_STANDFIRST_LOOK && e < end
         && s->tree->elements[e].open < s->text
         && gap <= MCE_UNIT_STANDFIRST_GAP; n++)
    {
        if (s->sums[e].kept == 0 && mce_unit_is_standfirst(s, e)) {
            mce_stage_keep(s, e);
            break;
        }

        if (s->tree->elements[e].end > s->text
            || (mce_unit_standfirst_boxes[mce_stage_tag(s, e)]
                && s->sums[e].text && !mce_unit_is_other(s, e)))
        {
            e++;

        } else {
            gap += s->sums[e].kept ? 0 : s->sums[e].text;
            e = s->sums[e].next;
        }
    }

    return MCE_OK;
}


/*
 * The last heading of the first level before the text.
 */

static uint32_t
mce_unit_standfirst_headline(const mce_stage_t *s)
{
    uint32_t  e, k, found;

    found = 0;

    mce_stage_each_unit(s, k, e) {
        if (s->tree->elements[e].open > s->text) {
            break;
        }

        found = mce_stage_tag(s, e) == MCE_TAG_h1 ? e : found;
    }

    return found;
}


static int
mce_unit_is_standfirst(mce_stage_t *s, uint32_t e)
{
    uint8_t                 tag;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];
    tag = mce_stage_tag(s, e);

    return sum->text >= MCE_UNIT_STANDFIRST_LEAST
           && sum->text <= MCE_UNIT_STANDFIRST_MOST
           && sum->links * 10 <= sum->text
           && s->tree->elements[e].end <= s->text
           && (tag == MCE_TAG_div || tag == MCE_TAG_p || tag == MCE_TAG_section
               || mce_tag_flags[tag] & MCE_TAG_HEADING)
           && mce_element_rare(s->doc, s->tree->elements[e].open)
              & mce_rare(STANDFIRST)
           && !(mce_stage_says(s, e)->names
                & (MCE_UNIT_OTHER & ~mce_name(AUTO_META)))
           && mce_unit_is_plain(s, e) && !mce_stage_is_barred(s, e);
}
