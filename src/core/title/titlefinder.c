
/*
 * TitleFinder, chapter 5 of the thesis: the headline is the text of the body
 * that is nearest to <title> in the vector space of their words.  Also the
 * baselines that it is compared with.
 */


#include <string.h>

#include "base/arena.h"
#include "base/utf8.h"
#include "html/tree.h"
#include "meta/meta.h"
#include "text/clean.h"
#include "text/entity.h"
#include "title/headline.h"
#include "title/page_title.h"
#include "title/titlefinder.h"


static mce_status_t mce_title_nearest(mce_document_t *doc,
    mce_title_metric_e metric, const mce_title_reading_t *reading,
    mce_title_t *title);
static mce_status_t mce_title_fill(mce_arena_t *arena, mce_str_t text,
    const mce_title_reading_t *reading, mce_tfvector_t *vector);
static mce_status_t mce_title_space(mce_document_t *doc,
    const mce_title_reading_t *reading, mce_tfspace_t *space);
static double mce_title_score(mce_title_metric_e metric,
    const mce_tfspace_t *space, const mce_tfvector_t *query,
    const mce_tfvector_t *text);
static mce_status_t mce_title_heading(mce_document_t *doc,
    mce_title_metric_e metric, mce_title_t *title);
static mce_status_t mce_title_named(mce_document_t *doc,
    mce_title_metric_e metric, mce_title_t *title);


mce_status_t
mce_title_find(mce_document_t *doc, mce_title_metric_e metric,
    mce_title_t *title)
{
    static const mce_title_reading_t  reading = { .printed = 0 };

    return mce_title_find_by(doc, metric, &reading, title);
}


mce_status_t
mce_title_find_by(mce_document_t *doc, mce_title_metric_e metric,
    const mce_title_reading_t *reading, mce_title_t *title)
{
    mce_status_t  rc;

    memset(title, 0, sizeof(mce_title_t));

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    switch (metric) {

    case MCE_TITLE_TF:
    case MCE_TITLE_TFIDF:
    case MCE_TITLE_OSM:
    case MCE_TITLE_AGGREGATE:
        rc = mce_title_nearest(doc, metric, reading, title);
        break;

    case MCE_TITLE_H1:
    case MCE_TITLE_FONT:
        rc = mce_title_heading(doc, metric, title);
        break;

    case MCE_TITLE_HYBRID:
        rc = mce_headline_find(doc, title);
        break;

    default:
        rc = mce_title_named(doc, metric, title);
    }

    return rc == MCE_OK ? mce_text_clean(doc->arena, &title->text) : rc;
}


