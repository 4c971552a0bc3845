
/*
 * The XPath of a rule.  What most rules ask for, "//div[@id='story']" and the
 * like, is found on the tree itself; anything else is evaluated (xpath.h) on
 * nodes that are made from the tree.
 */


#ifndef _MCE_RULE_PATH_H_INCLUDED_
#define _MCE_RULE_PATH_H_INCLUDED_


#include "html/tree.h"


typedef enum {
    MCE_RULE_ANY = 0,           /* div */
    MCE_RULE_HAS,               /* div[@id] */
    MCE_RULE_EQUAL,             /* div[@id='story'] */
    MCE_RULE_CONTAINS,          /* div[contains(@class,'story')] */
    MCE_RULE_STARTS,            /* div[starts-with(@class,'story')] */
    MCE_RULE_WORD               /* div[contains(concat(' ',
                                   normalize-space(@class),' '),' story ')] */
} mce_rule_op_e;


/*
 * One alternative of a simple path.
 */
typedef struct {
    mce_str_t            name;          /* of the element, or "*" */
    uint8_t              tag;
    mce_rule_op_e        op;
    char                 attr[16];
    mce_str_t            value;
    char                 result[16];    /* "content" of meta/@content */
} mce_rule_test_t;


typedef struct mce_rule_xpath_s  mce_rule_xpath_t;


/*
 * A simple path has only tests.  If there is also an xpath, it is run from
 * each element that passes a test: in "//div[@id='story']/p[1]", "/p[1]" is
 * run from "//div[@id='story']".
 */
typedef struct {
    mce_rule_test_t     *tests;
    size_t               n;
    mce_rule_xpath_t    *xpath;
    int                  slow;          /* it asks about other nodes for each
                                           of many */
} mce_rule_path_t;


/*
 * Compiles a path.  MCE_INVALID if it is none; then *at is the offset of the
 * error, and "text" says what is wrong.
 */
mce_status_t mce_rule_path_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_path_t **path, size_t *at, char *text, size_t size);


/*
 * An element of the page, void and raw-text ones included.
 */
typedef struct {
    uint32_t             open;          /* its tag, or the number of tokens if
                                           it is implied */
    uint32_t             first;         /* its tokens */
    uint32_t             end;
    uint32_t             parent;
    uint8_t              tag;
} mce_rule_node_t;

#define MCE_RULE_NODE_HTML  0
#define MCE_RULE_NODE_HEAD  1
#define MCE_RULE_NODE_BODY  2


typedef struct mce_rule_dom_s  mce_rule_dom_t;

/*
 * A page as paths see it.
 */
typedef struct {
    mce_document_t      *doc;
    const mce_tree_t    *tree;
    mce_rule_node_t     *nodes;
    uint32_t             n;
    uint32_t             inside;        /* the first that is in the body */
    uint32_t            *of;            /* node of each element of the tree */
    mce_str_t           *ids;           /* of each node; NULL: not made yet */
    mce_str_t           *classes;
    mce_rule_dom_t      *dom;
    uint64_t             work;          /* since the clock was asked */
    int                  canceled;      /* time is over */
} mce_rule_page_t;


/*
 * Counts work, of which a unit takes about a nanosecond, and asks the clock
 * now and then.
 */
#define MCE_RULE_LOOK  100000

static inline void
mce_rule_work(mce_rule_page_t *page, uint64_t work)
{
    page->work += work;

    if (page->work >= MCE_RULE_LOOK) {
        page->work = 0;
        page->canceled |= mce_arena_canceled(page->doc->arena);
    }
}


mce_status_t mce_rule_page(mce_document_t *doc, mce_rule_page_t *page);

/*
 * What a path gives: ranges of tokens in the order of the page, for nodes that
 * are no attributes; the text of each attribute; or only a text, if it gives a
 * value.
 */
typedef struct {
    mce_span_t          *ranges;
    size_t               n;
    size_t               nalloc;
    mce_str_t           *texts;
    size_t               ntexts;
    size_t               text_alloc;
    mce_spans_t          attrs;         /* of attributes: in the source */
    size_t               attr_alloc;
    int                  too_long;      /* it was given up */
} mce_rule_found_t;


/*
 * Nodes of a page, from each of which a path is run.
 */
typedef struct {
    uint32_t            *nodes;
    size_t               n;
    size_t               nalloc;
} mce_rule_starts_t;


/*
 * Runs a path on a page.
 */
mce_status_t mce_rule_path_run(mce_rule_page_t *page,
    const mce_rule_path_t *path, mce_rule_found_t *found);

/*
 * Fills in page->ids and page->classes.
 */
mce_status_t mce_rule_page_names(mce_rule_page_t *page);

/*
 * The bytes of the tag of a node, for the work that it makes.
 */
static inline uint64_t
mce_rule_node_size(const mce_rule_page_t *page, uint32_t n)
{
    uint32_t  open;

    open = page->nodes[n].open;

    return open < page->doc->ntokens
           ? page->doc->tokens[open + 1].start - page->doc->tokens[open].start
           : 1;
}


/*
 * The raw value of an attribute of a node, "name" in lower case; 0 if it has
 * none.
 */
int mce_rule_node_attr(const mce_rule_page_t *page, uint32_t node,
    const char *name, mce_str_t *value);

int mce_rule_found_node(mce_rule_page_t *page, mce_rule_found_t *found,
    uint32_t first, uint32_t end);
int mce_rule_found_text(mce_rule_page_t *page, mce_rule_found_t *found,
    mce_str_t text);
int mce_rule_found_attr(mce_rule_page_t *page, mce_rule_found_t *found,
    mce_span_t attr);
int mce_rule_found_attrs(mce_rule_page_t *page, mce_rule_found_t *found,
    uint32_t open, const char *name);

/*
 * The bytes of an attribute with its value and the quotes around that; "pos"
 * is that of mce_token_attr() after it.
 */
mce_span_t mce_rule_page_attr(const mce_rule_page_t *page, uint32_t open,
    const mce_attr_t *attr, uint32_t pos);


/*
 * Puts the ranges in the order of the page, each once.
 */
void mce_rule_found_order(mce_rule_found_t *found);


/*
 * A path that is not simple.  Without "starts", it is run from the root.
 */
mce_status_t mce_rule_xpath_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_xpath_t **xpath, size_t *at, char *text, size_t size);
mce_status_t mce_rule_xpath_run(mce_rule_page_t *page,
    const mce_rule_xpath_t *xpath, const mce_rule_starts_t *starts,
    mce_rule_found_t *found);


#endif /* _MCE_RULE_PATH_H_INCLUDED_ */
