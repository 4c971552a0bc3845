
/*
 * For the tests of extractors: an expression on a page, and its spans as
 * text.
 */


#ifndef _LEAF_H_INCLUDED_
#define _LEAF_H_INCLUDED_


#include "mce.h"
#include "tap.h"


/* what each file holds that an expression names; NULL: none can be read */
static mce_str_t  leaf_file = mce_null_str;


static inline mce_status_t
leaf_read(void *data, mce_arena_t *arena, mce_str_t path, mce_str_t *content)
{
    *content = leaf_file;

    return MCE_OK;
}


/*
 * Writes what the expression finds on the page: the bytes of the spans with
 * "|" between, or "!" and the text of a status that is not MCE_OK.
 */
static inline void
leaf_text(const char *expr, const char *page, char *out, size_t size)
{
    int               n;
    size_t            i, len;
    mce_str_t         text, source;
    mce_expr_t       *compiled;
    mce_arena_t      *arena;
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_expr_error_t  error;
    mce_extraction_t  found;

    text.data = (const uint8_t *) expr;
    text.len = strlen(expr);
    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    memset(&found.spans, 0, sizeof(mce_spans_t));
    out[0] = '\0';
    len = 0;

    arena = mce_arena_create(0);

    rc = mce_expr_compile(arena, text, leaf_file.data ? leaf_read : NULL, NULL,
                          &compiled, &error);
    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK) {
        rc = mce_extract(compiled, doc, &found);
    }

    if (rc != MCE_OK) {
        snprintf(out, size, "!%s", rc == MCE_INVALID ? error.text
                                                     : mce_status_text(rc));
    }

    for (i = 0; i < found.spans.n && len < size; i++) {
        n = (int) (found.spans.elts[i].end - found.spans.elts[i].start);
        len += (size_t) snprintf(out + len, size - len, "%s%.*s",
                                 i ? "|" : "", n,
                                 page + found.spans.elts[i].start);
    }

    mce_arena_destroy(arena);
}


/*
 * leaf_is(expression, page, expected spans, the test as a sentence).
 */
#define leaf_is(expr, page, expected, ...)                                    \
    do {                                                                      \
        char       leaf_out[8192];                                            \
        mce_str_t  leaf_s;                                                    \
        leaf_text(expr, page, leaf_out, sizeof(leaf_out));                    \
        leaf_s.data = (const uint8_t *) leaf_out;                             \
        leaf_s.len = strlen(leaf_out);                                        \
        tap_is(leaf_s, expected, __VA_ARGS__);                                \
    } while (0)


#endif /* _LEAF_H_INCLUDED_ */
