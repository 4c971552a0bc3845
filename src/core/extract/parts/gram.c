
/*
 * Trigrams of tags and words as numbers.
 */


#include "base/arena.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "extract/parts/gram.h"
#include "html/tree.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/stem.h"


/* in a key: the item is a word */
#define MCE_GRAM_WORD  1u


static uint32_t mce_gram_word(const uint8_t *p, const uint8_t *end);
static uint32_t mce_gram_tag(const mce_token_t *token);
static uint32_t mce_gram_mix(uint32_t hash);


mce_status_t
mce_grams(mce_document_t *doc, mce_grams_t *grams)
{
    size_t        i;
    uint32_t      item;
    mce_status_t  rc;

    rc = mce_words(doc, &grams->words);

    if (rc == MCE_OK) {
        rc = mce_tree(doc, &grams->tree);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    grams->doc = doc;
    grams->token = 0;
    grams->keys = mce_arena_calloc(doc->arena, (grams->words->n + 2)
                                               * sizeof(uint32_t));
    if (grams->keys == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < grams->words->n; i++) {
        item = grams->words->items[i];

        grams->keys[i] = mce_words_is_tag(item)
                         ? mce_gram_tag(&doc->tokens[mce_words_token(item)])
                         : mce_gram_word(doc->source.data + item,
                                         doc->source.data + doc->source.len);
    }

    return MCE_OK;
}


/*
 * A word ends at the next sign that is none of a word, which every tag begins
 * with; of scripts without spaces it is two characters.
 */

static uint32_t
mce_gram_word(const uint8_t *p, const uint8_t *end)
{
    char       word[MCE_STEM_MAX];
    uint8_t    bytes[4];
    size_t     n, len;
    uint32_t   c, max;
    unsigned   number;
    mce_str_t  text;

    len = 0;
    number = 1;
    max = MCE_STEM_MAX;

    while (p < end && max-- > 0) {
        c = mce_text_next(&p, end);

        if (!mce_text_is_word(c)) {
            break;
        }

        if (mce_text_is_cjk(c) && len == 0) {
            max = 1;
        }

        number &= c < 0x80 && mce_is_digit((uint8_t) c);
        n = (size_t) (mce_utf8_put(bytes, mce_text_lower(c)) - bytes);

        if (len + n > MCE_STEM_MAX) {
            break;
        }

        memcpy(word + len, bytes, n);
        len += n;
    }

    text.data = (const uint8_t *) (number ? "1" : word);
    text.len = number ? 1 : mce_stem(word, len);

    return mce_fnv(text) | MCE_GRAM_WORD;
}


/*
 * Unknown names are told apart by their hash only.
 */

static uint32_t
mce_gram_tag(const mce_token_t *token)
{
    uint32_t   hash;
    mce_str_t  name;

    name.data = (const uint8_t *) mce_tag_names[token->tag].name;
    name.len = mce_tag_names[token->tag].len;

    hash = mce_fnv_add(mce_fnv(name), token->kind == MCE_TOKEN_CLOSE);

    if (token->tag == MCE_TAG_UNKNOWN) {
        hash = mce_fnv_add(hash, token->hash);
    }

    return hash & ~MCE_GRAM_WORD;
}


mce_gram_t
mce_gram_at(mce_grams_t *grams, size_t i)
{
    uint32_t              item;
    mce_str_t             name;
    mce_gram_t            gram;
    const uint32_t       *key;
    const mce_token_t    *token, *tokens = grams->doc->tokens;
    const mce_element_t  *element;

    key = &grams->keys[i];

    gram.hash = mce_gram_mix(mce_fnv_add(mce_fnv_add(mce_fnv_add(
                                 MCE_FNV_START, key[0]), key[1]), key[2]));
    gram.shape = (key[0] & MCE_GRAM_WORD) | (key[1] & MCE_GRAM_WORD) << 1
                 | (key[2] & MCE_GRAM_WORD) << 2;

    item = grams->words->items[i];

    if (mce_words_is_tag(item)) {
        grams->token = mce_words_token(item);

    } else {
        while (tokens[grams->token + 1].start <= item) {
            grams->token++;
        }
    }

    token = &tokens[grams->token];
    element = &grams->tree->elements[grams->tree->of[grams->token]];

    if (element->open == grams->token
        || (token->kind == MCE_TOKEN_CLOSE && token->tag == element->tag))
    {
        element = &grams->tree->elements[element->parent];
    }

    name.data = (const uint8_t *) mce_tag_names[element->tag].name;
    name.len = mce_tag_names[element->tag].len;
    gram.parent = mce_gram_mix(mce_fnv(name));

    return gram;
}


/*
 * All bits of it tell hashes apart.
 */

static uint32_t
mce_gram_mix(uint32_t hash)
{
    hash = (hash ^ hash >> 16) * 0x85ebca6bu;
    hash = (hash ^ hash >> 13) * 0xc2b2ae35u;

    return hash ^ hash >> 16;
}
