
/*
 * Lines of JSON.
 */


#include "bulk/line.h"
#include "open.h"


/*
 * The line of a page that failed, by the name of its file.
 */
static mce_str_t
failed(const char *file)
{
    mce_buf_t        out;
    cli_line_page_t  page = { .file = str(file), .url = str("http://a/") };

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);
    out = mce_buf(arena);
    cli_line_failed(&page, "unreadable", &out);

    return mce_buf_value(&out);
}


static void
a_page_that_failed_has_a_line(void)
{
    tap_is(failed("a.html"), "{\"file\":\"a.html\",\"url\":\"http://a/\","
           "\"status\":\"unreadable\"}\n", "with its names and the status");
    tap_is(failed("a\"\n.html"), "{\"file\":\"a\\\"\\n.html\","
           "\"url\":\"http://a/\",\"status\":\"unreadable\"}\n",
           "in one line, whatever the name is");
    tap_is(failed("\xe9"), "{\"file\":\"\xef\xbf\xbd\",\"url\":\"http://a/\","
           "\"status\":\"unreadable\"}\n", "in UTF-8");
    tap_is(failed("<!--#a"), "{\"file\":\"\\u003c!--#a\","
           "\"url\":\"http://a/\",\"status\":\"unreadable\"}\n",
           "and without instructions to servers");
    tap_is(failed(""), "{\"url\":\"http://a/\",\"status\":\"unreadable\"}\n",
           "what is empty has no member");
}


static void
fields_are_a_list_of_names(void)
{
    unsigned  fields;

    tap_ok(cli_line_fields("text", &fields) == CLI_OK
           && fields == CLI_LINE_TEXT, "one name");
    tap_ok(cli_line_fields("html,posts,html", &fields) == CLI_OK
           && fields == (CLI_LINE_HTML | CLI_LINE_POSTS), "several names");
    tap_ok(cli_line_fields("", &fields) == CLI_BAD, "none is an error");
    tap_ok(cli_line_fields("text,,html", &fields) == CLI_BAD,
           "and so is an empty one");
    tap_ok(cli_line_fields("texts", &fields) == CLI_BAD,
           "or one that does not exist");
}


int
main(void)
{
    a_page_that_failed_has_a_line();
    fields_are_a_list_of_names();

    mce_arena_destroy(arena);

    return tap_done();
}
