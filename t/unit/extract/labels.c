
/*
 * labels: the learned table, on a page.
 */


#include "auto/feature.h"
#include "leaf.h"

#include "extract/model/labels.h"


#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "
#define LONG  SENTENCE SENTENCE SENTENCE


/*
 * The table has numbers of features, which change where one is added.
 */
static void
the_table_is_of_these_features(void)
{
    char      *name, *rest, names[] = MCE_LABELS_NAMES;
    unsigned   k, wrong;

    wrong = 0;
    rest = names;

    for (k = 0; k < MCE_LABELS_FEATURES; k++) {
        name = strtok_r(rest, " ", &rest);
        wrong += name == NULL
                 || strcmp(name, mce_feature_name(mce_labels_features[k]));
    }

    tap_ok(wrong == 0, "else tools/train/labels.py has to train it again");
}


int
main(void)
{
    size_t  i;

    static const char  page[] =
        "<title>The wall</title><ul><li><a href=/a>News</a><li><a href=/b>"
        "Sport</a><li><a href=/c>More</a></ul><article><h1>The wall</h1><p>"
        LONG "<p>" LONG "<p>" LONG "</article><footer>Copyright <a href=/d>"
        "Terms</a></footer>";

    static const char *const  exprs[] = {
        "labels", "labels(model=maxent)", "labels(model=memm)"
    };

    the_table_is_of_these_features();

    for (i = 0; i < 3; i++) {
        char  text[2000];

        leaf_text(exprs[i], page, text, sizeof(text));
        tap_ok(strstr(text, LONG "|" LONG "|" LONG), "%s keeps the article",
               exprs[i]);
        tap_ok(!strstr(text, "Sport") && !strstr(text, "Terms"),
               "%s leaves the menu and the end", exprs[i]);
    }

    leaf_is("labels", "", "!no main content", "a page without text");

    return tap_done();
}
