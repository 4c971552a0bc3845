
/*
 * Visual block extraction: what is divided, by the thirteen rules.
 */


#include "base/arena.h"
#include "extract/visual/visual.h"


/* areas: what is less than a tenth of the region is small */
#define MCE_VISUAL_SMALL  10


/*
 * What the rules ask of a node: counted over its children that are seen.
 */
typedef struct {
    const mce_visual_node_t  *node;
    const mce_visual_node_t  *parent;
    int64_t                   region;       /* areas */
    int64_t                   sum;          /* no more than is asked for */
    int64_t                   largest;
    uint32_t                  children;
    uint32_t                  texts;        /* of these */
    unsigned                  root:1;
    unsigned                  line_break:1;
    unsigned                  hr:1;
    unsigned                  background:1; /* one has another */
    unsigned                  fonts:1;      /* more than one */
} mce_visual_look_t;


typedef enum {
    MCE_VISUAL_NEXT = 0,        /* the rule says nothing */
    MCE_VISUAL_CUT,
    MCE_VISUAL_DIVIDE,
    MCE_VISUAL_BLOCK
} mce_visual_verdict_e;


#define mce_visual_rule(n)  (1u << (n))


static mce_visual_verdict_e mce_visual_judge(const mce_visual_nodes_t *nodes,
    uint32_t i, mce_visual_look_t *look, uint8_t *doc);
static void mce_visual_look(const mce_visual_nodes_t *nodes, uint32_t i,
    mce_visual_look_t *look);
static mce_visual_verdict_e mce_visual_apply(const mce_visual_look_t *look,
    unsigned rule, uint8_t *doc);
static uint8_t mce_visual_doc(const mce_visual_look_t *look,
    const mce_visual_rect_t *rect);
static int mce_visual_block(const mce_visual_nodes_t *nodes, uint32_t i,
    uint8_t doc, mce_visual_blocks_t *pool);
static int mce_visual_line(const mce_visual_nodes_t *nodes, uint32_t i,
    mce_visual_blocks_t *pool);


/*
 * The table of the paper: which rules are for which kind.
 */
static const uint16_t  mce_visual_rules[] = {
#define R  mce_visual_rule
    [MCE_VISUAL_INLINE] = R(1)|R(2)|R(3)|R(4)|R(5)|R(6)|R(7)|R(9)|R(10)|R(12),
    [MCE_VISUAL_TABLE] = R(1)|R(2)|R(3)|R(8)|R(10)|R(13),
    [MCE_VISUAL_TR] = R(1)|R(2)|R(3)|R(7)|R(8)|R(10)|R(13),
    [MCE_VISUAL_TD] = R(1)|R(2)|R(3)|R(4)|R(9)|R(10)|R(11)|R(13),
    [MCE_VISUAL_P] = R(1)|R(2)|R(3)|R(4)|R(5)|R(6)|R(7)|R(9)|R(10)|R(12),
    [MCE_VISUAL_OTHER] = R(1)|R(2)|R(3)|R(4)|R(6)|R(7)|R(9)|R(10)|R(12)
#undef R
};


mce_status_t
mce_visual_divide(mce_visual_nodes_t *nodes, uint32_t first, uint32_t end,
    mce_visual_blocks_t *pool)
{
    int                   added;
    uint8_t               doc;
    uint32_t              i, next;
    mce_visual_node_t    *node, *parent;
    mce_visual_look_t     look = { 0 };
    mce_visual_verdict_e  verdict;

    look.region = mce_visual_area(&nodes->elts[first].rect);

    for (i = first; i < end; i = next) {
        node = &nodes->elts[i];
        parent = &nodes->elts[node->parent];
        next = node->end;
        doc = 0;
        added = 1;
        look.root = i == first;

        if (!mce_visual_is_seen(&node->rect)) {
            continue;
        }

        if (node->kind == MCE_VISUAL_HR) {
            added = mce_visual_block(nodes, i, MCE_VISUAL_MAX_DOC, pool);
            verdict = MCE_VISUAL_CUT;

        } else if (node->text && !look.root) {
            added = mce_visual_line(nodes, i, pool);
            verdict = MCE_VISUAL_BLOCK;

        } else {
            verdict = mce_visual_judge(nodes, i, &look, &doc);
        }

        if (verdict == MCE_VISUAL_DIVIDE) {
            node->after = 0;
            next = i + 1;

        } else if (verdict == MCE_VISUAL_BLOCK && doc) {
            added = mce_visual_block(nodes, i, doc, pool);
        }

        if (!added) {
            return MCE_NO_MEMORY;
        }

        parent->after = verdict == MCE_VISUAL_BLOCK && !node->text;
    }

    return MCE_OK;
}


static mce_visual_verdict_e
mce_visual_judge(const mce_visual_nodes_t *nodes, uint32_t i,
    mce_visual_look_t *look, uint8_t *doc)
{
    uint32_t              c;
    unsigned              rule;
    mce_visual_node_t    *node;
    mce_visual_verdict_e  verdict;

    node = &nodes->elts[i];
    mce_visual_look(nodes, i, look);

    if (node->whole && !look->root) {
        *doc = mce_visual_doc(look, &node->rect);
        *doc = *doc < 6 ? 6 : *doc > 8 ? 8 : *doc;
        node->whole = 0;

        return look->children ? MCE_VISUAL_BLOCK : MCE_VISUAL_CUT;
    }

    verdict = MCE_VISUAL_NEXT;

    for (rule = 1; rule <= 13 && verdict == MCE_VISUAL_NEXT; rule++) {
        if (mce_visual_rules[node->kind] & mce_visual_rule(rule)) {
            verdict = mce_visual_apply(look, rule, doc);
        }
    }

    if (rule - 1 == 8) {
        for (c = i + 1; c < node->end; c = nodes->elts[c].end) {
            nodes->elts[c].whole = nodes->elts[c].background
                                   != node->background;
        }
    }

    return verdict;
}


