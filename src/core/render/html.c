
/*
 * HTML: the content, and the page around it.
 */


#include "render/render.h"
#include "render/tree/anchor.h"
#include "render/tree/url.h"


typedef struct {
    const mce_content_t  *content;
    mce_buf_t            *out;
    mce_buf_t             value;        /* of one attribute */
    uint32_t              links;        /* that go to the bottom */
} mce_html_t;


/*
 * What the value of an attribute must be: as mce_allowlist_valid() has it, or
 * a URL.
 */
typedef struct {
    const char  *name;
    const char  *must;
} mce_html_attr_t;


static const mce_html_attr_t  mce_html_any[] = {
    { "lang", "lang" }, { "dir", " ltr rtl auto " }
};

/* at most three of an element, an empty name ends them */
#define MCE_HTML_OWN  4

static const mce_html_attr_t  mce_html_own[MCE_EL_COUNT][MCE_HTML_OWN] = {
    [MCE_EL_img] = { { "width", "0" }, { "height", "0" } },
    [MCE_EL_td] = { { "colspan", "0" }, { "rowspan", "0" } },
    [MCE_EL_th] = { { "colspan", "0" }, { "rowspan", "0" },
                    { "scope", " row col rowgroup colgroup " } },
    [MCE_EL_ol] = { { "start", "-" }, { "reversed", "flag" },
                    { "type", " 1 a A i I " } },
    [MCE_EL_li] = { { "value", "-" } },
    [MCE_EL_time] = { { "datetime", "text" } },
    [MCE_EL_del] = { { "datetime", "text" } },
    [MCE_EL_ins] = { { "datetime", "text" } },
    [MCE_EL_abbr] = { { "title", "text" } },
    [MCE_EL_dfn] = { { "title", "text" } },
    [MCE_EL_blockquote] = { { "cite", "url" } },
    [MCE_EL_q] = { { "cite", "url" } },
    [MCE_EL_mi] = { { "mathvariant", " normal " } },
    [MCE_EL_mo] = { { "stretchy", " true false " },
                    { "fence", " true false " } },
    [MCE_EL_annotation] = { { "encoding", " application/x-tex " } }
};


static int mce_html_visit(void *data, const mce_node_t *node,
    mce_visit_e visit);
static int mce_html_leaves(mce_html_t *html, const mce_node_t *first);
static inline void mce_html_tag(mce_buf_t *out, uint8_t el, unsigned leave,
    unsigned tail);
static inline void mce_html_open(mce_html_t *html, const mce_node_t *node);
static void mce_html_attrs(mce_html_t *html, const mce_node_t *node);
static void mce_html_attr(mce_html_t *html, const mce_node_t *node,
    const mce_html_attr_t *attr);
static void mce_html_id(mce_html_t *html, const mce_node_t *node);
static void mce_html_tex(mce_html_t *html, const mce_node_t *node);
static void mce_html_scrolls(mce_html_t *html);
static void mce_html_language(mce_html_t *html, const mce_node_t *node);
static mce_str_t mce_html_value(mce_html_t *html, const mce_node_t *node,
    const char *name);
static mce_str_t mce_html_url(mce_html_t *html, const mce_node_t *node);
static void mce_html_link(mce_html_t *html, const mce_node_t *node);
static int mce_html_moved(mce_html_t *html, const mce_node_t *node);
static void mce_html_note_mark(mce_html_t *html, const mce_node_t *mark);
static void mce_html_notes(mce_html_t *html);
static void mce_html_mark(mce_html_t *html);
static void mce_html_links(mce_html_t *html);
static void mce_html_embed(mce_html_t *html, const mce_node_t *node);
static void mce_html_anchor(mce_html_t *html, const mce_node_t *node);
static void mce_html_put(mce_html_t *html, const char *name,
    mce_str_t value);


void
mce_html_content(const mce_content_t *content, mce_str_t about,
    mce_buf_t *out)
{
    mce_html_t  html = {
        .content = content, .out = out, .value = mce_buf(out->arena)
    };

    if (content->lead && about.len) {
        mce_walk(content, 0, content->lead, mce_html_visit, &html, out);
        mce_buf_str(out, about);

        if (content->lead < content->n) {
            mce_walk(content, content->lead, (uint32_t) content->n,
                     mce_html_visit, &html, out);
        }

    } else {
        mce_walk(content, 0, (uint32_t) content->n, mce_html_visit, &html,
                 out);
    }

    mce_html_notes(&html);

    if (html.links) {
        mce_html_links(&html);
    }

    out->failed |= html.value.failed;
}


