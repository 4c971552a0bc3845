
/*
 * Files of layouts.
 */


#include "base/arena.h"
#include "base/hash.h"
#include "extract/visual/box.h"
#include "tap.h"


/* the hash of "<p>a" */
static const char  header[] = "mce layout 1 4 a2eedcd4\n";

static const char  page[] = "<p>a";


static void
box_refused(const char *file, const char *expected, const char *what)
{
    void         *value;
    mce_str_t     content = { strlen(file), (const uint8_t *) file };
    const char   *fault = "";
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    tap_ok(mce_boxes_load(arena, content, &value, &fault) == MCE_INVALID
           && strcmp(fault, expected) == 0, "%s: %s", what, fault);

    mce_arena_destroy(arena);
}


static void
each_fault_is_told_with_its_line(void)
{
    char    file[200];
    size_t  i;

    static const char *const  lines[][3] = {
        { "0 1 2 3 4 ffffff 16\n", "line 2 is none of eight numbers in their "
          "ranges", "a number is missing" },
        { "0 1 2 3 4 ffffff 16 400 5\n", "line 2 is none of eight numbers in "
          "their ranges", "a number too many" },
        { "0 1 2 3 4 fffff 16 400\n", "line 2 is none of eight numbers in "
          "their ranges", "a color with five digits" },
        { "0 1 2 3 4 fffffg 16 400\n", "line 2 is none of eight numbers in "
          "their ranges", "a color with a letter that is no digit" },
        { "0 1 2 3 -4 ffffff 16 400\n", "line 2 is none of eight numbers in "
          "their ranges", "a height below 0" },
        { "0 1000000 2 3 4 ffffff 16 400\n", "line 2 is none of eight numbers "
          "in their ranges", "a place far away" },
        { "0 99999999999999999999 2 3 4 ffffff 16 400\n", "line 2 is none of "
          "eight numbers in their ranges", "a number of many digits" },
        { "0 1 2 3 4 ffffff 10000 400\n", "line 2 is none of eight numbers in "
          "their ranges", "large letters" },
        { "0 1 2 3 4 ffffff 16 0\n", "line 2 is none of eight numbers in "
          "their ranges", "no weight" },
        { "0 1 2 3 4 ffffff 16  400\n", "line 2 is none of eight numbers in "
          "their ranges", "two blanks" },
        { "-\n", "line 2 is none of eight numbers in their ranges",
          "a sign alone" },
        { "\n", "line 2 is none of eight numbers in their ranges",
          "an empty line" },
        { "0 1 2 3 0 ffffff 16 400\n", "line 2 has a box with one side",
          "a box without a height" },
        { "4 1 2 3 4 ffffff 16 400\n", "line 2 is of an element behind the "
          "end of the page", "an offset that the page has not" },
        { "1 1 2 3 4 ffffff 16 400\n1 1 2 3 4 ffffff 16 400\n",
          "line 3 is not in the order of the page", "an element twice" },
        { "0 1 2 3 4 ffffff 16 400", "line 2 is not complete",
          "a line that is cut off" },
        { "mce layout 2 4 a2eedcd4\n", "line 2 is of no version that is "
          "known", "a page of another version" },
        { "mce layout 1 4\n", "line 2 has no size and hash of a page",
          "a page without a hash" },
        { "mce layout 1 x a2eedcd4\n", "line 2 has no size and hash of a page",
          "a page without a size" },
        { "mce layout 1 4 a2eedcd4 1\n", "line 2 has no size and hash of a "
          "page", "a page with more" }
    };

    for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        snprintf(file, sizeof(file), "%s%s", header, lines[i][0]);
        box_refused(file, lines[i][1], lines[i][2]);
    }

    box_refused("", "is no layout", "an empty file");
    box_refused("mce layout", "is no layout", "a file that is cut off");
    box_refused("<p>a\n", "is no layout", "a page");
    box_refused("mce layout 1 4 a2eedcd4", "line 1 is not complete",
                "the first line is cut off");
}


static void
a_file_may_be_of_several_pages(void)
{
    char                   file[300];
    void                  *value = NULL;
    mce_str_t              content, source = mce_str(page);
    const char            *fault = "";
    mce_arena_t           *arena;
    const mce_box_t       *box;
    const mce_boxes_t     *boxes;
    const mce_box_page_t  *found;

    arena = mce_arena_create(0);

    snprintf(file, sizeof(file), "mce layout 1 9 00000000\n"
             "8 0 0 0 0 000000 1 1\n%s0 -10 20 300 40 00fF10 16 700\n",
             header);
    content = (mce_str_t) { strlen(file), (const uint8_t *) file };

    tap_ok(mce_fnv(source) == 0xa2eedcd4, "the hash is FNV-1a: %08x",
           mce_fnv(source));
    tap_ok(mce_boxes_load(arena, content, &value, &fault) == MCE_OK,
           "a file of two pages: %s", fault);

    boxes = value;
    found = mce_boxes_find(boxes, source);
    tap_ok(found && found->first == 1 && found->n == 1,
           "a page is found by its bytes");

    box = &boxes->boxes[1];
    tap_ok(box->at == 0 && box->x == -10 && box->y == 20 && box->width == 300
           && box->height == 40 && box->background == 0x00ff10
           && box->size == 16 && box->weight == 700, "a box is read");

    source.len--;
    tap_ok(mce_boxes_find(boxes, source) == NULL, "another page is not");

    mce_arena_destroy(arena);
}


int
main(void)
{
    each_fault_is_told_with_its_line();
    a_file_may_be_of_several_pages();

    return tap_done();
}
