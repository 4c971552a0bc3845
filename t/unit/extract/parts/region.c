
/*
 * Regions: Algorithm 1 on lines whose counts are given, and the bounds of
 * section 7.2.1 on pages.
 */


#include <stdlib.h>

#include "extract/leaf.h"
#include "extract/parts/region.h"


static mce_arena_t  *arena;


/*
 * The ranges selected of lines with the differences "d", T1 - T2, as text.
 */
static mce_str_t
regions(const mce_region_conf_t *conf, const int *d, size_t n)
{
    char              *out;
    size_t             i, nranges;
    mce_str_t          text;
    mce_line_list_t    lines;
    mce_line_range_t  *ranges;

    out = mce_arena_calloc(arena, 256);
    lines.n = n;
    lines.elts = mce_arena_calloc(arena, n * sizeof(mce_line_t));

    text.data = (uint8_t *) out;
    text.len = 0;

    for (i = 0; i < n; i++) {
        lines.elts[i].text = (uint32_t) (d[i] > 0 ? d[i] : 0);
        lines.elts[i].code = (uint32_t) (d[i] < 0 ? -d[i] : 0);
    }

    if (mce_regions(arena, conf, &lines, &ranges, &nranges) != MCE_OK) {
        return text;
    }

    for (i = 0; i < nranges; i++) {
        text.len += (size_t) sprintf(out + text.len, "%zu-%zu ",
                                     ranges[i].first, ranges[i].last);
    }

    return text;
}


#define regions_are(expected, name, gap, rm, fill, smooth, dist, ...)         \
    do {                                                                      \
        static const int         d[] = { __VA_ARGS__ };                       \
        const mce_region_conf_t  conf = { gap, rm, fill, smooth, dist, 0,     \
                                          { 0, 0 }, 0 };                      \
        tap_is(regions(&conf, d, sizeof(d) / sizeof(d[0])), expected, name);  \
    } while (0)


static void
selection(void)
{
    regions_are("", "no positive line, no region", 20, 0, 0, 0, 0, -1, 0);
    regions_are("1-2 ", "a run of positive lines is a region",
                20, 0, 0, 0, 0, -1, 1, 2, -1);
    regions_are("0-1 ", "a sum of three makes the line before one positive",
                20, 0, 0, 1, 0, -1, 9, -1, -9);
    regions_are("1-1 ", "without smoothing it does not",
                20, 0, 0, 0, 0, -1, 9, -1, -9);
    regions_are("0-0 2-2 ", "a line between makes regions 3 apart",
                3, 0, 0, 0, 0, 5, -1, 5);
    regions_are("0-0 ", "which is more than 2", 2, 0, 0, 0, 0, 5, -1, 5);
    regions_are("0-0 2-2 ", "or 1 apart if only the line between counts",
                1, 0, 0, 0, 1, 5, -1, 5);
    regions_are("0-2 ", "fill takes the line between", 3, 0, 1, 0, 0,
                5, -1, 5);
    regions_are("3-3 ", "the search starts at the largest region",
                1, 0, 0, 0, 0, 2, -1, -1, 3);
    regions_are("0-0 2-2 4-4 ", "and goes on from region to region",
                3, 0, 0, 0, 0, 5, -1, 9, -1, 5);
    regions_are("0-0 2-2 4-4 ", "and stops at the first gap",
                3, 0, 0, 0, 0, 5, -1, 9, -1, 5, -1, -1, 5);
}


static void
largest(void)
{
    regions_are("2-3 ", "T1: most characters of content", 1, MCE_RM_T1,
                0, 0, 0, 5, -1, 3, 3);
    regions_are("0-0 ", "col: the highest line", 1, MCE_RM_COL,
                0, 0, 0, 5, -1, 3, 3);
    regions_are("2-3 ", "net: the largest sum", 1, MCE_RM_NET,
                0, 0, 0, 5, -1, 3, 3);
    regions_are("0-0 ", "of two equal ones the first", 1, MCE_RM_T1,
                0, 0, 0, 5, -1, 5);
}


/*
 * The lines of a page that is one line are those of its blocks.
 */
static void
one_line(void)
{
    static const char  page[] =
        "<div><a href='/a'>12</a><a href='/b'>34</a></div>"
        "<p>\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
        "\xd9\x86\xd9\x86\xd9\x86\xd9\x86</p>"
        "<div><a href='/c'>56</a><a href='/d'>78</a></div>";

    leaf_is("r2l(lines=src,smooth=0)", page, "!no main content",
            "a page in one line has more ASCII than letters");
    leaf_is("r2l(smooth=0)", page,
            "\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
            "\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86",
            "R2L divides it at its blocks");
    leaf_is("dana(smooth=0)", page,
            "\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
            "\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86",
            "DANA divides it at its blocks");
}


