
/*
 * Tables of divisions.  Those who listen to a page are told by roles that they
 * are tables; here they become such.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/find.h"
#include "base/str.h"
#include "html/arrange/aria.h"
#include "html/tree.h"


static const struct {
    const char  *role;
    const char  *name;
} mce_aria_roles[] = {
    { "", "" }, { "table", "table" }, { "rowgroup", "tbody" },
    { "row", "tr" }, { "cell", "td" }, { "columnheader", "th" },
    { "rowheader", "th" }
};

static const uint8_t  mce_aria_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_div] = 1, [MCE_TAG_li] = 1, [MCE_TAG_ol] = 1, [MCE_TAG_p] = 1,
    [MCE_TAG_section] = 1, [MCE_TAG_span] = 1, [MCE_TAG_ul] = 1
};

#define MCE_ARIA_TABLE  1
#define MCE_ARIA_ROW    3
#define MCE_ARIA_ROLES                                                        \
    (sizeof(mce_aria_roles) / sizeof(mce_aria_roles[0]))


static int mce_aria_mark(const mce_document_t *doc, const mce_tree_t *tree,
    uint8_t *roles);
static unsigned mce_aria_role(const mce_document_t *doc,
    const mce_element_t *element);
static void mce_aria_set(const mce_document_t *doc,
    const mce_element_t *element, uint8_t *roles, unsigned role);
static void mce_aria_write(const mce_document_t *doc, const uint8_t *roles,
    mce_buf_t *out);


mce_status_t
mce_aria_document(mce_document_t **doc)
{
    uint8_t           *roles;
    mce_buf_t          out;
    mce_status_t       rc;
    const mce_tree_t  *tree;

    static const mce_str_t  role = mce_str("role=\"table\"");

    /* by its "=" and "b" */
    if (!mce_find((*doc)->source, role, 4, 8)) {
        return MCE_OK;
    }

    rc = mce_tree(*doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    /* of each tag, what it becomes */
    roles = mce_arena_calloc((*doc)->arena, (*doc)->ntokens + 1);
    if (roles == NULL) {
        return MCE_NO_MEMORY;
    }

    if (!mce_aria_mark(*doc, tree, roles)) {
        return MCE_OK;
    }

    out = mce_buf((*doc)->arena);
    mce_aria_write(*doc, roles, &out);
    rc = mce_buf_status(&out);

    return rc == MCE_OK
           ? mce_document_replace(*doc, mce_buf_value(&out), doc) : rc;
}


/*
 * Finds what becomes of each tag; returns whether there is a table that has
 * rows.
 */

static int
mce_aria_mark(const mce_document_t *doc, const mce_tree_t *tree,
    uint8_t *roles)
{
    int                   found;
    unsigned              role;
    uint32_t              e;
    const mce_element_t  *element, *table;

    found = 0;
    table = NULL;

    for (e = 1; e < tree->n; e++) {
        element = &tree->elements[e];

        if (table && element->open >= table->end) {
            table = NULL;
        }

        role = mce_aria_role(doc, element);

        if (role == MCE_ARIA_TABLE) {
            table = element;

        } else if (role && table) {
            mce_aria_set(doc, element, roles, role);

            /* without rows it is none */
            if (role == MCE_ARIA_ROW) {
                mce_aria_set(doc, table, roles, MCE_ARIA_TABLE);
                found = 1;
            }
        }
    }

    return found;
}


static unsigned
mce_aria_role(const mce_document_t *doc, const mce_element_t *element)
{
    unsigned   i;
    mce_str_t  role;

    if (!mce_aria_tags[element->tag]
        || !mce_token_attr_find(doc, element->open, "role", &role))
    {
        return 0;
    }

    for (i = MCE_ARIA_ROLES - 1; i && !mce_text_is(role,
                                                   mce_aria_roles[i].role);
         i--)
    {
        /* void */
    }

    return i;
}


/*
 * An element without an end tag ends where another one does.
 */

static void
mce_aria_set(const mce_document_t *doc, const mce_element_t *element,
    uint8_t *roles, unsigned role)
{
    const mce_token_t  *last;

    last = &doc->tokens[element->end - 1];

    if (last->kind == MCE_TOKEN_CLOSE && last->tag == element->tag) {
        roles[element->open] = (uint8_t) role;
        roles[element->end - 1] = (uint8_t) role;
    }
}


static void
mce_aria_write(const mce_document_t *doc, const uint8_t *roles, mce_buf_t *out)
{
    size_t              len;
    uint32_t            i, start;
    const mce_token_t  *token;

    start = 0;

    for (i = 0; i < doc->ntokens && !out->failed; i++) {
        if (roles[i] == 0) {
            continue;
        }

        token = &doc->tokens[i];
        len = 1 + (token->kind == MCE_TOKEN_CLOSE);
        mce_buf_add(out, doc->source.data + start, token->start + len - start);
        mce_buf_text(out, mce_aria_roles[roles[i]].name);
        start = token->start + (uint32_t) len
                + mce_tag_names[token->tag].len;
    }

    mce_buf_add(out, doc->source.data + start, doc->source.len - start);
}
