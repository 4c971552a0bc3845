
/*
 * The signs of formulas, as TeX has them.
 */


#ifndef _MCE_MATHML_SIGN_H_INCLUDED_
#define _MCE_MATHML_SIGN_H_INCLUDED_


#include "base/buffer.h"


/*
 * Appends a character, or the command that TeX has for it; all of a word; the
 * name of a function or a variable of several letters.
 */
void mce_mathml_sign(mce_buf_t *out, uint32_t c);
void mce_mathml_word(mce_buf_t *out, mce_str_t word);
void mce_mathml_name(mce_buf_t *out, mce_str_t name);

/*
 * Appends a space after a command, of whose name a letter would be.
 */
void mce_mathml_apart(mce_buf_t *out);

/*
 * Appends a character as it is.
 */
void mce_mathml_code(mce_buf_t *out, uint32_t c);

/*
 * The command that puts a sign over or under its argument, or NULL.
 */
const char *mce_mathml_accent(uint32_t c);

/*
 * What stands for a character in formulas: letters of their own blocks are
 * those of ASCII and Greek.  0 if nothing does.
 */
uint32_t mce_mathml_plain(uint32_t c);


#endif /* _MCE_MATHML_SIGN_H_INCLUDED_ */
