/*
 * mce features: the text blocks of a page as the default extractor sees them,
 * one a line.  Tab-separated: start and end in the UTF-8 source, the features
 * in the order of "mce features --names", the hashes of its words, its text.
 * With -e, the numbers that selection.h counts of what is selected.  With
 * --draft, the rows of the second pass: policy, block, whether the draft has
 * it, the features in the order of "mce features --names".  With --kept, the
 * text that mce extract writes of blocks that are given.  With --seen, what
 * visible.h knows of each element that has text.  With --grams, what gram.h
 * makes of each word and tag; with --grains, what grain.h counts of each block
 * element with text.  With --boxes, the page with its tags numbered, for
 * tools/layout.
 */


#include "auto/second.h"
#include "auto/selection.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "cli/cli.h"
#include "extract/parts/grain.h"
#include "extract/parts/gram.h"
#include "html/visible.h"
#include "text/ctype.h"
#include "text/entity.h"

#include <stdio.h>
#include <stdlib.h>


static void
features_text(const mce_document_t *doc, const mce_block_t *block)
{
    uint8_t             bytes[4], *last;
    uint32_t            i, c;
    const uint8_t      *p, *end;
    const mce_token_t  *token;

    for (i = block->first; i < block->last; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_br) {
            putchar(' ');
        }

        if (token->kind != MCE_TOKEN_TEXT
            || token->flags & MCE_TOKEN_SKIPPED)
        {
            continue;
        }

        p = doc->source.data + token->start;
        end = doc->source.data + token[1].start;

        while (p < end) {
            c = mce_text_next(&p, end);
            c = (c < 0x20 || mce_text_is_space(c)) ? ' ' : c;
            last = mce_utf8_put(bytes, c);
            fwrite(bytes, 1, (size_t) (last - bytes), stdout);
        }
    }
}


static void
features_words(void *data, const uint32_t *hashes, unsigned n)
{
    unsigned  i;

    for (i = 0; i < n; i++) {
        printf("%u ", hashes[i]);
    }
}


static void
features_row(const int16_t *row, unsigned n)
{
    unsigned  k;

    for (k = 0; k < n; k++) {
        printf("%s%d", k ? " " : "", row[k]);
    }
}


/*
 * A line for each expression that finds something.
 */
static int
features_selections(const cli_args_t *args, mce_document_t *doc)
{
    size_t            i;
    int16_t           row[MCE_SELECTION_COUNT];
    mce_extraction_t  found;

    for (i = 0; i < args->n; i++) {
        if (mce_extract(args->exprs[i], doc, &found) == MCE_OK
            && mce_selection_row(doc, &found.spans, row) == MCE_OK)
        {
            printf("%s\t", args->texts[i]);
            features_row(row, MCE_SELECTION_COUNT);
            printf("\n");
        }
    }

    return CLI_OK;
}


/*
 * Rows of the second pass under a policy.
 */
static void
features_second(void *data, const uint32_t *blocks, unsigned n,
    int16_t rows[][MCE_SECOND_COUNT])
{
    unsigned  k, *policy = data;

    for (k = 0; k < n; k++) {
        printf("%u\t%u\t", *policy, blocks[k]);
        features_row(rows[k], MCE_SECOND_COUNT);
        printf("\n");
    }
}


/*
 * The file has a line for each policy: the threshold and the probabilities of
 * all blocks.
 */
static int
features_draft(const cli_args_t *args, mce_document_t *doc)
{
    char          *at;
    float         *p, threshold;
    uint8_t       *verdicts;
    uint32_t       i, n;
    unsigned       policy;
    mce_str_t      text;
    mce_layout_t  *page;
    mce_status_t   rc;

    rc = mce_layout_create(doc, &page);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    if (cli_read(args->arena, args->draft, &text) != CLI_OK) {
        return CLI_BAD;
    }

    n = page->blocks->n;
    at = cli_text(args->arena, "%.*s", (int) text.len, text.data);
    p = cli_alloc(args->arena, n, sizeof(float));
    verdicts = cli_alloc(args->arena, n, 1);

    for (policy = 0; policy < MCE_POLICIES && rc == MCE_OK; policy++) {
        threshold = strtof(at, &at);

        for (i = 0; i < n; i++) {
            p[i] = strtof(at, &at);
        }

        rc = mce_second_rows(page, p, threshold, verdicts, features_second,
                             &policy);
    }

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}


