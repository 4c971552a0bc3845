
/*
 * Reading layouts.
 */


#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "extract/visual/box.h"
#include "text/ctype.h"


#define MCE_BOX_MAGIC  "mce layout "
#define MCE_BOX_FIRST  MCE_BOX_MAGIC "1 "

/* pixels: pages are not longer, and areas of boxes fit into 64 bits */
#define MCE_BOX_MAX   999999
#define MCE_BOX_SIDE  1999998


/*
 * What is left of a line.  "failed" is set by a field that is none.
 */
typedef struct {
    const uint8_t      *p;
    const uint8_t      *end;
    int                 failed;
} mce_box_line_t;


static const char *mce_box_page(mce_arena_t *arena, mce_boxes_t *boxes,
    mce_box_line_t *line);
static const char *mce_box_add(mce_arena_t *arena, mce_boxes_t *boxes,
    mce_box_line_t *line);
static int64_t mce_box_number(mce_box_line_t *line, int64_t min, int64_t max);
static uint32_t mce_box_hex(mce_box_line_t *line, size_t digits);
static const char *mce_box_fault(mce_arena_t *arena, size_t line,
    const char *fault);


static const char  mce_box_no_memory[] = "";


mce_status_t
mce_boxes_load(mce_arena_t *arena, mce_str_t content, void **value,
    const char **fault)
{
    size_t           n;
    const char      *wrong;
    mce_boxes_t     *boxes;
    const uint8_t   *p, *end, *newline;
    mce_box_line_t   line;

    if (content.len < sizeof(MCE_BOX_MAGIC) - 1
        || memcmp(content.data, MCE_BOX_MAGIC, sizeof(MCE_BOX_MAGIC) - 1) != 0)
    {
        *fault = "is no layout";
        return MCE_INVALID;
    }

    boxes = mce_arena_calloc(arena, sizeof(mce_boxes_t));
    if (boxes == NULL) {
        return MCE_NO_MEMORY;
    }

    end = content.data + content.len;
    n = 0;

    for (p = content.data; p < end; p = newline + 1) {
        newline = memchr(p, '\n', (size_t) (end - p));
        line = (mce_box_line_t) { p, newline, 0 };
        n++;

        wrong = newline == NULL ? "is not complete"
                : *p == 'm' ? mce_box_page(arena, boxes, &line)
                : mce_box_add(arena, boxes, &line);

        if (wrong == mce_box_no_memory) {
            return MCE_NO_MEMORY;
        }

        if (wrong) {
            *fault = mce_box_fault(arena, n, wrong);
            return *fault ? MCE_INVALID : MCE_NO_MEMORY;
        }
    }

    *value = boxes;

    return MCE_OK;
}


static const char *
mce_box_page(mce_arena_t *arena, mce_boxes_t *boxes, mce_box_line_t *line)
{
    mce_box_page_t  page;

    if ((size_t) (line->end - line->p) < sizeof(MCE_BOX_FIRST) - 1
        || memcmp(line->p, MCE_BOX_FIRST, sizeof(MCE_BOX_FIRST) - 1) != 0)
    {
        return "is of no version that is known";
    }

    line->p += sizeof(MCE_BOX_FIRST) - 2;

    page.size = (uint32_t) mce_box_number(line, 0, UINT32_MAX);
    page.hash = mce_box_hex(line, 8);
    page.first = boxes->n;
    page.n = 0;

    if (line->failed || line->p < line->end) {
        return "has no size and hash of a page";
    }

    if (!mce_array_reserve(arena, boxes->pages, boxes->npages,
                           boxes->npages_alloc))
    {
        return mce_box_no_memory;
    }

    boxes->pages[boxes->npages++] = page;

    return NULL;
}


static const char *
mce_box_add(mce_arena_t *arena, mce_boxes_t *boxes, mce_box_line_t *line)
{
    mce_box_t        box;
    mce_box_page_t  *page;

    /* of a number, the blank before it is a part */
    line->failed = line->p == line->end;
    line->p -= !line->failed;

    box.at = (uint32_t) mce_box_number(line, 0, UINT32_MAX);
    box.x = (int32_t) mce_box_number(line, -MCE_BOX_MAX, MCE_BOX_MAX);
    box.y = (int32_t) mce_box_number(line, -MCE_BOX_MAX, MCE_BOX_MAX);
    box.width = (int32_t) mce_box_number(line, 0, MCE_BOX_SIDE);
    box.height = (int32_t) mce_box_number(line, 0, MCE_BOX_SIDE);
    box.background = mce_box_hex(line, 6);
    box.size = (uint16_t) mce_box_number(line, 0, 9999);
    box.weight = (uint16_t) mce_box_number(line, 1, 1000);

    if (line->failed || line->p < line->end) {
        return "is none of eight numbers in their ranges";
    }

    if ((box.width == 0) != (box.height == 0)) {
        return "has a box with one side";
    }

    page = &boxes->pages[boxes->npages - 1];

    if (box.at >= page->size) {
        return "is of an element behind the end of the page";
    }

    if (page->n && box.at <= boxes->boxes[boxes->n - 1].at) {
        return "is not in the order of the page";
    }

    if (!mce_array_reserve(arena, boxes->boxes, boxes->n, boxes->nalloc)) {
        return mce_box_no_memory;
    }

    boxes->boxes[boxes->n++] = box;
    page->n++;

    return NULL;
}


/*
 * A blank and a number.
 */

static int64_t
mce_box_number(mce_box_line_t *line, int64_t min, int64_t max)
{
    int        minus;
    int64_t    n;
    unsigned   digits;

    line->p += line->p < line->end;
    minus = line->p < line->end && *line->p == '-';
    line->p += minus;
    n = 0;

    for (digits = 0; line->p < line->end && mce_is_digit(*line->p); digits++) {
        n = digits < 10 ? n * 10 + (*line->p - '0') : max + 1;
        line->p++;
    }

    n = minus ? -n : n;

    line->failed |= digits == 0 || n < min || n > max
                    || (line->p < line->end && *line->p != ' ');

    return line->failed ? 0 : n;
}


static uint32_t
mce_box_hex(mce_box_line_t *line, size_t digits)
{
    uint32_t  n, digit;

    line->p += line->p < line->end;
    n = 0;

    for ( /* void */ ; digits && line->p < line->end; digits--) {
        digit = mce_hex_digit(*line->p++);
        line->failed |= digit > 15;
        n = n * 16 + (digit & 15);
    }

    line->failed |= digits != 0 || (line->p < line->end && *line->p != ' ');

    return n;
}


/*
 * "line 3 has a box with one side", in the arena; NULL: no memory.
 */

static const char *
mce_box_fault(mce_arena_t *arena, size_t line, const char *fault)
{
    char  *text;

    text = mce_arena_alloc(arena, 80);

    if (text) {
        snprintf(text, 80, "line %zu %s", line, fault);
    }

    return text;
}


const mce_box_page_t *
mce_boxes_find(const mce_boxes_t *boxes, mce_str_t source)
{
    size_t                 i;
    const mce_box_page_t  *page;

    for (i = 0; i < boxes->npages; i++) {
        page = &boxes->pages[i];

        if (page->size == source.len && page->hash == mce_fnv(source)) {
            return page;
        }
    }

    return NULL;
}
