
/*
 * Sums of suitability, and the features that they become.
 */


#include "auto/suitability.h"
#include "tap.h"


static void
count(mce_suitability_sums_t *sums, unsigned code, int words, int ld,
    unsigned kind)
{
    int16_t  row[MCE_FEATURE_COUNT] = { 0 };

    row[MCE_F_code] = (int16_t) code;
    row[MCE_F_words] = (int16_t) words;
    row[MCE_F_ld] = (int16_t) ld;

    mce_suitability_add(sums, row,
                        kind < MCE_ANCESTOR_KIND_COUNT ? 1ull << kind : 0);
}


static void
test_sums(void)
{
    mce_suitability_sums_t  sums = { 0 };

    count(&sums, MCE_CODE_P, 50, 0, MCE_ANCESTOR_KIND_COUNT);
    count(&sums, MCE_CODE_P, 3, 100, MCE_ANCESTOR_KIND_COUNT);
    tap_ok(sums.words == 53 && sums.teasers == 0,
           "neither a paragraph nor a short link is a teaser");

    count(&sums, MCE_CODE_H1 + 1, 6, 100, MCE_ANCESTOR_article);
    count(&sums, MCE_CODE_P, 6, 80, MCE_ANCESTOR_KIND_COUNT);
    tap_ok(sums.teasers == 2, "a link as long as a headline is");
    tap_ok(sums.headings == 1, "it may be a heading");

    count(&sums, MCE_CODE_P, 6, 100, MCE_ANCESTOR_nav);
    tap_ok(sums.teasers == 2, "in a menu it is none");

    count(&sums, MCE_CODE_PRE, 7, 0, MCE_ANCESTOR_article);
    tap_ok(sums.pre == 7, "words of code are counted");
    tap_ok(sums.kinds[MCE_ANCESTOR_article] == 13
           && sums.kinds[MCE_ANCESTOR_nav] == 6,
           "and those of each kind of place");
}


int
main(void)
{
    test_sums();

    return tap_done();
}
