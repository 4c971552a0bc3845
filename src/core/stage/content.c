
/*
 * Finds content with the best vectors that the processor has.
 */


#include "stage/content_simd.h"


uint32_t
mce_stage_content(const mce_token_t *tokens, uint32_t n, uint32_t *content)
{
    return mce_simd_best(mce_stage_content)(tokens, n, content);
}
