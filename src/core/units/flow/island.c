
/*
 * What stands in the flow of the article is of it: a box without links between
 * two kept paragraphs, such as columns with opening hours and an address, and
 * a summary in bold letters above the first.
 */


#include "base/str.h"
#include "kinds/caption.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of a box, and of the paragraph before it and after it, at least */
#define MCE_UNIT_ISLAND       20
#define MCE_UNIT_ISLAND_MOST  1500
#define MCE_UNIT_ISLAND_TEXT  60
/* sentences that are a list */
#define MCE_UNIT_ISLAND_LIST  3
/* elements in which rows are looked for, and rows that are a table */
#define MCE_UNIT_ISLAND_PARTS 32
#define MCE_UNIT_ISLAND_ROWS  2
/* bytes of a title between them, and levels from it up to its box */
#define MCE_UNIT_ISLAND_TITLE   200
#define MCE_UNIT_ISLAND_LEVELS  6
/* bytes of a summary */
#define MCE_UNIT_LEAD_LEAST   30
#define MCE_UNIT_LEAD_MOST    600
/* kept bytes beside it, at least */
#define MCE_UNIT_LEAD_TEXT    200
/* levels from the first kept text up to the box */
#define MCE_UNIT_LEAD_LEVELS  6


static int mce_unit_is_island(mce_stage_t *s, uint32_t e);
static int mce_unit_is_explained(mce_stage_t *s, uint32_t e);
static int mce_unit_island_is_head(mce_stage_t *s, uint32_t box);
static int mce_unit_island_is_heading(const mce_stage_t *s, uint32_t e);
static int mce_unit_island_is_title(mce_stage_t *s, uint32_t box);
static int mce_unit_island_is_list(mce_stage_t *s, uint32_t box);
static int mce_unit_island_has_rows(mce_stage_t *s, uint32_t box);
static int mce_unit_island_is_rows(mce_stage_t *s, uint32_t box);
static int mce_unit_island_is_structured(mce_stage_t *s, uint32_t box);
static void mce_unit_island_lead(mce_stage_t *s);
static int mce_unit_island_is_lead(mce_stage_t *s, uint32_t e, uint32_t box);


mce_status_t
mce_unit_islands(mce_stage_t *s)
{
    uint32_t  e, n;

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {

        if (s->sums[e].kept == s->sums[e].text) {
            e = s->sums[e].next - 1;
            continue;
        }

        if (mce_unit_is_island(s, e) || mce_unit_is_explained(s, e)
            || (s->sums[e].kept == 0 && !mce_stage_is_barred(s, e)
                && (mce_unit_is_signed(s, e) || mce_unit_is_remark(s, e))))
        {
            mce_stage_keep(s, e);
        }

        if (s->sums[e].kept == 0 || s->sums[e].kept == s->sums[e].text) {
            e = s->sums[e].next - 1;
        }
    }

    mce_unit_island_lead(s);

    return MCE_OK;
}


static int
mce_unit_is_island(mce_stage_t *s, uint32_t e)
{
    int                     headed;
    uint32_t                before, after, heading;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (sum->text == 0 || sum->text > MCE_UNIT_ISLAND_MOST
        || sum->links * 10 > sum->text
        || (mce_stage_tag(s, e) != MCE_TAG_div
            && mce_stage_tag(s, e) != MCE_TAG_section))
    {
        return 0;
    }

    before = mce_unit_text_before(s, e);
    after = mce_unit_text_after(s, e);

    if (before == 0 || after == 0 || !mce_unit_is_shore(s, after)) {
        return 0;
    }

    heading = mce_unit_island_is_head(s, before) ? before : 0;
    before = heading ? mce_unit_text_before(s, heading) : before;

    /* the heading says what the rows are */
    headed = before && mce_unit_island_is_heading(s, before)
             && mce_unit_island_has_rows(s, e);

    if (before == 0 || !(headed || mce_unit_is_shore(s, before))
        || mce_stage_says(s, e)->names
           & (MCE_UNIT_OTHER | (headed ? 0 : mce_name(AUTO_PROD)))
        || !mce_unit_is_plain(s, e) || !mce_unit_island_is_structured(s, e)
        || (sum->text < MCE_UNIT_ISLAND && !mce_unit_island_is_title(s, e))
        || mce_stage_is_barred(s, e))
    {
        return 0;
    }

    if (heading) {
        mce_stage_keep(s, heading);
    }

    return 1;
}