static mce_status_t
mce_title_nearest(mce_document_t *doc, mce_title_metric_e metric,
    const mce_title_reading_t *reading, mce_title_t *title)
{
    double              score;
    uint32_t            best;
    mce_str_t           text;
    mce_status_t        rc;
    mce_tfspace_t       space = { .arena = doc->arena };
    mce_tfvector_t      query = { 0 }, fragment = { 0 };
    mce_text_walk_t     walk = { 0 };
    mce_title_text_t    taken = { .doc = doc };
    const mce_token_t  *token;

    if (!mce_title_of_page(doc, &text)) {
        return MCE_NO_CONTENT;
    }

    best = 0;

    rc = mce_title_fill(doc->arena, text, reading, &query);

    if (rc == MCE_OK && metric != MCE_TITLE_TF) {
        rc = mce_title_space(doc, reading, &space);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    while ((token = mce_text_walk(doc, &walk)) != NULL) {
        text.data = doc->source.data + token->start;
        text.len = token[1].start - token->start;

        rc = mce_title_fill(doc->arena, text, reading, &fragment);
        if (rc != MCE_OK) {
            return rc;
        }

        score = mce_title_score(metric, &space, &query, &fragment);

        if (score > title->score) {
            title->score = score;
            best = (uint32_t) (token - doc->tokens);
        }
    }

    return title->score > 0 ? mce_title_take(&taken, best, best + 1, title)
                            : MCE_NO_CONTENT;
}


static mce_status_t
mce_title_fill(mce_arena_t *arena, mce_str_t text,
    const mce_title_reading_t *reading, mce_tfvector_t *vector)
{
    mce_status_t  rc;

    rc = mce_tfvector_fill(arena, text, vector);

    if (rc == MCE_OK && reading->stop.n) {
        mce_tfvector_remove(vector, &reading->stop);
    }

    return rc;
}


/*
 * Counts, for each word, the text nodes of the page that have it.
 */

static mce_status_t
mce_title_space(mce_document_t *doc, const mce_title_reading_t *reading,
    mce_tfspace_t *space)
{
    mce_str_t           text;
    mce_status_t        rc;
    mce_tfvector_t      fragment = { 0 };
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    space->printed = reading->printed;

    /* so that an empty space has a table, too */
    rc = mce_tfspace_add(space, &fragment);
    space->n = 0;

    while (rc == MCE_OK && (token = mce_text_walk(doc, &walk)) != NULL) {
        text.data = doc->source.data + token->start;
        text.len = token[1].start - token->start;

        rc = mce_title_fill(doc->arena, text, reading, &fragment);

        if (rc == MCE_OK) {
            rc = mce_tfspace_add(space, &fragment);
        }
    }

    return rc;
}


static double
mce_title_score(mce_title_metric_e metric, const mce_tfspace_t *space,
    const mce_tfvector_t *query, const mce_tfvector_t *text)
{
    double  tf, cosine, overlap;

    tf = mce_tfvector_cosine(query, text);

    if (tf == 0 || metric == MCE_TITLE_TF) {
        return tf;
    }

    mce_tfspace_score(space, query, text, &cosine, &overlap);

    /* formula 5.3 */
    return metric == MCE_TITLE_TFIDF ? cosine
           : metric == MCE_TITLE_OSM ? overlap : tf + cosine + overlap;
}


/*
 * The first <h1>, or else the first heading of the highest level that the page
 * has, in place of the largest font of the thesis.
 */

static mce_status_t
mce_title_heading(mce_document_t *doc, mce_title_metric_e metric,
    mce_title_t *title)
{
    uint32_t              e, best;
    mce_status_t          rc;
    mce_title_text_t      text = { .doc = doc };
    const mce_tree_t     *tree;
    const mce_element_t  *element;

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    best = 0;

    for (e = 1; e < tree->n; e++) {
        element = &tree->elements[e];

        if (mce_tag_flags[element->tag] & MCE_TAG_HEADING
            && (metric == MCE_TITLE_FONT || element->tag == MCE_TAG_h1)
            && (best == 0 || element->tag < tree->elements[best].tag))
        {
            best = e;
        }
    }

    if (best == 0) {
        return MCE_NO_CONTENT;
    }

    element = &tree->elements[best];

    return mce_title_take(&text, element->open, element->end, title);
}


/*
 * <title>, its longest piece, or og:title.
 */

static mce_status_t
mce_title_named(mce_document_t *doc, mce_title_metric_e metric,
    mce_title_t *title)
{
    uint32_t           words;
    mce_str_t          text, piece;
    mce_status_t       rc;
    const uint8_t     *p, *end;
    mce_tfvector_t     vector = { 0 };
    const mce_meta_t  *meta;

    if (metric == MCE_TITLE_GRAPH) {
        rc = mce_meta(doc, 0, &meta);

        if (rc == MCE_OK) {
            title->text = meta->values[MCE_META_TITLE];
        }

    } else {
        rc = mce_title_of_page(doc, &text)
             ? mce_text_decode(doc->arena, text, &title->text)
             : MCE_NO_CONTENT;
    }

    if (rc != MCE_OK || metric != MCE_TITLE_PIECE) {
        return rc == MCE_OK && title->text.len == 0 ? MCE_NO_CONTENT : rc;
    }

    p = title->text.data;
    end = p + title->text.len;
    words = 0;

    while (mce_title_piece(&p, end, &piece)) {
        rc = mce_tfvector_fill(doc->arena, piece, &vector);
        if (rc != MCE_OK) {
            return rc;
        }

        if (vector.words > words) {
            words = vector.words;
            title->text = piece;
        }
    }

    return words ? MCE_OK : MCE_NO_CONTENT;
}