static int
mce_html_visit(void *data, const mce_node_t *node, mce_visit_e visit)
{
    uint8_t      kind;
    mce_html_t  *html;

    html = data;

    if (node->flags & MCE_NODE_LEAF && visit == MCE_VISIT_ENTER) {
        return mce_html_leaves(html, node);
    }

    if (node->flags & MCE_NODE_MARK) {
        if (visit == MCE_VISIT_ENTER) {
            mce_html_note_mark(html, node);
        }

        return 1;
    }

    if (visit == MCE_VISIT_TEXT) {
        mce_buf_escaped(html->out, mce_node_text(html->content, node));
        return 0;
    }

    kind = mce_el_kind(node->el);

    if (node->el == MCE_EL_body
        || (node->el == MCE_EL_a && !mce_node_has_label(html->content, node)))
    {
        return 0;
    }

    if (mce_html_moved(html, node)) {
        if (visit == MCE_VISIT_LEAVE) {
            mce_html_mark(html);
        }

    } else if (visit == MCE_VISIT_ENTER) {
        mce_html_open(html, node);

    } else if (kind == MCE_KIND_RULE) {
        mce_buf_char(html->out, '\n');

    } else if (kind != MCE_KIND_VOID) {
        if (node->el == MCE_EL_pre && node->flags & MCE_NODE_BLOCK) {
            mce_buf_text(html->out, "</code>");
        }

        mce_html_tag(html->out, node->el, 1, 1 + (kind < MCE_KIND_VOID));
    }

    return 0;
}


/*
 * All leaves in a row; returns how many there are.
 */

static int
mce_html_leaves(mce_html_t *html, const mce_node_t *first)
{
    const mce_node_t  *node, *end;

    end = html->content->nodes + html->content->lead;
    end = first < end ? end : html->content->nodes + html->content->n;

    for (node = first; node < end && node->parent == first->parent
         && node->flags & MCE_NODE_LEAF && mce_buf_goes_on(html->out)
         && (node == first
             || !((first->flags | node->flags)
                  & (MCE_NODE_APART|MCE_NODE_GONE))); node++)
    {
        mce_html_open(html, node);
        mce_buf_escaped(html->out, mce_node_text(html->content, node));
        mce_html_tag(html->out, node->el, 1, 2);
    }

    return (int) (node - first);
}


/*
 * Sign and name, and as many bytes of ">\n" as are wanted.
 */

static inline void
mce_html_tag(mce_buf_t *out, uint8_t el, unsigned leave, unsigned tail)
{
    uint8_t  *p;

    if (mce_buf_room(out, sizeof(mce_els[el].tag))) {
        p = out->data + out->len;
        memcpy(p, mce_els[el].tag + 1 - leave, sizeof(mce_els[el].tag) - 1);
        *p = '<';
        out->len += 1u + leave + mce_els[el].len + tail;
    }
}


static inline void
mce_html_open(mce_html_t *html, const mce_node_t *node)
{
    if (node->flags & MCE_NODE_BARE && node->el != MCE_EL_table) {
        mce_html_tag(html->out, node->el, 0, 1);

    } else {
        mce_html_attrs(html, node);
    }
}


static void
mce_html_attrs(mce_html_t *html, const mce_node_t *node)
{
    mce_buf_t              *out;
    const mce_html_attr_t  *attr;

    out = html->out;

    if (node->el == MCE_EL_embed) {
        mce_html_embed(html, node);
        return;
    }

    mce_html_tag(out, node->el, 0, 0);

    if (node->flags & MCE_NODE_LANG) {
        mce_html_attr(html, node, &mce_html_any[0]);
    }

    if (node->flags & MCE_NODE_DIR) {
        mce_html_attr(html, node, &mce_html_any[1]);
    }

    for (attr = mce_html_own[node->el]; attr->name; attr++) {
        mce_html_attr(html, node, attr);
    }

    if (node->flags & MCE_NODE_ID && html->content->ids) {
        mce_html_id(html, node);
    }

    switch (node->el) {

    case MCE_EL_a:
        mce_html_link(html, node);
        break;

    case MCE_EL_table:
        mce_html_scrolls(html);
        break;

    case MCE_EL_img:
        mce_html_put(html, "src", mce_html_url(html, node));
        mce_html_put(html, "alt", mce_html_value(html, node, "alt"));
        break;

    case MCE_EL_pre:
        mce_html_scrolls(html);

        if (node->flags & MCE_NODE_BLOCK) {
            mce_buf_text(out, "><code");
        }

        mce_html_language(html, node);
        break;

    case MCE_EL_code:
        mce_html_language(html, node);
        break;

    default:
        break;
    }

    if (node->flags & MCE_NODE_BLOCK && node->el == MCE_EL_math) {
        mce_buf_text(out, " display=\"block\"");
    }

    if (node->el == MCE_EL_math && node->len) {
        mce_html_tex(html, node);
    }

    mce_buf_char(out, '>');

    /* the parser drops a line feed that comes first */
    if (node->el == MCE_EL_pre && !(node->flags & MCE_NODE_BLOCK)
        && node->end > node - html->content->nodes + 1
        && mce_node_is_text(node + 1)
        && html->content->text.data[node[1].start] == '\n')
    {
        mce_buf_char(out, '\n');
    }
}


