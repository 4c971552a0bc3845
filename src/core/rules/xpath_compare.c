
/*
 * Comparisons.  Two sets of nodes are equal if a text of one is a text of the
 * other: a hash table finds that in linear time.
 */


#include <math.h>

#include "base/hash.h"
#include "base/str.h"
#include "rules/xpath.h"


typedef struct {
    mce_xpath_run_t          *run;
    const mce_xpath_at_t     *at;
    mce_xpath_op_e            op;
} mce_xpath_comparison_t;


static int mce_xpath_values(mce_xpath_comparison_t *c,
    const mce_xpath_expr_t *a, const mce_xpath_expr_t *b, int *value);
static int mce_xpath_measure(mce_xpath_comparison_t *c,
    const mce_xpath_expr_t *expr, double *number);
static int mce_xpath_set_value(mce_xpath_comparison_t *c,
    const mce_xpath_expr_t *nodes, const mce_xpath_expr_t *other, int *value);
static int mce_xpath_set_set(mce_xpath_comparison_t *c,
    const mce_xpath_expr_t *a, const mce_xpath_expr_t *b, int *value);
static int mce_xpath_set_meets(mce_xpath_run_t *run,
    const mce_xpath_set_t *a, const mce_xpath_set_t *b, int *value);
static int mce_xpath_set_differs(mce_xpath_run_t *run,
    const mce_xpath_set_t *a, const mce_xpath_set_t *b, int *value);
static int mce_xpath_set_bounds(mce_xpath_run_t *run,
    const mce_xpath_set_t *set, double *least, double *most);
static int mce_xpath_is_equal(mce_xpath_run_t *run, mce_str_t a, mce_str_t b,
    int *value);
static int mce_xpath_holds(mce_xpath_op_e op, double a, double b);
static mce_xpath_op_e mce_xpath_turned(mce_xpath_op_e op);


int
mce_xpath_compare(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value)
{
    const mce_xpath_expr_t  *a, *b;
    mce_xpath_comparison_t   c = { run, at, expr->op };

    a = expr->args;
    b = a->next;

    if (a->type == MCE_XPATH_NODES && b->type == MCE_XPATH_NODES) {
        return mce_xpath_set_set(&c, a, b, value);
    }

    if (a->type == MCE_XPATH_NODES && b->type != MCE_XPATH_BOOL) {
        return mce_xpath_set_value(&c, a, b, value);
    }

    if (b->type == MCE_XPATH_NODES && a->type != MCE_XPATH_BOOL) {
        c.op = mce_xpath_turned(c.op);
        return mce_xpath_set_value(&c, b, a, value);
    }

    return mce_xpath_values(&c, a, b, value);
}


static int
mce_xpath_values(mce_xpath_comparison_t *c, const mce_xpath_expr_t *a,
    const mce_xpath_expr_t *b, int *value)
{
    int        p, q;
    double     x, y;
    mce_str_t  s, t;

    if (c->op != MCE_XPATH_EQ && c->op != MCE_XPATH_NE) {
        if (!mce_xpath_measure(c, a, &x) || !mce_xpath_measure(c, b, &y)) {
            return 0;
        }

        *value = mce_xpath_holds(c->op, x, y);

    } else if (a->type == MCE_XPATH_BOOL || b->type == MCE_XPATH_BOOL) {
        if (!mce_xpath_bool(c->run, a, c->at, &p)
            || !mce_xpath_bool(c->run, b, c->at, &q))
        {
            return 0;
        }

        *value = (p == q) == (c->op == MCE_XPATH_EQ);

    } else if (a->type == MCE_XPATH_NUMBER || b->type == MCE_XPATH_NUMBER) {
        if (!mce_xpath_number(c->run, a, c->at, &x)
            || !mce_xpath_number(c->run, b, c->at, &y))
        {
            return 0;
        }

        *value = mce_xpath_holds(c->op, x, y);

    } else {
        if (!mce_xpath_string(c->run, a, c->at, &s)
            || !mce_xpath_string(c->run, b, c->at, &t)
            || !mce_xpath_is_equal(c->run, s, t, value))
        {
            return 0;
        }

        *value = *value == (c->op == MCE_XPATH_EQ);
    }

    return 1;
}