/*
 * The file has 0 or 1 for each block.
 */
static int
features_kept(const cli_args_t *args, mce_document_t *doc)
{
    uint32_t               i;
    mce_str_t              kept, text;
    mce_layout_t          *page;
    mce_status_t           rc;
    mce_article_t         *article;
    const mce_block_t     *block;
    mce_extraction_t       found = { 0 };
    mce_span_builder_t     out = { .arena = doc->arena };
    mce_render_options_t   options = { 0 };

    rc = mce_layout_create(doc, &page);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    if (cli_read(args->arena, args->kept, &kept) != CLI_OK) {
        return CLI_BAD;
    }

    for (i = 0; i < page->blocks->n && i < kept.len; i++) {
        block = &page->blocks->blocks[i];

        if (kept.data[i] == '1') {
            rc = mce_document_add_tokens(doc, block->first, block->last, &out);
        }
    }

    found.spans = out.spans;
    rc = (rc == MCE_OK) ? cli_article(args, doc, &found, 1, &article) : rc;
    rc = (rc == MCE_OK) ? mce_render(article, MCE_FORMAT_TEXT, &options, &text)
                        : rc;

    if (rc == MCE_OK) {
        fwrite(text.data, 1, text.len, stdout);
    }

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}


static int
features_page(mce_document_t *doc)
{
    int16_t                 row[MCE_FEATURE_COUNT];
    uint32_t                i;
    mce_layout_t           *page;
    mce_status_t            rc;
    const mce_block_t      *block;
    mce_feature_context_t   context;

    rc = mce_layout_create(doc, &page);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    mce_feature_context_init(&context, page);

    for (i = 0; i < page->blocks->n; i++) {
        block = &page->blocks->blocks[i];
        printf("%u\t%u\t", doc->tokens[block->first].start,
               doc->tokens[block->last].start);
        mce_feature_row(&context, i, row);
        features_row(row, MCE_FEATURE_COUNT);
        printf("\t");
        mce_block_words(page->blocks, block, features_words, NULL);
        printf("\t");
        features_text(doc, block);
        printf("\n");
    }

    return CLI_OK;
}


/*
 * A line for each element with text of its own: where it starts, whether that
 * is seen, and what says so.
 */
static int
features_seen(mce_document_t *doc)
{
    uint8_t               bits;
    uint32_t              i, e, last;
    mce_status_t          rc;
    mce_visible_t  *visible;

    static const char *const  seen[] = { "seen", "unspoken", "later",
                                         "never" };
    static const char *const  by[] = { "-", "attribute", "style", "sheet",
                                       "name" };

    rc = mce_visible(doc, &visible);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    last = 0;

    for (i = 0; i < doc->ntokens; i++) {
        e = doc->tree->of[i];

        if (e == last || !mce_token_is_text(&doc->tokens[i])
            || doc->tokens[i].flags & MCE_TOKEN_SKIPPED)
        {
            continue;
        }

        last = e;
        bits = mce_visible_at(visible, e);
        printf("%u\t%s\t%s\n", doc->tokens[doc->tree->elements[e].open].start,
               seen[mce_visible_seen(bits)], by[mce_visible_by(bits)]);
    }

    return CLI_OK;
}


/*
 * A line for each word and tag: where it starts, whether it is a word, the
 * trigram that begins with it, the shape of that, its parent.
 */
