
/*
 * Code, formulas, quotations, terms and tables of data have few words, or
 * words that differ from those of the text around them.  Between kept text,
 * they are kept too.  Done twice: what was kept the first time may be the text
 * beside others, such as code beside what it prints.
 */


#include "units/unit.h"


static int mce_unit_between_stays(mce_stage_t *s, uint32_t e);
static int mce_unit_between_captioned(mce_stage_t *s, uint32_t e);
static int mce_unit_between_headed(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_between(mce_stage_t *s)
{
    uint8_t                 tag;
    unsigned                place;
    uint32_t                e, k, next;
    const mce_stage_sum_t  *sum;

    next = 0;

    mce_stage_each_unit(s, k, e) {
        sum = &s->sums[e];
        tag = mce_stage_tag(s, e);

        if (e < next || sum->text == sum->kept
            || (tag != MCE_TAG_pre && tag != MCE_TAG_div
                && tag != MCE_TAG_math && tag != MCE_TAG_table
                && tag != MCE_TAG_dl && tag != MCE_TAG_blockquote))
        {
            continue;
        }

        if (tag == MCE_TAG_table || tag == MCE_TAG_dl
            || tag == MCE_TAG_blockquote)
        {
            if (sum->kept
                || (tag == MCE_TAG_table && !mce_unit_is_table(s, e))
                || !mce_unit_between_stays(s, e))
            {
                continue;
            }

        } else if (sum->kept == 0) {
            place = mce_stage_place(s, e);

            if (place == 0
                || (tag == MCE_TAG_math && place == MCE_STAGE_AFTER
                    && !mce_unit_in_figure(s, e)))
            {
                continue;
            }
        }

        mce_stage_keep(s, e);
        next = sum->next;
    }

    return MCE_OK;
}


/*
 * A wiki's infobox comes before the text.  Other tables and quotations need
 * kept text on both sides, and are not kept if they are mostly links, which
 * lead elsewhere.  In a figure, the caption of a table may be all that was
 * kept.
 */

static int
mce_unit_between_stays(mce_stage_t *s, uint32_t e)
{
    int                     table;
    unsigned                place;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];
    place = mce_stage_place(s, e);

    table = mce_stage_tag(s, e) == MCE_TAG_table;

    if (place & MCE_STAGE_AFTER && table
        && mce_stage_is_named(s, e, mce_name(INFOBOX)))
    {
        return 1;
    }

    if (table && mce_unit_between_headed(s, e)) {
        return 1;
    }

    return (place == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER)
            || (place && table && mce_unit_in_figure(s, e))
            || (table && mce_unit_between_captioned(s, e)))
           && (sum->links * 2 <= sum->text
               || (table && mce_unit_table_is_named(s, e)));
}


/*
 * Whether a table with a caption is a figure at the end of a section, of which
 * nothing is kept, and the text goes on after it.
 */

static int
mce_unit_between_captioned(mce_stage_t *s, uint32_t e)
{
    uint32_t  figure, beside;

    figure = mce_unit_figure_of(s, e);

    if (figure == 0 || s->sums[figure].kept) {
        return 0;
    }

    beside = s->sums[figure].text - s->sums[e].text;

    return beside && beside <= MCE_UNIT_CAPTION
           && mce_stage_place(s, figure)
           && mce_stage_last(s, 0) > s->tree->elements[figure].end;
}


/*
 * Whether a table whose columns have names follows a heading in a box that is
 * mostly kept, as the appendices of an article do.
 */

static int
mce_unit_between_headed(mce_stage_t *s, uint32_t e)
{
    uint32_t  box, heading;

    box = s->tree->elements[e].parent;
    heading = mce_stage_before(s, e);

    return heading
           && mce_tag_flags[mce_stage_tag(s, heading)] & MCE_TAG_HEADING
           && s->sums[box].kept >= s->sums[box].text / 2
           && mce_stage_first(s, box) < s->tree->elements[heading].open
           && mce_unit_table_is_named(s, e) && !mce_stage_is_barred(s, e);
}
