
/*
 * XPath: compiles paths, and runs them within a limit of work, asking the
 * clock.
 */


#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "rules/xpath.h"
#include "text/ctype.h"


/* units of work for one path: what any page may take, and for each node and
   each byte of the page; a unit takes some nanoseconds */
#define MCE_XPATH_WORK       1000000
#define MCE_XPATH_FOR_NODE   25
#define MCE_XPATH_FOR_BYTE   5

/* a path that has used more than this part of its work when the time of the
   page ends is blamed for it */
#define MCE_XPATH_BLAMED     4

/* units between two looks at the clock */
#define MCE_XPATH_LOOK       16384

/* bytes that are allocated at once; and a string may be so many bytes
   longer than twice the page */
#define MCE_XPATH_CHUNK      32768
#define MCE_XPATH_LONGEST    65536

/* initial room of a set, an even number of nodes */
#define MCE_XPATH_SET        8


static int mce_xpath_eval(mce_xpath_run_t *run, mce_rule_page_t *page,
    const mce_rule_xpath_t *xpath, const mce_rule_starts_t *starts,
    mce_rule_found_t *found);
static int mce_xpath_from(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_rule_starts_t *starts, mce_xpath_set_t *set);
static int mce_xpath_value(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    mce_rule_page_t *page, mce_rule_found_t *found);
static int mce_xpath_found(mce_xpath_run_t *run, mce_rule_page_t *page,
    const mce_xpath_set_t *set, mce_rule_found_t *found);
static mce_xpath_chunk_t *mce_xpath_chunk(mce_xpath_run_t *run,
    mce_xpath_chunk_t *before, size_t size);


mce_status_t
mce_rule_xpath_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_xpath_t **xpath, size_t *at, char *text, size_t size)
{
    *xpath = mce_arena_calloc(arena, sizeof(mce_rule_xpath_t));

    return *xpath == NULL
           ? MCE_NO_MEMORY
           : mce_xpath_parse(arena, value, *xpath, at, text, size);
}


