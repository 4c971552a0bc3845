
/*
 * Reads expressions of XPath 1.0: operators, calls and literals.  Types are
 * checked here, so that no page can cause a type error.
 */


#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/xpath_parse.h"


/* of an operator: how it is written, and how strongly it binds */
typedef struct {
    const char          *text;
    mce_xpath_op_e       op;
    int                  binds;
    mce_xpath_type_e     type;
} mce_xpath_operator_t;

#define MCE_XPATH_UNARY  7

typedef struct {
    const char          *name;
    mce_xpath_type_e     type;
    uint16_t             least;
    uint16_t             most;
    mce_xpath_type_e     args;
} mce_xpath_signature_t;


static const mce_xpath_operator_t *mce_xpath_operator(
    mce_xpath_parser_t *parser, int binds);
static mce_xpath_expr_t *mce_xpath_operation(mce_xpath_parser_t *parser,
    const mce_xpath_operator_t *operator, mce_xpath_expr_t *left,
    mce_xpath_expr_t *right);
static mce_xpath_expr_t *mce_xpath_parse_binary(mce_xpath_parser_t *parser,
    int binds);
static mce_xpath_expr_t *mce_xpath_parse_unary(mce_xpath_parser_t *parser);
static mce_xpath_expr_t *mce_xpath_parse_filter(mce_xpath_parser_t *parser);
static mce_xpath_expr_t *mce_xpath_parse_primary(mce_xpath_parser_t *parser);
static mce_xpath_expr_t *mce_xpath_parse_literal(mce_xpath_parser_t *parser);
static mce_xpath_expr_t *mce_xpath_parse_digits(mce_xpath_parser_t *parser);
static mce_xpath_expr_t *mce_xpath_parse_call(mce_xpath_parser_t *parser);
static mce_xpath_expr_t *mce_xpath_parse_args(mce_xpath_parser_t *parser,
    mce_xpath_expr_t *call, const mce_xpath_signature_t *function);
static void mce_xpath_know(mce_xpath_parser_t *parser,
    mce_xpath_expr_t *expr);


/* "<=" precedes "<", which it begins with */
static const mce_xpath_operator_t  mce_xpath_operators[] = {
    { "or", MCE_XPATH_OR, 0, MCE_XPATH_BOOL },
    { "and", MCE_XPATH_AND, 1, MCE_XPATH_BOOL },
    { "=", MCE_XPATH_EQ, 2, MCE_XPATH_BOOL },
    { "!=", MCE_XPATH_NE, 2, MCE_XPATH_BOOL },
    { "<=", MCE_XPATH_LE, 3, MCE_XPATH_BOOL },
    { "<", MCE_XPATH_LT, 3, MCE_XPATH_BOOL },
    { ">=", MCE_XPATH_GE, 3, MCE_XPATH_BOOL },
    { ">", MCE_XPATH_GT, 3, MCE_XPATH_BOOL },
    { "+", MCE_XPATH_ADD, 4, MCE_XPATH_NUMBER },
    { "-", MCE_XPATH_SUB, 4, MCE_XPATH_NUMBER },
    { "*", MCE_XPATH_MUL, 5, MCE_XPATH_NUMBER },
    { "div", MCE_XPATH_DIV, 5, MCE_XPATH_NUMBER },
    { "mod", MCE_XPATH_MOD, 5, MCE_XPATH_NUMBER },
    { "|", MCE_XPATH_UNION, 6, MCE_XPATH_NODES },
    { NULL, 0, 0, 0 }
};

