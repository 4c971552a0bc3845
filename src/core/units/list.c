
/*
 * A list is kept whole if two thirds of it are kept, and so is the line that
 * introduces it.  A table of contents of which less is kept is dropped.  A
 * list after a kept line that ends in a colon is kept, unless it is a list of
 * links.
 */


#include "units/unit.h"


/* bytes of a line that introduces a list */
#define MCE_UNIT_LIST_LEAD  600
/* elements of a table of contents; limited, as each list in it is read too */
#define MCE_UNIT_CONTENTS   1024


static int mce_unit_list_has_boxes(mce_stage_t *s, uint32_t list,
    uint32_t *box);
static void mce_unit_list_lead(mce_stage_t *s, uint32_t lead, uint32_t list);
static int mce_unit_list_is_contents(mce_stage_t *s, uint32_t list);
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

        if ((tag == MCE_TAG_ul || tag == MCE_TAG_ol) && sum->kept
            && sum->kept < sum->text && e >= next)
        {
            if (sum->kept >= sum->text / 3 * 2
                || (sum->links == 0 && sum->kept >= sum->text / 3))
            {
                if (!mce_unit_list_has_boxes(s, e, &box)) {
                    mce_stage_keep(s, e);
                    next = sum->next;
                }

            } else if (mce_unit_list_is_contents(s, e)) {
                mce_stage_drop(s, e);
                next = sum->next;
            }
        }

        if (mce_unit_list_is_led(tag)) {
            lead = mce_stage_before(s, e);

            if (lead) {
                mce_unit_list_lead(s, lead, e);
            }
        }
    }

    return MCE_OK;
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


static void
mce_unit_list_lead(mce_stage_t *s, uint32_t lead, uint32_t list)
{
    const mce_stage_sum_t  *of, *to;

    of = &s->sums[lead];
    to = &s->sums[list];

    if (of->text == 0 || of->text > MCE_UNIT_LIST_LEAD || to->text == 0
        || (of->kept == 0) == (to->kept == 0)
        || !mce_stage_ends_in_colon(s, lead))
    {
        return;
    }

    if (of->kept == 0 && to->kept >= to->text / 2
        && !mce_stage_is_barred(s, lead))
    {
        mce_stage_keep(s, lead);

    } else if (to->kept == 0 && to->links * 2 <= to->text
               && !mce_stage_is_barred(s, list))
    {
        mce_stage_keep(s, list);
    }
}


/*
 * Whether a list is a table of contents: it has only links, all within the
 * page.
 */

static int
mce_unit_list_is_contents(mce_stage_t *s, uint32_t list)
{
    uint32_t                e, links;
    mce_str_t               href;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[list];
    links = 0;

    if (sum->links < sum->text / 10 * 9
        || sum->next - list > MCE_UNIT_CONTENTS)
    {
        return 0;
    }

    for (e = list + 1; e < sum->next; e++) {
        if (!(s->tree->elements[e].flags & MCE_ELEMENT_HREF)
            || !mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                                    &href))
        {
            continue;
        }

        if (href.len < 2 || href.data[0] != '#') {
            return 0;
        }

        links++;
    }

    return links > 1;
}


static int
mce_unit_list_is_led(unsigned tag)
{
    return tag == MCE_TAG_ul || tag == MCE_TAG_ol || tag == MCE_TAG_dl
           || tag == MCE_TAG_pre || tag == MCE_TAG_blockquote;
}
