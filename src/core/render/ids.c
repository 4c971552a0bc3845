
/*
 * Which ids the HTML keeps: those that footnotes and other links of the
 * content point to.
 */


#include "html.h"


static uint32_t mce_html_hash(const uint8_t *id, size_t len);
static mce_html_id_t *mce_html_ids_find(const mce_html_ids_t *ids,
    uint32_t hash);


int
mce_html_ids_create(const mce_content_t *content, mce_html_ids_t *ids)
{
    size_t             i, n, size;
    uint32_t           hash;
    mce_buf_t          value;
    mce_html_id_t     *id;
    const mce_node_t  *node;

    n = 0;

    for (i = 0; i < content->n; i++) {
        node = &content->nodes[i];
        n += node->el == MCE_EL_a && node->len > 1
             && content->text.data[node->start] == '#';
    }

    memset(ids, 0, sizeof(mce_html_ids_t));

    if (n == 0) {
        return 1;
    }

    for (size = 16; size < n * 2; size *= 2) {
        /* void */
    }

    ids->elts = mce_arena_calloc(content->doc->arena,
                                 size * sizeof(mce_html_id_t));
    if (ids->elts == NULL) {
        return 0;
    }

    ids->mask = (uint32_t) size - 1;
    ids->n = (uint32_t) n;

    for (i = 0; i < content->n; i++) {
        node = &content->nodes[i];

        if (node->el == MCE_EL_a && node->len > 1
            && content->text.data[node->start] == '#')
        {
            hash = mce_html_hash(content->text.data + node->start + 1,
                                 node->len - 1);
            mce_html_ids_find(ids, hash)->hash = hash;
        }
    }

    memset(&value, 0, sizeof(mce_buf_t));
    value.arena = content->doc->arena;

    for (i = 1; i < content->n; i++) {
        value.len = 0;

        if (content->nodes[i].flags & MCE_NODE_ID
            && mce_node_attr(content, &content->nodes[i], "id", &value)
            && value.len)
        {
            id = mce_html_ids_find(ids, mce_html_hash(value.data, value.len));

            if (id->hash && id->node == 0) {
                id->node = (uint32_t) i;
            }
        }
    }

    return !value.failed;
}


int
mce_html_ids_has(const mce_html_ids_t *ids, const uint8_t *id, size_t len)
{
    return ids->n
           && mce_html_ids_find(ids, mce_html_hash(id, len))->node != 0;
}


int
mce_html_ids_take(const mce_html_ids_t *ids, const uint8_t *id, size_t len,
    uint32_t node)
{
    return mce_html_ids_find(ids, mce_html_hash(id, len))->node == node;
}


/*
 * FNV-1a; 0 means an empty place.
 */

static uint32_t
mce_html_hash(const uint8_t *id, size_t len)
{
    size_t    i;
    uint32_t  hash;

    hash = 2166136261u;

    for (i = 0; i < len; i++) {
        hash = (hash ^ id[i]) * 16777619u;
    }

    return hash ? hash : 1;
}


static mce_html_id_t *
mce_html_ids_find(const mce_html_ids_t *ids, uint32_t hash)
{
    uint32_t  i;

    for (i = hash & ids->mask; ids->elts[i].hash; i = (i + 1) & ids->mask) {
        if (ids->elts[i].hash == hash) {
            break;
        }
    }

    return &ids->elts[i];
}
