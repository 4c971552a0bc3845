
/*
 * A term of a <dl> is kept with its definition, and the signature of a
 * function with its description: an element between a heading and a
 * description that is named after signatures, or one before what is named
 * after descriptions.
 */


#include "units/unit.h"


/* bytes of a signature, and elements after it up to its description */
#define MCE_UNIT_SIGNATURE  1000
#define MCE_UNIT_DESCRIBED  3


static int mce_unit_is_terms(mce_stage_t *s, uint32_t list);
static void mce_unit_term(mce_stage_t *s, uint32_t term, uint32_t next);
static void mce_unit_signature(mce_stage_t *s, uint32_t e);
static void mce_unit_signature_keep(mce_stage_t *s, uint32_t e);
static int mce_unit_is_described(mce_stage_t *s, uint32_t e);


/*
 * The last terms come first, because a definition may have several terms
 * before it, and each is kept if the next one is.
 */

mce_status_t
mce_unit_terms(mce_stage_t *s)
{
    uint32_t  e, k, n, next;

    next = 0;

    /* a list in one that is kept is kept with it */
    mce_stage_each_unit(s, k, e) {
        if (e >= next && mce_stage_tag(s, e) == MCE_TAG_dl
            && mce_unit_is_terms(s, e))
        {
            mce_stage_keep(s, e);
            next = s->sums[e].next;
        }
    }

    for (k = s->nunits; k > 0; k--) {
        e = s->units[k - 1];
        next = mce_stage_sibling(s, e);

        if (next == 0) {
            continue;
        }

        if (mce_stage_tag(s, e) == MCE_TAG_dt) {
            mce_unit_term(s, e, next);

        } else if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
            mce_unit_signature(s, next);
        }
    }

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        if (mce_stage_is_mixed(s, e)) {
            continue;
        }

        if (s->sums[e].kept == 0 && s->sums[e].text - 1 < MCE_UNIT_SIGNATURE
            && mce_unit_is_described(s, e) && !mce_stage_is_barred(s, e))
        {
            mce_unit_signature_keep(s, e);
        }

        e = s->sums[e].next - 1;
    }

    return MCE_OK;
}


/*
 * Whether most of a list is kept, and what it lacks are no links.
 */

static int
mce_unit_is_terms(mce_stage_t *s, uint32_t list)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[list];

    return sum->kept < sum->text && sum->kept * 2 >= sum->text
           && sum->links * 20 <= sum->text && !mce_stage_is_barred(s, list);
}


static void
mce_unit_term(mce_stage_t *s, uint32_t term, uint32_t next)
{
    uint8_t                 tag;
    const mce_stage_sum_t  *one, *two, *list;

    tag = mce_stage_tag(s, next);
    one = &s->sums[term];
    two = &s->sums[next];
    list = &s->sums[s->tree->elements[term].parent];

    if ((tag != MCE_TAG_dd && tag != MCE_TAG_dt) || two->text == 0) {
        return;
    }

    /* a term that is a link belongs to another page */
    if (one->kept < one->text && one->links < one->text
        && two->kept >= (two->text + 1) / 2)
    {
        mce_stage_keep(s, term);

    } else if (tag == MCE_TAG_dd && two->kept == 0 && one->kept
               && list->kept >= list->text / 2)
    {
        mce_stage_keep(s, next);
    }
}


/*
 * Keeps the element after a heading, or the first child of that element, if it
 * is a signature and kept text follows.
 */

static void
mce_unit_signature(mce_stage_t *s, uint32_t e)
{
    uint32_t  next;

    if (s->sums[e].kept && e + 1 < s->sums[e].next) {
        e++;
    }

    next = mce_stage_sibling(s, e);

    if (s->sums[e].text == 0 || s->sums[e].text > MCE_UNIT_SIGNATURE
        || s->sums[e].kept == s->sums[e].text || next == 0
        || s->sums[next].kept == 0)
    {
        return;
    }

    if (mce_stage_is_named(s, e, mce_name(SIGNATURE))) {
        mce_stage_keep(s, e);
    }
}


/*
 * Keeps a signature without its "View source".
 */

static void
mce_unit_signature_keep(mce_stage_t *s, uint32_t e)
{
    uint32_t  at;

    mce_stage_keep(s, e);

    mce_stage_each(s, at, e) {
        if (mce_stage_tag(s, at) == MCE_TAG_label) {
            mce_stage_drop(s, at);
        }
    }
}


/*
 * Whether a kept description comes next, with nothing but a link between.
 */

static int
mce_unit_is_described(mce_stage_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_DESCRIBED; i++) {
        e = mce_stage_sibling(s, e);

        if (e == 0 || s->sums[e].text) {
            break;
        }
    }

    return e && s->sums[e].kept
           && mce_element_rare(s->doc, s->tree->elements[e].open)
              & mce_rare(DOCSTRING);
}
