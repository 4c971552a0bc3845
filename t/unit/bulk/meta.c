
/*
 * Addresses of pages, by the table beside them.
 */


#include "bulk/meta.h"
#include "folder.h"
#include "open.h"

#include <sys/stat.h>


#define DIR  "pages"


static void
a_page_has_the_address_of_its_row(void)
{
    cli_meta_t  *meta;

    arena = mce_arena_create(0);
    meta = cli_meta_create();

    tap_is(cli_meta_url(meta, arena, DIR "/one.html"), "http://a/1",
           "by its name without the suffix");
    tap_is(cli_meta_url(meta, arena, DIR "/two.htm"), "http://a/2",
           "or with it");
    tap_is(cli_meta_url(meta, arena, DIR "/three.html"), "",
           "one that has no row has none");
    tap_is(cli_meta_url(meta, arena, DIR "/four.html"), "",
           "nor has one whose row has none");
    tap_is(cli_meta_url(meta, arena, DIR "/html/one.html"), "http://a/1",
           "in a folder named html the table above counts");
    tap_is(cli_meta_url(meta, arena, DIR "/other/one.html"), "",
           "in another it does not");
    tap_is(cli_meta_url(meta, arena, "one.html"), "",
           "and where there is no table, there is none");

    cli_meta_destroy(meta);
    mce_arena_destroy(arena);
}


int
main(void)
{
    if (!folder_enter()) {
        return 1;
    }

    (void) mkdir(DIR, 0755);
    (void) mkdir(DIR "/html", 0755);
    (void) mkdir(DIR "/other", 0755);
    folder_put(DIR "/META.tsv", "lang\tid\turl\nen\tone\thttp://a/1\n"
               "de\ttwo.htm\thttp://a/2\nfr\tfour\t\n");

    a_page_has_the_address_of_its_row();

    return !folder_leave() || tap_done();
}
