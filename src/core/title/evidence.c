
/*
 * Evidence of the headline: title, metadata, names of elements, main text.
 */


#include <string.h>
#include <strings.h>

#include "base/str.h"
#include "meta/meta.h"
#include "text/entity.h"
#include "title/evidence.h"
#include "title/page_title.h"


/* bytes of a long passage, and of the text whose words are read */
#define MCE_EVIDENCE_LONG  120
#define MCE_EVIDENCE_READ  3000
/* bytes of what the page calls itself whose words are read: each of them is
   compared with every text that may be the headline, and no headline is longer */
#define MCE_EVIDENCE_NAME  1024


static mce_status_t mce_evidence_title(mce_document_t *doc, mce_str_t text,
    mce_evidence_t *evidence);
static mce_status_t mce_evidence_meta(mce_document_t *doc, mce_str_t text,
    mce_tfvector_t *vector, mce_str_t *known, mce_evidence_t *evidence);
static mce_status_t mce_evidence_ask(mce_document_t *doc, mce_str_t text,
    mce_tfvector_t *vector, mce_evidence_t *evidence);
static void mce_evidence_add(mce_str_t text, uint64_t *words);
static mce_str_t mce_evidence_cut(mce_str_t text);
static uint32_t mce_evidence_bit(uint32_t hash);
static uint8_t mce_evidence_say(mce_str_t value);


mce_status_t
mce_evidence_find(mce_document_t *doc, mce_evidence_t *evidence)
{
    mce_str_t          text;
    mce_status_t       rc;
    const mce_meta_t  *meta;

    rc = mce_meta(doc, 0, &meta);

    if (rc == MCE_OK) {
        rc = mce_evidence_meta(doc, meta->values[MCE_META_TITLE],
                               &evidence->graph,
                               &evidence->graph_text, evidence);
    }

    if (rc == MCE_OK) {
        rc = mce_evidence_meta(doc, meta->values[MCE_META_NAME],
                               &evidence->other,
                               &evidence->other_text, evidence);
    }

    if (rc == MCE_OK) {
        text = mce_evidence_cut(meta->values[MCE_META_SITE]);
        rc = mce_tfvector_fill(doc->arena, text, &evidence->site);
    }

    return rc == MCE_OK && mce_title_of_page(doc, &text)
           ? mce_evidence_title(doc, mce_evidence_cut(text), evidence) : rc;
}


static mce_status_t
mce_evidence_meta(mce_document_t *doc, mce_str_t text, mce_tfvector_t *vector,
    mce_str_t *known, mce_evidence_t *evidence)
{
    const uint8_t  *bar;

    if (text.len == 0) {
        return MCE_OK;
    }

    text = mce_evidence_cut(text);
    *known = text;
    bar = memchr(text.data, '|', text.len);

    /* the name of a section or of the site follows it */
    if (bar && bar > text.data) {
        known->len = (size_t) (bar - text.data) - (bar[-1] == ' ');
    }

    return mce_evidence_ask(doc, text, vector, evidence);
}


