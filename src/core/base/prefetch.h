
/*
 * Fetching memory before it is needed.
 */


#ifndef _MCE_PREFETCH_H_INCLUDED_
#define _MCE_PREFETCH_H_INCLUDED_


/* a long page comes from memory, and the processor does not fetch beyond 4 KB
   by itself; more may be under way to the second cache than to the first */
#define mce_prefetch(p)                                                       \
    (__builtin_prefetch((const char *) (p) + 2048),                           \
     __builtin_prefetch((const char *) (p) + 8192, 0, 2))


#endif /* _MCE_PREFETCH_H_INCLUDED_ */
