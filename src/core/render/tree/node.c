
/*
 * Walking over the nodes of a tree, and what they say.
 */


#include <strings.h>

#include "base/utf8.h"
#include "render/tree/anchor.h"
#include "render/tree/node.h"
#include "render/tree/url.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


static void mce_node_size(const mce_content_t *content,
    const mce_node_t *node, mce_buf_t *out);
static void mce_node_name(mce_buf_t *out, size_t start, const char *sign);


void
mce_walk(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_visit_pt visit, void *data, mce_buf_t *out)
{
    int                done;
    uint16_t           gone;
    uint32_t           i, open, root;
    const mce_node_t  *nodes;

    nodes = content->nodes;
    gone = from ? MCE_NODE_GONE : MCE_NODE_GONE|MCE_NODE_APART;
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

        if (nodes[i].flags & gone) {
            i = nodes[i].end - 1;
            continue;
        }

        done = 0;

        if (!(nodes[i].flags & MCE_NODE_HIDDEN)
            && !mce_node_is_text(&nodes[i]))
        {
            done = visit(data, &nodes[i], MCE_VISIT_ENTER);
        }

        if (mce_el_kind(nodes[i].el) == MCE_KIND_VOID) {
            continue;
        }

        if (!mce_node_has_text(&nodes[i])) {
            open = i;
            i = done ? nodes[i].end - 1 : i;

        } else if (done) {
            i += (uint32_t) done - 1;

        } else {
            visit(data, &nodes[i], MCE_VISIT_TEXT);

            if ((nodes[i].flags & (MCE_NODE_LEAF|MCE_NODE_HIDDEN))
                == MCE_NODE_LEAF)
            {
                visit(data, &nodes[i], MCE_VISIT_LEAVE);
            }
        }
    }
}


void
mce_walk_note(const mce_content_t *content, const mce_note_t *note,
    mce_visit_pt visit, void *data, mce_buf_t *out)
{
    uint32_t           from;
    const mce_node_t  *node;

    from = note->from;
    node = &content->nodes[from];

    if (mce_note_is_item(node)) {

        if (node->flags & MCE_NODE_LEAF) {
            visit(data, node, MCE_VISIT_TEXT);
        }

        from = node->flags & MCE_NODE_LEAF ? node->end : from + 1;
    }

    if (from < note->to) {
        mce_walk(content, from, note->to, visit, data, out);
    }
}


int
mce_node_attr(const mce_content_t *content, const mce_node_t *node,
    const char *name, mce_buf_t *out)
{
    uint32_t        c;
    mce_str_t       value;
    mce_clean_t     clean = { 0 };
    const uint8_t  *p, *end;

    if (mce_node_tag(node) == MCE_NODE_NONE
        || !mce_token_attr_find(content->doc, node->token, name, &value))
    {
        return 0;
    }

    p = value.data;
    end = p + value.len;

    while (p < end) {
        c = mce_attr_next(&p, end);
        mce_clean_put(&clean, out, mce_is_space(c) ? ' ' : c);
    }

    mce_clean_end(&clean, out);

    return 1;
}


void
mce_node_label(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    size_t  start;

    start = out->len;

    if (mce_node_of_img(content, node)) {
        mce_node_attr(content, node, "alt", out);
    }

    if (out->len == start) {
        mce_node_attr(content, node, "title", out);
    }

    if (out->len == start) {
        mce_node_attr(content, node, "aria-label", out);
    }

    if (out->len == start) {
        mce_node_attr(content, node, "playlabel", out);
    }

    if (out->len == start) {
        mce_buf_str(out, mce_node_text(content, node));
        mce_node_name(out, start, mce_node_of_img(content, node)
                                  ? "" : "\xe2\x96\xb6 ");
    }

    if (mce_node_of_img(content, node)) {
        mce_node_size(content, node, out);
    }
}


/*
 * Appends the size of a picture, if its tag says both sides.
 */

static void
mce_node_size(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    mce_str_t  width, height;

    if (mce_token_attr_find(content->doc, node->token, "width", &width)
        && mce_token_attr_find(content->doc, node->token, "height", &height)
        && mce_allowlist_valid(width, "0") && mce_allowlist_valid(height, "0"))
    {
        mce_buf_text(out, " (");
        mce_buf_str(out, width);
        mce_buf_text(out, " \xc3\x97 ");
        mce_buf_str(out, height);
        mce_buf_char(out, ')');
    }
}


/*
 * Appends the name of the file in an address, or else of the host, after a
 * sign.
 */

static void
mce_node_name(mce_buf_t *out, size_t start, const char *sign)
{
    size_t     i, from, len;
    mce_str_t  host;
    mce_url_t  url;

    if (out->failed) {
        return;
    }

    url = mce_url_parse((mce_str_t) { out->len - start, out->data + start });
    host = mce_url_host(&url);
    from = start + (host.len ? url.path : 0);
    len = start + url.query;

    for (i = from; i + 1 < len; i++) {
        if (out->data[i] == '/') {
            from = i + 1;
        }
    }

    if (host.len && (from == len
                     || memchr(out->data + from, '.', len - from) == NULL))
    {
        from = start + (size_t) (host.data - url.text.data);
        len = from + host.len;
    }

    memmove(out->data + start, out->data + from, len - from);
    out->len = start + len - from;

    len = strlen(sign);

    if (mce_buf_room(out, len)) {
        memmove(out->data + start + len, out->data + start, out->len - start);
        memcpy(out->data + start, sign, len);
        out->len += len;
    }
}


int
mce_node_poster(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    mce_str_t  url;

    return content->options->images <= MCE_RENDER_IMAGES_SMALL
           && node->token != MCE_NODE_NONE
           && mce_token_attr_find(content->doc, node->token, "poster", &url)
           && mce_url_add(out, url, content->base, MCE_URL_MEDIA)
           && (mce_url_prefix(out, 0, content->options->image_prefix), 1);
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
mce_node_leads_nowhere(const mce_content_t *content, const mce_node_t *link)
{
    return content->original.len == 0 && link->el == MCE_EL_a
           && content->text.data[link->start] == '#';
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
mce_node_is_picture(const mce_content_t *content, const mce_node_t *node)
{
    const mce_node_t  *p, *end;

    end = content->nodes + node->end;

    for (p = node; p < end; p++) {
        if (mce_node_has_text(p) || p->el == MCE_EL_embed
            || p->flags & MCE_NODE_MARK
            || mce_el_kind(p->el) == MCE_KIND_RULE
            || mce_el_kind(p->el) == MCE_KIND_MATH)
        {
            return 0;
        }
    }

    return 1;
}
