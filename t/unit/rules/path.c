
/*
 * Paths on pages: simple ones, which run on our tree, and those of libxml2,
 * which must agree with them.
 */


#include "file.h"


static const char  page[] =
    "<!DOCTYPE html><html lang=en><head><meta property='og:title' "
    "content='A &amp; B'><title>T &lt; U</title></head><body class=all>"
    "<div id=nav class='menu top'>Home</div>"
    "<div id=story class=' text  main '><p>One</p><p>Two &eacute;"
    "<p class=x>Three<br>Four<img src='/a.png'></div>"
    "<x-card data-k=1>Card</x-card><ul><li>L1<li>L2</ul>"
    "<script>var a = '<p>';</script></body></html>";


static void
both(const char *path, const char *expected)
{
    char              expr[256];
    mce_str_t         found;
    mce_rule_path_t   simple = { 0 };

    snprintf(expr, sizeof(expr), "body: %s", path);
    site_rules(expr);
    found = site_with("plain", MCE_RULES_ONLY, page);
    tap_is(found, expected, "%s", path);

    tap_ok(mce_rule_path_simple(arena, str(path), &simple) == 1,
           "and needs no libxml2");

    /* the same for libxml2, as a path that is not simple */
    snprintf(expr, sizeof(expr), "body: (%s)[true()]", path);

    if (site_rules(expr).len == 0) {
        found = site_with("plain", MCE_RULES_ONLY, page);
        tap_is(found, expected, "which finds the same");
    }
}


static void
only_xpath(const char *path, const char *expected)
{
#ifndef MCE_NO_LIBXML2
    char  line[256];

    snprintf(line, sizeof(line), "body: %s", path);
    tap_is(site_rules(line), "", "%s compiles", path);
    tap_is(site_with("plain", MCE_RULES_ONLY, page), expected,
           "and finds it");
#endif
}


static void
simple(void)
{
    both("//div[@id='nav']", "Home");
    both("//div[@id=\"nav\"]", "Home");
    both("//div[@class='menu']", "no main content");
    both("//div[@class='menu top']", "Home");
    both("//div[contains(@class, 'me')]", "Home");
    both("//*[contains(concat(' ',normalize-space(@class),' '),' top ')]",
         "Home");
    both("//*[contains(concat(' ', normalize-space(@class), ' '), ' to ')]",
         "no main content");
    both("//p[@class]", "Three|Four");
    both("//p", "One|Two &eacute;|Three|Four");
    both("//p | //li", "One|Two &eacute;|Three|Four|L1|L2");
    both("//x-card", "Card");
    both("//x-card[@data-k='1']", "Card");
    both("//x-car", "no main content");
}


int
main(void)
{
    simple();

    only_xpath("//div/p[1]", "One");
    only_xpath("/html/body/div[2]/p[2]", "Two &eacute;");
    only_xpath("//p[contains(., '\xc3\xa9')]", "Two &eacute;");
    only_xpath("//p[preceding-sibling::p]", "Two &eacute;|Three|Four");
    only_xpath("//br/parent::p", "Three|Four");
    only_xpath("//p[.='One']/text()", "One");
    only_xpath("//li[last()]", "L2");
    only_xpath("//script/text()", "no main content");
    only_xpath("//p[position() > 1][not(@class)]", "Two &eacute;");
    only_xpath("//head/title/../../body/div[1]", "Home");
    only_xpath("id('nav')", "no main content");

    mce_arena_destroy(arena);

    return tap_done();
}
