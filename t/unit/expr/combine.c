
/*
 * Combinators, on extractors that are easy to predict: fe finds the longest
 * block, lqf what is not linked, plain all.
 */


#include "extract/leaf.h"


int
main(void)
{
    static const char  page[] =
        "<p>abc</p><p>defgh</p><div><a href=1>ijkl</a></div>";

    static const char  rtl[] = "<p>\xd9\x86\xd8\xb5</p>";

    leaf_is("plain", page, "abc|defgh|ijkl", "all text of the page");
    leaf_is("lqf", page, "abc|defgh", "what is not linked");
    leaf_is("fe", page, "defgh", "the longest block");

    leaf_is("union(fe,lqf)", page, "abc|defgh", "what either finds");
    leaf_is("intersect(fe,plain)", page, "defgh", "what both find");
    leaf_is("vote(2,fe,lqf,plain)", page, "abc|defgh", "what two find");
    leaf_is("vote(3,fe,lqf,plain)", page, "defgh", "what three find");
    leaf_is("vote(1,fe)", page, "defgh", "a vote of one");

    leaf_is("intersect(bte(weight=8),fe)", "<p>a<p>b<p>c", "a",
            "intersections may be of different grain");

    leaf_is("serial(lqf,fe)", page, "defgh",
            "the next works on what the former left");
    leaf_is("serial(fe,kfe)", "<p>abc<p>defgh", "defgh",
            "and sees no other text");
    leaf_is("serial(fe,lqf,plain)", page, "defgh", "however long the chain");
    leaf_is("serial(fe,r2l)", page, "defgh",
            "one that does not apply takes nothing away");
    leaf_is("serial(fe,addanag)", "<p>abc<p>defghijkl",
            "defghijkl", "lines are those of the text that is left");

    leaf_is("first(fe,plain)", page, "defgh", "the first finds something");
    leaf_is("first(r2l,fe)", page, "defgh",
            "the first does not apply, so it is the second's turn");
    leaf_is("first(fe,plain)", "<p><a href=1>ab</a></p>", "ab",
            "the first finds nothing, so it is the second's turn");

    leaf_is("r2l", page,
            "!the extractor does not apply to this page",
            "r2l does not apply to a Latin page");
    leaf_is("union(r2l,dana)", page,
            "!the extractor does not apply to this page",
            "nor does a union of such");
    leaf_is("union(r2l,fe)", page, "defgh",
            "one that does not apply has no voice");
    leaf_is("intersect(r2l,fe)", page, "!no main content",
            "but the others lack it in an intersection");
    leaf_is("serial(r2l,dana)", page,
            "!the extractor does not apply to this page",
            "nor does a chain of such");
    leaf_is("first(r2l,dana)", page,
            "!the extractor does not apply to this page",
            "nor a list of such");
    leaf_is("first(r2l,plain)", rtl, "\xd9\x86\xd8\xb5",
            "it applies to a page written from right to left");

    leaf_is("headline(plain)",
            "<title>One two</title><p>Menu<h1>One two</h1><p>Some text",
            "One two|Some text", "what is above the headline is cut");
    leaf_is("headline(plain)",
            "<title>One two</title><p>Some long text<h1>One two</h1><p>End",
            "Some long text|One two|End",
            "unless that is more than half of it");
    leaf_is("headline(plain)", "<p>Menu<h1>One</h1><p>Text",
            "Menu|One|Text", "or the headline shares no word with the title");
    leaf_is("headline(fe)", "<title>One</title><h1>One</h1><p>Some text",
            "Some text", "content below the headline stays as it is");

    return tap_done();
}
