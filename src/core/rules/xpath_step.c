
/*
 * Steps of paths, and predicates.  If no predicate asks for positions, a node
 * that is reached from several nodes is visited once; otherwise the axis of
 * each node is walked separately.
 */


#include <stdlib.h>

#include "base/str.h"
#include "rules/xpath.h"


/* instead of a node: the end of an axis */
#define MCE_XPATH_NONE  UINT32_MAX


static int mce_xpath_step_all(mce_xpath_run_t *run,
    const mce_xpath_step_t *step, const mce_xpath_set_t *from, int first,
    mce_xpath_set_t *to);
static int mce_xpath_marks(mce_xpath_axis_e axis);
static uint32_t mce_xpath_own_mark(mce_rule_dom_t *dom);
static void mce_xpath_range(const mce_rule_dom_t *dom, mce_xpath_axis_e axis,
    const mce_xpath_set_t *from, size_t *first, size_t *last);
static int mce_xpath_step_each(mce_xpath_run_t *run,
    const mce_xpath_step_t *step, const mce_xpath_set_t *from,
    mce_xpath_set_t *to);
static int mce_xpath_step_list(mce_xpath_run_t *run,
    const mce_xpath_step_t *step, uint32_t node, mce_xpath_set_t *list);
static size_t mce_xpath_nth(const mce_xpath_expr_t *predicate);
static uint32_t mce_xpath_element(const mce_rule_dom_t *dom, uint32_t node);
static uint32_t mce_xpath_first(const mce_rule_dom_t *dom,
    mce_xpath_axis_e axis, uint32_t node);
static uint32_t mce_xpath_next(const mce_rule_dom_t *dom,
    mce_xpath_axis_e axis, uint32_t node, uint32_t i);
static uint32_t mce_xpath_before(const mce_rule_dom_t *dom, uint32_t node,
    uint32_t i);
static int mce_xpath_passes(const mce_rule_dom_t *dom,
    const mce_xpath_step_t *step, uint32_t i);
static int mce_xpath_compare_nodes(const void *one, const void *two);


int
mce_xpath_step(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    const mce_xpath_set_t *from, int first, mce_xpath_set_t *to)
{
    const mce_xpath_expr_t  *predicate;

    if (step->positional) {
        return mce_xpath_step_each(run, step, from, to)
               && mce_xpath_order(run, to);
    }

    if (!mce_xpath_step_all(run, step, from,
                            first && step->predicates == NULL, to)
        || !mce_xpath_order(run, to))
    {
        return 0;
    }

    for (predicate = step->predicates; predicate; predicate = predicate->next)
    {
        if (!mce_xpath_filter(run, predicate, to)) {
            return 0;
        }
    }

    return 1;
}


/*
 * If a node is on the axes of two nodes, all nodes after it are on both, too.
 */

static int
mce_xpath_step_all(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    const mce_xpath_set_t *from, int first, mce_xpath_set_t *to)
{
    size_t           k, last;
    uint32_t         i, node, end, mark;
    mce_rule_dom_t  *dom;

    dom = run->dom;
    end = 0;
    mark = mce_xpath_marks(step->axis) ? mce_xpath_own_mark(dom) : 0;

    mce_xpath_range(dom, step->axis, from, &k, &last);

    for ( /* void */ ; k < last; k++) {
        node = from->nodes[k];

        if (!mce_xpath_spend(run, 1)) {
            return 0;
        }

        if (dom->nodes[node].kind != MCE_DOM_ATTR
            && (step->axis == MCE_XPATH_DESCENDANT
                || step->axis == MCE_XPATH_DESCENDANT_OR_SELF))
        {
            if (node < end) {
                continue;
            }

            end = dom->nodes[node].end;
        }

        i = mce_xpath_first(dom, step->axis, node);

        while (i != MCE_XPATH_NONE && (mark == 0 || dom->marks[i] != mark)) {
            if (!mce_xpath_spend(run, 1)
                || (mce_xpath_passes(dom, step, i)
                    && !mce_xpath_push(run, to, i)))
            {
                return 0;
            }

            if (first && to->n) {
                return 1;
            }

            if (mark) {
                dom->marks[i] = mark;
            }

            i = mce_xpath_next(dom, step->axis, node, i);
        }
    }

    return 1;
}


static int
mce_xpath_marks(mce_xpath_axis_e axis)
{
    return axis == MCE_XPATH_ANCESTOR || axis == MCE_XPATH_ANCESTOR_OR_SELF
           || axis == MCE_XPATH_PARENT || axis == MCE_XPATH_FOLLOWING_SIBLING
           || axis == MCE_XPATH_PRECEDING_SIBLING;
}


static uint32_t
mce_xpath_own_mark(mce_rule_dom_t *dom)
{
    if (++dom->mark == 0) {
        memset(dom->marks, 0, dom->n * sizeof(uint32_t));
        dom->mark++;
    }

    return dom->mark;
}


