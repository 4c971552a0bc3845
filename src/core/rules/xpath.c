
/*
 * XPath by libxml2, over a DOM that is made of our own tree: its nodes stand
 * in the arena of the page, and each knows its tokens.  libxml2 only reads
 * them; what it allocates itself is freed at the end of each evaluation.
 */


#include <stdio.h>
#include <stdlib.h>

#include "rules/path.h"

#ifndef MCE_NO_LIBXML2

#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "rules/dom.h"
#include "text/ctype.h"


/* operations of XPath for one path: what any page may take, and for each node
   of the page */
#define MCE_XPATH_OPERATIONS  100000
#define MCE_XPATH_FOR_NODE    100

/* bytes that must be free before libxml2 works, and more of them for each byte
   and for each node of the page */
#define MCE_XPATH_FREE        65536
#define MCE_XPATH_FREE_BYTE   8
#define MCE_XPATH_FREE_NODE   128

/* in place of the offset of an error */
#define MCE_XPATH_NO_MEMORY   ((size_t) -1)


/*
 * libxml2 writes to what it has compiled, functions that it has found for
 * instance, so that only one thread at a time may run it: a thread that finds
 * no idle one compiles another, which takes less than to wait.
 */
struct mce_rule_xpath_s {
    const char           *text;
    xmlXPathCompExprPtr   idle;
};


static xmlXPathCompExprPtr mce_xpath_compile(const char *text, size_t *at);
static void mce_xpath_free(void *data);
static mce_status_t mce_xpath_eval(mce_rule_page_t *page,
    xmlXPathCompExprPtr expr, mce_rule_found_t *found);
static int mce_xpath_has_memory(size_t size);
static void mce_xpath_silent(void *data, xmlErrorPtr error);
static mce_status_t mce_xpath_result(mce_rule_page_t *page,
    xmlXPathObjectPtr result, mce_rule_found_t *found);
static int mce_xpath_node(mce_rule_page_t *page, xmlNodePtr node,
    mce_rule_found_t *found);
static mce_status_t mce_xpath_text(mce_rule_page_t *page, xmlChar *text,
    mce_rule_found_t *found);


