
/*
 * Reads paths: which are simple, which start so, and which are evaluated.
 */


#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/xpath.h"
#include "text/ctype.h"


typedef struct {
    const uint8_t   *p;
    const uint8_t   *end;
} mce_path_parser_t;


static mce_status_t mce_path_simple(mce_arena_t *arena, mce_str_t value,
    mce_rule_path_t *path, mce_str_t *rest);
static int mce_path_is_rest(mce_str_t rest);
static int mce_path_tests(mce_path_parser_t *parser, mce_rule_test_t *tests,
    size_t *n);
static int mce_path_predicate(mce_path_parser_t *parser,
    mce_rule_test_t *test);
static int mce_path_contains(mce_path_parser_t *parser,
    mce_rule_test_t *test);
static int mce_path_attr(mce_path_parser_t *parser, char name[16]);
static int mce_path_string(mce_path_parser_t *parser, mce_str_t *value);
static int mce_path_word(mce_path_parser_t *parser, const char *word);
static mce_str_t mce_path_name(mce_path_parser_t *parser);


mce_status_t
mce_rule_path_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_path_t **path, size_t *at, char *text, size_t size)
{
    int           starts;
    mce_str_t     rest;
    mce_status_t  rc;

    *path = mce_arena_calloc(arena, sizeof(mce_rule_path_t));
    if (*path == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_path_simple(arena, value, *path, &rest);
    if (rc != MCE_OK || ((*path)->tests && rest.len == 0)) {
        return rc;
    }

    starts = (*path)->tests != NULL;
    rc = mce_rule_xpath_compile(arena, starts ? rest : value, &(*path)->xpath,
                                at, text, size);

    /* the whole path is compiled again, for the offset of the error */
    if (rc == MCE_INVALID && starts) {
        (*path)->tests = NULL;
        starts = 0;
        rc = mce_rule_xpath_compile(arena, value, &(*path)->xpath, at, text,
                                    size);
    }

    if (rc == MCE_OK) {
        (*path)->slow = mce_xpath_is_slow((*path)->xpath->expr, starts);
    }

    return rc;
}


/*
 * Sets the tests if a path is simple or starts with a simple one; "rest" is
 * then the path from each element that passes, or empty.
 */

static mce_status_t
mce_path_simple(mce_arena_t *arena, mce_str_t value, mce_rule_path_t *path,
    mce_str_t *rest)
{
    size_t             n, first;
    uint8_t           *copy;
    mce_rule_test_t   *tests;
    mce_path_parser_t  parser = { value.data, value.data + value.len };

    rest->len = 0;

    /* checked before memory is allocated */
    if (!mce_path_word(&parser, "//")) {
        return MCE_OK;
    }

    for (n = 1; parser.p < parser.end; parser.p++) {
        n += *parser.p == '|' || *parser.p == 'o';
    }

    tests = mce_arena_calloc(arena, n * sizeof(mce_rule_test_t));
    if (tests == NULL) {
        return MCE_NO_MEMORY;
    }

    parser.p = value.data;
    n = 0;

    do {
        first = n;

        /* only the first test that an element passes decides what it gives */
        if (!mce_path_tests(&parser, tests, &n)
            || strcmp(tests[first].result, tests[0].result) != 0)
        {
            return MCE_OK;
        }

    } while (mce_path_word(&parser, "|"));

    if (parser.p < parser.end) {
        rest->len = (size_t) (parser.end - parser.p) + 1;
        copy = mce_arena_alloc(arena, rest->len);
        if (copy == NULL) {
            return MCE_NO_MEMORY;
        }

        copy[0] = '.';
        memcpy(copy + 1, parser.p, rest->len - 1);
        rest->data = copy;

        if (!mce_path_is_rest(*rest) || tests[0].result[0]
            || memchr(value.data, '|', (size_t) (parser.p - value.data)))
        {
            return MCE_OK;
        }
    }

    path->tests = tests;
    path->n = n;

    return MCE_OK;
}


/*
 * Whether the rest consists of steps only, from elements to elements or text.
 */

static int
mce_path_is_rest(mce_str_t rest)
{
    size_t   i, depth;
    uint8_t  c, quote;

    depth = 0;
    quote = 0;

    for (i = 0; i < rest.len; i++) {
        c = rest.data[i];

        if (quote) {
            quote = c == quote ? 0 : quote;

        } else if (c == '\'' || c == '"') {
            quote = c;

        } else if (c == '[') {
            depth++;

        } else if (c == ']') {
            depth -= depth > 0;

        } else if (depth == 0 && !mce_is_alpha(c) && !mce_is_digit(c)
                   && strchr("/.:*()-_", c) == NULL)
        {
            return 0;
        }
    }

    return rest.len > 1 && rest.data[1] == '/';
}


/*
 * An element, and a test for each of the alternatives in its predicate.
 */

static int
mce_path_tests(mce_path_parser_t *parser, mce_rule_test_t *tests, size_t *n)
{
    size_t            first;
    const uint8_t    *p;
    mce_rule_test_t  *test;

    first = *n;
    test = &tests[(*n)++];

    if (!mce_path_word(parser, "//")) {
        return 0;
    }

    if (mce_path_word(parser, "*")) {
        test->name = (mce_str_t) mce_str("*");

    } else {
        test->name = mce_path_name(parser);

        if (test->name.len == 0) {
            return 0;
        }

        test->tag = (uint8_t) mce_tag_find(test->name.data, test->name.len);
    }

    if (mce_path_word(parser, "[")) {
        if (!mce_path_predicate(parser, test)) {
            return 0;
        }

        while (mce_path_word(parser, "or")) {
            tests[*n] = (mce_rule_test_t) {
                .name = test->name, .tag = test->tag
            };

            if (!mce_path_predicate(parser, &tests[(*n)++])) {
                return 0;
            }
        }

        if (!mce_path_word(parser, "]")) {
            return 0;
        }
    }

    p = parser->p;

    if (mce_path_word(parser, "/") && !mce_path_attr(parser, test->result)) {
        parser->p = p;
    }

    for (first++; first < *n; first++) {
        memcpy(tests[first].result, test->result, sizeof(test->result));
    }

    return 1;
}


static int
mce_path_predicate(mce_path_parser_t *parser, mce_rule_test_t *test)
{
    if (mce_path_word(parser, "contains")) {
        return mce_path_contains(parser, test);
    }

    if (mce_path_word(parser, "starts-with")) {
        test->op = MCE_RULE_STARTS;

        return mce_path_word(parser, "(")
               && mce_path_attr(parser, test->attr)
               && mce_path_word(parser, ",")
               && mce_path_string(parser, &test->value)
               && test->value.len && mce_path_word(parser, ")");
    }

    if (!mce_path_attr(parser, test->attr)) {
        return 0;
    }

    test->op = MCE_RULE_HAS;

    if (!mce_path_word(parser, "=")) {
        return 1;
    }

    test->op = MCE_RULE_EQUAL;

    return mce_path_string(parser, &test->value);
}


static int
mce_path_contains(mce_path_parser_t *parser, mce_rule_test_t *test)
{
    mce_str_t  space, *value;

    test->op = MCE_RULE_CONTAINS;
    value = &test->value;

    if (!mce_path_word(parser, "(")) {
        return 0;
    }

    if (mce_path_word(parser, "concat")) {
        test->op = MCE_RULE_WORD;

        if (!mce_path_word(parser, "(") || !mce_path_string(parser, &space)
            || !mce_str_is(space, " ") || !mce_path_word(parser, ",")
            || !mce_path_word(parser, "normalize-space")
            || !mce_path_word(parser, "(")
            || !mce_path_attr(parser, test->attr)
            || !mce_path_word(parser, ")") || !mce_path_word(parser, ",")
            || !mce_path_string(parser, &space) || !mce_str_is(space, " ")
            || !mce_path_word(parser, ")"))
        {
            return 0;
        }

    } else if (!mce_path_attr(parser, test->attr)) {
        return 0;
    }

    if (!mce_path_word(parser, ",") || !mce_path_string(parser, value)
        || !mce_path_word(parser, ")") || value->len == 0)
    {
        return 0;
    }

    if (test->op == MCE_RULE_CONTAINS) {
        return 1;
    }

    if (value->len < 3 || value->data[0] != ' '
        || value->data[value->len - 1] != ' ')
    {
        return 0;
    }

    value->data++;
    value->len -= 2;

    return memchr(value->data, ' ', value->len) == NULL;
}


static int
mce_path_attr(mce_path_parser_t *parser, char name[16])
{
    mce_str_t  text;

    if (!mce_path_word(parser, "@")) {
        return 0;
    }

    text = mce_path_name(parser);

    if (text.len == 0 || text.len > 15) {
        return 0;
    }

    memcpy(name, text.data, text.len);

    return 1;
}


static int
mce_path_string(mce_path_parser_t *parser, mce_str_t *value)
{
    uint8_t  quote;

    if (mce_path_word(parser, "'")) {
        quote = '\'';

    } else if (mce_path_word(parser, "\"")) {
        quote = '"';

    } else {
        return 0;
    }

    value->data = parser->p;

    while (parser->p < parser->end && *parser->p != quote) {
        parser->p++;
    }

    value->len = (size_t) (parser->p - value->data);

    return parser->p++ < parser->end;
}


/*
 * Skips a word or sign, and white space before it; returns 0 if something else
 * comes next.
 */

static int
mce_path_word(mce_path_parser_t *parser, const char *word)
{
    size_t          len;
    const uint8_t  *p;

    p = parser->p;
    len = strlen(word);

    while (p < parser->end && mce_is_space(*p)) {
        p++;
    }

    if ((size_t) (parser->end - p) < len || memcmp(p, word, len) != 0) {
        return 0;
    }

    parser->p = p + len;

    return 1;
}


/*
 * A name in lower case, as those of the page are.
 */

static mce_str_t
mce_path_name(mce_path_parser_t *parser)
{
    mce_str_t  name = { 0, parser->p };

    while (parser->p < parser->end
           && ((uint8_t) (*parser->p - 'a') < 26 || mce_is_digit(*parser->p)
               || *parser->p == '-' || *parser->p == '_'))
    {
        parser->p++;
    }

    name.len = (size_t) (parser->p - name.data);

    if (name.len == 0 || (uint8_t) (*name.data - 'a') >= 26
        || (parser->p < parser->end && *parser->p == ':'))
    {
        name.len = 0;
    }

    return name;
}
