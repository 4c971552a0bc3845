
/*
 * Sums over subtrees: characters, of them in links, tags, of them links.
 */


#include "html/subtree.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
sums(const char *page)
{
    char                   *out;
    uint32_t                e;
    mce_str_t               source, text;
    mce_subtree_t          *own;
    mce_document_t         *doc;
    const mce_tree_t       *tree;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);
    out = mce_arena_calloc(arena, 1024);
    text.data = (uint8_t *) out;

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_tree(doc, &tree) == MCE_OK
        && mce_subtree_own(doc, &tree, &own) == MCE_OK)
    {
        mce_subtree_sum(tree, own);

        for (e = 0; e < tree->n; e++) {
            out += sprintf(out, "%s:%u/%u %u/%u ",
                           mce_tag_names[tree->elements[e].tag].name,
                           own[e].chars, own[e].links, own[e].tags,
                           own[e].link_tags);
        }
    }

    text.len = (size_t) (out - (const char *) text.data);

    return text;
}


int
main(void)
{
    arena = mce_arena_create(0);

    tap_is(sums(""), "body:0/0 0/0 ", "an empty page is an element");
    tap_is(sums("<div>ab<p>cd</div>e"),
           "body:5/0 2/0 div:4/0 2/0 p:2/0 1/0 ",
           "an element has its own and all below, itself among the tags");
    tap_is(sums("<p>a<a href=1>bc</a>"), "body:3/2 2/1 p:3/2 2/1 a:2/2 1/1 ",
           "links are counted");
    tap_is(sums("<p>a<br>b<img>"), "body:2/0 3/0 p:2/0 3/0 ",
           "void tags are");
    tap_is(sums("<p> a \n b <b> </b>"), "body:5/0 2/0 p:5/0 2/0 b:0/0 1/0 ",
           "a white space run is one, a blank text none");
    tap_is(sums("<p>\xc3\xa9"), "body:1/0 1/0 p:1/0 1/0 ",
           "characters are code points");
    tap_is(sums("a<svg><path>b</path></svg>"),
           "body:1/0 1/0 svg:0/0 1/0 :0/0 0/0 ",
           "what is muted does not count, its own tag does");
    tap_is(sums("a<script>b</script>"), "body:1/0 0/0 ",
           "a script does not count at all");

    mce_arena_destroy(arena);

    return tap_done();
}
