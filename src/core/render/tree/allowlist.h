
/*
 * What may stand in the output.
 */


#ifndef _MCE_ALLOWLIST_H_INCLUDED_
#define _MCE_ALLOWLIST_H_INCLUDED_


#include "html/document.h"


/*
 * X(name, kind): the elements that are written.  Nothing else ever is.
 */
#define MCE_ELS(X)                                                            \
    X(p, PHRASING) X(h1, HEADING) X(h2, HEADING) X(h3, HEADING)               \
    X(h4, HEADING) X(h5, HEADING) X(h6, HEADING) X(ul, LIST) X(ol, LIST)      \
    X(li, ITEM) X(dl, LIST) X(dt, ITEM) X(dd, ITEM) X(blockquote, FLOW)       \
    X(pre, PRE) X(figure, ITEM) X(figcaption, ITEM) X(table, TABLE)           \
    X(caption, ITEM) X(tr, ROW) X(th, ITEM) X(td, ITEM) X(hr, RULE)           \
    X(br, VOID) X(img, VOID) X(embed, VOID) X(a, INLINE) X(abbr, INLINE)      \
    X(b, INLINE) X(bdi, INLINE) X(bdo, INLINE) X(cite, INLINE)                \
    X(code, INLINE) X(del, INLINE) X(dfn, INLINE) X(em, INLINE) X(i, INLINE)  \
    X(ins, INLINE) X(kbd, INLINE) X(mark, INLINE) X(q, INLINE)                \
    X(rp, INLINE) X(rt, INLINE) X(ruby, INLINE) X(s, INLINE)                  \
    X(samp, INLINE) X(small, INLINE) X(span, INLINE) X(strong, INLINE)        \
    X(sub, INLINE) X(sup, INLINE) X(time, INLINE) X(u, INLINE)                \
    X(var, INLINE) X(math, MATH) X(annotation, MATH)

/* within math only; the scanner has no tags for them */
#define MCE_MATH_ELS(X)                                                       \
    X(menclose, MATH) X(merror, MATH) X(mfrac, MATH) X(mi, MATH)              \
    X(mmultiscripts, MATH) X(mn, MATH) X(mo, MATH) X(mover, MATH)             \
    X(mpadded, MATH) X(mphantom, MATH) X(mprescripts, MATH) X(mroot, MATH)    \
    X(mrow, MATH) X(ms, MATH) X(mspace, MATH) X(msqrt, MATH)                  \
    X(mstyle, MATH) X(msub, MATH) X(msubsup, MATH) X(msup, MATH)              \
    X(mtable, MATH) X(mtd, MATH) X(mtext, MATH) X(mtr, MATH)                  \
    X(munder, MATH) X(munderover, MATH) X(none, MATH) X(semantics, MATH)


typedef enum {
    MCE_EL_UNWRAP = 0,          /* the tags go, the content stays */
    MCE_EL_BREAK,               /* a block without meaning: ends paragraphs */
    MCE_EL_div,                 /* a block with dir or lang */
    MCE_EL_article,             /* a post */
    MCE_EL_body,
    MCE_EL_note,                /* a note in the text; its mark is written */
#define MCE_EL_ENUM(name, kind)  MCE_EL_##name,
    MCE_ELS(MCE_EL_ENUM)
    MCE_MATH_ELS(MCE_EL_ENUM)       /* from math on, all are of kind MATH */
#undef MCE_EL_ENUM
    MCE_EL_COUNT
} mce_el_e;


typedef enum {
    MCE_KIND_NONE = 0,
    MCE_KIND_BREAK,             /* ends paragraphs */
    MCE_KIND_FLOW,              /* holds blocks; text in it gets a p */
    MCE_KIND_ITEM,              /* holds blocks and text */
    MCE_KIND_LIST,              /* holds li, or dt and dd */
    MCE_KIND_TABLE,             /* holds tr and caption */
    MCE_KIND_ROW,               /* holds th and td */
    MCE_KIND_PHRASING,          /* holds text; a block ends it */
    MCE_KIND_HEADING,           /* holds text; paragraphs dissolve in it */
    MCE_KIND_PRE,               /* holds lines; every block is one */
    MCE_KIND_RULE,
    MCE_KIND_VOID,
    MCE_KIND_INLINE,
    MCE_KIND_MATH
} mce_kind_e;


typedef struct {
    char         tag[22];       /* its end tag and a line feed */
    uint8_t      len;           /* of the name */
    uint8_t      kind;
} mce_el_t;


extern const mce_el_t  mce_els[MCE_EL_COUNT];

/*
 * What a tag becomes.  Blocks that are not named here end paragraphs.
 */
extern const uint8_t   mce_allowlist_tags[MCE_TAG_COUNT];

#define mce_el_kind(el)  (mce_els[el].kind)


/*
 * What the element that opens at "token" becomes; "math" says whether it is
 * inside mathematics.
 */
mce_el_e mce_allowlist_other(const mce_document_t *doc, uint32_t token,
    int math);

static inline mce_el_e
mce_allowlist_element(const mce_document_t *doc, uint32_t token, int math)
{
    mce_el_e  el = mce_allowlist_tags[doc->tokens[token].tag];

    return el == MCE_EL_UNWRAP || el == MCE_EL_annotation
           ? mce_allowlist_other(doc, token, math) : el;
}


/*
 * Whether the value of an attribute is valid.  "must" is "0" for digits, "1"
 * for digits that do not begin with a zero, "-" for digits with a sign, " one
 * of " these words, or the name of another check: text, a flag, a language.
 */
int mce_allowlist_valid(mce_str_t value, const char *must);


#endif /* _MCE_ALLOWLIST_H_INCLUDED_ */
