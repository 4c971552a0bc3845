
/*
 * Tables: those of data stay, the parts of those that only lay out the page
 * are mere blocks.
 */


#include "../arena.h"
#include "render.h"


/* how far above a cell its table may stand */
#define MCE_TABLE_CELL  8


typedef struct {
    const mce_document_t  *doc;
    const mce_element_t   *elements;
    mce_select_t          *select;
    uint16_t              *cells;   /* of a row; of a table: see below */
} mce_tables_t;


/* what is known of a table, in "cells" of its element */
#define MCE_TABLE_HEADER   0x4000   /* it has header cells or a caption */
#define MCE_TABLE_NEST     0x2000   /* it holds another table */
#define MCE_TABLE_COLUMNS  0x1000   /* it has a row of two cells or more */
#define MCE_TABLE_ROWS     0x0800   /* and a second row */
#define MCE_TABLE_LAYOUT   0x8000


static void mce_tables_each(mce_tables_t *t,
    void (*visit)(mce_tables_t *t, uint32_t e));
static void mce_tables_know(mce_tables_t *t, uint32_t e);
static uint32_t mce_tables_of(mce_tables_t *t, uint32_t element);
static void mce_tables_judge(mce_tables_t *t, uint32_t e);


mce_status_t
mce_select_tables(const mce_document_t *doc, mce_select_t *select)
{
    mce_tables_t  t;

    t.doc = doc;
    t.elements = select->tree->elements;
    t.select = select;
    t.cells = mce_arena_calloc(doc->arena,
                               select->tree->n * sizeof(uint16_t));

    if (t.cells == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_tables_each(&t, mce_tables_know);
    mce_tables_each(&t, mce_tables_judge);

    return MCE_OK;
}


static void
mce_tables_each(mce_tables_t *t,
    void (*visit)(mce_tables_t *t, uint32_t e))
{
    uint32_t  i;

    for (i = 0; i < t->select->nabove; i++) {
        visit(t, t->select->above[i]);
    }

    for (i = t->select->begin; i < t->select->end; i++) {
        visit(t, i);
    }
}


static void
mce_tables_know(mce_tables_t *t, uint32_t e)
{
    uint32_t   table, row;
    mce_str_t  role;

    row = t->elements[e].parent;
    table = mce_tables_of(t, row);

    switch (t->select->els[e]) {

    case MCE_EL_table:
        if (table) {
            t->cells[table] |= MCE_TABLE_NEST;
        }

        if (mce_token_attr_find(t->doc, t->elements[e].open, "role", &role)
            && role.len && (role.data[0] | 0x20) == 'p')
        {
            t->cells[e] |= MCE_TABLE_LAYOUT;
        }

        break;

    case MCE_EL_th:
        t->cells[table] |= MCE_TABLE_HEADER;

        /* fall through */

    case MCE_EL_td:
        if (t->select->els[row] == MCE_EL_tr && t->cells[row]++) {
            t->cells[table] |= MCE_TABLE_COLUMNS;
        }

        break;

    case MCE_EL_caption:
        t->cells[table] |= MCE_TABLE_HEADER;
        break;

    case MCE_EL_tr:
        if (t->cells[table] & 1) {
            t->cells[table] |= MCE_TABLE_ROWS;
        }

        t->cells[table] |= 1;
        break;

    default:
        break;
    }
}


/*
 * The table of a row or cell, or 0.
 */

static uint32_t
mce_tables_of(mce_tables_t *t, uint32_t element)
{
    int  i;

    for (i = 0; i < MCE_TABLE_CELL && element; i++) {
        if (t->elements[element].tag == MCE_TAG_table) {
            return element;
        }

        element = t->elements[element].parent;
    }

    return 0;
}


/*
 * The parts of a layout table are mere blocks; a row of a data table keeps
 * its empty cells, which hold the columns in place.
 */

static void
mce_tables_judge(mce_tables_t *t, uint32_t e)
{
    uint8_t   *els;
    uint16_t   known;

    els = t->select->els;

    switch (t->elements[e].tag) {
    case MCE_TAG_table:
    case MCE_TAG_caption:
    case MCE_TAG_tr:
    case MCE_TAG_th:
    case MCE_TAG_td:
        break;
    default:
        return;
    }

    known = t->cells[mce_tables_of(t, e)];

    if (!(known & MCE_TABLE_LAYOUT)
        && (known & MCE_TABLE_HEADER
            || (known & MCE_TABLE_COLUMNS && known & MCE_TABLE_ROWS
                && !(known & MCE_TABLE_NEST))))
    {
        if (els[e] == MCE_EL_UNWRAP
            && els[t->elements[e].parent] == MCE_EL_tr
            && t->elements[e].tag != MCE_TAG_table)
        {
            els[e] = t->elements[e].tag == MCE_TAG_th ? MCE_EL_th : MCE_EL_td;
            t->select->kept[e] |= MCE_KEPT_MEDIA;
        }

    } else if (els[e] != MCE_EL_UNWRAP) {
        els[e] = MCE_EL_BREAK;
    }
}
