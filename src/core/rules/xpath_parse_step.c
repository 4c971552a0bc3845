
/*
 * Reads the steps of paths.
 */


#include "base/arena.h"
#include "base/str.h"
#include "rules/xpath_parse.h"


typedef struct {
    mce_xpath_parser_t   *parser;
    mce_xpath_expr_t     *path;
    mce_xpath_step_t     *step;         /* the last one, and that before it */
    mce_xpath_step_t     *before;
} mce_xpath_steps_t;


static mce_xpath_expr_t *mce_xpath_parse_steps(mce_xpath_parser_t *parser,
    mce_xpath_expr_t *path);
static int mce_xpath_parse_step(mce_xpath_steps_t *steps);
static int mce_xpath_parse_axis(mce_xpath_parser_t *parser,
    mce_xpath_step_t *step);
static int mce_xpath_parse_test(mce_xpath_parser_t *parser,
    mce_xpath_step_t *step);
static int mce_xpath_parse_kind(mce_xpath_parser_t *parser, mce_str_t name,
    mce_xpath_step_t *step);
static mce_xpath_step_t *mce_xpath_add_step(mce_xpath_steps_t *steps,
    mce_xpath_axis_e axis, mce_xpath_test_e test);
static void mce_xpath_join(mce_xpath_steps_t *steps);
static int mce_xpath_is_name(uint8_t c, int first);


/* by the numbers of mce_xpath_axis_e */
static const char *const  mce_xpath_axes[MCE_XPATH_AXES] = {
    "ancestor", "ancestor-or-self", "attribute", "child", "descendant",
    "descendant-or-self", "following", "following-sibling", "namespace",
    "parent", "preceding", "preceding-sibling", "self"
};


mce_xpath_expr_t *
mce_xpath_parse_path(mce_xpath_parser_t *parser)
{
    int                none;
    uint8_t            c;
    mce_xpath_expr_t  *path, *start;

    start = mce_xpath_parse_start(parser, &none);
    c = mce_xpath_peek(parser);

    if (!none && (start == NULL || c != '/')) {
        return start;
    }

    if (start && start->type != MCE_XPATH_NODES) {
        return mce_xpath_expected(parser);
    }

    path = mce_xpath_new(parser, MCE_XPATH_PATH, MCE_XPATH_NODES);
    if (path == NULL) {
        return NULL;
    }

    path->absolute = start == NULL && c == '/';
    path->fixed = path->absolute;

    if (start) {
        path->args = start;
        path->fixed = start->fixed;
        path->positional = start->positional;
        mce_xpath_deeper(parser, &path->depth, start->depth);
    }

    path = mce_xpath_parse_steps(parser, path);

    if (path != NULL) {
        mce_xpath_keep(parser, path);
    }

    return parser->rc == MCE_OK ? path : NULL;
}


static mce_xpath_expr_t *
mce_xpath_parse_steps(mce_xpath_parser_t *parser, mce_xpath_expr_t *path)
{
    uint8_t            c;
    mce_xpath_steps_t  steps = { parser, path, NULL, NULL };

    if (path->absolute && !mce_xpath_take(parser, "//")) {
        (void) mce_xpath_take(parser, "/");
        c = mce_xpath_peek(parser);

        if (!mce_is_alpha(c) && c != '_' && c != '.' && c != '@' && c != '*') {
            return path;
        }

    } else if (path->absolute) {
        if (mce_xpath_add_step(&steps, MCE_XPATH_DESCENDANT_OR_SELF,
                               MCE_XPATH_IS_NODE) == NULL)
        {
            return NULL;
        }

        /* rules in use have a third one */
        while (mce_xpath_take(parser, "/")) {
            /* void */
        }
    }

    if (path->args == NULL && !mce_xpath_parse_step(&steps)) {
        return NULL;
    }

    while (mce_xpath_peek(parser) == '/') {
        if (mce_xpath_take(parser, "//")) {
            if (mce_xpath_add_step(&steps, MCE_XPATH_DESCENDANT_OR_SELF,
                                   MCE_XPATH_IS_NODE) == NULL)
            {
                return NULL;
            }

        } else {
            parser->p++;
        }

        if (!mce_xpath_parse_step(&steps)) {
            return NULL;
        }
    }

    return path;
}


