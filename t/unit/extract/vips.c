
/*
 * VIPS: what of its blocks is content.
 */


#include "extract/visual/layout.h"
#include "leaf.h"


/*
 * A headline, a menu beside two paragraphs, and a line of small letters below;
 * t/unit/extract/visual/structure.c has the tree.
 */
static const char  page[] =
    "<div><h1>The wall</h1></div><table><tr><td><a href=/a>one</a><p>two<td>"
    "<p>three four five<p>six</table><hr><div>seven</div><p>eight<p>hidden";

static const char *const  boxes[] = {
    "0 0 1000 100 336699 16 400", "0 0 1000 100 336699 32 700",
    "0 100 1000 400 ffffff 16 400", "0 100 1000 400 ffffff 16 400",
    "0 100 200 400 eeeeee 16 400", "0 100 200 20 eeeeee 16 400",
    "0 120 200 100 eeeeee 16 400", "220 100 780 400 ffffff 16 400",
    "220 100 780 200 ffffff 16 400", "220 316 780 184 ffffff 16 400",
    "0 520 1000 2 ffffff 16 400", "0 540 1000 60 ffffff 12 400",
    "220 620 780 20 ffffff 16 400", "0 0 0 0 ffffff 16 400"
};


int
main(void)
{
    mce_str_t        source = mce_str(page);
    mce_arena_t     *arena;
    mce_document_t  *doc;

    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) != MCE_OK) {
        return 1;
    }

    leaf_file = layout_file(doc, LAYOUT_BOXES(boxes));

    leaf_is("vips(layout=f)", page, "three four five|six|eight",
            "the block with most words, and what is like it in its column");

    leaf_is("vips(layout=f,pdoc=10)", page, "three four five|six|eight",
            "and so in smaller blocks");

    leaf_is("vips", page, "!the extractor does not apply to this page",
            "no layout");
    leaf_is("vips(layout=f)", "<p>a",
            "!the extractor does not apply to this page",
            "the layout of another page");

    leaf_is("vips(layout=f,pdoc=11)", page,
            "!\"pdoc\" must be a whole number from 1 to 10", "eleven degrees");

    leaf_file.len--;
    leaf_is("vips(layout=f)", page,
            "!\"layout\": \"f\" line 15 is not complete", "a broken file");

    mce_arena_destroy(arena);

    return tap_done();
}
