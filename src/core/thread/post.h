
/*
 * What the files of this folder share; others include thread.h only.
 *
 *     thread.c  which elements are posts
 *     looks.c   elements that look the same and may be posts
 *     item.c    which of them have author, date and text
 *     hint.c    what the names and attributes of an element hint at
 *     claim.c   what JSON-LD says of posts
 *     body.c    where the text of a post is
 *     field.c   who wrote a post, and when
 *     dates.c   which texts may be dates
 *     post.c    which posts are kept
 *     end.c     what follows the last one
 */


#ifndef _MCE_POST_H_INCLUDED_
#define _MCE_POST_H_INCLUDED_


#include "stage/stage.h"


/* what the names and attributes of an element hint at */
#define MCE_HINT_AUTHOR       0x00002
#define MCE_HINT_USER         0x00004
#define MCE_HINT_DATE         0x00008
#define MCE_HINT_ASIDE        0x00010   /* a date of the user or an edit */
#define MCE_HINT_BODY         0x00020
#define MCE_HINT_LABEL        0x00040   /* link, bold text, heading */
#define MCE_HINT_ACCEPTED     0x00080
#define MCE_HINT_AUTHOR_PROP  0x00100
#define MCE_HINT_NAME_PROP    0x00200
#define MCE_HINT_DATE_PROP    0x00400
#define MCE_HINT_BODY_PROP    0x00800
#define MCE_HINT_HREF         0x01000   /* a link to a user */
#define MCE_HINT_TEASER       0x02000   /* a link to another page */
#define MCE_HINT_CONTROL      0x04000   /* a button to reply or the like */
#define MCE_HINT_QUOTE        0x08000
#define MCE_HINT_VALUE        0x10000   /* an attribute that holds a value */
#define MCE_HINT_NAMED        0x20000   /* it has a class, or an id that ends
                                           in a number */
#define MCE_HINT_REVIEW       0x40000   /* of a product */
#define MCE_HINT_FOLLOWED     0x80000   /* its href has been read */

/* threads in a page: one that is declared, answers, comments on them */
#define MCE_THREADS_MAX  3

/* bytes of a date */
#define MCE_FIELD_DATE  64

/* flags of an element */
#define MCE_THREAD_ABOVE    0x01        /* it holds something in t->dates */
#define MCE_THREAD_TAKEN    0x02        /* it holds a part of a post */
#define MCE_THREAD_IN_BODY  0x04        /* it is in the text of a post */
#define MCE_THREAD_ITEM     0x08        /* it is one of t->items */
#define MCE_THREAD_FOUND    0x10        /* it is one of t->found */
#define MCE_THREAD_HINTED   0x20        /* t->hints and t->names are set */
#define MCE_THREAD_AROUND   0x40        /* it is in a kept item, but not in
                                           the text of a post */


/* an element that may be a post */
typedef struct {
    uint32_t        element;
    uint32_t        outer;          /* the item around it, from 1; or 0 */
    uint32_t        dates;          /* in it, but in no item in it */
    uint32_t        kept;           /* bytes there that are kept */
    uint32_t        body;           /* the element of its text; 0 if none was
                                       found */
    uint32_t        author_at;      /* token, or 0 */
    uint32_t        date_at;
    uint32_t        teaser;         /* hash of a heading that links to another
                                       page, or 0 */
    uint32_t        thread;         /* number of its thread */
    int             author_sure;    /* how sure it is; 0 for none */
    int             date_sure;
    uint32_t        indent;         /* 1 + the depth in an attribute; or 0 */
    mce_str_t       author;
    mce_str_t       date;
} mce_item_t;


/*
 * Most tags occur many times in a page, so what one says is remembered.
 */
#define MCE_HINT_TAGS   256

typedef struct {
    mce_str_t       text;
    uint32_t        hints;
    uint32_t        name;
} mce_hint_tag_t;


typedef struct mce_claims_s  mce_claims_t;
typedef struct mce_looks_s   mce_looks_t;


typedef struct {
    mce_stage_t     *s;
    uint32_t        *hints;         /* MCE_HINT_* of each element */
    uint32_t        *names;         /* of each element, a hash of its tag and
                                       its class or id */
    uint32_t        *nested;        /* of each element of an item, bytes of its
                                       text that are in items in it: set by
                                       mce_items_nested() */
    uint8_t         *flags;         /* MCE_THREAD_* of each element */
    uint32_t        *dates;         /* tokens that may be a date, or a text in
                                       JSON-LD */
    uint32_t         ndates;
    uint32_t        *above;         /* elements above them, in order; then for
                                       each, how many dates are in it */
    uint32_t         nabove;
    uint32_t         typed;         /* the last element whose itemtype is that
                                       of a post, or 0 */
    uint32_t         typed_look;    /* how it looks */
    uint32_t         typed_end;     /* the token after all such elements */
    uint32_t         ntyped;        /* how many they are */
    mce_item_t      *items;         /* that are judged; later, the posts that
                                       are kept */
    uint32_t         nitems;
    mce_item_t      *found;         /* that are posts */
    uint32_t         nfound;
    uint32_t         nthreads;
    uint32_t         date_look;     /* how the last date looked */
    uint32_t         other_look;    /* how dates look that are not of posts */
    int              declared;      /* the items were declared to be posts */
    int              question;      /* the text is the first post of a thread,
                                       of which the others may be lost */
    uint32_t         answers;       /* token from which on they are looked for
                                       although nothing of them is kept */
    mce_claims_t    *claims;        /* of JSON-LD, or NULL */

    /* cleared only if the page may have posts */
    mce_hint_tag_t   tags[MCE_HINT_TAGS];
} mce_thread_t;


