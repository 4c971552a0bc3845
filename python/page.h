
/*
 * A page from its bytes to what Python shows of it, in one call: the
 * interpreter lets other threads run for as long as it takes.
 */


#ifndef _MCE_PY_PAGE_H_INCLUDED_
#define _MCE_PY_PAGE_H_INCLUDED_


#include <mce.h>


/* a bit for each mce_format_e */
#define MCE_PY_FORMATS  4


typedef struct {
    mce_str_t             bytes;
    mce_str_t             charset;      /* of the HTTP header, or empty */
    mce_str_t             url;          /* or empty */
    uint64_t              timeout;      /* microseconds; 0: none */
    unsigned              formats;
    mce_hidden_e          hidden;
} mce_py_in_t;


typedef struct {
    const char           *encoding;
    const mce_article_t  *article;
    mce_spans_t           spans;        /* empty if the content does not stand
                                           in the page itself */
    mce_str_t             rendered[MCE_PY_FORMATS];
} mce_py_out_t;


mce_status_t mce_py_extract(mce_arena_t *arena, const mce_expr_t *expr,
    const mce_py_in_t *in, mce_py_out_t *out);


#endif /* _MCE_PY_PAGE_H_INCLUDED_ */
