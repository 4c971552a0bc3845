
/*
 * Tables of data stay tables; the parts of layout tables become mere blocks.
 */


#include "base/arena.h"
#include "kinds/table.h"
#include "render/tree/select.h"


/* levels from a cell up to its table */
#define MCE_TABLE_CELL  8
/* set in mce_select_t.tables once a table has been examined */
#define MCE_TABLE_KNOWN  0x80


static uint32_t mce_table_of(mce_select_t *s, uint32_t e);
static uint8_t mce_table_known(mce_select_t *s, uint32_t table);
static int mce_table_is_left(const mce_select_t *s, uint32_t table);
static void mce_table_settle(mce_select_t *s, uint32_t e);
static int mce_table_leads(mce_select_t *s, uint32_t row);


mce_status_t
mce_select_tables(mce_select_t *s)
{
    uint32_t  i;

    s->tables = mce_arena_calloc(s->doc->arena, s->tree->n);

    if (s->tables == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < s->nabove; i++) {
        mce_table_settle(s, s->above[i]);
    }

    for (i = s->begin; i < s->end; i++) {
        mce_table_settle(s, i);
    }

    return MCE_OK;
}


/*
 * The table that a row or cell belongs to, or 0 if it is not a table of data.
 */

static uint32_t
mce_table_of(mce_select_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_TABLE_CELL && e; i++) {
        if (s->tree->elements[e].tag == MCE_TAG_table) {
            return e;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


static uint8_t
mce_table_known(mce_select_t *s, uint32_t table)
{
    if (s->tables[table] == 0) {
        s->tables[table] = MCE_TABLE_KNOWN;

        if (table && mce_table_is_left(s, table)) {
            s->tables[table] |= (uint8_t) mce_table_is(s->doc, table);
        }
    }

    return s->tables[table] & (uint8_t) ~MCE_TABLE_KNOWN;
}


/*
 * Whether what is kept is still a table: a header cell or a caption, or two
 * rows and two columns, before another table in it begins.
 */

static int
mce_table_is_left(const mce_select_t *s, uint32_t table)
{
    uint32_t              e, row, rows, columns;
    const mce_element_t  *elements;

    row = 0;
    rows = 0;
    columns = 0;
    elements = s->tree->elements;

    for (e = table + 1; e < s->tree->n
         && elements[e].open < elements[table].end
         && elements[e].tag != MCE_TAG_table; e++)
    {
        if (!(s->kept[e] & MCE_KEPT_ANY)) {
            continue;
        }

        if (elements[e].tag == MCE_TAG_caption
            || elements[e].tag == MCE_TAG_th)
        {
            return 1;
        }

        if (elements[e].tag == MCE_TAG_tr) {
            rows++;

        } else if (elements[e].tag == MCE_TAG_td) {
            columns |= elements[e].parent == row;
            row = elements[e].parent;
        }
    }

    return columns && rows > 1;
}


/*
 * The parts of a layout table become mere blocks.  A row of a data table keeps
 * its empty cells, which hold the columns in place.
 */

static void
mce_table_settle(mce_select_t *s, uint32_t e)
{
    uint8_t               tag;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    tag = element->tag;

    if (tag != MCE_TAG_table && tag != MCE_TAG_caption && tag != MCE_TAG_tr
        && tag != MCE_TAG_th && tag != MCE_TAG_td)
    {
        return;
    }

    /* a cell mostly follows its row or another cell of it */
    if (element->parent != s->row || s->row == 0) {
        s->row = tag == MCE_TAG_tr ? e : 0;
        s->known = mce_table_known(s, mce_table_of(s, e));
    }

    if (s->known == MCE_TABLE_LAYOUT) {
        s->els[e] = s->els[e] ? MCE_EL_BREAK : MCE_EL_UNWRAP;
        return;
    }

    if (tag == MCE_TAG_table || s->els[element->parent] != MCE_EL_tr) {
        return;
    }

    if (s->els[e] == MCE_EL_UNWRAP) {
        s->els[e] = tag == MCE_TAG_th ? MCE_EL_th : MCE_EL_td;
        s->kept[e] |= MCE_KEPT_MEDIA;
    }

    if (s->els[e] == MCE_EL_td && mce_table_leads(s, element->parent)) {
        s->els[e] = MCE_EL_th;
    }
}


/*
 * Whether a row is the first of a <thead>, which is not written itself.  If
 * its end tag is missing, the rows after the first are data.
 */

static int
mce_table_leads(mce_select_t *s, uint32_t row)
{
    return s->tree->elements[row].parent == row - 1
           && s->tree->elements[row - 1].tag == MCE_TAG_thead;
}
