/*
 * The reference: a plain state machine, one byte a step, through tags,
 * attribute values, comments, scripts and styles.
 */


#include "bench.h"

#include <string.h>


typedef enum {
    REF_TEXT = 0,
    REF_LESS,                   /* after "<" */
    REF_NAME,
    REF_TAG,
    REF_VALUE,                  /* in quotes */
    REF_BANG,                   /* after "<!" */
    REF_COMMENT,
    REF_RAW                     /* script and style */
} ref_state_e;


#define REF_SCRIPT  0x736372697074ull       /* the letters of the names */
#define REF_STYLE   0x7374796c65ull


typedef struct {
    ref_state_e     state;
    uint64_t        name;           /* its last eight letters */
    const char     *close;          /* the end tag of the raw text */
    size_t          dashes;         /* of "-->", or of "</name" */
    uint8_t         quote;
} ref_t;


typedef struct {
    size_t          text;           /* code points outside tags and "<" */
    size_t          code;           /* bytes of tags */
    size_t          tags;
    size_t          lines;
} ref_counts_t;


/* never inlined, because the unit must cost the same for every caller */
static void ref_count(mce_str_t page, ref_counts_t *counts)
    __attribute__((noinline));

/* so that nothing is optimised away */
static volatile size_t  ref_sink;


/*
 * The state after the ">" of a tag.
 */
static ref_state_e
ref_tag_end(ref_t *ref)
{
    ref->dashes = 0;

    if (ref->name == REF_SCRIPT) {
        ref->close = "</script";
        return REF_RAW;
    }

    if (ref->name == REF_STYLE) {
        ref->close = "</style";
        return REF_RAW;
    }

    return REF_TEXT;
}


static ref_state_e
ref_bang(ref_t *ref, uint8_t c)
{
    if (c == '-') {
        return ++ref->dashes == 2 ? REF_COMMENT : REF_BANG;
    }

    ref->name = 0;

    return c == '>' ? REF_TEXT : REF_TAG;
}


static ref_state_e
ref_comment(ref_t *ref, uint8_t c)
{
    if (c == '>' && ref->dashes >= 2) {
        return REF_TEXT;
    }

    ref->dashes = c == '-' ? ref->dashes + 1 : 0;

    return REF_COMMENT;
}


static ref_state_e
ref_raw(ref_t *ref, uint8_t c)
{
    if ((c | 0x20) == (ref->close[ref->dashes] | 0x20)) {
        if (ref->close[++ref->dashes] == '\0') {
            ref->name = 0;
            return REF_TAG;
        }

    } else {
        ref->dashes = c == '<';
    }

    return REF_RAW;
}


static void
ref_count(mce_str_t page, ref_counts_t *counts)
{
    ref_t           ref = { 0 };
    uint8_t         c;
    const uint8_t  *p, *end;

    memset(counts, 0, sizeof(*counts));

    end = page.data + page.len;

    for (p = page.data; p < end; p++) {
        c = *p;
        counts->lines += c == '\n';

        switch (ref.state) {

        case REF_TEXT:
            ref.state = c == '<' ? REF_LESS : REF_TEXT;
            counts->text += (c & 0xc0) != 0x80;
            break;

        case REF_LESS:
            ref.name = c | 0x20;
            ref.dashes = 0;
            counts->tags++;
            ref.state = c == '!' ? REF_BANG
                        : c == '>' ? REF_TEXT : REF_NAME;
            break;

        case REF_NAME:
            counts->code++;

            if (c == '>') {
                ref.state = ref_tag_end(&ref);

            } else if (c <= ' ') {
                ref.state = REF_TAG;

            } else {
                ref.name = ref.name << 8 | c | 0x20;
            }

            break;

        case REF_TAG:
            counts->code++;

            if (c == '>') {
                ref.state = ref_tag_end(&ref);

            } else if (c == '"' || c == '\'') {
                ref.quote = c;
                ref.state = REF_VALUE;
            }

            break;

        case REF_VALUE:
            counts->code++;

            ref.state = c == ref.quote ? REF_TAG : REF_VALUE;
            break;

        case REF_BANG:
            ref.state = ref_bang(&ref, c);
            break;

        case REF_COMMENT:
            ref.state = ref_comment(&ref, c);
            break;

        case REF_RAW:
            ref.state = ref_raw(&ref, c);
            break;
        }
    }
}


mce_status_t
bench_ref(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    ref_counts_t  counts;

    bench_start(clock);
    ref_count(page->bytes, &counts);
    ref_sink = counts.text + counts.code + counts.tags + counts.lines;
    bench_stop(clock);

    return MCE_OK;
}
