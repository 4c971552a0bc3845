
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
    const mce_spans_t     *media;   /* media that stay in any case */
    size_t                 nforced; /* how many of them were passed */
    const mce_tree_t      *tree;
    const mce_article_t   *article;
    uint8_t               *tables;  /* of each table, what table.c knows */
    uint32_t               row;     /* the row settled last, or 0 */
    uint8_t                known;   /* what is known of its table */
    uint8_t               *els;     /* mce_el_e of each kept element; without
                                       "deep", only of those open at the first
                                       token */
    uint8_t               *kept;    /* MCE_KEPT_ flags of each element */
    uint32_t               first;   /* token of the first span */
    uint32_t               last;    /* the token after the last span */
    uint32_t               from;    /* the first token that is kept before it
                                       */
    uint32_t               nodes;   /* an estimate of how many nodes there will
                                       be */
    int                    deep;    /* there are tables or mathematics */
    int                    formulas; /* there is math, or TeX in a script */
    uint32_t               begin;   /* the first element that opens after
                                       "from" */
    uint32_t               end;     /* the last token's, and 1 */
    uint32_t               nabove;  /* elements that are open at "from" */
    uint32_t               above[MCE_TREE_MAX_DEPTH + 1];
} mce_select_t;


/* selected text is in the element */
#define MCE_KEPT_HOLDS  0x01
/* it leads to an image between selected text, or is an empty cell */
#define MCE_KEPT_MEDIA  0x02
#define MCE_KEPT_ANY    (MCE_KEPT_HOLDS|MCE_KEPT_MEDIA)
/* other text is in the element; nothing in it is kept */
#define MCE_KEPT_TEXT   0x04
#define MCE_KEPT_NEVER  0x08
/* it is the body of a post, or around one */
#define MCE_KEPT_POST   0x10
/* it is around a body, and belongs to the post */
#define MCE_KEPT_BESIDE  0x20
/* it does not bar an image itself, but something in it does */
#define MCE_KEPT_FREE   0x40
#define MCE_KEPT_LOOKED (MCE_KEPT_ANY|MCE_KEPT_NEVER|MCE_KEPT_FREE)


#define mce_select_marks(s, e)  mce_article_marks((s)->article, e)

mce_status_t mce_select(const mce_article_t *article, mce_select_t *select);

/*
 * What a kept element becomes; tables are settled elsewhere.
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
 * Settles which tables are written as such; a part of mce_select().
 */
mce_status_t mce_select_tables(mce_select_t *select);


#endif /* _MCE_SELECT_H_INCLUDED_ */