mce_status_t
mce_rule_xpath_run(mce_rule_page_t *page, const mce_rule_xpath_t *xpath,
    const mce_rule_starts_t *starts, mce_rule_found_t *found)
{
    mce_status_t     rc;
    mce_xpath_run_t  run = { .arena = page->doc->arena };

    if (page->dom == NULL) {
        rc = mce_rule_dom(page, &page->dom);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    run.dom = page->dom;
    run.look = MCE_XPATH_LOOK;
    run.most = MCE_XPATH_WORK + MCE_XPATH_FOR_NODE * (uint64_t) run.dom->n
               + MCE_XPATH_FOR_BYTE * (uint64_t) page->doc->source.len;
    run.longest = 2 * page->doc->source.len + MCE_XPATH_LONGEST;

    if (mce_xpath_eval(&run, page, xpath, starts, found)) {
        return MCE_OK;
    }

    *found = (mce_rule_found_t) { 0 };
    found->too_long = run.rc == MCE_TOO_LARGE
                      || (run.rc == MCE_CANCELED
                          && run.work > run.most / MCE_XPATH_BLAMED);

    return run.rc == MCE_TOO_LARGE ? MCE_OK : run.rc;
}


static int
mce_xpath_eval(mce_xpath_run_t *run, mce_rule_page_t *page,
    const mce_rule_xpath_t *xpath, const mce_rule_starts_t *starts,
    mce_rule_found_t *found)
{
    size_t            size;
    mce_xpath_at_t    at = { 0, 1, 1 };
    mce_xpath_set_t   set = { 0 };

    size = xpath->slots * sizeof(mce_xpath_known_t);
    run->known = mce_xpath_alloc(run, size);

    if (run->known == NULL) {
        return 0;
    }

    memset(run->known, 0, size);

    if (xpath->expr->type != MCE_XPATH_NODES) {
        return mce_xpath_value(run, xpath->expr, page, found);
    }

    if (starts
        ? !mce_xpath_from(run, xpath->expr, starts, &set)
        : !mce_xpath_nodes(run, xpath->expr, &at, &set))
    {
        return 0;
    }

    if (!mce_xpath_found(run, page, &set, found)) {
        run->rc = MCE_NO_MEMORY;
        return 0;
    }

    if (starts && starts->n > 1) {
        mce_rule_found_order(found);
    }

    return 1;
}


/*
 * Takes the steps of a path from all starts at once.
 */

static int
mce_xpath_from(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_rule_starts_t *starts, mce_xpath_set_t *set)
{
    size_t           i;
    mce_xpath_set_t  from = { 0 };

    for (i = 0; i < starts->n; i++) {
        if (!mce_xpath_push(run, &from, run->dom->of[starts->nodes[i]])) {
            return 0;
        }
    }

    return mce_xpath_order(run, &from)
           && mce_xpath_steps(run, expr->steps, &from, 0, set);
}


/*
 * The value of a path that gives no nodes.  An empty one is no result.
 */

static int
mce_xpath_value(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    mce_rule_page_t *page, mce_rule_found_t *found)
{
    int             truth;
    char            digits[32];
    size_t          i;
    double          number;
    mce_buf_t       out;
    mce_str_t       text;
    mce_xpath_at_t  at = { 0, 1, 1 };

    if (expr->type == MCE_XPATH_STRING) {
        if (!mce_xpath_string(run, expr, &at, &text)) {
            return 0;
        }

    } else if (expr->type == MCE_XPATH_NUMBER) {
        if (!mce_xpath_number(run, expr, &at, &number)) {
            return 0;
        }

        text.len = (size_t) snprintf(digits, sizeof(digits), "%.15g", number);
        text.data = (const uint8_t *) digits;

    } else {
        if (!mce_xpath_bool(run, expr, &at, &truth)) {
            return 0;
        }

        text = truth ? (mce_str_t) mce_str("true") : (mce_str_t) mce_str("");
    }

    out = mce_buf(page->doc->arena);

    for (i = 0; i < text.len; i++) {
        if (!mce_is_space(text.data[i])) {
            mce_buf_char(&out, text.data[i]);

        } else if (out.len && out.data[out.len - 1] != ' ') {
            mce_buf_char(&out, ' ');
        }
    }

    out.len -= out.len && out.data[out.len - 1] == ' ';

    if (out.failed
        || (out.len && !mce_rule_found_text(page, found, mce_buf_value(&out))))
    {
        run->rc = MCE_NO_MEMORY;
        return 0;
    }

    return 1;
}


static int
mce_xpath_found(mce_xpath_run_t *run, mce_rule_page_t *page,
    const mce_xpath_set_t *set, mce_rule_found_t *found)
{
    int                     ok;
    size_t                  i;
    mce_rule_node_t        *own;
    const mce_dom_node_t   *node;

    ok = 1;

    for (i = 0; i < set->n && ok; i++) {
        node = &run->dom->nodes[set->nodes[i]];

        switch (node->kind) {

        case MCE_DOM_ELEMENT:
            own = &page->nodes[node->own];
            ok = mce_rule_found_node(page, found, own->first, own->end);
            break;

        case MCE_DOM_TEXT:
            ok = mce_rule_found_node(page, found, node->own, node->own + 1);
            break;

        case MCE_DOM_ATTR:
            ok = mce_rule_found_text(page, found,
                                     mce_xpath_text(run->dom, set->nodes[i]))
                 && mce_rule_found_attr(page, found,
                                        run->dom->attrs[node->own]);
            break;

        default:
            break;
        }
    }

    return ok;
}


int
mce_xpath_look(mce_xpath_run_t *run)
{
    if (run->work > run->most) {
        run->rc = MCE_TOO_LARGE;

    } else if (mce_arena_canceled(run->arena)) {
        run->rc = MCE_CANCELED;

    } else {
        run->look = run->work + MCE_XPATH_LOOK;
        run->look = run->look < run->most + 1 ? run->look : run->most + 1;
        return 1;
    }

    return 0;
}


static int
mce_xpath_has_room(const mce_xpath_chunk_t *chunk, size_t size)
{
    return chunk != NULL && chunk->size - chunk->used >= size;
}


/*
 * Memory that is used again after mce_xpath_release(), by this path and by the
 * next one of the page.
 */

void *
mce_xpath_alloc(mce_xpath_run_t *run, size_t size)
{
    mce_xpath_chunk_t  *chunk, *next;

    size = (size + 7) & ~(size_t) 7;
    chunk = run->chunk;

    while (!mce_xpath_has_room(chunk, size)) {
        next = chunk ? chunk->next : run->dom->chunks;

        if (next == NULL || next->size < size) {
            next = mce_xpath_chunk(run, chunk, size);
            if (next == NULL) {
                run->rc = MCE_NO_MEMORY;
                return NULL;
            }
        }

        next->used = 0;
        chunk = next;
    }

    run->chunk = chunk;
    chunk->used += size;

    return (uint8_t *) (chunk + 1) + chunk->used - size;
}


static mce_xpath_chunk_t *
mce_xpath_chunk(mce_xpath_run_t *run, mce_xpath_chunk_t *before, size_t size)
{
    mce_xpath_chunk_t  *chunk, **place;

    size = size > MCE_XPATH_CHUNK ? size : MCE_XPATH_CHUNK;
    chunk = mce_arena_alloc(run->arena, sizeof(mce_xpath_chunk_t) + size);

    if (chunk != NULL) {
        place = before ? &before->next : &run->dom->chunks;

        *chunk = (mce_xpath_chunk_t) { .next = *place, .size = size };
        *place = chunk;
    }

    return chunk;
}


mce_xpath_mark_t
mce_xpath_mark(const mce_xpath_run_t *run)
{
    return (mce_xpath_mark_t) { run->chunk, run->chunk->used };
}


void
mce_xpath_release(mce_xpath_run_t *run, mce_xpath_mark_t mark)
{
    run->chunk = mark.chunk;
    run->chunk->used = mark.used;
}


/*
 * Adds a node to a set, which grows in place if nothing was allocated after
 * it.
 */

int
mce_xpath_push(mce_xpath_run_t *run, mce_xpath_set_t *set, uint32_t node)
{
    size_t              size;
    uint32_t           *nodes;
    mce_xpath_chunk_t  *chunk;

    if (set->n == set->nalloc) {
        size = set->nalloc * sizeof(uint32_t);
        chunk = run->chunk;

        if (size && chunk->size - chunk->used >= size
            && (uint8_t *) set->nodes + size
               == (uint8_t *) (chunk + 1) + chunk->used)
        {
            chunk->used += size;
            set->nalloc *= 2;

        } else {
            set->nalloc = size ? set->nalloc * 2 : MCE_XPATH_SET;
            nodes = mce_xpath_alloc(run, set->nalloc * sizeof(uint32_t));

            if (nodes == NULL) {
                return 0;
            }

            if (size) {
                memcpy(nodes, set->nodes, size);
            }

            set->nodes = nodes;
        }
    }

    set->nodes[set->n++] = node;

    return 1;
}
