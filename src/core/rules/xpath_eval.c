
/*
 * Evaluates expressions, as each of the four types.
 */


#include <math.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/xpath.h"


static int mce_xpath_truth(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value);
static int mce_xpath_call_bool(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at, int *value);
static int mce_xpath_call_number(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at, double *value);
static int mce_xpath_sum(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, double *value);
static int mce_xpath_arithmetic(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at, double *value);
static int mce_xpath_select(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at, int first,
    mce_xpath_set_t *value);
static int mce_xpath_path(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int first, mce_xpath_set_t *value);
static int mce_xpath_filtered(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at,
    mce_xpath_set_t *value);
static int mce_xpath_add(mce_xpath_run_t *run, mce_xpath_set_t *set,
    const mce_xpath_set_t *more);


int
mce_xpath_bool(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value)
{
    mce_xpath_known_t  *known;

    known = &run->known[expr->slot];

    if (expr->slot == 0 || expr->type != MCE_XPATH_BOOL) {
        return mce_xpath_truth(run, expr, at, value);
    }

    if (!known->known) {
        if (!mce_xpath_truth(run, expr, at, &known->truth)) {
            return 0;
        }

        known->known = 1;
    }

    *value = known->truth;

    return 1;
}


static int
mce_xpath_truth(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value)
{
    double                   number;
    mce_str_t                string;
    mce_xpath_set_t          set = { 0 };
    const mce_xpath_expr_t  *arg;

    switch (expr->type) {

    case MCE_XPATH_NUMBER:
        if (!mce_xpath_number(run, expr, at, &number)) {
            return 0;
        }

        *value = number != 0 && !isnan(number);
        return 1;

    case MCE_XPATH_STRING:
        if (!mce_xpath_string(run, expr, at, &string)) {
            return 0;
        }

        *value = string.len > 0;
        return 1;

    case MCE_XPATH_NODES:
        if (!mce_xpath_select(run, expr, at, 1, &set)) {
            return 0;
        }

        *value = set.n > 0;
        return 1;

    default:
        break;
    }

    if (expr->op == MCE_XPATH_CALL) {
        return mce_xpath_call_bool(run, expr, at, value);
    }

    if (expr->op != MCE_XPATH_OR && expr->op != MCE_XPATH_AND) {
        return mce_xpath_compare(run, expr, at, value);
    }

    for (arg = expr->args; arg; arg = arg->next) {
        if (!mce_xpath_bool(run, arg, at, value)) {
            return 0;
        }

        if (*value == (expr->op == MCE_XPATH_OR)) {
            break;
        }
    }

    return 1;
}


static int
mce_xpath_call_bool(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int *value)
{
    size_t     where;
    mce_str_t  text, part;

    switch (expr->function) {

    case MCE_XPATH_F_BOOLEAN:
        return mce_xpath_bool(run, expr->args, at, value);

    case MCE_XPATH_F_NOT:
        if (!mce_xpath_bool(run, expr->args, at, value)) {
            return 0;
        }

        *value = !*value;
        return 1;

    case MCE_XPATH_F_CONTAINS:
    case MCE_XPATH_F_STARTS:
        if (!mce_xpath_string(run, expr->args, at, &text)
            || !mce_xpath_string(run, expr->args->next, at, &part))
        {
            return 0;
        }

        if (expr->function == MCE_XPATH_F_CONTAINS) {
            *value = mce_xpath_find(run, text, part, &where);
            return run->rc == MCE_OK;
        }

        *value = text.len >= part.len
                 && memcmp(text.data, part.data, part.len) == 0;

        return mce_xpath_spend(run, part.len / MCE_XPATH_BYTES);

    default:
        /* lang() is false, as the attributes of a page have no prefix */
        *value = expr->function == MCE_XPATH_F_TRUE;
        return 1;
    }
}


int
mce_xpath_number(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, double *value)
{
    int        truth;
    mce_str_t  text;

    switch (expr->type) {

    case MCE_XPATH_BOOL:
        if (!mce_xpath_bool(run, expr, at, &truth)) {
            return 0;
        }

        *value = truth;
        return 1;

    case MCE_XPATH_NUMBER:
        break;

    default:
        if (!mce_xpath_string(run, expr, at, &text)) {
            return 0;
        }

        *value = mce_xpath_number_of(text);
        return mce_xpath_spend(run, 1 + text.len / MCE_XPATH_BYTES);
    }

    switch (expr->op) {

    case MCE_XPATH_LITERAL:
        *value = expr->number;
        return 1;

    case MCE_XPATH_CALL:
        return mce_xpath_call_number(run, expr, at, value);

    default:
        return mce_xpath_arithmetic(run, expr, at, value);
    }
}


