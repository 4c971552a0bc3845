
/*
 * What stands below text that is kept: who wrote it, and what remains to be
 * said of a list or a table.
 */


#include "base/str.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of a name below the text */
#define MCE_UNIT_SIGNED_LEAST  4
#define MCE_UNIT_SIGNED_MOST   80
/* bytes of a remark, and of what is kept above it, at least */
#define MCE_UNIT_REMARK_LEAST  16
#define MCE_UNIT_REMARK_MOST   300
#define MCE_UNIT_REMARK_BOX    400


static const char *const  mce_unit_signed_styles[] = {
    "text-align:right", "text-align: right", "text-align:end",
    "text-align: end", NULL
};


static int mce_unit_signed_is_right(mce_stage_t *s, uint32_t e);
static int mce_unit_remark_is_led(mce_stage_t *s, uint32_t remark);


int
mce_unit_is_signed(mce_stage_t *s, uint32_t e)
{
    uint32_t                before;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (mce_stage_tag(s, e) != MCE_TAG_p || sum->links
        || sum->text < MCE_UNIT_SIGNED_LEAST
        || sum->text > MCE_UNIT_SIGNED_MOST || sum->next == e + 1
        || s->sums[e + 1].text < sum->text
        || !(mce_unit_is_bold(s, e + 1)
             || mce_stage_tag(s, e + 1) == MCE_TAG_em
             || mce_stage_tag(s, e + 1) == MCE_TAG_i)
        || !mce_unit_signed_is_right(s, e))
    {
        return 0;
    }

    before = mce_unit_text_before(s, e);

    return before && mce_unit_is_shore(s, before)
           && !(mce_stage_says(s, e)->names & MCE_UNIT_OTHER);
}


static int
mce_unit_signed_is_right(mce_stage_t *s, uint32_t e)
{
    uint32_t           open;
    mce_str_t          value;
    const mce_says_t  *says;

    open = s->tree->elements[e].open;
    says = mce_stage_says(s, e);

    return (mce_element_value(s->doc, open, says, MCE_VALUE_STYLE, &value)
            && mce_text_has(value, value.len, mce_unit_signed_styles))
           || mce_element_rare(s->doc, open) & mce_rare(SET_RIGHT)
           || (mce_token_attr_find(s->doc, open, "align", &value)
               && mce_text_is(value, "right"));
}


int
mce_unit_is_remark(mce_stage_t *s, uint32_t e)
{
    const mce_stage_sum_t  *box, *sum;

    sum = &s->sums[e];
    box = &s->sums[s->tree->elements[e].parent];

    return mce_stage_tag(s, e) == MCE_TAG_p && sum->links == 0
           && sum->text >= MCE_UNIT_REMARK_LEAST
           && sum->text <= MCE_UNIT_REMARK_MOST
           && box->kept + sum->text == box->text
           && box->kept >= MCE_UNIT_REMARK_BOX
           && mce_unit_text_after(s, e) == 0 && mce_stage_ends_sentence(s, e)
           && !(mce_stage_says(s, e)->names & MCE_UNIT_OTHER)
           && mce_unit_remark_is_led(s, e);
}


static int
mce_unit_remark_is_led(mce_stage_t *s, uint32_t remark)
{
    uint32_t   e, at;
    mce_str_t  text;

    text = mce_stage_begin(s, remark);

    /* of the page */
    if (mce_text_starts(text, "\xc2\xa9") || mce_text_starts(text, "&copy;")
        || mce_text_starts(text, "&#169;")
        || mce_text_starts(text, "copyright"))
    {
        return 0;
    }

    e = mce_unit_text_before(s, remark);

    for (at = e; e && at < s->sums[e].next; at++) {
        switch (mce_stage_tag(s, at)) {

        case MCE_TAG_dl:
        case MCE_TAG_ol:
        case MCE_TAG_table:
        case MCE_TAG_ul:
            return 1;

        default:
            break;
        }
    }

    return 0;
}
