
/*
 * Walking over the nodes of a tree, and what they say.
 */


#include <strings.h>

#include "base/utf8.h"
#include "render/tree/node.h"
#include "render/tree/url.h"
#include "text/ctype.h"
#include "text/entity.h"


void
mce_walk(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_visit_pt visit, void *data, mce_buf_t *out)
{
    int                done;
    uint32_t           i, open, root;
    const mce_node_t  *nodes;

    nodes = content->nodes;
    root = nodes[from].parent;
    open = root;

    for (i = from; i < to || open != root; i++) {

        while (open != root && (i >= to || nodes[open].end <= i)) {
            if (!(nodes[open].flags & MCE_NODE_HIDDEN)) {
                visit(data, &nodes[open], MCE_VISIT_LEAVE);
            }

            open = nodes[open].parent;
        }

        if (i >= to || !mce_buf_goes_on(out)) {
            return;
        }

        done = 0;

        if (!(nodes[i].flags & MCE_NODE_HIDDEN)
            && !mce_node_is_text(&nodes[i]))
        {
            done = visit(data, &nodes[i], MCE_VISIT_ENTER);
        }

        if (!mce_node_has_text(&nodes[i])) {
            open = i;
            i = done ? nodes[i].end - 1 : i;

        } else if (done) {
            i += (uint32_t) done - 1;

        } else {
            visit(data, &nodes[i], MCE_VISIT_TEXT);

            if (nodes[i].flags & MCE_NODE_LEAF) {
                visit(data, &nodes[i], MCE_VISIT_LEAVE);
            }
        }
    }
}


uint32_t
mce_node_attrs(const mce_document_t *doc, uint32_t token,
    const mce_str_t *names, size_t n, mce_str_t *values)
{
    size_t      i;
    uint32_t    pos, found;
    mce_attr_t  attr;

    pos = 0;
    found = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        for (i = 0; i < n; i++) {
            if (attr.name.len == names[i].len && !(found & 1u << i)
                && strncasecmp((const char *) attr.name.data,
                               (const char *) names[i].data, names[i].len)
                   == 0)
            {
                values[i] = attr.value;
                found |= 1u << i;
                break;
            }
        }
    }

    return found;
}


int
mce_node_attr(const mce_content_t *content, const mce_node_t *node,
    const char *name, mce_buf_t *out)
{
    uint32_t        c;
    mce_str_t       value;
    const uint8_t  *p, *end;

    if (node->token == MCE_NODE_NONE
        || !mce_token_attr_find(content->doc, node->token, name, &value))
    {
        return 0;
    }

    p = value.data;
    end = p + value.len;

    while (p < end) {
        c = mce_attr_next(&p, end);

        if (mce_is_space(c)) {
            c = ' ';

        } else if (c < 0x20 || (c >= 0x7f && c < 0xa0)
                   || (c & 0xfffe) == 0xfffe)
        {
            c = 0xfffd;
        }

        mce_buf_code(out, c);
    }

    return 1;
}


void
mce_node_label(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    size_t  start;

    start = out->len;
    mce_node_attr(content, node, "title", out);

    if (out->len == start) {
        (void) mce_url_plain(content, node, out);
    }
}


int
mce_node_in_link(const mce_content_t *content, const mce_node_t *node)
{
    while (node->parent) {
        node = &content->nodes[node->parent];

        if (node->el == MCE_EL_a) {
            return 1;
        }
    }

    return 0;
}


int
mce_node_has_label(const mce_content_t *content, const mce_node_t *node)
{
    mce_str_t          text;
    const uint8_t     *p;
    const mce_node_t  *end;

    end = content->nodes + node->end;

    for (node++; node < end; node++) {
        text = mce_node_text(content, node);

        if (node->el == MCE_EL_embed
            || (node->el == MCE_EL_img
                && mce_token_attr_find(content->doc, node->token, "alt",
                                       &text) && text.len))
        {
            return 1;
        }

        for (p = text.data; mce_node_is_text(node)
             && p < text.data + text.len; /* void */ )
        {
            if (!mce_text_is_space(mce_utf8_next(&p, text.data + text.len))) {
                return 1;
            }
        }
    }

    return 0;
}


int
mce_node_language(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    size_t          i, j, n, skip;
    mce_str_t       value;
    const uint8_t  *p;

    if (node->token == MCE_NODE_NONE
        || !mce_token_attr_find(content->doc, node->token, "class", &value))
    {
        return 0;
    }

    for (i = 0; i < value.len; i += n + 1) {
        p = value.data + i;

        for (n = 0; i + n < value.len && !mce_is_space(p[n]); n++) {
            /* void */
        }

        skip = n > 9 && memcmp(p, "language-", 9) == 0 ? 9
               : n > 5 && memcmp(p, "lang-", 5) == 0 ? 5 : n;

        for (j = skip; j < n && (mce_is_alnum(p[j])
                                 || memchr("+-_#", p[j], 4)); j++)
        {
            /* void */
        }

        if (j == n && n > skip && n - skip <= 32) {
            mce_buf_add(out, p + skip, n - skip);
            return 1;
        }
    }

    return 0;
}