/*
 * Keeps the one node that has to be visited: for preceding the last one, for
 * following the one that ends first.  The axes of the others are parts of its
 * axis.
 */

static void
mce_xpath_range(const mce_rule_dom_t *dom, mce_xpath_axis_e axis,
    const mce_xpath_set_t *from, size_t *first, size_t *last)
{
    size_t    i;
    uint32_t  end, least;

    *first = 0;
    *last = from->n;

    if (axis == MCE_XPATH_PRECEDING && from->n) {
        *first = from->n - 1;
    }

    if (axis == MCE_XPATH_FOLLOWING) {
        least = UINT32_MAX;

        for (i = 0; i < from->n; i++) {
            end = dom->nodes[mce_xpath_element(dom, from->nodes[i])].end;

            if (end < least) {
                least = end;
                *first = i;
                *last = i + 1;
            }
        }
    }
}


static int
mce_xpath_step_each(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    const mce_xpath_set_t *from, mce_xpath_set_t *to)
{
    size_t            i, k;
    mce_xpath_set_t   list = { 0 };

    for (i = 0; i < from->n; i++) {
        list.n = 0;

        if (!mce_xpath_step_list(run, step, from->nodes[i], &list)) {
            return 0;
        }

        for (k = 0; k < list.n; k++) {
            if (!mce_xpath_push(run, to, list.nodes[k])) {
                return 0;
            }
        }
    }

    return 1;
}


static int
mce_xpath_step_list(mce_xpath_run_t *run, const mce_xpath_step_t *step,
    uint32_t node, mce_xpath_set_t *list)
{
    size_t                   n, nth;
    uint32_t                 i;
    const mce_xpath_expr_t  *predicate;

    predicate = step->predicates;
    nth = mce_xpath_nth(predicate);
    n = 0;

    i = mce_xpath_first(run->dom, step->axis, node);

    for ( /* void */ ; i != MCE_XPATH_NONE && (nth == 0 || n < nth);
         i = mce_xpath_next(run->dom, step->axis, node, i))
    {
        if (!mce_xpath_spend(run, 1)) {
            return 0;
        }

        if (mce_xpath_passes(run->dom, step, i) && ++n >= nth
            && !mce_xpath_push(run, list, i))
        {
            return 0;
        }
    }

    for (predicate = nth ? predicate->next : predicate; predicate;
         predicate = predicate->next)
    {
        if (!mce_xpath_filter(run, predicate, list)) {
            return 0;
        }
    }

    return mce_xpath_spend(run, 1);
}


/*
 * The only position that passes, if it is written as a number.
 */

static size_t
mce_xpath_nth(const mce_xpath_expr_t *predicate)
{
    return predicate->op == MCE_XPATH_LITERAL
           && predicate->type == MCE_XPATH_NUMBER && predicate->number >= 1
           && predicate->number < UINT32_MAX
           && predicate->number == (uint32_t) predicate->number
           ? (size_t) predicate->number : 0;
}


int
mce_xpath_filter(mce_xpath_run_t *run, const mce_xpath_expr_t *predicate,
    mce_xpath_set_t *set)
{
    int               ok, truth;
    size_t            i, n;
    double            number;
    mce_xpath_at_t    at;
    mce_xpath_mark_t  mark;

    n = 0;

    for (i = 0; i < set->n; i++) {
        at = (mce_xpath_at_t) { set->nodes[i], i + 1, set->n };
        mark = mce_xpath_mark(run);

        if (predicate->type == MCE_XPATH_NUMBER) {
            ok = mce_xpath_number(run, predicate, &at, &number);
            truth = ok && number == (double) at.position;

        } else {
            ok = mce_xpath_bool(run, predicate, &at, &truth);
        }

        if (!ok || !mce_xpath_spend(run, 1)) {
            return 0;
        }

        mce_xpath_release(run, mark);

        if (truth) {
            set->nodes[n++] = set->nodes[i];
        }
    }

    set->n = n;

    return 1;
}


/*
 * The element that an attribute is of, or the node itself.
 */

static uint32_t
mce_xpath_element(const mce_rule_dom_t *dom, uint32_t node)
{
    return dom->nodes[node].kind == MCE_DOM_ATTR ? dom->nodes[node].parent
                                                 : node;
}


/*
 * The first node on an axis, and the one after "i".
 */

