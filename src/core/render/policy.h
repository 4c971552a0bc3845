
/*
 * What may stand in the output: elements, attributes, URL schemes.
 */


#ifndef _MCE_POLICY_H_INCLUDED_
#define _MCE_POLICY_H_INCLUDED_


#include "../document.h"


#define mce_is_digit(c)  ((uint32_t) ((c) - '0') < 10)

#define mce_is_alpha(c)  ((uint32_t) (((c) | 0x20) - 'a') < 26)

#define mce_is_alnum(c)  (mce_is_alpha(c) || mce_is_digit(c))


/*
 * X(id, name, kind): every element that the renderers know.  Nothing else is
 * ever written.  BREAK is a block without meaning of its own, such as div:
 * it only ends paragraphs, and becomes DIV where it sets the language or the
 * direction.
 */
#define MCE_ELS(X)                                                            \
    X(BREAK, "div", BREAK)                                                    \
    X(DIV, "div", FLOW)                                                       \
    X(BODY, "body", FLOW)                                                     \
    X(P, "p", PHRASING)                                                       \
    X(H1, "h1", HEADING)                                                      \
    X(H2, "h2", HEADING)                                                      \
    X(H3, "h3", HEADING)                                                      \
    X(H4, "h4", HEADING)                                                      \
    X(H5, "h5", HEADING)                                                      \
    X(H6, "h6", HEADING)                                                      \
    X(UL, "ul", LIST)                                                         \
    X(OL, "ol", LIST)                                                         \
    X(LI, "li", ITEM)                                                         \
    X(DL, "dl", LIST)                                                         \
    X(DT, "dt", ITEM)                                                         \
    X(DD, "dd", ITEM)                                                         \
    X(BLOCKQUOTE, "blockquote", FLOW)                                         \
    X(PRE, "pre", PRE)                                                        \
    X(FIGURE, "figure", ITEM)                                                 \
    X(FIGCAPTION, "figcaption", ITEM)                                         \
    X(TABLE, "table", TABLE)                                                  \
    X(CAPTION, "caption", ITEM)                                               \
    X(TR, "tr", ROW)                                                          \
    X(TH, "th", ITEM)                                                         \
    X(TD, "td", ITEM)                                                         \
    X(HR, "hr", RULE)                                                         \
    X(BR, "br", VOID)                                                         \
    X(IMG, "img", VOID)                                                       \
    X(EMBED, "embed", VOID)                                                   \
    X(A, "a", INLINE)                                                         \
    X(ABBR, "abbr", INLINE)                                                   \
    X(B, "b", INLINE)                                                         \
    X(BDI, "bdi", INLINE)                                                     \
    X(BDO, "bdo", INLINE)                                                     \
    X(CITE, "cite", INLINE)                                                   \
    X(CODE, "code", INLINE)                                                   \
    X(DEL, "del", INLINE)                                                     \
    X(DFN, "dfn", INLINE)                                                     \
    X(EM, "em", INLINE)                                                       \
    X(I, "i", INLINE)                                                         \
    X(INS, "ins", INLINE)                                                     \
    X(KBD, "kbd", INLINE)                                                     \
    X(MARK, "mark", INLINE)                                                   \
    X(Q, "q", INLINE)                                                         \
    X(RP, "rp", INLINE)                                                       \
    X(RT, "rt", INLINE)                                                       \
    X(RUBY, "ruby", INLINE)                                                   \
    X(S, "s", INLINE)                                                         \
    X(SAMP, "samp", INLINE)                                                   \
    X(SMALL, "small", INLINE)                                                 \
    X(SPAN, "span", INLINE)                                                   \
    X(STRONG, "strong", INLINE)                                               \
    X(SUB, "sub", INLINE)                                                     \
    X(SUP, "sup", INLINE)                                                     \
    X(TIME, "time", INLINE)                                                   \
    X(U, "u", INLINE)                                                         \
    X(VAR, "var", INLINE)                                                     \
    X(MATH, "math", MATH)                                                     \
    X(ANNOTATION, "annotation", MATH)                                         \
    X(MENCLOSE, "menclose", MATH)                                             \
    X(MERROR, "merror", MATH)                                                 \
    X(MFRAC, "mfrac", MATH)                                                   \
    X(MI, "mi", MATH)                                                         \
    X(MMULTISCRIPTS, "mmultiscripts", MATH)                                   \
    X(MN, "mn", MATH)                                                         \
    X(MO, "mo", MATH)                                                         \
    X(MOVER, "mover", MATH)                                                   \
    X(MPADDED, "mpadded", MATH)                                               \
    X(MPHANTOM, "mphantom", MATH)                                             \
    X(MPRESCRIPTS, "mprescripts", MATH)                                       \
    X(MROOT, "mroot", MATH)                                                   \
    X(MROW, "mrow", MATH)                                                     \
    X(MS, "ms", MATH)                                                         \
    X(MSPACE, "mspace", MATH)                                                 \
    X(MSQRT, "msqrt", MATH)                                                   \
    X(MSTYLE, "mstyle", MATH)                                                 \
    X(MSUB, "msub", MATH)                                                     \
    X(MSUBSUP, "msubsup", MATH)                                               \
    X(MSUP, "msup", MATH)                                                     \
    X(MTABLE, "mtable", MATH)                                                 \
    X(MTD, "mtd", MATH)                                                       \
    X(MTEXT, "mtext", MATH)                                                   \
    X(MTR, "mtr", MATH)                                                       \
    X(MUNDER, "munder", MATH)                                                 \
    X(MUNDEROVER, "munderover", MATH)                                         \
    X(NONE, "none", MATH)                                                     \
    X(SEMANTICS, "semantics", MATH)


typedef enum {
    MCE_EL_UNWRAP = 0,          /* the tags go, the content stays */
#define MCE_EL_ENUM(id, name, kind)  MCE_EL_##id,
    MCE_ELS(MCE_EL_ENUM)
#undef MCE_EL_ENUM
    MCE_EL_COUNT
} mce_el_e;


typedef enum {
    MCE_KIND_NONE = 0,
    MCE_KIND_BREAK,             /* ends paragraphs */
    MCE_KIND_FLOW,              /* holds blocks; its text stands in p */
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
    const char  *name;
    size_t       len;
    uint8_t      kind;
} mce_el_t;


extern const mce_el_t  mce_els[MCE_EL_COUNT];

#define mce_el_kind(el)  (mce_els[el].kind)


/*
 * What the element that opens at "token" becomes; "math": it stands in math.
 */
mce_el_e mce_policy_element(const mce_document_t *doc, uint32_t token,
    int math);


typedef enum {
    MCE_URL_LINK = 0,           /* http, https, mailto, tel, relative */
    MCE_URL_MEDIA               /* http, https, relative, raster data: */
} mce_url_use_e;

/*
 * Whether a URL, trimmed and without entities, tabs, line feeds and other
 * control characters, has a scheme that is safe for the use.
 */
int mce_policy_url(mce_str_t url, mce_url_use_e use);

/*
 * Whether "lang" has the shape of a language tag, BCP 47, and no unknown
 * code of two letters.
 */
int mce_policy_lang(mce_str_t lang);


#endif /* _MCE_POLICY_H_INCLUDED_ */
