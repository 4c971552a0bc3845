
/*
 * Who wrote an article: whom the metadata name, and whom the page shows.
 */


#include "base/str.h"
#include "rendered.h"


#define TEXT  "<p>The tide went out before six, and the boats lay on their "  \
              "sides until the evening, when all of them sailed.</p>"


static const struct {
    const char  *page;
    const char  *byline;
    const char  *what;
} pages[] = {
    { "<meta name=author content=webadmin><h1>Low tide</h1><h2>by Ann Fox"
      "</h2>" TEXT, "Ann Fox", "who is shown goes before an account" },
    { "<meta name=author content='Super User'><h1>Low tide</h1><p>By Ann Fox"
      "</p>" TEXT, "Ann Fox", "of two words" },
    { "<meta name=author content=Webmestre><h1>Low tide</h1><div class=c>"
      "<span class='vcard author'><a class=fn href=/1>Ann Fox</a></span>, "
      "<span class='vcard author'><a class=fn href=/2>Bo Lee</a></span></div>"
      TEXT, "Ann Fox, Bo Lee", "in cards" },
    { "<meta name=author content=admin2><h1>Low tide</h1>" TEXT, "",
      "an account is nobody" },
    { "<title>Low tide | Harbour Post</title><meta name=author content="
      "'Harbour Post'><h1>Low tide</h1><p>By Ann Fox</p>" TEXT, "Ann Fox",
      "and before the site that the title names" },
    { "<title>Low tide | Harbour Post</title><meta name=author content="
      "'Harbour Post'><h1>Low tide</h1>" TEXT, "Harbour Post",
      "which is the author where nobody is shown" },
    { "<title>Low tide | Harbour Post</title><meta name=author content="
      "'Cy Ray'><h1>Low tide</h1><p>By Ann Fox</p>" TEXT, "Cy Ray",
      "other metadata go before what is shown" },
    { "<title>Harbour :: Low tide by the river</title><table><tr><td class=t>"
      "Low tide by the river</td></tr><tr><td>Author: Ann Fox, 14.09.2003"
      "</td></tr></table>" TEXT, "Ann Fox",
      "the headline need be in no heading" },
};


int
main(void)
{
    size_t     i;
    char       want[128];
    mce_str_t  out;

    for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        snprintf(want, sizeof(want), "\"byline\":\"%s\"", pages[i].byline);

        out = render_as(str(pages[i].page), MCE_FORMAT_JSON);

        tap_ok(*pages[i].byline
               ? mce_str_find(out, str(want)) != NULL
               : !mce_str_has(out, "\"byline\""),
               pages[i].what);
    }

    mce_arena_destroy(arena);

    return tap_done();
}
