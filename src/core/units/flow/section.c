
/*
 * A heading with a link to itself is one that an author wrote: pages make
 * these links for the headings of their text, not for those of what stands
 * around it.  Where some such headings have their text, what stands below the
 * others is of the article as well, be it links alone, as the references that
 * end a manual's page.
 */


#include "base/str.h"
#include "units/unit.h"


/* such headings whose text is kept, before the one that lacks its own */
#define MCE_UNIT_SECTION_LEAST   2
/* levels from a heading up to the box that holds it alone */
#define MCE_UNIT_SECTION_LEVELS  3
/* elements in such a box that may be the link */
#define MCE_UNIT_SECTION_LINKS   8
/* bytes of a part of a section */
#define MCE_UNIT_SECTION_PART    4096


static uint32_t mce_unit_section_box(const mce_stage_t *s, uint32_t heading);
static int mce_unit_section_is_bound(const mce_stage_t *s, uint32_t box);
static int mce_unit_section_is_id(const mce_stage_t *s, uint32_t e,
    mce_str_t id);
static uint32_t mce_unit_section_keep(mce_stage_t *s, uint32_t box, int keep);
static int mce_unit_section_begins(const mce_stage_t *s, uint32_t e);
static int mce_unit_section_has_heading(const mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_sections(mce_stage_t *s)
{
    uint32_t  e, k, n, box, flow, next;

    n = 0;
    next = 0;

    mce_stage_each_unit(s, k, e) {
        if (e < next || s->sums[e].text == 0
            || !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING))
        {
            continue;
        }

        box = mce_unit_section_box(s, e);

        if (!mce_unit_section_is_bound(s, box)) {
            continue;
        }

        flow = s->tree->elements[s->tree->elements[box].parent].parent;

        if (mce_unit_section_keep(s, box, 0)) {
            n++;

        } else if (n >= MCE_UNIT_SECTION_LEAST && !mce_unit_leads_on(s, e)
                   && s->sums[flow].kept >= s->sums[0].kept / 2
                   && !mce_stage_is_barred(s, e))
        {
            next = mce_unit_section_keep(s, box, 1);
        }
    }

    return MCE_OK;
}


static uint32_t
mce_unit_section_box(const mce_stage_t *s, uint32_t heading)
{
    int       i;
    uint32_t  box, up;

    box = heading;

    for (i = 0; i < MCE_UNIT_SECTION_LEVELS; i++) {
        up = s->tree->elements[box].parent;

        if (up == 0 || s->sums[up].text - s->sums[heading].text
                       > MCE_STAGE_SIGN)
        {
            break;
        }

        box = up;
    }

    return box;
}


/*
 * The id is that of the heading, of something in its box, or of the section.
 */

static int
mce_unit_section_is_bound(const mce_stage_t *s, uint32_t box)
{
    uint32_t   e, at, end;
    mce_str_t  href;

    end = s->sums[box].next;
    end = end - box > MCE_UNIT_SECTION_LINKS ? box + MCE_UNIT_SECTION_LINKS
                                             : end;

    for (e = box + 1; e < end; e++) {
        if (!(s->tree->elements[e].flags & MCE_ELEMENT_HREF)
            || !mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                                    &href)
            || href.len < 2 || href.data[0] != '#')
        {
            continue;
        }

        href.data++;
        href.len--;

        if (mce_unit_section_is_id(s, s->tree->elements[box].parent, href)) {
            return 1;
        }

        for (at = box; at < end; at++) {
            if (mce_unit_section_is_id(s, at, href)) {
                return 1;
            }
        }
    }

    return 0;
}


/*
 * Some pages put a prefix before the ids of what their users write.
 */

static int
mce_unit_section_is_id(const mce_stage_t *s, uint32_t e, mce_str_t id)
{
    mce_str_t  own;

    if (e == 0 || !mce_token_attr_find(s->doc, s->tree->elements[e].open, "id",
                                       &own)
        || own.len < id.len)
    {
        return 0;
    }

    return memcmp(own.data + own.len - id.len, id.data, id.len) == 0
           && (own.len == id.len || own.data[own.len - id.len - 1] == '-');
}


/*
 * The parts of a section, up to the next heading.  With "keep", they are kept
 * up to the first one that is of something else, and the element after the
 * last one that was looked at is returned; without, whether text is kept.
 */

static uint32_t
mce_unit_section_keep(mce_stage_t *s, uint32_t box, int keep)
{
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    for (e = mce_stage_sibling(s, box); e && !mce_unit_section_begins(s, e);
         e = mce_stage_sibling(s, e))
    {
        sum = &s->sums[e];

        if (!keep) {
            if (sum->kept && sum->kept * 2 >= sum->text) {
                return 1;
            }

            continue;
        }

        if (sum->text > MCE_UNIT_SECTION_PART || mce_unit_is_other(s, e)
            || mce_stage_is_barred(s, e) || !mce_unit_is_plain(s, e)
            || mce_unit_section_has_heading(s, e))
        {
            return sum->next;
        }

        if (sum->kept < sum->text) {
            mce_stage_keep(s, e);
        }

        box = e;
    }

    return keep ? s->sums[box].next : 0;
}


/*
 * Whether an element is a heading or begins with one.
 */

static int
mce_unit_section_begins(const mce_stage_t *s, uint32_t e)
{
    return mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING
           || (e + 1 < s->sums[e].next
               && mce_tag_flags[mce_stage_tag(s, e + 1)] & MCE_TAG_HEADING);
}


/*
 * What has headings of its own is a manual within the manual.
 */

static int
mce_unit_section_has_heading(const mce_stage_t *s, uint32_t e)
{
    uint32_t  at;

    for (at = e; at < s->sums[e].next; at++) {
        if (mce_tag_flags[mce_stage_tag(s, at)] & MCE_TAG_HEADING) {
            return 1;
        }
    }

    return 0;
}
