
/*
 * HTML: the content, and the page around it.
 */


#include <string.h>

#include "base/arena.h"
#include "render/html.h"
#include "render/math/math.h"
#include "render/removed/removed.h"
#include "render/tree/anchor.h"
#include "render/tree/url.h"
#include "render/page/wording.h"


/* rows of header cells that a table repeats on each sheet of paper */
#define MCE_HTML_HEAD  4

#define mce_html_node(html, node)                                             \
    ((uint32_t) ((node) - (html)->content->nodes))


static int mce_html_visit(void *data, const mce_node_t *node,
    mce_visit_e visit);
static void mce_html_text(mce_html_t *html, const mce_node_t *node);
static int mce_html_leaves(mce_html_t *html, const mce_node_t *first);
static inline void mce_html_open(mce_html_t *html, const mce_node_t *node);
static mce_html_head_t mce_html_top(const mce_html_t *html);
static int mce_html_is_post_time(const mce_node_t *node);
static mce_html_head_t mce_html_head(const mce_content_t *content,
    const mce_node_t *table);
static inline void mce_html_close(mce_html_t *html, const mce_node_t *node,
    uint8_t kind);
static void mce_html_formula(mce_html_t *html, const mce_node_t *node);
static int mce_html_moved(mce_html_t *html, const mce_node_t *node);
static void mce_html_note_mark(mce_html_t *html, const mce_node_t *mark);
static void mce_html_notes(mce_html_t *html);
static void mce_html_mark(mce_html_t *html, const mce_node_t *link);
static void mce_html_links(mce_html_t *html);
static void mce_html_removed(mce_html_t *html);
static void mce_html_word(mce_html_t *html, mce_wording_e word);
static void mce_html_embed(mce_html_t *html, const mce_node_t *node);
static void mce_html_anchor(mce_html_t *html, const mce_node_t *node);


void
mce_html_content(const mce_content_t *content, mce_str_t about,
    mce_buf_t *out)
{
    mce_html_t  html = {
        .content = content, .out = out, .about = about,
        .value = mce_buf(out->arena),
        .rtl = content->article->dir == MCE_DIR_RTL
    };

    mce_walk(content, 0, (uint32_t) content->n, mce_html_visit, &html, out);
    mce_html_notes(&html);

    if (html.nlinks) {
        mce_html_links(&html);
    }

    if (content->nremoved) {
        mce_html_removed(&html);
    }

    out->failed |= html.value.failed;
}


void
mce_html_bare(const mce_content_t *content, mce_buf_t *out)
{
    if (content->headline) {
        mce_buf_text(out, "<h1>");
        mce_buf_escaped(out, content->article->headline);
        mce_buf_text(out, "</h1>\n");
    }

    mce_html_content(content, (mce_str_t) mce_null_str, out);
}


void
mce_html_part(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_buf_t *out)
{
    mce_html_t  html = {
        .content = content, .out = out, .value = mce_buf(out->arena)
    };

    if (from < to) {
        mce_walk(content, from, to, mce_html_visit, &html, out);
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
        mce_html_text(html, node);
        return 0;
    }

    if (node->el == MCE_EL_math && node->len
        && node->end == node - html->content->nodes + 1u)
    {
        if (visit == MCE_VISIT_ENTER) {
            mce_html_formula(html, node);
        }

        return 1;
    }

    kind = mce_el_kind(node->el);

    if (node->el == MCE_EL_body
        || (node->el == MCE_EL_a && !mce_node_has_label(html->content, node)))
    {
        return 0;
    }

    if (mce_html_moved(html, node)) {
        if (visit == MCE_VISIT_LEAVE) {
            mce_html_mark(html, node);
        }

    } else if (visit == MCE_VISIT_ENTER) {
        mce_html_open(html, node);

    } else if (kind == MCE_KIND_RULE) {
        mce_buf_char(html->out, '\n');

    } else {
        if (node->el == MCE_EL_pre && node->flags & MCE_NODE_BLOCK) {
            mce_buf_text(html->out, "</code>");
        }

        mce_html_close(html, node, kind);
    }

    return 0;
}


/*
 * The date of a post, which has no tag of the page, is written as people of
 * the page's language write it.
 */

static void
mce_html_text(mce_html_t *html, const mce_node_t *node)
{
    mce_str_t          text;
    const mce_node_t  *parent;

    text = mce_node_text(html->content, node);
    parent = &html->content->nodes[node->parent];

    if (!mce_html_is_post_time(parent)) {
        mce_buf_escaped(html->out, text);
        return;
    }

    mce_wording_date(html->out, html->content->article->lang, text);

    /* hours and minutes */
    if (text.len >= MCE_WORDING_DAY + 6) {
        mce_buf_text(html->out, ", ");
        text.data += MCE_WORDING_DAY + 1;
        text.len = 5;
        mce_buf_escaped(html->out, text);
    }
}


