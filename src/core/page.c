
/*
 * The page as a whole: running sums over its blocks, and groups of them.
 */


#include <string.h>

#include "arena.h"
#include "group.h"
#include "page.h"


static mce_status_t mce_page_marks(mce_page_t *page, const uint32_t *of);
static void mce_page_marks_back(mce_page_t *page);
static void mce_page_repeats(mce_page_t *page);
static mce_status_t mce_page_groups(mce_page_t *page);
static mce_status_t mce_page_group(mce_page_t *page, uint32_t *keys,
    mce_alike_t **alike);
static mce_status_t mce_page_copies(mce_page_t *page, uint32_t *keys);


mce_status_t
mce_page_create(mce_document_t *doc, mce_page_t **page)
{
    mce_page_t    *p;
    mce_blocks_t  *blocks;
    mce_status_t   rc;
    mce_traits_t   traits;

    rc = mce_blocks_create(doc, &blocks);
    if (rc != MCE_OK) {
        return rc;
    }

    if (blocks->n == 0) {
        return MCE_NO_CONTENT;
    }

    p = mce_arena_calloc(doc->arena, sizeof(mce_page_t));
    if (p == NULL) {
        return MCE_NO_MEMORY;
    }

    p->blocks = blocks;
    p->elements = blocks->tree->elements;

    rc = mce_traits_create(blocks, &traits);
    if (rc != MCE_OK) {
        return rc;
    }

    p->traits = traits.elts;
    p->ntraits = traits.n;
    p->repeats = traits.repeats;

    rc = mce_page_marks(p, traits.of);
    mce_arena_release(doc->arena, traits.of);

    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_page_groups(p);
    if (rc != MCE_OK) {
        return rc;
    }

    *page = p;

    return mce_page_landmarks(p);
}


static mce_status_t
mce_page_marks(mce_page_t *page, const uint32_t *of)
{
    uint8_t             heading, prev_long;
    uint32_t            i, n, nlchars;
    mce_mark_t         *mark;
    const mce_block_t  *block;

    n = page->blocks->n;

    page->marks = mce_arena_calloc(page->blocks->doc->arena,
                                   (n + 1) * sizeof(mce_mark_t));
    if (page->marks == NULL) {
        return MCE_NO_MEMORY;
    }

    heading = MCE_MARK_FAR;
    prev_long = MCE_MARK_FAR;

    for (i = 0; i < n; i++) {
        block = &page->blocks->blocks[i];
        mark = &page->marks[i];
        nlchars = mce_block_nlchars(block);
        mark->el = of[block->el];
        mark->bel = of[block->bel];

        heading += (heading < MCE_MARK_FAR);
        prev_long += (prev_long < MCE_MARK_FAR);
        mark->heading = heading;
        mark->prev_long = prev_long;
        mark->digits = mce_share(block->digits, block->chars, 100);

        mark[1].chars = mark->chars + block->chars;
        mark[1].nlchars = mark->nlchars + nlchars;
        mark[1].sentences = (uint16_t) (mark->sentences + (block->ends > 0
                                                           && nlchars > 40));
        mark[1].longs = mark->longs;

        if (mce_block_is_long(block)) {
            mark[1].longs += nlchars;
            prev_long = 0;
        }

        if (mce_tag_flags[page->elements[block->bel].tag] & MCE_TAG_HEADING) {
            heading = 0;
        }
    }

    page->chars = page->marks[n].chars;
    page->nlchars = page->marks[n].nlchars ? page->marks[n].nlchars : 1;
    page->longs = page->marks[n].longs ? page->marks[n].longs : 1;

    mce_page_marks_back(page);
    mce_page_repeats(page);

    return MCE_OK;
}


static void
mce_page_marks_back(mce_page_t *page)
{
    uint8_t             heading, next_long;
    uint32_t            i;
    const mce_block_t  *block;

    heading = MCE_MARK_FAR;
    next_long = MCE_MARK_FAR;

    for (i = page->blocks->n; i-- > 0; /* void */ ) {
        block = &page->blocks->blocks[i];

        heading += (heading < MCE_MARK_FAR);
        next_long += (next_long < MCE_MARK_FAR);
        page->marks[i].next_heading = heading;
        page->marks[i].next_long = next_long;

        if (mce_block_is_long(block)) {
            next_long = 0;
        }

        if (mce_tag_flags[page->elements[block->bel].tag] & MCE_TAG_HEADING) {
            heading = 0;
        }
    }
}