static int
mce_xpath_call_number(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, double *value)
{
    size_t           i, n;
    mce_str_t        text;
    mce_xpath_set_t  set = { 0 };

    switch (expr->function) {

    case MCE_XPATH_F_LAST:
        *value = (double) at->size;
        return 1;

    case MCE_XPATH_F_POSITION:
        *value = (double) at->position;
        return 1;

    case MCE_XPATH_F_COUNT:
        if (!mce_xpath_nodes(run, expr->args, at, &set)) {
            return 0;
        }

        *value = (double) set.n;
        return 1;

    case MCE_XPATH_F_SUM:
        return mce_xpath_sum(run, expr, at, value);

    case MCE_XPATH_F_LENGTH:
        if (!mce_xpath_argument(run, expr, at, &text)) {
            return 0;
        }

        for (i = 0, n = 0; i < text.len; i++) {
            n += (text.data[i] & 0xc0) != 0x80;
        }

        *value = (double) n;
        return mce_xpath_spend(run, 1 + text.len / MCE_XPATH_BYTES);

    case MCE_XPATH_F_NUMBER_OF:
        if (expr->args) {
            return mce_xpath_number(run, expr->args, at, value);
        }

        text = mce_xpath_text(run->dom, at->node);
        *value = mce_xpath_number_of(text);
        return mce_xpath_spend(run, 1 + text.len / MCE_XPATH_BYTES);

    default:
        if (!mce_xpath_number(run, expr->args, at, value)) {
            return 0;
        }

        *value = expr->function == MCE_XPATH_F_FLOOR ? floor(*value)
                 : expr->function == MCE_XPATH_F_CEILING ? ceil(*value)
                 : floor(*value + .5);
        return 1;
    }
}


static int
mce_xpath_sum(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, double *value)
{
    size_t           i;
    mce_str_t        text;
    mce_xpath_set_t  set = { 0 };

    if (!mce_xpath_nodes(run, expr->args, at, &set)) {
        return 0;
    }

    *value = 0;

    for (i = 0; i < set.n; i++) {
        text = mce_xpath_text(run->dom, set.nodes[i]);
        *value += mce_xpath_number_of(text);

        if (!mce_xpath_spend(run, 1 + text.len / MCE_XPATH_BYTES)) {
            return 0;
        }
    }

    return 1;
}


static int
mce_xpath_arithmetic(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, double *value)
{
    double  left, right;

    if (!mce_xpath_number(run, expr->args, at, &left)) {
        return 0;
    }

    if (expr->op == MCE_XPATH_NEG) {
        *value = left * expr->number;
        return 1;
    }

    if (!mce_xpath_number(run, expr->args->next, at, &right)) {
        return 0;
    }

    *value = expr->op == MCE_XPATH_ADD ? left + right
             : expr->op == MCE_XPATH_SUB ? left - right
             : expr->op == MCE_XPATH_MUL ? left * right
             : expr->op == MCE_XPATH_DIV ? left / right
             : fmod(left, right);

    return 1;
}


int
mce_xpath_string(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    int              truth;
    double           number;
    mce_xpath_set_t  set = { 0 };

    switch (expr->type) {

    case MCE_XPATH_BOOL:
        if (!mce_xpath_bool(run, expr, at, &truth)) {
            return 0;
        }

        *value = truth ? (mce_str_t) mce_str("true")
                       : (mce_str_t) mce_str("false");
        return 1;

    case MCE_XPATH_NUMBER:
        return mce_xpath_number(run, expr, at, &number)
               && mce_xpath_number_text(run, number, value);

    case MCE_XPATH_NODES:
        if (!mce_xpath_nodes(run, expr, at, &set)) {
            return 0;
        }

        *value = set.n ? mce_xpath_text(run->dom, set.nodes[0])
                       : (mce_str_t) mce_str("");
        return 1;

    default:
        *value = expr->string;

        return expr->op == MCE_XPATH_LITERAL
               || mce_xpath_call_string(run, expr, at, value);
    }
}


