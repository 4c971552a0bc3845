
/*
 * A recipe is kept whole if a third of it is: its name, what goes into it, the
 * steps, and notes, but no buttons.  Where no box is the recipe, its parts are
 * those with a heading that are named so.
 */


#include "base/str.h"
#include "units/unit.h"


/* levels from a list of ingredients up to its name, and to the recipe */
#define MCE_UNIT_RECIPE_NAME    3
#define MCE_UNIT_RECIPE_LEVELS  8
/* bytes of a recipe, and of what it takes */
#define MCE_UNIT_RECIPE         8000
#define MCE_UNIT_RECIPE_FACTS   300
/* levels from a heading up to its part, and bytes of that */
#define MCE_UNIT_RECIPE_HEADING  2
#define MCE_UNIT_RECIPE_PART     3000
/* parts before one among which another is kept */
#define MCE_UNIT_RECIPE_BEFORE   4
/* names of parts that are none of a recipe */
#define MCE_UNIT_RECIPE_OTHER                                                 \
    (MCE_UNIT_OTHER & ~mce_name(AUTO_META))


static uint32_t mce_unit_recipe_part(mce_stage_t *s, uint32_t heading);
static int mce_unit_recipe_follows(mce_stage_t *s, uint32_t part);
static int mce_unit_recipe_is_cut(mce_stage_t *s, uint32_t e);
static uint32_t mce_unit_recipe_of(mce_stage_t *s, uint32_t list);
static mce_names_t mce_unit_recipe_names(mce_stage_t *s, uint32_t e);
static void mce_unit_recipe(mce_stage_t *s, uint32_t box);
static int mce_unit_recipe_is_facts(mce_stage_t *s, uint32_t e);
static int mce_unit_recipe_holds(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_recipes(mce_stage_t *s)
{
    uint8_t   tag;
    uint32_t  e, k, box, next, part;

    next = 0;
    part = 0;

    mce_stage_each_unit(s, k, e) {
        tag = mce_stage_tag(s, e);

        if (e < next) {
            continue;
        }

        if (mce_tag_flags[tag] & MCE_TAG_HEADING) {
            box = e >= part ? mce_unit_recipe_part(s, e) : 0;

            if (box) {
                mce_stage_keep(s, box);
                part = s->sums[box].next;
            }

            continue;
        }

        if (tag != MCE_TAG_ul && tag != MCE_TAG_ol) {
            continue;
        }

        box = mce_unit_recipe_of(s, e);

        if (box && mce_unit_recipe_is_cut(s, box)) {
            mce_unit_recipe(s, box);
            next = s->sums[box].next;
        }
    }

    return MCE_OK;
}


/*
 * The part of a recipe that a heading begins, if it has no links and something
 * of it was left out: what goes into it, above kept text, and what else comes
 * after a part that is kept.
 */

static uint32_t
mce_unit_recipe_part(mce_stage_t *s, uint32_t heading)
{
    int                     i;
    uint32_t                e;
    mce_names_t             names;
    const mce_stage_sum_t  *sum;

    e = heading;

    for (i = 0; i < MCE_UNIT_RECIPE_HEADING; i++) {
        e = s->tree->elements[e].parent;
        sum = &s->sums[e];

        if (e == 0 || sum->text > MCE_UNIT_RECIPE_PART || sum->links) {
            return 0;
        }

        names = mce_unit_recipe_names(s, e);

        if (sum->kept < sum->text
            && names & (mce_rare(INGREDIENTS)|mce_rare(RECIPE))
            && !mce_stage_is_barred(s, e))
        {
            return names & mce_rare(INGREDIENTS)
                   ? (mce_stage_is_near(s, s->tree->elements[e].end) ? e : 0)
                   : (mce_unit_recipe_follows(s, e) ? e : 0);
        }
    }

    return 0;
}


static int
mce_unit_recipe_follows(mce_stage_t *s, uint32_t part)
{
    int       i;
    uint32_t  e;

    if (mce_stage_says(s, part)->names & MCE_UNIT_RECIPE_OTHER
        || !mce_unit_is_plain(s, part))
    {
        return 0;
    }

    e = part;

    for (i = 0; i < MCE_UNIT_RECIPE_BEFORE; i++) {
        e = mce_stage_before(s, e);

        if (e == 0) {
            return 0;
        }

        if (s->sums[e].kept * 2 > s->sums[e].text
            && mce_stage_tag(s, e) == mce_stage_tag(s, part)
            && mce_unit_recipe_names(s, e) & mce_rare(RECIPE))
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_unit_recipe_is_cut(mce_stage_t *s, uint32_t e)
{
    return s->sums[e].kept >= s->sums[e].text / 3
           && s->sums[e].kept < s->sums[e].text;
}


/*
 * The recipe to which a list of ingredients belongs, or 0: the first element
 * around it that is named after recipes and has more than the ingredients.
 */

static uint32_t
mce_unit_recipe_of(mce_stage_t *s, uint32_t list)
{
    int          i, found;
    uint32_t     e, last;
    mce_names_t  names;

    e = list;

    /* names are read where there may be something to do */
    for (i = 0; i < MCE_UNIT_RECIPE_LEVELS && e
         && !mce_unit_recipe_is_cut(s, e); i++)
    {
        e = s->tree->elements[e].parent;
    }

    if (i == MCE_UNIT_RECIPE_LEVELS || e == 0
        || s->sums[e].text > MCE_UNIT_RECIPE)
    {
        return 0;
    }

    e = list;
    last = list;
    found = list + 1 < s->sums[list].next
            && mce_unit_recipe_names(s, list + 1) & mce_rare(INGREDIENTS);

    for (i = 0; i < MCE_UNIT_RECIPE_LEVELS && e
         && s->sums[e].text <= MCE_UNIT_RECIPE; i++)
    {
        names = mce_unit_recipe_names(s, e);

        if (names & mce_rare(INGREDIENTS)) {
            found = 1;
            last = e;

        } else if (i == MCE_UNIT_RECIPE_NAME && !found) {
            return 0;

        } else if (found && s->sums[e].text > s->sums[last].text / 3 * 4
                   && names & mce_rare(RECIPE))
        {
            return e;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * The families of class, id and itemprop.
 */

static mce_names_t
mce_unit_recipe_names(mce_stage_t *s, uint32_t e)
{
    uint32_t     open;
    mce_str_t    value;
    mce_names_t  names;

    open = s->tree->elements[e].open;

    if (mce_token_is_bare(s->doc, open)) {
        return 0;
    }

    names = mce_element_rare(s->doc, open);

    if (mce_element_value(s->doc, open, mce_stage_says(s, e),
                          MCE_VALUE_ITEMPROP, &value))
    {
        names |= mce_names_rare(value);
    }

    return names;
}


/*
 * Keeps headings, lists and paragraphs, and text that follows a heading.
 */

static void
mce_unit_recipe(mce_stage_t *s, uint32_t box)
{
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    for (e = box + 1; e < s->sums[box].next; e++) {
        sum = &s->sums[e];

        if (sum->text && sum->links * 4 <= sum->text
            && mce_unit_recipe_holds(s, e) && !mce_stage_is_barred(s, e))
        {
            if (sum->kept < sum->text) {
                mce_stage_keep(s, e);
            }

            e = sum->next - 1;
        }
    }
}


/*
 * Whether a box tells how long it takes and for how many it is.
 */

static int
mce_unit_recipe_is_facts(mce_stage_t *s, uint32_t e)
{
    uint32_t   i;
    size_t     k;
    mce_str_t  text;

    if (mce_stage_tag(s, e) != MCE_TAG_div
        || s->sums[e].links * 2 > s->sums[e].text
        || s->sums[e].text > MCE_UNIT_RECIPE_FACTS
        || !(mce_stage_says(s, e)->names & mce_name(AUTO_META)
             || mce_element_rare(s->doc, s->tree->elements[e].open)
                & mce_rare(RECIPE_FACTS))
        || mce_stage_says(s, e)->names & MCE_UNIT_RECIPE_OTHER
        || !mce_unit_is_plain(s, e))
    {
        return 0;
    }

    for (i = s->tree->elements[e].open; i < s->tree->elements[e].end; i++) {
        if (!mce_token_is_text(&s->doc->tokens[i])) {
            continue;
        }

        text = mce_token_source(s->doc, i);

        for (k = 0; k < text.len; k++) {
            if (mce_is_digit(text.data[k])) {
                return 1;
            }
        }
    }

    return 0;
}


static int
mce_unit_recipe_holds(mce_stage_t *s, uint32_t e)
{
    uint8_t   tag;
    uint32_t  at, before;

    tag = mce_stage_tag(s, e);

    if (mce_tag_flags[tag] & MCE_TAG_HEADING || tag == MCE_TAG_ul
        || tag == MCE_TAG_ol || tag == MCE_TAG_p
        || mce_unit_recipe_is_facts(s, e))
    {
        return 1;
    }

    before = mce_stage_before(s, e);

    if (before == 0
        || !(mce_tag_flags[mce_stage_tag(s, before)] & MCE_TAG_HEADING))
    {
        return 0;
    }

    for (at = e + 1; at < s->sums[e].next; at++) {
        if (!(mce_tag_flags[mce_stage_tag(s, at)] & MCE_TAG_INLINE)) {
            return 0;
        }
    }

    return 1;
}
