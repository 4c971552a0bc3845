
/*
 * Which tables are of data.
 */


#include "kinds/table.h"
#include "open.h"


static mce_table_e
first(const char *page)
{
    uint32_t           e;
    const mce_tree_t  *tree;

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    if (mce_document_create(arena, str(page), &doc) != MCE_OK
        || mce_document_scan(doc) != MCE_OK
        || mce_tree(doc, &tree) != MCE_OK)
    {
        tap_ok(0, "the page is read");
        return MCE_TABLE_LAYOUT;
    }

    for (e = 1; tree->elements[e].tag != MCE_TAG_table; e++) {
        /* void */
    }

    return mce_table_is(doc, e);
}


int
main(void)
{
    tap_ok(first("<table><tr><th>a<tr><td>b</table>") == MCE_TABLE_DATA,
           "a header cell tells a table of data");
    tap_ok(first("<table><caption>a</caption><tr><td>b</table>")
           == MCE_TABLE_DATA, "so does a caption");
    tap_ok(first("<table><tr><td>a<td>b<tr><td>1<td>2</table>")
           == MCE_TABLE_DATA, "so do short cells in columns");
    tap_ok(first("<table><tr><td>a<td>b</table>") == MCE_TABLE_LAYOUT,
           "one row of cells is a layout");
    tap_ok(first("<table><tr><td>a<tr><td>b</table>") == MCE_TABLE_LAYOUT,
           "one column of cells is a layout");
    tap_ok(first("<table><tr><td>a<td><tr><td>b<td></table>")
           == MCE_TABLE_LAYOUT, "so are cells of which half are empty");
    tap_ok(first("<table><tr><td>a<td><img><td><img><td><img>"
                 "<tr><td>b<td><img><td><img><td><img></table>")
           == MCE_TABLE_DATA, "in many columns pictures are no empty cells");
    tap_ok(first("<table><tr><td>a<td><img><tr><td>b<td><img></table>")
           == MCE_TABLE_LAYOUT, "in few they hold the layout in place");
    tap_ok(first("<table role=none><tr><th>a<th>b<tr><td>1<td>2</table>")
           == MCE_TABLE_LAYOUT, "a table may say that it is none");
    tap_ok(first("<table role=presentation><tr><th>a<td>b</table>")
           == MCE_TABLE_LAYOUT, "in either word");
    tap_ok(first("<table><tr><td>a<td>b<tr><td>1<td><table></table></table>")
           == MCE_TABLE_LAYOUT, "what holds another table is a layout");
    tap_ok(first("<table><tr><th>a<th>b<tr><td>1<td><table></table></table>")
           == MCE_TABLE_HOLDER, "with header cells it holds data, too");

    mce_arena_destroy(arena);

    return tap_done();
}
