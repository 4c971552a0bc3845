
/*
 * Numbers of a page and of what any extractor selected of it, counted in one
 * pass over the tokens, and what two small forests predict from them.  The
 * scores of auto predict better, but take longer than any other extractor.
 */


#ifndef _MCE_SELECTION_H_INCLUDED_
#define _MCE_SELECTION_H_INCLUDED_


#include "html/document.h"


/*
 * Lengths are in bytes, shares in thousandths; K_ is of what was kept, P_ of
 * the page.
 */
#define MCE_SELECTION_NUMBERS(X)                                              \
    X(P_link) X(P_long) X(P_p) X(P_li) X(P_mean) X(P_run) X(P_text)           \
    X(P_teasers) X(P_ps) X(P_divs) X(P_brs) X(P_imgs) X(P_inputs)             \
    X(K_text) X(K_link) X(K_mean) X(K_most) X(K_p) X(K_div) X(K_run)          \
    X(K_first) X(K_last) X(K_dense) X(K_of_text) X(K_of_long) X(K_of_p)


typedef enum {
#define MCE_SELECTION_ENUM(name)  MCE_SELECTION_##name,
    MCE_SELECTION_NUMBERS(MCE_SELECTION_ENUM)
#undef MCE_SELECTION_ENUM
    MCE_SELECTION_COUNT
} mce_selection_e;


/*
 * Fills the row; MCE_NO_CONTENT if the page has no text.
 */
mce_status_t mce_selection_row(mce_document_t *doc, const mce_spans_t *spans,
    int16_t row[MCE_SELECTION_COUNT]);

/*
 * The probability that the page is one with a text of its own, and the F1 to
 * expect of the selection if it is.
 */
float mce_selection_suitability(const int16_t *row);
float mce_selection_f1(const int16_t *row);


#endif /* _MCE_SELECTION_H_INCLUDED_ */
