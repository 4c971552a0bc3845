
/*
 * CCB by characters, with the weights 1 3 6 7 6 3 1 by 27 as in the test of
 * TCCB.
 */


#include "leaf.h"


#define KERNEL   "delta=3,iterations=2"
#define NOTHING  "!no main content"


int
main(void)
{
    /* three of code, then 7 + 6 + 3 + 1 = 17 */
    leaf_is("ccb(" KERNEL ",t=0.5)", "<p>abcd</p>", "abcd",
            "a word is kept by its first character");

    /* 7 + 6 = 13 */
    leaf_is("ccb(" KERNEL ",t=0.5)", "<p>ab</p>", NOTHING,
            "two characters among code are not enough");

    leaf_is("ccb(" KERNEL ",t=0.48)", "<p>ab</p>", "ab",
            "with a lower threshold they are");

    /* a: 7 + 6 + 3 + 1 = 17; with white space as code 7 + 3 = 10 */
    leaf_is("ccb(" KERNEL ",t=0.5)", "<p>a \nb\tc d</p>", "a \nb\tc d",
            "white space is no code");

    /* 7 + 6 = 13; with white space as text 7 + 6 + 3 = 16 */
    leaf_is("ccb(" KERNEL ",t=0.5)", "<p>a b</p>", NOTHING,
            "white space is no text either");

    /* b: 6 + 7 + 6 = 19; as five characters 1 + 3 + 6 + 7 + 6 = 23 */
    leaf_is("ccb(" KERNEL ",t=0.75)", "<p>&amp;b c</p>", NOTHING,
            "an entity is one character");

    /* ab: 7 + 6 = 13; cd: 7 + 6 = 13 */
    leaf_is("ccb(" KERNEL ",t=0.5)", "<p>ab <a>cd</a></p>", NOTHING,
            "tags of links are code");

    leaf_is("ccb(" KERNEL ",t=0.5)",
            "<svg>abcdefgh</svg><!-- x --><style>abcd</style>x", NOTHING,
            "comments, styles and muted text are not in the vector");

    leaf_is("ccb(" KERNEL ",t=0.99,ends=cut)", "ab cd", "ab cd",
            "with ends=cut, nothing lies beyond a short page");
    leaf_is("ccb(" KERNEL ",t=0.99,ends=cut)",
            "ab cd <i>q</i> rs tu vw xy",
            "ab |vw xy", "nor beyond a long one");
    leaf_is("ccb(delta=100,iterations=9,t=0.01,ends=code)", "ab cd", NOTHING,
            "with ends=code all is code there, in every round");

    return tap_done();
}
