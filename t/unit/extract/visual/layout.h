
/*
 * Layouts for tests: boxes for the start tags of a page, and what is made of
 * them.
 */


#ifndef _LAYOUT_H_INCLUDED_
#define _LAYOUT_H_INCLUDED_


#include "base/arena.h"
#include "base/hash.h"
#include "extract/visual/visual.h"
#include "html/document.h"
#include "tap.h"


/*
 * The file of a layout: each start tag has the next of the boxes "X Y WIDTH
 * HEIGHT BACKGROUND SIZE WEIGHT", of which a NULL stands for an element that
 * the browser did not make; the last one is that of all others, too.
 */
static inline mce_str_t
layout_file(mce_document_t *doc, const char *const *boxes, size_t n)
{
    char       *text;
    size_t      len, size, box;
    uint32_t    i;
    mce_str_t   file = mce_null_str;

    if (mce_document_scan(doc) != MCE_OK) {
        return file;
    }

    size = 64 + 80 * (size_t) doc->ntokens;
    text = mce_arena_alloc(doc->arena, size);
    if (text == NULL) {
        return file;
    }

    box = 0;
    len = (size_t) sprintf(text, "mce layout 1 %d %08x\n",
                           (int) doc->source.len, mce_fnv(doc->source));

    for (i = 0; i < doc->ntokens; i++) {
        if (doc->tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        if (boxes[box]) {
            len += (size_t) snprintf(text + len, size - len, "%u %s\n",
                                     doc->tokens[i].start, boxes[box]);
        }

        box += box + 1 < n;
    }

    return (mce_str_t) { len, (const uint8_t *) text };
}


#define LAYOUT_BOXES(list)  list, sizeof(list) / sizeof((list)[0])


/*
 * The nodes of a page; 0 if there are none.
 */
static inline int
layout_nodes(mce_arena_t *arena, const char *page, const char *const *boxes,
    size_t n, mce_visual_nodes_t *nodes)
{
    void            *layout;
    mce_str_t        file, source;
    const char      *fault;
    mce_document_t  *doc;

    source = (mce_str_t) { strlen(page), (const uint8_t *) page };

    if (mce_document_create(arena, source, &doc) != MCE_OK) {
        return 0;
    }

    file = layout_file(doc, boxes, n);

    return mce_boxes_load(arena, file, &layout, &fault) == MCE_OK
           && mce_visual_nodes(doc, layout, nodes) == MCE_OK;
}


/*
 * The tag or text that a node begins with.
 */
static inline const char *
layout_name(const mce_visual_nodes_t *nodes, uint32_t i)
{
    size_t              len;
    mce_document_t     *doc;
    const mce_token_t  *token;

    static char  name[80];

    doc = nodes->doc;
    token = &doc->tokens[nodes->elts[i].token];
    len = token[1].start - token->start;
    len = len < sizeof(name) ? len : sizeof(name) - 1;
    memcpy(name, doc->source.data + token->start, len);
    name[len] = '\0';

    return name;
}


#endif /* _LAYOUT_H_INCLUDED_ */
