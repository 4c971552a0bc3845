
/*
 * Addresses, by the rules of url.spec.whatwg.org.
 */


#include "tap.h"
#include "text/url.h"


typedef struct {
    const char  *text;
    const char  *parts;             /* scheme, slashes and user, host, port,
                                       path, query, fragment */
    const char  *rule;
} parts_t;


static const parts_t  parts[] = {
    { "https://me:word@a.example:80/b/c?d/e?f#g?h",
      "https:|//me:word@|a.example|:80|/b/c|?d/e?f|#g?h", "all parts" },
    { "", "||||||", "nothing" },
    { "b/c", "||||b/c||", "a relative path" },
    { "/b:c", "||||/b:c||", "a colon after a slash ends no scheme" },
    { "1a:b", "||||1a:b||", "a scheme starts with a letter" },
    { "a+1-.:b", "a+1-.:||||b||", "and has digits and three signs" },
    { ":b", "||||:b||", "no scheme is empty" },
    { "?b", "|||||?b|", "a query alone" },
    { "#b?c", "||||||#b?c", "a fragment alone has no query" },
    { "http://a", "http:|//|a||||", "a host without a path" },
    { "http://a?b/c", "http:|//|a|||?b/c|", "a query after the host" },
    { "http://a#b/c", "http:|//|a||||#b/c", "a fragment after the host" },
    { "//a/b", "|//|a||/b||", "a host without a scheme" },
    { "///a/b", "|///|a||/b||", "more slashes before it" },
    { "http:a/b", "http:||a||/b||", "none after http" },
    { "HTTPS:////a", "HTTPS:|////|a||||", "many after https" },
    { "http:\\\\a\\b", "http:|\\\\|a||\\b||", "backslashes are slashes" },
    { "http://a\\@b/", "http:|//|a||\\@b/||", "and end a host" },
    { "http://a@b@c:1", "http:|//a@b@|c|:1|||", "the last at sign counts" },
    { "http://a/b@c", "http:|//|a||/b@c||", "one in the path does not" },
    { "http://[::1]:8/", "http:|//|[::1]|:8|/||", "an address of IPv6" },
    { "http://a:/", "http:|//|a|:|/||", "an empty port" },
    { "http://:1/", "http:|//||:1|/||", "an empty host" },
    { "ftp://a/b", "ftp:|//|a||/b||", "a host of another scheme" },
    { "ftp:///b", "ftp:|//|||/b||", "which may be empty" },
    { "ftp:/b", "ftp:||||/b||", "and has two slashes before it" },
    { "x:\\\\b", "x:||||\\\\b||", "where backslashes are none" },
    { "mailto:me@a.example", "mailto:||||me@a.example||", "a mail address" },
    { "data:a,b?c#d", "data:||||a,b|?c|#d", "data" }
};


/* what is resolved against http://a/b/c/d;p?q#r, unless a base is given */
static const struct {
    const char  *text;
    const char  *base;
    const char  *expected;          /* "": it is no address */
} resolved[] = {
    { "g", NULL, "http://a/b/c/g" },
    { "", NULL, "http://a/b/c/d;p?q" },
    { "?y", NULL, "http://a/b/c/d;p?y" },
    { "#s", NULL, "#s" },
    { "/g", NULL, "http://a/g" },
    { "//g/../h", NULL, "http://g/h" },
    { "../../../g/.", NULL, "http://a/g/" },
    { "%2e%2E/g", NULL, "http://a/b/g" },
    { "g?y/../z", NULL, "http://a/b/c/g?y/../z" },
    { "http:g", NULL, "http://a/b/c/g" },
    { "https:g", NULL, "https://g" },
    { "https:/", NULL, "" },
    { "http://me@/g", NULL, "" },
    { "mailto:g/../h", NULL, "mailto:g/../h" },
    { "g", "http://a", "http://a/g" },
    { "?y", "http://a", "http://a?y" },
    { "g", "//a/b/c", "//a/b/g" },
    { "http:g", "//a/b/c", "//a/b/g" },
    { "/g", "http://a@b:1/c", "http://a@b:1/g" },
    { "//g", "", "//g" },
    { "../g", "", "../g" },
    { "http:g", "", "http:g" }
};


