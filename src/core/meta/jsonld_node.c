
/*
 * Objects of JSON-LD that others refer to by their ids.
 */


#include <string.h>

#include "base/arena.h"
#include "meta/jsonld.h"


/* at most so many are kept: each reference is compared with all of them */
#define MCE_JSONLD_NODES  64


mce_status_t
mce_jsonld_node_add(mce_meta_t *meta, const mce_jsonld_node_t *node)
{
    mce_jsonld_node_t  *known;

    known = mce_jsonld_node_find(meta, node->id);

    /* several objects may share an id, each with a part of what is known */
    if (known) {
        known->name = known->name.len ? known->name : node->name;
        known->url = known->url.len ? known->url : node->url;
        known->person |= node->person;
        return MCE_OK;
    }

    if (node->id.len == 0 || (node->name.len == 0 && node->url.len == 0)
        || meta->nnodes == MCE_JSONLD_NODES)
    {
        return MCE_OK;
    }

    if (!mce_array_reserve(meta->doc->arena, meta->nodes, meta->nnodes,
                           meta->nnodes_alloc))
    {
        return MCE_NO_MEMORY;
    }

    meta->nodes[meta->nnodes++] = *node;

    return MCE_OK;
}


mce_jsonld_node_t *
mce_jsonld_node_find(const mce_meta_t *meta, mce_str_t id)
{
    size_t              i;
    mce_jsonld_node_t  *node;

    for (i = 0; id.len && i < meta->nnodes; i++) {
        node = &meta->nodes[i];

        if (node->id.len == id.len
            && memcmp(node->id.data, id.data, id.len) == 0)
        {
            return node;
        }
    }

    return NULL;
}
