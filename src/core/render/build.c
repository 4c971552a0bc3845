
/*
 * The builder: from elements that open and close to nodes.
 */


#include "../arena.h"
#include "build.h"
#include "url.h"


static void mce_build_inline(mce_build_t *b, mce_level_t *level,
    mce_str_t href);
static void mce_build_breaks(mce_build_t *b);


mce_build_t *
mce_build_create(mce_content_t *content)
{
    mce_build_t  *b;

    b = mce_arena_calloc(content->doc->arena, sizeof(mce_build_t));
    if (b == NULL) {
        return NULL;
    }

    b->content = content;
    b->start = 1;

    mce_build_push_block(b, MCE_EL_BODY, MCE_BUILD_NOBODY);

    return b->failed ? NULL : b;
}


/*
 * What the tag's attributes say, MCE_NODE_ flags, and the address of a link.
 */

uint8_t
mce_build_attrs(mce_build_t *b, uint32_t token, mce_str_t *href)
{
    uint8_t                 flags;
    uint32_t                found;
    mce_str_t               values[5];

    static const mce_str_t  names[] = {
        mce_str("dir"), mce_str("lang"), mce_str("id"), mce_str("rel"),
        mce_str("href")
    };

    href->len = 0;

    if (token == MCE_NODE_NONE) {
        return 0;
    }

    found = mce_attrs(b->content->doc, token, names, 5, values);

    flags = (uint8_t) ((found & 0x07) * MCE_NODE_DIR);

    if (found & 0x08 && values[3].len == 4) {
        flags |= memcmp(values[3].data, "next", 4) ? 0 : MCE_NODE_NEXT;
        flags |= memcmp(values[3].data, "prev", 4) ? 0 : MCE_NODE_PREV;
    }

    if (found & 0x10) {
        *href = values[4];
    }

    return flags;
}


uint32_t
mce_build_push(mce_build_t *b, mce_el_e el, uint32_t token)
{
    uint32_t        parent;
    mce_node_t     *node;
    mce_content_t  *content;

    content = b->content;

    if (!mce_array_reserve(content->doc->arena, content->nodes, content->n,
                           content->nalloc))
    {
        b->failed = 1;
        return MCE_NODE_NONE;
    }

    parent = b->nopen ? b->inline_nodes[b->nopen - 1]
             : b->nblocks ? b->blocks[b->nblocks - 1].node : 0;

    node = &content->nodes[content->n];
    memset(node, 0, sizeof(mce_node_t));

    node->el = (uint8_t) el;
    node->parent = parent;
    node->token = token;

    return (uint32_t) content->n++;
}


void
mce_build_end_inlines(mce_build_t *b, uint32_t n)
{
    while (b->nopen > n) {
        b->nopen--;
        b->content->nodes[b->inline_nodes[b->nopen]].end
            = (uint32_t) b->content->n;
    }
}


void
mce_build_open(mce_build_t *b, mce_el_e el, uint32_t token)
{
    uint8_t       kind;
    mce_str_t     href = mce_null_str;
    mce_level_t  *level;

    if (b->failed) {
        return;
    }

    kind = mce_el_kind(el);

    if (b->math && kind != MCE_KIND_MATH) {
        kind = MCE_KIND_NONE;
    }

    if (kind == MCE_KIND_VOID || kind == MCE_KIND_RULE) {
        mce_build_void(b, el, token);
        kind = MCE_KIND_NONE;
    }

    if (b->nlevels == MCE_BUILD_LEVELS) {
        b->over++;
        return;
    }

    level = &b->levels[b->nlevels];
    memset(level, 0, sizeof(mce_level_t));
    level->el = (uint8_t) el;
    level->kind = kind;
    level->token = token;

    if (kind != MCE_KIND_NONE) {
        level->flags = mce_build_attrs(b, token, &href);

        if (el == MCE_EL_BREAK
            && level->flags & (MCE_NODE_LANG|MCE_NODE_DIR))
        {
            level->el = MCE_EL_DIV;
            level->kind = MCE_KIND_FLOW;
        }
    }

    if (kind == MCE_KIND_INLINE || kind == MCE_KIND_MATH) {
        mce_build_inline(b, level, href);
    }

    b->nlevels++;
    b->pre += level->kind == MCE_KIND_PRE;

    if (level->kind == MCE_KIND_MATH) {

        /* every element of mathematics counts, even an empty one */
        mce_build_ready(b);

    } else if (kind == MCE_KIND_ITEM
               && (el == MCE_EL_TD || el == MCE_EL_TH))
    {
        mce_build_sync(b);
    }

    if (level->kind != MCE_KIND_NONE) {
        b->ready = 0;
    }
}