static mce_str_t
str(const char *s)
{
    return (mce_str_t) { strlen(s), (const uint8_t *) s };
}


static void
test_parts(void)
{
    char       text[128];
    size_t     i;
    mce_url_t  url;

#define piece(from, to)                                                       \
    (int) (url.to - url.from), parts[i].text + url.from

    for (i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        url = mce_url_parse(str(parts[i].text));

        snprintf(text, sizeof(text), "%.*s|%.*s|%.*s|%.*s|%.*s|%.*s|%s",
                 (int) url.scheme, parts[i].text, piece(scheme, host),
                 piece(host, port), piece(port, path), piece(path, query),
                 piece(query, fragment), parts[i].text + url.fragment);

        tap_is(str(text), parts[i].parts, "%s: \"%s\"", parts[i].rule,
               parts[i].text);
    }
}


static void
test_hosts(void)
{
    mce_url_t  url;

    tap_is(mce_url_hostname(str("http://me@a.example:80/")), "a.example",
           "a host has no user and no port");
    tap_is(mce_url_hostname(str("me:word@a.example:80/b")), "a.example",
           "a host may stand alone");
    tap_is(mce_url_hostname(str("http:///")), "", "no other host is empty");
    tap_is(mce_url_hostname(str("a/?u=http://b/")), "a",
           "an address in a query is not that of the host");

#define host(text)  (url = mce_url_parse(str(text)), mce_url_host(&url))

    tap_is(host("http://a:80/"), "a", "80 is the port of http");
    tap_is(host("HTTPS://a:443"), "a", "443 is that of https");
    tap_is(host("https://a:80/"), "a:80", "another port belongs to a host");
    tap_is(host("//a:80/"), "a:80",
           "without a scheme, no port is its own");
    tap_is(host("//a:/"), "a", "an empty port is none");
    tap_is(host("http://me@a/"), "a", "a user is no part of a host");
    tap_is(host("ftp://a/"), "", "only those of http are asked for");

    url = mce_url_parse(str("http://A.example:80/"));

    tap_ok(mce_url_is_host(&url, str("a.Example"))
           && !mce_url_is_host(&url, str("a.example:80"))
           && !mce_url_is_host(&url, str("b.example")),
           "hosts are compared whatever their case");

    url = mce_url_parse(str("b"));

    tap_ok(!mce_url_is_host(&url, str("")), "no host is no other");
}


static void
test_links(void)
{
    mce_str_t  page = str("http://a/b/c?d");

    tap_ok(mce_url_is_link(str("http://a/b/c?d"), page),
           "a link may be the whole address");
    tap_ok(mce_url_is_link(str("//a/b/c?d"), page),
           "a link may begin with the host");
    tap_ok(mce_url_is_link(str("/b/c?d"), page),
           "a link may begin with the path");
    tap_ok(!mce_url_is_link(str("/c?d"), page)
           && !mce_url_is_link(str("c?d"), page)
           && !mce_url_is_link(str("?d"), page)
           && !mce_url_is_link(str("/b/c"), page)
           && !mce_url_is_link(str(""), page), "other links are not it");
    tap_ok(!mce_url_is_link(str("//b"), str("http://a//b")),
           "two slashes begin a host");
    tap_ok(!mce_url_is_link(str("/b"), (mce_str_t) mce_null_str),
           "nothing leads to no address");
}


