
/*
 * Headings: the headline is the only one of the first level.
 */


#include "render/tree/select.h"


#define mce_heading_is(node)                                                  \
    (mce_el_kind((node)->el) == MCE_KIND_HEADING                              \
     && !((node)->flags & (MCE_NODE_GONE|MCE_NODE_APART)))


static int mce_heading_says(const mce_content_t *content,
    const mce_node_t *heading, mce_str_t text);


void
mce_headings(mce_content_t *content)
{
    uint32_t              others;
    mce_str_t             headline;
    mce_node_t           *node, *end, *chosen, *first;
    const mce_article_t  *article;

    first = NULL;
    chosen = NULL;
    others = 0;
    article = content->article;
    headline = article->headline;
    end = content->nodes + content->n;

    for (node = content->nodes; node < end; node++) {

        if (!mce_heading_is(node)) {
            continue;
        }

        if (chosen == NULL && headline.len
            && mce_heading_says(content, node, headline))
        {
            chosen = node;
        }

        if (node->el == MCE_EL_h1) {
            first = first ? first : node;
            others++;
        }
    }

    content->headline = headline.len && chosen == NULL
                        && !mce_spans_common(&article->headline_spans,
                                             &article->spans);

    if (chosen == NULL && !content->headline) {
        chosen = first;
    }

    others -= chosen && chosen->el == MCE_EL_h1;

    for (node = content->nodes; others && node < end; node++) {
        if (node != chosen && mce_heading_is(node)) {
            node->el += node->el < MCE_EL_h6;
        }
    }

    if (chosen) {
        chosen->el = MCE_EL_h1;
        first = chosen;

        while (first->parent) {
            first = &content->nodes[first->parent];
        }

        content->lead = first->end;
    }
}


/*
 * Whether the text of a heading is another, but for white space.
 */

static int
mce_heading_says(const mce_content_t *content, const mce_node_t *heading,
    mce_str_t text)
{
    size_t             i, k;
    mce_str_t          part;
    const mce_node_t  *node, *end;

    k = 0;
    end = content->nodes + heading->end;

    for (node = heading; node < end; node++) {

        if (!mce_node_has_text(node)) {
            continue;
        }

        part = mce_node_text(content, node);

        for (i = 0; i < part.len; i++) {

            if (part.data[i] == ' ') {
                continue;
            }

            while (k < text.len && text.data[k] == ' ') {
                k++;
            }

            if (k == text.len || text.data[k++] != part.data[i]) {
                return 0;
            }
        }
    }

    return k == text.len;
}
