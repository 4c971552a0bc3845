
/*
 * Threads: the posts of a forum, of a question with its answers, the comments
 * below a text.
 *
 *     thread.c        which elements are posts
 *     thread_look.c   what looks the same and may be one
 *     thread_item.c   which of that has what a post has
 *     post_claim.c    what JSON-LD says of posts
 *     post_body.c     where the text of each stands
 *     post_name.c     what names and attributes say
 *     post_field.c    who wrote it, and when
 *     post_date.c     which texts are dates
 *     post.c          what of that is kept
 */


#ifndef _MCE_POST_H_INCLUDED_
#define _MCE_POST_H_INCLUDED_


#include "stage/stage.h"


/* what names and attributes of an element hint at */
#define MCE_POST_AUTHOR       0x00002
#define MCE_POST_USER         0x00004
#define MCE_POST_DATE         0x00008
#define MCE_POST_ASIDE        0x00010   /* of the user, or of an edit */
#define MCE_POST_BODY         0x00020
#define MCE_POST_LABEL        0x00040   /* link, bold text, heading */
#define MCE_POST_ACCEPTED     0x00080
#define MCE_POST_AUTHOR_PROP  0x00100
#define MCE_POST_NAME_PROP    0x00200
#define MCE_POST_DATE_PROP    0x00400
#define MCE_POST_BODY_PROP    0x00800
#define MCE_POST_HREF         0x01000   /* it leads to a user */
#define MCE_POST_TEASER       0x02000   /* a link to another page */
#define MCE_POST_CONTROL      0x04000   /* what can be done with a post */
#define MCE_POST_QUOTE        0x08000
#define MCE_POST_VALUE        0x10000   /* an attribute tells a value */
#define MCE_POST_NAMED        0x20000   /* it has a class, or an id such as
                                           others have with another number */

#define MCE_POST_REVIEW       0x40000   /* of a product */
#define MCE_POST_FOLLOWED     0x80000   /* the address was looked at */

/* threads in a page: one that is declared, answers, comments on them */
#define MCE_POST_THREADS  3

/* where an element stands; whether it is one that may be a post, and whether
   what it hints at is known */
#define MCE_POST_DATED   0x01
#define MCE_POST_TAKEN   0x02           /* it holds the text of a post */
#define MCE_POST_INSIDE  0x04           /* it stands in such a text */
#define MCE_POST_ITEM    0x08
#define MCE_POST_LEFT    0x10           /* it was found, but is not kept */
#define MCE_POST_KNOWN   0x20