mce_status_t
mce_rule_xpath_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_xpath_t **xpath, size_t *at, char *text, size_t size)
{
    char              *copy;
    mce_rule_xpath_t  *own;

    snprintf(text, size, "a path of XPath 1.0 is expected");

    own = mce_arena_calloc(arena, sizeof(mce_rule_xpath_t));
    copy = mce_arena_alloc(arena, value.len + 1);

    if (own == NULL || copy == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(copy, value.data, value.len);
    copy[value.len] = '\0';

    xmlInitParser();

    own->text = copy;
    own->idle = mce_xpath_compile(copy, at);

    if (own->idle == NULL) {
        return *at == MCE_XPATH_NO_MEMORY ? MCE_NO_MEMORY : MCE_INVALID;
    }

    if (!mce_arena_cleanup(arena, mce_xpath_free, own)) {
        mce_xpath_free(own);
        return MCE_NO_MEMORY;
    }

    *xpath = own;

    return MCE_OK;
}


/*
 * NULL if the text is no path: then *at is the offset of the error.
 */

static xmlXPathCompExprPtr
mce_xpath_compile(const char *text, size_t *at)
{
    int                  place;
    xmlXPathContextPtr   context;
    xmlXPathCompExprPtr  expr;

    *at = MCE_XPATH_NO_MEMORY;

    context = mce_xpath_has_memory(MCE_XPATH_FREE) ? xmlXPathNewContext(NULL)
                                                   : NULL;
    if (context == NULL) {
        return NULL;
    }

    context->error = mce_xpath_silent;
    expr = xmlXPathCtxtCompile(context, BAD_CAST text);

    if (context->lastError.code != XML_ERR_NO_MEMORY) {
        place = context->lastError.int1;
        *at = place > 0 && (size_t) place <= strlen(text) ? (size_t) place : 0;
    }

    xmlResetError(&context->lastError);
    xmlXPathFreeContext(context);

    return expr;
}


static void
mce_xpath_free(void *data)
{
    mce_rule_xpath_t *xpath = data;

    xmlXPathFreeCompExpr(xpath->idle);
}


static void
mce_xpath_silent(void *data, xmlErrorPtr error)
{
    /* the caller sees that there is no result */
}


mce_status_t
mce_rule_xpath_run(mce_rule_page_t *page, mce_rule_xpath_t *xpath,
    mce_rule_found_t *found)
{
    size_t               at;
    mce_status_t         rc;
    xmlXPathCompExprPtr  expr, none;

    if (mce_arena_canceled(page->doc->arena)) {
        return MCE_CANCELED;
    }

    if (page->dom == NULL) {
        rc = mce_rule_dom(page, &page->dom);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (page->dom->too_deep) {
        found->too_long = 1;
        return MCE_OK;
    }

    none = NULL;
    expr = __atomic_exchange_n(&xpath->idle, none, __ATOMIC_ACQUIRE);

    if (expr == NULL) {
        expr = mce_xpath_compile(xpath->text, &at);
        if (expr == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    rc = mce_xpath_eval(page, expr, found);

    expr = __atomic_exchange_n(&xpath->idle, expr, __ATOMIC_ACQ_REL);
    xmlXPathFreeCompExpr(expr);

    return rc;
}


static mce_status_t
mce_xpath_eval(mce_rule_page_t *page, xmlXPathCompExprPtr expr,
    mce_rule_found_t *found)
{
    int                 none;
    size_t              size;
    mce_status_t        rc;
    xmlXPathObjectPtr   result;
    xmlXPathContextPtr  context;

    size = MCE_XPATH_FREE + MCE_XPATH_FREE_BYTE * page->doc->source.len
           + MCE_XPATH_FREE_NODE * (size_t) page->dom->nnodes;

    context = mce_xpath_has_memory(size)
              ? xmlXPathNewContext(&page->dom->doc) : NULL;
    if (context == NULL) {
        return MCE_NO_MEMORY;
    }

    context->error = mce_xpath_silent;
    context->opLimit = MCE_XPATH_OPERATIONS
                       + MCE_XPATH_FOR_NODE * page->dom->nnodes;
    context->node = (xmlNodePtr) &page->dom->doc;

    result = xmlXPathCompiledEval(expr, context);
    none = result == NULL && context->lastError.code == XML_ERR_NO_MEMORY;
    found->too_long = result == NULL && !none;

    xmlResetError(&context->lastError);

    rc = none ? MCE_NO_MEMORY
         : result ? mce_xpath_result(page, result, found) : MCE_OK;

    xmlXPathFreeObject(result);
    xmlXPathFreeContext(context);

    return rc;
}


/*
 * An allocation that fails within XPath of libxml2 2.9 may end the program: it
 * frees twice, or reads through NULL.  So what it may need is asked for before.
 */

static int
mce_xpath_has_memory(size_t size)
{
    /* a compiler may leave out what nobody sees */
    void *volatile  p;

    p = malloc(size);
    free(p);

    return p != NULL;
}


static mce_status_t
mce_xpath_result(mce_rule_page_t *page, xmlXPathObjectPtr result,
    mce_rule_found_t *found)
{
    int      i;
    xmlChar  text[32];

    switch (result->type) {

    case XPATH_NODESET:
        if (result->nodesetval == NULL) {
            return MCE_OK;
        }

        xmlXPathNodeSetSort(result->nodesetval);

        for (i = 0; i < result->nodesetval->nodeNr; i++) {
            if (!mce_xpath_node(page, result->nodesetval->nodeTab[i], found)) {
                return MCE_NO_MEMORY;
            }
        }

        return MCE_OK;

    case XPATH_STRING:
        return mce_xpath_text(page, result->stringval, found);

    case XPATH_NUMBER:
        snprintf((char *) text, sizeof(text), "%.15g", result->floatval);
        return mce_xpath_text(page, text, found);

    case XPATH_BOOLEAN:
        return result->boolval ? mce_xpath_text(page, BAD_CAST "true", found)
                               : MCE_OK;

    default:
        return MCE_OK;
    }
}


static int
mce_xpath_node(mce_rule_page_t *page, xmlNodePtr node, mce_rule_found_t *found)
{
    mce_str_t               text;
    const mce_dom_node_t   *own;

    if (node->type == XML_ELEMENT_NODE || node->type == XML_TEXT_NODE) {
        own = (mce_dom_node_t *) node;
        return mce_rule_found_node(page, found, own->first, own->end);
    }

    if (node->type == XML_ATTRIBUTE_NODE) {
        text.data = node->children ? node->children->content
                                   : (const uint8_t *) "";
        text.len = strlen((const char *) text.data);
        own = (mce_dom_node_t *) node->parent;

        return mce_rule_found_text(page, found, text)
               && mce_rule_found_attr(page, found,
                                      page->nodes[own->number].open,
                                      (const char *) node->name);
    }

    return 1;
}


/*
 * A text that is no part of the page; an empty one is no result.
 */

static mce_status_t
mce_xpath_text(mce_rule_page_t *page, xmlChar *text, mce_rule_found_t *found)
{
    mce_buf_t  out;

    out = mce_buf(page->doc->arena);

    for ( /* void */ ; text != NULL && *text; text++) {
        if (!mce_is_space(*text)) {
            mce_buf_char(&out, *text);

        } else if (out.len && out.data[out.len - 1] != ' ') {
            mce_buf_char(&out, ' ');
        }
    }

    out.len -= out.len && out.data[out.len - 1] == ' ';

    return out.failed
           || (out.len
               && !mce_rule_found_text(page, found, mce_buf_value(&out)))
           ? MCE_NO_MEMORY : MCE_OK;
}


#else


mce_status_t
mce_rule_xpath_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_xpath_t **xpath, size_t *at, char *text, size_t size)
{
    *at = 0;
    snprintf(text, size, "this path needs libxml2, without which this "
             "program was built");

    return MCE_INVALID;
}


mce_status_t
mce_rule_xpath_run(mce_rule_page_t *page, mce_rule_xpath_t *xpath,
    mce_rule_found_t *found)
{
    return MCE_OK;
}


#endif
