
/*
 * The names of tabs are put into the panels that they show.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/find.h"
#include "base/hash.h"
#include "base/str.h"
#include "html/arrange/tabs.h"
#include "html/element.h"
#include "html/tree.h"
#include "text/ctype.h"


/* tabs of a page, and bytes of the name of one */
#define MCE_TABS_MOST  256
#define MCE_TABS_NAME  120


/* what may stand in a heading */
static const uint8_t  mce_tabs_part[MCE_TAG_COUNT] = {
    [MCE_TAG_b] = 1, [MCE_TAG_code] = 1, [MCE_TAG_em] = 1, [MCE_TAG_i] = 1,
    [MCE_TAG_small] = 1, [MCE_TAG_span] = 1, [MCE_TAG_strong] = 1
};


typedef struct {
    uint32_t            id;         /* hash of the id of its panel */
    uint32_t            element;
    uint32_t            panel;      /* element, or 0 */
    uint32_t            list;       /* the element around all of its tabs */
} mce_tab_t;


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    mce_tab_t          *tabs;
    uint32_t            n;
    uint32_t            next;       /* where the one of the next panel may be
                                       */
    uint32_t           *names;      /* of each element, the tab whose panel it
                                       is, or 0 */
    mce_buf_t           out;
} mce_tabs_t;


static void mce_tabs_find(mce_tabs_t *tabs);
static int mce_tabs_is_of_page(const mce_tabs_t *tabs, uint32_t e);
static uint32_t mce_tabs_id(const mce_document_t *doc, uint32_t token);
static void mce_tabs_panel(mce_tabs_t *tabs, uint32_t e);
static uint32_t mce_tabs_whole(mce_tabs_t *tabs);
static int mce_tabs_is_list(const mce_tabs_t *tabs, uint32_t from,
    uint32_t end);
static void mce_tabs_write(mce_tabs_t *tabs);
static void mce_tabs_copy(mce_tabs_t *tabs, uint32_t from, uint32_t end);
static void mce_tabs_name(mce_tabs_t *tabs, uint32_t e);


mce_status_t
mce_tabs_document(mce_document_t **doc)
{
    mce_tabs_t    tabs = { .doc = *doc };
    mce_status_t  rc;

    static const mce_str_t  role = mce_str("role=\"tabpanel\"");

    /* by its "=" and the second "p" */
    if (!mce_find((*doc)->source, role, 4, 9)) {
        return MCE_OK;
    }

    rc = mce_tree(*doc, &tabs.tree);
    if (rc != MCE_OK) {
        return rc;
    }

    tabs.tabs = mce_arena_alloc((*doc)->arena,
                                MCE_TABS_MOST * sizeof(mce_tab_t));
    tabs.names = mce_arena_calloc((*doc)->arena,
                                  tabs.tree->n * sizeof(uint32_t));

    if (tabs.tabs == NULL || tabs.names == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_tabs_find(&tabs);

    if (mce_tabs_whole(&tabs) == 0) {
        return MCE_OK;
    }

    tabs.out = mce_buf((*doc)->arena);
    mce_tabs_write(&tabs);
    rc = mce_buf_status(&tabs.out);

    return rc == MCE_OK
           ? mce_document_replace(*doc, mce_buf_value(&tabs.out), doc) : rc;
}


/*
 * Finds the tabs that stand in a list of such and say which panel they show,
 * and the panels.
 */

static void
mce_tabs_find(mce_tabs_t *tabs)
{
    uint32_t              e, list;
    mce_str_t             role;
    mce_tab_t            *tab;
    const mce_element_t  *elements;

    list = 0;
    elements = tabs->tree->elements;

    for (e = 1; e < tabs->tree->n; e++) {
        if (mce_token_is_bare(tabs->doc, elements[e].open)
            || !mce_token_attr_find(tabs->doc, elements[e].open, "role",
                                    &role))
        {
            continue;
        }

        if (mce_text_is(role, "tablist")) {
            list = mce_tabs_is_of_page(tabs, elements[e].parent) ? e : 0;

        } else if (mce_text_is(role, "tabpanel")) {
            mce_tabs_panel(tabs, e);

        } else if (list && elements[e].open < elements[list].end
                   && tabs->n < MCE_TABS_MOST && mce_text_is(role, "tab"))
        {
            tab = &tabs->tabs[tabs->n++];
            tab->id = mce_tabs_id(tabs->doc, elements[e].open);
            tab->element = e;
            tab->panel = 0;
            tab->list = list;
        }
    }
}


/*
 * Whether what is in an element is in no dialog, and in nothing that asks for
 * cookies.
 */

static int
mce_tabs_is_of_page(const mce_tabs_t *tabs, uint32_t e)
{
    const mce_says_t  *says;

    for ( /* void */ ; e; e = tabs->tree->elements[e].parent) {
        says = mce_element_says(tabs->doc, tabs->tree->elements[e].open);

        if (says->role || says->names & mce_name(AUTO_COOKIE)
            || tabs->tree->elements[e].tag == MCE_TAG_dialog)
        {
            return 0;
        }
    }

    return 1;
}


static uint32_t
mce_tabs_id(const mce_document_t *doc, uint32_t token)
{
    size_t     i;
    mce_str_t  id;

    static const char *const  names[] = {
        "aria-controls", "href", "data-bs-target", "data-target"
    };

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (!mce_token_attr_find(doc, token, names[i], &id)
            || (i && (id.len == 0 || id.data[0] != '#')))
        {
            continue;
        }

        if (i) {
            id.data++;
            id.len--;
        }

        return mce_fnv(id);
    }

    return MCE_FNV_START;
}


