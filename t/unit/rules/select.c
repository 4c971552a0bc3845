
/*
 * What rules do to a page.
 */


#define _GNU_SOURCE             /* memmem() */
#include <stdlib.h>

#include "mce_internal.h"
#include "render/render.h"
#include "file.h"


#define PAGE                                                                  \
    "<title>Some title</title><div id=nav><a href=/>Home</a></div>"           \
    "<h1>A headline</h1><span class=by>By Ann Other</span>"                   \
    "<div id=story><p>The first part of the story.</p>"                       \
    "<div class=ad>Buy!</div><img src=/ads/1.png>"                            \
    "<img src=/b.png width=700><p>The second part.</p></div>"                 \
    "<p id=note>A note.</p>"


static void
bodies(void)
{
    site_is("body: //div[@id='none']\nbody: //div[@id='story']\nbody: //p",
            PAGE, "The first part of the story.|Buy!|The second part.",
            "the first body that finds something counts");
    tap_ok(used.line == 2, "its line decided");

    site_is("body: //div[@id='story']\nstrip: //div[@class='ad']", PAGE,
            "The first part of the story.|The second part.",
            "what is stripped is cut");

    site_is("body: //div[@class='ad']\nbody: //p[@id='note']\n"
            "strip_id_or_class: ad", PAGE, "A note.",
            "a body of which nothing is left is none");

    site_is("strip_id_or_class: na\nstrip: //h1", PAGE,
            "By Ann Other|The first part of the story.|Buy!|The second part."
            "|A note.", "without a body, the expression chooses");

    site_is("body: //div[@id='none']", PAGE, "no main content",
            "only: a body that finds nothing is believed");

    site_is("body: //div[@class='ad']\nkeep: //p[@id='note']", PAGE,
            "Buy!|A note.", "what is kept is added");

    site_is("use: xpath(\"//h1\")", PAGE, "A headline",
            "use takes the place of the expression");

    site_is("replace_string(class=ad>Buy!): class=ad>Sell\nbody: //div["
            "@class='ad']", PAGE, "Sell", "strings are replaced first");

    site_is("body: //h1\nif_page_contains: //table\nbody: //p[@id='note']\n"
            "if_page_contains: //h1", PAGE, "A note.",
            "a line is left out where its condition finds nothing");
}


static void
modes(void)
{
    site_rules("body: //div[@class='ad']");

    tap_is(site_with("xpath(\"//p\")", MCE_RULES_PREFER, PAGE), "Buy!",
           "prefer: a body of any size is believed");

    tap_is(site_with("xpath(\"//p\")", MCE_RULES_AUTO, PAGE),
           "The first part of the story.|The second part.|A note.",
           "auto: not one of less than 30 %% of what was chosen");
    tap_ok(used.stale && used.line == 0, "which is then stale");

    tap_is(site_with("xpath(\"//h1\")", MCE_RULES_AUTO, PAGE), "Buy!",
           "auto: one of 40 %% is");

    site_rules("body: //div[@id='story']");
    tap_is(site_with("xpath(\"//h1\")", MCE_RULES_AUTO, PAGE), "A headline",
           "auto: not one of more than 105 %%");

    site_rules("strip: //p");
    tap_is(site_with("xpath(\"//p\")", MCE_RULES_AUTO, PAGE),
           "The first part of the story.|The second part.|A note.",
           "auto: lines that strip most of what was chosen are stale");

    site_rules("body: //div[@id='none']");
    tap_is(site_with("xpath(\"//h1\")", MCE_RULES_PREFER, PAGE), "A headline",
           "prefer: the expression chooses where the body finds nothing");
}


/*
 * Whether a body of so many bytes is believed where 100 were chosen.
 */
static int
is_believed(int size)
{
    char  source[512];

    snprintf(source, sizeof(source), "<p>%0100d</p><div>%0*d</div>", 0, size,
             0);

    site_rules("body: //div");
    site_with("xpath(\"//p\")", MCE_RULES_AUTO, source);

    return used.line == 1 && !used.stale;
}


/*
 * Whether lines that leave so many of 100 chosen bytes are believed.
 */
static int
may_leave(int size)
{
    char  source[512];

    snprintf(source, sizeof(source), "<p>%0*d<b>%0*d</b></p>", size, 0,
             100 - size, 0);

    site_rules("strip: //b");
    site_with("xpath(\"//p\")", MCE_RULES_AUTO, source);

    return !used.stale;
}


