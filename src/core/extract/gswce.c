
/*
 * GSWCE: words and tags are blurred as in TCCB; the longest stretch above
 * the threshold shows where the main content is, and all text of the nearest
 * <p>, <tr>, <td> or <div> around it is taken.
 *
 * J. Liu and others: Gaussian Smoothing-based Web Content Extraction.  2011.
 * Thesis, section 3.2.8.
 */


#include "base/arena.h"
#include "extract/parts/blur.h"
#include "extract/parts/words.h"
#include "html/tree.h"


/*
 * The content base node is the least common ancestor of the stretch, or the
 * element with the most words of it in its own text: the paper's steps say
 * the one, its prose the other.
 */
enum {
    MCE_GSWCE_ANCESTOR = 0,
    MCE_GSWCE_NODE
};


typedef struct {
    mce_blur_conf_t     blur;
    int                 base;
} mce_gswce_conf_t;


/*
 * Items [first, end).
 */
typedef struct {
    size_t              first;
    size_t              end;
} mce_gswce_stretch_t;


static mce_status_t mce_gswce_base(mce_document_t *doc,
    const mce_tree_t *tree, const mce_words_t *words,
    const mce_gswce_stretch_t *stretch, int reading, uint32_t *base);
static int mce_gswce_holds(unsigned tag);
static mce_status_t mce_gswce_node(mce_document_t *doc,
    const mce_tree_t *tree, const mce_words_t *words,
    const mce_gswce_stretch_t *stretch, uint32_t *base);


static const mce_param_t  mce_gswce_params[] = {
    mce_blur_params("25", "0.6", "20"),
    mce_param_enum(mce_gswce_conf_t, base, "ancestor", "ancestor, node"),
    mce_param_end
};


static mce_status_t
mce_gswce_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    size_t                   i, start;
    uint8_t                 *keep;
    uint32_t                 base;
    mce_status_t             rc;
    const mce_tree_t        *tree;
    const mce_words_t       *words;
    mce_gswce_stretch_t      stretch = { 0, 0 };
    const mce_gswce_conf_t  *conf = data;

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_blur_words(doc, &conf->blur, &words, &keep);
    if (rc != MCE_OK) {
        return rc;
    }

    start = 0;

    for (i = 0; i < words->n; i++) {
        if (!keep[i]) {
            start = i + 1;

        } else if (i + 1 - start > stretch.end - stretch.first) {
            stretch.first = start;
            stretch.end = i + 1;
        }
    }

    mce_arena_release(doc->arena, keep);

    if (stretch.end == 0) {
        return MCE_OK;
    }

    rc = mce_gswce_base(doc, tree, words, &stretch, conf->base, &base);

    return rc == MCE_OK
           ? mce_document_add_tokens(doc, tree->elements[base].open,
                                     tree->elements[base].end, out) : rc;
}


static mce_status_t
mce_gswce_base(mce_document_t *doc, const mce_tree_t *tree,
    const mce_words_t *words, const mce_gswce_stretch_t *stretch, int reading,
    uint32_t *base)
{
    size_t        first, last;
    uint32_t      left, right;
    mce_status_t  rc;

    first = stretch->first;
    last = stretch->end - 1;

    while (first < last && mce_words_is_tag(words->items[first])) {
        first++;
    }

    while (last > first && mce_words_is_tag(words->items[last])) {
        last--;
    }

    if (mce_words_is_tag(words->items[first])) {
        *base = 0;
        return MCE_OK;
    }

    if (reading == MCE_GSWCE_NODE) {
        rc = mce_gswce_node(doc, tree, words, stretch, base);
        if (rc != MCE_OK) {
            return rc;
        }

    } else {
        left = mce_token_at(doc, words->items[first]);
        right = mce_token_at(doc, words->items[last]);
        *base = mce_tree_common(tree, tree->of[left], tree->of[right]);
    }

    while (*base && !mce_gswce_holds(tree->elements[*base].tag)) {
        *base = tree->elements[*base].parent;
    }

    return MCE_OK;
}


static int
mce_gswce_holds(unsigned tag)
{
    return tag == MCE_TAG_p || tag == MCE_TAG_tr || tag == MCE_TAG_td
           || tag == MCE_TAG_div;
}


static mce_status_t
mce_gswce_node(mce_document_t *doc, const mce_tree_t *tree,
    const mce_words_t *words, const mce_gswce_stretch_t *stretch,
    uint32_t *base)
{
    size_t     i;
    uint32_t   element, *count;

    count = mce_arena_calloc(doc->arena, tree->n * sizeof(uint32_t));
    if (count == NULL) {
        return MCE_NO_MEMORY;
    }

    *base = 0;

    for (i = stretch->first; i < stretch->end; i++) {
        if (mce_words_is_tag(words->items[i])) {
            continue;
        }

        element = tree->of[mce_token_at(doc, words->items[i])];

        if (++count[element] > count[*base]) {
            *base = element;
        }
    }

    mce_arena_release(doc->arena, count);

    return MCE_OK;
}


const mce_extractor_t  mce_gswce = {
    "gswce", "the element around the longest stretch that TCCB finds",
    mce_gswce_params, sizeof(mce_gswce_conf_t), mce_gswce_extract, NULL
};
