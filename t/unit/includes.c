
/*
 * Commands of server-side and edge-side includes in an article.
 */


#include "open.h"


#define P  "<p>A paragraph, of so many words that it is content.</p>"


/*
 * Whether the article, which is all of <p>, has such a command.
 */
static int
has_includes(const char *html)
{
    int               has;
    mce_expr_t       *expr;
    mce_article_t    *a;
    mce_expr_error_t  error;
    mce_extraction_t  found = { 0 };

    has = -1;

    if (page_open(html) != MCE_OK
        || mce_expr_compile(doc->arena,
                            (mce_str_t) mce_str("xpath(\"//p\")"), NULL, NULL,
                            &expr, &error) != MCE_OK
        || mce_extract(expr, doc, &found) != MCE_OK
        || mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &a) != MCE_OK
        || mce_article_has_includes(a, &has) != MCE_OK)
    {
        return -1;
    }

    return has;
}


int
main(void)
{
    tap_ok(has_includes(P P) == 0, "an article has no commands");
    tap_ok(has_includes(P "<!-- a --><!--[if IE]><![endif]-->" P) == 0,
           "other comments are none");
    tap_ok(has_includes(P "<!--# include file=\"a\" -->" P) == 1,
           "a command between paragraphs is one");
    tap_ok(has_includes("<p>One <!--#ECHO var=\"a\"--> two</p>") == 1,
           "in any case, and within a line");
    tap_ok(has_includes(P "<esi:include src=\"/a\"/>" P) == 1,
           "an element of ESI is one");
    tap_ok(has_includes(P "<!--esi <b>a</b> -->" P) == 1,
           "and so is a comment of ESI");
    tap_ok(has_includes("<div>" P "<!--#include file=\"a\" --></div>") == 1,
           "a command at the end of the element of the content is in it");
    tap_ok(has_includes("<div><!--#include file=\"a\" -->" P P "</div>") == 1,
           "and so is one at its beginning");
    tap_ok(has_includes("<!--#include file=\"a\" -->" P P
                        "<!--#include file=\"b\" -->") == 0,
           "what begins and ends the page is its layout");
    tap_ok(has_includes("<div><div>" P P "</div><h4>More</h4>"
                        "<!--#include file=\"a\" --></div>") == 0,
           "a command after other text is not in the article");

    return tap_done();
}
