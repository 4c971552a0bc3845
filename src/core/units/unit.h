
/*
 * The kinds of units: each decides for the elements that it knows what is kept
 * of them, and looks at no others.
 */


#ifndef _MCE_UNIT_H_INCLUDED_
#define _MCE_UNIT_H_INCLUDED_


#include "stage/stage.h"
#include "units/units.h"


/* bytes that the reference mark of a note may have, "&#91;12&#93;" included */
#define MCE_UNIT_MARK     24
/* inline elements around a mark */
#define MCE_UNIT_NOTE_INLINES  16
/* a longer text is no caption */
#define MCE_UNIT_CAPTION  1200
/* levels from a picture, or what else has a caption, up to its figure */
#define MCE_UNIT_FIGURE   8
/* names of boxes that are of something else than the article */
#define MCE_UNIT_OTHER                                                        \
    (mce_name(AUTO_COM) | mce_name(AUTO_CTA) | mce_name(AUTO_SIDE)            \
     | mce_name(AUTO_SHARE) | mce_name(AUTO_COOKIE) | mce_name(AUTO_NAV)      \
     | mce_name(AUTO_FOOT) | mce_name(AUTO_META) | mce_name(AUTO_RATING))


mce_status_t mce_unit_tables(mce_stage_t *s);
mce_status_t mce_unit_figures(mce_stage_t *s);
mce_status_t mce_unit_terms(mce_stage_t *s);
mce_status_t mce_unit_holes(mce_stage_t *s);
mce_status_t mce_unit_callouts(mce_stage_t *s);
mce_status_t mce_unit_lists(mce_stage_t *s);
mce_status_t mce_unit_bound(mce_stage_t *s);
mce_status_t mce_unit_series(mce_stage_t *s);
mce_status_t mce_unit_boxes(mce_stage_t *s);
mce_status_t mce_unit_islands(mce_stage_t *s);
mce_status_t mce_unit_operations(mce_stage_t *s);
mce_status_t mce_unit_sections(mce_stage_t *s);
mce_status_t mce_unit_resumes(mce_stage_t *s);
mce_status_t mce_unit_tails(mce_stage_t *s);
mce_status_t mce_unit_feet(mce_stage_t *s);
mce_status_t mce_unit_bylines(mce_stage_t *s);
mce_status_t mce_unit_entries(mce_stage_t *s);
mce_status_t mce_unit_recipes(mce_stage_t *s);
mce_status_t mce_unit_cards(mce_stage_t *s);
mce_status_t mce_unit_switches(mce_stage_t *s);
mce_status_t mce_unit_quotes(mce_stage_t *s);
mce_status_t mce_unit_standfirsts(mce_stage_t *s);
mce_status_t mce_unit_captions(mce_stage_t *s);
mce_status_t mce_unit_between(mce_stage_t *s);
mce_status_t mce_unit_copies(mce_stage_t *s);
mce_status_t mce_unit_notes(mce_stage_t *s);
mce_status_t mce_unit_headings(mce_stage_t *s);
mce_status_t mce_unit_controls(mce_stage_t *s);
mce_status_t mce_unit_notices(mce_stage_t *s);
mce_status_t mce_unit_offers(mce_stage_t *s);
mce_status_t mce_unit_pitches(mce_stage_t *s);
mce_status_t mce_unit_others(mce_stage_t *s);

/*
 * Finds the first kept text that is no heading, s->text.  A picture above it
 * may lead the article.  Returns the name of the page's own picture.
 */
mce_str_t mce_unit_pictures(mce_stage_t *s);

/*
 * Whether a picture without a caption is kept.  "box" is the element around it
 * that holds other text; "between" says that kept text stands on both sides.
 */
int mce_unit_picture_stays(mce_stage_t *s, uint32_t token, uint32_t box,
    int between);

/*
 * Whether a picture stands above the text of the article; "from" is the token
 * after it and its caption.
 */
int mce_unit_picture_leads(mce_stage_t *s, uint32_t token, uint32_t from);

/*
 * Whether a picture is the one that the page names as its own, in og:image or
 * JSON-LD, while no picture leads the article yet.
 */
int mce_unit_picture_is_pages(mce_stage_t *s, uint32_t token, mce_str_t name);

/*
 * Keeps the figure of such a picture, and its caption.
 */
void mce_unit_figure_leads(mce_stage_t *s, uint32_t figure);

/*
 * Whether an element is a caption, holds nothing else than captions, or is a
 * short text with words that say whose a picture is.
 */
int mce_unit_is_caption(mce_stage_t *s, uint32_t e);

/*
 * Whether a picture shows something: it is no logo, no line and no image map,
 * and if it is a link, that leads to a larger copy of it.
 */
int mce_unit_picture_is_shown(mce_stage_t *s, uint32_t token);

/*
 * Keeps the caption of code or a table that is in no figure.
 */
void mce_unit_caption_beside(mce_stage_t *s, uint32_t e);

/*
 * Whether a block in a figure is nothing but links to a larger copy of its
 * picture, or to files with it.
 */
int mce_unit_offers_copies(mce_stage_t *s, uint32_t e);

