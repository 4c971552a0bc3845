
#include "base/find.h"
#include "base/find_simd.h"


int
mce_find(mce_str_t text, mce_str_t word, size_t one, size_t other)
{
    return mce_simd_best(mce_find_word)(text, word, one, other);
}
