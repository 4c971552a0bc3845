
/*
 * Custom properties that a page's style sheets set for all of it:
 * ":root { --ink: #222 }", and "var(--ink)" where they are used.
 */


#ifndef _MCE_CUSTOM_H_INCLUDED_
#define _MCE_CUSTOM_H_INCLUDED_


#include "html/style/sheet.h"


/* bytes of declarations that are resolved */
#define MCE_CUSTOM_MOST  2048


/*
 * Keeps the custom properties that the body of a rule sets.
 */
void mce_custom_add(mce_sheet_t *sheet, mce_str_t body);

/*
 * Declarations with the values of custom properties, for which there is room
 * to be filled; "sheet" may be NULL.
 */
mce_str_t mce_custom_resolve(mce_sheet_t *sheet, mce_str_t text,
    uint8_t room[2][MCE_CUSTOM_MOST]);


#endif /* _MCE_CUSTOM_H_INCLUDED_ */
