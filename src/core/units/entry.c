
/*
 * Entries that stand in a row and are made alike, whatever element the list
 * is: what is kept in most of them, such as the title, is kept in all of which
 * something is kept, and so is their <time>.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "units/unit.h"


/* entries in a row, at least */
#define MCE_UNIT_ENTRIES     3
/* elements of an entry, at most */
#define MCE_UNIT_ENTRY_SIZE  64
/* bytes of what may stand above an entry, as its day */
#define MCE_UNIT_ENTRY_LABEL  40
/* parts that are told apart */
#define MCE_UNIT_PARTS       256


/* part of an entry was left out */
#define mce_unit_entry_is_cut(sum)                                            \
    ((sum)->kept * 2 >= (sum)->text && (sum)->kept < (sum)->text)


/* of how many entries an element is part, and how often all of it is kept */
typedef struct {
    uint32_t          look;
    uint32_t          n;
    uint32_t          kept;
} mce_unit_part_t;

typedef struct {
    mce_stage_t      *stage;
    uint32_t         *looks;        /* of each element, from its entry on */
    uint32_t          first;        /* entry of the row */
    uint32_t          end;          /* the element after the last one */
    uint32_t          n;
    mce_unit_part_t   parts[MCE_UNIT_PARTS];
} mce_unit_row_t;


static mce_unit_row_t *mce_unit_row_create(mce_stage_t *s);
static void mce_unit_rows(mce_unit_row_t *row, uint32_t parent);
static uint32_t mce_unit_entry_look(mce_stage_t *s, uint32_t e, uint32_t look);
static void mce_unit_row_end(mce_unit_row_t *row, uint32_t next);
static void mce_unit_entry_count(mce_unit_row_t *row, uint32_t entry);
static void mce_unit_entry_complete(mce_unit_row_t *row, uint32_t entry);
static uint32_t mce_unit_entry_first(mce_stage_t *s, uint32_t entry);
static mce_unit_part_t *mce_unit_part(mce_unit_row_t *row, uint32_t e);


mce_status_t
mce_unit_entries(mce_stage_t *s)
{
    uint32_t         e;
    mce_unit_row_t  *row;

    row = NULL;

    /* what is kept of posts is known better */
    if (s->nposts) {
        return MCE_OK;
    }

    for (e = 1; e < s->tree->n; e++) {
        if (!mce_stage_is_mixed(s, e)
            || s->sums[e].next - e <= MCE_UNIT_ENTRIES)
        {
            e = s->sums[e].next - 1;
            continue;
        }

        row = row ? row : mce_unit_row_create(s);
        if (row == NULL) {
            return MCE_NO_MEMORY;
        }

        mce_unit_rows(row, e);
    }

    return MCE_OK;
}


static mce_unit_row_t *
mce_unit_row_create(mce_stage_t *s)
{
    mce_unit_row_t  *row;

    row = mce_arena_alloc(s->doc->arena, sizeof(mce_unit_row_t));
    if (row == NULL) {
        return NULL;
    }

    row->stage = s;
    row->looks = mce_arena_alloc(s->doc->arena, s->tree->n * sizeof(uint32_t));

    return row->looks ? row : NULL;
}


/*
 * Finds the rows among the children of an element.
 */

static void
mce_unit_rows(mce_unit_row_t *row, uint32_t parent)
{
    uint32_t                e, look, last;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;
    row->n = 0;
    last = 0;

    for (e = parent + 1; e < sums[parent].next; e = sums[e].next) {
        if (sums[e].text == 0) {
            continue;
        }

        look = sums[e].next - e > MCE_UNIT_ENTRY_SIZE
               ? 0 : mce_unit_entry_look(row->stage, e, MCE_FNV_START);

        if (row->n && look != last) {
            mce_unit_row_end(row, e);
        }

        if (look) {
            row->first = row->n ? row->first : e;
            row->n++;
        }

        last = look;
    }

    mce_unit_row_end(row, sums[parent].next);
}


