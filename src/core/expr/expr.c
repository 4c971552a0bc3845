
/*
 * The expression language: names, numbers, key=value, nested at will.
 *
 *     expr = name [ "(" [ arg { "," arg } ] ")" ]
 *     arg  = expr | number | key "=" value
 */


#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "expr/param.h"
#include "mce_internal.h"
#include "text/ctype.h"


static mce_expr_t *mce_parse_expr(mce_parser_t *parser);
static int mce_parse_unknown(mce_parser_t *parser, mce_str_t name);
static int mce_parse_leaf(mce_parser_t *parser, mce_expr_t *expr);
static int mce_parse_param(mce_parser_t *parser, mce_expr_t *expr);
static int mce_parse_no_param(mce_parser_t *parser,
    const mce_extractor_t *extractor, mce_str_t key);
static int mce_parse_args(mce_parser_t *parser, mce_expr_t *expr,
    const uint8_t *at);
static int mce_parse_quorum(mce_parser_t *parser, mce_expr_t *expr);
static mce_str_t mce_parse_word(mce_parser_t *parser);
static mce_str_t mce_parse_string(mce_parser_t *parser);
static void mce_parse_space(mce_parser_t *parser);
static int mce_parse_next(mce_parser_t *parser, uint8_t c);
static int mce_parse_end(mce_parser_t *parser);


mce_status_t
mce_expr_compile(mce_arena_t *arena, mce_str_t text, mce_read_pt read,
    void *data, mce_expr_t **expr, mce_expr_error_t *error)
{
    size_t        i;
    uint8_t      *copy;
    mce_parser_t  parser;

    memset(error, 0, sizeof(mce_expr_error_t));

    copy = mce_arena_alloc(arena, text.len + 1);
    if (copy == NULL) {
        return MCE_NO_MEMORY;
    }

    /* one line, because what is kept goes into headers and logs */
    for (i = 0; i < text.len; i++) {
        copy[i] = mce_is_space(text.data[i]) ? ' ' : text.data[i];
    }

    parser = (mce_parser_t) {
        .arena = arena, .start = copy, .p = copy, .end = copy + text.len,
        .read = read, .data = data, .error = error
    };

    *expr = mce_parse_expr(&parser);

    if (*expr) {
        mce_parse_space(&parser);

        if (parser.p < parser.end) {
            *expr = NULL;
            mce_parse_error(&parser, parser.p, "unexpected \"%c\"",
                            *parser.p);
        }
    }

    return *expr ? MCE_OK : error->column ? MCE_INVALID : MCE_NO_MEMORY;
}


mce_str_t
mce_expr_text(const mce_expr_t *expr)
{
    return expr->text;
}


mce_confidence_e
mce_expr_confidence(const mce_expr_t *expr)
{
    unsigned  i;

    for (i = 0; i < expr->nargs; i++) {
        if (mce_expr_confidence(expr->args[i]) == MCE_CONFIDENCE_SCORES) {
            return MCE_CONFIDENCE_SCORES;
        }
    }

    return expr->extractor && strcmp(expr->extractor->name, "auto") == 0
           ? MCE_CONFIDENCE_SCORES : MCE_CONFIDENCE_COUNTS;
}


int
mce_expr_has_layout(const mce_expr_t *expr)
{
    unsigned  i;

    for (i = 0; i < expr->nargs; i++) {
        if (mce_expr_has_layout(expr->args[i])) {
            return 1;
        }
    }

    return expr->extractor && strcmp(expr->extractor->name, "vips") == 0;
}


int
mce_expr_is_name(const mce_expr_t *expr)
{
    return expr->extractor && strlen(expr->extractor->name) == expr->text.len;
}


static mce_expr_t *
mce_parse_expr(mce_parser_t *parser)
{
    int                            rc;
    mce_str_t                      name;
    mce_expr_t                    *expr;
    const uint8_t                 *end;
    const mce_combinator_t        *combinator;
    const mce_extractor_t *const  *extractor;

    expr = mce_arena_calloc(parser->arena, sizeof(mce_expr_t));
    if (expr == NULL) {
        return NULL;
    }

    name = mce_parse_word(parser);

    if (name.len == 0) {
        mce_parse_error(parser, name.data, "an extractor's name is expected");
        return NULL;
    }

    for (extractor = mce_extractors; *extractor != NULL; extractor++) {
        if (mce_str_is(name, (*extractor)->name)) {
            expr->extractor = *extractor;
        }
    }

    for (combinator = mce_combinators; combinator->name; combinator++) {
        if (mce_str_is(name, combinator->name)) {
            expr->combinator = combinator;
        }
    }

    if (expr->extractor) {
        rc = mce_parse_leaf(parser, expr);

    } else if (expr->combinator) {
        rc = mce_parse_args(parser, expr, name.data);

    } else {
        rc = mce_parse_unknown(parser, name);
    }

    end = parser->p;

    while (end[-1] == ' ') {
        end--;
    }

    expr->text.data = name.data;
    expr->text.len = (size_t) (end - name.data);

    return rc ? expr : NULL;
}


