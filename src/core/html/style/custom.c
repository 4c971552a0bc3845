
/*
 * Custom properties that a page's style sheets set for all of it:
 * ":root { --ink: #222 }", and "var(--ink)" where they are used.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/style/custom.h"
#include "html/style/rule.h"


/* properties that are compared for one look at a rule */
#define MCE_CUSTOM_LOOKS   8
/* how often one property may be set by another */
#define MCE_CUSTOM_LEVELS  4


static mce_str_t mce_custom_once(mce_sheet_t *sheet, mce_str_t text,
    uint8_t *room);
static size_t mce_custom_value(mce_sheet_t *sheet, mce_str_t text,
    mce_str_t *value);


void
mce_custom_add(mce_sheet_t *sheet, mce_str_t body)
{
    mce_str_t            text, name, value;
    const uint8_t       *p;
    mce_sheet_custom_t  *custom;

    text = body;

    while (sheet->ncustoms < MCE_SHEET_CUSTOMS
           && (p = mce_str_find(text, (mce_str_t) mce_str("--"))) != NULL)
    {
        text.len -= (size_t) (p - text.data);
        text.data = p;

        if (!mce_style_next(&text, &name, &value)) {
            return;
        }

        /* others are part of a value */
        if (value.len == 0 || (p > body.data && mce_is_alnum(p[-1]))) {
            continue;
        }

        if (sheet->customs == NULL) {
            sheet->customs = mce_arena_alloc(sheet->doc->arena,
                                             MCE_SHEET_CUSTOMS
                                             * sizeof(mce_sheet_custom_t));
            if (sheet->customs == NULL) {
                sheet->failed = 1;
                return;
            }
        }

        custom = &sheet->customs[sheet->ncustoms++];
        custom->name = name;
        custom->value = value;
    }
}


mce_str_t
mce_custom_resolve(mce_sheet_t *sheet, mce_str_t text,
    uint8_t room[2][MCE_CUSTOM_MOST])
{
    int  level;

    for (level = 0; sheet && level < MCE_CUSTOM_LEVELS
         && text.len <= MCE_CUSTOM_MOST && mce_str_has(text, "var(--");
         level++)
    {
        text = mce_custom_once(sheet, text, room[level % 2]);
    }

    return text;
}


/*
 * The same declarations with the values in place of the names that are known;
 * what there is no room for is left out.
 */

static mce_str_t
mce_custom_once(mce_sheet_t *sheet, mce_str_t text, uint8_t *room)
{
    size_t          len, taken;
    mce_str_t       made, value;
    const uint8_t  *p;

    made.data = room;
    made.len = 0;

    for ( ;; ) {
        p = mce_str_find(text, (mce_str_t) mce_str("var(--"));
        len = p ? (size_t) (p - text.data) : text.len;

        if (made.len + len > MCE_CUSTOM_MOST) {
            return made;
        }

        memcpy(room + made.len, text.data, len);
        made.len += len;

        if (p == NULL) {
            return made;
        }

        text.data += len;
        text.len -= len;
        taken = mce_custom_value(sheet, text, &value);

        if (made.len + value.len > MCE_CUSTOM_MOST) {
            return made;
        }

        memcpy(room + made.len, value.data, value.len);
        made.len += value.len;
        text.data += taken;
        text.len -= taken;
    }
}


/*
 * The value of a "var(" that a text begins with, and the bytes of that: what
 * was set last, or what it says itself.
 */

static size_t
mce_custom_value(mce_sheet_t *sheet, mce_str_t text, mce_str_t *value)
{
    size_t          cost;
    uint32_t        i;
    unsigned        depth;
    mce_str_t       name, inner;
    const uint8_t  *p, *end, *comma;

    end = text.data + text.len;

    for (p = text.data + 4, depth = 1; p < end; p++) {
        depth += *p == '(';
        depth -= *p == ')';

        if (depth == 0) {
            break;
        }
    }

    inner.data = text.data + 4;
    inner.len = (size_t) (p - inner.data);

    comma = memchr(inner.data, ',', inner.len);
    name = inner;
    value->data = inner.data;
    value->len = 0;

    if (comma) {
        name.len = (size_t) (comma - name.data);
        value->data = comma + 1;
        value->len = (size_t) (inner.data + inner.len - value->data);
    }

    name = mce_text_trim(name);

    /* it costs what comparing rules with elements does */
    cost = 1 + sheet->ncustoms / MCE_CUSTOM_LOOKS;
    sheet->left -= cost < sheet->left ? cost : sheet->left;

    for (i = sheet->left ? sheet->ncustoms : 0; i > 0; i--) {
        if (mce_str_same(sheet->customs[i - 1].name, name)) {
            *value = sheet->customs[i - 1].value;
            break;
        }
    }

    return (size_t) (p - text.data) + (p < end);
}