/*
 * An operand as a number.  Nodes that are compared with a boolean are 1 if
 * there are any, else 0.
 */

static int
mce_xpath_measure(mce_xpath_comparison_t *c, const mce_xpath_expr_t *expr,
    double *number)
{
    int  truth;

    if (expr->type != MCE_XPATH_NODES) {
        return mce_xpath_number(c->run, expr, c->at, number);
    }

    if (!mce_xpath_bool(c->run, expr, c->at, &truth)) {
        return 0;
    }

    *number = truth;

    return 1;
}


/*
 * Whether the comparison is true for any of the nodes.
 */

static int
mce_xpath_set_value(mce_xpath_comparison_t *c, const mce_xpath_expr_t *nodes,
    const mce_xpath_expr_t *other, int *value)
{
    int              numbers;
    size_t           i;
    double           number;
    mce_str_t        text, string;
    mce_xpath_set_t  set = { 0 };

    numbers = other->type == MCE_XPATH_NUMBER
              || (c->op != MCE_XPATH_EQ && c->op != MCE_XPATH_NE);
    *value = 0;

    if (!mce_xpath_nodes(c->run, nodes, c->at, &set)
        || (numbers && !mce_xpath_number(c->run, other, c->at, &number))
        || (!numbers && !mce_xpath_string(c->run, other, c->at, &string)))
    {
        return 0;
    }

    for (i = 0; i < set.n && !*value; i++) {
        text = mce_xpath_text(c->run->dom, set.nodes[i]);

        if (numbers) {
            *value = mce_xpath_holds(c->op, mce_xpath_number_of(text),
                                     number);

            if (!mce_xpath_spend(c->run, 1 + text.len / MCE_XPATH_BYTES)) {
                return 0;
            }

            continue;
        }

        if (!mce_xpath_is_equal(c->run, text, string, value)) {
            return 0;
        }

        *value = *value == (c->op == MCE_XPATH_EQ);
    }

    return 1;
}


static int
mce_xpath_set_set(mce_xpath_comparison_t *c, const mce_xpath_expr_t *a,
    const mce_xpath_expr_t *b, int *value)
{
    double           least[2], most[2];
    mce_xpath_set_t  x = { 0 }, y = { 0 };

    *value = 0;

    if (!mce_xpath_nodes(c->run, a, c->at, &x)
        || !mce_xpath_nodes(c->run, b, c->at, &y))
    {
        return 0;
    }

    if (x.n == 0 || y.n == 0) {
        return 1;
    }

    if (c->op == MCE_XPATH_EQ) {
        return x.n < y.n ? mce_xpath_set_meets(c->run, &x, &y, value)
                         : mce_xpath_set_meets(c->run, &y, &x, value);
    }

    if (c->op == MCE_XPATH_NE) {
        return mce_xpath_set_differs(c->run, &x, &y, value);
    }

    if (!mce_xpath_set_bounds(c->run, &x, &least[0], &most[0])
        || !mce_xpath_set_bounds(c->run, &y, &least[1], &most[1]))
    {
        return 0;
    }

    *value = c->op == MCE_XPATH_LT || c->op == MCE_XPATH_LE
             ? mce_xpath_holds(c->op, least[0], most[1])
             : mce_xpath_holds(c->op, most[0], least[1]);

    return 1;
}


/*
 * Whether a text of "b" is one of "a", which has fewer.
 */

