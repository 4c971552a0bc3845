
/*
 * How large a picture is, read as its decoder reads it.
 */


#ifndef _MCE_PICTURE_H_INCLUDED_
#define _MCE_PICTURE_H_INCLUDED_


#include "mce.h"


/* the header is broken, or is not among the bytes */
#define MCE_PICTURE_UNKNOWN  UINT64_MAX


/*
 * How many pixels a decoder makes of a PNG, JPEG, GIF or WebP picture; 0 if
 * the bytes are none.
 */
uint64_t mce_picture_pixels(mce_str_t picture);


#endif /* _MCE_PICTURE_H_INCLUDED_ */
