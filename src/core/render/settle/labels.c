
/*
 * Labels of paragraphs that are blocks of their own, as laws have them: "(2)"
 * stands before its sentence.
 */


#include "kinds/list.h"
#include "render/settle/settle.h"


/* bytes of a label */
#define MCE_LABEL_MIN  2
#define MCE_LABEL_MAX  8


static void mce_label_join(mce_content_t *content, uint32_t label);


mce_status_t
mce_lone_labels(mce_content_t *content)
{
    uint32_t           i;
    const mce_node_t  *node;

    for (i = 1; i + 1 < content->n; i++) {
        node = &content->nodes[i];

        if (node->el == MCE_EL_p && node->flags & MCE_NODE_LEAF
            && node->len >= MCE_LABEL_MIN && node->len <= MCE_LABEL_MAX
            && !(node->flags & MCE_NODE_ID)
            && node[1].el == MCE_EL_p && node[1].parent == node->parent
            && !(node[1].flags & MCE_NODE_HIDDEN)
            && mce_list_is_label(mce_node_text(content, node)))
        {
            mce_label_join(content, i);
        }
    }

    return content->text.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * Puts the label before the text of the paragraph after it, unless that begins
 * with something else.
 */

static void
mce_label_join(mce_content_t *content, uint32_t label)
{
    size_t       start;
    mce_buf_t   *text;
    mce_node_t  *node, *first;

    node = &content->nodes[label];
    first = node[1].flags & MCE_NODE_LEAF ? &node[1] : &node[2];
    text = &content->text;

    if (!mce_node_has_text(first)
        || !mce_buf_room(text, node->len + 1 + first->len))
    {
        return;
    }

    start = text->len;
    mce_buf_str(text, mce_node_text(content, node));
    mce_buf_char(text, ' ');
    mce_buf_str(text, mce_node_text(content, first));

    first->start = (uint32_t) start;
    first->len = (uint32_t) (text->len - start);
    node->flags |= MCE_NODE_GONE;
}
