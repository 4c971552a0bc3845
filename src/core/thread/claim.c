
/*
 * What JSON-LD says of posts.  Its texts are in the page too, and are
 * recognized by how they begin.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/str.h"
#include "meta/jsonld.h"
#include "meta/meta.h"
#include "thread/post.h"


/* letters that make the key of a text, and the least that suffice */
#define MCE_CLAIM_LETTERS  32
#define MCE_CLAIM_LEAST    8
/* bytes of a text that are read, and claims that are compared */
#define MCE_CLAIM_BYTES    256
#define MCE_CLAIM_STEPS    64


typedef struct {
    uint32_t        key;
    uint32_t        next;           /* claim in the same place, from 1 */
    mce_str_t       author;         /* as JSON has it */
    mce_str_t       date;
} mce_claim_t;


struct mce_claims_s {
    mce_arena_t    *arena;
    mce_claim_t    *claims;
    size_t          n;
    size_t          nalloc;
    uint32_t       *heads;          /* last claim of each place, from 1 */
    uint32_t        mask;
};


typedef struct {
    uint32_t        hash;
    uint32_t        letters;
    uint8_t         in;             /* '>' in a tag, ';' in a reference */
} mce_claim_key_t;


static int mce_claims_has_posts(mce_str_t script);
static mce_status_t mce_claims_add(void *data, mce_str_t text,
    mce_str_t author, mce_str_t date);
static mce_status_t mce_claims_index(mce_claims_t *claims);
static const mce_claim_t *mce_claims_find(const mce_claims_t *claims,
    uint32_t key);
static void mce_claim_add(mce_claim_key_t *key, mce_str_t text);
static uint32_t mce_claim_end(const mce_claim_key_t *key);
static mce_status_t mce_claim_decode(mce_arena_t *arena, mce_str_t raw,
    mce_str_t *text);


