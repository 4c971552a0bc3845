
/*
 * Combinators, on extractors that are easy to predict: fe finds the longest
 * block, lqf what is not linked, plain all.
 */


#include "extract/leaf.h"


#define ARTICLE                                                               \
    "<title>Some words</title><h1>Some words</h1>"                            \
    "<p>The wall was built by hand, and stood for a hundred years.</p>"       \
    "<p>It fell in the winter, when nobody was near it to see.</p>"


/*
 * What an expression finds on an article beside its spans.
 */
static mce_extraction_t
described(const char *expr)
{
    mce_str_t         text, source = mce_str(ARTICLE);
    mce_expr_t       *compiled;
    mce_arena_t      *arena;
    mce_document_t   *doc;
    mce_expr_error_t  error;
    mce_extraction_t  found = { .posts = (mce_posts_e) -1 };

    text.data = (const uint8_t *) expr;
    text.len = strlen(expr);
    arena = mce_arena_create(0);

    if (mce_expr_compile(arena, text, NULL, NULL, &compiled, &error) != MCE_OK
        || mce_document_create(arena, source, &doc) != MCE_OK
        || mce_extract(compiled, doc, &found) != MCE_OK)
    {
        found.posts = (mce_posts_e) -1;
    }

    mce_arena_destroy(arena);

    return found;
}


#define PAGE  "auto(policy=page)"
#define ART   "auto(policy=article)"
#define OFF   "auto(headline=off)"
#define BOTTOM  "crunch(removed=bottom)"


static void
posts_are_kept_as_spans_are(void)
{
    tap_ok(described("plain").posts == MCE_POSTS_SELECTED
           && described(PAGE).posts == MCE_POSTS_ALL
           && described(ART).posts == MCE_POSTS_FIRST,
           "auto says which posts are kept, by its policy");

    tap_ok(described("union(" PAGE "," ART ")").posts == MCE_POSTS_ALL
           && described("union(" ART "," PAGE ")").posts == MCE_POSTS_ALL,
           "a union keeps the posts that any argument keeps");

    tap_ok(described("intersect(" PAGE "," ART ")").posts == MCE_POSTS_FIRST
           && described("intersect(" ART "," PAGE ")").posts
              == MCE_POSTS_FIRST,
           "an intersection keeps those that all keep");

    tap_ok(described("vote(2," PAGE "," ART ",plain)").posts
           == MCE_POSTS_SELECTED
           && described("vote(2,plain," ART "," PAGE ")").posts
              == MCE_POSTS_SELECTED,
           "a vote those that enough keep");

    tap_ok(described("serial(" PAGE "," ART ")").posts == MCE_POSTS_FIRST
           && described("serial(" ART "," PAGE ")").posts == MCE_POSTS_FIRST,
           "in a chain, a post that one takes away does not come back");

    tap_ok(described("first(r2l," ART "," PAGE ")").posts == MCE_POSTS_FIRST,
           "the first that finds something says it alone");
    tap_ok(described("union(r2l," ART ")").posts == MCE_POSTS_FIRST,
           "one that does not apply has no voice in it");
}


static void
the_headline_is_kept_as_spans_are(void)
{
    tap_ok(described(OFF).headless && !described("auto").headless,
           "headline=off leaves the headline out");
    tap_ok(!described("union(" OFF ",plain)").headless
           && !described("union(plain," OFF ")").headless,
           "a union keeps a headline that any argument keeps");
    tap_ok(described("intersect(" OFF ",plain)").headless
           && described("serial(" OFF ",plain)").headless,
           "an intersection and a chain one that all keep");
    tap_ok(!described("vote(1,plain," OFF ")").headless
           && described("vote(2,plain," OFF ")").headless,
           "a vote one that enough keep");
}


static void
removed_links_follow_if_any_argument_says_so(void)
{
    tap_ok(described(BOTTOM).removed_links
           && !described("crunch").removed_links,
           "removed=bottom puts removed links below the content");
    tap_ok(described("union(" BOTTOM ",plain)").removed_links
           && described("union(plain," BOTTOM ")").removed_links
           && described("intersect(plain," BOTTOM ")").removed_links
           && described("serial(" BOTTOM ",plain)").removed_links,
           "so does any expression with it");
}


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

    posts_are_kept_as_spans_are();
    the_headline_is_kept_as_spans_are();
    removed_links_follow_if_any_argument_says_so();

    return tap_done();
}
