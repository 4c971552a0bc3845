
/*
 * A compiled path of XPath 1.0, which is read-only, and its evaluation.
 */


#ifndef _MCE_RULE_XPATH_H_INCLUDED_
#define _MCE_RULE_XPATH_H_INCLUDED_


#include "rules/dom.h"


/* nesting of brackets, predicates and operators */
#define MCE_XPATH_DEPTH  200

/* so many searched or compared bytes are a unit of work */
#define MCE_XPATH_BYTES  8


typedef enum {
    MCE_XPATH_BOOL = 0,
    MCE_XPATH_NUMBER,
    MCE_XPATH_STRING,
    MCE_XPATH_NODES,
    MCE_XPATH_ANY               /* of an argument: it is converted */
} mce_xpath_type_e;


typedef enum {
    MCE_XPATH_OR = 0,
    MCE_XPATH_AND,
    MCE_XPATH_EQ,
    MCE_XPATH_NE,
    MCE_XPATH_LE,
    MCE_XPATH_LT,
    MCE_XPATH_GE,
    MCE_XPATH_GT,
    MCE_XPATH_ADD,
    MCE_XPATH_SUB,
    MCE_XPATH_MUL,
    MCE_XPATH_DIV,
    MCE_XPATH_MOD,
    MCE_XPATH_NEG,
    MCE_XPATH_UNION,
    MCE_XPATH_LITERAL,
    MCE_XPATH_CALL,
    MCE_XPATH_FILTER,           /* (args)[predicates] */
    MCE_XPATH_PATH              /* args/steps, /steps or steps */
} mce_xpath_op_e;


/* X(name, in C, type, least and most arguments, their type) */
#define MCE_XPATH_FUNCTIONS(X)                                                \
    X("boolean", BOOLEAN, BOOL, 1, 1, ANY)                                    \
    X("ceiling", CEILING, NUMBER, 1, 1, ANY)                                  \
    X("concat", CONCAT, STRING, 2, 65535, ANY)                                \
    X("contains", CONTAINS, BOOL, 2, 2, ANY)                                  \
    X("count", COUNT, NUMBER, 1, 1, NODES)                                    \
    X("false", FALSE, BOOL, 0, 0, ANY)                                        \
    X("floor", FLOOR, NUMBER, 1, 1, ANY)                                      \
    X("id", ID, NODES, 1, 1, ANY)                                             \
    X("lang", LANG, BOOL, 1, 1, ANY)                                          \
    X("last", LAST, NUMBER, 0, 0, ANY)                                        \
    X("local-name", LOCAL_NAME, STRING, 0, 1, NODES)                          \
    X("name", NAME, STRING, 0, 1, NODES)                                      \
    X("namespace-uri", NAMESPACE, STRING, 0, 1, NODES)                        \
    X("normalize-space", NORMALIZE, STRING, 0, 1, ANY)                        \
    X("not", NOT, BOOL, 1, 1, ANY)                                            \
    X("number", NUMBER_OF, NUMBER, 0, 1, ANY)                                 \
    X("position", POSITION, NUMBER, 0, 0, ANY)                                \
    X("round", ROUND, NUMBER, 1, 1, ANY)                                      \
    X("starts-with", STARTS, BOOL, 2, 2, ANY)                                 \
    X("string", STRING_OF, STRING, 0, 1, ANY)                                 \
    X("string-length", LENGTH, NUMBER, 0, 1, ANY)                             \
    X("substring", SUBSTRING, STRING, 2, 3, ANY)                              \
    X("substring-after", AFTER, STRING, 2, 2, ANY)                            \
    X("substring-before", BEFORE, STRING, 2, 2, ANY)                          \
    X("sum", SUM, NUMBER, 1, 1, NODES)                                        \
    X("translate", TRANSLATE, STRING, 3, 3, ANY)                              \
    X("true", TRUE, BOOL, 0, 0, ANY)

#define MCE_XPATH_ENUM(name, id, type, least, most, args)  MCE_XPATH_F_##id,

typedef enum { MCE_XPATH_FUNCTIONS(MCE_XPATH_ENUM) } mce_xpath_function_e;


typedef enum {
    MCE_XPATH_ANCESTOR = 0,
    MCE_XPATH_ANCESTOR_OR_SELF,
    MCE_XPATH_ATTRIBUTE,
    MCE_XPATH_CHILD,
    MCE_XPATH_DESCENDANT,
    MCE_XPATH_DESCENDANT_OR_SELF,
    MCE_XPATH_FOLLOWING,
    MCE_XPATH_FOLLOWING_SIBLING,
    MCE_XPATH_NAMESPACE,
    MCE_XPATH_PARENT,
    MCE_XPATH_PRECEDING,
    MCE_XPATH_PRECEDING_SIBLING,
    MCE_XPATH_SELF,
    MCE_XPATH_AXES
} mce_xpath_axis_e;


typedef enum {
    MCE_XPATH_IS_NAMED = 0,     /* div */
    MCE_XPATH_IS_ANY,           /* * */
    MCE_XPATH_IS_NODE,          /* node() */
    MCE_XPATH_IS_TEXT,          /* text() */
    MCE_XPATH_IS_NONE           /* comment(), which a page has none of */
} mce_xpath_test_e;


typedef struct mce_xpath_expr_s  mce_xpath_expr_t;
typedef struct mce_xpath_step_s  mce_xpath_step_t;


