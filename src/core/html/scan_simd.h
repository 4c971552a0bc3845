
/*
 * The scanner of plain mark-up: text, and tags whose attributes have no quotes
 * or quotes of one kind, as most do.  All else is left to scan.c.  Only the
 * places of "<" and ">" are needed to go on from one tag to the next, so that
 * the processor can compute all else in parallel.
 */


#ifndef _MCE_SCAN_SIMD_H_INCLUDED_
#define _MCE_SCAN_SIMD_H_INCLUDED_


#include "base/prefetch.h"
#include "base/simd.h"
#include "html/scan.h"
#include "text/ctype.h"


const uint8_t *mce_scan_run_avx2(mce_scan_t *scan, const uint8_t **text);


#if (MCE_SIMD)


/* so many bytes from p on are read without asking where the page ends */
#define MCE_SCAN_AHEAD  192
/* a name that has no end here is read byte by byte */
#define MCE_SCAN_NAME   60


/*
 * The parity of the bits up to each one: set from an opening quote to the
 * byte before the closing one.
 */
static inline MCE_SIMD_TARGET uint64_t
mce_scan_quoted(uint64_t quotes)
{
    quotes ^= quotes << 1;
    quotes ^= quotes << 2;
    quotes ^= quotes << 4;
    quotes ^= quotes << 8;
    quotes ^= quotes << 16;

    return quotes ^ quotes << 32;
}


/*
 * The ">" of the tag at p, whose name ends before p[len]; NULL where the rules
 * of scan.c are needed, as for quotes in the name, quotes that no "=" opens,
 * or a ">" in quotes.  *flags is set to those of the token.
 */
static inline MCE_SIMD_TARGET const uint8_t *
mce_scan_close(const uint8_t *p, unsigned len, const uint8_t *end,
    unsigned *flags)
{
    uint64_t    gt, tag, quotes, others, quoted, open, equal, before, odd,
                swap, high;
    mce_simd_t  block;

    high = 0;
    open = 0;
    before = 0;
    swap = 0;

    do {
        mce_prefetch(p);
        mce_simd_load(&block, p);
        gt = mce_simd_equal(&block, '>');
        quotes = mce_simd_equal(&block, '"');
        others = mce_simd_equal(&block, '\'');
        equal = mce_simd_equal(&block, '=');

        /* the quotes of the tag are of the kind that comes first */
        swap = open ? swap : (others ^ (others - 1))
                             < (quotes ^ (quotes - 1));

        if (swap) {
            uint64_t  kept = quotes;

            quotes = others;
            others = kept;
        }
        quoted = mce_scan_quoted(quotes) ^ open;

        odd = (quotes & quoted & ~(equal << 1 | before))
              | (others & ~quoted)
              | (quotes & ~mce_bits_from(len))
              | (gt & quoted);

        tag = gt ^ (gt - 1);
        high |= mce_simd_high(&block) & tag;

        if (odd & tag) {
            return NULL;
        }

        if (gt) {
            p += __builtin_ctzll(gt);
            *flags = (p[-1] == '/' ? MCE_TOKEN_SELF_CLOSED : 0)
                     | (high ? MCE_TOKEN_NOT_ASCII : 0);
            return p;
        }

        before = equal >> 63;
        open = 0 - (quoted >> 63);
        len = 0;
        p += 64;

    } while (end - p >= 64);

    return NULL;
}


/*
 * The first "<" from p on, or NULL; *dark is 0 if only white space precedes.
 */
static inline MCE_SIMD_TARGET const uint8_t *
mce_scan_open(const uint8_t *p, const uint8_t *end, uint64_t *dark)
{
    uint64_t    lt;
    mce_simd_t  block;

    *dark = 0;

    /* for a short text, a predictable branch is faster than a mask */
    if (*p == '<') {
        return p;
    }

    if (p[1] == '<') {
        *dark = !mce_is_space(*p);
        return p + 1;
    }

    if (p[2] == '<') {
        *dark = !mce_is_space(*p) | !mce_is_space(p[1]);
        return p + 2;
    }

    if (p[3] == '<') {
        *dark = !mce_is_space(*p) | !mce_is_space(p[1]) | !mce_is_space(p[2]);
        return p + 3;
    }

    do {
        mce_prefetch(p);
        mce_simd_load(&block, p);
        lt = mce_simd_equal(&block, '<');
        *dark |= ~mce_simd_white(&block) & mce_bits_below(lt);

        if (lt) {
            return p + __builtin_ctzll(lt);
        }

        p += 64;

    } while (end - p >= MCE_SCAN_AHEAD);

    return NULL;
}


