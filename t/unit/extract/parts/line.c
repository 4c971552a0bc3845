
/*
 * Lines: where each rule cuts a page, and what is counted.  A line is its
 * source, its characters of text, and those of code.
 */


#include "extract/parts/line.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
lines(const char *rule, mce_count_e count, mce_links_e links,
    const char *page)
{
    char               *out;
    size_t              i;
    mce_str_t           name, source, text;
    mce_line_list_t     list;
    const mce_line_t   *line;
    mce_document_t     *doc;
    mce_line_options_t  options;

    name.data = (const uint8_t *) rule;
    name.len = strlen(rule);
    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    out = mce_arena_calloc(arena, source.len * 16 + 64);
    text.data = (uint8_t *) out;
    text.len = 0;

    options.count = (uint8_t) count;
    options.links = (uint8_t) links;

    if (!mce_line_rule_parse(name, &options.rule)
        || mce_document_create(arena, source, &doc) != MCE_OK
        || mce_lines(doc, &options, &list) != MCE_OK)
    {
        return text;
    }

    for (i = 0; i < list.n; i++) {
        line = &list.elts[i];

        text.len += (size_t) sprintf(out + text.len, "{%.*s}%u/%u ",
                                     (int) (line->end - line->start),
                                     page + line->start, line->text,
                                     line->code);
    }

    return text;
}


#define lines_are(rule, page, expected, name)                                 \
    tap_is(lines(rule, MCE_COUNT_TEXT, MCE_LINKS_KEEP, page), expected, name)

#define links_are(links, page, expected, name)                                \
    tap_is(lines("tagafter", MCE_COUNT_TEXT, links, page), expected, name)

#define rtl_is(page, expected, name)                                          \
    tap_is(lines("tagafter", MCE_COUNT_RTL, MCE_LINKS_KEEP, page), expected,  \
           name)


static void
rules(void)
{
    static const char  page[] = "<p>a<b>b</b></p>c";

    lines_are("tag", page, "{<p>a}1/3 {<b>b}1/3 {</b>}0/4 {</p>c}1/4 ",
              "tag: before every tag");
    lines_are("tagafter", page,
              "{<p>}0/3 {a<b>}1/3 {b</b>}1/4 {</p>}0/4 {c}1/0 ",
              "tagafter: after every tag");
    lines_are("tagboth", page,
              "{<p>}0/3 {a}1/0 {<b>}0/3 {b}1/0 {</b>}0/4 {</p>}0/4 {c}1/0 ",
              "tagboth: on both sides");
    lines_are("blkA", page, "{<p>a<b>b</b></p>}2/14 {c}1/0 ",
              "blkA: before block open, after block close tags");
    lines_are("blkB", page, "{<p>a<b>b</b>}2/10 {</p>c}1/4 ",
              "blkB: before block tags");
    lines_are("blkC", page, "{<p>}0/3 {a<b>b</b>}2/7 {</p>}0/4 {c}1/0 ",
              "blkC: on both sides of block tags");
    lines_are("blkD", page, "{<p>}0/3 {a<b>b</b></p>}2/11 {c}1/0 ",
              "blkD: after block tags");
    lines_are("blkE", page, "{<p>a<b>b</b></p>}2/14 {c}1/0 ",
              "blkE: after block close tags");
    lines_are("src", "<p>a\n\nb", "{<p>a\n}1/3 {\n}0/0 {b}1/0 ",
              "src: as they are");
    lines_are("src", "a<script>\n</script>b\nc",
              "{a<script>\n</script>b\n}2/0 {c}1/0 ",
              "src: a line feed in a script ends none");
    lines_are("src", "a<!--\n-->b\nc", "{a<!--\n-->b\n}2/0 {c}1/0 ",
              "src: nor does one in a comment");
    lines_are("src_noblank", "<p>a\n\nb", "{<p>a\n}1/3 {b}1/0 ",
              "src_noblank: without the empty ones");
    lines_are("wrap40",
              "<p>aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde",
              "{<p>aaaaaaaaaabbbbbbbbbbccccccccccddddddd}37/3 "
              "{ddde}4/0 ", "wrapN: after N characters");
    lines_are("bwC40",
              "<p>aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeee</p>",
              "{<p>}0/3 {aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd}40/0 "
              "{eee}3/0 {</p>}0/4 ", "bwXN: long lines of a block rule");
}


static void
counts(void)
{
    lines_are("blkC", "<p>a \n b</p>", "{<p>}0/3 {a \n b}3/0 {</p>}0/4 ",
              "a white space run is one character");
    lines_are("blkC", "<p> </p>", "{<p>}0/3 {</p>}0/4 ",
              "white space alone is none");
    lines_are("blkC", "<p>\xc3\xa9", "{<p>}0/3 {\xc3\xa9}1/0 ",
              "characters are code points");
    lines_are("blkC", "<p>a<!-- b -->c", "{<p>}0/3 {a<!-- b -->c}2/0 ",
              "a comment does not count");
    lines_are("blkC", "<p>a<script>b</script>c",
              "{<p>}0/3 {a<script>b</script>c}2/0 ",
              "nor does a script with its tags");
    lines_are("blkC", "<b>a<svg><path></svg>c",
              "{<b>a<svg><path></svg>c}2/14 ",
              "what is muted does not, its tags do");

    rtl_is("<p>\xd9\x86 a", "{<p>}0/3 {\xd9\x86 a}1/2 ",
           "right-to-left letters against ASCII, spaces included");
    rtl_is("<p>\xc3\xa9 ", "{<p>}0/3 {\xc3\xa9 }0/1 ",
           "a Latin letter with an accent is neither");
}


static void
links(void)
{
    static const char  shorter[] = "<a href=1>ab</a>c";
    static const char  longer[] = "<a href=1>abcdefghi</a>c";

    links_are(MCE_LINKS_KEEP, shorter, "{<a href=1>}0/10 {ab</a>}2/4 {c}1/0 ",
              "a link as it is");
    links_are(MCE_LINKS_BARE, shorter, "{<a href=1>}0/3 {ab</a>}2/4 {c}1/0 ",
              "Filter 2: without attributes");
    links_are(MCE_LINKS_NORMALIZE, shorter,
              "{<a href=1>}0/3 {ab</a>}2/4 {c}1/0 ",
              "Filter 3: a short text weighs less than its tags");
    links_are(MCE_LINKS_NORMALIZE, longer,
              "{<a href=1>}0/5 {abcdefghi</a>}9/4 {c}1/0 ",
              "Filter 3: a long one as much: 9 = 3 + 2 + 4");
}


static void
parse(void)
{
    size_t                    i;
    mce_str_t                 text;
    mce_line_rule_t           rule;
    static const char *const  wrong[] = {
        "", "tags", "wrap", "wrap39", "wrap601", "wrap40x", "wrap99999999999",
        "bwA", "bwF40", "bw40", "blkF"
    };

    for (i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        text.data = (const uint8_t *) wrong[i];
        text.len = strlen(wrong[i]);

        tap_ok(!mce_line_rule_parse(text, &rule), "\"%s\" is no rule",
               wrong[i]);
    }

    text.data = (const uint8_t *) "bwE600";
    text.len = 6;
    tap_ok(mce_line_rule_parse(text, &rule) && rule.rule == MCE_LINES_BLKE
           && rule.width == 600, "\"bwE600\" is one");
}


int
main(void)
{
    arena = mce_arena_create(0);

    rules();
    counts();
    links();
    parse();

    mce_arena_destroy(arena);

    return tap_done();
}
