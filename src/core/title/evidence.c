
/*
 * Evidence of the headline: title, metadata, address, main text.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "meta/meta.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/url.h"
#include "title/evidence.h"
#include "title/page_title.h"


/* bytes of a long passage, and of the text whose words are read */
#define MCE_EVIDENCE_LONG  120
#define MCE_EVIDENCE_READ  3000
/* bytes of what the page calls itself whose words are read: each word is
   compared with every candidate for the headline, none of which is longer */
#define MCE_EVIDENCE_NAME  1024
/* signs of a trail, "Site > Section > Page" */
#define MCE_EVIDENCE_TRAIL   2
/* bytes of a site's name; a longer piece of the title is not taken for one */
#define MCE_EVIDENCE_SITE  30
/* bytes of a file's extension in an address */
#define MCE_EVIDENCE_FILE  6
/* from this cosine on, two titles are the same */
#define MCE_EVIDENCE_SAME  0.9


static mce_status_t mce_evidence_links(mce_document_t *doc,
    mce_evidence_t *evidence);
static int mce_evidence_is_share(mce_str_t href, const uint8_t *title);
static mce_status_t mce_evidence_address(mce_document_t *doc,
    mce_str_t url, mce_evidence_t *evidence);
static mce_status_t mce_evidence_unescape(mce_arena_t *arena,
    mce_str_t *text);
static mce_status_t mce_evidence_title(mce_document_t *doc, mce_str_t text,
    mce_evidence_t *evidence);
static mce_status_t mce_evidence_meta(mce_document_t *doc, mce_str_t text,
    mce_tfvector_t *vector, mce_str_t *known, mce_evidence_t *evidence);
static mce_status_t mce_evidence_piece(mce_document_t *doc, mce_str_t piece,
    int colon, mce_evidence_t *evidence);
static int mce_evidence_agrees(const mce_evidence_t *evidence);
static mce_status_t mce_evidence_ask(mce_document_t *doc, mce_str_t text,
    mce_tfvector_t *vector, mce_evidence_t *evidence);
static void mce_evidence_add(mce_str_t text, uint64_t *words);
static mce_str_t mce_evidence_cut(mce_str_t text);
static uint32_t mce_evidence_bit(uint32_t hash);


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

    text = mce_evidence_cut(meta->values[MCE_META_SITE]);

    if (text.len > MCE_EVIDENCE_SITE
        && text.len == meta->values[MCE_META_TITLE].len
        && memcmp(text.data, meta->values[MCE_META_TITLE].data, text.len)
           == 0)
    {
        text.len = 0;
    }

    mce_site_init(&evidence->site, text,
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

    if (rc == MCE_OK) {
        rc = mce_evidence_address(doc, meta->values[MCE_META_CANONICAL],
                                  evidence);
    }

    if (rc == MCE_OK && evidence->address.words == 0) {
        rc = mce_evidence_address(doc, doc->url, evidence);
    }

    evidence->agreed = rc == MCE_OK && mce_evidence_agrees(evidence);

    if (rc == MCE_OK && evidence->title.words == 0
        && evidence->graph.words == 0 && evidence->other.words == 0)
    {
        rc = mce_evidence_links(doc, evidence);
    }

    return rc;
}


/*
 * Links that share the page have its title in their address.  The first of
 * them is used if nothing else tells the title.
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
            || memchr("?&;", p[-1], 3) == NULL
            || !mce_evidence_is_share(href, p))
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
 * A link that shares a page also has the address of the page: as "u=", "url=",
 * or written in full.
 */

static int
mce_evidence_is_share(mce_str_t href, const uint8_t *title)
{
    mce_str_t       query;
    const uint8_t  *p;

    p = memchr(href.data, '?', (size_t) (title - href.data));

    if (p == NULL) {
        return 0;
    }

    query.data = p;
    query.len = (size_t) (href.data + href.len - p);

    return memmem(query.data, query.len, "u=", 2)
           || memmem(query.data, query.len, "url=", 4)
           || memmem(query.data, query.len, "://", 3)
           || memmem(query.data, query.len, "%3A", 3)
           || memmem(query.data, query.len, "%3a", 3);
}


/*
 * Reads the words of the last part of the path, which most programs make of
 * the headline.
 */

