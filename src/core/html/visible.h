
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
    MCE_SEEN_LATER,                 /* not now: a script may show it */
    MCE_SEEN_NEVER
} mce_seen_e;

/* what says so */
typedef enum {
    MCE_SEEN_BY_NOTHING = 0,
    MCE_SEEN_BY_ATTR,               /* hidden, inert, a closed dialog, ... */
    MCE_SEEN_BY_STYLE,              /* of the element or of one around it */
    MCE_SEEN_BY_SHEET,              /* a <style> of the page */
    MCE_SEEN_BY_NAME                /* a class known for that */
} mce_seen_by_e;


/* the text is not seen, but pictures in the element are */
#define MCE_VISIBLE_TEXT    0x20
/* it is so by this element, not by one around it */
#define MCE_VISIBLE_ORIGIN  0x40
/* the browser shows it by itself when it is searched for */
#define MCE_VISIBLE_FOUND   0x80

#define mce_visible_seen(bits)  ((mce_seen_e) ((bits) & 3))
#define mce_visible_by(bits)    ((mce_seen_by_e) ((bits) >> 2 & 7))

/* of an element that is not seen, at least not now */
#define mce_visible_hides(bits)  (((bits) & 3) >= MCE_SEEN_LATER)


/*
 * What knows how much of the page is seen; made at the first call.
 */
mce_status_t mce_visible(mce_document_t *doc, mce_visible_t **visible);

/*
 * What is seen of an element of the tree.  It is found out when it is asked
 * for, of this element and of those around it.
 */
uint8_t mce_visible_at(mce_visible_t *visible, uint32_t e);

/*
 * MCE_NO_MEMORY if there was none for what was asked, which then is wrong.
 */
mce_status_t mce_visible_status(const mce_visible_t *visible);


#endif /* _MCE_VISIBLE_H_INCLUDED_ */
