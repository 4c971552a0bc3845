
/*
 * What of the page is rendered: the elements that hold selected text with
 * their ancestors, and the media that stand between selected text.
 */


#include "../arena.h"
#include "render.h"


/* how far above a cell its table may stand */
#define MCE_SELECT_CELL  8


typedef struct {
    const mce_article_t   *article;
    const mce_document_t  *doc;
    const mce_element_t   *elements;
    mce_select_t          *select;
    uint16_t              *cells;   /* of a row; of a table: see below */
} mce_selector_t;


/* what is known of a table, in "cells" of its element */
#define MCE_TABLE_HEADER   0x4000   /* it has header cells or a caption */
#define MCE_TABLE_NEST     0x2000   /* it holds another table */
#define MCE_TABLE_COLUMNS  0x1000   /* it has a row of two cells or more */
#define MCE_TABLE_ROWS     0x0800   /* and a second row */
#define MCE_TABLE_LAYOUT   0x8000


static void mce_select_mark(mce_selector_t *s);
static void mce_select_up(mce_selector_t *s, uint32_t element, int text);
static void mce_select_edges(mce_selector_t *s);
static uint32_t mce_select_edge(mce_selector_t *s, uint32_t token);
static void mce_select_media(mce_selector_t *s);
static void mce_select_path(mce_selector_t *s, uint32_t element);
static mce_status_t mce_select_elements(mce_selector_t *s);
static void mce_select_tables(mce_selector_t *s);
static uint32_t mce_select_table(mce_selector_t *s, uint32_t element);
static void mce_select_cells(mce_selector_t *s);


