
/*
 * K-FE: k-means over the characters of the blocks.
 */


#include "leaf.h"


int
main(void)
{
    /*
     * Blocks of 1, 2, 10, 11, 20 and 20 characters.  The means start at 0, 10
     * and 20 and move to 1.5, 10.5 and 20, where they stay.
     */
    static const char  page[] =
        "<p>a<p>bb<p>cccccccccc<p>ddddddddddd<p>eeeeeeeeeeeeeeeeeeee"
        "<p>ffffffffffffffffffff";

    leaf_is("kfe", page, "cccccccccc|ddddddddddd|eeeeeeeeeeeeeeeeeeee"
            "|ffffffffffffffffffff", "the two groups with the most text");

    leaf_is("kfe(top=1)", page,
            "eeeeeeeeeeeeeeeeeeee|ffffffffffffffffffff",
            "the group with the most text");

    leaf_is("kfe(top=3)", page, "a|bb|cccccccccc|ddddddddddd"
            "|eeeeeeeeeeeeeeeeeeee|ffffffffffffffffffff", "all groups");

    /*
     * The means start at 0 and 20; 10 is nearer to neither, so it stays
     * below, with 1 and 2; 11 goes up: 4.3 and 17.
     */
    leaf_is("kfe(k=2,top=1)", page,
            "ddddddddddd|eeeeeeeeeeeeeeeeeeee|ffffffffffffffffffff",
            "the number of groups is a parameter");

    leaf_is("kfe", "<p>abc", "abc", "one block is a page");

    leaf_is("kfe", "<p><a href=1>a</a>", "!no main content",
            "links alone are none");

    return tap_done();
}
