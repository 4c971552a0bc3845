
/*
 * The writers: nodes -> bytes.
 */


#ifndef _MCE_RENDER_H_INCLUDED_
#define _MCE_RENDER_H_INCLUDED_


#include "render/tree/node.h"


/*
 * The metadata that the format shows, a bit each; 0: none.
 */
unsigned mce_render_fields(mce_format_e format,
    const mce_render_options_t *options);

/*
 * Like mce_render(), for an article whose headline and metadata were already
 * found.
 */
mce_status_t mce_render_article(const mce_article_t *article,
    mce_format_e format, const mce_render_options_t *options, mce_str_t *out);

/*
 * About as many bytes as the content takes in a format; makes room for so many
 * more, or for as many as the buffer may have.
 */
size_t mce_render_room(const mce_content_t *content);
void mce_render_reserve(mce_buf_t *buf, size_t room);

/* of a part, the nodes "from" up to "to" only */

/* "about" is written after the headline, if the content has that */
void mce_html_content(const mce_content_t *content, mce_str_t about,
    mce_buf_t *out);
void mce_html_bare(const mce_content_t *content, mce_buf_t *out);
void mce_html_part(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_buf_t *out);
void mce_html_page(const mce_content_t *content, mce_buf_t *out);
void mce_html_policies(const mce_content_t *content, mce_buf_t *out);

/*
 * Writes the forms of the page by which a reader asks for another one.
 */
void mce_html_forms(const mce_content_t *content, mce_buf_t *out);
void mce_text_page(const mce_content_t *content, mce_buf_t *out);
void mce_text_part(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_buf_t *out);
void mce_markdown_page(const mce_content_t *content, mce_buf_t *out);
void mce_markdown_content(const mce_content_t *content, mce_buf_t *out);
void mce_front_matter(const mce_content_t *content, mce_buf_t *out);
void mce_json_page(const mce_content_t *content, mce_buf_t *out);

/*
 * Cleans the texts of all nodes; "whole" words have no soft hyphens.
 */
mce_status_t mce_content_clean(mce_content_t *content, int whole);

/*
 * Puts "sign" for each "<" that begins an instruction to a server.
 */
void mce_includes_break(mce_buf_t *out, const char *sign);


#endif /* _MCE_RENDER_H_INCLUDED_ */
