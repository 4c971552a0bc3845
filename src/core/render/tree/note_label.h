
/*
 * The text of notes and of their marks.
 */


#ifndef _MCE_NOTE_LABEL_H_INCLUDED_
#define _MCE_NOTE_LABEL_H_INCLUDED_


#include "kinds/note.h"
#include "render/tree/anchor.h"


/* at most so many notes are taken out of a page */
#define MCE_NOTE_MAX   99999


/*
 * Copies the first bytes of the text of nodes, "max" at most.
 */
size_t mce_note_text(const mce_content_t *content, uint32_t from, uint32_t to,
    uint8_t *text, size_t max);

/*
 * The label that the note of a mark begins with: the text of the mark, or the
 * number that its superscript digits are.  "label" has room for MCE_NOTE_MARK
 * bytes.
 */
size_t mce_note_mark_label(const mce_content_t *content, uint32_t mark,
    uint32_t block, uint8_t *label);

/*
 * The block around a node, if it can be a note, or 0.
 */
uint32_t mce_note_block(const mce_content_t *content, uint32_t node);

/*
 * Adds the next note to the list, which has room for "nalloc"; NULL if there
 * is no memory.
 */
mce_note_t *mce_note_add(mce_content_t *content, uint32_t from, uint32_t to,
    size_t *nalloc);

/*
 * Turns a node into the mark of a note.  The first mark of a note gets the id
 * that the note links back to; links to ids inside the mark lead there, too.
 */
void mce_note_mark_set(mce_content_t *content, uint32_t mark,
    uint32_t number, int first);

/*
 * Removes the brackets around a mark.
 */
void mce_note_unbracket(mce_content_t *content, uint32_t mark);

/*
 * Gives links to ids within these nodes the address "name" and the number.
 */
void mce_note_rename(mce_content_t *content, uint32_t from, uint32_t to,
    const char *name, uint32_t number);

/*
 * Finds notes that no link leads to, if the page has no others.
 */
mce_status_t mce_notes_loose(mce_content_t *content);

/*
 * Takes out a note that is in the text where its mark would be.  "marked" is
 * where the last mark ends.
 */
mce_status_t mce_note_inline(mce_content_t *content, uint32_t node,
    uint32_t marked, size_t *nalloc);

/*
 * Whether the text of a link is an arrow, or nothing.
 */
int mce_note_is_arrow(mce_content_t *content, uint32_t link);

/*
 * Whether the text of a block is only the label of a note: that of its mark,
 * with or without brackets, or nothing with a letter or digit.
 */
int mce_note_is_label(const uint8_t *text, size_t len, const uint8_t *label,
    size_t n);

/*
 * Drops a node of a note, and the elements around it that it leaves empty.
 */
void mce_note_drop(mce_content_t *content, const mce_note_t *note,
    uint32_t node);

/*
 * Removes the label of a note, which is that of its mark, in brackets, or an
 * arrow if links back to the mark followed it.
 */
void mce_note_label(mce_content_t *content, mce_note_t *note,
    const uint8_t *label, size_t len);


#endif /* _MCE_NOTE_LABEL_H_INCLUDED_ */
