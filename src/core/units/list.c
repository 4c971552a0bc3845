
/*
 * A list is kept whole if two thirds of it are kept, and so is the line that
 * introduces it.  A list after a kept heading, or a kept line with a colon at
 * its end, is kept, unless it is a list of links.
 */


#include "kinds/table.h"
#include "units/unit.h"


/* bytes of a line that introduces a list */
#define MCE_UNIT_LIST_LEAD  600
#define MCE_UNIT_LIST_TOLD  30
/* levels from a list up to the box that holds it alone */
#define MCE_UNIT_LIST_BOX   4


static uint32_t mce_unit_list_before(mce_stage_t *s, uint32_t list);
static int mce_unit_list_stays(mce_stage_t *s, uint32_t list);
static int mce_unit_list_has_boxes(mce_stage_t *s, uint32_t list,
    uint32_t *box);
static int mce_unit_list_is_told(mce_stage_t *s, uint32_t lead, uint32_t list);
static void mce_unit_list_lead(mce_stage_t *s, uint32_t lead, uint32_t list);
static int mce_unit_list_is_led(unsigned tag);


/* elements that hold more than text: the list may be one of posts or cards */
static const uint8_t  mce_unit_list_boxes[MCE_TAG_COUNT] = {
    [MCE_TAG_article] = 1, [MCE_TAG_div] = 1, [MCE_TAG_dl] = 1,
    [MCE_TAG_footer] = 1, [MCE_TAG_form] = 1, [MCE_TAG_header] = 1,
    [MCE_TAG_section] = 1
};


mce_status_t
mce_unit_lists(mce_stage_t *s)
{
    uint8_t                 tag;
    uint32_t                e, k, box, lead, next;
    const mce_stage_sum_t  *sum;

    box = 0;
    next = 0;

    mce_stage_each_unit(s, k, e) {
        sum = &s->sums[e];
        tag = mce_stage_tag(s, e);

        if ((tag == MCE_TAG_ul || tag == MCE_TAG_ol)
            && sum->kept < sum->text && e >= next)
        {
            if (mce_unit_list_stays(s, e)
                && !mce_unit_list_has_boxes(s, e, &box))
            {
                mce_stage_keep(s, e);
                next = sum->next;
            }
        }

        lead = mce_unit_list_is_led(tag) ? mce_unit_list_before(s, e) : 0;

        if (lead) {
            mce_unit_list_lead(s, lead, e);
        }
    }

    return MCE_OK;
}


/*
 * The element before a list, or before the box that holds the list alone if it
 * is no large part of the page; 0 if there is none.
 */

static uint32_t
mce_unit_list_before(mce_stage_t *s, uint32_t list)
{
    int       i;
    uint32_t  e, lead, up;

    e = list;

    for (i = 0; i < MCE_UNIT_LIST_BOX; i++) {
        lead = mce_stage_before(s, e);
        up = s->tree->elements[e].parent;

        if (lead || up == 0 || s->sums[up].text != s->sums[list].text
            || s->sums[list].text > s->sums[0].kept / 2)
        {
            return lead;
        }

        e = up;
    }

    return 0;
}


/*
 * A list without links between kept text is kept even if nothing of it was.
 */

static int
mce_unit_list_stays(mce_stage_t *s, uint32_t list)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[list];

    if (sum->kept == 0) {
        return sum->links == 0
               && mce_stage_place(s, list)
                  == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
    }

    return sum->kept >= sum->text / 3 * 2
           || (sum->links == 0 && sum->kept >= sum->text / 3);
}


/*
 * Whether a list holds boxes.  "box" is where the search in the previous list
 * ended, so that no element is examined twice.
 */

static int
mce_unit_list_has_boxes(mce_stage_t *s, uint32_t list, uint32_t *box)
{
    uint32_t  e, next;

    next = s->sums[list].next;

    for (e = *box > list ? *box : list + 1;
         e < next && !mce_unit_list_boxes[mce_stage_tag(s, e)]; e++)
    {
        /* void */
    }

    *box = e;

    return e < next;
}


/*
 * Whether a sentence says what the links of the list after it are, and the
 * article goes on below; at its end, they may lead to other articles.
 */

static int
mce_unit_list_is_told(mce_stage_t *s, uint32_t lead, uint32_t list)
{
    return mce_stage_tag(s, lead) == MCE_TAG_p
           && s->sums[lead].text - s->sums[lead].links >= MCE_UNIT_LIST_TOLD
           && mce_stage_last(s, s->tree->elements[list].parent)
              > s->tree->elements[list].end
           && mce_stage_ends_in_colon(s, lead);
}


static void
mce_unit_list_lead(mce_stage_t *s, uint32_t lead, uint32_t list)
{
    const mce_stage_sum_t  *of, *to;

    of = &s->sums[lead];
    to = &s->sums[list];

    if (of->text == 0 || of->text > MCE_UNIT_LIST_LEAD || to->text == 0
        || (of->kept == 0 && to->kept == 0)
        || (of->kept && to->kept == to->text)
        || (!(mce_tag_flags[mce_stage_tag(s, lead)] & MCE_TAG_HEADING)
            && !mce_stage_ends_in_colon(s, lead))
        || (mce_stage_tag(s, list) == MCE_TAG_table
            && mce_table_is(s->doc, list) != MCE_TABLE_DATA))
    {
        return;
    }

    if (of->kept == 0 && to->kept >= to->text / 2
        && !mce_stage_is_barred(s, lead))
    {
        mce_stage_keep(s, lead);

    } else if (of->kept && (to->links * (to->kept ? 4 : 2) <= to->text
                            || mce_unit_list_is_told(s, lead, list))
               && !mce_stage_is_barred(s, list))
    {
        mce_stage_keep(s, list);
    }
}


static int
mce_unit_list_is_led(unsigned tag)
{
    return tag == MCE_TAG_ul || tag == MCE_TAG_ol || tag == MCE_TAG_dl
           || tag == MCE_TAG_pre || tag == MCE_TAG_blockquote
           || tag == MCE_TAG_table;
}
