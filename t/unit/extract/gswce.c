
/*
 * GSWCE, with the weights 1 3 6 7 6 3 1 by 27 as in the test of TCCB.
 */


#include "leaf.h"


#define KERNEL  "delta=3,iterations=2,t=0.5"


static const char  page[] =
    "<ul><li><a>menu</a><li><a>menu</a></ul>"
    "<div><section><p>a b c d e f</p><p>g h i j k</p></section>"
    "<ul><li><li>end</ul></div><div><a></a><a></a>foot</div>";


int
main(void)
{
    /*
     * The tags between the paragraphs have 6 + 3 + 1 + 3 + 1 = 14 each, so
     * that the stretch goes from a to k.
     */
    leaf_is("gswce(" KERNEL ")", page, "a b c d e f|g h i j k|end",
            "all text of the nearest div around the stretch is taken");

    leaf_is("gswce(" KERNEL ",base=node)", page, "a b c d e f",
            "base=node starts from the element with the most words");

    leaf_is("gswce(" KERNEL ")", "<section>a b c d e f</section>x",
            "a b c d e f|x", "without such an element the page is taken");

    leaf_is("gswce(" KERNEL ")", "<p><p>a<p><p>", "!no main content",
            "without a stretch there is no main content");

    return tap_done();
}
