
/*
 * Text on its way from the source to nodes.
 */


#include "../simd.h"
#include "../text.h"
#include "build.h"


/* controls, what is no character, and what stands for a broken sequence */
#define mce_build_is_bad(c)                                                   \
    ((c) < 0x20 || ((c) >= 0x7f && (c) < 0xa0) || ((c) & 0xfffe) == 0xfffe    \
     || (c) == 0xfffd)


static const uint8_t *mce_build_run(const uint8_t *p, const uint8_t *end,
    int pre);
static const uint8_t *mce_build_ascii(const uint8_t *p, const uint8_t *end);
static void mce_build_words(mce_build_t *b, const uint8_t *p, size_t len);
static uint32_t mce_build_char(const uint8_t **p, const uint8_t *end);


/*
 * Text as it stands in the source.  What needs no change is copied in runs.
 */

void
mce_build_text(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    uint32_t        c;
    uint8_t         code[4];
    const uint8_t  *run;

    if (b->pre) {
        mce_build_lines(b, p, end);
        return;
    }

    while (p < end && !b->failed) {
        run = mce_build_run(p, end, 0);

        if (run > p) {
            mce_build_words(b, p, (size_t) (run - p));
            p = run;
            continue;
        }

        c = mce_build_char(&p, end);

        if (mce_is_space(c)) {
            b->space = 1;
            b->ready = 0;

        } else {
            mce_build_words(b, code,
                            (size_t) (mce_utf8_put(code, c) - code));
        }
    }
}


/*
 * The end of the text that stands as it is: in pre with all white space, else
 * words parted by single spaces.
 */

static const uint8_t *
mce_build_run(const uint8_t *p, const uint8_t *end, int pre)
{
    uint32_t        c;
    const uint8_t  *next;

    if (*p == ' ' && !pre) {
        return p;
    }

    while (p < end) {

        if (*p > 0xc2 && *p < 0xe0 && end - p > 1 && (p[1] & 0xc0) == 0x80) {

            /* Latin, Greek, Cyrillic, Hebrew, Arabic */
            p += 2;
            continue;
        }

        if (*p >= 0x80) {
            next = p;
            c = mce_utf8_next(&next, end);

            if (mce_build_is_bad(c)) {
                break;
            }

            p = next;
            continue;
        }

        next = mce_build_ascii(p, end);

        if (next > p) {
            p = next;

        } else if (*p == ' ' ? pre || (p + 1 < end && p[1] > ' '
                                       && p[1] != '&')
                             : pre && (*p == '\n' || *p == '\t'))
        {
            p++;

        } else {
            break;
        }
    }

    return p;
}


/*
 * Passes over letters and signs of ASCII, and single spaces between such.
 */

static const uint8_t *
mce_build_ascii(const uint8_t *p, const uint8_t *end)
{
#if MCE_SIMD
    int      space, other;
    __m128i  block, signs;

    while (end - p > 16) {
        block = _mm_loadu_si128((const __m128i *) p);
        signs = _mm_loadu_si128((const __m128i *) (p + 1));

        /* bytes above 0x7f are less than zero */
        other = _mm_movemask_epi8(_mm_or_si128(
                    _mm_cmplt_epi8(block, _mm_set1_epi8('!')),
                    _mm_or_si128(_mm_cmpeq_epi8(block, _mm_set1_epi8('&')),
                                 _mm_cmpeq_epi8(block,
                                                _mm_set1_epi8(0x7f)))));
        space = _mm_movemask_epi8(_mm_andnot_si128(
                    _mm_or_si128(
                        _mm_cmplt_epi8(signs, _mm_set1_epi8('!')),
                        _mm_cmpeq_epi8(signs, _mm_set1_epi8('&'))),
                    _mm_cmpeq_epi8(block, _mm_set1_epi8(' '))));
        other &= ~space;

        if (other) {
            return p + __builtin_ctz((unsigned) other);
        }

        p += 16;
    }
#endif

    while (p < end && *p > ' ' && *p < 0x7f && *p != '&') {
        p++;
    }

    return p;
}


static void
mce_build_words(mce_build_t *b, const uint8_t *p, size_t len)
{
    if (!b->ready) {
        mce_build_ready(b);
    }

    mce_build_add(b, p, len);
    b->start = 0;
}


/*
 * What XML forbids would not come through other parsers.
 */

static uint32_t
mce_build_char(const uint8_t **p, const uint8_t *end)
{
    uint32_t  c;

    c = mce_text_next(p, end);

    switch (c) {

    case '\n':
    case '\t':
        return c;

    case '\r':
        *p += *p < end && **p == '\n';
        return '\n';

    case '\f':
        return ' ';

    default:
        return mce_build_is_bad(c) ? 0xfffd : c;
    }
}


/*
 * White space in pre stays, but for the line feed right behind the tag.
 */

void
mce_build_lines(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    uint32_t        c, fresh;
    uint8_t         code[4];
    mce_buf_t      *text;
    const uint8_t  *run;

    b->ready = 0;
    b->space = 0;
    mce_build_ready(b);

    text = &b->content->text;

    if (b->line && !b->fresh && text->len && text->data[text->len - 1] != '\n')
    {
        mce_build_add(b, (const uint8_t *) "\n", 1);
    }

    fresh = b->fresh;
    b->line = 0;
    b->fresh = 0;

    while (p < end) {
        run = fresh ? p : mce_build_run(p, end, 1);

        if (run > p) {
            mce_build_add(b, p, (size_t) (run - p));
            p = run;
            continue;
        }

        c = mce_build_char(&p, end);

        if (!fresh || c != '\n') {
            mce_build_add(b, code,
                          (size_t) (mce_utf8_put(code, c) - code));
        }

        fresh = 0;
    }
}


void
mce_build_add(mce_build_t *b, const uint8_t *p, size_t len)
{
    uint32_t        n;
    mce_node_t     *node, new = { .token = MCE_NODE_NONE };
    mce_content_t  *content;

    if (b->failed) {
        return;
    }

    content = b->content;
    node = &content->nodes[content->n - 1];

    if (!mce_node_is_text(node)
        || node->start + node->len != content->text.len
        || node->parent != (b->nopen ? b->inline_nodes[b->nopen - 1]
                            : b->blocks[b->nblocks - 1].node))
    {
        new.start = (uint32_t) content->text.len;

        n = mce_build_push(b, &new);
        if (n == MCE_NODE_NONE) {
            return;
        }

        node = &content->nodes[n];
    }

    mce_buf_add(&content->text, p, len);
    node->len += (uint32_t) len;
}
