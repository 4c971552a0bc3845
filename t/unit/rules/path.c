
/*
 * Paths on pages: simple ones, which run on the tree, and those of XPath,
 * which agree with them.
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


/* who finds what a path asks for: the tree, XPath from what the tree finds, or
   XPath alone */
typedef enum { TREE, FROM_TREE, XPATH } who_e;


static void
path_is(const char *path, const char *expected, who_e who)
{
    char              expr[256], text[120];
    size_t            at;
    mce_str_t         found;
    mce_rule_path_t  *compiled;

    snprintf(expr, sizeof(expr), "body: %s", path);
    site_rules(expr);
    found = site_with("plain", MCE_RULES_ONLY, page);
    tap_is(found, expected, "%s", path);

    tap_ok(mce_rule_path_compile(arena, str(path), &compiled, &at, text,
                                 sizeof(text)) == MCE_OK
           && (compiled->tests != NULL) == (who != XPATH)
           && (compiled->xpath != NULL) == (who != TREE),
           "is for whom it should be");

    /* the same by XPath alone */
    snprintf(expr, sizeof(expr), "body: (%s)[true()]", path);
    tap_is(site_rules(expr), "", "XPath compiles it");
    found = site_with("plain", MCE_RULES_ONLY, page);
    tap_is(found, expected, "which finds the same");
}


#define both(path, expected)  path_is(path, expected, TREE)


static void
only_xpath(const char *path, const char *expected)
{
    char  line[256];

    snprintf(line, sizeof(line), "body: %s", path);
    tap_is(site_rules(line), "", "%s compiles", path);
    tap_is(site_with("plain", MCE_RULES_ONLY, page), expected,
           "and finds it");
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
    both("//div[starts-with(@class, 'menu')]", "Home");
    both("//div[starts-with(@class, 'top')]", "no main content");
    both("//div[@class='no' or @id='nav' or @lang]", "Home");
    both("//li[@or='or']", "no main content");
}


static void
from_tree(void)
{
    path_is("//div[@id='nav']//li", "no main content", FROM_TREE);
    path_is("//*[@id='nav']/text()", "Home", FROM_TREE);
    path_is("//div//*", "One|Two &eacute;|Three|Four", FROM_TREE);
    path_is("//p/parent::div/p[1]", "One", FROM_TREE);
    path_is("//p[@class or @id]/ancestor::div[1]/p[last()]",
            "Three|Four", FROM_TREE);
    path_is("//ul/li[position() = 1 or . = 'x']", "L1", FROM_TREE);
    path_is("//ul/li[@class or contains(., 'L2') and //p]", "L2", FROM_TREE);
    path_is("//p/text()", "One|Two &eacute;|Three|Four", FROM_TREE);

    path_is("//p[1]", "One", XPATH);
    path_is("//p[@class][1]", "Three|Four", XPATH);
    path_is("//p/../p[2] | //li[1]", "Two &eacute;|L1", XPATH);
    path_is("//p[@class] | //li[1]", "Three|Four|L1", XPATH);
    path_is("(//p)[2]", "Two &eacute;", XPATH);
}


int
main(void)
{
    simple();
    from_tree();

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
