
/*
 * Whether a page is there to ask for a password: to log in, to register, to
 * choose another one.  Many a page has a box for that beside its text, and
 * whoever reads the text needs no box.
 */


#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "html/visible.h"


/* an article: at least so sure, and of so many characters */
#define MCE_PASSWORD_SURE   0.5
#define MCE_PASSWORD_CHARS  800

/* a form of more fields is no box: it registers, or changes a password */
#define MCE_PASSWORD_FIELDS  4

/* so many password fields stand beside no article */
#define MCE_PASSWORD_MOST  32


typedef struct {
    const mce_document_t  *doc;
    const mce_tree_t      *tree;
    mce_visible_t         *visible;
    const mce_element_t   *text;    /* holds headline and content */
} mce_password_t;


static void mce_password_text(mce_password_t *page,
    const mce_article_t *article);
static int mce_password_is_box(mce_password_t *page, uint32_t token);
static int mce_password_is_hidden(mce_password_t *page, uint32_t element);
static int mce_password_fields(const mce_password_t *page,
    const mce_element_t *form);


mce_status_t
mce_article_asks_password(mce_article_t *article, int *asks)
{
    uint32_t         i, n;
    mce_str_t        type;
    mce_status_t     rc;
    mce_password_t  *page;

    rc = mce_document_asks_password(article->doc, asks);

    if (rc != MCE_OK || !*asks || article->confidence < MCE_PASSWORD_SURE
        || article->chars < MCE_PASSWORD_CHARS)
    {
        return rc;
    }

    rc = mce_article_headline(article);

    if (rc != MCE_OK || article->headline_spans.n == 0
        || article->spans.n == 0)
    {
        return rc;
    }

    page = mce_arena_calloc(article->doc->arena, sizeof(mce_password_t));
    if (page == NULL) {
        return MCE_NO_MEMORY;
    }

    page->doc = article->doc;

    rc = mce_tree(article->doc, &page->tree);

    if (rc == MCE_OK) {
        rc = mce_visible(article->doc, &page->visible);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    mce_password_text(page, article);

    *asks = 0;
    n = 0;

    for (i = 0; i < page->doc->ntokens && !*asks; i++) {
        if (mce_token_input(page->doc, i, &type)
            && mce_text_is(type, "password"))
        {
            *asks = ++n > MCE_PASSWORD_MOST || !mce_password_is_box(page, i);
        }
    }

    return MCE_OK;
}


static void
mce_password_text(mce_password_t *page, const mce_article_t *article)
{
    uint32_t           element;
    const mce_span_t  *first, *last;
    const mce_tree_t  *tree;

    tree = page->tree;
    first = article->spans.elts;
    last = &first[article->spans.n - 1];

    element = mce_tree_common(tree,
                    tree->of[mce_token_at(page->doc, first->start)],
                    tree->of[mce_token_at(page->doc, last->end - 1)]);

    element = mce_tree_common(tree, element,
                    tree->of[mce_token_at(page->doc,
                               article->headline_spans.elts[0].start)]);

    page->text = &tree->elements[element];
}


/*
 * A box is hidden until it is asked for, or stands outside of the element that
 * holds the headline and all of the content, in a form of few fields.
 */

static int
mce_password_is_box(mce_password_t *page, uint32_t token)
{
    uint32_t              i;
    const mce_element_t  *elements;

    i = page->tree->of[token];
    elements = page->tree->elements;

    if (mce_password_is_hidden(page, i)) {
        return 1;
    }

    if (token >= page->text->open && token < page->text->end) {
        return 0;
    }

    while (i > 0 && elements[i].tag != MCE_TAG_form) {
        i = elements[i].parent;
    }

    return i == 0 || mce_password_fields(page, &elements[i])
                     <= MCE_PASSWORD_FIELDS;
}


static int
mce_password_is_hidden(mce_password_t *page, uint32_t element)
{
    const mce_says_t     *says;
    const mce_element_t  *e;

    if (mce_visible_seen(mce_visible_at(page->visible, element)) != MCE_SEEN) {
        return 1;
    }

    for ( /* void */ ; element > 0; element = e->parent) {
        e = &page->tree->elements[element];
        says = mce_element_says(page->doc, e->open);

        if (says->role || e->tag == MCE_TAG_dialog
            || (says->class_names | says->id_names) & mce_name(MODAL))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * The fields of a form that are to be filled in; a second password is one that
 * is to be chosen.
 */

static int
mce_password_fields(const mce_password_t *page, const mce_element_t *form)
{
    int        n, passwords;
    uint32_t   i;
    mce_str_t  type;

    n = 0;
    passwords = 0;

    for (i = form->open; i < form->end && n <= MCE_PASSWORD_FIELDS; i++) {
        if (!mce_token_input(page->doc, i, &type)) {
            continue;
        }

        passwords += mce_text_is(type, "password");
        n += passwords > 1 ? MCE_PASSWORD_FIELDS : 0;
        n += type.len == 0 || mce_text_is(type, "text")
             || mce_text_is(type, "password") || mce_text_is(type, "email")
             || mce_text_is(type, "tel") || mce_text_is(type, "date");
    }

    return n;
}
