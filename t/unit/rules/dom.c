
/*
 * What XPath sees of a page: nodes in the order of the page, and their text.
 */


#include "rules/dom.h"
#include "open.h"


/*
 * The nodes of a page, each as "name", "'text'" or "@name=value".
 */
static mce_str_t
nodes(const char *html)
{
    size_t                 n;
    uint32_t               i;
    const char            *name, *text;
    mce_rule_dom_t        *dom;
    mce_rule_page_t        page;
    const mce_dom_node_t  *node;

    static char  out[2048];

    if (page_open(html) != MCE_OK || mce_rule_page(doc, &page) != MCE_OK
        || mce_rule_dom(&page, &dom) != MCE_OK)
    {
        return str("failed");
    }

    out[0] = '\0';

    for (i = 1, n = 0; i < dom->n && n < sizeof(out); i++) {
        node = &dom->nodes[i];
        name = (const char *) node->name.data;
        text = (const char *) (node->kind == MCE_DOM_ATTR ? dom->values
                                                          : dom->text);

        if (i > 1) {
            n += (size_t) snprintf(out + n, sizeof(out) - n, " ");
        }

        if (node->kind == MCE_DOM_ELEMENT) {
            n += (size_t) snprintf(out + n, sizeof(out) - n, "%s", name);

        } else if (node->kind == MCE_DOM_TEXT) {
            n += (size_t) snprintf(out + n, sizeof(out) - n, "'%.*s'",
                                   (int) (node->to - node->from),
                                   text + node->from);

        } else {
            n += (size_t) snprintf(out + n, sizeof(out) - n, "@%s=%.*s", name,
                                   (int) (node->to - node->from),
                                   text + node->from);
        }
    }

    return str(out);
}


/*
 * The elements and texts of a page as brackets, by what each says it holds.
 */
static mce_str_t
tree(const char *html)
{
    size_t                 n, depth;
    uint32_t               i, ends[64];
    mce_rule_dom_t        *dom;
    mce_rule_page_t        page;
    const mce_dom_node_t  *node;

    static char  out[2048];

    if (page_open(html) != MCE_OK || mce_rule_page(doc, &page) != MCE_OK
        || mce_rule_dom(&page, &dom) != MCE_OK)
    {
        return str("failed");
    }

    n = 0;
    depth = 0;

    for (i = 1; i < dom->n; i++) {
        node = &dom->nodes[i];

        for ( /* void */ ; depth && ends[depth - 1] <= i; depth--) {
            out[n++] = ')';
        }

        if (n && out[n - 1] != '(') {
            out[n++] = ' ';
        }

        if (node->kind == MCE_DOM_ATTR) {
            n -= n && out[n - 1] == ' ';

        } else if (node->kind == MCE_DOM_TEXT) {
            n += (size_t) sprintf(out + n, "'%.*s'",
                                  (int) (node->to - node->from),
                                  dom->text + node->from);

        } else {
            n += (size_t) sprintf(out + n, "%s%s", (char *) node->name.data,
                                  node->inner < node->end ? "(" : "");
        }

        if (node->kind == MCE_DOM_ELEMENT && node->inner < node->end) {
            ends[depth++] = node->end;
        }
    }

    while (depth--) {
        out[n++] = ')';
    }

    out[n] = '\0';

    return str(out);
}


int
main(void)
{
    tap_is(nodes(""), "html head body", "an empty page has three elements");
    tap_is(nodes("One"), "html head body 'One'", "text is of the body");
    tap_is(nodes("<title>T</title><p>One"), "html head title 'T' body p 'One'",
           "a title is of the head");
    tap_is(nodes("<p id=a CLASS='b c'>One<br>two"),
           "html head body p @id=a @class=b c 'One' br 'two'",
           "attributes stand after their element, in lower case");
    tap_is(nodes("<p title='a &amp; b'>c &lt; d"),
           "html head body p @title=a & b 'c < d'", "both are decoded");
    tap_is(nodes("<script>a &amp; b</script><p>c"),
           "html head script 'a &amp; b' body p 'c'", "a script is not");
    tap_is(nodes("<title>a &amp; b</title><textarea>c &amp; d</textarea>"),
           "html head title 'a & b' body textarea 'c & d'",
           "but a title and a box of text are");
    tap_is(nodes("<p>a<!-- b -->c"), "html head body p 'a' 'c'",
           "there are no comments");
    tap_is(nodes("<p>caf\xe9 noir de la maison"),
           "html head body p 'caf\xef\xbf\xbd noir de la maison'",
           "text is valid UTF-8");
    tap_is(tree("<head><noscript><img></noscript></head><body><p>a"),
           "html(head(noscript(img)) body(p('a')))",
           "what stands in an element of the head does not begin the body");
    tap_is(tree("<head><noscript>a<body>b<p>c"),
           "html(head(noscript('a')) body('b' p('c')))",
           "but its tag does");
    tap_is(tree("<head><template><div>a<p>b</template><p>c"),
           "html(head(template(div('a' p('b')))) body(p('c')))",
           "nor does what stands in a template");
    tap_is(tree("<noscript><img></noscript><p>a"),
           "html(head(noscript(img)) body(p('a')))",
           "nor does it where no tag is written");
    tap_is(tree("<head><meta charset=x><title>T</title><div><p>a</div>b"),
           "html(head(meta title('T')) body(div(p('a')) 'b'))",
           "an element that is none of the head does");
    tap_is(nodes("<x-Y>a</x-Y>"), "html head body x-y 'a'",
           "unknown elements have their names");

    mce_arena_destroy(arena);

    return tap_done();
}
