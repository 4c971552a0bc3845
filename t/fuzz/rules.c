
/*
 * Fuzz target: a file of rules, up to a line "---", and a page for it.  What
 * is broken is told with a place; what is left runs on the page in each mode,
 * and its spans are in order, apart, and within the page.
 */


#include "base/arena.h"
#include "expr/expr.h"
#include "lib/fuzz.h"
#include "rules/rules.h"


typedef struct {
    size_t  lines;
    size_t  len;
} fuzz_t;


static void
fuzz_report(void *data, mce_str_t file, size_t line, size_t column,
    const char *text)
{
    fuzz_t  *fuzz;

    fuzz = data;

    fuzz_check(line >= 1 && line <= fuzz->lines);
    fuzz_check(column >= 1 && column <= fuzz->len + 2);
    fuzz_check(*text && strchr(text, '\n') == NULL);
}


static void
fuzz_page(mce_arena_t *arena, mce_rule_file_t *file, mce_str_t page,
    mce_rules_mode_e mode)
{
    mce_str_t         text = mce_str("plain");
    mce_expr_t       *expr;
    mce_rules_t      *rules;
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_rule_used_t   used;
    mce_expr_error_t  error;
    mce_extraction_t  found;

    fuzz_check(mce_expr_compile(arena, text, NULL, NULL, &expr, &error)
               == MCE_OK);
    fuzz_check(mce_rules_create(arena, &file, 1, &rules) == MCE_OK);
    fuzz_check(mce_document_create(arena, page, &doc) == MCE_OK);

    mce_document_set_url(doc, file->host);

    rc = mce_extract_with_rules(rules, mode, expr, &doc, &found, &used);

    fuzz_check(rc == MCE_OK || rc == MCE_NO_CONTENT || rc == MCE_DECLINED);

    if (rc == MCE_OK) {
        fuzz_check(found.spans.n > 0);
        fuzz_spans(&found.spans, doc->source.len);
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t            i;
    fuzz_t            fuzz = { .lines = 1 };
    mce_str_t         page, rules, name = mce_str("a.example.txt");
    mce_arena_t      *arena;
    mce_rule_file_t  *file;

    for (i = 0; i + 4 < size && memcmp(data + i, "---\n", 4) != 0; i++) {
        fuzz.lines += data[i] == '\n';
    }

    rules = (mce_str_t) { i, data };
    i = i + 4 < size ? i + 4 : size;
    page = (mce_str_t) { size - i, data + i };
    fuzz.len = rules.len;

    arena = mce_arena_create_sized(0, 0);

    fuzz_check(mce_rule_file_compile(arena, name, rules, NULL, NULL,
                                     fuzz_report, &fuzz, &file) == MCE_OK);
    fuzz_page(arena, file, page, MCE_RULES_AUTO);
    fuzz_page(arena, file, page, MCE_RULES_PREFER);
    fuzz_page(arena, file, page, MCE_RULES_ONLY);

    mce_arena_destroy(arena);

    return 0;
}
