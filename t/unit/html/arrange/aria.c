
/*
 * Tables of divisions.
 */


#include "html/arrange/aria.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
tables(const char *page)
{
    mce_str_t        source;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_aria_document(&doc) != MCE_OK)
    {
        return (mce_str_t) mce_str("failed");
    }

    return doc->source;
}


int
main(void)
{
    arena = mce_arena_create(0);

    tap_is(tables("<p>a<div class=x role=\"table\"><div role=rowgroup><div "
                  "role=\"row\"><span role=\"columnheader\">b</span></div>"
                  "</div><div role=row><SPAN role=cell>c</SPAN ></div></div>"
                  "<div>d</div>"),
           "<p>a<table class=x role=\"table\"><tbody role=rowgroup><tr "
           "role=\"row\"><th role=\"columnheader\">b</th></tr>"
           "</tbody><tr role=row><td role=cell>c</td ></tr></table>"
           "<div>d</div>", "roles become elements");
    tap_is(tables("<ul role=\"table\"><li role=row><p role=cell>a</p></li>"
                  "</ul>"),
           "<table role=\"table\"><tr role=row><td role=cell>a</td></tr>"
           "</table>", "of lists, too");
    tap_is(tables("<div role=\"table\"><div role=cell>a</div></div>"),
           "<div role=\"table\"><div role=cell>a</div></div>",
           "but not without rows");
    tap_is(tables("<div role=row><div role=cell>a</div></div><b role="
                  "\"table\"></b>"),
           "<div role=row><div role=cell>a</div></div><b role=\"table\"></b>",
           "nor outside of a table");
    tap_is(tables("<div role=\"table\"><div role=row>a<div role=row>b"),
           "<div role=\"table\"><div role=row>a<div role=row>b",
           "nor without end tags");

    mce_arena_destroy(arena);

    return tap_done();
}
