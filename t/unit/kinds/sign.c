
/*
 * Signs beside headings: which links are no more than one.
 */


#include "html/tree.h"
#include "kinds/sign.h"
#include "open.h"


/*
 * Whether the last link of a page is a sign of its first heading, or of none.
 */
static int
is_sign(const char *html)
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

        } else if (tree->elements[e].tag == MCE_TAG_a) {
            link = e;
        }
    }

    return link ? mce_sign_is(doc, link, heading) : -1;
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

    mce_arena_destroy(arena);

    return tap_done();
}
