
/*
 * From tokens to text blocks.
 */


#include <string.h>

#include "arena.h"
#include "block.h"
#include "lexicon.h"
#include "text.h"


#define MCE_HASH_START  2166136261u
#define MCE_HASH_PRIME  16777619u

/* of the 16-bit counts */
#define mce_clip16(n)  ((uint16_t) ((n) < 0xffff ? (n) : 0xffff))


typedef struct {
    mce_blocks_t   *blocks;
    size_t          nalloc;
    mce_block_t     block;
    uint32_t        counts[MCE_GLYPH_COUNT];
    uint32_t        word;           /* hash of the word under way, or 0 */
    uint32_t        open;           /* tokens of the block are counted */
    uint8_t         last;           /* glyph that decides on "term" */
    uint8_t         lines;          /* <br> since the last text */
    mce_word_pt     each;
    void           *data;
} mce_counter_t;


static mce_status_t mce_blocks_walk(mce_counter_t *counter);
static void mce_blocks_open_tag(mce_counter_t *counter, uint32_t i);
static mce_status_t mce_blocks_end(mce_counter_t *counter);
static void mce_blocks_text(mce_counter_t *counter, uint32_t i);
static void mce_counter_text(mce_counter_t *counter, const uint8_t *p,
    const uint8_t *end);
static void mce_counter_word(mce_counter_t *counter);
static uint32_t mce_counter_chars(const mce_counter_t *counter);
static mce_status_t mce_blocks_elements(mce_blocks_t *blocks);
static void mce_blocks_head(mce_blocks_t *blocks);
static void mce_wordset_add(void *data, uint32_t hash);
static int mce_wordset_has(const mce_wordset_t *set, uint32_t hash);


