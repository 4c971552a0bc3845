
/*
 * What is settled when all nodes are there.
 */


#ifndef _MCE_SETTLE_H_INCLUDED_
#define _MCE_SETTLE_H_INCLUDED_


#include "render/tree/node.h"


/*
 * Makes blocks of code of paragraphs that are lines of it.
 */
mce_status_t mce_code_rows(mce_content_t *content);

/*
 * Puts labels of paragraphs that stand alone before these.
 */
mce_status_t mce_lone_labels(mce_content_t *content);

/*
 * Leaves out the captions of figures that come again.
 */
void mce_figures(mce_content_t *content);

/*
 * Makes the headline the only heading of the first level, and finds out
 * whether it is missing.  With "raises", a headline below other text is
 * dropped, so that it can be written above it.
 */
void mce_headings(mce_content_t *content, int raises);

/*
 * Drops headings above the text that say no more than the day of publication,
 * as blogs write above the articles of a day; for formats that tell it.
 */
void mce_heading_days(mce_content_t *content);

/*
 * Drops lines above the text that say no more than who wrote it and when; for
 * formats that tell both.
 */
void mce_credits(mce_content_t *content);

/*
 * Whether a text is the day of publication, and nothing else.
 */
int mce_settle_is_day(const mce_article_t *article, mce_str_t text);

/*
 * Drops a node, with the elements that hold nothing else.  One that is the
 * target of a link stays, and so does one with a picture.
 */
void mce_settle_drop(mce_content_t *content, mce_node_t *node);

/*
 * Leaves out rules at the ends of the content, and lists around lists.
 */
void mce_edges(mce_content_t *content);

/*
 * Makes paragraphs of headings that have no section.
 */
void mce_heading_lines(mce_content_t *content);


#endif /* _MCE_SETTLE_H_INCLUDED_ */
