
/*
 * DSC.  Pages below 200 items have windows of 8 that move by 4; the slope of
 * the window at i is the number of tags in i + 1 .. i + 7, by 8.
 */


#include "leaf.h"


static char  page[4096];
static char  words[512];


static void
add(const char *text, unsigned n)
{
    while (n--) {
        strcat(page, text);
    }
}


/*
 * Words that tell their number: "w00 w01 ".
 */
static void
add_words(unsigned first, unsigned last)
{
    unsigned  i;

    for (i = first; i <= last; i++) {
        sprintf(page + strlen(page), "w%02u ", i);
    }
}


static const char *
expect(unsigned first, unsigned last)
{
    unsigned  i;

    words[0] = '\0';

    for (i = first; i <= last; i++) {
        sprintf(words + strlen(words), "w%02u ", i);
    }

    return words;
}


int
main(void)
{
    char  mixed[512];

    /*
     * Tags at 0 .. 19 and 60 .. 79, words between; half of the average slope
     * is 1/4.  Low: 20, 24, 28, ..., 52; the window at 16 has three tags.
     */
    add("<p>", 20);
    add_words(0, 39);
    add("<p>", 20);

    leaf_is("dsc", page, expect(0, 39),
            "a region starts with the first of three low windows");

    leaf_is("dsc(backfill=0)", page, expect(8, 39),
            "without backfill it starts with the third: item 28");

    /*
     * Tags at 0 .. 29 and 78 .. 99, words at 30 .. 53, then tag and word in
     * turn.  The average is 0.64; from 52 on the slope is 3/8, between half
     * of it and all of it.  At 76, 80 and 84 it is 6/8 and above.
     */
    page[0] = '\0';
    add("<p>", 30);
    add_words(0, 23);
    add("<p>x", 12);
    add("<p>", 22);

    sprintf(mixed, "%s%s", expect(0, 23), "|x|x|x|x|x|x|x|x|x|x|x|x");
    leaf_is("dsc", page, mixed,
            "it ends at three windows above the average slope");

    /* 52, 56, 60: what the windows at 52 and 56 hold up to 59 stays */
    sprintf(mixed, "%s%s", expect(0, 23), "|x|x|x");
    leaf_is("dsc(end=half)", page, mixed,
            "with end=half at three windows that are not low");

    /* 4 has four tags, 8 none, 12 one, 16 five */
    page[0] = '\0';
    add("<p>", 9);
    add_words(0, 9);
    add("<p>", 40);

    leaf_is("dsc", page, "!no main content",
            "two low windows are no region");

    return tap_done();
}
