
/*
 * Signs beside headings: which links are no more than one.
 */


#include "html/tree.h"
#include "kinds/sign.h"
#include "open.h"


/*
 * Whether the last element with a tag is a sign of the heading, or of none.
 */
static int
is_sign_of(const char *html, int tag)
{
    uint32_t           e, link, heading;
    const mce_tree_t  *tree;

    if (page_open(html) != MCE_OK || mce_tree(doc, &tree) != MCE_OK) {
        return -1;
    }

    link = 0;
    heading = 0;

    for (e = 1; e < tree->n; e++) {
        if (tree->elements[e].tag == MCE_TAG_h2) {
            heading = e;

        } else if (tree->elements[e].tag == tag) {
            link = e;
        }
    }

    return link ? mce_sign_is(doc, link, heading) : -1;
}


static int
is_sign(const char *html)
{
    return is_sign_of(html, MCE_TAG_a);
}


#define unspoken(text)  "<span aria-hidden=true>" text "</span>"


static void
a_sign_that_is_not_read_aloud_is_none_of_a_heading(void)
{
    tap_ok(is_sign_of("<h2>One" unspoken("+") "</h2>", MCE_TAG_span) == 1,
           "a plus that is not read aloud is a sign");
    tap_ok(is_sign_of("<h2>" unspoken("\xe2\x86\x92") "One</h2>",
                      MCE_TAG_span) == 1, "so is an arrow before the heading");
    tap_ok(is_sign_of("<h2>One<span>+</span></h2>", MCE_TAG_span) == 0
           && is_sign_of("<h2>One<span aria-hidden=false>+</span></h2>",
                         MCE_TAG_span) == 0, "one that is read is none");
    tap_ok(is_sign_of("<h2>One</h2>" unspoken("+"), MCE_TAG_span) == 0,
           "nor is one beside the heading");
    tap_ok(is_sign_of("<p>One" unspoken("+"), MCE_TAG_span) == 0,
           "or in other text");
    tap_ok(is_sign_of("<h2>One" unspoken("two") "</h2>", MCE_TAG_span) == 0,
           "nor are words");
    tap_ok(is_sign_of("<h2>" unspoken("1.") " One</h2>", MCE_TAG_span) == 0,
           "or a number");
    tap_ok(is_sign_of("<h2>One " unspoken("\xe2\x80\x93") " two</h2>",
                      MCE_TAG_span) == 0, "or a dash between words");
    tap_ok(is_sign_of("<h2>One" unspoken(":") " two</h2>", MCE_TAG_span) == 0
           && is_sign_of("<h2>One" unspoken(" : ") "two</h2>",
                         MCE_TAG_span) == 0
           && is_sign_of("<h2>One" unspoken("\xef\xbc\x9a") "two</h2>",
                         MCE_TAG_span) == 0,
           "nor is a colon");
    tap_ok(is_sign_of("<h2>One " unspoken("&amp;") " two</h2>",
                      MCE_TAG_span) == 0, "or an ampersand");
}


int
main(void)
{
    tap_ok(is_sign("<h2>One<a href='#a'>#</a></h2>") == 1,
           "a link without letters to a place is a sign in its heading");
    tap_ok(is_sign("<h2>One<a href='#a'>...</a></h2>") == 1,
           "in a heading it may be any");
    tap_ok(is_sign("<p>One<a href='#a'>...</a></p>") == 0,
           "elsewhere it may not");
    tap_ok(is_sign("<p>One<a href='#a'>\xc2\xb6</a></p>") == 1,
           "but a pilcrow is one wherever it stands");
    tap_ok(is_sign("<p>One<a href='#a'>&para;</a></p>") == 1
           && is_sign("<p>One<a href='#a'>&#182;</a></p>") == 1,
           "also as an entity");
    tap_ok(is_sign("<h2>One<a href='#a'>&eacute;t&eacute;</a></h2>") == 0,
           "which may be a letter as well");
    tap_ok(is_sign("<h2>One<a href=a>#</a></h2>") == 0,
           "a link to another page is none");
    tap_ok(is_sign("<p>One<a class=anchor href='#a'>\xc2\xa7</a></p>") == 1
           && is_sign("<p>One<a href='#a'>\xc2\xa7</a></p>") == 0,
           "a section sign is one if it is named so");
    tap_ok(is_sign("<h2>One</h2><a class=anchor href='#a'>2</a>") == 1
           && is_sign("<h2>One</h2><p>Two<a class=anchor href='#a'>2</a></p>")
              == 0,
           "after a heading, what is named so is one, but not after text");
    tap_ok(is_sign("<h2>One<a href='#a'>two</a></h2>") == 0,
           "nor is one with letters");
    tap_ok(is_sign("<h2>One<a href='#a'>\xd0\xb4\xd0\xb0</a></h2>") == 0,
           "of whatever script");
    tap_ok(is_sign("<h2>One<a href='#a'><img src=a>#</a></h2>") == 0,
           "nor one with a picture");
    tap_ok(is_sign("<h2>One<a href='#a'>............</a></h2>") == 1,
           "twelve bytes are a sign");
    tap_ok(is_sign("<h2>One<a href='#a'>.............</a></h2>") == 0,
           "thirteen are none");

    tap_ok(is_sign_of("<h2>One</h2><div class=copy><a>Copy</a> |</div>",
                      MCE_TAG_div) == 1,
           "a box beside a heading is one if its letters are links");
    tap_ok(is_sign_of("<h2>One</h2><div class=copy>Two.</div>",
                      MCE_TAG_div) == 0,
           "and a text if they are not");

    a_sign_that_is_not_read_aloud_is_none_of_a_heading();

    mce_arena_destroy(arena);

    return tap_done();
}
