
/*
 * Content Extraction via Text Density: the density of an element is the number
 * of characters for each tag, combined with the share of links.  Content is
 * what is at least as dense as the least dense element on the way from the
 * densest one up to the root.
 *
 * F. Sun, D. Song, L. Liao: DOM Based Content Extraction via Text Density.
 * SIGIR 2011.  Thesis, section 3.2.7.
 */


#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "extract/extractor.h"
#include "html/subtree.h"


typedef enum {
    MCE_CETD_COMPOSITE = 0,         /* formula 3.2 */
    MCE_CETD_TEXT                   /* formula 3.1 */
} mce_cetd_density_e;


typedef enum {
    MCE_CETD_PATH = 0,              /* the least density above the target */
    MCE_CETD_BODY                   /* the density of the page */
} mce_cetd_threshold_e;


typedef struct {
    int             density;        /* mce_cetd_density_e */
    int             threshold;      /* mce_cetd_threshold_e */
} mce_cetd_conf_t;


typedef struct {
    float           density;
    float           sum;            /* of the densities of its children */
    float           most;           /* the largest sum in the subtree, */
    uint32_t        at;             /* and the first element that has it */
} mce_cetd_node_t;


static const mce_param_t  mce_cetd_params[] = {
    mce_param_enum(mce_cetd_conf_t, density, "composite", "composite, text"),
    mce_param_enum(mce_cetd_conf_t, threshold, "path", "path, body"),
    mce_param_end
};


static void mce_cetd_measure(const mce_cetd_conf_t *conf,
    const mce_tree_t *tree, const mce_subtree_t *sums,
    mce_cetd_node_t *nodes);
static double mce_cetd_density(const mce_cetd_conf_t *conf,
    const mce_subtree_t *sum, const mce_subtree_t *body);
static void mce_cetd_mark(const mce_tree_t *tree,
    const mce_cetd_node_t *nodes, uint8_t *keep);
static void mce_cetd_dense(const mce_tree_t *tree,
    const mce_cetd_node_t *nodes, uint8_t *keep);


static mce_status_t
mce_cetd_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    uint8_t                *keep;
    mce_status_t            rc;
    mce_subtree_t          *sums;
    mce_cetd_node_t        *nodes;
    const mce_tree_t       *tree;
    const mce_cetd_conf_t  *conf = data;

    rc = mce_subtree_own(doc, &tree, &sums);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_subtree_sum(tree, sums);

    nodes = mce_arena_calloc(doc->arena, tree->n * sizeof(mce_cetd_node_t));
    keep = mce_arena_calloc(doc->arena, tree->n);
    if (nodes == NULL || keep == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_cetd_measure(conf, tree, sums, nodes);

    if (conf->threshold == MCE_CETD_BODY) {
        mce_cetd_dense(tree, nodes, keep);

    } else {
        mce_cetd_mark(tree, nodes, keep);
    }

    return mce_subtree_select(doc, tree, keep, out);
}


static void
mce_cetd_measure(const mce_cetd_conf_t *conf, const mce_tree_t *tree,
    const mce_subtree_t *sums, mce_cetd_node_t *nodes)
{
    uint32_t          e;
    mce_cetd_node_t  *node, *parent;

    for (e = tree->n; e-- > 0; /* void */ ) {
        node = &nodes[e];
        node->density = (float) mce_cetd_density(conf, &sums[e], &sums[0]);

        if (node->sum >= node->most) {
            node->most = node->sum;
            node->at = e;
        }

        if (e > 0) {
            parent = &nodes[tree->elements[e].parent];
            parent->sum += node->density;

            if (node->most >= parent->most) {
                parent->most = node->most;
                parent->at = node->at;
            }
        }
    }
}


/*
 * Formulas 3.1 and 3.2; no count may be zero in a quotient.
 */

static double
mce_cetd_density(const mce_cetd_conf_t *conf, const mce_subtree_t *sum,
    const mce_subtree_t *body)
{
    double  chars, tags, links, rest, link_tags, base, share;

    if (sum->chars == 0) {
        return 0;
    }

    chars = sum->chars;
    tags = sum->tags > 1 ? sum->tags - 1 : 1;

    if (conf->density == MCE_CETD_TEXT) {
        return chars / tags;
    }

    links = sum->links ? sum->links : 1;
    link_tags = sum->link_tags ? sum->link_tags : 1;
    rest = sum->chars > sum->links ? sum->chars - sum->links : 1;
    share = (double) body->links / body->chars;

    base = log(chars / rest * sum->links + share * chars + exp(1));

    return chars / tags * log(chars / links * (tags / link_tags))
           / log(base);
}


/*
 * From the root down through all that reaches the threshold, the element with
 * the largest sum below each is content: the authors' own implementation.
 */

static void
mce_cetd_mark(const mce_tree_t *tree, const mce_cetd_node_t *nodes,
    uint8_t *keep)
{
    float     threshold;
    uint32_t  e, target, parent;

    enum {
        PASSED = 1,
        CONTENT = 2
    };

    target = nodes[0].at;
    threshold = nodes[target].density;

    for (e = target; e > 0; e = tree->elements[e].parent) {
        if (nodes[e].density < threshold) {
            threshold = nodes[e].density;
        }
    }

    threshold = nodes[0].density < threshold ? nodes[0].density : threshold;
    keep[0] = PASSED;
    keep[nodes[0].at] |= CONTENT;

    for (e = 1; e < tree->n; e++) {
        parent = tree->elements[e].parent;

        if (keep[parent] & PASSED && nodes[e].density >= threshold) {
            keep[e] |= PASSED;
            keep[nodes[e].at] |= CONTENT;
        }
    }

    for (e = 0; e < tree->n; e++) {
        keep[e] = keep[e] & CONTENT || (e > 0
                  && keep[tree->elements[e].parent] == CONTENT);
        keep[e] = keep[e] ? CONTENT : 0;
    }
}


/*
 * The step of the thesis: what is at least as dense as the page.
 */

static void
mce_cetd_dense(const mce_tree_t *tree, const mce_cetd_node_t *nodes,
    uint8_t *keep)
{
    uint32_t  e;

    for (e = 0; e < tree->n; e++) {
        keep[e] = nodes[e].density >= nodes[0].density;
    }
}


const mce_extractor_t  mce_cetd = {
    "cetd", "elements with much text a tag and few links",
    mce_cetd_params, sizeof(mce_cetd_conf_t), mce_cetd_extract, NULL
};