/*
 * The look of an element: its tag, its first class, and "look", that of the
 * element around it.
 */

static uint32_t
mce_unit_entry_look(mce_stage_t *s, uint32_t e, uint32_t look)
{
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    look = mce_fnv_add(look, element->tag);
    look = mce_fnv_add(look, mce_element_says(s->doc, element->open)
                             ->first_hash);

    return look ? look : 1;
}


static void
mce_unit_row_end(mce_unit_row_t *row, uint32_t next)
{
    uint32_t                e, kept, cut;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;
    row->end = next;
    kept = 0;
    cut = 0;

    for (e = row->first; e < row->end && row->n >= MCE_UNIT_ENTRIES;
         e = sums[e].next)
    {
        kept += sums[e].kept != 0;
        cut += mce_unit_entry_is_cut(&sums[e]);
    }

    if (cut && kept * 2 > row->n) {
        memset(row->parts, 0, sizeof(row->parts));

        for (e = row->first; e < row->end; e = sums[e].next) {
            mce_unit_entry_count(row, e);
        }

        for (e = row->first; e < row->end; e = sums[e].next) {
            if (mce_unit_entry_is_cut(&sums[e])
                && !mce_stage_is_barred(row->stage, e))
            {
                mce_unit_entry_complete(row, e);
            }
        }
    }

    row->n = 0;
}


/*
 * Counts in how many entries a part of some look stands: several in one entry
 * count once.
 */

static void
mce_unit_entry_count(mce_unit_row_t *row, uint32_t entry)
{
    uint32_t                e;
    mce_unit_part_t        *part;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;
    row->looks[entry] = MCE_FNV_START;

    for (e = entry + 1; e < sums[entry].next; e++) {
        row->looks[e] = mce_unit_entry_look(row->stage, e,
                          row->looks[row->stage->tree->elements[e].parent]);

        if (sums[e].text == 0) {
            continue;
        }

        part = mce_unit_part(row, e);

        if (part) {
            part->n++;
            part->kept += sums[e].kept == sums[e].text;
        }
    }
}


static void
mce_unit_entry_complete(mce_unit_row_t *row, uint32_t entry)
{
    uint32_t                e;
    mce_unit_part_t        *part;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;

    for (e = entry + 1; e < sums[entry].next; /* void */ ) {
        part = sums[e].kept < sums[e].text ? mce_unit_part(row, e) : NULL;

        if (part && part->n >= MCE_UNIT_ENTRIES
            && (part->kept * 2 > part->n
                || mce_stage_tag(row->stage, e) == MCE_TAG_time
                || (mce_stage_tag(row->stage, e) != MCE_TAG_button
                    && e == mce_unit_entry_first(row->stage, entry)
                    && sums[e].text <= MCE_UNIT_ENTRY_LABEL
                    && sums[e].text == sums[entry].text - sums[entry].kept
                    && sums[e].links == 0))
            && !mce_stage_is_barred(row->stage,
                                    mce_unit_judged(row->stage, e)))
        {
            mce_stage_keep(row->stage, e);
            e = sums[e].next;

        } else {
            e++;
        }
    }
}


/*
 * The first child of an entry that has text.
 */

static uint32_t
mce_unit_entry_first(mce_stage_t *s, uint32_t entry)
{
    uint32_t  e;

    mce_stage_each(s, e, entry) {
        if (s->sums[e].text) {
            return e;
        }
    }

    return 0;
}


/*
 * The counts of the parts that look like an element; NULL if another look has
 * their place.
 */

static mce_unit_part_t *
mce_unit_part(mce_unit_row_t *row, uint32_t e)
{
    uint32_t          look;
    mce_unit_part_t  *part;

    look = row->looks[e];
    part = &row->parts[(look ^ look >> 16) % MCE_UNIT_PARTS];

    if (part->look && part->look != look) {
        return NULL;
    }

    part->look = look;

    return part;
}
