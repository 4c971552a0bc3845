
/*
 * A table of data is kept whole, with its caption, if half of it is kept.  A
 * table that only lays out the page is no unit: each cell is judged by itself.
 */


#include "base/str.h"
#include "units/unit.h"


/* bytes of an average cell of data, unless the table has header cells or a
   caption */
#define MCE_UNIT_CELL  160


typedef struct {
    uint32_t        rows;
    uint32_t        cells;
    uint32_t        filled;         /* cells with text */
    uint32_t        most;           /* cells of the longest row */
    unsigned        header:1;       /* it has header cells or a caption */
    unsigned        nested:1;       /* it holds another table */
} mce_unit_table_t;


static int mce_unit_table_is_between(mce_stage_t *s, uint32_t e);
static void mce_unit_table_rows(mce_stage_t *s, uint32_t e,
    mce_unit_table_t *table);


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
            || !mce_unit_table_is_data(s, e))
        {
            continue;
        }

        if (sum->kept >= sum->text / 2 || mce_unit_table_is_between(s, e)) {
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

    return sum->links * 2 <= sum->text
           && s->sums[box].text - sum->text
              <= MCE_STAGE_LABEL + sum->text / 4
           && mce_stage_first(s, up) < s->tree->elements[box].open
           && mce_stage_last(s, up) > s->tree->elements[box].end
           && !mce_stage_is_barred(s, e);
}


int
mce_unit_table_is_data(mce_stage_t *s, uint32_t e)
{
    mce_str_t          role;
    mce_unit_table_t   table = { 0 };

    mce_unit_table_rows(s, e, &table);

    if (table.nested || table.rows < 2 || table.most < 2
        || (!table.header
            && (table.filled * 2 <= table.cells
                || s->sums[e].text / table.filled >= MCE_UNIT_CELL)))
    {
        return 0;
    }

    /* asked last, because rows and cells give most layout tables away */
    return !mce_token_attr_find(s->doc, s->tree->elements[e].open, "role",
                                &role)
           || !(mce_text_is(role, "presentation")
                || mce_text_is(role, "none"));
}


/*
 * Counts the rows and cells of a table; cells outside its rows do not count.
 */

static void
mce_unit_table_rows(mce_stage_t *s, uint32_t e, mce_unit_table_t *table)
{
    uint32_t  at, cells, row;

    row = 0;
    cells = 0;

    for (at = e + 1; at < s->sums[e].next; at++) {

        switch (mce_stage_tag(s, at)) {

        case MCE_TAG_table:
            table->nested = 1;
            return;

        case MCE_TAG_caption:
            table->header = 1;
            break;

        case MCE_TAG_tr:
            row = at;
            cells = 0;
            table->rows++;
            break;

        case MCE_TAG_th:
            table->header = 1;

            /* fall through */

        case MCE_TAG_td:
            if (row && s->tree->elements[at].parent == row) {
                cells++;
                table->cells++;
                table->filled += s->sums[at].text > 0;
                table->most = cells > table->most ? cells : table->most;
            }

            break;

        default:
            break;
        }
    }
}
