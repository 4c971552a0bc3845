
/*
 * Sets of hosts: what of a file is in them, and what is below that.
 */


#include <stdlib.h>
#include <time.h>

#include "hosts/hosts.h"
#include "tap.h"


static mce_arena_t  *arena;
static mce_hosts_t  *hosts;
static size_t        line;
static const char   *fault;


static mce_str_t
str(const char *text)
{
    return (mce_str_t) { strlen(text), (const uint8_t *) text };
}


/*
 * The set under test is that of this file; the one before is gone.
 */

static mce_status_t
add(const char *content)
{
    mce_arena_destroy(arena);

    arena = mce_arena_create(0);
    fault = "";

    return mce_hosts_create(arena, &hosts) == MCE_OK
           ? mce_hosts_add(hosts, str(content), &line, &fault)
           : MCE_NO_MEMORY;
}


#define has(host)  mce_hosts_has(hosts, str(host))


static void
test_files(void)
{
    tap_ok(add("ads.example\nb.example") == MCE_OK && has("ads.example")
           && has("b.example") && mce_hosts_count(hosts) == 2,
           "a file may have one host a line");
    tap_ok(add("0.0.0.0 ads.example\n127.0.0.1\tb.example c.example # d\n"
               "::1 e.example\n") == MCE_OK
           && has("ads.example") && has("b.example") && has("c.example")
           && has("e.example") && !has("d") && mce_hosts_count(hosts) == 4,
           "or an address and the hosts that are not to be found there");
    tap_ok(add("# all of them\r\n\r\n  ads.example  # one\r\n\r\n") == MCE_OK
           && has("ads.example") && mce_hosts_count(hosts) == 1,
           "comments, empty lines and white space are passed over");
    tap_ok(add("\xef\xbb\xbf" "ads.example") == MCE_OK && has("ads.example"),
           "so is a byte-order mark");
    tap_ok(add("ADS.Example.\nads.example\n") == MCE_OK && has("ads.example")
           && mce_hosts_count(hosts) == 1,
           "case and the last dot mean nothing");
    tap_ok(add("127.0.0.1 localhost\n::1 ip6-localhost ip6-loopback\n"
               "255.255.255.255 broadcasthost\nfe80::1%lo0 localhost\n"
               "0.0.0.0 0.0.0.0\n") == MCE_OK
           && mce_hosts_count(hosts) == 0,
           "the names of the machine itself are not blocked");
    tap_ok(add("192.168.1.7 nas.home.example\n") == MCE_OK
           && mce_hosts_count(hosts) == 0,
           "nor is a host whose address is a real one");
    tap_ok(add("b\xc3\xbc" "cher.example") == MCE_OK
           && has("xn--bcher-kva.example") && has("B\xc3\x9c" "CHER.example"),
           "other letters are those of the DNS");
    tap_ok(add("_tracker.ads-1.example") == MCE_OK
           && has("_tracker.ads-1.example"), "names may have \"_\" and \"-\"");
    tap_ok(add("") == MCE_OK && !has("a.example") && !has(""),
           "of an empty file nothing is blocked");
}


static void
bad(const char *content, size_t where, const char *why, const char *name)
{
    tap_ok(add(content) == MCE_INVALID && line == where
           && strcmp(fault, why) == 0, "%s: %s in line %d", name, fault,
           (int) line);
}


static void
test_bad_lines(void)
{
    static char  longest[300];

    memset(longest, 'a', 254);

    bad("a.example\n||ads.example^\n", 2, "this is no host", "a filter");
    bad("http://ads.example/\n", 1, "this is no host",
        "an address of the web");
    bad("a.example\n\n*.ads.example", 3, "this is no host", "an asterisk");
    bad("a..example", 1, "this is no host", "an empty label");
    bad(".example", 1, "this is no host", "a dot at the start");
    bad("a.example b.example", 1,
        "there is more than one host, and no address before", "two hosts");
    bad("0.0.0.0 # ads.example", 1, "there is no host after the address",
        "an address alone");
    bad("0.0.0.0 a.example b/c", 1, "this is no host", "a path");
    bad(longest, 1, "this is no host", "a name that is too long");
}


