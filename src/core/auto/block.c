
/*
 * From tokens to text blocks, one of which may be the headline.
 */


#include <string.h>

#include "auto/block.h"
#include "auto/words/lexicon.h"
#include "auto/words/titlewords.h"
#include "base/arena.h"
#include "base/hash.h"
#include "meta/meta.h"


/*
 * A page may have so many blocks, and one more for each so many bytes; further
 * text joins the block before it.  This bounds time and memory on pages made
 * of tiny blocks; of 2,560 real pages, two reach the bound.
 */
#define MCE_BLOCKS_FREE   64
#define MCE_BLOCKS_BYTES  128

/* a longer block is no headline */
#define MCE_BLOCK_HEADLINE_WORDS  40
#define MCE_BLOCK_HEADLINE_MATCH  25

#define mce_block_clip(n)  ((uint16_t) ((n) < 0xffff ? (n) : 0xffff))
#define mce_block_further(n)  ((uint8_t) ((n) + ((n) < MCE_BLOCK_FAR)))


typedef struct {
    mce_blocks_t            *blocks;
    size_t                   nalloc;
    mce_block_t              block; /* the one under way */
    uint32_t                 holder; /* element that holds all of it */
    uint32_t                 parent; /* block element of its first text */
    mce_titlewords_t         titlewords;
    mce_textstats_t          stats;
    int                      match; /* of the headline so far */
    uint8_t                  open;  /* tokens of the block are counted */
    uint8_t                  lines; /* <br> since the last text */
    mce_ancestors_builder_t  ancestors;
} mce_blocks_builder_t;


static mce_status_t mce_blocks_walk(mce_blocks_builder_t *builder);
static void mce_blocks_open_tag(mce_blocks_builder_t *builder, unsigned tag);
static mce_status_t mce_blocks_end(mce_blocks_builder_t *builder);
static void mce_blocks_count(mce_blocks_builder_t *builder);
static mce_status_t mce_blocks_add(mce_blocks_builder_t *builder);
static void mce_blocks_place(const mce_blocks_t *blocks, mce_block_t *next);
static void mce_blocks_headline(mce_blocks_builder_t *builder);
static void mce_blocks_text(mce_blocks_builder_t *builder,
    const mce_token_t *token);
static void mce_blocks_words(void *data, const uint32_t *hashes, unsigned n);


