
/*
 * The values of parameters, for the parser of expressions.
 */


#ifndef _MCE_EXPR_PARAM_H_INCLUDED_
#define _MCE_EXPR_PARAM_H_INCLUDED_


#include "expr/expr.h"


typedef struct {
    mce_arena_t       *arena;
    const uint8_t     *start;
    const uint8_t     *p;
    const uint8_t     *end;
    unsigned           depth;
    mce_read_pt        read;
    void              *data;
    mce_expr_error_t  *error;
} mce_parser_t;


/*
 * Sets the field of a parameter in the configuration of an extractor; reads a
 * number within a range.  0 if the value is not good; the former has said so.
 */
int mce_parse_value(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, void *conf);
int mce_parse_number(mce_str_t value, double min, double max, int whole,
    double *number);

/*
 * Fills the error: 0.
 */
int mce_parse_error(mce_parser_t *parser, const uint8_t *at,
    const char *format, ...) __attribute__((format(printf, 3, 4)));


#endif /* _MCE_EXPR_PARAM_H_INCLUDED_ */