static void
mce_html_attr(mce_html_t *html, const mce_node_t *node,
    const mce_html_attr_t *attr)
{
    mce_str_t  value;

    html->value.len = 0;

    if (attr->must[0] == 'u'
        ? node->token == MCE_NODE_NONE
          || !mce_token_attr_find(html->content->doc, node->token, attr->name,
                                  &value)
          || !mce_url_add(&html->value, value, html->content->base,
                          MCE_URL_PAGE)
        : !mce_node_attr(html->content, node, attr->name, &html->value))
    {
        return;
    }

    if (attr->must[0] == 'u') {
        mce_url_prefix(&html->value, 0, html->content->options->link_prefix);
    }

    value = mce_buf_value(&html->value);

    if (mce_allowlist_valid(value, attr->must)) {
        value.len = attr->must[0] == 'f' ? 0 : value.len;
        mce_html_put(html, attr->name, value);
    }
}


static void
mce_html_id(mce_html_t *html, const mce_node_t *node)
{
    uint32_t             i;
    mce_str_t            id;
    const mce_anchor_t  *anchor;

    i = html->content->ids[node - html->content->nodes];

    if (i) {
        anchor = &html->content->anchors[i - 1];
        id.data = html->content->text.data + anchor->start + 1;
        id.len = anchor->len - 1;
        mce_html_put(html, "id", id);
    }
}


/*
 * A formula that is known by its TeX only is shown as such.
 */

static void
mce_html_tex(mce_html_t *html, const mce_node_t *node)
{
    mce_str_t          tex;
    const mce_node_t  *part, *end;

    tex = mce_node_text(html->content, node);
    end = html->content->nodes + node->end;

    for (part = node + 1; part < end; part++) {
        if (part->el == MCE_EL_annotation) {
            return;
        }
    }

    mce_html_put(html, "alttext", tex);

    if (end == node + 1) {
        mce_buf_text(html->out, "><mtext>");
        mce_buf_escaped(html->out, tex);
        mce_buf_text(html->out, "</mtext");
    }
}


/*
 * On the built-in page, what may be wide scrolls in its own box, which the
 * keyboard must reach.
 */

static void
mce_html_scrolls(mce_html_t *html)
{
    if (html->content->scrolls) {
        mce_buf_text(html->out, " tabindex=\"0\"");
    }
}


static void
mce_html_language(mce_html_t *html, const mce_node_t *node)
{
    if (node->len) {
        html->value.len = 0;
        mce_buf_text(&html->value, "language-");
        mce_buf_str(&html->value, mce_node_text(html->content, node));
        mce_html_put(html, "class", mce_buf_value(&html->value));
    }
}


static mce_str_t
mce_html_value(mce_html_t *html, const mce_node_t *node, const char *name)
{
    html->value.len = 0;
    mce_node_attr(html->content, node, name, &html->value);

    return mce_buf_value(&html->value);
}


static mce_str_t
mce_html_url(mce_html_t *html, const mce_node_t *node)
{
    html->value.len = 0;
    (void) mce_url_write(html->content, node, &html->value);

    return mce_buf_value(&html->value);
}


/*
 * Of rel, only the way to the other pages of the article is kept.
 */

static void
mce_html_link(mce_html_t *html, const mce_node_t *node)
{
    mce_buf_text(html->out, " href=\"");

    if (node->flags & MCE_NODE_AWAY) {
        mce_buf_escaped(html->out, html->content->original);
    }

    mce_buf_escaped(html->out, mce_html_url(html, node));
    mce_buf_char(html->out, '"');

    if (node->flags & (MCE_NODE_NEXT|MCE_NODE_PREV)) {
        mce_buf_text(html->out, node->flags & MCE_NODE_NEXT
                                ? " rel=\"next\"" : " rel=\"prev\"");
    }
}


/*
 * Whether the link goes to the bottom: links within the page do not.
 */

