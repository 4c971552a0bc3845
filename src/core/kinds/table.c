
/*
 * Tables.  A header cell or a caption tells one of data, short cells in most
 * places of several columns do so as well.
 */


#include "base/str.h"
#include "kinds/table.h"
#include "text/ctype.h"


/* bytes of an average cell of data, unless the table has header cells or a
   caption */
#define MCE_TABLE_CELL  160
/* columns from which on pictures are signs in a table of data */
#define MCE_TABLE_SIGNS  4


typedef struct {
    uint32_t        row;            /* that is open, and */
    uint32_t        cells;          /* its cells */
    uint32_t        rows;
    uint32_t        most;           /* cells of the longest row */
    uint32_t        all;            /* cells of all rows */
    uint32_t        filled;         /* cells with text */
    uint32_t        signs;          /* cells that begin with a picture */
    uint32_t        bytes;          /* of text */
    unsigned        empty:1;        /* nothing is in the last cell yet */
    unsigned        header:1;       /* it has header cells or a caption */
} mce_table_seen_t;


static int mce_table_read(const mce_document_t *doc, uint32_t table,
    mce_table_seen_t *seen);
static void mce_table_part(const mce_document_t *doc, uint32_t e,
    mce_table_seen_t *seen);


mce_table_e
mce_table_is(const mce_document_t *doc, uint32_t table)
{
    int               nested;
    mce_str_t         role;
    mce_table_seen_t  seen = { 0 };

    nested = mce_table_read(doc, table, &seen);

    /* in few columns, pictures hold the layout in place */
    if (seen.most >= MCE_TABLE_SIGNS) {
        seen.filled += seen.signs;
    }

    if (!seen.header
        && (nested || seen.rows < 2 || seen.most < 2
            || seen.filled * 2 <= seen.all
            || seen.bytes / seen.filled >= MCE_TABLE_CELL))
    {
        return MCE_TABLE_LAYOUT;
    }

    /* asked last, because rows and cells give most layout tables away */
    if (mce_token_attr_find(doc, doc->tree->elements[table].open, "role",
                            &role)
        && (mce_text_is(role, "presentation") || mce_text_is(role, "none")))
    {
        return MCE_TABLE_LAYOUT;
    }

    return nested ? MCE_TABLE_HOLDER : MCE_TABLE_DATA;
}


/*
 * Returns whether there is a table in it.
 */

static int
mce_table_read(const mce_document_t *doc, uint32_t table,
    mce_table_seen_t *seen)
{
    uint32_t              i;
    const mce_token_t    *token;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    for (i = elements[table].open + 1; i < elements[table].end; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_TEXT) {
            if (!(token->flags & MCE_TOKEN_BLANK)) {
                seen->bytes += token[1].start - token->start;
                seen->filled += seen->empty;
                seen->empty = 0;
            }

        } else if (token->kind == MCE_TOKEN_OPEN
                   && elements[doc->tree->of[i]].open == i)
        {
            if (token->tag == MCE_TAG_table) {
                return 1;
            }

            mce_table_part(doc, doc->tree->of[i], seen);

        } else if (token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_img)
        {
            seen->signs += seen->empty;
            seen->empty = 0;
        }
    }

    return 0;
}


/*
 * Cells outside of rows do not count.
 */

static void
mce_table_part(const mce_document_t *doc, uint32_t e, mce_table_seen_t *seen)
{
    switch (doc->tree->elements[e].tag) {

    case MCE_TAG_caption:
        seen->header = 1;
        break;

    case MCE_TAG_tr:
        seen->row = e;
        seen->cells = 0;
        seen->rows++;
        break;

    case MCE_TAG_th:
        seen->header = 1;

        /* fall through */

    case MCE_TAG_td:
        if (seen->row && doc->tree->elements[e].parent == seen->row) {
            seen->cells++;
            seen->all++;
            seen->empty = 1;
            seen->most = seen->cells > seen->most ? seen->cells : seen->most;
        }

        break;

    default:
        break;
    }
}
