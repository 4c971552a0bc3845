
/*
 * What Content-Seeker counts of an element.
 */


#include "base/arena.h"
#include "extract/parts/grain.h"
#include "tap.h"


static const char  page[] =
    "<div><h1>The wall</h1><p>it is <a href=/a>done</a><img src=i><p>by us"
    "</div><ul><li><a href=/b>one two</a></ul>";


static void
is(int number, int expected, const char *what)
{
    tap_ok(number == expected, "%s: %d, not %d", what, expected, number);
}


int
main(void)
{
    int16_t          row[MCE_GRAIN_COUNT];
    uint32_t         e;
    mce_str_t        source = mce_str(page);
    mce_arena_t     *arena;
    mce_grains_t     grains;
    mce_document_t  *doc;

    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_grains(doc, &grains) != MCE_OK)
    {
        return 1;
    }

    for (e = 0; grains.tree->elements[e].tag != MCE_TAG_div; e++) {
        /* void */
    }

    mce_grain_row(&grains, e, row);

    /* "The wall", "it is ", "done", "by us": 8, 6, 4, 5 of 30 */
    is(row[MCE_GRAIN_chars], 23, "characters");
    is(row[MCE_GRAIN_share], 766, "their share of the page");
    is(row[MCE_GRAIN_before], 0, "where it stands");
    is(row[MCE_GRAIN_linked], 17, "the share of links");
    is(row[MCE_GRAIN_links], 1, "links");
    is(row[MCE_GRAIN_images], 1, "pictures");
    is(row[MCE_GRAIN_frames], 0, "frames");
    is(row[MCE_GRAIN_paragraphs], 2, "paragraphs");
    is(row[MCE_GRAIN_headings], 1, "headings");
    is(row[MCE_GRAIN_width], 3, "blocks in it");
    is(row[MCE_GRAIN_depth], 1, "how deep it is");

    /* div, h1, p, a, img, p, and one */
    is(row[MCE_GRAIN_density], 3, "characters by tags");

    /* the, it, is, by; not wall, done, us */
    is(row[MCE_GRAIN_words], 7, "words");
    is(row[MCE_GRAIN_usual], 57, "stop words");

    while (grains.tree->elements[e].tag != MCE_TAG_li) {
        e++;
    }

    mce_grain_row(&grains, e, row);

    is(row[MCE_GRAIN_before], 766, "what stands before another one");
    is(row[MCE_GRAIN_linked], 100, "links alone");
    is(row[MCE_GRAIN_of_parent], 100, "all of its parent");
    is(row[MCE_GRAIN_parent_width], 1, "alone in it");

    mce_arena_destroy(arena);

    return tap_done();
}