mce_status_t
mce_blocks_create(mce_document_t *doc, mce_blocks_t **blocks)
{
    mce_blocks_t   *b;
    mce_status_t    rc;
    mce_counter_t   counter;

    b = mce_arena_calloc(doc->arena, sizeof(mce_blocks_t));
    if (b == NULL) {
        return MCE_NO_MEMORY;
    }

    b->doc = doc;

    rc = mce_tree(doc, &b->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_blocks_elements(b);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_blocks_head(b);

    memset(&counter, 0, sizeof(mce_counter_t));
    counter.blocks = b;

    rc = mce_blocks_walk(&counter);
    if (rc != MCE_OK) {
        return rc;
    }

    *blocks = b;

    return MCE_OK;
}


static mce_status_t
mce_blocks_elements(mce_blocks_t *blocks)
{
    uint32_t              i;
    const mce_element_t  *e;

    e = blocks->tree->elements;

    blocks->bel = mce_arena_alloc(blocks->doc->arena,
                                  blocks->tree->n * sizeof(uint32_t));
    if (blocks->bel == NULL) {
        return MCE_NO_MEMORY;
    }

    blocks->bel[0] = 0;

    for (i = 1; i < blocks->tree->n; i++) {
        blocks->bel[i] = (mce_tag_flags[e[i].tag] & MCE_TAG_BLOCK)
                         ? i : blocks->bel[e[i].parent];
    }

    return MCE_OK;
}


static mce_status_t
mce_blocks_walk(mce_counter_t *counter)
{
    uint32_t              i;
    mce_status_t          rc;
    mce_blocks_t         *blocks;
    mce_document_t       *doc;
    const mce_token_t    *token;

    blocks = counter->blocks;
    doc = blocks->doc;

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        switch (token->kind) {

        case MCE_TOKEN_TEXT:
            if (token->flags & MCE_TOKEN_SKIPPED) {
                continue;
            }

            if (token->flags & MCE_TOKEN_BLANK) {
                mce_counter_word(counter);

            } else {
                mce_blocks_text(counter, i);
            }

            continue;

        case MCE_TOKEN_OPEN:
            mce_blocks_open_tag(counter, i);
            break;

        case MCE_TOKEN_CLOSE:
            break;

        default:
            continue;
        }

        if ((mce_tag_flags[token->tag] & MCE_TAG_BLOCK)
            || (token->tag == MCE_TAG_br && counter->lines == 2))
        {
            rc = mce_blocks_end(counter);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return mce_blocks_end(counter);
}


static void
mce_blocks_open_tag(mce_counter_t *counter, uint32_t i)
{
    uint8_t       tag;
    mce_block_t  *block;

    tag = counter->blocks->doc->tokens[i].tag;
    block = &counter->block;

    counter->blocks->tags[tag]++;

    if (tag == MCE_TAG_br) {
        mce_counter_word(counter);

        if (counter->lines < 200) {
            counter->lines++;
        }

        return;
    }

    if (!(mce_tag_flags[tag] & (MCE_TAG_BLOCK|MCE_TAG_VOID))) {
        block->tags++;
        block->links += (tag == MCE_TAG_a);
    }
}


static mce_status_t
mce_blocks_end(mce_counter_t *counter)
{
    uint32_t       n, *count;
    mce_block_t   *block;
    mce_blocks_t  *blocks;

    mce_counter_word(counter);

    block = &counter->block;
    blocks = counter->blocks;
    count = counter->counts;

    if (!counter->open) {
        block->tags = 0;
        block->links = 0;
        return MCE_OK;
    }

    block->chars = mce_counter_chars(counter);

    if (block->chars > 0) {

        if (blocks->n == counter->nalloc
            && !mce_array_reserve(blocks->doc->arena, blocks->blocks,
                                  blocks->n, counter->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        n = count[MCE_GLYPH_CJK];
        block->words += (n + 1) / 2;
        block->letters = count[MCE_GLYPH_LETTER] + count[MCE_GLYPH_UPPER] + n;
        block->upper = count[MCE_GLYPH_UPPER];
        block->ends = mce_clip16(count[MCE_GLYPH_END]);
        n = count[MCE_GLYPH_END] + count[MCE_GLYPH_CLAUSE];
        block->punct = mce_clip16(n);
        block->separators = mce_clip16(count[MCE_GLYPH_SEPARATOR]);
        block->price = count[MCE_GLYPH_CURRENCY] != 0;
        block->term = counter->last == MCE_GLYPH_END;

        blocks->blocks[blocks->n++] = *block;
    }

    memset(block, 0, sizeof(mce_block_t));
    memset(count, 0, sizeof(counter->counts));
    counter->open = 0;
    counter->last = MCE_GLYPH_NONE;

    return MCE_OK;
}


static void
mce_blocks_text(mce_counter_t *counter, uint32_t i)
{
    uint32_t              el, chars;
    mce_block_t          *block;
    mce_blocks_t         *blocks;
    const mce_token_t    *token;
    const mce_element_t  *e;

    blocks = counter->blocks;
    el = blocks->tree->of[i];
    e = blocks->tree->elements;

    block = &counter->block;

    if (!counter->open) {
        counter->open = 1;
        block->first = i;
        block->el = el;
        block->bel = blocks->bel[el];
        block->hash = MCE_HASH_START;
    }

    /* the elements of a block were all open at its first text, or are inside
       of one that was: going up as far as needed is linear over the page */
    while (e[block->el].end <= i) {
        block->el = e[block->el].parent;
    }

    block->last = i + 1;
    counter->lines = 0;

    token = &blocks->doc->tokens[i];
    chars = mce_counter_chars(counter);
    mce_counter_text(counter, blocks->doc->source.data + token->start,
                     blocks->doc->source.data + token[1].start);
    chars = mce_counter_chars(counter) - chars;

    if (token->flags & MCE_TOKEN_LINK) {
        block->lchars += chars;
    }

}


static uint32_t
mce_counter_chars(const mce_counter_t *counter)
{
    unsigned  i;
    uint32_t  n;

    n = 2 * counter->counts[MCE_GLYPH_CJK];

    for (i = 0; i < MCE_GLYPH_SPACE; i++) {
        n += counter->counts[i];
    }

    return n;
}


static void
mce_counter_text(mce_counter_t *counter, const uint8_t *p, const uint8_t *end)
{
    uint8_t   glyph;
    uint32_t  c, word;

    word = counter->word;

    while (p < end) {
        c = *p;

        if (c < 128 && c != '&') {
            p++;
            glyph = mce_glyph_ascii[c];

        } else {
            c = mce_text_next(&p, end);
            glyph = mce_glyph(c);
        }

        counter->counts[glyph]++;

        if (glyph <= MCE_GLYPH_DIGIT) {
            if (word == 0) {
                word = MCE_HASH_START;
            }

            c = c < 128 ? c | 0x20 : mce_text_lower(c);
            word = (word ^ c) * MCE_HASH_PRIME;
            counter->last = glyph;
            continue;
        }

        if (glyph == MCE_GLYPH_NONE) {
            continue;
        }

        if (word != 0) {
            counter->word = word;
            mce_counter_word(counter);
            word = 0;
        }

        if (glyph == MCE_GLYPH_SPACE || glyph == MCE_GLYPH_CLOSE) {
            continue;
        }

        counter->last = glyph;

        if (glyph == MCE_GLYPH_CJK) {
            counter->word = (MCE_HASH_START ^ c) * MCE_HASH_PRIME;
            mce_counter_word(counter);
            counter->block.words--;
        }
    }

    counter->word = word;
}


static void
mce_counter_word(mce_counter_t *counter)
{
    uint32_t      hash;
    mce_block_t  *block;

    if (counter->word == 0) {
        return;
    }

    /* the low bits of the hash are those of the last letter */
    hash = counter->word;
    hash ^= hash >> 15;
    hash *= 0x2c1b3c6du;
    hash ^= hash >> 13;

    block = &counter->block;

    block->words++;
    block->hash = (block->hash ^ hash) * MCE_HASH_PRIME;
    block->lexical += mce_lexicon_weight(hash);
    counter->word = 0;

    if (counter->blocks->title.n && mce_wordset_has(&counter->blocks->title,
                                                    hash))
    {
        block->titled += block->titled < 0xffff;
    }

    if (counter->blocks->description.n
        && mce_wordset_has(&counter->blocks->description, hash))
    {
        block->described += block->described < 0xffff;
    }

    if (counter->each) {
        counter->each(counter->data, hash);
    }
}


void
mce_block_words(const mce_blocks_t *blocks, const mce_block_t *block,
    mce_word_pt word, void *data)
{
    uint32_t              i;
    mce_blocks_t          empty;
    mce_counter_t         counter;
    const mce_token_t    *token;

    memset(&empty, 0, sizeof(mce_blocks_t));
    memset(&counter, 0, sizeof(mce_counter_t));
    counter.blocks = &empty;
    counter.each = word;
    counter.data = data;

    token = blocks->doc->tokens;

    for (i = block->first; i < block->last; i++) {

        if (token[i].kind != MCE_TOKEN_TEXT) {
            if (token[i].tag == MCE_TAG_br) {
                mce_counter_word(&counter);
            }

            continue;
        }

        if (!(token[i].flags & MCE_TOKEN_SKIPPED)) {
            mce_counter_text(&counter,
                             blocks->doc->source.data + token[i].start,
                             blocks->doc->source.data + token[i + 1].start);
        }
    }

    mce_counter_word(&counter);
}


/*
 * The words of the title and of the description, which stand before the body.
 */

static void
mce_blocks_head(mce_blocks_t *blocks)
{
    int               titled;
    uint32_t          i, j;
    mce_str_t         name, value;
    mce_blocks_t      empty;
    mce_counter_t     counter;
    mce_document_t   *doc;

    static const struct {
        const char   *attr;
        mce_str_t     name;
        int           title;
    } metas[] = {
        { "property", mce_str("og:title"), 1 },
        { "name", mce_str("description"), 0 },
        { "property", mce_str("og:description"), 0 }
    };

    doc = blocks->doc;
    titled = 0;

    memset(&empty, 0, sizeof(mce_blocks_t));
    memset(&counter, 0, sizeof(mce_counter_t));
    counter.blocks = &empty;
    counter.each = mce_wordset_add;

    for (i = 0; i < doc->ntokens; i++) {

        if (doc->tokens[i].kind == MCE_TOKEN_RAW
            && doc->tokens[i].tag == MCE_TAG_title && !titled)
        {
            titled = 1;
            counter.data = &blocks->title;
            mce_counter_text(&counter,
                             doc->source.data + doc->tokens[i].start,
                             doc->source.data + doc->tokens[i + 1].start);
            mce_counter_word(&counter);
        }

        if (doc->tokens[i].tag != MCE_TAG_meta
            || doc->tokens[i].kind != MCE_TOKEN_OPEN)
        {
            continue;
        }

        for (j = 0; j < sizeof(metas) / sizeof(metas[0]); j++) {

            if (mce_token_attr_find(doc, i, metas[j].attr, &name)
                && name.len == metas[j].name.len
                && memcmp(name.data, metas[j].name.data, name.len) == 0
                && mce_token_attr_find(doc, i, "content", &value))
            {
                counter.data = metas[j].title ? &blocks->title
                                              : &blocks->description;
                mce_counter_text(&counter, value.data,
                                 value.data + value.len);
                mce_counter_word(&counter);
            }
        }
    }
}


static void
mce_wordset_add(void *data, uint32_t hash)
{
    uint32_t        i;
    mce_wordset_t  *set = data;

    if (set->n == MCE_WORDSET_MAX) {
        return;
    }

    /* 0 marks a free slot */
    hash |= 1;
    i = hash >> 24;

    while (set->hashes[i] != 0) {
        if (set->hashes[i] == hash) {
            return;
        }

        i = (i + 1) % (2 * MCE_WORDSET_MAX);
    }

    set->hashes[i] = hash;
    set->n++;
}


static int
mce_wordset_has(const mce_wordset_t *set, uint32_t hash)
{
    uint32_t  i;

    hash |= 1;
    i = hash >> 24;

    while (set->hashes[i] != 0) {
        if (set->hashes[i] == hash) {
            return 1;
        }

        i = (i + 1) % (2 * MCE_WORDSET_MAX);
    }

    return 0;
}
