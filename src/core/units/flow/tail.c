
/*
 * What ends an article: after its last paragraph come parts of few words, or
 * of links, which look like what pages add to an article.  They are of it if
 * they go on where its paragraphs or its boxes stand one after the other.
 */


#include "units/unit.h"


/* inline elements around a text, up to its block */
#define MCE_UNIT_TAIL_INLINES  4
/* levels from the last text up to the flow, and parts after that */
#define MCE_UNIT_TAIL_LEVELS   8
#define MCE_UNIT_TAIL_PARTS    32
/* levels from a paragraph up to the table around its cell */
#define MCE_UNIT_TAIL_CELL     5
/* parts of the flow, at least, and bytes of each */
#define MCE_UNIT_TAIL_FLOW     3
#define MCE_UNIT_TAIL_TEXT     60
/* bytes of a part, at least, and of one that may stand between two */
#define MCE_UNIT_TAIL_LEAST    8
#define MCE_UNIT_TAIL_BETWEEN  100
/* bytes of the name of a table, and of a hint */
#define MCE_UNIT_TAIL_NAME     80
#define MCE_UNIT_TAIL_HINT     600
/* bytes of a sentence */
#define MCE_UNIT_TAIL_SENTENCE  40
/* elements up to the headline */
#define MCE_UNIT_TAIL_HEAD     16


/* what holds a part of its own */
static const uint8_t  mce_unit_tail_boxes[MCE_TAG_COUNT] = {
    [MCE_TAG_CUSTOM] = 1, [MCE_TAG_aside] = 1, [MCE_TAG_details] = 1,
    [MCE_TAG_div] = 1, [MCE_TAG_dl] = 1, [MCE_TAG_ol] = 1, [MCE_TAG_p] = 1,
    [MCE_TAG_section] = 1, [MCE_TAG_table] = 1, [MCE_TAG_ul] = 1
};

static int mce_unit_tail_is_cell(mce_stage_t *s, uint32_t e);
static int mce_unit_tail_flows(mce_stage_t *s, uint32_t last);
static int mce_unit_tail_is_headed(mce_stage_t *s, uint32_t e);
static void mce_unit_tail_head(mce_stage_t *s, uint32_t last);
static int mce_unit_tail_begins(mce_stage_t *s, uint32_t part);
static int mce_unit_tail(mce_stage_t *s, uint32_t last, int outside);
static void mce_unit_tail_keep(mce_stage_t *s, uint32_t part);
static int mce_unit_tail_goes_on(const mce_stage_t *s, uint32_t e);
static int mce_unit_tail_heads(mce_stage_t *s, uint32_t e);
static int mce_unit_tail_stays(mce_stage_t *s, uint32_t part,
    uint32_t heading, uint32_t last, int outside);
static int mce_unit_tail_loads(mce_stage_t *s, uint32_t part);
static int mce_unit_tail_is_next(mce_stage_t *s, uint32_t part);
static int mce_unit_tail_is_alike(mce_stage_t *s, uint32_t part,
    uint32_t last);
static int mce_unit_tail_is_structured(mce_stage_t *s, uint32_t part,
    int outside, int alike);
