
/*
 * What keeps text from being Markdown.
 */


#ifndef _MCE_ESCAPE_H_INCLUDED_
#define _MCE_ESCAPE_H_INCLUDED_


#include "render/flow.h"


/*
 * Writes text so that a parser of Markdown reads the same text.
 */
void mce_markdown_escape(mce_flow_t *flow, mce_str_t text);

/*
 * Whether a character reference starts at text.data[i], which is "&".
 */
int mce_markdown_reference(mce_str_t text, size_t i);

/*
 * Whether marks around the code would be read as such by any parser.
 */
int mce_markdown_is_code(mce_flow_t *flow, mce_str_t code);

/*
 * White space of Unicode, and what JavaScript takes for such.
 */
int mce_markdown_is_blank(uint32_t c);

/*
 * The character that was written last on the line; a space if there is none.
 */
uint32_t mce_markdown_before(mce_flow_t *flow);

/*
 * The last character of a text.
 */
uint32_t mce_markdown_end(const uint8_t *text, size_t len);

/*
 * Whether marks around the node would be read as emphasis.
 */
int mce_markdown_flanks(mce_flow_t *flow, const mce_node_t *node);

/*
 * Keeps the note that starts there from being the definition of a link.
 */
void mce_markdown_note(mce_flow_t *flow, size_t start);

/*
 * Writes a formula, if its TeX is known.
 */
void mce_markdown_tex(mce_flow_t *flow, const mce_node_t *math);

/*
 * Writes an element of code, or a block; code in a line, as this tag unless
 * that is NULL.
 */
void mce_markdown_code(mce_flow_t *flow, const mce_node_t *node);
void mce_markdown_pre(mce_flow_t *flow, const mce_node_t *node,
    mce_str_t code);
void mce_markdown_span(mce_flow_t *flow, mce_str_t code, const char *tag);


#endif /* _MCE_ESCAPE_H_INCLUDED_ */