/*
 * The papers of 2011 grow from the highest line over lines with any letter.
 */
static void
any_content(void)
{
    static const char  page[] =
        "<p>Text of a paragraph that is long enough</p>"
        "<p class='of a long name and so more code than text'>Few words</p>"
        "<p></p><p></p><p></p>"
        "<p>Another paragraph that is long enough</p>";

    leaf_is("danag(smooth=0,rm=col,dist=-1,gap=2)", page,
            "Text of a paragraph that is long enough",
            "a line with more code than text is in no region");
    leaf_is("danag(smooth=0,rm=col,dist=-1,gap=2,bears=any)", page,
            "Text of a paragraph that is long enough|Few words",
            "with bears=any it is, and only empty lines end the search");
}


/*
 * Two stretches of text more than 20 lines apart.  r_m is the second; the
 * headline is above both, and so is, in the first page, their common parent.
 */
static void
headline(void)
{
    static const char  before[] =
        "<title>One two</title>"
        "<p>Text of a menu that is rather long, to be a region of its own.";
    static const char  gap[] =
        "<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>"
        "<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>";
    static const char  first[] =
        "<p>The first text, long enough to outweigh its tags by far.";
    static const char  second[] =
        "<p>The second text, longer than the first by some more words, and "
        "so the largest region.";
    char               page[2048], expected[1024];

    sprintf(page, "%s<div><h1>One two</h1>%s%s%s</div>%s%s", before, first,
            gap, second, gap, first);

    sprintf(expected, "%s", second + 3);
    leaf_is("addanag(lines=tagafter)", page, expected,
            "the gap parts the texts");

    sprintf(expected, "%s|%s", first + 3, second + 3);
    leaf_is("headline(addanag(lines=tagafter))", page, expected,
            "between headline and end of its element it does not matter");

    sprintf(page, "%s<div><p>End.</div><h1>Else</h1>%s", second, gap);
    leaf_is("headline(addanag(lines=tagafter))", page, second + 3,
            "without a headline there are no bounds");
}


/*
 * Regions are found while lines are made, of which a few wait for the end of
 * a link.  Here are more than wait at once, and a link longer than these.
 */
static void
many_lines(void)
{
    size_t             i, n, len;
    char              *page;
    mce_str_t          source;
    mce_line_list_t    lines;
    mce_document_t    *doc;
    mce_line_range_t  *ranges;
    mce_region_conf_t  conf = { 20, 0, 0, 1, 0, MCE_LINKS_NORMALIZE,
                                     { MCE_LINES_TAGAFTER, 0 }, 0 };
    mce_span_builder_t        all, taken;
    const mce_line_options_t  options = { { MCE_LINES_TAGAFTER, 0 },
                                          MCE_COUNT_TEXT,
                                          MCE_LINKS_NORMALIZE };

    page = mce_arena_alloc(arena, 400000);
    memset(&all, 0, sizeof(all));
    memset(&taken, 0, sizeof(taken));
    all.arena = arena;
    taken.arena = arena;
    srand(1);

    for (i = 0, len = 0; i < 8000; i++) {
        len += (size_t) sprintf(page + len, "%s%s",
                                i == 2000 ? "<a href='of all the lines'>" : "",
                                i == 6000 ? "</a>" : "");
        len += (size_t) sprintf(page + len, i / 100 % 3 ? "<p>%.*s"
                                                        : "<br><i></i>",
                                rand() % 12, "some words and more");
    }

    source.data = (const uint8_t *) page;
    source.len = len;
    mce_document_create(arena, source, &doc);

    mce_lines(doc, &options, &lines);
    mce_regions(arena, &conf, &lines, &ranges, &n);
    mce_lines_select(doc, &options, ranges, n, &all);
    mce_region_extract(doc, &conf, MCE_COUNT_TEXT, &taken);

    tap_ok(lines.n > 8000 && all.spans.n > 20
           && all.spans.n == taken.spans.n
           && memcmp(all.spans.elts, taken.spans.elts,
                     all.spans.n * sizeof(mce_span_t)) == 0,
           "lines taken in turn give the regions of all lines: %zu of %zu",
           taken.spans.n, all.spans.n);
}


int
main(void)
{
    arena = mce_arena_create(0);

    selection();
    largest();
    one_line();
    any_content();
    headline();
    many_lines();

    leaf_is("r2l", "<p>Latin text alone", "!the extractor does not apply to "
            "this page", "R2L is not for Latin pages");
    leaf_is("dana", "<p>12 \xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
            "\xd9\x86", "12 \xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
            "\xd9\x86", "DANA takes all text of a line, digits too");
    leaf_is("r2l", "<p>12 \xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
            "\xd9\x86", "\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86\xd9\x86"
            "\xd9\x86", "R2L the letters alone");

    mce_arena_destroy(arena);

    return tap_done();
}
