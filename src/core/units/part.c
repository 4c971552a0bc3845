
/*
 * What the markup of a part of a page says of it as a whole.
 */


#include "units/unit.h"


int
mce_unit_is_plain(mce_stage_t *s, uint32_t part)
{
    uint32_t  i;

    for (i = s->tree->elements[part].open; i < s->tree->elements[part].end;
         i++)
    {
        switch (s->doc->tokens[i].tag) {

        case MCE_TAG_button:
        case MCE_TAG_form:
        case MCE_TAG_input:
        case MCE_TAG_iframe:
        case MCE_TAG_script:
            return 0;

        default:
            break;
        }
    }

    return 1;
}


int
mce_unit_has_picture(const mce_stage_t *s, uint32_t part)
{
    uint32_t  i;

    for (i = s->tree->elements[part].open; i < s->tree->elements[part].end;
         i++)
    {
        if (s->doc->tokens[i].tag == MCE_TAG_img) {
            return 1;
        }
    }

    return 0;
}


int
mce_unit_is_other(mce_stage_t *s, uint32_t part)
{
    mce_names_t  names;

    names = mce_stage_says(s, part)->names;

    /* questions may be of "rank-math" */
    names &= names & mce_name(AUTO_FAQ) ? ~mce_name(AUTO_RATING)
                                        : ~(mce_names_t) 0;

    return names & MCE_UNIT_OTHER
           || mce_element_rare(s->doc, s->tree->elements[part].open)
              & (mce_rare(ADVERT) | mce_rare(COMMENTS));
}