static void
test_resolve(void)
{
    int           good;
    size_t        i;
    mce_buf_t     buf;
    mce_str_t     found;
    mce_url_t     base;
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    for (i = 0; i < sizeof(resolved) / sizeof(resolved[0]); i++) {
        base = mce_url_parse(str(resolved[i].base ? resolved[i].base
                                 : "http://a/b/c/d;p?q#r"));
        buf = mce_buf(arena);
        mce_buf_text(&buf, "+");
        mce_buf_str(&buf, str(resolved[i].text));

        good = mce_url_resolve(&buf, 1, &base);

        found.data = buf.data + 1;
        found.len = good ? buf.len - 1 : 0;

        tap_is(found, resolved[i].expected, "\"%s\" on \"%.*s\"",
               resolved[i].text, (int) base.text.len, base.text.data);
    }

    mce_arena_destroy(arena);
}


static void
test_pictures(void)
{
    size_t  i;

    static const struct {
        const char  *url;
        const char  *name;
    } pictures[] = {
        { "http://a.example/u/bridge.jpg", "bridge" },
        { "/u/bridge-1024x683.jpg?w=2", "bridge" },
        { "bridge_800x600.webp", "bridge" },
        { "/bridge~1280x720", "bridge" },
        { "/bridge-2.jpg", "bridge-2" },
        { "/6x9.jpg", "6x9" },
        { "/resize/840x560/?url=https%3A%2F%2Fa.example%2Fu%2Fbridge.jpg",
          "bridge" },
        { "/_next/image?url=%2fu%2Fbridge-1024x683.jpg&w=640", "bridge" },
        { "/thumb.php?src=http://a.example/u/bridge.jpg&h=60", "bridge" },
        { "/u/bridge.jpg?v=1.2/3", "bridge" },
        { "/u/bridge.jpg?from=/a/page.html", "bridge" },
        { "/fetch/w_640/https%3A%2F%2Fa.example%2Fu%2Fbridge.jpg", "bridge" },
        { "/photo.cms?id=1", "photo" },
        { "http://a.example", "" },
        { "", "" }
    };

    for (i = 0; i < sizeof(pictures) / sizeof(pictures[0]); i++) {
        tap_is(mce_url_picture(str(pictures[i].url)), pictures[i].name,
               "the picture of \"%s\"", pictures[i].url);
    }
}


static void
the_next_page_of_an_article_has_the_next_number(void)
{
    size_t     i;
    mce_str_t  url, next;

    static const struct {
        const char  *url;
        const char  *next;
        int          is;
    } pages[] = {
        { "http://a/b.html", "http://a/b-2.html", 1 },
        { "http://a/b.html", "http://a/b,2.html", 1 },
        { "http://a/b", "http://a/b/2/", 1 },
        { "http://a/b/", "http://a/b/page/2/", 1 },
        { "http://a/b", "http://a/b?page=2", 1 },
        { "http://a/b?c", "http://a/b?c&page=2", 1 },
        { "http://a/b/2/", "http://a/b/3/", 1 },
        { "http://a/b?p=9&c", "http://a/b?p=10&c", 1 },
        { "http://a/b?p=19", "http://a/b?p=20", 1 },
        { "http://a/b/2/", "http://a/b/4/", 0 },
        { "http://a/b", "http://a/c", 0 },
        { "http://a/b", "http://a/b", 0 },
        { "http://a/b", "http://a/b/7", 0 },
        { "http://a/b", "http://a/an-article-of-2020", 0 },
        { "http://a/2020/1/b", "http://a/2020/2/c", 0 },
        { "http://a/?p=12", "http://a/?p=17", 0 },
        { "", "http://a/b/2", 0 }
    };

    for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        url.data = (const uint8_t *) pages[i].url;
        url.len = strlen(pages[i].url);
        next.data = (const uint8_t *) pages[i].next;
        next.len = strlen(pages[i].next);

        tap_ok(mce_url_goes_on(url, next) == pages[i].is, "%s, %s: %d",
               pages[i].url, pages[i].next, pages[i].is);
    }
}


int
main(void)
{
    test_parts();
    test_hosts();
    test_links();
    test_resolve();
    test_pictures();
    the_next_page_of_an_article_has_the_next_number();

    return tap_done();
}
