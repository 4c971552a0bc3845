
/*
 * XPath: what expressions give, and that none of them takes for ever.
 */


#include <stdlib.h>
#include <time.h>

#include "mce_internal.h"
#include "rules/xpath.h"
#include "file.h"


static const char  page[] =
    "<html lang=en><head><title>T 1</title></head><body class=all>"
    "<div id=a class='x y'>12<p>1<p class=x>2<b>3</b> \xc3\xa9<p>"
    "a  b</div><ul><li>5<li>6<li>7</ul><a href='/q?a=1'>the</a></body></html>";


/*
 * What a path finds on a page: texts with "|" between, without tags.
 */
static const char *
finds(const char *path, const char *source)
{
    int               tag;
    char              text[120];
    size_t            i, at, len;
    uint32_t          t;
    mce_rule_page_t   rules;
    mce_rule_path_t  *compiled;
    mce_rule_found_t  found;
    static char       out[1024];

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    if (mce_rule_path_compile(arena, str(path), &compiled, &at, text,
                              sizeof(text)) != MCE_OK)
    {
        snprintf(out, sizeof(out), "%zu: %s", at, text);
        return out;
    }

    mce_document_create(arena, str(source), &doc);
    mce_rule_page(doc, &rules);

    if (mce_rule_path_run(&rules, compiled, &found) != MCE_OK
        || found.too_long)
    {
        return "too long";
    }

    len = 0;
    out[0] = '\0';

    for (i = 0; i < found.ntexts; i++) {
        len += (size_t) snprintf(out + len, sizeof(out) - len, "%s%.*s",
                                 i ? "|" : "", (int) found.texts[i].len,
                                 (const char *) found.texts[i].data);
    }

    for (i = 0; i < found.n; i++) {
        if (i && len < sizeof(out) - 1) {
            out[len++] = '|';
        }

        for (t = found.ranges[i].start; t < found.ranges[i].end; t++) {
            tag = !mce_token_is_text(&doc->tokens[t]);

            len += (size_t) snprintf(out + len, sizeof(out) - len, "%.*s",
                                     tag ? 0 : (int) (doc->tokens[t + 1].start
                                               - doc->tokens[t].start),
                                     source + doc->tokens[t].start);
        }
    }

    return out;
}


static void
values(void)
{
    size_t  i;

    static const struct {
        const char  *path;
        const char  *found;
    }  rows[] = {
        { "string(//p[2])", "23 \xc3\xa9" },
        { "concat(//p[1], '-', count(//p), true())", "1-3true" },
        { "substring('12345', 1.5, 2.6)", "234" },
        { "substring('12345', 0 div 0)", "" },
        { "substring('12345', -42, 1 div 0)", "12345" },
        { "substring('a\xc3\xa9" "b', 2, 1)", "\xc3\xa9" },
        { "substring-before('a=b', '=')", "a" },
        { "substring-after('a=b', '=')", "b" },
        { "substring-after('a=b', '')", "a=b" },
        { "normalize-space(//p[3])", "a b" },
        { "string-length(normalize-space('  a \t b  '))", "3" },
        { "string-length(normalize-space('  '))", "0" },
        { "concat(normalize-space('a '), '.')", "a." },
        { "translate('bar', 'abr', 'AB')", "BA" },
        { "translate('a-\xc3\xa9', '\xc3\xa9-', 'e')", "ae" },
        { "string-length('\xc3\xa9t\xc3\xa9')", "3" },
        { "sum(//li)", "18" },
        { "floor(-1.5) + ceiling(1.2) + round(2.5)", "3" },
        { "7 mod 3 - 7 div 2", "-2.5" },
        { "- - 3", "3" },
        { "string(1 div 0)", "Infinity" },
        { "string(number('x'))", "NaN" },
        { "string(.1)", "0.1" },
        { "name(//*[@href])", "a" },
        { "//li = 6", "true" },
        { "//li != //li", "true" },
        { "not(//li = //p)", "true" },
        { "//li < //b", "" },
        { "//b < //li", "true" },
        { "boolean(//li) = true()", "true" },
        { "1 < 2 and '2' > 1 or false()", "true" },
        { "starts-with(//a/@href, '/q') and contains(/, 'the')", "true" },
        { "id('a') | //li[1]", "5" },
        { "lang('en')", "" },
        { NULL, NULL }
    };

    for (i = 0; rows[i].path; i++) {
        tap_is(str(finds(rows[i].path, page)), rows[i].found, "%s is \"%s\"",
               rows[i].path, rows[i].found);
    }
}


