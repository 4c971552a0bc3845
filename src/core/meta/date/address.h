
/*
 * The date in the address of a page.
 */


#ifndef _MCE_DATE_ADDRESS_H_INCLUDED_
#define _MCE_DATE_ADDRESS_H_INCLUDED_


#include "meta/date/date.h"


/*
 * Writes the day that the path of an address has, "2025-11-13", or else its
 * month, "2025-11"; returns its length, or 0.
 */
size_t mce_date_address(mce_str_t url, uint8_t date[MCE_DATE_SIZE]);


#endif /* _MCE_DATE_ADDRESS_H_INCLUDED_ */