static int
mce_xpath_parse_step(mce_xpath_steps_t *steps)
{
    int                  positional;
    mce_xpath_step_t    *step;
    mce_xpath_parser_t  *parser;

    parser = steps->parser;

    if (mce_xpath_take(parser, "..")) {
        return mce_xpath_add_step(steps, MCE_XPATH_PARENT, MCE_XPATH_IS_NODE)
               != NULL;
    }

    if (mce_xpath_take(parser, ".")) {
        return mce_xpath_add_step(steps, MCE_XPATH_SELF, MCE_XPATH_IS_NODE)
               != NULL;
    }

    step = mce_xpath_add_step(steps, MCE_XPATH_CHILD, MCE_XPATH_IS_NAMED);

    if (step == NULL || !mce_xpath_parse_axis(parser, step)
        || !mce_xpath_parse_test(parser, step))
    {
        return 0;
    }

    positional = mce_xpath_parse_predicates(parser, &step->predicates,
                                            &step->depth);
    if (positional < 0) {
        return 0;
    }

    step->positional = (uint8_t) positional;
    mce_xpath_deeper(parser, &steps->path->depth, step->depth);
    mce_xpath_join(steps);

    return parser->rc == MCE_OK;
}


static int
mce_xpath_parse_axis(mce_xpath_parser_t *parser, mce_xpath_step_t *step)
{
    size_t          i;
    mce_str_t       name;
    const uint8_t  *p;

    if (mce_xpath_take(parser, "@")) {
        step->axis = MCE_XPATH_ATTRIBUTE;
        return 1;
    }

    (void) mce_xpath_peek(parser);
    p = parser->p;
    name = mce_xpath_take_name(parser, 0);

    if (name.len == 0 || !mce_xpath_take(parser, "::")) {
        parser->p = p;
        return 1;
    }

    for (i = 0; i < MCE_XPATH_AXES; i++) {
        if (mce_str_is(name, mce_xpath_axes[i])) {
            step->axis = (mce_xpath_axis_e) i;
            return 1;
        }
    }

    (void) mce_xpath_wrong(parser, p, "is not an axis of XPath 1.0", name);

    return 0;
}


static int
mce_xpath_parse_test(mce_xpath_parser_t *parser, mce_xpath_step_t *step)
{
    size_t          i;
    mce_str_t       name;
    const uint8_t  *p;

    if (mce_xpath_take(parser, "*")) {
        step->test = MCE_XPATH_IS_ANY;
        return 1;
    }

    (void) mce_xpath_peek(parser);
    p = parser->p;
    name = mce_xpath_take_name(parser, 0);

    if (name.len == 0) {
        return mce_xpath_expected(parser) != NULL;
    }

    if (mce_xpath_peek(parser) == '(') {
        return mce_xpath_parse_kind(parser, name, step);
    }

    if (parser->p < parser->end && *parser->p == ':') {
        if (!mce_str_is(name, "xml")) {
            (void) mce_xpath_wrong(parser, p, "is not a prefix that a rule "
                                   "may use", name);
            return 0;
        }

        /* the attributes of a page have no prefixes */
        parser->p++;
        step->test = MCE_XPATH_IS_NONE;

        return mce_xpath_take(parser, "*")
               || mce_xpath_take_name(parser, 0).len
               || mce_xpath_expected(parser) != NULL;
    }

    step->name = name;
    step->tag = MCE_TAG_CUSTOM;

    for (i = 0; i < name.len; i++) {
        if (mce_ascii_lower(name.data[i]) != name.data[i]) {
            return 1;
        }
    }

    if (step->axis != MCE_XPATH_ATTRIBUTE) {
        step->tag = (uint8_t) mce_tag_find(name.data, name.len);
    }

    return 1;
}


/*
 * node() and the like.
 */

