
/*
 * What means nothing where it stands: a rule before all content, be it below
 * the headline, or after it, and a list that is the only item of another one,
 * as pages indent lists.
 */


#include "render/settle/settle.h"


static void mce_edges_list(mce_content_t *content, uint32_t list);
static int mce_edges_rule(mce_content_t *content, uint32_t i);


void
mce_edges(mce_content_t *content)
{
    uint32_t  i;

    for (i = 1; i + 2 < content->n; i++) {
        if (mce_el_kind(content->nodes[i].el) == MCE_KIND_LIST) {
            mce_edges_list(content, i);
        }
    }

    for (i = 1; i < content->n; i++) {
        if (content->nodes[i].el == MCE_EL_h1) {
            i = content->nodes[i].end - 1;

        } else if (!mce_edges_rule(content, i)) {
            break;
        }
    }

    for (i = (uint32_t) content->n; i > 1
         && mce_edges_rule(content, i - 1); i--)
    {
        /* void */
    }
}


static void
mce_edges_list(mce_content_t *content, uint32_t list)
{
    uint32_t     k;
    mce_node_t  *nodes;

    nodes = &content->nodes[list];

    for (k = 0; k < 3; k++) {
        if (nodes[k].end != nodes->end
            || nodes[k].flags & (MCE_NODE_GONE|MCE_NODE_APART|MCE_NODE_ID))
        {
            return;
        }
    }

    if (nodes->el != MCE_EL_dl && nodes[1].el == MCE_EL_li
        && (nodes[2].el == MCE_EL_ul || nodes[2].el == MCE_EL_ol))
    {
        nodes[0].flags |= MCE_NODE_HIDDEN;
        nodes[1].flags |= MCE_NODE_HIDDEN;
    }
}


/*
 * Whether there may be a rule beyond a node, which is left out if it is one
 * itself: no content was met yet.
 */

static int
mce_edges_rule(mce_content_t *content, uint32_t i)
{
    uint32_t     up;
    mce_node_t  *nodes;

    nodes = content->nodes;

    for (up = i; up; up = nodes[up].parent) {
        if (nodes[up].flags & (MCE_NODE_GONE|MCE_NODE_APART)) {
            return 1;
        }
    }

    if (nodes[i].el == MCE_EL_hr) {
        nodes[i].flags |= MCE_NODE_GONE;
        return 1;
    }

    return !mce_node_has_text(&nodes[i])
           && mce_el_kind(nodes[i].el) == MCE_KIND_FLOW
           && nodes[i].el != MCE_EL_article;
}
