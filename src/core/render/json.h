
/*
 * Strings of JSON.
 */


#ifndef _MCE_JSON_H_INCLUDED_
#define _MCE_JSON_H_INCLUDED_


#include "render.h"


/*
 * Writes "text" in quotes.
 */
void mce_json_string(mce_buf_t *out, mce_str_t text);


#endif /* _MCE_JSON_H_INCLUDED_ */