static int
mce_xpath_set_meets(mce_xpath_run_t *run, const mce_xpath_set_t *a,
    const mce_xpath_set_t *b, int *value)
{
    size_t                  i, k, slots;
    uint32_t               *table;
    mce_str_t               text;
    const mce_xpath_set_t  *set;

    for (slots = 8; slots < a->n * 2; slots *= 2) {
        /* void */
    }

    table = mce_xpath_alloc(run, slots * sizeof(uint32_t));

    if (table == NULL || !mce_xpath_spend(run, slots / MCE_XPATH_BYTES)) {
        return 0;
    }

    memset(table, 0, slots * sizeof(uint32_t));

    for (set = a; ; set = b) {
        for (i = 0; i < set->n; i++) {
            text = mce_xpath_text(run->dom, set->nodes[i]);
            k = mce_fnv(text) & (slots - 1);

            /* the hash goes byte by byte, and so costs more than comparing */
            if (!mce_xpath_spend(run, 1 + text.len)) {
                return 0;
            }

            for ( /* void */ ; table[k] && !*value; k = (k + 1) & (slots - 1))
            {
                if (!mce_xpath_is_equal(run, text, mce_xpath_text(run->dom,
                                        a->nodes[table[k] - 1]), value))
                {
                    return 0;
                }
            }

            if (set == b && *value) {
                return 1;
            }

            if (set == a && !*value) {
                table[k] = (uint32_t) i + 1;
            }

            *value = 0;
        }

        if (set == b) {
            return 1;
        }
    }
}


/*
 * Whether a text of one set differs from a text of the other, which is false
 * only if all texts are equal.
 */

static int
mce_xpath_set_differs(mce_xpath_run_t *run, const mce_xpath_set_t *a,
    const mce_xpath_set_t *b, int *value)
{
    int        same;
    size_t     i;
    mce_str_t  text;

    text = mce_xpath_text(run->dom, a->nodes[0]);
    same = 1;

    for (i = 0; i < a->n + b->n && same; i++) {
        if (!mce_xpath_is_equal(run, text, mce_xpath_text(run->dom,
                                i < a->n ? a->nodes[i] : b->nodes[i - a->n]),
                                &same))
        {
            return 0;
        }
    }

    *value = !same;

    return 1;
}


/*
 * The smallest and the largest number among the texts that are numbers.
 */

static int
mce_xpath_set_bounds(mce_xpath_run_t *run, const mce_xpath_set_t *set,
    double *least, double *most)
{
    size_t     i;
    double     number;
    mce_str_t  text;

    *least = NAN;
    *most = NAN;

    for (i = 0; i < set->n; i++) {
        text = mce_xpath_text(run->dom, set->nodes[i]);
        number = mce_xpath_number_of(text);

        *least = fmin(*least, number);
        *most = fmax(*most, number);

        if (!mce_xpath_spend(run, 1 + text.len / MCE_XPATH_BYTES)) {
            return 0;
        }
    }

    return 1;
}


static int
mce_xpath_is_equal(mce_xpath_run_t *run, mce_str_t a, mce_str_t b, int *value)
{
    *value = a.len == b.len
             && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);

    return mce_xpath_spend(run, 1 + (a.len == b.len
                                     ? a.len / MCE_XPATH_BYTES : 0));
}


static int
mce_xpath_holds(mce_xpath_op_e op, double a, double b)
{
    switch (op) {

    case MCE_XPATH_EQ:
        return a == b;

    case MCE_XPATH_NE:
        return a != b;

    case MCE_XPATH_LE:
        return a <= b;

    case MCE_XPATH_LT:
        return a < b;

    case MCE_XPATH_GE:
        return a >= b;

    default:
        return a > b;
    }
}


/*
 * The operator when both sides are exchanged.
 */

static mce_xpath_op_e
mce_xpath_turned(mce_xpath_op_e op)
{
    switch (op) {

    case MCE_XPATH_LE:
        return MCE_XPATH_GE;

    case MCE_XPATH_LT:
        return MCE_XPATH_GT;

    case MCE_XPATH_GE:
        return MCE_XPATH_LE;

    case MCE_XPATH_GT:
        return MCE_XPATH_LT;

    default:
        return op;
    }
}