static int
mce_parse_unknown(mce_parser_t *parser, mce_str_t name)
{
    const char                    *meant;
    const mce_combinator_t        *combinator;
    const mce_extractor_t *const  *extractor;

    meant = NULL;

    for (combinator = mce_combinators; combinator->name; combinator++) {
        if (mce_is_misspelt(name, combinator->name)) {
            meant = combinator->name;
        }
    }

    for (extractor = mce_extractors; *extractor != NULL; extractor++) {
        if (mce_is_misspelt(name, (*extractor)->name)) {
            meant = (*extractor)->name;
        }
    }

    return mce_parse_error(parser, name.data,
                           "unknown extractor \"%.*s\"%s%s%s",
                           (int) (name.len < 40 ? name.len : 40),
                           (const char *) name.data,
                           meant ? ", did you mean \"" : "",
                           meant ? meant : "", meant ? "\"?" : "");
}


static int
mce_parse_leaf(mce_parser_t *parser, mce_expr_t *expr)
{
    mce_str_t           value;
    const mce_param_t  *param;

    expr->conf = mce_arena_calloc(parser->arena, expr->extractor->size + 1);
    if (expr->conf == NULL) {
        return 0;
    }

    for (param = expr->extractor->params; param->key; param++) {
        value.data = (const uint8_t *) param->value;
        value.len = strlen(param->value);

        if (!mce_parse_value(parser, param, value, expr->conf)) {
            return 0;
        }
    }

    if (!mce_parse_next(parser, '(') || mce_parse_next(parser, ')')) {
        return 1;
    }

    do {
        if (!mce_parse_param(parser, expr)) {
            return 0;
        }

    } while (mce_parse_next(parser, ','));

    return mce_parse_end(parser);
}


static int
mce_parse_param(mce_parser_t *parser, mce_expr_t *expr)
{
    mce_str_t           key;
    const uint8_t      *start;
    const mce_param_t  *param;

    param = expr->extractor->params;
    mce_parse_space(parser);
    start = parser->p;

    if (param->type == MCE_PARAM_XPATH || param->type == MCE_PARAM_RULES) {
        key = mce_parse_string(parser);

        if (key.len && !mce_parse_next(parser, '=')) {
            return mce_parse_value(parser, param, key, expr->conf);
        }

        parser->p = start;
    }

    key = mce_parse_word(parser);

    for (param = expr->extractor->params; param->key; param++) {
        if (mce_str_is(key, param->key)) {
            break;
        }
    }

    if (key.len == 0) {
        return mce_parse_error(parser, key.data,
                               "a parameter or \")\" is expected");
    }

    if (param->key == NULL) {
        return mce_parse_no_param(parser, expr->extractor, key);
    }

    if (!mce_parse_next(parser, '=')) {
        return mce_parse_error(parser, parser->p,
                               "\"=\" is expected after \"%s\"", param->key);
    }

    return mce_parse_value(parser, param, mce_parse_string(parser),
                           expr->conf);
}


static int
mce_parse_no_param(mce_parser_t *parser, const mce_extractor_t *extractor,
    mce_str_t key)
{
    const char         *meant;
    const mce_param_t  *param;

    meant = NULL;

    for (param = extractor->params; param->key; param++) {
        if (mce_is_misspelt(key, param->key)) {
            meant = param->key;
        }
    }

    return mce_parse_error(parser, key.data,
                           "%s has no parameter \"%.*s\"%s%s%s",
                           extractor->name,
                           (int) (key.len < 40 ? key.len : 40),
                           (const char *) key.data,
                           meant ? ", did you mean \"" : "",
                           meant ? meant : "", meant ? "\"?" : "");
}


