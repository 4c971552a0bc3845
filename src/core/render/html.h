
/*
 * What the writers of elements and of their attributes share.
 */


#ifndef _MCE_HTML_H_INCLUDED_
#define _MCE_HTML_H_INCLUDED_


#include "render/render.h"


/*
 * The rows of header cells that a table begins with, where others follow them;
 * 0: there are none.
 */
typedef struct {
    uint32_t              first;        /* nodes */
    uint32_t              last;
} mce_html_head_t;


typedef struct {
    const mce_content_t  *content;
    mce_buf_t            *out;
    mce_str_t             about;        /* what follows the headline */
    mce_buf_t             value;        /* of one attribute */
    int                   rtl;          /* the page is from right to left */
    uint32_t             *links;        /* nodes that go to the bottom */
    size_t                nlinks;
    size_t                nalloc;
    mce_html_head_t       heads[MCE_RENDER_DEPTH];  /* of the open tables */
    size_t                ntables;
} mce_html_t;


/*
 * Writes an open tag with its attributes.
 */
void mce_html_attrs(mce_html_t *html, const mce_node_t *node);

/*
 * Sign and name, and as many bytes of ">\n" as are wanted.
 */

static inline void
mce_html_tag(mce_buf_t *out, uint8_t el, unsigned leave, unsigned tail)
{
    uint8_t  *p;

    if (mce_buf_room(out, sizeof(mce_els[el].tag))) {
        p = out->data + out->len;
        memcpy(p, mce_els[el].tag + 1 - leave, sizeof(mce_els[el].tag) - 1);
        *p = '<';
        out->len += 1u + leave + mce_els[el].len + tail;
    }
}


#endif /* _MCE_HTML_H_INCLUDED_ */
