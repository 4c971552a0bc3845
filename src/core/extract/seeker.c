
/*
 * Content-Seeker: the tree is cut into elements that are one thing each, which
 * are content or noise; of the content it keeps the largest block of text, or
 * the posts of a thread, without the noise in them.
 *
 * S. Louvan: Extracting the Main Content from Web Documents.  2009.  Thesis,
 * section 3.2.6.
 */


#include <string.h>

#include "auto/forest.h"
#include "base/arena.h"
#include "extract/extractor.h"
#include "extract/parts/grain.h"
#include "html/element.h"
#include "html/subtree.h"

#include "extract/model/seeker.h"


typedef enum {
    MCE_SEEKER_BLOCK = 0,
    MCE_SEEKER_POSTS,
    MCE_SEEKER_ALL
} mce_seeker_find_e;


typedef struct {
    int             find;       /* mce_seeker_find_e */
} mce_seeker_conf_t;


/* what an element is */
enum {
    MCE_SEEKER_CUT = 0,         /* in pieces; its own text is noise */
    MCE_SEEKER_OWN,             /* in pieces, and its own text is content */
    MCE_SEEKER_NOISE,
    MCE_SEEKER_CONTENT
};

#define mce_seeker_is_whole(is)  ((is) >= MCE_SEEKER_NOISE)
#define mce_seeker_keeps(is)     ((is) & 1)

/* what is mostly links in content is noise, with so many of them */
#define MCE_SEEKER_LINKS  2

/* elements in a row that are posts */
#define MCE_SEEKER_POST   3


/*
 * Elements of one parent in a row, with the same name and class; each has
 * blocks in it, which a paragraph has not.
 */
typedef struct {
    uint32_t        first;      /* of the row that the element is in */
    uint32_t        n;          /* of the first one: how many have content */
    uint32_t        sum;        /* and characters of it */
    uint32_t        kept;       /* of the element alone */
    uint32_t        inner;      /* all characters of its children */
    uint32_t        last;       /* child of the element */
} mce_seeker_row_t;


static mce_status_t mce_seeker_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out);
static void mce_seeker_cut(const mce_grains_t *grains, uint8_t *is);
static uint8_t mce_seeker_judge(const mce_grains_t *grains, uint32_t e);
static mce_status_t mce_seeker_posts(const mce_grains_t *grains, uint8_t *is,
    int *found);
static void mce_seeker_rows(const mce_grains_t *grains, const uint8_t *is,
    mce_seeker_row_t *rows);
static int mce_seeker_is_like(const mce_grains_t *grains, uint32_t a,
    uint32_t b);
static void mce_seeker_block(const mce_grains_t *grains, uint8_t *is);


static const mce_param_t  mce_seeker_params[] = {
    mce_param_enum(mce_seeker_conf_t, find, "block", "block, posts, all"),
    mce_param_end
};


const mce_extractor_t  mce_seeker = {
    "seeker", "elements that are one thing, and content",
    mce_seeker_params, sizeof(mce_seeker_conf_t), mce_seeker_extract, NULL
};