typedef struct {
    uint32_t        element;
    uint32_t        outer;          /* the item that it stands in, from 1; of
                                       what looks the same */
    uint32_t        dates;          /* in it and in no item in it */
    uint32_t        kept;           /* bytes there that are kept */
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


/*
 * What was read of a tag, of a class: most are those of another element.
 */
#define MCE_POST_TAGS   256

typedef struct {
    mce_str_t       text;
    uint32_t        hints;
    uint32_t        name;           /* hash of what it is called */
} mce_post_tag_t;


typedef struct mce_claims_s  mce_claims_t;
typedef struct mce_looks_s   mce_looks_t;


typedef struct {
    mce_stage_t      *s;
    uint32_t         *names;        /* of each element, a hash of what it is
                                       called, since its hints are known */
    uint32_t         *hints;        /* MCE_POST_ of each element */
    uint32_t         *nested;       /* of each element of an item, bytes of
                                       its text that stand in other items,
                                       since mce_post_nested() */
    uint8_t          *states;
    uint32_t         *dates;        /* texts that may be one or that JSON-LD
                                       may have, of mce_post_dates() */
    uint32_t          ndates;
    uint32_t         *dated;        /* elements above dates, in order */
    uint32_t          ndated;
    mce_post_item_t  *items;        /* that are judged, in document order */
    uint32_t          nitems;
    uint32_t          like;         /* what posts that are declared look
                                       like, or 0 */
    mce_post_item_t  *found;        /* that are posts */
    uint32_t          nfound;
    uint32_t          nthreads;
    uint32_t          date_look;    /* of the last date that was read */
    uint32_t          other_look;   /* of dates that are none of posts */
    int               declared;     /* the page says what posts are */
    mce_claims_t     *claims;       /* of JSON-LD, or NULL */

    /* since posts are possible */
    mce_post_tag_t    tags[MCE_POST_TAGS];
} mce_thread_t;


/*
 * Finds the posts of a page; whether there may be any, for which nothing but
 * t->s, t->claims and t->dates is needed.
 */
mce_status_t mce_thread_find(mce_thread_t *t);
int mce_thread_is_possible(mce_thread_t *t);

/*
 * Reads the items, until more than "most" of them are no posts; how many have
 * all that a post has.
 */
mce_status_t mce_thread_fields(mce_thread_t *t, uint32_t most);
uint32_t mce_thread_whole(const mce_thread_t *t);

/* how sure the author must be: more than that it is a link */
#define MCE_THREAD_SURE  5

/* elements that look the same: of more than twice as many, so many decide
   whether the others are looked at */
#define MCE_THREAD_SAMPLE  8

/*
 * Whether there is more than links, and than the line of author and date.
 */
int mce_thread_has_text(const mce_thread_t *t, const mce_post_item_t *item);

/*
 * Whether there are dates enough, and posts around them may be kept, for which
 * no attribute is read; marks what stands above each date and each text that
 * JSON-LD has; puts the next kind of elements that may be posts into t->items,
 * 0 if there is none; whether these may be posts by what each has for itself.
 */
int mce_looks_are_possible(mce_thread_t *t);
mce_status_t mce_looks_dates(mce_thread_t *t);
mce_status_t mce_looks_count(mce_thread_t *t, mce_looks_t **looks);
uint32_t mce_looks_next(mce_thread_t *t, mce_looks_t *looks);
int mce_looks_are_apart(const mce_thread_t *t);

/* elements of so many that look the same that may be no posts */
#define mce_thread_most(all)  ((all) * 2 / 5)

/*
 * What JSON-LD says of the posts of the page: t->claims.  A claim is found by
 * how its text begins.  It is worth more than what the page shows, and less
 * than microdata.
 */
#define MCE_POST_CLAIMED  10

mce_status_t mce_claims_read(mce_thread_t *t);
int mce_claims_has(const mce_thread_t *t, uint32_t token);
mce_status_t mce_claims_apply(mce_thread_t *t, mce_post_item_t *item);

/*
 * What is known of an element by its names and attributes; what it looks
 * like: the same for two posts of a thread.
 */
unsigned mce_post_read(mce_thread_t *t, uint32_t e);

static inline unsigned
mce_post_hints(mce_thread_t *t, uint32_t e)
{
    return t->states[e] & MCE_POST_KNOWN ? t->hints[e] : mce_post_read(t, e);
}

/*
 * The same, and of a link, where it leads to.
 */
unsigned mce_post_link(mce_thread_t *t, uint32_t e);

uint32_t mce_post_prop(mce_str_t value);
uint32_t mce_thread_look(mce_thread_t *t, uint32_t e);

/*
 * Counts for all items what stands in others, for mce_post_own(); finds their
 * texts, the author and date of one.
 */
void mce_post_nested(mce_thread_t *t);
void mce_post_bodies(mce_thread_t *t);
mce_status_t mce_post_fields(mce_thread_t *t, mce_post_item_t *item);

/*
 * Whether the author of an item may be found, as sure as that of a post.
 */
int mce_post_may_sign(mce_thread_t *t, const mce_post_item_t *item);

/*
 * Finds the texts for t->dates; how sure one of them is a date: 4 if it has
 * the numbers of one, 2 if its element is named so, 0.
 */
mce_status_t mce_post_dates(mce_thread_t *t);
int mce_post_may_date(mce_thread_t *t, uint32_t token);

/* bytes of text that no link holds, without those of other items */
#define mce_post_own(t, e)                                                    \
    ((t)->s->sums[e].text - (t)->s->sums[e].links - (t)->nested[e])


#endif /* _MCE_POST_H_INCLUDED_ */