/*
 * All leaves in a row; returns how many there are.
 */

static int
mce_html_leaves(mce_html_t *html, const mce_node_t *first)
{
    const mce_node_t  *node;

    for (node = first; node == first
         || (mce_node_goes_on(html->content, first, node)
             && mce_buf_goes_on(html->out)); node++)
    {
        mce_html_open(html, node);
        mce_buf_escaped(html->out, mce_node_text(html->content, node));
        mce_html_close(html, node, MCE_KIND_PHRASING);
    }

    return (int) (node - first);
}


static inline void
mce_html_open(mce_html_t *html, const mce_node_t *node)
{
    if (node->el == MCE_EL_tr
        && mce_html_node(html, node) == mce_html_top(html).first)
    {
        mce_buf_text(html->out, "<thead>");
    }

    if (mce_html_is_post_time(node)) {
        mce_buf_text(html->out, "<time datetime=\"");
        mce_buf_escaped(html->out, mce_node_text(html->content, node + 1));
        mce_buf_text(html->out, "\">");

    } else if (node->flags & MCE_NODE_BARE && node->el != MCE_EL_table
               && !(html->content->scrolls
                    && (node->el == MCE_EL_td || node->el == MCE_EL_article))
               && !html->rtl)
    {
        mce_html_tag(html->out, node->el, 0, 1);

    } else if (node->el == MCE_EL_embed) {
        mce_html_embed(html, node);

    } else {
        mce_html_attrs(html, node);
    }

    if (node->el == MCE_EL_table && html->ntables++ < MCE_RENDER_DEPTH) {
        html->heads[html->ntables - 1] = mce_html_head(html->content, node);
    }
}


/*
 * The head of the innermost open table.
 */

static mce_html_head_t
mce_html_top(const mce_html_t *html)
{
    mce_html_head_t  none = { 0, 0 };

    return html->ntables && html->ntables <= MCE_RENDER_DEPTH
           ? html->heads[html->ntables - 1] : none;
}


static int
mce_html_is_post_time(const mce_node_t *node)
{
    return node->el == MCE_EL_time && mce_node_tag(node) == MCE_NODE_NONE;
}


static mce_html_head_t
mce_html_head(const mce_content_t *content, const mce_node_t *table)
{
    unsigned           rows;
    mce_html_head_t    head, none = { 0, 0 };
    const mce_node_t  *row, *cell, *end;

    head = none;
    end = content->nodes + table->end;
    row = table + 1;

    if (row->el == MCE_EL_caption) {
        row = content->nodes + row->end;
    }

    for (rows = 0; rows < MCE_HTML_HEAD && row < end; rows++) {

        if (row->el != MCE_EL_tr) {
            return none;
        }

        cell = row + 1;

        while (cell < content->nodes + row->end && cell->el == MCE_EL_th) {
            cell = content->nodes + cell->end;
        }

        if (cell < content->nodes + row->end) {
            return head;
        }

        head.last = (uint32_t) (row - content->nodes);
        head.first = head.first ? head.first : head.last;
        row = content->nodes + row->end;
    }

    return none;
}


/*
 * What is said of the article follows the headline.
 */

static inline void
mce_html_close(mce_html_t *html, const mce_node_t *node, uint8_t kind)
{
    mce_html_tag(html->out, node->el, 1, 1 + (kind < MCE_KIND_VOID));

    if (node->el == MCE_EL_tr
        && mce_html_node(html, node) == mce_html_top(html).last)
    {
        mce_buf_text(html->out, "</thead>\n");
    }

    html->ntables -= node->el == MCE_EL_table && html->ntables;

    if (html->content->lead
        && node == &html->content->nodes[html->content->lead])
    {
        mce_buf_str(html->out, html->about);
    }
}


/*
 * A formula that is known by its TeX alone, which is code if it has commands
 * that are not known.
 */