/*
 * Chooses the posts that are kept, keeps them and sets s->posts and s->lines.
 */
mce_status_t mce_posts_keep(mce_thread_t *t);

/*
 * Drops what is kept below the last post and is not of the thread, or below
 * questions and answers that are no posts.
 */
void mce_posts_end(mce_thread_t *t);
void mce_posts_end_faq(mce_thread_t *t);

/*
 * The bytes of a token of content if it is kept text.
 */
uint32_t mce_post_kept(const mce_stage_t *s, uint32_t token);


/*
 * Sets t->nested for all items.
 */
void mce_items_nested(mce_thread_t *t);

/* bytes of text outside links and outside other items */
#define mce_item_own(t, e)                                                    \
    ((t)->s->sums[e].text - (t)->s->sums[e].links - (t)->nested[e])

/*
 * Finds author, date and text of each item.  Stops as soon as more than "most"
 * items lack one of them.
 */
mce_status_t mce_items_read(mce_thread_t *t, uint32_t most);

/*
 * How many items have author, date and text.
 */
uint32_t mce_items_whole(const mce_thread_t *t);

/*
 * Whether the body of an item has text outside links, and more than its author
 * and date.
 */
int mce_item_has_text(const mce_thread_t *t, const mce_item_t *item);

/*
 * Whether an item is a line of text about who did what, and when.
 */
int mce_item_is_line(const mce_thread_t *t, const mce_item_t *item);

/* how sure an author must be: a mere link is less sure */
#define MCE_ITEM_SURE  5

/* if more than twice as many elements look the same, the first so many are
   judged before the others are read */
#define MCE_ITEM_SAMPLE  8

/* how many of "all" may fail */
#define mce_items_may_fail(all)  ((all) * 2 / 5)


/*
 * A hash of how an element looks, equal for two posts of one thread.
 */
uint32_t mce_look(mce_thread_t *t, uint32_t e);

/*
 * Whether there are enough dates, and posts around them that may be kept.
 * Reads no attribute.
 */
int mce_looks_are_possible(mce_thread_t *t);

/*
 * Whether the text ends in an element that is named as the first post of a
 * thread is: the others may be so short that none of them was kept.
 */
int mce_looks_are_answers(const mce_thread_t *t);

/*
 * Sets t->above.
 */
mce_status_t mce_looks_dates(mce_thread_t *t);

/*
 * Counts how many of t->above look the same.
 */
mce_status_t mce_looks_count(mce_thread_t *t, mce_looks_t **looks);

/*
 * Puts into t->items the elements that have the next best look; returns how
 * many they are, 0 if no look is left.
 */
uint32_t mce_looks_next(mce_thread_t *t, mce_looks_t *looks);

/*
 * Whether most items have a date of their own, and not all that is kept is in
 * one of them.
 */
int mce_looks_are_apart(const mce_thread_t *t);


/*
 * Reads what JSON-LD says of posts into t->claims.  A claim is found by how
 * the text of its post begins.
 */
mce_status_t mce_claims_read(mce_thread_t *t);

/*
 * Whether a text begins like that of a claim.
 */
int mce_claims_has(const mce_thread_t *t, uint32_t token);

/*
 * Gives an item the author and date that JSON-LD has for its text, unless the
 * page says them more clearly.
 */
mce_status_t mce_claims_apply(mce_thread_t *t, mce_item_t *item);

/* how sure a claim is: more than what the page shows, less than microdata */
#define MCE_CLAIM_SURE  10


/*
 * The hints of an element by its tag, class, id and other attributes.
 */
unsigned mce_hints_read(mce_thread_t *t, uint32_t e);

static inline unsigned
mce_hints(mce_thread_t *t, uint32_t e)
{
    return t->flags[e] & MCE_THREAD_HINTED ? t->hints[e]
                                           : mce_hints_read(t, e);
}

/*
 * The same, and for a link those of its address.
 */
unsigned mce_hints_link(mce_thread_t *t, uint32_t e);

/*
 * The hints of the value of an itemprop.
 */
uint32_t mce_hints_prop(mce_str_t value);


/*
 * Finds the body of each item.
 */
void mce_bodies_find(mce_thread_t *t);


/*
 * Finds the author and the date of an item.
 */
mce_status_t mce_fields_read(mce_thread_t *t, mce_item_t *item);

/*
 * Whether an author may be found that is as sure as that of a post.
 */
int mce_fields_may_have_author(mce_thread_t *t, const mce_item_t *item);


/*
 * Finds the texts that may be dates: t->dates.
 */
mce_status_t mce_dates_find(mce_thread_t *t);

/*
 * How sure it is that a text is a date: 4 if it has the digits of one, 2 if it
 * has a digit and its element is named like a date, else 0.
 */
int mce_dates_sure(mce_thread_t *t, uint32_t token);


#endif /* _MCE_POST_H_INCLUDED_ */
