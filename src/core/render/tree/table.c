
/*
 * Tables: those of data stay, the parts of those that only lay out the page
 * are mere blocks.
 */


#include "base/arena.h"
#include "render/tree/select.h"


/* how far above a cell its table may stand */
#define MCE_TABLE_CELL  8


/* of a table in mce_select_t.tables; of a row, the number of its cells */
#define MCE_TABLE_HEADER   0x4000   /* it has header cells or a caption */
#define MCE_TABLE_NEST     0x2000   /* it holds another table */
#define MCE_TABLE_COLUMNS  0x1000   /* it has a row of two cells or more */
#define MCE_TABLE_ROWS     0x0800   /* and a second row */
#define MCE_TABLE_LAYOUT   0x8000


static void mce_table_each(mce_select_t *s,
    void (*visit)(mce_select_t *s, uint32_t e));
static void mce_table_gather(mce_select_t *s, uint32_t e);
static uint32_t mce_table_of(mce_select_t *s, uint32_t e);
static void mce_table_settle(mce_select_t *s, uint32_t e);
static int mce_table_leads(mce_select_t *s, uint32_t row);


mce_status_t
mce_select_tables(mce_select_t *s)
{
    s->tables = mce_arena_calloc(s->doc->arena,
                                 s->tree->n * sizeof(uint16_t));

    if (s->tables == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_table_each(s, mce_table_gather);
    mce_table_each(s, mce_table_settle);

    return MCE_OK;
}


static void
mce_table_each(mce_select_t *s, void (*visit)(mce_select_t *s, uint32_t e))
{
    uint32_t  i;

    for (i = 0; i < s->nabove; i++) {
        visit(s, s->above[i]);
    }

    for (i = s->begin; i < s->end; i++) {
        visit(s, i);
    }
}


static void
mce_table_gather(mce_select_t *s, uint32_t e)
{
    uint8_t               el;
    uint32_t              row;
    mce_str_t             role;
    const mce_element_t  *element;

    el = s->els[e];

    if (el != MCE_EL_table && el != MCE_EL_caption && el != MCE_EL_tr
        && el != MCE_EL_th && el != MCE_EL_td)
    {
        return;
    }

    element = &s->tree->elements[e];
    row = element->parent;

    switch (el) {

    case MCE_EL_table:
        s->tables[mce_table_of(s, row)] |= MCE_TABLE_NEST;

        if (mce_token_attr_find(s->doc, element->open, "role", &role)
            && role.len && (role.data[0] | 0x20) == 'p')
        {
            s->tables[e] |= MCE_TABLE_LAYOUT;
        }

        break;

    case MCE_EL_th:
        s->tables[mce_table_of(s, row)] |= MCE_TABLE_HEADER;

        /* fall through */

    case MCE_EL_td:
        if (s->els[row] == MCE_EL_tr && s->tables[row]++) {
            s->tables[mce_table_of(s, row)] |= MCE_TABLE_COLUMNS;
        }

        break;

    case MCE_EL_caption:
        s->tables[mce_table_of(s, row)] |= MCE_TABLE_HEADER;
        break;

    default:
        row = mce_table_of(s, row);
        s->tables[row] |= s->tables[row] & 1 ? MCE_TABLE_ROWS : 1;
        break;
    }
}


/*
 * The table of a row or cell, or 0, of which nothing is asked.
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


/*
 * The parts of a layout table are mere blocks; a row of a data table keeps
 * its empty cells, which hold the columns in place.
 */

static void
mce_table_settle(mce_select_t *s, uint32_t e)
{
    uint8_t               tag;
    uint16_t              known;
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
        s->known = s->tables[mce_table_of(s, e)];
    }

    known = s->known;

    if (known & MCE_TABLE_LAYOUT
        || (!(known & MCE_TABLE_HEADER)
            && (!(known & MCE_TABLE_COLUMNS) || !(known & MCE_TABLE_ROWS)
                || known & MCE_TABLE_NEST)))
    {
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
 * Whether a row is the first of a thead, which is not written itself.  Where
 * its end was forgotten, the others are of data.
 */

static int
mce_table_leads(mce_select_t *s, uint32_t row)
{
    return s->tree->elements[row].parent == row - 1
           && s->tree->elements[row - 1].tag == MCE_TAG_thead;
}
