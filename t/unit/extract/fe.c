
/*
 * FE: the block with the most characters outside links.
 */


#include "leaf.h"


int
main(void)
{
    leaf_is("fe", "<p>abc</p><p>defgh</p><p>ij</p>", "defgh",
            "the largest block wins");

    leaf_is("fe", "<p>abc</p><p>def</p>", "abc",
            "the first of two equal blocks wins");

    leaf_is("fe", "<div>ab<p>cde</p>fg</div>", "ab|fg",
            "text around a block inside belongs to the block outside: 4 > 3");

    leaf_is("fe", "<p>a<b>bc</b></p><p>def</p><p>gh</p>", "a|bc",
            "inline elements are part of their block");

    leaf_is("fe", "<p>abc<a href=1>defg</a></p><p>hi</p>", "hi",
            "a block with more linked than other text is no winner: 3 < 4");

    leaf_is("fe", "<p>abcd<a href=1>efgh</a></p><p>ijk</p>", "abcd|efgh",
            "one with as much is, and takes its links along");

    leaf_is("fe", "<ul><li>abc<li>def</ul><p>ghij</p>", "abc|def",
            "a list is a block, an item is not");

    leaf_is("fe", "<p><a href=1>a</a></p>", "!no main content",
            "a page of links has no winner");

    return tap_done();
}
