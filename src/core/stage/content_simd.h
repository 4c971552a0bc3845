
/*
 * Finds the tokens that hold content, eight at a time with AVX2.
 */


#ifndef _MCE_CONTENT_SIMD_H_INCLUDED_
#define _MCE_CONTENT_SIMD_H_INCLUDED_


#include "base/simd.h"
#include "stage/stage.h"


uint32_t mce_stage_content_avx2(const mce_token_t *tokens, uint32_t n,
    uint32_t *content);


/*
 * The media.  Their sources and tracks are not content of their own.  Elements
 * with unknown names may be media, too: the caller asks which are.
 */
#define MCE_STAGE_MEDIA(medium)                                               \
    medium(audio) medium(embed) medium(iframe)                                \
    medium(img) medium(object) medium(video) medium(CUSTOM)


/*
 * The bits of a tag say which kinds of tokens with this tag are content: text,
 * whose tag is that of unknown elements, and the open tags of media and those.
 */
#define mce_stage_content_of(tag)                                             \
    [MCE_TAG_##tag] = 1u << MCE_TOKEN_OPEN,

static const uint8_t  mce_stage_contents[MCE_TAG_COUNT] = {
    MCE_STAGE_MEDIA(mce_stage_content_of)
    [MCE_TAG_UNKNOWN] = 1u << MCE_TOKEN_TEXT | 1u << MCE_TOKEN_CUT
                        | 1u << MCE_TOKEN_OPEN
};


#if (MCE_VEC_SIZE == 32)


#define mce_stage_like(v, kind, tag)                                          \
    _mm256_cmpeq_epi32(v, _mm256_set1_epi32((kind) | (tag) << 16))

#define mce_stage_or_like(tag)                                                \
    | mce_stage_like(v, MCE_TOKEN_OPEN, MCE_TAG_##tag)


/*
 * A bit for each of eight tokens.  The half of a token that is not its offset
 * consists of kind, flags, tag and hash, from the lowest byte on.
 */
static MCE_SIMD_INLINE unsigned
mce_stage_content_bits(const mce_token_t *tokens)
{
    __m256i  v;

    v = _mm256_castps_si256(
            _mm256_shuffle_ps(
                _mm256_castsi256_ps(mce_vec_load(tokens)),
                _mm256_castsi256_ps(mce_vec_load(tokens + 4)), 0xdd));
    v = _mm256_permute4x64_epi64(v, 0xd8)
        & _mm256_set1_epi32(0xff00ff | MCE_TOKEN_BLANK << 8);

    v = mce_stage_like(v, MCE_TOKEN_TEXT, MCE_TAG_UNKNOWN)
        | mce_stage_like(v, MCE_TOKEN_CUT, MCE_TAG_UNKNOWN)
        | mce_stage_like(v, MCE_TOKEN_OPEN, MCE_TAG_UNKNOWN)
        MCE_STAGE_MEDIA(mce_stage_or_like);

    return (unsigned) _mm256_movemask_ps(_mm256_castsi256_ps(v));
}


#endif


/*
 * Blank text is not content: its flag is the lowest bit, to which the shift
 * moves the answer.  Every token is written and the index only advances for
 * content, because a branch would be mispredicted too often.
 */
static inline MCE_SIMD_TARGET uint32_t
mce_stage_content_generic(const mce_token_t *tokens, uint32_t n,
    uint32_t *content)
{
    uint32_t  i, found;

    i = 0;
    found = 0;

#if (MCE_VEC_SIZE == 32)

    for ( /* void */ ; n - i >= 8; i += 8) {
        unsigned  bits;

        for (bits = mce_stage_content_bits(tokens + i); bits;
             bits &= bits - 1)
        {
            content[found++] = i + (uint32_t) __builtin_ctz(bits);
        }
    }

#endif

    for ( /* void */ ; i < n; i++) {
        content[found] = i;
        found += mce_stage_contents[tokens[i].tag] >> tokens[i].kind
                 & ~tokens[i].flags & MCE_TOKEN_BLANK;
    }

    return found;
}


#endif /* _MCE_CONTENT_SIMD_H_INCLUDED_ */
