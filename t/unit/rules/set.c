
/*
 * Which file of rules is that of an address.
 */


#include "file.h"


static mce_rules_t  *rules;


/*
 * A set of files of these names, with spaces between.
 */
static void
hosts(const char *names)
{
    size_t            n;
    const char       *name;
    mce_rule_file_t  *files[16];

    static char  copy[200];

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);
    strcpy(copy, names);
    n = 0;

    for (name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
        mce_rule_file_compile(arena, str(name), str("body: //p"), NULL, NULL,
                              site_report, NULL, &files[n++]);
    }

    mce_rules_create(arena, files, n, &rules);
}


static mce_str_t
found(const char *url)
{
    const mce_rule_file_t  *one;

    one = mce_rules_find(rules, str(url));

    return one ? one->name : str("");
}


static void
a_host_has_the_file_of_its_name(void)
{
    hosts("a.example.txt b.example.txt");

    tap_is(found("http://a.example/x"), "a.example.txt", "by its name");
    tap_is(found("https://B.Example"), "b.example.txt", "in any case");
    tap_is(found("http://a.example:8080/x"), "a.example.txt",
           "on any port");
    tap_is(found("http://www.a.example/x"), "a.example.txt",
           "with www or without");
    tap_is(found("http://c.example/x"), "", "another host has none");
    tap_is(found("http://x.a.example/x"), "",
           "and neither has one below it");
    tap_is(found(""), "", "or what is no address");
}


static void
a_name_with_a_dot_before_it_is_that_of_all_hosts_below(void)
{
    hosts(".a.example.txt b.a.example.txt");

    tap_is(found("http://x.a.example/"), ".a.example.txt", "a host below it");
    tap_is(found("http://x.y.a.example/"), ".a.example.txt",
           "at any depth");
    tap_is(found("http://b.a.example/"), "b.a.example.txt",
           "but its own file goes first");
    tap_is(found("http://ba.example/"), "", "a name that ends so is none");
}


static void
the_first_of_two_files_for_a_host_counts(void)
{
    hosts("one/a.example.txt two/a.example.txt");
    tap_is(found("http://a.example/"), "one/a.example.txt", "the first");

    hosts("");
    tap_is(found("http://a.example/"), "", "without files there is none");
}


int
main(void)
{
    a_host_has_the_file_of_its_name();
    a_name_with_a_dot_before_it_is_that_of_all_hosts_below();
    the_first_of_two_files_for_a_host_counts();

    mce_arena_destroy(arena);

    return tap_done();
}
