
/*
 * Which windows the rules of a style sheet, or of a block of it, are for.
 */


#ifndef _MCE_MEDIA_H_INCLUDED_
#define _MCE_MEDIA_H_INCLUDED_


#include "html/style/sheet.h"


/*
 * What becomes of the rules of a block, as MCE_SHEET_APPLY, which begins with
 * "@" and stands in one with "how".
 */
unsigned mce_media_block(mce_str_t prelude, unsigned how);

/*
 * The same of a style sheet with such an attribute "media".
 */
unsigned mce_media(mce_str_t media);


#endif /* _MCE_MEDIA_H_INCLUDED_ */