/*
 * The length of the name at p, with the "<" or "</" before its letters.
 */
static inline MCE_SIMD_TARGET unsigned
mce_scan_name(const uint8_t *p, unsigned from)
{
    uint64_t   stop;
    mce_vec_t  bytes;

    /* for names of one letter, this branch is faster than a mask */
    if (p[from] == '>') {
        return from;
    }

    bytes = mce_vec_load(p);
    stop = mce_simd_bits(mce_vec_white(bytes) | mce_vec_equal(bytes, '>')
                         | mce_vec_equal(bytes, '/'));

    return (unsigned) __builtin_ctzll((stop | (uint64_t) 1 << 63)
                                      & mce_bits_from(from));
}


/*
 * The tag of a name that its first letters do not tell, and flags of its
 * token; MCE_TAG_COUNT if that is none, or one for scan.c.
 */
static MCE_SIMD_TARGET unsigned
mce_scan_rare(const uint8_t *name, unsigned len, unsigned *flags)
{
    unsigned  i, tag;

    if (!mce_is_alpha(*name) || len > MCE_SCAN_NAME) {
        return MCE_TAG_COUNT;
    }

    tag = mce_tag_find(name, len);

    for (i = 0; i < len && tag <= MCE_TAG_CUSTOM; i++) {
        *flags |= name[i] & 0x80 ? MCE_TOKEN_NOT_ASCII : 0;
    }

    return tag;
}


static inline MCE_SIMD_TARGET void
mce_scan_put(mce_token_t *token, ptrdiff_t start, unsigned kind,
    unsigned flags, unsigned tag)
{
    token->start = (uint32_t) start;
    token->kind = (uint8_t) kind;
    token->flags = (uint8_t) flags;
    token->tag = (uint8_t) tag;
    token->hash = 0;
}


static inline MCE_SIMD_TARGET const uint8_t *
mce_scan_run_generic(mce_scan_t *scan, const uint8_t **text)
{
    unsigned        tag, close, len, flags;
    uint64_t        dark;
    mce_token_t    *token;
    const uint8_t  *p, *lt, *gt, *name, *next;

    p = *text;
    lt = p;

    while (scan->end - p >= MCE_SCAN_AHEAD
           && (scan->nalloc - scan->n > 2 || mce_scan_reserve(scan))
           && scan->quote_failures < MCE_SCAN_QUOTE_FAILURES)
    {
        lt = mce_scan_open(p, scan->end, &dark);
        if (lt == NULL) {
            break;
        }

        close = lt[1] == '/';
        name = lt + 1 + close;
        len = mce_scan_name(lt, 2 + close) - 1 - close;
        tag = mce_tag_known(name, len);
        flags = 0;

        if (tag == MCE_TAG_UNKNOWN || len > 8) {
            tag = mce_scan_rare(name, len, &flags);
        }

        if (tag == MCE_TAG_COUNT) {
            gt = NULL;

        } else if (lt - p < 4 && name[len] == '>') {
            gt = name + len;

        } else {
            gt = mce_scan_close(lt, len + 1 + close, scan->end, &flags);
        }

        if (gt == NULL) {
            next = mce_scan_markup(scan, lt, p);

            if (next == NULL || next == lt) {
                break;
            }

            p = next;
            continue;
        }

        token = &scan->tokens[scan->n];
        mce_scan_put(token, p - scan->data, MCE_TOKEN_TEXT,
                     dark ? 0 : MCE_TOKEN_BLANK, 0);

        token += lt > p;
        mce_scan_put(token, lt - scan->data, MCE_TOKEN_OPEN + close, flags,
                     tag);

        if (tag <= MCE_TAG_CUSTOM) {
            token->hash = mce_tag_hash(name, len);
        }

        scan->n = (size_t) (token + 1 - scan->tokens);
        p = gt + 1;

        if (mce_tag_flags[tag] & MCE_TAG_RAW & (close - 1)) {
            p = mce_scan_raw(scan, p, token, name, len);

            if (p == NULL) {
                return NULL;
            }
        }
    }

    *text = p;

    return lt > p ? lt : p;
}


#else

#define mce_scan_run_generic  NULL

#endif


#endif /* _MCE_SCAN_SIMD_H_INCLUDED_ */
