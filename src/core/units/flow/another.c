
/*
 * Another article below that of the page, which sites add for those who scroll
 * on: it has a headline of its own, in a box like that of the first one, and
 * og:title is that of the first one.
 */


#include "base/str.h"
#include "meta/byline/words.h"
#include "meta/meta.h"
#include "units/unit.h"


/* bytes of a headline that is compared with the title */
#define MCE_UNIT_ANOTHER_TITLE  12
/* headlines that are looked at */
#define MCE_UNIT_ANOTHER_MOST   16
/* kept bytes of the first article */
#define MCE_UNIT_ANOTHER_TEXT   400
/* elements that may say who wrote the other one */
#define MCE_UNIT_ANOTHER_LOOK   24


static int mce_unit_another_is_titled(mce_stage_t *s, mce_str_t title,
    uint32_t heading);
static int mce_unit_another_is_signed(mce_stage_t *s, uint32_t box);
static uint32_t mce_unit_another_box(const mce_stage_t *s, uint32_t around,
    uint32_t e);


mce_status_t
mce_unit_others(mce_stage_t *s)
{
    uint32_t           e, k, n, first, around, own, other;
    mce_str_t          title;
    mce_status_t       rc;
    const mce_meta_t  *meta;

    n = 0;
    first = 0;
    title = (mce_str_t) mce_null_str;

    mce_stage_each_unit(s, k, e) {
        if (mce_stage_tag(s, e) != MCE_TAG_h1 || s->sums[e].text == 0) {
            continue;
        }

        if (n++ == MCE_UNIT_ANOTHER_MOST) {
            break;
        }

        if (first == 0) {
            first = e;
            continue;
        }

        if (title.len == 0) {
            rc = mce_meta(s->doc, 0, &meta);
            title = rc == MCE_OK ? meta->values[MCE_META_TITLE] : title;

            if (title.len == 0
                || !mce_unit_another_is_titled(s, title, first))
            {
                return rc;
            }
        }

        around = mce_tree_common(s->tree, first, e);

        /* one headline may stand in the other */
        if (around == first || around == e) {
            continue;
        }

        own = mce_unit_another_box(s, around, first);
        other = mce_unit_another_box(s, around, e);

        if (own != first && other != e && s->sums[other].kept
            && s->sums[own].kept >= MCE_UNIT_ANOTHER_TEXT
            && mce_stage_tag(s, own) == mce_stage_tag(s, other)
            && mce_stage_says(s, own)->first_hash
               == mce_stage_says(s, other)->first_hash
            && mce_unit_another_is_signed(s, other)
            && !mce_unit_another_is_titled(s, title, e))
        {
            mce_stage_drop(s, other);
        }
    }

    return MCE_OK;
}


static int
mce_unit_another_is_titled(mce_stage_t *s, mce_str_t title, uint32_t heading)
{
    mce_str_t  text;

    text = mce_text_trim(mce_stage_begin(s, heading));

    return text.len >= MCE_UNIT_ANOTHER_TITLE
           && mce_str_find(title, text) != NULL;
}


/*
 * Whether a box says at its beginning who wrote it, or when.
 */

static int
mce_unit_another_is_signed(mce_stage_t *s, uint32_t box)
{
    uint32_t  e;

    for (e = box + 1; e < s->sums[box].next
         && e - box <= MCE_UNIT_ANOTHER_LOOK; e++)
    {
        if (mce_stage_tag(s, e) == MCE_TAG_time
            || mce_stage_says(s, e)->names
               & (mce_name(BYLINE) | mce_name(AUTO_META))
            || mce_byline_lead(mce_text_trim(mce_stage_begin(s, e))))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Of the children of an element, the one in which another element stands, or
 * that element.
 */

static uint32_t
mce_unit_another_box(const mce_stage_t *s, uint32_t around, uint32_t e)
{
    while (s->tree->elements[e].parent != around) {
        e = s->tree->elements[e].parent;
    }

    return e;
}