/*
 * The element that holds a medium.
 */
uint32_t mce_unit_holder(mce_stage_t *s, uint32_t token);

/*
 * The figure around an element, or 0; whether something of it is kept.
 */
uint32_t mce_unit_figure_of(mce_stage_t *s, uint32_t e);
int mce_unit_in_figure(mce_stage_t *s, uint32_t e);

/*
 * Whether an element is a mark in kept text, and the id that it leads to.  The
 * address before the fragment is ignored, because many pages write their own
 * there; ids of other pages are not found in this one.
 */
int mce_unit_note_mark(mce_stage_t *s, uint32_t e, mce_str_t *id);

/*
 * Whether a table holds data or lines of code, and is kept whole.
 */
int mce_unit_is_table(mce_stage_t *s, uint32_t e);

/*
 * Whether the links of a table are data.
 */
int mce_unit_table_is_named(mce_stage_t *s, uint32_t e);

/*
 * Whether a text counts the pictures of a slide show, as "2 / 3", in a figure
 * or in a box that is named so; and the bytes of the shortest such text.
 */
#define MCE_UNIT_SLIDE_LEAST  3

int mce_unit_is_slide(mce_stage_t *s, uint32_t token);

/*
 * Whether an element begins with words that announce other articles.
 */
int mce_unit_leads_on(mce_stage_t *s, uint32_t e);

/*
 * Whether its first text is such words and nothing else.
 */
int mce_unit_leads_only(mce_stage_t *s, uint32_t e);

/*
 * Whether a paragraph is such words and a link, or stands above links that are
 * not kept or a menu; asked of its first kept text only, "text" of s->texts.
 * And the bytes of the shortest such words.
 */
#define MCE_UNIT_LEAD_SHORTEST  6

int mce_unit_leads(mce_stage_t *s, uint32_t e, uint32_t text);

/*
 * Whether a list is nothing but links, and short.
 */
int mce_unit_is_menu(mce_stage_t *s, uint32_t e);

/*
 * Whether a picture stands in a part of a page.
 */
int mce_unit_has_picture(const mce_stage_t *s, uint32_t part);

/*
 * Whether an element says to those who listen that it is something, such as
 * "tab", "button" or "listitem".
 */
int mce_unit_has_role(const mce_stage_t *s, uint32_t e, const char *role);

/*
 * Whether a part of a page has no form, no button, no frame and no scripts, as
 * offers do; whether it is named after something else than the article.
 */
int mce_unit_is_plain(mce_stage_t *s, uint32_t part);
int mce_unit_is_other(mce_stage_t *s, uint32_t part);

/*
 * Whether all links of a part lead to documents or, if "headed", to other
 * sites by names that are longer than those of networks.
 */
int mce_unit_refers(mce_stage_t *s, uint32_t part, int headed);

/*
 * Whether a heading says that references follow, and nothing else.
 */
int mce_unit_refers_by_name(mce_stage_t *s, uint32_t heading);

/*
 * The element that decides whether another may be kept: what is around it if
 * it is a button that readers see, as the time in a line of a transcript,
 * since no button may be kept by itself.
 */
static inline uint32_t
mce_unit_judged(const mce_stage_t *s, uint32_t e)
{
    return mce_stage_tag(s, e) == MCE_TAG_button && !mce_stage_hides(s, e)
           ? s->tree->elements[e].parent : e;
}


/*
 * Whether an element is a paragraph of the text beside which others may stand,
 * or a box that is such a one: all of it is kept, and has some words.
 */
int mce_unit_is_shore(mce_stage_t *s, uint32_t e);

/*
 * Whether a short paragraph, set to the right and in letters that stand out,
 * follows the text: who wrote it.
 */
int mce_unit_is_signed(mce_stage_t *s, uint32_t e);

/*
 * Whether a sentence without links is all that was left out of a box, which it
 * ends below a list or a table: that times may change, that a place must be
 * booked.
 */
int mce_unit_is_remark(mce_stage_t *s, uint32_t e);

static inline int
mce_unit_is_bold(const mce_stage_t *s, uint32_t e)
{
    return mce_stage_tag(s, e) == MCE_TAG_strong
           || mce_stage_tag(s, e) == MCE_TAG_b;
}

/*
 * The last kept paragraph: what is short, or a cell of a table, may be all
 * that was kept of a part after it.
 */
uint32_t mce_unit_last_paragraph(mce_stage_t *s);


/*
 * The nearest element before one, or after it, that has the same parent and
 * text that is seen; 0 if there is none.
 */
static inline uint32_t
mce_unit_text_before(const mce_stage_t *s, uint32_t e)
{
    do {
        e = mce_stage_before(s, e);
    } while (e && (s->sums[e].text == 0 || mce_stage_hides(s, e)));

    return e;
}

static inline uint32_t
mce_unit_text_after(const mce_stage_t *s, uint32_t e)
{
    do {
        e = mce_stage_sibling(s, e);
    } while (e && (s->sums[e].text == 0 || mce_stage_hides(s, e)));

    return e;
}


#endif /* _MCE_UNIT_H_INCLUDED_ */
