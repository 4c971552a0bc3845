
/*
 * A table of data is kept whole, with its caption, if half of it is kept, or
 * less if it has a caption of its own.  A table that only lays out the page is
 * no unit: each cell is judged by itself.
 */


#include "kinds/code.h"
#include "kinds/table.h"
#include "units/unit.h"


static int mce_unit_table_is_between(mce_stage_t *s, uint32_t e);
static int mce_unit_table_is_captioned(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_tables(mce_stage_t *s)
{
    uint32_t                e, k, next;
    const mce_stage_sum_t  *sum;

    next = 0;

    mce_stage_each_unit(s, k, e) {
        sum = &s->sums[e];

        if (mce_stage_tag(s, e) != MCE_TAG_table || e < next || sum->kept == 0
            || sum->kept == sum->text
            || !mce_unit_is_table(s, e))
        {
            continue;
        }

        if (sum->kept >= sum->text / 2 || mce_unit_table_is_between(s, e)
            || mce_unit_table_is_captioned(s, e))
        {
            mce_stage_keep(s, e);
        }

        next = sum->next;
    }

    return MCE_OK;
}


/*
 * Whether a table of which a little is kept is between kept text: then it is
 * added whole, like a table of which nothing is kept.
 */

static int
mce_unit_table_is_between(mce_stage_t *s, uint32_t e)
{
    uint32_t                box, up;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];
    box = e;
    up = s->tree->elements[e].parent;

    while (up && s->sums[up].kept == sum->kept) {
        box = up;
        up = s->tree->elements[up].parent;
    }

    return (sum->links * 2 <= sum->text || mce_unit_table_is_named(s, e))
           && s->sums[box].text - sum->text
              <= MCE_STAGE_LABEL + sum->text / 4
           && mce_stage_first(s, up) < s->tree->elements[box].open
           && mce_stage_last(s, up) > s->tree->elements[box].end
           && !mce_stage_is_barred(s, e);
}


/*
 * Whether a table of which a little is kept, be it at the end of the text, has
 * a caption, or columns with names: a single cell of a record says nothing
 * without the others.
 */

static int
mce_unit_table_is_captioned(mce_stage_t *s, uint32_t e)
{
    uint32_t  first;

    first = e + 1;

    return ((first < s->sums[e].next
             && mce_stage_tag(s, first) == MCE_TAG_caption
             && s->sums[first].text)
            || mce_unit_table_is_named(s, e))
           && s->sums[e].links * 2 <= s->sums[e].text
           && !mce_stage_is_barred(s, e);
}


/*
 * If two columns or more have names, and none of the names is a link, the
 * links in the cells are data.
 */

int
mce_unit_table_is_named(mce_stage_t *s, uint32_t e)
{
    uint32_t  at, names;

    names = 0;

    for (at = e + 1; at < s->sums[e].next; at++) {
        if (mce_stage_tag(s, at) != MCE_TAG_th) {
            continue;
        }

        if (s->sums[at].links || s->sums[at].text == 0) {
            return 0;
        }

        names++;
    }

    return names > 1;
}


int
mce_unit_is_table(mce_stage_t *s, uint32_t e)
{
    if (!(s->flags[e] & MCE_STAGE_TABLE_KNOWN)) {
        s->flags[e] |= MCE_STAGE_TABLE_KNOWN;

        if (mce_table_is(s->doc, e) == MCE_TABLE_DATA
            || mce_code_is_block(s->doc, e))
        {
            s->flags[e] |= MCE_STAGE_TABLE;
        }
    }

    return s->flags[e] & MCE_STAGE_TABLE;
}
