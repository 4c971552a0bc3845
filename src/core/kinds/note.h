
/*
 * The text of the mark of a note.
 */


#ifndef _MCE_KINDS_NOTE_H_INCLUDED_
#define _MCE_KINDS_NOTE_H_INCLUDED_


#include "html/tree.h"


/* bytes of a mark that are read */
#define MCE_NOTE_MARK  24


/*
 * Whether an element may be a mark by its text and the id that it leads to,
 * if any; "raised" is whether what holds it is.  A short number need not be:
 * where it leads must tell.
 */
int mce_note_is_mark_of(const mce_document_t *doc, uint32_t e, mce_str_t id,
    int raised);

/*
 * The same of decoded text: a number, or few letters or signs that are raised
 * or in brackets.
 */
int mce_note_is_mark(const uint8_t *text, size_t len, mce_str_t id,
    int raised);

/*
 * The text of a mark without the brackets around it.
 */
size_t mce_note_core(const uint8_t *text, size_t len, const uint8_t **core);

/*
 * Reads superscript digits as a number; returns its length, or 0 if the text
 * is something else.
 */
size_t mce_note_digits(const uint8_t *text, size_t len, uint8_t *digits);


#endif /* _MCE_KINDS_NOTE_H_INCLUDED_ */
