
/*
 * Fetching memory before it is needed.
 */


#ifndef _MCE_PREFETCH_H_INCLUDED_
#define _MCE_PREFETCH_H_INCLUDED_


/* A long page is not in the cache, and the processor's own prefetching stops
   at each 4 KB.  The second-level cache takes more requests at a time than the
   first. */
#define mce_prefetch(p)                                                       \
    (__builtin_prefetch((const char *) (p) + 2048),                           \
     __builtin_prefetch((const char *) (p) + 8192, 0, 2))


#endif /* _MCE_PREFETCH_H_INCLUDED_ */
