
/*
 * A rule of a style sheet, kept by the name that its selector ends in.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/style/rule.h"


/* selectors that are kept */
#define MCE_SHEET_RULES    2048
/* of selectors that are more than a tag */
#define MCE_SHEET_NO_TAG   255
/* rules that are compared with elements, and how many bytes of the page bring
   one more; no known page needs a tenth of that */
#define MCE_SHEET_LOOKS    50000
#define MCE_SHEET_LOOK     4
/* rules that are made room for at once */
#define MCE_SHEET_ROOM     32

/* a rank: ids, classes and tags of the selector, then its place */
#define MCE_SHEET_IDS      28
#define MCE_SHEET_CLASSES  25
#define MCE_SHEET_TAGS     24
#define MCE_SHEET_MOST     3


/* bytes of a name in a selector: how far to the next; what follows a backslash
   belongs to it */
static const uint8_t  mce_sheet_bytes[256] = {
    ['0' ... '9'] = 1, ['A' ... 'Z'] = 1, ['a' ... 'z'] = 1,
    ['-'] = 1, ['_'] = 1, [0x80 ... 0xff] = 1, ['\\'] = 2
};


static int mce_sheet_read(mce_str_t selector, mce_sheet_rule_t *rule);
static int mce_sheet_add(mce_sheet_t *sheet, const mce_sheet_rule_t *rule);


mce_sheet_t *
mce_sheet_new(mce_arena_t *arena, size_t bytes)
{
    mce_sheet_t  *sheet;

    sheet = mce_arena_calloc(arena, sizeof(mce_sheet_t));

    if (sheet) {
        sheet->arena = arena;
        sheet->left = MCE_SHEET_LOOKS + bytes / MCE_SHEET_LOOK;
    }

    return sheet;
}


int
mce_sheet_has_rules(const mce_sheet_t *sheet)
{
    return sheet->nrules > 0;
}


mce_status_t
mce_sheet_rule(mce_sheet_t *sheet, mce_str_t selectors, mce_str_t body,
    unsigned how, int hides)
{
    mce_str_t          selector;
    const uint8_t     *comma, *end;
    mce_sheet_rule_t   rule;
    mce_sheet_body_t  *kept;

    kept = NULL;
    end = selectors.data + selectors.len;

    if (memchr(selectors.data, '(', selectors.len)) {
        return MCE_OK;
    }

    for (selector.data = selectors.data; selector.data < end;
         selector.data = comma + 1)
    {
        comma = memchr(selector.data, ',', (size_t) (end - selector.data));
        comma = comma ? comma : end;
        selector.len = (size_t) (comma - selector.data);

        /* most selectors ask where an element stands, or its state */
        if (!mce_sheet_read(mce_text_trim(selector), &rule)) {
            continue;
        }

        if (kept == NULL) {
            kept = mce_arena_calloc(sheet->arena, sizeof(mce_sheet_body_t));

            if (kept == NULL) {
                return MCE_NO_MEMORY;
            }

            kept->text = body;
            kept->how = how;
        }

        rule.body = kept;
        rule.hides = hides != 0;

        if (hides) {
            sheet->hides[rule.hash >> 27] |= 1ull << (rule.hash >> 21 & 63);
            sheet->tags[rule.tag / 64] |= 1ull << rule.tag % 64;
        }

        if (!mce_sheet_add(sheet, &rule)) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
}


/*
 * Sets the rule but for its body; 0 if the selector is of another kind.
 */

static int
mce_sheet_read(mce_str_t selector, mce_sheet_rule_t *rule)
{
    uint32_t          ids, classes, tags;
    mce_str_t         rest;
    mce_sheet_part_t  part;

    if (selector.len == 0) {
        return 0;
    }

    ids = classes = tags = 0;

    for (rest = selector; rest.len; /* void */ ) {
        if (!mce_sheet_part(&rest, &part)) {
            return 0;
        }

        ids += part.kind == '#';
        classes += part.kind == '.';
        tags += part.kind == 0;
    }

    rule->hash = mce_sheet_hash(part.kind, part.name);
    rule->selector = selector;
    rule->tag = tags == 1 && ids + classes == 0
                ? (uint8_t) mce_tag_find(selector.data, selector.len)
                : MCE_SHEET_NO_TAG;
    rule->rank = (ids < MCE_SHEET_MOST ? ids : MCE_SHEET_MOST)
                 << MCE_SHEET_IDS
                 | (classes < MCE_SHEET_MOST ? classes : MCE_SHEET_MOST)
                   << MCE_SHEET_CLASSES
                 | tags << MCE_SHEET_TAGS;

    return 1;
}


/*
 * Returns 0 if there is no memory.
 */

static int
mce_sheet_add(mce_sheet_t *sheet, const mce_sheet_rule_t *rule)
{
    uint32_t           bucket;
    mce_sheet_rule_t  *added;

    if (sheet->nrules == MCE_SHEET_RULES) {
        return 1;
    }

    if (sheet->nroom == 0) {
        sheet->room = mce_arena_alloc(sheet->arena,
                                   MCE_SHEET_ROOM * sizeof(mce_sheet_rule_t));

        if (sheet->room == NULL) {
            return 0;
        }

        sheet->nroom = MCE_SHEET_ROOM;
    }

    bucket = rule->hash % MCE_SHEET_BUCKETS;
    added = sheet->room++;
    sheet->nroom--;

    *added = *rule;
    added->rank |= ++sheet->nrules;
    added->next = sheet->buckets[bucket];
    sheet->buckets[bucket] = added;

    return 1;
}


int
mce_sheet_part(mce_str_t *selector, mce_sheet_part_t *part)
{
    const uint8_t  *p, *end;

    p = selector->data;
    end = p + selector->len;
    part->kind = *p == '.' || *p == '#' ? *p++ : 0;
    part->name.data = p;

    while (p < end && mce_sheet_bytes[*p]) {
        p += mce_sheet_bytes[*p];
    }

    /* nothing follows the backslash */
    if (p > end) {
        return 0;
    }

    part->name.len = (size_t) (p - part->name.data);
    selector->data = p;
    selector->len = (size_t) (end - p);

    return part->name.len && (p == end || *p == '.' || *p == '#');
}
