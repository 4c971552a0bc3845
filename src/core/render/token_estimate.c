
/*
 * How many tokens language models make of a text, as far as that can be told
 * without the vocabulary of one: by the lengths of runs of like characters.
 */


#include "render/token_estimate_simd.h"


size_t
mce_token_estimate(mce_str_t text)
{
    return (size_t) ((mce_simd_best(mce_token_sum)(text) + 500) / 1000);
}
