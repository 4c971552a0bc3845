
/*
 * Declarations of CSS that may hide an element: of a style attribute, or of a
 * rule.  What they say is kept as coarsely as it matters for that.
 */


#ifndef _MCE_STYLE_H_INCLUDED_
#define _MCE_STYLE_H_INCLUDED_


#include "mce.h"


typedef enum {
    MCE_STYLE_DISPLAY = 0,
    MCE_STYLE_VISIBILITY,
    MCE_STYLE_CONTENT_VISIBILITY,
    MCE_STYLE_OPACITY,
    MCE_STYLE_FILTER,
    MCE_STYLE_FONT_SIZE,
    MCE_STYLE_INDENT,
    MCE_STYLE_COLOR,
    MCE_STYLE_GROUND,               /* the colour behind the text */
    MCE_STYLE_GROUND_CLIP,          /* HIDES: the ground is seen through the
                                       letters */
    MCE_STYLE_POSITION,
    MCE_STYLE_LEFT,
    MCE_STYLE_RIGHT,
    MCE_STYLE_TOP,
    MCE_STYLE_BOTTOM,
    MCE_STYLE_MARGIN,
    MCE_STYLE_WIDTH,
    MCE_STYLE_HEIGHT,
    MCE_STYLE_MAX_WIDTH,
    MCE_STYLE_MAX_HEIGHT,
    MCE_STYLE_GROW,                 /* SHOWS: what room there is becomes part
                                       of its width or height */
    MCE_STYLE_OVERFLOW,
    MCE_STYLE_CLIP,
    MCE_STYLE_CLIP_PATH,
    MCE_STYLE_TRANSFORM,
    MCE_STYLE_MOTION,               /* an animation or a transition */
    MCE_STYLE_COUNT
} mce_style_property_e;


/*
 * The value of a property.  A colour is one of the first three, or its bytes
 * of red, green and blue with MCE_STYLE_RGB.
 */
#define MCE_STYLE_UNSET  0
#define MCE_STYLE_SHOWS  1          /* any other value, or an unknown one */
#define MCE_STYLE_HIDES  2          /* none, hidden, 0, transparent, ... */
#define MCE_STYLE_TINY   3          /* a length of a pixel */
#define MCE_STYLE_AWAY   4          /* a length far outside of the page, a
                                       position out of the flow */
#define MCE_STYLE_ASIDE  5          /* outside by its own size: "-100%" */
#define MCE_STYLE_RGB    0x1000000


typedef struct {
    uint32_t        value[MCE_STYLE_COUNT];
    uint32_t        rank[MCE_STYLE_COUNT];  /* of two values of a property,
                                               the one of the higher rank
                                               counts, or the later one */
} mce_style_t;


/* added to the rank of what is "!important" */
#define MCE_STYLE_IMPORTANT  0x80000000u
/* the rank of a style attribute, above those of all rules */
#define MCE_STYLE_INLINE     0x40000000u


/*
 * Reads declarations, and sets what they say.  "shows" leaves out whatever
 * hides something, and does not know colours.
 */
void mce_style_read(mce_style_t *style, mce_str_t text, uint32_t rank,
    int shows);

/*
 * Takes a declaration off a text, with its name and its value; 0 at the end.
 */
int mce_style_next(mce_str_t *text, mce_str_t *name, mce_str_t *value);

/*
 * Sets a value of a property.
 */
void mce_style_set(mce_style_t *style, mce_style_property_e property,
    uint32_t value, uint32_t rank);

/*
 * Sets what the declarations of a rule say, whose ranks are above "rank".
 */
void mce_style_add(mce_style_t *style, const mce_style_t *rule,
    uint32_t rank);

/*
 * Whether a name of at least two bytes that ends here may be that of a known
 * property, by its last two letters: bits of the last but one, by the last.
 */
extern const uint32_t  mce_style_ends[32];

static inline int
mce_style_may_be(const uint8_t *end)
{
    return (int) (mce_style_ends[end[-1] & 31] >> (end[-2] & 31) & 1);
}

/*
 * The value of a property, which is set if it is known, else
 * MCE_STYLE_UNSET.
 */
uint32_t mce_style_value(mce_str_t name, mce_str_t value,
    mce_style_property_e *property);

/*
 * A colour, or MCE_STYLE_SHOWS if it is not known.
 */
uint32_t mce_style_color(mce_str_t value);


#endif /* _MCE_STYLE_H_INCLUDED_ */
