
/*
 * An oracle: what a path finds is what libxml2 finds on the same nodes, for
 * each kind of path in xpath_oracle.txt, with names that stand on the page.
 * With arguments, the paths of a file, one a line, on the pages named after
 * it, or on those of the test.
 */


#define _GNU_SOURCE             /* strchrnul() */
#include <dirent.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "mce_internal.h"
#include "open.h"
#include "rules/dom.h"
#include "text/ctype.h"


#define PATHS  "t/unit/rules/xpath_oracle.txt"
#define PAGES  "t/pages/html"

/* names of each page that are put into the paths */
#define NAMES  5


typedef struct {
    xmlDocPtr            doc;
    xmlNodePtr          *nodes;         /* of each of the page */
    xmlXPathContextPtr   context;
    mce_rule_page_t      page;
} oracle_t;


static size_t  compared, differ, refused;


static char *
read_file(const char *name)
{
    FILE    *f;
    char    *data;
    size_t   n;

    f = fopen(name, "rb");
    if (f == NULL) {
        return NULL;
    }

    data = malloc(1 << 24);
    n = fread(data, 1, (1 << 24) - 1, f);
    data[n] = '\0';
    fclose(f);

    return data;
}


/*
 * Texts that adjoin stay apart, as they are on the page, which they would not
 * by xmlAddChild().
 */
static void
hang(xmlNodePtr parent, xmlNodePtr node)
{
    node->parent = parent;
    node->prev = parent->last;

    if (parent->last) {
        parent->last->next = node;

    } else {
        parent->children = node;
    }

    parent->last = node;
}


static xmlChar *
copy(const uint8_t *data, size_t len)
{
    return xmlStrndup((const xmlChar *) data, (int) len);
}


/*
 * The nodes of the page as libxml2 has them.
 */
static void
build(oracle_t *oracle)
{
    xmlChar               *name, *value;
    uint32_t               i;
    xmlNodePtr             node, parent;
    mce_rule_dom_t        *dom;
    const mce_dom_node_t  *own;

    dom = oracle->page.dom;
    oracle->doc = xmlNewDoc((const xmlChar *) "1.0");
    oracle->nodes = calloc(dom->n, sizeof(xmlNodePtr));
    oracle->nodes[0] = (xmlNodePtr) oracle->doc;

    for (i = 1; i < dom->n; i++) {
        own = &dom->nodes[i];
        parent = oracle->nodes[own->parent];
        value = copy((own->kind == MCE_DOM_ATTR ? dom->values : dom->text)
                     + own->from, own->to - own->from);

        if (own->kind == MCE_DOM_TEXT) {
            node = xmlNewDocText(oracle->doc, value);
            hang(parent, node);

        } else {
            name = copy(own->name.data, own->name.len);

            if (own->kind == MCE_DOM_ELEMENT) {
                node = xmlNewDocNode(oracle->doc, NULL, name, NULL);
                hang(parent, node);

            } else {
                node = (xmlNodePtr) xmlNewProp(parent, name, value);
            }

            xmlFree(name);
        }

        xmlFree(value);
        oracle->nodes[i] = node;
        node->_private = (void *) (uintptr_t) i;
    }

    xmlXPathOrderDocElems(oracle->doc);
    oracle->context = xmlXPathNewContext(oracle->doc);
    oracle->context->node = (xmlNodePtr) oracle->doc;
}


static void
open_page(oracle_t *oracle, const char *source)
{
    mce_document_create(arena, str(source), &doc);
    mce_rule_page(doc, &oracle->page);
    mce_rule_dom(&oracle->page, &oracle->page.dom);
    build(oracle);
}


static void
close_page(oracle_t *oracle)
{
    xmlXPathFreeContext(oracle->context);
    xmlFreeDoc(oracle->doc);
    free(oracle->nodes);
}


/*
 * Space before, after and between words is no difference.
 */
static mce_str_t
words(mce_str_t value)
{
    size_t    i, n;
    uint8_t  *out;

    out = mce_arena_alloc(arena, value.len + 1);
    n = 0;

    for (i = 0; i < value.len; i++) {
        if (!mce_is_space(value.data[i])) {
            out[n++] = value.data[i];

        } else if (n && out[n - 1] != ' ') {
            out[n++] = ' ';
        }
    }

    n -= n && out[n - 1] == ' ';

    return (mce_str_t) { n, out };
}


