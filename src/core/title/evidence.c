
/*
 * Evidence of the headline: title, metadata, names of elements, main text.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "meta/meta.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "title/evidence.h"
#include "title/page_title.h"


/* bytes of a long passage, and of the text whose words are read */
#define MCE_EVIDENCE_LONG  120
#define MCE_EVIDENCE_READ  3000
/* bytes of what the page calls itself whose words are read: each of them is
   compared with every text that may be the headline, which is no longer */
#define MCE_EVIDENCE_NAME  1024


static mce_status_t mce_evidence_links(mce_document_t *doc,
    mce_evidence_t *evidence);
static mce_status_t mce_evidence_unescape(mce_arena_t *arena,
    mce_str_t *text);
static mce_status_t mce_evidence_title(mce_document_t *doc, mce_str_t text,
    mce_evidence_t *evidence);
static mce_status_t mce_evidence_meta(mce_document_t *doc, mce_str_t text,
    mce_tfvector_t *vector, mce_str_t *known, mce_evidence_t *evidence);
static mce_status_t mce_evidence_ask(mce_document_t *doc, mce_str_t text,
    mce_tfvector_t *vector, mce_evidence_t *evidence);
static void mce_evidence_add(mce_str_t text, uint64_t *words);
static mce_str_t mce_evidence_cut(mce_str_t text);
static uint32_t mce_evidence_bit(uint32_t hash);
static int mce_evidence_is_large(mce_attr_t attr);
static uint8_t mce_evidence_say(mce_str_t value);
static int mce_evidence_other(mce_str_t value, size_t i);


mce_status_t
mce_evidence_find(mce_document_t *doc, mce_evidence_t *evidence)
{
    mce_str_t          text;
    mce_status_t       rc;
    const mce_meta_t  *meta;

    rc = mce_meta(doc, 0, &meta);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_site_init(&evidence->site,
                  mce_evidence_cut(meta->values[MCE_META_SITE]),
                  doc->url.len ? doc->url : meta->values[MCE_META_CANONICAL]);

    rc = mce_evidence_meta(doc, meta->values[MCE_META_TITLE],
                           &evidence->graph, &evidence->graph_text, evidence);

    if (rc == MCE_OK) {
        rc = mce_evidence_meta(doc, meta->values[MCE_META_NAME],
                               &evidence->other,
                               &evidence->other_text, evidence);
    }

    if (rc == MCE_OK && mce_title_of_page(doc, &text)) {
        rc = mce_evidence_title(doc, mce_evidence_cut(text), evidence);
    }

    if (rc == MCE_OK && evidence->title.words == 0
        && evidence->graph.words == 0 && evidence->other.words == 0)
    {
        rc = mce_evidence_links(doc, evidence);
    }

    return rc;
}


/*
 * Links that share the page have its title in their address: the first of
 * them tells it where nothing else does.
 */

static mce_status_t
mce_evidence_links(mce_document_t *doc, mce_evidence_t *evidence)
{
    uint32_t        i;
    mce_str_t       href, text;
    mce_status_t    rc;
    const uint8_t  *p, *end;

    for (i = 0; i < doc->ntokens; i++) {

        if (doc->tokens[i].tag != MCE_TAG_a
            || doc->tokens[i].kind != MCE_TOKEN_OPEN
            || !mce_token_attr_find(doc, i, "href", &href))
        {
            continue;
        }

        p = memmem(href.data, href.len, "title=", 6);

        if (p == NULL || p == href.data
            || memchr("?&;", p[-1], 3) == NULL)
        {
            continue;
        }

        p += 6;
        end = href.data + href.len;
        text.data = p;
        text.len = (size_t) (end - p);
        end = memchr(p, '&', text.len);
        text.len = end ? (size_t) (end - p) : text.len;
        text = mce_evidence_cut(text);

        rc = mce_evidence_unescape(doc->arena, &text);

        if (rc == MCE_OK && text.len) {
            rc = mce_evidence_ask(doc, text, &evidence->other, evidence);
        }

        if (rc != MCE_OK || evidence->other.words > 1) {
            return rc;
        }
    }

    return MCE_OK;
}


/*
 * A value of a query string as text.
 */

static mce_status_t
mce_evidence_unescape(mce_arena_t *arena, mce_str_t *text)
{
    size_t    i;
    uint8_t  *data, *last;

    data = mce_arena_alloc(arena, text->len + 1);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    last = data;

    for (i = 0; i < text->len; /* void */ ) {
        if (text->data[i] == '+') {
            *last++ = ' ';
            i++;

        } else {
            *last++ = mce_percent_next(*text, &i);
        }
    }

    text->data = data;
    text->len = (size_t) (last - data);

    return mce_text_decode(arena, *text, text);
}


