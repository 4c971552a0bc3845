
/*
 * FNV-1a, 32 bits: quick for the few bytes of names and for hashes of hashes.
 */


#ifndef _MCE_HASH_H_INCLUDED_
#define _MCE_HASH_H_INCLUDED_


#include "mce.h"


#define MCE_FNV_START  2166136261u


static inline uint32_t
mce_fnv_add(uint32_t hash, uint32_t value)
{
    return (hash ^ value) * 16777619u;
}


static inline uint32_t
mce_fnv(mce_str_t text)
{
    size_t    i;
    uint32_t  hash;

    hash = MCE_FNV_START;

    for (i = 0; i < text.len; i++) {
        hash = mce_fnv_add(hash, text.data[i]);
    }

    return hash;
}


#endif /* _MCE_HASH_H_INCLUDED_ */