static void
mce_html_formula(mce_html_t *html, const mce_node_t *node)
{
    size_t     at, start;
    mce_str_t  tex;

    start = html->out->len;
    tex = mce_node_text(html->content, node);

    mce_html_open(html, node);
    at = html->out->len;

    if (mce_math_write(html->out, tex)) {
        mce_html_close(html, node, MCE_KIND_INLINE);
        return;
    }

    if (at > start) {
        html->out->len = start;
    }

    mce_buf_text(html->out, "<span class=\"math\"><code>");
    mce_buf_escaped(html->out, tex);
    mce_buf_text(html->out, "</code></span>");
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
    int                paragraph;
    mce_buf_t         *out;
    const mce_note_t  *note, *end;

    out = html->out;
    note = html->content->notes;
    end = note + html->content->nnotes;

    if (note == end) {
        return;
    }

    mce_buf_text(out, "<hr>\n<ol>");

    for ( /* void */ ; note < end && mce_buf_goes_on(out); note++) {
        mce_buf_text(out, "<li id=\"mce-note-");
        mce_buf_number(out, note->number);
        mce_buf_text(out, "\">");
        mce_walk_note(html->content, note, mce_html_visit, html, out);

        /* the link stands in the last line of the note, not below it */
        paragraph = !out->failed && out->len > 5
                    && memcmp(out->data + out->len - 5, "</p>\n", 5) == 0;
        out->len -= paragraph ? 5 : 0;

        mce_buf_text(out, " <a href=\"#mce-note-mark-");
        mce_buf_number(out, note->number);
        mce_buf_text(out, "\">\xe2\x86\xa9</a>");
        mce_buf_text(out, paragraph ? "</p></li>\n" : "</li>\n");
    }

    mce_buf_text(out, "</ol>\n");
}


static void
mce_html_mark(mce_html_t *html, const mce_node_t *link)
{
    if (!mce_array_reserve(html->out->arena, html->links, html->nlinks,
                           html->nalloc))
    {
        html->out->failed |= MCE_BUF_MEMORY;
        return;
    }

    html->links[html->nlinks++] = (uint32_t) (link - html->content->nodes);

    mce_buf_text(html->out, "<sup><a href=\"#mce-link-");
    mce_buf_number(html->out, html->nlinks);
    mce_buf_text(html->out, "\">");
    mce_buf_number(html->out, html->nlinks);
    mce_buf_text(html->out, "</a></sup>");
}


static void
mce_html_links(mce_html_t *html)
{
    size_t             i;
    const mce_node_t  *node;

    mce_buf_text(html->out, "<nav aria-label=\"");
    mce_html_word(html, MCE_WORDING_LINKS);
    mce_buf_text(html->out, "\">\n<ol>");

    for (i = 0; i < html->nlinks && mce_buf_goes_on(html->out); i++) {
        node = &html->content->nodes[html->links[i]];

        mce_buf_text(html->out, "<li id=\"mce-link-");
        mce_buf_number(html->out, i + 1);
        mce_buf_text(html->out, "\">");
        html->value.len = 0;
        (void) mce_url_plain(html->content, node, &html->value);
        mce_html_anchor(html, node);
        mce_buf_text(html->out, "</li>\n");
    }

    mce_buf_text(html->out, "</ol>\n</nav>\n");
}


/*
 * The names of places that are not words of the page are English.
 */

static void
mce_html_removed(mce_html_t *html)
{
    mce_str_t             text;
    const mce_removed_t  *link, *end;

    link = html->content->removed;
    end = link + html->content->nremoved;

    mce_buf_text(html->out, "<nav aria-label=\"");
    mce_html_word(html, MCE_WORDING_REMOVED);
    mce_buf_text(html->out, "\">\n<details>\n<summary");

    if (mce_wording_lang(html->content->article->lang).len) {
        mce_buf_text(html->out, " lang=\"en\" dir=\"ltr\"");
    }

    mce_buf_char(html->out, '>');
    mce_html_word(html, MCE_WORDING_REMOVED);
    mce_buf_text(html->out, "</summary>\n<dl>\n");

    for ( /* void */ ; link < end && mce_buf_goes_on(html->out); link++) {

        if (link == html->content->removed || link->group != link[-1].group) {
            mce_buf_text(html->out, link->name
                                    ? "<dt lang=\"en\" dir=\"ltr\">" : "<dt>");
            mce_buf_escaped(html->out,
                            mce_removed_place(html->content, link));
            mce_buf_text(html->out, "</dt>\n");
        }

        text.data = html->content->text.data + link->start;
        text.len = link->len;
        html->value.len = 0;

        mce_buf_str(&html->value, text);
        mce_buf_text(html->out, "<dd>");
        mce_html_anchor(html, &link->link);
        mce_buf_text(html->out, "</dd>\n");
    }

    mce_buf_text(html->out, "</dl>\n</details>\n</nav>\n");
}


static void
mce_html_word(mce_html_t *html, mce_wording_e word)
{
    mce_buf_str(html->out, mce_wording(html->content->article->lang, word));
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
