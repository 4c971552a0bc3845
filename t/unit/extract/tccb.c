
/*
 * TCCB.  A Gaussian of radius 3 that is applied twice has the variance 2,
 * which is that of three moving averages over three: together they weigh
 * 1 3 6 7 6 3 1, by 27.
 */


#include "leaf.h"


#define KERNEL  "delta=3,iterations=2"


int
main(void)
{
    /* a: 7 + 6 + 3 + 1 = 17; d: 1 + 3 + 6 + 7 + 3 = 20; e: 1 + 3 + 7 = 11 */
    leaf_is("tccb(" KERNEL ",t=0.5)",
            "<p><p><p>a b c d<p>e<p><p><p>", "a b c d",
            "a word among tags is left out");

    leaf_is("tccb(" KERNEL ",t=0.4)",
            "<p><p><p>a b c d<p>e<p><p><p>", "a b c d|e",
            "a lower threshold keeps it: 11 / 27 is above 0.4");

    /* b: 6 + 7 + 6 + 3 = 22; c: 3 + 6 + 7 + 6 + 1 = 23 */
    leaf_is("tccb(" KERNEL ",t=0.83)",
            "<p><p><p>a b c d<p>e<p><p><p>", "c ",
            "a higher one keeps the middle alone: 22 / 27 is below 0.83");

    /* 7 + 6 + 3 + 1 = 17 on both sides */
    leaf_is("tccb(" KERNEL ",t=0.63)", "a b c d", "b c ",
            "what lies beyond the page counts as tags");

    leaf_is("tccb(" KERNEL ",t=0.99,ends=cut)", "a b c d", "a b c d",
            "with ends=cut nothing lies there");
    leaf_is("tccb(delta=100,iterations=9,t=0.01,ends=code)", "a b c d",
            "!no main content", "with ends=code tags do, in every round");

    leaf_is("tccb(delta=1,iterations=1,t=0.5)", "<p><p>a<p><p>", "a",
            "the smallest radius does not blur at all");

    return tap_done();
}
