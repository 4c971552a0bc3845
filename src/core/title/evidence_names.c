
/*
 * Evidence of the headline in the mark-up: names of elements, and links to the
 * page itself.
 */


#include "html/element.h"
#include "meta/meta.h"
#include "title/evidence.h"


static uint8_t mce_evidence_say(mce_names_t names);


static const uint8_t  mce_evidence_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_b] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_strong] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_big] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_u] = MCE_EVIDENCE_LARGE,
    [MCE_TAG_figcaption] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_caption] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_nav] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_aside] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_footer] = MCE_EVIDENCE_OTHER,
    [MCE_TAG_time] = MCE_EVIDENCE_OTHER
};


/*
 * The first of class, id and itemprop that says anything counts.
 */

uint8_t
mce_evidence_names(const mce_document_t *doc, uint32_t token)
{
    uint8_t            names, tag;
    mce_str_t          value;
    const mce_says_t  *says;

    says = mce_element_says(doc, token);
    names = mce_evidence_say(says->class_names);

    if (names == 0) {
        names = mce_evidence_say(says->id_names);
    }

    if (names == 0
        && mce_element_value(doc, token, says, MCE_VALUE_ITEMPROP, &value))
    {
        names = mce_evidence_say(mce_names(value));
    }

    tag = mce_evidence_tags[doc->tokens[token].tag];

    if (says->large) {
        tag |= MCE_EVIDENCE_LARGE;
    }

    if (doc->tokens[token].tag == MCE_TAG_a
        && (says->bookmark
            || (mce_element_value(doc, token, says, MCE_VALUE_HREF, &value)
                && mce_meta_is_page(doc, value))))
    {
        tag |= MCE_EVIDENCE_OWN;
    }

    return names | tag;
}


static uint8_t
mce_evidence_say(mce_names_t names)
{
    return (uint8_t) ((names & mce_name(TITLE) ? MCE_EVIDENCE_NAMED : 0)
                      | (names & mce_name(SURE_TITLE)
                         ? MCE_EVIDENCE_SURELY : 0)
                      | (names & mce_name(NOT_TITLE)
                         ? MCE_EVIDENCE_OTHER : 0));
}
