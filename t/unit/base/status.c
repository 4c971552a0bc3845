
/*
 * Statuses: each has a text of its own, and what no other test brings about
 * is brought about here.
 */


#include "mce_internal.h"
#include "tap.h"


static void
every_status_has_a_text(void)
{
    int  i, j, same;

    same = 0;

    for (i = 0; i < MCE_STATUS_COUNT; i++) {
        for (j = 0; j < i; j++) {
            same += strcmp(mce_status_text(i), mce_status_text(j)) == 0;
        }

        same += mce_status_text(i)[0] == '\0';
    }

    tap_ok(same == 0, "every status has a text of its own");
    tap_ok(strcmp(mce_status_text(MCE_STATUS_COUNT), "unknown status") == 0,
           "a number that is no status has one, too");
}


static void
the_version_is_a_text_and_a_number(void)
{
    char  text[32];

    snprintf(text, sizeof(text), "%d.%d.%d", MCE_VERSION_NUMBER / 1000000,
             MCE_VERSION_NUMBER / 1000 % 1000, MCE_VERSION_NUMBER % 1000);
    tap_ok(strcmp(text, MCE_VERSION) == 0,
           "the version is a text and a number");
    tap_ok(strcmp(mce_version(), MCE_VERSION) == 0,
           "and what the library says");
}


static void
a_page_of_two_gigabytes_is_too_large(void)
{
    mce_str_t        page = mce_str("<p>a");
    mce_str_t        label = mce_null_str;
    mce_arena_t     *arena;
    mce_document_t  *doc;

    arena = mce_arena_create(0);
    page.len = (size_t) INT32_MAX + 1;

    tap_ok(mce_decode(arena, page, label, &page, NULL) == MCE_TOO_LARGE,
           "a page of two gigabytes is too large to decode");
    tap_ok(mce_document_create(arena, page, &doc) == MCE_TOO_LARGE,
           "and to scan");

    mce_arena_destroy(arena);
}


int
main(void)
{
    every_status_has_a_text();
    the_version_is_a_text_and_a_number();
    a_page_of_two_gigabytes_is_too_large();

    return tap_done();
}