static mce_status_t
mce_evidence_meta(mce_document_t *doc, mce_str_t text, mce_tfvector_t *vector,
    mce_str_t *known, mce_evidence_t *evidence)
{
    const uint8_t  *bar;

    text = mce_site_trim(&evidence->site, text);

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
    const uint8_t   *p, *end, *first;
    mce_tfvector_t  *vector;

    rc = mce_text_decode(doc->arena, text, &text);
    if (rc != MCE_OK) {
        return rc;
    }

    if (mce_site_is(&evidence->site, text)) {
        return MCE_OK;
    }

    rc = mce_evidence_ask(doc, text, &evidence->title, evidence);
    if (rc != MCE_OK) {
        return rc;
    }

    p = text.data;
    end = p + text.len;
    words = 0;
    first = p;
    evidence->last = MCE_EVIDENCE_PIECES;

    while (evidence->npieces < MCE_EVIDENCE_PIECES
           && mce_title_piece(&p, end, &piece))
    {
        if (mce_site_is(&evidence->site, piece)) {
            continue;
        }

        vector = &evidence->pieces[evidence->npieces];

        rc = mce_tfvector_fill(doc->arena, piece, vector);
        if (rc != MCE_OK) {
            return rc;
        }

        if (p == end && piece.data > first) {
            evidence->last = evidence->npieces;
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


static const uint8_t  mce_evidence_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_b] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_strong] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_big] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_u] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_figcaption] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_caption] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_nav] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_aside] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_footer] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_time] = MCE_EVIDENCE_OTHER
};


uint8_t
mce_evidence_names(const mce_document_t *doc, uint32_t token)
{
    uint8_t     said, names, tag;
    uint32_t    pos;
    unsigned    i, first;
    mce_attr_t  attr;

    names = mce_evidence_tags[doc->tokens[token].tag];
    tag = names;
    pos = 0;
    first = 3;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        /* the first of the three that says anything counts */
        i = mce_text_is(attr.name, "class") ? 0
            : mce_text_is(attr.name, "id") ? 1
            : mce_text_is(attr.name, "itemprop") ? 2 : 3;

        if (i < first && (said = mce_evidence_say(attr.value)) != 0) {
            names = said | tag;
            first = i;

        } else if (i == 3 && mce_evidence_is_large(attr)) {
            names |= MCE_EVIDENCE_LARGE;
            tag |= MCE_EVIDENCE_LARGE;
        }
    }

    return names;
}


static inline int
mce_evidence_at(mce_str_t text, size_t i, const char *word)
{
    text.data += i;
    text.len -= i;

    return mce_text_starts(text, word);
}


#define mce_evidence_before(text, i, word)                                    \
    ((i) >= sizeof(word) - 1                                                  \
     && mce_evidence_at(text, (i) - (sizeof(word) - 1), word))


static int
mce_evidence_is_large(mce_attr_t attr)
{
    size_t  i;

    if (mce_text_is(attr.name, "size")) {
        return attr.value.len && (attr.value.data[0] >= '4'
                                  || attr.value.data[0] == '+');
    }

    if (!mce_text_is(attr.name, "style")) {
        return 0;
    }

    for (i = 0; i < attr.value.len; i++) {
        if ((attr.value.data[i] | 0x20) == 'b'
            && mce_evidence_at(attr.value, i, "bold"))
        {
            return 1;
        }
    }

    return 0;
}


static uint8_t
mce_evidence_say(mce_str_t value)
{
    size_t   i;
    uint8_t  names, c, last;

    names = 0;
    last = ' ';

    for (i = 0; i < value.len; last = value.data[i++]) {
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

        /* a word starts with a capital letter or after what is no letter */
        if ((!mce_is_alpha(last) || (value.data[i] & 0x20) < (last & 0x20))
            && mce_evidence_other(value, i))
        {
            names |= MCE_EVIDENCE_OTHER;
        }
    }

    return names;
}


/*
 * Names of what is beside a headline or far from it.
 */

static int
mce_evidence_other(mce_str_t value, size_t i)
{
    switch (value.data[i] | 0x20) {
    case 'a':
        return mce_evidence_at(value, i, "author");
    case 'b':
        return mce_evidence_at(value, i, "byline")
               || mce_evidence_at(value, i, "breadcrumb");
    case 'c':
        return mce_evidence_at(value, i, "caption")
               || mce_evidence_at(value, i, "credit")
               || mce_evidence_at(value, i, "comment")
               || mce_evidence_at(value, i, "copyright");
    case 'd':
        return mce_evidence_at(value, i, "date");
    case 'f':
        return mce_evidence_at(value, i, "footer");
    case 'l':
        return mce_evidence_at(value, i, "logo");
    case 'm':
        return mce_evidence_at(value, i, "menu");
    case 'n':
        return mce_evidence_at(value, i, "nav");
    case 'q':
        return mce_evidence_at(value, i, "quote");
    case 'r':
        return mce_evidence_at(value, i, "related");
    case 's':
        return mce_evidence_at(value, i, "site")
               || mce_evidence_at(value, i, "sidebar")
               || mce_evidence_at(value, i, "subtitle");
    case 't':
        return mce_evidence_at(value, i, "teaser");
    case 'w':
        return mce_evidence_at(value, i, "widget");
    default:
        return 0;
    }
}
