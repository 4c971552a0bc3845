
/*
 * What the reader of TeX and that of its commands share.
 */


#ifndef _MCE_MATH_READER_H_INCLUDED_
#define _MCE_MATH_READER_H_INCLUDED_


#include "base/buffer.h"


/* groups within groups */
#define MCE_MML_DEPTH  24


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
    mce_buf_t      *out;
    unsigned        depth;
    unsigned        wrong:1;        /* there is what is not known */
} mce_mml_reader_t;


/*
 * Writes a command, whose name follows.
 */
void mce_mml_command(mce_mml_reader_t *r);

/*
 * Writes all up to a word, which is passed over, or to the end; an atom; an
 * atom and what stands above and below it; an argument.
 */
void mce_mml_row(mce_mml_reader_t *r, const char *until);
void mce_mml_atom(mce_mml_reader_t *r);
void mce_mml_scripted(mce_mml_reader_t *r);
void mce_mml_argument(mce_mml_reader_t *r);

/*
 * Writes an element with a text, nothing if that is empty; puts an element
 * around what was written from "at" on.
 */
void mce_mml_tag(mce_mml_reader_t *r, const char *name, mce_str_t text);
void mce_mml_wrap(mce_mml_reader_t *r, size_t at, const char *name);

/*
 * Passes over white space; whether a word comes next.
 */
void mce_mml_blank(mce_mml_reader_t *r);
int mce_mml_at(mce_mml_reader_t *r, const char *word);


#endif /* _MCE_MATH_READER_H_INCLUDED_ */