static void
expect_node(oracle_t *oracle, xmlNodePtr found, mce_rule_found_t *expected)
{
    mce_str_t               text;
    mce_rule_dom_t         *dom;
    mce_rule_page_t        *page;
    const mce_dom_node_t   *node;
    const mce_rule_node_t  *own;

    page = &oracle->page;
    dom = page->dom;
    node = &dom->nodes[found == (xmlNodePtr) oracle->doc
                       ? 0 : (uintptr_t) found->_private];

    if (node->kind == MCE_DOM_ELEMENT) {
        own = &page->nodes[node->own];
        mce_rule_found_node(page, expected, own->first, own->end);

    } else if (node->kind == MCE_DOM_TEXT) {
        mce_rule_found_node(page, expected, node->own, node->own + 1);

    } else if (node->kind == MCE_DOM_ATTR) {
        text.data = dom->values + node->from;
        text.len = node->to - node->from;
        mce_rule_found_text(page, expected, text);
        mce_rule_found_attr(page, expected, dom->attrs[node->own]);
    }
}


/*
 * What libxml2 has found, in the form in which paths give it.
 */
static void
expect(oracle_t *oracle, xmlXPathObjectPtr object, mce_rule_found_t *expected)
{
    int        i;
    char       digits[32];
    mce_str_t  text;

    if (object->type == XPATH_NODESET) {
        xmlXPathNodeSetSort(object->nodesetval);

        for (i = 0; object->nodesetval && i < object->nodesetval->nodeNr; i++)
        {
            expect_node(oracle, object->nodesetval->nodeTab[i], expected);
        }

        return;
    }

    if (object->type == XPATH_NUMBER) {
        snprintf(digits, sizeof(digits), "%.15g", object->floatval);
        text = words(str(digits));

    } else {
        text = object->type == XPATH_BOOLEAN
               ? str(object->boolval ? "true" : "")
               : words(str((char *) object->stringval));
    }

    if (text.len) {
        mce_rule_found_text(&oracle->page, expected, text);
    }
}


static int
is_same(const mce_rule_found_t *one, const mce_rule_found_t *two)
{
    size_t     i;
    mce_str_t  text, other;

    if (one->n != two->n || one->ntexts != two->ntexts
        || one->attrs.n != two->attrs.n)
    {
        return 0;
    }

    for (i = 0; i < one->ntexts; i++) {
        text = words(one->texts[i]);
        other = words(two->texts[i]);

        if (text.len != other.len
            || memcmp(text.data, other.data, text.len) != 0)
        {
            return 0;
        }
    }

    return (one->n == 0 || memcmp(one->ranges, two->ranges,
                                  one->n * sizeof(mce_span_t)) == 0)
           && (one->attrs.n == 0
               || memcmp(one->attrs.elts, two->attrs.elts,
                         one->attrs.n * sizeof(mce_span_t)) == 0);
}


static void
tell(const char *who, const mce_rule_found_t *found)
{
    mce_str_t  text;

    text = found->ntexts ? found->texts[0] : str("");

    printf("#   %s: %zu nodes, %zu texts \"%.*s\"\n", who, found->n,
           found->ntexts, text.len < 60 ? (int) text.len : 60,
           (char *) text.data);
}


static void
compare(oracle_t *oracle, const char *page, const char *value)
{
    char               text[120];
    size_t             at;
    mce_status_t       rc;
    mce_rule_path_t   *path;
    mce_rule_found_t   found, expected = { 0 };
    xmlXPathObjectPtr  object;

    if (mce_rule_path_compile(arena, str(value), &path, &at, text,
                              sizeof(text)) != MCE_OK)
    {
        refused++;
        return;
    }

    rc = mce_rule_path_run(&oracle->page, path, &found);

    if (found.too_long) {
        return;
    }

    object = xmlXPathEval((const xmlChar *) value, oracle->context);

    if (object == NULL) {
        differ++;
        printf("# %s: %s is none for libxml2\n", page, value);
        return;
    }

    expect(oracle, object, &expected);
    xmlXPathFreeObject(object);

    /* as the page has them: a path that starts from many orders them so */
    mce_rule_found_order(&found);
    mce_rule_found_order(&expected);
    compared++;

    if (rc != MCE_OK || !is_same(&found, &expected)) {
        differ++;
        printf("# %s: %s:\n", page, value);
        tell("finds", &found);
        tell("libxml2", &expected);
    }
}


