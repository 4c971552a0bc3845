
/*
 * The line between headline and text that says who wrote the article and when:
 * metadata, which the page around the content shows once more.
 */


#include "units/unit.h"


/* bytes of such a line; of one that need not be named so; of a text that
   begins the article */
#define MCE_UNIT_BYLINE        300
#define MCE_UNIT_BYLINE_SHORT  80
#define MCE_UNIT_BYLINE_TEXT   100
/* of them, at most: more are those of a list */
#define MCE_UNIT_BYLINES       3
/* bytes of "and" and the like between names */
#define MCE_UNIT_BYLINE_JOINT  12


static int mce_unit_is_byline(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_banner(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_joint(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_name(mce_stage_t *s, uint32_t e,
    uint32_t child);
static uint32_t mce_unit_byline_seek(mce_stage_t *s, uint32_t from,
    int heading);
static int mce_unit_byline_is_text(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_bylines(mce_stage_t *s)
{
    uint32_t                e, n, lines, time, heading;
    uint32_t                found[MCE_UNIT_BYLINES];
    const mce_stage_sum_t  *sum;

    if (s->nposts) {
        return MCE_OK;
    }

    time = 0;
    lines = 0;
    heading = 0;
    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (sum->kept == 0) {
            e = sum->next - 1;
            continue;
        }

        if (mce_unit_byline_is_text(s, e)) {
            while (lines) {
                mce_stage_drop(s, found[--lines]);
            }

            break;
        }

        if (sum->text > MCE_UNIT_BYLINE) {
            continue;
        }

        /* the next ones, so that no element is examined twice */
        time = mce_unit_byline_seek(s, time > e ? time : e, 0);
        heading = mce_unit_byline_seek(s, heading > e ? heading : e, 1);

        if (heading >= sum->next
            && ((time < sum->next && mce_unit_is_byline(s, e))
                || mce_unit_byline_is_banner(s, e)
                || mce_unit_byline_is_joint(s, e)))
        {
            if (lines == MCE_UNIT_BYLINES) {
                break;
            }

            found[lines++] = e;
            e = sum->next - 1;
        }
    }

    return MCE_OK;
}


static int
mce_unit_byline_is_text(mce_stage_t *s, uint32_t e)
{
    uint8_t  tag;

    tag = mce_stage_tag(s, e);

    return s->sums[e].kept >= MCE_UNIT_BYLINE_TEXT
           && (tag == MCE_TAG_p || e + 1 == s->sums[e].next)
           && !(mce_tag_flags[tag] & (MCE_TAG_HEADING|MCE_TAG_INLINE));
}


static int
mce_unit_is_byline(mce_stage_t *s, uint32_t e)
{
    return !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE)
           && (s->sums[e].text <= MCE_UNIT_BYLINE_SHORT
               || mce_stage_says(s, e)->names & mce_name(AUTO_META))
           && !mce_stage_ends_sentence(s, e);
}


/*
 * Whether all that is kept of a <header> is links, as the name of the site.
 */

static int
mce_unit_byline_is_banner(mce_stage_t *s, uint32_t e)
{
    return mce_stage_tag(s, e) == MCE_TAG_header
           && s->sums[e].text <= MCE_UNIT_BYLINE_SHORT
           && s->sums[e].links == s->sums[e].text;
}


/*
 * Whether all that is kept of an element are words between names that are
 * not, as the "and" of two linked authors.
 */

static int
mce_unit_byline_is_joint(mce_stage_t *s, uint32_t e)
{
    uint32_t  first, last;

    if (s->sums[e].kept > MCE_UNIT_BYLINE_JOINT
        || mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE)
    {
        return 0;
    }

    first = mce_stage_first(s, e);
    last = mce_stage_last(s, e);

    return first != MCE_STAGE_NONE && s->tree->of[first] == e
           && last < s->tree->elements[e].end
           && mce_unit_byline_is_name(s, e, s->tree->of[first - 1])
           && mce_unit_byline_is_name(s, e, s->tree->of[last]);
}


static int
mce_unit_byline_is_name(mce_stage_t *s, uint32_t e, uint32_t child)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[child];

    return s->tree->elements[child].parent == e && child != e
           && sum->text && sum->kept == 0
           && (sum->links == sum->text
               || mce_stage_says(s, e)->names & (mce_name(BYLINE)
                                                 | mce_name(AUTO_META)));
}


/*
 * The next element that is a heading, or a time.
 */

static uint32_t
mce_unit_byline_seek(mce_stage_t *s, uint32_t from, int heading)
{
    uint32_t  at;

    for (at = from; at < s->tree->n; at++) {
        if (heading ? mce_tag_flags[mce_stage_tag(s, at)] & MCE_TAG_HEADING
                    : mce_stage_tag(s, at) == MCE_TAG_time)
        {
            break;
        }
    }

    return at;
}