static mce_status_t
mce_evidence_address(mce_document_t *doc, mce_str_t url,
    mce_evidence_t *evidence)
{
    size_t          i;
    mce_str_t       part;
    mce_status_t    rc;
    mce_url_t       parts;
    const uint8_t  *p, *end;

    parts = mce_url_parse(url);

    if (parts.path == parts.query) {
        return MCE_OK;
    }

    for (i = parts.query; i > parts.path && url.data[i - 1] == '/'; i--) {
        /* void */
    }

    end = url.data + i;
    p = i > parts.path ? memrchr(url.data, '/', i) : NULL;
    part.data = p ? p + 1 : end;
    p = memrchr(part.data, '.', (size_t) (end - part.data));
    end = p && end - p < MCE_EVIDENCE_FILE ? p : end;
    part.len = (size_t) (end - part.data);
    part = mce_evidence_cut(part);

    rc = mce_evidence_unescape(doc->arena, &part);

    return rc == MCE_OK
           ? mce_evidence_ask(doc, part, &evidence->address, evidence) : rc;
}


/*
 * Turns a part of an address into text.
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
        if (text->data[i] == '+' || text->data[i] == '_') {
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

    /* what follows the bar is the name of a section or of the site */
    if (bar && bar > text.data) {
        known->len = (size_t) (bar - text.data) - (bar[-1] == ' ');
    }

    return mce_evidence_ask(doc, text, vector, evidence);
}


static mce_status_t
mce_evidence_title(mce_document_t *doc, mce_str_t text,
    mce_evidence_t *evidence)
{
    int              colon;
    uint32_t         trail, words, sum;
    mce_str_t        piece, stretch = mce_null_str;
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
    sum = 0;
    trail = 0;
    words = 0;
    first = p;
    colon = 0;
    evidence->last = MCE_EVIDENCE_PIECES;

    while (evidence->npieces < MCE_EVIDENCE_PIECES
           && mce_title_piece(&p, end, &piece))
    {
        /* a trail leads from the site to the page, whose name is its end */
        if (p < end) {
            trail += p[-1] == 0xbb || p[-1] == '>';
        }

        if (mce_site_is(&evidence->site, piece)) {
            colon = 0;
            continue;
        }

        rc = mce_evidence_piece(doc, piece, colon, evidence);
        if (rc != MCE_OK) {
            return rc;
        }

        vector = &evidence->pieces[evidence->npieces];

        if (p == end && piece.data > first && trail < MCE_EVIDENCE_TRAIL) {
            evidence->last = evidence->npieces;
        }

        evidence->npieces += vector->words > 0;

        if (colon) {
            stretch.len = (size_t) (piece.data + piece.len - stretch.data);
            sum += vector->words;

        } else {
            stretch = piece;
            sum = vector->words;
        }

        colon = p[-1] == ':';

        if (sum > words) {
            words = sum;
            evidence->piece = stretch;
        }
    }

    return MCE_OK;
}


/*
 * Adds a piece of <title>.  "colon" says whether a colon precedes it, rather
 * than another separator.
 */

static mce_status_t
mce_evidence_piece(mce_document_t *doc, mce_str_t piece, int colon,
    mce_evidence_t *evidence)
{
    size_t           i;
    mce_status_t     rc;
    mce_tfvector_t  *vector;

    vector = &evidence->pieces[evidence->npieces];

    rc = mce_tfvector_read(doc->arena, piece, vector);
    if (rc != MCE_OK) {
        return rc;
    }

    evidence->borders[evidence->norder] = !colon;

    for (i = 0; i < vector->words && evidence->norder < MCE_EVIDENCE_ORDER;
         i++)
    {
        evidence->order[evidence->norder++] = vector->terms[i].hash;
        evidence->borders[evidence->norder] = 0;
    }

    /* whether a colon follows is known with the next piece */
    evidence->borders[evidence->norder] = i == vector->words;

    mce_tfvector_merge(vector);

    return MCE_OK;
}


/*
 * Whether two sources have the same title, which cannot be an accident.
 */

static int
mce_evidence_agrees(const mce_evidence_t *evidence)
{
    size_t  i;

    if (evidence->graph.words < 2) {
        return 0;
    }

    for (i = 0; i < evidence->npieces; i++) {
        if (mce_tfvector_cosine(&evidence->graph, &evidence->pieces[i])
            > MCE_EVIDENCE_SAME)
        {
            return 1;
        }
    }

    return mce_tfvector_cosine(&evidence->graph, &evidence->title)
           > MCE_EVIDENCE_SAME;
}


int
mce_evidence_is_run(const mce_evidence_t *evidence,
    const mce_tfvector_t *words)
{
    size_t  i, k, n;

    n = words->words;

    for (i = 0; i + n <= evidence->norder; i++) {

        if (!evidence->borders[i] || !evidence->borders[i + n]) {
            continue;
        }

        for (k = 0; k < n && words->terms[k].hash == evidence->order[i + k];
             k++)
        {
            /* the same words */
        }

        if (k == n) {
            return 1;
        }
    }

    return 0;
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
