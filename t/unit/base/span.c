
/*
 * Lists of spans.
 */


#include "html/document.h"
#include "tap.h"


/*
 * The list after adding ranges, as text.
 */
static mce_str_t
spans(mce_arena_t *arena, const uint32_t (*ranges)[2], size_t n)
{
    char                *out;
    size_t               i;
    mce_str_t            text;
    mce_span_builder_t   builder;

    memset(&builder, 0, sizeof(mce_span_builder_t));
    builder.arena = arena;

    out = mce_arena_calloc(arena, 1024);
    text.data = (uint8_t *) out;
    text.len = 0;

    for (i = 0; i < n; i++) {
        (void) mce_span_add(&builder, ranges[i][0], ranges[i][1]);
    }

    for (i = 0; i < builder.spans.n; i++) {
        text.len += (size_t) sprintf(out + text.len, "%u-%u ",
                                     builder.spans.elts[i].start,
                                     builder.spans.elts[i].end);
    }

    return text;
}


#define spans_are(expected, name, ...)                                        \
    do {                                                                      \
        static const uint32_t  ranges[][2] = { __VA_ARGS__ };                 \
        tap_is(spans(arena, ranges, sizeof(ranges) / sizeof(ranges[0])),      \
               expected, name);                                               \
    } while (0)


int
main(void)
{
    size_t               i;
    mce_arena_t         *arena;
    mce_span_builder_t   builder;

    mce_span_t           one[] = { { 0, 4 }, { 10, 15 } };
    mce_span_t           two[] = { { 2, 3 }, { 4, 6 }, { 8, 12 }, { 13, 20 } };
    const mce_spans_t    few = { 2, one }, many = { 4, two }, none = { 0 };

    arena = mce_arena_create(0);

    spans_are("1-3 5-8 ", "ranges apart are spans", { 1, 3 }, { 5, 8 });
    spans_are("1-8 ", "ranges that touch are one", { 1, 3 }, { 3, 8 });
    spans_are("1-8 ", "ranges that overlap are one", { 1, 5 }, { 3, 8 });
    spans_are("1-8 ", "a range within another adds nothing",
              { 1, 8 }, { 2, 3 });
    spans_are("1-3 ", "an empty range is none", { 1, 3 }, { 5, 5 });
    spans_are("", "nor is one that ends before it starts", { 5, 3 });
    spans_are("0-1 ", "a span may start at 0", { 0, 1 });

    memset(&builder, 0, sizeof(mce_span_builder_t));
    builder.arena = arena;

    for (i = 0; i < 1000; i++) {
        (void) mce_span_add(&builder, (uint32_t) (i * 2),
                            (uint32_t) (i * 2 + 1));
    }

    tap_ok(builder.spans.n == 1000 && builder.spans.elts[999].start == 1998,
           "a list grows");

    tap_ok(mce_spans_size(&few) == 9, "the size of a list is its bytes");
    tap_ok(mce_spans_common(&few, &many) == 5
           && mce_spans_common(&many, &few) == 5,
           "what two lists have in common is found in either order");
    tap_ok(mce_spans_common(&few, &none) == 0,
           "with a list of nothing, nothing");

    mce_arena_destroy(arena);

    return tap_done();
}
