
/*
 * Link Quota Filter: an element whose text is linked to a greater part than
 * a threshold is a menu or a list of links, and is deleted.
 *
 * C. Mantratzis, M. Orgun, S. Cassidy 2005; S. Gupta et al. 2003; in the form
 * of T. Gottron: Combining Content Extraction Heuristics, 2008.  Thesis,
 * section 3.2.4, Algorithm 3.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/extractor.h"
#include "html/subtree.h"


typedef enum {
    MCE_LQF_SUBTREE = 0,            /* all text below the element */
    MCE_LQF_OWN                     /* without nested blocks, as printed */
} mce_lqf_quota_e;


typedef struct {
    double          threshold;
    int             quota;          /* mce_lqf_quota_e */
} mce_lqf_conf_t;


static const mce_param_t  mce_lqf_params[] = {
    mce_param_real(mce_lqf_conf_t, threshold, "0.75", 0, 1),
    mce_param_enum(mce_lqf_conf_t, quota, "subtree", "subtree, own"),
    mce_param_end
};


static void mce_lqf_own_sum(const mce_tree_t *tree, mce_subtree_t *own);


#define mce_lqf_is_block(element)                                             \
    (mce_tag_flags[(element)->tag] & MCE_TAG_BLOCK)


static mce_status_t
mce_lqf_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    uint8_t               *keep;
    uint32_t               e;
    mce_status_t           rc;
    mce_subtree_t         *sums;
    const mce_tree_t      *tree;
    const mce_element_t   *element;
    const mce_lqf_conf_t  *conf = data;

    rc = mce_subtree_own(doc, &tree, &sums);
    if (rc != MCE_OK) {
        return rc;
    }

    if (conf->quota == MCE_LQF_OWN) {
        mce_lqf_own_sum(tree, sums);

    } else {
        mce_subtree_sum(tree, sums);
    }

    keep = mce_arena_alloc(doc->arena, tree->n);
    if (keep == NULL) {
        return MCE_NO_MEMORY;
    }

    keep[0] = 1;

    for (e = 1; e < tree->n; e++) {
        element = &tree->elements[e];

        keep[e] = keep[element->parent]
                  && !(mce_lqf_is_block(element)
                       && sums[e].links > conf->threshold * sums[e].chars);
    }

    return mce_subtree_select(doc, tree, keep, out);
}


/*
 * Algorithm 3 does not descend into block nodes.
 */

static void
mce_lqf_own_sum(const mce_tree_t *tree, mce_subtree_t *own)
{
    uint32_t        e;
    mce_subtree_t  *parent;

    for (e = tree->n - 1; e > 0; e--) {
        if (mce_lqf_is_block(&tree->elements[e])) {
            continue;
        }

        parent = &own[tree->elements[e].parent];
        parent->chars += own[e].chars;
        parent->links += own[e].links;
    }
}


const mce_extractor_t  mce_lqf = {
    "lqf", "deletes elements whose text is mostly linked",
    mce_lqf_params, sizeof(mce_lqf_conf_t), mce_lqf_extract, NULL
};
