
/*
 * Fuzz target: files that an expression names.  A line with the expression,
 * the page up to a line "---", and the file.  What is broken is told with a
 * place; what is not runs on the page, and its spans are in order, apart, and
 * within it.
 */


#include "base/arena.h"
#include "lib/fuzz.h"


static mce_status_t
fuzz_read(void *data, mce_arena_t *arena, mce_str_t path, mce_str_t *content)
{
    *content = *(mce_str_t *) data;

    return MCE_OK;
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t             i;
    mce_str_t          page, file, text;
    mce_expr_t        *expr;
    mce_arena_t       *arena;
    mce_status_t       rc;
    mce_document_t    *doc;
    mce_expr_error_t   error;
    mce_extraction_t   found;

    page = (mce_str_t) { size, data };
    text = fuzz_line(&page);

    for (i = 0; i + 4 < page.len && memcmp(page.data + i, "---\n", 4) != 0;
         i++)
    {
        /* void */
    }

    i = i + 4 < page.len ? i : page.len;
    file = (mce_str_t) { page.len - i, page.data + i };
    file = file.len ? (mce_str_t) { file.len - 4, file.data + 4 } : file;
    page.len = i;

    /* an arena of single pieces shows every overrun to a sanitizer */
    arena = mce_arena_create_sized(0, 0);
    memset(&error, 0xff, sizeof(error));

    rc = mce_expr_compile(arena, text, fuzz_read, &file, &expr, &error);

    if (rc == MCE_OK) {
        fuzz_check(mce_document_create(arena, page, &doc) == MCE_OK);

        rc = mce_extract(expr, doc, &found);

        fuzz_check(rc <= MCE_DECLINED);
        fuzz_check((rc == MCE_OK) == (found.spans.n != 0));
        fuzz_spans(&found.spans, page.len);

    } else {
        fuzz_refused(rc, &error, text.len);
    }

    mce_arena_destroy(arena);

    return 0;
}
