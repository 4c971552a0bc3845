
/*
 * The foot of an article: who else wrote it, what was corrected, when and
 * where it takes place.  It is named like the foot of a page.
 */


#include "units/unit.h"


/* levels from the last paragraph up to the article, and parts after it */
#define MCE_UNIT_FOOT_LEVELS  8
#define MCE_UNIT_FOOT_PARTS   32
/* bytes of a sentence, and of a box */
#define MCE_UNIT_FOOT_LEAST   20
#define MCE_UNIT_FOOT_MOST    1000


static void mce_unit_foot(mce_stage_t *s, uint32_t foot);
static int mce_unit_foot_stays(mce_stage_t *s, uint32_t part);


mce_status_t
mce_unit_feet(mce_stage_t *s)
{
    int       i, level;
    uint32_t  e, at, last, article;

    last = mce_unit_last_paragraph(s);

    for (article = last, level = 0;
         article && mce_stage_tag(s, article) != MCE_TAG_article; level++)
    {
        article = level < MCE_UNIT_FOOT_LEVELS
                  ? s->tree->elements[article].parent : 0;
    }

    for (e = last; e != article && article; e = s->tree->elements[e].parent) {
        for (at = mce_unit_text_after(s, e), i = 0;
             at && i < MCE_UNIT_FOOT_PARTS;
             at = mce_unit_text_after(s, at), i++)
        {
            if (mce_stage_says(s, at)->names & mce_name(AUTO_FOOT)) {
                mce_unit_foot(s, at);
            }
        }
    }

    return MCE_OK;
}


/*
 * Keeps the parts of a foot up to the first that is of something else.
 */

static void
mce_unit_foot(mce_stage_t *s, uint32_t foot)
{
    uint32_t  e;

    mce_stage_each(s, e, foot) {
        if (s->sums[e].text == 0 || s->sums[e].kept == s->sums[e].text) {
            continue;
        }

        if (!mce_unit_foot_stays(s, e)) {
            return;
        }

        mce_stage_keep(s, e);
    }
}


/*
 * Whether a part is a sentence, or a box with a heading.
 */

static int
mce_unit_foot_stays(mce_stage_t *s, uint32_t part)
{
    uint32_t                first;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[part];
    first = part + 1;

    if (sum->links || sum->text < MCE_UNIT_FOOT_LEAST
        || sum->text > MCE_UNIT_FOOT_MOST || !mce_unit_is_plain(s, part)
        || mce_unit_has_picture(s, part) || mce_stage_is_barred(s, part))
    {
        return 0;
    }

    return mce_stage_tag(s, part) == MCE_TAG_p
           ? mce_stage_ends_sentence(s, part)
           : first < sum->next
             && mce_tag_flags[mce_stage_tag(s, first)] & MCE_TAG_HEADING;
}
