
/*
 * The stage between the spans of an extractor and rendering: for each token
 * whether it is kept, for each element how much of its text is, and the
 * functions by which more is kept, or less.
 */


#ifndef _MCE_STAGE_H_INCLUDED_
#define _MCE_STAGE_H_INCLUDED_


#include "html/visible.h"
#include "text/ctype.h"


/*
 * Of an element and all elements in it, in bytes of text tokens.  If anything
 * of a token is selected, the whole token counts as kept.
 */
typedef struct {
    uint32_t        text;           /* neither blank nor skipped */
    uint32_t        kept;
    uint32_t        links;          /* text of links, kept or not */
    uint32_t        next;           /* the element after those in it */
} mce_stage_sum_t;

#define MCE_STAGE_NONE  ((uint32_t) -1)


/* text beside something may have so many bytes if it only labels it */
#define MCE_STAGE_LABEL  32
/* bytes of a sign */
#define MCE_STAGE_SIGN   8
/* tokens between a picture and the kept text that it begins or ends */
#define MCE_STAGE_EDGE   64


/* of a token */
typedef enum {
    MCE_STAGE_OUT = 0,
    MCE_STAGE_PART,                 /* the spans say which part is kept */
    MCE_STAGE_KEPT                  /* all of it; for a tag, its medium */
} mce_stage_state_e;


/*
 * What was found out about an element; ..._KNOWN says that the question was
 * asked, so that it is answered once.
 */

/* whether its tag says that nothing of it may be added, as it is hidden */
#define MCE_STAGE_TAG_KNOWN     0x01
#define MCE_STAGE_CLOSED        0x02
#define MCE_STAGE_HIDDEN        0x40
/* whether its tag, or that of an element around it, says so */
#define MCE_STAGE_BAR_KNOWN     0x04
#define MCE_STAGE_BARRED        0x08
/* whether a figure or a chart is kept */
#define MCE_STAGE_FIGURE_KNOWN  0x10
#define MCE_STAGE_FIGURE_STAYS  0x20
/* a div that was left out beside kept text, or the child that has most of the
   text of such a div */
#define MCE_STAGE_BESIDE        0x80
/* whether its name says that it is a chart */
#define MCE_STAGE_CHART_KNOWN   0x100
#define MCE_STAGE_CHART         0x200
/* whether tops[] has been set */
#define MCE_STAGE_TOP_KNOWN     0x400
/* whether a table is one of data, or code */
#define MCE_STAGE_TABLE_KNOWN   0x800
#define MCE_STAGE_TABLE         0x1000


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    mce_visible_t      *visible;
    const mce_spans_t  *spans;
    mce_posts_e         wanted;     /* which posts are kept */
    mce_stage_sum_t    *sums;       /* of each element */
    uint32_t           *content;    /* tokens of text that is neither blank
                                       nor skipped, and of media */
    uint32_t            ncontent;
    uint32_t           *texts;      /* those of "content" that are text and
                                       are kept */
    uint32_t            ntexts;
    uint32_t           *media;      /* those that are media, the last one
                                       first; at the end of "texts" */
    uint32_t            nmedia;
    uint32_t           *units;      /* elements that may be units */
    uint32_t            nunits;
    uint32_t           *links;      /* those with little text */
    uint32_t            nlinks;
    uint8_t            *states;     /* mce_stage_state_e of each token */
    uint16_t           *flags;      /* of each element, MCE_STAGE_CLOSED and
                                       the others above */
    uint32_t           *tops;       /* mce_stage_top() of each element */
    uint32_t            text;       /* first kept token outside headings */
    uint32_t            around;     /* innermost element around all that is
                                       kept */
    uint32_t            end;        /* from this token on, only media may be
                                       kept */
    int                 lead;       /* a picture above "text" was found */
    int                 summaries;  /* there is a <summary> */
    int                 changed;    /* something was kept or dropped */
    int                 stale;      /* and the sums are those from before */
    mce_post_t         *posts;      /* found by mce_thread_posts() */
    size_t              nposts;
    uint8_t            *lines;      /* of each token, whether it is left out
                                       because its text is written from the
                                       fields of a post; NULL without posts */
} mce_stage_t;


/*
 * Keeps all visible text of an element, except what is barred in it.  The sums
 * of the other elements do not change until they are counted again.
 */
void mce_stage_keep(mce_stage_t *s, uint32_t e);

/*
 * Keeps nothing of an element.
 */
void mce_stage_drop(mce_stage_t *s, uint32_t e);

/*
 * Keeps the medium that has this tag.
 */
void mce_stage_keep_medium(mce_stage_t *s, uint32_t token);

/*
 * The first kept token of text in an element, or MCE_STAGE_NONE; the token
 * after the last kept one, or 0.  Both are as of when the sums were counted.
 */
uint32_t mce_stage_first(const mce_stage_t *s, uint32_t e);
uint32_t mce_stage_last(const mce_stage_t *s, uint32_t e);

/*
 * Whether an element or one around it is hidden, navigation or a control, so
 * that nothing of it may be added.
 */
int mce_stage_is_barred(mce_stage_t *s, uint32_t e);

