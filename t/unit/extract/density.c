
/*
 * Density.
 */


#include "leaf.h"


static const char  page[] =
    "<p>aaaaaa<p>b<p>cccccc<p>dddddd<p>e<p>f<p>gggggg";


int
main(void)
{
    /* strings 0, 2, 3 and 6 are long: 6 | 6 + 6 | 6 characters */
    leaf_is("density(c1=5,c2=1)", page, "cccccc|dddddd",
            "the region with the most characters is taken");

    /* 0 and 2 are two apart, 3 and 6 three */
    leaf_is("density(c1=5,c2=2)", page, "aaaaaa|b|cccccc|dddddd",
            "a region has all strings from its first to its last");

    leaf_is("density(c1=5,c2=3)", page,
            "aaaaaa|b|cccccc|dddddd|e|f|gggggg",
            "the distance is that of the numbers of the strings");

    leaf_is("density(c1=7,c2=3)", page, "!no main content",
            "without a long string there is no region");

    leaf_is("density(c1=6,c2=1)", "<p>aaaaaa<p>bbbbbb<p>c<p>dddddd<p>eeeeee",
            "aaaaaa|bbbbbb", "of equal regions the first is taken");

    leaf_is("density(c1=6,c2=1)", "<p>aa <b>bbb</b>", "aa |bbb",
            "inline tags do not divide a string");

    leaf_is("density(c1=6,c2=1,strings=nodes)", "<p>aa <b>bbb</b>",
            "!no main content", "with strings=nodes they do");

    leaf_is("density(c1=6,c2=1,strings=nodes)", "<p>aa <b>bbbbbb</b> cc",
            "bbbbbb", "and the one that is long enough is kept");

    leaf_is("density(c1=5,c2=1)", "<p>a   \n b", "!no main content",
            "a run of white space is one character");

    leaf_is("density(c1=5,c2=1,links=remove)",
            "<p>aa <a href=1>bbbbb</a><p>cccccc",
            "cccccc", "without links a string is as long as the rest of it");

    return tap_done();
}
