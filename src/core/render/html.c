
/*
 * HTML: the content, and the page around it.
 */


#include "../text.h"
#include "html.h"


typedef struct {
    const mce_content_t  *content;
    mce_buf_t            *out;
    mce_buf_t             value;        /* of one attribute */
    mce_html_ids_t        ids;
    uint32_t              links;        /* that go to the bottom */
} mce_html_t;


/* how the value of an attribute must look */
typedef enum {
    MCE_ATTR_TEXT = 0,
    MCE_ATTR_NUMBER,
    MCE_ATTR_SIZE,
    MCE_ATTR_FLAG,
    MCE_ATTR_WORD,              /* one of "words" */
    MCE_ATTR_LANG,
    MCE_ATTR_URL
} mce_attr_e;


typedef struct {
    uint8_t               type;
    const char           *name;
    const char           *words;
} mce_html_attr_t;


static const mce_html_attr_t  mce_html_lang = { MCE_ATTR_LANG, "lang", NULL };
static const mce_html_attr_t  mce_html_dir =
    { MCE_ATTR_WORD, "dir", " ltr rtl auto " };

/* at most three of an element, an empty name ends them */
#define MCE_HTML_OWN  4

static const mce_html_attr_t  mce_html_own[MCE_EL_COUNT][MCE_HTML_OWN] = {
    [MCE_EL_img] = { { MCE_ATTR_SIZE, "width", NULL },
                     { MCE_ATTR_SIZE, "height", NULL } },
    [MCE_EL_td] = { { MCE_ATTR_SIZE, "colspan", NULL },
                    { MCE_ATTR_SIZE, "rowspan", NULL } },
    [MCE_EL_th] = { { MCE_ATTR_SIZE, "colspan", NULL },
                    { MCE_ATTR_SIZE, "rowspan", NULL },
                    { MCE_ATTR_WORD, "scope",
                      " row col rowgroup colgroup " } },
    [MCE_EL_ol] = { { MCE_ATTR_NUMBER, "start", NULL },
                    { MCE_ATTR_FLAG, "reversed", NULL },
                    { MCE_ATTR_WORD, "type", " 1 a A i I " } },
    [MCE_EL_li] = { { MCE_ATTR_NUMBER, "value", NULL } },
    [MCE_EL_time] = { { MCE_ATTR_TEXT, "datetime", NULL } },
    [MCE_EL_del] = { { MCE_ATTR_TEXT, "datetime", NULL } },
    [MCE_EL_ins] = { { MCE_ATTR_TEXT, "datetime", NULL } },
    [MCE_EL_abbr] = { { MCE_ATTR_TEXT, "title", NULL } },
    [MCE_EL_dfn] = { { MCE_ATTR_TEXT, "title", NULL } },
    [MCE_EL_blockquote] = { { MCE_ATTR_URL, "cite", NULL } },
    [MCE_EL_q] = { { MCE_ATTR_URL, "cite", NULL } },
    [MCE_EL_math] = { { MCE_ATTR_WORD, "display", " block inline " } },
    [MCE_EL_mi] = { { MCE_ATTR_WORD, "mathvariant", " normal " } },
    [MCE_EL_mo] = { { MCE_ATTR_WORD, "stretchy", " true false " },
                    { MCE_ATTR_WORD, "fence", " true false " } },
    [MCE_EL_annotation] = { { MCE_ATTR_WORD, "encoding",
                              " application/x-tex " } }
};


static void mce_html_visit(void *data, const mce_node_t *node, int leave);
static void mce_html_open(mce_html_t *html, const mce_node_t *node);
static void mce_html_attr(mce_html_t *html, const mce_node_t *node,
    const mce_html_attr_t *attr);
static int mce_html_valid(mce_str_t value, const mce_html_attr_t *attr);
static void mce_html_link(mce_html_t *html, const mce_node_t *node);
static int mce_html_named(mce_html_t *html, const mce_node_t *node);
static int mce_html_blank(mce_str_t text);
static int mce_html_moved(mce_html_t *html, const mce_node_t *node);
static void mce_html_mark(mce_html_t *html);
static void mce_html_links(mce_html_t *html);
static void mce_html_embed(mce_html_t *html, const mce_node_t *node);
static void mce_html_id(mce_html_t *html, const mce_node_t *node);
static void mce_html_language(mce_html_t *html, const mce_node_t *node);
static void mce_html_put(mce_html_t *html, const char *name,
    mce_str_t value);