mce_status_t
mce_blocks_create(mce_document_t *doc, mce_blocks_t **blocks)
{
    size_t                 most;
    mce_blocks_t          *b;
    mce_status_t           rc;
    const mce_meta_t      *meta;
    mce_blocks_builder_t   builder;

    b = mce_arena_calloc(doc->arena, sizeof(mce_blocks_t));
    if (b == NULL) {
        return MCE_NO_MEMORY;
    }

    b->doc = doc;
    rc = mce_tree(doc, &b->tree);
    rc = (rc == MCE_OK) ? mce_meta(doc, 0, &meta) : rc;
    if (rc != MCE_OK) {
        return rc;
    }

    b->threads = meta->threads;

    memset(&builder, 0, offsetof(mce_blocks_builder_t, ancestors));
    builder.blocks = b;

    mce_titlewords_read(&builder.titlewords, doc, b->tree->head);
    b->titled = builder.titlewords.titled;
    b->described = builder.titlewords.described;
    b->headline = MCE_NO_BLOCK;

    builder.stats.limit = doc->source.data + doc->source.len;
    builder.stats.each = mce_blocks_words;
    builder.stats.data = &builder;

    most = MCE_BLOCKS_FREE + doc->source.len / MCE_BLOCKS_BYTES + 2;
    builder.nalloc = b->tree->n / 2 + 16;
    builder.nalloc = builder.nalloc < most ? builder.nalloc : most;
    b->blocks = mce_arena_alloc(doc->arena,
                                builder.nalloc * sizeof(mce_block_t));
    if (b->blocks == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_ancestors_start(&builder.ancestors, doc, b->tree, &b->ancestors,
                             2 * most);
    rc = (rc == MCE_OK) ? mce_blocks_walk(&builder) : rc;
    if (rc != MCE_OK) {
        return rc;
    }

    mce_ancestors_end(&builder.ancestors);
    mce_blocks_place(b, &b->blocks[b->n]);
    *blocks = b;

    return MCE_OK;
}


static mce_status_t
mce_blocks_walk(mce_blocks_builder_t *builder)
{
    mce_status_t        rc;
    mce_blocks_t       *blocks;
    const mce_token_t  *token, *end;

    blocks = builder->blocks;
    token = blocks->doc->tokens;
    end = token + blocks->doc->ntokens;

    for ( /* void */ ; token < end; token++) {

        if (token->kind == MCE_TOKEN_TEXT) {
            if (token->flags & MCE_TOKEN_SKIPPED) {
                continue;
            }

            if (!(token->flags & MCE_TOKEN_BLANK)) {
                mce_blocks_text(builder, token);

            } else if (builder->stats.length) {
                mce_textstats_break(&builder->stats);
            }

            continue;
        }

        if (token->kind == MCE_TOKEN_OPEN) {
            mce_blocks_open_tag(builder, token->tag);

        } else if (token->kind != MCE_TOKEN_CLOSE) {
            continue;
        }

        if (!(mce_tag_flags[token->tag] & MCE_TAG_BLOCK)
            && !(token->tag == MCE_TAG_br && builder->lines == 2))
        {
            continue;
        }

        if (blocks->n >= MCE_BLOCKS_FREE + token->start / MCE_BLOCKS_BYTES) {
            mce_textstats_break(&builder->stats);
            continue;
        }

        rc = mce_blocks_end(builder);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return mce_blocks_end(builder);
}


static void
mce_blocks_open_tag(mce_blocks_builder_t *builder, unsigned tag)
{
    mce_block_t  *block;

    block = &builder->block;

    builder->blocks->tags[tag]++;

    if (tag == MCE_TAG_br) {
        mce_textstats_break(&builder->stats);

        if (builder->lines < 200) {
            builder->lines++;
        }

        return;
    }

    if (!(mce_tag_flags[tag] & (MCE_TAG_BLOCK|MCE_TAG_VOID))) {
        block->tags++;
        block->links += (tag == MCE_TAG_a);
    }
}


static mce_status_t
mce_blocks_end(mce_blocks_builder_t *builder)
{
    mce_block_t   *block;
    mce_status_t   rc;

    /* copying this is faster than the string instruction of memset() */
    static const mce_block_t   none;

    block = &builder->block;

    if (!builder->open) {
        block->tags = 0;
        block->links = 0;
        return MCE_OK;
    }

    mce_textstats_flush(&builder->stats);
    block->chars = builder->stats.chars;

    rc = block->chars ? mce_blocks_add(builder) : MCE_OK;

    *block = none;
    memset(&builder->stats, 0, offsetof(mce_textstats_t, folded));
    builder->open = 0;

    return rc;
}


static void
mce_blocks_count(mce_blocks_builder_t *builder)
{
    uint32_t         n, upper;
    mce_block_t     *block;
    const uint32_t  *count;

    block = &builder->block;
    count = builder->stats.counts;

    n = count[MCE_CHARCLASS_CJK];
    upper = count[MCE_CHARCLASS_UPPER];
    block->words = builder->stats.words + (n + 1) / 2;
    block->upper = mce_share(upper, count[MCE_CHARCLASS_LETTER] + upper + n
                                    + 1, 100);
    block->ends = mce_block_clip(count[MCE_CHARCLASS_END]);
    n = count[MCE_CHARCLASS_END] + count[MCE_CHARCLASS_CLAUSE];
    block->punct = mce_block_clip(n);
    block->separators = mce_block_clip(count[MCE_CHARCLASS_SEPARATOR]);
    n = mce_block_clip(count[MCE_CHARCLASS_DIGIT]);
    block->digits = mce_share(n, block->chars, 100);
    block->price = count[MCE_CHARCLASS_CURRENCY] != 0;
    block->term = builder->stats.term;
}


static mce_status_t
mce_blocks_add(mce_blocks_builder_t *builder)
{
    int64_t        i, n;
    mce_block_t   *block;
    mce_status_t   rc;
    mce_blocks_t  *blocks;

    blocks = builder->blocks;
    mce_blocks_count(builder);

    rc = mce_ancestors_add(&builder->ancestors, builder->holder,
                           builder->parent, &builder->block);
    if (rc != MCE_OK) {
        return rc;
    }

    if (!mce_array_reserve(blocks->doc->arena, blocks->blocks, blocks->n + 1,
                           builder->nalloc))
    {
        return MCE_NO_MEMORY;
    }

    mce_blocks_place(blocks, &builder->block);
    block = &blocks->blocks[blocks->n];
    *block = builder->block;

    n = mce_blocks_is_heading(blocks, block) ? block->heading : 0;

    for (i = 1; i <= n && i <= blocks->n; i++) {
        block[-i].next_heading = (uint8_t) i;
    }

    n = mce_block_is_long(block) ? block->prev_long : 0;

    for (i = 1; i <= n && i <= blocks->n; i++) {
        block[-i].next_long = (uint8_t) i;
    }

    mce_blocks_headline(builder);
    blocks->n++;

    return MCE_OK;
}


/*
 * Sets the fields of the next block that depend on the blocks before it.
 */

static void
mce_blocks_place(const mce_blocks_t *blocks, mce_block_t *next)
{
    uint32_t            text_chars;
    const mce_block_t  *block;

    next->heading = next->next_heading = MCE_BLOCK_FAR;
    next->prev_long = next->next_long = MCE_BLOCK_FAR;

    if (blocks->n == 0) {
        return;
    }

    block = &blocks->blocks[blocks->n - 1];
    text_chars = mce_block_text_chars(block);
    next->chars_before = block->chars_before + block->chars;
    next->text_chars_before = block->text_chars_before + text_chars;
    next->longs_before = block->longs_before;
    next->lexical_before = block->lexical_before + (uint32_t) block->lexical;
    next->sentences_before = (uint16_t) (block->sentences_before
                                         + (block->ends > 0
                                            && text_chars > 40));

    next->heading = mce_blocks_is_heading(blocks, block)
                    ? 1 : mce_block_further(block->heading);
    next->prev_long = mce_block_further(block->prev_long);

    if (mce_block_is_long(block)) {
        next->longs_before += text_chars;
        next->prev_long = 1;
    }
}


int
mce_blocks_is_heading(const mce_blocks_t *blocks, const mce_block_t *block)
{
    return mce_tag_flags[blocks->ancestors.elts[block->parent].tag]
           & MCE_TAG_HEADING;
}


/*
 * Takes the block for the headline if it matches the title better than the
 * blocks before it.
 */

static void
mce_blocks_headline(mce_blocks_builder_t *builder)
{
    int                 match;
    uint8_t             tag;
    mce_blocks_t       *blocks;
    const mce_block_t  *block;

    blocks = builder->blocks;
    block = &blocks->blocks[blocks->n];
    tag = blocks->ancestors.elts[block->parent].tag;

    match = mce_block_title_match(blocks, block);
    match += (tag == MCE_TAG_h1) ? 30 : (tag == MCE_TAG_h2) ? 10 : 0;

    if (match > MCE_BLOCK_HEADLINE_MATCH && match > builder->match
        && block->titled > 0)
    {
        builder->match = match;
        blocks->headline = blocks->n;

    } else if (tag == MCE_TAG_h1 && blocks->headline == MCE_NO_BLOCK) {
        blocks->headline = blocks->n;
    }
}


int
mce_block_title_match(const mce_blocks_t *blocks, const mce_block_t *block)
{
    uint32_t  all;

    if (block->titled == 0 || block->words == 0
        || block->words > MCE_BLOCK_HEADLINE_WORDS)
    {
        return 0;
    }

    all = block->words + blocks->titled - block->titled;

    return (int) (100 * block->titled / (all ? all : 1));
}


static void
mce_blocks_text(mce_blocks_builder_t *builder, const mce_token_t *token)
{
    uint32_t              i, n, el, chars;
    mce_block_t          *block;
    mce_blocks_t         *blocks;
    const mce_element_t  *e;

    blocks = builder->blocks;
    i = (uint32_t) (token - blocks->doc->tokens);
    el = blocks->tree->of[i];
    e = blocks->tree->elements;

    block = &builder->block;

    if (!builder->open) {
        builder->open = 1;
        block->first = i;
        block->copies = MCE_FNV_START;
        builder->holder = el;

        for (n = 0; !(mce_tag_flags[e[el].tag] & MCE_TAG_BLOCK); n++) {
            el = n < MCE_BLOCK_NESTED ? e[el].parent : 0;
        }

        builder->parent = el;
    }

    /* the elements of a block were all open at its first text, or are inside
       of one that was: going up as far as needed is linear over the page */
    while (e[builder->holder].end <= i) {
        builder->holder = e[builder->holder].parent;
    }

    block->last = i + 1;
    builder->lines = 0;

    chars = builder->stats.chars;
    mce_textstats_text(&builder->stats,
                       blocks->doc->source.data + token->start,
                       blocks->doc->source.data + token[1].start);

    if (token->flags & MCE_TOKEN_LINK) {
        block->link_chars += builder->stats.chars - chars;
    }
}


static void
mce_blocks_words(void *data, const uint32_t *hashes, unsigned n)
{
    int32_t                lexical;
    uint32_t               copies, found;
    unsigned               i;
    mce_block_t           *block;
    mce_blocks_builder_t  *builder = data;

    block = &builder->block;
    copies = block->copies;
    lexical = 0;
    found = 0;

    for (i = 0; i < n; i++) {
        copies = mce_fnv_add(copies, hashes[i]);
        lexical += mce_lexicon_weight(hashes[i]);
        found += mce_titlewords_marks(&builder->titlewords, hashes[i]);
    }

    block->copies = copies;
    block->lexical += lexical;
    block->titled = mce_block_clip(block->titled + (found & 0xffff));
    block->described = mce_block_clip(block->described + (found >> 16));
}


void
mce_block_words(const mce_blocks_t *blocks, const mce_block_t *block,
    mce_words_pt each, void *data)
{
    uint32_t            i;
    mce_str_t           source;
    mce_textstats_t     stats;
    const mce_token_t  *token;

    source = blocks->doc->source;

    memset(&stats, 0, sizeof(mce_textstats_t));
    stats.limit = source.data + source.len;
    stats.each = each;
    stats.data = data;

    token = blocks->doc->tokens;

    for (i = block->first; i < block->last; i++) {

        if (token[i].kind != MCE_TOKEN_TEXT) {
            if (token[i].tag == MCE_TAG_br) {
                mce_textstats_break(&stats);
            }

            continue;
        }

        if (!(token[i].flags & MCE_TOKEN_SKIPPED)) {
            mce_textstats_text(&stats, source.data + token[i].start,
                               source.data + token[i + 1].start);
        }
    }

    mce_textstats_flush(&stats);
}