static void
axes(void)
{
    size_t  i;

    static const struct {
        const char  *path;
        const char  *found;
    }  rows[] = {
        { "//li[last()]/preceding-sibling::li", "5|6" },
        { "//li[last()]/preceding-sibling::li[1]", "6" },
        { "//li/following-sibling::li", "6|7" },
        { "//li/following-sibling::li[1]", "6|7" },
        { "//b/following::text()", " \xc3\xa9|a  b|5|6|7|the" },
        { "//b/following::li[2]", "6" },
        { "//b/preceding::text()[. != 'T 1']", "12|1|2" },
        { "//li[1]/preceding::p[1]", "a  b" },
        { "//b/ancestor::*[1]", "23 \xc3\xa9" },
        { "//b/ancestor-or-self::*[@class='x']", "23 \xc3\xa9" },
        { "//p/..//b", "3" },
        { "//li[position() mod 2 = 1]", "5|7" },
        { "(//li | //b)[2]", "5" },
        { "(//p)[last()]/text()", "a  b" },
        { "//@*[. = 'x']", "x" },
        { "//b/../@class", "x" },
        { "//p[b or .='1']", "1|23 \xc3\xa9" },
        { "//*[self::b or self::a]", "3|the" },
        { "//ul/descendant-or-self::li[2]", "6" },
        { "///li[1]", "5" },
        { "//li/comment() | //LI | //xml:li", "" },
        { NULL, NULL }
    };

    for (i = 0; rows[i].path; i++) {
        tap_is(str(finds(rows[i].path, page)), rows[i].found, "%s",
               rows[i].path);
    }
}


static void
errors(void)
{
    size_t  i;

    static const struct {
        const char  *path;
        const char  *error;
    }  rows[] = {
        { "//p[contain(., 'x')]",
          "4: \"contain\" is not a function of XPath 1.0" },
        { "//p[re:test(., 'x')]",
          "4: \"re:test\" is not a function of XPath 1.0" },
        { "//svg:rect", "2: \"svg\" is not a prefix that a rule may use" },
        { "//p[$x]", "4: a rule has no variables" },
        { "//p/up::b", "4: \"up\" is not an axis of XPath 1.0" },
        { "//p[contains(.)]", "14: \"contains\" has too few arguments" },
        { "true(1)", "6: \"true\" has too many arguments" },
        { "count('x')", "6: \"count\" takes nodes" },
        { "//p | 'x'", "9: both sides of \"|\" must be nodes" },
        { "//p[", "4: a path of XPath 1.0 is expected" },
        { "//p]", "3: a path of XPath 1.0 is expected" },
        { "..[1]", "2: a path of XPath 1.0 is expected" },
        { NULL, NULL }
    };

    for (i = 0; rows[i].path; i++) {
        tap_is(str(finds(rows[i].path, page)), rows[i].error, "%s is an error",
               rows[i].path);
    }
}


static void
nested(void)
{
    char  path[70000];

    memset(path, '(', 60000);
    path[60000] = '\0';
    tap_is(str(finds(path, page)), "200: the path is nested too deeply",
           "60,000 brackets are refused");

    memset(path, '-', 60000);
    memcpy(path + 60000, "1", 2);
    tap_is(str(finds(path, page)), "1", "60,000 signs are none");

    memcpy(path, "1", 2);
    while (strlen(path) < 4000) {
        strcat(path, "+1");
    }
    tap_ok(strstr(finds(path, page), "nested too deeply"),
           "nor do sums go on for ever");

    memcpy(path, "//b", 4);
    while (strlen(path) < 60000) {
        strcat(path, "|//b");
    }
    tap_is(str(finds(path, page)), "3", "15,000 paths with \"|\" are one");
}


/* what may take time that grows with the square of the page */
static const char *const  hostile[] = {
    "//h2[.='Product Details']/following-sibling::div",
    "//p[contains(..,'zzz')]", "//p[contains(ancestor::body,'zzz')]",
    "//p[normalize-space(..)='x']", "//p[translate(.,/,/)='x']",
    "//p[//p=//b]", "//p/preceding-sibling::p/@class", "//p[preceding::zz]",
    "//p[following::zz]", "//p[following-sibling::zz]",
    "//p[count(following::p) > 3]", "//p[count(//p | //b) = 1]",
    "//*[count(//*) = position()]", "//p[id(..)]", "//p[sum(../b) > 3]",
    "//p[string-length(..) = 5]", "//p[substring(..,5,10) = 'zz']",
    "//p[substring-after(..,'zzz') = 'zz']", "//p[concat(..,..,..) = 'zz']",
    "//p[local-name(..//zz) = 'a']", "//p[../p = ../b]", "//p[../p < ../b]",
    "//p[../p != ../p]", "//p[.. = ../..]",
    "//p[b[following::p[preceding::b[following::zz]]]]",
    "//p[following-sibling::p[2][zz]]", "//p/following::p[5]",
    "//p/preceding::p[last()]", "//p[@class = //p/@id]",
    "//p[. = following::p]", "(//p/following::p)[last()]",
    "//p[position() = last()]/preceding-sibling::*[position() > 1]",
    "//*[not(. = ancestor::*)]", "//*[contains(concat(., .., ../..), 'zzzz')]",
    "//p[number(..) = 1]", "//p[starts-with(.., preceding::p)]",
    "//p[contains(preceding::p, following::p)]",
    "//*[ancestor-or-self::*[descendant::zz]]",
    "count(//p[following::p[zz]])", "//@*[contains(../.., 'zzz')]",
    "//p[../p[last()] = 'z']", "//*[../*[1] = ../*[last()]]",
    "//p[(preceding::p)[1] = 'zz']", "translate(/,/,/)", NULL
};


