
/*
 * ACCB, with the weights 1 3 6 7 6 3 1 by 27 as in the test of TCCB.
 */


#include "leaf.h"


#define KERNEL  "delta=3,iterations=2"


int
main(void)
{
    /* ab: 7 + 6 + 3 + 1 = 17; cd: 3 + 6 + 7 + 6 = 22 */
    leaf_is("accb(" KERNEL ",t=0.5)", "<p>ab <a href='x'>cd</a></p>",
            "ab |cd", "tags of links are not in the vector");

    /* cd: 7 + 6 = 13 */
    leaf_is("accb(" KERNEL ",t=0.5)", "<p>ab <i>cd</i></p>",
            "!no main content", "other inline tags are");

    leaf_is("accb(" KERNEL ",t=0.5,links=remove)",
            "<p>abcd <a href='x'>cd</a> efgh</p>", "abcd | efgh",
            "with Filter 1 links are gone with their text");

    leaf_is("accb(" KERNEL ",t=0.5,links=remove)",
            "<p>abcd <a href='x'>cdef", "abcd |cdef",
            "but a start tag alone is no link");

    return tap_done();
}
