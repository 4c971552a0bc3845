
/*
 * MSS: a tag costs 3.25 words.
 */


#include "leaf.h"


int
main(void)
{
    /* 7, 0.5, then 7.5 with seven more words */
    leaf_is("mss", "<p>1 2 3 4 5 6 7</p><p>a b c d e f g</p>",
            "1 2 3 4 5 6 7|a b c d e f g",
            "seven words pay for the two tags between paragraphs");

    /* 6, -0.5 */
    leaf_is("mss", "<p>1 2 3 4 5 6</p><p>a b c d e f g</p>", "a b c d e f g",
            "six do not");

    leaf_is("mss(weight=1)", "<p>1 2 3 4 5 6</p><p>a b c</p>",
            "1 2 3 4 5 6|a b c", "the weight is a parameter");

    return tap_done();
}
