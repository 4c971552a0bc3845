
/*
 * What opens and closes something by a script, and stands in the text: here
 * all is open; what leads to the source of a function; and who made a picture,
 * where that stands there twice, once in the caption and once for when that is
 * closed.
 */


#include "kinds/medium.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of such a text; of the head of a block of code with it */
#define MCE_UNIT_SWITCH        80
#define MCE_UNIT_SWITCH_HEAD   100
/* levels from a text up to the element that is named */
#define MCE_UNIT_SWITCH_BOXES  3


static mce_names_t mce_unit_switch_names(mce_stage_t *s, uint32_t e,
    uint32_t len, uint32_t *named);
static int mce_unit_switch_is_near(mce_stage_t *s, uint32_t from,
    uint32_t to);
static void mce_unit_switch_head(mce_stage_t *s, uint32_t e);
static int mce_unit_switch_is_link(mce_stage_t *s, uint32_t e);
static int mce_unit_switch_is_source(mce_stage_t *s, uint32_t token);
static int mce_unit_switch_is_code(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_switches(mce_stage_t *s)
{
    uint32_t     c, e, i, len, named, last;
    mce_str_t    text, credit;
    mce_names_t  names;

    last = 0;
    credit = (mce_str_t) mce_null_str;

    for (c = 0; c < s->ntexts; c++) {
        i = s->texts[c];
        e = s->tree->of[i];
        len = s->doc->tokens[i + 1].start - s->doc->tokens[i].start;

        if (s->states[i] == MCE_STAGE_OUT || len > MCE_UNIT_SWITCH || e == 0) {
            continue;
        }

        names = mce_unit_switch_names(s, e, len, &named);

        if (names & mce_rare(SWITCH)) {
            mce_stage_drop(s, named);

        } else if (names & mce_rare(PICTURE_BY)) {
            text = mce_stage_trimmed(s, i);

            if (last && text.len == credit.len
                && memcmp(text.data, credit.data, text.len) == 0
                && mce_unit_switch_is_near(s, last, i))
            {
                mce_stage_drop(s, named);
                continue;
            }

            last = i;
            credit = text;

        } else if (mce_unit_switch_is_link(s, e)) {
            mce_unit_switch_head(s, e);

        } else if (s->doc->tokens[i].flags & MCE_TOKEN_LINK
                   && mce_unit_switch_is_source(s, i))
        {
            mce_stage_drop(s, e);

            /* "1.0.0 . Source" */
            if (c && mce_str_is(mce_stage_trimmed(s, s->texts[c - 1]),
                                "\xc2\xb7"))
            {
                s->states[s->texts[c - 1]] = MCE_STAGE_OUT;
            }
        }
    }

    return MCE_OK;
}


/*
 * What the elements around a text are named that hold nothing else; "named" is
 * the one whose name counts.
 */

static mce_names_t
mce_unit_switch_names(mce_stage_t *s, uint32_t e, uint32_t len,
    uint32_t *named)
{
    int          i;
    mce_names_t  names;

    for (i = 0; i < MCE_UNIT_SWITCH_BOXES && e && s->sums[e].text == len;
         i++)
    {
        names = mce_element_rare(s->doc, s->tree->elements[e].open)
                & (mce_rare(SWITCH) | mce_rare(PICTURE_BY));

        if (names) {
            *named = e;
            return names;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * Whether two texts stand beside one picture.
 */

static int
mce_unit_switch_is_near(mce_stage_t *s, uint32_t from, uint32_t to)
{
    if (to - from > MCE_STAGE_EDGE) {
        return 0;
    }

    while (from < to && !mce_medium_is_picture(s->doc, from)) {
        from++;
    }

    return from == to;
}


/*
 * Drops a link without an address in the line above code, which selects or
 * copies that: "Code: Select all"; with all of the line if that says no more.
 */

static void
mce_unit_switch_head(mce_stage_t *s, uint32_t e)
{
    uint32_t   line, next;
    mce_str_t  begin;

    line = s->tree->elements[e].parent;

    if (mce_tag_flags[mce_stage_tag(s, line)] & MCE_TAG_INLINE
        || s->sums[line].text > MCE_UNIT_SWITCH_HEAD)
    {
        return;
    }

    next = mce_unit_text_after(s, line);

    if (next == 0 || !mce_unit_switch_is_code(s, next)) {
        return;
    }

    begin = mce_text_trim(mce_stage_begin(s, line));
    mce_stage_drop(s, mce_text_ends_in_colon(begin) ? line : e);
}


static int
mce_unit_switch_is_link(mce_stage_t *s, uint32_t e)
{
    mce_str_t  href;

    return mce_stage_tag(s, e) == MCE_TAG_a
           && (!mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                                    &href)
               || (href.len == 1 && href.data[0] == '#')
               || mce_text_begins(href, "javascript:"));
}


/*
 * Whether a link leads to the source of what a manual describes.
 */

static int
mce_unit_switch_is_source(mce_stage_t *s, uint32_t token)
{
    int        i;
    uint32_t   e;
    mce_str_t  text, href;

    static const char *const  places[] = {
        "src/", "_modules/", "source/", "/blob/", "#l", NULL
    };

    text = mce_stage_trimmed(s, token);

    if (!mce_text_is(text, "source") && !mce_text_is(text, "[source]")
        && !mce_text_is(text, "[src]") && !mce_text_is(text, "view source")
        && !mce_text_is(text, "[view source]"))
    {
        return 0;
    }

    e = s->tree->of[token];

    for (i = 0; i < MCE_UNIT_SWITCH_BOXES
         && mce_stage_tag(s, e) != MCE_TAG_a; i++)
    {
        e = s->tree->elements[e].parent;
    }

    return mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                               &href)
           && mce_text_has(href, href.len, places);
}


/*
 * Whether an element is a block of code, or holds nothing else.
 */

static int
mce_unit_switch_is_code(mce_stage_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_SWITCH_BOXES; i++) {
        if (mce_stage_tag(s, e) == MCE_TAG_pre
            || mce_stage_tag(s, e) == MCE_TAG_code)
        {
            return 1;
        }

        if (e + 1 >= s->sums[e].next || s->sums[e + 1].text != s->sums[e].text)
        {
            return 0;
        }

        e++;
    }

    return 0;
}