/*
 * Panels stand below their tabs, mostly in the same order; in that order alone
 * if neither has an id.
 */

static void
mce_tabs_panel(mce_tabs_t *tabs, uint32_t e)
{
    uint32_t              i, k, id;
    mce_str_t             value;
    const mce_element_t  *elements;

    elements = tabs->tree->elements;
    id = mce_token_attr_find(tabs->doc, elements[e].open, "id", &value)
         ? mce_fnv(value) : MCE_FNV_START;

    for (i = 0; i < tabs->n; i++) {
        k = (tabs->next + i) % tabs->n;

        if (tabs->tabs[k].id == id && tabs->tabs[k].panel == 0
            && elements[e].open >= elements[tabs->tabs[k].list].end)
        {
            tabs->tabs[k].panel = e;
            tabs->next = k + 1;
            return;
        }
    }
}


/*
 * Leaves the lists of which all tabs have a panel, and at least two; returns
 * how many tabs these have.
 */

static uint32_t
mce_tabs_whole(mce_tabs_t *tabs)
{
    uint32_t  i, k, n, end, whole;

    n = 0;

    for (i = 0; i < tabs->n; i = end) {
        whole = 1;

        for (end = i; end < tabs->n
             && tabs->tabs[end].list == tabs->tabs[i].list; end++)
        {
            whole &= tabs->tabs[end].panel > 0;
        }

        if (end - i < 2 || !mce_tabs_is_list(tabs, i, end)) {
            continue;
        }

        for (k = i; k < end && whole; k++) {
            tabs->names[tabs->tabs[k].panel] = tabs->tabs[k].element;
            tabs->tabs[n++] = tabs->tabs[k];
        }
    }

    tabs->n = n;

    return n;
}


/*
 * Whether the list of these tabs has no other text.
 */

static int
mce_tabs_is_list(const mce_tabs_t *tabs, uint32_t from, uint32_t end)
{
    uint32_t              i, k;
    mce_str_t             text;
    const mce_element_t  *elements, *list, *tab;

    k = from;
    elements = tabs->tree->elements;
    list = &elements[tabs->tabs[from].list];

    for (i = list->open; i < list->end; i++) {
        tab = k < end ? &elements[tabs->tabs[k].element] : NULL;

        if (tab && i == tab->open) {
            i = tab->end - 1;
            k++;
            continue;
        }

        text = mce_token_source(tabs->doc, i);

        if (mce_token_is_text(&tabs->doc->tokens[i])
            && mce_text_trim(text).len)
        {
            return 0;
        }
    }

    return 1;
}


static void
mce_tabs_write(mce_tabs_t *tabs)
{
    uint32_t              i, e, from, next;
    const mce_element_t  *elements;

    from = 0;
    next = 0;
    elements = tabs->tree->elements;

    for (i = 0; i < tabs->doc->ntokens; i++) {
        e = tabs->tree->of[i];

        if (e == 0 || elements[e].open != i) {
            continue;
        }

        /* the list of the next tabs */
        if (next < tabs->n && e == tabs->tabs[next].list) {
            while (next < tabs->n && tabs->tabs[next].list == e) {
                next++;
            }

            mce_tabs_copy(tabs, from, i);
            i = elements[e].end - 1;
            from = elements[e].end;

        } else if (tabs->names[e]) {
            mce_tabs_copy(tabs, from, i + 1);
            mce_tabs_name(tabs, tabs->names[e]);
            from = i + 1;
        }
    }

    mce_tabs_copy(tabs, from, tabs->doc->ntokens);
}


static void
mce_tabs_copy(mce_tabs_t *tabs, uint32_t from, uint32_t end)
{
    const mce_token_t  *tokens;

    tokens = tabs->doc->tokens;
    mce_buf_add(&tabs->out, tabs->doc->source.data + tokens[from].start,
                tokens[end].start - tokens[from].start);
}


/*
 * Writes the text of a tab as a heading.
 */

static void
mce_tabs_name(mce_tabs_t *tabs, uint32_t e)
{
    uint32_t              i, end;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *tab;

    tokens = tabs->doc->tokens;
    tab = &tabs->tree->elements[e];
    end = tab->end - (tokens[tab->end - 1].kind == MCE_TOKEN_CLOSE);
    mce_buf_text(&tabs->out, "<h4>");

    for (i = tab->open + 1; i < end; i++) {
        text = mce_token_source(tabs->doc, i);

        /* tags in it may hide something */
        if (!(tokens[i].flags & MCE_TOKEN_SKIPPED)
            && text.len <= MCE_TABS_NAME
            && (mce_token_is_text(&tokens[i]) || mce_tabs_part[tokens[i].tag]))
        {
            mce_buf_add(&tabs->out, text.data, text.len);
        }
    }

    mce_buf_text(&tabs->out, "</h4>");
}
