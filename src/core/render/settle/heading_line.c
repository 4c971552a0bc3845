
/*
 * Headings that are lines: what pages write above a heading, in letters of
 * another size, such as a topic or a date.
 */


#include <string.h>

#include "render/settle/settle.h"


/* of each level, the first heading without text so far, or 0 */
typedef uint32_t  mce_heading_lines_t[MCE_EL_h6 + 1];


static void mce_heading_line_above(mce_content_t *content,
    mce_heading_lines_t lines, uint32_t i);
static int mce_heading_line_says(const mce_node_t *node);
static int mce_heading_line_is_picture(const mce_content_t *content,
    const mce_node_t *heading);


/*
 * Headings right before one of a higher level have no section, nor has a
 * picture right before any heading: they become paragraphs.
 */

void
mce_heading_lines(mce_content_t *content)
{
    uint32_t             i, picture;
    mce_node_t          *node;
    mce_heading_lines_t  lines = { 0 };

    picture = 0;

    for (i = 1; i < content->n; i++) {
        node = &content->nodes[i];

        if (node->flags & (MCE_NODE_GONE|MCE_NODE_APART)) {
            i = node->end - 1;

        } else if (mce_el_kind(node->el) == MCE_KIND_HEADING) {

            if (picture) {
                content->nodes[picture].el = MCE_EL_p;
                picture = 0;
            }

            if (mce_heading_line_is_picture(content, node)) {
                memset(lines, 0, sizeof(lines));
                picture = i;

            } else {
                mce_heading_line_above(content, lines, i);
            }

            i = node->end - 1;

        } else if (mce_heading_line_says(node)) {
            memset(lines, 0, sizeof(lines));
            picture = 0;
        }
    }
}


/*
 * The levels of the headings that wait for text never decrease, so that those
 * of lower levels than this one are the last of them.
 */

static void
mce_heading_line_above(mce_content_t *content, mce_heading_lines_t lines,
    uint32_t i)
{
    uint8_t   el;
    uint32_t  k;

    k = i;

    for (el = MCE_EL_h6; el > content->nodes[i].el; el--) {
        k = lines[el] ? lines[el] : k;
        lines[el] = 0;
    }

    for ( /* void */ ; k < i; k++) {
        if (mce_el_kind(content->nodes[k].el) == MCE_KIND_HEADING
            && !(content->nodes[k].flags & (MCE_NODE_GONE|MCE_NODE_APART)))
        {
            content->nodes[k].el = MCE_EL_p;
        }
    }

    lines[el] = lines[el] ? lines[el] : i;
}


static int
mce_heading_line_says(const mce_node_t *node)
{
    return mce_node_has_text(node) || node->el == MCE_EL_img
           || node->el == MCE_EL_embed || node->el == MCE_EL_math
           || node->el == MCE_EL_pre;
}


static int
mce_heading_line_is_picture(const mce_content_t *content,
    const mce_node_t *heading)
{
    int                pictures;
    const mce_node_t  *node;

    pictures = 0;

    for (node = heading; node < content->nodes + heading->end; node++) {
        pictures += node->el == MCE_EL_img;

        if (node->el != MCE_EL_img && mce_heading_line_says(node)) {
            return 0;
        }
    }

    return pictures;
}
