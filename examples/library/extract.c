/*
 * The main content of a page on standard input, as text:
 *
 *     cc -o extract extract.c $(pkg-config --cflags --libs libmce)
 *     ./extract < page.html
 */

#include <mce.h>
#include <stdio.h>

int
main(void)
{
    static uint8_t        page[4 << 20];

    mce_str_t             bytes = { 0, page }, source, text;
    mce_str_t             name = mce_str("auto"), charset = mce_null_str;
    mce_expr_t           *expr;
    mce_arena_t          *arena;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_expr_error_t      error;
    mce_extraction_t      found;
    mce_render_options_t  options = { 0 };

    bytes.len = fread(page, 1, sizeof(page), stdin);

    /* frees all that is made below */
    arena = mce_arena_create(256 << 20);
    if (arena == NULL) {
        return 2;
    }

    if ((rc = mce_expr_compile(arena, name, NULL, NULL, &expr, &error))
            == MCE_OK
        && (rc = mce_decode(arena, bytes, charset, &source, NULL)) == MCE_OK
        && (rc = mce_document_create(arena, source, &doc)) == MCE_OK
        && (rc = mce_extract_with_fallback(expr, &doc, &found)) == MCE_OK
        && (rc = mce_article_create(doc, &found,
                                    MCE_CONFIDENCE_SCORES, &article)) == MCE_OK
        && (rc = mce_article_complete(article)) == MCE_OK
        && (rc = mce_render(article, MCE_FORMAT_TEXT, &options, &text))
            == MCE_OK)
    {
        fwrite(text.data, 1, text.len, stdout);

    } else {
        fprintf(stderr, "extract: %s\n", mce_status_text(rc));
    }

    mce_arena_destroy(arena);

    return rc == MCE_OK ? 0 : 1;
}
