
/*
 * The flat element tree: elements in document order, by the rules of
 * docs/architecture.md, made in one pass over the tokens.
 */


#ifndef _MCE_TREE_H_INCLUDED_
#define _MCE_TREE_H_INCLUDED_


#include "html/document.h"


/*
 * Element 0 is the root: all the page, tag body.  html, head and body make
 * no elements of their own, nor do void and raw-text elements.
 */
typedef struct {
    uint32_t        open;           /* token of the open tag */
    uint32_t        end;            /* first token after the element */
    uint32_t        parent;         /* element; of the root: 0 */
    uint16_t        depth;          /* of the root: 0 */
    uint8_t         tag;
    uint8_t         flags;
} mce_element_t;


/* the element or an ancestor is of a MCE_TAG_SKIP kind */
#define MCE_ELEMENT_SKIPPED  MCE_TOKEN_SKIPPED
/* <a> with an address */
#define MCE_ELEMENT_HREF     0x02
/* a block element is in it, of unknown elements and what is in them */
#define MCE_ELEMENT_BLOCKS   0x04


struct mce_tree_s {
    mce_element_t  *elements;
    uint32_t        n;
    uint32_t       *of;             /* element of each token: the innermost
                                       one that is open at its start; of an
                                       open tag, the element it makes */
    const mce_says_t  **says;       /* of each element, or NULL:
                                       mce_element_says() */
    uint32_t        head;           /* no <meta> or <title> from here on */
};


/*
 * The tree of the document, made at the first call.  Marks text tokens with
 * MCE_TOKEN_LINK and MCE_TOKEN_SKIPPED.
 */
mce_status_t mce_tree(mce_document_t *doc, const mce_tree_t **tree);

/*
 * The innermost element that holds both, which may be one of them: it also
 * holds all that stands between.
 */
static inline uint32_t
mce_tree_common(const mce_tree_t *tree, uint32_t a, uint32_t b)
{
    while (a != b) {
        if (a > b) {
            a = tree->elements[a].parent;

        } else {
            b = tree->elements[b].parent;
        }
    }

    return a;
}

/*
 * The element above "e", if it begins with "e" and its id is a numbered part
 * of "id", as "note1" is of "note1-text", so that both are of one thing; else
 * "e".
 */
uint32_t mce_tree_namesake(const mce_document_t *doc,
    const mce_tree_t *tree, uint32_t e, mce_str_t id);

/*
 * Whether an id is named after notes.
 */
int mce_tree_is_note(mce_str_t id);

/*
 * The token after the note to whose label an element belongs: the end of its
 * definition, or of the division that the label begins; if there is neither,
 * of the element itself.
 */
uint32_t mce_tree_note_end(const mce_document_t *doc, uint32_t e);



#endif /* _MCE_TREE_H_INCLUDED_ */
