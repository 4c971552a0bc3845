
/*
 * CETR, not smoothed: each paragraph is a line with two tags.
 */


#include "leaf.h"


#define TEN      "xxxxxxxxxx"
#define HUNDRED  TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define NAV(n)   "<p>" #n #n "</p>"


static const char  page[] =
    NAV(1) NAV(2) NAV(3) NAV(4) NAV(5) NAV(6)
    "<p>" HUNDRED "</p><p>" HUNDRED "</p><p>" HUNDRED "</p>"
    NAV(7) NAV(8) NAV(9);


int
main(void)
{
    /* ratios 2, 1 and 2: mean 5/3, standard deviation 0.47 */
    leaf_is("cetr(radius=0,by=threshold,lambda=4)",
            "<p>aaaa</p><p>bb</p><p>cccc</p>", "aaaa|cccc",
            "with a threshold, lines of a high ratio are content");

    leaf_is("cetr(radius=0,by=threshold,lambda=2)",
            "<p>aaaa</p><p>bb</p><p>cccc</p>", "aaaa|bb|cccc",
            "which is a multiple of the standard deviation");

    /*
     * (ratio, change) of line 4: (1, 16.3), 5: (1, 32.7), 6: (1, 49), of the
     * long ones: (50, 16.3), (50, 32.7), (50, 49), of the others (1, 0) and
     * less than (1, 1).  The centers (0, 0), (25, 24.5), (50, 49) end at
     * (0, 0), (1, 40.8), (50, 32.7).
     */
    leaf_is("cetr(radius=0)", page,
            "55|66|" HUNDRED "|" HUNDRED "|" HUNDRED,
            "lines just before the content belong to it by their change");

    /* ratios smoothed with 0.27, 0.45, 0.27: 0.45 * 8 = 3.6 and 2.2 */
    leaf_is("cetr(radius=1,by=threshold,lambda=2)",
            "<p></p><p>aaaaaaaaaaaaaaaa</p><p>b</p><p></p><p></p><p></p>",
            "aaaaaaaaaaaaaaaa",
            "the ratios are smoothed");

    leaf_is("cetr", "", "!no main content",
            "an empty page has no main content");

    leaf_is("cetr(radius=0,links=remove)",
            "<p>A paragraph with some words <a href=1>and a link</a> in it</p>"
            "<ul><li><a href=1>Menu</a></li><li><a href=2>Other</a></li></ul>",
            "A paragraph with some words | in it",
            "links=remove leaves links out, and their text");

    return tap_done();
}
