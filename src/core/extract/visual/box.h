
/*
 * Layouts: where a browser shows the elements of pages, as tools/layout writes
 * it.
 */


#ifndef _MCE_BOX_H_INCLUDED_
#define _MCE_BOX_H_INCLUDED_


#include "mce.h"


/*
 * In pixels of the page; nothing is seen of an element whose width is 0.
 */
typedef struct {
    uint32_t            at;             /* start tag, in the page in UTF-8 */
    int32_t             x;
    int32_t             y;
    int32_t             width;
    int32_t             height;
    uint32_t            background;     /* 0xrrggbb */
    uint16_t            size;           /* of the font */
    uint16_t            weight;
} mce_box_t;


/*
 * The boxes of one page, by "at".
 */
typedef struct {
    uint32_t            size;           /* bytes of the page, and their hash */
    uint32_t            hash;
    size_t              first;
    size_t              n;
} mce_box_page_t;


typedef struct {
    mce_box_t          *boxes;
    size_t              n;
    size_t              nalloc;
    mce_box_page_t     *pages;
    size_t              npages;
    size_t              npages_alloc;
} mce_boxes_t;


/*
 * Reads a file, mce_param_load_pt.
 */
mce_status_t mce_boxes_load(mce_arena_t *arena, mce_str_t content,
    void **value, const char **fault);

/*
 * What the file has of a page, or NULL.
 */
const mce_box_page_t *mce_boxes_find(const mce_boxes_t *boxes,
    mce_str_t source);


#endif /* _MCE_BOX_H_INCLUDED_ */