mce_status_t
mce_claims_read(mce_thread_t *t)
{
    size_t             i;
    mce_claims_t       claims;
    mce_status_t       rc;
    const mce_meta_t  *meta;

    memset(&claims, 0, sizeof(mce_claims_t));
    claims.arena = t->s->doc->arena;

    rc = mce_meta(t->s->doc, MCE_META_ALL|MCE_META_TYPES, &meta);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < meta->nscripts; i++) {
        if (mce_claims_has_posts(meta->scripts[i])) {
            rc = mce_jsonld_posts(meta->scripts[i], mce_claims_add, &claims);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    if (claims.n == 0) {
        return MCE_OK;
    }

    t->claims = mce_arena_alloc(claims.arena, sizeof(mce_claims_t));
    if (t->claims == NULL) {
        return MCE_NO_MEMORY;
    }

    *t->claims = claims;

    return mce_claims_index(t->claims);
}


static int
mce_claims_has_posts(mce_str_t script)
{
    size_t  i;

    static const mce_str_t  words[] = {
        mce_str("Posting\""), mce_str("Comment\""), mce_str("Answer\""),
        mce_str("Question\"")
    };

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (mce_str_find(script, words[i])) {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_claims_add(void *data, mce_str_t text, mce_str_t author, mce_str_t date)
{
    uint32_t          key;
    mce_str_t         decoded;
    mce_status_t      rc;
    mce_claims_t     *list = data;
    mce_claim_key_t   begin = { .hash = MCE_FNV_START };

    text.len = text.len < MCE_CLAIM_BYTES ? text.len : MCE_CLAIM_BYTES;
    rc = mce_claim_decode(list->arena, text, &decoded);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_claim_add(&begin, decoded);
    key = mce_claim_end(&begin);

    /* the start of Unix time stands for an unknown one */
    if (date.len >= 10 && memcmp(date.data, "1970-01-01", 10) == 0) {
        date.len = 0;
    }

    if (key == 0 || author.len + date.len == 0) {
        return MCE_OK;
    }

    if (!mce_array_reserve(list->arena, list->claims, list->n, list->nalloc)) {
        return MCE_NO_MEMORY;
    }

    list->claims[list->n++] = (mce_claim_t) { key, 0, author, date };

    return MCE_OK;
}


static mce_status_t
mce_claims_index(mce_claims_t *list)
{
    uint32_t      i, n;
    uint32_t     *head;
    mce_claim_t  *claim;

    for (n = 32; n < list->n; n *= 2) { /* void */ }

    list->mask = n - 1;
    list->heads = mce_arena_calloc(list->arena, n * sizeof(uint32_t));
    if (list->heads == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 1; i <= list->n; i++) {
        claim = &list->claims[i - 1];

        if (mce_claims_find(list, claim->key)) {
            /* two posts begin alike: which claim is whose is unknown */
            claim->author.len = 0;
            claim->date.len = 0;
        }

        head = &list->heads[claim->key & list->mask];
        claim->next = *head;
        *head = i;
    }

    return MCE_OK;
}


/*
 * The last claim with this key; NULL if there is none, and for the key 0.
 */

static const mce_claim_t *
mce_claims_find(const mce_claims_t *list, uint32_t key)
{
    int                 n;
    uint32_t            at;
    const mce_claim_t  *claim;

    at = list->heads[key & list->mask];

    for (n = 0; n < MCE_CLAIM_STEPS && at; n++) {
        claim = &list->claims[at - 1];

        if (claim->key == key) {
            return claim;
        }

        at = claim->next;
    }

    return NULL;
}


int
mce_claims_has(const mce_thread_t *t, uint32_t token)
{
    mce_claim_key_t  begin = { .hash = MCE_FNV_START };

    mce_claim_add(&begin, mce_token_source(t->s->doc, token));

    return mce_claims_find(t->claims, mce_claim_end(&begin)) != NULL;
}


mce_status_t
mce_claims_apply(mce_thread_t *t, mce_item_t *item)
{
    uint32_t              i;
    mce_str_t             text;
    mce_status_t          rc;
    const mce_claim_t    *claim;
    const mce_token_t    *tokens;
    const mce_element_t  *body;
    mce_claim_key_t       begin = { .hash = MCE_FNV_START };

    tokens = t->s->doc->tokens;
    body = &t->s->tree->elements[item->body];

    for (i = body->open; i < body->end && begin.letters < MCE_CLAIM_LETTERS;
         i++)
    {
        if (mce_token_is_text(&tokens[i])) {
            text = mce_token_source(t->s->doc, i);
            mce_claim_add(&begin, text);
        }
    }

    claim = mce_claims_find(t->claims, mce_claim_end(&begin));
    if (claim == NULL) {
        return MCE_OK;
    }

    rc = MCE_OK;

    if (claim->author.len && item->author_sure < MCE_CLAIM_SURE) {
        rc = mce_claim_decode(t->s->doc->arena, claim->author, &text);

        if (rc == MCE_OK && (text.len != item->author.len
            || memcmp(text.data, item->author.data, text.len) != 0))
        {
            item->author_at = 0;
            item->author = text;
        }

        item->author_sure = MCE_CLAIM_SURE;
    }

    if (rc == MCE_OK && claim->date.len && item->date_sure < MCE_CLAIM_SURE) {
        rc = mce_claim_decode(t->s->doc->arena, claim->date, &item->date);
        item->date_sure = MCE_CLAIM_SURE;
    }

    return rc;
}


/*
 * Adds a text to a key: letters and digits only, because JSON has other tags,
 * references and spaces than the page.
 */

static void
mce_claim_add(mce_claim_key_t *key, mce_str_t text)
{
    size_t   i;
    uint8_t  c;

    text.len = text.len < MCE_CLAIM_BYTES ? text.len : MCE_CLAIM_BYTES;
    key->in = 0;

    for (i = 0; i < text.len && key->letters < MCE_CLAIM_LETTERS; i++) {
        c = text.data[i];

        if (key->in) {
            key->in = c == key->in || (key->in == ';' && mce_is_space(c))
                      ? 0 : key->in;

        } else if (c == '<' || c == '&') {
            key->in = c == '<' ? '>' : ';';

        } else if (mce_is_alnum(c) || c >= 0x80) {
            key->hash = mce_fnv_add(key->hash, mce_ascii_lower(c));
            key->letters++;
        }
    }
}


static uint32_t
mce_claim_end(const mce_claim_key_t *key)
{
    return key->letters >= MCE_CLAIM_LEAST ? key->hash | 1 : 0;
}


static mce_status_t
mce_claim_decode(mce_arena_t *arena, mce_str_t raw, mce_str_t *text)
{
    uint8_t  *data;

    data = mce_arena_alloc(arena, raw.len + 1);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    text->data = data;
    text->len = (size_t) (mce_jsonld_decode(data, raw) - data);

    return MCE_OK;
}
