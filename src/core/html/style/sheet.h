
/*
 * The rules of a page's own <style> elements, as far as they may hide
 * something: those for the tag, the classes, the id and attributes of an
 * element, and of those around it or before it.
 */


#ifndef _MCE_SHEET_H_INCLUDED_
#define _MCE_SHEET_H_INCLUDED_


#include "html/element.h"
#include "html/style/style.h"
#include "html/tree.h"


typedef struct mce_sheet_s  mce_sheet_t;

/* what is done with the rules of a block */
#define MCE_SHEET_APPLY    0
#define MCE_SHEET_SHOWS    1    /* for some windows only: what hides something
                                   there does not hide it everywhere */
#define MCE_SHEET_SKIP     2


/*
 * Reads the rules of the page; *sheet is NULL if there are none.  "colors"
 * says that there are no others, so that all that set a colour are kept.
 */
mce_status_t mce_sheet_create(mce_document_t *doc, const mce_tree_t *tree,
    int colors, mce_sheet_t **sheet);

/*
 * An empty sheet for a page, whose bytes limit how often its rules are
 * compared with elements; NULL if there is no memory.  mce_sheet_rule() adds a
 * rule to it, with what of its selectors can be read; "hides" says that it may
 * hide something, where others undo that only.
 */
mce_sheet_t *mce_sheet_new(const mce_document_t *doc, const mce_tree_t *tree);

mce_status_t mce_sheet_rule(mce_sheet_t *sheet, mce_str_t selectors,
    mce_str_t body, unsigned how, int hides);

/*
 * Whether a rule was added that can be read.
 */
int mce_sheet_has_rules(const mce_sheet_t *sheet);

/*
 * Whether there was no memory for what was asked of the sheet, which may be
 * NULL.
 */
int mce_sheet_failed(const mce_sheet_t *sheet);

/*
 * Whether declarations may hide something, or undo that: quick, and not sure.
 */
int mce_sheet_matters(mce_str_t declarations);

/*
 * Whether a rule that may hide something is for elements of a tag, whatever
 * their names are.
 */
int mce_sheet_hides_tag(const mce_sheet_t *sheet, unsigned tag);

/*
 * Whether a rule that may hide something is for elements with the id, or a
 * class, of the one that opens at the token: quick, and not sure.
 */
int mce_sheet_may_hide(mce_sheet_t *sheet, uint32_t token,
    const mce_says_t *says);

/*
 * Sets what the rules say of an element, unless none is for it that may hide
 * something and "all" is 0.  Returns whether any is for it, in bits.
 */
#define MCE_SHEET_FOUND   0x01
#define MCE_SHEET_PLACED  0x02      /* others like it, elsewhere in the page,
                                       may differ */

unsigned mce_sheet_apply(mce_sheet_t *sheet, uint32_t e,
    const mce_says_t *says, int all, mce_style_t *style);

/*
 * The same of the tag of <html> or <body>, which make no elements, wherever
 * that stands.
 */
void mce_sheet_tag(mce_sheet_t *sheet, uint32_t token, mce_style_t *style);

/*
 * The same of <body> on a page that has no such tag.
 */
void mce_sheet_body(mce_sheet_t *sheet, mce_style_t *style);


#endif /* _MCE_SHEET_H_INCLUDED_ */
