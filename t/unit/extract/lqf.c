
/*
 * LQF: elements whose share of linked characters is above the threshold go.
 */


#include "leaf.h"


int
main(void)
{
    leaf_is("lqf", "<div><a href=1>abcd</a>e</div><p>f", "f",
            "a block with 4 of 5 characters linked is deleted: 0.8 > 0.75");

    leaf_is("lqf", "<div><a href=1>abc</a>d</div>", "abc|d",
            "one with 3 of 4 is kept: 0.75 is not above");

    leaf_is("lqf(threshold=0.5)", "<div><a href=1>abc</a>d</div><p>e", "e",
            "the threshold is a parameter");

    leaf_is("lqf", "<p><a href=1>all</a></p><p>text", "text",
            "a paragraph that is one link is deleted");

    leaf_is("lqf", "<span><a href=1>all</a></span>", "all",
            "inline elements are never deleted, nor is the page");

    leaf_is("lqf", "<p><a name=1>anchor</a>", "anchor",
            "an anchor without an address is no link");

    leaf_is("lqf", "<div><div><a href=1>abcd</a></div>efgh</div>", "efgh",
            "an inner block goes while the one around it, 0.5, stays");

    leaf_is("lqf", "<div><a href=1>abcdefgh</a><p>i</div><p>j", "j",
            "a block goes with all that is in it");

    leaf_is("lqf(quota=own)",
            "<div><a href=1>a</a><p>text</div><p>b", "b",
            "as printed, nested blocks do not count for the quota");

    leaf_is("lqf", "<div><a href=1>a</a><p>text</div>", "a|text",
            "by default they do: 1 of 5");

    leaf_is("lqf", "", "!no main content", "an empty page has none");

    return tap_done();
}
