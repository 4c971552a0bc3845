
/*
 * Recognizes paths that look at other nodes for each of many nodes.  The time
 * of some grows with the square of the page; "rules check" names all.
 */


#include "rules/xpath.h"


static int mce_xpath_path_is_slow(const mce_xpath_expr_t *expr, int many);
static int mce_xpath_reads_much(const mce_xpath_expr_t *expr);
static int mce_xpath_asks_once(const mce_xpath_expr_t *expr);
static int mce_xpath_is_many(const mce_xpath_expr_t *expr);
static int mce_xpath_is_upwards(mce_xpath_axis_e axis);
static int mce_xpath_is_sideways(const mce_xpath_step_t *step);
static int mce_xpath_are_slow(const mce_xpath_expr_t *expr, int many);


int
mce_xpath_is_slow(const mce_xpath_expr_t *expr, int many)
{
    const mce_xpath_expr_t  *arg;

    if (expr->op == MCE_XPATH_PATH) {
        return mce_xpath_path_is_slow(expr, many);
    }

    if (many && expr->op >= MCE_XPATH_EQ && expr->op <= MCE_XPATH_GT
        && mce_xpath_is_many(expr->args)
        && mce_xpath_is_many(expr->args->next))
    {
        return 1;
    }

    if (many && !mce_xpath_asks_once(expr)) {
        for (arg = expr->args; arg; arg = arg->next) {
            if (mce_xpath_reads_much(arg)) {
                return 1;
            }
        }
    }

    return mce_xpath_are_slow(expr->args, many)
           || mce_xpath_are_slow(expr->predicates, 1);
}


/*
 * Whether a step leads from each of many nodes to its siblings, to the whole
 * page or into its ancestors.
 */

static int
mce_xpath_path_is_slow(const mce_xpath_expr_t *expr, int many)
{
    int                      up, down, from_many;
    const mce_xpath_step_t  *step;

    if (mce_xpath_are_slow(expr->args, many)
        || (many && expr->absolute && expr->steps))
    {
        return 1;
    }

    up = 0;
    from_many = many || expr->args;

    for (step = expr->steps; step; step = step->next) {
        down = step->axis == MCE_XPATH_CHILD
               || step->axis == MCE_XPATH_DESCENDANT
               || step->axis == MCE_XPATH_DESCENDANT_OR_SELF;

        if ((from_many && mce_xpath_is_sideways(step))
            || (many && up && down)
            || mce_xpath_are_slow(step->predicates, 1))
        {
            return 1;
        }

        up |= mce_xpath_is_upwards(step->axis);
        from_many |= step->axis != MCE_XPATH_SELF
                     && step->axis != MCE_XPATH_ATTRIBUTE;
    }

    return 0;
}


/*
 * Whether its text is that of something the node is in, or of the page.
 */

static int
mce_xpath_reads_much(const mce_xpath_expr_t *expr)
{
    const mce_xpath_step_t  *step;

    if (expr->op != MCE_XPATH_PATH) {
        return 0;
    }

    for (step = expr->steps; step && step->next; step = step->next) {
        /* void */
    }

    return step ? mce_xpath_is_upwards(step->axis) : expr->absolute;
}


/*
 * Whether it only asks if there are nodes, which, or how many.
 */

static int
mce_xpath_asks_once(const mce_xpath_expr_t *expr)
{
    switch (expr->op) {

    case MCE_XPATH_OR:
    case MCE_XPATH_AND:
    case MCE_XPATH_UNION:
    case MCE_XPATH_FILTER:
        return 1;

    case MCE_XPATH_CALL:
        return expr->function == MCE_XPATH_F_NOT
               || expr->function == MCE_XPATH_F_BOOLEAN
               || expr->function == MCE_XPATH_F_COUNT
               || expr->function == MCE_XPATH_F_NAME
               || expr->function == MCE_XPATH_F_LOCAL_NAME;

    default:
        return 0;
    }
}


/*
 * Whether it may be several nodes, which attributes of the node are not.
 */

static int
mce_xpath_is_many(const mce_xpath_expr_t *expr)
{
    const mce_xpath_step_t  *step;

    if (expr->type != MCE_XPATH_NODES || expr->op != MCE_XPATH_PATH
        || expr->absolute || expr->args)
    {
        return expr->type == MCE_XPATH_NODES;
    }

    for (step = expr->steps; step; step = step->next) {
        if (step->axis != MCE_XPATH_SELF && step->axis != MCE_XPATH_ATTRIBUTE)
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_xpath_is_upwards(mce_xpath_axis_e axis)
{
    return axis == MCE_XPATH_PARENT || axis == MCE_XPATH_ANCESTOR
           || axis == MCE_XPATH_ANCESTOR_OR_SELF;
}


/*
 * Whether it may look at many nodes: "preceding-sibling::*[1]" does not.
 */

static int
mce_xpath_is_sideways(const mce_xpath_step_t *step)
{
    if (step->predicates && step->predicates->op == MCE_XPATH_LITERAL
        && step->predicates->type == MCE_XPATH_NUMBER
        && (step->test == MCE_XPATH_IS_ANY || step->test == MCE_XPATH_IS_NODE))
    {
        return 0;
    }

    return step->axis == MCE_XPATH_FOLLOWING
           || step->axis == MCE_XPATH_PRECEDING
           || step->axis == MCE_XPATH_FOLLOWING_SIBLING
           || step->axis == MCE_XPATH_PRECEDING_SIBLING;
}


static int
mce_xpath_are_slow(const mce_xpath_expr_t *expr, int many)
{
    for ( /* void */ ; expr; expr = expr->next) {
        if (mce_xpath_is_slow(expr, many)) {
            return 1;
        }
    }

    return 0;
}
