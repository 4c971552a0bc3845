
/*
 * Similarity: the texts of the main content have words in common, those of
 * menus have few.  Thesis, section 7.2.3, which has the idea and no formula.
 */


#include <string.h>

#include "extract/extractor.h"
#include "extract/parts/run.h"
#include "title/tfvector.h"


typedef enum {
    MCE_SIMILARITY_SEGMENT = 0,
    MCE_SIMILARITY_EACH
} mce_similarity_take_e;


typedef struct {
    double                         threshold;
    int                            weight;      /* 1: by idf, too */
    int                            take;        /* mce_similarity_take_e */
} mce_similarity_conf_t;


typedef struct {
    mce_document_t                *doc;
    const mce_similarity_conf_t   *conf;
    const mce_runs_t              *runs;
    mce_text_walk_t                walk;        /* up to the run at hand */
    mce_tfspace_t                  space;
    mce_tfvector_t                 vector;      /* of its text */
} mce_similarity_t;


static mce_status_t mce_similarity_space(mce_similarity_t *s);
static mce_status_t mce_similarity_read(mce_similarity_t *s,
    const mce_run_t *run);
static mce_status_t mce_similarity_take(mce_similarity_t *s,
    mce_span_builder_t *out);


static const mce_param_t  mce_similarity_params[] = {
    mce_param_real(mce_similarity_conf_t, threshold, "0.2", 0, 1),
    mce_param_enum(mce_similarity_conf_t, weight, "tf", "tf, tfidf"),
    mce_param_enum(mce_similarity_conf_t, take, "segment", "segment, each"),
    mce_param_end
};


static mce_status_t
mce_similarity_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    mce_status_t      rc;
    mce_similarity_t  s = {
        .doc = doc, .conf = conf, .space = { .arena = doc->arena }
    };

    rc = mce_runs(doc, &s.runs);

    if (rc == MCE_OK) {
        rc = mce_similarity_space(&s);
    }

    /* without two texts there is nothing to be similar to */
    if (rc != MCE_OK || s.space.n < 2) {
        return rc;
    }

    return mce_similarity_take(&s, out);
}


static mce_status_t
mce_similarity_space(mce_similarity_t *s)
{
    size_t        i;
    mce_status_t  rc;

    rc = MCE_OK;

    for (i = 0; i < s->runs->n && rc == MCE_OK; i++) {
        rc = mce_similarity_read(s, &s->runs->elts[i]);

        if (rc == MCE_OK && s->vector.n) {
            rc = mce_tfspace_add(&s->space, &s->vector);
        }
    }

    return rc;
}


static mce_status_t
mce_similarity_read(mce_similarity_t *s, const mce_run_t *run)
{
    mce_str_t           text;
    mce_status_t        rc;
    const mce_token_t  *token;

    rc = MCE_OK;
    s->vector.words = 0;

    /* a run ends with text, and between runs there are no words */
    while (s->walk.next < run->end && rc == MCE_OK) {
        token = mce_text_walk(s->doc, &s->walk);
        text.data = s->doc->source.data + token->start;
        text.len = token[1].start - token->start;

        rc = mce_tfvector_append(s->doc->arena, text, &s->vector);
    }

    mce_tfvector_merge(&s->vector);

    return rc;
}


/*
 * Every text that is as similar to the others as the threshold; or the row of
 * texts of maximum sum, where a word is worth by how much its text is more
 * similar than that.
 */

static mce_status_t
mce_similarity_take(mce_similarity_t *s, mce_span_builder_t *out)
{
    int               idf;
    size_t            i;
    double            squares, sum, max, above;
    uint32_t          start, first, end;
    mce_status_t      rc;
    const mce_run_t  *run;

    idf = s->conf->weight;
    squares = mce_tfspace_squares(&s->space, idf);
    memset(&s->walk, 0, sizeof(mce_text_walk_t));

    sum = 0;
    max = 0;
    start = 0;
    first = 0;
    end = 0;
    rc = MCE_OK;

    for (i = 0; i < s->runs->n && rc == MCE_OK; i++) {
        run = &s->runs->elts[i];

        rc = mce_similarity_read(s, run);
        if (rc != MCE_OK) {
            return rc;
        }

        above = mce_tfspace_likeness(&s->space, squares, idf, &s->vector)
                - s->conf->threshold;

        if (s->conf->take == MCE_SIMILARITY_EACH) {
            if (above >= 0 && s->vector.n) {
                rc = mce_document_add_tokens(s->doc, run->first, run->end,
                                             out);
            }

            continue;
        }

        start = sum > 0 ? start : run->first;
        sum = (sum > 0 ? sum : 0) + above * s->vector.words;

        if (sum > max) {
            max = sum;
            first = start;
            end = run->end;
        }
    }

    return rc == MCE_OK ? mce_document_add_tokens(s->doc, first, end, out)
                        : rc;
}


const mce_extractor_t  mce_similarity = {
    "similarity", "texts that have words in common with the others",
    mce_similarity_params, sizeof(mce_similarity_conf_t),
    mce_similarity_extract, NULL
};
