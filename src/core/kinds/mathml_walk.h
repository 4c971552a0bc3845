
/*
 * The walk over a formula, which mathml.c starts.
 */


#ifndef _MCE_MATHML_WALK_H_INCLUDED_
#define _MCE_MATHML_WALK_H_INCLUDED_


#include "base/buffer.h"
#include "html/tree.h"


/* the parts of an element at most: more are a row */
#define MCE_MATHML_PARTS  3


typedef enum {
    MCE_MATHML_NONE = 0,            /* what is in it is read as if it was not
                                       there */
    MCE_MATHML_ROW,
    MCE_MATHML_LEAF,
    MCE_MATHML_TEXT,
    MCE_MATHML_FRAC,
    MCE_MATHML_SQRT,
    MCE_MATHML_ROOT,
    MCE_MATHML_SUB,
    MCE_MATHML_SUP,
    MCE_MATHML_SUBSUP,
    MCE_MATHML_UNDER,
    MCE_MATHML_OVER,
    MCE_MATHML_FENCED,
    MCE_MATHML_TABLE,
    MCE_MATHML_TR,
    MCE_MATHML_SCRIPTS,             /* of KaTeX: they follow their base */
    MCE_MATHML_DROP
} mce_mathml_e;


typedef struct {
    const mce_document_t  *doc;
    const mce_element_t   *elements;
    mce_buf_t             *out;
    unsigned               depth;
    unsigned               boxes:1; /* elements of MathJax, in which what
                                       stands above comes first */
    unsigned               paths:1; /* its vectors, in which it comes before
                                       what stands below */
    unsigned               katex:1;
    unsigned               root:1;  /* the sign of a root is drawn next */
} mce_mathml_t;


/*
 * Appends all that is in an element; an element as one argument, to which a
 * single sign needs no braces unless "braces" is set.
 */
void mce_mathml_row(mce_mathml_t *m, uint32_t e);
void mce_mathml_group(mce_mathml_t *m, uint32_t e, int braces);

/*
 * Appends what KaTeX lays over one another in an element.
 */
void mce_mathml_katex(mce_mathml_t *m, uint32_t e, mce_mathml_e form);

/*
 * Appends a number, a name, a sign, or words.
 */
void mce_mathml_leaf(mce_mathml_t *m, uint32_t e, mce_mathml_e form);

/*
 * The signs of some tokens: their text, or what is drawn for it.  They go
 * into "out" as they are, or as TeX to what was written.
 */
void mce_mathml_signs(mce_mathml_t *m, uint32_t from, uint32_t to,
    mce_buf_t *out);

/*
 * The first element after another one and all that is in it.
 */
static inline uint32_t
mce_mathml_next(const mce_mathml_t *m, uint32_t e)
{
    uint32_t  i;

    for (i = e + 1; i < m->doc->tree->n
         && m->elements[i].open < m->elements[e].end; i++)
    {
        /* void */
    }

    return i;
}


#endif /* _MCE_MATHML_WALK_H_INCLUDED_ */