#define MCE_XPATH_SIGNATURE(name, id, type, least, most, args)                \
    { name, MCE_XPATH_##type, least, most, MCE_XPATH_##args },

static const mce_xpath_signature_t  mce_xpath_functions[] = {
    MCE_XPATH_FUNCTIONS(MCE_XPATH_SIGNATURE)
    { NULL, 0, 0, 0, 0 }
};


mce_status_t
mce_xpath_parse(mce_arena_t *arena, mce_str_t value, mce_rule_xpath_t *xpath,
    size_t *at, char *text, size_t size)
{
    mce_xpath_parser_t  parser = {
        .arena = arena, .start = value.data, .p = value.data,
        .end = value.data + value.len, .text = text, .size = size,
        .rc = MCE_OK, .slots = 1
    };

    xpath->expr = mce_xpath_parse_expr(&parser);

    if (xpath->expr != NULL && mce_xpath_peek(&parser)) {
        (void) mce_xpath_expected(&parser);
    }

    *at = parser.at;
    xpath->slots = parser.slots;

    return parser.rc;
}


void *
mce_xpath_expected(mce_xpath_parser_t *parser)
{
    return mce_xpath_wrong(parser, parser->p, "a path of XPath 1.0 is "
                           "expected", (mce_str_t) mce_null_str);
}


void *
mce_xpath_wrong(mce_xpath_parser_t *parser, const uint8_t *p,
    const char *text, mce_str_t name)
{
    if (parser->rc == MCE_OK) {
        parser->rc = MCE_INVALID;
        parser->at = (size_t) (p - parser->start);

        snprintf(parser->text, parser->size, name.len ? "\"%.*s\" %s"
                                                      : "%.*s%s",
                 (int) (name.len < 40 ? name.len : 40),
                 (const char *) name.data, text);
    }

    return NULL;
}


mce_xpath_expr_t *
mce_xpath_new(mce_xpath_parser_t *parser, mce_xpath_op_e op,
    mce_xpath_type_e type)
{
    mce_xpath_expr_t  *expr;

    expr = mce_arena_calloc(parser->arena, sizeof(mce_xpath_expr_t));
    if (expr == NULL) {
        parser->rc = MCE_NO_MEMORY;
        return NULL;
    }

    expr->op = op;
    expr->type = type;

    return expr;
}


mce_xpath_expr_t *
mce_xpath_parse_expr(mce_xpath_parser_t *parser)
{
    mce_xpath_expr_t  *expr;

    if (parser->depth == MCE_XPATH_DEPTH) {
        return mce_xpath_wrong(parser, parser->p, "the path is nested too "
                               "deeply", (mce_str_t) mce_null_str);
    }

    parser->depth++;
    expr = mce_xpath_parse_binary(parser, 0);
    parser->depth--;

    return expr;
}


/*
 * Reads operators that bind at least as strongly as "binds", from the left.
 */

static mce_xpath_expr_t *
mce_xpath_parse_binary(mce_xpath_parser_t *parser, int binds)
{
    mce_xpath_expr_t            *left, *right;
    const mce_xpath_operator_t  *operator;

    if (binds == MCE_XPATH_UNARY - 1) {
        left = mce_xpath_parse_path(parser);

    } else {
        left = binds == MCE_XPATH_UNARY - 2
               ? mce_xpath_parse_unary(parser)
               : mce_xpath_parse_binary(parser, binds + 1);
    }

    while (left != NULL
           && (operator = mce_xpath_operator(parser, binds)) != NULL)
    {
        right = binds == MCE_XPATH_UNARY - 1
                ? mce_xpath_parse_path(parser)
                : binds == MCE_XPATH_UNARY - 2
                  ? mce_xpath_parse_unary(parser)
                  : mce_xpath_parse_binary(parser, binds + 1);

        left = right ? mce_xpath_operation(parser, operator, left, right)
                     : NULL;
    }

    return left;
}


static const mce_xpath_operator_t *
mce_xpath_operator(mce_xpath_parser_t *parser, int binds)
{
    const mce_xpath_operator_t  *operator;

    for (operator = mce_xpath_operators; operator->text; operator++) {
        if (operator->binds == binds && mce_xpath_take(parser, operator->text))
        {
            return operator;
        }
    }

    return NULL;
}


/*
 * Chains of "or", "and" or "|" become one operation with many arguments.
 */

static mce_xpath_expr_t *
mce_xpath_operation(mce_xpath_parser_t *parser,
    const mce_xpath_operator_t *operator, mce_xpath_expr_t *left,
    mce_xpath_expr_t *right)
{
    mce_xpath_expr_t  *expr;

    if (operator->op == MCE_XPATH_UNION
        && (left->type != MCE_XPATH_NODES || right->type != MCE_XPATH_NODES))
    {
        return mce_xpath_wrong(parser, parser->p, "both sides of \"|\" must "
                               "be nodes", (mce_str_t) mce_null_str);
    }

    if (left->op == operator->op
        && (left->op <= MCE_XPATH_AND || left->op == MCE_XPATH_UNION))
    {
        left->tail->next = right;
        left->tail = right;
        mce_xpath_know(parser, left);

        return left;
    }

    expr = mce_xpath_new(parser, operator->op, operator->type);

    if (expr != NULL) {
        expr->args = left;
        expr->tail = right;
        left->next = right;
        mce_xpath_know(parser, expr);
    }

    return parser->rc == MCE_OK ? expr : NULL;
}


static mce_xpath_expr_t *
mce_xpath_parse_unary(mce_xpath_parser_t *parser)
{
    int                minus;
    mce_xpath_expr_t  *expr, *arg;

    for (minus = 0; mce_xpath_take(parser, "-"); minus = minus % 2 + 1) {
        /* void */
    }

    arg = mce_xpath_parse_binary(parser, MCE_XPATH_UNARY - 1);

    if (arg == NULL || minus == 0) {
        return arg;
    }

    expr = mce_xpath_new(parser, MCE_XPATH_NEG, MCE_XPATH_NUMBER);

    if (expr != NULL) {
        expr->args = arg;
        expr->number = minus == 1 ? -1 : 1;
        mce_xpath_know(parser, expr);
    }

    return expr;
}


/*
 * Derives from the arguments whether the result depends on the node or on its
 * position, and how deeply the expression is nested.
 */

static void
mce_xpath_know(mce_xpath_parser_t *parser, mce_xpath_expr_t *expr)
{
    mce_xpath_expr_t  *arg;

    expr->fixed = 1;

    for (arg = expr->args; arg; arg = arg->next) {
        expr->fixed &= arg->fixed;
        expr->positional |= arg->positional;
        mce_xpath_deeper(parser, &expr->depth, arg->depth);
    }

    mce_xpath_keep(parser, expr);
}


void
mce_xpath_deeper(mce_xpath_parser_t *parser, uint16_t *depth, uint16_t inner)
{
    *depth = *depth > inner ? *depth : inner + 1;

    if (*depth > MCE_XPATH_DEPTH) {
        (void) mce_xpath_wrong(parser, parser->p, "the path is nested too "
                               "deeply", (mce_str_t) mce_null_str);
    }
}


/*
 * A costly expression that does not depend on the node is evaluated once a
 * page.
 */

void
mce_xpath_keep(mce_xpath_parser_t *parser, mce_xpath_expr_t *expr)
{
    if (expr->fixed && expr->slot == 0
        && (expr->type == MCE_XPATH_BOOL || expr->type == MCE_XPATH_NODES))
    {
        expr->slot = parser->slots++;
    }
}


/*
 * What a path may start from: a call, a literal or brackets, and predicates.
 */

static mce_xpath_expr_t *
mce_xpath_parse_filter(mce_xpath_parser_t *parser)
{
    mce_xpath_expr_t  *expr, *primary;

    primary = mce_xpath_parse_primary(parser);

    if (primary == NULL || mce_xpath_peek(parser) != '[') {
        return primary;
    }

    if (primary->type != MCE_XPATH_NODES) {
        return mce_xpath_expected(parser);
    }

    expr = mce_xpath_new(parser, MCE_XPATH_FILTER, MCE_XPATH_NODES);
    if (expr == NULL) {
        return NULL;
    }

    expr->args = primary;
    mce_xpath_know(parser, expr);

    return mce_xpath_parse_predicates(parser, &expr->predicates,
                                      &expr->depth) < 0 ? NULL : expr;
}


static mce_xpath_expr_t *
mce_xpath_parse_primary(mce_xpath_parser_t *parser)
{
    uint8_t            c;
    mce_xpath_expr_t  *expr;

    c = mce_xpath_peek(parser);

    if (c == '(') {
        parser->p++;
        expr = mce_xpath_parse_expr(parser);

        return expr == NULL || mce_xpath_take(parser, ")")
               ? expr : mce_xpath_expected(parser);
    }

    if (c == '\'' || c == '"') {
        return mce_xpath_parse_literal(parser);
    }

    return mce_is_digit(c) || c == '.' ? mce_xpath_parse_digits(parser)
                                       : mce_xpath_parse_call(parser);
}


static mce_xpath_expr_t *
mce_xpath_parse_literal(mce_xpath_parser_t *parser)
{
    const uint8_t     *start, *end;
    mce_xpath_expr_t  *expr;

    start = parser->p + 1;
    end = memchr(start, *parser->p, (size_t) (parser->end - start));

    if (end == NULL) {
        parser->p = parser->end;
        return mce_xpath_expected(parser);
    }

    parser->p = end + 1;
    expr = mce_xpath_new(parser, MCE_XPATH_LITERAL, MCE_XPATH_STRING);

    if (expr != NULL) {
        expr->string = (mce_str_t) { (size_t) (end - start), start };
        expr->fixed = 1;
    }

    return expr;
}


static mce_xpath_expr_t *
mce_xpath_parse_digits(mce_xpath_parser_t *parser)
{
    int                point;
    mce_str_t          text = { 0, parser->p };
    mce_xpath_expr_t  *expr;

    point = 0;

    while (parser->p < parser->end
           && (mce_is_digit(*parser->p) || (*parser->p == '.' && !point)))
    {
        point |= *parser->p++ == '.';
    }

    text.len = (size_t) (parser->p - text.data);

    if (text.len == 1 && text.data[0] == '.') {
        return mce_xpath_expected(parser);
    }

    expr = mce_xpath_new(parser, MCE_XPATH_LITERAL, MCE_XPATH_NUMBER);

    if (expr != NULL) {
        expr->number = mce_xpath_number_of(text);
        expr->fixed = 1;
    }

    return expr;
}


static mce_xpath_expr_t *
mce_xpath_parse_call(mce_xpath_parser_t *parser)
{
    size_t                        i;
    mce_str_t                     name;
    const uint8_t                *start;
    mce_xpath_expr_t             *expr;
    const mce_xpath_signature_t  *function;

    if (mce_xpath_peek(parser) == '$') {
        return mce_xpath_wrong(parser, parser->p, "a rule has no variables",
                               (mce_str_t) mce_null_str);
    }

    start = parser->p;
    name = mce_xpath_take_name(parser, 1);

    if (name.len == 0 || mce_xpath_peek(parser) != '(') {
        return mce_xpath_expected(parser);
    }

    for (i = 0; mce_xpath_functions[i].name; i++) {
        if (mce_str_is(name, mce_xpath_functions[i].name)) {
            break;
        }
    }

    function = &mce_xpath_functions[i];

    if (function->name == NULL) {
        return mce_xpath_wrong(parser, start, "is not a function of XPath 1.0",
                               name);
    }

    expr = mce_xpath_new(parser, MCE_XPATH_CALL, function->type);
    if (expr == NULL) {
        return NULL;
    }

    expr->function = (mce_xpath_function_e) i;
    expr->string = name;
    parser->p++;

    return mce_xpath_parse_args(parser, expr, function);
}


static mce_xpath_expr_t *
mce_xpath_parse_args(mce_xpath_parser_t *parser, mce_xpath_expr_t *call,
    const mce_xpath_signature_t *function)
{
    size_t              n;
    const uint8_t      *start;
    mce_xpath_expr_t   *arg, **last;

    last = &call->args;

    for (n = 0; !mce_xpath_take(parser, ")"); n++) {
        if (n && !mce_xpath_take(parser, ",")) {
            return mce_xpath_expected(parser);
        }

        (void) mce_xpath_peek(parser);
        start = parser->p;
        arg = mce_xpath_parse_expr(parser);

        if (arg == NULL) {
            return NULL;
        }

        if (function->args == MCE_XPATH_NODES && arg->type != MCE_XPATH_NODES)
        {
            return mce_xpath_wrong(parser, start, "takes nodes",
                                   call->string);
        }

        *last = arg;
        last = &arg->next;
    }

    if (n < function->least || n > function->most) {
        return mce_xpath_wrong(parser, parser->p - 1, n < function->least
                               ? "has too few arguments"
                               : "has too many arguments", call->string);
    }

    mce_xpath_know(parser, call);

    /* of the node itself */
    if (call->function == MCE_XPATH_F_LAST
        || call->function == MCE_XPATH_F_POSITION)
    {
        call->positional = 1;
    }

    if (call->positional || call->function == MCE_XPATH_F_LANG
        || (n == 0 && function->most == 1))
    {
        call->fixed = 0;
        call->slot = 0;
    }

    return parser->rc == MCE_OK ? call : NULL;
}


/*
 * What follows decides: a call, a literal and brackets begin a filter.
 */

mce_xpath_expr_t *
mce_xpath_parse_start(mce_xpath_parser_t *parser, int *none)
{
    uint8_t         c;
    mce_str_t       name;
    const uint8_t  *p;

    *none = 0;
    c = mce_xpath_peek(parser);
    p = parser->p;

    if (c == '(' || c == '\'' || c == '"' || c == '$' || mce_is_digit(c)
        || (c == '.' && p + 1 < parser->end && mce_is_digit(p[1])))
    {
        return mce_xpath_parse_filter(parser);
    }

    name = mce_xpath_take_name(parser, 1);
    c = mce_xpath_peek(parser);
    parser->p = p;

    if (name.len && c == '(' && !mce_str_is(name, "node")
        && !mce_str_is(name, "text") && !mce_str_is(name, "comment")
        && !mce_str_is(name, "processing-instruction"))
    {
        return mce_xpath_parse_filter(parser);
    }

    *none = 1;

    return NULL;
}
