
/*
 * What the kinds of units share: how much text of each element is kept, and
 * how more of it is kept or less.
 */


#ifndef _MCE_UNIT_H_INCLUDED_
#define _MCE_UNIT_H_INCLUDED_


#include "html/element.h"
#include "html/tree.h"
#include "text/ctype.h"
#include "units/units.h"


/*
 * Of each element with all below it.  Lengths are bytes of text tokens; a
 * token of which anything is selected counts as kept.
 */
typedef struct {
    uint32_t        text;           /* that is not blank nor skipped */
    uint32_t        kept;
    uint32_t        links;          /* in links, be it kept or not */
    uint32_t        next;           /* element after those below it */
} mce_unit_sum_t;

#define MCE_UNIT_NONE  ((uint32_t) -1)


/* bytes of text beside something that are a mere label of it */
#define MCE_UNIT_LABEL  32
/* tokens between a picture and the kept text that it begins or ends */
#define MCE_UNIT_EDGE   64
/* of the mark of a note, "&#91;12&#93;" among them */
#define MCE_UNIT_MARK   24
/* what says more than that is no caption */
#define MCE_UNIT_CAPTION  1200
/* elements from a picture, or what else has a caption, up to its figure or
   its boxes */
#define MCE_UNIT_FIGURE   8


/* of a token */
typedef enum {
    MCE_UNIT_OUT = 0,
    MCE_UNIT_PART,                  /* the spans say what of it is kept */
    MCE_UNIT_KEPT                   /* all of it; of a tag, its medium */
} mce_unit_mark_e;


/* of an element: its tag was looked at, and says that nothing may come in */
#define MCE_UNIT_LOOKED  0x01
#define MCE_UNIT_CLOSED  0x02
#define MCE_UNIT_HIDDEN  0x40
/* those above it were looked at, and one of them says so */
#define MCE_UNIT_ABOVE   0x04
#define MCE_UNIT_BARRED  0x08
/* a figure or a chart that was judged */
#define MCE_UNIT_JUDGED  0x10
#define MCE_UNIT_STAYS   0x20
/* a division that was left out beside kept text, or most of such a one */
#define MCE_UNIT_BESIDE  0x80
/* it was asked whether it is called a chart, and it is */
#define MCE_UNIT_ASKED   0x100
#define MCE_UNIT_CHART   0x200
/* tops[] is known of it */
#define MCE_UNIT_TOPPED  0x400


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    const mce_spans_t  *spans;
    mce_posts_e         wanted;         /* which posts are kept */
    mce_unit_sum_t     *sums;       /* of each element */
    uint32_t           *content;    /* tokens of text, unless it is blank or
                                       skipped, and of media */
    uint32_t            ncontent;
    uint32_t           *keeps;      /* of these, the text that is kept */
    uint32_t            nkeeps;
    uint32_t           *media;      /* of "content", the media, the last one
                                       first; at the end of "keeps" */
    uint32_t            nmedia;
    uint32_t           *known;      /* elements that some kind looks at */
    uint32_t            nknown;
    uint32_t           *links;      /* of few signs */
    uint32_t            nlinks;
    uint8_t            *marks;      /* mce_unit_mark_e of each token */
    uint16_t           *looks;      /* what was found out of each element,
                                       MCE_UNIT_LOOKED and the like */
    uint32_t           *tops;       /* of mce_unit_place() */
    uint32_t            text;       /* first kept token of no heading */
    uint32_t            around;     /* element that holds all that is kept,
                                       the innermost one */
    uint32_t            end;        /* no token from here on is kept, but for
                                       media */
    int                 lead;       /* a picture above it was found */
    int                 changed;    /* something was kept or dropped, */
    int                 stale;      /* of which the sums do not know */
    mce_post_t         *posts;      /* of mce_unit_posts() */
    size_t              nposts;
    uint8_t            *lines;      /* of each token, whether it is written
                                       from what is known of a post; or NULL */
} mce_unit_t;


/*
 * Puts the numbers of tokens of text, unless it is white space alone, and of
 * the open tags of media into "content", in order; returns how many there are.
 */
uint32_t mce_units_content(const mce_token_t *tokens, uint32_t n,
    uint32_t *content);


/*
 * The kinds.  Each looks at the elements that it knows and at nothing else.
 */
mce_status_t mce_unit_tables(mce_unit_t *u);
mce_status_t mce_unit_figures(mce_unit_t *u);
mce_status_t mce_unit_terms(mce_unit_t *u);
mce_status_t mce_unit_holes(mce_unit_t *u);
mce_status_t mce_unit_callouts(mce_unit_t *u);
mce_status_t mce_unit_lists(mce_unit_t *u);
mce_status_t mce_unit_quotes(mce_unit_t *u);
mce_status_t mce_unit_captions(mce_unit_t *u);
mce_status_t mce_unit_between(mce_unit_t *u);
mce_status_t mce_unit_notes(mce_unit_t *u);
mce_status_t mce_unit_headings(mce_unit_t *u);
mce_status_t mce_unit_posts(mce_unit_t *u);

/*
 * Finds the text that a picture may stand above.
 */
void mce_unit_pictures(mce_unit_t *u);

/*
 * Whether a picture without a caption is kept, in the element "box" that holds
 * other text; "between" if it stands between kept text.
 */
int mce_unit_picture_stays(mce_unit_t *u, uint32_t token, uint32_t box,
    int between);

/*
 * Whether it stands above the text of the article, "from" being the token
 * after it and its caption.
 */