static mce_status_t
mce_seeker_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    int                       found;
    uint8_t                  *is;
    uint32_t                  e;
    mce_status_t              rc;
    mce_grains_t              grains;
    const mce_seeker_conf_t  *conf = data;

    rc = mce_grains(doc, &grains);
    if (rc != MCE_OK) {
        return rc;
    }

    is = mce_arena_alloc(doc->arena, grains.tree->n);
    if (is == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_seeker_cut(&grains, is);

    found = conf->find == MCE_SEEKER_ALL;

    if (conf->find == MCE_SEEKER_POSTS) {
        rc = mce_seeker_posts(&grains, is, &found);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (!found) {
        mce_seeker_block(&grains, is);
    }

    for (e = 0; e < grains.tree->n; e++) {
        is[e] = mce_seeker_keeps(is[e]);
    }

    return mce_subtree_select(doc, grains.tree, is, out);
}


/*
 * From the root down, to the first elements that are one thing.
 */

static void
mce_seeker_cut(const mce_grains_t *grains, uint8_t *is)
{
    uint32_t              e;
    const mce_grain_t    *grain;
    const mce_element_t  *element;

    for (e = 0; e < grains->tree->n; e++) {
        element = &grains->tree->elements[e];
        grain = &grains->elts[e];

        if (e && (mce_seeker_is_whole(is[element->parent])
                  || !mce_grain_is_block(element)))
        {
            is[e] = is[element->parent];

        } else {
            is[e] = mce_seeker_judge(grains, e);
        }

        if (is[e] == MCE_SEEKER_CONTENT && mce_grain_is_block(element)
            && grain->of[MCE_GRAIN_OF_LINKS] >= MCE_SEEKER_LINKS
            && grain->links > grain->chars / 2)
        {
            is[e] = MCE_SEEKER_NOISE;
        }
    }
}


static uint8_t
mce_seeker_judge(const mce_grains_t *grains, uint32_t e)
{
    int      content;
    int16_t  row[MCE_GRAIN_COUNT];

    mce_grain_row(grains, e, row);

    content = mce_small_trees(mce_seeker_content, row) > 0.5;

    if (grains->elts[e].children
        && mce_small_trees(mce_seeker_grain, row) < 0.5)
    {
        return content ? MCE_SEEKER_OWN : MCE_SEEKER_CUT;
    }

    return content ? MCE_SEEKER_CONTENT : MCE_SEEKER_NOISE;
}


/*
 * The row of posts with the most content, if there is one.
 */

static mce_status_t
mce_seeker_posts(const mce_grains_t *grains, uint8_t *is, int *found)
{
    uint32_t           e, best;
    mce_arena_t       *arena;
    mce_seeker_row_t  *rows;

    arena = grains->doc->arena;
    rows = mce_arena_calloc(arena, grains->tree->n
                                   * sizeof(mce_seeker_row_t));
    if (rows == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_seeker_rows(grains, is, rows);

    best = 0;

    for (e = 1; e < grains->tree->n; e++) {
        if (rows[e].first == e && rows[e].n >= MCE_SEEKER_POST
            && (best == 0 || rows[e].sum > rows[best].sum))
        {
            best = e;
        }
    }

    *found = best != 0;

    for (e = 0; *found && e < grains->tree->n; e++) {
        if (rows[e].first == best) {
            continue;
        }

        /* what is in a post stays */
        rows[e].first = e && rows[grains->tree->elements[e].parent].first
                             == best ? best : 0;
        is[e] = rows[e].first == best ? is[e] : MCE_SEEKER_CUT;
    }

    mce_arena_release(arena, rows);

    return MCE_OK;
}


static void
mce_seeker_rows(const mce_grains_t *grains, const uint8_t *is,
    mce_seeker_row_t *rows)
{
    uint32_t              e, last;
    mce_seeker_row_t     *row, *parent;
    const mce_element_t  *elements;

    elements = grains->tree->elements;

    for (e = grains->tree->n; e-- > 0; /* void */ ) {
        row = &rows[e];
        row->kept += mce_seeker_keeps(is[e]) * (grains->elts[e].chars
                                                - row->inner);

        if (e) {
            parent = &rows[elements[e].parent];
            parent->kept += row->kept;
            parent->inner += grains->elts[e].chars;
        }
    }

    for (e = 1; e < grains->tree->n; e++) {
        row = &rows[e];
        row->first = e;

        if (grains->elts[e].children == 0) {
            continue;
        }

        last = rows[elements[e].parent].last;

        if (last && mce_seeker_is_like(grains, last, e)) {
            row->first = rows[last].first;
        }

        rows[elements[e].parent].last = e;
        rows[row->first].n += row->kept > 0;
        rows[row->first].sum += row->kept;
    }
}


static int
mce_seeker_is_like(const mce_grains_t *grains, uint32_t a, uint32_t b)
{
    const mce_element_t  *elements;

    elements = grains->tree->elements;

    return elements[a].tag == elements[b].tag
           && mce_element_says(grains->doc, elements[a].open)->first_hash
              == mce_element_says(grains->doc, elements[b].open)->first_hash;
}


/*
 * Of the elements that are content the one with most text outside links, and
 * what else is content in its parent.
 */

static void
mce_seeker_block(const mce_grains_t *grains, uint8_t *is)
{
    uint32_t              e, best, parent;
    const mce_grain_t    *grain;
    const mce_element_t  *elements;

    elements = grains->tree->elements;
    best = 0;

    for (e = 1; e < grains->tree->n; e++) {
        grain = &grains->elts[e];

        if (is[e] == MCE_SEEKER_CONTENT && mce_grain_is_block(&elements[e])
            && (best == 0 || grain->chars - grain->links
                > grains->elts[best].chars - grains->elts[best].links))
        {
            best = e;
        }
    }

    parent = elements[best].parent;

    for (e = 0; e < grains->tree->n; e++) {
        if (elements[e].open < elements[parent].open
            || elements[e].open >= elements[parent].end)
        {
            is[e] = MCE_SEEKER_CUT;
        }
    }
}
