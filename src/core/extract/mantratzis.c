
/*
 * The areas of a page where links are dense, by their number and their depth
 * below each element, are clutter: link lists and link tables.
 *
 * C. Mantratzis, M. Orgun, S. Cassidy: Separating XHTML Content from
 * Navigation Clutter Using DOM-Structure Block Analysis.  HT 2005.  Thesis,
 * section 3.2.2.
 */


#include "base/arena.h"
#include "extract/extractor.h"
#include "html/subtree.h"


typedef struct {
    double          threshold;
    double          decay;
} mce_mantratzis_conf_t;


/*
 * What stands in an element, weaker for each level between: its links, and
 * its text outside links, counted in pieces of the length of a link.
 */
typedef struct {
    float           links;
    float           text;
} mce_mantratzis_score_t;


/* characters that weigh as much as a link, which has three or four words */
#define MCE_MANTRATZIS_PIECE  24


static const mce_param_t  mce_mantratzis_params[] = {
    mce_param_real(mce_mantratzis_conf_t, threshold, "0.7", 0, 1),
    mce_param_real(mce_mantratzis_conf_t, decay, "0.95", 0, 1),
    mce_param_end
};


static void mce_mantratzis_score(const mce_mantratzis_conf_t *conf,
    const mce_tree_t *tree, const mce_subtree_t *own,
    mce_mantratzis_score_t *scores);
static int mce_mantratzis_is_area(unsigned tag);


static mce_status_t
mce_mantratzis_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    uint8_t                      *keep;
    uint32_t                      e;
    mce_status_t                  rc;
    mce_subtree_t                *own;
    const mce_tree_t             *tree;
    const mce_element_t          *element;
    mce_mantratzis_score_t       *scores;
    const mce_mantratzis_conf_t  *conf = data;

    rc = mce_subtree_own(doc, &tree, &own);
    if (rc != MCE_OK) {
        return rc;
    }

    keep = mce_arena_alloc(doc->arena, tree->n);
    scores = mce_arena_calloc(doc->arena,
                              tree->n * sizeof(mce_mantratzis_score_t));
    if (keep == NULL || scores == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_mantratzis_score(conf, tree, own, scores);

    keep[0] = 1;

    for (e = 1; e < tree->n; e++) {
        element = &tree->elements[e];

        keep[e] = keep[element->parent]
                  && !(mce_mantratzis_is_area(element->tag)
                       && scores[e].links
                          > conf->threshold
                            * (scores[e].links + scores[e].text));
    }

    return mce_subtree_select(doc, tree, keep, out);
}


static void
mce_mantratzis_score(const mce_mantratzis_conf_t *conf,
    const mce_tree_t *tree, const mce_subtree_t *own,
    mce_mantratzis_score_t *scores)
{
    uint32_t                 e;
    mce_mantratzis_score_t  *parent;

    for (e = tree->n; e-- > 0; /* void */ ) {

        if (own[e].link_tags && tree->elements[e].flags & MCE_ELEMENT_HREF) {
            scores[e].links += 1;
        }

        scores[e].text += (float) (own[e].chars - own[e].links)
                          / MCE_MANTRATZIS_PIECE;

        if (e > 0) {
            parent = &scores[tree->elements[e].parent];
            parent->links += scores[e].links * (float) conf->decay;
            parent->text += scores[e].text * (float) conf->decay;
        }
    }
}


static int
mce_mantratzis_is_area(unsigned tag)
{
    return mce_tag_flags[tag] & MCE_TAG_BLOCK && tag != MCE_TAG_p
           && !(mce_tag_flags[tag] & MCE_TAG_HEADING);
}


const mce_extractor_t  mce_mantratzis = {
    "mantratzis",
    "deletes areas where links are dense, near ones weighing more",
    mce_mantratzis_params, sizeof(mce_mantratzis_conf_t),
    mce_mantratzis_extract, NULL
};
