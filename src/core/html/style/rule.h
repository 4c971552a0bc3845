
/*
 * The rules of style sheets, as they are kept.
 */


#ifndef _MCE_RULE_H_INCLUDED_
#define _MCE_RULE_H_INCLUDED_


#include "base/hash.h"
#include "html/style/sheet.h"
#include "text/ctype.h"


#define MCE_SHEET_BUCKETS  256
/* classes that are remembered */
#define MCE_SHEET_CLASSED  64


typedef struct mce_sheet_rule_s  mce_sheet_rule_t;

/* what stands between braces, which is read once it is for some element */
typedef struct {
    mce_str_t           text;
    unsigned            how;
    mce_style_t        *style;
} mce_sheet_body_t;


struct mce_sheet_rule_s {
    mce_sheet_rule_t   *next;       /* of the same bucket */
    mce_sheet_body_t   *body;
    mce_str_t           selector;
    uint32_t            hash;       /* of the name that is its last */
    uint32_t            rank;
    uint8_t             tag;        /* of a selector that is a tag alone */
    uint8_t             hides;      /* it may hide something */
};


/* whether a class has a name with such a bit */
typedef struct {
    mce_str_t           text;
    int                 hides;
} mce_sheet_class_t;


struct mce_sheet_s {
    mce_arena_t        *arena;
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


#endif /* _MCE_RULE_H_INCLUDED_ */
