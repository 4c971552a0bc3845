
/*
 * What reading expressions and reading steps share.
 */


#ifndef _MCE_RULE_XPATH_PARSE_H_INCLUDED_
#define _MCE_RULE_XPATH_PARSE_H_INCLUDED_


#include "rules/xpath.h"
#include "text/ctype.h"


typedef struct {
    mce_arena_t      *arena;
    const uint8_t    *start;
    const uint8_t    *p;
    const uint8_t    *end;
    unsigned          depth;
    uint32_t          slots;
    mce_status_t      rc;
    size_t            at;           /* of the error */
    char             *text;
    size_t            size;
} mce_xpath_parser_t;


/*
 * Both keep the first error, and return NULL; "name" may be empty.
 */
void *mce_xpath_expected(mce_xpath_parser_t *parser);
void *mce_xpath_wrong(mce_xpath_parser_t *parser, const uint8_t *p,
    const char *text, mce_str_t name);

mce_xpath_expr_t *mce_xpath_new(mce_xpath_parser_t *parser, mce_xpath_op_e op,
    mce_xpath_type_e type);
mce_xpath_expr_t *mce_xpath_parse_expr(mce_xpath_parser_t *parser);
mce_xpath_expr_t *mce_xpath_parse_path(mce_xpath_parser_t *parser);

/*
 * Reads the filter that a path starts from.  If it starts from the root or the
 * node itself, nothing is read and *none is set.
 */
mce_xpath_expr_t *mce_xpath_parse_start(mce_xpath_parser_t *parser,
    int *none);

/*
 * Predicates, if any come next: whether one of them asks for the position, or
 * -1.
 */
int mce_xpath_parse_predicates(mce_xpath_parser_t *parser,
    mce_xpath_expr_t **predicates, uint16_t *depth);

void mce_xpath_keep(mce_xpath_parser_t *parser, mce_xpath_expr_t *expr);

/*
 * Raises "depth" to that of an expression with "inner" in it.
 */
void mce_xpath_deeper(mce_xpath_parser_t *parser, uint16_t *depth,
    uint16_t inner);


/*
 * The next byte that is no white space, or 0; whether a sign comes next, which
 * is then passed over; a name, with a prefix or without.
 */
uint8_t mce_xpath_peek(mce_xpath_parser_t *parser);
int mce_xpath_take(mce_xpath_parser_t *parser, const char *sign);
mce_str_t mce_xpath_take_name(mce_xpath_parser_t *parser, int prefixed);


#endif /* _MCE_RULE_XPATH_PARSE_H_INCLUDED_ */