/*
 * With a limit of time, each ends soon after it: by the time of the processor,
 * within .1 seconds and what making the nodes takes several times, which is
 * long under valgrind.
 */
static void
bounded(void)
{
    char             *source, text[120];
    size_t            i, k, len, at, late, over;
    clock_t           start, most;
    mce_status_t      rc;
    mce_arena_t      *compiled;
    mce_rule_page_t   rules;
    mce_rule_path_t  *path;
    mce_rule_found_t  found;

    static const char *const  parts[] = {
        "<h2>Product Details</h2><div>a</div><p class=c>x <b>y</b></p>",
        "<p>", "<p class='a b'>lorem ipsum dolor sit amet, consectetur "
        "adipiscing elit, sed do eiusmod tempor<b>bold</b></p>\n"
    };

    compiled = mce_arena_create(0);
    source = malloc(700000 + 200);
    late = 0;
    over = 0;

    for (k = 0; k < 3; k++) {
        for (len = 0; len < 700000; len += strlen(parts[k])) {
            strcpy(source + len, parts[k]);
        }

        for (i = 0; hostile[i]; i++) {
            mce_arena_destroy(arena);
            arena = mce_arena_create(0);
            mce_rule_path_compile(compiled, str(hostile[i]), &path, &at, text,
                                  sizeof(text));
            mce_document_create(arena, str(source), &doc);
            mce_rule_page(doc, &rules);

            start = clock();
            mce_rule_dom(&rules, &rules.dom);
            most = CLOCKS_PER_SEC * 15 / 100 + 4 * (clock() - start);

            mce_arena_set_timeout(arena, 50000);
            start = clock();
            rc = mce_rule_path_run(&rules, path, &found);
            late += clock() - start > most;

            over += rc == MCE_CANCELED || found.too_long;
        }
    }

    free(source);
    mce_arena_destroy(compiled);

    tap_ok(late == 0, "no path goes on for .1 seconds after its time, %zu do",
           late);
    tap_ok(over > 20, "some are given up: %zu", over);
}


static void
linear(void)
{
    size_t  i, len;
    char   *source;

    static const char *const  paths[] = {
        "count(//h2[.='Product Details']/following-sibling::div)",
        "count(//p/preceding-sibling::p)", "count(//p/following::p)",
        "count(//p[//p=//b])", "count(//p/../p)", "count(//p/preceding::p)",
    };

    static const char *const  counts[] = {
        "20000", "19999", "19999", "0", "20000", "19999"
    };

    source = malloc(20000 * 60);

    for (len = 0, i = 0; i < 20000; i++) {
        len += (size_t) sprintf(source + len, "<h2>Product Details</h2>"
                                "<div>a</div><p>x<b>y</b></p>");
    }

    for (i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
        tap_is(str(finds(paths[i], source)), counts[i],
               "%s is not too long for 20,000 nodes", paths[i]);
    }

    free(source);
}


static void
slow(void)
{
    char              text[120];
    size_t            i, at;
    mce_rule_path_t  *path;

    static const struct {
        const char  *path;
        int          slow;
    }  rows[] = {
        { "//h2[.='Product Details']/following-sibling::div", 1 },
        { "//p[contains(..,'zzz')]", 1 },
        { "//p[contains(ancestor::body,'zzz')]", 1 },
        { "//p[translate(.,/,/)]", 1 },
        { "//p[//p=//b]", 1 },
        { "//p/preceding-sibling::p/@class", 1 },
        { "//p[../p[2]]", 1 },
        { "//div[@class='a']/p[1]", 0 },
        { "//div[contains(., 'a')]/..", 0 },
        { "//p[../@class = 'a' and @href = @src]", 0 },
        { "//p[preceding-sibling::*[1][self::h2]]", 0 },
        { "(//p)[1]/ancestor::div[2]", 0 },
        { NULL, 0 }
    };

    for (i = 0; rows[i].path; i++) {
        mce_rule_path_compile(arena, str(rows[i].path), &path, &at, text,
                              sizeof(text));
        tap_ok(path->slow == rows[i].slow, "%s %s about other nodes for each",
               rows[i].path, rows[i].slow ? "asks" : "does not ask");
    }
}


int
main(void)
{
    values();
    axes();
    errors();
    nested();
    bounded();
    linear();
    slow();

    mce_arena_destroy(arena);

    return tap_done();
}
