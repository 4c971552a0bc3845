
/*
 * The scanner: one pass from source to tokens, in linear time on any input.
 * What keeps it linear: whatever was once searched for in vain up to the end
 * of the page (a ">", a "-->", an end tag) is not searched for again.
 */


#include <string.h>

#include "base/arena.h"
#include "html/scan.h"
#include "html/scan_simd.h"
#include "text/ctype.h"


static const uint8_t *mce_scan_tag(mce_scan_t *scan, const uint8_t *p,
    const uint8_t *text);
static const uint8_t *mce_scan_tag_end(mce_scan_t *scan, const uint8_t *p,
    unsigned *self_closed);
static const uint8_t *mce_scan_attributes(const uint8_t *p,
    const uint8_t *end, unsigned *self_closed);
static int mce_scan_opens_value(const uint8_t *start, const uint8_t *p);
static const uint8_t *mce_scan_comment(mce_scan_t *scan, const uint8_t *p,
    const uint8_t *text);
static const uint8_t *mce_scan_comment_end(mce_scan_t *scan,
    const uint8_t *p);
static void mce_scan_text(mce_scan_t *scan, const uint8_t *p,
    const uint8_t *end);
static mce_token_t *mce_scan_token(mce_scan_t *scan, const uint8_t *p,
    unsigned kind);


mce_status_t
mce_scan(mce_arena_t *arena, mce_str_t source, mce_token_t **tokens,
    uint32_t *n)
{
    return mce_scan_by(mce_simd_best(mce_scan_run), arena, source, tokens, n);
}


mce_status_t
mce_scan_by(mce_scan_run_pt run, mce_arena_t *arena, mce_str_t source,
    mce_token_t **tokens, uint32_t *n)
{
    mce_scan_t      scan = { 0 };
    const uint8_t  *p, *text, *next;

    scan.arena = arena;
    scan.data = source.data;
    scan.end = source.data + source.len;

    /* four pages of five have fewer tokens */
    scan.nalloc = source.len / 24 + 64;
    scan.tokens = mce_arena_alloc(arena, scan.nalloc * sizeof(mce_token_t));
    if (scan.tokens == NULL) {
        return MCE_NO_MEMORY;
    }

    p = source.data;
    text = p;

    while (p < scan.end) {
        if (p == text && run) {
            p = run(&scan, &text);
        }

        if (p == NULL) {
            break;
        }

        if (p < scan.end && *p != '<') {
            p = memchr(p, '<', (size_t) (scan.end - p));
        }

        if (p == NULL || scan.end - p < 2) {
            break;
        }

        next = mce_scan_markup(&scan, p, text);

        if (next == NULL) {
            break;
        }

        if (next == p) {
            p++;
            continue;
        }

        p = next;
        text = p;
    }

    mce_scan_text(&scan, text, scan.end);
    (void) mce_scan_token(&scan, scan.end, MCE_TOKEN_TEXT);

    if (scan.failed) {
        return mce_arena_canceled(arena) ? MCE_CANCELED : MCE_NO_MEMORY;
    }

    *tokens = scan.tokens;
    *n = (uint32_t) scan.n - 1;

    return MCE_OK;
}


const uint8_t *
mce_scan_markup(mce_scan_t *scan, const uint8_t *p, const uint8_t *text)
{
    uint8_t  c;

    if (scan->failed) {
        return NULL;
    }

    c = p[1];

    if (mce_is_alpha(c)) {
        return mce_scan_tag(scan, p, text);
    }

    if (c == '/' && scan->end - p > 2) {
        if (mce_is_alpha(p[2])) {
            return mce_scan_tag(scan, p, text);
        }

        return mce_scan_comment(scan, p, text);
    }

    if (c == '!' || c == '?') {
        return mce_scan_comment(scan, p, text);
    }

    return p;
}


static const uint8_t *
mce_scan_tag(mce_scan_t *scan, const uint8_t *p, const uint8_t *text)
{
    unsigned        close, tag, self_closed;
    mce_token_t    *token;
    const uint8_t  *name, *last, *next;

    close = p[1] == '/';
    name = p + 1 + close;

    last = name + 1;
    while (last < scan->end && *last != '>' && *last != '/'
           && !mce_is_space(*last))
    {
        last++;
    }

    next = mce_scan_tag_end(scan, last, &self_closed);
    if (next == NULL) {
        return NULL;
    }

    mce_scan_text(scan, text, p);

    token = mce_scan_token(scan, p, close ? MCE_TOKEN_CLOSE : MCE_TOKEN_OPEN);
    if (token == NULL) {
        return NULL;
    }

    tag = mce_tag_find(name, (size_t) (last - name));
    token->tag = (uint8_t) tag;

    if (tag <= MCE_TAG_CUSTOM) {
        token->hash = mce_tag_hash(name, (size_t) (last - name));
    }

    if (self_closed) {
        token->flags = MCE_TOKEN_SELF_CLOSED;
    }

    for ( /* void */ ; p < next; p++) {
        token->flags |= *p & 0x80 ? MCE_TOKEN_NOT_ASCII : 0;
    }

    if (close || !(mce_tag_flags[tag] & MCE_TAG_RAW)) {
        return next;
    }

    return mce_scan_raw(scan, next, token, name, (size_t) (last - name));
}


/*
 * Where a tag ends: after the first ">" outside quoted values or, if their
 * quotes do not close, after the first ">" at all.
 */

static const uint8_t *
mce_scan_tag_end(mce_scan_t *scan, const uint8_t *p, unsigned *self_closed)
{
    const uint8_t  *last;

    *self_closed = 0;

    if (p < scan->end && *p == '>') {
        return p + 1;
    }

    if (scan->quote_failures < MCE_SCAN_QUOTE_FAILURES) {
        last = mce_scan_attributes(p, scan->end, self_closed);
        if (last != NULL) {
            return last;
        }

        scan->quote_failures++;
    }

    last = memchr(p, '>', (size_t) (scan->end - p));

    return last ? last + 1 : NULL;
}


