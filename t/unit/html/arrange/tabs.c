
/*
 * Tabs and their panels.
 */


#include "html/arrange/tabs.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
named(const char *page)
{
    mce_str_t        source;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_tabs_document(&doc) != MCE_OK)
    {
        return (mce_str_t) mce_str("failed");
    }

    return doc->source;
}


#define TABS(one, two)                                                        \
    "<div role=tablist><button role=tab " one ">Bus</button><button role=tab "\
    two "><svg><text>x</text></svg>Boat</button></div>"
#define PANELS(one, two)                                                      \
    "<div role=\"tabpanel\" id=a>" one "By bus.</div><div role=\"tabpanel\" " \
    "id=b hidden>" two "By boat.</div>"

#define is(html, expected, name)  tap_is(named(html), expected, name)
#define stays(html, name)         tap_is(named(html), html, name)


int
main(void)
{
    arena = mce_arena_create(0);

    is("<p>One</p>" TABS("aria-controls=a", "aria-controls=b")
       PANELS("", "") "<p>Two</p>",
       "<p>One</p>" PANELS("<h4>Bus</h4>", "<h4>Boat</h4>") "<p>Two</p>",
       "each panel begins with the name of its tab");
    is(TABS("href=#a", "data-bs-target=#b") PANELS("", ""),
       PANELS("<h4>Bus</h4>", "<h4>Boat</h4>"),
       "tabs say which by several attributes");
    is(TABS("", "") "<div role=\"tabpanel\">By bus.</div><div role=\"tabpanel"
       "\">By boat.</div>",
       "<div role=\"tabpanel\"><h4>Bus</h4>By bus.</div><div role=\"tabpanel"
       "\"><h4>Boat</h4>By boat.</div>",
       "where neither has an id, the order says which");
    stays(TABS("aria-controls=a", "aria-controls=c") PANELS("", ""),
          "a list of which one tab has no panel stays");
    stays("<div role=tablist><a role=tab href=#a>Bus</a>Or<a role=tab href=#b>"
          "Boat</a></div>" PANELS("", ""), "one with other text");
    is("<div role=tablist><a role=tab href=#a>Bus<i hidden>!</i></a><a "
       "role=tab href=#b>Boat</a></div>" PANELS("", ""),
       PANELS("<h4>Bus<i hidden>!</i></h4>", "<h4>Boat</h4>"),
       "what is hidden in a tab stays so");
    stays("<div role=tablist><a role=tab href=#a>Bus</a></div>"
          PANELS("", ""), "so does one of one tab");
    stays("<div role=dialog>" TABS("href=#a", "href=#b") PANELS("", "")
          "</div>", "and one in a dialog");
    stays(PANELS("", "") TABS("href=#a", "href=#b"),
          "and one below its panels");
    stays("<div role=tablist><b role=tab href=#a>Bus", "tabs without panels");

    mce_arena_destroy(arena);

    return tap_done();
}