int mce_unit_picture_leads(mce_unit_t *u, uint32_t token, uint32_t from);

/*
 * Whether it is no sign of the site, no line, no map of links and no link to
 * something other than a larger copy of it.
 */
int mce_unit_picture_is_shown(mce_unit_t *u, uint32_t token);

/*
 * Keeps the caption of code or a table that stands in no figure.
 */
void mce_unit_caption_beside(mce_unit_t *u, uint32_t e);

/*
 * The element that a medium stands in.
 */
uint32_t mce_unit_holder(mce_unit_t *u, uint32_t token);

/*
 * Whether an element stands in a figure of which something is kept.
 */
int mce_unit_in_figure(mce_unit_t *u, uint32_t e);

/*
 * Whether a table is one of data.
 */
int mce_unit_table_is_data(mce_unit_t *u, uint32_t e);


/*
 * Keeps all visible text of an element; what is barred in it stays out.  The
 * sums of other elements stay those of before.
 */
void mce_unit_keep(mce_unit_t *u, uint32_t e);

/*
 * Keeps nothing of an element; keeps the medium whose tag the token is.
 */
void mce_unit_drop(mce_unit_t *u, uint32_t e);
void mce_unit_keep_medium(mce_unit_t *u, uint32_t token);

/*
 * The first kept token of text in an element, or MCE_UNIT_NONE, and the token
 * after the last, or 0, at the time of the sums.
 */
uint32_t mce_unit_first(const mce_unit_t *u, uint32_t e);
uint32_t mce_unit_last(const mce_unit_t *u, uint32_t e);

/*
 * Whether an element or one above it is hidden, navigation, or a control, so
 * that nothing of it may come in.
 */
int mce_unit_is_barred(mce_unit_t *u, uint32_t e);

/*
 * Whether the class of an element has a name of one of the families.
 */
int mce_unit_is_named(const mce_unit_t *u, uint32_t e, mce_names_t families);

/*
 * A token of text without white space at its ends; the first text of an
 * element without white space before it, empty if there is none.
 */
static inline mce_str_t
mce_unit_trimmed(const mce_unit_t *u, uint32_t token)
{
    mce_str_t           text;
    const mce_token_t  *tokens;

    tokens = u->doc->tokens;
    text.data = u->doc->source.data + tokens[token].start;
    text.len = tokens[token + 1].start - tokens[token].start;

    return mce_text_trim(text);
}

mce_str_t mce_unit_begin(const mce_unit_t *u, uint32_t e);

/*
 * Whether the last text of an element ends in a colon, that of any script.
 */
int mce_unit_ends_in_colon(mce_unit_t *u, uint32_t e);

/*
 * The block that a token of text stands in, or the element above so many
 * inline elements.
 */
static inline uint32_t
mce_unit_block(const mce_unit_t *u, uint32_t token, int inlines)
{
    uint32_t  e = u->tree->of[token];

    while (inlines-- && mce_tag_flags[u->tree->elements[e].tag]
                        & MCE_TAG_INLINE)
    {
        e = u->tree->elements[e].parent;
    }

    return e;
}

/*
 * The element after this one below the same element, or 0.
 */
static inline uint32_t
mce_unit_sibling(const mce_unit_t *u, uint32_t e)
{
    uint32_t  next = u->sums[e].next;

    return next < u->tree->n && u->tree->elements[next].parent
                                == u->tree->elements[e].parent ? next : 0;
}

/*
 * The same before it.
 */
static inline uint32_t
mce_unit_before(const mce_unit_t *u, uint32_t e)
{
    uint32_t  at, parent;

    parent = u->tree->elements[e].parent;

    for (at = e - 1; at != parent; at = u->tree->elements[at].parent) {
        if (u->tree->elements[at].parent == parent) {
            return at;
        }
    }

    return 0;
}

/*
 * The outermost of the elements from this one up that hold no kept text.
 */
uint32_t mce_unit_top(mce_unit_t *u, uint32_t e);

/*
 * Whether kept text stands before and after an element, in the nearest element
 * above it that holds kept text, and nothing but the element's own text is
 * between: what is so placed belongs to the text around it.
 */
#define MCE_UNIT_BEFORE  0x01
#define MCE_UNIT_AFTER   0x02

unsigned mce_unit_place(mce_unit_t *u, uint32_t e);

/*
 * Whether kept text comes soon from a token on; the kept text right before it,
 * by now, or MCE_UNIT_NONE.
 */
int mce_unit_is_near(mce_unit_t *u, uint32_t token);
uint32_t mce_unit_kept_before(const mce_unit_t *u, uint32_t token);

/*
 * Whether one of the tokens [from, to) is text, and not just a few spaces,
 * no-break ones among them.
 */
int mce_unit_has_words(const mce_unit_t *u, uint32_t from, uint32_t to);


/* the known elements */
#define mce_unit_each_known(u, k, e)                                          \
    for (k = 0; k < (u)->nknown && ((e = (u)->known[k]), 1); k++)

#define mce_unit_tag(u, e)  ((u)->tree->elements[e].tag)

#define mce_unit_says(u, e)                                                   \
    mce_element_says((u)->doc, (u)->tree->elements[e].open)

/* the elements directly below one */
#define mce_unit_each(u, child, e)                                            \
    for (child = e + 1; child < (u)->sums[e].next;                            \
         child = (u)->sums[child].next)


#endif /* _MCE_UNIT_H_INCLUDED_ */
