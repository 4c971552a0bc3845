
/*
 * What is known while the kept tokens are fed to the builder.
 */


#ifndef _MCE_FEED_H_INCLUDED_
#define _MCE_FEED_H_INCLUDED_


#include "kinds/code.h"
#include "kinds/formula.h"
#include "render/tree/build.h"
#include "text/ctype.h"


/* elements around each other that are called poems, at most */
#define MCE_FEED_NAMED  4

/* of a byte: it may be a part of a word */
#define mce_feed_is_word(c)  (mce_is_alnum(c) || (c) == '_' || (c) >= 0x80)


typedef struct {
    const mce_select_t    *select;
    const mce_token_t     *tokens;
    mce_build_t           *build;
    const mce_span_t      *span;        /* the first that may still come */
    const mce_span_t      *stop;        /* the end of the list */
    int                    gap;         /* something was left out, perhaps with
                                           MCE_BUILD_FEED, */
    int                    spaced;      /* and white space was at its ends */
    int                    doubt;       /* an unknown element stood there */
    int                    canceled;    /* seen by mce_feed_goes_on() */
    uint32_t               look;        /* the token where the clock is
                                           looked at next */
    uint32_t               math;        /* the token after a formula, and */
    uint32_t               twins;       /* that after all of its twins */
    uint32_t               script;      /* with the TeX of a formula */
    uint32_t               nomath;      /* of mce_formula_in() */
    mce_buf_t              tex;         /* of a formula */
    mce_tex_page_t         scripts;     /* of mce_tex_find() */
    uint32_t               done;        /* bytes of text that were written */
    uint32_t               folded;      /* the token after code whose lines
                                           end at line breaks only */
    mce_code_seen_t        seen;        /* of mce_code_element() */
    uint32_t               mark;        /* the element of an item's bullet */
    const char            *task;        /* the sign of an item, of which no
                                           text was written yet, and */
    uint32_t               item;        /* the token after that */
    uint32_t               steps;       /* the last list with numbers */
    uint32_t               heading;     /* the last element that is one */
    uint32_t               near;        /* the token from which no sign
                                           belongs to it */
    uint32_t               poem;        /* an element whose blocks are lines */
    uint32_t               verse;       /* the token after it */
    uint32_t               named[MCE_FEED_NAMED];   /* those after elements
                                           that are called poems, of which
                                           each holds the next */
    uint32_t               stanza;      /* the group of its last line */
    int                    blank;       /* an empty line came after that */
    uint32_t               ruled;       /* the token after an element whose
                                           line feeds are seen */
    size_t                 post;        /* the next of the article */
    uint8_t                last;        /* byte of text */
} mce_feed_t;


/*
 * Gives the kept tokens to the builder; nodes come out.
 */
mce_status_t mce_feed(const mce_select_t *select, mce_content_t *content);

/*
 * Opens an element; of all that a page writes of one formula, takes the math,
 * or else its TeX.  Both return the last token that needs no more work, the
 * second 0 if the element is no formula.
 */
uint32_t mce_feed_open(mce_feed_t *feed, uint32_t token);
uint32_t mce_feed_formula(mce_feed_t *feed, uint32_t e);

/*
 * Adds the formula whose TeX was found; selected text and the formulas in it;
 * white space where something was left out.
 */
void mce_feed_tex(mce_feed_t *feed, int block);
void mce_feed_words(mce_feed_t *feed, uint32_t token, uint32_t from,
    uint32_t to);
void mce_feed_space(mce_feed_t *feed);

/*
 * Whether tokens of an element were left out that nobody sees, and that leave
 * no gap; whether a text goes on with a sign that has none before it; what a
 * tag makes of the gap.
 */
int mce_feed_is_unseen(const mce_feed_t *feed, uint32_t e, uint32_t from,
    uint32_t to);
int mce_feed_is_tight(const uint8_t *p, const uint8_t *end);
void mce_feed_break(mce_feed_t *feed, uint32_t token);

