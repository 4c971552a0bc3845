
/*
 * Where the text goes on behind something else: what an article ends with may
 * be a few words after a box, in a part of the page of their own, which the
 * extractor judges by themselves.  They are told by their markup: a paragraph
 * of the same class as most that are kept, in an element of the same class.
 */


#include "units/unit.h"


/* inline elements around a text, up to its block */
#define MCE_UNIT_RESUME_INLINES  4
/* votes for a markup that are left, each other one taking one, and bytes of
   the paragraphs that have a vote */
#define MCE_UNIT_RESUME_MORE     2
#define MCE_UNIT_RESUME_TEXT     60
/* bytes of something else before the text goes on */
#define MCE_UNIT_RESUME_GAP      800
/* of what is kept, what goes on is no larger part */
#define MCE_UNIT_RESUME_SHARE    3


/*
 * A paragraph's tag and class, and those of what holds it.  If it has a class
 * of its own, the first name of the holder's class, or else all of that, and
 * what the holder is in: site builders put all that they have into holders of
 * one class.
 */
typedef struct {
    uint8_t     tag;
    uint8_t     holder_tag;
    uint32_t    class;
    uint32_t    holder_class;
    uint32_t    box_class;
} mce_unit_markup_t;


/* what may hold a part of the text */
static const uint8_t  mce_unit_resume_boxes[MCE_TAG_COUNT] = {
    [MCE_TAG_CUSTOM] = 1, [MCE_TAG_div] = 1, [MCE_TAG_main] = 1,
    [MCE_TAG_section] = 1
};


static uint32_t mce_unit_resume_flow(mce_stage_t *s,
    mce_unit_markup_t *markup);
static int mce_unit_resume_next(const mce_stage_t *s, uint32_t *at,
    uint32_t *paragraph);
static mce_unit_markup_t mce_unit_resume_markup(mce_stage_t *s, uint32_t e);
static int mce_unit_resume_same(mce_unit_markup_t one,
    mce_unit_markup_t other);
static uint32_t mce_unit_resume_end(const mce_stage_t *s, uint32_t e);
static int mce_unit_resume_stays(mce_stage_t *s, uint32_t e,
    mce_unit_markup_t markup);


mce_status_t
mce_unit_resumes(mce_stage_t *s)
{
    int                heading;
    uint32_t           e, last, end, gap, text;
    mce_unit_markup_t  markup = { 0 };

    last = mce_unit_resume_flow(s, &markup);

    if (last == 0) {
        return MCE_OK;
    }

    gap = 0;
    text = 0;
    heading = 0;
    end = mce_unit_resume_end(s, last);
    e = s->sums[last].next;

    while (e < end && gap <= MCE_UNIT_RESUME_GAP) {

        if (s->sums[e].kept) {
            gap = 0;
            heading = 0;

        } else if (!heading && mce_unit_resume_stays(s, e, markup)) {
            text += s->sums[e].text;

            if (text > s->sums[0].kept / MCE_UNIT_RESUME_SHARE) {
                break;
            }

            mce_stage_keep(s, e);
            gap = 0;

        } else if (!mce_unit_resume_boxes[mce_stage_tag(s, e)]
                   || mce_unit_is_other(s, e) || mce_stage_is_barred(s, e))
        {
            gap += s->sums[e].text;
            heading = s->sums[e].text
                      ? mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING
                      : heading;
            e = s->sums[e].next;
            continue;
        }

        e++;
    }

    return MCE_OK;
}


/*
 * The last kept paragraph, and the markup that most have, which a vote finds;
 * 0 if fewer than half have it, or too few.
 */

static uint32_t
mce_unit_resume_flow(mce_stage_t *s, mce_unit_markup_t *markup)
{
    int                votes;
    uint32_t           k, n, most, last;
    mce_unit_markup_t  own;

    n = 0;
    most = 0;
    votes = 0;
    last = 0;

    for (k = 0; mce_unit_resume_next(s, &k, &last); /* void */ ) {
        own = mce_unit_resume_markup(s, last);

        if (votes == 0) {
            *markup = own;
        }

        votes += mce_unit_resume_same(own, *markup) ? 1 : -1;
        n++;
    }

    if (votes < MCE_UNIT_RESUME_MORE
        || (markup->class | markup->holder_class) == 0)
    {
        return 0;
    }

    last = 0;

    for (k = 0; mce_unit_resume_next(s, &k, &last); /* void */ ) {
        most += mce_unit_resume_same(mce_unit_resume_markup(s, last), *markup)
                != 0;
    }

    return most * 2 > n ? last : 0;
}


/*
 * Sets the next kept paragraph, from a place among the texts on; 0 if there is
 * none.
 */

static int
mce_unit_resume_next(const mce_stage_t *s, uint32_t *at, uint32_t *paragraph)
{
    uint32_t  e;

    while (*at < s->ntexts) {
        e = mce_stage_block(s, s->texts[(*at)++], MCE_UNIT_RESUME_INLINES);

        if (e != *paragraph && s->sums[e].kept >= MCE_UNIT_RESUME_TEXT) {
            *paragraph = e;
            return 1;
        }
    }

    return 0;
}


static mce_unit_markup_t
mce_unit_resume_markup(mce_stage_t *s, uint32_t e)
{
    uint32_t           holder;
    const mce_says_t  *says;
    mce_unit_markup_t  markup = { 0 };

    holder = s->tree->elements[e].parent;
    says = mce_stage_says(s, holder);
    markup.tag = mce_stage_tag(s, e);
    markup.holder_tag = mce_stage_tag(s, holder);
    markup.class = mce_stage_says(s, e)->class_hash;

    if (markup.class) {
        markup.holder_class = says->first_hash;

    } else {
        markup.holder_class = says->class_hash;
        markup.box_class
            = mce_stage_says(s, s->tree->elements[holder].parent)->first_hash;
    }

    return markup;
}


static int
mce_unit_resume_same(mce_unit_markup_t one, mce_unit_markup_t other)
{
    return one.tag == other.tag && one.holder_tag == other.holder_tag
           && one.class == other.class
           && one.holder_class == other.holder_class
           && (one.box_class == other.box_class || one.box_class == 0
               || other.box_class == 0);
}


/*
 * The element after the article around one; 0 if the page does not say where
 * its article ends.
 */

static uint32_t
mce_unit_resume_end(const mce_stage_t *s, uint32_t e)
{
    while (e && mce_stage_tag(s, e) != MCE_TAG_article
           && mce_stage_tag(s, e) != MCE_TAG_main)
    {
        e = s->tree->elements[e].parent;
    }

    return e ? s->sums[e].next : 0;
}


/*
 * Where something of the element around it is kept, the extractor has seen
 * that both are of one text.
 */

static int
mce_unit_resume_stays(mce_stage_t *s, uint32_t e, mce_unit_markup_t markup)
{
    return mce_stage_tag(s, e) == markup.tag && s->sums[e].text
           && s->sums[s->tree->elements[e].parent].kept == 0
           && s->sums[e].links * 4 <= s->sums[e].text
           && mce_unit_resume_same(mce_unit_resume_markup(s, e), markup)
           && !mce_stage_is_barred(s, e)
           && (mce_stage_ends_sentence(s, e)
               || mce_stage_ends_in_colon(s, e));
}
