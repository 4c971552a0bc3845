
/*
 * Templates: any text is either compiled, and then renders a page, in UTF-8 if
 * it is, and has a policy of one line, or refused with a place in the text and
 * one line that says why.
 */


#include "lib/fuzz.h"


static const char  page[] =
    "<html lang=en><title>Harbour &amp; \"town\" | Shore News</title>"
    "<meta name=author content='Ann <b>'><link rel=canonical href='/a?b&c'>"
    "<h1>Harbour &amp; \"town\"</h1>\n<p>After two years of work the harbour"
    " is open again, and the first boats arrived on Sunday.</p>";


static void
template_render(mce_arena_t *arena, const mce_template_t *template,
    mce_str_t text)
{
    mce_str_t             out, csp;
    mce_expr_t           *expr;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_expr_error_t      error;
    mce_render_options_t  options;
    mce_str_t             source = mce_str(page), plain = mce_str("plain");
    mce_extraction_t      found;

    memset(&options, 0, sizeof(options));
    options.page = template;

    fuzz_check(mce_document_create(arena, source, &doc) == MCE_OK);
    fuzz_check(mce_expr_compile(arena, plain, NULL, NULL, &expr, &error)
               == MCE_OK);
    fuzz_check(mce_extract(expr, doc, &found) == MCE_OK);
    fuzz_check(mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS,
                                  &article)
               == MCE_OK);
    fuzz_check(mce_render(article, MCE_FORMAT_HTML, &options, &out)
               == MCE_OK);
    fuzz_check(fuzz_is_utf8(out) || !fuzz_is_utf8(text));

    fuzz_check(mce_template_csp(arena, template, &csp) == MCE_OK);
    fuzz_check(csp.len != 0 && memchr(csp.data, '\n', csp.len) == NULL);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t          text;
    mce_arena_t       *arena;
    mce_status_t       rc;
    mce_template_t    *template;
    mce_expr_error_t   error;

    text.data = data;
    text.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    memset(&error, 0xff, sizeof(error));
    rc = mce_template_compile(arena, text, &template, &error);

    if (rc == MCE_OK) {
        template_render(arena, template, text);

    } else {
        fuzz_refused(rc, &error, size);
    }

    mce_arena_destroy(arena);

    return 0;
}