/*
 * Whether nothing in a kept element is written: in a frame, in what
 * highlighters put around code, and pages beside their headings.
 */
int mce_feed_drops(mce_feed_t *feed, mce_el_e el, uint32_t e);

/*
 * A block in which nothing is kept, such as an advertisement, parts the text
 * before and after it into paragraphs where a sentence ends before it.
 */
void mce_feed_part(mce_feed_t *feed, uint32_t e);

/*
 * What an element is written as, where its tag says less than it means.
 */
mce_el_e mce_feed_means(mce_feed_t *feed, mce_el_e el, uint32_t e);
void mce_feed_void(mce_feed_t *feed, mce_el_e el, uint32_t token);

/*
 * Opens an element if it is an item that says how deep it is; a list of such
 * is none itself.  Ends their lists where something else comes.
 */
int mce_feed_list(mce_feed_t *feed, mce_el_e *el, uint32_t e);
void mce_feed_flat(mce_feed_t *feed, uint32_t token);

/*
 * What an element is that may be a block of code.
 */
mce_el_e mce_feed_code(mce_feed_t *feed, mce_el_e el, uint32_t e);

/*
 * Takes the language of code that was opened from a bar beside it, of which
 * nothing is written.
 */
void mce_feed_code_label(mce_feed_t *feed, uint32_t e);

/*
 * Adds an empty line for an element of code in which nothing is kept; returns
 * the last token that needs no more work.
 */
uint32_t mce_feed_blank(mce_feed_t *feed, uint32_t e);

/*
 * Adds text of code whose lines are parted by line breaks: its white space is
 * that of words.
 */
void mce_feed_folded(mce_feed_t *feed, const uint8_t *p, const uint8_t *end);

/*
 * Whether an element of a tag may be a block of code.
 */
static inline int
mce_feed_is_code(uint8_t tag)
{
    return tag == MCE_TAG_div || tag == MCE_TAG_code || tag == MCE_TAG_span
           || tag == MCE_TAG_samp || tag == MCE_TAG_tt
           || tag == MCE_TAG_table;
}

/*
 * Looks whether an element is a poem whose lines are blocks; breaks the line
 * at a tag in a poem and returns the last token that needs no more work, 0 if
 * that is no block.
 */
void mce_feed_verse(mce_feed_t *feed, uint32_t poem);
uint32_t mce_feed_line(mce_feed_t *feed, uint32_t token);

/*
 * Adds the sign of an item that is a task.
 */
void mce_feed_task(mce_feed_t *feed, const char *task);

/*
 * Whether the style of a block keeps line feeds, asked of a tag that may have
 * one; adds text of such a block.
 */
int mce_feed_keeps_lines(mce_feed_t *feed, uint32_t e);
void mce_feed_ruled(mce_feed_t *feed, uint32_t token, const uint8_t *p,
    const uint8_t *end);

static inline int
mce_feed_is_verse(const mce_feed_t *feed, uint32_t token)
{
    return token < feed->verse;
}

#define mce_feed_is_sign(c)  ((c) == '$' || (c) == '\\')

/*
 * Whether a formula stands in selected text.
 */
static inline int
mce_feed_has_tex(mce_feed_t *feed, uint32_t token, uint32_t from,
    uint32_t to, mce_tex_t *tex)
{
    const uint8_t  *p;

    p = feed->select->doc->source.data + from;

    /* texts of a letter are searched without a call */
    return (to - from < 3
            ? to > from && (mce_feed_is_sign(p[0])
                            || mce_feed_is_sign(p[to - from - 1]))
            : memchr(p, '\\', to - from) || memchr(p, '$', to - from))
           && feed->build->pre == 0 && feed->build->math == 0
           && mce_tex_find(feed->select->doc, token, from, to,
                           &feed->scripts, tex);
}


#endif /* _MCE_FEED_H_INCLUDED_ */
