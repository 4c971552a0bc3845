
/*
 * Who wrote an article: whom the metadata name, and whom the page shows.
 */


#include "base/str.h"
#include "open.h"


#define TEXT  "<p>The tide went out before six, and the boats lay on their "  \
              "sides until the evening, when all of them sailed.</p>"


#define POST(n, name)                                                         \
    "<div class=post id=p" n "><div class=poster><a href='/u?profile;u=" n    \
    "'>" name "</a></div><div class=date>May " n ", 2024, 10:1" n "</div>"    \
    "<div class=postbody><p>" n " of the boats lay on their sides until the " \
    "evening, when all that had come sailed with the tide.</p></div></div>"


static mce_render_options_t  options;

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
    { "<title>Low tide</title><h1>Low tide</h1>" POST("1", "skipper7")
      POST("2", "Bo Lee") POST("3", "skipper7"), "skipper7",
      "that of the first post, if the page is a thread" },
    { "<title>Low tide</title><h1>Low tide</h1><p>The tide went out "
      "before six, and the boats lay on their sides until the evening, when "
      "all of them sailed, but for two of those that had come with the storm."
      "</p>" POST("1", "Cy") POST("2", "Bo Lee") POST("3", "Cy"), "",
      "but not if the posts answer what stands above" },
};


/*
 * A page of whose text everything is kept, with its posts.
 */

static mce_str_t
rendered(mce_str_t source)
{
    mce_str_t         out = mce_null_str;
    mce_article_t    *article;
    mce_extraction_t  found = { 0 };

    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_document_text(doc, &found.spans) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK
        || mce_article_complete(article) != MCE_OK
        || mce_render(article, MCE_FORMAT_JSON, &options, &out) != MCE_OK)
    {
        return str("failed");
    }

    return out;
}


int
main(void)
{
    size_t     i;
    char       want[128];
    mce_str_t  out;

    for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        snprintf(want, sizeof(want), "\"byline\":\"%s\"", pages[i].byline);

        out = rendered(str(pages[i].page));

        tap_ok(*pages[i].byline
               ? mce_str_find(out, str(want)) != NULL
               : !mce_str_has(out, "\"byline\""),
               pages[i].what);

        mce_arena_destroy(arena);
    }

    return tap_done();
}