/*
 * Whether a class of the element belongs to one of these families of names.
 */
int mce_stage_is_named(const mce_stage_t *s, uint32_t e, mce_names_t families);

/*
 * A token of text without white space at its ends.
 */
static inline mce_str_t
mce_stage_trimmed(const mce_stage_t *s, uint32_t token)
{
    return mce_text_trim(mce_token_source(s->doc, token));
}

/*
 * The first text of an element without white space before it; empty if there
 * is no text.
 */
mce_str_t mce_stage_begin(const mce_stage_t *s, uint32_t e);

/*
 * Its last text without white space at its ends; empty if there is none.
 */
mce_str_t mce_stage_finish(const mce_stage_t *s, uint32_t e);

/*
 * Whether the text of an element ends in a colon, ASCII or full-width.
 */
int mce_stage_ends_in_colon(mce_stage_t *s, uint32_t e);

/*
 * Whether the text of an element, or what is kept of it, ends as a sentence
 * does, in any script.
 */
int mce_stage_ends_sentence(mce_stage_t *s, uint32_t e);

/*
 * The block around a token of text; if the text is in more than "inlines"
 * nested inline elements, the element that many levels up.
 */
static inline uint32_t
mce_stage_block(const mce_stage_t *s, uint32_t token, int inlines)
{
    uint32_t  e = s->tree->of[token];

    while (inlines-- && mce_tag_flags[s->tree->elements[e].tag]
                        & MCE_TAG_INLINE)
    {
        e = s->tree->elements[e].parent;
    }

    return e;
}

/*
 * Whether something of an element is kept and something is not.  What stands
 * beside kept text, or lacks a part, stands in such an element, so that
 * whoever looks for it passes over all that is in others.
 */
static inline int
mce_stage_is_mixed(const mce_stage_t *s, uint32_t e)
{
    return s->sums[e].kept && s->sums[e].kept < s->sums[e].text;
}

/*
 * The next element with the same parent, or 0.
 */
static inline uint32_t
mce_stage_sibling(const mce_stage_t *s, uint32_t e)
{
    uint32_t  next = s->sums[e].next;

    return next < s->tree->n && s->tree->elements[next].parent
                                == s->tree->elements[e].parent ? next : 0;
}

/*
 * The previous element with the same parent, or 0.
 */
static inline uint32_t
mce_stage_before(const mce_stage_t *s, uint32_t e)
{
    uint32_t  at, parent;

    parent = s->tree->elements[e].parent;

    for (at = e - 1; at != parent; at = s->tree->elements[at].parent) {
        if (s->tree->elements[at].parent == parent) {
            return at;
        }
    }

    return 0;
}

/*
 * The outermost element that holds this one and no kept text.
 */
uint32_t mce_stage_top(mce_stage_t *s, uint32_t e);

/*
 * Whether kept text stands before and after an element in the nearest element
 * around it that has kept text.  0 if much other text was left out along with
 * the element, because then it need not belong to the kept text.
 */
#define MCE_STAGE_BEFORE  0x01
#define MCE_STAGE_AFTER   0x02

unsigned mce_stage_place(mce_stage_t *s, uint32_t e);

/*
 * Whether an element hides what is in it from those who look, or has only a
 * sign that is not read aloud, as an arrow in a link.
 */
static inline int
mce_stage_hides(const mce_stage_t *s, uint32_t e)
{
    uint8_t  bits = mce_visible_at(s->visible, e);

    return bits & MCE_VISIBLE_ORIGIN
           && (mce_visible_hides(bits)
               || (mce_visible_seen(bits) == MCE_SEEN_UNSPOKEN
                   && s->sums[e].text <= MCE_STAGE_SIGN));
}

/*
 * Whether kept text follows soon after a token.
 */
int mce_stage_is_near(mce_stage_t *s, uint32_t token);

/*
 * The nearest token of text before this one if it is kept at this moment, or
 * MCE_STAGE_NONE.
 */
uint32_t mce_stage_kept_before(const mce_stage_t *s, uint32_t token);

/*
 * Whether one of the tokens [from, to) is text other than a few spaces,
 * no-break spaces included.
 */
int mce_stage_has_words(const mce_stage_t *s, uint32_t from, uint32_t to);


/* the elements that may be units */
#define mce_stage_each_unit(s, k, e)                                          \
    for (k = 0; k < (s)->nunits && ((e = (s)->units[k]), 1); k++)

#define mce_stage_tag(s, e)  ((s)->tree->elements[e].tag)

#define mce_stage_says(s, e)                                                  \
    mce_element_says((s)->doc, (s)->tree->elements[e].open)

/* the children of an element */
#define mce_stage_each(s, child, e)                                           \
    for (child = e + 1; child < (s)->sums[e].next;                            \
         child = (s)->sums[child].next)

/*
 * Writes into "content" the numbers of all tokens that are text, unless it is
 * white space alone, or open tags of media or of elements with unknown names;
 * returns how many there are.
 */
uint32_t mce_stage_content(const mce_token_t *tokens, uint32_t n,
    uint32_t *content);


#endif /* _MCE_STAGE_H_INCLUDED_ */
