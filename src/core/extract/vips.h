
/*
 * What of VIPS others look at.
 */


#ifndef _MCE_VIPS_H_INCLUDED_
#define _MCE_VIPS_H_INCLUDED_


#include "extract/visual/visual.h"


typedef struct {
    const mce_boxes_t  *layout;
    int                 pdoc;
} mce_vips_conf_t;


/*
 * The tree of a page, of which leaves are marked that are content.
 */
mce_status_t mce_vips_tree(mce_document_t *doc, const mce_vips_conf_t *conf,
    mce_visual_nodes_t *nodes, mce_visual_blocks_t *tree);


#endif /* _MCE_VIPS_H_INCLUDED_ */
