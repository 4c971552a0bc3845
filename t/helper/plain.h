/*
 * The words of an article in a format.
 */


#ifndef _PLAIN_H_INCLUDED_
#define _PLAIN_H_INCLUDED_


#include "lab/token.h"


mce_status_t plain_tokens(lab_tokens_t *tokens, mce_str_t out,
    mce_format_e format);


#endif /* _PLAIN_H_INCLUDED_ */