void
mce_html_content(const mce_content_t *content, mce_buf_t *out)
{
    mce_html_t  html;

    memset(&html, 0, sizeof(mce_html_t));

    html.content = content;
    html.out = out;
    html.value.arena = out->arena;

    if (!mce_html_ids_create(content, &html.ids)) {
        out->failed = 1;
        return;
    }

    mce_walk(content, 0, (uint32_t) content->n, mce_html_visit, &html);

    if (html.links) {
        mce_html_links(&html);
    }

    out->failed |= html.value.failed;
}


static void
mce_html_visit(void *data, const mce_node_t *node, int leave)
{
    uint8_t      kind;
    mce_buf_t   *out;
    mce_html_t  *html;

    html = data;
    out = html->out;

    if (mce_node_is_text(node)) {
        mce_buf_escaped(out, mce_node_text(html->content, node));
        return;
    }

    if (node->el == MCE_EL_body) {
        return;
    }

    if (node->el == MCE_EL_a && !mce_html_named(html, node)) {
        return;
    }

    if (mce_html_moved(html, node)) {
        if (leave) {
            mce_html_mark(html);
        }

        return;
    }

    kind = mce_el_kind(node->el);

    if (!leave) {
        mce_html_open(html, node);
        return;
    }

    if (kind != MCE_KIND_VOID && kind != MCE_KIND_RULE) {
        mce_buf_text(out, "</");
        mce_buf_add(out, mce_els[node->el].name, mce_els[node->el].len);
        mce_buf_char(out, '>');
    }

    if (kind < MCE_KIND_VOID) {
        mce_buf_char(out, '\n');
    }
}


