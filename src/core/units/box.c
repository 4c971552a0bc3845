
/*
 * Boxes of one kind beside each other: content management systems put every
 * part of an article into one, also the last paragraph.  Where such a box is
 * kept, those right after it and before it are kept if they hold sentences;
 * the last of an article may be of another kind if all else in that is kept.
 */


#include "units/unit.h"


/* bytes of the kept box, at least; of a paragraph in the other one */
#define MCE_UNIT_BOX       200
#define MCE_UNIT_BOX_LINE  60
/* names of the box around all of an article */
#define MCE_UNIT_BOX_ARTICLE                                                  \
    (mce_name(AUTO_ART) | mce_name(AUTO_BODYTXT) | mce_name(AUTO_CONTENT))


static int mce_unit_is_box(mce_stage_t *s, uint32_t e);
static void mce_unit_box(mce_stage_t *s, uint32_t e, uint32_t beside);
static int mce_unit_box_is_part(mce_stage_t *s, uint32_t e, uint32_t beside);
static int mce_unit_box_is_rest(mce_stage_t *s, uint32_t e);
static int mce_unit_box_speaks(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_boxes(mce_stage_t *s)
{
    uint32_t  e, n, first, last;

    n = s->sums[s->around].next;
    first = n;
    last = 0;

    for (e = s->around + 1; e < n; e++) {
        if (mce_stage_is_mixed(s, e)) {
            continue;
        }

        if (mce_unit_is_box(s, e)) {
            first = first < e ? first : e;
            last = e;
            mce_unit_box(s, e, mce_unit_text_before(s, e));
        }

        e = s->sums[e].next - 1;
    }

    for (e = last; e >= first; e--) {
        if (mce_unit_is_box(s, e)) {
            mce_unit_box(s, e, mce_unit_text_after(s, e));
        }
    }

    return MCE_OK;
}


static int
mce_unit_is_box(mce_stage_t *s, uint32_t e)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    return sum->kept == 0 && sum->text >= MCE_UNIT_BOX_LINE
           && sum->links * 4 <= sum->text
           && (mce_stage_tag(s, e) == MCE_TAG_div
               || mce_stage_tag(s, e) == MCE_TAG_section);
}


static void
mce_unit_box(mce_stage_t *s, uint32_t e, uint32_t beside)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[beside];

    if (beside == 0 || sum->kept < MCE_UNIT_BOX
        || sum->kept < sum->text / 10 * 9
        || mce_stage_tag(s, beside) != mce_stage_tag(s, e))
    {
        return;
    }

    if ((mce_unit_box_is_part(s, e, beside) || mce_unit_box_is_rest(s, e))
        && !(mce_stage_says(s, e)->names & MCE_UNIT_OTHER)
        && mce_unit_box_speaks(s, e) && !mce_stage_is_barred(s, e))
    {
        mce_stage_keep(s, e);
    }
}


static int
mce_unit_box_is_part(mce_stage_t *s, uint32_t e, uint32_t beside)
{
    return mce_element_rare(s->doc, s->tree->elements[e].open)
           & mce_rare(TEXT_PART)
           && mce_element_rare(s->doc, s->tree->elements[beside].open)
              & mce_rare(TEXT_PART);
}


/*
 * Whether the box is all that was left out of the article around it, comes
 * last there and holds nothing but paragraphs without links.  What tells of
 * the author or of other articles has a heading or links.
 */

static int
mce_unit_box_is_rest(mce_stage_t *s, uint32_t e)
{
    uint32_t                at, up, words;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];
    up = s->tree->elements[e].parent;

    if (sum->links || s->sums[up].text - s->sums[up].kept != sum->text
        || (mce_stage_tag(s, up) != MCE_TAG_article
            && mce_stage_tag(s, up) != MCE_TAG_main
            && !mce_stage_is_named(s, up, MCE_UNIT_BOX_ARTICLE))
        || mce_unit_text_after(s, e))
    {
        return 0;
    }

    words = 0;

    for (at = e + 1; at < sum->next; at++) {
        if (mce_stage_tag(s, at) == MCE_TAG_p) {
            words += s->sums[at].text;
        }
    }

    return words == sum->text;
}


/*
 * Whether a paragraph of the box ends as a sentence does.
 */

static int
mce_unit_box_speaks(mce_stage_t *s, uint32_t box)
{
    int                     speaks;
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    speaks = 0;

    for (e = box + 1; e < s->sums[box].next; e++) {
        sum = &s->sums[e];

        switch (mce_stage_tag(s, e)) {

        case MCE_TAG_button:
        case MCE_TAG_form:
        case MCE_TAG_iframe:
            return 0;

        default:
            break;
        }

        if (sum->text && sum->text == sum->links
            && !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE))
        {
            return 0;
        }

        if (mce_stage_tag(s, e) == MCE_TAG_p && sum->text >= MCE_UNIT_BOX_LINE
            && sum->links * 4 <= sum->text
            && mce_stage_ends_sentence(s, e))
        {
            speaks = 1;
        }
    }

    return speaks;
}
