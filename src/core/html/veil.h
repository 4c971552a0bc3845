
/*
 * What an element itself says about whether it is seen, without the elements
 * around it.
 */


#ifndef _MCE_VEIL_H_INCLUDED_
#define _MCE_VEIL_H_INCLUDED_


#include "html/style/sheet.h"
#include "html/visible.h"


/* how many of the last answers are remembered */
#define MCE_VEIL_CACHE  128

/* families of classes that may say that something is not seen */
#define MCE_VEIL_NAMES  (mce_name(UNSEEN) | mce_name(UNSHOWN))

/* why text is not seen although its box is; all but the last are inherited,
   and may be undone within */
#define MCE_VEIL_SIZE    0x01
#define MCE_VEIL_INDENT  0x02
#define MCE_VEIL_COLOR   0x04
#define MCE_VEIL_CLEAR   0x08


typedef struct {
    uint32_t            color;
    uint32_t            ground;
    uint8_t             tag;
    uint8_t             box;        /* mce_seen_e */
    uint8_t             visibility; /* MCE_STYLE_UNSET, SHOWS or HIDES */
    uint8_t             sets;       /* bits like MCE_VEIL_SIZE: of what it says
                                       something */
    uint8_t             hides;      /* the same: what of it hides text */
    uint8_t             by[3];      /* mce_seen_by_e of box, visibility and
                                       hides */
    unsigned            out:1;      /* it is out of the flow */
    unsigned            found:1;    /* MCE_VISIBLE_FOUND */
    unsigned            silent:1;   /* it says nothing */
    unsigned            placed:1;   /* others like it may say other things */
} mce_veil_t;


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    mce_sheet_t        *sheet;      /* or NULL */
    uint64_t            tags[4];    /* those of which an element may say
                                       something without any attribute */
    const mce_says_t   *says[MCE_VEIL_CACHE];
    mce_veil_t         *last;       /* of these */
    int                 all;        /* rules that undo something are looked
                                       for as well */
    int                 failed;     /* there was no memory */
} mce_veils_t;


/*
 * NULL if there is no memory.
 */
mce_veils_t *mce_veils_create(mce_document_t *doc, const mce_tree_t *tree,
    mce_sheet_t *sheet);

/*
 * Whether memory was lacking for an answer.
 */
int mce_veils_failed(const mce_veils_t *veils);

/*
 * From now on, what undoes something is found as well: within what is hidden
 * by what it inherits.
 */
static inline void
mce_veils_all(mce_veils_t *veils)
{
    if (!veils->all) {
        veils->all = 1;
        memset(veils->says, 0, sizeof(veils->says));
    }
}

/*
 * Whether an element of this tag may say something by its tag alone.
 */
static inline int
mce_veils_ask(const mce_veils_t *veils, unsigned tag)
{
    return (int) (veils->tags[tag / 64] >> tag % 64 & 1);
}

/*
 * Whether an element may say something by its attributes.
 */
static inline int
mce_veil_may_say(mce_veils_t *veils, uint32_t token, const mce_says_t *says)
{
    return says->at[MCE_VALUE_STYLE] || says->veiled
           || says->class_names & MCE_VEIL_NAMES
           || (veils->sheet
               && mce_sheet_may_hide(veils->sheet, token, says));
}

/*
 * What the element says, or NULL if it says nothing.  "says" is that of its
 * tag.  The answer is valid until the next call.
 */
const mce_veil_t *mce_veil(mce_veils_t *veils, uint32_t e,
    const mce_says_t *says);


#endif /* _MCE_VEIL_H_INCLUDED_ */