static void
mce_html_open(mce_html_t *html, const mce_node_t *node)
{
    mce_buf_t              *out;
    mce_str_t               alt;
    const mce_html_attr_t  *attr;

    out = html->out;

    if (node->el == MCE_EL_embed) {
        mce_html_embed(html, node);
        return;
    }

    mce_buf_char(out, '<');
    mce_buf_add(out, mce_els[node->el].name, mce_els[node->el].len);

    if (node->flags & MCE_NODE_LANG) {
        mce_html_attr(html, node, &mce_html_lang);
    }

    if (node->flags & MCE_NODE_DIR) {
        mce_html_attr(html, node, &mce_html_dir);
    }

    for (attr = mce_html_own[node->el]; attr->name; attr++) {
        mce_html_attr(html, node, attr);
    }

    if (node->flags & MCE_NODE_ID) {
        mce_html_id(html, node);
    }

    switch (node->el) {

    case MCE_EL_a:
        mce_html_link(html, node);
        break;

    case MCE_EL_img:
        mce_html_put(html, "src", mce_node_text(html->content, node));
        html->value.len = 0;
        mce_node_attr(html->content, node, "alt", &html->value);
        alt.data = html->value.data;
        alt.len = html->value.len;
        mce_html_put(html, "alt", alt);
        break;

    case MCE_EL_code:
    case MCE_EL_pre:
        mce_html_language(html, node);
        break;

    default:
        break;
    }

    mce_buf_char(out, '>');

    /* the parser drops a line feed that comes first */
    if (node->el == MCE_EL_pre
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

    if (attr->type == MCE_ATTR_URL) {
        if (node->token == MCE_NODE_NONE
            || !mce_token_attr_find(html->content->doc, node->token,
                                    attr->name, &value)
            || !mce_url_add(&html->value, value, html->content->base,
                            MCE_URL_MEDIA))
        {
            return;
        }

    } else if (!mce_node_attr(html->content, node, attr->name,
                              &html->value))
    {
        return;
    }

    value.data = html->value.data;
    value.len = html->value.len;

    if (!mce_html_valid(value, attr)) {
        return;
    }

    if (attr->type == MCE_ATTR_FLAG) {
        value.len = 0;
    }

    mce_html_put(html, attr->name, value);
}


static int
mce_html_valid(mce_str_t value, const mce_html_attr_t *attr)
{
    size_t       i;
    const char  *word;

    switch (attr->type) {

    case MCE_ATTR_LANG:
        return mce_policy_lang(value);

    case MCE_ATTR_NUMBER:
    case MCE_ATTR_SIZE:
        i = attr->type == MCE_ATTR_NUMBER && value.len > 1
            && value.data[0] == '-';

        for ( /* void */ ; i < value.len; i++) {
            if (!mce_is_digit(value.data[i])) {
                return 0;
            }
        }

        return value.len > 0 && value.len < 6;

    case MCE_ATTR_WORD:
        word = value.len ? attr->words : NULL;

        while (word && *word) {
            i = strcspn(++word, " ");

            if (i == value.len && memcmp(word, value.data, i) == 0) {
                return 1;
            }

            word += i;
        }

        return 0;

    default:
        return value.len < 4096;
    }
}


/*
 * Of rel, only the way to the other pages of the article is kept.
 */

static void
mce_html_link(mce_html_t *html, const mce_node_t *node)
{
    mce_str_t  url;

    url = mce_node_text(html->content, node);

    mce_buf_text(html->out, " href=\"");

    if (url.len && url.data[0] == '#'
        && !mce_html_ids_has(&html->ids, url.data + 1, url.len - 1))
    {
        /* the target is on the original page only */
        mce_buf_escaped(html->out, html->content->options->url);
    }

    mce_buf_escaped(html->out, url);
    mce_buf_char(html->out, '"');

    if (node->flags & MCE_NODE_NEXT) {
        mce_buf_text(html->out, " rel=\"next\"");

    } else if (node->flags & MCE_NODE_PREV) {
        mce_buf_text(html->out, " rel=\"prev\"");
    }
}


/*
 * A link that holds only pictures without a text says nothing to those who
 * do not see it.
 */

static int
mce_html_named(mce_html_t *html, const mce_node_t *node)
{
    uint32_t           i;
    mce_str_t          alt;
    const mce_node_t  *nodes;

    nodes = html->content->nodes;

    for (i = (uint32_t) (node - nodes) + 1; i < node->end; i++) {
        if (nodes[i].el != MCE_EL_img
            ? nodes[i].el == MCE_EL_embed
              || (mce_node_is_text(&nodes[i])
                  && !mce_html_blank(mce_node_text(html->content,
                                                   &nodes[i])))
            : mce_token_attr_find(html->content->doc, nodes[i].token, "alt",
                                  &alt) && alt.len)
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_html_blank(mce_str_t text)
{
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end) {
        if (!mce_text_is_space(mce_utf8_next(&p, end))) {
            return 0;
        }
    }

    return 1;
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
    size_t             i;
    uint32_t           n;
    mce_str_t          url;
    const mce_node_t  *node;

    n = 0;
    mce_buf_text(html->out, "<nav aria-label=\"Links\">\n<ol>");

    for (i = 0; i < html->content->n; i++) {
        node = &html->content->nodes[i];

        if (!mce_html_moved(html, node) || !mce_html_named(html, node)) {
            continue;
        }

        url = mce_node_text(html->content, node);

        mce_buf_text(html->out, "<li id=\"mce-link-");
        mce_buf_number(html->out, ++n);
        mce_buf_text(html->out, "\"><a href=\"");
        mce_buf_escaped(html->out, url);
        mce_buf_text(html->out, "\">");
        mce_buf_escaped(html->out, url);
        mce_buf_text(html->out, "</a></li>\n");
    }

    mce_buf_text(html->out, "</ol>\n</nav>\n");
}


/*
 * Video, audio and frames become links, which work everywhere.
 */

static void
mce_html_embed(mce_html_t *html, const mce_node_t *node)
{
    mce_str_t  label;

    html->value.len = 0;
    mce_node_label(html->content, node, &html->value);
    label.data = html->value.data;
    label.len = html->value.len;

    if (mce_node_linked(html->content, node)) {
        mce_buf_escaped(html->out, label);
        return;
    }

    mce_buf_text(html->out, "<a href=\"");
    mce_buf_escaped(html->out, mce_node_text(html->content, node));
    mce_buf_text(html->out, "\">");
    mce_buf_escaped(html->out, label);
    mce_buf_text(html->out, "</a>");
}


/*
 * Targets of links within the content keep their names.
 */

static void
mce_html_id(mce_html_t *html, const mce_node_t *node)
{
    mce_str_t  id;

    html->value.len = 0;

    if (html->ids.n && mce_node_attr(html->content, node, "id", &html->value)
        && html->value.len
        && mce_html_ids_take(&html->ids, html->value.data, html->value.len,
                             (uint32_t) (node - html->content->nodes)))
    {
        id.data = html->value.data;
        id.len = html->value.len;
        mce_html_put(html, "id", id);
    }
}


/*
 * The language of code, as its class says.
 */

static void
mce_html_language(mce_html_t *html, const mce_node_t *node)
{
    html->value.len = 0;

    if (mce_node_language(html->content, node, &html->value)) {
        mce_buf_text(html->out, " class=\"language-");
        mce_buf_add(html->out, html->value.data, html->value.len);
        mce_buf_char(html->out, '"');
    }
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