/*
 * The argument of a function, or the text of the node if it has none.
 */

int
mce_xpath_argument(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    if (expr->args) {
        return mce_xpath_string(run, expr->args, at, value);
    }

    *value = mce_xpath_text(run->dom, at->node);

    return 1;
}


mce_str_t
mce_xpath_text(const mce_rule_dom_t *dom, uint32_t node)
{
    const mce_dom_node_t  *n;

    n = &dom->nodes[node];

    return (mce_str_t) {
        n->to - n->from,
        (n->kind == MCE_DOM_ATTR ? dom->values : dom->text) + n->from
    };
}


int
mce_xpath_nodes(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_xpath_set_t *value)
{
    return mce_xpath_select(run, expr, at, 0, value);
}


/*
 * The nodes, or with "first" at least one of them if there are any.
 */

static int
mce_xpath_select(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int first, mce_xpath_set_t *value)
{
    mce_xpath_known_t  *known;

    known = &run->known[expr->slot];

    if (expr->slot == 0) {
        return mce_xpath_path(run, expr, at, first, value);
    }

    if (!known->known) {
        if (!mce_xpath_path(run, expr, at, 0, value)) {
            return 0;
        }

        /* memory of the run would be reused before the page is done */
        known->set = *value;
        known->set.nodes = mce_arena_alloc(run->arena, (value->n + 1)
                                                       * sizeof(uint32_t));
        if (known->set.nodes == NULL) {
            run->rc = MCE_NO_MEMORY;
            return 0;
        }

        if (value->n) {
            memcpy(known->set.nodes, value->nodes,
                   value->n * sizeof(uint32_t));
        }

        known->known = 1;
    }

    *value = known->set;

    return 1;
}


static int
mce_xpath_path(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, int first, mce_xpath_set_t *value)
{
    uint32_t         node;
    mce_xpath_set_t  from;

    /* id() finds nothing, as no attribute is declared to be one */
    if (expr->op == MCE_XPATH_CALL) {
        return 1;
    }

    if (expr->op != MCE_XPATH_PATH) {
        return mce_xpath_filtered(run, expr, at, value);
    }

    node = expr->absolute ? 0 : at->node;
    from = (mce_xpath_set_t) { &node, 1, 1 };

    if (expr->args) {
        from = (mce_xpath_set_t) { 0 };

        if (!mce_xpath_nodes(run, expr->args, at, &from)) {
            return 0;
        }
    }

    return expr->steps
           ? mce_xpath_steps(run, expr->steps, &from, first, value)
           : mce_xpath_add(run, value, &from);
}


int
mce_xpath_steps(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    const mce_xpath_set_t *from, int first, mce_xpath_set_t *to)
{
    mce_xpath_set_t  set;

    for ( /* void */ ; step; step = step->next) {
        set = *from;
        *to = (mce_xpath_set_t) { 0 };

        if (!mce_xpath_step(run, step, &set, first && step->next == NULL, to))
        {
            return 0;
        }

        from = to;
    }

    return 1;
}


/*
 * The nodes of a union that pass the predicates.
 */

static int
mce_xpath_filtered(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_xpath_set_t *value)
{
    mce_xpath_set_t          set;
    const mce_xpath_expr_t  *arg, *predicate;

    for (arg = expr->args; arg; arg = arg->next) {
        set = (mce_xpath_set_t) { 0 };

        if (!mce_xpath_nodes(run, arg, at, &set)
            || !mce_xpath_add(run, value, &set))
        {
            return 0;
        }
    }

    if (!mce_xpath_order(run, value)) {
        return 0;
    }

    for (predicate = expr->predicates; predicate; predicate = predicate->next)
    {
        if (!mce_xpath_filter(run, predicate, value)) {
            return 0;
        }
    }

    return 1;
}


static int
mce_xpath_add(mce_xpath_run_t *run, mce_xpath_set_t *set,
    const mce_xpath_set_t *more)
{
    size_t  i;

    for (i = 0; i < more->n; i++) {
        if (!mce_xpath_push(run, set, more->nodes[i])) {
            return 0;
        }
    }

    return mce_xpath_spend(run, 1 + more->n);
}
