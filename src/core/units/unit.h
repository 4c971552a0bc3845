
/*
 * What the kinds of units share: how much text of each element is kept, and
 * how more of it is kept or less.
 */


#ifndef _MCE_UNIT_H_INCLUDED_
#define _MCE_UNIT_H_INCLUDED_


#include "auto/hints.h"
#include "auto/keyword.h"
#include "html/tree.h"
#include "units/units.h"


/*
 * Of each element with all below it.  Lengths are bytes of text tokens; a
 * token of which anything is selected counts as kept.
 */
typedef struct {
    uint32_t        text;           /* that is not blank nor skipped */
    uint32_t        kept;
    uint32_t        links;          /* in links, be it kept or not */
    uint32_t        first;          /* kept token, MCE_UNIT_NONE if none is */
    uint32_t        last;           /* and the one after the last */
    uint32_t        next;           /* element after those below it */
} mce_unit_sum_t;

#define MCE_UNIT_NONE  ((uint32_t) -1)


/* of a token */
typedef enum {
    MCE_UNIT_OUT = 0,
    MCE_UNIT_PART,                  /* the spans say what of it is kept */
    MCE_UNIT_KEPT                   /* all of it; of a tag, its medium */
} mce_unit_mark_e;


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    const mce_spans_t  *spans;
    mce_unit_sum_t     *sums;       /* of each element */
    uint32_t           *media;      /* tokens of media, in order */
    uint32_t            nmedia;
    uint8_t            *marks;      /* mce_unit_mark_e of each token */
    uint8_t            *looks;      /* of mce_unit_is_barred() */
    uint32_t            changes;    /* since the sums were made */
    uint32_t            changed;    /* ever */
    mce_hints_cache_t   hints;
} mce_unit_t;


/*
 * The kinds.  Each looks at the elements that it knows and at nothing else.
 */
mce_status_t mce_unit_tables(mce_unit_t *u);
mce_status_t mce_unit_figures(mce_unit_t *u);


/*
 * Keeps all visible text of an element; what is barred in it stays out.  The
 * sums are those of before until mce_unit_sum().
 */
void mce_unit_keep(mce_unit_t *u, uint32_t e);

/*
 * Keeps nothing of an element; keeps the medium whose tag the token is.
 */
void mce_unit_drop(mce_unit_t *u, uint32_t e);
void mce_unit_keep_medium(mce_unit_t *u, uint32_t token);

/*
 * Makes the sums anew if something was kept or dropped since.
 */
void mce_unit_sum(mce_unit_t *u);

/*
 * Whether an element or one above it is hidden, navigation, or a control, so
 * that nothing of it may come in.
 */
int mce_unit_is_barred(mce_unit_t *u, uint32_t e);

/*
 * What the attributes of an element hint at, until the next call.
 */
const mce_hints_t *mce_unit_hints(mce_unit_t *u, uint32_t e);

/*
 * Whether kept text stands before and after an element, in the nearest element
 * above it that holds kept text, and nothing but the element's own text is
 * between: what is so placed belongs to the text around it.
 */
#define MCE_UNIT_BEFORE  0x01
#define MCE_UNIT_AFTER   0x02

unsigned mce_unit_place(mce_unit_t *u, uint32_t e);


/* a family of class names, in mce_hints_t.keywords */
#define mce_unit_names(family)  (1u << MCE_KEYWORD_##family)

/* a picture, a player, a frame; sources and tracks belong to theirs */
#define mce_unit_is_medium(token)                                             \
    ((token)->kind == MCE_TOKEN_OPEN                                          \
     && ((token)->tag == MCE_TAG_img || (token)->tag == MCE_TAG_video         \
         || (token)->tag == MCE_TAG_audio || (token)->tag == MCE_TAG_iframe   \
         || (token)->tag == MCE_TAG_object || (token)->tag == MCE_TAG_embed))

#define mce_unit_tag(u, e)  ((u)->tree->elements[e].tag)

/* the elements directly below one */
#define mce_unit_each(u, child, e)                                            \
    for (child = e + 1; child < (u)->sums[e].next;                            \
         child = (u)->sums[child].next)


#endif /* _MCE_UNIT_H_INCLUDED_ */
