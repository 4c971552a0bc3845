
/*
 * BTE.  Each tag and each word is one item; the sums stand in the comments.
 */


#include "leaf.h"


#define NOTHING  "!no main content"


int
main(void)
{
    /* -1, 1, 0, -1 | 4 words: 4 | 3, 2, 3, 2 */
    leaf_is("bte", "<a>x</a><p>one two three four</p><a>y</a>",
            "one two three four", "the segment of maximum sum is taken");

    /* 3, 2, 1, 4 beats 3 */
    leaf_is("bte", "<p>one two three</p><p>four five six</p>",
            "one two three|four five six", "tags within are outweighed");

    /* 3, 1, -1 | 3: the same sum later does not win */
    leaf_is("bte(weight=2)", "<p>one two three</p><p>four five six</p>",
            "one two three", "of equal segments the first is taken");

    /* 2, 1, 0, 1, 2: a segment of the same sum starts later */
    leaf_is("bte", "<p>a b</p><p>c d e</p>", "a b|c d e",
            "a sum that falls to 0 goes on");

    leaf_is("bte", "<p>a</p><i>b</i> <i>c</i> <i>d</i>", "a",
            "inline tags count like others");

    leaf_is("bte(tags=block)", "<p>a</p><i>b</i> <i>c</i> <i>d</i>", "a|b|c|d",
            "tags=block counts no inline tags");

    leaf_is("bte(tags=nolink)", "<p>a</p><a>b</a> <a>c</a> <a>d</a>",
            "a|b|c|d", "tags=nolink counts no tags of links");

    leaf_is("bte", "<p><br></p><p>!</p>", NOTHING,
            "a page without words has no main content");

    leaf_is("bte", "<noscript><p>one two three</p></noscript><p>four</p>",
            "four", "text of muted elements is no text");

    leaf_is("bte", "<script>a b c</script><p>one</p>", "one",
            "scripts are neither text nor tags");

    leaf_is("bte", "<div><a href=a>x y z</a></div><p>one two</p>", "x y z",
            "three words of a menu beat two");

    leaf_is("serial(lqf,bte)", "<div><a href=a>x y z</a></div><p>one two</p>",
            "one two", "but not where an extractor before took them away");

    leaf_is("bte(weight=0.1)", "<p>a</p>",
            "!\"weight\" must be a number from 0.5 to 8",
            "a weight out of range is an error");

    return tap_done();
}
