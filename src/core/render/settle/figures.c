
/*
 * Figures whose caption comes twice, for windows of another width or for those
 * who do not see the picture: the second goes.  So does the caption of a
 * picture that is not written again.
 */


#include <string.h>

#include "render/settle/settle.h"


/* nodes of a figure that are looked at */
#define MCE_FIGURE_NODES  64
/* figures that are compared with the next one */
#define MCE_FIGURE_LAST  16


static int mce_figure_came(const mce_content_t *content, uint32_t figure,
    const uint32_t *last, size_t n);
static int mce_figure_is_caption(const mce_content_t *content,
    uint32_t figure);
static void mce_figure(mce_content_t *content, uint32_t figure);
static int mce_figure_is_text(const mce_node_t *node);
static int mce_figure_same(const mce_content_t *content, uint32_t a,
    uint32_t b);
static int mce_figure_next(const mce_content_t *content, uint32_t *node,
    uint32_t end, mce_str_t *text);


void
mce_figures(mce_content_t *content)
{
    size_t    n;
    uint32_t  i;
    uint32_t  last[MCE_FIGURE_LAST];

    n = 0;

    for (i = 0; i < content->n; i++) {

        if (content->nodes[i].el != MCE_EL_figure
            || content->nodes[i].end - i > MCE_FIGURE_NODES)
        {
            continue;
        }

        mce_figure(content, i);

        if (mce_figure_is_caption(content, i)
            && mce_figure_came(content, i, last, n < MCE_FIGURE_LAST
                                                 ? n : MCE_FIGURE_LAST))
        {
            content->nodes[i].flags |= MCE_NODE_GONE;

        } else {
            last[n++ % MCE_FIGURE_LAST] = i;
        }
    }
}


/*
 * Whether one of the last figures has the same caption.
 */

static int
mce_figure_came(const mce_content_t *content, uint32_t figure,
    const uint32_t *last, size_t n)
{
    while (n--) {
        if (mce_figure_same(content, figure, last[n])) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether nothing is left of a figure than its caption.
 */

static int
mce_figure_is_caption(const mce_content_t *content, uint32_t figure)
{
    int                texts;
    const mce_node_t  *node;

    texts = 0;

    for (node = &content->nodes[figure + 1];
         node < &content->nodes[content->nodes[figure].end]; node++)
    {
        texts += mce_node_has_text(node) != 0;

        if (!mce_node_is_text(node) && node->el != MCE_EL_figcaption
            && node->el != MCE_EL_p && node->el != MCE_EL_a
            && mce_el_kind(node->el) != MCE_KIND_INLINE)
        {
            return 0;
        }
    }

    return texts;
}


static void
mce_figure(mce_content_t *content, uint32_t figure)
{
    uint32_t     i, other, end;
    mce_node_t  *nodes;

    nodes = content->nodes;
    end = nodes[figure].end;

    for (i = figure + 1; i < end; i++) {
        if (nodes[i].el != MCE_EL_figcaption) {
            continue;
        }

        for (other = figure + 1; other < end; other = nodes[other].end) {
            if (other != i && mce_figure_is_text(&nodes[other])
                && !(nodes[i].flags & MCE_NODE_GONE)
                && mce_figure_same(content, i, other))
            {
                nodes[other].flags |= MCE_NODE_GONE;
            }
        }
    }
}


static int
mce_figure_is_text(const mce_node_t *node)
{
    return (node->el == MCE_EL_figcaption || node->el == MCE_EL_p)
           && !(node->flags & MCE_NODE_GONE);
}


/*
 * Whether two nodes have the same text, whatever elements are in them.
 */

static int
mce_figure_same(const mce_content_t *content, uint32_t a, uint32_t b)
{
    size_t     n;
    uint32_t   i, k;
    mce_str_t  one, two;

    i = a;
    k = b;
    one.len = 0;
    two.len = 0;

    for ( ;; ) {
        if (one.len == 0
            && !mce_figure_next(content, &i, content->nodes[a].end, &one))
        {
            return two.len == 0
                   && !mce_figure_next(content, &k, content->nodes[b].end,
                                       &two);
        }

        if (two.len == 0
            && !mce_figure_next(content, &k, content->nodes[b].end, &two))
        {
            return 0;
        }

        n = one.len < two.len ? one.len : two.len;

        if (memcmp(one.data, two.data, n) != 0) {
            return 0;
        }

        one.data += n;
        one.len -= n;
        two.data += n;
        two.len -= n;
    }
}


/*
 * The next text in a node; *node moves past it.
 */

static int
mce_figure_next(const mce_content_t *content, uint32_t *node, uint32_t end,
    mce_str_t *text)
{
    while (*node < end) {
        if (mce_node_has_text(&content->nodes[*node])
            && content->nodes[*node].len)
        {
            *text = mce_node_text(content, &content->nodes[(*node)++]);
            return 1;
        }

        (*node)++;
    }

    return 0;
}