static int
mce_parse_args(mce_parser_t *parser, mce_expr_t *expr, const uint8_t *at)
{
    unsigned                 least;
    mce_expr_t              *arg;
    const mce_combinator_t  *combinator;

    combinator = expr->combinator;

    if (++parser->depth > MCE_EXPR_MAX_DEPTH) {
        return mce_parse_error(parser, at, "nested deeper than %d",
                               MCE_EXPR_MAX_DEPTH);
    }

    expr->args = mce_arena_alloc(parser->arena, combinator->max_args
                                                * sizeof(mce_expr_t *));
    if (expr->args == NULL) {
        return 0;
    }

    if (!mce_parse_next(parser, '(')) {
        return mce_parse_error(parser, parser->p, "\"(\" is expected");
    }

    do {
        if (combinator->number && expr->number == 0) {
            if (!mce_parse_quorum(parser, expr)) {
                return 0;
            }

            continue;
        }

        if (expr->nargs == combinator->max_args) {
            return mce_parse_error(parser, parser->p,
                                   "%s takes no more than %u extractor%s",
                                   combinator->name, combinator->max_args,
                                   combinator->max_args > 1 ? "s" : "");
        }

        arg = mce_parse_expr(parser);
        if (arg == NULL) {
            return 0;
        }

        expr->args[expr->nargs++] = arg;

    } while (mce_parse_next(parser, ','));

    if (!mce_parse_end(parser)) {
        return 0;
    }

    least = expr->number ? expr->number : 1;

    if (expr->nargs < least) {
        return mce_parse_error(parser, at, "%s takes at least %u extractor%s",
                               combinator->name, least, least > 1 ? "s" : "");
    }

    parser->depth--;

    return 1;
}


static int
mce_parse_quorum(mce_parser_t *parser, mce_expr_t *expr)
{
    double     number;
    mce_str_t  word;

    word = mce_parse_word(parser);

    if (!mce_parse_number(word, 1, expr->combinator->max_args, 1, &number)) {
        return mce_parse_error(parser, word.data,
                               "%s starts with a number from 1 to %u",
                               expr->combinator->name,
                               expr->combinator->max_args);
    }

    expr->number = (unsigned) number;

    return 1;
}


/*
 * The word that comes next, or an empty one, whose data is where a word was
 * expected.
 */

static mce_str_t
mce_parse_word(mce_parser_t *parser)
{
    uint8_t    c;
    mce_str_t  word;

    mce_parse_space(parser);
    word.data = parser->p;

    while (parser->p < parser->end) {
        c = *parser->p;

        if (c <= ' ' || c == '(' || c == ')' || c == ',' || c == '=') {
            break;
        }

        parser->p++;
    }

    word.len = (size_t) (parser->p - word.data);

    return word;
}


/*
 * A word, or what stands between quotes.
 */

static mce_str_t
mce_parse_string(mce_parser_t *parser)
{
    mce_str_t       text;
    const uint8_t  *end;

    mce_parse_space(parser);
    text = (mce_str_t) { (size_t) (parser->end - parser->p), parser->p };

    if (text.len < 2 || (*text.data != '"' && *text.data != '\'')) {
        return mce_parse_word(parser);
    }

    end = memchr(text.data + 1, *text.data, text.len - 1);
    if (end == NULL) {
        return mce_parse_word(parser);
    }

    parser->p = end + 1;
    text.data++;
    text.len = (size_t) (end - text.data);

    return text;
}


static void
mce_parse_space(mce_parser_t *parser)
{
    while (parser->p < parser->end && *parser->p == ' ') {
        parser->p++;
    }
}


/*
 * Reads the character if it comes next.
 */

static int
mce_parse_next(mce_parser_t *parser, uint8_t c)
{
    mce_parse_space(parser);

    if (parser->p == parser->end || *parser->p != c) {
        return 0;
    }

    parser->p++;

    return 1;
}


static int
mce_parse_end(mce_parser_t *parser)
{
    return mce_parse_next(parser, ')')
           || mce_parse_error(parser, parser->p,
                              "\",\" or \")\" is expected");
}


int
mce_parse_error(mce_parser_t *parser, const uint8_t *at, const char *format,
    ...)
{
    char     *p;
    va_list   args;

    parser->error->column = (size_t) (at - parser->start) + 1;

    va_start(args, format);
    vsnprintf(parser->error->text, sizeof(parser->error->text), format,
              args);
    va_end(args);

    /* what the user wrote must not break the line of the error */
    for (p = parser->error->text; *p; p++) {
        if ((unsigned char) *p < ' ') {
            *p = '?';
        }
    }

    return 0;
}
