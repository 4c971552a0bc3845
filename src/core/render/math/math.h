
/*
 * MathML of TeX.
 */


#ifndef _MCE_MATH_H_INCLUDED_
#define _MCE_MATH_H_INCLUDED_


#include "base/buffer.h"


/*
 * Appends what a math of some TeX consists of; 0, and nothing, if there is a
 * command that is not known.
 */
int mce_math_write(mce_buf_t *out, mce_str_t tex);


#endif /* _MCE_MATH_H_INCLUDED_ */
