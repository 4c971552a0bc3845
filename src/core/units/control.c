
/*
 * A block that only says what its advertisement or its button is goes: without
 * these it means nothing.
 */


#include "base/str.h"
#include "units/unit.h"


/* bytes of a block with a label */
#define MCE_UNIT_CONTROL          64
/* inline elements around a text, up to its block */
#define MCE_UNIT_CONTROL_INLINES  4


static int mce_unit_control_is_label(mce_str_t text);
static int mce_unit_control_is_data(mce_stage_t *s, uint32_t e);
static int mce_unit_control_heads(mce_stage_t *s, uint32_t e);


/*
 * What pages write above advertisements, and on buttons that are often left
 * in the text.
 */

static const char *const  mce_unit_labels[] = {
    "advertisement", "advertisements", "advertising", "anzeige", "werbung",
    "advertentie", "annons", "annonse", "reklama", "reklam", "publicidad",
    "publicidade", "publicité", "pubblicità", "реклама",
    "διαφήμιση", "إعلان", "広告", "广告", "廣告",
    "article continues below advertisement",
    "story continues below advertisement", "back to top", "loading...",
    "click to expand..."
};


mce_status_t
mce_unit_controls(mce_stage_t *s)
{
    uint32_t            c, e, i, len;
    const mce_token_t  *token;

    for (c = 0; c < s->ncontent; c++) {
        i = s->content[c];
        token = &s->doc->tokens[i];
        len = token[1].start - token->start;

        if (s->states[i] == MCE_STAGE_OUT || token->kind == MCE_TOKEN_OPEN
            || len > MCE_UNIT_CONTROL)
        {
            continue;
        }

        e = mce_stage_block(s, i, MCE_UNIT_CONTROL_INLINES);

        if (s->sums[e].text == len
            && mce_unit_control_is_label(mce_stage_trimmed(s, i))
            && !mce_unit_control_is_data(s, e)
            && !mce_unit_control_heads(s, e))
        {
            mce_stage_drop(s, e);
        }
    }

    return MCE_OK;
}


static int
mce_unit_control_is_label(mce_str_t text)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_unit_labels) / sizeof(mce_unit_labels[0]); i++)
    {
        if (mce_text_is(text, mce_unit_labels[i])) {
            return 1;
        }
    }

    return 0;
}


/*
 * Lists and tables may have any word as an entry.
 */

static int
mce_unit_control_is_data(mce_stage_t *s, uint32_t e)
{
    if (mce_stage_tag(s, e) == MCE_TAG_li) {
        return 1;
    }

    while (e && mce_stage_tag(s, e) != MCE_TAG_table) {
        e = s->tree->elements[e].parent;
    }

    return e && mce_unit_is_table(s, e);
}


/*
 * Whether a label is the heading of a section rather than of a box that an
 * advertisement was to fill.
 */

static int
mce_unit_control_heads(mce_stage_t *s, uint32_t e)
{
    uint32_t  i, box, end;

    if (!(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING)) {
        return 0;
    }

    box = e;

    while (box && s->sums[s->tree->elements[box].parent].text
                  == s->sums[e].text)
    {
        box = s->tree->elements[box].parent;
    }

    end = s->tree->elements[box].end;

    for (i = s->tree->elements[e].end; i < end; i++) {
        if (s->doc->tokens[i].tag == MCE_TAG_script
            || s->doc->tokens[i].tag == MCE_TAG_iframe)
        {
            return 0;
        }
    }

    return 1;
}
