
/*
 * What the attributes of an element say, its class above all.
 */


#ifndef _MCE_CLASS_H_INCLUDED_
#define _MCE_CLASS_H_INCLUDED_


#include "html/document.h"


/*
 * The raw values of the attributes "names" of the tag, those in lower case,
 * read at once.  Of each that is there, a bit is set in the result.
 */
uint32_t mce_class_attrs(const mce_document_t *doc, uint32_t token,
    const mce_str_t *names, size_t n, mce_str_t *values);


#endif /* _MCE_CLASS_H_INCLUDED_ */
