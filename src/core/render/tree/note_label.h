
/*
 * The text of notes and of their marks.
 */


#ifndef _MCE_NOTE_LABEL_H_INCLUDED_
#define _MCE_NOTE_LABEL_H_INCLUDED_


#include "render/tree/anchor.h"


/* bytes of a mark that are looked at */
#define MCE_NOTE_MARK  24
/* notes of a page */
#define MCE_NOTE_MAX   99999


/*
 * The first bytes of the text of nodes; what of a mark stands in its brackets.
 */
size_t mce_note_text(const mce_content_t *content, uint32_t from, uint32_t to,
    uint8_t *text, size_t max);
size_t mce_note_core(const uint8_t *text, size_t len, const uint8_t **core);

/*
 * What the note of a mark has before it, of which "label" takes MCE_NOTE_MARK
 * bytes: the text of the mark, or the number that its superscript digits are.
 */
size_t mce_note_mark_label(const mce_content_t *content, uint32_t mark,
    uint32_t block, uint8_t *label);

/*
 * The number of superscript digits; its length, or 0 if they are none.
 */
size_t mce_note_digits(const uint8_t *text, size_t len, uint8_t *digits);

/*
 * The block that is a note if the node stands in one, or 0.
 */
uint32_t mce_note_block(const mce_content_t *content, uint32_t node);

/*
 * Adds the next note to the list, which has room for "nalloc"; NULL if there
 * is no memory.
 */
mce_note_t *mce_note_add(mce_content_t *content, uint32_t from, uint32_t to,
    size_t *nalloc);

/*
 * Makes the mark of a note of a node; the first of a note has the id that the
 * note, and whatever led to what is in the mark, leads to.
 */
void mce_note_mark_set(mce_content_t *content, uint32_t mark,
    uint32_t number, int first);

/*
 * Links to what has an id among these nodes lead to that name instead.
 */
void mce_note_rename(mce_content_t *content, uint32_t from, uint32_t to,
    const char *name, uint32_t number);

/*
 * The notes that no link leads to, where no other was found.
 */
mce_status_t mce_notes_loose(mce_content_t *content);

/*
 * A note that stands where its mark is; the last mark ends at "marked".
 */
mce_status_t mce_note_inline(mce_content_t *content, uint32_t node,
    uint32_t marked, size_t *nalloc);

/*
 * Whether the text of a link is an arrow, or nothing.
 */
int mce_note_is_arrow(mce_content_t *content, uint32_t link);

/*
 * Whether the text of a block is the label of a note and no more: that of its
 * mark, in brackets or not, or no word at all.
 */
int mce_note_is_label(const uint8_t *text, size_t len, const uint8_t *label,
    size_t n);

/*
 * Drops a node of a note, and what is empty then.
 */
void mce_note_drop(mce_content_t *content, const mce_note_t *note,
    uint32_t node);

/*
 * Takes away the label of a note, which is that of its mark, in brackets, or
 * an arrow where its links back were.
 */
void mce_note_label(mce_content_t *content, mce_note_t *note,
    const uint8_t *label, size_t len);


#endif /* _MCE_NOTE_LABEL_H_INCLUDED_ */