static mce_status_t
mce_evidence_title(mce_document_t *doc, mce_str_t text,
    mce_evidence_t *evidence)
{
    uint32_t         words;
    mce_str_t        piece;
    mce_status_t     rc;
    const uint8_t   *p, *end;
    mce_tfvector_t  *vector;

    rc = mce_evidence_ask(doc, text, &evidence->title, evidence);
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

    while (evidence->npieces < MCE_EVIDENCE_PIECES
           && mce_title_piece(&p, end, &piece))
    {
        vector = &evidence->pieces[evidence->npieces];

        rc = mce_tfvector_fill(doc->arena, piece, vector);
        if (rc != MCE_OK) {
            return rc;
        }

        evidence->npieces += vector->words > 0;

        if (vector->words > words) {
            words = vector->words;
            evidence->piece = piece;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_evidence_ask(mce_document_t *doc, mce_str_t text, mce_tfvector_t *vector,
    mce_evidence_t *evidence)
{
    mce_evidence_add(text, evidence->asked);

    return mce_tfvector_fill(doc->arena, text, vector);
}


static mce_str_t
mce_evidence_cut(mce_str_t text)
{
    if (text.len > MCE_EVIDENCE_NAME) {
        text.len = MCE_EVIDENCE_NAME;

        while ((text.data[text.len] & 0xc0) == 0x80) {
            text.len--;
        }
    }

    return text;
}


void
mce_evidence_read(const mce_document_t *doc, const mce_passages_t *passages,
    mce_evidence_t *evidence)
{
    size_t                i, left;
    uint32_t              k;
    mce_str_t             text;
    const mce_token_t    *token;
    const mce_passage_t  *passage;

    left = MCE_EVIDENCE_READ;

    for (i = passages->start; i < passages->stop && left; i++) {
        passage = &passages->elts[i];

        if (passage->bytes <= MCE_EVIDENCE_LONG
            || passage->link * 2 >= passage->bytes)
        {
            continue;
        }

        for (k = passage->first; k < passage->end && left; k++) {
            token = &doc->tokens[k];

            if (token->kind != MCE_TOKEN_TEXT) {
                continue;
            }

            text.data = doc->source.data + token->start;
            text.len = token[1].start - token->start;
            text.len = text.len < left ? text.len : left;
            left -= text.len;

            mce_evidence_add(text, evidence->said);
        }
    }
}


static void
mce_evidence_add(mce_str_t text, uint64_t *words)
{
    uint32_t        hash, bit;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end && (hash = mce_tfvector_word(&p, end)) != 0) {
        bit = mce_evidence_bit(hash);
        words[bit / 64] |= (uint64_t) 1 << bit % 64;
    }
}


uint32_t
mce_evidence_count(const mce_tfvector_t *vector, const uint64_t *words)
{
    size_t    i;
    uint32_t  n, bit;

    n = 0;

    for (i = 0; i < vector->n; i++) {
        bit = mce_evidence_bit(vector->terms[i].hash);
        n += words[bit / 64] >> bit % 64 & 1;
    }

    return n;
}


static uint32_t
mce_evidence_bit(uint32_t hash)
{
    return hash * 2654435761u >> 18;
}


uint8_t
mce_evidence_names(const mce_document_t *doc, uint32_t token)
{
    uint8_t     said, names;
    uint32_t    pos;
    unsigned    i, first;
    mce_attr_t  attr;

    names = 0;
    pos = 0;
    first = 3;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        /* the first of the three that says anything counts */
        i = mce_text_is(attr.name, "class") ? 0
            : mce_text_is(attr.name, "id") ? 1
            : mce_text_is(attr.name, "itemprop") ? 2 : 3;

        if (i < first && (said = mce_evidence_say(attr.value)) != 0) {
            names = said;
            first = i;
        }
    }

    return names;
}


#define mce_evidence_at(text, i, word)                                        \
    ((i) + sizeof(word) - 1 <= (text).len                                     \
     && strncasecmp((const char *) (text).data + (i), word,                   \
                    sizeof(word) - 1) == 0)

#define mce_evidence_before(text, i, word)                                    \
    ((i) >= sizeof(word) - 1                                                  \
     && mce_evidence_at(text, (i) - (sizeof(word) - 1), word))


static uint8_t
mce_evidence_say(mce_str_t value)
{
    size_t   i;
    uint8_t  names, c;

    names = 0;

    for (i = 0; i < value.len; i++) {
        c = value.data[i] | 0x20;

        if (c == 't' && mce_evidence_at(value, i, "title")) {
            names |= mce_evidence_before(value, i, "entry-")
                     || mce_evidence_before(value, i, "post-")
                     || mce_evidence_before(value, i, "article-")
                     ? MCE_EVIDENCE_NAMED|MCE_EVIDENCE_SURELY
                     : MCE_EVIDENCE_NAMED;

        } else if (c == 'h' && mce_evidence_at(value, i, "headline")) {
            names |= MCE_EVIDENCE_NAMED|MCE_EVIDENCE_SURELY;

        } else if (c == 'h' && (mce_evidence_at(value, i, "heading")
                                || mce_evidence_at(value, i, "hline")))
        {
            names |= MCE_EVIDENCE_NAMED;
        }
    }

    return names;
}
