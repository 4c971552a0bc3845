
/*
 * Code without <pre>: editors, highlighters and generators of manuals put each
 * line into a div.
 */


#include "html/element.h"
#include "html/tree.h"
#include "units/units.h"


int
mce_units_is_code(const mce_document_t *doc, uint32_t e)
{
    mce_names_t           names;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (elements[e].tag != MCE_TAG_div) {
        return 0;
    }

    names = mce_element_says(doc, elements[e].open)->class_names;

    /* the second name has other uses, so the first line must be named too */
    return names & mce_name(CODE_LINES)
           || (names & mce_name(CODE_FRAGMENT) && e + 1 < doc->tree->n
               && elements[e + 1].parent == e
               && mce_element_is_named(doc, elements[e + 1].open,
                                       mce_name(CODE_LINE)));
}