/*
 * Whether a box that was left out holds a heading and nothing else: site
 * builders have boxes of headings.
 */

static int
mce_unit_island_is_head(mce_stage_t *s, uint32_t box)
{
    int                     i;
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[box];

    if (sum->kept || sum->links || sum->text > MCE_UNIT_ISLAND_TITLE
        || mce_stage_is_barred(s, box))
    {
        return 0;
    }

    for (i = 0, e = box; i < MCE_UNIT_ISLAND_LEVELS && e < sum->next
         && s->sums[e].text == sum->text; i++, e++)
    {
        if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether an <aside> between two paragraphs has a heading or the like, ends as
 * a sentence does, and has no links: who or what the text speaks of.
 */

static int
mce_unit_is_explained(mce_stage_t *s, uint32_t e)
{
    uint32_t                before, after;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (mce_stage_tag(s, e) != MCE_TAG_aside || sum->links
        || sum->text < MCE_UNIT_ISLAND || sum->text > MCE_UNIT_ISLAND_MOST
        || mce_stage_hides(s, e)
        || mce_stage_is_barred(s, s->tree->elements[e].parent))
    {
        return 0;
    }

    before = mce_unit_text_before(s, e);
    after = mce_unit_text_after(s, e);

    /* an advertisement may stand between */
    if (before && s->sums[before].kept == 0
        && s->sums[before].text <= MCE_STAGE_LABEL)
    {
        before = mce_unit_text_before(s, before);
    }

    return before && after && mce_unit_is_shore(s, before)
           && (mce_unit_is_shore(s, after)
               || mce_unit_island_is_heading(s, after))
           && !(mce_stage_says(s, e)->names
                & (MCE_UNIT_OTHER & ~mce_name(AUTO_SIDE)))
           && mce_unit_is_plain(s, e)
           && mce_unit_island_is_structured(s, e)
           && (mce_stage_ends_sentence(s, e)
               || mce_unit_island_has_rows(s, e));
}


int
mce_unit_is_shore(mce_stage_t *s, uint32_t e)
{
    return (mce_stage_tag(s, e) == MCE_TAG_p
            || (mce_stage_tag(s, e) == MCE_TAG_div
                && s->sums[e].links * 4 <= s->sums[e].text))
           && s->sums[e].kept >= MCE_UNIT_ISLAND_TEXT
           && s->sums[e].kept == s->sums[e].text;
}


static int
mce_unit_island_is_heading(const mce_stage_t *s, uint32_t e)
{
    return mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING
           && s->sums[e].kept;
}


/*
 * Whether all text of a box is one that is named after titles: site builders
 * have boxes of text and boxes of headings, which are no h2 there.
 */

static int
mce_unit_island_is_title(mce_stage_t *s, uint32_t box)
{
    int          i;
    uint32_t     e;
    mce_names_t  names;

    if (s->sums[box].links || s->sums[box].text > MCE_UNIT_ISLAND_TITLE) {
        return 0;
    }

    names = 0;
    e = box;

    for (i = 0; i < MCE_UNIT_ISLAND_LEVELS; i++) {
        names |= mce_stage_says(s, e)->names;

        if (e + 1 == s->sums[e].next) {
            return names & mce_name(TITLE)
                   && !(names & (MCE_UNIT_OTHER | mce_name(NOT_TITLE)));
        }

        if (s->sums[e + 1].text < s->sums[box].text) {
            return 0;
        }

        e++;
    }

    return 0;
}


/*
 * Whether a box holds several sentences, each in an element like the others:
 * a list that is named so by nothing.
 */

static int
mce_unit_island_is_list(mce_stage_t *s, uint32_t box)
{
    uint32_t  e, n, first;

    n = 0;
    first = 0;

    mce_stage_each(s, e, box) {
        if (s->sums[e].text == 0) {
            continue;
        }

        first = first ? first : e;

        if (mce_stage_tag(s, e) != mce_stage_tag(s, first)
            || mce_stage_says(s, e)->class_hash
               != mce_stage_says(s, first)->class_hash
            || mce_caption_is(s->doc, e)
            || !mce_stage_ends_sentence(s, e))
        {
            return 0;
        }

        n++;
    }

    return n >= MCE_UNIT_ISLAND_LIST;
}


/*
 * Whether a box holds several rows, each of a label and a value.
 */

static int
mce_unit_island_has_rows(mce_stage_t *s, uint32_t box)
{
    uint32_t  e;

    for (e = box; e < s->sums[box].next && e - box < MCE_UNIT_ISLAND_PARTS;
         e++)
    {
        if (s->sums[e].text * 2 >= s->sums[box].text
            && mce_unit_island_is_rows(s, e))
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_unit_island_is_rows(mce_stage_t *s, uint32_t box)
{
    uint32_t  e, at, n, parts, items, class;

    n = 0;
    items = 0;
    class = 0;

    mce_stage_each(s, e, box) {
        parts = 0;

        mce_stage_each(s, at, e) {
            parts += s->sums[at].text > 0;
        }

        items += mce_unit_has_role(s, e, "listitem");

        if (parts != 2 || mce_stage_says(s, e)->class_hash == 0
            || (n && mce_stage_says(s, e)->class_hash != class))
        {
            continue;
        }

        class = mce_stage_says(s, e)->class_hash;
        n++;
    }

    return n >= MCE_UNIT_ISLAND_ROWS || items >= MCE_UNIT_ISLAND_ROWS;
}


/*
 * What has neither a heading, a list nor a title is a caption or a label.
 */

static int
mce_unit_island_is_structured(mce_stage_t *s, uint32_t box)
{
    uint32_t   i;
    mce_tag_e  tag;

    if (mce_unit_island_is_title(s, box)
        /* lines beside pictures are captions */
        || (!mce_unit_has_picture(s, box)
            && (mce_unit_island_is_list(s, box)
                || mce_unit_island_has_rows(s, box))))
    {
        return 1;
    }

    for (i = s->tree->elements[box].open; i < s->tree->elements[box].end; i++)
    {
        tag = s->doc->tokens[i].tag;

        if (tag == MCE_TAG_li || mce_tag_flags[tag] & MCE_TAG_HEADING) {
            return 1;
        }
    }

    return 0;
}


/*
 * Looks at what begins the box of the first kept text, or one around it.
 */

static void
mce_unit_island_lead(mce_stage_t *s)
{
    int       level;
    uint32_t  e, box;

    if (s->text >= s->doc->ntokens) {
        return;
    }

    box = s->tree->of[s->text];

    for (level = 0; level < MCE_UNIT_LEAD_LEVELS; level++) {

        mce_stage_each(s, e, box) {
            if (s->sums[e].text) {
                break;
            }
        }

        if (box == 0 || (e < s->sums[box].next
                         && s->tree->elements[e].end <= s->text))
        {
            break;
        }

        box = s->tree->elements[box].parent;
    }

    if (box && level < MCE_UNIT_LEAD_LEVELS
        && mce_unit_island_is_lead(s, e, box) && !mce_stage_is_barred(s, e))
    {
        mce_stage_keep(s, e);
    }
}


/*
 * Whether an element is bold and without links, and the first of a box of
 * which nearly all else is kept.
 */

static int
mce_unit_island_is_lead(mce_stage_t *s, uint32_t e, uint32_t box)
{
    const mce_stage_sum_t  *lead, *sum;

    lead = &s->sums[e];
    sum = &s->sums[box];

    return lead->kept == 0 && lead->links == 0
           && lead->text >= MCE_UNIT_LEAD_LEAST
           && lead->text <= MCE_UNIT_LEAD_MOST
           && (mce_unit_is_bold(s, e)
               || (lead->next > e + 1 && s->sums[e + 1].text == lead->text
                   && mce_unit_is_bold(s, e + 1)))
           && sum->kept >= MCE_UNIT_LEAD_TEXT
           && sum->kept >= (sum->text - lead->text) / 4 * 3
           && !(mce_stage_says(s, e)->names & MCE_UNIT_OTHER)
           && !mce_stage_has_words(s, s->tree->elements[box].open,
                                   s->tree->elements[e].open);
}