static void
mce_build_inline(mce_build_t *b, mce_level_t *level, mce_str_t href)
{
    if (b->ninlines == MCE_BUILD_INLINES
        || (level->kind == MCE_KIND_INLINE
            && b->ninlines >= MCE_RENDER_INLINES)
        || ((level->el == MCE_EL_RT || level->el == MCE_EL_RP) && !b->ruby))
    {
        level->kind = MCE_KIND_NONE;
        return;
    }

    if (level->el == MCE_EL_A
        && (b->links || !mce_url_link(b->content, href, &level->start,
                                      &level->len)))
    {
        level->el = MCE_EL_SPAN;
    }

    if (level->el == MCE_EL_SPAN
        && !(level->flags & (MCE_NODE_LANG|MCE_NODE_DIR|MCE_NODE_ID)))
    {
        level->kind = MCE_KIND_NONE;
        return;
    }

    b->links += level->el == MCE_EL_A;
    b->ruby += level->el == MCE_EL_RUBY;
    b->math += level->kind == MCE_KIND_MATH;
    b->inlines[b->ninlines++] = (uint16_t) b->nlevels;
}


void
mce_build_close(mce_build_t *b)
{
    uint16_t      resync;
    uint32_t      k;
    mce_level_t  *level;

    if (b->failed) {
        return;
    }

    if (b->over) {
        b->over--;
        return;
    }

    if (b->nlevels == 0) {
        return;
    }

    k = --b->nlevels;
    level = &b->levels[k];

    if (level->kind == MCE_KIND_NONE) {
        if (b->synced > k) {
            b->synced = k;
        }

        return;
    }

    b->ready = 0;
    b->pre -= level->kind == MCE_KIND_PRE;

    if (level->kind == MCE_KIND_INLINE || level->kind == MCE_KIND_MATH) {
        b->ninlines--;
        b->links -= level->el == MCE_EL_A;
        b->ruby -= level->el == MCE_EL_RUBY;
        b->math -= level->kind == MCE_KIND_MATH;

        if (b->nopen > b->ninlines) {
            mce_build_end_inlines(b, b->ninlines);
        }

    } else if (b->synced > k) {

        if (level->dissolved) {
            b->line = 1;
            b->space = 1;

        } else {
            mce_build_pop(b, level->base, MCE_BUILD_NOBODY);
            b->start = 1;
            b->breaks = 0;
            b->line = 0;
        }

        resync = level->resync;

        if (b->synced > resync) {
            b->synced = resync;
        }
    }

    if (b->synced > k) {
        b->synced = k;
    }
}


/*
 * Opens the blocks of all levels.
 */

void
mce_build_sync(mce_build_t *b)
{
    uint32_t  k;

    while (b->synced < b->nlevels && !b->failed) {
        k = b->synced++;

        switch (b->levels[k].kind) {

        case MCE_KIND_NONE:
        case MCE_KIND_INLINE:
        case MCE_KIND_MATH:
            break;

        default:
            mce_build_block(b, (uint16_t) k);
        }
    }
}


/*
 * Makes the place where text can be added.  White space that is due stands
 * before the inline elements that open here: "a<b> b</b>" is "a <b>b</b>".
 */

void
mce_build_ready(mce_build_t *b)
{
    uint32_t      node;
    mce_level_t  *level;

    if (b->failed) {
        return;
    }

    mce_build_sync(b);

    if (b->breaks) {
        mce_build_breaks(b);
    }

    if (b->nopen == 0) {
        mce_build_imply(b);
    }

    if (b->space && !b->pre) {
        if (!b->start) {
            mce_build_add(b, (const uint8_t *) " ", 1);
        }

        b->space = 0;
    }

    while (b->nopen < b->ninlines && !b->failed) {
        level = &b->levels[b->inlines[b->nopen]];

        node = mce_build_push(b, level->el, level->token);
        if (node == MCE_NODE_NONE) {
            return;
        }

        b->content->nodes[node].flags = level->flags;
        b->content->nodes[node].start = level->start;
        b->content->nodes[node].len = level->len;
        b->inline_nodes[b->nopen++] = node;
    }

    b->ready = 1;
}


/*
 * Two line breaks or more in a paragraph begin another one.
 */

static void
mce_build_breaks(mce_build_t *b)
{
    uint16_t  level;
    uint32_t  node;

    if (mce_build_top_kind(b) == MCE_KIND_PHRASING && b->breaks > 1) {
        level = mce_build_pop(b, b->nblocks - 1, MCE_BUILD_NOBODY);

        if (level < b->synced) {
            b->synced = level;
            mce_build_sync(b);
        }

    } else if (mce_build_top_kind(b) == MCE_KIND_PHRASING
               || mce_build_top_kind(b) == MCE_KIND_HEADING
               || mce_build_top_kind(b) == MCE_KIND_ITEM)
    {
        b->breaks = b->breaks > 2 ? 2 : b->breaks;

        for ( /* void */ ; b->breaks; b->breaks--) {
            node = mce_build_push(b, MCE_EL_BR, MCE_NODE_NONE);
            if (node != MCE_NODE_NONE) {
                b->content->nodes[node].end = node + 1;
            }
        }
    }

    b->breaks = 0;
    b->start = 1;
}


mce_status_t
mce_build_done(mce_build_t *b)
{
    if (!b->failed) {
        mce_build_pop(b, 0, MCE_BUILD_NOBODY);
    }

    return b->failed || b->content->text.failed ? MCE_NO_MEMORY : MCE_OK;
}
