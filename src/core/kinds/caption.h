
/*
 * Captions.
 */


#ifndef _MCE_CAPTION_H_INCLUDED_
#define _MCE_CAPTION_H_INCLUDED_


#include "html/element.h"
#include "html/tree.h"


/*
 * Whether an element is one by its tag or its name, wherever it stands.
 */
static inline int
mce_caption_is(const mce_document_t *doc, uint32_t e)
{
    return doc->tree->elements[e].tag == MCE_TAG_figcaption
           || mce_element_says(doc, doc->tree->elements[e].open)->names
              & mce_name(CAPTION);
}


#endif /* _MCE_CAPTION_H_INCLUDED_ */