static int
mce_xpath_parse_kind(mce_xpath_parser_t *parser, mce_str_t name,
    mce_xpath_step_t *step)
{
    uint8_t         c;
    const uint8_t  *end;

    parser->p++;

    if (mce_str_is(name, "node")) {
        step->test = MCE_XPATH_IS_NODE;

    } else if (mce_str_is(name, "text")) {
        step->test = MCE_XPATH_IS_TEXT;

    } else if (mce_str_is(name, "comment")) {
        step->test = MCE_XPATH_IS_NONE;

    } else if (mce_str_is(name, "processing-instruction")) {
        step->test = MCE_XPATH_IS_NONE;
        c = mce_xpath_peek(parser);

        if (c == '\'' || c == '"') {
            end = memchr(parser->p + 1, c,
                         (size_t) (parser->end - parser->p - 1));
            parser->p = end ? end + 1 : parser->end;
        }

    } else {
        return mce_xpath_expected(parser) != NULL;
    }

    return mce_xpath_take(parser, ")") || mce_xpath_expected(parser) != NULL;
}


static mce_xpath_step_t *
mce_xpath_add_step(mce_xpath_steps_t *steps, mce_xpath_axis_e axis,
    mce_xpath_test_e test)
{
    mce_xpath_step_t  *step;

    step = mce_arena_calloc(steps->parser->arena, sizeof(mce_xpath_step_t));
    if (step == NULL) {
        steps->parser->rc = MCE_NO_MEMORY;
        return NULL;
    }

    step->axis = axis;
    step->test = test;
    steps->before = steps->step;
    steps->step = step;

    if (steps->before) {
        steps->before->next = step;

    } else {
        steps->path->steps = step;
    }

    return step;
}


/*
 * "//p" is /descendant-or-self::node()/child::p, and /descendant::p if nobody
 * asks which child of its parent it is.
 */

static void
mce_xpath_join(mce_xpath_steps_t *steps)
{
    mce_xpath_step_t  *step, *before;

    step = steps->step;
    before = steps->before;

    if (before && before->axis == MCE_XPATH_DESCENDANT_OR_SELF
        && before->test == MCE_XPATH_IS_NODE && before->predicates == NULL
        && step->axis == MCE_XPATH_CHILD && !step->positional)
    {
        *before = *step;
        before->axis = MCE_XPATH_DESCENDANT;
        steps->step = before;
        steps->before = NULL;
    }
}


int
mce_xpath_parse_predicates(mce_xpath_parser_t *parser,
    mce_xpath_expr_t **predicates, uint16_t *depth)
{
    int                positional;
    mce_xpath_expr_t  *expr;

    positional = 0;

    while (mce_xpath_take(parser, "[")) {
        expr = mce_xpath_parse_expr(parser);

        if (expr == NULL || !mce_xpath_take(parser, "]")) {
            (void) mce_xpath_expected(parser);
            return -1;
        }

        positional |= expr->positional || expr->type == MCE_XPATH_NUMBER;
        mce_xpath_deeper(parser, depth, expr->depth);

        *predicates = expr;
        predicates = &expr->next;
    }

    return parser->rc == MCE_OK ? positional : -1;
}


uint8_t
mce_xpath_peek(mce_xpath_parser_t *parser)
{
    while (parser->p < parser->end && mce_is_space(*parser->p)) {
        parser->p++;
    }

    return parser->p < parser->end ? *parser->p : 0;
}


int
mce_xpath_take(mce_xpath_parser_t *parser, const char *sign)
{
    size_t  len;

    (void) mce_xpath_peek(parser);
    len = strlen(sign);

    if ((size_t) (parser->end - parser->p) < len
        || memcmp(parser->p, sign, len) != 0)
    {
        return 0;
    }

    parser->p += len;

    return 1;
}


mce_str_t
mce_xpath_take_name(mce_xpath_parser_t *parser, int prefixed)
{
    mce_str_t       name;
    const uint8_t  *p;

    (void) mce_xpath_peek(parser);
    p = parser->p;

    while (p < parser->end && mce_xpath_is_name(*p, p == parser->p)) {
        p++;

        if (prefixed && parser->end - p > 1 && *p == ':'
            && mce_xpath_is_name(p[1], 1))
        {
            prefixed = 0;
            p += 2;
        }
    }

    name.data = parser->p;
    name.len = (size_t) (p - parser->p);
    parser->p = p;

    return name;
}


static int
mce_xpath_is_name(uint8_t c, int first)
{
    return mce_is_alpha(c) || c == '_' || c >= 0x80
           || (!first && (mce_is_digit(c) || c == '-' || c == '.'));
}
