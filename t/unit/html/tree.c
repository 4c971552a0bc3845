
/*
 * The element tree, as text: each element is its name with, in parentheses,
 * its text and elements; "-" stands for a name nobody asks for.
 */


#include <stdlib.h>

#include "tap.h"
#include "html/tree.h"


static mce_arena_t  *arena;


static mce_str_t
tree(const char *page)
{
    char                *out;
    size_t               len;
    uint32_t             i, e, at;
    mce_str_t            source, text;
    mce_document_t      *doc;
    const mce_tree_t    *tree;
    const mce_token_t   *token;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    out = mce_arena_calloc(arena, source.len * 8 + 64);
    text.data = (uint8_t *) out;
    text.len = 0;
    len = 0;
    at = 0;
    e = 1;

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_tree(doc, &tree) != MCE_OK)
    {
        return text;
    }

    for (i = 0; i <= doc->ntokens; i++) {
        token = &doc->tokens[i];

        while (at && i >= tree->elements[at].end) {
            out[len++] = ')';
            at = tree->elements[at].parent;
        }

        if (e < tree->n && tree->elements[e].open == i) {
            len += (size_t) sprintf(out + len, "%s(",
                                    tree->elements[e].tag > MCE_TAG_CUSTOM
                                    ? mce_tag_names[tree->elements[e].tag].name
                                    : "-");
            at = e++;
        }

        if (i < doc->ntokens && token->kind == MCE_TOKEN_TEXT) {
            len += (size_t) sprintf(out + len, "%s%.*s%s%s",
                                    tree->of[i] == at ? "" : "?",
                                    (int) (token[1].start - token->start),
                                    page + token->start,
                                    token->flags & MCE_TOKEN_LINK ? "@" : "",
                                    token->flags & MCE_TOKEN_SKIPPED ? "~"
                                                                     : "");
        }
    }

    text.len = len;

    return text;
}


#define tree_is(page, expected, name)  tap_is(tree(page), expected, name)


static void
implied(void)
{
    tree_is("<p>a<p>b", "p(a)p(b)", "a paragraph ends the one before");
    tree_is("<p>a<div>b</div>c", "p(a)div(b)c", "so does a block");
    tree_is("<p>a<span>b<p>c", "p(aspan(b))p(c)", "through inline elements");
    tree_is("<p>a<button><p>b", "p(abutton(p(b)))", "but not out of a button");
    tree_is("<p>a<table><td><p>b</table>c", "p(a)table(td(p(b)))c",
            "nor out of a cell");
    tree_is("<ul><li>a<li>b</ul>c", "ul(li(a)li(b))c",
            "an item ends the one before");
    tree_is("<ul><li>a<ul><li>b</ul>c<li>d</ul>",
            "ul(li(aul(li(b))c)li(d))", "but not that of an outer list");
    tree_is("<dl><dt>a<dd>b<dt>c</dl>", "dl(dt(a)dd(b)dt(c))",
            "terms and definitions end each other");
    tree_is("<table><tr><td>a<td>b<tr><th>c</table>",
            "table(tr(td(a)td(b))tr(th(c)))", "rows and cells do");
    tree_is("<table><td><table><td>a<td>b</table>c</table>d",
            "table(td(table(td(a)td(b))c))d", "within their own table");
    tree_is("<h1>a<h2>b", "h1(a)h2(b)", "a heading ends one");
    tree_is("<a href=1>b<a href=2>c</a>d", "a(b@)a(c@)d", "a link ends one");
    tree_is("<a href=1>b<div><a href=2>c</a>d</div>e",
            "a(b@div(a(c@)d)e)", "but not through a block");
}


static void
closed(void)
{
    tree_is("a</p>b", "ab", "an end tag of nothing is nothing");
    tree_is("<div><p>a</div>b", "div(p(a))b", "an end tag ends what is in it");
    tree_is("<b>a<p>b</b>c</p>d", "b(ap(bc)d)",
            "that of an inline element does not cross a block");
    tree_is("<div><table><td>a</div>b</table>c</div>d",
            "div(table(td(ab))c)d", "that of a block does not cross a cell");
    tree_is("<table><td><div>a</table>b", "table(td(div(a)))b",
            "that of a table does");
    tree_is("<ul><li><ol>a</li>b</ol>c</ul>", "ul(li(ol(ab)c))",
            "that of an item does not cross a list");
    tree_is("<h1>a</h2>b", "h1(a)b", "any heading's ends a heading");
    tree_is("<h3>a<button>b</h3>c", "h3(abutton(bc))",
            "but not out of a button");
    tree_is("<foo>a<bar>b</foo>c", "-(a-(b))c",
            "unknown names are told apart");
    tree_is("<a href=1>b<div>c</a>d</div>e", "a(b@div(c@d)e)",
            "a link's end across a block ends the link state alone");
}


