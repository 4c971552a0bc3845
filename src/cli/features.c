/*
 * mce features: the text blocks of a page as the default extractor sees them,
 * one a line.  Tab-separated: start and end in the UTF-8 source, the features
 * in the order of "mce features --names", the hashes of its words,
 * its text.  With -e, what a glance tells of the selections.
 */


#include "cli.h"
#include "feature.h"
#include "glance.h"
#include "text.h"

#include <stdio.h>
#include <string.h>


static int cli_features_glance(mce_arena_t *arena, mce_str_t bytes,
    const cli_texts_t *texts);
static int cli_features_page(mce_arena_t *arena, mce_str_t bytes);
static void cli_features_block(const mce_page_t *page, uint32_t i,
    const int16_t *row);
static void cli_features_words(void *data, const uint32_t *hashes,
    unsigned n);
static void cli_features_text(const mce_blocks_t *blocks,
    const mce_block_t *block);


static void
cli_features_names(int glance)
{
    unsigned  k, n;

    n = glance ? MCE_GLANCE_COUNT : MCE_FEATURE_COUNT;

    for (k = 0; k < n; k++) {
        printf("%s\n", glance ? mce_glance_name(k) : mce_feature_name(k));
    }
}


int
cli_features(int argc, char **argv)
{
    int                 rc, names = 0;
    mce_str_t           bytes;
    cli_texts_t         texts;
    mce_arena_t        *arena;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXTS, &texts, "numbers of what it selects" },
        { "--names", CLI_FLAG, &names, "the names of the numbers only" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    arena = cli_arena();
    texts.elts = cli_alloc(arena, argc, sizeof(char *));
    texts.n = 0;

    rc = cli_options(argv, options, "[FILE|-]");

    if (rc == CLI_GO && names) {
        cli_features_names(texts.n > 0);
        rc = CLI_OK;

    } else if (rc == CLI_GO) {
        rc = cli_read(arena, argv[1], &bytes);

        if (rc == CLI_OK) {
            rc = texts.n ? cli_features_glance(arena, bytes, &texts)
                         : cli_features_page(arena, bytes);
        }
    }

    mce_arena_destroy(arena);

    return rc;
}


/*
 * A line for each expression that finds something.
 */
static int
cli_features_glance(mce_arena_t *arena, mce_str_t bytes,
    const cli_texts_t *texts)
{
    size_t           i;
    int16_t          row[MCE_GLANCE_COUNT];
    unsigned         k;
    mce_expr_t      *expr;
    mce_spans_t      spans;
    mce_status_t     rc;
    mce_document_t  *doc;

    rc = cli_document(arena, bytes, &doc);
    if (rc != MCE_OK) {
        return cli_error("%s", mce_status_text(rc));
    }

    for (i = 0; i < texts->n; i++) {

        if (cli_expr(arena, texts->elts[i], &expr) != CLI_OK) {
            return CLI_BAD;
        }

        if (mce_extract(expr, doc, &spans) != MCE_OK
            || mce_glance(doc, &spans, row) != MCE_OK)
        {
            continue;
        }

        printf("%s\t", texts->elts[i]);

        for (k = 0; k < MCE_GLANCE_COUNT; k++) {
            printf("%s%d", k ? " " : "", row[k]);
        }

        printf("\n");
    }

    return CLI_OK;
}


static int
cli_features_page(mce_arena_t *arena, mce_str_t bytes)
{
    int16_t          row[MCE_FEATURE_COUNT];
    uint32_t         i;
    mce_page_t      *page;
    mce_status_t     rc;
    mce_document_t  *doc;
    mce_featurer_t   featurer;

    rc = cli_document(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = mce_page_create(doc, &page);
    }

    if (rc == MCE_NO_CONTENT) {
        return CLI_NO_CONTENT;
    }

    if (rc != MCE_OK) {
        return cli_error("%s", mce_status_text(rc));
    }

    mce_featurer_init(&featurer, page);

    for (i = 0; i < page->blocks->n; i++) {
        mce_feature_row(&featurer, i, row);
        cli_features_block(page, i, row);
    }

    return CLI_OK;
}


static void
cli_features_block(const mce_page_t *page, uint32_t i, const int16_t *row)
{
    unsigned             k;
    const mce_block_t   *block;
    const mce_token_t   *tokens;

    block = &page->blocks->blocks[i];
    tokens = page->blocks->doc->tokens;

    printf("%u\t%u\t", tokens[block->first].start, tokens[block->last].start);

    for (k = 0; k < MCE_FEATURE_COUNT; k++) {
        printf("%s%d", k ? " " : "", row[k]);
    }

    printf("\t");
    mce_block_words(page->blocks, block, cli_features_words, NULL);
    printf("\t");
    cli_features_text(page->blocks, block);
    printf("\n");
}


static void
cli_features_words(void *data, const uint32_t *hashes, unsigned n)
{
    unsigned  i;

    for (i = 0; i < n; i++) {
        printf("%u ", hashes[i]);
    }
}


static void
cli_features_text(const mce_blocks_t *blocks, const mce_block_t *block)
{
    uint8_t             bytes[4], *last;
    uint32_t            i, c;
    const uint8_t      *p, *end;
    const mce_token_t  *token;

    for (i = block->first; i < block->last; i++) {
        token = &blocks->doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_br) {
            putchar(' ');
        }

        if (token->kind != MCE_TOKEN_TEXT
            || token->flags & MCE_TOKEN_SKIPPED)
        {
            continue;
        }

        p = blocks->doc->source.data + token->start;
        end = blocks->doc->source.data + token[1].start;

        while (p < end) {
            c = mce_text_next(&p, end);
            c = (c < 0x20 || mce_text_is_space(c)) ? ' ' : c;
            last = mce_utf8_put(bytes, c);
            fwrite(bytes, 1, (size_t) (last - bytes), stdout);
        }
    }
}