static uint32_t
mce_xpath_first(const mce_rule_dom_t *dom, mce_xpath_axis_e axis,
    uint32_t node)
{
    const mce_dom_node_t  *n;

    n = &dom->nodes[node];

    switch (axis) {

    case MCE_XPATH_ANCESTOR:
    case MCE_XPATH_PARENT:
        return node ? n->parent : MCE_XPATH_NONE;

    case MCE_XPATH_ANCESTOR_OR_SELF:
    case MCE_XPATH_DESCENDANT_OR_SELF:
    case MCE_XPATH_SELF:
        return node;

    case MCE_XPATH_ATTRIBUTE:
        return n->kind == MCE_DOM_ELEMENT && node + 1 < n->inner
               ? node + 1 : MCE_XPATH_NONE;

    case MCE_XPATH_CHILD:
    case MCE_XPATH_DESCENDANT:
        return n->inner < n->end ? n->inner : MCE_XPATH_NONE;

    case MCE_XPATH_FOLLOWING:
        n = &dom->nodes[mce_xpath_element(dom, node)];
        return n->end < dom->n ? n->end : MCE_XPATH_NONE;

    case MCE_XPATH_PRECEDING:
        node = mce_xpath_element(dom, node);
        return mce_xpath_before(dom, node, node);

    case MCE_XPATH_FOLLOWING_SIBLING:
        return n->kind != MCE_DOM_ATTR && n->end < dom->nodes[n->parent].end
               ? n->end : MCE_XPATH_NONE;

    case MCE_XPATH_PRECEDING_SIBLING:
        return n->prev ? n->prev : MCE_XPATH_NONE;

    default:
        return MCE_XPATH_NONE;
    }
}


static uint32_t
mce_xpath_next(const mce_rule_dom_t *dom, mce_xpath_axis_e axis,
    uint32_t node, uint32_t i)
{
    uint32_t               next, end;
    const mce_dom_node_t  *n;

    n = &dom->nodes[i];
    end = dom->nodes[node].end;

    switch (axis) {

    case MCE_XPATH_ANCESTOR:
    case MCE_XPATH_ANCESTOR_OR_SELF:
        return i ? n->parent : MCE_XPATH_NONE;

    case MCE_XPATH_ATTRIBUTE:
        next = i + 1;
        end = dom->nodes[node].inner;
        break;

    case MCE_XPATH_CHILD:
        next = n->end;
        break;

    case MCE_XPATH_DESCENDANT:
    case MCE_XPATH_DESCENDANT_OR_SELF:
        next = n->inner;
        break;

    case MCE_XPATH_FOLLOWING:
        next = n->inner;
        end = dom->n;
        break;

    case MCE_XPATH_FOLLOWING_SIBLING:
        next = n->end;
        end = dom->nodes[n->parent].end;
        break;

    case MCE_XPATH_PRECEDING:
        return mce_xpath_before(dom, mce_xpath_element(dom, node), i);

    case MCE_XPATH_PRECEDING_SIBLING:
        return n->prev ? n->prev : MCE_XPATH_NONE;

    default:
        return MCE_XPATH_NONE;
    }

    return next < end ? next : MCE_XPATH_NONE;
}


/*
 * The next node before "i" that ends before "node".
 */

static uint32_t
mce_xpath_before(const mce_rule_dom_t *dom, uint32_t node, uint32_t i)
{
    while (i-- > 0) {
        i = mce_xpath_element(dom, i);

        if (dom->nodes[i].end <= node) {
            return i;
        }
    }

    return MCE_XPATH_NONE;
}


static int
mce_xpath_passes(const mce_rule_dom_t *dom, const mce_xpath_step_t *step,
    uint32_t i)
{
    uint8_t                kind;
    const mce_dom_node_t  *node;

    node = &dom->nodes[i];
    kind = step->axis == MCE_XPATH_ATTRIBUTE ? MCE_DOM_ATTR : MCE_DOM_ELEMENT;

    switch (step->test) {

    case MCE_XPATH_IS_NAMED:
        return node->kind == kind
               && (step->tag > MCE_TAG_CUSTOM
                   ? node->tag == step->tag
                   : node->name.len == step->name.len
                     && memcmp(node->name.data, step->name.data,
                               step->name.len) == 0);

    case MCE_XPATH_IS_ANY:
        return node->kind == kind;

    case MCE_XPATH_IS_NODE:
        return 1;

    case MCE_XPATH_IS_TEXT:
        return node->kind == MCE_DOM_TEXT;

    default:
        return 0;
    }
}


int
mce_xpath_order(mce_xpath_run_t *run, mce_xpath_set_t *set)
{
    size_t    i, n;
    uint64_t  work;

    for (i = 1; i < set->n && set->nodes[i - 1] < set->nodes[i]; i++) {
        /* void */
    }

    if (i >= set->n) {
        return 1;
    }

    /* about what sorting takes */
    for (work = 1; set->n >> work; work++) {
        /* void */
    }

    if (!mce_xpath_spend(run, work * set->n)) {
        return 0;
    }

    qsort(set->nodes, set->n, sizeof(uint32_t), mce_xpath_compare_nodes);

    for (i = 1, n = 1; i < set->n; i++) {
        if (set->nodes[i] != set->nodes[i - 1]) {
            set->nodes[n++] = set->nodes[i];
        }
    }

    set->n = n;

    return 1;
}


static int
mce_xpath_compare_nodes(const void *one, const void *two)
{
    const uint32_t  *a = one, *b = two;

    return *a < *b ? -1 : *a > *b;
}
