
/*
 * Density: the strings between the tags are numbered, short ones dropped,
 * and of the others those that are near each other make a region; the region
 * with the most characters is the main content.
 *
 * J. A. Moreno, K. Deschacht, M.-F. Moens: Language Independent Content
 * Extraction from Web Pages.  DIR 2009.  Thesis, section 3.3.3.2.
 */


#include "extract/extractor.h"
#include "extract/parts/cluster.h"
#include "extract/parts/run.h"
#include "extract/parts/unlink.h"
#include "text/count.h"


/*
 * What a string is: a run of text between block tags, or the text between
 * any two tags.
 */
enum {
    MCE_DENSITY_RUNS = 0,
    MCE_DENSITY_NODES
};


typedef struct {
    int             c1;         /* least length of a string */
    int             c2;         /* greatest distance of two in a region */
    int             strings;
    int             links;      /* 1: gone with their text */
} mce_density_conf_t;


/*
 * Counts the strings, and knows the regions of long ones.
 */
typedef struct {
    const mce_density_conf_t   *conf;
    size_t                      n;
    mce_clusters_t              regions;        /* of tokens */
} mce_density_t;


static mce_status_t mce_density_runs(mce_document_t *doc, mce_density_t *d);
static mce_status_t mce_density_nodes(mce_document_t *doc, mce_density_t *d);
static void mce_density_string(mce_density_t *d, uint32_t first, uint32_t end,
    uint32_t chars);


static const mce_param_t  mce_density_params[] = {
    mce_param_int(mce_density_conf_t, c1, "120", 1, 10000),
    mce_param_int(mce_density_conf_t, c2, "12", 1, 1000),
    mce_param_enum(mce_density_conf_t, strings, "runs", "runs, nodes"),
    mce_param_enum(mce_density_conf_t, links, "keep", "keep, remove"),
    mce_param_end
};


static mce_status_t
mce_density_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    mce_status_t   rc;
    mce_density_t  d = { .conf = conf };

    d.regions.distance = (size_t) d.conf->c2;

    rc = mce_document_scan(doc);

    if (rc == MCE_OK && d.conf->links) {
        rc = mce_unlink(doc, &doc);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    rc = d.conf->strings == MCE_DENSITY_NODES ? mce_density_nodes(doc, &d)
                                              : mce_density_runs(doc, &d);

    return rc == MCE_OK ? mce_document_add_tokens(doc, d.regions.best.first,
                                                  d.regions.best.end, out)
                        : rc;
}


static mce_status_t
mce_density_runs(mce_document_t *doc, mce_density_t *d)
{
    size_t             i;
    mce_status_t       rc;
    const mce_runs_t  *runs;

    rc = mce_runs(doc, &runs);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < runs->n; i++) {
        mce_density_string(d, runs->elts[i].first, runs->elts[i].end,
                           runs->elts[i].chars);
    }

    return MCE_OK;
}


static mce_status_t
mce_density_nodes(mce_document_t *doc, mce_density_t *d)
{
    int                 space;
    uint32_t            i;
    mce_status_t        rc;
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    while ((token = mce_text_walk(doc, &walk)) != NULL) {
        i = (uint32_t) (token - doc->tokens);
        space = 1;

        mce_density_string(d, i, i + 1, (uint32_t)
                           mce_count_text(doc->source.data + token->start,
                                          doc->source.data + token[1].start,
                                          doc->source.data + doc->source.len,
                                          &space));
    }

    return MCE_OK;
}


static void
mce_density_string(mce_density_t *d, uint32_t first, uint32_t end,
    uint32_t chars)
{
    if (chars >= (uint32_t) d->conf->c1) {
        mce_cluster_add(&d->regions, d->n, first, end, chars);
    }

    d->n++;
}


const mce_extractor_t  mce_density = {
    "density", "the densest region of long strings",
    mce_density_params, sizeof(mce_density_conf_t), mce_density_extract, NULL
};
