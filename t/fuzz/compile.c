
/*
 * Expressions: any text is either compiled, and then runs, or refused with a
 * column of the text and one line that says why.
 */


#include "lib/fuzz.h"


static const char  page[] =
    "<title>Harbour of Lindau</title><ul><li><a href=/a>Menu</a></ul>"
    "<h1>Harbour of Lindau</h1>\n<p>After two years of work the harbour is"
    " open again, and the first boats arrived on Sunday.</p>\n<p>\xd9\x85\xd8"
    "\xb1\xd8\xad\xd8\xa8\xd8\xa7</p><div id=ad><a href=http://ads/>Buy</a>";


static void
expr_run(mce_arena_t *arena, const mce_expr_t *expr)
{
    mce_spans_t      spans;
    mce_status_t     rc;
    mce_document_t  *doc;
    mce_str_t        source = mce_str(page);

    fuzz_check(mce_document_create(arena, source, &doc) == MCE_OK);

    rc = mce_extract(expr, doc, &spans);

    fuzz_check(rc == MCE_OK || rc == MCE_NO_CONTENT || rc == MCE_DECLINED);
    fuzz_check((rc == MCE_OK) == (spans.n != 0));
    fuzz_spans(&spans, source.len);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t            len;
    mce_str_t         text;
    mce_expr_t       *expr;
    mce_arena_t      *arena;
    mce_status_t      rc;
    mce_expr_error_t  error;

    text.data = data;
    text.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    memset(&error, 0xff, sizeof(error));
    rc = mce_expr_compile(arena, text, &expr, &error);

    if (rc == MCE_OK) {
        fuzz_check(mce_expr_text(expr).len <= size);
        expr_run(arena, expr);

    } else {
        fuzz_check(rc == MCE_INVALID);
        fuzz_check(error.column >= 1 && error.column <= size + 1);

        len = strnlen(error.text, sizeof(error.text));
        fuzz_check(len && len < sizeof(error.text));
        fuzz_check(memchr(error.text, '\n', len) == NULL);
    }

    mce_arena_destroy(arena);

    return 0;
}