static int
mce_html_moved(mce_html_t *html, const mce_node_t *node)
{
    return node->el == MCE_EL_a
           && html->content->options->links == MCE_RENDER_LINKS_BOTTOM
           && html->content->text.data[node->start] != '#';
}


/*
 * The notes and their marks lead to each other.
 */

static void
mce_html_note_mark(mce_html_t *html, const mce_node_t *mark)
{
    mce_buf_text(html->out, "<sup><a href=\"#mce-note-");
    mce_buf_number(html->out, mark->len);

    if (mark->start) {
        mce_buf_text(html->out, "\" id=\"mce-note-mark-");
        mce_buf_number(html->out, mark->len);
    }

    mce_buf_text(html->out, "\">[");
    mce_buf_number(html->out, mark->len);
    mce_buf_text(html->out, "]</a></sup>");
}


static void
mce_html_notes(mce_html_t *html)
{
    const mce_note_t  *note, *end;

    note = html->content->notes;
    end = note + html->content->nnotes;

    if (note == end) {
        return;
    }

    mce_buf_text(html->out, "<hr>\n<ol>");

    for ( /* void */ ; note < end && mce_buf_goes_on(html->out); note++) {
        mce_buf_text(html->out, "<li id=\"mce-note-");
        mce_buf_number(html->out, note->number);
        mce_buf_text(html->out, "\">");
        mce_walk_note(html->content, note, mce_html_visit, html, html->out);
        mce_buf_text(html->out, " <a href=\"#mce-note-mark-");
        mce_buf_number(html->out, note->number);
        mce_buf_text(html->out, "\">\xe2\x86\xa9</a></li>\n");
    }

    mce_buf_text(html->out, "</ol>\n");
}


static void
mce_html_mark(mce_html_t *html)
{
    html->links++;

    mce_buf_text(html->out, "<sup><a href=\"#mce-link-");
    mce_buf_number(html->out, html->links);
    mce_buf_text(html->out, "\">");
    mce_buf_number(html->out, html->links);
    mce_buf_text(html->out, "</a></sup>");
}


static void
mce_html_links(mce_html_t *html)
{
    uint32_t           i, n;
    const mce_node_t  *node;

    n = 0;
    mce_buf_text(html->out, "<nav aria-label=\"Links\">\n<ol>");

    for (i = 0; i < html->content->n && mce_buf_goes_on(html->out); i++) {
        node = &html->content->nodes[i];

        if (mce_html_moved(html, node)
            && mce_node_has_label(html->content, node))
        {
            mce_buf_text(html->out, "<li id=\"mce-link-");
            mce_buf_number(html->out, ++n);
            mce_buf_text(html->out, "\">");
            html->value.len = 0;
            (void) mce_url_plain(html->content, node, &html->value);
            mce_html_anchor(html, node);
            mce_buf_text(html->out, "</li>\n");
        }
    }

    mce_buf_text(html->out, "</ol>\n</nav>\n");
}


/*
 * Video, audio and frames become links, which work everywhere.
 */

static void
mce_html_embed(mce_html_t *html, const mce_node_t *node)
{
    html->value.len = 0;
    mce_node_label(html->content, node, &html->value);

    if (mce_node_in_link(html->content, node)) {
        mce_buf_escaped(html->out, mce_buf_value(&html->value));
        return;
    }

    mce_html_anchor(html, node);
}


/*
 * A link to the address of the node, with html->value as its text.
 */

static void
mce_html_anchor(mce_html_t *html, const mce_node_t *node)
{
    mce_str_t  url, label;
    mce_buf_t  poster;

    label.len = html->value.len;
    poster = mce_buf(html->out->arena);

    (void) mce_url_write(html->content, node, &html->value);

    label.data = html->value.data;
    url.data = label.data + label.len;
    url.len = html->value.len - label.len;

    mce_buf_text(html->out, "<a href=\"");
    mce_buf_escaped(html->out, url);
    mce_buf_text(html->out, "\">");

    if (node->el == MCE_EL_embed
        && mce_node_poster(html->content, node, &poster))
    {
        mce_buf_text(html->out, "<img src=\"");
        mce_buf_escaped(html->out, mce_buf_value(&poster));
        mce_buf_text(html->out, "\" alt=\"\"> ");
    }

    html->out->failed |= poster.failed;
    mce_buf_escaped(html->out, label);
    mce_buf_text(html->out, "</a>");
}


static void
mce_html_put(mce_html_t *html, const char *name, mce_str_t value)
{
    mce_buf_char(html->out, ' ');
    mce_buf_text(html->out, name);
    mce_buf_text(html->out, "=\"");
    mce_buf_escaped(html->out, value);
    mce_buf_char(html->out, '"');
}
