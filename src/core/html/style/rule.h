
/*
 * The rules of style sheets, as they are kept.
 */


#ifndef _MCE_RULE_H_INCLUDED_
#define _MCE_RULE_H_INCLUDED_


#include "html/style/selector.h"
#include "html/style/sheet.h"


#define MCE_SHEET_BUCKETS  256
/* classes that are remembered, and tags whose names are */
#define MCE_SHEET_CLASSED  64
#define MCE_SHEET_KNOWN    512
/* custom properties that are kept */
#define MCE_SHEET_CUSTOMS  128
/* of a selector that is more than a tag */
#define MCE_SHEET_NO_TAG   255


typedef struct mce_sheet_rule_s  mce_sheet_rule_t;

/* what stands between braces, which is read once it is for some element */
typedef struct {
    mce_str_t           text;
    unsigned            how;
    mce_style_t        *style;
} mce_sheet_body_t;


/* what a selector says of the elements around one, the nearest first */
typedef struct {
    mce_str_t           selector;
    uint64_t            names;      /* a bit for each but that of the tag */
    uint8_t             tag;        /* or MCE_SHEET_NO_TAG if it names none */
    uint8_t             joint;      /* how the nearer element stands: " " in
                                       it, ">" right in it, "+" right after it,
                                       "~" somewhere after it */
    uint8_t             asks;       /* for attributes other than these */
} mce_sheet_place_t;


struct mce_sheet_rule_s {
    mce_sheet_rule_t   *next;       /* of the same bucket */
    mce_sheet_body_t   *body;
    mce_str_t           around;     /* before what stands for the element
                                       itself: of those that it is in */
    mce_sheet_place_t  *places;     /* the same, once it was read */
    mce_str_t           selector;   /* that of the element */
    uint32_t            nplaces;
    uint32_t            hash;       /* of its last tag, class or id, else of
                                       its last attribute */
    uint32_t            rank;
    uint8_t             known;      /* the kind of part that is */
    uint8_t             tag;        /* of a selector that is known by its tag
                                       */
    uint8_t             hides;      /* it may hide something */
    uint8_t             asks;       /* for attributes other than class and id
                                       */
};


/* whether a class has a name with such a bit */
typedef struct {
    mce_str_t           text;
    int                 hides;
} mce_sheet_class_t;


/* a bit for each name of a tag */
typedef struct {
    const mce_says_t   *says;
    uint64_t            names;
} mce_sheet_known_t;


/* a custom property, and its value for the whole page */
typedef struct {
    mce_str_t           name;
    mce_str_t           value;
} mce_sheet_custom_t;


struct mce_sheet_s {
    const mce_document_t  *doc;
    const mce_tree_t   *tree;
    uint32_t            html;       /* tokens of these tags, or 0 */
    uint32_t            page;
    mce_sheet_rule_t   *buckets[MCE_SHEET_BUCKETS];
    mce_sheet_rule_t   *room;
    uint32_t            nroom;
    uint32_t            nrules;
    size_t              left;       /* rules that may still be compared with
                                       elements */
    int                 failed;     /* there was no memory */
    int                 colors;     /* all colours of the page are in its own
                                       style sheets, and their rules are kept
                                       */
    mce_sheet_custom_t *customs;
    uint32_t            ncustoms;
    uint64_t            hides[32];  /* a bit for the hash of each rule that
                                       may hide something */
    uint64_t            tags[4];    /* and for its tag */
    int                 attrs;      /* there are rules known by attributes */
    mce_sheet_class_t   classes[MCE_SHEET_CLASSED];
    mce_sheet_known_t   known[MCE_SHEET_KNOWN];
};


/*
 * Reads what a rule says of the elements around one; 0 if it is of another
 * kind, or if there is no memory.
 */
int mce_sheet_places(mce_sheet_t *sheet, mce_sheet_rule_t *rule);

/*
 * The bit of a name.
 */
static inline uint64_t
mce_sheet_bit(uint32_t hash)
{
    return 1ull << (hash >> 26);
}


#endif /* _MCE_RULE_H_INCLUDED_ */
