
/*
 * Mantratzis: links in an area against pieces of 24 characters of text, each
 * level between making both weaker.
 */


#include "leaf.h"


#define T24  "abcdefghijklmnopqrstuvwx"


int
main(void)
{
    leaf_is("mantratzis(decay=1)",
            "<div><a href=1>a</a><a href=2>b</a><a href=3>c</a>" T24 "</div>"
            "<p>d", "d", "three links to one piece are dense: 0.75 > 0.7");

    leaf_is("mantratzis(decay=1)",
            "<div><a href=1>a</a><a href=2>b</a>" T24 "</div>",
            "a|b|" T24, "two are not: 0.67");

    leaf_is("mantratzis(decay=1,threshold=0.6)",
            "<div><a href=1>a</a><a href=2>b</a>" T24 "</div><p>c",
            "c", "the threshold is a parameter");

    /* links weigh 3 * 0.25, two levels below; the text 0.5, one level */
    leaf_is("mantratzis(decay=0.5,threshold=0.5)",
            "<div><section><a href=1>a</a><a href=2>b</a><a href=3>c</a>" T24
            T24 T24 "</section><p>" T24 T24 "</p></div>",
            "a|b|c|" T24 T24 T24 "|" T24 T24, "near text outweighs far links");

    leaf_is("mantratzis", "<p><a href=1>a</a></p>", "a",
            "a paragraph is no area");

    leaf_is("mantratzis", "<ul><li><a href=1>a</a></ul><p>b", "b",
            "a link list is one");

    return tap_done();
}
