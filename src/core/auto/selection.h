
/*
 * A glance at a page and at what was selected of it: numbers that one pass
 * over the tokens gives, by which the selections of the papers' extractors
 * are judged.  auto knows better, but takes longer than all of them.
 */


#ifndef _MCE_GLANCE_H_INCLUDED_
#define _MCE_GLANCE_H_INCLUDED_


#include "html/document.h"


/*
 * Lengths are in bytes, shares in thousandths; K_ is of what was kept, P_ of
 * the page.
 */
#define MCE_GLANCE(X)                                                         \
    X(P_link) X(P_long) X(P_p) X(P_li) X(P_mean) X(P_run) X(P_text)           \
    X(P_teasers) X(P_ps) X(P_divs) X(P_brs) X(P_imgs) X(P_inputs)             \
    X(K_text) X(K_link) X(K_mean) X(K_most) X(K_p) X(K_div) X(K_run)          \
    X(K_first) X(K_last) X(K_dense) X(K_of_text) X(K_of_long) X(K_of_p)


typedef enum {
#define MCE_GLANCE_ENUM(name)  MCE_GLANCE_##name,
    MCE_GLANCE(MCE_GLANCE_ENUM)
#undef MCE_GLANCE_ENUM
    MCE_GLANCE_COUNT
} mce_glance_e;


/*
 * Fills the row; MCE_NO_CONTENT if the page has no text.
 */
mce_status_t mce_glance(mce_document_t *doc, const mce_spans_t *spans,
    int16_t row[MCE_GLANCE_COUNT]);

/*
 * The probability that the page is one with a text of its own, and the F1 to
 * expect of the selection if it is.
 */
float mce_glance_suitability(const int16_t *row);
float mce_glance_f1(const int16_t *row);


#endif /* _MCE_GLANCE_H_INCLUDED_ */