static void
a_body_is_believed_by_its_size(void)
{
    tap_ok(is_believed(30), "a body of 30 %% of what was chosen is believed");
    tap_ok(!is_believed(29), "one of 29 %% is not");
    tap_ok(is_believed(105), "one of 105 %% is believed");
    tap_ok(!is_believed(106), "one of 106 %% is not");
    tap_ok(may_leave(50), "what strips half of what was chosen is believed");
    tap_ok(!may_leave(49), "what strips more is not");
}


static void
what_is_kept_is_not_erased(void)
{
    size_t     i, n;
    mce_str_t  text;

    site_rules("body: //div\nstrip: //i\nkeep: //b");
    text = site_with("plain", MCE_RULES_ONLY,
                     "<div>One <i>two <b>three</b></i></div>");
    tap_is(text, "One |three", "what is kept is not cut with what is around");

    for (i = 0, n = 0; i < doc->ntokens; i++) {
        n += doc->tokens[i].kind == MCE_TOKEN_TEXT;
    }

    tap_ok(n == 2, "and its text is not erased, but that around is");
}


static void
rendered(void)
{
    mce_str_t             out;
    mce_article_t        *article;
    mce_extraction_t      found;
    mce_render_options_t  options = { 0 };

    site_rules("title: //span[@class='by']\nauthor: //h1\n"
               "date: //*[@id='when']/@datetime\nbody: //div[@id='story']\n"
               "strip_image_src: /ads/\nstrip_attr: //img/@width\n"
               "native_ad_clue: //div[@class='ad']\n"
               "strip: //div[@class='ad']");

    site_with("plain", MCE_RULES_ONLY, PAGE
              "<time id=when datetime='2024-05-06'>x</time>");

    tap_ok(doc->rule->native_ad, "a clue says that the page is an ad");

    found.spans = doc->rule->body;
    mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    mce_article_metadata(article);
    mce_render(article, MCE_FORMAT_HTML, &options, &out);

    tap_is(article->headline, "By Ann Other", "the title is the rule's");
    tap_is(article->byline, "A headline", "so is the author");
    tap_is(article->published, "2024-05-06", "and the date");

    tap_ok(memmem(out.data, out.len, "/b.png", 6)
           && !memmem(out.data, out.len, "1.png", 5),
           "an image is stripped by its address");
    tap_ok(!memmem(out.data, out.len, "width=\"700\"", 11),
           "an attribute that is stripped is not written");
    tap_ok(!memmem(out.data, out.len, "Buy", 3), "nor is text");
}


static void
hostile(void)
{
    size_t     i, len;
    char      *page;
    mce_str_t  text;

    text = site_rules("body: //p[b/text() = //p/b/text()/../../b[. = //b]]\n"
                      "body: //b[.='y7']");

    if (text.len == 0) {
        page = mce_arena_alloc(arena, 400000);
        len = 0;

        for (i = 0; i < 20000; i++) {
            len += (size_t) sprintf(page + len, "<p><b>y%zu</b>", i);
        }

        tap_is(site_with("plain", MCE_RULES_ONLY, page), "y7",
               "the line after it counts");
        tap_ok(doc->rule->matched[0] == MCE_RULE_TOO_LONG,
               "a path that takes too long is given up");
        tap_ok(used.skipped == 1 && used.resting == 0,
               "which is counted");
    }
}


static void
resting(void)
{
    char             *pages;
    size_t            i, len;
    mce_rule_rest_t *rest;

    pages = malloc(800000);

    for (i = 0, len = 0; i < 20000; i++) {
        len += (size_t) sprintf(pages + len, "<p>y%zu <b>x</b>", i);
    }

    site_rules("strip: //b[following::zz]\nbody: //p[1]");
    rest = file->lines[0].rest;

    site_with("plain", MCE_RULES_ONLY, pages);
    tap_ok(rest->until == 0 && used.resting == 0,
           "a line that takes too long once does not rest");

    site_with("plain", MCE_RULES_ONLY, pages);
    tap_ok(used.resting == 1 && used.rests == 1,
           "one that does so twice rests");
    tap_ok(rest->until / 1000000 - mce_clock() / 1000000 > 3590,
           "for an hour");

    tap_is(site_with("plain", MCE_RULES_ONLY, "<p>One <b>two</b></p><p>3"),
           "One |two", "it is left out of any page, and the others work");
    tap_ok(used.skipped == 1 && rest->overruns == 2,
           "which is counted as well");

    rest->until = mce_clock() - 1;
    site_with("plain", MCE_RULES_ONLY, pages);
    tap_ok(used.skipped == 1 && rest->overruns == 3,
           "after the hour it is tried again");

    free(pages);
}


int
main(void)
{
    bodies();
    modes();
    a_body_is_believed_by_its_size();
    what_is_kept_is_not_erased();
    rendered();
    hostile();
    resting();

    mce_arena_destroy(arena);

    return tap_done();
}
