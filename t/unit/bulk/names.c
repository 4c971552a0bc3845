
/*
 * The names of pages, and of what they become.
 */


#include "bulk/names.h"
#include "folder.h"
#include "open.h"


static mce_str_t
target(const char *path)
{
    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    return str(cli_names_target(arena, "out", path, ".md"));
}


static void
a_page_stays_below_the_folder(void)
{
    tap_is(target("a.html"), "out/a.html.md", "a name gets the suffix");
    tap_is(target("b/c/a.html"), "out/b/c/a.html.md", "folders stay");
    tap_is(target("/b/a.html"), "out/b/a.html.md",
           "a path from the root begins in the folder");
    tap_is(target("../../a.html"), "out/__/__/a.html.md",
           "what would lead out of it is a folder");
    tap_is(target("b/../../a.html"), "out/b/__/__/a.html.md",
           "within a path as well");
    tap_is(target("./b//./a.html"), "out/b/a.html.md",
           "what leads nowhere is left out");
    tap_is(target("..a/b..html"), "out/..a/b..html.md",
           "dots in a name are its own");
}


static void
a_name_that_is_too_long_is_shortened(void)
{
    char       one[400], two[400];
    mce_str_t  first, second;

    memset(one, 'x', 300);
    strcpy(one + 300, "a.html");
    memset(two, 'x', 300);
    strcpy(two + 300, "b.html");

    arena = mce_arena_create(0);
    first = str(cli_names_fit(arena, one, ".md"));
    second = str(cli_names_fit(arena, two, ".md"));

    tap_ok(first.len <= 255, "a name has at most 255 bytes: %zu", first.len);
    tap_ok(strcmp((char *) first.data, (char *) second.data) != 0,
           "two that differ stay different");
    tap_ok(strcmp((char *) first.data + first.len - 3, ".md") == 0,
           "the suffix stays");
    tap_is(str(cli_names_fit(arena, "a.html", ".md")), "a.html.md",
           "a short name stays");
}


static void
a_list_has_a_name_in_each_line(void)
{
    char         *none[] = { NULL };
    cli_args_t    args = { .paths = none, .files_from = "list" };
    cli_names_t   names;

    folder_put("list", "\xef\xbb\xbf" "a.html\r\n\r\n\nb\rc.html");

    arena = mce_arena_create(0);
    tap_ok(cli_names_open(&names, &args) == CLI_OK, "it is opened");
    tap_is(str(cli_names_next(&names, arena)), "a.html",
           "without a byte-order mark before, or a carriage return after it");
    tap_is(str(cli_names_next(&names, arena)), "b\rc.html",
           "empty lines have none, the last needs no end");
    tap_ok(cli_names_next(&names, arena) == NULL
           && cli_names_close(&names) == CLI_OK, "and then it is over");
}


int
main(void)
{
    if (!folder_enter()) {
        return 1;
    }

    a_page_stays_below_the_folder();
    mce_arena_destroy(arena);
    a_name_that_is_too_long_is_shortened();
    mce_arena_destroy(arena);
    a_list_has_a_name_in_each_line();
    mce_arena_destroy(arena);

    return !folder_leave() || tap_done();
}