static void
test_lookups(void)
{
    tap_ok(add("ads.example\ntracker.b.example\nzip\n") == MCE_OK
           && has("ads.example") && has("a.b.c.ads.example"),
           "hosts below one of the set are blocked");
    tap_ok(!has("bads.example") && !has("example") && !has("b.example")
           && !has("ads.example.org"), "no others are");
    tap_ok(has("a.zip") && has("zip"), "a whole domain may be blocked");
    tap_ok(has("ADS.example") && has("ads.example."),
           "nor do they where a host is looked for");
    tap_ok(has("%61ds.ex%41mple") && !has("ads%2") && !has("%"),
           "a letter may be written in hexadecimal");
    tap_ok(!has("") && !has(".") && !has(":80"),
           "no host is not blocked");
}


/*
 * Microseconds of a lookup.
 */

static double
lookup(mce_str_t host, int times)
{
    int      i;
    clock_t  start;

    start = clock();

    for (i = 0; i < times; i++) {
        (void) mce_hosts_has(hosts, host);
    }

    return (double) (clock() - start) * 1e6 / CLOCKS_PER_SEC / times;
}


/*
 * Microseconds of a search for a byte that is not there.
 */

static double
scan(mce_str_t text, int times)
{
    int           i, found;
    clock_t       start;
    volatile int  sign = '@';       /* or the compiler searches once */

    start = clock();
    found = 0;

    for (i = 0; i < times; i++) {
        found += memchr(text.data, sign, text.len) != NULL;
    }

    return found ? 0
           : (double) (clock() - start) * 1e6 / CLOCKS_PER_SEC / times;
}


/*
 * A list for which there is no room in the arena.
 */

static void
test_memory(void)
{
    int           i, wrong;
    char          content[16000], *p;
    size_t        limit, full;
    mce_status_t  rc;

    p = content;

    for (i = 0; i < 700; i++) {
        p += sprintf(p, "s%d.ads.example\n", i);
    }

    (void) add(content);
    full = mce_arena_peak(arena);
    wrong = 0;

    for (limit = 1024; limit < full; limit += 1024) {
        mce_arena_reset(arena, limit, 0);
        rc = mce_hosts_create(arena, &hosts);
        rc = rc == MCE_OK ? mce_hosts_add(hosts, str(content), &line, &fault)
                          : rc;
        wrong += rc != MCE_NO_MEMORY;
    }

    tap_ok(wrong == 0 && full > 8 * 1024 * 2,
           "without enough memory, up to %d bytes, that is said", (int) full);

    mce_arena_reset(arena, full, 0);
    tap_ok(mce_hosts_create(arena, &hosts) == MCE_OK
           && mce_hosts_add(hosts, str(content), &line, &fault) == MCE_OK
           && mce_hosts_count(hosts) == 700, "with enough it works");
}


static void
test_size(void)
{
    int     i, found, wrong;
    char   *content, *p, name[64];
    size_t  size;

    static char  deep[100001];

    content = malloc(100000 * 40);
    p = content;

    for (i = 0; i < 100000; i++) {
        p += sprintf(p, "0.0.0.0 s%d.tracker-of-ads.example\n", i);
    }

    tap_ok(add(content) == MCE_OK && mce_hosts_count(hosts) == 100000,
           "a list may have 100,000 hosts");

    size = mce_arena_peak(arena);
    tap_ok(size < 10 * 1024 * 1024, "which take %d kilobytes",
           (int) (size / 1024));

    found = wrong = 0;

    for (i = 0; i < 100000; i++) {
        sprintf(name, "s%d.tracker-of-ads.example", i);
        found += has(name);
        sprintf(name, "t%d.tracker-of-ads.example", i);
        wrong += has(name);
    }

    tap_ok(found == 100000 && wrong == 0, "all of them are found, no other");

    for (i = 0; i < 100000; i += 2) {
        memcpy(deep + i, "a.", 2);
    }

    tap_ok(lookup(str(deep), 1000) < 20 * scan(str(deep), 1000),
           "a name of 100,000 bytes is searched for signs, not looked up");

    deep[252] = '\0';
    tap_ok(lookup(str(deep), 1000) < 50 && !has(deep),
           "the longest name with the most labels takes no longer");

    free(content);
}


int
main(void)
{
    test_files();
    test_bad_lines();
    test_lookups();
    test_memory();
    test_size();

    mce_arena_destroy(arena);

    return tap_done();
}
