
/*
 * Threads: the posts of a forum, of a question with its answers, the comments
 * below a text.
 *
 *     thread.c        which elements are posts
 *     post_body.c     where the text of each stands
 *     post_name.c     what names and attributes say
 *     post_field.c    who wrote it, and when
 *     post.c          what of that is kept
 */


#ifndef _MCE_POST_H_INCLUDED_
#define _MCE_POST_H_INCLUDED_


#include "units/unit.h"


/* what names and attributes of an element hint at; the first bit: they were
   looked at */
#define MCE_POST_LOOKED       0x0001
#define MCE_POST_AUTHOR       0x0002
#define MCE_POST_USER         0x0004
#define MCE_POST_DATE         0x0008
#define MCE_POST_ASIDE        0x0010    /* of the user, or of an edit */
#define MCE_POST_BODY         0x0020
#define MCE_POST_LABEL        0x0040    /* link, bold text, heading */
#define MCE_POST_ACCEPTED     0x0080
#define MCE_POST_AUTHOR_PROP  0x0100
#define MCE_POST_NAME_PROP    0x0200
#define MCE_POST_DATE_PROP    0x0400
#define MCE_POST_BODY_PROP    0x0800
#define MCE_POST_HREF         0x1000    /* it leads to a user */
#define MCE_POST_TEASER       0x2000    /* a link to another page */
#define MCE_POST_CONTROL      0x4000    /* what can be done with a post */
#define MCE_POST_QUOTE        0x8000

/* threads in a page: one that is declared, answers, comments on them */
#define MCE_POST_THREADS  3

/* where an element stands; whether it is one that may be a post */
#define MCE_POST_DATED   0x01
#define MCE_POST_TAKEN   0x02           /* it holds the text of a post */
#define MCE_POST_INSIDE  0x04           /* it stands in such a text */
#define MCE_POST_ITEM    0x08
#define MCE_POST_LEFT    0x10           /* it was found, but is not kept */


typedef struct {
    uint32_t        element;
    uint32_t        body;           /* element, or 0 if none was found */
    uint32_t        author_at;      /* token, or 0 */
    uint32_t        date_at;
    uint32_t        teaser;         /* it has a heading that leads away */
    uint32_t        thread;         /* that it belongs to, of those found */
    int             sure;           /* how sure the author is */
    int             dated;          /* and the date */
    uint32_t        indent;         /* as an attribute says, from 1; or 0 */
    mce_str_t       author;
    mce_str_t       date;
} mce_post_item_t;


typedef struct {
    mce_unit_t       *u;
    uint32_t         *looks;        /* of each element, 0: not known yet */
    uint32_t         *nested;       /* of each element, bytes of its text
                                       that stand in other items */
    uint16_t         *hints;        /* MCE_POST_ of each element */
    uint8_t          *states;
    mce_post_item_t  *items;        /* that are judged, in document order */
    uint32_t          nitems;
    uint32_t          like;         /* what posts that are declared look
                                       like, or 0 */
    mce_post_item_t  *found;        /* that are posts */
    uint32_t          nfound;
    uint32_t          nthreads;
    int               declared;     /* the page says what posts are */
} mce_thread_t;


/*
 * Finds the posts of a page.
 */
mce_status_t mce_thread_find(mce_thread_t *t);

/*
 * What an element looks like: the same for two posts of a thread.
 */
uint32_t mce_thread_look(mce_thread_t *t, uint32_t e);

/*
 * What is known of an element by its names and attributes; by one of these.
 */
unsigned mce_post_hints(mce_thread_t *t, uint32_t e);
uint16_t mce_post_attr(const mce_attr_t *attr);

/*
 * Finds the texts of all items, the author and date of one.
 */
void mce_post_bodies(mce_thread_t *t);
mce_status_t mce_post_fields(mce_thread_t *t, mce_post_item_t *item);

/*
 * Whether a token of text tells a date: 4 if it can be read, 2 if its element
 * is named so.  The decoded text goes to *text.
 */
mce_status_t mce_post_date(mce_thread_t *t, uint32_t token, mce_str_t *text,
    int *sure);

/* bytes of text that no link holds, without those of other items */
#define mce_post_own(t, e)                                                    \
    ((t)->u->sums[e].text - (t)->u->sums[e].links - (t)->nested[e])


#endif /* _MCE_POST_H_INCLUDED_ */
