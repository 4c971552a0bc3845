
/*
 * What the name of an element says of it, a class above all: the families of
 * tools/names.txt, of which one automaton finds all in one walk.
 */


#ifndef _MCE_NAMES_H_INCLUDED_
#define _MCE_NAMES_H_INCLUDED_


#include "mce.h"
#include "text/match/names_list.h"


typedef enum {
#define MCE_NAMES_ENUM(family)  MCE_NAMES_##family,
    MCE_NAMES(MCE_NAMES_ENUM)
#undef MCE_NAMES_ENUM
    MCE_NAMES_COUNT
} mce_names_e;


/* from here on, those that auto was trained with */
#define MCE_NAMES_AUTO  MCE_NAMES_AUTO_ART


/* a set of families, one bit each */
typedef uint64_t  mce_names_t;

#define mce_name(family)  ((mce_names_t) 1 << MCE_NAMES_##family)


/*
 * The families of the value of a class, an id or the like.
 */
mce_names_t mce_names(mce_str_t value);


#endif /* _MCE_NAMES_H_INCLUDED_ */
