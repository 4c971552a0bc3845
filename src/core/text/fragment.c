
/*
 * Names of places in a page.
 */


#include "base/hash.h"
#include "base/str.h"
#include "text/fragment.h"


int
mce_fragment_same(mce_str_t a, mce_str_t b)
{
    size_t  i, k;

    for (i = 0, k = 0; i < a.len && k < b.len; /* void */ ) {
        if (mce_percent_next(a, &i) != mce_percent_next(b, &k)) {
            return 0;
        }
    }

    return i == a.len && k == b.len;
}


uint32_t
mce_fragment_hash(mce_str_t name)
{
    size_t    i;
    uint32_t  hash;

    hash = MCE_FNV_START;

    for (i = 0; i < name.len; /* void */ ) {
        hash = mce_fnv_add(hash, mce_percent_next(name, &i));
    }

    return hash;
}
