
/*
 * What of the page is kept.
 */


#ifndef _MCE_SELECT_H_INCLUDED_
#define _MCE_SELECT_H_INCLUDED_


#include "render/tree/node.h"
#include "stage/hidden.h"


/*
 * What becomes of each element and token; made by select.c.
 */
typedef struct {
    const mce_document_t  *doc;
    const mce_spans_t     *spans;
    const mce_spans_t     *media;   /* that stay in any case */
    size_t                 nforced; /* of them, those that were passed */
    const mce_tree_t      *tree;
    const mce_article_t   *article;
    uint8_t               *tables;  /* what table.c knows of each table */
    uint32_t               row;     /* the last that was settled, or 0, and */
    uint8_t                known;   /* what is known of its table */
    uint8_t               *els;     /* mce_el_e of each kept element; without
                                       "deep", only for those that are open at
                                       the first token */
    uint8_t               *kept;    /* MCE_KEPT_ flags of each element */
    uint32_t               first;   /* token of the first span, and the */
    uint32_t               last;    /* first token after the last one */
    uint32_t               from;    /* token of what is kept before it */
    uint32_t               nodes;   /* about as many as will be made */
    int                    deep;    /* there are tables or mathematics */
    int                    formulas; /* there is math, or TeX in a script */
    uint32_t               begin;   /* the elements that open from there, */
    uint32_t               end;     /* up to the last token */
    uint32_t               nabove;  /* elements that are open there */
    uint32_t               above[MCE_TREE_MAX_DEPTH + 1];
} mce_select_t;


/* selected text stands in the element */
#define MCE_KEPT_HOLDS  0x01
/* it leads to an image between selected text, or is an empty cell */
#define MCE_KEPT_MEDIA  0x02
#define MCE_KEPT_ANY    (MCE_KEPT_HOLDS|MCE_KEPT_MEDIA)
/* other text stands in the element; nothing in it is kept */
#define MCE_KEPT_TEXT   0x04
#define MCE_KEPT_NEVER  0x08
/* it is the body of a post, or stands above one */
#define MCE_KEPT_POST   0x10
/* it stands above one, and belongs to the post */
#define MCE_KEPT_BESIDE  0x20
/* nothing speaks against an image in it, though in a part of it */
#define MCE_KEPT_FREE   0x40
#define MCE_KEPT_LOOKED (MCE_KEPT_ANY|MCE_KEPT_NEVER|MCE_KEPT_FREE)


#define mce_select_marks(s, e)  mce_article_marks((s)->article, e)

mce_status_t mce_select(const mce_article_t *article, mce_select_t *select);

/*
 * What becomes of a kept element, but for tables.
 */
static inline mce_el_e
mce_select_el(const mce_select_t *s, uint32_t e, int math)
{
    mce_el_e  el;

    el = mce_allowlist_element(s->doc, s->tree->elements[e].open, math);

    return el == MCE_EL_embed && s->kept[e] & MCE_KEPT_HOLDS ? MCE_EL_BREAK
                                                             : el;
}

/*
 * Settles which tables stay; a part of mce_select().
 */
mce_status_t mce_select_tables(mce_select_t *select);

/*
 * Makes the headline the only heading of the first level, and tells whether
 * it is missing.  If it "raises", one below other text is taken out, so that
 * it can be written above.
 */
void mce_headings(mce_content_t *content, int raises);


#endif /* _MCE_SELECT_H_INCLUDED_ */