static int
features_grams(mce_document_t *doc)
{
    size_t        i;
    uint32_t      item, word;
    mce_gram_t    gram;
    mce_grams_t   grams;
    mce_status_t  rc;

    rc = mce_grams(doc, &grams);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    for (i = 0; i < grams.words->n; i++) {
        gram = mce_gram_at(&grams, i);
        item = grams.words->items[i];
        word = !mce_words_is_tag(item);

        printf("%u %u %u %u %u\n", word ? item
               : doc->tokens[mce_words_token(item)].start, word, gram.hash,
               gram.shape, gram.parent);
    }

    return CLI_OK;
}


/*
 * A line for each block element with text: where it starts, where it ends.
 */
static int
features_grains(mce_document_t *doc)
{
    int16_t               row[MCE_GRAIN_COUNT];
    uint32_t              e;
    mce_status_t          rc;
    mce_grains_t          grains;
    const mce_element_t  *element;

    rc = mce_grains(doc, &grains);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    for (e = 0; e < grains.tree->n; e++) {
        element = &grains.tree->elements[e];

        if (mce_grain_is_block(element) && grains.elts[e].chars) {
            mce_grain_row(&grains, e, row);
            printf("%u %u ", e ? doc->tokens[element->open].start : 0,
                   doc->tokens[element->end].start);
            features_row(row, MCE_GRAIN_COUNT);
            printf("\n");
        }
    }

    return CLI_OK;
}


/*
 * The first line of a layout, then the page in UTF-8, of which each start tag
 * has where it stands in an attribute.
 */
static int
features_boxes(mce_document_t *doc)
{
    uint32_t            i, from, at;
    mce_status_t        rc;
    const uint8_t      *source;
    const mce_token_t  *token;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    printf("mce layout 1 %zu %08x\n", doc->source.len, mce_fnv(doc->source));

    source = doc->source.data;
    from = 0;

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        if (token->kind != MCE_TOKEN_OPEN) {
            continue;
        }

        at = token->start + 1;

        while (!mce_is_space(source[at]) && source[at] != '/'
               && source[at] != '>')
        {
            at++;
        }

        fwrite(source + from, 1, at - from, stdout);
        printf(" data-mce-at=\"%u\"", token->start);
        from = at;
    }

    fwrite(source + from, 1, doc->source.len - from, stdout);

    return CLI_OK;
}


static int
features_run(const cli_args_t *args)
{
    unsigned         k;
    mce_document_t  *doc;

    if (args->names) {
        for (k = 0; k < MCE_SECOND_COUNT && args->draft; k++) {
            printf("%s\n", mce_second_name(k));
        }

        for (k = 0; k < MCE_FEATURE_COUNT && !args->draft; k++) {
            printf("%s\n", mce_feature_name(k));
        }

        return CLI_OK;
    }

    if (cli_page(args, &doc) != CLI_OK) {
        return CLI_BAD;
    }

    if (args->seen) {
        return features_seen(doc);
    }

    if (args->grams) {
        return features_grams(doc);
    }

    if (args->grains) {
        return features_grains(doc);
    }

    if (args->boxes) {
        return features_boxes(doc);
    }

    return args->kept ? features_kept(args, doc)
           : args->draft ? features_draft(args, doc)
           : args->n ? features_selections(args, doc) : features_page(doc);
}


static const cli_option_t  features_options[] = {
    { "-e EXPR", CLI_EXPRS, 0, NULL, "numbers of what it selects" },
    cli_flag("--names", names, "the names of the numbers only"),
    { "--draft FILE", CLI_TEXT, offsetof(cli_args_t, draft), NULL,
      "numbers of the second pass, of probabilities that are given" },
    { "--kept FILE", CLI_TEXT, offsetof(cli_args_t, kept), NULL,
      "the text of blocks that are given" },
    cli_flag("--seen", seen, "of each element, whether its text is seen"),
    cli_flag("--grains", grains, "of each element, as seeker counts them"),
    cli_flag("--boxes", boxes, "the page for tools/layout"),
    cli_flag("--grams", grams, "of each word and tag, as mss reads them"),
    { .name = NULL }
};

const cli_command_t  cli_features = {
    "features", "text blocks as numbers, for training", features_options,
    "[FILE|-]", features_run
};