/*
 * The end of the ">" that ends the attributes at p, or NULL.  A quote opens a
 * value only after a "=", as in browsers: a stray one must not hide the page.
 */

static const uint8_t *
mce_scan_attributes(const uint8_t *p, const uint8_t *end,
    unsigned *self_closed)
{
    const uint8_t  *start;

    start = p;

    while (p < end) {
        if (*p == '>') {
            *self_closed = p > start && p[-1] == '/';
            return p + 1;
        }

        if ((*p == '"' || *p == '\'') && mce_scan_opens_value(start, p)) {
            p = memchr(p + 1, *p, (size_t) (end - p - 1));
            if (p == NULL) {
                return NULL;
            }

            start = p;
        }

        p++;
    }

    return NULL;
}


/*
 * Whether the quote at p comes after a "=" that is not before "start".
 */

static int
mce_scan_opens_value(const uint8_t *start, const uint8_t *p)
{
    do {
        p--;
    } while (p > start && mce_is_space(*p));

    return *p == '=';
}


/*
 * A comment, a doctype, a processing instruction, or "</" without a name.
 */

static const uint8_t *
mce_scan_comment(mce_scan_t *scan, const uint8_t *p, const uint8_t *text)
{
    const uint8_t  *next;

    next = NULL;

    if (scan->end - p >= 4 && memcmp(p, "<!--", 4) == 0) {
        next = mce_scan_comment_end(scan, p);
    }

    if (next == NULL) {
        next = memchr(p, '>', (size_t) (scan->end - p));
        next = next ? next + 1 : scan->end;
    }

    mce_scan_text(scan, text, p);

    if (mce_scan_token(scan, p, MCE_TOKEN_COMMENT) == NULL) {
        return NULL;
    }

    return next;
}


/*
 * The end of "-->" or "--!>", or NULL.  An author who forgot it did not mean
 * to hide the rest of the page, so that the comment then ends at a ">".
 */

static const uint8_t *
mce_scan_comment_end(mce_scan_t *scan, const uint8_t *p)
{
    const uint8_t  *gt;

    if (scan->no_comment_end) {
        return NULL;
    }

    gt = p + 4;

    while ((gt = memchr(gt, '>', (size_t) (scan->end - gt))) != NULL) {

        if (gt[-1] == '-' && gt[-2] == '-') {
            return gt + 1;
        }

        if (gt - p >= 7 && gt[-1] == '!' && gt[-2] == '-' && gt[-3] == '-') {
            return gt + 1;
        }

        gt++;
    }

    scan->no_comment_end = 1;

    return NULL;
}


const uint8_t *
mce_scan_raw(mce_scan_t *scan, const uint8_t *p, mce_token_t *token,
    const uint8_t *name, size_t len)
{
    size_t          i;
    uint8_t         tag;
    uint64_t        bit, *unclosed;
    const uint8_t  *end;

    tag = token->tag;

    /* <title/> is one of SVG, and has no content */
    if (tag == MCE_TAG_title && token->flags & MCE_TOKEN_SELF_CLOSED) {
        return p;
    }

    bit = (uint64_t) 1 << (tag & 63);
    unclosed = &scan->unclosed[tag / 64];
    end = (*unclosed & bit) ? NULL : p;

    while (end != NULL) {
        end = memchr(end, '<', (size_t) (scan->end - end));

        if (end == NULL || (size_t) (scan->end - end) < len + 3) {
            end = NULL;
            break;
        }

        if (end[1] == '/') {
            for (i = 0; i < len; i++) {
                if ((end[i + 2] | 0x20) != (name[i] | 0x20)) {
                    break;
                }
            }

            if (i == len && (end[len + 2] == '>' || end[len + 2] == '/'
                             || mce_is_space(end[len + 2])))
            {
                break;
            }
        }

        end++;
    }

    if (end == NULL) {
        *unclosed |= bit;

        if (!(mce_tag_flags[tag] & MCE_TAG_CODE)) {
            return p;
        }

        end = scan->end;
    }

    if (end > p) {
        token = mce_scan_token(scan, p, MCE_TOKEN_RAW);
        if (token == NULL) {
            return NULL;
        }

        token->tag = tag;
    }

    return end;
}


static void
mce_scan_text(mce_scan_t *scan, const uint8_t *p, const uint8_t *end)
{
    mce_token_t  *token;

    if (p == end) {
        return;
    }

    token = mce_scan_token(scan, p, MCE_TOKEN_TEXT);

    while (p < end && mce_is_space(*p)) {
        p++;
    }

    if (token != NULL && p == end) {
        token->flags = MCE_TOKEN_BLANK;
    }
}


static mce_token_t *
mce_scan_token(mce_scan_t *scan, const uint8_t *p, unsigned kind)
{
    mce_token_t  *token;

    if (scan->failed || !mce_scan_reserve(scan)) {
        return NULL;
    }

    token = &scan->tokens[scan->n++];
    *token = (mce_token_t) {
        .start = (uint32_t) (p - scan->data), .kind = (uint8_t) kind
    };

    return token;
}


int
mce_scan_reserve(mce_scan_t *scan)
{
    if (scan->nalloc - scan->n > 2) {
        return 1;
    }

    if (mce_arena_canceled(scan->arena)
        || !mce_array_grow(scan->arena, (void **) &scan->tokens,
                           sizeof(mce_token_t), scan->n, &scan->nalloc))
    {
        scan->failed = 1;
        return 0;
    }

    return 1;
}
