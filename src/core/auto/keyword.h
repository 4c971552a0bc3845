
/*
 * What class names and the like say of an element: one automaton finds the
 * patterns of all categories in one walk over the bytes.
 */


#ifndef _MCE_KEYWORD_H_INCLUDED_
#define _MCE_KEYWORD_H_INCLUDED_


#include "mce.h"


/* in the order of tools/train/keywords.txt */
#define MCE_KEYWORDS(X)                                                       \
    X(ART) X(BODYTXT) X(CONTENT) X(NAV) X(FOOT) X(COOKIE) X(SIDE) X(CTA)      \
    X(COM) X(SHARE) X(META) X(CAP) X(PROD) X(HID) X(FAQ) X(RATING) X(DOC)     \
    X(SECTION)


typedef enum {
#define MCE_KEYWORD_ENUM(name)  MCE_KEYWORD_##name,
    MCE_KEYWORDS(MCE_KEYWORD_ENUM)
#undef MCE_KEYWORD_ENUM
    MCE_KEYWORD_COUNT
} mce_keyword_e;


/* a boundary, 26 letters, and one for all digits */
#define MCE_KEYWORD_SYMBOLS  28


/*
 * The categories of an attribute's value, one bit each.
 */
uint32_t mce_keyword_find(mce_str_t value);


#endif /* _MCE_KEYWORD_H_INCLUDED_ */
