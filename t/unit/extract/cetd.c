
/*
 * CETD.  Densities are characters by the number of tags below an element, at
 * least 1.
 */


#include "leaf.h"


int
main(void)
{
    /*
     * p: 20, 20; div: 40 / 2 = 20; li: 1, 1; ul: 2 / 2 = 1; the page: 42 by
     * 6 - 1.  Sums of the children: div 40, the page 21, ul 2, so div is the
     * target, and 8.4 the least on its way up.
     */
    static const char  page[] =
        "<div><p>aaaaaaaaaaaaaaaaaaaa<p>bbbbbbbbbbbbbbbbbbbb</div>"
        "<ul><li>c<li>d</ul>";

    leaf_is("cetd(density=text)", page,
            "aaaaaaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbbbbbb",
            "the element whose children are densest, without the list");

    /*
     * Half of the text is linked.  By text alone: p 20, 20; div 20 and 40,
     * so that the page, with a sum of 60, is the target.
     */
    static const char  linked[] =
        "<div><p>aaaaaaaaaaaaaaaaaaaa<p>bbbbbbbbbbbbbbbbbbbb</div>"
        "<div><a href=1>cccccccccccccccccccccccccccccccccccccccc</a></div>";

    leaf_is("cetd(density=text)", linked,
            "aaaaaaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbbbbbb"
            "|cccccccccccccccccccccccccccccccccccccccc",
            "text density does not mind links");

    /*
     * Composite: p 20 * ln(20) / ln(ln(0.5 * 20 + e)) = 64; the first div
     * 20 * ln(40 * 2) / ln(ln(0.5 * 40 + e)) = 77, its sum 128; the second
     * 40 * ln(1) = 0; the page 20 * ln(2 * 4) / ln(ln(2 * 40 + 0.5 * 80 + e))
     * = 26, its sum 77.  So the first div is the target, 26 the threshold.
     */
    leaf_is("cetd", linked, "aaaaaaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbbbbbb",
            "composite density drops what is linked");

    /*
     * Of the page above the density is 8.4: div and p have 20, ul and li 1.
     * A short paragraph beside the list is denser than the page, too, but no
     * child of the target.
     */
    static const char  beside[] =
        "<div><p>aaaaaaaaaaaaaaaaaaaa<p>bbbbbbbbbbbbbbbbbbbb</div>"
        "<ul><li>c<li>d</ul><div><b>eeeeeeeeee</b></div>";

    leaf_is("cetd(density=text,threshold=body)", page,
            "aaaaaaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbbbbbb",
            "threshold=body keeps what is as dense as the page");
    leaf_is("cetd(density=text,threshold=body)", beside,
            "aaaaaaaaaaaaaaaaaaaa|bbbbbbbbbbbbbbbbbbbb|eeeeeeeeee",
            "wherever it stands");

    leaf_is("cetd", "just text", "just text", "a page without elements");

    leaf_is("cetd", "", "!no main content", "an empty page");

    return tap_done();
}