mce_status_t
mce_select(const mce_article_t *article, mce_select_t *select)
{
    mce_status_t    rc;
    mce_selector_t  s;

    memset(select, 0, sizeof(mce_select_t));

    rc = mce_tree(article->doc, &select->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    s.article = article;
    s.doc = article->doc;
    s.elements = select->tree->elements;
    s.select = select;
    s.cells = NULL;

    select->els = mce_arena_calloc(s.doc->arena, select->tree->n);
    select->kept = mce_arena_calloc(s.doc->arena, select->tree->n);

    if (select->els == NULL || select->kept == NULL) {
        return MCE_NO_MEMORY;
    }

    select->els[0] = MCE_EL_UNWRAP;

    if (article->spans.n == 0) {
        return MCE_OK;
    }

    mce_select_mark(&s);
    mce_select_edges(&s);
    mce_select_media(&s);

    return mce_select_elements(&s);
}


/*
 * Elements above text: above selected text they are kept, the others have a
 * text of their own.
 */

static void
mce_select_mark(mce_selector_t *s)
{
    size_t              k;
    uint32_t            i;
    const mce_span_t   *spans;
    const mce_token_t  *tokens;

    k = 0;
    spans = s->article->spans.elts;
    tokens = s->doc->tokens;
    s->select->first = s->doc->ntokens;

    for (i = 0; i < s->doc->ntokens; i++) {

        if (tokens[i].kind != MCE_TOKEN_TEXT
            && tokens[i].kind != MCE_TOKEN_CUT)
        {
            continue;
        }

        while (k < s->article->spans.n && spans[k].end <= tokens[i].start) {
            k++;
        }

        if (k < s->article->spans.n && spans[k].start < tokens[i + 1].start) {
            mce_select_up(s, s->select->tree->of[i], MCE_KEPT_HOLDS);

            if (s->select->first > i) {
                s->select->first = i;
            }

            s->select->last = i + 1;

        } else if (!(tokens[i].flags & MCE_TOKEN_BLANK)) {
            mce_select_up(s, s->select->tree->of[i], MCE_KEPT_TEXT);
        }
    }
}


/*
 * A caption that was not selected does not make its picture less welcome,
 * and what stands in skipped elements is seen by nobody.
 */

static void
mce_select_up(mce_selector_t *s, uint32_t element, int flag)
{
    uint8_t  *kept;

    kept = s->select->kept;

    while (!(kept[element] & flag)) {

        if (flag == MCE_KEPT_TEXT
            && (s->elements[element].flags & MCE_ELEMENT_SKIPPED
                || s->elements[element].tag == MCE_TAG_figcaption
                || s->elements[element].tag == MCE_TAG_caption))
        {
            return;
        }

        kept[element] |= (uint8_t) flag;

        if (element == 0) {
            return;
        }

        element = s->elements[element].parent;
    }
}


/*
 * An image at the edge of the first or last paragraph, figure or item belongs
 * to it.
 */

static void
mce_select_edges(mce_selector_t *s)
{
    uint32_t  first, last;

    first = mce_select_edge(s, s->select->first);
    last = mce_select_edge(s, s->select->last - 1);

    if (first) {
        s->select->first = s->elements[first].open;
    }

    if (last) {
        s->select->last = s->elements[last].end;
    }
}


static uint32_t
mce_select_edge(mce_selector_t *s, uint32_t token)
{
    uint32_t  e, edge;

    edge = 0;

    for (e = s->select->tree->of[token]; e; e = s->elements[e].parent) {

        switch (s->elements[e].tag) {

        case MCE_TAG_p:
        case MCE_TAG_li:
        case MCE_TAG_td:
        case MCE_TAG_th:
        case MCE_TAG_dd:
        case MCE_TAG_figure:
        case MCE_TAG_figcaption:
            edge = e;
            break;

        default:
            if (!(mce_tag_flags[s->elements[e].tag]
                  & (MCE_TAG_INLINE|MCE_TAG_HEADING)))
            {
                return edge;
            }
        }
    }

    return edge;
}


static void
mce_select_media(mce_selector_t *s)
{
    uint8_t   tag;
    uint32_t  i;

    for (i = s->select->first; i < s->select->last; i++) {

        if (s->doc->tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        tag = s->doc->tokens[i].tag;

        if (tag == MCE_TAG_img || tag == MCE_TAG_iframe
            || tag == MCE_TAG_embed || tag == MCE_TAG_video
            || tag == MCE_TAG_audio || tag == MCE_TAG_object)
        {
            mce_select_path(s, s->select->tree->of[i]);
        }
    }
}


/*
 * Keeps the way from a medium up to an element that holds selected text,
 * unless something on it has a text of its own or is no content.
 */

static void
mce_select_path(mce_selector_t *s, uint32_t element)
{
    uint32_t  e;
    uint8_t  *kept, flag;

    kept = s->select->kept;
    flag = MCE_KEPT_MEDIA;

    for (e = element; !(kept[e] & (MCE_KEPT_ANY|MCE_KEPT_NEVER));
         e = s->elements[e].parent)
    {
        switch (s->elements[e].tag) {

        case MCE_TAG_video:
        case MCE_TAG_audio:
        case MCE_TAG_object:
            if (e == element) {
                break;
            }

            /* fall through */

        case MCE_TAG_aside:
        case MCE_TAG_button:
        case MCE_TAG_canvas:
        case MCE_TAG_dialog:
        case MCE_TAG_footer:
        case MCE_TAG_form:
        case MCE_TAG_nav:
        case MCE_TAG_select:
        case MCE_TAG_svg:
        case MCE_TAG_template:
            flag = MCE_KEPT_NEVER;
            break;

        default:
            break;
        }

        if (kept[e] & MCE_KEPT_TEXT) {
            flag = MCE_KEPT_NEVER;
        }
    }

    if (kept[e] & MCE_KEPT_NEVER) {
        flag = MCE_KEPT_NEVER;
    }

    for (e = element; !(kept[e] & (MCE_KEPT_ANY|MCE_KEPT_NEVER));
         e = s->elements[e].parent)
    {
        kept[e] |= flag;
    }
}


static mce_status_t
mce_select_elements(mce_selector_t *s)
{
    int         tables;
    uint8_t    *els, *kept;
    mce_el_e    el;
    uint32_t    e, parent;

    tables = 0;
    els = s->select->els;
    kept = s->select->kept;

    for (e = 1; e < s->select->tree->n; e++) {
        parent = s->elements[e].parent;

        if (mce_el_kind(els[parent]) == MCE_KIND_MATH
            && kept[parent] & MCE_KEPT_ANY)
        {
            /* an empty argument still counts as one */
            kept[e] |= MCE_KEPT_MEDIA;
        }

        if (!(kept[e] & MCE_KEPT_ANY)) {
            continue;
        }

        el = mce_policy_element(s->doc, s->elements[e].open,
                                mce_el_kind(els[parent]) == MCE_KIND_MATH);

        if (el == MCE_EL_EMBED && kept[e] & MCE_KEPT_HOLDS) {
            el = MCE_EL_BREAK;
        }

        tables |= el == MCE_EL_TABLE;
        els[e] = (uint8_t) el;
    }

    if (!tables) {
        return MCE_OK;
    }

    s->cells = mce_arena_calloc(s->doc->arena,
                                s->select->tree->n * sizeof(uint16_t));
    if (s->cells == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_select_tables(s);
    mce_select_cells(s);

    return MCE_OK;
}


/*
 * Tells tables of data from tables that only lay out the page.
 */

static void
mce_select_tables(mce_selector_t *s)
{
    uint8_t   *els;
    uint32_t   e, table, row;
    mce_str_t  role;

    els = s->select->els;

    for (e = 1; e < s->select->tree->n; e++) {

        switch (els[e]) {

        case MCE_EL_TABLE:
            table = mce_select_table(s, s->elements[e].parent);

            if (table) {
                s->cells[table] |= MCE_TABLE_NEST;
            }

            if (mce_token_attr_find(s->doc, s->elements[e].open, "role",
                                    &role)
                && role.len && (role.data[0] | 0x20) == 'p')
            {
                s->cells[e] |= MCE_TABLE_LAYOUT;
            }

            break;

        case MCE_EL_TH:
        case MCE_EL_TD:
            row = s->elements[e].parent;
            table = mce_select_table(s, row);

            if (els[row] == MCE_EL_TR && s->cells[row]++) {
                s->cells[table] |= MCE_TABLE_COLUMNS;
            }

            if (els[e] == MCE_EL_TH) {
                s->cells[table] |= MCE_TABLE_HEADER;
            }

            break;

        case MCE_EL_CAPTION:
            table = mce_select_table(s, s->elements[e].parent);
            s->cells[table] |= MCE_TABLE_HEADER;
            break;

        case MCE_EL_TR:
            table = mce_select_table(s, s->elements[e].parent);

            if (s->cells[table] & 1) {
                s->cells[table] |= MCE_TABLE_ROWS;
            }

            s->cells[table] |= 1;
            break;

        default:
            break;
        }
    }
}


/*
 * The table of a row or cell, or 0.
 */

static uint32_t
mce_select_table(mce_selector_t *s, uint32_t element)
{
    int  i;

    for (i = 0; i < MCE_SELECT_CELL && element; i++) {
        if (s->elements[element].tag == MCE_TAG_table) {
            return element;
        }

        element = s->elements[element].parent;
    }

    return 0;
}


/*
 * The parts of a layout table are mere blocks; a row of a data table keeps
 * its empty cells, which hold the columns in place.
 */

static void
mce_select_cells(mce_selector_t *s)
{
    uint8_t   *els;
    uint16_t   known;
    uint32_t   e, table;

    els = s->select->els;

    for (e = 1; e < s->select->tree->n; e++) {

        switch (s->elements[e].tag) {
        case MCE_TAG_table:
        case MCE_TAG_caption:
        case MCE_TAG_tr:
        case MCE_TAG_th:
        case MCE_TAG_td:
            break;
        default:
            continue;
        }

        table = mce_select_table(s, e);
        known = s->cells[table];

        if (!(known & MCE_TABLE_LAYOUT)
            && (known & MCE_TABLE_HEADER
                || (known & MCE_TABLE_COLUMNS && known & MCE_TABLE_ROWS
                    && !(known & MCE_TABLE_NEST))))
        {
            if (els[e] == MCE_EL_UNWRAP
                && els[s->elements[e].parent] == MCE_EL_TR
                && s->elements[e].tag != MCE_TAG_table)
            {
                els[e] = s->elements[e].tag == MCE_TAG_th ? MCE_EL_TH
                                                          : MCE_EL_TD;
                s->select->kept[e] |= MCE_KEPT_MEDIA;
            }

        } else if (els[e] != MCE_EL_UNWRAP) {
            els[e] = MCE_EL_BREAK;
        }
    }
}
