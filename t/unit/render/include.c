
/*
 * Instructions of server-side and edge-side includes: a page cannot give any.
 */


#define _GNU_SOURCE
#include "rendered.h"
#include "tap.h"


static void
text(void)
{
    options.bare = 1;

    tap_is(render_as(str("<p>&lt;!--# include virtual=\"/a\" --&gt;"),
                     MCE_FORMAT_TEXT),
           "< !--# include virtual=\"/a\" -->\n",
           "in text a space stands in an instruction");
    tap_is(render_as(str("<p>&lt;<b>!-</b>-<i>#</i>echo"), MCE_FORMAT_TEXT),
           "< !--#echo\n", "wherever its signs come from");
    tap_is(render_as(str("<p>&lt;!--  #include &lt;!--ESI x &lt;esi:include "
                         "&lt;/esi:remove"), MCE_FORMAT_TEXT),
           "< !-- #include < !--ESI x < esi:include < /esi:remove\n",
           "there are those of other servers, and of caches");
    tap_is(render_as(str("<p>&lt;!-- a --> &lt;b> a &lt; b &lt;!--"),
                     MCE_FORMAT_TEXT),
           "<!-- a --> <b> a < b <!--\n", "what is none stays as it is");
    tap_is(render_as(str("<pre>&lt;!--#a\n&lt;!--#b</pre>"), MCE_FORMAT_TEXT),
           "< !--#a\n< !--#b\n", "code is broken, too");

    options.links = MCE_RENDER_LINKS_BOTTOM;

    tap_is(render_as(str("<p><a href='!--#a'>One</a>"), MCE_FORMAT_TEXT),
           "One [1]\n\n[1] !--#a\n", "an address has no sign before it");

    options.links = MCE_RENDER_LINKS_KEEP;
}


static void
markdown(void)
{
    options.bare = 0;

    tap_is(render_as(str("<title>a &lt;!--#b</title><p>&lt;!--#c "
                         "<code>&lt;!--#d</code>"
                         "<pre>&lt;!--#e\n&lt;esi:f</pre>"),
                     MCE_FORMAT_MARKDOWN),
           "---\ntitle: \"a \\u003c!--#b\"\nconfidence: 0.24\n"
           "---\n\n# a &lt;!--#b\n\n&lt;!--#c `< !--#d`\n\n"
           "```\n< !--#e\n< esi:f\n```\n",
           "in Markdown a space stands in those of code");
}


static void
json(void)
{
    options.markdown = 1;

    tap_is(render_as(str("<title>&lt;!--#a</title><p>&lt;!--#b <b>c</b>"),
                     MCE_FORMAT_JSON),
           "{\"schema\":1,\"title\":\"\\u003c!--#a\","
           "\"headline\":\"\\u003c!--#a\",\"dir\":\"ltr\","
           "\"confidence\":0.23,\"chars\":8,\"spans\":[[27,37],[40,41]],"
           "\"text\":\"\\u003c!--#a\\n\\n\\u003c!--#b c\\n\","
           "\"html\":\"<h1>&lt;!--#a</h1>\\n"
           "<p>&lt;!--#b <b>c</b></p>\\n\","
           "\"markdown\":\"# &lt;!--#a\\n\\n&lt;!--#b **c**\\n\"}\n",
           "in JSON the sign is written by its code");

    options.markdown = 0;
}


static void
limits(void)
{
    size_t  n;

    options.bare = 1;

    for (n = 1; n < 40; n++) {
        options.max_output = n;

        if (render_as(str("<p>&lt;!--#a &lt;!--#b &lt;!--#c"),
                      MCE_FORMAT_TEXT).len != 6)
        {
            break;
        }
    }

    tap_ok(n == 24, "what is written more counts for the limit: %d", (int) n);
    options.max_output = 0;
}


int
main(void)
{
    text();
    markdown();
    json();
    limits();

    mce_arena_destroy(arena);

    return tap_done();
}
