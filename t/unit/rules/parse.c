
/*
 * The format of files of rules.
 */


#include "file.h"


static void
broken_lines(void)
{
    tap_is(site_rules("title: //h1\n"), "", "a file may be right");

    tap_is(site_rules("# title\n\n   \r\nbody: //p"), "",
           "comments and empty lines say nothing");

    tap_is(site_rules("title //h1\nbody: //p\n"),
           "a.example.txt:1:1: \"key: value\" is expected",
           "a line without a colon is told with its place");
    tap_ok(file->n == 1 && file->broken == 1, "the rest of the file works");

    tap_is(site_rules("\nbody:   //div[@id=\n"),
           "a.example.txt:2:19: a path of XPath 1.0 is expected",
           "a broken path is told with its column");

    tap_is(site_rules("  my key: 1"),
           "a.example.txt:1:5: a key has letters and \"_\" only",
           "so is a key that is none");

    tap_is(site_rules("body:"), "a.example.txt:1:6: a value is expected",
           "a key wants a value");

    tap_is(site_rules("find_string: a\nbody: //p"), "a.example.txt:1:1: "
           "find_string is expected with a replace_string",
           "a find_string wants a replace_string");

    tap_is(site_rules("replace_string: a"), "a.example.txt:1:1: "
           "replace_string is expected after find_string",
           "and the other way round");

    tap_is(site_rules("replace_string(a: b"), "a.example.txt:1:19: "
           "\"):\" is expected after the string",
           "replace_string() wants its other bracket");

    tap_is(site_rules("use: nothing"),
           "a.example.txt:1:1: unknown extractor \"nothing\"",
           "an expression is checked");

    tap_is(site_rules("use: first(vips,auto)"),
           "a.example.txt:1:1: vips takes the layout of the page, which "
           "filters and rules do not have",
           "no layout is that of all pages of a site");
}


static void
keys(void)
{
    site_rules("prune: no\nprune: no\nhttp_header(cookie): a=b:c\ntidy: no");

    tap_ok(file->n == 0 && file->nignored == 3, "other keys are ignored");
    tap_is(file->ignored[0].key, "prune", "by name");
    tap_ok(file->ignored[0].n == 2, "and counted");
    tap_is(file->ignored[1].key, "http_header", "without what is in brackets");

    site_rules("replace_string(a:b): c:d");
    tap_is(file->lines[0].value, "a:b", "what is replaced may have a colon");
    tap_is(file->lines[0].with, "c:d", "and what replaces it");

    site_rules("find_string: a\nfind_string: b\nreplace_string: 1\n"
               "replace_string: 2\n");
    tap_is(file->lines[1].with, "2",
           "the second replace_string is for the second find_string");

    site_rules("strip_image_src: '/ads/'");
    tap_is(file->lines[0].value, "/ads/", "quotes around names are left out");
}


static void
hosts(void)
{
    size_t                  i;
    mce_rules_t            *rules;
    mce_rule_file_t        *files[5];
    const mce_rule_file_t  *found;

    static const char *const  names[] = {
        "dir/a.example.txt", ".example.txt", ".b.example.txt",
        "other/a.example.txt", "b\xc3\xbc" "cher.example.txt"
    };

    static const struct {
        const char  *url;
        int          file;
    } urls[] = {
        { "http://a.example/", 0 },
        { "https://www.A.example:8080/x?y#z", 0 },
        { "a.example", 0 },
        { "http://user:a@a.example/", 0 },
        { "http://a%2eexample./", 0 },
        { "a.example/?u=http://c.b.example/", 0 },
        { "http://xn--bcher-kva.example/", 4 },
        { "http://B\xc3\x9c" "CHER.example/", 4 },
        { "http://c.example/", 1 },
        { "http://c.a.example/", 1 },
        { "http://c.b.example/", 2 },
        { "http://b.example/", 1 },
        { "http://a.example.org/", -1 },
        { "http://aexample/", -1 },
        { "http:///", -1 },
        { "", -1 },
        { NULL, 0 }
    };

    arena = mce_arena_create(0);

    for (i = 0; i < 5; i++) {
        mce_rule_file_compile(arena, str(names[i]), str(""), NULL, NULL, NULL,
                              NULL, &files[i]);
    }

    mce_rules_create(arena, files, 5, &rules);

    for (i = 0; urls[i].url; i++) {
        found = mce_rules_find(rules, str(urls[i].url));

        tap_ok(found == (urls[i].file < 0 ? NULL : files[urls[i].file]),
               "\"%s\" has %s", urls[i].url,
               urls[i].file < 0 ? "no rules" : names[urls[i].file]);
    }
}


int
main(void)
{
    broken_lines();
    keys();

    mce_arena_destroy(arena);
    hosts();
    mce_arena_destroy(arena);

    return tap_done();
}
