
/*
 * What the HTML writer is made of.
 */


#ifndef _MCE_HTML_H_INCLUDED_
#define _MCE_HTML_H_INCLUDED_


#include "render.h"
#include "url.h"


/*
 * The ids of the content that a link of the content points to: hashes, and
 * the node that has the id.
 */
typedef struct {
    uint32_t         hash;
    uint32_t         node;
} mce_html_id_t;

typedef struct {
    mce_html_id_t   *elts;
    uint32_t         mask;
    uint32_t         n;
} mce_html_ids_t;

/*
 * 0 if there is no memory.
 */
int mce_html_ids_create(const mce_content_t *content, mce_html_ids_t *ids);

/*
 * Whether a link to "#id" finds its target.
 */
int mce_html_ids_has(const mce_html_ids_t *ids, const uint8_t *id,
    size_t len);

/*
 * Whether the id is the node's to have.
 */
int mce_html_ids_take(const mce_html_ids_t *ids, const uint8_t *id,
    size_t len, uint32_t node);


#endif /* _MCE_HTML_H_INCLUDED_ */
