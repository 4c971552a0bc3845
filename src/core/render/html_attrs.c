
/*
 * HTML: the attributes of elements.
 */


#include <string.h>

#include "base/utf8.h"
#include "render/html.h"
#include "render/tree/anchor.h"
#include "render/tree/url.h"
#include "text/count.h"
#include "text/ctype.h"


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

/* bytes of the signs of a formula that any screen has room for */
#define MCE_HTML_FORMULA  20

/* steps by which an answer is moved to the side */
#define MCE_HTML_DEPTH  4

/* bytes of a number in a cell */
#define MCE_HTML_NUMBER  24

/* at most three of an element, an empty name ends them */
#define MCE_HTML_OWN  4

static const mce_html_attr_t  mce_html_own[MCE_EL_COUNT][MCE_HTML_OWN] = {
    [MCE_EL_img] = { { "width", "1" }, { "height", "1" } },
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


static void mce_html_attr(mce_html_t *html, const mce_node_t *node,
    const mce_html_attr_t *attr);
static int mce_html_is_latin(mce_html_t *html, const mce_node_t *node);
static void mce_html_id(mce_html_t *html, const mce_node_t *node);
static void mce_html_math(mce_html_t *html, const mce_node_t *node);
static void mce_html_tex(mce_html_t *html, const mce_node_t *node);
static void mce_html_scrolls(mce_html_t *html);
static int mce_html_is_long(const mce_content_t *content,
    const mce_node_t *math);
static void mce_html_look(mce_html_t *html, const mce_node_t *node);
static void mce_html_depth(mce_html_t *html, size_t post);
static int mce_html_is_number(const mce_content_t *content,
    const mce_node_t *cell);
static void mce_html_language(mce_html_t *html, const mce_node_t *node);
static mce_str_t mce_html_value(mce_html_t *html, const mce_node_t *node,
    const char *name);
static mce_str_t mce_html_url(mce_html_t *html, const mce_node_t *node);
static void mce_html_link(mce_html_t *html, const mce_node_t *node);
static void mce_html_put(mce_html_t *html, const char *name,
    mce_str_t value);
static int mce_html_starts_blank(mce_html_t *html, const mce_node_t *node);


void
mce_html_attrs(mce_html_t *html, const mce_node_t *node)
{
    mce_buf_t              *out;
    const mce_html_attr_t  *attr;

    out = html->out;

    mce_html_tag(out, node->el, 0, 0);

    if (node->flags & MCE_NODE_LANG) {
        mce_html_attr(html, node, &mce_html_any[0]);
    }

    if (node->flags & MCE_NODE_DIR) {
        mce_html_attr(html, node, &mce_html_any[1]);

    } else if (html->rtl && mce_html_is_latin(html, node)) {
        mce_buf_text(out, " dir=\"ltr\"");
    }

    for (attr = mce_html_own[node->el]; attr->name; attr++) {
        mce_html_attr(html, node, attr);
    }

    if (node->flags & MCE_NODE_ID && html->content->ids) {
        mce_html_id(html, node);
    }

    if (html->content->scrolls) {
        mce_html_look(html, node);
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

    case MCE_EL_math:
        mce_html_math(html, node);
        break;

    default:
        break;
    }

    mce_buf_char(out, '>');

    if (mce_html_starts_blank(html, node)) {
        mce_buf_char(out, '\n');
    }
}


/*
 * Whether the text of <pre> begins with a line feed.  Parsers drop the first
 * one, so another must be written before it.
 */

static int
mce_html_starts_blank(mce_html_t *html, const mce_node_t *node)
{
    return node->el == MCE_EL_pre && !(node->flags & MCE_NODE_BLOCK)
           && node->end > node - html->content->nodes + 1
           && mce_node_is_text(node + 1)
           && html->content->text.data[node[1].start] == '\n';
}


static void
mce_html_attr(mce_html_t *html, const mce_node_t *node,
    const mce_html_attr_t *attr)
{
    mce_str_t  value;

    html->value.len = 0;

    if (attr->must[0] == 'u'
        ? mce_node_tag(node) == MCE_NODE_NONE
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


/*
 * Whether a paragraph, a heading or code has several words of Latin letters,
 * and no letter that is written from right to left: its full stop belongs on
 * the right.
 */

static int
mce_html_is_latin(mce_html_t *html, const mce_node_t *node)
{
    size_t             i, words;
    uint8_t            kind;
    mce_str_t          text;
    const mce_node_t  *part, *end;

    kind = mce_el_kind(node->el);

    if (kind != MCE_KIND_PHRASING && kind != MCE_KIND_HEADING
        && kind != MCE_KIND_PRE)
    {
        return 0;
    }

    words = 0;
    end = html->content->nodes + node->end;

    for (part = node; part < end; part++) {

        if (!mce_node_has_text(part)) {
            continue;
        }

        text = mce_node_text(html->content, part);

        if (mce_count_any_rtl(text.data, text.data + text.len)) {
            return 0;
        }

        for (i = 0; i < text.len && words < 2; i++) {
            words += mce_is_alpha(text.data[i])
                     && (i == 0 || !mce_is_alpha(text.data[i - 1]));
        }
    }

    return words > 1;
}


static void
mce_html_id(mce_html_t *html, const mce_node_t *node)
{
    uint32_t             i;
    mce_str_t            id;
    const mce_anchor_t  *anchor;

    i = html->content->ids[node - html->content->nodes];

    if (i == 0) {
        return;
    }

    anchor = &html->content->anchors[i - 1];

    /* that of a note stands where the note does */
    if (anchor->note == 0) {
        id.data = html->content->text.data + anchor->start + 1;
        id.len = anchor->len - 1;
        mce_html_put(html, "id", id);
    }
}


static void
mce_html_math(mce_html_t *html, const mce_node_t *node)
{
    if (node->flags & MCE_NODE_BLOCK) {
        mce_buf_text(html->out, " display=\"block\"");
    }

    if (mce_html_is_long(html->content, node)) {
        mce_html_scrolls(html);
    }

    if (node->len) {
        mce_html_tex(html, node);
    }
}


/*
 * TeX that stands nowhere else in the formula.
 */

static void
mce_html_tex(mce_html_t *html, const mce_node_t *node)
{
    const mce_node_t  *part, *end;

    end = html->content->nodes + node->end;

    for (part = node + 1; part < end; part++) {
        if (part->el == MCE_EL_annotation) {
            return;
        }
    }

    if (!(node->flags & MCE_NODE_MADE)) {
        mce_html_put(html, "alttext", mce_node_text(html->content, node));
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


/*
 * Whether a formula may be wider than a phone, by its signs without its TeX.
 */

static int
mce_html_is_long(const mce_content_t *content, const mce_node_t *math)
{
    uint32_t           len;
    const mce_node_t  *node, *end;

    len = 0;
    end = content->nodes + math->end;

    for (node = math + 1; node < end && len <= MCE_HTML_FORMULA; node++) {

        if (node->el == MCE_EL_annotation) {
            node = content->nodes + node->end - 1;

        } else if (mce_node_has_text(node)) {
            len += node->len;
        }
    }

    return len > MCE_HTML_FORMULA;
}


/*
 * What the built-in page asks for, by its styles, or for slow lines.
 */

static void
mce_html_look(mce_html_t *html, const mce_node_t *node)
{
    switch (node->el) {

    case MCE_EL_article:
        if (node->len) {
            mce_html_depth(html, node->len - 1);
        }

        break;

    case MCE_EL_img:
        mce_buf_text(html->out, " loading=\"lazy\"");
        break;

    case MCE_EL_td:
        if (mce_html_is_number(html->content, node)) {
            mce_buf_text(html->out, " class=\"n\"");
        }

        break;

    case MCE_EL_pre:
        if (node->len) {
            mce_html_put(html, "data-lang",
                         mce_node_text(html->content, node));
        }

        break;

    default:
        break;
    }
}


/*
 * How deep a post stands in its thread, as far as there is room on a phone.
 */

static void
mce_html_depth(mce_html_t *html, size_t post)
{
    uint32_t  depth;

    depth = html->content->article->posts[post].depth;

    if (depth) {
        mce_buf_text(html->out, " class=\"d");
        mce_buf_number(html->out, depth < MCE_HTML_DEPTH ? depth
                                                         : MCE_HTML_DEPTH);
        mce_buf_char(html->out, '"');
    }
}


/*
 * Whether a cell holds nothing but a number, with a sign, a currency or a
 * percent sign.
 */

static int
mce_html_is_number(const mce_content_t *content, const mce_node_t *cell)
{
    int                digits;
    size_t             len;
    uint32_t           c;
    mce_str_t          text;
    const uint8_t     *p, *end;
    const mce_node_t  *node;

    len = 0;
    digits = 0;

    for (node = cell; node < content->nodes + cell->end; node++) {

        if (!mce_node_has_text(node)) {
            continue;
        }

        text = mce_node_text(content, node);
        len += text.len;

        if (len > MCE_HTML_NUMBER) {
            return 0;
        }

        end = text.data + text.len;

        for (p = text.data; p < end; /* void */ ) {
            c = mce_utf8_next(&p, end);
            digits |= mce_is_digit(c);

            /* minus, per mille, no-break and thin spaces, currencies */
            if (!mce_is_digit(c)
                && (c >= 0x80 || !strchr(" .,'+-%$()", (int) c))
                && c != 0x2212 && c != 0x2030 && c != 0xa0 && c != 0x202f
                && c != 0x2009 && c != 0xa3 && c != 0xa5
                && (c < 0x20a0 || c > 0x20cf))
            {
                return 0;
            }
        }
    }

    return digits;
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


static void
mce_html_put(mce_html_t *html, const char *name, mce_str_t value)
{
    mce_buf_char(html->out, ' ');
    mce_buf_text(html->out, name);
    mce_buf_text(html->out, "=\"");
    mce_buf_escaped(html->out, value);
    mce_buf_char(html->out, '"');
}
