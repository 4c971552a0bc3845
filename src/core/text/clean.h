
/*
 * Text without what other programs may take for more than text: control
 * characters, tags of languages, which nobody sees, and directions that go on
 * behind it.
 */


#ifndef _MCE_CLEAN_H_INCLUDED_
#define _MCE_CLEAN_H_INCLUDED_


#include "base/buffer.h"


/* embeddings, overrides and isolates that are open at most */
#define MCE_CLEAN_DEPTH  32


/*
 * Of one text: what is open, and which of it are isolates, a bit each.
 */
typedef struct {
    uint32_t        depth;
    uint32_t        isolates;
    int             whole;          /* soft hyphens are left out */
} mce_clean_t;


/* C0, DEL and C1 */
static inline int
mce_clean_is_control(uint32_t c)
{
    return c < 0x20 || c - 0x7f < 0xa0 - 0x7f;
}


/* U+E0000 to U+E007F */
static inline int
mce_clean_is_tag(uint32_t c)
{
    return c - 0xe0000 < 0x80;
}


/* what opens or closes embeddings, overrides and isolates */
static inline int
mce_clean_is_direction(uint32_t c)
{
    return c - 0x202a < 0x206a - 0x202a && (c < 0x202f || c > 0x2065);
}


/* a zero width space: at the ends of a text it means nothing, within one it
   tells where a line may break */
#define MCE_CLEAN_ZERO_WIDTH  0x200b

/* a soft hyphen tells where a word may break: a search does not find the word
   with it */
#define MCE_CLEAN_HYPHEN      0xad


/*
 * The length of a text without those, and spaces beside them, at its end.
 */
size_t mce_clean_edge(const uint8_t *text, size_t len);

/*
 * Writes a code point of a text, or nothing if it is a tag, or closes what is
 * not open; U+FFFD for a control other than white space or a noncharacter.
 */
void mce_clean_put(mce_clean_t *clean, mce_buf_t *out, uint32_t c);

/*
 * Closes what is open at the end of a text.
 */
void mce_clean_end(mce_clean_t *clean, mce_buf_t *out);

/*
 * The same for a whole text of one line: controls are spaces, of which none
 * stand together or, with those of zero width, at the ends.  Most texts are
 * clean and are not copied.
 */
mce_status_t mce_text_clean(mce_arena_t *arena, mce_str_t *text);


#endif /* _MCE_CLEAN_H_INCLUDED_ */
