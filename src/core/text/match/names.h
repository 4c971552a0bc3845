
/*
 * What the name of an element says of it, a class above all: the families of
 * tools/names.txt, of which one automaton finds all in one walk.  Those that
 * few ask for have an automaton of their own.
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


typedef enum {
#define MCE_NAMES_ENUM(family)  MCE_RARE_##family,
    MCE_NAMES_RARE(MCE_NAMES_ENUM)
#undef MCE_NAMES_ENUM
    MCE_RARE_COUNT
} mce_rare_e;


/* from here on, those that auto was trained with */
#define MCE_NAMES_AUTO  MCE_NAMES_AUTO_ART


/* a set of families, one bit each */
typedef uint64_t  mce_names_t;

#define mce_name(family)  ((mce_names_t) 1 << MCE_NAMES_##family)

/* one of the others */
#define mce_rare(family)  ((mce_names_t) 1 << MCE_RARE_##family)


/*
 * The families of the value of a class, an id or the like; and the others.
 */
mce_names_t mce_names(mce_str_t value);
mce_names_t mce_names_rare(mce_str_t value);

/*
 * Takes a name off the value of a class; 0 if there is none.
 */
int mce_name_take(mce_str_t *names, mce_str_t *name);


#endif /* _MCE_NAMES_H_INCLUDED_ */