static void
mce_visual_look(const mce_visual_nodes_t *nodes, uint32_t i,
    mce_visual_look_t *look)
{
    int64_t                   area, whole;
    uint32_t                  c;
    const mce_visual_node_t  *node, *child, *font;

    node = &nodes->elts[i];
    whole = mce_visual_area(&node->rect);
    font = NULL;

    *look = (mce_visual_look_t) {
        .node = node, .parent = &nodes->elts[node->parent],
        .region = look->region, .root = look->root
    };

    for (c = i + 1; c < node->end; c = child->end) {
        child = &nodes->elts[c];

        if (!mce_visual_is_seen(&child->rect)) {
            continue;
        }

        area = mce_visual_area(&child->rect);
        font = font ? font : child;

        look->children++;
        look->texts += child->text;
        look->sum += look->sum > whole ? 0 : area;
        look->largest = area > look->largest ? area : look->largest;
        look->line_break |= child->kind > MCE_VISUAL_INLINE;
        look->hr |= child->kind == MCE_VISUAL_HR;
        look->background |= child->background != node->background;
        look->fonts |= child->size != font->size
                       || child->weight != font->weight;
    }
}


static mce_visual_verdict_e
mce_visual_apply(const mce_visual_look_t *look, unsigned rule, uint8_t *doc)
{
    int64_t                   small;
    const mce_visual_node_t  *node;

    node = look->node;
    small = look->region / MCE_VISUAL_SMALL;
    *doc = mce_visual_doc(look, &node->rect);

    switch (rule) {

    case 1:
        return look->children ? MCE_VISUAL_NEXT : MCE_VISUAL_CUT;

    case 2:
        return look->children == 1 && look->texts == 0
               ? MCE_VISUAL_DIVIDE : MCE_VISUAL_NEXT;

    case 3:
        return look->root ? MCE_VISUAL_DIVIDE : MCE_VISUAL_NEXT;

    case 4:
        *doc = look->fonts ? 9 : 10;
        return look->texts == look->children ? MCE_VISUAL_BLOCK
                                             : MCE_VISUAL_NEXT;

    case 5:
        return look->line_break ? MCE_VISUAL_DIVIDE : MCE_VISUAL_NEXT;

    case 6:
        return look->hr ? MCE_VISUAL_DIVIDE : MCE_VISUAL_NEXT;

    case 7:
        return look->sum > mce_visual_area(&node->rect)
               ? MCE_VISUAL_DIVIDE : MCE_VISUAL_NEXT;

    case 8:
        return look->background ? MCE_VISUAL_DIVIDE : MCE_VISUAL_NEXT;

    case 9:
        *doc = *doc > 8 ? 8 : *doc;
        return look->texts && mce_visual_area(&node->rect) < small
               ? MCE_VISUAL_BLOCK : MCE_VISUAL_NEXT;

    case 10:
        return look->largest < small ? MCE_VISUAL_BLOCK : MCE_VISUAL_NEXT;

    case 11:
        return look->parent->after ? MCE_VISUAL_BLOCK : MCE_VISUAL_NEXT;

    case 12:
        return MCE_VISUAL_DIVIDE;
    }

    return MCE_VISUAL_BLOCK;
}


/*
 * The paper has no numbers: 5 for a half of the region, one more for each
 * half of that, up to 8; one more for cells and paragraphs.
 */

static uint8_t
mce_visual_doc(const mce_visual_look_t *look, const mce_visual_rect_t *rect)
{
    uint8_t  doc;
    int64_t  area;

    area = mce_visual_area(rect);

    for (doc = 5; doc < 8 && area < look->region / 2; doc++) {
        area *= 2;
    }

    return (uint8_t) (doc + (look->node->kind == MCE_VISUAL_TD
                             || look->node->kind == MCE_VISUAL_P));
}


/*
 * 0: no memory.
 */

static int
mce_visual_block(const mce_visual_nodes_t *nodes, uint32_t i, uint8_t doc,
    mce_visual_blocks_t *pool)
{
    mce_visual_block_t       *block;
    const mce_visual_node_t  *node;

    if (!mce_array_reserve(nodes->doc->arena, pool->elts, pool->n,
                           pool->nalloc))
    {
        return 0;
    }

    node = &nodes->elts[i];
    block = &pool->elts[pool->n++];

    *block = (mce_visual_block_t) {
        .first = i, .end = node->end, .rect = node->rect,
        .words = node->words, .links = node->links, .doc = doc, .leaf = 1,
        .hr = node->kind == MCE_VISUAL_HR
    };

    return 1;
}


/*
 * Texts side by side are one block.
 */

static int
mce_visual_line(const mce_visual_nodes_t *nodes, uint32_t i,
    mce_visual_blocks_t *pool)
{
    mce_visual_block_t       *last;
    const mce_visual_node_t  *node, *before;

    if (pool->n == 0) {
        return mce_visual_block(nodes, i, MCE_VISUAL_MAX_DOC, pool);
    }

    node = &nodes->elts[i];
    last = &pool->elts[pool->n - 1];
    before = &nodes->elts[last->first];

    if (last->end != i || !before->text || before->parent != node->parent) {
        return mce_visual_block(nodes, i, MCE_VISUAL_MAX_DOC, pool);
    }

    if (node->size != before->size || node->weight != before->weight) {
        last->doc = MCE_VISUAL_MAX_DOC - 1;
    }

    mce_visual_join(&last->rect, &node->rect);
    last->end = node->end;
    last->words += node->words;
    last->links += node->links;

    return 1;
}
