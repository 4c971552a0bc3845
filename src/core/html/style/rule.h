
/*
 * The rules of style sheets, as they are kept.
 */


#ifndef _MCE_RULE_H_INCLUDED_
#define _MCE_RULE_H_INCLUDED_


#include "base/hash.h"
#include "html/style/sheet.h"
#include "text/ctype.h"


#define MCE_SHEET_BUCKETS  256
/* classes that are remembered, and tags whose names are */
#define MCE_SHEET_CLASSED  64
#define MCE_SHEET_KNOWN    512
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
} mce_sheet_place_t;


struct mce_sheet_rule_s {
    mce_sheet_rule_t   *next;       /* of the same bucket */
    mce_sheet_body_t   *body;
    mce_str_t           around;     /* before what stands for the element
                                       itself: of those that it is in */
    mce_sheet_place_t  *places;     /* the same, once it was read */
    mce_str_t           selector;   /* that of the element */
    uint32_t            nplaces;
    uint32_t            hash;       /* of the name that is its last */
    uint32_t            rank;
    uint8_t             tag;        /* of a selector that ends in a tag
                                       alone */
    uint8_t             hides;      /* it may hide something */
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
    uint64_t            hides[32];  /* a bit for the hash of each rule that
                                       may hide something */
    uint64_t            tags[4];    /* and for its tag */
    mce_sheet_class_t   classes[MCE_SHEET_CLASSED];
    mce_sheet_known_t   known[MCE_SHEET_KNOWN];
};


/* a part of a selector: "p", ".note", "#menu" */
typedef struct {
    uint8_t             kind;       /* "." or "#"; 0 of a tag */
    mce_str_t           name;
} mce_sheet_part_t;


/*
 * Takes the first part off a selector; 0 if it is of another kind.
 */
int mce_sheet_part(mce_str_t *selector, mce_sheet_part_t *part);

/*
 * Reads what a rule says of the elements around one; 0 if it is of another
 * kind, or if there is no memory.
 */
int mce_sheet_places(mce_sheet_t *sheet, mce_sheet_rule_t *rule);

/*
 * Names of tags are known in any case, the others in the case of the page;
 * what follows a backslash is itself.
 */
static inline uint32_t
mce_sheet_hash(uint8_t kind, mce_str_t name)
{
    size_t    i;
    uint8_t   c;
    uint32_t  hash;

    hash = mce_fnv_add(MCE_FNV_START, kind);

    for (i = 0; i < name.len; i++) {
        c = name.data[i];

        if (c != '\\') {
            hash = mce_fnv_add(hash, kind ? c : mce_ascii_lower(c));
        }
    }

    return hash ^ hash >> 15;
}


/*
 * The bit of a name.
 */
static inline uint64_t
mce_sheet_bit(uint32_t hash)
{
    return 1ull << (hash >> 26);
}


#endif /* _MCE_RULE_H_INCLUDED_ */
