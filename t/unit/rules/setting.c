
/*
 * What a file sets for its site.
 */


#include "file.h"


static char  set[64];


/*
 * "scope confidence content hidden" of a file with these lines.
 */
static mce_str_t
settings(const char *lines)
{
    mce_rules_t                *rules;
    const mce_rule_settings_t  *found;

    site_rules(lines);
    mce_rules_create(arena, &file, 1, &rules);
    found = mce_rules_settings(rules, str("http://a.example/page"));

    snprintf(set, sizeof(set), "%d %d %d %d", found->scope,
             found->min_confidence, found->min_content, found->hidden);

    return str(set);
}


static void
values(void)
{
    tap_is(settings("body: //p"), "-1 -1 -1 -1", "a file may set nothing");
    tap_is(settings("mce: off"), "0 -1 -1 -1", "off sets nothing else");
    tap_is(settings("mce: article"), "1 5000 -1 -1",
           "where articles are wanted, a limit tells what is one");
    tap_is(settings("mce: page"), "2 0 0 -1",
           "where all pages are wanted, no limit holds");
    tap_is(settings("min_confidence: 0.25\nmce: page"), "2 2500 0 -1",
           "but one that the file sets, wherever it stands");
    tap_is(settings("min_confidence: 1"), "-1 10000 -1 -1", "1 is a limit");
    tap_is(settings("min_confidence: 0.0001"), "-1 1 -1 -1",
           "so is a number of four decimals");
    tap_is(settings("hidden: auto"), "-1 -1 -1 0", "hidden: auto");
    tap_is(settings("hidden: keep"), "-1 -1 -1 3", "hidden: keep");
    tap_is(settings("mce: off\nmce: page\nmce: article"), "1 5000 -1 -1",
           "the last line of a key counts");
}


static void
wrong_values(void)
{
    size_t  i;

    static const char *const  numbers[] = {
        "1.1", "2", "-1", ".5", "0.", "0.12345", "0,5", "half", "0.5 "
        "percent", NULL
    };

    tap_is(site_rules("mce: on"),
           "a.example.txt:1:6: off, article or page is expected",
           "a value that mce does not have is told");
    tap_is(site_rules("hidden:  show"),
           "a.example.txt:1:10: auto, drop, mark or keep is expected",
           "so is one that hidden does not have");

    for (i = 0; numbers[i]; i++) {
        snprintf(set, sizeof(set), "min_confidence: %s", numbers[i]);
        tap_is(site_rules(set), "a.example.txt:1:17: a number from 0 to 1 "
               "with up to four decimals is expected",
               "\"%s\" is no confidence", numbers[i]);
    }

    tap_is(settings("mce: off\nmce: on"), "0 -1 -1 -1",
           "a broken line changes nothing");
}


static void
scopes(void)
{
    site_rules("mce: off");
    tap_is(site_with("plain", MCE_RULES_AUTO, "<p>One</p><p>Two</p>"),
           "One|Two", "off chooses no expression");

    site_rules("use: plain\nmce: article");
    tap_is(mce_expr_text(mce_rule_file_expr(file)), "auto(policy=article)",
           "article is the policy of auto");

    site_rules("mce: page");
    tap_is(mce_expr_text(mce_rule_file_expr(file)),
           "first(auto(policy=page),plain)",
           "page is the other, or all text where that finds none");

    site_rules("mce: page\nuse: plain");
    tap_is(mce_expr_text(mce_rule_file_expr(file)), "plain",
           "the last of mce and use counts");
}


int
main(void)
{
    values();
    wrong_values();
    scopes();

    mce_arena_destroy(arena);

    return tap_done();
}