/*
 * Puts names of the page in place of %c, %w, %i and %t: a class, a word of it,
 * an id, a tag.  0: the page has none, or the path has no place for one and
 * was compared before.
 */
static int
fill(oracle_t *oracle, const char *kind, size_t turn, char *out, size_t size)
{
    size_t                 n, len;
    uint32_t               i, from;
    mce_str_t              name;
    const char            *p;
    mce_rule_dom_t        *dom;
    const mce_dom_node_t  *node;

    dom = oracle->page.dom;
    n = 0;

    if (turn && strchr(kind, '%') == NULL) {
        return 0;
    }

    for (p = kind; *p && n + 1 < size; p++) {
        if (*p != '%') {
            out[n++] = *p;
            continue;
        }

        p++;
        from = (uint32_t) (dom->n * (turn * 2 + 1) / (NAMES * 2 + 1));
        name = str("");

        for (i = from; i < dom->n && name.len == 0; i++) {
            node = &dom->nodes[i];

            if (*p == 't' && node->kind == MCE_DOM_ELEMENT) {
                name = node->name;

            } else if (node->kind == MCE_DOM_ATTR
                       && mce_str_is(node->name, *p == 'i' ? "id" : "class"))
            {
                name.data = dom->values + node->from;
                name.len = node->to - node->from;
            }

            if (memchr(name.data, '\'', name.len)
                || memchr(name.data, ':', name.len))
            {
                name.len = 0;
            }
        }

        for (len = 0; len < name.len && (*p != 'w' || name.data[len] != ' ');
             len++)
        {
            if (n + 1 < size) {
                out[n++] = (char) name.data[len];
            }
        }

        if (len == 0) {
            return 0;
        }
    }

    out[n] = '\0';

    return 1;
}


static void
compare_page(const char *page, const char *source, const char *kinds)
{
    char         kind[4096], path[8192];
    size_t       turn;
    oracle_t     oracle;
    const char  *p, *end;

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);
    open_page(&oracle, source);

    for (p = kinds; *p; p = end + 1) {
        end = strchrnul(p, '\n');
        snprintf(kind, sizeof(kind), "%.*s", (int) (end - p), p);

        for (turn = 0; turn < NAMES; turn++) {
            if (kind[0] && kind[0] != '#'
                && fill(&oracle, kind, turn, path, sizeof(path)))
            {
                compare(&oracle, page, path);
            }
        }

        if (*end == '\0') {
            break;
        }
    }

    close_page(&oracle);
}


static void
silent(void *data, const char *message, ...)
{
}


int
main(int argc, char **argv)
{
    int             i;
    DIR            *folder;
    char           *kinds, *source, name[512];
    struct dirent  *entry;

    xmlSetGenericErrorFunc(NULL, silent);
    kinds = read_file(argc > 1 ? argv[1] : PATHS);

    for (i = 2; kinds && i < argc; i++) {
        source = read_file(argv[i]);

        if (source) {
            compare_page(argv[i], source, kinds);
        }

        free(source);
    }

    folder = kinds && argc < 3 ? opendir(PAGES) : NULL;

    while (folder && (entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.') {
            continue;
        }

        snprintf(name, sizeof(name), "%s/%s", PAGES, entry->d_name);
        source = read_file(name);
        compare_page(entry->d_name, source, kinds);
        free(source);
    }

    if (folder) {
        closedir(folder);
    }

    tap_ok(compared > 1000, "paths are compared: %zu", compared);
    tap_ok(differ == 0, "each finds what libxml2 finds, but for %zu", differ);
    tap_ok(argc > 1 || refused == 0, "none is refused: %zu", refused);

    free(kinds);
    mce_arena_destroy(arena);
    xmlCleanupParser();

    return tap_done();
}