static void
mce_page_repeats(mce_page_t *page)
{
    uint32_t            i;
    const mce_trait_t  *t, *all;

    all = page->traits;

    for (i = page->blocks->n; i-- > 0; /* void */ ) {
        t = &all[page->marks[i].el];

        if (t->outer != MCE_NO_TRAIT) {
            page->repeats[all[t->outer].repeat].first = i;
            page->repeats[all[t->unit].repeat].first = i;
        }
    }
}


static mce_status_t
mce_page_groups(mce_page_t *page)
{
    uint32_t            i, n, key, *keys;
    mce_status_t        rc;
    const mce_trait_t  *t, *up;

    n = page->blocks->n;

    keys = mce_arena_alloc(page->blocks->doc->arena, n * sizeof(uint32_t));
    if (keys == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < n; i++) {
        t = &page->traits[page->marks[i].el];
        up = &page->traits[t->parent];
        key = mce_mix(t->look, up->look);
        keys[i] = mce_mix(key, page->traits[up->parent].look);
    }

    rc = mce_page_group(page, keys, &page->looks);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < n; i++) {
        page->marks[i].look = keys[i];
        keys[i] = page->traits[page->marks[i].el].path;
    }

    rc = mce_page_group(page, keys, &page->paths);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < n; i++) {
        page->marks[i].path = keys[i];
        keys[i] = page->blocks->blocks[i].hash;
    }

    rc = mce_page_copies(page, keys);

    mce_arena_release(page->blocks->doc->arena, keys);

    return rc;
}


static mce_status_t
mce_page_group(mce_page_t *page, uint32_t *keys, mce_alike_t **alike)
{
    uint32_t            i, n;
    mce_alike_t        *a;
    mce_status_t        rc;
    const mce_block_t  *block;

    rc = mce_group(page->blocks->doc->arena, keys, page->blocks->n, &n);
    if (rc != MCE_OK) {
        return rc;
    }

    *alike = mce_arena_calloc(page->blocks->doc->arena,
                              n * sizeof(mce_alike_t));
    if (*alike == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < page->blocks->n; i++) {
        block = &page->blocks->blocks[i];
        a = &(*alike)[keys[i]];

        if (a->n++ == 0) {
            a->first = i;
        }

        a->chars += block->chars;
        a->lchars += block->lchars;
        a->ends += (block->ends > 0);
        a->last = i;
    }

    for (a = *alike; n; n--, a++) {
        a->mean = mce_share(a->chars, a->n, 1);
        a->ld = mce_share(a->lchars, a->chars, 100);
        a->sh = mce_share(a->chars - a->lchars, page->nlchars, 1000);
        a->ended = mce_share(a->ends, a->n, 100);
        a->span = mce_share(a->last - a->first, page->blocks->n, 1000);
    }

    return MCE_OK;
}


static mce_status_t
mce_page_copies(mce_page_t *page, uint32_t *keys)
{
    uint32_t       i, n, *first;
    mce_mark_t    *mark;
    mce_status_t   rc;

    rc = mce_group(page->blocks->doc->arena, keys, page->blocks->n, &n);
    if (rc != MCE_OK) {
        return rc;
    }

    /* one more than the block, 0 as long as there is none */
    first = mce_arena_calloc(page->blocks->doc->arena, n * sizeof(uint32_t));
    if (first == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < page->blocks->n; i++) {

        if (first[keys[i]] == 0) {
            first[keys[i]] = i + 1;
        }

        page->marks[i].first = first[keys[i]] - 1;
        mark = &page->marks[page->marks[i].first];
        mark->copies += mark->copies < UINT16_MAX;
    }

    for (i = 0; i < page->blocks->n; i++) {
        mark = &page->marks[i];
        mark->copies = page->marks[mark->first].copies;
    }

    mce_arena_release(page->blocks->doc->arena, first);

    return MCE_OK;
}