struct mce_xpath_step_s {
    mce_xpath_step_t     *next;
    mce_xpath_axis_e      axis;
    mce_xpath_test_e      test;
    mce_str_t             name;
    uint8_t               tag;          /* MCE_TAG_CUSTOM or less: compare */
    uint8_t               positional;   /* a predicate asks for the position */
    uint16_t              depth;
    mce_xpath_expr_t     *predicates;
};


struct mce_xpath_expr_s {
    mce_xpath_expr_t     *next;         /* of arguments, or predicates */
    mce_xpath_op_e        op;
    mce_xpath_type_e      type;
    mce_xpath_function_e  function;
    uint8_t               positional;   /* it asks for the position */
    uint8_t               fixed;        /* the same for each node */
    uint8_t               absolute;     /* a path from the root */
    uint16_t              depth;
    uint32_t              slot;         /* of a fixed one: from 1 */
    double                number;
    mce_str_t             string;
    mce_xpath_expr_t     *args;
    mce_xpath_expr_t     *tail;         /* the last of them, of an operator */
    mce_xpath_expr_t     *predicates;
    mce_xpath_step_t     *steps;
};


struct mce_rule_xpath_s {
    mce_xpath_expr_t     *expr;
    uint32_t              slots;        /* and the one that is not used */
};


/*
 * Compiles a path.  MCE_INVALID if it is none: then *at is the offset of the
 * error, and "text" says what is wrong.
 */
mce_status_t mce_xpath_parse(mce_arena_t *arena, mce_str_t value,
    mce_rule_xpath_t *xpath, size_t *at, char *text, size_t size);

/*
 * Whether the path looks at other nodes for each of many nodes, so that its
 * time may grow with the square of the page.  "many": it is run from many.
 */
int mce_xpath_is_slow(const mce_xpath_expr_t *expr, int many);


/*
 * A piece of memory that is reused after mce_xpath_release().
 */
struct mce_xpath_chunk_s {
    mce_xpath_chunk_t    *next;
    size_t                size;
    size_t                used;
};

typedef struct {
    mce_xpath_chunk_t    *chunk;
    size_t                used;
} mce_xpath_mark_t;


/*
 * Nodes in the order of the page, each once.
 */
typedef struct {
    uint32_t             *nodes;
    size_t                n;
    size_t                nalloc;
} mce_xpath_set_t;

/*
 * The result of an expression that does not depend on the node.
 */
typedef struct {
    int                   known;
    int                   truth;
    mce_xpath_set_t       set;
} mce_xpath_known_t;


/*
 * One path on one page.  Each function that may fail returns 0 then, with the
 * reason in "rc": MCE_TOO_LARGE if the path would take too long.
 */
typedef struct {
    mce_rule_dom_t       *dom;
    mce_arena_t          *arena;
    mce_xpath_known_t    *known;
    mce_xpath_chunk_t    *chunk;        /* of dom->chunks: the one in use */
    uint64_t              work;
    uint64_t              look;         /* work at which it asks the clock */
    uint64_t              most;
    size_t                longest;      /* of strings that it makes */
    mce_status_t          rc;
} mce_xpath_run_t;


/*
 * The node that an expression is evaluated for, its position, and of how many.
 */
typedef struct {
    uint32_t              node;
    size_t                position;
    size_t                size;
} mce_xpath_at_t;


/*
 * Counts work, of which a unit takes some nanoseconds; asks the clock now and
 * then.
 */
int mce_xpath_look(mce_xpath_run_t *run);

static inline int
mce_xpath_spend(mce_xpath_run_t *run, uint64_t work)
{
    run->work += work;

    return run->work < run->look || mce_xpath_look(run);
}


void *mce_xpath_alloc(mce_xpath_run_t *run, size_t size);
mce_xpath_mark_t mce_xpath_mark(const mce_xpath_run_t *run);
void mce_xpath_release(mce_xpath_run_t *run, mce_xpath_mark_t mark);
int mce_xpath_push(mce_xpath_run_t *run, mce_xpath_set_t *set, uint32_t node);

/*
 * Evaluates an expression and converts the result to one of the four types.
 */
int mce_xpath_bool(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value);
int mce_xpath_number(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, double *value);
int mce_xpath_string(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value);
int mce_xpath_nodes(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_xpath_set_t *value);

int mce_xpath_compare(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value);
int mce_xpath_argument(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value);
int mce_xpath_call_string(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value);
int mce_xpath_find(mce_xpath_run_t *run, mce_str_t text, mce_str_t part,
    size_t *at);

/*
 * Take all steps, or one, from each node of a set.  With "first", the result
 * may be incomplete, but is empty only if nothing is found.
 */
int mce_xpath_steps(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    const mce_xpath_set_t *from, int first, mce_xpath_set_t *to);
int mce_xpath_step(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    const mce_xpath_set_t *from, int first, mce_xpath_set_t *to);
int mce_xpath_filter(mce_xpath_run_t *run, const mce_xpath_expr_t *predicate,
    mce_xpath_set_t *set);
int mce_xpath_order(mce_xpath_run_t *run, mce_xpath_set_t *set);

mce_str_t mce_xpath_text(const mce_rule_dom_t *dom, uint32_t node);
double mce_xpath_number_of(mce_str_t text);
int mce_xpath_number_text(mce_xpath_run_t *run, double number,
    mce_str_t *text);


#endif /* _MCE_RULE_XPATH_H_INCLUDED_ */