static void
kinds(void)
{
    tree_is("<html><head><title>a</title><body>b</body></html>c", "bc",
            "html, head and body are no elements, titles no text");
    tree_is("a<br>b<img>c<hr>d", "abcd", "void elements are none");
    tree_is("<p/>a</p>b", "p(a)b", "/> means nothing on HTML");
    tree_is("<svg/>a", "a", "but closes svg");
    tree_is("<svg><path/><text>a</text></svg>b", "svg(-(a~))b",
            "and what is in it, whose text is skipped");
    tree_is("<svg><title/></svg>a</title>b", "svg()ab",
            "a title of svg that is closed at once has no text");
    tree_is("<select><option>a</select>b", "select(option(a~))b",
            "so is that of a choice");
    tree_is("<template>a</template>b", "template(a~)b", "and of a template");
    tree_is("<template shadowrootmode=open>a</template>",
            "template(a)", "unless it is a shadow tree");
    tree_is("<noscript>a</noscript>", "noscript(a)",
            "text without scripts is text");
    tree_is("<a name=1>a</a>", "a(a)", "an anchor is no link");
}


/*
 * Whether the first element and the first and last token are those of a block.
 */
static int
is_block(const char *page)
{
    uint8_t             tag;
    mce_str_t           source;
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    const mce_token_t  *token;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_tree(doc, &tree) != MCE_OK)
    {
        return -1;
    }

    tag = tree->elements[1].tag;
    token = doc->tokens;

    if (token[0].tag != tag || token[doc->ntokens - 1].tag != tag) {
        return -1;
    }

    return (mce_tag_flags[tag] & MCE_TAG_BLOCK) != 0;
}


static void
custom(void)
{
    tap_ok(is_block("<my-card>a</my-card>") == 0,
           "a custom element is inline");
    tap_ok(is_block("<x-t>a <b>b</b></x-t>") == 0,
           "also around other inline elements");
    tap_ok(is_block("<my-card><i><p>a</p></i></my-card>") == 1,
           "unless a block is in it");
    tap_ok(is_block("<my-card><x-t><p>a</p></x-t></my-card>") == 1,
           "or in a custom element in it");
    tap_ok(is_block("<timeline><p>a</p></timeline>") == 1,
           "and so is any unknown element that holds one");
}


static void
deep(void)
{
    char                  *page;
    size_t                 i;
    mce_str_t              source;
    mce_document_t        *doc;
    const mce_tree_t      *tree;
    const mce_element_t   *last;

    page = malloc(5 * 1000 + 2);

    for (i = 0; i < 1000; i++) {
        memcpy(page + i * 5, "<div>", 5);
    }

    strcpy(page + i * 5, "a");
    source.data = (uint8_t *) page;
    source.len = strlen(page);

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_tree(doc, &tree) == MCE_OK)
    {
        last = &tree->elements[tree->n - 1];

        tap_ok(tree->n == MCE_TREE_MAX_DEPTH + 1
               && last->depth == MCE_TREE_MAX_DEPTH,
               "the depth is bounded");
        tap_ok(tree->of[doc->ntokens - 1] == tree->n - 1,
               "text below belongs to the deepest element");
        tap_ok(last->end == doc->ntokens,
               "elements without an end tag end with the page");
    }

    free(page);
}


/*
 * What the tree of four nested elements says where so many may be.
 */
static mce_status_t
nested(uint32_t limit)
{
    mce_str_t          source = mce_str("<ul><li><b><i>a</i></b></ul><p>b");
    mce_document_t    *doc;
    const mce_tree_t  *tree;

    if (mce_document_create(arena, source, &doc) != MCE_OK) {
        return MCE_NO_MEMORY;
    }

    mce_document_limit(doc, UINT32_MAX, limit);

    return mce_tree(doc, &tree);
}


int
main(void)
{
    arena = mce_arena_create(0);

    implied();
    closed();
    kinds();
    custom();
    deep();

    tap_ok(nested(4) == MCE_OK, "elements may nest as deeply as the limit");
    tap_ok(nested(3) == MCE_TOO_LARGE, "and no deeper");

    mce_arena_destroy(arena);

    return tap_done();
}
