
/*
 * What of a page is seen: for each element whether a reader sees its text, and
 * what says so.  Style sheets of other files, and scripts, are not known here.
 */


#ifndef _MCE_VISIBLE_H_INCLUDED_
#define _MCE_VISIBLE_H_INCLUDED_


#include "html/element.h"
#include "html/tree.h"


typedef enum {
    MCE_SEEN = 0,
    MCE_SEEN_UNSPOKEN,              /* seen, but not read aloud */
    MCE_SEEN_LATER,                 /* not seen now: a script may show it */
    MCE_SEEN_NEVER
} mce_seen_e;

/* how it is known */
typedef enum {
    MCE_SEEN_BY_NOTHING = 0,
    MCE_SEEN_BY_ATTR,               /* hidden, inert, a closed dialog, ... */
    MCE_SEEN_BY_STYLE,              /* of the element or of one around it */
    MCE_SEEN_BY_SHEET,              /* a <style> of the page */
    MCE_SEEN_BY_NAME                /* a class known for that */
} mce_seen_by_e;


/* the text is not seen, but pictures in the element are */
#define MCE_VISIBLE_TEXT    0x20
/* the element itself says so, not one around it */
#define MCE_VISIBLE_ORIGIN  0x40
/* of what is LATER: the browser shows it when the reader searches the page for
   it; of what is NEVER: it is clear, and may fade in */
#define MCE_VISIBLE_FOUND   0x80
#define MCE_VISIBLE_CLEAR   0x80

#define mce_visible_seen(bits)  ((mce_seen_e) ((bits) & 3))
#define mce_visible_by(bits)    ((mce_seen_by_e) ((bits) >> 2 & 7))

/* whether an element is not seen, at least not now */
#define mce_visible_hides(bits)  (((bits) & 3) >= MCE_SEEN_LATER)


/* all flags together, which no element has */
#define MCE_VISIBLE_UNKNOWN  0xff


typedef struct mce_visible_walk_s  mce_visible_walk_t;

struct mce_visible_s {
    uint8_t             *of;        /* each element */
    mce_visible_walk_t  *walk;
};


/*
 * Makes what answers the questions below, at the first call for a document.
 */
mce_status_t mce_visible(mce_document_t *doc, mce_visible_t **visible);

/*
 * What is seen of an element of the tree.  It is worked out when it is asked
 * for, together with the elements around it.
 */
uint8_t mce_visible_find(mce_visible_t *visible, uint32_t e);

static inline uint8_t
mce_visible_at(mce_visible_t *visible, uint32_t e)
{
    return visible->of[e] != MCE_VISIBLE_UNKNOWN
           ? visible->of[e] : mce_visible_find(visible, e);
}

/*
 * MCE_NO_MEMORY if memory was lacking for an answer, which then was wrong.
 */
mce_status_t mce_visible_status(const mce_visible_t *visible);


#endif /* _MCE_VISIBLE_H_INCLUDED_ */