static uint32_t mce_unit_tail_heading(mce_stage_t *s, uint32_t part);
static int mce_unit_tail_ends(const mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_tails(mce_stage_t *s)
{
    int       level, flows, found, outside;
    uint32_t  e;

    flows = 0;
    found = 0;
    e = mce_unit_last_paragraph(s);

    for (level = 0; level < MCE_UNIT_TAIL_LEVELS
         && !mce_unit_tail_ends(s, e); level++)
    {
        outside = flows && !mce_unit_tail_is_headed(s, e);
        flows |= mce_unit_tail_flows(s, e);

        if (flows && !found) {
            mce_unit_tail_head(s, e);
            found = 1;
        }

        /* what follows the box of all paragraphs may be of the article, too */
        if (flows && !mce_unit_tail(s, e, outside)) {
            break;
        }

        e = s->tree->elements[e].parent;
    }

    return MCE_OK;
}


uint32_t
mce_unit_last_paragraph(mce_stage_t *s)
{
    uint32_t  e, k;

    for (k = s->ntexts; k > 0; k--) {
        e = mce_stage_block(s, s->texts[k - 1], MCE_UNIT_TAIL_INLINES);

        if (s->sums[e].kept < MCE_UNIT_TAIL_TEXT
            || mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING)
        {
            continue;
        }

        if (!mce_unit_tail_is_cell(s, e)) {
            return e;
        }
    }

    return 0;
}


static int
mce_unit_tail_is_cell(mce_stage_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_TAIL_CELL && e; i++) {
        if (mce_stage_tag(s, e) == MCE_TAG_table) {
            return mce_unit_is_table(s, e);
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * Whether an element is the last of a flow: of parts that are made alike and
 * kept, among which nearly nothing was left out.
 */

static int
mce_unit_tail_flows(mce_stage_t *s, uint32_t last)
{
    uint32_t                e, n, text, kept;
    const mce_stage_sum_t  *sum;

    n = 0;
    text = 0;
    kept = 0;

    mce_stage_each(s, e, s->tree->elements[last].parent) {
        if (e > last) {
            break;
        }

        sum = &s->sums[e];
        text += sum->text;
        kept += sum->kept;
        n += sum->kept >= MCE_UNIT_TAIL_TEXT
             && sum->kept * 10 >= sum->text * 9
             && mce_unit_tail_boxes[mce_stage_tag(s, e)];
    }

    n += mce_stage_is_named(s, s->tree->elements[last].parent,
                            mce_name(AUTO_BODYTXT)) != 0;

    return n >= MCE_UNIT_TAIL_FLOW && kept * 10 >= text * 8;
}


/*
 * Whether the headline stands before a custom element in the box around it, so
 * that those that follow are of the article as well.
 */

static int
mce_unit_tail_is_headed(mce_stage_t *s, uint32_t e)
{
    uint32_t  at, up;

    up = s->tree->elements[e].parent;

    if (mce_stage_tag(s, e) != MCE_TAG_CUSTOM) {
        return 0;
    }

    for (at = up + 1; at < e && at - up < MCE_UNIT_TAIL_HEAD; at++) {
        if (mce_stage_tag(s, at) == MCE_TAG_h1) {
            return 1;
        }
    }

    return 0;
}


/*
 * Keeps the parts right before the first one of the flow, unless they are
 * lists, which may be of what the page offers.
 */

static void
mce_unit_tail_head(mce_stage_t *s, uint32_t last)
{
    int       i;
    uint32_t  e;

    mce_stage_each(s, e, s->tree->elements[last].parent) {
        if (s->sums[e].kept >= MCE_UNIT_TAIL_TEXT
            && !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING))
        {
            break;
        }
    }

    for (i = 0; i < MCE_UNIT_TAIL_PARTS; i++) {
        e = mce_unit_text_before(s, e);

        if (e == 0 || (s->sums[e].kept < s->sums[e].text
                       && !mce_unit_tail_begins(s, e)
                       && !mce_unit_tail_stays(s, e, 0, last, 1)))
        {
            break;
        }

        if (s->sums[e].kept < s->sums[e].text) {
            mce_stage_keep(s, e);
        }
    }
}


/*
 * Whether a part is a sentence in a box of its own, as that with the place and
 * with larger letters often is.
 */

static int
mce_unit_tail_begins(mce_stage_t *s, uint32_t part)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[part];

    return sum->kept == 0 && sum->links == 0
           && sum->text >= MCE_UNIT_TAIL_SENTENCE
           && mce_unit_tail_boxes[mce_stage_tag(s, part)]
           && !mce_unit_is_other(s, part) && !mce_stage_is_barred(s, part)
           && mce_unit_is_plain(s, part)
           && !mce_unit_has_picture(s, part)
           && mce_stage_ends_sentence(s, part);
}


/*
 * Keeps the parts after the last one, up to the first that is of something
 * else; returns whether there is none.  A heading is kept with the part that
 * follows it.
 */

static int
mce_unit_tail(mce_stage_t *s, uint32_t last, int outside)
{
    int       i;
    uint32_t  e, heading;

    heading = 0;
    e = last;

    for (i = 0; i < MCE_UNIT_TAIL_PARTS; i++) {
        e = mce_unit_text_after(s, e);

        if (e == 0) {
            return heading == 0;
        }

        if (mce_unit_tail_heads(s, e)) {
            if (heading) {
                break;
            }

            heading = e;
            continue;
        }

        if (s->sums[e].kept == s->sums[e].text) {
            heading = 0;
            continue;
        }

        if (heading == 0 && s->sums[e].text <= MCE_UNIT_TAIL_BETWEEN
            && (mce_unit_is_other(s, e) || mce_stage_is_barred(s, e))
            && !mce_unit_tail_loads(s, e))
        {
            continue;
        }

        if (!mce_unit_tail_stays(s, e, heading, last, outside)) {
            if (!mce_unit_tail_goes_on(s, e)) {
                break;
            }

            heading = 0;
            continue;
        }

        if (heading && !mce_stage_is_barred(s, heading)) {
            mce_stage_keep(s, heading);
        }

        mce_unit_tail_keep(s, e);
        heading = 0;
    }

    return 0;
}


/*
 * Keeps a part; of one that is named as a button its links, since no button
 * within what is kept is.
 */

static void
mce_unit_tail_keep(mce_stage_t *s, uint32_t part)
{
    uint32_t  e;

    if (!mce_unit_is_other(s, part)) {
        mce_stage_keep(s, part);
        return;
    }

    for (e = part; e < s->sums[part].next; e++) {
        if (s->tree->elements[e].flags & MCE_ELEMENT_HREF) {
            mce_stage_keep(s, e);
        }
    }
}


/*
 * Whether a part after one is kept.
 */

static int
mce_unit_tail_goes_on(const mce_stage_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_TAIL_PARTS && e; i++) {
        e = mce_unit_text_after(s, e);

        if (e && s->sums[e].kept) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether an element is a heading, or the name of the table after it.
 */

static int
mce_unit_tail_heads(mce_stage_t *s, uint32_t e)
{
    uint32_t  next;

    if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
        return 1;
    }

    next = mce_unit_text_after(s, e);

    return mce_stage_tag(s, e) == MCE_TAG_p && s->sums[e].links == 0
           && s->sums[e].text <= MCE_UNIT_TAIL_NAME && next
           && mce_stage_tag(s, next) == MCE_TAG_table;
}


static int
mce_unit_tail_stays(mce_stage_t *s, uint32_t part, uint32_t heading,
    uint32_t last, int outside)
{
    int                     alike;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[part];

    if (sum->text < MCE_UNIT_TAIL_LEAST
        || !mce_unit_tail_boxes[mce_stage_tag(s, part)]
        || !mce_unit_is_plain(s, part))
    {
        return 0;
    }

    if (mce_unit_is_other(s, part) || mce_stage_is_barred(s, part)) {
        return mce_unit_tail_loads(s, part);
    }

    if (sum->text <= MCE_UNIT_TAIL_HINT
        && mce_stage_is_named(s, part, mce_name(CALLOUT)))
    {
        return 1;
    }

    heading = heading ? heading : mce_unit_tail_heading(s, part);

    if (heading && (s->sums[heading].links * 2 > s->sums[heading].text
                    || mce_unit_leads_on(s, heading)))
    {
        return 0;
    }

    if (heading && sum->links * 4 <= sum->text
        && mce_unit_refers_by_name(s, heading))
    {
        return 1;
    }

    if (mce_stage_tag(s, part) == MCE_TAG_table) {
        return mce_unit_is_table(s, part)
               && (sum->links * 4 <= sum->text
                   || mce_unit_table_is_named(s, part));
    }

    if (!outside && sum->links == 0 && mce_stage_tag(s, part) == MCE_TAG_p
        && mce_stage_tag(s, last) == MCE_TAG_p
        && mce_stage_says(s, part)->first_hash
           == mce_stage_says(s, last)->first_hash)
    {
        return mce_stage_ends_sentence(s, part);
    }

    if (outside && sum->links == 0 && mce_stage_tag(s, part) == MCE_TAG_p) {
        return sum->text >= MCE_UNIT_TAIL_TEXT
               && mce_unit_text_before(s, part) == last
               && mce_unit_tail_is_next(s, part)
               && mce_stage_ends_sentence(s, part);
    }

    alike = mce_unit_tail_is_alike(s, part, last);

    return sum->links * 4 <= sum->text
           ? mce_unit_tail_is_structured(s, part, outside, alike)
           : mce_unit_refers(s, part, heading || alike);
}


/*
 * Whether a part is a link to a document that looks like a button, and is
 * named so.
 */

static int
mce_unit_tail_loads(mce_stage_t *s, uint32_t part)
{
    return s->sums[part].links == s->sums[part].text
           && (mce_stage_says(s, part)->names & MCE_UNIT_OTHER)
              == mce_name(AUTO_SHARE)
           && mce_unit_refers(s, part, 0);
}


/*
 * Whether a paragraph after the box of all others is made like the last of
 * these: a page closed that box too early.
 */

static int
mce_unit_tail_is_next(mce_stage_t *s, uint32_t part)
{
    uint32_t  last;

    last = mce_unit_last_paragraph(s);

    return mce_stage_tag(s, last) == MCE_TAG_p
           && mce_stage_says(s, part)->class_hash
              == mce_stage_says(s, last)->class_hash;
}


/*
 * Whether a part and the last one of the flow are named as parts of a text.
 */

static int
mce_unit_tail_is_alike(mce_stage_t *s, uint32_t part, uint32_t last)
{
    return mce_element_rare(s->doc, s->tree->elements[part].open)
           & mce_element_rare(s->doc, s->tree->elements[last].open)
           & mce_rare(TEXT_PART)
           && mce_stage_says(s, part)->first_hash
              == mce_stage_says(s, last)->first_hash;
}


/*
 * Whether a part is more than paragraphs, which the extractor can judge by
 * their words, as it can those below a heading of their own; but not if they
 * are in such a box as all others of the text.
 */

static int
mce_unit_tail_is_structured(mce_stage_t *s, uint32_t part, int outside,
    int alike)
{
    int       headings;
    uint32_t  e;

    headings = 0;

    for (e = part; e < s->sums[part].next; e++) {
        switch (mce_stage_tag(s, e)) {

        case MCE_TAG_details:
            return 1;

        case MCE_TAG_dl:
        case MCE_TAG_ol:
        case MCE_TAG_ul:
            if (!outside) {
                return 1;
            }

            break;

        case MCE_TAG_table:
            return mce_unit_is_table(s, e);

        default:
            headings += (mce_tag_flags[mce_stage_tag(s, e)]
                         & MCE_TAG_HEADING) != 0;
        }
    }

    /* an offer has one heading, questions and columns have several */
    return headings > 0
           && (alike
               || (headings > 1 && !outside && s->sums[part].links == 0));
}


/*
 * The heading that a part begins with, or 0.
 */

static uint32_t
mce_unit_tail_heading(mce_stage_t *s, uint32_t part)
{
    uint32_t  e;

    for (e = part + 1; e < s->sums[part].next; e++) {
        if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
            return mce_stage_has_words(s, s->tree->elements[part].open,
                                       s->tree->elements[e].open) ? 0 : e;
        }
    }

    return 0;
}


/*
 * Whether nothing around an element is of the article.
 */

static int
mce_unit_tail_ends(const mce_stage_t *s, uint32_t e)
{
    switch (mce_stage_tag(s, e)) {

    case MCE_TAG_article:
    case MCE_TAG_body:
    case MCE_TAG_main:
        return 1;

    default:
        return e == 0;
    }
}
