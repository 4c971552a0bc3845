
/*
 * Clues to the headline, from the head of the page.
 */


#include <string.h>
#include <strings.h>

#include "base/str.h"
#include "meta/meta.h"
#include "text/entity.h"
#include "title/evidence.h"
#include "title/page_title.h"


/* bytes of a paragraph, and of those whose words are looked at */
#define MCE_CLUE_LONG  120
#define MCE_CLUE_READ  3000


static mce_status_t mce_clues_title(mce_document_t *doc, mce_str_t text,
    mce_clues_t *clues);
static mce_status_t mce_clues_meta(mce_document_t *doc, mce_str_t text,
    mce_vector_t *vector, mce_str_t *known, mce_clues_t *clues);
static mce_status_t mce_clues_ask(mce_document_t *doc, mce_str_t text,
    mce_vector_t *vector, mce_clues_t *clues);
static void mce_clues_add(mce_str_t text, uint64_t *words);
static uint32_t mce_clues_bit(uint32_t hash);
static uint8_t mce_clues_say(mce_str_t value);


mce_status_t
mce_clues_find(mce_document_t *doc, mce_clues_t *clues)
{
    mce_str_t          text;
    mce_status_t       rc;
    const mce_meta_t  *meta;

    rc = mce_meta(doc, 0, &meta);

    if (rc == MCE_OK) {
        rc = mce_clues_meta(doc, meta->values[MCE_META_TITLE], &clues->graph,
                            &clues->graph_text, clues);
    }

    if (rc == MCE_OK) {
        rc = mce_clues_meta(doc, meta->values[MCE_META_NAME], &clues->other,
                            &clues->other_text, clues);
    }

    if (rc == MCE_OK) {
        rc = mce_vector_fill(doc->arena, meta->values[MCE_META_SITE],
                             &clues->site);
    }

    return rc == MCE_OK && mce_title_of_page(doc, &text)
           ? mce_clues_title(doc, text, clues) : rc;
}


static mce_status_t
mce_clues_meta(mce_document_t *doc, mce_str_t text, mce_vector_t *vector,
    mce_str_t *known, mce_clues_t *clues)
{
    const uint8_t  *bar;

    if (text.len == 0) {
        return MCE_OK;
    }

    *known = text;
    bar = memchr(text.data, '|', text.len);

    /* what stands behind it is the name of a section, or of the site */
    if (bar && bar > text.data) {
        known->len = (size_t) (bar - text.data) - (bar[-1] == ' ');
    }

    return mce_clues_ask(doc, text, vector, clues);
}


static mce_status_t
mce_clues_title(mce_document_t *doc, mce_str_t text, mce_clues_t *clues)
{
    uint32_t        words;
    mce_str_t       piece;
    mce_status_t    rc;
    mce_vector_t   *vector;
    const uint8_t  *p, *end;

    rc = mce_clues_ask(doc, text, &clues->title, clues);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_text_decode(doc->arena, text, &text);
    if (rc != MCE_OK) {
        return rc;
    }

    p = text.data;
    end = p + text.len;
    words = 0;

    while (clues->npieces < MCE_CLUE_PIECES
           && mce_title_piece(&p, end, &piece))
    {
        vector = &clues->pieces[clues->npieces];

        rc = mce_vector_fill(doc->arena, piece, vector);
        if (rc != MCE_OK) {
            return rc;
        }

        clues->npieces += vector->words > 0;

        if (vector->words > words) {
            words = vector->words;
            clues->piece = piece;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_clues_ask(mce_document_t *doc, mce_str_t text, mce_vector_t *vector,
    mce_clues_t *clues)
{
    mce_clues_add(text, clues->asked);

    return mce_vector_fill(doc->arena, text, vector);
}


void
mce_clues_read(const mce_document_t *doc, const mce_passages_t *passages,
    mce_clues_t *clues)
{
    size_t                i, left;
    uint32_t              k;
    mce_str_t             text;
    const mce_token_t    *token;
    const mce_passage_t  *run;

    left = MCE_CLUE_READ;

    for (i = passages->start; i < passages->stop && left; i++) {
        run = &passages->elts[i];

        if (run->bytes <= MCE_CLUE_LONG || run->link * 2 >= run->bytes) {
            continue;
        }

        for (k = run->first; k < run->end && left; k++) {
            token = &doc->tokens[k];

            if (token->kind != MCE_TOKEN_TEXT) {
                continue;
            }

            text.data = doc->source.data + token->start;
            text.len = token[1].start - token->start;
            text.len = text.len < left ? text.len : left;
            left -= text.len;

            mce_clues_add(text, clues->said);
        }
    }
}


static void
mce_clues_add(mce_str_t text, uint64_t *words)
{
    uint32_t        hash, bit;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end && (hash = mce_vector_word(&p, end)) != 0) {
        bit = mce_clues_bit(hash);
        words[bit / 64] |= (uint64_t) 1 << bit % 64;
    }
}


uint32_t
mce_clues_count(const mce_vector_t *vector, const uint64_t *words)
{
    size_t    i;
    uint32_t  n, bit;

    n = 0;

    for (i = 0; i < vector->n; i++) {
        bit = mce_clues_bit(vector->terms[i].hash);
        n += words[bit / 64] >> bit % 64 & 1;
    }

    return n;
}


static uint32_t
mce_clues_bit(uint32_t hash)
{
    return hash * 2654435761u >> 18;
}


uint8_t
mce_clues_names(const mce_document_t *doc, uint32_t token)
{
    uint8_t     said, names;
    uint32_t    pos;
    unsigned    i, first;
    mce_attr_t  attr;

    names = 0;
    pos = 0;
    first = 3;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        /* the first of these that says something */
        i = mce_text_is(attr.name, "class") ? 0
            : mce_text_is(attr.name, "id") ? 1
            : mce_text_is(attr.name, "itemprop") ? 2 : 3;

        if (i < first && (said = mce_clues_say(attr.value)) != 0) {
            names = said;
            first = i;
        }
    }

    return names;
}


#define mce_clues_at(text, i, word)                                           \
    ((i) + sizeof(word) - 1 <= (text).len                                     \
     && strncasecmp((const char *) (text).data + (i), word,                   \
                    sizeof(word) - 1) == 0)

#define mce_clues_before(text, i, word)                                       \
    ((i) >= sizeof(word) - 1                                                  \
     && mce_clues_at(text, (i) - (sizeof(word) - 1), word))


static uint8_t
mce_clues_say(mce_str_t value)
{
    size_t   i;
    uint8_t  names, c;

    names = 0;

    for (i = 0; i < value.len; i++) {
        c = value.data[i] | 0x20;

        if (c == 't' && mce_clues_at(value, i, "title")) {
            names |= mce_clues_before(value, i, "entry-")
                     || mce_clues_before(value, i, "post-")
                     || mce_clues_before(value, i, "article-")
                     ? MCE_CLUE_NAMED|MCE_CLUE_SURELY : MCE_CLUE_NAMED;

        } else if (c == 'h' && mce_clues_at(value, i, "headline")) {
            names |= MCE_CLUE_NAMED|MCE_CLUE_SURELY;

        } else if (c == 'h' && (mce_clues_at(value, i, "heading")
                                || mce_clues_at(value, i, "hline")))
        {
            names |= MCE_CLUE_NAMED;
        }
    }

    return names;
}
